"""Exit codes of a process whose start, or whose service, fails; the page that it serves."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from aiohttp.test_utils import unused_port

from bot.acts.context import App
from bot.discord_ui.run import Process
from bot.ops.config import Backup, BoardPage, Config, ConfigError
from bot.ops.page_check import Reached, page_id, who_answers
from bot.ops.tasks import stop
from bot.store.database import LostShards, OutOfReach, StoreError
from bot.store.store import Store
from tests.drive.waiting import until


class Starts:
    """Stands in the place of `open_app`: each start fails as it is told to, and then one lasts."""

    def __init__(self, *faults: Exception) -> None:
        self.faults = list(faults)
        self.number = 0

    @asynccontextmanager
    async def __call__(self, *_: object, **__: object) -> AsyncIterator[None]:
        self.number += 1
        if self.faults:
            raise self.faults.pop(0)
        await asyncio.Event().wait()
        yield


@pytest.fixture
async def process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Process]:
    monkeypatch.setattr("bot.discord_ui.run._AGAIN", 0.0)
    store = await Store.open(tmp_path / "cairn.sqlite3")
    config = Config(health_file=tmp_path / "health.json")
    yield Process(store, config, lambda: config)
    await store.close()


async def test_a_database_that_goes_away_while_service_begins_does_not_end_the_process(
    process: Process, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A service manager would not start it again: code 2 says that another start is no use."""
    starts = Starts(OutOfReach("The database is away."), OutOfReach("The database is away."))
    monkeypatch.setattr("bot.discord_ui.run.open_app", starts)
    running = asyncio.create_task(process.run())
    await until(lambda: starts.number == 3, "the third start")
    await stop([running])
    assert caplog.text.count("not serving for a while: The database is away.") == 2


@pytest.mark.parametrize(
    "fault", [StoreError("The database is damaged."), ConfigError("The token is wrong."), LostShards("Lost.")]
)
async def test_what_another_start_would_find_too_ends_the_process(
    process: Process, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    monkeypatch.setattr("bot.discord_ui.run.open_app", Starts(fault))
    with pytest.raises(type(fault)):
        await process.run()


async def test_a_loss_hides_no_fault_of_ours(process: Process, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.database.Lease.is_lost", True)
    starts = Starts(LostShards("Another process serves these servers now."), ValueError("ours"))
    monkeypatch.setattr("bot.discord_ui.run.open_app", starts)
    with pytest.raises(ValueError, match="ours"):
        await process.run()
    assert starts.number == 2


async def test_a_process_serves_the_page_of_the_boards_as_long_as_it_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    serving, url = asyncio.Queue[App](), f"http://127.0.0.1:{(port := unused_port())}"

    async def connect(app: App, _token: str) -> None:
        serving.put_nowait(app)
        await asyncio.Event().wait()

    monkeypatch.setattr("bot.discord_ui.run.stay_connected", connect)
    config = Config(
        health_file=tmp_path / "health.json",
        backup=Backup(folder=tmp_path / "backups", every=0),
        page=BoardPage(port=port, url=f"{url}/"),
        painters=0,
    )
    async with AsyncExitStack() as left:
        store = await Store.open(tmp_path / "cairn.sqlite3")
        left.push_async_callback(store.close)
        running = asyncio.create_task(Process(store, config, lambda: config).run())
        left.push_async_callback(stop, [running])
        served = asyncio.create_task(serving.get())
        await asyncio.wait((served, running), return_when=asyncio.FIRST_COMPLETED)
        assert served.result().page_url == url
        our_id = await page_id(store)
        assert await who_answers(url, our_id) is Reached.OURS
        with pytest.raises(ConfigError, match=f"page: 127.0.0.1, port {port}, cannot be had"):
            await Process(store, config, lambda: config).run()
        await stop([running])
        assert await who_answers(url, our_id) is Reached.NOBODY
