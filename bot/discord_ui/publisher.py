"""Brings the messages of tables up to date: the outbox, worked off table by table.

What a message should show follows from the stored game alone, so a table's work may break off anywhere and be
done again: a message that was sent but not yet noted is found by its nonce, after a longer gap by reading
the bot's own last messages.
"""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from itertools import pairwise
from typing import Final

import discord

from bot.discord_ui.draw import Drawn, calls, draw
from bot.discord_ui.places import (
    NONCE_LIFE,
    THREAD_LOCKED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    awake,
    find_sent,
)
from bot.discord_ui.workers import Workers
from bot.domain.clock import Clock
from bot.domain.lifecycle import Status
from bot.domain.model import Post, TableId
from bot.domain.table import Table
from bot.domain.votes import newest, opened_by
from bot.ops.metrics import Metrics
from bot.pages import table as messages
from bot.pages import votes as ballots
from bot.pages.custom_id import Press, Verb
from bot.pages.page import Buttons, Page, Text
from bot.pages.wording import Voices
from bot.store.store import Store
from bot.usecases.delivery import Delivery
from bot.usecases.tables import Tables

log = logging.getLogger(__name__)

OLD_EDITS = 30046
"""Too many edits of messages that are older than an hour."""
THREAD_EXISTS = 160004

_SIGNS = {"l": Verb.JOIN, "b": Verb.MORE, "v": Verb.AGREE}
"""What only the messages of a kind offer: lobby, table message, vote."""
_ARCHIVE_MINUTES: Final = 10080
_AFTER_YOU = 0.03
"""Seconds in which the panel of whoever pressed is drawn first: the others are in less of a hurry."""
_AT_ONCE = 32
"""Tables that are posted at once: a page that waits to be painted takes room, and is old by then."""
_KEPT = 20_000
"""Lobby messages of which is known what they show."""

_GONE_WITH_THREAD = dict.fromkeys(("thread", "message", "stale", "ballot", "voted"))


