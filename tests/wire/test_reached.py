"""Calls arrive, whatever way is blocked: at the table, directly, or elsewhere."""

import pytest

from bot.acts.delivery import TROUBLE_WAIT
from bot.domain.nudges import PATIENCE
from bot.pages.custom_id import Verb
from sandbox.composing import SUPPRESS_NOTIFICATIONS
from tests.drive.guest import Shown
from tests.drive.table import right_board
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse, WireTable, mentions
from tests.sandbox.faults import Effect, RequestFault
from tests.selection import slow_but

_DAY, _ALWAYS = 86400.0, 10**6
_SENDING = ["send_messages", "send_messages_in_threads"]
STONES = "hidden_stones"


async def game_of_two(house: WireHouse) -> tuple[WireTable, WireGuest, WireGuest]:
    """Begin a game; return the table, who has to act there, and who is called next."""
    table = await house.table(STONES, await house.guest("Ada"), await house.guest("Ben"))
    return table, table.on_turn, table.off_turn


async def block(house: WireHouse, table: WireTable, *denied: str) -> None:
    """Keep the bot from writing at a table."""
    await house.here("Ada").denies(*(denied or _SENDING))
    await house.until(lambda: table.trouble, "the trouble")
    await house.rest()


async def call(guest: WireGuest, key: str = "notice-turn") -> Shown:
    """Return the one direct message of a person with such a sentence."""
    (letter,) = await guest.letters(key)
    return letter


# --- direct messages ---------------------------------------------------------------------------------


@pytest.mark.slow
async def test_where_the_bot_may_not_write_everybody_is_called_directly_at_each_turn(
    house: WireHouse,
) -> None:
    table, first, second = await game_of_two(house)
    await block(house, table)
    for called in (second, first):
        await house.ends_turn(table)
        letter = await call(called)
        assert house.words("notice-instead") in letter.text
        assert not letter.message["flags"] & SUPPRESS_NOTIFICATIONS
    assert [len(guest.user.mentions) for guest in (first, second)] == [2, 1], "once for each turn"


@pytest.mark.slow
async def test_a_locked_thread_calls_directly(house: WireHouse) -> None:
    table, first, second = await game_of_two(house)
    await house.here("Ada").denies("manage_threads")
    await house.here("Ada").locks(table)
    for called in (second, first):
        await house.ends_turn(table)
        assert house.words("notice-instead") in (await call(called)).text


async def test_a_refused_call_at_the_table_goes_directly(house: WireHouse) -> None:
    """The table message stands; the message of a nudge is forbidden there."""
    table, first, second = await game_of_two(house)
    house.server.faults.order(
        RequestFault("POST", rf"/channels/{table.place}/messages$", status=403, code=50013)
    )
    house.advance(PATIENCE)
    await (await table.board.press(Verb.PLAY, by=second)).press(Verb.NUDGE)
    assert house.words("notice-instead") in (await call(first, "notice-nudge")).text


@pytest.mark.slow
async def test_who_wants_no_calls_gets_none_by_another_way(house: WireHouse) -> None:
    table, first, second = await game_of_two(house)
    await second.sets(call="none")
    await block(house, table)
    await house.ends_turn(table)
    await house.ends_turn(table)
    await call(first)
    assert await second.letters() == []


@pytest.mark.slow
async def test_quiet_hours_hold_for_another_way(house: WireHouse) -> None:
    table, _, second = await game_of_two(house)
    hour = house.clock.today().hour
    await second.sets(quiet=hour, until=(hour + 2) % 24)
    await block(house, table)
    await house.ends_turn(table)
    assert await second.letters("notice-turn") == []
    await house.passes(seconds=2 * 3600.0)
    await call(second)


@pytest.mark.slow
async def test_the_news_of_the_trouble_is_no_call_and_follows_none(house: WireHouse) -> None:
    """A person who was called directly has read the reason; the other is told once."""
    table, first, second = await game_of_two(house)
    await block(house, table)
    await house.ends_turn(table)
    await call(second)
    await house.passes(seconds=TROUBLE_WAIT + 1)
    await call(first, "notice-trouble")
    assert len(await second.letters()) == 1
    await house.ends_turn(table)
    await call(first)


@pytest.mark.slow
async def test_a_reminder_goes_directly_and_leaves_nothing_behind(house: WireHouse) -> None:
    table, first, second = await game_of_two(house)
    await first.sets(again="daily")
    await house.passes(seconds=_DAY + 60)
    (earlier,) = house.notices(first)
    await block(house, table, *_SENDING, "view_channel")
    await house.passes(seconds=_DAY + 60)
    assert house.words("notice-instead") in (await call(first, "notice-reminder")).text
    assert earlier in house.told(first)
    await house.here("Ada").denies()
    await house.until(lambda: earlier not in house.told(first), "its end")
    await house.ends_turn(table)
    assert (len(house.told(second)), house.told(first)) == (1, [])


