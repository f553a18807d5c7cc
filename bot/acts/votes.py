"""Votes: on an undo, the removal of a player, a pause, an end without a result, the clock.

A table has one open vote at a time. Its opener agrees by proposing it. The last player to agree carries it
out in the same transaction, and one refusal ends it. A move may make it pointless
(`bot.domain.entries.VoteBasis`). Three days without the missing answers end it too.
"""

from collections.abc import Mapping
from math import ceil, inf
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from bot.acts.clock_settings import VOTE as CLOCK
from bot.acts.clock_settings import ClockVote
from bot.acts.context import Context, number
from bot.acts.leaving import hasten_vote, store_leave
from bot.acts.notifications import queue_notification
from bot.acts.repository import At, Repository, Step, check_status
from bot.acts.request import Reply
from bot.acts.robot_turns import check_stand_in, seat_stand_in
from bot.domain.deadlines import Deadline, DeadlineKind
from bot.domain.entries import Closed, RestAgreed, Setting, StandIn, VoteBasis, VoteEnd
from bot.domain.errors import PositionChanged, Refused, Repeated
from bot.domain.lifecycle import IN_PLAY, Status, StatusReason
from bot.domain.model import CallMethod, NotificationKind, Person
from bot.domain.people import end_of_quiet
from bot.domain.rated_play import check_all_there
from bot.domain.robots import STAND_IN_LEVEL
from bot.domain.table import Table
from bot.domain.votes import (
    Vote,
    agreement_entry,
    allowed_undo_targets,
    asked_seats,
    draws_stay,
    ending_entry,
    is_pointless,
    kept_draws,
    latest_vote,
    marked_effect,
    open_vote,
    opened_by,
    opening_entry,
    redo_target,
    removable_seats,
    replaceable_seats,
    required_seats,
    undo_targets,
    undoes_draws,
    vote_opened_by,
)
from bot.domain.waits import removable_from
from bot.pages import votes as pages
from bot.pages.custom_id import Verb
from bot.store.transaction import Change
from engines.api import ProperName, Seat, SeatName
from engines.record import Actor, Entry, EntryKind, Position

_REMOVE = "remove"
"""The kind of a vote on the removal of a player: it opens only once they are silent."""

About = Mapping[str, Any]


# --- what players do ---------------------------------------------------------------------------------


async def vote(context: Context) -> Reply:
    """Show the menu of votes, then the turns or seats to choose from, then the draft of the vote."""
    table, seat, voice = context.table, context.own_seat, context.voice
    check_status(table, *IN_PLAY)
    match () if open_vote(table) is not None else context.tokens:
        case ("back",) if len(allowed_undo_targets(table, seat)) > 1:
            return Reply((pages.choose_turn(voice, seat),))
        case ("remove",) if removable_seats(table, seat):
            return Reply((pages.choose_seat(voice, _REMOVE, removable_seats(table, seat)),))
        case ("robot",) if replaceable_seats(table, seat) and not table.game.settings.rated:
            return Reply((pages.choose_seat(voice, "robot", replaceable_seats(table, seat)),))
        case (_, *_):
            kind, tokens = _subject(context)
            drafted = draft(context.app.repository, table, seat, kind, tokens)
            return Reply((pages.draft(voice, drafted, tokens),))
        case _:
            return Reply((pages.menu(voice, seat),))


def draft(repository: Repository, table: Table, seat: Seat, kind: str, tokens: tuple[str, ...]) -> Vote:
    """Return the vote that a seat would open. Raises `Refused`."""
    check_status(table, *IN_PLAY)
    if kind not in KINDS:
        raise Refused("refused-no-such-vote")
    proposed = KINDS[kind].propose(table, seat, tokens)
    if kind == _REMOVE:
        _check_silent(repository, table, Seat(proposed.about["seat"]))
    return opened_by(proposed, kind, table, seat, repository.now())


async def propose(context: Context) -> Reply:
    """Open a vote, or carry it out at once if no other player has to agree."""
    kind, tokens = _subject(context)
    async with context.locked() as at:
        table, seat = at.table, at.seat(context.person)
        _check_first(table, seat, kind, context.known_entry)
        vote = draft(at.repository, table, seat, kind, tokens)
        if required_seats(table.seated, vote) - vote.agreed:
            await _open(at, vote)
        else:
            await _carry(at, vote, seat)
    now, opened = context.now(at.table), open_vote(at.table)
    return _vote_page(now) if opened is None else Reply((pages.opened(now.voice, opened),))


