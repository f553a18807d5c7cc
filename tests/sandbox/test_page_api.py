"""The websocket of the page: what people see and may do there."""

import asyncio
import json
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import aiohttp
import discord
import pytest
from aiohttp import web

from sandbox.limits import unlimited
from tests.drive.user import NothingCame, NotThere, RefusedByServer, User
from tests.sandbox.conftest import Bot, Clock, Run, Sit
from tests.sandbox.watched import WatchedTable


@pytest.fixture
async def ada(hands: Sit) -> User:
    return await hands("Ada")


@pytest.fixture
async def ben(hands: Sit) -> User:
    return await hands("Ben")


async def test_first_comes_the_world(server: WatchedTable, ada: User) -> None:
    world = ada.world
    assert [user["global_name"] for user in world["people"]] == ["Ada", "Ben", "Chloé", "Deniz", "Emil"]
    assert world["person"] == world["people"][0]["id"] == world["manage"][0]
    assert {channel["name"] for channel in world["channels"]} == {"table", "lounge"}
    assert world["bot"]["bot"] is True
    assert world["commands"] == []
    assert world["bot_online"] is False
    assert datetime.fromisoformat(world["now"]).tzinfo is not None


async def test_person_omitted_is_the_first_and_unknown_ones_are_refused(server: WatchedTable) -> None:
    async with User(server.base_url) as first:
        assert first.world["person"] == server.world.owner_id
    for nobody in ("1", server.world.bot_id):
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await User(server.base_url, nobody).__aenter__()


async def test_messages_reach_everybody_and_the_latest_are_loaded(ada: User, ben: User) -> None:
    for number in range(7):
        await ada.say("table", str(number))
    await ben.message("table", lambda one: one["content"] == "6")
    last = await ben.load("table", limit=3)
    assert [one["content"] for one in last] == ["4", "5", "6"]
    with pytest.raises(RefusedByServer, match="1 to 200"):
        await ben.do("history", channel_id=ben.channel("table"), limit=0)


async def test_own_messages_can_be_deleted_and_others_only_by_who_manages(ada: User, ben: User) -> None:
    hers, his = await ada.say("table", "a"), await ben.say("table", "b")
    where = {"channel_id": hers["channel_id"]}
    with pytest.raises(RefusedByServer, match="Only who manages"):
        await ben.do("delete", message_id=hers["id"], **where)
    await ben.do("delete", message_id=his["id"], **where)
    await ada.do("delete", message_id=hers["id"], **where)
    await ben.wait_for(lambda: ben.shown("table") == [], "both to be gone")
    with pytest.raises(RefusedByServer, match="gone"):
        await ada.do("delete", message_id=hers["id"], **where)


@pytest.mark.parametrize("name", ["**bold** <@1>", "ليلى", "🎲" * 32, "x" * 32])
async def test_people_come_with_any_name(ada: User, ben: User, name: str) -> None:
    person = await ada.do("add_person", name=name, locale="fr")
    assert person["global_name"] == name
    async with User(ada.base_url, person["id"]) as new:
        assert (await new.say("table", "hello"))["author"]["username"].isascii()
    told = next(data for event, data in ben.events if event == "people")
    assert told["people"][-1]["locale"] == "fr"


@pytest.mark.parametrize(
    ("verb", "fields", "said"),
    [
        ("add_person", {"name": "x" * 33}, "1 to 32 characters"),
        ("add_person", {"name": " "}, "1 to 32 characters"),
        ("add_person", {"name": "x", "locale": "tlh"}, "no language"),
        ("set_locale", {"locale": "xx"}, "no language"),
        ("rename", {"name": ""}, "1 to 32"),
        ("rename", {}, "must be a text"),
        ("say", {"channel_id": "1", "content": "x"}, "no such channel"),
        ("create_channel", {"name": "a b/c"}, "letters, digits and hyphens"),
        ("permissions", {"deny": ["fly"]}, "no permission named FLY"),
        ("modal_submit", {"interaction_id": "1", "components": []}, "no longer open"),
        ("dismiss", {"message_id": "1"}, "gone"),
        ("advance", {"seconds": -1}, "forward"),
        ("advance", {"seconds": 0}, "forward"),
        ("advance", {"seconds": "soon"}, "forward"),
        ("advance", {"seconds": 2e9}, "ends in 2080"),
        ("advance", {"seconds": 1e300}, "ends in 2080"),
        ("dance", {}, "cannot do 'dance'"),
        ("slash", {"channel_id": "table", "name": "nothing", "options": []}, "no command /nothing"),
        ("slash", {"channel_id": "table", "name": "nothing", "options": "x"}, "list of objects"),
        ("thread", {"channel_id": "table", "archived": True}, "no thread"),
        ("delete_thread", {"channel_id": "table"}, "no thread"),
        ("say", {"channel_id": "table", "content": "x" * 2001}, "1 to 2000"),
    ],
)
async def test_what_cannot_be_done_is_said_in_a_sentence(
    ada: User, verb: str, fields: dict[str, object], said: str
) -> None:
    fields = {key: ada.channel("table") if value == "table" else value for key, value in fields.items()}
    with pytest.raises(RefusedByServer, match=said) as refused:
        await ada.do(verb, **fields)
    assert "local server has failed" not in str(refused.value)


