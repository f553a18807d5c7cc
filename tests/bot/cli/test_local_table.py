"""The local table as a command: it starts, tells where it is, and stops."""

import asyncio
import signal
import webbrowser
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.cli import local_table
from bot.ops.config import Config, Local
from sandbox.ids import time_of
from sandbox.web.local_table import LocalTable


def test_a_signal_right_after_the_address_was_told_is_a_stop(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def opened(_address: str) -> None:
        assert signal.getsignal(signal.SIGINT) is not signal.SIG_IGN
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(webbrowser, "open", opened)
    local = Local(folder=tmp_path, port=0, open=True)
    # A shell has what it starts in the background ignore it.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert local_table.play(Config(local=local)) == 0
    finally:
        signal.signal(signal.SIGINT, before)
    assert "http://127.0.0.1:" in capsys.readouterr().out


def test_the_clock_goes_on_from_where_the_last_run_had_moved_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ids that stand still while the time catches up with them make every command look too old to answer."""
    servers: list[LocalTable] = []

    class Listed(LocalTable):
        async def start(self, port: int = 0) -> str:
            servers.append(self)
            return await super().start(port)

    async def earlier_run() -> str:
        server = LocalTable(tmp_path, lambda: datetime.now(UTC) + timedelta(minutes=5))
        await server.start()
        channel = server.people.create_channel(str(server.world.state["owner"]), "later")
        await server.stop()
        return str(channel["id"])

    latest, clocks = asyncio.run(earlier_run()), list[datetime]()

    def opened(_address: str) -> None:
        clocks.append(servers[0].world.now())
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(local_table, "LocalTable", Listed)
    monkeypatch.setattr(webbrowser, "open", opened)
    assert local_table.play(Config(local=Local(folder=tmp_path, port=0, open=True))) == 0
    assert clocks[0] >= time_of(latest)
