"""Can they press? Locked threads, in which buttons are off, and players who cannot see the channel."""

import asyncio

import pytest

from bot.acts.delivery import TROUBLE_WAIT
from bot.pages.custom_id import Verb
from bot.pages.table import board as board_page
from bot.pages.trouble import in_locked_thread
from tests.drive.sight import parts_of_message, parts_of_page
from tests.drive.table import right_board
from tests.drive.user import RefusedByServer, is_ephemeral
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse, WireTable, mentions
from tests.sandbox.faults import RequestFault
from tests.selection import slow_but
from tests.wire.test_reached import call, game_of_two


async def lock(house: WireHouse, table: WireTable) -> None:
    """Lock a table's thread; wait until its message says so."""
    await house.here("Ada").locks(table)
    await house.until(lambda: is_locked(house, table), "the table's word of it")
    await house.rest()


def is_locked(house: WireHouse, table: WireTable) -> bool:
    return house.words("table-locked") in table.board.text


async def unlock(house: WireHouse, table: WireTable) -> None:
    """Unlock it; wait until the message is as it was."""
    await house.here("Ada").locks(table, locked=False)
    await house.until(lambda: not is_locked(house, table), "the table as it was")
    await house.rest()


async def doctor(guest: WireGuest) -> str:
    return (await guest.at(guest.house.channel).does(Verb.DOCTOR)).text


@pytest.mark.slow
async def test_a_locked_thread_takes_no_press(house: WireHouse) -> None:
    table, first, _ = await game_of_two(house)
    await lock(house, table)
    with pytest.raises(RefusedByServer, match="locked"):
        await table.board.press(Verb.PLAY, by=first)


async def test_a_table_in_a_locked_thread_says_so_there_and_to_its_players(house: WireHouse) -> None:
    table, first, second = await game_of_two(house)
    await lock(house, table)
    page = in_locked_thread(table.voice(), board_page(table.voice()))
    assert parts_of_message(table.board.message) == parts_of_page(page)
    await house.passes(seconds=TROUBLE_WAIT + 1)
    await call(second, "notice-locked")
    news = await call(first, "notice-locked")
    panel = await news.press(Verb.PLAY)
    assert is_ephemeral(panel.message)
    assert Verb.DO in panel.verbs, "a panel to play from"
    assert f"#{table.id} is locked" in await doctor(second)
    await unlock(house, table)
    await house.until(lambda: news not in house.told(), "the end of the news")
    right_board(house, table.now)
    assert house.words("doctor-fine") in await doctor(second)


@pytest.mark.slow
async def test_a_thread_unlocked_soon_is_no_news(house: WireHouse) -> None:
    table, first, second = await game_of_two(house)
    await lock(house, table)
    await unlock(house, table)
    await house.passes(seconds=TROUBLE_WAIT + 1)
    assert [*await first.letters(), *await second.letters()] == []


@pytest.mark.slow
@pytest.mark.parametrize("first", slow_but("lock", ["lock", "pause"]))
async def test_players_know_of_a_lock_when_a_paused_table_goes_on(house: WireHouse, first: str) -> None:
    table, *people = await game_of_two(house)
    if first == "pause":
        await table.decides("pause")
    await lock(house, table)
    await house.passes(seconds=TROUBLE_WAIT + 1)
    if first == "lock":
        await table.decides("pause")
    await table.decides("go-on")
    for guest in people:
        await call(guest, "notice-locked")
    await unlock(house, table)
    await house.until(
        lambda: not [one for one in house.told() if house.fragment("notice-locked") in one.text], "its end"
    )


@pytest.mark.parametrize(
    "rights", slow_but([], [[], ["manage_threads"]]), ids=["posts there", "may not post"]
)
async def test_an_admin_moves_a_table_to_a_new_thread(house: WireHouse, rights: list[str]) -> None:
    table, _, second = await game_of_two(house)
    ada, before = house.here("Ada"), table.now.game.thread
    await ada.denies(*rights)
    await ada.locks(table)
    await house.ends_turn(table)
    await (await ada.does(Verb.DOCTOR)).press(Verb.MOVE_TABLE)
    await house.until(lambda: is_elsewhere(table, before), "the new thread")
    await house.rest()
    right_board(house, table.now)
    await house.ends_turn(table)
    right_board(house, table.now)
    assert f"#{table.id}" not in await doctor(second)


def is_elsewhere(table: WireTable, thread: int | None) -> bool:
    return table.now.game.thread not in (None, thread) and table.now.game.message is not None