@pytest.mark.parametrize("verb", ["create_channel", "remove_bot", "invite_bot", "permissions"])
async def test_only_who_manages_keeps_order(ben: User, verb: str) -> None:
    with pytest.raises(RefusedByServer, match="Only who manages"):
        await ben.do(verb, name="x", deny=[])


@pytest.mark.parametrize("frame", ["{", "[]", '"x"', "7", '{"do": 5}', '{"id": 1}'])
async def test_garbage_is_answered_and_the_page_lives_on(server: WatchedTable, frame: str) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{server.base_url}/page/ws") as socket:
        assert (await socket.receive_json())["t"] == "world"
        await socket.send_str(frame)
        assert (await socket.receive_json())["ok"] is False
        await socket.send_str(json.dumps({"id": 2, "do": "open_dm"}))
        events = [await socket.receive_json(), await socket.receive_json()]
        assert {"id": 2, "ok": True} in [{key: one.get(key) for key in ("id", "ok")} for one in events]


async def test_manager_archives_and_deletes_threads(
    server: WatchedTable, run: Run, ada: User, ben: User
) -> None:
    bot = await run(Bot())
    thread = (
        await bot.guilds[0]
        .text_channels[0]
        .create_thread(name="game", type=discord.ChannelType.public_thread)
    )
    key = str(thread.id)
    await ben.wait_for(lambda: key in ben.channels, "the thread")
    with pytest.raises(RefusedByServer, match="Only who manages"):
        await ben.do("thread", channel_id=key, archived=True)
    await ada.do("thread", channel_id=key, archived=True)
    await ben.wait_for(lambda: ben.channels[key]["thread_metadata"]["archived"], "the archive")
    await ben.say("game", "open up")
    await ben.wait_for(lambda: not ben.channels[key]["thread_metadata"]["archived"], "the opening")
    await thread.edit(locked=True)
    with pytest.raises(RefusedByServer, match="locked"):
        await ben.say("game", "hello?")
    await ada.do("delete_thread", channel_id=key)
    await ben.wait_for(lambda: key not in ben.channels, "the end")


async def test_private_thread_is_seen_by_its_members_only(run: Run, ben: User, hands: Sit) -> None:
    bot = await run(Bot())
    chloe = await hands("Chloé")
    thread = await bot.guilds[0].text_channels[0].create_thread(name="secret", invitable=False)
    await thread.add_user(discord.Object(int(ben.world["person"])))
    await thread.send("psst")
    await ben.message("secret")
    assert "secret" not in {channel.get("name") for channel in chloe.channels.values()}
    assert str(thread.id) not in chloe.messages


@pytest.mark.parametrize("limits", [replace(unlimited(), acknowledge_seconds=0.05)])
async def test_bot_that_is_not_there_fails_the_command(run: Run, ada: User) -> None:
    bot = Bot()

    @bot.tree.command(description="test")
    async def hello(interaction: discord.Interaction[discord.Client]) -> None:
        raise NotImplementedError

    await run(bot)
    await bot.tree.sync()
    await ada.wait_for(lambda: ada.bot_online and ada.commands, "the bot")
    await bot.close()
    await ada.wait_for(lambda: not ada.bot_online, "the bot to go")
    interaction = await ada.slash("table", "hello")
    await ada.until_settled(interaction)
    assert ada.failed == [
        {"interaction_id": interaction, "channel_id": ada.channel("table"), "reason": "timeout"}
    ]
    await ada.do("remove_bot")
    with pytest.raises(RefusedByServer, match="not in this server"):
        await ada.slash("table", "hello")


