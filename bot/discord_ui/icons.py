"""The icons on buttons and in lists: emoji of the application, which the bot uploads where they are missing.

The name of an emoji begins with the plain word of the icon, as a screen reader says it, and ends with a
digest of the drawing, so Discord's own list shows which are missing or outdated. An outdated one goes a day
after its successor came: only private panels show emoji, and none is in use for so long. Where Discord takes
no emoji, buttons have words alone.
"""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress

import discord
from discord.utils import snowflake_time

from bot.acts.context import App
from bot.discord_ui.draw import Drawn, draw
from bot.discord_ui.faults import PASSING, passes
from bot.discord_ui.gate import LOW_SHARE, Gate
from bot.ops.backoff import Backoff
from bot.ops.metrics import Durations
from bot.pages.page import Page
from renderers.paint import emoji_digest
from renderers.scene import Art

log = logging.getLogger(__name__)

FULL = 30008
"""Code for: the application has as many emoji as it may have. Only a person can choose which to delete."""

_OURS = re.compile(r"(?:cairn_(?P<old>\w+)|(?P<icon>\w+)_cairn)_[0-9a-f]{6}", re.ASCII)
"""The names of our emoji, and (`old`) those of releases whose names began with "cairn"."""
_INVALID_FORM = 50035
_DAY = 24 * 60 * 60
_PAUSE = 0.5
"""Seconds between two requests that change something: nobody waits for icons."""
_BACKOFF = Backoff(1.0, 600.0)


def emoji_name(icon: str, art: Art) -> str:
    """Return the name of the emoji of a drawing; `icon` is as in `Button.icon`."""
    return f"{icon.rpartition(':')[2]}_cairn_{emoji_digest(art)}"


class Icons:
    """The emoji of the icons. It outlives a connection, as the emoji do."""

    def __init__(
        self,
        app: App,
        gate: Gate,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        drawings = app.voices.icons()
        self._names = {icon: emoji_name(icon, art) for icon, art in drawings.items()}
        self._drawings = {self._names[icon]: art for icon, art in drawings.items()}
        self._clock = app.clock
        self._started = app.clock()
        self._gate = gate
        self._metrics = app.metrics
        self._painters = app.painters
        self._sleep = sleep
        self._there: dict[str, discord.PartialEmoji] = {}
        self._doubted = asyncio.Event()
        self._refusal = ""

    def find(self, icon: str) -> discord.PartialEmoji | None:
        """Return the emoji of an icon, or None as long as the application does not have it."""
        return self._there.get(self._names.get(icon, ""))

    def doubt(self, fault: discord.HTTPException) -> bool:
        """Return whether Discord refused a message for its emoji; then use none until the next listing."""
        if fault.code != _INVALID_FORM or "emoji" not in str(fault).casefold():
            return False
        log.warning("Discord does not know an emoji of ours; buttons have words alone for a while")
        self._there.clear()
        self._doubted.set()
        return True

    async def send(self, page: Page, rendering: Durations, send_it: Callable[[Drawn], Awaitable[int]]) -> int:
        """Send a page with its icons, without them where Discord refuses one; return the message's id."""
        try:
            return await send_it(await draw(page, self._painters, rendering, self.find))
        except discord.HTTPException as fault:
            if not self.doubt(fault):
                raise
            return await send_it(await draw(page, self._painters, rendering))

    async def run(self, client: discord.Client, *, alone: bool = True) -> None:
        """Bring the emoji up to date now, each day and after each doubt; run until cancelled.

        Not `alone`: another process uploads them, and this one waits until it finds them.
        """
        while True:
            await (self._complete(client) if alone else self._find_all(client))
            with suppress(TimeoutError):
                async with asyncio.timeout(_DAY):
                    await self._doubted.wait()
                await self._sleep(_BACKOFF.longest)
            self._doubted.clear()

    async def _find_all(self, client: discord.Client) -> None:
        while len(self._there) < len(self._drawings):
            try:
                await self._look(client)
            except (discord.DiscordException, *PASSING) as fault:
                log.info("icons: not found yet: %r", fault)
            if len(self._there) < len(self._drawings):
                await self._sleep(_BACKOFF.longest / 10)

    async def _complete(self, client: discord.Client) -> None:
        """Upload what is missing, again after a temporary fault; give up at a refusal."""
        waits = iter(_BACKOFF)
        while True:
            try:
                await self._bring_up_to_date(client)
            except (discord.DiscordException, *PASSING) as fault:
                if not passes(fault):
                    return self._refused(fault)
                wait = next(waits)
                log.info("icons: not yet, next try in %.0f s: %r", wait, fault)
            except Exception:
                log.exception("buttons have words alone: their icons could not be made")
                return None
            else:
                return self._refused(None)
            await self._sleep(wait)

    async def _bring_up_to_date(self, client: discord.Client) -> None:
        existing = await self._look(client)
        for name, art in self._drawings.items():
            if name not in self._there:
                await self._pause()
                image = await self._painters.icon(art)
                created = await client.create_application_emoji(name=name, image=image)
                self._there[name] = _partial(created)
        for one in existing:
            if self._is_outdated(one):
                await self._delete(one)

    def _is_outdated(self, existing: discord.Emoji) -> bool:
        """Return whether an emoji of ours is not drawn any more, and its successors are a day old.

        Of an icon without a successor the day begins with this process.
        """
        ours = _OURS.fullmatch(existing.name)
        if ours is None or existing.name in self._drawings:
            return False
        icon = ours["icon"] or ours["old"]
        successors = [one.id for name, one in self._there.items() if name.startswith(f"{icon}_cairn_")]
        came = [snowflake_time(number).timestamp() for number in successors if number is not None]
        since = max(came, default=self._started)
        return self._clock() >= since + _DAY

    async def _look(self, client: discord.Client) -> list[discord.Emoji]:
        """Note the emoji of ours that Discord has; return all emoji of the application."""
        await self._gate.room(LOW_SHARE)
        emojis = await client.fetch_application_emojis()
        self._there = {emoji.name: _partial(emoji) for emoji in emojis if emoji.name in self._drawings}
        return emojis

    async def _delete(self, superseded: discord.Emoji) -> None:
        """Delete an emoji of ours with an earlier drawing."""
        await self._pause()
        try:
            await superseded.delete()
        except discord.NotFound:
            log.info("an emoji was gone already: %s", superseded.name)

    async def _pause(self) -> None:
        await self._sleep(_PAUSE)
        await self._gate.room(LOW_SHARE)

    def _refused(self, fault: Exception | None) -> None:
        """Log why Discord accepts no emoji, once for each reason; None: it has accepted all."""
        code = fault.code or fault.status if isinstance(fault, discord.HTTPException) else 0
        self._metrics.lack_icons(code if code == FULL else 0)
        refusal = "" if fault is None else str(code or repr(fault))
        if refusal and refusal != self._refusal:
            log.warning("Discord takes no emoji of ours, so some buttons have words alone: %s", refusal)
        self._refusal = refusal


def _partial(emoji: discord.Emoji) -> discord.PartialEmoji:
    return discord.PartialEmoji(name=emoji.name, id=emoji.id)
