"""Use cases of votes: on an undo, the removal of a player, a pause, an end without a result, the clock.

A table has one open vote at a time. Its opener agrees by proposing it. The last player to agree carries it
out in the same transaction, and one refusal ends it. A move may make it pointless
(`bot.domain.entries.VoteBasis`). Three days without the missing answers end it too.
"""

from collections.abc import Mapping
from functools import partial
from math import ceil, inf
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from bot.acts.clock_settings import VOTE as CLOCK_VOTE
from bot.acts.clock_settings import ClockVote
from bot.acts.notifications import queue_notification
from bot.acts.repository import Repository, Step, check_status, seat_of
from bot.acts.robots import check_stand_in, seat_stand_in
from bot.acts.seats import Seats, check_all_there, hasten_vote
from bot.domain.deadlines import Deadline, DeadlineKind
from bot.domain.entries import Closed, RestAgreed, Setting, StandIn, VoteBasis, VoteEnd, make_entry
from bot.domain.errors import Refused, Repeated
from bot.domain.lifecycle import IN_PLAY, Status, StatusReason
from bot.domain.model import CallMethod, NotificationKind, Person, TableId
from bot.domain.people import end_of_quiet
from bot.domain.robots import STAND_IN_LEVEL
from bot.domain.table import Table
from bot.domain.votes import (
    VOTE_LIFE,
    Vote,
    agreement_entry,
    asked_seats,
    draws_stay,
    ending_entry,
    is_pointless,
    kept_draws,
    latest_vote,
    marked_effect,
    open_vote,
    opening_entry,
    redo_target,
    removable_seats,
    replaceable_seats,
    required_seats,
    undo_targets,
    undoes_draws,
)
from bot.domain.waits import removable_from
from bot.store.transaction import Change
from engines.api import ProperName, Seat, SeatName
from engines.record import Actor, Entry, EntryKind, Position

_PAUSED_RETRY = 86400.0
"""Seconds after which the deadline of a vote at a paused table is tried again."""

About = Mapping[str, Any]


class VoteKind(Protocol):
    """A kind of vote."""

    def propose(self, table: Table, seat: Seat, tokens: tuple[str, ...]) -> Vote:
        """Return a draft of the vote that a seat proposes with these tokens. Raises `Refused`."""
        ...

    def effect(self, table: Table, about: About) -> Position | Entry:
        """Return the entry that carries out the vote."""
        ...

    async def follow(self, change: Change, table: Table, effect: Position | Entry) -> None:
        """Store the effects of that entry, in its transaction."""
        ...


