"""The picture above a question: the facts of its answers, the holdings of the seat, and the latest rolls."""

from collections.abc import Iterator
from itertools import chain

from engines.api import Menu, Message, NotationError, Question, Roll, message
from engines.stone_age import pieces, placing
from engines.stone_age.game import GRAMMAR
from engines.stone_age.paying import read_resources, way_of
from engines.stone_age.pieces import (
    ANY_TWO,
    BUILDING_STACKS,
    CARD_SPACES,
    DIVISORS,
    GATHERED,
    GATHERING_PLACES,
    PENALTY,
    PLACE_NAMED,
    PLACES,
    RESOURCES,
    VALUES,
    VILLAGE,
    Good,
    Phase,
    Place,
    Resources,
    worth,
)
from engines.stone_age.rolling import UseTools
from engines.stone_age.state import Draft, GoodsRoll, SeatState, State
from engines.stone_age.state import GoodsRoll as Rolled
from engines.stone_age.words import die_name, good_name, goods, place_name
from engines.tokens import Tokens
from renderers import dice, fonts, frame, icons, layout, sheet
from renderers.api import Panel, SeatFace, Size, Texts
from renderers.scene import Align, Area, Art, Face, Group, Item, Line, Scene
from renderers.sheet import Section, Sheet
from renderers.stone_age import art, collection, marks, parts, tribe
from renderers.stone_age.board import DRAFTED
from renderers.stone_age.marks import between
from renderers.stone_age.offers import CARD_OFFER_HIGH, TILE, TILE_HIGH, Offer, label
from renderers.stone_age.palette import PALETTE
from renderers.theme import FOCUS, INK, LINE, MUTED

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
    changed = new.held_by(panel.seat)
    offer = Offer(panel.seen, panel.seat, new, seats, texts)
    owned = tuple(tribe.plates(offer.tribe, changed))
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
        yield from (*owned, *people_sections(offer))
    elif seen.roll is not None:
        yield from (
            waiting_roll(seen.roll, texts),
            *tool_sets(seen.roll, panel.question),
            *owned,
        )
    elif seen.draft is not None:
        yield from (*draft_sections(seen.draft, offer), *owned)
    elif seen.phase is Phase.FEEDING and panel.tokens[:1] != ("take",):
        yield from (
            *hunger_sections(offer),
            *owned,
            *payment_sections(panel.question, panel.tokens, texts),
        )
    elif seen.phase is Phase.PLACING:
        yield gathering(offer, changed)
        yield tribe.tribe_plates(offer.tribe, changed)
        yield from tribe.later(offer.tribe, changed)
        yield offer.cards(reversed(CARD_SPACES))
        yield offer.buildings(BUILDING_STACKS[: len(seen.stacks)])
    elif place is not None or panel.tokens:
        yield from (
            *price_sections(place, offer),
            *payment_sections(panel.question, panel.tokens, texts),
        )
    else:
        yield from (*owned, *people_sections(offer))


def _gathering(roll: Rolled) -> Place:
    """The place at which a good is gathered."""
    return next(place for place, good in GATHERED.items() if good is roll.good)


_EDGE = 22
_ROW = 96
_DIE = 112
_GATHERED, _STOCK = 108, 60
_TOOL_ROWS = 3
"""Largest number of tool sets shown; the others have only their buttons."""


# --- a roll ------------------------------------------------------------------------------------------


def waiting_roll(rolled: GoodsRoll, texts: Texts) -> Section:
    """The dice large, their sum, the divisor; below the yield and the pips left over."""
    side = 112
    width, height = dice.size(len(rolled.dice), side)
    x = _EDGE + width + 28
    total = f"= {rolled.total}"
    sum_wide = fonts.width(total, Face.SANS_BOLD, 56)
    top = (
        Group(_EDGE, 24, dice.rows(rolled.dice, side)),
        frame.number(x, 24 + height / 2 - 34, sum_wide, total, size=56),
        frame.number(
            x + sum_wide + 26,
            24 + height / 2 - 34,
            120,
            f"÷ {rolled.divisor}",
            size=56,
            face=Face.SANS,
            colour=MUTED,
        ),
    )
    y = height + 44
    left_over = message("panel-left-over", pips=rolled.rest)
    gained = (*_gain(rolled, rolled.gain), layout.gap(8), layout.words(texts(left_over)))
    result = layout.line(gained, sheet.INNER - 2 * _EDGE, _ROW, align=Align.LEFT, space=14)
    split = Line(((_EDGE, y), (sheet.INNER - _EDGE, y)), LINE, 3)
    plate_height = y + _ROW
    plate = sheet.plate(sheet.INNER, plate_height, edge=INK, width=4)
    items = (
        plate,
        *top,
        split,
        Group(_EDGE, y, result),
        Area(0, 0, sheet.INNER, y, "dice"),
        Area(0, y, sheet.INNER, _ROW, "gain"),
    )
    return items, plate_height


