"""What has changed on the table, and the markers on places, cards and buildings (rules page 13)."""

from collections.abc import Iterator

from msgspec import Struct

from engines.api import Seat
from engines.stone_age import placing
from engines.stone_age.belongings import belongings
from engines.stone_age.pieces import Phase, Place
from engines.stone_age.state import NO_GROUPS, GoodsRoll, State
from renderers import frame, icons
from renderers.api import SeatFace
from renderers.layout import Box
from renderers.scene import Align, Area, Face, Item, Point, Rect, Sprite, Text
from renderers.stone_age import art
from renderers.theme import FOCUS, INK, MUTED, NUMBER, PANEL


class Changes(Struct, frozen=True):
    """Differences of two states; all empty without an earlier one."""

    placed: frozenset[tuple[Place, Seat]] = frozenset()
    """Places at which a seat has more people than before."""
    returned: frozenset[tuple[Place, Seat]] = frozenset()
    """Places at which a seat had people before, in the same round."""
    cards: frozenset[int] = frozenset()
    """Indexes into the display: new cards, and gaps of cards that were taken."""
    stacks: frozenset[int] = frozenset()
    """Indexes of stacks with another open tile, or without one now."""
    holdings: frozenset[tuple[Seat, str]] = frozenset()
    """Changed belongings of each seat, by their signs."""
    rolls: tuple[GoodsRoll, ...] = ()
    """Rolls that were paid out."""

    def held_by(self, seat: Seat) -> frozenset[str]:
        """The signs of the changed belongings of a seat."""
        return frozenset(sign for holder, sign in self.holdings if holder == seat)


def between(since: State | None, seen: State) -> Changes:
    """Return the changes from `since` to `seen`."""
    if since is None:
        return Changes()
    seats = tuple(map(Seat, range(len(seen.seats))))
    return Changes(
        frozenset(_more(since, seen)),
        frozenset(_more(seen, since)) if since.round == seen.round else frozenset(),
        frozenset(i for i, card in enumerate(seen.display) if _card_changed(since, seen, i, card)),
        frozenset(i for i, stack in enumerate(seen.stacks) if stack.tile != since.stacks[i].tile),
        frozenset((seat, name) for seat in seats for name in _held(since, seen, seat)),
        _new_rolls(since.rolls, seen.rolls),
    )


def _more(first: State, second: State) -> Iterator[tuple[Place, Seat]]:
    """Yield the places at which a seat has more people in the second state than in the first."""
    same_round = first.round == second.round
    for i, (before, after) in enumerate(zip(first.seats, second.seats, strict=True)):
        groups_before = before.groups if same_round else NO_GROUPS
        yield from ((place, Seat(i)) for place in Place if after.groups[place] > groups_before[place])


def _card_changed(since: State, seen: State, index: int, card: str | None) -> bool:
    """Return True if a card came from the deck, or was taken; cards that only moved on are not new."""
    if card is None:
        return since.display[index] is not None and since.round == seen.round
    return card not in since.display


def _held(since: State, seen: State, seat: Seat) -> set[str]:
    """Return the signs of what the seat has more or less of, or of another kind."""
    before, after = ({one.sign: one.held for one in belongings(state, seat)} for state in (since, seen))
    return {sign for sign in {*before, *after} if before.get(sign) != after.get(sign)}


def _new_rolls(before: tuple[GoodsRoll, ...], after: tuple[GoodsRoll, ...]) -> tuple[GoodsRoll, ...]:
    return after[len(before) :] if after[: len(before)] == before else after


# --- markers -----------------------------------------------------------------------------------------


CHIP_HIGH = 50
HEAD = 30
"""Height of a head."""
LOOK = 10
"""The part of a head that its plate hides."""
CHIP_WIDE = 80
"""Width for a number of one digit."""
CHIP_WIDER = 104
"""Width for a number of two digits."""


