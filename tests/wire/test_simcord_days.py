"""A third party's Discord: what a game over days asks of it, and who sees what of that.

What SimCord does not know: people who take no direct messages (the refusal is ordered here), and the clock of
the bot's process, which stands still in its virtual time.
"""

import json

import discord
import pytest
import simcord
from simcord.backend.errors import BackendError

from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.model import TableId
from bot.handlers.context import App
from bot.pages.custom_id import Verb, read_press
from engines.api import Seat
from engines.record import Actor
from tests.drive.player import answers_of
from tests.drive.wire import until
from tests.wire.simulated import Message, Room, components, pressed, use, verbs, words

Shown = simcord.ResponseMessage


def labelled(message: Message, label: str) -> str:
    """Return the custom_id of the button of this label."""
    (found,) = (one["custom_id"] for one in components(message) if one.get("label") == label)
    return str(found)


async def press(actor: simcord.MemberActor, message: Message, label: str) -> Shown:
    """Press a button; return the answer, which only this person sees."""
    return answered(await actor.click(message, custom_id=labelled(message, label)))


def answered(result: simcord.InteractionResult) -> Shown:
    assert result.response is not None
    assert result.response.ephemeral
    return result.response


def called(room: Room, actor: simcord.MemberActor) -> list[discord.Message]:
    """Return the messages at the table that call a person to act."""
    return [
        one
        for one in room.place.history()
        if actor.id in [user.id for user in one.mentions]
        and Verb.PLAY in verbs(one)
        and not one.flags.suppress_notifications
    ]


async def pass_on(room: Room) -> simcord.MemberActor:
    """End the turn of the player who has to act; return them."""
    actor = await room.on_turn()
    panel = await room.open_panel(actor)
    await use(
        actor,
        panel,
        next(one for one in answers_of({"components": panel.components}) if one.tokens == ("pass",)),
    )
    await room.env.settle()
    return actor


# --- calls -------------------------------------------------------------------------------------------


