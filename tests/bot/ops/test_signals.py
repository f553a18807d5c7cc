"""Signals: they stop the bot in good order, or have it read its settings again."""

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.discord_ui import run
from bot.discord_ui.client import Cairn
from bot.discord_ui.run import until_stopped
from bot.ops.config import Config, ConfigError
from bot.pages.custom_id import Verb
from tests.drive.house import PEBBLES, House, HouseGuest
from tests.drive.waiting import HANGS


async def _work() -> None:
    await asyncio.Event().wait()


class Connecting(Cairn):
    """A client that is told to stop just when it has connected, as discord.py waits for that.

    Before Python 3.12 such a wait takes the cancellation for settled.
    """

    stop: Callable[[], None]

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        async def connect() -> None:
            self.stop()

        await asyncio.wait_for(connect(), HANGS)
        await asyncio.Event().wait()


async def test_a_stop_in_the_moment_of_connecting_is_not_lost(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "Cairn", Connecting)
    bot = asyncio.create_task(run.stay_connected(house.app, "token"))
    monkeypatch.setattr(Connecting, "stop", lambda _: bot.cancel(), raising=False)
    await asyncio.wait([bot], timeout=HANGS)
    assert bot.cancelled()


async def test_a_closed_terminal_reads_the_settings_again_and_stops_nothing() -> None:
    read, stopped = asyncio.Event(), asyncio.Event()
    bot = asyncio.create_task(until_stopped(_work, stopped.set, read.set))
    await asyncio.sleep(0)
    os.kill(os.getpid(), signal.SIGHUP)
    await read.wait()
    assert not stopped.is_set()
    os.kill(os.getpid(), signal.SIGTERM)
    await bot
    assert stopped.is_set()


async def test_where_nothing_can_be_read_again_a_closed_terminal_is_a_stop() -> None:
    stopped = asyncio.Event()
    bot = asyncio.create_task(until_stopped(_work, stopped.set))
    await asyncio.sleep(0)
    os.kill(os.getpid(), signal.SIGHUP)
    await bot
    assert stopped.is_set()


async def is_operator(guest: HouseGuest) -> bool:
    """Return True if somebody may see the state of all tables."""
    return len((await guest.does(Verb.DOCTOR)).pages) == 2


async def test_editions_and_operators_are_read_again(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    house.app.operators.add(ada.person)
    table = await house.table(PEBBLES, lobby=True)
    assert "Bag: mine" not in (await ada.does(Verb.OPTIONS, at=table)).labels
    config = Config(host=(ben.person,), editions={PEBBLES: {"mine": {}}})
    run.take_in(lambda: config, house.app)
    assert "Bag: mine" in (await ada.does(Verb.OPTIONS, at=table)).labels
    assert [await is_operator(guest) for guest in (ada, ben)] == [False, True]


async def test_wrong_settings_change_nothing(
    house: House, ada: HouseGuest, expected_errors: list[object]
) -> None:
    def wrong() -> Config:
        raise ConfigError("config.toml: this is not TOML")

    house.app.operators.add(ada.person)
    run.take_in(wrong, house.app)
    assert await is_operator(ada)
    assert len(expected_errors) == 1


def test_a_health_file_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    config = Config(health_file=tmp_path / "file" / "health.json")
    with pytest.raises(ConfigError, match="set health_file to a folder of the bot's own"):
        run.run(config, lambda: config)