def group(
    x: float, y: float, face: SeatFace, number: int, *, new: bool, w: float = CHIP_WIDE
) -> tuple[Item, ...]:
    """The people of a seat behind its symbol and their number; outlined if they have just come."""
    edge, edge_width = (FOCUS, 6) if new else (MUTED, 2)
    return (
        *_heads(x, y, number, w),
        Rect(x, y, w, CHIP_HIGH, PANEL, edge, edge_width, 14),
        Sprite(icons.seat(face.look), x + 8, y + 7, 36, 36),
        frame.number(x + 42, y - 2, w - 46, number, align=Align.CENTRE),
        Area(x, y, w, CHIP_HIGH, "standing"),
    )


def single(x: float, y: float, face: SeatFace, *, new: bool) -> tuple[Item, ...]:
    """The person on a card or a building."""
    edge, edge_width = (FOCUS, 6) if new else (MUTED, 2)
    return (
        *_heads(x, y, 1, 56),
        Rect(x, y, 56, CHIP_HIGH, PANEL, edge, edge_width, 14),
        Sprite(icons.seat(face.look), x + 10, y + 7, 36, 36),
    )


def _heads(x: float, y: float, people: int, w: float) -> tuple[Item, ...]:
    """The heads of the people, looking over the upper edge of their plate."""
    crowd = art.crowd(people)
    scale = min(HEAD / crowd.h, (w - 8) / crowd.w)
    width, height = crowd.w * scale, crowd.h * scale
    return (Sprite(crowd, x + (w - width) / 2, y + LOOK - height, width, height),)


def ghost(x: float, y: float, face: SeatFace, w: float = CHIP_WIDE) -> tuple[Item, ...]:
    """The former position of a seat's people."""
    return (
        Rect(x, y, w, CHIP_HIGH, None, MUTED, 3, 14, dashed=True),
        Sprite(icons.seat(face.look), x + w / 2 - 13, y + 12, 26, 26),
    )


def on_place(
    seen: State,
    place: Place,
    seats: tuple[SeatFace, ...],
    changes: Changes,
    spots: tuple[Point, ...],
    w: float,
) -> tuple[Item, ...]:
    """The groups on a place, then those that have just left it, limited to the spots."""
    standing = seen.standing(place)
    groups = [
        group(x, y, seats[seat], number, new=(place, seat) in changes.placed, w=w)
        for (x, y), (seat, number) in zip(spots, standing, strict=False)
    ]
    seats_gone = sorted(seat for where, seat in changes.returned if where is place)
    faint = [
        ghost(x, y, seats[seat], w) for (x, y), seat in zip(spots[len(standing) :], seats_gone, strict=False)
    ]
    return tuple(item for items in (*groups, *faint) for item in items)


def on_piece(
    seen: State, place: Place, seats: tuple[SeatFace, ...], changes: Changes, x: float, y: float
) -> tuple[Item, ...]:
    """The person on a card or a building, or the one that has just left it."""
    for seat, _ in seen.standing(place):
        return single(x, y, seats[seat], new=(place, seat) in changes.placed)
    for where, seat in changes.returned:
        if where is place:
            return ghost(x, y, seats[seat], 56)
    return ()


def new_outline(w: float, h: float) -> Rect:
    """The outline of a new card or tile with its corner at the origin."""
    return Rect(-7, -7, w + 14, h + 14, None, FOCUS, 6, 20)


def is_open(seen: State, place: Place) -> bool:
    """Return True if the seat on turn may place people there, or use its people there."""
    if seen.phase is Phase.PLACING:
        return placing.allowed(seen)[place] > 0
    return seen.phase is Phase.ACTIONS and seen.seats[seen.turn].groups[place] > 0


def open_ring(x: float, y: float, w: float, h: float, radius: float = 20) -> Rect:
    """The dashed ring around a place that is open to the seat on turn."""
    return Rect(x, y, w, h, None, INK, 4, radius, dashed=True)


def badge(label: int | str) -> Box:
    """The number of a card space or a stack, or the letter of a payment."""
    number = Text(0, -2, 48, 53, str(label), NUMBER, PANEL, Face.SERIF_BOLD, Align.CENTRE)
    return Box(48, 50, (Rect(0, 0, 48, 50, INK, radius=12), number))


def new_mark(x: float, y: float, w: float) -> Rect:
    """The line below a number that has changed."""
    return Rect(x, y, w, 6, FOCUS, radius=3)
