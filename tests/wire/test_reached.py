"""Calls arrive, whatever way is blocked: at the table, directly, or elsewhere."""

import pytest

from bot.domain.nudges import PATIENCE
from bot.pages.custom_id import Verb
from bot.usecases.delivery import TROUBLE_WAIT
from sandbox.composing import SUPPRESS_NOTIFICATIONS
from tests.drive.notices import choose, game_of_two, mentioned, on_turn, one_notice, one_told, pass_on, told
from tests.drive.sight import custom_id
from tests.drive.table import Played, person_of, right_board
from tests.drive.user import Json, User, text_of
from tests.drive.wire import Rig, seen, until
from tests.sandbox.faults import Effect, RequestFault

_DAY, _ALWAYS = 86400.0, 10**6
_SENDING = ["send_messages", "send_messages_in_threads"]
_WHY = "because I can’t post at the table"


async def deny(rig: Rig, *names: str) -> None:
    await (await rig.person("Ada")).do("permissions", deny=list(names))


async def lock(game: Played, *, locked: bool = True) -> None:
    """Lock the thread of a table, or unlock it."""
    thread = str((await game.look()).game.thread)
    await (await game.rig.person("Ada")).do("thread", channel_id=thread, archived=False, locked=locked)


async def troubled(game: Played) -> bool:
    return bool((await game.look()).game.trouble)


async def blocked(game: Played, *denied: str) -> tuple[User, User]:
    """Keep the bot from writing at a table; return who has to act there, and who is called next."""
    first, second = await on_turn(game)
    await one_told(game.rig, first)
    await game.rig.rest()
    await deny(game.rig, *(denied or _SENDING))
    await until(lambda: troubled(game), "the trouble")
    return first, second


async def direct(rig: Rig, user: User, fits: str = "your turn") -> Json:
    """Wait until a person has one direct message with these words, and return it."""
    channel = await user.open_dm()

    def there() -> list[Json]:
        return [message for message in rig.in_channel(channel) if fits in text_of(message)]

    await until(lambda: len(there()) == 1, f"a direct message: {fits}")
    return there()[0]


async def doctor(rig: Rig, user: User) -> str:
    return text_of(await user.answer(await user.slash(rig.channel, "doctor")))


# --- direct messages ---------------------------------------------------------------------------------


