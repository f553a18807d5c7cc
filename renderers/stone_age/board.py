"""The public picture: the land with cards and buildings at the left, the strips of the seats at the right."""

from functools import lru_cache

from engines.api import Message, Seat, message
from engines.stone_age.game import to_act
from engines.stone_age.pieces import RESOURCES, ROUNDS, Good, Phase
from engines.stone_age.state import Draft, GoodsRoll, State
from renderers import dice, fonts, frame, icons, layout, theme
from renderers.api import SeatFace, Size, Texts
from renderers.scene import Area, Art, Face, Group, Item, Rect, Scene, Sprite
from renderers.stone_age import art, land, marks, offers, tribe
from renderers.stone_age.marks import Changes
from renderers.stone_age.palette import PALETTE
from renderers.theme import FOCUS, GAP, INK, LINE, MARGIN, MUTED, PANEL, RADIUS

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
        Group(MARGIN, frame.TOP, phase_plate(seen, seats, new, texts)),
        Group(MARGIN, LAND_Y, land.items(seen, seats, new)),
        Group(MARGIN, CARDS_Y, offers.cards_row(seen, seats, new)),
        _stacks(seen, seats, new, texts),
        _strips(seen, seats, new, texts),
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
    if seen.round > ROUNDS - 10:
        return message("picture-late-round", round=seen.round, rounds=ROUNDS, phase=phase)
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


def _strips(seen: State, seats: tuple[SeatFace, ...], new: Changes, texts: Texts) -> Group:
    room = _height(len(seats)) - MARGIN - frame.TOP
    if len(seats) <= _BESIDE:
        room -= offers.STACKS_HIGH + GAP + 4
    height = (room - GAP * (len(seats) - 1)) // len(seats)
    strips = (
        tribe.strip(seen, Seat(i), face, height, new.held_by(Seat(i)), texts) for i, face in enumerate(seats)
    )
    return layout.column(strips, space=GAP).at(frame.SIDE_X, frame.TOP)


# --- the plate above the land ------------------------------------------------------------------------


_ROLLS = 3
"""Largest number of rolls shown."""
_HUNGRY, _ROLL = 196, 260
"""Width of a seat that must feed its people, and least width of a roll."""
_EDGE, _SPACE = 10, 7
"""Space around a roll, and between its parts."""
DRAFTED: tuple[Art, ...] = (*map(art.good, RESOURCES), art.axe(), art.AGRICULTURE)
"""The yields of the faces of a draft."""


def phase_plate(seen: State, seats: tuple[SeatFace, ...], changes: Changes, texts: Texts) -> tuple[Item, ...]:
    """The plate of the current phase, 816 wide at the origin."""
    if seen.roll is not None:
        return _framed("roll", _roll(seen.roll, seats), lit=True)
    if seen.draft is not None:
        return _framed("draft", _draft(seen.draft, seats), lit=True)
    if seen.phase is Phase.FEEDING:
        return _framed("hungry", _feeding(seen, seats, changes), lit=True)
    if seen.rolls:
        return _framed("rolled", _rolls(seen, seats, changes, _ROLLS))
    return _framed("outlines", _legend(seen, seats, texts))


def _framed(name: str, items: tuple[Item, ...], *, lit: bool = False) -> tuple[Item, ...]:
    edge, edge_width = (INK, 4) if lit else (LINE, 2)
    plate = Rect(0, 0, frame.MAIN, PHASE_HIGH, PANEL, edge, edge_width, RADIUS)
    return (plate, *items, Area(0, 0, frame.MAIN, PHASE_HIGH, name))


