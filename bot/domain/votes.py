"""Votes of a table, read from the log alone.

An entry opens a vote, other entries answer it, and the entry of its effect names it and carries it out. So a
vote needs no storage beside the log, and the last yes and its effect are one entry.
"""

from collections.abc import Collection, Mapping
from itertools import takewhile
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.domain.entries import (
    Carried,
    CarriedAtOnce,
    SeatOffer,
    Value,
    VoteAgreed,
    VoteBasis,
    VoteEnd,
    VoteEnded,
    VoteOpened,
    make_entry,
    mark_entry,
    read_entries,
    read_entry,
)
from bot.domain.lifecycle import IN_PLAY
from bot.domain.table import Table
from engines.api import Seat
from engines.record import Actor, Entry, EntryKind, Position, Timeline

VOTE_LIFE = 3 * 86400.0
"""Seconds for which a vote stays open."""


class Vote(Struct, frozen=True):
    """State of a vote, folded from the log."""

    number: int
    """The number of the entry that opened it."""
    kind: str
    about: Mapping[str, Any]
    opener: Seat
    basis: VoteBasis = VoteBasis.TABLE
    silence: bool = False
    """True if a missing answer counts as a yes."""
    due: float = 0.0
    """Deadline of the answers, in seconds since 1970."""
    called: frozenset[Seat] = frozenset()
    """Seats whose players the message of the vote mentions; the others get notifications."""
    agreed: frozenset[Seat] = frozenset()
    end: VoteEnd | None = None
    ended_by: Seat | None = None
    opener_left: bool = False
    """True if another player has taken over the seat of its opener."""

    @property
    def subject(self) -> Seat | None:
        """The seat that the vote is about, None without one."""
        return self.about.get("seat")


def opened_by(proposed: Vote, kind: str, table: Table, seat: Seat, now: float) -> Vote:
    """Return a proposed vote as a seat would open it now."""
    number, due = table.timeline.last + 1, now + VOTE_LIFE
    return replace(proposed, number=number, kind=kind, opener=seat, due=due, agreed=frozenset({seat}))


def opening_entry(vote: Vote) -> Entry:
    called = tuple(sorted(vote.called))
    value = VoteOpened(
        vote.number, vote.kind, vote.about, vote.opener, vote.basis, vote.silence, vote.due, called
    )
    return make_entry(value, vote.number, vote.opener)


def agreement_entry(table: Table, vote: Vote, seat: Seat) -> Entry:
    """Return the entry of a seat's agreement while other answers are missing."""
    return table.entry(VoteAgreed(vote.number), seat)


def ending_entry(table: Table, vote: Vote, end: VoteEnd, seat: Seat | None, now: float) -> Entry:
    """Return the entry that ends a vote without effect; `seat` None: its time is up."""
    actor = Actor.CLOCK if seat is None else Actor.USER
    return table.entry(VoteEnded(end, vote.number, now), seat, actor)


def marked_effect(effect: Position | Entry, vote: Vote, seat: Seat | None) -> Position | Entry:
    """Return the effect of a vote, marked with it and the last seat to agree (None: silence decided)."""
    if isinstance(effect, Position):
        return replace(effect, entry=_marked(effect.entry, vote, seat))
    return _marked(effect, vote, seat)


def _marked(entry: Entry, vote: Vote, seat: Seat | None) -> Entry:
    """Return the entry with the vote's data for readers of the log, also if it opens the vote itself."""
    if vote.number != entry.number:
        return mark_entry(entry, Carried(vote.number, seat))
    mark = CarriedAtOnce(vote.number, seat, kind=vote.kind, about=vote.about, opener=vote.opener)
    return mark_entry(entry, mark)


# --- reading -----------------------------------------------------------------------------------------


def latest_vote(timeline: Timeline) -> Vote | None:
    """Return the latest vote of a game, open or not."""
    for value in read_entries(reversed(timeline.entries)):
        if opened := read_opening(value):
            return _with_later_entries(opened, timeline)
    return None


def vote_opened_by(timeline: Timeline, number: int) -> Vote | None:
    """Return the present state of the vote that an entry opened."""
    for entry in timeline.entries:
        if entry.number == number and (opened := read_opening(read_entry(entry))):
            return _with_later_entries(opened, timeline)
    return None