def _subject(context: Context) -> tuple[str, tuple[str, ...]]:
    """Return the kind of a vote and its tokens: at most one number, except for the clock."""
    kind, *tokens = context.tokens or ("",)
    if kind != CLOCK and (len(tokens) > 1 or [token for token in tokens if number(token) < 0]):
        raise PositionChanged
    return kind, tuple(tokens)


def _check_first(table: Table, seat: Seat, kind: str, known: int | None) -> None:
    """Check that no other vote is open. Raises `Repeated` for the second click of a double click.

    `known` is the last entry that the pressed button knew of (None: typed just now).
    """
    latest = latest_vote(table.timeline)
    if latest is None:
        return
    is_own = latest.opener == seat and latest.kind == kind
    if is_own and known is not None and latest.number > known:
        raise Repeated
    if open_vote(table) is not None:
        raise Refused("refused-vote-open")


async def _open(at: At, vote: Vote) -> None:
    """Open a vote. Its message calls those who want calls at the table and have no quiet hours now."""
    table, called = at.table, set[Seat]()
    asked = asked_seats(table.seated, vote)
    for seat in asked:
        settings = table.settings_of(table.seated[seat])
        if settings.call is CallMethod.MENTION and end_of_quiet(settings, at.now) == at.now:
            called.add(seat)
    async with at.commit(opening_entry(replace(vote, called=frozenset(called)))) as change:
        change.set_deadline(DeadlineKind.VOTE, vote.due)
        for seat in sorted(asked - called):
            data = {"seat": int(vote.opener)}
            queue_notification(change, table, seat, NotificationKind.VOTE, data=data)
        change.queue_post()


async def answer(context: Context) -> Reply:
    """Agree to a vote, refuse it, or withdraw one's own. The last player to agree carries it out.

    Its public message changes; only a private press gets an answer.
    """
    opened, *private = context.tokens or ("-1",)
    if private and context.seat is not None:
        shown = vote_opened_by(context.table.timeline, number(opened))
        if shown is not None and not pages.is_open(context.voice, shown):
            return Reply((pages.ended(context.voice, shown),))
    async with context.locked() as at:
        if context.press.verb is Verb.AGREE:
            await _agree(at, context.person, number(opened))
        else:
            await _refuse(at, context.person, number(opened))
    return _vote_page(context.now(at.table)) if private else Reply()


async def _agree(at: At, person: Person, number: int) -> None:
    seat, vote = _vote_to_answer(at, person, number)
    if seat in vote.agreed:
        raise Repeated
    if required_seats(at.table.seated, vote) <= vote.agreed | {seat}:
        await _carry(at, vote, seat)
    else:
        async with at.commit(agreement_entry(at.table, vote, seat)) as change:
            change.queue_post()


async def _refuse(at: At, person: Person, number: int) -> None:
    seat, vote = _vote_to_answer(at, person, number, refuses=True)
    is_own = seat == vote.opener and not vote.opener_left
    await _end(at, vote, VoteEnd.WITHDRAWN if is_own else VoteEnd.REFUSED, seat)


def _vote_to_answer(at: At, person: Person, number: int, *, refuses: bool = False) -> tuple[Seat, Vote]:
    """Return the answering seat and the vote that entry `number` opened.

    Raises `Repeated` if that player has ended it, `Refused`.
    """
    table, seat, vote = at.table, at.seat(person), open_vote(at.table)
    if vote is None or vote.number != number:
        latest = latest_vote(table.timeline)
        if latest is not None and latest.number == number and latest.ended_by == seat:
            raise Repeated
        raise Refused("refused-vote-over")
    may_refuse = asked_seats(table.seated, vote) if refuses else frozenset[Seat]()
    if seat not in required_seats(table.seated, vote) | may_refuse:
        about_them = vote.basis is VoteBasis.SEAT_UNMOVED
        raise Refused("refused-vote-about-you" if about_them else "refused-vote-not-asked")
    return seat, vote


def _vote_page(context: Context) -> Reply:
    """Return the present state of the newest vote."""
    latest = latest_vote(context.table.timeline)
    if latest is None:
        raise Refused("refused-vote-over")
    if pages.is_open(context.voice, latest):
        return Reply((pages.own_vote(context.voice, latest, context.own_seat),))
    return Reply((pages.ended(context.voice, latest),))


# --- the result --------------------------------------------------------------------------------------


async def _carry(at: At, vote: Vote, seat: Seat | None) -> None:
    table, kind = at.table, KINDS[vote.kind]
    effect = marked_effect(kind.effect(table, vote.about), vote, seat)
    async with at.commit(effect) as change:
        await kind.follow(at.repository, change, table, effect)
        _close(change)


