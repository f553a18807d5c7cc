"""Messages that have to stand: pages sent once, edited, deleted and found, also in archived threads."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from enum import Enum

import discord
from cachetools import LRUCache

from bot.acts.context import App
from bot.discord_ui.draw import Drawn, calls, draw
from bot.discord_ui.faults import OLD_EDITS, THREAD_ARCHIVED, THREAD_LOCKED, is_gone
from bot.pages.custom_id import TYPED, Press, Verb, read_press
from bot.pages.page import Buttons, Page, Text
from bot.pages.table import lobby_of

_LOOK_BACK = 25
"""Messages to read in search of one that was sent but not noted."""
_DELETED = 4096
"""Limit of remembered deletions."""

Fits = Callable[[int, list[Press]], bool]
"""A test of the id of a message and the presses that it offers: whether an earlier try has sent it."""


class Edited(Enum):
    """The result of an edit."""

    DONE = "done"
    GONE = "gone"
    TOO_OLD = "too old"
    """Discord accepts no more edits of old messages now."""


class PageSender:
    """Sends pages; their pictures come after those of players who have pressed a button."""

    def __init__(self, app: App, client: discord.Client) -> None:
        self._client = client
        self._painters = app.painters
        self._metrics = app.metrics
        self._deleted: LRUCache[int, bool] = LRUCache(_DELETED)
        """The latest deletions: the bot does not post these messages again."""

    async def send(self, place: int, page: Page, nonce: str, *, silent: bool) -> discord.Message:
        """Send a page; `silent`: it notifies nobody, though it may mention people."""
        drawn = await self._draw(page)
        return await self._client.get_partial_messageable(place).send(
            view=drawn.view, files=drawn.files, allowed_mentions=calls(page), nonce=nonce, silent=silent
        )

    async def edit(
        self, place: int, message: int, page: Page, *, opens: bool = True, raises: Collection[int] = ()
    ) -> Edited:
        """Have a message show a page; `raises`: codes that are refusals for the caller, and no results.

        An edit notifies nobody, but highlights the people that the page calls. Without `opens`, nothing
        happens in an archived thread: opened, it would be in everybody's list again.
        """
        partial = self._client.get_partial_messageable(place).get_partial_message(message)

        async def change() -> None:
            drawn = await self._draw(page)
            await partial.edit(view=drawn.view, attachments=drawn.files, allowed_mentions=calls(page))

        try:
            await self._awake(place, change, opens=opens)
        except discord.HTTPException as refusal:
            if refusal.code in raises or not (refusal.code == OLD_EDITS or is_gone(refusal)):
                raise
            return Edited.GONE if is_gone(refusal) else Edited.TOO_OLD
        return Edited.DONE

    async def delete(self, place: int, message: int, *, opens: bool = True) -> bool:
        """Delete a message; return whether it still existed. `opens` is that of `edit`."""
        partial = self._client.get_partial_messageable(place).get_partial_message(message)
        self._deleted[message] = True  # the event may come before the answer
        try:
            await self._awake(place, partial.delete, opens=opens)
        except BaseException as refusal:
            if is_gone(refusal):
                return False
            self._deleted.pop(message, None)
            raise
        return True

    def was_ours(self, message: int) -> bool:
        """Return whether the bot itself deletes a message, or did so a short time ago."""
        return message in self._deleted

    async def find(self, place: int, fits: Fits) -> discord.Message | None:
        """Return the bot's newest message of a place whose id and buttons fit; None if the place is gone."""
        try:
            async for message in self._client.get_partial_messageable(place).history(limit=_LOOK_BACK):
                is_ours = self._client.user is not None and message.author.id == self._client.user.id
                if is_ours and fits(message.id, presses_of(message)):
                    return message
        except discord.HTTPException as refusal:
            if not is_gone(refusal):
                raise
        return None

    @staticmethod
    def shows(message: discord.Message, page: Page) -> bool:
        """Return whether a message has the words and buttons of a page, and therefore its picture."""
        texts = [block.text for block in page.blocks if isinstance(block, Text)]
        presses = [
            button.press for block in page.blocks if isinstance(block, Buttons) for button in block.buttons
        ]
        items = list(discord.ui.LayoutView.from_message(message).walk_children())
        return texts == [item.content for item in items if isinstance(item, discord.ui.TextDisplay)] and (
            presses == [item.custom_id for item in items if isinstance(item, discord.ui.Button)]
        )

    async def _draw(self, page: Page) -> Drawn:
        return await draw(page, self._painters, self._metrics.rendering, awaited=False)

    # --- archived threads ---

    async def _awake(self, place: int, act: Callable[[], Awaitable[object]], *, opens: bool) -> None:
        """Act in a channel; take an archived thread out of the archive first, if it `opens`."""
        try:
            await act()
        except discord.HTTPException as refusal:
            if refusal.code != THREAD_ARCHIVED:
                raise
            if opens:
                await self._wake_thread(place)
                await act()

    async def _wake_thread(self, thread: int) -> None:
        """Take a thread out of the archive; a locked thread stays locked.

        Discord names a missing permission instead of the lock, so the error here names the lock.
        """
        channel = await self._client.fetch_channel(thread)
        if isinstance(channel, discord.Thread):
            try:
                await channel.edit(archived=False)
            except discord.Forbidden as refusal:
                if not channel.locked:
                    raise
                error = {"code": THREAD_LOCKED, "message": refusal.text}
                raise discord.Forbidden(refusal.response, error) from refusal


def presses_of(message: discord.Message) -> list[Press]:
    """Return all presses by which a message of the bot is known, as `known_by` does."""
    items = list(discord.ui.LayoutView.from_message(message).walk_children())
    ids = [getattr(item, "custom_id", None) for item in items]
    presses = [press for press in map(read_press, filter(None, ids)) if press is not None]
    return known_by([item.content for item in items if isinstance(item, discord.ui.TextDisplay)], presses)


def known_by(texts: Sequence[str], presses: list[Press]) -> list[Press]:
    """Return the presses by which a message with these texts and presses is known: those that it offers.

    The message of a lobby whose game has begun offers none; it is known by that to join, which it offered.
    """
    table = lobby_of(texts)
    return presses if table is None else [*presses, Press(table, TYPED, Verb.JOIN)]