def just_agreed(timeline: Timeline, effect: Entry, since: float) -> frozenset[Seat]:
    """Return the seats that have agreed since a time to the vote whose effect an entry is.

    The last seat to agree did so with the entry, the others not before the vote was opened.
    """
    carried = read_entry(effect)
    if not isinstance(carried, Carried):
        return frozenset()
    vote = vote_opened_by(timeline, carried.vote)
    seats = frozenset() if vote is None or vote.due - VOTE_LIFE < since else vote.agreed
    return seats if carried.agreed is None else seats | {carried.agreed}


def open_vote(table: Table) -> Vote | None:
    if table.game.status not in IN_PLAY:
        return None
    vote = latest_vote(table.timeline)
    return None if vote is None or vote.end is not None else vote


def read_opening(value: Value | None) -> Vote | None:
    """Return the vote that an entry opens, also if it carries it out at once; None for other entries."""
    match value:
        case VoteOpened(number, kind, about, by, basis, silence, due, called):
            agreed = frozenset({by})
            return Vote(number, kind, about, by, basis, silence, due, frozenset(called), agreed)
        case CarriedAtOnce(vote=number, kind=kind, about=about, opener=by):
            return Vote(number, kind, about, by, agreed=frozenset({by}), end=VoteEnd.CARRIED, ended_by=by)
        case _:
            return None


def _with_later_entries(vote: Vote, timeline: Timeline) -> Vote:
    """Return the vote after all later entries."""
    for entry in timeline.entries:
        if entry.number > vote.number and vote.end is None:
            vote = _with_entry(vote, entry, timeline)
    return vote


def _with_entry(vote: Vote, entry: Entry, timeline: Timeline) -> Vote:
    match read_entry(entry):
        case VoteAgreed(vote=vote.number) if entry.seat is not None:
            return replace(vote, agreed=vote.agreed | {entry.seat})
        case VoteEnded(vote=vote.number, end=end):
            return replace(vote, end=end, ended_by=entry.seat)
        case Carried(vote=vote.number, agreed=by):
            agreed = vote.agreed if by is None else vote.agreed | {by}
            return replace(vote, agreed=agreed, end=VoteEnd.CARRIED, ended_by=by)
        case value:
            before, after = timeline.after(entry.number - 1), timeline.after(entry.number)
            moved = timeline.settled(at=before) is not timeline.settled(at=after)
            if is_pointless(vote, entry, moved=moved):
                return replace(vote, end=VoteEnd.POINTLESS)
            if isinstance(value, SeatOffer) and _changes_player(value, entry, timeline):
                return _without_player(vote, entry.seat)
            return vote


def _changes_player(taken: SeatOffer, entry: Entry, timeline: Timeline) -> bool:
    """Return whether an entry gives a seat to another player, and not back to its own one."""
    if taken.free:
        return False
    earlier = (item for item in reversed(timeline.entries) if item.number < entry.number)
    offers = (read_entry(item) for item in earlier if item.seat == entry.seat)
    offer = next((value for value in offers if isinstance(value, SeatOffer)), taken)
    return offer.sitting != taken.sitting


def _without_player(vote: Vote, seat: Seat | None) -> Vote:
    """Return the vote without the yes of a player whose seat another one has taken over."""
    left = vote.opener_left or seat == vote.opener
    return replace(vote, agreed=frozenset(vote.agreed - {seat}), opener_left=left)


def is_pointless(vote: Vote, entry: Entry | None, *, moved: bool) -> bool:
    """Return whether an entry makes a vote pointless; `moved`: everybody sees another position now."""
    match vote.basis:
        case VoteBasis.TABLE:
            return False
        case VoteBasis.POSITION:
            return moved
        case VoteBasis.SEAT | VoteBasis.SEAT_UNMOVED if entry is not None and entry.seat == vote.subject:
            value = read_entry(entry)
            taken = isinstance(value, SeatOffer) and not value.free
            acted = entry.kind in (EntryKind.MOVE, EntryKind.UNDO)
            moved = acted and entry.actor.is_own
            return entry.kind is EntryKind.LEAVE or taken or (vote.basis is VoteBasis.SEAT_UNMOVED and moved)
        case _:
            return False


def required_seats(seated: Collection[Seat], vote: Vote) -> frozenset[Seat]:
    """Return the seats that must agree: all seats with a player, except the one that such a vote is about.

    That one is asked too if its silence counts as a yes.
    """
    return frozenset(seated) - (set() if vote.silence else {vote.subject})


