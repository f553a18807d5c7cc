"""A Discord-shaped server whose API is asked in place of Discord's."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sandbox.limits import unlimited
from tests.sandbox.watched import WatchedTable


@pytest.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WatchedTable]:
    # A busy machine must not decide whether an answer came in time.
    monkeypatch.setattr("bot.cli.tools.discord._TIMEOUT", 60.0)
    running = WatchedTable(tmp_path / "world", lambda: datetime.now(UTC), unlimited())
    await running.start()
    yield running
    await running.stop()