def _gain(rolled: GoodsRoll, gain: int, most: int = 6) -> tuple[layout.Box, ...]:
    """The yield, one icon for each unit unless there are too many."""
    good = art.good(rolled.good)
    units = layout.several(good, gain) if 0 < gain <= most else layout.sign(good)
    return (layout.sign(art.ARROW), layout.number(gain, size=52), units)


def tool_sets(rolled: GoodsRoll, question: Question) -> Iterator[Section]:
    """The yield with each useful set of tools, the best first."""
    offered = question.choices if isinstance(question, Menu) else ()
    texts = (" ".join(choice.tokens) for choice in offered if not choice.idle and not choice.group)
    uses = [move for move in map(GRAMMAR.parse, texts) if isinstance(move, UseTools) and move.pips]
    for i, use in enumerate(uses[:_TOOL_ROWS]):
        edge, edge_width = (FOCUS, 6) if i == 0 else (LINE, 2)
        inner = layout.line(_used(rolled, use), sheet.INNER - 2 * _EDGE, _ROW, align=Align.LEFT, space=14)
        plate = sheet.plate(sheet.INNER, _ROW, edge=edge, width=edge_width)
        yield sheet.with_area("better", ((plate, Group(_EDGE, 0, inner)), _ROW))


def _used(rolled: GoodsRoll, use: UseTools) -> tuple[layout.Box, ...]:
    """The tools, the sum with them, and the yield."""
    total = rolled.total + use.pips
    tiles = len(use.permanent) + len(use.once)
    return (
        layout.sign(art.axe()),
        *map(tribe.tool, use.permanent),
        *(tribe.tool(value, ground=art.ONCE_PLATE) for value in use.once),
        layout.number(f"{rolled.total} + {use.pips} = {total}", faint=True, size=42),
        *_gain(rolled, rolled.gain_with(use.pips), 6 - tiles),
    )


# --- drafts ------------------------------------------------------------------------------------------


def draft_sections(dealt: Draft, offer: Offer) -> Iterator[Section]:
    """The remaining dice with their yields, and the order of the seats."""
    yield sheet.with_area(
        "drafted", layout.grid(lambda face: _choice(face, offer.texts), dealt.dice, 2, _DIE)
    )
    order = (icons.seat(offer.seats[seat].look) for seat in dealt.seats)
    pieces = (layout.words(offer.texts(message("panel-order"))), layout.gap(6), *map(layout.sign, order))
    plate = layout.plated(pieces, sheet.INNER, tribe.HIGH, align=Align.LEFT)
    yield sheet.with_area("order", (plate, tribe.HIGH))


def _choice(face: int, texts: Texts) -> tuple[Item, ...]:
    """A die and its yield."""
    pieces = (
        layout.sign(dice.die(face), 88),
        layout.sign(art.ARROW, 30),
        layout.sign(DRAFTED[face - 1], 60),
        layout.words(texts(die_name(face)), colour=INK),
    )
    return layout.plated(pieces, layout.width(2), _DIE, align=Align.LEFT, space=9)


# --- people ------------------------------------------------------------------------------------------


def gathering(offer: Offer, changed: frozenset[str]) -> Section:
    """Each good with its stock, and the usual yield of as many people as possible where it is gathered."""
    most = placing.allowed(offer.seen)

    def plate(place: Place) -> tuple[Item, ...]:
        return _gathered(place, most[place], offer.player, changed)

    items, height = layout.grid(plate, tuple(GATHERED), len(GATHERED), _GATHERED)
    held = Area(0, 0, sheet.INNER, _STOCK, "resources")
    return chain(items, (held, Area(0, _STOCK, sheet.INNER, height - _STOCK, "usual"))), height