def asked_seats(seated: Collection[Seat], vote: Vote) -> frozenset[Seat]:
    """Return the seats that may still answer: also the one that a vote is about, which may refuse."""
    may_refuse = {vote.subject} if vote.basis is VoteBasis.SEAT_UNMOVED else set()
    return (required_seats(seated, vote) | (frozenset(seated) & may_refuse)) - vote.agreed


def removal_refused(timeline: Timeline, seat: Seat) -> float | None:
    """Return when the player on a seat last refused a vote on their removal; None: never."""
    for entry in reversed(timeline.entries):
        match read_entry(entry) if entry.kind is EntryKind.VOTE and entry.seat == seat else None:
            case VoteEnded(end=VoteEnd.REFUSED, vote=number, at=at):
                vote = vote_opened_by(timeline, number)
                if vote is not None and (vote.kind, vote.subject) == ("remove", seat):
                    return at
    return None


def removable_seats(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that others can remove from the game: all that are in it, with or without a player."""
    seats = map(Seat, range(table.timeline.seats))
    return tuple(candidate for candidate in seats if candidate != seat and candidate not in table.gone)


def replaceable_seats(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats for which others can let a robot stand in."""
    return tuple(candidate for candidate in removable_seats(table, seat) if candidate not in table.robots)


# --- undo and redo -----------------------------------------------------------------------------------


def undo_targets(timeline: Timeline) -> tuple[int, ...]:
    """Return the targets of an undo by vote, nearest first: the beginnings of the last turns.

    It stops where a seat has left, since that player would not come back.
    """
    settled = timeline.settled()
    targets = []
    for number in reversed(timeline.path(settled.number)):
        position = timeline.positions[number]
        if position is not settled and (position.turn_over or position.entry.kind is not EntryKind.MOVE):
            targets.append(number)
        if position.entry.kind is EntryKind.LEAVE:
            break
    return tuple(targets)


def draws_stay(table: Table, seat: Seat) -> bool:
    """Return whether no vote of a seat may undo a draw.

    So it is at a rated table, and for a player alone with robots, as no other player could refuse: unless the
    table's settings allow it.
    """
    settings = table.game.settings
    alone = table.robots and table.seated.keys() <= {seat}
    return settings.rated or bool(alone and not settings.rolls_back)


def undoes_draws(timeline: Timeline, to: int) -> bool:
    """Return whether an undo to an entry takes back a draw, or hidden information that a seat has learned.

    A redo takes back nothing.
    """
    path = timeline.path()
    undone = path[path.index(to) + 1 :] if to in path else ()
    steps = map(timeline.positions.__getitem__, undone)
    return any(step.entry.drawn or step.reveals for step in steps)


def allowed_undo_targets(table: Table, seat: Seat) -> tuple[int, ...]:
    """Return the targets of an undo that a seat may put to the vote, nearest first."""
    targets = undo_targets(table.timeline)
    if not draws_stay(table, seat):
        return targets
    return tuple(takewhile(lambda to: not undoes_draws(table.timeline, to), targets))


def kept_draws(table: Table) -> str:
    """Return the key of the sentence that says why draws stay at a table."""
    return "refused-rated-back" if table.game.settings.rated else "refused-chance-back"


def undo_refusal(table: Table, seat: Seat) -> str:
    """Return the key of the refusal to undo freely; it advises a vote only where one could undo more."""
    could_be_voted = allowed_undo_targets(table, seat) or not undo_targets(table.timeline)
    return "refused-take-back" if could_be_voted else kept_draws(table)


def redo_target(timeline: Timeline) -> int | None:
    """Return the target of a redo: the position before the last undo by vote; None after a further move."""
    for entry in reversed(timeline.entries):
        if entry.kind is EntryKind.UNDO and entry.actor is Actor.VOTE:
            before = timeline.after(entry.number - 1)
            return None if before is None or before.number in timeline.path() else before.number
        if entry.number in timeline.positions or entry.kind is EntryKind.UNDO:
            return None
    return None


def positions_undone(timeline: Timeline, to: int) -> tuple[Position, ...]:
    """Return the public positions that an undo to an entry takes back, in order."""
    path = timeline.path(timeline.settled().number)
    return tuple(timeline.positions[number] for number in path[path.index(to) + 1 :])


def positions_redone(timeline: Timeline, to: int) -> tuple[Position, ...]:
    """Return the public positions that a redo to an entry brings back, in order."""
    path = timeline.path(timeline.settled(at=timeline.positions[to]).number)
    here = set(timeline.path())
    return tuple(timeline.positions[number] for number in path if number not in here)
