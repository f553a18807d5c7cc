"""The local table as a command: it starts, tells where it is, and stops."""

import asyncio
import io
import signal
import socket
import webbrowser
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from aiohttp.test_utils import unused_port
from PIL import Image

from bot.acts.context import App
from bot.app import open_app
from bot.cli import local_table
from bot.ops.config import Config, Local
from bot.ops.page_check import Reached, page_id, who_answers
from bot.words.catalogues import LANGUAGES
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


def _two_free_ports() -> int:
    """Return a free port whose next one is free, too."""
    while True:
        port = unused_port()
        with socket.socket() as following, suppress(OSError, OverflowError):
            following.bind(("127.0.0.1", port + 1))
            return port


@pytest.mark.parametrize("case", ["free", "taken", "any"])
def test_the_page_of_the_boards_is_at_the_next_port_or_at_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    seen: list[tuple[str, Reached]] = []

    async def connect(app: App, _token: str) -> None:
        seen.append((app.page_url, await who_answers(app.page_url, await page_id(app.store))))

    monkeypatch.setattr(local_table, "stay_connected", connect)
    port = _two_free_ports()
    with socket.socket() as other:
        if case == "taken":
            other.bind(("127.0.0.1", port + 1))
            other.listen()
        local = Local(folder=tmp_path, port=0 if case == "any" else port)
        assert local_table.play(Config(local=local)) == 0
    (url, reached), following = seen[0], f"http://127.0.0.1:{port + 1}"
    assert reached is Reached.OURS
    assert url == following if case == "free" else url != following


async def test_the_launcher_offers_every_game_with_a_picture_of_a_game_in_play(tmp_path: Path) -> None:
    async with open_app(tmp_path / "cairn.sqlite3") as app:
        offered = local_table.titles(app)
        told = offered.listing()
        assert [one["key"] for one in told] == list(app.repository.registry)
        for one in told:
            assert set(one["name"]) == set(one["blurb"]) == set(LANGUAGES)
            assert all(
                text.strip() and "[" not in text for text in (*one["name"].values(), *one["blurb"].values())
            )
            english, german = [await offered.picture(one["key"], language) for language in ("en", "de")]
            assert english is not None
            assert german is not None
            assert english != german
            with Image.open(io.BytesIO(english)) as picture:
                assert picture.width >= 1000
        again = local_table.titles(app)
        first = told[0]["key"]
        assert await again.picture(first, "en") == await offered.picture(first, "en")
