"""The picture above a question: the facts of its answers, and the latest rolls."""

from collections.abc import Iterator

from engines.api import Message, Roll, message
from engines.stone_age.pieces import (
    BUILDING_STACKS,
    CARD_SPACES,
    GATHERED,
    PLACE_NAMED,
    Phase,
    Place,
)
from engines.stone_age.state import GoodsRoll as Rolled
from engines.stone_age.state import State
from engines.stone_age.words import good_name, goods, place_name
from renderers import dice, frame, sheet
from renderers.api import Panel, SeatFace, Size, Texts
from renderers.scene import Group, Scene
from renderers.sheet import Section, Sheet
from renderers.stone_age import collection, holdings, panel_sections, paying
from renderers.stone_age.changes import between
from renderers.stone_age.market import Offer
from renderers.stone_age.palette import PALETTE

GamePanel = Panel[State]
_ROLLS = 4
"""Largest number of rolls shown; the older ones are in the log."""
_ROLLS_OF_QUESTION = {Phase.PLACING: 0}
"""Largest number above a question, by phase; elsewhere it is the last roll."""
_INSET = 20


def scene(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The rolls of the seat's last step, the question, and the holdings; at the end the collection."""
    return _sheet(panel, seats, texts).scene()


def size(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Size:
    """The size of the scene."""
    return _sheet(panel, seats, texts).size


def _sheet(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Sheet:
    if panel.seen.phase is Phase.OVER:
        return collection.collected(panel.seen, panel.seat, seats, texts)
    face = seats[panel.seat]
    title, note = _heading(panel)
    new = between(panel.since, panel.seen)
    player = panel.seen.seats[panel.seat]
    changed = frozenset(name for seat, name in new.holdings if seat == panel.seat)
    offer = Offer(panel.seen, panel.seat, new, seats, texts)
    owned = tuple(holdings.rows(player, changed))
    parts = (
        *(_roll_section(roll, texts) for roll in _shown_rolls(panel)),
        *_question_sections(panel, offer, owned, changed),
    )
    return Sheet(
        texts(title) if title else frame.shown_name(face, texts),
        texts(note) if note else sheet.private(texts),
        face,
        parts,
        PALETTE,
        headed=panel.question is None or place_asked(panel.tokens) is not None,
    )


def place_asked(tokens: tuple[str, ...]) -> Place | None:
    """The place of a partial move whose people or payment are still open."""
    match tokens:
        case ("place", name, *_):
            return PLACE_NAMED.get(name)
        case ("buy", "card", number, *_):
            return PLACE_NAMED.get(f"card {number}")
        case ("build", number, *_):
            return PLACE_NAMED.get(f"building {number}")
        case _:
            return None


def rolls(panel: GamePanel) -> tuple[Roll, ...]:
    """The rolls, with the effect of tools on them; a roll that waits for tools is shown apart."""
    seen = panel.seen
    paid = [roll for roll in seen.rolls if roll.seat == panel.seat]
    shown_rolls = []
    for roll in panel.rolls:
        paid_roll = next(
            (candidate for candidate in paid if candidate.dice == roll.dice and roll.seat is not None), None
        )
        if paid_roll is not None:
            paid.remove(paid_roll)
            gain = goods(paid_roll.good, paid_roll.gain)
            with_tools = message("panel-rolled", tools=paid_roll.tools, divisor=paid_roll.divisor, gain=gain)
            shown_rolls.append(Roll(roll.seat, roll.dice, with_tools if paid_roll.tools else roll.result))
        elif seen.roll is None or seen.roll.dice != roll.dice:
            shown_rolls.append(roll)
    return tuple(shown_rolls)


def _shown_rolls(panel: GamePanel) -> tuple[Roll, ...]:
    most = _ROLLS if panel.question is None else _ROLLS_OF_QUESTION.get(panel.seen.phase, 1)
    return rolls(panel)[-most:] if most else ()


def _heading(panel: GamePanel) -> tuple[Message | None, Message | None]:
    """The title, None for the name of the seat, and the note at the right."""
    roll, place = panel.seen.roll, place_asked(panel.tokens)
    if roll is not None and roll.seat == panel.seat:
        source = good_name(roll.good) if roll.card else place_name(_gathering(roll))
        return message("panel-roll"), source
    return (None if place is None else place_name(place)), None


def _roll_section(roll: Roll, texts: Texts) -> Section:
    """A roll on a plate."""
    items, height = dice.strip(roll, sheet.INNER - 2 * _INSET, texts, total=roll.seat is not None)
    plate_height = height + 2 * 14
    return sheet.with_area(
        "fallen", ((sheet.plate(sheet.INNER, plate_height), Group(_INSET, 14, items)), plate_height)
    )


def _question_sections(
    panel: GamePanel, offer: Offer, owned: tuple[Section, ...], changed: frozenset[str]
) -> Iterator[Section]:
    """The subject of the question, and the holdings; without a question the places of the seat's people."""
    seen, place, texts = panel.seen, place_asked(panel.tokens), offer.texts
    if panel.question is None:
        yield from (*owned, *panel_sections.people(offer))
    elif seen.roll is not None:
        yield from (
            panel_sections.roll(seen.roll, texts),
            *panel_sections.tools(seen.roll, panel.question),
            *owned,
        )
    elif seen.draft is not None:
        yield from (*panel_sections.draft(seen.draft, offer), *owned)
    elif seen.phase is Phase.FEEDING and panel.tokens[:1] != ("take",):
        yield from (
            *paying.hunger(offer),
            *owned,
            *paying.payment_sections(panel.question, panel.tokens, texts),
        )
    elif seen.phase is Phase.PLACING:
        yield panel_sections.gathering(offer, changed)
        yield holdings.tribe(offer.player, changed)
        yield from holdings.deferred_effects(offer.player, changed)
        yield offer.cards(reversed(CARD_SPACES))
        yield offer.buildings(BUILDING_STACKS[: len(seen.stacks)])
    elif place is not None or panel.tokens:
        yield from (
            *paying.price(place, offer),
            *paying.payment_sections(panel.question, panel.tokens, texts),
        )
    else:
        yield from (*owned, *panel_sections.people(offer))


def _gathering(roll: Rolled) -> Place:
    """The place at which a good is gathered."""
    return next(place for place, good in GATHERED.items() if good is roll.good)
