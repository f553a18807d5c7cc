"""Can they press? Locked threads, in which buttons are off, and players who cannot see the channel."""

import asyncio

import pytest

from bot.pages.custom_id import Verb
from bot.pages.table import board as board_page
from bot.pages.trouble import in_locked_thread
from bot.usecases.delivery import TROUBLE_WAIT
from tests.drive.notices import game_of_two, mentioned, on_turn, one_told, pass_on, told
from tests.drive.sight import custom_id, parts_of_message, parts_of_page
from tests.drive.table import Played, board_of, person_of, right_board
from tests.drive.user import Json, RefusedByServer, User, is_ephemeral, text_of
from tests.drive.wire import Rig, seen, until
from tests.sandbox.faults import RequestFault
from tests.wire.test_reached import direct, doctor, lock


async def pass_turn(rig: Rig, table: int) -> None:
    """End the turn of the player who has to act, by /move in the lobby's channel."""
    before = await rig.stored(table)
    (seat,) = before.to_act()
    legal = before.rules.legal_moves(before.timeline.head.state, seat)
    move = next(text for text in map(before.rules.format, legal) if text in ("pass", "end"))
    known = {int(user["id"]): user["global_name"] for user in rig.server.world.people}
    user = await rig.person(known[before.seated[seat]])
    await user.answer(await user.slash(rig.channel, "move", move=move, table=table))
    assert len((await rig.stored(table)).timeline.entries) > len(before.timeline.entries)


async def locked(game: Played) -> tuple[User, User]:
    """Lock a table's thread after its first call; return who has to act there, and the other."""
    first, second = await on_turn(game)
    await one_told(game.rig, first)
    await game.rig.rest()
    await lock(game)
    await until(lambda: "is locked" in text_of(board_of(game.rig, game.table)), "the table's word of it")
    await game.rig.rest()
    return first, second