class Publisher:
    """One worker for each table in the outbox."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        store: Store,
        voices: Voices,
        clock: Clock,
        metrics: Metrics,
        delivery: Delivery,
    ) -> None:
        self._client = client
        self._tables = tables
        self._store = store
        self._voices = voices
        self._clock = clock
        self._metrics = metrics
        self._delivery = delivery
        self._workers = Workers("posting", self._bring_up_to_date)
        self.wake = self._workers.wake
        self.at_work = self._workers.at_work
        self.idle = self._workers.idle
        self.close = self._workers.close
        self.on_posted: Callable[[TableId], None] = lambda _: None
        """Called when the messages of a table are up to date, or cannot be brought there."""
        self._at_once = asyncio.Semaphore(_AT_ONCE)
        self._drawing = asyncio.Lock()
        """One at a time: the panels of those who have pressed something are more urgent."""
        self._begun = clock()
        self._tried: set[str] = set()
        """Nonces of messages that this process wanted to send; whether they arrived is not known yet."""
        self._lobbies: OrderedDict[TableId, int] = OrderedDict()
        """Hashes of the lobby messages as this process last posted them: most never change again."""
        self._ballots: dict[TableId, int] = {}
        """Hashes of the messages of open votes as this process last posted them."""

    async def recover(self) -> None:
        """Take up the outbox as it was left."""
        for post in await self._store.posts():
            self.wake(post.game)

    def drop_lobby(self, table: TableId) -> None:
        """Forget what the lobby message of a table showed: it is gone."""
        self._lobbies.pop(table, None)

    async def _bring_up_to_date(self, table_id: TableId) -> None:
        """Post everything of one table; where Discord does not let us, note why."""
        await asyncio.sleep(_AFTER_YOU)
        async with self._at_once:
            await self._post_all(table_id)
        self.on_posted(table_id)

    async def _post_all(self, table_id: TableId) -> None:
        while (post := await self._store.post(table_id)) is not None:
            table = await self._tables.get(table_id)
            try:
                gone = await self._show(table, post)
            except (discord.Forbidden, discord.NotFound) as refusal:
                await self._note_trouble(table, refusal.code)
                break
            except discord.HTTPException as refusal:
                if refusal.code != THREAD_LOCKED:
                    raise
                await self._note_trouble(table, refusal.code)
                break
            if table.game.trouble:
                await self._delivery.forget_trouble(table_id)
            await self._tables.posted(post, gone)

    async def _note_trouble(self, table: Table, code: int) -> None:
        log.warning("may not post: %s", code, extra={"table": table.id})
        await self._tables.keep(table.id, trouble=str(code))
        await self._delivery.report_trouble(table)

    async def _show(self, table: Table, post: Post) -> int | None:
        """Show everything; return the replaced table message that was removed."""
        game = table.game
        if game.status is Status.PAUSED or (game.status is Status.CLOSED and game.lobby is None):
            return None
        if game.lobby is None and game.message is None:
            table = await self._post_lobby(table, post)
        try:
            return await self._show_all(table, post)
        except discord.NotFound as refusal:
            if refusal.code != UNKNOWN_CHANNEL or table.game.thread is None:
                raise
            table = await self._tables.keep(table.id, post, **_GONE_WITH_THREAD)
            return await self._show_all(table, post)

    async def _show_all(self, table: Table, post: Post) -> int | None:
        if table.begun:
            table = await self._make_thread(table)
        await self._edit_lobby(table, post)
        gone = None
        if table.begun:
            gone = await self._show_board(table, post)
            await self._show_ballot(table, post)
        return gone

    # --- the lobby message ---

    async def _post_lobby(self, table: Table, post: Post) -> Table:
        page = messages.lobby(self._voices.of(table))
        sent = await self._send(table.game.channel, page, post, "l", table)
        self._remember_lobby(table.id, page)
        return await self._tables.keep(table.id, post, lobby=sent)

    async def _edit_lobby(self, table: Table, post: Post) -> None:
        """Edit the lobby message; one that was deleted is missed only while people can still sit down."""
        game = table.game
        page = messages.lobby(self._voices.of(table))
        if game.lobby is None or self._lobbies.get(table.id) == hash(page):
            return
        try:
            there = await self._edit(game.channel, game.lobby, page)
        except discord.HTTPException as refusal:
            if refusal.code != OLD_EDITS:
                raise
            await self._replace_lobby(table, post)
            return
        self._remember_lobby(table.id, page)
        if not there and game.status is Status.LOBBY:
            await self._post_lobby(table, post)

    async def _replace_lobby(self, table: Table, post: Post) -> None:
        """Post the lobby message anew in the place of one that is too old for an edit now.

        Once the game has begun there is nothing to press on it, so it may wait for the next change.
        """
        game = table.game
        if game.status is Status.LOBBY and game.lobby is not None:
            await self._post_lobby(table, post)
            with contextlib.suppress(discord.NotFound):
                await self._channel(game.channel).get_partial_message(game.lobby).delete()

    def _remember_lobby(self, table: TableId, page: Page) -> None:
        self._lobbies[table] = hash(page)
        self._lobbies.move_to_end(table)
        if len(self._lobbies) > _KEPT:
            self._lobbies.popitem(last=False)

    async def _make_thread(self, table: Table) -> Table:
        """Make the table's own thread where the bot may; a table without one lives in the channel."""
        game = table.game
        if game.guild is None or game.lobby is None or game.thread is not None or game.message is not None:
            return table
        channel = self._client.get_partial_messageable(game.channel, guild_id=game.guild)
        lobby = channel.get_partial_message(game.lobby)
        name = f"{self._voices.of(table).title} #{game.id}"
        try:
            thread = (await lobby.create_thread(name=name, auto_archive_duration=_ARCHIVE_MINUTES)).id
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as refusal:
            if refusal.code != THREAD_EXISTS:
                log.info("no thread for the table: %s", refusal.code, extra={"table": game.id})
                return table
            thread = game.lobby
        return await self._tables.keep(table.id, thread=thread)

    # --- the table message ---

    async def _show_board(self, table: Table, post: Post) -> int | None:
        """Edit the table message, or post it anew below everything else when the turn has changed.

        Returns the replaced one that was removed.
        """
        game = table.game
        place = game.thread or game.channel
        gone = await self._delete_stale(table, place)
        page = messages.board(self._voices.of(table))
        shown = table.timeline.settled().number
        if (
            game.message is not None
            and not self._turn_changed(table)
            and not self._may_stand(post, "b")  # a step that called for a new one may have been taken back
            and await self._edit_board(place, game.message, page)
        ):
            return gone
        sent = await self._send(place, page, post, "b", table)
        table = await self._tables.keep(table.id, post, message=sent, stale=game.message, shown=shown)
        return await self._delete_stale(table, place)

    async def _edit_board(self, place: int, message: int, page: Page) -> bool:
        """Edit the table message; whether it is still there and not too old for an edit now."""
        try:
            return await self._edit(place, message, page)
        except discord.HTTPException as refusal:
            if refusal.code != OLD_EDITS:
                raise
            return False

    # --- the vote ---

    async def _show_ballot(self, table: Table, post: Post) -> None:
        """Post a vote that is open, and edit its message until it has shown the end."""
        table = await self._edit_ballot(table)
        vote, voice = newest(table.timeline), self._voices.of(table)
        if vote is None or not ballots.is_open(voice, vote) or table.game.ballot is not None:
            return
        page, place = ballots.ballot(voice, vote), table.game.thread or table.game.channel
        sent = await self._send(place, page, post, "v", table)
        self._ballots[table.id] = hash(page)
        await self._tables.keep(table.id, post, ballot=sent, voted=vote.number)

    async def _edit_ballot(self, table: Table) -> Table:
        """Bring the message of a vote up to date; it is forgotten once it shows the end, or is gone."""
        game, voice = table.game, self._voices.of(table)
        vote = None if game.voted is None else opened_by(table.timeline, game.voted)
        if game.ballot is None or vote is None:
            return table
        page = ballots.ballot(voice, vote)
        if self._ballots.get(table.id) == hash(page):
            return table
        try:
            there = await self._edit(game.thread or game.channel, game.ballot, page)
        except discord.HTTPException as refusal:
            if refusal.code != OLD_EDITS:
                raise
            return table  # with the next change
        self._ballots[table.id] = hash(page)
        if there and ballots.is_open(voice, vote):
            return table
        self._ballots.pop(table.id)
        return await self._tables.keep(table.id, ballot=None)

    async def _delete_stale(self, table: Table, place: int) -> int | None:
        """Delete the message that the table message has replaced, and return it."""
        stale = table.game.stale
        if stale is not None:
            with contextlib.suppress(discord.NotFound):
                await self._awake(place, self._channel(place).get_partial_message(stale).delete)
        return stale

    @staticmethod
    def _turn_changed(table: Table) -> bool:
        """Whether since the message was posted somebody was called to act, or the game has ended."""
        timeline, shown = table.timeline, table.game.shown
        path = timeline.path(timeline.settled().number)
        if shown not in timeline.positions:
            return True
        since = path[path.index(shown) :] if shown in path else (shown, path[-1])
        called = [table.rules.to_act(timeline.positions[number].state) for number in since]
        return bool(called[0] and not called[-1]) or any(after - before for before, after in pairwise(called))

    # --- Discord ---

    async def _draw(self, page: Page) -> Drawn:
        async with self._drawing:
            drawn = await draw(page)
        if drawn.files:
            self._metrics.rendering.add(drawn.seconds)
        return drawn

    def _channel(self, channel: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel)

    async def _edit(self, channel: int, message: int, page: Page) -> bool:
        """Edit a message; whether it is still there."""

        async def edit() -> None:
            drawn = await self._draw(page)
            await (
                self._channel(channel)
                .get_partial_message(message)
                .edit(
                    view=drawn.view, attachments=drawn.files, allowed_mentions=discord.AllowedMentions.none()
                )
            )

        try:
            await self._awake(channel, edit)
        except discord.NotFound as gone:
            if gone.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True

    async def _awake(self, channel: int, act: Callable[[], Awaitable[object]]) -> None:
        await awake(self._client, channel, act)

    async def _send(self, channel: int, page: Page, post: Post, kind: str, table: Table) -> int:
        """Send a message once, whatever happened to the last attempt; return its id."""
        post = await self._store.post(table.id) or post  # after each message the next has another nonce
        if not 0.0 <= self._clock() - post.since <= NONCE_LIFE:  # the clock may have been set back
            found = await self._find_sent(channel, table, kind)
            if found is not None:
                await self._edit(channel, found, page)
                return found
        drawn = await self._draw(page)
        nonce = post.nonce + kind
        again = self._may_stand(post, kind)
        self._tried.add(nonce)
        sent = await self._channel(channel).send(
            view=drawn.view,
            files=drawn.files,
            allowed_mentions=calls(page),
            nonce=nonce,
            silent=kind == "b",  # whoever is called to act is told by a notification, and nobody else
        )
        if again and not _shows(sent, page):  # it was sent by an earlier try, and shows what was true then
            await self._edit(channel, sent.id, page)
        self._tried.discard(nonce)
        return sent.id

    def _may_stand(self, post: Post, kind: str) -> bool:
        """Whether the next message of a kind may have arrived already, without our knowing."""
        return post.nonce + kind in self._tried or post.since < self._begun

    async def _find_sent(self, channel: int, table: Table, kind: str) -> int | None:
        """Return a message of this table and kind that was sent but never noted."""
        known = {table.game.lobby, table.game.message, table.game.stale, table.game.ballot}

        def fits(message: int, presses: list[Press]) -> bool:
            mine = [press for press in presses if press.table == table.id and not press.slot]
            return message not in known and _SIGNS[kind] in {press.verb for press in mine}

        return await find_sent(self._client, self._channel(channel), fits)


def _shows(message: discord.Message, page: Page) -> bool:
    """Whether a message has the words and the buttons of a page; its picture follows from the same entry."""
    texts = [block.text for block in page.blocks if isinstance(block, Text)]
    presses = [
        button.press for block in page.blocks if isinstance(block, Buttons) for button in block.buttons
    ]
    items = list(discord.ui.LayoutView.from_message(message).walk_children())
    return texts == [item.content for item in items if isinstance(item, discord.ui.TextDisplay)] and (
        presses == [item.custom_id for item in items if isinstance(item, discord.ui.Button)]
    )
