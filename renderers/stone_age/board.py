"""The public picture: the land with cards and buildings at the left, the strips of the seats at the right."""

from functools import lru_cache

from engines.api import Message, Seat, message
from engines.stone_age.data import ROUNDS
from engines.stone_age.model import View
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


def scene(view: View, since: View | None, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
    """The public picture while the game runs."""
    new = changes.between(since, view)
    height = _height(len(seats))
    items = (
        *frame.header(texts(message("title")), texts(round_line(view))),
        _turn(view, seats, texts),
        Group(MARGIN, frame.TOP, moment.plate(view, seats, new, texts)),
        Group(MARGIN, LAND_Y, places.items(view, seats, new)),
        Group(MARGIN, CARDS_Y, cards.row(view, seats, new)),
        _stacks(view, seats, new, texts),
        *_strips(view, seats, new, texts),
    )
    ground = (*frame.ground(height), Group(MARGIN, LAND_Y, places.ground(texts)))
    return Scene(theme.WIDTH, height, PALETTE, ground, items)


def size(_: View, seats: tuple[SeatFace, ...], _texts: Texts) -> Size:
    """The size of the scene."""
    return theme.WIDTH, _height(len(seats))


@lru_cache(maxsize=4)
def _height(seats: int) -> int:
    content = CARDS_Y + cards.HEIGHT
    if seats > _BESIDE:
        content += GAP + 4 + buildings.HEIGHT
    return content + MARGIN


def round_line(view: View) -> Message:
    """The round and its phase; in the last rounds also the number of rounds."""
    phase = message(f"picture-{view.phase.value}")
    if view.round > ROUNDS - 10:
        return message("picture-late-round", round=view.round, rounds=ROUNDS, phase=phase)
    return message("picture-round", round=view.round, phase=phase)


def _turn(view: View, seats: tuple[SeatFace, ...], texts: Texts) -> Group:
    label = texts(message(f"picture-to-{view.phase.value}"))
    if len(view.to_act) == 1:
        return frame.turn_plate(seats[view.to_act[0]], label, texts)
    symbols = tuple(
        frame.icon(icons.seat(seats[seat].look), 84 + 64 * i, 57, 48) for i, seat in enumerate(view.to_act)
    )
    items: tuple[Item, ...] = (
        Rect(0, 0, frame.SIDE, 112, PANEL, INK, 4, RADIUS),
        frame.icon(icons.TURN, 22, 36),
        frame.caption(84, 3, frame.SIDE - 100, label),
        *symbols,
    )
    return Group(frame.SIDE_X, 24, items)


def _stacks(view: View, seats: tuple[SeatFace, ...], new: Changes, texts: Texts) -> Group:
    if len(seats) > _BESIDE:
        y = CARDS_Y + cards.HEIGHT + GAP + 4
        return Group(MARGIN, y, buildings.row(view, seats, new, texts, frame.MAIN))
    y = _height(len(seats)) - MARGIN - buildings.HEIGHT
    return Group(frame.SIDE_X, y, buildings.row(view, seats, new, texts, frame.SIDE))


def _strips(view: View, seats: tuple[SeatFace, ...], new: Changes, texts: Texts) -> tuple[Item, ...]:
    room = _height(len(seats)) - MARGIN - frame.TOP
    if len(seats) <= _BESIDE:
        room -= buildings.HEIGHT + GAP + 4
    height = (room - GAP * (len(seats) - 1)) // len(seats)
    return tuple(
        Group(
            frame.SIDE_X,
            frame.TOP + (height + GAP) * i,
            strips.strip(view, Seat(i), face, height, new, texts),
        )
        for i, face in enumerate(seats)
    )
