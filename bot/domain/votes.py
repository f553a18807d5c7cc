"""What a table votes on: read out of the log alone.

A vote is opened by an entry, answered by others, and carried by the entry of its effect, which names it. So
there is nothing to keep beside the log, and the last assent and what comes of it are one entry.
"""

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.domain.lifecycle import IN_PLAY
from bot.domain.table import Table
from engines.api import Seat
from engines.record import Actor, Entry, Kind, Position, Timeline


class Did(StrEnum):
    """What an entry of a vote says."""

    OPENED = "opened"
    AGREED = "agreed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"
    """Not all had answered in time."""


class End(StrEnum):
    """How a vote ended."""

    CARRIED = "carried"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"
    POINTLESS = "pointless"
    """What it was about is not so any more."""


class Basis(StrEnum):
    """What has to stay as it is for a vote to make sense."""

    TABLE = "table"
    """Nothing but the table."""
    POSITION = "position"
    """The position that everybody sees."""
    SEAT = "seat"
    """The seat it is about is in the game, and nobody else has taken it."""
    ABSENCE = "absence"
    """Besides, nobody moves there."""


class Vote(Struct, frozen=True):
    """A vote as far as the log tells."""

    number: int
    """Of the entry that opened it."""
    kind: str
    about: Mapping[str, Any]
    opener: Seat
    basis: Basis = Basis.TABLE
    silence: bool = False
    """Whoever has not answered in time agrees."""
    due: float = 0.0
    """When the time to answer is up; seconds since 1970."""
    called: frozenset[Seat] = frozenset()
    """Whose people the message of the vote calls; others are told in the way they have chosen."""
    agreed: frozenset[Seat] = frozenset()
    end: End | None = None
    ended_by: Seat | None = None

    @property
    def subject(self) -> Seat | None:
        """The seat it is about, if it is about one."""
        return self.about.get("seat")


def opening(vote: Vote) -> Entry:
    """Return the entry that opens a vote."""
    data = {
        "did": Did.OPENED,
        "vote": vote.number,
        "kind": vote.kind,
        "about": vote.about,
        "by": vote.opener,
        "basis": vote.basis,
        "silence": vote.silence,
        "due": vote.due,
        "called": sorted(vote.called),
    }
    return Entry(vote.number, Kind.VOTE, vote.opener, data=data)


def answer(table: Table, vote: Vote, did: Did, seat: Seat | None) -> Entry:
    """Return the entry that answers a vote, or ends it without effect."""
    data = {"did": did, "vote": vote.number}
    actor = Actor.CLOCK if seat is None else Actor.USER
    return Entry(table.timeline.last + 1, Kind.VOTE, seat, data=data, actor=actor)


def carrying(found: Position | Entry, vote: Vote, seat: Seat | None) -> Position | Entry:
    """Return the effect of a vote, marked as such: the last to agree was this seat, or silence."""
    if isinstance(found, Position):
        return replace(found, entry=_marked(found.entry, vote, seat))
    return _marked(found, vote, seat)


def _marked(entry: Entry, vote: Vote, seat: Seat | None) -> Entry:
    """Return the entry with what a reader of the log needs, also where it opens the vote itself."""
    more: dict[str, object] = {"vote": vote.number, "agreed": seat}
    if vote.number == entry.number:
        more |= {"kind": vote.kind, "about": vote.about, "by": vote.opener}
    return replace(entry, data={**entry.data, **more})


# --- reading -----------------------------------------------------------------------------------------


def newest(timeline: Timeline) -> Vote | None:
    """Return the last vote of a game, open or not."""
    for entry in reversed(timeline.entries):
        if opened := read_opening(entry):
            return _followed(opened, timeline)
    return None


def opened_by(timeline: Timeline, number: int) -> Vote | None:
    """Return the vote that an entry opened, as it is now."""
    for entry in timeline.entries:
        if entry.number == number and (opened := read_opening(entry)):
            return _followed(opened, timeline)
    return None


def open_vote(table: Table) -> Vote | None:
    """Return the vote that waits for answers."""
    if table.game.status not in IN_PLAY:
        return None
    vote = newest(table.timeline)
    return None if vote is None or vote.end is not None else vote


