"""Premoves: moves of a seat planned in advance, made as soon as it has to act.

Each seat has at most one premove, and only its own player sees it. It is the default move, or a few moves in
an order. When the seat has to act, a deadline that is due at once makes the first of them that is legal then,
and the others are dropped. If none is legal, nothing happens at the table and the player reads so in the
panel. A premove of the default move stands for the whole turn, one of named moves for one step. When others
take a step back, the premove stays.
"""

from contextlib import suppress

from bot.acts.repository import Repository, Step, Transition, check_status, seat_of
from bot.domain.deadlines import Deadline, DeadlineKind, deadline_name
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import Status
from bot.domain.model import MOST_PLANNED, MOVE_SEPARATOR, Person, Premove, TableId
from bot.domain.table import Table
from bot.store.transaction import Change
from engines.api import AnyRules, GameError, Seat
from engines.record import Actor, EntryKind, Position

_PAUSED_RETRY = 86400.0
"""Seconds after which a deadline at a paused table is tried again."""


class Premoves:
    """Use cases of premoves."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository

    async def set_premove(
        self, table_id: TableId, person: Person, text: str | None, *, add: bool = False
    ) -> Table:
        """Store moves in their notation as a premove; None is the default move.

        `add`: they are alternatives to the moves that are planned already, and are tried after them. Raises
        `NotationError` for a text that is no move. Legality is checked only when the seat has to act.
        """
        async with self._repository.locked(table_id) as table:
            seat = idle_seat(table, person)
            premove = table.premoves.get(seat) if add else None
            before = () if premove is None or premove.dropped else premove.moves
            moves = None if text is None else _join_moves([*before, *_parse_moves(table.rules, text)])
            async with self._repository.transaction(table) as change:
                change.set_premove(seat, moves)
            return self._repository.latest(table)

    async def move_to_front(self, table_id: TableId, person: Person, number: int) -> Table:
        """Put the planned move with this number (from 1) before the others.

        Raises `PositionChanged` if there is none.
        """
        async with self._repository.locked(table_id) as table:
            seat = idle_seat(table, person)
            premove = table.premoves.get(seat)
            moves = () if premove is None or premove.dropped else premove.moves
            if not 1 <= number <= len(moves):
                raise PositionChanged
            async with self._repository.transaction(table) as change:
                change.set_premove(seat, _join_moves([moves[number - 1], *moves]))
            return self._repository.latest(table)

    async def drop(self, table_id: TableId, person: Person) -> Table:
        """Drop a premove."""
        async with self._repository.locked(table_id) as table:
            seat = seat_of(table, person)
            async with self._repository.transaction(table) as change:
                _drop(change, seat)
            return self._repository.latest(table)

    # --- when the seat has to act ---

    async def make(self, table: Table, deadline: Deadline) -> None:
        """Make a premove, or mark it, visible to its player only, if no move of it is legal."""
        seat = deadline.seat
        premove = table.premoves.get(seat)
        if table.game.status is not Status.RUNNING:
            async with self._repository.transaction(table) as change:
                change.set_deadline(deadline.kind, change.now + _PAUSED_RETRY)
            return
        if premove is None or premove.dropped or not _may_move(table, seat):
            async with self._repository.transaction(table) as change:
                change.drop_deadline(deadline.kind)
            return
        position = _first_legal(table, premove)
        if position is None:
            async with self._repository.transaction(table) as change:
                change.drop_deadline(deadline.kind)
                change.mark_premove(seat)
            return
        async with self._repository.transaction(table, position, f"deadline:{deadline.id}") as change:
            await self._repository.step(change, table, position)
            self._go_on(change, table, premove, position)

    def _go_on(self, change: Change, table: Table, premove: Premove, position: Position) -> None:
        """Use up a premove that was made; a premove of the default move stays to the end of the turn."""
        seat = premove.seat
        # Each step gets its own deadline: the deadline's number is the cause, and a cause acts once.
        change.drop_deadline(_kind(seat))
        more = premove.text is None and not position.turn_over
        if more and seat in table.rules.to_act(position.state):
            change.set_deadline(_kind(seat), change.now)
        else:
            change.drop_premove(seat)


def idle_seat(table: Table, person: Person) -> Seat:
    """Return the seat of a person who does not have to act, and may plan. Raises `NotSeated`, `Refused`."""
    seat = seat_of(table, person)
    check_status(table, Status.RUNNING)
    if seat in table.to_act():
        raise Refused("refused-act-now")
    return seat


def _parse_moves(rules: AnyRules, text: str) -> list[str]:
    """Parse typed moves; return their canonical notation. Raises `NotationError`."""
    return [rules.format(rules.parse(part)) for part in text.split(MOVE_SEPARATOR)]


def _join_moves(moves: list[str]) -> str:
    """Join moves for the store, without duplicates. Raises `Refused` if there are too many."""
    distinct = dict.fromkeys(moves)
    if len(distinct) > MOST_PLANNED:
        raise Refused("refused-plan-full", most=MOST_PLANNED)
    return f" {MOVE_SEPARATOR} ".join(distinct)


def _first_legal(table: Table, premove: Premove) -> Position | None:
    """Return the position after the first legal move of a premove, None if none is legal."""
    for text in premove.moves or (None,):
        with suppress(GameError):
            return table.move(premove.seat, text, Actor.PREMOVE)
    return None


# --- the effects of steps and of changes of status ---------------------------------------------------


async def call_for_premoves(step: Step) -> None:
    """Set deadlines for the premoves that a step of the game triggers."""
    if not step.runs:
        return
    change, table = step.change, step.table
    for seat, premove in table.premoves.items():
        if premove.dropped:
            _drop_seen(step, seat)
        elif _triggers(table, seat, step.position):
            change.set_deadline(_kind(seat), change.now)
        else:
            change.drop_deadline(_kind(seat))


async def hasten_premoves(transition: Transition) -> None:
    """Make the premoves that have waited for a table to resume."""
    if transition.status is Status.RUNNING:
        transition.change.hasten_deadlines(DeadlineKind.PREMOVE, transition.change.now)


def _drop_seen(step: Step, seat: Seat) -> None:
    """Drop a premove that was not legal, once its seat has moved by itself."""
    if step.position.entry.seat == seat and not step.back:
        _drop(step.change, seat)


def _drop(change: Change, seat: Seat) -> None:
    change.drop_premove(seat)
    change.drop_deadline(_kind(seat))


def _kind(seat: Seat) -> str:
    return deadline_name(DeadlineKind.PREMOVE, seat)


def _may_move(table: Table, seat: Seat) -> bool:
    """Return whether a seat has to act, and sees the position as it is."""
    return seat in table.to_act() and table.timeline.settled(seat) is table.timeline.head


def _triggers(table: Table, seat: Seat, position: Position) -> bool:
    """Return whether the step that leads to a position triggers the premove of a seat.

    An undo triggers none: the player has moved here before and may want another move now. A step of a turn
    that the seat makes by itself triggers none either, nor does one that others may still be thinking about.
    """
    timeline = table.timeline
    forward = position.before is not None and timeline.head.number in timeline.path(position.before.number)
    own_step = (
        position.entry.seat == seat and position.entry.kind is EntryKind.MOVE and not position.turn_over
    )
    pending = timeline.settled(seat, position) is not position
    return forward and not own_step and not pending and seat in table.rules.to_act(position.state)
