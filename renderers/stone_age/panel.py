"""The picture above a question: the facts of its answers, the holdings of the seat, and the latest rolls."""

from collections.abc import Iterator

from msgspec.structs import replace

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
from renderers import dice, fonts, frame, icons, layout
from renderers.api import Panel, SeatFace, Size, Texts
from renderers.layout import INNER, Box, Section, Sheet, column, gap, number, plated, row, sign, words
from renderers.parts import of_die
from renderers.scene import Align, Area, Art, Face, Line, Scene
from renderers.stone_age import art, collection, marks, parts, tribe
from renderers.stone_age.board import DRAFTED
from renderers.stone_age.marks import between, changed_holdings
from renderers.stone_age.offers import TILE_HIGH, Offer, label
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
    """The size of the scene: marks of changes take no room."""
    return _sheet(replace(panel, since=None), seats, texts).size


def _sheet(panel: GamePanel, seats: tuple[SeatFace, ...], texts: Texts) -> Sheet:
    if panel.seen.phase is Phase.OVER:
        return collection.collected(panel.seen, panel.seat, seats, texts)
    face = seats[panel.seat]
    title, note = _heading(panel)
    new = between(panel.since, panel.seen)
    changed = changed_holdings(panel.since, panel.seen, panel.seat)
    offer = Offer(panel.seen, panel.seat, new, seats, texts)
    owned = tuple(tribe.plates(offer.tribe, changed))
    parts = (
        *(_roll_section(roll, texts) for roll in _shown_rolls(panel)),
        *_question_sections(panel, offer, owned, changed),
    )
    return Sheet(
        texts(title) if title else frame.shown_name(face, texts),
        texts(note) if note else layout.private(texts),
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
    fallen = dice.strip(roll, INNER - 2 * _INSET, texts, total=roll.seat is not None)
    return layout.framed(fallen, INNER, fallen.height + 2 * 14, _INSET, 14).part("fallen")


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
_GATHERED, _STOCK, _AT_WORK = 108, 60, 116
_BESIDE, _CLEAR = 4, 8
"""Pixels between people and what they bring, and to the edges of the plate."""
_TOOL_ROWS = 3
"""Largest number of tool sets shown; the others have only their buttons."""


# --- a roll ------------------------------------------------------------------------------------------


def waiting_roll(rolled: GoodsRoll, texts: Texts) -> Section:
    """The dice large, their sum, the divisor; below the yield and the pips left over."""
    divisor = number(f"÷ {rolled.divisor}", faint=True, size=56, face=Face.SANS)
    summed = row((dice.rows(rolled.dice, _DIE), number(f"= {rolled.total}", size=56), divisor), space=26)
    left_over = words(texts(message("panel-left-over", pips=rolled.rest)))
    gained = row((*_gain(rolled, rolled.gain), gap(8), left_over), height=_ROW, space=14)
    split = Box(INNER, 0, (Line(((_EDGE, 0), (INNER - _EDGE, 0)), LINE, 3),))
    top = row((gap(_EDGE), summed), INNER, summed.height + 44, space=0).part("dice")
    both = column((top, split, row((gap(_EDGE), gained), INNER, space=0).part("gain")))
    return layout.framed(both, INNER, both.height, edge=INK, edge_width=4)


def _gain(rolled: GoodsRoll, gain: int, most: int = 6) -> tuple[Box, ...]:
    """The yield, one icon for each unit unless there are too many."""
    good = art.good(rolled.good)
    units = layout.several(good, gain) if 0 < gain <= most else sign(good)
    return (sign(art.ARROW), number(gain, size=52), units)


def tool_sets(rolled: GoodsRoll, question: Question) -> Iterator[Section]:
    """The yield with each useful set of tools, the best first."""
    offered = question.choices if isinstance(question, Menu) else ()
    texts = (" ".join(choice.tokens) for choice in offered if not choice.idle and not choice.group)
    uses = [move for move in map(GRAMMAR.parse, texts) if isinstance(move, UseTools) and move.pips]
    for i, use in enumerate(uses[:_TOOL_ROWS]):
        shown = plated(_used(rolled, use), INNER, _ROW, new=not i, align=Align.LEFT, space=14)
        yield shown.part("better", parts.tools(use.tokens))


def _used(rolled: GoodsRoll, use: UseTools) -> tuple[Box, ...]:
    """The tools, the sum with them, and the yield."""
    total = rolled.total + use.pips
    tiles = len(use.permanent) + len(use.once)
    return (
        sign(art.axe()),
        *map(tribe.tool, use.permanent),
        *(tribe.tool(value, ground=art.ONCE_PLATE) for value in use.once),
        number(f"{rolled.total} + {use.pips} = {total}", faint=True, size=42),
        *_gain(rolled, rolled.gain_with(use.pips), 6 - tiles),
    )


# --- drafts ------------------------------------------------------------------------------------------


def draft_sections(dealt: Draft, offer: Offer) -> Iterator[Section]:
    """The remaining dice with their yields, and the order of the seats."""
    yield layout.grid(lambda face: _choice(face, offer.texts), dealt.dice, 2, _DIE).part("drafted")
    seats = (sign(icons.seat(offer.seats[seat].look)) for seat in dealt.seats)
    order = (words(offer.texts(message("panel-order"))), gap(6), *seats)
    yield plated(order, INNER, tribe.HIGH, align=Align.LEFT).part("order")


def _choice(face: int, texts: Texts) -> Box:
    """A die and its yield."""
    gained = (sign(art.ARROW, 30), sign(DRAFTED[face - 1], 60), words(texts(die_name(face)), colour=INK))
    shown = plated((sign(dice.die(face), 88), *gained), layout.width(2), _DIE, align=Align.LEFT, space=9)
    return shown.part(of_die(face))


# --- people ------------------------------------------------------------------------------------------


def gathering(offer: Offer, changed: frozenset[str]) -> Section:
    """Each good with its stock, and the usual yield of as many people as possible where it is gathered."""
    most = placing.allowed(offer.seen)

    def plate(place: Place) -> Box:
        return _gathered(place, most[place], offer.player, changed)

    goods = layout.grid(plate, tuple(GATHERED), len(GATHERED), _GATHERED)
    held = Area(0, 0, INNER, _STOCK, "resources")
    usual = Area(0, _STOCK, INNER, _GATHERED - _STOCK, "usual")
    return replace(goods, make=lambda: Box(INNER, _GATHERED, (*goods.items, held, usual)))


def _gathered(place: Place, people: int, player: SeatState, changed: frozenset[str]) -> Box:
    width, good = layout.width(len(GATHERED)), GATHERED[place]
    stock = player.food if good is Good.FOOD else player.resources[RESOURCES.index(good)]
    held = (sign(art.good(good)), number(stock, faint=not stock))
    upper = row(held, width, _STOCK, align=Align.CENTRE)
    lower = row(
        _sent(place, people, width - 2 * _CLEAR),
        width,
        _GATHERED - _STOCK - 4,
        align=Align.CENTRE,
        space=_BESIDE,
    )
    edge, edge_width = (FOCUS, 6) if good.value in changed else (LINE, 2)
    both = layout.framed(column((upper, lower)), width, _GATHERED, edge=edge, edge_width=edge_width)
    return both.part(parts.place(place)) if people else both


def _sent(place: Place, people: int, room: float) -> tuple[Box, ...]:
    """So many people with their usual yield; with the sign of a person where it has room."""
    if not people:
        return ()
    count, person = words(str(people), colour=INK), sign(art.PERSON, 34)
    brought = sign(art.ARROW, 26), words(_usual(place, people), colour=INK)
    whole = (count, person, *brought)
    return whole if layout.span(whole, _BESIDE) <= room else (count, *brought)


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
        texts, sent = offer.texts, player.groups
        plates = layout.grid(lambda place: _group(place, sent[place], texts), at_work, 2, _AT_WORK)
        yield plates.part("at_work")
    if bought := [place for place in reversed(CARD_SPACES) if place in groups]:
        yield offer.cards(bought)
    if built := [place for place in BUILDING_STACKS if place in groups]:
        yield offer.buildings(built)


_GROWN: dict[Place, Art] = {
    Place.TOOLMAKER: art.axe(),
    Place.HUT: art.PERSON,
    Place.FIELD: art.AGRICULTURE,
}


def _group(place: Place, people: int, texts: Texts) -> Box:
    """A place with its name, the seat's people there, and their yield."""
    width, good = layout.width(2), GATHERED.get(place)
    name = words(texts(place_name(place)), size=36, colour=INK, width=width - 40)
    sent, gained = [number(people, size=42), sign(art.PERSON, 38)], [sign(art.ARROW, 34)]
    if good is None:
        gained += (number("+1"), sign(_GROWN[place]))
    else:
        sent.append(number(f"÷ {DIVISORS[good]}", faint=True, size=42))
        gained += (number(_usual(place, people)), sign(art.good(good)))
    yields = layout.apart(row(sent, height=60, space=8), row(gained, height=60, space=8), width - 40)
    return layout.framed(column((name, yields)), width, _AT_WORK, 20, 8).part(parts.place(place))


# --- payments ----------------------------------------------------------------------------------------


_HIGH = 84
_DISC = 90
"""Pixels left free behind a label for the number of an explanation."""


def price_sections(place: Place | None, offer: Offer) -> Iterator[Section]:
    """The card or the building, and beside it the seat's resources."""
    if place in CARD_SPACES:
        card = offer.card(place)
        held = tribe.resources(offer.tribe, columns=2, room=INNER - card.width - layout.GAP)
        yield row((card, held.make()), space=layout.GAP)
    elif place is not None:
        width = layout.width(2)
        yield row((offer.building(place, width), _values(offer, width)), space=layout.GAP)
    else:
        yield plated((sign(art.ANY_RESOURCE), number(f"+{ANY_TWO}")), INNER, _HIGH).part("two")
        yield tribe.resources(offer.tribe)
    if place is not None:
        yield from tribe.later(offer.tribe)


def _values(offer: Offer, width: float) -> Box:
    """The seat's resources with the points for each unit, in two columns."""

    def plate(good: Good, value: int, held: int) -> Box:
        points = (number(f"×{value}", faint=True, size=40), sign(icons.sparkle(MUTED), 30))
        shown = (sign(art.good(good)), number(held, faint=not held), gap(2), *points)
        return plated(shown, layout.width(2, width), tribe.HIGH, space=6)

    counted = zip(RESOURCES, VALUES, offer.player.resources, strict=True)
    plates = layout.tiles([plate(*each) for each in counted], 2, space=layout.GAP)
    plates = plates.part("values", parts.HELD)
    return column((plates, gap(0, TILE_HIGH - plates.height)))


def hunger_sections(offer: Offer) -> Iterator[Section]:
    """The number of unfed people, and the penalty for them."""
    hungry = words(offer.texts(message("panel-hungry", missing=offer.player.missing)), bold=True, colour=INK)
    yield plated((sign(art.BOWL, 56), hungry), INNER, _HIGH, align=Align.LEFT).part("hungry")
    unpaid = (words(offer.texts(message("panel-unfed"))), number(f"−{PENALTY}"), sign(icons.sparkle(), 40))
    yield plated(unpaid, INNER, _HIGH, align=Align.LEFT).part("unfed")


def payment_sections(question: Question | None, tokens: Tokens, texts: Texts) -> Iterator[Section]:
    """The payments on offer; for a building with the letter of their button and their points."""
    offered = tuple(payments(question, tokens))
    if offered:
        width = fonts.width(texts(message("panel-ways")), Face.SANS, layout.SMALL) + _DISC
        yield label("panel-ways", texts).sized(width).part("ways")
    if tokens[:1] == ("build",):
        yield from (_scored(i, paid).part("ways") for i, paid in enumerate(offered))
    elif offered:
        yield layout.grid(_way, offered, 2, _HIGH).part("ways")


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


def _way(paid: Resources) -> Box:
    return plated(_goods(paid), layout.width(2), _HIGH).part(parts.payment(paid))


def _goods(paid: Resources) -> tuple[Box, ...]:
    return tuple(
        piece
        for good, count in zip(RESOURCES, paid, strict=True)
        if count
        for piece in (number(count, size=42), sign(art.good(good), 44), gap(4))
    )


def _scored(place: int, paid: Resources) -> Box:
    """A payment for a building, with its points at the right."""
    points = row((number(worth(paid), size=50), sign(icons.sparkle(), 42)))
    way = row((marks.badge(way_of(place)), gap(10), *_goods(paid)))
    shown = row((layout.apart(way, points, INNER - 40),), height=_HIGH)
    return layout.framed(shown, INNER, _HIGH, 18).part(parts.payment(paid))
