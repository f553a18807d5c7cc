"""The cache of rows that rarely change."""

import asyncio
from functools import partial

from bot.store.cache import Cache


async def test_a_value_that_changes_while_it_is_read_is_not_kept() -> None:
    stored, go_on = ["en"], asyncio.Event()

    async def read(_: int) -> str:
        value = stored[-1]
        await go_on.wait()
        return value

    cache = Cache[int, str](read, 8)
    for change in (partial(cache.forget, 1), cache.forget_all):
        go_on.clear()
        early = asyncio.create_task(cache.get(1))
        await asyncio.sleep(0)
        stored.append(f"{stored[-1]}, changed")
        change()
        go_on.set()
        assert await early == stored[-2]
        assert await cache.get(1) == stored[-1]
        cache.forget_all()