def _roll(roll: GoodsRoll, seats: tuple[SeatFace, ...]) -> tuple[Item, ...]:
    """Dice, their sum, the divisor, the yield, and the pips left over."""
    step = min(60, 396 // len(roll.dice))
    die_sprites = tuple(
        Sprite(dice.die(face), 126 + step * i, 48 - (step - 6) / 2, step - 6, step - 6)
        for i, face in enumerate(roll.dice)
    )
    x = 126 + step * len(roll.dice) + 10
    sums = f"{roll.total} ÷ {roll.divisor} = {roll.gain}"
    width = _wide(sums)
    return (
        *_who(seats[roll.seat], roll.good),
        *die_sprites,
        frame.number(x, 21, width, sums),
        *_rest(x + width + 14, roll),
    )


def _wide(text: str) -> int:
    return fonts.width(text, Face.SANS_BOLD, theme.NUMBER)


def _rest(x: float, roll: GoodsRoll) -> tuple[Item, ...]:
    """The pips left over."""
    return (frame.number(x, 21, 50, f"+{roll.rest}", colour=MUTED), frame.icon(art.PIP, x + 52, 30, 36))


def _who(face: SeatFace, good: Good) -> tuple[Item, ...]:
    return (frame.icon(icons.seat(face.look), 18, 26, 44), frame.icon(art.good(good), 70, 24, 48))


def _rolls(
    seen: State, seats: tuple[SeatFace, ...], changes: Changes, most: int, left: float = 0
) -> tuple[Item, ...]:
    """The last rolls that were paid out, at most so many, side by side from `left` on; new ones outlined."""
    latest = seen.rolls[-most:]
    width = (frame.MAIN - left - _EDGE) / len(latest) - _EDGE
    old = len(latest) - len(changes.rolls)
    return tuple(
        Group(left + _EDGE + (width + _EDGE) * i, 12, _paid(roll, seats[roll.seat], width, new=i >= old))
        for i, roll in enumerate(latest)
    )


def _paid(roll: GoodsRoll, face: SeatFace, w: float, *, new: bool) -> tuple[Item, ...]:
    """The seat, its dice as they fell, the pips of its tools, the yield; the sum alone if they are many."""
    seat = layout.sign(icons.seat(face.look), 36)
    fallen = [layout.sign(dice.die(pips), 40) for pips in roll.dice]
    size = theme.NUMBER
    tools = [layout.sign(art.axe(), 32), layout.number(f"+{roll.tools}", size=size)] if roll.tools else []
    total = layout.number(f"= {roll.total}", faint=True, size=size)
    gain = (
        layout.sign(art.ARROW, 22),
        layout.number(roll.gain, size=size),
        layout.sign(art.good(roll.good), 38),
    )
    summed = (layout.sign(art.PAIR_OF_DICE, 36), layout.number(roll.total, size=size))
    ways = ((seat, *fallen, *tools, total, *gain), (seat, *fallen, *tools, *gain), (seat, *summed, *gain))
    shown = next((way for way in ways if layout.span(way, _SPACE) <= w - 20), ways[-1])
    edge, edge_width = (FOCUS, 6) if new else (LINE, 2)
    plate = Rect(0, 0, w, PHASE_HIGH - 24, None, edge, edge_width, RADIUS)
    return (plate, *layout.line(shown, w, PHASE_HIGH - 24, space=_SPACE))


def _draft(draft: Draft, seats: tuple[SeatFace, ...]) -> tuple[Item, ...]:
    """The remaining dice with their yields, and the order of the seats."""
    die_items = tuple(
        item
        for i, face in enumerate(draft.dice)
        for item in (
            frame.icon(dice.die(face), 18 + 124 * i, 24, 48),
            frame.icon(DRAFTED[face - 1], 72 + 124 * i, 24, 48),
        )
    )
    x = frame.MAIN - 10 - 58 * len(draft.seats)
    order = tuple(
        frame.icon(icons.seat(seats[seat].look), x + 58 * i, 25, 46) for i, seat in enumerate(draft.seats)
    )
    return (*die_items, frame.icon(art.ARROW, x - 46, 30, 36), *order)


def _feeding(seen: State, seats: tuple[SeatFace, ...], changes: Changes) -> tuple[Item, ...]:
    """The seats that must still decide, and the number of missing resources; then as many rolls as fit."""
    hungry = tuple(
        Group(18 + _HUNGRY * i, 0, _hungry(seen.seats[seat].missing, seats[seat]))
        for i, seat in enumerate(sorted(to_act(seen)))
    )
    left = 18 + _HUNGRY * len(hungry)
    most = (frame.MAIN - left) // _ROLL
    return (*hungry, *(_rolls(seen, seats, changes, most, left) if most and seen.rolls else ()))


def _hungry(missing: int, face: SeatFace) -> tuple[Item, ...]:
    words = f"−{missing}"
    width = _wide(words)
    return (
        frame.icon(icons.seat(face.look), 0, 26, 44),
        frame.number(54, 21, width, words),
        frame.icon(art.ANY_RESOURCE, 62 + width, 28),
    )


def _legend(seen: State, seats: tuple[SeatFace, ...], texts: Texts) -> tuple[Item, ...]:
    """The meaning of the two marks."""
    key = "picture-may-go" if seen.phase is Phase.PLACING else "picture-may-use"
    return (
        Rect(20, 24, 64, 48, None, INK, 4, 14, dashed=True),
        frame.icon(icons.seat(seats[seen.turn].look), 36, 32, 32),
        frame.caption(98, 21, 340, texts(message(key)), colour=INK),
        Rect(450, 24, 64, 48, None, FOCUS, 6, 14),
        frame.caption(528, 21, 280, texts(message("picture-new")), colour=INK),
    )
