"""Sections above a question: a roll and its tools, a draft of dice, people and their yield."""

from collections.abc import Iterator
from itertools import chain

from engines.api import Menu, Question, message
from engines.stone_age import pieces, placing
from engines.stone_age.game import GRAMMAR
from engines.stone_age.pieces import (
    BUILDING_STACKS,
    CARD_SPACES,
    DIVISORS,
    GATHERED,
    GATHERING_PLACES,
    PLACES,
    RESOURCES,
    VILLAGE,
    Good,
    Place,
)
from engines.stone_age.rolling import UseTools
from engines.stone_age.state import Draft, GoodsRoll, SeatState
from engines.stone_age.words import die_name, place_name
from renderers import dice, fonts, frame, icons, layout, sheet
from renderers.api import Texts
from renderers.scene import Align, Area, Art, Face, Group, Item, Line
from renderers.sheet import Section
from renderers.stone_age import goods, holdings, parts
from renderers.stone_age.market import Offer, label
from renderers.stone_age.moment import DRAFTED
from renderers.theme import FOCUS, INK, LINE, MUTED

_INSET = 22
_ROW = 96
_DIE = 112
_GATHERED, _STOCK = 108, 60
_TOOL_ROWS = 3
"""Largest number of tool sets shown; the others have only their buttons."""


# --- a roll ------------------------------------------------------------------------------------------


def roll(rolled: GoodsRoll, texts: Texts) -> Section:
    """The dice large, their sum, the divisor; below the yield and the pips left over."""
    side = 112
    width, height = dice.size(len(rolled.dice), side)
    x = _INSET + width + 28
    total = f"= {rolled.total}"
    sum_wide = fonts.width(total, Face.SANS_BOLD, 56)
    top = (
        Group(_INSET, 24, dice.rows(rolled.dice, side)),
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
    result = layout.line(gained, sheet.INNER - 2 * _INSET, _ROW, align=Align.LEFT, space=14)
    split = Line(((_INSET, y), (sheet.INNER - _INSET, y)), LINE, 3)
    plate_height = y + _ROW
    plate = sheet.plate(sheet.INNER, plate_height, edge=INK, width=4)
    items = (
        plate,
        *top,
        split,
        Group(_INSET, y, result),
        Area(0, 0, sheet.INNER, y, "dice"),
        Area(0, y, sheet.INNER, _ROW, "gain"),
    )
    return items, plate_height


def _gain(rolled: GoodsRoll, gain: int, most: int = 6) -> tuple[layout.Box, ...]:
    """The yield, one icon for each unit unless there are too many."""
    art = goods.good(rolled.good)
    units = layout.several(art, gain) if 0 < gain <= most else layout.sign(art)
    return (layout.sign(goods.ARROW), layout.number(gain, size=52), units)


def tools(rolled: GoodsRoll, question: Question) -> Iterator[Section]:
    """The yield with each useful set of tools, the best first."""
    offered = question.choices if isinstance(question, Menu) else ()
    texts = (" ".join(choice.tokens) for choice in offered if not choice.idle and not choice.group)
    uses = [move for move in map(GRAMMAR.parse, texts) if isinstance(move, UseTools) and move.pips]
    for i, use in enumerate(uses[:_TOOL_ROWS]):
        edge, edge_width = (FOCUS, 6) if i == 0 else (LINE, 2)
        inner = layout.line(_used(rolled, use), sheet.INNER - 2 * _INSET, _ROW, align=Align.LEFT, space=14)
        plate = sheet.plate(sheet.INNER, _ROW, edge=edge, width=edge_width)
        yield sheet.with_area("better", ((plate, Group(_INSET, 0, inner)), _ROW))


def _used(rolled: GoodsRoll, use: UseTools) -> tuple[layout.Box, ...]:
    """The tools, the sum with them, and the yield."""
    total = rolled.total + use.pips
    tiles = len(use.permanent) + len(use.once)
    return (
        layout.sign(goods.axe()),
        *(holdings.plate(goods.TOOL_PLATE, value) for value in use.permanent),
        *map(holdings.once, use.once),
        layout.number(f"{rolled.total} + {use.pips} = {total}", faint=True, size=42),
        *_gain(rolled, rolled.gain_with(use.pips), 6 - tiles),
    )


# --- drafts ------------------------------------------------------------------------------------------


def draft(dealt: Draft, offer: Offer) -> Iterator[Section]:
    """The remaining dice with their yields, and the order of the seats."""
    yield sheet.with_area(
        "drafted", layout.grid(lambda face: _choice(face, offer.texts), dealt.dice, 2, _DIE)
    )
    order = (icons.seat(offer.seats[seat].look) for seat in dealt.seats)
    pieces = (layout.words(offer.texts(message("panel-order"))), layout.gap(6), *map(layout.sign, order))
    plate = layout.plated(pieces, sheet.INNER, holdings.HEIGHT, align=Align.LEFT)
    yield sheet.with_area("order", (plate, holdings.HEIGHT))


def _choice(face: int, texts: Texts) -> tuple[Item, ...]:
    """A die and its yield."""
    pieces = (
        layout.sign(dice.die(face), 88),
        layout.sign(goods.ARROW, 30),
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
    upper = (layout.sign(goods.good(good)), layout.number(stock, faint=not stock))
    lower = (
        layout.words(str(people), colour=INK),
        layout.sign(goods.PERSON, 34),
        layout.sign(goods.ARROW, 26),
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


def people(offer: Offer) -> Iterator[Section]:
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
    Place.TOOLMAKER: goods.axe(),
    Place.HUT: goods.PERSON,
    Place.FIELD: goods.AGRICULTURE,
}


def _group(place: Place, number: int, texts: Texts) -> tuple[Item, ...]:
    """A place with its name, the seat's people there, and their yield."""
    w = layout.width(2)
    boxes: list[layout.Box] = [layout.number(number, size=42), layout.sign(goods.PERSON, 38)]
    if place in GATHERING_PLACES:
        good = GATHERED[place]
        boxes.append(layout.number(f"÷ {DIVISORS[good]}", faint=True, size=42))
        gain = (
            layout.sign(goods.ARROW, 34),
            layout.number(_usual(place, number)),
            layout.sign(goods.good(good)),
        )
    else:
        gain = (layout.sign(goods.ARROW, 34), layout.number("+1"), layout.sign(_GROWN[place]))
    name = frame.caption(20, 8, w - 40, texts(place_name(place)), size=36, colour=INK)
    return (
        Area(0, 0, w, 116, parts.place(place)),
        sheet.plate(w, 116),
        name,
        Group(20, 52, layout.line(boxes, 220, 60, align=Align.LEFT, space=8)),
        Group(w / 2 - 20, 52, layout.line(gain, w / 2, 60, align=Align.RIGHT, space=8)),
    )