# --- the first way again ------------------------------------------------------------------------------


async def test_the_table_calls_again_when_it_is_open_and_nobody_twice_for_one_turn(house: WireHouse) -> None:
    table, first, second = await game_of_two(house)
    await block(house, table)
    await house.ends_turn(table)
    await call(second)
    await house.here("Ada").denies()
    await house.until(lambda: not table.trouble, "the end of the trouble")
    await house.rest()
    right_board(house, table.now)
    assert mentions(table.board) == []
    assert len(second.user.mentions) == 1, "the message at the table follows the call"
    await house.ends_turn(table)
    assert len(first.user.mentions) == 2, "the call at the table"
    assert house.told(second) == []
    right_board(house, table.now)
    assert mentions(table.board) == [first.name]
    assert not table.trouble


# --- no direct messages -------------------------------------------------------------------------------


async def test_without_direct_messages_the_call_comes_where_the_table_was_opened(house: WireHouse) -> None:
    table, _, second = await game_of_two(house)
    await second.manages("close_direct", closed=True)
    await block(house, table, "send_messages_in_threads")
    await house.ends_turn(table)
    (there,) = house.notices(second)
    assert there.message["channel_id"] == house.channel
    assert mentions(there) == [second.name]
    assert house.words("notice-instead") in there.text
    assert house.fragment("trouble-unreached") not in (await second.does(Verb.DOCTOR)).text
    await house.ends_turn(table)
    assert house.told(second) == []


async def test_who_cannot_be_reached_is_named_and_called_when_a_way_opens(house: WireHouse) -> None:
    table, first, second = await game_of_two(house)
    first = first.at(house.channel)
    await second.manages("close_direct", closed=True)
    await block(house, table)
    await house.ends_turn(table)
    assert f"I can’t reach <@{second.person}>" in (await first.does(Verb.DOCTOR)).text
    assert house.told(second) == []
    await house.here("Ada").denies()
    await house.until(lambda: second.user.mentions, "the call at the table")
    await house.rest()
    right_board(house, table.now)
    assert mentions(table.board) == [second.name]
    assert len(second.user.mentions) == 1
    assert house.words("doctor-fine") in (await first.does(Verb.DOCTOR)).text


async def test_a_direct_message_that_is_open_again_calls_within_the_hour(house: WireHouse) -> None:
    table, _, second = await game_of_two(house)
    await second.manages("close_direct", closed=True)
    await block(house, table)
    refused = house.requests(lambda one: one.status == 403)
    await house.ends_turn(table)
    await house.passes(seconds=600.0)  # the news of the trouble is tried meanwhile
    tried = len(refused)
    for _ in range(4):
        await house.passes(seconds=600.0)
    assert len(refused) == tried > 0
    await second.manages("close_direct", closed=False)
    await house.passes(seconds=700.0)
    await call(second)


# --- once, whatever happens --------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("effect", slow_but(Effect.AFTER, Effect))
async def test_a_direct_call_whose_answer_is_lost_comes_once_though_the_table_opens(
    house: WireHouse, effect: Effect
) -> None:
    table, _, second = await game_of_two(house)
    await block(house, table)
    place = await second.user.open_dm()
    lost = RequestFault("POST", rf"/channels/{place}/messages$", lost=effect, times=_ALWAYS)
    house.server.faults.order(lost)
    with house.held_up():  # by the answer that is lost
        await house.ends_turn(table)
        await until(lambda: lost.times < _ALWAYS, "the lost answer")
    await house.stop_bot()
    house.server.faults.clear()
    await house.here("Ada").user.do("permissions", deny=[])
    await house.start_bot()
    await house.until(lambda: second.user.mentions, "the call")
    await house.rest()
    assert len(second.user.mentions) == 1


@pytest.mark.slow
async def test_without_direct_messages_the_trouble_is_told_where_the_table_was_opened(
    house: WireHouse,
) -> None:
    table, first, _ = await game_of_two(house)
    await first.manages("close_direct", closed=True)
    await block(house, table, "send_messages_in_threads")
    await house.passes(seconds=TROUBLE_WAIT + 1)
    here = [one for one in house.everything() if one.message["channel_id"] == house.channel]
    assert [house.fragment("notice-trouble") in one.text for one in here if mentions(one)] == [True]