async def _end(at: At, vote: Vote, end: VoteEnd, seat: Seat | None) -> None:
    async with at.commit(ending_entry(at.table, vote, end, seat, at.now)) as change:
        _close(change)


def _close(change: Change) -> None:
    change.drop_deadline(DeadlineKind.VOTE)
    change.end_notifications((NotificationKind.VOTE,), change.now)
    change.queue_post()


async def run_out(at: At, deadline: Deadline) -> None:
    """End a vote at its deadline, or carry it out if all remaining players have agreed.

    The deadline comes early when a player has left for whom alone the vote waited: it goes on if there is
    time to answer.
    """
    table, vote = at.table, open_vote(at.table)
    if vote is None:
        await at.drop(deadline)
        return
    required, is_due = required_seats(table.seated, vote), at.now >= vote.due
    agreed = required & vote.agreed
    if agreed and (agreed == required or (vote.silence and is_due)):
        await _carry(at, vote, None)
    elif required and not is_due:  # the seat that was given up is taken again
        async with at.commit() as change:
            change.set_deadline(deadline.kind, vote.due)
    else:
        await _end(at, vote, VoteEnd.LAPSED, None)


async def end_pointless_vote(step: Step) -> None:
    """Close an open vote that a step makes pointless; carry it out soon if it waits for no player now."""
    table, entry, vote = step.table, step.entry, open_vote(step.table)
    if vote is None:
        return
    moved = table.timeline.settled(at=step.position) is not table.timeline.settled()
    if is_pointless(vote, entry, moved=moved):
        _close(step.change)
    elif entry.kind is EntryKind.LEAVE:
        hasten_vote(step.change, table, entry.seat)


# --- the kinds of votes ------------------------------------------------------------------------------


class VoteKind(Protocol):
    """Something that can be voted on: what is proposed, and what follows once all have agreed."""

    def propose(self, table: Table, seat: Seat, tokens: tuple[str, ...], /) -> Vote:
        """Return a draft of the vote that a seat proposes with these tokens. Raises `Refused`."""
        ...

    def effect(self, table: Table, about: About, /) -> Position | Entry:
        """Return the entry that carries out the vote."""
        ...

    async def follow(
        self, repository: Repository, change: Change, table: Table, effect: Position | Entry, /
    ) -> None:
        """Store the effects of that entry, in its transaction."""
        ...


def _vote(about: About, basis: VoteBasis = VoteBasis.TABLE, *, silence: bool = False) -> Vote:
    """Return a draft of a vote, without its number, kind and opener."""
    return Vote(0, "", about, Seat(0), basis, silence)


def _vote_about(table: Table, seat: Seat, target: Seat) -> Vote:
    """Return a draft of a vote of a seat about another one, whose player may refuse or just move."""
    alone = table.seated.keys() == {seat, target}
    return _vote({"seat": int(target)}, VoteBasis.SEAT_UNMOVED, silence=alone)


class _UndoVote(Struct, frozen=True):
    """Kind of vote: a return to an earlier position."""

    def propose(self, table: Table, seat: Seat, tokens: tuple[str, ...]) -> Vote:
        check_status(table, Status.RUNNING)
        check_all_there(table)
        targets = self.targets(table)
        to = tokens[0] if tokens else str(next(iter(targets), ""))
        if to not in map(str, targets):
            raise Refused("refused-vote-back")
        if draws_stay(table, seat) and undoes_draws(table.timeline, int(to)):
            raise Refused(kept_draws(table))
        turns = targets.index(int(to)) + 1
        return _vote({"to": int(to), "turns": turns}, VoteBasis.POSITION)

    def targets(self, table: Table) -> tuple[int, ...]:
        return undo_targets(table.timeline)

    def effect(self, table: Table, about: About) -> Entry:
        return table.timeline.undo(None, about["to"], Actor.VOTE)

    async def follow(
        self, repository: Repository, change: Change, table: Table, effect: Position | Entry
    ) -> None:
        await repository.step(change, table, effect)


class _RedoVote(_UndoVote, frozen=True):
    """Kind of vote: a redo of an undo by vote."""

    def targets(self, table: Table) -> tuple[int, ...]:
        to = redo_target(table.timeline)
        return () if to is None else (to,)