async def test_commands_ask_for_their_context_and_permission(run: Run, ada: User, ben: User) -> None:
    bot = Bot()

    @bot.tree.command(description="test")
    @discord.app_commands.guild_only()
    @discord.app_commands.default_permissions(manage_threads=True)
    async def close(interaction: discord.Interaction[discord.Client]) -> None:
        await interaction.response.send_message("closed")

    await run(bot)
    await bot.tree.sync()
    await ben.wait_for(lambda: "close" in ben.commands, "the command")
    with pytest.raises(RefusedByServer, match="may not use /close"):
        await ben.slash("table", "close")
    with pytest.raises(RefusedByServer, match="no command /close"):
        await ada.slash(await ada.open_dm(), "close")
    await ada.answer(await ada.slash("table", "close"))


async def test_subcommands(run: Run, ada: User) -> None:
    bot = Bot()
    group = discord.app_commands.Group(name="table", description="test")

    @group.command(description="test")
    async def open(interaction: discord.Interaction[discord.Client], title: str) -> None:  # noqa: A001 - a command's name
        await interaction.response.send_message(title)

    bot.tree.add_command(group)
    await run(bot)
    await bot.tree.sync()
    assert (await ada.answer(await ada.slash("table", "table open", title="t")))["content"] == "t"
    with pytest.raises(RefusedByServer, match="'title' is needed"):
        await ada.slash("table", "table open")


@pytest.mark.parametrize("limits", [replace(unlimited(), acknowledge_seconds=0.05)])
async def test_silent_autocomplete_offers_nothing(run: Run, ada: User) -> None:
    bot = Bot()

    @bot.tree.command(description="test")
    async def move(interaction: discord.Interaction[discord.Client], text: str) -> None:
        raise NotImplementedError

    @move.autocomplete("text")
    async def complete(
        interaction: discord.Interaction[discord.Client], current: str
    ) -> list[discord.app_commands.Choice[str]]:
        await asyncio.Event().wait()
        return []

    await run(bot)
    await bot.tree.sync()
    assert await ada.autocomplete("table", "move", "text", "f") == []
    assert ada.failed == []


async def test_advance_moves_the_clock_of_everybody(server: WatchedTable, ada: User, ben: User) -> None:
    before = datetime.fromisoformat(ada.world["now"])
    told = await ada.do("advance", seconds=86400)
    assert (datetime.fromisoformat(told["now"]) - before).days == 1
    clock = await ben.wait_for(lambda: [data for event, data in ben.events if event == "clock"], "the clock")
    assert clock[-1]["now"] == told["now"]


async def test_the_clock_stands_for_people_where_nobody_can_move_it(tmp_path: Path, clock: Clock) -> None:
    server = WatchedTable(tmp_path, clock, unlimited())
    async with User(await server.start()) as owner:
        with pytest.raises(RefusedByServer, match="cannot be moved"):
            await owner.do("advance", seconds=1)
    await server.stop()


async def test_hands_tell_what_happened_when_nothing_comes(ada: User) -> None:
    await ada.say("table", "a trace of it")
    with pytest.raises(NothingCame, match=r"(?s)the moon.*a trace of it"):
        await ada.wait_for(lambda: False, "the moon", 0.01)
    with pytest.raises(NotThere, match="no button 'Go'"):
        await ada.press((await ada.load("table"))[0], "Go")


async def test_a_page_that_leaves_while_it_connects_is_no_fault(
    server: WatchedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change of person and channel in one breath does that. An error in the log fails the test."""

    async def gone(*_: object) -> None:
        raise aiohttp.ClientConnectionResetError("Cannot write to closing transport")

    async with aiohttp.ClientSession() as session:
        with monkeypatch.context() as patch:
            patch.setattr(web.WebSocketResponse, "prepare", gone)
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await session.ws_connect(f"{server.base_url}/page/ws")
        async with session.ws_connect(f"{server.base_url}/page/ws") as socket:
            assert "world" in (await socket.receive_str())[:20]
