"""The turns of robots in a running game: they are called, think and move, also in place of a player.

The move of a robot has a deadline, the end of its pause, which survives a restart. The robot thinks during
the pause, so that the time of its move does not tell how long it thought. It thinks in another process,
without the table's lock, on a state that its seat cannot tell from the true one. Its move is stored only if
the position is still the same, by a cause that names the position, so none is made twice.

At a daily it moves at once, and as it has answered all who played alike (`daily_robots`).
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from zlib import crc32

from bot.acts import daily_robots
from bot.acts.repository import At, InTransaction, Repository, Step, Transition, check_status
from bot.domain.deadlines import Deadline, DeadlineKind, deadline_name
from bot.domain.entries import StandIn
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import RobotPace, TableId
from bot.domain.robots import STAND_IN_LEVEL, Robot, next_robot
from bot.domain.table import Table
from bot.ops.tasks import stop
from bot.ops.turns import Busy
from bot.store.transaction import Change
from engines.api import GameError, Seat
from engines.record import Actor, EntryKind, Position
from robots.dailies import task_at
from robots.task import Answer, Task, task_for

log = logging.getLogger(__name__)

Think = Callable[[Task, tuple[int, int]], Awaitable[Answer]]
"""A function that computes a move elsewhere, for an owner: a server (0: none) and a person."""

PAUSES = {RobotPace.QUICK: 1.5, RobotPace.CALM: 5.0, RobotPace.SLOW: 20.0}
"""Average pause of robots before a move, in seconds."""
_SPREAD = {RobotPace.QUICK: 0.25, RobotPace.CALM: 0.5, RobotPace.SLOW: 0.5}
"""Largest share by which a pause is shorter or longer than the average one."""
_FOLLOWING_PAUSE = 0.5
"""Pause in seconds of a robot that moves after another robot."""
_RETRY = 20.0
"""Seconds until a failed thought is retried."""
_ATTEMPTS = 3
"""Number of failed thoughts after which a robot makes the default move."""
_SEEDS = 1 << 62


# --- whose turn it is --------------------------------------------------------------------------------


async def call_robots(step: Step) -> None:
    """Effect of a step: set the deadlines of the robots to move; end the stand-in of a player who has moved.

    The pause does not depend on the position. Robots that move one after the other pause long only once, so
    that their moves become one message; a quick one does not pause again within its turn.
    """
    if not step.runs:
        return
    change, table, position = step.change, step.table, step.position
    entry, timeline = position.entry, table.timeline
    pause = _FOLLOWING_PAUSE if entry.actor is Actor.ROBOT else _pause(table)
    if table.daily:
        pause = 0.0
    goes_on = entry.actor is Actor.ROBOT and table.pace is RobotPace.QUICK
    for seat, robot in table.robots.items():
        kind = deadline_name(DeadlineKind.ROBOT, seat)
        back = (
            entry.kind is EntryKind.MOVE
            and entry.seat == seat
            and entry.actor is Actor.USER
            and not step.back
        )
        if robot.stands_in and back:
            change.drop_robot(seat)
            change.drop_deadline(kind)
        elif _is_on_turn(table, seat, position) and timeline.settled(seat, position) is position:
            wait = 0.0 if goes_on and seat == entry.seat else pause
            change.set_deadline(kind, change.now + wait)
        else:
            change.drop_deadline(kind)


def _is_on_turn(table: Table, seat: Seat, position: Position) -> bool:
    """Return whether a robot has to move at a position. At a daily it lets people move first.

    So what it answers does not depend on who was quicker.
    """
    acting = table.rules.to_act(position.state)
    return seat in acting and not (table.daily and acting - table.robots.keys())


def _has_turn(table: Table, seat: Seat) -> bool:
    """Return whether a robot has to move, and sees the present position."""
    return table.has_turn(seat) and _is_on_turn(table, seat, table.timeline.head)


def _pause(table: Table) -> float:
    share = secrets.randbelow(2_001) / 1_000 - 1
    return PAUSES[table.pace] * (1 + _SPREAD[table.pace] * share)


async def hasten_robots(transition: Transition) -> None:
    """Effect of a change of status: let the robots move soon that have waited for a table to resume."""
    if transition.status is Status.RUNNING:
        due = transition.change.now + _pause(transition.table)
        transition.change.hasten_deadlines(DeadlineKind.ROBOT, due)


# --- standing in -------------------------------------------------------------------------------------


def check_stand_in(table: Table) -> None:
    """Check that players may let a robot stand in: at rated tables only a clock may. Raises `Refused`."""
    if table.game.settings.rated:
        raise Refused("refused-rated-stand-in")


async def stand_in(at: At, seat: Seat, actor: Actor, extra: InTransaction | None = None) -> None:
    """Let a robot play for a seat of a running game until its player comes back. Raises `Refused`.

    `extra` runs within the same transaction.
    """
    table = at.table
    check_status(table, Status.RUNNING)
    if seat in table.robots or seat in table.gone:
        raise Refused("refused-robot-there")
    entry = table.entry(StandIn(STAND_IN_LEVEL), seat, actor)
    async with at.commit(entry) as change:
        seat_stand_in(change, table, seat)
        if extra is not None:
            await extra(change)


def seat_stand_in(change: Change, table: Table, seat: Seat) -> None:
    """Add a robot that stands in for the player of a seat, with a deadline if the seat has to act."""
    robot = next_robot(table.stored_robots, STAND_IN_LEVEL)
    change.add_robot(Robot(seat, robot.level, robot.name, stands_in=True))
    if table.has_turn(seat):
        due = change.now + _pause(table)
        change.set_deadline(deadline_name(DeadlineKind.ROBOT, seat), due)
    change.queue_post()


# --- moving ------------------------------------------------------------------------------------------


class Robots:
    """The thoughts of robots, and the moves that are due."""

    def __init__(self, repository: Repository, think: Think) -> None:
        self._repository = repository
        self.think = think
        self._thoughts: dict[TableId, dict[str, asyncio.Task[str]]] = {}
        """Tasks that compute moves at the present positions, by table and cause."""
        self._moving: dict[str, asyncio.Task[None]] = {}
        """Tasks that make due moves, by cause."""
        self._failed: dict[TableId, dict[str, int]] = {}
        """Number of failed thoughts at the present positions, by table and cause."""
        repository.on_commit(self.think_ahead)

    def think_ahead(self, table: Table) -> None:
        """Start the thoughts of the robots to act at the present position, and cancel outdated ones."""
        if not (table.stored_robots or table.id in self._thoughts or table.id in self._failed):
            return
        before = self._thoughts.pop(table.id, {})
        now: dict[str, asyncio.Task[str]] = {}
        if table.game.status is Status.RUNNING:
            for seat, robot in table.robots.items():
                if _has_turn(table, seat):
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
        """Return the thought about a present position, started now if there is none or the queue was full."""
        thoughts = self._thoughts.setdefault(table.id, {})
        thought = thoughts.get(cause)
        if thought is None or _had_no_room(thought):
            thought = thoughts[cause] = self._start_thought(table, robot, cause)
        return thought

    def _start_thought(self, table: Table, robot: Robot, cause: str) -> asyncio.Task[str]:
        thought = asyncio.create_task(self._think(table, robot, cause), name=cause)
        thought.add_done_callback(_log_failure)
        return thought

    async def move(self, at: At, deadline: Deadline) -> None:
        """Start to make a due move, unless that runs already.

        The deadline stays until the move is stored, so nothing is lost if the bot ends meanwhile.
        """
        seat, table = deadline.seat, at.table
        if seat not in table.robots or not _has_turn(table, seat):
            await at.drop(deadline)
            return
        cause = _cause(table, seat)
        if cause not in self._moving:
            work = asyncio.create_task(self._make_move(table, seat, cause), name=cause)
            self._moving[cause] = work
            work.add_done_callback(partial(self._forget_move, cause))

    def _forget_move(self, cause: str, work: asyncio.Task[None]) -> None:
        """Drop a finished task; if its move was not stored, the deadline repeats it."""
        self._moving.pop(cause, None)
        if not work.cancelled() and (fault := work.exception()) is not None:
            log.error("a robot's move was not stored: %s", cause, exc_info=fault)

    async def _make_move(self, table: Table, seat: Seat, cause: str) -> None:
        robot = table.robots[seat]
        text: str | None
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
            text = await self._given_up(table, seat)
        self._failed.get(table.id, {}).pop(cause, None)
        async with self._repository.at(table.id, cause) as at:
            now = at.table
            if now.timeline.last == table.timeline.last and seat in now.robots and _has_turn(now, seat):
                position = _position(now, robot, text)
                async with at.commit(position) as change:
                    await self._repository.step(change, now, position)

    async def _think(self, table: Table, robot: Robot, cause: str) -> str:
        package = self._repository.registry.package(table.game.key)
        people = [sitting.person for sitting in table.sittings]
        owner = table.game.guild or 0, int(people[0]) if people else 0
        if table.daily:
            position, day, key = table.timeline.head, table.daily, table.game.key
            task = task_at(position, package, robot.seat, table.daily_secret, robot.level)
            think = partial(self.think, task, owner)
            return await daily_robots.agreed(self._repository.store, day, key, position, think)
        state, seed = table.timeline.head.state, secrets.randbelow(_SEEDS)
        habits = crc32(f"{table.id} {robot.seat}".encode())
        task = task_for(table.rules, package, state, robot.seat, robot.plays, seed, habits)
        answer = await self.think(task, owner)
        log.debug("%s: %s", cause, answer.move)
        return answer.move

    async def _given_up(self, table: Table, seat: Seat) -> str | None:
        """Return the move after too many failed thoughts; None: the default move."""
        if not table.daily:
            return None
        position, store = table.timeline.head, self._repository.store
        default = table.rules.format(table.rules.default_move(position.state, seat))
        return await daily_robots.note(store, table.daily, table.game.key, position, default)

    async def _try_later(self, table_id: TableId, seat: Seat) -> None:
        async with self._repository.at(table_id) as at, at.commit() as change:
            change.set_deadline(deadline_name(DeadlineKind.ROBOT, seat), change.now + _RETRY)

    async def idle(self) -> None:
        """Wait until all due moves are made."""
        while self._moving:
            await asyncio.wait(list(self._moving.values()))

    async def aclose(self) -> None:
        """Cancel all tasks; the deadlines stay."""
        thoughts = [thought for by_cause in self._thoughts.values() for thought in by_cause.values()]
        await stop((*self._moving.values(), *thoughts))


def _had_no_room(thought: asyncio.Task[str]) -> bool:
    return thought.done() and (thought.cancelled() or isinstance(thought.exception(), Busy))


def _log_failure(thought: asyncio.Task[str]) -> None:
    """Log the exception of a thought, which may have been replaced and is not awaited then."""
    if not thought.cancelled() and (fault := thought.exception()) is not None:
        log.debug("a thought has failed: %r", fault)


def _cause(table: Table, seat: Seat) -> str:
    return f"robot:{table.id}:{table.timeline.last}:{seat}"


def _position(table: Table, robot: Robot, text: str | None) -> Position:
    """Return the position after a robot's move; after the default move if it is refused, or None."""
    data = {"level": robot.level}
    try:
        return table.move(robot.seat, text, Actor.ROBOT, data)
    except GameError:
        log.exception("a robot's move is refused", extra={"table": table.id})
        return table.move(robot.seat, None, Actor.ROBOT, data)