async def test_whoever_is_called_is_mentioned_once_and_the_old_call_goes(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await room.begin(room.ben)
    first = await room.on_turn()
    (call,) = called(room, first)
    assert call.id == room.board.id
    await pass_on(room)
    second = await room.on_turn()
    assert second is not first
    assert not called(room, first)
    (call,) = called(room, second)
    assert [user.id for user in call.mentions] == [second.id]
    panel = answered(await second.click(call, custom_id=pressed(call, Verb.PLAY)))
    assert answers_of({"components": panel.components})


@pytest.mark.parametrize("open_to_all", [True, False])
async def test_a_direct_message_or_a_mention_where_it_is_refused(
    env: simcord.Env, app: App, open_to_all: bool
) -> None:
    room = Room(env, app)
    await room.begin(room.ben)
    first = await room.on_turn()
    (second,) = {room.ada, room.ben} - {first}
    settings = answered(await second.slash(room.channel, "settings"))
    chooser = next(
        one["custom_id"]
        for one in components(settings)
        if (found := read_press(one.get("custom_id", ""))) and found.tokens[:1] == ("call",)
    )
    await second.select(settings, ["direct"], custom_id=chooser)
    if not open_to_all:
        refusal = "Cannot send messages to this user"
        env.inject_error("POST", "/users/@me/channels", status=403, code=50007, message=refusal)
    await pass_on(room)
    await until(lambda: called(room, second) or _letters(second), "the call")
    assert bool(_letters(second)) is open_to_all
    assert bool(called(room, second)) is not open_to_all
    told = words(answered(await second.slash(room.channel, "settings")))
    assert ("I couldn’t send you direct messages" in told) is not open_to_all


def _letters(actor: simcord.MemberActor) -> list[discord.Message]:
    return actor.user.dm_channel.history()


# --- votes -------------------------------------------------------------------------------------------


async def put_to_the_vote(room: Room, what: str) -> discord.Message:
    """Have Ada open a vote by buttons; return its public message."""
    more = answered(await room.ada.click(room.board, custom_id=pressed(room.board, Verb.MORE)))
    for label in ("Vote", what, "Start vote"):
        more = await press(room.ada, more, label)
    assert "Withdraw" in str(components(more))
    for stranger in (room.ben, room.emil):
        assert more.id not in {one.id for one in room.place.history(viewer=stranger)}
    return ballot(room)


def ballot(room: Room) -> discord.Message:
    (found,) = [one for one in room.place.history() if Verb.AGREE in verbs(one) and not one.flags.ephemeral]
    return found


async def test_a_vote_calls_those_who_are_asked_and_only_they_decide(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await room.begin(room.ben)
    asked = await put_to_the_vote(room, "Pause")
    assert [user.id for user in asked.mentions] == [room.ben.id]
    shown = await room.emil.click(asked, custom_id=pressed(asked, Verb.AGREE))
    (told,) = shown.followups
    assert told.ephemeral
    assert "You aren’t at this table" in words(told)
    assert told.id not in {one.id for one in room.place.history(viewer=room.ben)}
    assert words(ballot(room)) == words(asked)
    assert (await room.table()).game.status is Status.RUNNING
    await room.ben.click(asked, custom_id=pressed(asked, Verb.AGREE))
    await env.settle()
    assert (await room.table()).game.status is Status.RESTING
    assert "This game is paused, as agreed" in words(room.board)
    panel = await room.open_panel(room.ben)
    assert "Resume" in str(components(await press(room.ben, panel, "Vote")))


async def test_who_may_not_write_may_still_vote_and_play(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await room.begin(room.ben)
    silent = discord.Permissions(send_messages=True, send_messages_in_threads=True).value
    roles = env.backend.get_guild(room.guild.id).roles
    for number, role in list(roles.items()):
        if role.name == "@everyone":
            env.backend.edit_role(room.guild.id, number, {"permissions": role.permissions & ~silent})
    with pytest.raises(BackendError, match="50013"):
        await room.ben.send(room.place, "hello")
    asked = await put_to_the_vote(room, "End game")
    await room.ben.click(asked, custom_id=pressed(asked, Verb.REFUSE))
    await env.settle()
    assert (await room.table()).game.status in IN_PLAY
    actor = await pass_on(room)
    assert (await room.table()).timeline.head.entry.seat == (room.ada, room.ben).index(actor)


# --- taking over, and answering in advance -----------------------------------------------------------


async def test_a_third_person_takes_a_seat_over(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await room.begin(room.ben)
    asked = answered(await room.ben.slash(room.place, "leave"))
    await room.ben.click(asked, custom_id=pressed(asked, Verb.OFFER))
    await env.settle()
    panel = answered(await room.emil.click(room.board, custom_id=pressed(room.board, Verb.TAKE)))
    assert "You’re now playing" in words(panel)
    assert (await room.table()).seated[Seat(1)] == room.emil.id
    for other in (room.ada, room.ben):
        assert panel.id not in {one.id for one in room.place.history(viewer=other)}
    late = answered(await room.ben.slash(room.place, "hand"))
    assert "You aren’t at this table" in words(late)


async def test_a_move_in_advance_is_typed_into_a_form(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await room.begin(room.ben)
    first = await room.on_turn()
    (second,) = {room.ada, room.ben} - {first}
    panel = await room.open_panel(second)
    choice = answered(await second.click(panel, custom_id=pressed(panel, Verb.PLAN_AHEAD)))
    form = await second.click(choice, custom_id=pressed(choice, Verb.PLAN_TYPED))
    assert form.modal is not None
    told = answered(await second.submit_modal(form, {"move": "pass"}))
    assert "Planned: " in words(told)
    for other in (first, room.emil):
        assert not any("Planned: " in words(one) for one in room.place.history(viewer=other))
    await pass_on(room)

    async def moved() -> bool:
        return (await room.table()).timeline.head.entry.actor is Actor.PREMOVE

    await until(moved, "the move in advance")
    await until(lambda: called(room, first), "the call after it")


# --- looking back, and taking home -------------------------------------------------------------------


async def give_up(room: Room) -> None:
    asked = answered(await room.ben.slash(room.place, "leave"))
    await room.ben.click(asked, custom_id=pressed(asked, Verb.CONFIRM_LEAVE))
    await room.env.settle()


async def over(room: Room) -> None:
    """Play a little, then Ben leaves, and the game is over."""
    await room.begin(room.ben)
    for _ in range(2):
        await pass_on(room)
    await give_up(room)
    assert (await room.table()).game.status is Status.FINISHED


async def test_everybody_looks_through_a_game_that_is_over(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await over(room)
    for actor in (room.ada, room.emil):
        page = answered(await actor.slash(room.place, "replay"))
        assert len(page.attachments) == 1
        if actor is room.ada:
            page = await press(actor, page, "Hand")
        first = words(page)
        seen = [first]
        for label in ("Forward", "Forward", "Back", "Last", "First"):
            page = await press(actor, page, label)
            assert len(page.attachments) == (2 if actor is room.ada else 1)
            seen.append(words(page))
        assert seen[1] == seen[3]
        assert seen[-1] == first
        assert len(set(seen)) == 4


async def test_files_come_to_whoever_asked_for_them_alone(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await room.begin(room.ben)
    running = answered(await room.emil.slash(room.place, "export"))
    log = await _file(running, "cairn-1-hidden_stones-log.txt")
    table = await room.table()
    assert table.game.secret.hex() not in log
    privacy = answered(await room.ada.slash(room.place, "privacy"))
    held = await press(room.ada, privacy, "Download")
    assert json.loads(await _file(held, "cairn-my-data.json"))["name"] == "ada"
    for page in (running, held):
        assert page.id not in {one.id for one in room.place.history(viewer=room.ben)}
    await give_up(room)
    record = await _file(
        answered(await room.emil.slash(room.place, "export")), "cairn-1-hidden_stones-record.txt"
    )
    assert table.game.secret.hex() in record


async def _file(message: Shown, name: str) -> str:
    (found,) = message.attachments
    assert found.filename == name
    return (await found.read()).decode()


async def test_the_same_people_play_again(env: simcord.Env, app: App) -> None:
    room = Room(env, app)
    await room.begin(room.ben)
    asked = await put_to_the_vote(room, "End game")
    await room.ben.click(asked, custom_id=pressed(asked, Verb.AGREE))
    await env.settle()
    told = answered(await room.emil.click(room.board, custom_id=pressed(room.board, Verb.AGAIN)))
    assert "aren’t at" in words(told)
    told = answered(await room.ada.click(room.board, custom_id=pressed(room.board, Verb.AGAIN)))
    assert "starts once everyone" in words(told)
    await env.settle()
    lobby = next(one for one in room.channel.history() if Verb.AGAIN in verbs(one))
    await room.ben.click(lobby, custom_id=pressed(lobby, Verb.AGAIN))
    await env.settle()
    assert (await app.tables.get(TableId(2))).game.status is Status.RUNNING
