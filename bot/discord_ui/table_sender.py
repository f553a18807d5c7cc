"""Requests for the messages of tables: each is sent once, even if the result of the last try is unknown."""

from collections.abc import Callable, Collection

import discord
from cachetools import LRUCache
from msgspec.structs import replace

from bot.acts.context import App
from bot.discord_ui.faults import OLD_EDITS, UNKNOWN_CHANNEL
from bot.discord_ui.page_sender import Edited, Fits, PageSender
from bot.discord_ui.snapshot import TableSnapshot
from bot.domain.model import Person, Post, TableId
from bot.pages.custom_id import Press, Verb
from bot.pages.page import Page

BOARD = "b"
"""Kinds of messages, which are suffixes of their nonces."""
_SIGNS = {BOARD: Verb.MORE}
"""The verb that only the messages of a kind offer."""
_TABLES = 1024
"""Limit of tables whose last messages are remembered: more than are posted in the life of a nonce."""


def _ignore(_: Collection[int]) -> None:
    """Do nothing."""


class TableSender:
    """Sends, edits and deletes the messages of tables."""

    def __init__(self, app: App, client: discord.Client) -> None:
        self.client = client
        self._repository = app.repository
        self.pages = PageSender(app, client)
        self._begun = app.clock()
        self._tried: LRUCache[tuple[TableId, str], str] = LRUCache(_TABLES * len(_SIGNS))
        """The nonce of the last message of each kind that this process tried to send at a table.

        While the post still has it, that message may have arrived, and no note of it is stored.
        """

    async def edit(
        self, channel: int, message: int, page: Page, *, opens: bool = True, replaceable: bool = False
    ) -> Edited:
        """Edit a message; raise the refusal of a deleted channel.

        An edit notifies nobody, but highlights the people that the page calls. `opens` is that of
        `PageSender.edit`.
        Only a `replaceable` message may be too old; of another the refusal is raised, as it has to be edited.
        """
        raises = (UNKNOWN_CHANNEL,) if replaceable else (UNKNOWN_CHANNEL, OLD_EDITS)
        return await self.pages.edit(channel, message, page, opens=opens, raises=raises)

    async def delete(self, channel: int, message: int) -> bool:
        """Delete a message; return whether it still existed."""
        return await self.pages.delete(channel, message)

    async def send(
        self,
        snapshot: TableSnapshot,
        channel: int,
        page: Page,
        kind: str,
        *,
        silent: bool = False,
        called: Callable[[Collection[int]], None] = _ignore,
    ) -> int:
        """Send a message once; return its id.

        `silent`: it notifies nobody, though it may mention people. `called` gets the people whom the message
        has notified, now or at an earlier try. An edit must mention no other people, since the next try would
        take them for notified.
        """
        # After each message the next has another nonce.
        post = (await self._repository.get(snapshot.id)).post or snapshot.post
        again, nonce = self.may_stand(post, kind), post.nonce + kind

        self._tried[post.game, kind] = nonce
        sent, found = await self.pages.send_once(
            channel, page, nonce, _signs_of(snapshot, kind), tried=post.since, silent=silent
        )
        mentioned = _mentioned(sent) if found or again else page.pinged
        called(mentioned)
        if found or (again and not self.pages.shows(sent, page)):  # an earlier try, with an older content
            await self.edit(channel, sent.id, replace(page, pinged=mentioned))
        return sent.id

    def may_stand(self, post: Post, kind: str) -> bool:
        """Return whether the next message of a kind may have been sent already without a note of it."""
        return self._tried.get((post.game, kind)) == post.nonce + kind or post.since < self._begun


def _signs_of(snapshot: TableSnapshot, kind: str) -> Fits:
    """Return the test for a message of this table and kind that was sent but never noted."""
    game = snapshot.game
    known = {game.message, game.stale}

    def fits(message: int, presses: list[Press]) -> bool:
        presses_here = [press for press in presses if press.table == snapshot.id and not press.slot]
        return message not in known and _SIGNS[kind] in {press.verb for press in presses_here}

    return fits


def _mentioned(message: discord.Message) -> tuple[Person, ...]:
    """Return the people whom a message mentions: those that it has notified, until its first noted edit."""
    return tuple(Person(user.id) for user in message.mentions)
