"""Rules of rated play: among whom a game counts, who has left it, and who comes behind whom.

These are all of them; `docs/players.md` tells them to players, and `ratings.py` has the model.

- A game is rated if its table was made so before the start (`TableSettings.rated`). It counts for nobody if
  an admin has removed a player for whom it was not waiting.
- It counts among the people who have made a move themselves, if these are at least two. The clock's moves and
  a robot's are nobody's own; those planned ahead are. Who leaves before their first move keeps rating and
  streak.
- Who hands over their seat or leaves for good has left, and so has everybody who is not back at the end after
  the clock, or their way off the server, has offered their seat to others.
- Nobody comes before somebody who is only late by ending the game: if it ends since another seat leaves it,
  whoever sits on an offered seat has stayed, and so has whoever has made half of the moves since a robot
  came. Who has made fewer has left after that seat. If a vote ends it, all who sit there have agreed, and
  stayed.
- Who has only had the clock move for them has left.
- A robot that stood in at a rated table changes nothing if its person has made the seat's last move and at
  least half of its moves since the robot came. The same holds for another player who gave the seat back.
  Otherwise it is as if the person had left when it came.
- Who has left is placed behind everybody who stays, whoever plays on; of several the first to leave is last.
- Who takes over a seat plays for the table: they get no place, rating, record or streak, and the seat's own
  player has left. If such a seat wins, the best of those who stay have won.
- A game that closes without an end, by a vote, an admin or since nobody came, counts if somebody has left it:
  those who stay have won against who left, and nothing against each other.

They hold for games that were begun with them, which their first entry notes. Older games count as they did:
if one person alone had each seat, and left for good or played to the end.

A friendly game has the same leavers but for robots that stand in, as its players choose these freely.
"""

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from bot.domain.entries import (
    Carried,
    Closed,
    SeatOffer,
    StandIn,
    leavers_come_last,
    read_entry,
    removes_unawaited,
)
from bot.domain.errors import Refused
from bot.domain.lifecycle import OVER
from bot.domain.model import Person
from bot.domain.table import Table
from engines.api import Outcome, Seat
from engines.record import Actor, Entry, EntryKind, Timeline

_PRESENCE = (EntryKind.MOVE, EntryKind.UNDO, EntryKind.VOTE)
"""Entries with which a person shows that they are there, as `Table.offered` knows it."""


class Part(Struct, frozen=True):
    """The part that the person who began on a seat had in a game, by its log."""

    moves: int
    """Number of their own moves on the way to the present position."""
    left: int | None
    """The entry with which they left; None: they have stayed."""
    taken: bool = False
    """Another player sits on the seat, or was the last to sit there."""
    removed: bool = False
    """An admin has removed them although the game was not waiting for them."""
    others: frozenset[int] = frozenset()
    """The entries of other people on the seat."""


def has_leavers(table: Table) -> bool:
    """Return whether these rules hold for the game of a table: it was begun with them."""
    return table.begun and leavers_come_last(table.timeline.entries[0])


def parts(table: Table) -> dict[Seat, Part]:
    """Return the parts of all people with whom a game began, by seat."""
    path = frozenset(table.timeline.path())
    logs: dict[Seat, _SeatLog] = {}
    for sitting in table.sittings:
        if sitting.seat not in logs:
            logs[sitting.seat] = _SeatLog(table, sitting.person, path)
    for entry in table.timeline.entries:
        if entry.seat in logs:
            logs[entry.seat].read(entry)
    ended, agreed = _ended_by_leaving(table), _ended_by_vote(table)
    return {seat: log.part(ended, agreed=agreed) for seat, log in logs.items()}


def _ended_by_leaving(table: Table) -> int | None:
    """Return the entry with which a seat has left and so ended the game; None if it did not end so."""
    if table.outcome is None:
        return None
    head = table.timeline.head.entry
    return head.number if head.kind is EntryKind.LEAVE else None


