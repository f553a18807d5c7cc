"""Registration of the commands at Discord, once for each definition of them."""

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
import msgspec
from discord import app_commands
from discord.http import Route

from bot.discord_ui.faults import PASSING, passes
from bot.ops.backoff import Backoff
from bot.ops.health import ENTRY_POINT
from bot.store.store import Store

log = logging.getLogger(__name__)

Tree = app_commands.CommandTree[discord.Client]
Payload = dict[str, Any]

_NOTE = "commands"
_PATH = "/applications/{application_id}/commands"
_ENTRY_POINT_TYPE = 4
"""Type of the command that Discord adds where Activities are switched on; discord.py knows none."""
_BACKOFF = Backoff(1.0, 600.0)


class CommandSync:
    """Sends the commands if their definition has changed since the last time.

    It outlives a connection, so that a definition which Discord refused is not sent again.
    """

    def __init__(self, store: Store, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self._store = store
        self._sleep = sleep
        self._refused = ""

    async def run(self, tree: Tree, translator: app_commands.Translator) -> None:
        """Send the commands, again after a temporary fault. Until then the former commands work."""
        waits = iter(_BACKOFF)
        try:
            ours = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
            fingerprint = _fingerprint(tree.client, ours)
            is_done = fingerprint == self._refused
            while not is_done:
                try:
                    await self._send(tree.client, ours, fingerprint)
                    is_done = True
                except (discord.DiscordException, *PASSING) as fault:
                    if not passes(fault):
                        self._refused = fingerprint
                        raise
                    wait = next(waits)
                    log.warning("the commands could not be sent, next try in %.0f s: %r", wait, fault)
                    await self._sleep(wait)
        except Exception:
            log.exception("Discord keeps the commands that it knows; sending these failed")

    async def _send(self, client: discord.Client, ours: Sequence[Payload], fingerprint: str) -> None:
        """Register our commands, unless they are, and leave an entry point of Discord as it is.

        Discord refuses a list without the entry point that it has. `CommandTree.sync` would leave it out.
        """
        present = await _request(client, "GET", params={"with_localizations": "true"})
        kept = [command for command in present if command["type"] == _ENTRY_POINT_TYPE]
        await self._note(ENTRY_POINT, ", ".join(command["name"] for command in kept))
        if await self._store.note(_NOTE) != fingerprint:
            await _request(client, "PUT", json=[*ours, *kept])
            await self._note(_NOTE, fingerprint)

    async def _note(self, key: str, value: str) -> None:
        if value != (await self._store.note(key) or ""):
            async with self._store.transaction() as change:
                if value:
                    change.set_note(key, value)
                else:
                    change.drop_note(key)


async def _request(client: discord.Client, method: str, **more: Any) -> list[Payload]:
    route = Route(method, _PATH, application_id=client.application_id)
    commands: list[Payload] = await client.http.request(route, **more)
    return commands


def _fingerprint(client: discord.Client, payloads: Sequence[Payload]) -> str:
    encoded = msgspec.json.encode([client.application_id, payloads], order="sorted")
    return hashlib.sha256(encoded).hexdigest()
