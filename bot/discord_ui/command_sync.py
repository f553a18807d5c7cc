"""Registration of the commands at Discord, once for each definition of them."""

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable

import discord
import msgspec
from discord import app_commands

from bot.discord_ui.faults import PASSING, passes
from bot.ops.backoff import Backoff
from bot.store.store import Store

log = logging.getLogger(__name__)

Tree = app_commands.CommandTree[discord.Client]

_NOTE = "commands"
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
            fingerprint = await _fingerprint(tree, translator)
            while fingerprint not in (self._refused, await self._store.note(_NOTE)):
                try:
                    await tree.sync()
                    async with self._store.transaction() as change:
                        change.set_note(_NOTE, fingerprint)
                except (discord.DiscordException, *PASSING) as fault:
                    if not passes(fault):
                        self._refused = fingerprint
                        raise
                    wait = next(waits)
                    log.warning("the commands could not be sent, next try in %.0f s: %r", wait, fault)
                    await self._sleep(wait)
        except Exception:
            log.exception("Discord keeps the commands that it knows; sending these failed")


async def _fingerprint(tree: Tree, translator: app_commands.Translator) -> str:
    payloads = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    application = tree.client.application_id
    return hashlib.sha256(msgspec.json.encode([application, payloads], order="sorted")).hexdigest()
