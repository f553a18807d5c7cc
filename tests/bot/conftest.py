"""The bot on a folder of the test's own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.post import Post
from tests.bot.rig import Assets, Clock, Rig


@pytest.fixture(scope="session")
def assets() -> Assets:
    return Assets()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def rig(tmp_path: Path, assets: Assets, clock: Clock) -> AsyncIterator[Rig]:
    async with Rig(
        tmp_path, assets, clock, {"pebbles": {"my bag": {"counts": [3, 3, 3], "worth": [1, 2, 3]}}}
    ) as opened:
        yield opened


@pytest.fixture
def post(rig: Rig) -> Post:
    return Post(rig)
