"""The public picture: the land with cards and buildings at the left, the strips of the seats at the right."""

from functools import lru_cache

from engines.api import Message, Seat, message
from engines.stone_age.game import to_act
from engines.stone_age.pieces import ROUNDS
from engines.stone_age.state import State
from renderers import frame, icons, theme
from renderers.api import SeatFace, Size, Texts
from renderers.scene import Group, Item, Rect, Scene
from renderers.stone_age import buildings, cards, changes, moment, places, strips
from renderers.stone_age.changes import Changes
from renderers.stone_age.palette import PALETTE
from renderers.theme import GAP, INK, MARGIN, PANEL, RADIUS

LAND_Y = frame.TOP + moment.HEIGHT + GAP
CARDS_Y = LAND_Y + places.HEIGHT + GAP + 4
_BESIDE = 2
"""Up to this number of seats the buildings stand below the strips."""


def scene(seen: State, since: State | None, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The public picture while the game runs."""
    new = changes.between(since, seen)
    height = _height(len(seats))
    items = (
        *frame.header(texts(message("title")), texts(round_line(seen))),
        _turn(seen, seats, texts),
        Group(MARGIN, frame.TOP, moment.plate(seen, seats, new, texts)),
        Group(MARGIN, LAND_Y, places.items(seen, seats, new)),
        Group(MARGIN, CARDS_Y, cards.row(seen, seats, new)),
        _stacks(seen, seats, new, texts),
        *_strips(seen, seats, new, texts),
    )
    ground = (*frame.ground(height), Group(MARGIN, LAND_Y, places.ground(texts)))
    return Scene(theme.WIDTH, height, PALETTE, ground, items)


def size(_: State, seats: tuple[SeatFace, ...], _texts: Texts) -> Size:
    """The size of the scene."""
    return theme.WIDTH, _height(len(seats))


@lru_cache(maxsize=4)
def _height(seats: int) -> int:
    content = CARDS_Y + cards.HEIGHT
    if seats > _BESIDE:
        content += GAP + 4 + buildings.HEIGHT
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
        y = CARDS_Y + cards.HEIGHT + GAP + 4
        return Group(MARGIN, y, buildings.row(seen, seats, new, texts, frame.MAIN))
    y = _height(len(seats)) - MARGIN - buildings.HEIGHT
    return Group(frame.SIDE_X, y, buildings.row(seen, seats, new, texts, frame.SIDE))


def _strips(seen: State, seats: tuple[SeatFace, ...], new: Changes, texts: Texts) -> tuple[Item, ...]:
    room = _height(len(seats)) - MARGIN - frame.TOP
    if len(seats) <= _BESIDE:
        room -= buildings.HEIGHT + GAP + 4
    height = (room - GAP * (len(seats) - 1)) // len(seats)
    return tuple(
        Group(
            frame.SIDE_X,
            frame.TOP + (height + GAP) * i,
            strips.strip(seen, Seat(i), face, height, new, texts),
        )
        for i, face in enumerate(seats)
    )
