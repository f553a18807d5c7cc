"""Several people at once, the same person twice, and people who do not sit there."""

import asyncio

import pytest

from bot.discord_ui.panels import TOKEN_LIFE
from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from engines.record import EntryKind
from tests.drive.player import Player, answers_of
from tests.drive.sight import boards, custom_id, lobbies
from tests.drive.table import Played, board_of, open_table, person_of, press_lobby, right_board
from tests.drive.user import RefusedByServer, User, is_ephemeral, text_of
from tests.drive.wire import Rig, seen, until
from tests.wire.test_votes import pressed


async def press_at_once(rig: Rig, table: int, verb: Verb, *people: User) -> list[str]:
    """Have all of them press the same button of the lobby message at once; return the interactions."""
    (lobby,) = lobbies(rig, table)
    shown = [await seen(user, lobby) for user in people]
    pairs = zip(people, shown, strict=True)
    return await asyncio.gather(*(user.press(one, custom_id(one, verb)) for user, one in pairs))


async def test_two_people_want_the_last_seat(rig: Rig) -> None:
    table = await open_table(rig, "pebbles", "Ada", "Ben", start=False)
    rivals = [await rig.person(name) for name in ("Chloé", "Deniz")]
    interactions = await press_at_once(rig, table, Verb.JOIN, *rivals)
    for user, interaction in zip(rivals, interactions, strict=True):
        await user.until_settled(interaction)
    await until(lambda: _full(rig, table), "three seats taken")
    seated = set((await rig.stored(table)).seated.values())
    (loser,) = [user for user in rivals if person_of(user) not in seated]
    told = await loser.message(rig.channel, is_ephemeral)
    assert "This table is full" in text_of(told)


async def _full(rig: Rig, table: int) -> bool:
    return (await rig.stored(table)).is_full


