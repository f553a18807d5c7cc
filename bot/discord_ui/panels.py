"""One panel per person and table: a new panel deletes the one before it, while Discord still allows that.

A private message can be deleted only with the token of its interaction, and only for 15 minutes. The tokens
stay here, in memory, for that time; no log and no store ever sees one.
"""

import asyncio
import logging
from typing import NamedTuple

import discord

from bot.discord_ui.rights import Interaction
from bot.domain.clock import Clock
from bot.domain.model import TableId

log = logging.getLogger(__name__)

TOKEN_LIFE = 900.0
"""Seconds for which Discord takes the token of an interaction."""
GONE = frozenset({10062, 10015, 10008, 50027})
"""Codes for: the interaction, its token or its message is gone."""
MOST = 4096
"""Panels that can be deleted; beyond that the oldest just stays until its person dismisses it."""

_Key = tuple[int, TableId]


class _Panel(NamedTuple):
    message: int
    interaction: int
    """The interaction that showed it; ids rise with time."""
    webhook: discord.Webhook
    """Deletes the message; it holds the token."""
    until: float
    end: asyncio.TimerHandle


class Panels:
    """The latest panel of each person at each table, as long as it can be deleted."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._panels: dict[_Key, _Panel] = {}
        """In the order in which they were shown."""

    def __len__(self) -> int:
        return len(self._panels)

    async def show(self, interaction: Interaction, table: TableId, message: int) -> None:
        """Note that a message of this interaction shows a panel of a table, and delete the other panel.

        The panel of the later interaction stays, in whatever order their answers arrive.
        """
        key = (interaction.user.id, table)
        old, new = self._panels.get(key), self._panel(key, interaction, message)
        if old is None or old.interaction <= new.interaction:
            self._keep(key, new)
        else:
            new.end.cancel()
            old, new = new, old
        if old is not None and old.message != new.message and old.until > self._clock():
            await _delete(old)

    def _panel(self, key: _Key, interaction: Interaction, message: int) -> _Panel:
        end = asyncio.get_running_loop().call_later(TOKEN_LIFE, self._forget, key, interaction.id)
        # The clock counts on while the machine sleeps, the timer does not.
        return _Panel(message, interaction.id, interaction.followup, self._clock() + TOKEN_LIFE, end)

    def _keep(self, key: _Key, panel: _Panel) -> None:
        self._drop(key)
        if len(self._panels) >= MOST:
            self._drop(next(iter(self._panels)))
        self._panels[key] = panel

    def _drop(self, key: _Key) -> None:
        if (panel := self._panels.pop(key, None)) is not None:
            panel.end.cancel()

    def _forget(self, key: _Key, interaction: int) -> None:
        panel = self._panels.get(key)
        if panel is not None and panel.interaction == interaction:
            self._drop(key)

    def close(self) -> None:
        """Forget all tokens."""
        for key in list(self._panels):
            self._drop(key)


async def _delete(panel: _Panel) -> None:
    """Delete a panel; if that fails, its person still gets the present question from it."""
    try:
        await panel.webhook.delete_message(panel.message)
    except discord.HTTPException as fault:
        if fault.code not in GONE:
            log.warning("an old panel was not deleted: %s", fault.code or fault.status)
    except Exception as fault:  # noqa: BLE001 - the new panel is there: its person must not see this as its failure
        # Only the name: the text of the fault may have the address, and the address has the token.
        log.warning("an old panel was not deleted: %s", type(fault).__name__)