class Votes:
    """Use cases of votes."""

    def __init__(self, repository: Repository, seats: Seats) -> None:
        self._repository = repository
        self.kinds: dict[str, VoteKind] = {
            "back": _UndoVote(repository),
            "forward": _RedoVote(repository),
            "remove": _RemoveVote(repository, seats),
            "robot": _StandInVote(),
            "pause": _StatusVote(
                repository,
                (Status.RUNNING,),
                RestAgreed(resting=True),
                Status.RESTING,
                StatusReason.RESTED,
            ),
            "go-on": _ResumeVote(
                repository,
                (Status.RESTING,),
                RestAgreed(resting=False),
                Status.RUNNING,
                StatusReason.RESUMED,
            ),
            "abort": _StatusVote(repository, IN_PLAY, Closed(), Status.CLOSED, StatusReason.ABORTED),
            CLOCK_VOTE: ClockVote(repository),
        }
        """Kinds of votes by their names in the log; a new kind is added here."""

    # --- what players do ---

    def draft(self, table: Table, seat: Seat, kind: str, tokens: tuple[str, ...]) -> Vote:
        """Return the vote that a seat would open. Raises `Refused`."""
        check_status(table, *IN_PLAY)
        if kind not in self.kinds:
            raise Refused("refused-no-such-vote")
        vote = self.kinds[kind].propose(table, seat, tokens)
        return Vote(
            number=table.timeline.last + 1,
            kind=kind,
            about=vote.about,
            opener=seat,
            basis=vote.basis,
            silence=vote.silence,
            due=self._repository.now() + VOTE_LIFE,
            agreed=frozenset({seat}),
        )

    async def propose(
        self,
        table_id: TableId,
        person: Person,
        kind: str,
        tokens: tuple[str, ...],
        *,
        cause: str,
        number: int | None = None,
    ) -> Table:
        """Open a vote, or carry it out at once if no other player has to agree.

        `number` is the last entry that the pressed button knew of (None: typed just now).
        """
        async with self._repository.locked(table_id, cause) as table:
            seat = seat_of(table, person)
            self._check_first(table, seat, kind, number)
            vote = self.draft(table, seat, kind, tokens)
            if not required_seats(table.seated, vote) - vote.agreed:
                await self._carry(table, vote, seat, cause)
                return self._repository.latest(table)
            asked = asked_seats(table.seated, vote)
            vote = replace(vote, called=frozenset(filter(partial(self._listens, table), asked)))
            async with self._repository.transaction(table, opening_entry(vote), cause) as change:
                change.set_deadline(DeadlineKind.VOTE, vote.due)
                for asked_seat in sorted(asked - vote.called):
                    queue_notification(
                        change, table, asked_seat, NotificationKind.VOTE, data={"seat": int(seat)}
                    )
                change.queue_post()
            return self._repository.latest(table)

    @staticmethod
    def _check_first(table: Table, seat: Seat, kind: str, number: int | None) -> None:
        """Check that no other vote is open. Raises `Repeated` for the second click of a double click."""
        latest = latest_vote(table.timeline)
        if latest is None:
            return
        is_own = latest.opener == seat and latest.kind == kind
        if is_own and number is not None and latest.number > number:
            raise Repeated
        if open_vote(table) is not None:
            raise Refused("refused-vote-open")

    def _listens(self, table: Table, seat: Seat) -> bool:
        """Return whether the player on a seat wants calls at the table, and has no quiet hours now."""
        settings, now = table.settings_of(table.seated[seat]), self._repository.now()
        return settings.call is CallMethod.MENTION and end_of_quiet(settings, now) == now

    async def agree(self, table_id: TableId, person: Person, number: int, cause: str) -> Table:
        """Agree to the vote that entry `number` opened; the last player to agree carries it out."""
        async with self._repository.locked(table_id, cause) as table:
            seat, vote = self._vote_to_answer(table, person, number)
            if seat in vote.agreed:
                raise Repeated
            if required_seats(table.seated, vote) <= vote.agreed | {seat}:
                await self._carry(table, vote, seat, cause)
                return self._repository.latest(table)
            async with self._repository.transaction(
                table, agreement_entry(table, vote, seat), cause
            ) as change:
                change.queue_post()
            return self._repository.latest(table)

    async def refuse(self, table_id: TableId, person: Person, number: int, cause: str) -> Table:
        """Refuse the vote that entry `number` opened, or withdraw one's own vote; this ends it."""
        async with self._repository.locked(table_id, cause) as table:
            seat, vote = self._vote_to_answer(table, person, number, refuses=True)
            is_own = seat == vote.opener and not vote.opener_left
            end = VoteEnd.WITHDRAWN if is_own else VoteEnd.REFUSED
            async with self._repository.transaction(
                table, ending_entry(table, vote, end, seat, self._repository.now()), cause
            ) as change:
                _close(change)
            return self._repository.latest(table)

    def _vote_to_answer(
        self, table: Table, person: Person, number: int, *, refuses: bool = False
    ) -> tuple[Seat, Vote]:
        """Return the answering seat and the open vote. Raises `Repeated` if that player has ended it."""
        seat = seat_of(table, person)
        vote = open_vote(table)
        if vote is None or vote.number != number:
            latest = latest_vote(table.timeline)
            if latest is not None and latest.number == number and latest.ended_by == seat:
                raise Repeated
            raise Refused("refused-vote-over")
        may_refuse = asked_seats(table.seated, vote) if refuses else frozenset[Seat]()
        if seat not in required_seats(table.seated, vote) | may_refuse:
            if vote.basis is VoteBasis.SEAT_UNMOVED:
                raise Refused("refused-vote-about-you")
            raise Refused("refused-vote-not-asked")
        return seat, vote

    # --- the result ---

    async def _carry(self, table: Table, vote: Vote, seat: Seat | None, cause: str) -> None:
        kind = self.kinds[vote.kind]
        effect = marked_effect(kind.effect(table, vote.about), vote, seat)
        async with self._repository.transaction(table, effect, cause) as change:
            await kind.follow(change, table, effect)
            _close(change)

    async def run_out(self, table: Table, deadline: Deadline) -> None:
        """End a vote at its deadline, or carry it out if all remaining players have agreed.

        The deadline comes early when a player has left for whom alone the vote waited.
        """
        vote, cause = open_vote(table), f"deadline:{deadline.id}"
        if table.game.status is Status.PAUSED:
            async with self._repository.transaction(table) as change:
                change.set_deadline(DeadlineKind.VOTE, change.now + _PAUSED_RETRY)
        elif vote is None:
            async with self._repository.transaction(table) as change:
                change.drop_deadline(DeadlineKind.VOTE)
        else:
            await self._decide(table, vote, cause)

    async def _decide(self, table: Table, vote: Vote, cause: str) -> None:
        """Carry out a vote, let it go on if players have time to answer, or else end it."""
        required, is_due = required_seats(table.seated, vote), self._repository.now() >= vote.due
        agreed = required & vote.agreed
        if agreed and (agreed == required or (vote.silence and is_due)):
            await self._carry(table, vote, None, cause)
        elif required and not is_due:  # the seat that was given up is taken again
            async with self._repository.transaction(table) as change:
                change.set_deadline(DeadlineKind.VOTE, vote.due)
        else:
            lapsed = ending_entry(table, vote, VoteEnd.LAPSED, None, self._repository.now())
            async with self._repository.transaction(table, lapsed, cause) as change:
                _close(change)


def _close(change: Change) -> None:
    change.drop_deadline(DeadlineKind.VOTE)
    change.end_notifications((NotificationKind.VOTE,), change.now)
    change.queue_post()


