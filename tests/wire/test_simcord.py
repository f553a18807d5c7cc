"""The same bot against a third party's simulated Discord: a short game, and who may see and do what."""

import random

import discord
import pytest
import simcord

from bot.acts.context import App
from bot.discord_ui.client import Cairn
from bot.discord_ui.icons import emoji_name
from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from bot.pages.table import board as board_page
from tests.drive.player import answers_of
from tests.selection import slow_but
from tests.wire.simulated import Room, pressed, use, verbs, words


@pytest.mark.slow
async def test_a_whole_game_alone(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await room.begin()
    choose = random.Random(1)  # noqa: S311 - a game, not a secret
    panel = await room.open_panel(room.ada)
    while (await room.table()).outcome is None:
        await use(room.ada, panel, choose.choice(answers_of({"components": panel.components})))
    table = await room.table()
    assert table.game.status is Status.FINISHED
    assert board_page(app.voices.of(table)).blocks[0].text in words(room.board)  # type: ignore[union-attr]  # a text


@pytest.mark.slow
async def test_two_take_turns(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await room.begin(room.ben)
    assert room.place.is_thread
    for _ in range(4):
        before = room.board
        actor = await room.on_turn()
        called = [one for one in room.place.history() if str(actor.id) in [str(u.id) for u in one.mentions]]
        assert [one.id for one in called] == [before.id]
        panel = await room.open_panel(actor)
        ends = next(one for one in answers_of({"components": panel.components}) if len(one.tokens) == 1)
        await use(actor, panel, ends)
        assert room.board.id != before.id
    assert len((await room.table()).timeline.entries) == 5


async def test_it_comes_to_rest_with_all_its_icons(env: simcord.Env, app: App) -> None:
    await env.advance_time(120.0)
    there = {one.name for one in env.backend.application_emojis.values()}
    assert there == {emoji_name(icon, art) for icon, art in app.voices.icons().items()}


async def test_nobody_sees_the_panel_of_another(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await room.begin(room.ben)
    actor = await room.on_turn()
    (other,) = {room.ada, room.ben} - {actor}
    panel = await room.open_panel(actor)
    for stranger in (other, room.emil):
        assert panel.id not in {one.id for one in room.place.history(viewer=stranger)}
        with pytest.raises(simcord.SetupError, match="not visible"):
            await stranger.click(panel, custom_id=answers_of({"components": panel.components})[0].custom_id)
    assert panel.id in {one.id for one in room.place.history(viewer=actor)}
    told = await room.emil.click(room.board, custom_id=pressed(room.board, Verb.PLAY))
    assert told.response is not None
    assert told.response.ephemeral
    assert "You aren’t at this table" in words(told.response)


async def test_a_move_is_offered_and_made(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await room.begin(room.ben)
    actor = await room.on_turn()
    (other,) = {room.ada, room.ben} - {actor}
    offered = await actor.autocomplete(room.channel, "move", "move", "pas")
    assert "pass" in [choice["value"] for choice in offered]
    planned = await other.autocomplete(room.channel, "move", "move", "pas")  # whoever waits may plan
    assert "pass" in [choice["value"] for choice in planned]
    told = await actor.slash(room.channel, "move", move="pass")
    assert told.ephemeral
    assert [entry.text for entry in (await room.table()).timeline.entries][1:] == ["pass"]


@pytest.mark.slow
async def test_old_buttons_after_a_restart(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await room.begin(room.ben)
    board, actor = room.board, await room.on_turn()
    panel = await room.open_panel(actor)
    await env.restart_bot(Cairn(app))
    ends = next(one for one in answers_of({"components": panel.components}) if one.tokens == ("pass",))
    await use(actor, panel, ends)
    assert len((await room.table()).timeline.entries) == 2
    assert room.board.id != board.id


@pytest.mark.slow
async def test_a_deleted_table_message_is_posted_again(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await room.begin(room.ben)
    board = room.board
    env.backend.delete_message(board.channel.id, board.id)
    await env.settle()
    assert room.board.id != board.id


@pytest.mark.slow
async def test_without_threads_the_table_lives_in_the_channel(env: simcord.Env, app: App) -> None:
    room = Room(env, app, create_public_threads=False)
    await room.begin(room.ben)
    assert not room.place.is_thread
    assert Verb.PLAY in verbs(room.board)


@pytest.mark.parametrize(
    "denied", slow_but("embed_links", ["view_channel", "send_messages", "attach_files", "embed_links"])
)
async def test_no_table_where_it_could_not_be_shown(env: simcord.Env, app: App, denied: str) -> None:
    room = Room(env, app, **{denied: False})
    told = await room.ada.slash(room.channel, "join", game="hidden_stones")
    assert told.response is not None
    assert denied.replace("_", " ").title() in words(told.response)
    doctor = await room.ada.slash(room.channel, "doctor")
    assert doctor.response is not None
    assert denied.replace("_", " ").title() in words(doctor.response)
    assert not await app.store.games()


async def test_who_has_left_the_server_is_missed(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await room.begin(room.ben)
    actor = await room.on_turn()
    (other,) = {room.ada, room.ben} - {actor}
    room.guild.remove_member(other)
    panel = await room.open_panel(actor)
    ends = next(one for one in answers_of({"components": panel.components}) if len(one.tokens) == 1)
    await use(actor, panel, ends)
    await env.settle()
    assert "has left this server" in words(room.board)


@pytest.mark.slow
async def test_rights_that_come_and_go_with_a_role_are_noticed(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await room.begin(room.ben)
    roles = env.backend.get_guild(room.guild.id).roles
    before = {number: role.permissions for number, role in roles.items()}
    little = discord.Permissions(view_channel=True).value
    for permissions, trouble in ((dict.fromkeys(before, little), "50013"), (before, "")):
        for role, value in permissions.items():
            env.backend.edit_role(room.guild.id, role, {"permissions": value})
        await env.settle()
        assert (await room.table()).game.trouble == trouble
