"""Robots at a table: they sit down in the lobby, stand in for people, and move.

A robot that is to move has a deadline, the end of its pause: it survives a restart. The robot thinks during
the pause, so that nobody can tell by the time of its move how long it has thought. The thinking happens
elsewhere, without the table's lock, on a state that the robot's seat cannot tell from the true one. Its move
is stored only if the position is still the same, by a cause that names the position, so none is made twice.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec
from msgspec.structs import replace

from bot.domain.deadlines import Deadline, DeadlineKind, deadline_name
from bot.domain.entries import StandIn, make_entry
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import Person, RobotPace, TableId
from bot.domain.robots import STAND_IN_LEVEL, Robot, next_robot
from bot.domain.table import Table
from bot.ops.tasks import stop
from bot.ops.thinkers import Busy
from bot.store.transaction import Transaction
from bot.usecases.repository import InTransaction, Repository, StatusChange, Step, check_status, seat_of
from bot.usecases.tables import check_lobby, note_lobby_change
from engines.api import GameError, Seat
from engines.record import Actor, EntryKind, Position, Timeline
from robots.api import Level
from robots.task import Answer, Task, task_for

log = logging.getLogger(__name__)

Think = Callable[[Task, tuple[int, int]], Awaitable[Answer]]
"""Thinks elsewhere; the second says for whom: a server (0: none) and a person."""

PAUSES = {RobotPace.QUICK: 1.5, RobotPace.CALM: 5.0, RobotPace.SLOW: 20.0}
"""Seconds that robots wait on average before they move."""
_FOLLOWING_PAUSE = 0.5
"""Seconds that a robot waits which moves after another: enough to think, mostly."""
_PAUSED_RETRY = 86400.0
"""Seconds after which a table that rests is looked at again, if it has not resumed before."""
_RETRY = 20.0
"""Seconds until the next try of a thought that has failed."""
_ATTEMPTS = 3
"""After so many failed thoughts a robot makes the default move."""
_SEEDS = 1 << 62


class Robots:
    """The robots of all tables."""

    def __init__(self, repository: Repository, think: Think) -> None:
        self._repository = repository
        self.think = think
        self._thoughts: dict[TableId, dict[str, asyncio.Task[str]]] = {}
        """What robots think about the present positions, by cause: moves that are not made yet."""
        self._moving: dict[str, asyncio.Task[None]] = {}
        """The moves whose time has come, by cause."""
        self._failed: dict[TableId, dict[str, int]] = {}
        """The failed thoughts about the present positions, by cause."""
        repository.on_commit(self.think_ahead)

    # --- in the lobby ---

    async def add_robot(self, table_id: TableId, person: Person, level: Level) -> Table:
        """Put a robot on a free seat of an open table. Raises `NotSeated`, `Refused`."""
        async with self._repository.locked(table_id) as table:
            check_lobby(table)
            seat_of(table, person)
            if len(table.taken) >= max(table.rules.info.seats):
                raise Refused("refused-table-full")
            async with self._repository.transaction(table) as transaction:
                transaction.add_robot(table_id, next_robot(table.stored_robots, level))
                note_lobby_change(transaction, table, person)
            return self._repository.latest(table)

    async def remove_robot(self, table_id: TableId, person: Person) -> Table:
        """Send the robot away that came last to an open table. Raises `NotSeated`, `Refused`."""
        async with self._repository.locked(table_id) as table:
            check_lobby(table)
            seat_of(table, person)
            if not table.stored_robots:
                raise Refused("refused-no-robot")
            async with self._repository.transaction(table) as transaction:
                transaction.drop_robot(table_id, table.stored_robots[-1].seat)
                note_lobby_change(transaction, table, person)
            return self._repository.latest(table)

    async def settle(self, table_id: TableId, person: Person, field: str, value: str) -> Table:
        """Set the pace of the robots of an open table, or whether chance can be taken back.

        Raises `NotSeated`, `Refused`.
        """
        async with self._repository.locked(table_id) as table:
            check_lobby(table)
            seat_of(table, person)
            match field:
                case "pace" if value in list(RobotPace):
                    settings = replace(table.game.settings, pace=RobotPace(value))
                case "back" if value in ("on", "off"):
                    settings = replace(table.game.settings, rolls_back=value == "on")
                case _:
                    raise Refused("refused-setup")
            async with self._repository.transaction(table) as transaction:
                transaction.set(table_id, settings=msgspec.to_builtins(settings))
                note_lobby_change(transaction, table, person)
            return self._repository.latest(table)

    # --- standing in ---

    async def ask_in(self, table_id: TableId, person: Person, cause: str) -> Table:
        """Let a robot play for a person until they come back. Raises `NotSeated`, `Refused`."""
        async with self._repository.locked(table_id, cause) as table:
            await self.stand_in(table, seat_of(table, person), Actor.USER, cause)
            return self._repository.latest(table)

    async def stand_in(
        self, table: Table, seat: Seat, actor: Actor, cause: str, extra: InTransaction | None = None
    ) -> None:
        """Let a robot play for a seat of a locked running game until its player comes back.

        `extra` runs within the same transaction.
        """
        check_status(table, Status.RUNNING)
        if seat in table.robots or seat in table.gone:
            raise Refused("refused-robot-there")
        entry = make_entry(StandIn(STAND_IN_LEVEL), table.timeline.last + 1, seat, actor)
        async with self._repository.transaction(table, entry, cause) as transaction:
            seat_stand_in(transaction, table, seat)
            if extra is not None:
                await extra(transaction)

    # --- moving ---

    def think_ahead(self, table: Table) -> None:
        """Let the robots of a table think about the present position, if they have to move, and no other."""
        if not (table.stored_robots or table.id in self._thoughts or table.id in self._failed):
            return
        before = self._thoughts.pop(table.id, {})
        now: dict[str, asyncio.Task[str]] = {}
        if table.game.status is Status.RUNNING:
            for seat, robot in table.robots.items():
                if may_move(table, seat):
                    cause = _cause(table, seat)
                    now[cause] = (
                        before.pop(cause) if cause in before else self._start_thought(table, robot, cause)
                    )
        for outdated in before.values():
            outdated.cancel()
        if now:
            self._thoughts[table.id] = now
        failed = self._failed.pop(table.id, {})
        if still := {cause: times for cause, times in failed.items() if cause in now}:
            self._failed[table.id] = still

    def _thought_of(self, table: Table, robot: Robot, cause: str) -> asyncio.Task[str]:
        """Return the thought about a present position, begun now if there is none or was no room for it."""
        thoughts = self._thoughts.setdefault(table.id, {})
        thought = thoughts.get(cause)
        if thought is None or _had_no_room(thought):
            thought = thoughts[cause] = self._start_thought(table, robot, cause)
        return thought

    def _start_thought(self, table: Table, robot: Robot, cause: str) -> asyncio.Task[str]:
        thought = asyncio.create_task(self._think(table, robot, cause), name=cause)
        thought.add_done_callback(_log_failure)
        return thought

    async def move(self, table: Table, deadline: Deadline) -> None:
        """Begin to make a move whose time has come, unless that happens already.

        The deadline stays until the move is stored, so nothing is lost if the bot ends meanwhile.
        """
        seat = deadline.seat
        if table.game.status is not Status.RUNNING:
            async with self._repository.transaction(table) as transaction:
                transaction.set_deadline(table.id, deadline.kind, transaction.now + _PAUSED_RETRY)
            return
        if seat not in table.robots or not may_move(table, seat):
            async with self._repository.transaction(table) as transaction:
                transaction.drop_deadline(table.id, deadline.kind)
            return
        cause = _cause(table, seat)
        if cause not in self._moving:
            work = asyncio.create_task(self._make_move(table, seat, cause), name=cause)
            self._moving[cause] = work
            work.add_done_callback(partial(self._forget_move, cause))

    def _forget_move(self, cause: str, work: asyncio.Task[None]) -> None:
        """Forget a move; if it could not be stored, its deadline brings it again."""
        self._moving.pop(cause, None)
        if not work.cancelled() and (fault := work.exception()) is not None:
            log.error("a robot's move was not stored: %s", cause, exc_info=fault)

    async def _make_move(self, table: Table, seat: Seat, cause: str) -> None:
        robot = table.robots[seat]
        try:
            text = await self._thought_of(table, robot, cause)
        except Busy:
            await self._try_later(table.id, seat)
            return
        except Exception:
            log.exception("a robot could not think", extra={"table": table.id})
            self._thoughts.get(table.id, {}).pop(cause, None)
            failed = self._failed.setdefault(table.id, {})
            failed[cause] = failed.get(cause, 0) + 1
            if failed[cause] < _ATTEMPTS:
                await self._try_later(table.id, seat)
                return
            text = None
        self._failed.get(table.id, {}).pop(cause, None)
        async with self._repository.locked(table.id) as now:
            if now.timeline.last == table.timeline.last and seat in now.robots and may_move(now, seat):
                await self._store(now, robot, text, cause)

    async def _think(self, table: Table, robot: Robot, cause: str) -> str:
        package = self._repository.registry.package(table.game.key)
        state, seed = table.timeline.head.state, secrets.randbelow(_SEEDS)
        task = task_for(table.rules, package, state, robot.seat, robot.level, seed)
        people = [sitting.person for sitting in table.sittings]
        answer = await self.think(task, (table.game.guild or 0, int(people[0]) if people else 0))
        log.debug("%s: %s", cause, answer.move)
        return answer.move

    async def _store(self, table: Table, robot: Robot, text: str | None, cause: str) -> None:
        try:
            position = table.move(robot.seat, text, Actor.ROBOT, {"level": robot.level})
        except GameError:
            log.exception("a robot's move is refused", extra={"table": table.id})
            position = table.move(robot.seat, None, Actor.ROBOT, {"level": robot.level})
        async with self._repository.transaction(table, position, cause) as transaction:
            await self._repository.step(transaction, table, position)

    async def _try_later(self, table_id: TableId, seat: Seat) -> None:
        async with (
            self._repository.locked(table_id) as table,
            self._repository.transaction(table) as transaction,
        ):
            transaction.set_deadline(
                table_id, deadline_name(DeadlineKind.ROBOT, seat), transaction.now + _RETRY
            )

    async def idle(self) -> None:
        """Wait until no move whose time has come is still to be made."""
        while self._moving:
            await asyncio.wait(list(self._moving.values()))

    async def aclose(self) -> None:
        """Stop thinking; the deadlines stay."""
        thoughts = [thought for by_cause in self._thoughts.values() for thought in by_cause.values()]
        await stop((*self._moving.values(), *thoughts))


def _had_no_room(thought: asyncio.Task[str]) -> bool:
    return thought.done() and (thought.cancelled() or isinstance(thought.exception(), Busy))


def _log_failure(thought: asyncio.Task[str]) -> None:
    """Heed the fault of a thought that nobody waits for any more: another thought has taken its place."""
    if not thought.cancelled() and (fault := thought.exception()) is not None:
        log.debug("a thought has failed: %r", fault)


def seat_stand_in(transaction: Transaction, table: Table, seat: Seat) -> None:
    """Put a robot on a seat for as long as its player is away; it moves if the seat has to act."""
    robot = next_robot(table.stored_robots, STAND_IN_LEVEL)
    transaction.add_robot(table.id, Robot(seat, robot.level, robot.name, stands_in=True))
    if may_move(table, seat):
        due = transaction.now + _pause(table.game.settings.pace)
        transaction.set_deadline(table.id, deadline_name(DeadlineKind.ROBOT, seat), due)
    transaction.queue_post(table.id)


def _cause(table: Table, seat: Seat) -> str:
    return f"robot:{table.id}:{table.timeline.last}:{seat}"


def may_move(table: Table, seat: Seat) -> bool:
    """Return whether a seat has to act, and sees the position as it is."""
    return seat in table.to_act() and table.timeline.settled(seat) is table.timeline.head


# --- the effects of steps and of changes of status ---------------------------------------------------


async def call_robots(step: Step) -> None:
    """Set the deadlines of the robots that have to move now; a player who moves is back.

    The pause is drawn without regard to what there is to think about. Robots that move one after the other
    wait long only once, so that people see one picture of it all.
    """
    if not step.runs:
        return
    transaction, table, position = step.transaction, step.table, step.position
    entry, timeline = position.entry, table.timeline
    pause = _FOLLOWING_PAUSE if entry.actor is Actor.ROBOT else _pause(table.game.settings.pace)
    for seat, robot in table.robots.items():
        kind = deadline_name(DeadlineKind.ROBOT, seat)
        back = (
            entry.kind is EntryKind.MOVE
            and entry.seat == seat
            and entry.actor is Actor.USER
            and not step.back
        )
        if robot.stands_in and back:
            transaction.drop_robot(table.id, seat)
            transaction.drop_deadline(table.id, kind)
        elif seat in table.rules.to_act(position.state) and _sees(timeline, seat, position):
            transaction.set_deadline(table.id, kind, transaction.now + pause)
        else:
            transaction.drop_deadline(table.id, kind)


def _sees(timeline: Timeline, seat: Seat, position: Position) -> bool:
    """Return whether a seat sees a position as it is: others may still take back what it does not see."""
    return timeline.settled(seat, position) is position


def _pause(pace: RobotPace) -> float:
    return PAUSES[pace] * (0.5 + secrets.randbelow(1_001) / 1_000)


async def hasten_robots(change: StatusChange) -> None:
    """Let the robots move soon that have waited for a table to resume."""
    if change.status is Status.RUNNING:
        due = change.transaction.now + _pause(change.table.game.settings.pace)
        change.transaction.hasten_deadlines(change.table.id, DeadlineKind.ROBOT, due)