def _gathered(place: Place, people: int, player: SeatState, changed: frozenset[str]) -> tuple[Item, ...]:
    w, good = layout.width(len(GATHERED)), GATHERED[place]
    stock = player.food if good is Good.FOOD else player.resources[RESOURCES.index(good)]
    upper = (layout.sign(art.good(good)), layout.number(stock, faint=not stock))
    lower = (
        layout.words(str(people), colour=INK),
        layout.sign(art.PERSON, 34),
        layout.sign(art.ARROW, 26),
        layout.words(_usual(place, people), colour=INK),
    )
    return (
        *((Area(0, 0, w, _GATHERED, parts.place(place)),) if people else ()),
        *layout.plated((), w, _GATHERED, new=good.value in changed),
        Group(0, 0, layout.line(upper, w, _STOCK)),
        *((Group(0, _STOCK, layout.line(lower, w, _GATHERED - _STOCK - 4, space=4)),) if people else ()),
    )


def _usual(place: Place, people: int) -> str:
    low, height = pieces.usual(GATHERED[place], people)
    return str(low) if low == height else f"{low}–{height}"


def people_sections(offer: Offer) -> Iterator[Section]:
    """The places of the seat's people, with the yield of each group; nothing while all are at home."""
    player = offer.player
    groups = [place for place in PLACES if player.groups[place]]
    at_work = [place for place in groups if place in GATHERED or place in VILLAGE]
    if groups:
        yield label("panel-people", offer.texts)
    if at_work:
        plates = layout.grid(lambda place: _group(place, player.groups[place], offer.texts), at_work, 2, 116)
        yield sheet.with_area("at_work", plates)
    if bought := [place for place in reversed(CARD_SPACES) if place in groups]:
        yield offer.cards(bought)
    if built := [place for place in BUILDING_STACKS if place in groups]:
        yield offer.buildings(built)


_GROWN: dict[Place, Art] = {
    Place.TOOLMAKER: art.axe(),
    Place.HUT: art.PERSON,
    Place.FIELD: art.AGRICULTURE,
}


def _group(place: Place, number: int, texts: Texts) -> tuple[Item, ...]:
    """A place with its name, the seat's people there, and their yield."""
    w = layout.width(2)
    boxes: list[layout.Box] = [layout.number(number, size=42), layout.sign(art.PERSON, 38)]
    if place in GATHERING_PLACES:
        good = GATHERED[place]
        boxes.append(layout.number(f"÷ {DIVISORS[good]}", faint=True, size=42))
        gain = (
            layout.sign(art.ARROW, 34),
            layout.number(_usual(place, number)),
            layout.sign(art.good(good)),
        )
    else:
        gain = (layout.sign(art.ARROW, 34), layout.number("+1"), layout.sign(_GROWN[place]))
    name = frame.caption(20, 8, w - 40, texts(place_name(place)), size=36, colour=INK)
    return (
        Area(0, 0, w, 116, parts.place(place)),
        sheet.plate(w, 116),
        name,
        Group(20, 52, layout.line(boxes, 220, 60, align=Align.LEFT, space=8)),
        Group(w / 2 - 20, 52, layout.line(gain, w / 2, 60, align=Align.RIGHT, space=8)),
    )


# --- payments ----------------------------------------------------------------------------------------


_HIGH = 84
_DISC = 90
"""Pixels left free behind a label for the number of an explanation."""


def price_sections(place: Place | None, offer: Offer) -> Iterator[Section]:
    """The card or the building, and beside it the seat's resources."""
    if place in CARD_SPACES:
        width = layout.width(4) + sheet.GAP
        held = tuple(tribe.resources(offer.tribe, columns=2, w=sheet.INNER - width)[0])
        yield (*offer.card(place), Group(width, 56, held)), CARD_OFFER_HIGH
    elif place is not None:
        width = layout.width(2)
        yield (*offer.building(place, width), Group(width + sheet.GAP, 0, _values(offer, width))), TILE_HIGH
    else:
        two = (layout.sign(art.ANY_RESOURCE), layout.number(f"+{ANY_TWO}"))
        yield sheet.with_area("two", (layout.plated(two, sheet.INNER, _HIGH), _HIGH))
        yield tribe.resources(offer.tribe)
    if place is not None:
        yield from tribe.later(offer.tribe)


