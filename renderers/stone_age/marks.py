"""What has changed on the table, and the markers on places, cards and buildings (rules page 13)."""

from collections.abc import Iterator

from msgspec import Struct

from engines.api import Seat
from engines.stone_age import placing
from engines.stone_age.belongings import belongings
from engines.stone_age.pieces import Phase, Place
from engines.stone_age.state import NO_GROUPS, GoodsRoll, State
from renderers import icons, layout
from renderers.api import SeatFace
from renderers.layout import Box, gap, once, row, sign, stack
from renderers.scene import Align, Face, Item, Point, Rect, Sprite, Text
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
    rolls: tuple[GoodsRoll, ...] = ()
    """Rolls that were paid out."""


def between(since: State | None, seen: State) -> Changes:
    """Return the changes from `since` to `seen`."""
    if since is None:
        return Changes()
    return Changes(
        frozenset(_more(since, seen)),
        frozenset(_more(seen, since)) if since.round == seen.round else frozenset(),
        frozenset(i for i, card in enumerate(seen.display) if _card_changed(since, seen, i, card)),
        frozenset(i for i, stack in enumerate(seen.stacks) if stack.tile != since.stacks[i].tile),
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


def changed_holdings(since: State | None, seen: State, seat: Seat) -> frozenset[str]:
    """Return the signs of what the seat has more or less of than before, or of another kind."""
    if since is None:
        return frozenset()
    before, after = ({one.sign: one.held for one in belongings(state, seat)} for state in (since, seen))
    return frozenset(sign for sign in {*before, *after} if before.get(sign) != after.get(sign))


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
PERSON_WIDE = 56
"""Width without a number."""
_SEAT = 36
"""Width of the symbol of a seat."""


@once
def group(face: SeatFace, people: int, *, new: bool, width: float = CHIP_WIDE) -> Box:
    """The people of a seat behind its symbol and their number; outlined if they have just come."""
    number = layout.number(people, size=NUMBER, width=width - 50, align=Align.CENTRE)
    shown = row((gap(8), sign(icons.seat(face.look), _SEAT), number), width, CHIP_HIGH, space=0)
    return _behind(shown, people, new=new).part("standing")


@once
def single(face: SeatFace, *, new: bool) -> Box:
    """The person on a card or a building."""
    shown = row((sign(icons.seat(face.look), _SEAT),), PERSON_WIDE, CHIP_HIGH, align=Align.CENTRE)
    return _behind(shown, 1, new=new)


def _behind(shown: Box, people: int, *, new: bool) -> Box:
    """People behind a plate, over whose upper edge they look, and what stands on it."""
    crowd = art.crowd(people)
    scale = min(HEAD / crowd.h, (shown.width - 8) / crowd.w)
    width, height = crowd.w * scale, crowd.h * scale
    heads = Sprite(crowd, (shown.width - width) / 2, LOOK - height, width, height)
    edge, edge_width = (FOCUS, 6) if new else (MUTED, 2)
    plate = Rect(0, 0, shown.width, CHIP_HIGH, PANEL, edge, edge_width, 14)
    return shown.over(heads, plate)


@once
def ghost(face: SeatFace, width: float = CHIP_WIDE) -> Box:
    """The former position of a seat's people."""
    outline = Rect(0, 0, width, CHIP_HIGH, None, MUTED, 3, 14, dashed=True)
    return stack(Box(width, CHIP_HIGH, (outline,)), sign(icons.seat(face.look), 26))


def on_place(
    seen: State,
    place: Place,
    seats: tuple[SeatFace, ...],
    changes: Changes,
    spots: tuple[Point, ...],
    width: float,
) -> tuple[Item, ...]:
    """The groups on a place, then those that have just left it, limited to the spots."""
    groups = [
        group(seats[seat], people, new=(place, seat) in changes.placed, width=width)
        for seat, people in seen.standing(place)
    ]
    gone = sorted(seat for where, seat in changes.returned if where is place)
    chips = (*groups, *(ghost(seats[seat], width) for seat in gone))
    return tuple(chip.at(x, y) for (x, y), chip in zip(spots, chips, strict=False))


def on_piece(seen: State, place: Place, seats: tuple[SeatFace, ...], changes: Changes) -> Box:
    """The person on a card or a building, or the one that has just left it."""
    for seat, _ in seen.standing(place):
        return single(seats[seat], new=(place, seat) in changes.placed)
    for where, seat in changes.returned:
        if where is place:
            return ghost(seats[seat], PERSON_WIDE)
    return gap(PERSON_WIDE)


def new_outline(w: float, h: float) -> Rect:
    """The outline of a new card or tile with its corner at the origin."""
    return Rect(-7, -7, w + 14, h + 14, None, FOCUS, 6, 20)


def is_open(seen: State, place: Place) -> bool:
    """Return True if the seat on turn may place people there, or use its people there."""
    if seen.phase is Phase.PLACING:
        return placing.allowed(seen)[place] > 0
    return seen.phase is Phase.ACTIONS and seen.seats[seen.turn].groups[place] > 0


def open_ring(w: float, h: float, radius: float = 20) -> Rect:
    """The dashed ring around a place that is open to the seat on turn."""
    return Rect(0, 0, w, h, None, INK, 4, radius, dashed=True)


@once
def badge(label: int | str) -> Box:
    """The number of a card space or a stack, or the letter of a payment."""
    number = Text(0, -2, 48, 53, str(label), NUMBER, PANEL, Face.SERIF_BOLD, Align.CENTRE)
    return Box(48, 50, (Rect(0, 0, 48, 50, INK, radius=12), number))


def new_mark(x: float, y: float, w: float) -> Rect:
    """The line below a number that has changed."""
    return Rect(x, y, w, 6, FOCUS, radius=3)
