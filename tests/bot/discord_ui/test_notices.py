"""The messages of notifications on real databases: each stands once, wherever the process dies.

A person is called, reminded, nudged and told news in changing places; calls are taken back, made again and
withdrawn. The made-up Discord and the deaths are those of `test_outbox`.
"""

import random
from collections import Counter
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.discord_ui.messenger import Heard, Messenger
from bot.discord_ui.notices import NoticeMessage
from bot.discord_ui.outbox import Outbox
from bot.domain.model import CALLS, Notification, NotificationKind, TableId
from bot.pages.custom_id import Press, Verb
from bot.pages.page import Page
from bot.store.database import Database
from bot.store.store import Store
from tests.bot.discord_ui.test_outbox import GUILD, PLACES, Died, World, moments
from tests.drive.database import ADA, a_table, notifications
from tests.selection import slow_but

_DISCORD_BEGAN = 1_420_070_400.0
_APART = 700.0
"""Seconds between two messages of one notification: more than clocks may differ."""
_ENDS = 40.0
"""Seconds of the shortest step of time in a run."""
RECALLED = NotificationKind.RECALLED
ONCE = NotificationKind.MOVED
RUNS = 20


class Called(World):
    """A world in which one person is told of a table."""

    def __init__(self, store: Store, seed: int, death: int = 0) -> None:
        super().__init__(store, seed, death)
        self.now = _DISCORD_BEGAN + 100_000.0
        self.place = PLACES[0]
        self.table = TableId(1)
        self.news = 0
        self.unknown = Counter[str]()
        """What people have deleted when neither a row nor a process that lives on knew that it was sent."""
        self.heard_of = Counter[str]()
        """What they have deleted when the process knew of it, and no row."""
        cast("Any", store)._clock = lambda: self.now
        self.begins()

    def begins(self) -> None:
        """Begin a process, which hears of no message that was sent before it."""
        self.unknown += self.heard_of
        self.heard_of.clear()
        self.events: list[Heard] = []
        self.heard = set[int]()
        self.messenger = Messenger(self, self.clock)
        self.box = Outbox(cast("Any", self), self.messenger, self.clock, lambda: None)

    def number(self) -> int:
        return (int((self.now - _DISCORD_BEGAN) * 1000) << 22) + len(self.sent)

    async def happens(self) -> None:
        """Have something befall the person, or the place."""
        self.now += self.random.choice([_ENDS, 150.0, _APART])
        rows = await notifications(self.store)
        turn = next((row for row in rows if (row.kind, row.ends) == ("turn", None)), None)
        last = max((row.tried or 0.0 for row in rows), default=0.0)
        rested = self.now - max(last, self.last_sent()) > _APART
        acts = ["call", "call", "stay", "remind", "nudge", "news", "recall", "end", "move", "lose"]
        act = self.random.choice(acts)
        async with self.store.transaction() as transaction:
            change = transaction.at(self.table)
            if act == "call" and rested:
                change.restore_call(ADA, self.now - 10 * _APART, self.now)
                change.end_notifications((*CALLS[1:], RECALLED), self.now, ADA)
                change.add_notification(ADA, NotificationKind.TURN, self.now, self.now, once=True)
            elif act == "stay":
                change.resume_call(ADA, self.now, None)
            elif act == "remind" and rested and turn is not None:
                change.set_notification(turn.id, due=self.now)
            elif act == "nudge":
                change.add_notification(ADA, NotificationKind.NUDGE, self.now, self.now, once=True)
            elif act == "news":
                self.news += 1
                change.add_notification(ADA, ONCE, self.now, self.now)
            elif act in ("recall", "end"):
                if act == "recall":
                    change.recall(ADA, {})
                change.end_notifications(CALLS, self.now, ADA)
        if act == "move":
            self.place = self.random.choice(PLACES)
        elif act == "lose" and self.messages:
            self.loses(self.random.choice(sorted(self.messages)), rows)
        unsure = {row.place for row in rows if row.tried is not None}
        self.refused = {PLACES[0]} - unsure if self.random.random() < 0.15 else set()

    def loses(self, number: int, rows: list[Notification]) -> None:
        """Have somebody delete a message."""
        lost = self.messages.pop(number)
        self.deleted.add(lost.page)
        tried = {row.id for row in rows if row.tried is not None and row.message != number}
        if cast("Press", lost.tag).slot in tried:
            (self.heard_of if number in self.heard else self.unknown)[lost.page] += 1

    def last_sent(self) -> float:
        """Return when a message was sent last."""
        return max((number >> 22 for number in self.messages), default=0) / 1000 + _DISCORD_BEGAN

    async def looks(self) -> None:
        """Handle all that is due, and hear of what was sent; another process begins if this one dies."""
        rows = await notifications(self.store, "ends <= $1 OR (ends IS NULL AND due <= $1)", self.now)
        try:
            with suppress(aiohttp.ClientError):
                for row in sorted(rows, key=lambda row: row.ends is None):
                    with suppress(discord.HTTPException):
                        await self._handle(
                            row, NoticeMessage(cast("Any", self), self.clock, self.messenger, row)
                        )
            while self.events:
                heard = self.events.pop(0)
                await self.box.hear(heard)
                self.heard.add(heard.message.id)
        except Died:
            self.now += 0.001
            self.begins()

    def clock(self) -> float:
        return self.now

    async def _handle(self, row: Notification, message: NoticeMessage) -> None:
        if row.ends is not None:
            await message.remove(opens=True)
        elif row.kind == RECALLED:
            await message.recall(Page(()))
        else:
            await message.send(self.place, self.page(row))

    def page(self, row: Notification) -> Page:
        """Return a page: its tag is what it offers, and its text names the message."""
        press = Press(self.table, 0, Verb.PLAY, slot=row.id)
        return cast("Page", (press, f"{row.kind} {row.id} {row.due}"))

    # --- Discord ---

    async def send(self, place: int, page: Any, nonce: str, *, silent: bool) -> Any:
        before = set(self.messages)
        try:
            return await super().send(place, page, nonce, silent=silent)
        finally:
            for number in self.messages.keys() - before:
                message = cast("discord.Message", SimpleNamespace(id=number))
                self.events.append(Heard(message, GUILD, place, nonce, lambda: (page[0],)))

    async def edit(self, place: int, message: int, page: Any, **named: Any) -> Any:
        return await super().edit(place, message, ("", "taken back"), **named)


