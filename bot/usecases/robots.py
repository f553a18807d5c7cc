"""Robots at a table: they sit down in the lobby, stand in for people, and move.

A robot that is to move has a deadline: it survives a restart. The thinking happens elsewhere, without the
table's lock, on a state that the robot's seat cannot tell from the true one. Its move is stored only if the
position is still the same, by a cause that names the position, so none is made twice.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec
from msgspec.structs import replace

from bot.domain.deadlines import Deadline, DeadlineKind, name
from bot.domain.entries import StandIn, make_entry
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import Pace, Person, TableId
from bot.domain.robots import STAND_IN, Robot, next_robot
from bot.domain.table import Table
from bot.ops.thinkers import Busy
from bot.store.transaction import Transaction
from bot.usecases.effects import Step, Turn
from bot.usecases.repository import Repository, check_status, seat_of
from bot.usecases.tables import check_lobby, touch_lobby
from engines.api import GameError, Seat
from engines.record import Actor, Kind, Position, Timeline
from robots.api import Level
from robots.task import Answer, Task, task_for

log = logging.getLogger(__name__)

Extra = Callable[[Transaction], Awaitable[None]]
Think = Callable[[Task, tuple[int, int]], Awaitable[Answer]]
"""Thinks elsewhere; the second says for whom: a server (0: none) and a person."""

PAUSES = {Pace.QUICK: 1.5, Pace.CALM: 5.0, Pace.SLOW: 20.0}
"""Seconds that robots wait on average before they move."""
_REST = 86400.0
"""Seconds after which a table that rests is looked at again, if it has not resumed before."""
_AGAIN = 20.0
"""Seconds until the next try of a thought that has failed."""
_TRIES = 3
"""After so many failed thoughts a robot makes the default move."""
_SPAN = 1 << 62


class Robots:
    """The robots of all tables."""

    def __init__(self, repository: Repository, think: Think) -> None:
        self._repository = repository
        self._think = think
        self._thinking: dict[str, asyncio.Task[None]] = {}
        """What is being thought about, by cause."""
        self._failed: dict[str, int] = {}

    # --- in the lobby ---

    async def add(self, table_id: TableId, person: Person, level: Level) -> Table:
        """Put a robot on a free seat of an open table. Raises `NotSeated`, `Refused`."""
        async with self._repository.locked(table_id) as table:
            check_lobby(table)
            seat_of(table, person)
            if len(table.taken) >= max(table.rules.info.seats):
                raise Refused("refused-table-full")
            async with self._repository.transaction(table) as transaction:
                transaction.add_robot(table_id, next_robot(table.stored_robots, level))
                _changed(transaction, table, person)
            return self._repository.latest(table)

    async def remove(self, table_id: TableId, person: Person) -> Table:
        """Send the robot away that came last to an open table. Raises `NotSeated`, `Refused`."""
        async with self._repository.locked(table_id) as table:
            check_lobby(table)
            seat_of(table, person)
            if not table.stored_robots:
                raise Refused("refused-no-robot")
            async with self._repository.transaction(table) as transaction:
                transaction.drop_robot(table_id, table.stored_robots[-1].seat)
                _changed(transaction, table, person)
            return self._repository.latest(table)

    async def settle(self, table_id: TableId, person: Person, field: str, value: str) -> Table:
        """Set the pace of the robots of an open table, or whether chance can be taken back.

        Raises `NotSeated`, `Refused`.
        """
        async with self._repository.locked(table_id) as table:
            check_lobby(table)
            seat_of(table, person)
            match field:
                case "pace" if value in list(Pace):
                    settings = replace(table.game.settings, pace=Pace(value))
                case "back" if value in ("on", "off"):
                    settings = replace(table.game.settings, rolls_back=value == "on")
                case _:
                    raise Refused("refused-setup")
            async with self._repository.transaction(table) as transaction:
                transaction.set(table_id, settings=msgspec.to_builtins(settings))
                _changed(transaction, table, person)
            return self._repository.latest(table)

    # --- standing in ---

    async def ask_in(self, table_id: TableId, person: Person, cause: str) -> Table:
        """Let a robot play for a person until they come back. Raises `NotSeated`, `Refused`."""
        async with self._repository.locked(table_id, cause) as table:
            await self.stand_in(table, seat_of(table, person), Actor.USER, cause)
            return self._repository.latest(table)

    async def stand_in(
        self, table: Table, seat: Seat, actor: Actor, cause: str, extra: Extra | None = None
    ) -> None:
        """Let a robot play for a seat of a locked running game until its player comes back.

        `extra` runs within the same transaction.
        """
        check_status(table, Status.RUNNING)
        if seat in table.robots or seat in table.gone:
            raise Refused("refused-robot-there")
        entry = make_entry(StandIn(STAND_IN), table.timeline.last + 1, seat, actor)
        async with self._repository.transaction(table, entry, cause) as transaction:
            seat_stand_in(transaction, table, seat)
            if extra is not None:
                await extra(transaction)

    # --- moving ---

    async def move(self, table: Table, deadline: Deadline) -> None:
        """Begin to think about a move that is due, unless that happens already.

        The deadline stays until the move is stored, so nothing is lost if the bot ends meanwhile.
        """
        seat = deadline.seat
        if table.game.status is not Status.RUNNING:
            async with self._repository.transaction(table) as transaction:
                transaction.set_deadline(table.id, deadline.kind, transaction.now + _REST)
            return
        if seat not in table.robots or not may_move(table, seat):
            async with self._repository.transaction(table) as transaction:
                transaction.drop_deadline(table.id, deadline.kind)
            return
        cause = _cause(table, seat)
        if cause not in self._thinking:
            work = asyncio.create_task(self._moved(table, seat, cause), name=cause)
            self._thinking[cause] = work
            work.add_done_callback(partial(self._ended, cause))

    def _ended(self, cause: str, work: asyncio.Task[None]) -> None:
        """Forget a thought; if it could not be stored, its deadline brings another."""
        self._thinking.pop(cause, None)
        if not work.cancelled() and (fault := work.exception()) is not None:
            log.error("a robot's move was not stored: %s", cause, exc_info=fault)

    async def _moved(self, table: Table, seat: Seat, cause: str) -> None:
        robot = table.robots[seat]
        try:
            text = await self._thought(table, robot, cause)
        except Busy:
            await self._try_later(table.id, seat)
            return
        except Exception:
            log.exception("a robot could not think", extra={"table": table.id})
            self._failed[cause] = self._failed.get(cause, 0) + 1
            if self._failed[cause] < _TRIES:
                await self._try_later(table.id, seat)
                return
            text = None
        self._failed.pop(cause, None)
        async with self._repository.locked(table.id) as now:
            if now.timeline.last == table.timeline.last and seat in now.robots and may_move(now, seat):
                await self._store(now, robot, text, cause)

    async def _thought(self, table: Table, robot: Robot, cause: str) -> str:
        package = self._repository.registry.package(table.game.key)
        state, seed = table.timeline.head.state, secrets.randbelow(_SPAN)
        task = task_for(table.rules, package, state, robot.seat, robot.level, seed)
        people = [one.person for one in table.sittings]
        answer = await self._think(task, (table.game.guild or 0, int(people[0]) if people else 0))
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
            transaction.set_deadline(table_id, name(DeadlineKind.ROBOT, seat), transaction.now + _AGAIN)

    async def idle(self) -> None:
        """Wait until no robot thinks any more."""
        while self._thinking:
            await asyncio.wait(list(self._thinking.values()))

    async def aclose(self) -> None:
        """Stop thinking; the deadlines stay."""
        for work in list(self._thinking.values()):
            work.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)


def seat_stand_in(transaction: Transaction, table: Table, seat: Seat) -> None:
    """Put a robot on a seat for as long as its player is away; it moves if the seat has to act."""
    found = next_robot(table.stored_robots, STAND_IN)
    transaction.add_robot(table.id, Robot(seat, found.level, found.name, stands_in=True))
    if may_move(table, seat):
        transaction.set_deadline(table.id, name(DeadlineKind.ROBOT, seat), transaction.now)
    transaction.queue_post(table.id)


def _changed(transaction: Transaction, table: Table, person: Person) -> None:
    """Note a change of an open table; whoever has agreed to a rematch is asked again."""
    if table.undecided:
        transaction.hold(table.id, person)
    touch_lobby(transaction, table.id)


def _cause(table: Table, seat: Seat) -> str:
    return f"robot:{table.id}:{table.timeline.last}:{seat}"


def may_move(table: Table, seat: Seat) -> bool:
    """Whether a seat has to act, and sees the position as it is."""
    return seat in table.to_act() and table.timeline.settled(seat) is table.timeline.head


# --- the effects of steps and of changes of status ---------------------------------------------------


async def call_robots(step: Step) -> None:
    """Set the deadlines of the robots that have to move now; a player who moves is back.

    The pause is drawn without regard to what there is to think about. Robots that move one after the other
    wait once, so that people see one picture of it all.
    """
    if not step.runs:
        return
    transaction, table, position = step.transaction, step.table, step.position
    entry, timeline = position.entry, table.timeline
    pause = 0.0 if entry.actor is Actor.ROBOT else _pause(table.game.settings.pace)
    for seat, robot in table.robots.items():
        kind = name(DeadlineKind.ROBOT, seat)
        back = entry.kind is Kind.MOVE and entry.seat == seat and entry.actor is Actor.USER and not step.back
        if robot.stands_in and back:
            transaction.drop_robot(table.id, seat)
            transaction.drop_deadline(table.id, kind)
        elif seat in table.rules.to_act(position.state) and _sees(timeline, seat, position):
            transaction.set_deadline(table.id, kind, transaction.now + pause)
        else:
            transaction.drop_deadline(table.id, kind)


def _sees(timeline: Timeline, seat: Seat, position: Position) -> bool:
    """Whether a seat sees a position as it is: others may still take back what it does not see."""
    return timeline.settled(seat, position) is position


def _pause(pace: Pace) -> float:
    return PAUSES[pace] * (0.5 + secrets.randbelow(1_001) / 1_000)


async def hasten_robots(turn: Turn) -> None:
    """Let the robots move that have waited for a table to resume."""
    if turn.status is Status.RUNNING:
        turn.transaction.hasten_deadlines(turn.table.id, DeadlineKind.ROBOT, turn.transaction.now)
