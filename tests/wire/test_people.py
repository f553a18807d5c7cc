"""Several people at once, the same person twice, and people who do not sit there."""

import asyncio

import pytest

from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from engines.record import Kind
from tests.wire.house import House, until
from tests.wire.player import Player, answers_of
from tests.wire.sight import boards, custom_id, lobbies
from tests.wire.table import Played, board_of, open_table, person_of, press_lobby, right_board, seen
from tests.wire.test_votes import pressed
from tests.wire.user import RefusedByServer, User, is_ephemeral, text_of


async def press_at_once(house: House, table: int, verb: Verb, *people: User) -> list[str]:
    """Have all of them press the same button of the lobby message at once; return the interactions."""
    (lobby,) = lobbies(house, table)
    shown = [await seen(user, lobby) for user in people]
    pairs = zip(people, shown, strict=True)
    return await asyncio.gather(*(user.press(one, custom_id(one, verb)) for user, one in pairs))


async def test_two_people_want_the_last_seat(house: House) -> None:
    table = await open_table(house, "pebbles", "Ada", "Ben", start=False)
    rivals = [await house.person(name) for name in ("Chloé", "Deniz")]
    interactions = await press_at_once(house, table, Verb.JOIN, *rivals)
    for user, interaction in zip(rivals, interactions, strict=True):
        await user.until_settled(interaction)
    await until(lambda: _full(house, table), "three seats taken")
    seated = set((await house.stored(table)).seated.values())
    (loser,) = [user for user in rivals if person_of(user) not in seated]
    told = await loser.message(house.channel, is_ephemeral)
    assert "This table is full" in text_of(told)


async def _full(house: House, table: int) -> bool:
    return (await house.stored(table)).is_full


async def test_two_people_press_start(house: House) -> None:
    table = await open_table(house, "hidden_stones", "Ada", "Ben", start=False)
    await press_at_once(house, table, Verb.START, await house.person("Ada"), await house.person("Ben"))
    await until(lambda: _begun(house, table), "the beginning")
    await house.published()
    found = await house.stored(table)
    assert [entry.kind for entry in found.timeline.entries] == [Kind.START]
    right_board(house, found)


async def _begun(house: House, table: int) -> bool:
    return (await house.stored(table)).begun


async def test_all_act_at_once(house: House) -> None:
    """Everybody makes an offer at the same time: all of them count, in whatever order they come."""
    table = await open_table(house, "pebbles", "Ada", "Ben", "Chloé")
    people = [await house.person(name) for name in ("Ada", "Ben", "Chloé")]
    before = await house.stored(table)
    assert len(before.to_act()) == 3
    interactions = await asyncio.gather(
        *(user.slash(house.channel, "move", move="offer 1", table=table) for user in people)
    )
    for user, interaction in zip(people, interactions, strict=True):
        assert is_ephemeral(await user.answer(interaction))
    await house.published()
    after = await house.stored(table)
    assert sorted(entry.seat for entry in after.timeline.entries if entry.seat is not None) == [0, 1, 2]
    right_board(house, after)


async def on_turn(house: House, table: int) -> User:
    found = await house.stored(table)
    (seat,) = found.to_act()
    known = {int(user["id"]): user["global_name"] for user in house.server.world.people}
    return await house.person(known[found.seated[seat]])


async def test_a_double_click_counts_once(house: House) -> None:
    table = await open_table(house, "hidden_stones", "Ada", "Ben")
    user = await on_turn(house, table)
    player = Player(user, "double")
    panel = await player.open(await Played(house, table, [user], 0).seen_board(user))
    ends = next(one for one in answers_of(panel) if one.tokens == ("pass",))
    clicks = await asyncio.gather(*(user.press(panel, ends.custom_id) for _ in range(2)))
    for click in clicks:
        await user.until_settled(click)
    await until(lambda: _moves(house, table), "the move")
    await user.wait_for(
        lambda: not answers_of(user.messages[panel["channel_id"]][panel["id"]]), "the panel after the move"
    )
    await house.published()
    found = await house.stored(table)
    assert [entry.text for entry in found.timeline.entries if entry.kind is Kind.MOVE] == ["pass"]
    assert "⚠" not in text_of(user.messages[panel["channel_id"]][panel["id"]])
    right_board(house, found)


async def _moves(house: House, table: int) -> bool:
    return len((await house.stored(table)).timeline.entries) > 1


