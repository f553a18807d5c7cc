"""Questions to Discord whether people are on a server and see their tables: it says so of one at a time."""

import logging

import discord
from cachetools import TTLCache

from bot.acts.context import App
from bot.acts.leaving import needs_member_check, note_member
from bot.discord_ui.faults import PASSING, passes
from bot.discord_ui.gate import LOW_SHARE, Gate
from bot.discord_ui.rights import sees, server_of
from bot.domain.lifecycle import Status
from bot.domain.model import Person, TableId
from bot.domain.table import Table
from bot.ops.turns import ERRAND, Errand, Rank

log = logging.getLogger(__name__)

_UNKNOWN_MEMBER = 10007
_CACHED, _LATELY = 512, 600.0
"""Number of members that are kept, and for how many seconds."""


class MemberLookup:
    """Asks Discord for members of servers, keeps them for a while, and notes who is there and who is not."""

    def __init__(self, app: App, client: discord.Client, gate: Gate) -> None:
        self._client = client
        self._gate = gate
        self._members = app.members
        self._repository = app.repository
        self._clock = app.clock
        self._lately: TTLCache[tuple[int, Person], discord.Member] = TTLCache(_CACHED, _LATELY, app.clock)
        """Members by server, as they were lately: people go from table to table."""

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
        if member is None:
            self._lately.pop((guild.id, person), None)
        else:
            self._lately[guild.id, person] = member
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

    # --- players who have left the server ---

    async def check_players(self, guild: discord.Guild, channel: int | None = None) -> None:
        """Check whether the players who have to act still see their tables, in one channel or in all."""
        for game in await self._repository.store.games_in_guild(guild.id, (Status.RUNNING,)):
            if game.places and channel in (None, game.channel):
                await self._gate.room(LOW_SHARE)
                table = await self._repository.get(game.id)
                for person in sorted(table.seated[seat] for seat in table.acting if seat in table.seated):
                    try:
                        await self.check_player(game.id, person, again=True)
                    except PASSING as fault:
                        log.info("not looked for: %r", fault, extra={"table": game.id})

    def was_seen_lately(self, table: Table, person: Person) -> bool:
        """Return whether the check of a player is due, and what is cached of them answers it.

        They were on the server lately, and see the table's place. That is noted together with their call; of
        somebody who was missed before, `check_player` notes it, as more follows from that.
        """
        guild, sitting = server_of(self._client, table.game), table.sitting_of(person)
        if guild is None or sitting is None or sitting.missed is not None:
            return False
        member = self._lately.get((guild.id, person))
        is_due = needs_member_check(table, person, self._clock())
        return is_due and member is not None and sees(guild, table.game, member)

    async def check_player(self, table_id: TableId, person: Person, *, again: bool = False) -> None:
        """Check from time to time whether a called player is on the server and sees the table's place.

        Discord sends no event. `again`: check it now, even after a recent check.
        """
        table = await self._repository.get(table_id)
        game = table.game
        guild = server_of(self._client, game)
        if guild is None or not (again or needs_member_check(table, person, self._clock())):
            return
        member = None if again else self._lately.get((guild.id, person))
        try:
            member = member or await self.fetch(guild, person)
        except discord.HTTPException as refusal:
            if passes(refusal):
                raise
            log.warning("may not look who is there: %s", refusal.code, extra={"table": table.id})
            return
        there = member is not None
        sees_it = member is not None and sees(guild, game, member)
        await note_member(self._repository, table.id, person, there=there, sees=sees_it)
