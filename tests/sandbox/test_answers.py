"""Answers to interactions: at once, later, for one person, with pictures and forms."""

import asyncio
from dataclasses import replace
from typing import Any

import discord
import pytest
from discord import app_commands

from sandbox.limits import unlimited
from tests.drive.user import RefusedByServer, User, components_of, is_ephemeral, text_of
from tests.sandbox.answering import Answering, Interaction, layout, picture, value_of
from tests.sandbox.conftest import Bot, Clock, Run, Sit
from tests.sandbox.watched import WatchedTable


@pytest.fixture
async def ada(hands: Sit) -> User:
    return await hands("Ada")


async def test_slash_answer(run: Run, ada: User) -> None:
    async def act(interaction: Interaction) -> None:
        told = [
            interaction.locale.value,
            interaction.user.display_name,
            interaction.permissions.administrator,
        ]
        assert interaction.guild_locale is discord.Locale.american_english
        assert interaction.app_permissions.manage_threads
        assert interaction.filesize_limit == 10 * 1024 * 1024
        await interaction.response.send_message(f"{told}")

    await run(Answering(act))
    await ada.do("set_locale", locale="de")
    message = await ada.answer(await ada.slash("table", "do"))
    assert message["content"] == "['de', 'Ada', True]"
    assert message["interaction_metadata"]["name"] == "do"


async def test_use_of_a_command_is_checked(run: Run, ada: User) -> None:
    bot = Bot()

    @bot.tree.command(description="test")
    @app_commands.choices(side=[app_commands.Choice(name="left", value="l")])
    async def take(
        interaction: Interaction,
        number: app_commands.Range[int, 1, 5],
        word: app_commands.Range[str, 2, 3],
        side: str = "l",
    ) -> None:
        await interaction.response.send_message(f"{number} {word} {side}")

    await run(bot)
    await bot.tree.sync()
    for wrong, said in (
        ({"number": 6, "word": "abc"}, "between 1 and 5"),
        ({"number": 1, "word": "a"}, "between 2 and 3"),
        ({"number": 1}, "'word' is needed"),
        ({"number": 1, "word": "ab", "side": "r"}, "does not offer"),
        ({"number": 1, "word": "ab", "other": "r"}, "no option 'other'"),
        ({"number": "1", "word": "ab"}, "does not take"),
    ):
        with pytest.raises(RefusedByServer, match=said):
            await ada.slash("table", "take", **wrong)
    message = await ada.answer(await ada.slash("table", "take", number=5, word="abc"))
    assert message["content"] == "5 abc l"


