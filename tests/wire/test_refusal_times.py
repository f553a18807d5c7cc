"""Times of further tries after a refusal of Discord."""

import pytest

from bot.discord_ui.refusals import BESIDE, BOARD, NOTICE, PLACE, Key, Refusals
from bot.domain.model import TableId

TABLE = TableId(17)
MESSAGE = Key(BOARD, TABLE)
_HOUR = 3600.0


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def refusals(clock: Clock) -> Refusals:
    return Refusals(clock)


def waits_of(refusals: Refusals, clock: Clock, status: int, code: int, times: int) -> list[float]:
    found = []
    for _ in range(times):
        refusal = refusals.note(MESSAGE, TABLE, status, code)
        found.append(refusal.due - clock.now)
        clock.now = refusal.due
    return found


def test_a_refused_message_waits_ever_longer_up_to_an_hour(refusals: Refusals, clock: Clock) -> None:
    found = waits_of(refusals, clock, 400, 50035, 9)
    assert found == [2, 8, 32, 128, 512, 2048, _HOUR, _HOUR, _HOUR]


@pytest.mark.parametrize("status", [401, 403])
def test_a_forbidden_place_waits_an_hour_and_at_first_its_own_part_more(
    refusals: Refusals, clock: Clock, status: int
) -> None:
    first, *later = waits_of(refusals, clock, status, 0, 5)
    assert _HOUR < first < 2 * _HOUR
    assert later == [_HOUR] * 4


def test_a_channel_that_is_gone_is_looked_for_once_a_day_in_the_end(refusals: Refusals, clock: Clock) -> None:
    found = waits_of(refusals, clock, 404, 10003, 60)
    assert found == sorted(found[:1]) + sorted(found[1:])
    assert found[-1] == 24 * _HOUR


def test_words_alone_are_tried_at_the_third_time(refusals: Refusals) -> None:
    for tries in range(4):
        assert refusals.plain(TABLE) is (tries >= 2)
        refusals.note(MESSAGE, TABLE, 400, 50035)


def test_words_alone_would_not_help(refusals: Refusals) -> None:
    for key, status in ((MESSAGE, 404), (Key(BESIDE, TABLE), 400), (Key(PLACE, 5), 403)):
        for _ in range(4):
            refusals.note(key, TABLE, status, 0)
        assert not refusals.plain(TABLE)


def test_a_good_token_helps_where_the_token_was_refused(refusals: Refusals, clock: Clock) -> None:
    refusals.note(Key(PLACE, 5), TABLE, 401, 0)
    refusals.note(Key(PLACE, 6), TableId(18), 403, 50013)
    refusals.trust_token()
    assert refusals.bars(5, TABLE) is None
    assert refusals.bars(6, TABLE) is not None


def test_something_else_may_be_taken_but_not_in_a_forbidden_place(refusals: Refusals) -> None:
    refusals.note(MESSAGE, TABLE, 400, 50035, version=3)
    assert refusals.waits(MESSAGE, 3)
    assert not refusals.waits(MESSAGE, 4)
    refusals.note(Key(PLACE, 5), TABLE, 403, 50013)
    assert refusals.bars(5, TABLE) is not None
    refusals.retry_now(TABLE)
    assert refusals.bars(5, TABLE) is None


async def test_a_forbidden_place_is_tried_for_one_table_after_the_other(
    refusals: Refusals, clock: Clock
) -> None:
    """Once it accepts a message, all others that wait for it are tried."""
    others = [TableId(number) for number in (18, 19)]
    refusal = refusals.note(Key(PLACE, 5), TABLE, 403, 50013)
    assert [refusals.bars(5, table) is not None for table in others] == [True, True]
    assert not refusals.waits(Key(BOARD, others[0])), "in another place it may be taken"
    clock.now = refusal.due
    assert [refusals.bars(5, table) for table in others] == [None, None]
    tried = []
    while due := (await refusals.due_and_next(clock.now, 9))[0]:
        tried.append(due[0].game)
        refusals.settle(due[0].game, PLACE)
    assert tried == [TABLE, *others]
    assert not refusals.tables()


def test_what_else_is_refused_at_a_table_is_tried_once_its_place_is_open_again(refusals: Refusals) -> None:
    call, other = Key(NOTICE, 1), Key(NOTICE, 2)
    refusals.note(call, TABLE, 403, 50007)
    refusals.note(other, TableId(18), 403, 50007)
    refusals.settle(TABLE, PLACE, BOARD)
    assert refusals.waits(call), "nothing was closed"
    refusals.note(Key(PLACE, 5), TABLE, 403, 50013)
    refusals.settle(TABLE, PLACE, BOARD)
    assert [refusals.waits(key) for key in (call, other)] == [False, True]


@pytest.mark.parametrize("status", [401, 403])
def test_calls_go_another_way_while_nothing_can_be_sent(
    refusals: Refusals, clock: Clock, status: int
) -> None:
    refusals.note(Key(NOTICE, 1), TABLE, 403, 50013)
    for key in (MESSAGE, Key(BESIDE, TABLE)):
        refusals.note(key, TABLE, 400, 50035)
        refusals.note(key, TABLE, 400, 50035)
    refusals.note(Key(BESIDE, TABLE), TABLE, 400, 50035)
    assert not refusals.blocks(TABLE)
    refusals.note(MESSAGE, TABLE, 400, 50035)
    assert refusals.blocks(TABLE), "the table message is refused in words, too"
    assert not refusals.sends_elsewhere(TABLE), "a call has found no way just now"
    refusals.forget(Key(NOTICE, 1), TABLE)
    assert refusals.sends_elsewhere(TABLE)
    refusals.settle(TABLE, BOARD)
    refusal = refusals.note(Key(PLACE, 5), TABLE, status, 0)
    assert refusals.blocks(TABLE) is (status == 403), "after the other all waits for the token"
    clock.now = refusal.due
    assert not refusals.blocks(TABLE)


async def test_due_refusals_are_returned_in_order(refusals: Refusals, clock: Clock) -> None:
    for table in (2, 3, 1, 2):
        refusals.note(Key(BOARD, table), TableId(table), 400, 1)
        clock.now += 1
    assert [one.game for one in (await refusals.due_and_next(clock.now + 60, -1))[0]] == [3, 1, 2]
    assert [one.game for one in (await refusals.due_and_next(clock.now + 60, 2))[0]] == [3, 1]
    assert await refusals.due_and_next(0.0, 9) == ([], 1_000_003.0)
    due, coming = await refusals.due_and_next(clock.now, 9)
    assert ([one.game for one in due], coming) == ([3, 1], 1_000_011.0)
