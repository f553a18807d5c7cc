"""Times of further tries after a refusal of Discord."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord_ui.refusals import Refusals
from bot.domain.model import TableId

TABLE = TableId(17)
_HOUR = 3600.0


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def refused(status: int, code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="refused")
    return discord.HTTPException(response, {"code": code, "message": "no"})


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def refusals(clock: Clock) -> Refusals:
    return Refusals(clock)


def waits_of(refusals: Refusals, clock: Clock, fault: discord.HTTPException, times: int) -> list[float]:
    found = []
    for _ in range(times):
        refusal = refusals.note(TABLE, fault)
        found.append(refusal.due - clock.now)
        clock.now = refusal.due
    return found


def test_a_refused_message_waits_ever_longer_up_to_an_hour(refusals: Refusals, clock: Clock) -> None:
    found = waits_of(refusals, clock, refused(400, 50035), 9)
    assert found == [2, 8, 32, 128, 512, 2048, _HOUR, _HOUR, _HOUR]


@pytest.mark.parametrize("status", [401, 403])
def test_a_forbidden_place_waits_an_hour_and_at_first_its_own_part_more(
    refusals: Refusals, clock: Clock, status: int
) -> None:
    first, *later = waits_of(refusals, clock, refused(status, 0), 5)
    assert _HOUR <= first < 2 * _HOUR
    assert later == [_HOUR] * 4


def test_a_channel_that_is_gone_is_looked_for_once_a_day_in_the_end(refusals: Refusals, clock: Clock) -> None:
    found = waits_of(refusals, clock, refused(404, 10003), 60)
    assert found == sorted(found[:1]) + sorted(found[1:])
    assert found[-1] == 24 * _HOUR


def test_words_alone_are_tried_at_the_third_time(refusals: Refusals) -> None:
    for tries in range(4):
        assert refusals.plain(TABLE) is (tries >= 2)
        refusals.note(TABLE, refused(400, 50035), of_board=True)


@pytest.mark.parametrize("fault", [(401, 0), (403, 50013), (404, 0), (404, 10003), (400, 160005)])
def test_words_alone_would_not_help(refusals: Refusals, fault: tuple[int, int]) -> None:
    for _ in range(4):
        refusals.note(TABLE, refused(*fault), of_board=True)
    assert not refusals.plain(TABLE)


def test_a_good_token_helps_where_the_token_was_refused(refusals: Refusals) -> None:
    refusals.note(TABLE, refused(401, 0))
    refusals.note(TableId(18), refused(403, 50013))
    assert refusals.unauthorized() == [TABLE]


def test_something_else_may_be_taken_but_not_in_a_forbidden_place(refusals: Refusals) -> None:
    refusals.note(TABLE, refused(400, 50035), version=3)
    assert refusals.waits(TABLE, 3)
    assert not refusals.waits(TABLE, 4)
    refusals.note(TABLE, refused(403, 50013), version=4)
    assert refusals.waits(TABLE, 5)
    refusals.retry_now(TABLE)
    assert not refusals.waits(TABLE, 5)


def test_a_place_forbidden_to_one_is_not_tried_by_the_other(refusals: Refusals, clock: Clock) -> None:
    others = Refusals(clock)
    refusals.linked_to(others)
    others.note(TABLE, refused(400, 50035))
    assert not refusals.waits(TABLE)
    others.note(TABLE, refused(403, 50013))
    assert refusals.waits(TABLE)
    clock.now += 2 * _HOUR
    assert not refusals.waits(TABLE)


async def test_due_refusals_are_returned_in_order(refusals: Refusals, clock: Clock) -> None:
    for table in (3, 1, 2):
        refusals.note(TableId(table), refused(400, 1))
        clock.now += 1
    assert [one.game for one in (await refusals.due_and_next(clock.now + 60, -1))[0]] == [3, 1, 2]
    assert [one.game for one in (await refusals.due_and_next(clock.now + 60, 2))[0]] == [3, 1]
    assert await refusals.due_and_next(0.0, 9) == ([], 1_000_002.0)
    due, coming = await refusals.due_and_next(clock.now, 9)
    assert ([one.game for one in due], coming) == ([3, 1], 1_000_004.0)