def _ended_by_vote(table: Table) -> bool:
    """Return whether all who sit at the table have agreed to end the game."""
    match read_entry(table.timeline.entries[-1]):
        case Carried(effect=Closed()):
            return True
    return False


class _SeatLog:
    """The fold over the entries of a seat, about the person who began on it."""

    def __init__(self, table: Table, person: Person, path: frozenset[int]) -> None:
        """`path` has the entries that led to the present position."""
        self._table = table
        self._person = person
        self._path = path
        self._there = True
        """No other player has the seat."""
        self._away: int | None = None
        """The entry since which the seat is offered, or its person has left for good."""
        self._late = False
        """The clock has offered the seat, and its person has not given it up."""
        self._robot = False
        """A robot stands in."""
        self._clocked: int | None = None
        """The first move of the clock."""
        self._own: list[bool] = []
        """Of each move on the path, whether it is the person's own."""
        self._replaced: tuple[int, int] | None = None
        """The entry with which somebody first came to move for the person, and the number of moves then."""
        self._removed = False
        self._others = set[int]()

    def read(self, entry: Entry) -> None:
        """Take the next entry of the seat."""
        self._read_setting(entry)
        self._removed |= self._there and removes_unawaited(entry)
        if not self._there and entry.actor.is_own:
            self._others.add(entry.number)
        if self._there and entry.kind in _PRESENCE and entry.actor is Actor.USER:
            self._away = None
            self._robot &= entry.kind is not EntryKind.MOVE
        if entry.kind is EntryKind.MOVE and entry.number in self._path:
            self._own.append(self._there and entry.actor.is_own)
            if entry.actor is Actor.CLOCK and self._clocked is None:
                self._clocked = entry.number
        elif entry.kind is EntryKind.LEAVE:  # also if it was taken back: that brings nobody back to the seat
            self._late = False
            self._away = entry.number if self._away is None else self._away

    def _read_setting(self, entry: Entry) -> None:
        value = read_entry(entry)
        match value.effect if isinstance(value, Carried) else value:
            case SeatOffer(free=True):
                self._late = entry.actor is Actor.CLOCK
                self._away = entry.number if self._away is None else self._away
            case SeatOffer(sitting=sitting):
                self._there = self._table.sittings[sitting].person == self._person
                if self._there:
                    self._away, self._robot = None, False
                else:
                    self._replaced = self._replaced or (entry.number, len(self._own))
            case StandIn() if self._table.game.settings.rated:
                self._robot = True
                self._replaced = self._replaced or (entry.number, len(self._own))

    def part(self, ended: int | None, *, agreed: bool) -> Part:
        """Return the part of the person so far.

        `ended` is the leave with which the game ended; it may also have ended as all who sat there `agreed`.
        """
        left = None if ended is not None and self._late and self._there else self._away
        if left is None and self._replaced is not None:
            since, before = self._replaced
            left = None if self._is_back(self._own[before:]) else since
            if left is not None and ended is not None and self._robot and self._there:
                left = None if _is_half(self._own[before:]) else ended + 1
        if left is None and not any(self._own):
            left = self._clocked
        if agreed and self._there and (self._away is None or self._late):
            left = None
        return Part(sum(self._own), left, not self._there, self._removed, frozenset(self._others))

    def _is_back(self, own: Sequence[bool]) -> bool:
        """Return whether the person plays the seat, whose moves since somebody else came are `own` or not."""
        return own[-1] and _is_half(own) if own else not self._robot


def _is_half(own: Sequence[bool]) -> bool:
    """Return whether at least half of these moves are the person's own."""
    return 2 * sum(own) >= len(own)


def left_by(table: Table) -> frozenset[Seat]:
    """Return the seats whose people have left the game by now; empty for a game of before these rules."""
    if not has_leavers(table):
        return frozenset()
    return frozenset(seat for seat, part in parts(table).items() if part.left is not None)


def may_come_back(table: Table) -> frozenset[Seat]:
    """Return the seats whose people have left a running game, and may still be back before its end."""
    if table.game.status in OVER or not has_leavers(table):
        return frozenset()
    known = parts(table).items()
    return frozenset(seat for seat, part in known if part.left is not None and not part.taken) - table.gone


