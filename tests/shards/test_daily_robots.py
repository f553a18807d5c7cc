"""Two processes with the same daily: one title, one daily a person, and one answer of its robot."""

import asyncio

from bot.acts import dailies
from bot.acts.daily_robots import agreed, note
from bot.domain.dailies import DailyDay, DailyGame, first_position
from bot.domain.model import Person, Place
from bot.domain.shards import ShardRange
from bot.store.store import Store
from engines.record import Position
from robots.task import Answer
from tests.drive.waiting import HANGS, until
from tests.games.pebbles import RULES
from tests.shards.conftest import Stores

FIRST, SECOND = ShardRange(2, 0, 0), ShardRange(2, 1, 1)
ADA = Person(1)
DAY = 20_000


def begin() -> Position:
    return first_position(RULES, DailyDay(DAY, "pebbles", b"s" * 32))


async def test_the_first_answer_that_is_noted_counts_for_both(stores: Stores) -> None:
    """Both have thought, as neither knew of the other."""
    first, second = await stores.serving(FIRST), await stores.serving(SECOND)
    thought = asyncio.Barrier(2)

    async def thinks(move: str) -> Answer:
        await thought.wait()
        return Answer(move, ())

    answers = await asyncio.gather(
        agreed(first, DAY, "pebbles", begin(), lambda: thinks("offer 1")),
        agreed(second, DAY, "pebbles", begin(), lambda: thinks("offer 2")),
    )
    assert answers[0] == answers[1]
    (row,) = await first.rows("SELECT move FROM daily_answers")
    assert row["move"] == answers[0]

    async def never() -> Answer:
        raise AssertionError("it is noted")

    assert await agreed(second, DAY, "pebbles", begin(), never) == answers[0]


async def test_who_notes_late_waits_for_the_other_and_takes_its_answer(stores: Stores) -> None:
    first, second = await stores.serving(FIRST), await stores.serving(SECOND)

    async with first.transaction() as change:
        change.do(
            "INSERT INTO daily_answers VALUES ($1, $2, $3, $4)", DAY, "pebbles", begin().line, "offer 1"
        )
        await change.visit([])
        other = asyncio.create_task(note(second, DAY, "pebbles", begin(), "offer 2"))
        await stores.one_waits()
    assert await other == "offer 1"


async def test_a_person_begins_one_daily_whatever_the_titles_of_two_places(stores: Stores) -> None:
    first, second = await stores.serving(FIRST), await stores.serving(SECOND)
    async with first.transaction() as transaction:
        transaction.save_person(ADA, "Ada")
    began = list[bool]()

    async def begins(store: Store, key: str, meeting: asyncio.Event) -> None:
        async with store.transaction() as transaction:
            await transaction.lock_settings(ADA)
            await dailies.begun_day(transaction, DAY, key, 1)
            table = await transaction.add_game(
                key=key, rules=1, language="en", place=Place(None, 70), secret=b"", now=1.0
            )
            began.append(await dailies.add(transaction, DailyGame(table, DAY, key, 0, ADA)))
            await asyncio.wait_for(meeting.wait(), HANGS)

    meeting = asyncio.Event()
    one = asyncio.create_task(begins(first, "pebbles", meeting))
    await until(lambda: began == [True], "the first to begin")
    other = asyncio.create_task(begins(second, "kalah", meeting))
    await stores.one_waits()
    meeting.set()
    await asyncio.gather(one, other)
    assert began == [True, False]