async def test_where_the_bot_may_not_write_everybody_is_called_directly_at_each_turn(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await blocked(game)
    for _ in range(2):
        await pass_on(game)
        call = await direct(rig, second)
        assert _WHY in text_of(call)
        assert not call["flags"] & SUPPRESS_NOTIFICATIONS
        first, second = second, first
    await rig.rest()
    assert [len(user.mentions) for user in (first, second)] in ([2, 1], [1, 2]), "once for each turn"


async def test_a_locked_thread_calls_directly(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await one_told(rig, first)
    await deny(rig, "manage_threads")
    await lock(game)
    for _ in range(2):
        await pass_on(game)
        assert _WHY in text_of(await direct(rig, second))
        first, second = second, first


async def test_a_refused_call_at_the_table_goes_directly(rig: Rig) -> None:
    """The table message stands; the message of a nudge is forbidden there."""
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    board = await one_told(rig, first)
    await rig.rest()
    fault = RequestFault("POST", rf"/channels/{board['channel_id']}/messages$", status=403, code=50013)
    rig.server.faults.order(fault)
    rig.advance(PATIENCE)
    panel = await second.answer(await second.press(await seen(second, board), custom_id(board, Verb.PLAY)))
    await second.press(panel, custom_id(panel, Verb.NUDGE))
    assert _WHY in text_of(await direct(rig, first, "is waiting for you"))


async def test_who_wants_no_calls_gets_none_by_another_way(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await choose(rig, second, "call", "none")
    await blocked(game)
    await pass_on(game)
    await pass_on(game)
    await direct(rig, first)
    await rig.rest()
    assert not rig.in_channel(await second.open_dm())


async def test_quiet_hours_hold_for_another_way(rig: Rig) -> None:
    game = await game_of_two(rig)
    _, second = await on_turn(game)
    hour = rig.clock.today().hour
    await choose(rig, second, "quiet", str(hour))
    await choose(rig, second, "until", str((hour + 2) % 24))
    await blocked(game)
    await pass_on(game)
    await rig.rest()
    channel = await second.open_dm()
    assert not [one for one in rig.in_channel(channel) if "your turn" in text_of(one)]
    rig.advance(2 * 3600.0)
    await direct(rig, second)


async def test_the_news_of_the_trouble_is_no_call_and_follows_none(rig: Rig) -> None:
    """A person who was called directly has read the reason; the other is told once."""
    game = await game_of_two(rig)
    first, second = await blocked(game)
    await pass_on(game)
    await direct(rig, second)
    rig.advance(TROUBLE_WAIT + 1)
    await direct(rig, first, "I can’t post at")
    await rig.rest()
    assert len(rig.in_channel(await second.open_dm())) == 1
    await pass_on(game)
    await direct(rig, first)


async def test_a_reminder_goes_directly_and_leaves_nothing_behind(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await choose(rig, first, "again", "daily")
    await one_told(rig, first)
    rig.advance(_DAY + 60)
    earlier = await one_notice(rig, first)
    await rig.rest()
    await deny(rig, *_SENDING, "view_channel")
    await until(lambda: troubled(game), "the trouble")
    rig.advance(_DAY + 60)
    assert _WHY in text_of(await direct(rig, first, "still waiting for you"))
    assert earlier["id"] in {one["id"] for one in told(rig, first)}
    await deny(rig)
    await until(lambda: earlier["id"] not in {one["id"] for one in told(rig, first)}, "its end")
    await pass_on(game)
    await one_told(rig, second)
    await until(lambda: not told(rig, first), "the end of the reminder")


# --- the first way again ------------------------------------------------------------------------------


async def test_the_table_calls_again_when_it_is_open_and_nobody_twice_for_one_turn(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await blocked(game)
    await pass_on(game)
    await direct(rig, second)
    await deny(rig)
    await rig.rest()
    board = right_board(rig, await game.look())
    assert mentioned(board) == []
    assert len(second.mentions) == 1, "the message at the table follows the call"
    await pass_on(game)
    await first.wait_for(lambda: len(first.mentions) == 2, "the call at the table")
    await until(lambda: not told(rig, second), "the end of the direct message")
    await rig.rest()
    assert mentioned(right_board(rig, await game.look())) == [str(person_of(first))]
    assert not await troubled(game)


# --- no direct messages -------------------------------------------------------------------------------


async def test_without_direct_messages_the_call_comes_where_the_table_was_opened(rig: Rig) -> None:
    game = await game_of_two(rig)
    _, second = await on_turn(game)
    await second.do("close_direct", closed=True)
    await blocked(game, "send_messages_in_threads")
    await pass_on(game)
    call = await one_notice(rig, second)
    assert call["channel_id"] == rig.channel
    assert mentioned(call) == [str(person_of(second))]
    assert _WHY in text_of(call)
    assert "I can’t reach" not in await doctor(rig, second)
    await pass_on(game)
    await until(lambda: not told(rig, second), "the end of the call")


async def test_who_cannot_be_reached_is_named_and_called_when_a_way_opens(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await on_turn(game)
    await second.do("close_direct", closed=True)
    await blocked(game)
    await pass_on(game)
    await rig.rest()
    assert f"I can’t reach \u2068<@{person_of(second)}>\u2069" in await doctor(rig, first)
    assert not told(rig, second)
    await deny(rig)
    await second.wait_for(lambda: len(second.mentions) == 1, "the call at the table")
    await rig.rest()
    assert mentioned(right_board(rig, await game.look())) == [str(person_of(second))]
    assert len(second.mentions) == 1
    assert "All’s well" in await doctor(rig, first)


async def test_a_direct_message_that_is_open_again_calls_within_the_hour(rig: Rig) -> None:
    game = await game_of_two(rig)
    _, second = await on_turn(game)
    await second.do("close_direct", closed=True)
    await blocked(game)
    await pass_on(game)
    await rig.rest()
    await second.do("close_direct", closed=False)
    rig.advance(3700.0)
    await direct(rig, second)


# --- once, whatever happens --------------------------------------------------------------------------


@pytest.mark.parametrize("effect", Effect)
async def test_a_direct_call_whose_answer_is_lost_comes_once_though_the_table_opens(
    rig: Rig, effect: Effect
) -> None:
    game = await game_of_two(rig)
    _, second = await blocked(game)
    place = await second.open_dm()
    fault = RequestFault("POST", rf"/channels/{place}/messages$", lost=effect, times=_ALWAYS)
    lost = rig.server.faults.order(fault)
    await pass_on(game)
    await until(lambda: lost.times < _ALWAYS, "the lost answer")
    await rig.stop_bot()
    rig.server.faults.clear()
    await deny(rig)
    await rig.start_bot()
    await second.wait_for(lambda: second.mentions, "the call")
    await rig.rest()
    assert len(second.mentions) == 1


async def test_without_direct_messages_the_trouble_is_told_where_the_table_was_opened(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, _ = await on_turn(game)
    await first.do("close_direct", closed=True)
    await blocked(game, "send_messages_in_threads")
    rig.advance(TROUBLE_WAIT + 1)
    await until(
        lambda: any("can’t post at" in text_of(one) for one in rig.in_channel(rig.channel)), "the news"
    )
    assert len([one for one in rig.in_channel(rig.channel) if one["mentions"]]) == 1
