"""The lists of dailies that are posted in the evening, in the channel of the message with the tables.

A list is noted before it is sent and looked for before it is sent again: so it stands there once, wherever
the work stopped. It is edited when somebody finishes who still played, and when a name of it goes: these
changes are counted in its row by whoever makes them.
"""

import hashlib
import logging
from collections.abc import Callable
from contextlib import suppress

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.acts import dailies
from bot.acts.context import App
from bot.discord_ui.channels import Edited, find_sent
from bot.discord_ui.faults import PASSING, is_gone, passes
from bot.discord_ui.gate import LOW_SHARE, Gate
from bot.discord_ui.rights import lacking_in
from bot.discord_ui.table_sender import TableSender
from bot.domain.dailies import DailyPost, day_told_at, last_evening, next_evening
from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import ServerSettings, TableId
from bot.ops.locks import KeyedLock
from bot.ops.turns import ERRAND, Errand, Rank
from bot.pages.custom_id import Press, Verb
from bot.pages.dailies import evening_list
from bot.pages.page import Page
from bot.words.catalogues import language_of_server

log = logging.getLogger(__name__)

LATEST = 4 * 3600.0
"""Seconds after an evening in which its list is still posted, such as after a stop."""
BETWEEN = 60.0
"""Seconds between two edits of lists on a server."""
_AGAIN = 300.0
"""Seconds after which a fault is tried again."""
_AFTER_REFUSAL = 3600.0
_LOOK = 60.0
"""Seconds after which changed lists are looked for again, without a sign of a change."""


class Due(Struct, frozen=True):
    """A server whose list is to be posted, or some list of which is to be edited."""

    id: int
    due: float
    kind: str = "daily list"
    game: TableId = TableId(0)


_EDIT = "edit of a daily list"


