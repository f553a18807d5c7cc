"""Two processes begin the same daily at once: the day has one secret, and a person one game."""

import asyncio

from bot.acts import dailies
from bot.domain.dailies import DailyGame
from bot.domain.model import Person, Place
from bot.domain.shards import ShardRange
from bot.store.store import Store
from bot.store.transaction import Transaction
from tests.shards.conftest import Stores

FIRST, SECOND = ShardRange(2, 0, 0), ShardRange(2, 1, 1)
ADA = Person(1)


async def begun(transaction: Transaction) -> tuple[bytes, bool]:
    """Begin Ada's daily; return the secret of the day, and whether she had not begun it yet."""
    secret = (await dailies.begun_day(transaction, 3, "any", 1)).secret
    table = await transaction.add_game(
        key="any", rules=1, language="en", place=Place(None, 70), secret=b"", now=1.0
    )
    return secret, await dailies.add(transaction, DailyGame(table, 3, "any", 0, ADA))


async def in_one(store: Store) -> tuple[bytes, bool]:
    async with store.transaction() as transaction:
        return await begun(transaction)


async def test_the_second_process_gets_the_secret_and_the_game_of_the_first(stores: Stores) -> None:
    first, second = await stores.serving(FIRST), await stores.serving(SECOND)
    async with first.transaction() as transaction:
        transaction.save_person(ADA, "Ada")

    async with first.transaction() as transaction:
        secret, is_new = await begun(transaction)
        other = asyncio.create_task(in_one(second))
        await stores.one_waits()
    assert (is_new, await other) == (True, (secret, False))
    assert await second.rows("SELECT secret FROM dailies") == [{"secret": secret}]
