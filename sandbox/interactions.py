"""Interactions: each is sent to the bot when a person acts, and waits for the bot's answers."""

import asyncio
import secrets
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import IntEnum

from sandbox import timeline
from sandbox.errors import ApiError, ErrorCode, Json
from sandbox.objects import member
from sandbox.world import DM, EPHEMERAL, World


class InteractionType(IntEnum):
    """The types of interactions."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


@dataclass
class Interaction:
    """One interaction and the state of its answer."""

    id: str
    token: str
    kind: InteractionType
    person: str
    channel: Json
    data: Json
    sent_at: datetime
    source: Json | None = None
    acknowledged: bool = False
    dead: bool = False
    loading: bool = False
    original: str | None = None
    followups: list[str] = field(default_factory=list)
    timer: asyncio.TimerHandle | None = None
    choices: "asyncio.Future[list[Json]] | None" = None


@dataclass(frozen=True)
class OpenModal:
    """A modal that is open for a person."""

    interaction: Interaction
    modal: Json


class Interactions:
    """The interactions with valid tokens."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self.modals: dict[str, OpenModal] = {}

    # -- sending ---------------------------------------------------------------------------------------

    def send(
        self,
        kind: InteractionType,
        person: str,
        channel: Json,
        data: Json,
        *,
        source: Json | None = None,
        choices: "asyncio.Future[list[Json]] | None" = None,
    ) -> Interaction:
        """Dispatch an interaction and start its three seconds."""
        interaction = Interaction(
            id=self._world.ids.next(),
            token=f"local-{secrets.token_urlsafe(48)}",
            kind=kind,
            person=person,
            channel=channel,
            data=data,
            sent_at=self._world.now(),
            source=source,
        )
        interaction.choices = choices
        self._by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        self._world.tell_bot("INTERACTION_CREATE", self._payload(interaction), channel.get("guild_id"))
        seconds = self._world.limits.acknowledge_seconds
        loop = asyncio.get_running_loop()
        interaction.timer = loop.call_later(seconds, self._give_up, interaction)
        return interaction

    async def ask_choices(self, person: str, channel: Json, data: Json) -> list[Json]:
        """Dispatch an autocomplete interaction; return the choices, none if the bot does not answer."""
        choices: asyncio.Future[list[Json]] = asyncio.get_running_loop().create_future()
        self.send(InteractionType.AUTOCOMPLETE, person, channel, data, choices=choices)
        return await choices

    def _payload(self, interaction: Interaction) -> Json:
        world, channel, person = self._world, interaction.channel, interaction.person
        permissions = str(int(world.permissions(person, channel)))
        payload: Json = {
            "id": interaction.id,
            "application_id": world.bot_id,
            "type": int(interaction.kind),
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": channel["id"],
            "channel": {**channel, "permissions": permissions},
            "app_permissions": str(int(world.permissions(world.bot_id, channel))),
            "locale": world.locale_of(person),
            "entitlements": [],
            "attachment_size_limit": world.limits.file_bytes,
        }
        if interaction.source is not None:
            payload["message"] = interaction.source
        if channel["type"] == DM:
            direct = {"user": world.users[person], "authorizing_integration_owners": {"0": "0"}, "context": 1}
            return {**payload, **direct}
        guild = world.guild_of(channel)
        return {
            **payload,
            "guild_id": guild.id,
            "guild": {"id": guild.id, "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "member": {**member(world, guild, person), "permissions": permissions},
            "authorizing_integration_owners": {"0": guild.id},
            "context": 0,
        }

    def _give_up(self, interaction: Interaction) -> None:
        if interaction.acknowledged:
            return
        interaction.dead = True
        if interaction.choices is None:
            self._tell_failed(interaction)
        elif not interaction.choices.done():
            interaction.choices.set_result([])

    def _tell_failed(self, interaction: Interaction) -> None:
        failed = {
            "interaction_id": interaction.id,
            "channel_id": interaction.channel["id"],
            "reason": "timeout",
        }
        self._world.tell_people("failed", failed, self.audience(interaction))

    def expire(self) -> None:
        """Drop interactions with expired tokens, together with their unfinished answers."""
        horizon = self._world.now() - timedelta(seconds=self._world.limits.token_seconds)
        while (oldest := next(iter(self._by_id.values()), None)) and oldest.sent_at <= horizon:
            self._forget(oldest)
        a_day_ago = self._world.now() - timedelta(days=1)
        for key in [key for key, opened in self.modals.items() if opened.interaction.sent_at < a_day_ago]:
            del self.modals[key]

    def _forget(self, interaction: Interaction) -> None:
        del self._by_id[interaction.id], self._by_token[interaction.token]
        if interaction.timer is not None:
            interaction.timer.cancel()
        if interaction.loading:
            self._tell_failed(interaction)
            if (message := self.lookup(interaction, interaction.original)) is not None:
                self.discard(interaction, message)

    def close(self) -> None:
        """Stop all timers."""
        for interaction in self._by_id.values():
            if interaction.timer is not None:
                interaction.timer.cancel()

    def discard(self, interaction: Interaction, message: Json) -> None:
        """Delete a message of an interaction."""
        interaction.loading = False
        if message["id"] in self._world.ephemeral:
            self.dismiss(message["id"])
        else:
            timeline.delete(self._world, message)

    def dismiss(self, key: str) -> None:
        """Remove an ephemeral message for its only reader."""
        message, viewer = self._world.ephemeral.pop(key)
        timeline.drop_files(self._world, message["attachments"])
        event = {"id": key, "channel_id": message["channel_id"]}
        self._world.tell_people("message_deleted", event, {viewer})

    def find(self, interaction: Interaction, key: str) -> Json:
        """Return a message of an interaction, by id or as `@original`; refuse unknown ones with 10008."""
        message_id = interaction.original if key == "@original" else key
        if message_id != interaction.original and message_id not in interaction.followups:
            raise ApiError(ErrorCode.UNKNOWN_MESSAGE)
        message = self.lookup(interaction, message_id)
        if message is None:
            raise ApiError(ErrorCode.UNKNOWN_MESSAGE)
        return message

    def lookup(self, interaction: Interaction, key: str | None) -> Json | None:
        """Return a message at an interaction's place, ephemeral ones too, or None."""
        if key is None:
            return None
        if key in self._world.ephemeral:
            return self._world.ephemeral[key][0]
        return self._world.messages.get(interaction.channel["id"], {}).get(key)

    def by_id(self, key: str) -> Interaction | None:
        """Return the interaction with this id, if its token is still valid."""
        return self._by_id.get(key)

    def by_good_token(self, token: str) -> Interaction:
        """Return the acknowledged interaction of a token: 50027 for a bad token, 10015 before that."""
        interaction = self._by_token.get(token)
        if interaction is None:
            raise ApiError(ErrorCode.INVALID_WEBHOOK_TOKEN)
        if not interaction.acknowledged:
            raise ApiError(ErrorCode.UNKNOWN_WEBHOOK)
        return interaction

    def settle(self, interaction: Interaction) -> None:
        """Report the answer to the tasks that wait for it."""
        self._world.tell_people("settled", {"interaction_id": interaction.id}, self.audience(interaction))

    def audience(self, interaction: Interaction) -> frozenset[str] | None:
        """Return the people who see that the bot is thinking: all, or the person of a private answer."""
        message = self.lookup(interaction, interaction.original)
        if message is None or message["flags"] & EPHEMERAL or interaction.source is message:
            return frozenset({interaction.person})
        return self._world.audience(interaction.channel)
