"""Visits of a press to the database: each is a hop to another thread or to a server, and back."""

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Iterator
from types import FrameType
from typing import Any

import pytest

from bot.ops import scheduler
from bot.pages.custom_id import Verb
from bot.store.store import Store
from bot.store.transaction import Transaction
from tests.drive.player import answers_of
from tests.drive.sight import custom_id
from tests.drive.table import board_of, open_table
from tests.drive.user import Json, User
from tests.drive.wire import Rig, seen, until
from tests.wire.test_panels import play, to_act

MOVE = [
    "Tables.submit: commit",
    "Delivery.callable_by_table: notifications_at",
    "Tables.keep: commit",
    "Tables.posted: commit",
    "Delivery.review: notifications_at",
]
"""The move itself; the new table message, whom it calls and where it is; the rest of the notifications."""
_ROUNDS = 20
_ANSWERING = "discord.py: on_interaction"
_PASSED_ON = ("/contextlib.py", "/bot/usecases/repository.py")


@pytest.fixture
async def rig(empty_house: Rig, monkeypatch: pytest.MonkeyPatch) -> Rig:
    """A bot whose watches look at once where they are woken."""
    monkeypatch.setattr(scheduler, "_PAUSE", 0.0)
    await empty_house.start_bot()
    return empty_house


@pytest.fixture
def visits(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the visits to the bot's database, by caller and purpose."""
    found: list[str] = []

    def noting(visit: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def noted(visitor: Store | Transaction, *given: Any) -> Any:
            if visitor is rig.app.store or isinstance(visitor, Transaction):
                found.append(_visit())
            return await visit(visitor, *given)

        return noted

    monkeypatch.setattr(Store, "_visit", noting(Store._visit))
    monkeypatch.setattr(Transaction, "_visit", noting(Transaction._visit))
    return found


def _visit() -> str:
    """Return the function that visits the database now, and what it calls of the store."""
    frames = [frame for frame in _frames() if not frame.f_code.co_filename.endswith(_PASSED_ON)]
    who = next(at for at, frame in enumerate(frames) if "/bot/store/" not in frame.f_code.co_filename)
    names = [frame.f_code.co_qualname for frame in frames[: who + 1]]
    what = names[0] if names[0] == "Transaction.commit" else names[who - 1]
    return f"{names[who]}: {what.rpartition('.')[2]}"


def _frames() -> Iterator[FrameType]:
    """Go through those who wait for the present visit, beginning in the store."""
    frame = inspect.currentframe()
    while frame is not None:
        if "/tests/" not in frame.f_code.co_filename and frame.f_code.co_name not in ("_read", "_read_both"):
            yield frame
        frame = frame.f_back


async def quiet(rig: Rig) -> None:
    """Wait until nothing is left to do, for the watches neither.

    A press is settled for the person when it is acknowledged, which may be before the bot has done it.
    """

    def done() -> bool:
        return not any(task.get_name() == _ANSWERING for task in asyncio.all_tasks())

    await until(done, "the end of the press")
    await rig.rest()
    for _ in range(_ROUNDS):
        await rig.app.store._reader.first("SELECT 1")


async def move(rig: Rig, user: User, panel: Json) -> None:
    """Press the first move that is offered."""
    (press, chosen, _), *_ = answers_of(panel)
    assert press.verb is Verb.DO
    await user.until_settled(await user.press(panel, chosen))
    await quiet(rig)


async def test_a_move_visits_the_database_no_more_than_needed(rig: Rig, visits: list[str]) -> None:
    table = await open_table(rig, "kalah", "Ada", "Ben")
    for _ in range(2):  # each is looked for on the server at their first call
        user = await to_act(rig, table)
        panel = await play(rig, user, table)
        await quiet(rig)
        visits.clear()
        await move(rig, user, panel)
    assert visits == MOVE


async def test_a_step_within_a_turn_visits_it_once(rig: Rig, visits: list[str]) -> None:
    table = await open_table(rig, "kalah", "Ada", "Ben")
    user = await to_act(rig, table)
    panel = await play(rig, user, table)
    again = next(chosen for press, chosen, _ in answers_of(panel) if press.tokens == ("sow", "c"))
    await quiet(rig)
    visits.clear()
    await user.until_settled(await user.press(panel, again))
    await quiet(rig)
    assert visits == MOVE[:1]


@pytest.mark.parametrize("verb", [Verb.PLAY, Verb.MORE])
async def test_a_look_at_a_table_in_memory_visits_it_not_at_all(
    rig: Rig, visits: list[str], verb: Verb
) -> None:
    table = await open_table(rig, "kalah", "Ada", "Ben")
    ada = await rig.person("Ada")
    await play(rig, ada, table)  # the bot gets to know her language
    await quiet(rig)
    visits.clear()
    board = await seen(ada, board_of(rig, table))
    await ada.answer(await ada.press(board, custom_id(board, verb)))
    await quiet(rig)
    assert visits == []
