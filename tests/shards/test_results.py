"""Two processes end games of the same people at once: both games count, one after the other."""

import asyncio

from bot.acts import privacy
from bot.acts.results import lock_sums, save_sums, sums_of
from bot.domain.model import Person
from bot.domain.results import EVERYWHERE, Sums, SumsKey
from bot.domain.shards import ShardRange
from tests.shards.conftest import Stores

FIRST, SECOND = ShardRange(2, 0, 0), ShardRange(2, 1, 1)
ADA, BEN = Person(1), Person(2)
KEYS = [SumsKey(EVERYWHERE, "any", person) for person in (ADA, BEN)]


async def test_the_second_waits_for_the_first_and_counts_on(stores: Stores) -> None:
    first, second = await stores.serving(FIRST), await stores.serving(SECOND)
    async with first.transaction() as transaction:
        for person in (ADA, BEN):
            transaction.save_person(person, "Somebody")

    async def count_another() -> dict[SumsKey, Sums]:
        async with second.transaction() as transaction:
            sums, _ = await lock_sums(transaction, KEYS, [])
            for key in KEYS:
                save_sums(transaction, {key: Sums(games=sums[key].games + 1)})
            return sums

    async with first.transaction() as transaction:
        sums, _ = await lock_sums(transaction, KEYS, [])
        assert list(sums.values()) == [Sums(), Sums()]
        for key in KEYS:
            save_sums(transaction, {key: Sums(games=1)})
        other = asyncio.create_task(count_another())
        await stores.one_waits()
    assert list((await other).values()) == [Sums(games=1)] * 2
    assert {known.games for known in (await sums_of(first, ADA)).values()} == {2}


async def test_nobody_is_counted_who_is_deleted_meanwhile(stores: Stores) -> None:
    first, second = await stores.serving(FIRST), await stores.serving(SECOND)
    async with first.transaction() as transaction:
        for person in (ADA, BEN):
            transaction.save_person(person, "Somebody")

    async def delete() -> None:
        async with second.transaction() as transaction:
            await privacy.delete_person(transaction, ADA)

    async with first.transaction() as transaction:
        await lock_sums(transaction, KEYS, [])
        for key in KEYS:
            save_sums(transaction, {key: Sums(games=1)})
        deletion = asyncio.create_task(delete())
        await stores.one_waits()
    await deletion
    assert await sums_of(first, ADA) == {}
    async with first.transaction() as transaction:
        sums, _ = await lock_sums(transaction, KEYS, [])
        assert sums == {KEYS[1]: Sums(games=1)}
