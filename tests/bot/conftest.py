"""The bot on a folder of the test's own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.house import Clock, House, Stock


@pytest.fixture(scope="session")
def stock() -> Stock:
    return Stock()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def house(tmp_path: Path, stock: Stock, clock: Clock) -> AsyncIterator[House]:
    async with House(
        tmp_path, stock, clock, {"pebbles": {"my bag": {"counts": [3, 3, 3], "worth": [1, 2, 3]}}}
    ) as opened:
        yield opened
