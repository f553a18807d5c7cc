"""Over the wire: the settings of a server, invitations of a person, and games without threads."""

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import ServerSettings
from bot.pages.custom_id import Verb
from tests.drive.sight import custom_id, lobbies, presses_of
from tests.drive.table import Played, board_of, open_table, person_of, right_board
from tests.drive.user import Json, RefusedByServer, User, is_ephemeral, text_of
from tests.drive.wire import Rig, until


async def set_up(rig: Rig, user: User, **values: str) -> None:
    """Choose settings of the server from the lists of /setup."""
    page = await user.answer(await user.slash(rig.channel, "setup"))
    assert is_ephemeral(page)
    store, guild = await rig.beside(), int(rig.server.world.guild_id)
    for field, value in values.items():
        before = await store.server(guild)
        wanted = next(press for press in presses_of(page) if press.tokens == (field,))
        await user.select(page, value, custom_id=str(wanted))

        async def chosen(before: ServerSettings = before) -> bool:
            return await store.server(guild) != before

        await until(chosen, f"the choice of {field}")


def calls(rig: Rig) -> list[Json]:
    """Return the messages by which people are invited."""
    return [
        message
        for message in rig.in_channel(rig.channel)
        if Verb.DECLINE in {press.verb for press in presses_of(message)}
    ]


async def test_the_server_decides_how_tables_open(rig: Rig) -> None:
    ada, ben = await rig.person("Ada"), await rig.person("Ben")
    await set_up(rig, ada, game="pebbles", preset="relaxed", language="de", threads="off", tables="1")
    await ben.answer(await ben.slash(rig.channel, "join"))
    game = (await rig.stored(1)).game
    assert (game.key, game.language, game.settings.clock) == ("pebbles", "de", "3d")
    await rig.rest()
    assert "3 Tage je Zug" in text_of(lobbies(rig, 1)[0])
    await ada.answer(await ada.slash(rig.channel, "join"))
    await rig.rest()
    assert "Gemütlich: 3 Tage je Zug" in text_of(lobbies(rig, 1)[0])
    told = await ben.answer(await ben.slash(rig.channel, "join", game="hidden_stones"))
    assert "this server allows one at a time" in text_of(told)


async def test_a_rated_table_says_so_before_the_game_and_in_it(rig: Rig) -> None:
    """Chosen for the server, changed and chosen again at the table, by lists; then by a command."""
    ada, ben = await rig.person("Ada"), await rig.person("Ben")
    await set_up(rig, ada, rated="on")
    table = await open_table(rig, "pebbles", "Ada", "Ben", start=False)
    (lobby,) = lobbies(rig, table)
    assert "**Rated:** the result counts for your ratings, and leaving is losing." in text_of(lobby)
    assert text_of(lobby).count("-# win ") == 2
    for switch in ("off", "on"):
        page = await ben.answer(await ben.slash(rig.channel, "options", table=table))
        choice = next(press for press in presses_of(page) if press.verb is Verb.RATED)
        await ben.select(page, switch, custom_id=str(choice))

        async def chosen(rated: bool = switch == "on") -> bool:
            return (await rig.stored(table)).game.settings.rated == rated

        await until(chosen, f"a table that is rated: {switch}")
    await ada.slash(rig.channel, "start", table=table)

    async def begun() -> bool:
        return (await rig.stored(table)).begun

    await until(begun, "the start")
    await rig.rest()
    assert "· rated" in text_of(board_of(rig, table))
    told = await ben.answer(await ben.slash(rig.channel, "hint", table=table))
    assert "There are no hints at rated tables." in text_of(told)


async def test_a_game_without_a_thread_is_played_in_the_channel(rig: Rig) -> None:
    ada = await rig.person("Ada")
    await set_up(rig, ada, threads="off")
    table = await open_table(rig, "pebbles", "Ada", "Ben")
    game = Played(rig, table, [ada, await rig.person("Ben"), await rig.person("Emil")], 3)
    for _ in range(3):
        await game.step()
    found = await game.look()
    assert (found.game.thread, found.game.status) == (None, Status.RUNNING)
    assert board_of(rig, table)["channel_id"] == rig.channel
    right_board(rig, found)


async def test_all_tables_open_in_the_channel_of_the_server(rig: Rig) -> None:
    ada, ben = await rig.person("Ada"), await rig.person("Ben")
    lounge = rig.channel_named("lounge")
    await set_up(rig, ada, channel=rig.channel)
    told = await ben.answer(await ben.slash(lounge, "join", game="hidden_stones"))
    assert f"<#{rig.channel}>" in text_of(told)
    await rig.rest()
    (lobby,) = lobbies(rig, 1)
    assert lobby["channel_id"] == rig.channel
    assert not rig.in_channel(lounge) or rig.in_channel(lounge) == [told]
    await ada.do("permissions", deny=["attach_files"])
    told = await ben.answer(await ben.slash(lounge, "join", game="pebbles"))
    assert "Tables open in" in text_of(told)
    assert f"<#{rig.channel}>" in text_of(told)
    assert "Attach Files" in text_of(told)
    assert [one.id for one in await (await rig.beside()).games()] == [1]


async def test_no_thread_is_the_channel_of_the_server(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    ada, thread = await rig.person("Ada"), str((await rig.stored(table)).game.thread)
    page = await ada.answer(await ada.slash(thread, "setup"))
    wanted = next(press for press in presses_of(page) if press.tokens == ("channel",))
    await ada.select(page, thread, custom_id=str(wanted))
    await ada.wait_for(
        lambda: "can’t open in a thread" in text_of(ada.messages[thread][page["id"]]), "the refusal"
    )
    assert await (await rig.beside()).servers() == []


async def test_who_does_not_manage_the_server_sets_nothing(rig: Rig) -> None:
    ben = await rig.person("Ben")
    with pytest.raises(RefusedByServer):
        await ben.slash(rig.channel, "setup")
    (command,) = [one for one in rig.server.people.commands() if one["name"] == "setup"]
    assert int(command["default_member_permissions"]) == 1 << 5


async def test_the_invited_agree_or_decline_by_a_button(rig: Rig) -> None:
    ada, ben, cleo = [await rig.person(name) for name in ("Ada", "Ben", "Chloé")]
    table = await open_table(rig, "pebbles", "Ada", start=False)
    for one in (ben, cleo):
        told = await ada.answer(await ada.slash(rig.channel, "invite", person=str(person_of(one))))
        assert "is invited to" in text_of(told)
    await until(lambda: len(calls(rig)) == 2, "two calls")
    first, second = calls(rig)
    assert str(person_of(ben)) in {one["id"] for one in first["mentions"]}
    await ben.load(rig.channel)
    await ben.press(first, custom_id(first, Verb.JOIN))
    await cleo.load(rig.channel)
    declined = await cleo.press(second, custom_id(second, Verb.DECLINE))
    assert "You’ve declined" in text_of(await cleo.answer(declined))

    async def answered() -> bool:
        found = await rig.stored(table)
        return not found.invited and set(found.seated.values()) == {person_of(ada), person_of(ben)}

    await until(answered, "both answers")
    await until(lambda: not calls(rig), "no call that is answered")
    await rig.rest()
    assert len(lobbies(rig, table)) == 1


async def test_a_bot_is_not_invited(rig: Rig) -> None:
    ada = await rig.person("Ada")
    await open_table(rig, "pebbles", "Ada", start=False)
    told = await ada.answer(await ada.slash(rig.channel, "invite", person=rig.server.world.bot_id))
    assert text_of(told) == "Bots can’t play. Invite a person."
