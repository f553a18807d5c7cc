"""Questions to Discord whether people are on a server; it says so for one person at a time."""

import logging

import discord

from bot.acts.context import App
from bot.discord_ui.faults import PASSING
from bot.discord_ui.gate import LOW_SHARE, Gate
from bot.domain.model import Person
from bot.ops.turns import ERRAND, Errand, Rank

log = logging.getLogger(__name__)

_UNKNOWN_MEMBER = 10007


class MemberLookup:
    """Asks for members of servers, and has noted who is there and who is not."""

    def __init__(self, app: App, client: discord.Client, gate: Gate) -> None:
        self._client = client
        self._gate = gate
        self._members = app.members

    async def fetch(self, guild: discord.Guild, person: Person) -> discord.Member | None:
        """Return a member of a server, None if the person is not on it.

        Raises `discord.HTTPException` for every other refusal.
        """
        try:
            member = await guild.fetch_member(person)
        except discord.HTTPException as refusal:
            if refusal.code != _UNKNOWN_MEMBER:
                raise
            member = None
        await self._members.note(guild.id, person, here=member is not None)
        return member

    async def ask(self, number: int, person: Person) -> bool | None:
        """Return whether a person is on a server, at low rank; None if Discord does not say."""
        guild = self._client.get_guild(number)
        if guild is None:
            return None
        errand = ERRAND.set(Errand(Rank.PAST, number))
        try:
            await self._gate.room(LOW_SHARE)
            return await self.fetch(guild, person) is not None
        except (*PASSING, discord.HTTPException) as fault:
            log.info("may not look who is there: %r", fault, extra={"guild": number})
            return None
        finally:
            ERRAND.reset(errand)