async def run(store: Store, seed: int, death: int = 0) -> int:
    """Have a process work, die and begin again, until all is well; return its steps. Check what stands."""
    async with store.transaction() as change:
        change.do("DELETE FROM notices")
        change.do("DELETE FROM outbox")
    world = Called(store, seed, death)
    for _ in range(14):
        await world.happens()
        await world.looks()
    world.refused, world.death, world.calm = set(), 0, True
    for _ in range(4):
        world.now += _APART
        await world.looks()
    await check(world)
    return world.steps


async def check(world: Called) -> None:
    rows = await notifications(world.store)
    context = f"{world.messages}, {rows}"
    assert not [row for row in rows if row.ends is not None or row.tried is not None], context
    known = [row.message for row in rows if row.message is not None]
    calls = {number: sent for number, sent in world.messages.items() if not sent.page.startswith(ONCE)}
    assert len(calls) <= 1 + sum(row.kind == RECALLED for row in rows), "one call, and those taken back"
    assert calls.keys() <= set(known), f"nothing stands that nobody knows: {context}"
    assert set(known) <= calls.keys() or world.deleted, f"nothing is gone but by people: {context}"
    news = [sent.page for sent in world.messages.values() if sent.page.startswith(ONCE)]
    gone = {page for page in world.deleted if str(page).startswith(ONCE)}
    assert len(set(news)) == len(news) <= world.news, context
    assert len(gone.union(news)) == world.news, (
        f"all news stand, but those that people have deleted: {context}"
    )
    twice = Counter(text for _, text in world.sent) - Counter({text for _, text in world.sent})
    assert twice <= world.unknown, f"nobody is told twice what was known to be sent: {context}"
    assert await world.store.rows("SELECT 1 FROM outbox") == [], "nothing counts as late"


@pytest.fixture
async def table(quick: Store) -> Store:
    async with quick.transaction() as change:
        assert await a_table(change) == 1
    return quick


@pytest.mark.parametrize("database", slow_but("sqlite", ("sqlite", "postgres")), indirect=True)
async def test_a_message_stands_once_wherever_the_process_dies(database: Database, table: Store) -> None:
    pick = random.Random(0)  # noqa: S311 - no secret
    for seed in range(RUNS):
        steps = await run(table, seed)
        for _ in range(6):
            await run(table, seed, pick.randrange(1, steps))


@pytest.mark.slow
async def test_it_does_so_at_every_commit_and_request(database: Database, table: Store) -> None:
    for seed in range(RUNS):
        for death in moments(database):
            if await run(table, seed, death) < death:
                break


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_call_that_was_perhaps_sent_goes_when_its_player_has_moved_and_is_to_move_again(
    database: Database, table: Store
) -> None:
    """Nobody looks at it before the next reminder, which would take it for its own message."""
    world = Called(table, 0)
    world.calm, world.death = True, 4  # the try is stored, then the message is sent
    async with table.transaction() as change:
        change.at(world.table).add_notification(ADA, NotificationKind.TURN, world.now, world.now)
    await world.looks()
    assert len(world.messages) == 1
    async with table.transaction() as change:
        change.at(world.table).resume_call(ADA, world.now, None)
    await world.looks()
    assert world.messages == {}
    assert await notifications(table) == []