async def test_two_people_press_start(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben", start=False)
    await press_at_once(rig, table, Verb.START, await rig.person("Ada"), await rig.person("Ben"))
    await until(lambda: _begun(rig, table), "the beginning")
    await rig.rest()
    found = await rig.stored(table)
    assert [entry.kind for entry in found.timeline.entries] == [EntryKind.START]
    right_board(rig, found)


async def _begun(rig: Rig, table: int) -> bool:
    return (await rig.stored(table)).begun


async def test_all_act_at_once(rig: Rig) -> None:
    """Everybody makes an offer at the same time: all of them count, in whatever order they come."""
    table = await open_table(rig, "pebbles", "Ada", "Ben", "Chloé")
    people = [await rig.person(name) for name in ("Ada", "Ben", "Chloé")]
    before = await rig.stored(table)
    assert len(before.to_act()) == 3
    interactions = await asyncio.gather(
        *(user.slash(rig.channel, "move", move="offer 1", table=table) for user in people)
    )
    for user, interaction in zip(people, interactions, strict=True):
        assert is_ephemeral(await user.answer(interaction))
    await rig.rest()
    after = await rig.stored(table)
    assert sorted(entry.seat for entry in after.timeline.entries if entry.seat is not None) == [0, 1, 2]
    right_board(rig, after)


async def on_turn(rig: Rig, table: int) -> User:
    found = await rig.stored(table)
    (seat,) = found.to_act()
    known = {int(user["id"]): user["global_name"] for user in rig.server.world.people}
    return await rig.person(known[found.seated[seat]])


async def test_a_double_click_counts_once(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    user = await on_turn(rig, table)
    player = Player(user, "double")
    panel = await player.open(await Played(rig, table, [user], 0).seen_board(user))
    ends = next(one for one in answers_of(panel) if one.tokens == ("pass",))
    clicks = await asyncio.gather(*(user.press(panel, ends.custom_id) for _ in range(2)))
    for click in clicks:
        await user.until_settled(click)
    await until(lambda: _moves(rig, table), "the move")
    await user.wait_for(
        lambda: not answers_of(user.messages[panel["channel_id"]][panel["id"]]), "the panel after the move"
    )
    await rig.rest()
    found = await rig.stored(table)
    assert [entry.text for entry in found.timeline.entries if entry.kind is EntryKind.MOVE] == ["pass"]
    assert "⚠" not in text_of(user.messages[panel["channel_id"]][panel["id"]])
    right_board(rig, found)


async def _moves(rig: Rig, table: int) -> bool:
    return len((await rig.stored(table)).timeline.entries) > 1


async def test_two_panels_that_can_no_longer_be_deleted(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    user = await on_turn(rig, table)
    async with User(rig.server.base_url, str(person_of(user))) as other:
        await other.load(board_of(rig, table)["channel_id"])
        players = Player(user, "first"), Player(other, "second")
        for player in players:
            await player.open(await Played(rig, table, [player.user], 0).seen_board(player.user))
            rig.advance(TOKEN_LIFE)
        for number, player in enumerate(players):
            assert player.panel is not None
            await player.use([one for one in answers_of(player.panel) if one.value is not None][number])
            rig.advance(TOKEN_LIFE)
        for player in players:
            await player.use(answers_of(player.panel)[0])
            rig.advance(TOKEN_LIFE)
        assert players[1].panel is not None
        assert "The board has changed" in text_of(players[1].panel)
    found = await rig.stored(table)
    assert len(found.timeline.entries) == 2


async def test_somebody_who_does_not_sit_there(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    emil = await rig.person("Emil")
    board = await Played(rig, table, [emil], 0).seen_board(emil)
    for verb in (Verb.PLAY, Verb.HAND):
        told = await emil.answer(await emil.press(board, custom_id(board, verb)))
        assert is_ephemeral(told)
        assert "You aren’t at this table" in text_of(told)
    for command, options in (("hand", {}), ("leave", {}), ("move", {"move": "pass"}), ("undo", {})):
        told = await emil.answer(await emil.slash(rig.channel, command, table=table, **options))
        assert "You aren’t at this table" in text_of(told)
    assert await emil.autocomplete(rig.channel, "move", "move", "", table=table) == []
    more = await emil.answer(await emil.press(board, custom_id(board, Verb.MORE)))
    assert is_ephemeral(await pressed(emil, more, "Log"))
    assert len((await rig.stored(table)).timeline.entries) == 1


async def test_nobody_can_press_what_only_another_sees(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    user = await on_turn(rig, table)
    player = Player(user, "mine")
    panel = await player.open(await Played(rig, table, [user], 0).seen_board(user))
    emil = await rig.person("Emil")
    with pytest.raises(RefusedByServer, match="gone"):
        await emil.press(panel, answers_of(panel)[0].custom_id)


async def test_out_of_turn(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    playing = await on_turn(rig, table)
    (waiting,) = {await rig.person("Ada"), await rig.person("Ben")} - {playing}
    told = await waiting.answer(await waiting.slash(rig.channel, "move", move="pass", table=table))
    assert "turn" in text_of(told)
    assert await waiting.autocomplete(rig.channel, "move", "move", "", table=table, later=False) == []
    planned = await waiting.autocomplete(rig.channel, "move", "move", "end /pa", table=table, later=True)
    assert [one["value"] for one in planned][:1] == ["end / pass"]


async def test_one_leaves_and_the_game_is_over(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    ada = await rig.person("Ada")
    question = await ada.answer(await ada.slash(rig.channel, "leave", table=table))
    await ada.press(question, custom_id(question, Verb.CONFIRM_LEAVE))
    await until(lambda: _is(rig, table, Status.FINISHED), "the end")
    await rig.rest()
    right_board(rig, await rig.stored(table))


async def _is(rig: Rig, table: int, status: Status) -> bool:
    return (await rig.stored(table)).game.status is status


async def test_the_last_one_leaves_the_lobby(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", start=False)
    ada = await rig.person("Ada")
    await press_lobby(rig, ada, table, Verb.LEAVE_LOBBY)
    await until(lambda: _is(rig, table, Status.CLOSED), "the end")
    await rig.rest()
    assert not lobbies(rig, table)
    assert not boards(rig, table)


async def test_an_admin_closes_a_table(rig: Rig) -> None:
    """Ada manages the server and does not sit there."""
    table = await open_table(rig, "hidden_stones", "Ben", "Chloé")
    ada = await rig.person("Ada")
    board = await Played(rig, table, [ada], 0).seen_board(ada)
    more = await ada.answer(await ada.press(board, custom_id(board, Verb.MORE)))
    more = await pressed(ada, more, "More …")
    before = len(ada.events)
    await ada.press(more, custom_id(more, Verb.CLOSE))
    question = await ada.wait_for(
        lambda: next((data for name, data in ada.events[before:] if data.get("id") == more["id"]), None), "it"
    )
    await ada.press(question, custom_id(question, Verb.CONFIRM_CLOSE))
    await until(lambda: _is(rig, table, Status.CLOSED), "the end")
    await rig.rest()
    right_board(rig, await rig.stored(table))