class _RemoveVote(Struct, frozen=True):
    """Kind of vote: the removal of a seat from the game.

    It ends when the player on the seat moves or refuses. All others must agree. With only one other player,
    the silence of the one on the seat counts as a yes.
    """

    def propose(self, table: Table, seat: Seat, tokens: tuple[str, ...]) -> Vote:
        check_status(table, Status.RUNNING)
        others = {str(target): target for target in removable_seats(table, seat)}
        if len(tokens) != 1 or tokens[0] not in others:
            raise Refused("refused-seat-empty")
        return _vote_about(table, seat, others[tokens[0]])

    def effect(self, table: Table, about: About) -> Position:
        return table.timeline.leave(Seat(about["seat"]), table.chance(), Actor.VOTE)

    async def follow(
        self, repository: Repository, change: Change, table: Table, effect: Position | Entry
    ) -> None:
        if isinstance(effect, Position):
            await store_leave(repository, change, table, effect)


def _check_silent(repository: Repository, table: Table, seat: Seat) -> None:
    """Check that a seat may be voted out now. Raises `Refused`, which tells from when on."""
    now, begin = repository.now(), removable_from(table, seat)
    if begin > now or (begin and not repository.was_reachable(table)):
        name = SeatName(seat)
        if begin < inf:
            when = ProperName(f"<t:{ceil(max(begin, now) / 60) * 60}:f>")
            raise Refused("refused-remove-early", seat=name, when=when)
        if seat in table.robots:
            raise Refused("refused-remove-robot", seat=name)
        has_clock = bool(table.game.settings.clock)
        raise Refused("refused-remove-idle-clock" if has_clock else "refused-remove-idle", seat=name)


class _StandInVote(Struct, frozen=True):
    """Kind of vote: a robot stands in for a seat until its player is back, who may refuse or just move."""

    def propose(self, table: Table, seat: Seat, tokens: tuple[str, ...]) -> Vote:
        check_status(table, Status.RUNNING)
        check_stand_in(table)
        others = {str(target): target for target in replaceable_seats(table, seat)}
        if len(tokens) != 1 or tokens[0] not in others:
            raise Refused("refused-robot-there")
        return _vote_about(table, seat, others[tokens[0]])

    def effect(self, table: Table, about: About) -> Entry:
        return table.entry(StandIn(STAND_IN_LEVEL), Seat(about["seat"]), Actor.VOTE)

    async def follow(
        self, _repository: Repository, change: Change, table: Table, effect: Position | Entry
    ) -> None:
        entry = effect.entry if isinstance(effect, Position) else effect
        seat_stand_in(change, table, Seat(entry.seat or 0))


class _StatusVote(Struct, frozen=True):
    """Kind of vote: a change of the table's status, by an entry that is no step of the game."""

    sources: tuple[Status, ...]
    setting: Setting
    target: Status
    why: StatusReason

    def propose(self, table: Table, _seat: Seat, _tokens: tuple[str, ...]) -> Vote:
        check_status(table, *self.sources)
        return _vote({})

    def effect(self, table: Table, _about: About) -> Entry:
        return table.entry(self.setting, actor=Actor.VOTE)

    async def follow(
        self, repository: Repository, change: Change, table: Table, effect: Position | Entry
    ) -> None:
        # With the entry: the results of a closed game depend on who has closed it.
        await repository.transition(change, table.plus(effect), self.target, self.why)


class _ResumeVote(_StatusVote, frozen=True):
    """Kind of vote: the end of a pause, which silence does not block."""

    def propose(self, table: Table, _seat: Seat, _tokens: tuple[str, ...]) -> Vote:
        if table.game.status not in self.sources:
            raise Refused("refused-vote-go-on")
        return _vote({}, silence=True)

    async def follow(
        self, repository: Repository, change: Change, table: Table, effect: Position | Entry
    ) -> None:
        await super().follow(repository, change, table, effect)
        # The table is posted again: the players who have to act need a new call.
        change.set(shown=None)


KINDS: Mapping[str, VoteKind] = {
    "back": _UndoVote(),
    "forward": _RedoVote(),
    _REMOVE: _RemoveVote(),
    "robot": _StandInVote(),
    "pause": _StatusVote((Status.RUNNING,), RestAgreed(resting=True), Status.RESTING, StatusReason.RESTED),
    "go-on": _ResumeVote((Status.RESTING,), RestAgreed(resting=False), Status.RUNNING, StatusReason.RESUMED),
    "abort": _StatusVote(IN_PLAY, Closed(), Status.CLOSED, StatusReason.ABORTED),
    CLOCK: ClockVote(),
}
"""Kinds of votes by their names in the log; a new kind is added here."""