async def test_the_same_panel_in_two_windows(house: House) -> None:
    table = await open_table(house, "hidden_stones", "Ada", "Ben")
    user = await on_turn(house, table)
    async with User(house.server.base_url, str(person_of(user)), seconds=20) as other:
        await other.load(board_of(house, table)["channel_id"])
        players = Player(user, "first"), Player(other, "second")
        for player in players:
            await player.open(await Played(house, table, [player.user], 0).seen_board(player.user))
        for number, player in enumerate(players):
            assert player.panel is not None
            await player.use([one for one in answers_of(player.panel) if one.value is not None][number])
        for player in players:
            await player.use(answers_of(player.panel)[0])
        assert players[1].panel is not None
        assert "The board has changed" in text_of(players[1].panel)
    found = await house.stored(table)
    assert len(found.timeline.entries) == 2


async def test_somebody_who_does_not_sit_there(house: House) -> None:
    table = await open_table(house, "hidden_stones", "Ada", "Ben")
    emil = await house.person("Emil")
    board = await Played(house, table, [emil], 0).seen_board(emil)
    for verb in (Verb.PLAY, Verb.HAND):
        told = await emil.answer(await emil.press(board, custom_id(board, verb)))
        assert is_ephemeral(told)
        assert "You aren’t at this table" in text_of(told)
    for command, options in (("hand", {}), ("leave", {}), ("move", {"move": "pass"}), ("undo", {})):
        told = await emil.answer(await emil.slash(house.channel, command, table=table, **options))
        assert "You aren’t at this table" in text_of(told)
    assert await emil.autocomplete(house.channel, "move", "move", "", table=table) == []
    more = await emil.answer(await emil.press(board, custom_id(board, Verb.MORE)))
    assert is_ephemeral(await pressed(emil, more, "Log"))
    assert len((await house.stored(table)).timeline.entries) == 1


async def test_nobody_can_press_what_only_another_sees(house: House) -> None:
    table = await open_table(house, "hidden_stones", "Ada", "Ben")
    user = await on_turn(house, table)
    player = Player(user, "mine")
    panel = await player.open(await Played(house, table, [user], 0).seen_board(user))
    emil = await house.person("Emil")
    with pytest.raises(RefusedByServer, match="gone"):
        await emil.press(panel, answers_of(panel)[0].custom_id)


async def test_out_of_turn(house: House) -> None:
    table = await open_table(house, "hidden_stones", "Ada", "Ben")
    playing = await on_turn(house, table)
    (waiting,) = {await house.person("Ada"), await house.person("Ben")} - {playing}
    told = await waiting.answer(await waiting.slash(house.channel, "move", move="pass", table=table))
    assert "turn" in text_of(told)
    assert await waiting.autocomplete(house.channel, "move", "move", "", table=table) == []


async def test_one_leaves_and_the_game_is_over(house: House) -> None:
    table = await open_table(house, "hidden_stones", "Ada", "Ben")
    ada = await house.person("Ada")
    question = await ada.answer(await ada.slash(house.channel, "leave", table=table))
    await ada.press(question, custom_id(question, Verb.LEFT))
    await until(lambda: _is(house, table, Status.FINISHED), "the end")
    await house.published()
    right_board(house, await house.stored(table))


async def _is(house: House, table: int, status: Status) -> bool:
    return (await house.stored(table)).game.status is status


async def test_the_last_one_leaves_the_lobby(house: House) -> None:
    table = await open_table(house, "hidden_stones", "Ada", start=False)
    ada = await house.person("Ada")
    await press_lobby(house, ada, table, Verb.RISE)
    await until(lambda: _is(house, table, Status.CLOSED), "the end")
    await house.published()
    assert not lobbies(house, table)
    assert not boards(house, table)


async def test_an_admin_closes_a_table(house: House) -> None:
    """Ada manages the server and does not sit there."""
    table = await open_table(house, "hidden_stones", "Ben", "Chloé")
    ada = await house.person("Ada")
    board = await Played(house, table, [ada], 0).seen_board(ada)
    more = await ada.answer(await ada.press(board, custom_id(board, Verb.MORE)))
    before = len(ada.events)
    await ada.press(more, custom_id(more, Verb.CLOSE))
    question = await ada.wait_for(
        lambda: next((data for name, data in ada.events[before:] if data.get("id") == more["id"]), None), "it"
    )
    await ada.press(question, custom_id(question, Verb.CLOSED))
    await until(lambda: _is(house, table, Status.CLOSED), "the end")
    await house.published()
    right_board(house, await house.stored(table))