def read_opening(entry: Entry) -> Vote | None:
    """Return the vote that an entry opens, or opens and carries at once."""
    match entry.data:
        case {"vote": number, "kind": kind, "about": about} if number == entry.number:
            by = Seat(entry.data["by"])
            vote = Vote(number, kind, about, by, agreed=frozenset({by}))
            if entry.kind is not Kind.VOTE:
                return replace(vote, end=End.CARRIED, ended_by=vote.opener)
            data = entry.data
            return replace(
                vote,
                basis=Basis(data["basis"]),
                silence=data["silence"],
                due=data["due"],
                called=frozenset(map(Seat, data["called"])),
            )
        case _:
            return None


def _followed(vote: Vote, timeline: Timeline) -> Vote:
    """Return the vote as it is after all entries that came later."""
    for entry in timeline.entries:
        if entry.number > vote.number and vote.end is None:
            vote = _after(vote, entry, timeline)
    return vote


def _after(vote: Vote, entry: Entry, timeline: Timeline) -> Vote:
    match entry:
        case Entry(kind=Kind.VOTE, data={"vote": vote.number, "did": Did.AGREED}, seat=int(seat)):
            return replace(vote, agreed=vote.agreed | {seat})
        case Entry(kind=Kind.VOTE, data={"vote": vote.number, "did": did}, seat=by):
            return replace(vote, end=End(did), ended_by=by)
        case Entry(data={"vote": vote.number, "agreed": by}):
            agreed = vote.agreed if by is None else vote.agreed | {by}
            return replace(vote, agreed=agreed, end=End.CARRIED, ended_by=by)
        case _:
            before, after = timeline.after(entry.number - 1), timeline.after(entry.number)
            moved = timeline.settled(at=before) is not timeline.settled(at=after)
            return replace(vote, end=End.POINTLESS) if is_pointless(vote, entry, moved=moved) else vote


def is_pointless(vote: Vote, entry: Entry | None, *, moved: bool) -> bool:
    """Whether a vote makes no sense any more after an entry; `moved`: everybody sees another position now."""
    match vote.basis:
        case Basis.TABLE:
            return False
        case Basis.POSITION:
            return moved
        case Basis.SEAT | Basis.ABSENCE if entry is not None and entry.seat == vote.subject:
            taken = entry.kind is Kind.SETTING and entry.data.get("free") is False
            moved = entry.kind is Kind.MOVE and entry.actor is Actor.USER
            return entry.kind is Kind.LEAVE or taken or (vote.basis is Basis.ABSENCE and moved)
        case _:
            return False


def concerned(seated: Collection[Seat], vote: Vote) -> frozenset[Seat]:
    """Return the seats that must agree: all with a person, but not one that others want to remove."""
    return frozenset(seated) - ({vote.subject} if vote.basis is Basis.SEAT else set())


def removable(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that others can remove from the game: all that are in it, with a person or without."""
    seats = map(Seat, range(table.timeline.seats))
    return tuple(other for other in seats if other != seat and other not in table.gone)


# --- what can be taken back --------------------------------------------------------------------------


def turns_back(timeline: Timeline) -> tuple[int, ...]:
    """Return the positions that all together may go back to, nearest first: beginnings of the last turns.

    Not behind a seat that has left: nobody would sit there again.
    """
    settled = timeline.settled()
    targets = []
    for number in reversed(timeline.path(settled.number)):
        position = timeline.positions[number]
        if position is not settled and (position.turn_over or position.entry.kind is not Kind.MOVE):
            targets.append(number)
        if position.entry.kind is Kind.LEAVE:
            break
    return tuple(targets)


def way_forward(timeline: Timeline) -> int | None:
    """Return the position from which a vote has gone back, unless anybody has moved since."""
    for entry in reversed(timeline.entries):
        if entry.kind is Kind.UNDO and entry.actor is Actor.VOTE:
            before = timeline.after(entry.number - 1)
            return None if before is None or before.number in timeline.path() else before.number
        if entry.number in timeline.positions or entry.kind is Kind.UNDO:
            return None
    return None


def falling(timeline: Timeline, to: int) -> tuple[Position, ...]:
    """Return what everybody has seen of what is taken back by going to an entry, in its order."""
    path = timeline.path(timeline.settled().number)
    return tuple(timeline.positions[number] for number in path[path.index(to) + 1 :])


def coming(timeline: Timeline, to: int) -> tuple[Position, ...]:
    """Return what everybody has seen of what is put back by going forward to an entry, in its order."""
    path = timeline.path(timeline.settled(at=timeline.positions[to]).number)
    here = set(timeline.path())
    return tuple(timeline.positions[number] for number in path if number not in here)
