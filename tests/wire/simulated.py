"""A third party's simulated Discord: a room in it with people, and what they see and press there."""

from typing import Any

import discord
import simcord
from simcord.components import walk_components

from bot.acts.context import App
from bot.domain.model import TableId
from bot.domain.table import Table
from bot.pages.custom_id import Verb, read_press
from tests.drive.player import Answer

Message = Any


def components(message: Message) -> list[dict[str, Any]]:
    roots = message.components
    return list(walk_components([one if isinstance(one, dict) else one.to_dict() for one in roots]))


def pressed(message: Message, verb: Verb) -> str:
    for component in components(message):
        press = read_press(component.get("custom_id") or "")
        if press is not None and press.verb is verb:
            return str(component["custom_id"])
    raise AssertionError(f"nothing says {verb}")


def words(message: Message) -> str:
    return "\n".join(one["content"] for one in components(message) if "content" in one)


class Room:
    """A channel with Ada, Ben and Emil, who looks on."""

    def __init__(self, env: simcord.Env, app: App, **denied: bool) -> None:
        self.env = env
        self.app = app
        self.guild = env.create_guild(preferred_locale="en-US")
        bot = env.bot.user
        assert bot is not None
        lacking = discord.PermissionOverwrite(**denied)
        self.channel = self.guild.create_text_channel("table", overwrites={bot: lacking})
        self.ada, self.ben, self.emil = (
            self.guild.add_member(env.create_user(name)) for name in ("ada", "ben", "emil")
        )

    async def begin(self, *others: simcord.MemberActor) -> None:
        await self.ada.slash(self.channel, "join", game="hidden_stones")
        for actor in others:
            await actor.click(self.lobby, custom_id=pressed(self.lobby, Verb.JOIN))
        shown = await self.ada.click(self.lobby, custom_id=pressed(self.lobby, Verb.START))
        if not others:
            question = shown.response
            assert question is not None
            await self.ada.click(question, custom_id=pressed(question, Verb.START_ALONE))

    @property
    def lobby(self) -> discord.Message:
        return next(one for one in self.channel.history() if Verb.JOIN in verbs(one))

    @property
    def place(self) -> simcord.ChannelHandle:
        return self.channel.threads[0] if self.channel.threads else self.channel

    @property
    def board(self) -> discord.Message:
        (board,) = [
            one for one in self.place.history() if Verb.MORE in verbs(one) and not one.flags.ephemeral
        ]
        return board

    async def table(self) -> Table:
        return await self.app.repository.get(TableId(1))

    async def open_panel(self, actor: simcord.MemberActor) -> simcord.ResponseMessage:
        shown = await actor.click(self.board, custom_id=pressed(self.board, Verb.PLAY))
        assert shown.response is not None
        assert shown.response.ephemeral
        return shown.response

    async def on_turn(self) -> simcord.MemberActor:
        (seat,) = (await self.table()).to_act()
        return (self.ada, self.ben)[seat]


def verbs(message: Message) -> set[Verb]:
    found = (read_press(one.get("custom_id") or "") for one in components(message))
    return {press.verb for press in found if press is not None}


async def use(actor: simcord.MemberActor, panel: simcord.ResponseMessage, answer: Answer) -> None:
    """Press an answer; the panel is changed in its place."""
    if answer.value is None:
        await actor.click(panel, custom_id=answer.custom_id)
    else:
        await actor.select(panel, [answer.value], custom_id=answer.custom_id)