def _values(offer: Offer, w: float) -> tuple[Item, ...]:
    """The seat's resources with the points for each unit, in two columns."""

    def plate(counted: tuple[Good, int, int]) -> tuple[Item, ...]:
        good, value, held = counted
        boxes = (
            layout.sign(art.good(good)),
            layout.number(held, faint=not held),
            layout.gap(2),
            layout.number(f"×{value}", faint=True, size=40),
            layout.sign(icons.sparkle(MUTED), 30),
        )
        return layout.plated(boxes, layout.width(2, w), tribe.HIGH, space=6)

    counted = tuple(zip(RESOURCES, VALUES, offer.player.resources, strict=True))
    return (*layout.grid(plate, counted, 2, tribe.HIGH, w)[0], Area(0, 0, w, TILE, "values"))


def hunger_sections(offer: Offer) -> Iterator[Section]:
    """The number of unfed people, and the penalty for them."""
    missing = offer.player.missing
    hungry_text = offer.texts(message("panel-hungry", missing=missing))
    hungry = (layout.sign(art.BOWL, 56), layout.words(hungry_text, bold=True, colour=INK))
    unpaid = (
        layout.words(offer.texts(message("panel-unfed"))),
        layout.number(f"−{PENALTY}"),
        layout.sign(icons.sparkle(), 40),
    )
    yield sheet.with_area("hungry", (layout.plated(hungry, sheet.INNER, _HIGH, align=Align.LEFT), _HIGH))
    yield sheet.with_area("unfed", (layout.plated(unpaid, sheet.INNER, _HIGH, align=Align.LEFT), _HIGH))


def payment_sections(question: Question | None, tokens: Tokens, texts: Texts) -> Iterator[Section]:
    """The payments on offer; for a building with the letter of their button and their points."""
    offered = tuple(payments(question, tokens))
    if offered:
        words = label("panel-ways", texts)
        width = fonts.width(texts(message("panel-ways")), Face.SANS, sheet.SMALL) + _DISC
        yield sheet.with_area("ways", words, w=width)
    if tokens[:1] == ("build",):
        yield from (sheet.with_area("ways", (_scored(i, paid), _HIGH)) for i, paid in enumerate(offered))
    elif offered:
        plates = layout.grid(
            lambda paid: layout.plated(_goods(paid), layout.width(2), _HIGH), offered, 2, _HIGH
        )
        yield sheet.with_area("ways", plates)


def payments(question: Question | None, tokens: Tokens) -> Iterator[Resources]:
    """The payments among the choices of a question."""
    for choice in question.choices if isinstance(question, Menu) else ():
        if choice.group is not None:
            continue
        all_tokens = (*tokens, *choice.tokens)
        words = all_tokens[all_tokens.index("with") + 1 :] if "with" in all_tokens else ()
        try:
            yield read_resources(*words)
        except NotationError:
            continue


def _goods(paid: Resources) -> tuple[layout.Box, ...]:
    return tuple(
        piece
        for good, number in zip(RESOURCES, paid, strict=True)
        if number
        for piece in (layout.number(number, size=42), layout.sign(art.good(good), 44), layout.gap(4))
    )


def _scored(number: int, paid: Resources) -> tuple[Item, ...]:
    """A payment for a building, with its points at the right."""
    points = (layout.number(worth(paid), size=50), layout.sign(icons.sparkle(), 42))
    w = sheet.INNER - 22
    return (
        sheet.plate(sheet.INNER, _HIGH),
        *marks.badge(18, 17, way_of(number)),
        Group(96, 0, layout.line(_goods(paid), w, _HIGH, align=Align.LEFT)),
        Group(0, 0, layout.line(points, w, _HIGH, align=Align.RIGHT)),
    )