class DailyLists:
    """Posts the lists of dailies, and keeps them up to date."""

    def __init__(
        self, app: App, client: discord.Client, gate: Gate, sender: TableSender, changed: Callable[[], None]
    ) -> None:
        """`changed` is called when one is due earlier than before."""
        self._client = client
        self._gate = gate
        self._repository = app.repository
        self._store = app.store
        self._voices = app.voices
        self._language_on = app.language_on
        self._clock = app.clock
        self._sender = sender
        self._changed = changed
        self._due: dict[int, float] = {}
        """The next evening of each server that wants the list."""
        self._posted: set[TableId] = set()
        """Tables that were posted: one may be a daily that has just ended."""
        self._edits: list[DailyPost] = []
        """Lists that had to be edited at the last look."""
        self._looked = 0.0
        self._resting: dict[int | tuple[int, int], float] = {}
        """Times before which no list of a server is edited, and no refused one, by server and day."""
        self._locks = KeyedLock[int]()

    async def recover(self) -> None:
        """Look at all servers that want the list: an evening may have passed."""
        for guild in await dailies.servers(self._store):
            self.choose(guild)

    def choose(self, guild: int) -> None:
        """Look at a server whose settings may have changed."""
        self._due[guild] = self._clock()
        self._changed()

    def wake(self, guild: int) -> None:
        """Look again at a server: it is there now."""
        self._resting.pop(guild, None)
        if guild in self._due:
            self.choose(guild)
        self._changed()

    def note_posted(self, table: TableId) -> None:
        """Look at the server of a table if it is a daily that has ended."""
        if self._due:
            self._posted.add(table)
            self._changed()

    async def due_and_next(self, now: float, most: int) -> tuple[list[Due], float | None]:
        """Return the servers to look at now, and when the next one is due."""
        posted = list(self._posted)
        ended = [guild for table in posted if (guild := await self._ended_at(table)) in self._due]
        self._posted.difference_update(posted)
        self._due.update(dict.fromkeys(ended, now))
        # Each move posts a table: the database is not asked because of these.
        if ended or not posted or not 0.0 <= now - self._looked < _LOOK:
            self._edits, self._looked = await dailies.changed(self._store), now
        self._resting = {key: time for key, time in self._resting.items() if time > now}
        due = [Due(guild, time) for guild, time in self._due.items() if time <= now]
        edits = {post.guild for post in self._edits if self._may_edit(post, now)}
        due += [Due(guild, 0.0, _EDIT) for guild in sorted(edits)]
        coming = [*self._due.values(), *self._resting.values()]
        return due[:most], min((time for time in coming if time > now), default=None)

    async def _ended_at(self, table_id: TableId) -> int | None:
        """Return the server of a daily that was played to its end, None for any other table."""
        with suppress(Refused):
            table = await self._repository.get(table_id)
            if table.daily and table.game.status is Status.FINISHED:
                return table.game.guild
        return None

    async def act(self, due: Due) -> None:
        """Post the list of a server if its time has come, or edit one."""
        async with self._locks.of(due.id):
            if due.kind == _EDIT:
                await self._edit_next(due.id)
            else:
                await self._heed_evening(due)

    # --- in the evening ---

    async def _heed_evening(self, due: Due) -> None:
        """Post the list of a server if its time has come, and wait for the next evening."""
        guild, now = due.id, self._clock()
        if self._due.get(guild) != due.due:
            return
        self._due[guild] = again = now + _AGAIN
        settings, told = await dailies.server(self._store, guild)
        day = _day_to_post(settings, told, now)
        if day is not None and not await self._is_done(guild, settings, day):
            return
        if self._due.get(guild) != again:
            return  # the settings have changed meanwhile, or a daily has ended
        if _is_wanted(settings):
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
        if not any(found.rows for _, found in await dailies.lists(self._repository, number, day)):
            return True
        ERRAND.set(Errand(Rank.BEHIND, number))
        await self._gate.room(LOW_SHARE)
        post = await dailies.begin_post(self._store, number, day, settings.overview)
        page = await self._page(guild, post)
        if page is None:
            return True
        sent = await self._find(post)
        if sent is None and post.channel != settings.overview:
            await dailies.forget_post(
                self._store, post
            )  # it was to stand elsewhere, before the settings changed
            return False
        if sent is None:
            message = await self._sender.send_silently(post.channel, page, f"d{day:x}{number:x}")
            await dailies.note_post(self._store, replace(post, message=message, shown=_digest(page)))
        else:
            await dailies.note_post(self._store, replace(post, message=sent, changes=0))
        return True

    async def _page(self, guild: discord.Guild, post: DailyPost) -> Page | None:
        """Return a list as it is now; None if nobody has finished the day."""
        lists = await dailies.lists(self._repository, guild.id, post.day)
        language = await self._language_on(guild.id, language_of_server(guild.preferred_locale)) or "en"
        named = [(self._voices.words(language, rules.info.key), rules, found) for rules, found in lists]
        return evening_list(named, post.day) if named else None

    async def _find(self, post: DailyPost) -> int | None:
        """Return the message of a list that was sent but not noted."""

        def fits(_: int, presses: list[Press]) -> bool:
            days = {press.tokens[1:] for press in presses if press.verb is Verb.DAILY_LIST}
            return (str(post.day),) in days and Verb.DAILY in {press.verb for press in presses}

        sent = await find_sent(self._client, self._client.get_partial_messageable(post.channel), fits)
        return None if sent is None else sent.id

    # --- after it ---

    def _may_edit(self, post: DailyPost, now: float) -> bool:
        """Return whether a list may be edited now: its server and its last refusal are long enough ago."""
        return all(self._resting.get(key, 0.0) <= now for key in (post.guild, (post.guild, post.day)))

    async def _edit_next(self, number: int) -> None:
        """Bring the latest list of a server up to date that has changed."""
        guild, now = self._client.get_guild(number), self._clock()
        if guild is None or guild.unavailable:
            self._resting[number] = now + _AGAIN
            return
        settings, told = await dailies.server(self._store, number)
        for post in await dailies.changed(self._store):
            if post.guild != number or not self._may_edit(post, now):
                continue
            if post.message is None and post.day == _day_to_post(settings, told, now):
                self._resting[number, post.day] = now + BETWEEN  # it is sent first
                continue
            ERRAND.set(Errand(Rank.BEHIND, number))
            try:
                if await self._update(guild, post):
                    self._resting[number] = now + BETWEEN
                    return
            except (*PASSING, discord.HTTPException) as fault:
                log.info("a list of the daily was not edited: %r", fault, extra={"guild": number})
                pause = _AGAIN if passes(fault) else _AFTER_REFUSAL
                self._resting[number if passes(fault) else (number, post.day)] = now + pause
                return

    async def _update(self, guild: discord.Guild, post: DailyPost) -> bool:
        """Have a posted list show what it is now; return False if that took no edit."""
        page = await self._page(guild, post)
        if page is None or (post.message is not None and post.shown == _digest(page)):
            await dailies.note_post(self._store, post)
            return False
        await self._gate.room(LOW_SHARE)
        message = await self._edit(post, page)
        if message is None:
            await dailies.forget_post(self._store, post)
            return False
        await dailies.note_post(self._store, replace(post, message=message, shown=_digest(page)))
        return True

    async def _edit(self, post: DailyPost, page: Page) -> int | None:
        """Edit the message of a list, and return its id; None if there is none."""
        try:
            message = post.message or await self._find(post)
            if message is None or await self._sender.edit(post.channel, message, page) is Edited.GONE:
                return None
        except discord.HTTPException as refusal:
            if not is_gone(refusal):
                raise
            return None
        return message


def _is_wanted(settings: ServerSettings) -> bool:
    """Return whether a server wants the list."""
    return settings.daily and bool(settings.overview) and settings.statistics


def _day_to_post(settings: ServerSettings, told: int, now: float) -> int | None:
    """Return the day whose list is to be posted on a server now; `told` is the last one that was."""
    evening = last_evening(now, settings.zone)
    day = day_told_at(evening)
    return day if _is_wanted(settings) and told < day and now < evening + LATEST else None


def _digest(page: Page) -> str:
    return hashlib.sha256(repr(page).encode()).hexdigest()[:32]