@pytest.mark.slow
async def test_a_late_refusal_of_the_old_thread_does_not_keep_the_table_from_its_new_one(
    house: WireHouse,
) -> None:
    """The table moves while a message to its locked thread is under way, which Discord then refuses."""
    table, *_ = await game_of_two(house)
    ada, before, late = house.here("Ada"), table.now.game.thread, asyncio.Event()
    await ada.denies("manage_threads")
    await ada.locks(table)
    await house.ends_turn(table)
    with house.held_up():  # by the message that is late
        held = house.server.faults.order(RequestFault("POST", rf"/channels/{before}/messages$", held=late))
        page = await ada.does(Verb.DOCTOR)
        await until(lambda: not held.times, "the message to the old thread")
        await page.press(Verb.MOVE_TABLE, by=ada.hasty)
        await house.until(lambda: table.now.game.thread is None, "the end of the old thread")
        late.set()
    await house.until(lambda: is_elsewhere(table, before), "the new thread")
    await house.rest()
    right_board(house, table.now)


async def test_only_admins_are_offered_to_move_a_table(house: WireHouse, ben: WireGuest) -> None:
    table, *_ = await game_of_two(house)
    await lock(house, table)
    page = await ben.does(Verb.DOCTOR)
    assert (f"#{table.id} is locked" in page.text, page.buttons) == (True, [])


@pytest.mark.slow
async def test_a_lock_while_the_bot_is_away_is_noticed(house: WireHouse) -> None:
    table, first, second = await game_of_two(house)
    await house.stop_bot()
    await house.here("Ada").user.do("thread", channel_id=table.place, archived=False, locked=True)
    await house.start_bot()
    await house.until(lambda: is_locked(house, table), "the table's word of it")
    await house.stop_bot()
    await house.here("Ada").user.do("thread", channel_id=table.place, archived=False, locked=False)
    await house.start_bot()
    await house.until(lambda: not is_locked(house, table), "the table as it was")
    await house.passes(seconds=TROUBLE_WAIT + 1)
    assert [*await first.letters(), *await second.letters()] == []


async def test_a_press_opens_an_archived_thread_if_one_may_open_it(house: WireHouse, ben: WireGuest) -> None:
    table, *_ = await game_of_two(house)
    archive = house.server.world.channels[table.place]["thread_metadata"]
    ada = house.here("Ada").user
    await house.stop_bot()
    await ada.do("thread", channel_id=table.place, archived=True)
    await table.board.press(Verb.PLAY, by=ben.hasty)
    assert not archive["archived"]
    await ada.do(
        "deny_person", channel_id=house.channel, person=str(ben.person), deny=["send_messages_in_threads"]
    )
    await ada.do("thread", channel_id=table.place, archived=True)
    with pytest.raises(RefusedByServer, match="archived"):
        await table.board.press(Verb.PLAY, by=ben.hasty)


# --- who cannot see the channel -----------------------------------------------------------------------


async def turn_of(house: WireHouse, table: WireTable, guest: WireGuest) -> None:
    """Let Ada move until a person is on turn."""
    while table.on_turn.person != guest.person:
        await house.ends_turn(table)


async def test_who_cannot_see_the_table_is_told_directly_named_and_called_directly(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table, *_ = await game_of_two(house)
    await turn_of(house, table, ben)
    await ada.denies("view_channel", to=ben)
    await house.until(lambda: house.notices(ben), "the news")
    news = await call(ben, "notice-unseen")
    assert f"<@{ben.person}> can’t see" in await doctor(ada)
    panel = await news.press(Verb.PLAY)
    assert is_ephemeral(panel.message)
    await (await ben.direct()).plays("pass", at=table)
    await house.ends_turn(table)
    assert house.words("notice-unseen-why") in (await call(ben)).text
    assert mentions(table.board) == []
    await ada.denies(to=ben)
    await house.until(lambda: news not in house.told(), "its end")
    await house.rest()
    assert house.words("doctor-fine") in await doctor(ada)


async def test_who_was_seen_at_another_table_lately_is_told_as_well(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    other, table = [await house.table("kalah", ben, cem) for _ in range(2)]
    first, second = (ben, cem) if table.on_turn.person == ben.person else (cem, ben)
    await turn_of(house, other, second)
    await turn_of(house, other, first)
    await ada.denies("view_channel", to=second)
    await house.rest()
    assert not house.notices(second), "nobody waits for them yet"
    await turn_of(house, table, second)
    await house.until(lambda: house.notices(second), "the news")
    await call(second, "notice-unseen")


@pytest.mark.slow
async def test_who_plays_in_private_need_not_see_the_channel(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    await ben.does(Verb.DAILY)
    assert (await house.known(1)).now.game.settings.private
    table, *_ = await game_of_two(house)
    await turn_of(house, table, ben)
    await ada.denies("view_channel", to=ben)
    await house.until(lambda: house.notices(ben), "the news")
    await call(ben, "notice-unseen")
    # What is told of the private game would stand among the notifications.
    assert {row["game"] for row in await (await house.beside()).rows("SELECT game FROM notices")} == {
        table.id
    }