async def test_deferred_answer_is_fulfilled_by_an_edit(run: Run, ada: User) -> None:
    go = asyncio.Event()

    async def act(interaction: Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await go.wait()
        await interaction.edit_original_response(view=layout("done"), attachments=[picture()])

    await run(Answering(act))
    interaction = await ada.slash("table", "do")
    await ada.wait_for(lambda: interaction in ada.thinking, "the bot to think")
    assert ada.shown("table") == []
    go.set()
    message = await ada.answer(interaction)
    assert text_of(message) == "done"
    await ada.until_settled(interaction)
    assert ada.thinking == set()


async def test_first_follow_up_fulfils_a_deferred_answer(run: Run, ada: User) -> None:
    async def act(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send("first")
        await interaction.followup.send("second", ephemeral=True)

    await run(Answering(act))
    await ada.slash("table", "do")
    second = await ada.message("table", lambda one: one["content"] == "second")
    first = ada.shown("table")[0]
    assert first["content"] == "first"
    assert is_ephemeral(first)
    assert is_ephemeral(second)


async def test_ephemeral_answer_is_for_one_person(
    server: WatchedTable, run: Run, ada: User, hands: Sit
) -> None:
    seen: list[discord.InteractionMessage] = []

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("secret", ephemeral=True)
        seen.append(await interaction.original_response())

    bot = await run(Answering(act))
    ben = await hands("Ben")
    message = await ada.answer(await ada.slash("table", "do"))
    channel = bot.get_channel(int(message["channel_id"]))
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.NotFound) as missing:
        await channel.fetch_message(int(message["id"]))
    assert missing.value.code == 10008
    assert [one async for one in channel.history()] == []
    assert await ben.load("table") == []
    assert [one["content"] for one in await ada.load("table")] == ["secret"]
    await ada.do("dismiss", message_id=message["id"])
    assert await ada.load("table") == []


async def test_button_changes_a_layout_and_its_picture(server: WatchedTable, run: Run, ada: User) -> None:
    async def act(interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.application_command:
            await interaction.response.send_message(view=layout("before"), file=picture())
            return
        assert interaction.message is not None
        await interaction.response.edit_message(view=layout("after"), attachments=[picture("blue")])

    await run(Answering(act))
    message = await ada.answer(await ada.slash("table", "do"))
    (old,) = message["attachments"]
    assert (old["description"], old["width"], old["height"]) == ("a red board", 8, 6)
    media = next(one for one in components_of(message) if one["type"] == 12)["items"][0]["media"]
    assert media["url"] == old["url"]
    before = await ada.picture(old["url"])
    await ada.press(message, "Go")
    message = await ada.message("table", lambda one: text_of(one) == "after")
    (new,) = message["attachments"]
    assert await ada.picture(new["url"]) != before
    assert server.world.disk.file_keys() == [new["id"]]
    with pytest.raises(Exception, match="404"):
        await ada.picture(old["url"])


async def test_later_edit_by_channel_and_message_keeps_files_unless_told(run: Run, ada: User) -> None:
    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message(view=layout("one"), file=picture())

    bot = await run(Answering(act))
    message = await ada.answer(await ada.slash("table", "do"))
    channel = bot.get_partial_messageable(int(message["channel_id"]))
    partial = channel.get_partial_message(int(message["id"]))
    edited = await partial.edit(view=layout("two"))
    assert [one.filename for one in edited.attachments] == ["board.png"]
    edited = await partial.edit(view=layout("three", shows="new.png"), attachments=[picture(name="new.png")])
    assert [one.filename for one in edited.attachments] == ["new.png"]
    edited = await partial.edit(view=layout("four", shows=None), attachments=[])
    assert edited.attachments == []
    await ada.message("table", lambda one: text_of(one) == "four")


async def test_deferred_update_and_edit_of_the_pressed_message(run: Run, ada: User) -> None:
    async def act(interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.application_command:
            await interaction.response.send_message(view=layout("one", shows=None), ephemeral=True)
            return
        assert interaction.message is not None
        assert interaction.message.flags.ephemeral
        await interaction.response.defer()
        await interaction.edit_original_response(view=layout("two", shows=None))

    await run(Answering(act))
    message = await ada.answer(await ada.slash("table", "do"))
    await ada.press(message, "go")
    await ada.message("table", lambda one: text_of(one) == "two")
    assert len(ada.shown("table")) == 1


async def test_select_and_modal(run: Run, ada: User) -> None:
    class Form(discord.ui.Modal, title="How many?"):
        amount: discord.ui.Label[Any] = discord.ui.Label(
            text="Amount", component=discord.ui.TextInput(custom_id="amount", min_length=1, max_length=2)
        )
        side: discord.ui.Label[Any] = discord.ui.Label(
            text="Side",
            component=discord.ui.Select(
                custom_id="side",
                options=[discord.SelectOption(label="Left", value="l"), discord.SelectOption(label="Right")],
            ),
        )

    async def act(interaction: Interaction) -> None:
        match interaction.type, interaction.data:
            case discord.InteractionType.application_command, _:
                view = discord.ui.View()
                options = [discord.SelectOption(label=word) for word in ("a", "b", "c")]
                view.add_item(discord.ui.Select(custom_id="pick", options=options, max_values=2))
                view.stop()
                await interaction.response.send_message("pick", view=view)
            case discord.InteractionType.component, {"values": ["a", "b"]}:
                await interaction.response.send_modal(Form(custom_id="form"))
            case discord.InteractionType.modal_submit, {"components": [first, second]}:
                amount, side = value_of(first), value_of(second)
                await interaction.response.edit_message(content=f"{amount} {side}", view=None)

    await run(Answering(act))
    message = await ada.answer(await ada.slash("table", "do"))
    with pytest.raises(RefusedByServer, match="takes 1 to 2 choices"):
        await ada.select(message, "a", "b", "c")
    await ada.select(message, "a", "b")
    form = await ada.modal()
    assert form["title"] == "How many?"
    with pytest.raises(RefusedByServer, match="must have 1 to 2 characters"):
        await ada.fill(form, amount="123", Side=["Left"])
    await ada.fill(form, amount="12", Side=["Left"])
    await ada.message("table", lambda one: one["content"] == "12 ['l']")


async def test_autocomplete(run: Run, ada: User) -> None:
    bot = Bot()

    @bot.tree.command(description="test")
    async def move(interaction: Interaction, text: str, table: int = 0) -> None:
        await interaction.response.send_message(text)

    @move.autocomplete("text")
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        number = interaction.namespace.table
        return [app_commands.Choice(name=f"{current} {number}", value=current + "!")]

    await run(bot)
    await bot.tree.sync()
    choices = await ada.autocomplete("table", "move", "text", "for", table=3)
    assert choices == [{"name": "for 3", "value": "for!"}]


async def test_direct_messages(server: WatchedTable, run: Run, ada: User, hands: Sit) -> None:
    async def act(interaction: Interaction) -> None:
        assert interaction.guild is None
        assert interaction.context.dm_channel
        await interaction.response.send_message(f"only you, {interaction.user.display_name}")

    bot = await run(Answering(act))
    ben = await hands("Ben")
    user = await bot.fetch_user(int(server.world.owner_id))
    await user.send("it is your turn", file=picture())
    channel = await ada.open_dm()
    assert (await ada.message(channel))["content"] == "it is your turn"
    await ada.answer(await ada.slash(channel, "do"))
    with pytest.raises(RefusedByServer, match="no such channel"):
        await ben.do("history", channel_id=channel)
    assert channel not in ben.messages


@pytest.mark.parametrize("limits", [replace(unlimited(), acknowledge_seconds=0.1)])
async def test_silence_is_a_failure_and_a_late_answer_is_refused(run: Run, ada: User) -> None:
    failed = asyncio.Event()
    refused: asyncio.Queue[int] = asyncio.Queue()

    async def act(interaction: Interaction) -> None:
        await failed.wait()
        with pytest.raises(discord.NotFound) as late:
            await interaction.response.send_message("too late")
        refused.put_nowait(late.value.code)

    await run(Answering(act))
    interaction = await ada.slash("table", "do")
    await ada.wait_for(lambda: ada.failed, "the failure")
    assert ada.failed[0]["interaction_id"] == interaction
    failed.set()
    assert await refused.get() == 10062


async def test_token_dies_after_fifteen_minutes(run: Run, ada: User, clock: Clock) -> None:
    kept: list[Interaction] = []

    async def act(interaction: Interaction) -> None:
        kept.append(interaction)
        await interaction.response.send_message("now")

    await run(Answering(act))
    await ada.answer(await ada.slash("table", "do"))
    await kept[0].edit_original_response(content="still")
    await ada.do("advance", seconds=901)
    with pytest.raises(discord.HTTPException) as late:
        await kept[0].edit_original_response(content="too late")
    assert (late.value.status, late.value.code) == (401, 50027)


async def test_unfinished_answer_fails_when_its_token_dies(run: Run, ada: User, hands: Sit) -> None:
    async def act(interaction: Interaction) -> None:
        await interaction.response.defer(thinking=True)

    await run(Answering(act))
    ben = await hands("Ben")
    interaction = await ada.slash("table", "do")
    await ben.wait_for(lambda: interaction in ben.thinking, "the bot to think")
    await ada.do("advance", seconds=901)
    await ada.until_settled(interaction)
    await ben.until_settled(interaction)
    assert ada.failed[0]["interaction_id"] == interaction
    assert await ben.load("table") == []


async def test_answer_after_the_thread_was_deleted_is_refused(run: Run, ada: User) -> None:
    refused: asyncio.Queue[int] = asyncio.Queue()

    async def act(interaction: Interaction) -> None:
        assert isinstance(interaction.channel, discord.Thread)
        await interaction.channel.delete()
        with pytest.raises(discord.NotFound) as late:
            await interaction.response.send_message("too late")
        refused.put_nowait(late.value.code)

    bot = await run(Answering(act))
    thread = (
        await bot.guilds[0]
        .text_channels[0]
        .create_thread(name="game", type=discord.ChannelType.public_thread)
    )
    await ada.wait_for(lambda: str(thread.id) in ada.channels, "the thread")
    await ada.slash("game", "do")
    assert await refused.get() == 10003
