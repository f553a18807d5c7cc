"""The real, unmodified discord.py over real sockets: logging in, commands, messages, threads."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.http import Route

from tests.drive.user import RefusedByServer, User
from tests.sandbox.answering import Interaction, picture
from tests.sandbox.conftest import Bot, Clock, Run, Sit
from tests.sandbox.watched import WatchedTable


@pytest.fixture
async def ada(hands: Sit) -> User:
    return await hands("Ada")


async def test_logs_in_and_sees_the_server(server: WatchedTable, run: Run) -> None:
    bot = await run(Bot())
    (guild,) = bot.guilds
    assert {channel.name for channel in guild.text_channels} == {"table", "lounge"}
    assert guild.me.id == int(server.world.bot_id)
    assert list(guild.members) == [guild.me]
    owner = await guild.fetch_member(int(server.world.owner_id))
    assert owner.display_name == "Ada"
    with pytest.raises(discord.NotFound) as missing:
        await guild.fetch_member(1)
    assert missing.value.code == 10007
    assert (await bot.application_info()).id == bot.application_id


def _setting_when_ready(ready: asyncio.Event) -> Callable[[], Coroutine[Any, Any, None]]:
    async def on_ready() -> None:
        ready.set()

    return on_ready


async def test_sharded_client_logs_in(server: WatchedTable) -> None:
    client = discord.AutoShardedClient(intents=discord.Intents(guilds=True), guild_ready_timeout=0.1)
    ready = asyncio.Event()
    client.event(_setting_when_ready(ready))
    task = asyncio.create_task(client.start(server.token))
    await ready.wait()
    assert set(client.shards) == {0}
    assert len(client.guilds) == 1
    await client.close()
    await task


async def test_wrong_token_is_refused(server: WatchedTable) -> None:
    bot = Bot()
    with pytest.raises(discord.LoginFailure):
        await bot.start("wrong")
    await bot.close()


async def test_privileged_intents_are_refused(server: WatchedTable) -> None:
    client = discord.Client(intents=discord.Intents.all())
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await client.start(server.token)
    await client.close()


async def test_commands_come_with_their_translations(server: WatchedTable, run: Run, hands: Sit) -> None:
    class German(app_commands.Translator):
        async def translate(
            self,
            string: app_commands.locale_str,
            locale: discord.Locale,
            context: app_commands.TranslationContextTypes,
        ) -> str | None:
            return string.message[::-1] if locale is discord.Locale.german else None

    bot = Bot()

    @bot.tree.command(name="move", description="make a move")
    @app_commands.describe(text="what you do")
    @app_commands.choices(text=[app_commands.Choice(name="north", value="n")])
    async def move(interaction: Interaction, text: str) -> None:
        raise NotImplementedError

    await run(bot)
    await bot.tree.set_translator(German())
    (synced,) = await bot.tree.sync()
    assert synced.name_localizations == {discord.Locale.german: "evom"}
    route = Route("GET", "/applications/{application}/commands", application=bot.application_id)
    (fetched,) = await bot.http.request(route, params={"with_localizations": "true"})
    assert fetched["name_localizations"] == {"de": "evom"}
    (untranslated,) = await bot.tree.fetch_commands()
    assert untranslated.id == synced.id
    assert untranslated.to_dict() != synced.to_dict(), (
        "Discord tells translations only to whoever asks for them"
    )
    told = (await hands("Ben")).commands["move"]
    assert told["options"][0]["choices"][0]["name_localizations"] == {"de": "htron"}
    assert told["options"][0]["required"] is True
    # A second sync keeps the ids.
    assert [command.id for command in await bot.tree.sync()] == [synced.id]


async def test_an_entry_point_is_left_out_of_no_bulk_update(server: WatchedTable, run: Run) -> None:
    bot = await run(Bot())

    @bot.tree.command(name="move", description="make a move")
    async def move(interaction: Interaction) -> None:
        raise NotImplementedError

    await bot.tree.sync()
    launch = server.world.switch_activities_on()
    bot.tree.remove_command("move")
    with pytest.raises(discord.HTTPException) as refused:
        await bot.tree.sync()
    assert (refused.value.status, refused.value.code) == (400, 50240)
    assert {one.name for one in await bot.tree.fetch_commands()} == {"move", "launch"}
    route = Route("PUT", "/applications/{application}/commands", application=bot.application_id)
    assert await bot.http.request(route, json=[launch]) == [launch]
    (left,) = await bot.tree.fetch_commands()
    await left.delete()
    assert await bot.tree.sync() == []


async def test_threads(server: WatchedTable, run: Run, ada: User, clock: Clock) -> None:
    bot = await run(Bot())
    channel = discord.utils.get(bot.guilds[0].text_channels, name="table")
    assert channel is not None
    thread = await channel.create_thread(
        name="a game", type=discord.ChannelType.public_thread, auto_archive_duration=60
    )
    message = await thread.send("welcome")
    assert (await ada.message("a game"))["content"] == "welcome"
    clock.advance(61 * 60)
    server.pass_time()
    await ada.wait_for(lambda: ada.channels[str(thread.id)]["thread_metadata"]["archived"], "the archive")
    with pytest.raises(discord.HTTPException) as archived:
        await message.edit(content="changed")
    assert archived.value.code == 50083
    with pytest.raises(RefusedByServer, match="archived"):
        await ada.slash("a game", "do")
    await thread.send("awake")
    await message.edit(content="changed")
    assert not ada.channels[str(thread.id)]["thread_metadata"]["archived"]
    await thread.edit(archived=True, locked=True, name="over")
    assert [one.id async for one in channel.archived_threads()] == [thread.id]
    hung = await (await channel.send("start")).create_thread(name="hung")
    linked = await ada.message("table", lambda one: "thread" in one)
    assert linked["thread"]["name"] == "hung"
    await hung.delete()
    await ada.wait_for(lambda: str(hung.id) not in ada.channels, "the end of the thread")


async def test_nonce_returns_the_message_that_is_there(server: WatchedTable, run: Run, clock: Clock) -> None:
    bot = await run(Bot())
    channel = bot.guilds[0].text_channels[0]
    first = await channel.send("once", nonce="c1:7")
    assert (await channel.send("once", nonce="c1:7")).id == first.id
    clock.advance(600)
    assert (await channel.send("once", nonce="c1:7")).id != first.id


async def test_mentions_follow_what_was_allowed(server: WatchedTable, run: Run, ada: User) -> None:
    bot = await run(Bot())
    channel = bot.guilds[0].text_channels[0]
    text = f"<@{server.world.owner_id}> is on turn"
    quiet = await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    loud = await channel.send(
        text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(server.world.owner_id)])
    )
    assert quiet.mentions == []
    assert [user.id for user in loud.mentions] == [int(server.world.owner_id)]
    await ada.wait_for(lambda: ada.mentions, "the mention")
    assert [one["message_id"] for one in ada.mentions] == [str(loud.id)]


async def test_permissions_can_be_taken_away(server: WatchedTable, run: Run, ada: User) -> None:
    bot = await run(Bot())
    channel = discord.utils.get(bot.guilds[0].text_channels, name="table")
    assert channel is not None
    await ada.do("permissions", channel_id=str(channel.id), deny=["attach_files", "send_messages_in_threads"])
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send(file=picture())
    assert refused.value.code == 50013
    thread = await channel.create_thread(name="t", type=discord.ChannelType.public_thread)
    with pytest.raises(discord.Forbidden):
        await thread.send("hello")
    await ada.do("permissions", deny=["VIEW_CHANNEL"])
    with pytest.raises(discord.Forbidden) as blind:
        await channel.send("hello")
    assert blind.value.code == 50001
    await ada.do("permissions", deny=[])
    await ada.do("permissions", channel_id=str(channel.id), deny=[])
    await thread.send("hello", file=picture())
    assert channel.permissions_for(bot.guilds[0].me).attach_files


async def test_bot_is_removed_and_invited_again(server: WatchedTable, run: Run, ada: User) -> None:
    bot = await run(Bot())
    channel = bot.guilds[0].text_channels[0]
    left = asyncio.create_task(bot.wait_for("guild_remove"))
    await asyncio.sleep(0)
    await ada.do("remove_bot")
    await left
    with pytest.raises(discord.Forbidden):
        await channel.send("hello")
    back = asyncio.create_task(bot.wait_for("guild_join"))
    await asyncio.sleep(0)
    await ada.do("invite_bot")
    await back
    await channel.send("hello")


async def test_what_people_write_is_hidden_without_the_intent(run: Run, ada: User) -> None:
    bot = await run(Bot())
    said = await ada.say("table", "private talk")
    called = await ada.say("table", f"hello <@{ada.world['bot']['id']}>")
    channel = bot.get_partial_messageable(int(said["channel_id"]))
    assert (await channel.fetch_message(int(said["id"]))).content == ""
    assert (await channel.fetch_message(int(called["id"]))).content.startswith("hello")
    direct = await ada.say(await ada.open_dm(), "psst")
    channel = bot.get_partial_messageable(int(direct["channel_id"]))
    assert (await channel.fetch_message(int(direct["id"]))).content == "psst"