async def end_pointless_vote(step: Step) -> None:
    """Close an open vote that a step makes pointless; carry it out soon if it waits for no player now."""
    change, table, position = step.change, step.table, step.position
    vote = open_vote(table)
    if vote is None:
        return
    timeline = table.timeline
    entry = step.entry
    moved = timeline.settled(at=position) is not timeline.settled()
    if is_pointless(vote, entry, moved=moved):
        _close(change)
    elif entry.kind is EntryKind.LEAVE:
        hasten_vote(change, table, entry.seat)


# --- the kinds of votes ------------------------------------------------------------------------------


def _vote(about: About, basis: VoteBasis = VoteBasis.TABLE, *, silence: bool = False) -> Vote:
    """Return a draft of a vote, without its number, kind and opener."""
    return Vote(0, "", about, Seat(0), basis, silence)


def _vote_about(table: Table, seat: Seat, target: Seat) -> Vote:
    """Return a draft of a vote of a seat about another one, whose player may refuse or just move."""
    alone = table.seated.keys() == {seat, target}
    return _vote({"seat": int(target)}, VoteBasis.SEAT_UNMOVED, silence=alone)


class _UndoVote(Struct, frozen=True):
    """Kind of vote: a return to an earlier position."""

    repository: Repository

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

    async def follow(self, change: Change, table: Table, effect: Position | Entry) -> None:
        await self.repository.step(change, table, effect)


class _RedoVote(_UndoVote, frozen=True):
    """Kind of vote: a redo of an undo by vote."""

    def targets(self, table: Table) -> tuple[int, ...]:
        to = redo_target(table.timeline)
        return () if to is None else (to,)


class _RemoveVote(Struct, frozen=True):
    """Kind of vote: the removal of a seat from the game.

    It opens only once the player on the seat is silent, and ends when they move or refuse. All others must
    agree. With only one other player, the silence of the one on the seat counts as a yes.
    """

    repository: Repository
    seats: Seats

    def propose(self, table: Table, seat: Seat, tokens: tuple[str, ...]) -> Vote:
        check_status(table, Status.RUNNING)
        others = {str(target): target for target in removable_seats(table, seat)}
        if len(tokens) != 1 or tokens[0] not in others:
            raise Refused("refused-seat-empty")
        target = others[tokens[0]]
        self._check_silent(table, target)
        return _vote_about(table, seat, target)

    def _check_silent(self, table: Table, seat: Seat) -> None:
        """Check that a seat may be voted out now. Raises `Refused`, which tells from when on."""
        now, begin = self.repository.now(), removable_from(table, seat)
        if begin > now or (begin and not self.repository.was_reachable(table)):
            name = SeatName(seat)
            if begin < inf:
                when = ProperName(f"<t:{ceil(max(begin, now) / 60) * 60}:f>")
                raise Refused("refused-remove-early", seat=name, when=when)
            if seat in table.robots:
                raise Refused("refused-remove-robot", seat=name)
            has_clock = bool(table.game.settings.clock)
            raise Refused("refused-remove-idle-clock" if has_clock else "refused-remove-idle", seat=name)

    def effect(self, table: Table, about: About) -> Position:
        return table.timeline.leave(Seat(about["seat"]), table.chance(), Actor.VOTE)

    async def follow(self, change: Change, table: Table, effect: Position | Entry) -> None:
        if isinstance(effect, Position):
            await self.seats.store_leave(change, table, effect)


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
        return make_entry(StandIn(STAND_IN_LEVEL), table.timeline.last + 1, Seat(about["seat"]), Actor.VOTE)

    async def follow(self, change: Change, table: Table, effect: Position | Entry) -> None:
        entry = effect.entry if isinstance(effect, Position) else effect
        seat_stand_in(change, table, Seat(entry.seat or 0))


class _StatusVote(Struct, frozen=True):
    """Kind of vote: a change of the table's status, by an entry that is no step of the game."""

    repository: Repository
    sources: tuple[Status, ...]
    setting: Setting
    target: Status
    why: StatusReason

    def propose(self, table: Table, seat: Seat, tokens: tuple[str, ...]) -> Vote:  # noqa: ARG002 - of the protocol
        check_status(table, *self.sources)
        return _vote({})

    def effect(self, table: Table, about: About) -> Entry:  # noqa: ARG002 - of the protocol
        return make_entry(self.setting, table.timeline.last + 1, actor=Actor.VOTE)

    async def follow(self, change: Change, table: Table, effect: Position | Entry) -> None:
        # With the entry: the results of a closed game depend on who has closed it.
        await self.repository.transition(change, table.plus(effect), self.target, self.why)


class _ResumeVote(_StatusVote, frozen=True):
    """Kind of vote: the end of a pause, which silence does not block."""

    def propose(self, table: Table, seat: Seat, tokens: tuple[str, ...]) -> Vote:  # noqa: ARG002 - of the protocol
        if table.game.status not in self.sources:
            raise Refused("refused-vote-go-on")
        return _vote({}, silence=True)

    async def follow(self, change: Change, table: Table, effect: Position | Entry) -> None:
        await super().follow(change, table, effect)
        # The table is posted again: the players who have to act need a new call.
        change.set(message=None, stale=table.game.message)