async def test_a_locked_thread_takes_no_press(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, _ = await locked(game)
    board = await seen(first, board_of(rig, game.table))
    with pytest.raises(RefusedByServer, match="locked"):
        await first.press(board, custom_id(board, Verb.PLAY))


async def test_a_table_in_a_locked_thread_says_so_there_and_to_its_players(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await locked(game)
    page = in_locked_thread(rig.voices.of(await game.look()), board_page(rig.voices.of(await game.look())))
    assert parts_of_message(board_of(rig, game.table)) == parts_of_page(page)
    rig.advance(TROUBLE_WAIT + 1)
    for user in (first, second):
        assert "/move" in text_of(await direct(rig, user, "is locked, so no button works there"))
    news = await direct(rig, first, "is locked")
    await first.load(news["channel_id"])
    panel = await first.answer(await first.press(news, custom_id(news, Verb.PLAY)))
    assert is_ephemeral(panel)
    assert any("Pass" in one.get("label", "") for one in labels(panel)), "a panel to play from"
    assert f"#{game.table}\u2069 is locked" in await doctor(rig, second)
    await lock(game, locked=False)
    await until(lambda: not any(one["id"] == news["id"] for one in told(rig)), "the end of the news")
    await rig.rest()
    right_board(rig, await game.look())
    assert "All’s well" in await doctor(rig, second)


def labels(message: Json) -> list[Json]:
    """Return all components of a message."""

    def inside(parts: list[Json]) -> list[Json]:
        return [one for part in parts for one in (part, *inside(part.get("components") or []))]

    return inside(message["components"])


async def test_a_thread_unlocked_soon_is_no_news(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, second = await locked(game)
    await lock(game, locked=False)
    await until(lambda: "is locked" not in text_of(board_of(rig, game.table)), "the table as it was")
    rig.advance(TROUBLE_WAIT + 1)
    await rig.rest()
    for user in (first, second):
        assert not rig.in_channel(await user.open_dm())


async def vote(game: Played, kind: str) -> None:
    """Let all players agree to a vote of this kind."""
    votes, (ada, ben) = game.rig.app.cases.votes, map(person_of, game.people)
    table = await votes.propose((await game.look()).id, ada, kind, (), cause=f"{kind} ada")
    await votes.agree(table.id, ben, table.timeline.last, f"{kind} ben")
    await game.rig.rest()


@pytest.mark.parametrize("first", ["lock", "pause"])
async def test_players_know_of_a_lock_when_a_paused_table_goes_on(rig: Rig, first: str) -> None:
    game = await game_of_two(rig)
    if first == "pause":
        await vote(game, "pause")
    await lock(game)
    await until(lambda: "is locked" in text_of(board_of(rig, game.table)), "the table's word of it")
    rig.advance(TROUBLE_WAIT + 1)
    await rig.rest()
    if first == "lock":
        await vote(game, "pause")
    await vote(game, "go-on")
    for user in game.people:
        await direct(rig, user, "is locked, so no button works there")
    await lock(game, locked=False)
    await until(lambda: not any("is locked" in text_of(one) for one in told(rig)), "the end of the news")


@pytest.mark.parametrize("rights", [[], ["manage_threads"]], ids=["posts there", "may not post"])
async def test_an_admin_moves_a_table_to_a_new_thread(rig: Rig, rights: list[str]) -> None:
    game = await game_of_two(rig)
    _, second = await on_turn(game)
    ada = await rig.person("Ada")
    await rig.rest()
    await ada.do("permissions", deny=rights)
    before = (await game.look()).game.thread
    await lock(game)
    await pass_on(game)
    await rig.rest()
    page = await ada.answer(await ada.slash(rig.channel, "doctor"))
    await ada.press(page, custom_id(page, Verb.MOVE_TABLE))

    async def moved() -> bool:
        found = (await game.look()).game
        return found.thread not in (None, before) and found.message is not None

    await until(moved, "the new thread")
    await rig.rest()
    right_board(rig, await game.look())
    await pass_on(game)
    await rig.rest()
    right_board(rig, await game.look())
    assert f"#{game.table}" not in await doctor(rig, second)


async def test_a_late_refusal_of_the_old_thread_does_not_keep_the_table_from_its_new_one(rig: Rig) -> None:
    """The table moves while a message to its locked thread is under way, which Discord then refuses."""
    game = await game_of_two(rig)
    ada, late = await rig.person("Ada"), asyncio.Event()
    await rig.rest()
    await ada.do("permissions", deny=["manage_threads"])
    before = (await game.look()).game.thread
    await lock(game)
    await pass_on(game)
    await rig.rest()
    held = rig.server.faults.order(RequestFault("POST", rf"/channels/{before}/messages$", held=late))
    page = await ada.answer(await ada.slash(rig.channel, "doctor"))
    await until(lambda: not held.times, "the message to the old thread")
    await ada.press(page, custom_id(page, Verb.MOVE_TABLE))

    async def thread() -> int | None:
        return (await game.look()).game.thread

    async def left() -> bool:
        return await thread() is None

    async def moved() -> bool:
        return await thread() not in (None, before)

    await until(left, "the end of the old thread")
    late.set()
    await until(moved, "the new thread")
    await rig.rest()
    right_board(rig, await game.look())


async def test_only_admins_are_offered_to_move_a_table(rig: Rig) -> None:
    game = await game_of_two(rig)
    await locked(game)
    ben = await rig.person("Ben")
    page = await ben.answer(await ben.slash(rig.channel, "doctor"))
    assert "is locked" in text_of(page)
    assert not [one for one in labels(page) if one["type"] == 2]


async def test_a_lock_while_the_bot_is_away_is_noticed(rig: Rig) -> None:
    game = await game_of_two(rig)
    await rig.rest()
    await rig.stop_bot()
    await lock(game)
    await rig.start_bot()
    await until(lambda: "is locked" in text_of(board_of(rig, game.table)), "the table's word of it")
    await rig.stop_bot()
    await lock(game, locked=False)
    await rig.start_bot()
    await until(lambda: "is locked" not in text_of(board_of(rig, game.table)), "the table as it was")
    rig.advance(TROUBLE_WAIT + 1)
    await rig.rest()
    assert not rig.in_channel(await (await rig.person("Ben")).open_dm())


async def test_a_press_opens_an_archived_thread(rig: Rig) -> None:
    game = await game_of_two(rig)
    first, _ = await on_turn(game)
    await one_told(rig, first)
    await rig.rest()
    board = await seen(first, board_of(rig, game.table))
    await rig.stop_bot()
    thread = board["channel_id"]
    await (await rig.person("Ada")).do("thread", channel_id=thread, archived=True)
    await first.press(board, custom_id(board, Verb.PLAY))
    assert not rig.server.world.channels[thread]["thread_metadata"]["archived"]


async def test_an_archived_thread_takes_no_press_of_who_may_not_open_it(rig: Rig) -> None:
    game = await game_of_two(rig)
    await rig.rest()
    ben = await rig.person("Ben")
    board = await seen(ben, board_of(rig, game.table))
    await rig.stop_bot()
    await hide(rig, ben, "send_messages_in_threads")
    await (await rig.person("Ada")).do("thread", channel_id=board["channel_id"], archived=True)
    with pytest.raises(RefusedByServer, match="archived"):
        await ben.press(board, custom_id(board, Verb.PLAY))


# --- who cannot see the channel -----------------------------------------------------------------------


async def hide(rig: Rig, user: User, *denied: str) -> None:
    """Take permissions in the table's channel from a player."""
    ada = await rig.person("Ada")
    person = str(person_of(user))
    await ada.do("deny_person", channel_id=rig.channel, person=person, deny=list(denied))


async def test_who_cannot_see_the_table_is_told_directly_named_and_called_directly(rig: Rig) -> None:
    game = await game_of_two(rig)
    ben = await rig.person("Ben")
    ada = await rig.person("Ada")
    if (await on_turn(game))[0] is not ben:
        await pass_on(game)
    await rig.rest()
    await hide(rig, ben, "view_channel")
    news = await direct(rig, ben, "you can’t see the channel")
    assert f"\u2068<@{person_of(ben)}>\u2069 can’t see" in await doctor(rig, ada)
    await ben.load(news["channel_id"])
    panel = await ben.answer(await ben.press(news, custom_id(news, Verb.PLAY)))
    assert is_ephemeral(panel)
    direct_place = news["channel_id"]
    await ben.answer(await ben.slash(direct_place, "move", move="pass", table=game.table))
    await pass_turn(rig, game.table)
    call = await direct(rig, ben, "your turn")
    assert "because you can’t see" in text_of(call)
    assert not mentioned(board_of(rig, game.table))
    await hide(rig, ben)
    await until(lambda: not any("can’t see the channel" in text_of(one) for one in told(rig)), "its end")
    assert "All’s well" in await doctor(rig, ada)


async def test_who_plays_in_private_need_not_see_the_channel(rig: Rig) -> None:
    ben = await rig.person("Ben")
    await ben.answer(await ben.slash(rig.channel, "daily"))
    assert (await rig.stored(1)).game.settings.private
    game = await game_of_two(rig)
    if (await on_turn(game))[0] is not ben:
        await pass_on(game)
    await rig.rest()
    await hide(rig, ben, "view_channel")
    await direct(rig, ben, "you can’t see the channel")
    assert {row["game"] for row in await (await rig.beside()).rows("SELECT game FROM notices")} == {
        game.table
    }
