"""The lists of dailies that are posted in the evening, in the channel of the message with the tables.

The last day that was posted stands with the server, and the message is looked for before it is sent: so it
stands there once, wherever the work stopped.
"""

import logging
from collections.abc import Callable

import discord
from msgspec import Struct

from bot.discord_ui.channels import find_sent
from bot.discord_ui.connected import ConnectedApp
from bot.discord_ui.gate import LOW_SHARE, PASSING, passes
from bot.discord_ui.rights import lacking_in
from bot.discord_ui.table_sender import TableSender
from bot.domain.dailies import day_told_at, last_evening, next_evening
from bot.domain.model import ServerSettings, TableId
from bot.ops.turns import ERRAND, Errand, Rank
from bot.pages.custom_id import Press, Verb
from bot.pages.dailies import evening_list
from bot.words.catalogues import nearest

log = logging.getLogger(__name__)

LATEST = 4 * 3600.0
"""Seconds after an evening in which its list is still posted, such as after a stop."""
_AGAIN = 300.0
"""Seconds after which a fault is tried again."""


class Due(Struct, frozen=True):
    """A server whose list is to be posted."""

    id: int
    due: float
    game: TableId = TableId(0)
    kind: str = "daily list"


class DailyLists:
    """Posts the lists of dailies."""

    def __init__(self, connected: ConnectedApp, sender: TableSender, changed: Callable[[], None]) -> None:
        """`changed` is called when one is due earlier than before."""
        app = connected.app
        self._client = connected.client
        self._gate = connected.gate
        self._dailies = app.cases.dailies
        self._voices = app.voices
        self._clock = app.clock
        self._sender = sender
        self._changed = changed
        self._due: dict[int, float] = {}

    async def recover(self) -> None:
        """Look at all servers that want the list: an evening may have passed."""
        for guild in await self._dailies.servers():
            self.choose(guild)

    def choose(self, guild: int) -> None:
        """Look at a server whose settings may have changed."""
        self._due[guild] = self._clock()
        self._changed()

    def wake(self, guild: int) -> None:
        """Look again at a server that wants the list: it is there now."""
        if guild in self._due:
            self.choose(guild)

    async def due_and_next(self, now: float, most: int) -> tuple[list[Due], float | None]:
        """Return the servers to look at now, and when the next one is due."""
        due = [Due(guild, time) for guild, time in self._due.items() if time <= now]
        return due[:most], min((time for time in self._due.values() if time > now), default=None)

    async def act(self, due: Due) -> None:
        """Post the list of a server if its time has come, and wait for the next evening."""
        guild, now = due.id, self._clock()
        if self._due.get(guild) != due.due:
            return
        self._due[guild] = again = now + _AGAIN
        settings, told = await self._dailies.server(guild)
        wanted = settings.daily and settings.overview and settings.statistics
        evening = last_evening(now, settings.zone)
        day = day_told_at(evening)
        if wanted and told < day and now < evening + LATEST and not await self._is_done(guild, settings, day):
            return
        if self._due.get(guild) != again:
            return  # the settings have changed meanwhile
        if wanted:
            self._due[guild] = next_evening(now, settings.zone)
        else:
            del self._due[guild]

    async def _is_done(self, guild: int, settings: ServerSettings, day: int) -> bool:
        """Post the list of a day; return False if that is to be tried again soon."""
        try:
            return await self._post(guild, settings, day)
        except (*PASSING, discord.HTTPException) as fault:
            log.info("the list of the daily was not posted: %r", fault, extra={"guild": guild})
            return not passes(fault)

    async def _post(self, number: int, settings: ServerSettings, day: int) -> bool:
        """Post the list of a day, if there is one; return False if that is not possible yet."""
        guild = self._client.get_guild(number)
        if guild is None or guild.unavailable or lacking_in(guild, settings.overview) != ():
            return False
        lists = await self._dailies.lists(number, day)
        if not lists:
            return True
        ERRAND.set(Errand(Rank.BEHIND, number))
        language = settings.language or nearest(str(guild.preferred_locale))
        page = evening_list(
            [(self._voices.words(language, rules.info.key), rules, found) for rules, found in lists], day
        )

        def fits(_: int, presses: list[Press]) -> bool:
            return any(press.verb is Verb.DAILY_LIST and press.tokens[1:] == (str(day),) for press in presses)

        await self._gate.room(LOW_SHARE)
        channel = self._client.get_partial_messageable(settings.overview)
        if await find_sent(self._client, channel, fits) is None:
            await self._sender.send_silently(settings.overview, page, f"d{day:x}{number:x}")
        await self._dailies.note_told(number, day)
        return True
