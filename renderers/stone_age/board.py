"""The public picture: the land with cards and buildings at the left, the strips of the seats at the right."""

from functools import lru_cache

from engines.api import Message, Seat, message
from engines.stone_age.game import to_act
from engines.stone_age.pieces import RESOURCES, Phase
from engines.stone_age.state import Draft, GoodsRoll, State
from renderers import dice, frame, icons, layout, theme
from renderers.api import SeatFace, Size, Texts
from renderers.layout import Box, apart, row, sign, stack
from renderers.parts import of_die
from renderers.scene import Art, Group, Item, Rect, Scene
from renderers.stone_age import art, land, marks, offers, tribe
from renderers.stone_age.marks import Changes
from renderers.stone_age.palette import PALETTE
from renderers.theme import FOCUS, GAP, INK, LINE, MARGIN, NUMBER, PANEL, RADIUS

PHASE_HIGH = 96
LAND_Y = frame.TOP + PHASE_HIGH + GAP
CARDS_Y = LAND_Y + land.LAND_HIGH + GAP + 4
_BESIDE = 2
"""Up to this number of seats the buildings stand below the strips."""


def scene(seen: State, since: State | None, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The public picture while the game runs."""
    new = marks.between(since, seen)
    height = _height(len(seats))
    items = (
        *frame.header(texts(message("title")), texts(round_line(seen))),
        _turn(seen, seats, texts),
        phase_plate(seen, seats, new, texts).at(MARGIN, frame.TOP),
        Group(MARGIN, LAND_Y, land.items(seen, seats, new)),
        Group(MARGIN, CARDS_Y, offers.cards_row(seen, seats, new)),
        _stacks(seen, seats, new, texts),
        _strips(seen, since, seats, texts),
    )
    ground = (*frame.ground(height), Group(MARGIN, LAND_Y, land.ground(texts)))
    return Scene(theme.WIDTH, height, PALETTE, ground, items)


def size(_: State, seats: tuple[SeatFace, ...], _texts: Texts) -> Size:
    """The size of the scene."""
    return theme.WIDTH, _height(len(seats))


@lru_cache(maxsize=4)
def _height(seats: int) -> int:
    content = CARDS_Y + offers.CARDS_HIGH
    if seats > _BESIDE:
        content += GAP + 4 + offers.STACKS_HIGH
    return content + MARGIN


def round_line(seen: State) -> Message:
    """The round and its phase; in the last rounds also the number of rounds."""
    phase = message(f"picture-{seen.phase.value}")
    if seen.round > seen.last_round - 10:
        return message("picture-late-round", round=seen.round, rounds=seen.last_round, phase=phase)
    return message("picture-round", round=seen.round, phase=phase)


def _turn(seen: State, seats: tuple[SeatFace, ...], texts: Texts) -> Group:
    label = texts(message(f"picture-to-{seen.phase.value}"))
    acting = sorted(to_act(seen))
    if len(acting) == 1:
        return frame.turn_plate(seats[acting[0]], label, texts)
    symbols = tuple(
        frame.icon(icons.seat(seats[seat].look), 84 + 64 * i, 57, 48) for i, seat in enumerate(acting)
    )
    items: tuple[Item, ...] = (
        Rect(0, 0, frame.SIDE, 112, PANEL, INK, 4, RADIUS),
        frame.icon(icons.TURN, 22, 36),
        frame.caption(84, 3, frame.SIDE - 100, label),
        *symbols,
    )
    return Group(frame.SIDE_X, 24, items)


def _stacks(seen: State, seats: tuple[SeatFace, ...], new: Changes, texts: Texts) -> Group:
    if len(seats) > _BESIDE:
        y = CARDS_Y + offers.CARDS_HIGH + GAP + 4
        return Group(MARGIN, y, offers.stacks_row(seen, seats, new, texts, frame.MAIN))
    y = _height(len(seats)) - MARGIN - offers.STACKS_HIGH
    return Group(frame.SIDE_X, y, offers.stacks_row(seen, seats, new, texts, frame.SIDE))


def _strips(seen: State, since: State | None, seats: tuple[SeatFace, ...], texts: Texts) -> Group:
    room = _height(len(seats)) - MARGIN - frame.TOP
    if len(seats) <= _BESIDE:
        room -= offers.STACKS_HIGH + GAP + 4
    height = (room - GAP * (len(seats) - 1)) // len(seats)
    strips = (
        tribe.strip(seen, Seat(i), face, height, marks.changed_holdings(since, seen, Seat(i)), texts)
        for i, face in enumerate(seats)
    )
    return layout.column(strips, space=GAP).at(frame.SIDE_X, frame.TOP)


# --- the plate above the land ------------------------------------------------------------------------


_ROLLS = 3
"""Largest number of rolls shown."""
_HUNGRY, _ROLL = 186, 250
"""Width of a seat that must feed its people, and least width of a roll."""
_INSET = 18
"""Space at the ends of the plate."""
_EDGE, _SPACE = 10, 7
"""Space around a roll, and between its parts."""
DRAFTED: tuple[Art, ...] = (*map(art.good, RESOURCES), art.axe(), art.AGRICULTURE)
"""The yields of the faces of a draft."""


def phase_plate(seen: State, seats: tuple[SeatFace, ...], changes: Changes, texts: Texts) -> Box:
    """The plate of the current phase."""
    if seen.roll is not None:
        return _plate("roll", _roll(seen.roll, seats), lit=True)
    if seen.draft is not None:
        return _plate("draft", _draft(seen.draft, seats), lit=True)
    if seen.phase is Phase.FEEDING:
        return _plate("hungry", _feeding(seen, seats, changes), lit=True)
    if seen.rolls:
        return _plate("rolled", _rolls(seen, seats, changes, _ROLLS, frame.MAIN - 2 * _EDGE), inset=_EDGE)
    return _plate("outlines", _legend(seen, seats, texts))


def _plate(part: str, content: Box, *, lit: bool = False, inset: float = _INSET) -> Box:
    edge, edge_width = (INK, 4) if lit else (LINE, 2)
    ground = Rect(0, 0, frame.MAIN, PHASE_HIGH, PANEL, edge, edge_width, RADIUS)
    y = (PHASE_HIGH - content.height) / 2
    return Box(frame.MAIN, PHASE_HIGH, (ground, content.at(inset, y))).part(part)


def _number(text: str | int, *, faint: bool = False) -> Box:
    return layout.number(text, faint=faint, size=NUMBER)


def _roll(roll: GoodsRoll, seats: tuple[SeatFace, ...]) -> Box:
    """Dice, their sum, the divisor, the yield, and the pips left over."""
    step = min(60, 396 // len(roll.dice))
    fallen = row((sign(dice.die(face), step - 6) for face in roll.dice), space=6)
    sums = _number(f"{roll.total} ÷ {roll.divisor} = {roll.gain}")
    rest = row((_number(f"+{roll.rest}", faint=True), sign(art.PIP, 36)), space=4)
    who = row((sign(icons.seat(seats[roll.seat].look), 44), sign(art.good(roll.good))), space=8)
    return row((who, fallen, sums, rest), space=14)


def _rolls(seen: State, seats: tuple[SeatFace, ...], changes: Changes, most: int, width: float) -> Box:
    """The last rolls that were paid out, at most so many, over this width; new ones outlined."""
    latest = seen.rolls[-most:]
    each = (width + _EDGE) / len(latest) - _EDGE
    old = len(latest) - len(changes.rolls)
    return row(
        (_paid(roll, seats[roll.seat], each, new=i >= old) for i, roll in enumerate(latest)), space=_EDGE
    )


def _paid(roll: GoodsRoll, face: SeatFace, w: float, *, new: bool) -> Box:
    """The seat, its dice as they fell, the pips of its tools, the yield; the sum alone if they are many."""
    seat = sign(icons.seat(face.look), 36)
    fallen = [sign(dice.die(pips), 40) for pips in roll.dice]
    tools = [sign(art.axe(), 32), _number(f"+{roll.tools}")] if roll.tools else []
    total = _number(f"= {roll.total}", faint=True)
    gain = sign(art.ARROW, 22), _number(roll.gain), sign(art.good(roll.good), 38)
    summed = sign(art.PAIR_OF_DICE, 36), _number(roll.total)
    ways = ((seat, *fallen, *tools, total, *gain), (seat, *fallen, *tools, *gain), (seat, *summed, *gain))
    shown = next((way for way in ways if layout.span(way, _SPACE) <= w - 20), ways[-1])
    edge, edge_width = (FOCUS, 6) if new else (LINE, 2)
    high = PHASE_HIGH - 24
    ground = Box(w, high, (Rect(0, 0, w, high, None, edge, edge_width, RADIUS),))
    return stack(ground, row(shown, space=_SPACE))


def _draft(draft: Draft, seats: tuple[SeatFace, ...]) -> Box:
    """The remaining dice with their yields, and the order of the seats."""
    pairs = (
        row((sign(dice.die(face)), sign(DRAFTED[face - 1])), space=6).part(of_die(face))
        for face in draft.dice
    )
    order = (sign(icons.seat(seats[seat].look), 46) for seat in draft.seats)
    who = row((sign(art.ARROW, 36), *order), space=12)
    return apart(row(pairs, space=22), who, frame.MAIN - 2 * _INSET)


def _feeding(seen: State, seats: tuple[SeatFace, ...], changes: Changes) -> Box:
    """The seats that must still decide, and the number of missing resources; then as many rolls as fit."""
    hungry = [_hungry(seen.seats[seat].missing, seats[seat]) for seat in sorted(to_act(seen))]
    room = frame.MAIN - _INSET - _EDGE - sum(box.width + _EDGE for box in hungry)
    most = int(room // _ROLL)
    return row(
        (*hungry, *((_rolls(seen, seats, changes, most, room),) if most and seen.rolls else ())), space=_EDGE
    )


def _hungry(missing: int, face: SeatFace) -> Box:
    lacking = row((_number(f"−{missing}"), sign(art.ANY_RESOURCE, 44)), space=8)
    return row((sign(icons.seat(face.look), 44), lacking), _HUNGRY)


def _legend(seen: State, seats: tuple[SeatFace, ...], texts: Texts) -> Box:
    """The meaning of the two marks."""
    key = "picture-may-go" if seen.phase is Phase.PLACING else "picture-may-use"
    place = Box(64, 48, (Rect(0, 0, 64, 48, None, INK, 4, 14, dashed=True),))
    new = Box(64, 48, (Rect(0, 0, 64, 48, None, FOCUS, 6, 14),))
    legal = stack(place, sign(icons.seat(seats[seen.turn].look), 32))
    marks_told = ((legal, key, 340), (new, "picture-new", 260))
    return row(
        (
            row((mark, layout.words(texts(message(told)), colour=INK, size=NUMBER, width=w)), space=14)
            for mark, told, w in marks_told
        ),
        space=12,
    )
