"""Workers outlive whatever their work throws, and lose no wake."""

import asyncio
import logging

import pytest
from msgspec.structs import replace

from bot.discord_ui.workers import Workers
from bot.domain.model import Game, TableId
from bot.store.database import NOT_OURS
from tests.drive.sight import boards
from tests.drive.wire import WireGuest, WireHouse

TABLE = TableId(7)


async def test_a_worker_that_fails_is_at_it_again(expected_errors: list[logging.LogRecord]) -> None:
    tried = []
    done = asyncio.Event()

    async def work(table: TableId) -> None:
        tried.append(table)
        if len(tried) < 4:
            raise RuntimeError("unheard of")
        done.set()

    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        await asyncio.sleep(0)

    workers = Workers("trying", work, sleep=sleep)
    workers.wake(TABLE)
    async with asyncio.timeout(60.0):
        await done.wait()
    assert waits == sorted(waits)
    assert len(set(waits)) == len(waits) == 3
    assert len(expected_errors) == 3
    await workers.close()


async def test_a_worker_tells_nobody_that_another_process_serves_or_was_faster(
    caplog: pytest.LogCaptureFixture,
) -> None:
    faults = [fault("Elsewhere.") for fault in NOT_OURS]

    async def work(table: TableId) -> None:
        if faults:
            raise faults.pop()

    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    workers = Workers("trying", work, sleep=sleep)
    workers.wake(TABLE)
    await workers.idle()
    assert (faults, len(waits), caplog.records) == ([], len(NOT_OURS), [])


async def test_a_wake_during_a_failing_call_is_not_lost(expected_errors: list[logging.LogRecord]) -> None:
    tried = []

    async def work(table: TableId) -> None:
        tried.append(table)
        if len(tried) == 1:
            await asyncio.sleep(0)
            workers.wake(table)
            raise RuntimeError("unheard of")

    workers = Workers("trying", work, sleep=forever)
    workers.wake(TABLE)
    async with asyncio.timeout(60.0):
        await workers.idle()
    assert len(tried) == 2
    assert expected_errors
    await workers.close()


async def forever(seconds: float) -> None:
    await asyncio.Event().wait()


@pytest.mark.parametrize("times", [1, 3])
async def test_a_failing_worker_can_be_closed(times: int, expected_errors: list[logging.LogRecord]) -> None:
    async def work(table: TableId) -> None:
        raise RuntimeError("unheard of")

    workers = Workers("trying", work, sleep=forever)
    for _ in range(times):
        workers.wake(TABLE)
    await workers.idle()
    await workers.close()
    assert expected_errors


async def test_a_post_is_not_lost_to_a_look_at_notifications_that_begins_with_it(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("kalah", ada, ben)
    publisher, repository = house.client.publisher, house.app.repository

    def at_once(game: Game) -> None:
        publisher._look(game.id)
        publisher.catch_up(game)

    repository.signals = replace(repository.signals, catch_up=at_once)
    await ada.deletes(table.board)
    await house.until(lambda: boards(house, table.id), "the table message")
