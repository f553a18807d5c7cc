"""The robots of dailies: the rival of a person, and the master from the same start.

All that they think follows from the secret of the day and the moves made so far, and numbers of simulations
bound it, never time. Each of their moves is also noted by these moves, and the first one noted counts: so
whoever plays alike meets the same moves, also after a thought that failed, on another machine and under
another release. The notes go when the secret of the day is told.
"""

from collections.abc import Awaitable, Callable

from msgspec import Struct

from bot.domain.dailies import seats_of
from bot.domain.deadlines import DeadlineKind, deadline_name
from bot.domain.robots import NAMES, Robot
from bot.store.store import Store
from bot.store.transaction import Change, Transaction
from engines.api import AnyRules, Seat
from engines.record import Position
from robots.dailies import RIVAL, next_to_act
from robots.task import Answer

_NOTE = """
    INSERT INTO daily_answers (day, key, line, move) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"""
_NOTED = "SELECT move FROM daily_answers WHERE day = $1 AND key = $2 AND line = $3"
_FORGET = "DELETE FROM daily_answers WHERE day < $1"


class _Noted(Struct, frozen=True):
    move: str


def seat_rivals(change: Change, rules: AnyRules, start: Position, person: Seat) -> None:
    """Seat a robot on each seat of a new daily but the person's; the one on turn moves at once."""
    seats = (Seat(seat) for seat in range(seats_of(rules)))
    for seat, name in zip((seat for seat in seats if seat != person), NAMES, strict=False):
        change.add_robot(Robot(seat, RIVAL, name))
        if next_to_act(rules, start.state, person) == seat:
            change.set_deadline(deadline_name(DeadlineKind.ROBOT, seat), change.now)


async def agreed(
    store: Store, day: int, key: str, position: Position, think: Callable[[], Awaitable[Answer]]
) -> str:
    """Return the move at a position of a daily that counts for everybody: noted, or thought out now."""
    row = await store.one(_Noted, _NOTED, day, key, position.line)
    return await note(store, day, key, position, (await think()).move) if row is None else row.move


async def note(store: Store, day: int, key: str, position: Position, move: str) -> str:
    """Note a move at a position, unless there is one already; return the one that counts for everybody."""
    async with store.transaction() as change:
        change.do(_NOTE, day, key, position.line, move)
        (row,) = await change.all(_Noted, _NOTED, day, key, position.line)
    return row.move


def forget(change: Transaction, day: int) -> None:
    """Drop the notes of the days before this one."""
    change.do(_FORGET, day)
