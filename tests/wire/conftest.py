"""A house for each test, with the bot running in it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

pytest.register_assert_rewrite("tests.wire.house", "tests.wire.table", "tests.wire.player")

from tests.wire.house import House  # noqa: E402 - after its assertions have been registered


@pytest.fixture
async def empty_house(tmp_path: Path) -> AsyncIterator[House]:
    """A server without its bot."""
    async with House(tmp_path) as house:
        yield house


@pytest.fixture
async def house(empty_house: House) -> House:
    await empty_house.start_bot()
    return empty_house