def movers(table: Table) -> frozenset[Seat]:
    """Return the seats whose people have made a move, in games of before these rules anybody for them."""
    if has_leavers(table):
        return frozenset(seat for seat, part in parts(table).items() if part.moves)
    steps = (table.timeline.positions[number].entry for number in table.timeline.path())
    people = {sitting.seat for sitting in table.sittings}
    return frozenset(
        step.seat
        for step in steps
        if step.kind is EntryKind.MOVE and step.seat is not None and step.seat in people
    )


def placed(seats: int, stayed: Mapping[Seat, int], left: Mapping[Seat, int]) -> tuple[int, ...]:
    """Return the place of each seat: those that `stayed` by their places in the game, then those that `left`.

    Of these the last to leave comes first.
    """
    places = {seat: 1 + sum(other < place for other in stayed.values()) for seat, place in stayed.items()}
    order = sorted(left, key=lambda seat: -left[seat])
    places |= {seat: place for place, seat in enumerate(order, len(stayed) + 1)}
    return tuple(places[Seat(seat)] for seat in range(seats))


def winners(outcome: Outcome, left: Collection[Seat]) -> frozenset[Seat]:
    """Return the seats that have won: the best of who stays where only seats win that somebody `left`."""
    won = frozenset(outcome.winners)
    if not won or won - frozenset(left):
        return won - frozenset(left)
    places = {Seat(seat): place for seat, place in enumerate(outcome.places)}
    stayed = {seat: places[seat] for seat in places.keys() - set(left) - set(outcome.out)}
    return frozenset(seat for seat, place in stayed.items() if place == min(stayed.values()))


def counts_for_rating(table: Table) -> bool:
    """Return whether a game that is over is rated, for those among whom it counts."""
    if not table.game.settings.rated or any(map(removes_unawaited, table.timeline.entries)):
        return False
    return has_leavers(table) or _was_played_out(table)


def counts_closed(table: Table) -> bool:
    """Return whether a game that closes without an end counts: it is rated, and somebody has left it."""
    if not has_leavers(table) or table.calls_nobody or table.outcome is not None:
        return False
    return counts_for_rating(table) and bool(left_by(table))


# --- games of before these rules ---------------------------------------------------------------------


def has_changed_hands(table: Table) -> bool:
    """Return whether another player took over a seat: then a game of before counts for no rating."""
    return any(len(_people(table, Seat(seat))) > 1 for seat in range(table.timeline.seats))


def _was_played_out(table: Table) -> bool:
    """Return whether one person alone had each seat, and left the game for good or played it to the end."""
    return all(_seat_was_played_out(table, Seat(seat)) for seat in range(table.timeline.seats))


def _people(table: Table, seat: Seat) -> set[Person]:
    return {sitting.person for sitting in table.sittings if sitting.seat == seat}


def _seat_was_played_out(table: Table, seat: Seat) -> bool:
    if len(_people(table, seat)) != 1:
        return False
    return seat in table.gone or (seat in table.seated and not _ended_by_robot(table.timeline, seat))


def _ended_by_robot(timeline: Timeline, seat: Seat) -> bool:
    """Return whether a robot made the last move of a seat."""
    entries = (timeline.positions[number].entry for number in reversed(timeline.path()))
    moves = (entry for entry in entries if entry.kind is EntryKind.MOVE and entry.seat == seat)
    last = next(moves, None)
    return last is not None and last.actor is Actor.ROBOT


def check_all_there(table: Table) -> None:
    """Check that nobody has handed over a seat of a rated game that is still empty. Raises `Refused`.

    They may come back, and those who are left could agree on anything that helps them.
    """
    seats = frozenset(map(Seat, range(table.timeline.seats)))
    if table.game.settings.rated and seats - table.seated.keys() - table.gone:
        raise Refused("refused-rated-empty")
