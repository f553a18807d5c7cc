"""All messages of a table on real databases: each stands once, and shows the latest, over any death.

People open a table, play with votes, and post the card; they delete messages and threads meanwhile. Discord
loses requests and answers, refuses, forgets nonces, and takes no edit of an old message. The process dies
before and after each commit and each request, and the next one knows what is stored. A message that was
about to be sent at that moment may still arrive much later, as of a process that was only halted.
"""

import asyncio
import os
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.acts import dailies, daily_lists, months, outbox
from bot.acts.calls_for_players import call_page
from bot.acts.neighbours import Neighbours
from bot.acts.notifications import SILENT_CALL_WINDOW
from bot.acts.standings import standings_of
from bot.discord_ui.daily_lists import BETWEEN
from bot.discord_ui.messenger import NONCE_LIFE
from bot.domain.dailies import day_of, evening_of
from bot.domain.entries import read_entries
from bot.domain.lifecycle import OVER, Status
from bot.domain.model import NotificationKind, OutboxRow, Person, Place, TableId, TableMessage
from bot.domain.months import begin_of_month, month_of
from bot.domain.table import Table
from bot.domain.votes import open_vote, read_opening, vote_opened_by
from bot.pages import table as pages
from bot.pages import votes
from bot.pages.custom_id import Verb
from bot.pages.ending import posted_card
from bot.pages.notifications import notification_page
from bot.store.copying import KEYS
from bot.store.database import Database, OutOfReach
from bot.store.store import Store
from tests.bot.discord_ui.mortal import BEGIN, Discord, Fault, MortalHouse, content
from tests.drive import draws
from tests.drive.database import notifications
from tests.drive.house import PEBBLES, STONES, Assets, Clock, HouseGuest, random_move
from tests.drive.ordered import OrderedFile
from tests.selection import slow_but

_HOUR = 3600.0
_WITHIN = 3 * _HOUR
"""Seconds within which whoever has to act is called, once all is well."""
_MOST_STEPS = 2000
QUICK = 2
ROLE = 77
_OF_SERVER = (outbox.OVERVIEW, outbox.DAILY_LIST, outbox.MONTH)
_ADD_RESULT = """
    INSERT INTO results (game, seat, key, guild, person, ended, data) VALUES ($1, $2, $3, $4, $5, $6, $7)"""

_SEEDS = int(os.environ.get("CAIRN_DEATHS", "0"))
"""Seeds of each law with which the process dies at each commit and each request."""


class Game:
    """One table from its lobby to its end, at a server of its own."""

    def __init__(self, house: MortalHouse, store: Store, seed: int, death: int) -> None:
        self.house = house
        self.world = house.world = Discord(house, store, seed, death)
        place = Place(self.world.guild, self.world.channel)
        self.people = [house.guest(name).at(place) for name in ("Ada", "Ben", "Cem")]
        self.table: TableId | None = None
        self.since: dict[Person, float] = {}
        """Since when each person has to act."""
        self.called = False
        """True once Ada has called for players."""
        self.voted = 0.0
        """Time of the last answer to a vote, by which a turn may have been taken back."""
        self.excused = set[Person]()
        """The people who may be called twice for the same turn."""

    @property
    def random(self) -> random.Random:
        return self.world.random

    def id(self) -> TableId:
        assert self.table is not None
        return self.table

    async def now(self) -> Table:
        return await self.house.gets(self.id())

    # --- what people do ---

    async def does(self, guest: HouseGuest, verb: Verb, *tokens: object, typed: bool = True) -> None:
        """Do something, which may be refused, or not be done since the process dies."""

        async def act() -> None:
            shown = await guest.does(verb, *tokens, at=self.table)
            assert shown.refusal != "refused-fault"

        before, began = await self.acting(), self.world.now
        await self.house.tries(act)
        await self.note_turns(before, began)
        if guest.person in before & await self.acting():  # who moves on knows that without a call
            self.excused.add(guest.person)

    async def acting(self) -> set[Person]:
        if self.table is None:
            return set()
        table = await self.now()
        return {table.seated[seat] for seat in table.acting if seat in table.seated}

    async def note_turns(self, before: set[Person], now: float) -> None:
        after = await self.acting()
        for person in after - before:
            self.since[person] = now
            if not self.world.refused:
                self.excused.discard(person)

    async def opens(self, *, calls: bool = False) -> None:
        ada, ben, cem = self.people
        while self.table is None:
            await self.does(ada, Verb.OPEN, PEBBLES)
            games = await self.house.store.games_in_channel(self.world.channel, tuple(Status))
            assert len(games) <= 1
            self.table = games[0].id if games else None
        if calls:
            await self.calls()
        for guest in (ben, cem):
            while (await self.now()).seat_of(guest.person) is None:
                await self.does(guest, Verb.JOIN)

    async def calls(self) -> None:
        """Have the server choose a role, and Ada call for players with it, until that is posted."""
        ada, store = self.people[0], self.house.store
        boss = ada.at(manager=True)
        while (await store.server(self.world.guild)).role != ROLE:
            await self.house.tries(partial(self._sets, boss, "role", ROLE))
        while not await store.rows("SELECT * FROM player_calls"):
            await self.house.tries(partial(self._calls, ada))
        for _ in range(_MOST_STEPS):
            if any(row.kind == TableMessage.CALL and row.message for row in (await self.now()).messages):
                break
            await self.works()
            self.world.now += 31
        self.called = True

    async def _calls(self, guest: HouseGuest) -> None:
        assert (await guest.does(Verb.CALL_PLAYERS, PEBBLES)).refusal is None

    async def _sets(self, boss: HouseGuest, name: str, value: object) -> None:
        assert (await boss.does(Verb.SETUP, name, value, number=0)).refusal is None

    async def begins(self) -> None:
        while not (await self.now()).begun:
            await self.works()
            await self.does(self.people[0], Verb.START)

    async def something(self) -> None:
        """Have somebody move, put something to the vote, or answer a vote."""
        table = await self.now()
        act, vote = self.random.random(), open_vote(table)
        guest = self.random.choice(self.people)
        if vote is not None and act < 0.6:
            verb = Verb.REFUSE if act < 0.1 else Verb.AGREE
            await self.does(guest, verb, vote.number)
            self.voted = self.world.now
            self.excused.update(one.person for one in self.people)
        elif act < 0.2 and table.timeline.last > 3:
            await self.does(guest, Verb.PROPOSE, "back", self.random.randrange(1, table.timeline.last))
        else:
            await self.moves()

    async def moves(self) -> None:
        table = await self.now()
        if table.acting:
            seat = self.random.choice(sorted(table.acting))
            guest = next(one for one in self.people if one.person == table.seated[seat])
            text = random_move(table, seat, self.random)
            await self.does(guest, Verb.DO, *text.split())

    # --- what befalls the messages ---

    async def befalls(self) -> str:
        """Have a message or a thread deleted, or a place closed; return the tag of a deleted message."""
        world, table, deleted = self.world, await self.now(), ""
        act = self.random.random()
        if act < 0.15 and world.posts:
            message = self.random.choice(sorted(world.posts))
            self.excused.update(world.posts[message].page.pinged)
            deleted = world.posts[message].tag
            world.loses(message)
            await self.hears(lambda: self.house.hears_of_deleted(message))
        elif act < 0.2 and (thread := table.game.thread) is not None and table.game.status not in OVER:
            world.loses_thread(thread)
            self.excused.update(one.person for one in self.people)
            await self.hears(lambda: self.house.hears_of_deleted_thread(thread))
        if world.in_flight is not None and self.random.random() < 0.3:
            await self.arrives()
        places = sorted(world.places())
        world.refused = {self.random.choice(places)} if self.random.random() < 0.15 else set()
        if world.refused:
            self.excused.update(one.person for one in self.people)
        return deleted

    async def arrives(self) -> None:
        """Have the request arrive with which the process was halted whose place another one has taken."""
        world, before = self.world, {*self.world.posts}
        if world.in_flight is not None:
            world.in_flight()
            world.in_flight = None
        for message in world.posts.keys() - before:
            world.late[world.posts[message].tag] += 1
            self.excused.update(world.posts[message].called)  # nobody could prevent that

    async def hears(self, event: Callable[[], Awaitable[object]]) -> None:
        """Have the bot hear of something; what it misses in death it finds with the next change."""
        if not await self.house.tries(event):
            self.world.stale.add("unheard")

    async def works(self) -> None:
        while not await self.house.tries(self.house.works):
            pass  # the next process ends what is in hand before time passes
        gone = (tag.split()[0] for tag in self.world.deleted | self.world.stale)
        if not {"board", "notice"}.isdisjoint(gone):
            self.excused.update(one.person for one in self.people)

    async def turn(self) -> None:
        await self.something()
        if self.random.random() < 0.3:
            await self.something()
        deleted = await self.befalls()
        before = self.tags() - {deleted}  # where the new one is deleted, the old one may still be there
        await self.works()
        gone = {tag for tag in before - self.tags() if not tag.startswith("notice")}
        assert not gone, "an old one goes only when the new one stands"
        self.world.now += self.random.choice([1, 6, 31, 200])

    def tags(self) -> set[str]:
        return {post.tag for post in self.world.posts.values()}

    async def all_is_well(self) -> None:
        """Have Discord take everything for a while, and check what stands then."""
        world = self.world
        await self.arrives()
        world.refused, world.calm, death = set(), True, world.death
        world.death = 0
        if world.stale:
            await self.house.app.messages.repost(self.id())
            world.stale = set()
        for seconds in (0.0, 400.0, _WITHIN, 1.0):  # first, whoever has work in hand does it
            world.now += seconds
            await self.works()
        await self.check()
        world.calm, world.death = False, death if death > world.steps else 0

    # --- what has to be true ---

    async def check(self) -> None:
        world, table = self.world, await self.now()
        found = Counter(post.tag for post in world.posts.values())
        assert not [tag for tag, number in found.items() if number > 1], f"a message is doubled: {found}"
        wanted = await self.wanted(table)
        told = await notifications(self.house.store, "message IS NOT NULL AND game = $1", table.id)
        notices = {number for number, post in world.posts.items() if post.tag.startswith("notice")}
        assert notices <= {row.message for row in told}, "nothing stands that nobody knows"
        shown = {number: content(post.page) for number, post in world.posts.items() if number not in notices}
        gone = {number for number in wanted.keys() - shown.keys() if self.may_be_gone(number, table)}
        wrong = {one for one in shown.keys() | wanted.keys() if shown.get(one) != wanted.get(one)} - gone
        assert not wrong, [(world.posts.get(one), shown.get(one), wanted.get(one)) for one in wrong]
        assert {post.place for post in world.posts.values() if post.tag == "board"} <= {table.game.place}
        assert await self.left(table) == []
        if table.game.status is Status.RUNNING:
            self.check_calls(await self.acting())

    async def wanted(self, table: Table) -> dict[int, list[object]]:
        """Return what people have to read in the messages of the table, as it knows them."""
        game, voice = table.game, self.house.voice(table)
        rows = {(row.kind, row.item): row for row in table.messages}
        wanted = dict[int, list[object]]()
        if game.lobby is not None:
            wanted[game.lobby] = content(pages.lobby(voice, await standings_of(self.house.store, table)))
            known = rows[TableMessage.LOBBY, 0].message
            assert known == game.lobby or self.may_be_gone(game.lobby, table)
        if table.begun:
            assert game.message is not None
            wanted[game.message] = content(pages.board(voice))
            known = rows[TableMessage.BOARD, 0].message
            assert known == game.message or self.may_be_gone(game.message, table)
        for opened in filter(None, map(read_opening, read_entries(table.timeline.entries))):
            vote = vote_opened_by(table.timeline, opened.number) or opened
            standing = [one for one, post in self.world.posts.items() if post.tag == f"vote {vote.number}"]
            if vote.end is None and game.status is Status.RUNNING:
                assert [rows[TableMessage.VOTE, vote.number].message] == standing
            wanted |= {number: content(votes.ballot(voice, vote)) for number in standing}
        called = [one for one, post in self.world.posts.items() if post.tag == "call"]
        is_there = self.called and "call" not in self.world.deleted
        if game.status is Status.LOBBY:
            assert len(called) == is_there
            assert [row.message for row in table.messages if row.kind == TableMessage.CALL] == called
        sent = [post.tag for post in self.world.all].count("call") - self.world.late["call"]
        assert not is_there or sent == 1
        wanted |= {number: content(call_page(voice, ROLE)) for number in called}
        if (card := rows.get((TableMessage.CARD, 0))) is not None:
            wanted[card.message or 0] = content(posted_card(voice))
        return wanted

    def may_be_gone(self, number: int, table: Table) -> bool:
        """Return whether somebody has deleted a message that is not posted again."""
        tag = "lobby" if number == table.game.lobby else "board" if number == table.game.message else "card"
        lasts = table.game.status in OVER or (tag == "lobby" and table.begun)
        return lasts and tag in self.world.deleted

    async def left(self, table: Table) -> list[object]:
        """Return what is left of work that is done."""
        store = self.house.store
        unsure = await store.rows("SELECT * FROM outbox WHERE game = $1 AND tried IS NOT NULL", table.id)
        open_notices = "game = $1 AND (ends IS NOT NULL OR tried IS NOT NULL)"
        posts = await store.rows("SELECT * FROM posts WHERE game = $1", table.id)
        old = [row for row in table.messages if row.replaced]
        return [*unsure, *await notifications(store, open_notices, table.id), *posts, *old]

    def check_calls(self, acting: set[Person]) -> None:
        for person in acting:
            since = self.since[person]
            # Soon after a turn was taken back, an edit calls those again in silence who were called before.
            known = since - SILENT_CALL_WINDOW * (since <= self.voted + SILENT_CALL_WINDOW)
            calls = [post for post in self.world.all if post.at >= known and person in post.page.pinged]
            posts = [(post.at - BEGIN, post.tag, post.page.pinged) for post in self.world.all]
            assert calls or person in self.excused, (
                f"nobody has called {person} since {since - BEGIN}: {posts}"
            )
            loud = [
                post
                for post in calls
                if person in post.called
                and since <= post.at < since + _HOUR
                and not post.tag.startswith("vote")
            ]
            assert len(loud) <= 1 or person in self.excused, (
                f"{person} called more than once since {since - BEGIN}: {posts}"
            )


class Evening(Game):
    """A server with the message of its tables, lists of dailies, and results that people post."""

    def __init__(self, house: MortalHouse, store: Store, seed: int, death: int) -> None:
        super().__init__(house, store, seed, death)
        self.day = day_of(self.world.now)
        self.posted = set[TableId]()
        """Dailies whose result was perhaps posted."""

    async def wants(self) -> None:
        """Have the server want all these messages."""
        place = Place(self.world.guild, self.world.lists)
        boss = self.people[0].at(place, manager=True)
        while not (await daily_lists.server(self.house.store, self.world.guild))[0].overview:
            await self.house.tries(partial(self._sets, boss, "overview", self.world.lists))
        async with self.world.store.transaction() as change:  # the draws of the day are always the same
            change.do(dailies._ADD_DAY, self.day, STONES, b"s" * 32, 1, "")

    async def daily(self, guest: HouseGuest) -> Table:
        """Return the daily of a person, begun now if they have none."""
        while True:
            row = await dailies.daily_on(self.house.store, guest.person, self.day)
            if row is not None:
                return await self.house.gets(row.game)
            await self.house.tries(partial(self._does, guest, Verb.DAILY, STONES))

    async def _does(self, guest: HouseGuest, verb: Verb, *tokens: object, at: TableId | None = None) -> None:
        assert (await guest.does(verb, *tokens, at=at)).refusal in (None, "refused-out-of-date")

    async def finishes(self, guest: HouseGuest) -> None:
        """Have somebody play their daily to its end."""
        while (table := await self.daily(guest)).game.status not in OVER:
            state, (seat,) = table.timeline.head.state, table.acting
            text = table.rules.format(table.rules.default_move(state, seat))
            await self.house.tries(partial(self._does, guest, Verb.DO, *text.split(), at=table.id))

    async def posts(self, guest: HouseGuest) -> None:
        """Have somebody post the result of their daily, once or twice."""
        table = await self.daily(guest)
        self.posted.add(table.id)
        for _ in range(self.random.randrange(1, 3)):
            await self.house.tries(partial(self.house.posts, guest, Verb.POST_DAILY, table.id))
            await self.befalls()
            await self.house.tries(partial(self.house.posts, guest, Verb.POST_STATS))
            await self.befalls()

    async def goes_on(self, seconds: float) -> None:
        await self.befalls()
        await self.works()
        self.world.now += seconds

    async def check(self) -> None:
        world, store = self.world, self.house.store
        world.now += BETWEEN  # a list that was just edited rests, and tells only then what it has to show
        found = Counter(post.tag for post in world.posts.values())
        renewed = [post.tag for post in world.all].count(outbox.OVERVIEW)
        rows = await store.all(OutboxRow, "SELECT * FROM outbox WHERE guild = $1 AND game = 0", world.guild)
        told = (await daily_lists.server(store, world.guild))[1]
        assert {row.kind: row.tried for row in rows if row.tried is not None} == {}
        assert [row for row in rows if row.replaced] == []
        assert found[outbox.OVERVIEW] == 1 or renewed > 2
        assert found[outbox.DAILY_LIST] == int(told == self.day) or outbox.DAILY_LIST in world.deleted
        for row in rows:
            if row.message in world.posts and not (row.kind == outbox.OVERVIEW and renewed > 2):
                wanted = await self.house.box.kinds[row.kind].wanted(row)
                assert wanted is not None
                assert content(world.posts[row.message].page) == content(wanted.page)
        known = {row.message for row in rows}
        of_server = {n for n, post in world.posts.items() if post.tag in _OF_SERVER}
        assert of_server <= known or renewed > 2, "nothing stands that nobody knows"
        for game in self.posted:
            standing = [post for post in world.posts.values() if post.tag == f"{outbox.POSTED_DAILY} {game}"]
            (is_noted,) = await store.rows("SELECT posted FROM daily_games WHERE game = $1", game)
            is_gone = f"{outbox.POSTED_DAILY} {game}" in world.deleted
            assert len(standing) == is_noted["posted"] or (is_gone and not standing)
            assert await outbox.find(store, outbox.POSTED_DAILY, world.guild, game=game) is None
        kinds = [row.kind for row in rows]
        assert outbox.POSTED_STATISTICS not in kinds, "who posted it knows whether it stands"
        assert all(found[tag] == 1 for tag in found if tag.startswith(outbox.POSTED_STATISTICS))


async def run_evening(house: MortalHouse, store: Store, seed: int, death: int = 0) -> Discord:
    """Have an evening pass while the process dies once; check what stands."""
    await begin_anew(store, seed)
    evening = Evening(house, store, seed, death)
    world, (ada, ben, cem) = evening.world, evening.people
    async with house:
        await house.tries(house.comes)
        await evening.wants()
        await evening.works()
        await evening.opens()
        for guest in (ada, ben):
            await evening.finishes(guest)
            await evening.posts(guest)
            await evening.goes_on(400.0)
        await evening.daily(cem)
        await evening.all_is_well()
        world.now = evening_of(evening.day, "") - 10.0
        for seconds in (11.0, 31.0, 200.0):
            await evening.goes_on(seconds)
        await evening.finishes(cem)
        await evening.posts(cem)
        await evening.goes_on(6.0)
        await evening.all_is_well()
        world.deaf = True
        await house.publisher.close()
    return world


class MonthEnd(Evening):
    """A server at the end of a month, with the card that tells of it."""

    def __init__(self, house: MortalHouse, store: Store, seed: int, death: int) -> None:
        super().__init__(house, store, seed, death)
        self.month = month_of(BEGIN, "")
        self.end = begin_of_month(self.month + 1, "")

    async def has_games(self) -> None:
        """Have three games be over of which Ada has won two, and Ben one."""
        ada, ben, _ = self.people
        place = Place(self.world.guild, self.world.lists)
        async with self.world.store.transaction() as change:
            for number in range(3):
                game = await change.add_game(
                    key=STONES, rules=1, language="en", place=place, secret=b"", now=BEGIN
                )
                change.at(game).set_status(Status.CLOSED)
                for seat, guest in enumerate((ada, ben)):
                    won = seat == (number == 0)
                    data = {"people": 2, "won": won, "total": 9 * won, "left": False, "moves": 1}
                    row = (game, seat, STONES, self.world.guild, guest.person, BEGIN + number, data)
                    change.do(_ADD_RESULT, *row)

    async def check(self) -> None:
        await super().check()
        world, store, ada, ben = self.world, self.house.store, *self.people[:2]
        _, told = await months.server(store, world.guild)
        standing = [number for number, post in world.posts.items() if post.tag == outbox.MONTH]
        sent = [post.at for post in world.all if post.tag == outbox.MONTH]
        assert len(standing) == int(told == self.month) or outbox.MONTH in world.deleted
        assert sent == [] or min(sent) >= self.end
        if standing:
            listed = (await store.settings_of(ada.person)).listed
            champions = {one.person for one in await months.champions_of(store, world.guild)}
            assert champions == {(ada if listed else ben).person}


async def run_month(house: MortalHouse, store: Store, seed: int, death: int = 0) -> Discord:
    """Have a month end while the process dies once, and somebody leave the lists; check what stands."""
    await begin_anew(store, seed)
    month = MonthEnd(house, store, seed, death)
    world, ada = month.world, month.people[0]
    async with house:
        await house.tries(house.comes)
        await month.wants()
        await month.opens()
        await month.has_games()
        await month.works()
        await month.all_is_well()
        world.now = month.end - 10.0
        for seconds in (11.0, 61.0, 200.0):
            await month.goes_on(seconds)
        await month.all_is_well()
        for listed in (False, True):
            while (await store.settings_of(ada.person)).listed is not listed:
                await house.tries(partial(ada.sets, listed="on" if listed else "off"))
            await month.goes_on(61.0)
            await month.all_is_well()
        assert outbox.MONTH in {post.tag for post in world.all}
        world.deaf = True
        await house.publisher.close()
    return world


async def begin_anew(store: Store, seed: int) -> None:
    """Forget all of an earlier run, and draw from now on as each run of this seed does."""
    async with store.transaction() as change:
        for table in ("notes", *reversed(list(KEYS))):
            change.do(f"DELETE FROM {table}")  # noqa: S608 - our own words
    store.languages.forget_all()
    draws.begin_anew(f"{seed}")
    if isinstance(store.database, OrderedFile):
        store.database.draws.seed(seed)


async def run(house: MortalHouse, store: Store, seed: int, death: int = 0) -> Discord:
    """Have a table played while the process dies once; check what stands."""
    await begin_anew(store, seed)
    game = Game(house, store, seed, death)
    world = game.world
    async with house:
        await house.tries(house.comes)
        await game.opens(calls=True)
        await game.works()
        await game.all_is_well()
        await game.begins()
        for _ in range(2):
            for _ in range(4):
                await game.turn()
            await game.all_is_well()
        while (await game.now()).game.status not in OVER:
            await game.moves()
            await game.works()
            world.now += 6
        for guest in game.people:
            await game.does(guest, Verb.POST_CARD)
            await game.befalls()
            await game.works()
            world.now += 31
        await game.all_is_well()
        world.deaf = True
        await house.publisher.close()
    return world


Law = Callable[[MortalHouse, Store, int, int], Awaitable[Discord]]
Run = Callable[[int, int], Awaitable[Discord]]
"""A run of a seed, with a death at one of its steps; 0: at none."""


async def alike(run: Run, seed: int, death: int) -> Discord:
    """Make a run, and say of one that is red how it can be made again."""
    try:
        return await run(seed, death)
    except Exception as fault:
        fault.add_note(f"Seed {seed}, death {death}: on SQLite the run is alike each time.")
        raise


async def some_deaths(run: Run) -> None:
    """Have a process die at any moment, and just after it has sent something."""
    pick = random.Random(0)  # noqa: S311 - no secret
    for seed in range(QUICK):
        alive = await alike(run, seed, 0)
        for death in (*pick.sample(range(1, alive.steps), 2), *pick.sample(alive.sends, 3)):
            await alike(run, seed, death)


@pytest.fixture
def mortal(
    database: Database, assets: Assets, clock: Clock, quick: Store, monkeypatch: pytest.MonkeyPatch
) -> MortalHouse:
    for waits in ("bot.discord_ui.publisher._AFTER_YOU", "bot.acts.moves._COMMIT_FIRST"):
        monkeypatch.setattr(waits, 0.0)
    cast("Any", quick)._clock = clock
    return MortalHouse(database, assets, clock)


@pytest.mark.parametrize("database", slow_but("sqlite", ("sqlite", "postgres")), indirect=True)
async def test_all_messages_of_a_table_stand_once_wherever_the_process_dies(
    mortal: MortalHouse, quick: Store
) -> None:
    await some_deaths(partial(run, mortal, quick))


@pytest.mark.parametrize("database", slow_but("sqlite", ("sqlite", "postgres")), indirect=True)
async def test_messages_of_servers_and_dailies_stand_once_wherever_the_process_dies(
    mortal: MortalHouse, quick: Store
) -> None:
    await some_deaths(partial(run_evening, mortal, quick))


@pytest.mark.parametrize("database", slow_but("sqlite", ("sqlite", "postgres")), indirect=True)
async def test_the_card_of_a_month_stands_once_wherever_the_process_dies(
    mortal: MortalHouse, quick: Store
) -> None:
    await some_deaths(partial(run_month, mortal, quick))


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("law", [run, run_evening, run_month])
async def test_a_run_with_equal_seed_and_death_is_alike(mortal: MortalHouse, quick: Store, law: Law) -> None:
    """Otherwise one that is red cannot be looked at."""
    worlds = [await law(mortal, quick, 0, 33) for _ in range(2)]
    first, second = (
        (world.steps, [(post.tag.split()[0], post.at) for post in world.all]) for world in worlds
    )
    assert first == second


@asynccontextmanager
async def begun(
    house: MortalHouse, store: Store, seed: int = 0, *, in_thread: bool = False
) -> AsyncIterator[Game]:
    """Have a table begun, with a Discord that takes everything; its thread may be there before it begins."""
    game = Game(house, store, seed, 0)
    game.world.calm = True
    async with house:
        await house.comes()
        await game.opens()
        if in_thread:
            await game.works()
            async with house.app.repository.locked(game.id()) as table, store.transaction() as change:
                assert table.game.lobby is not None
                game.world.threads.add(table.game.lobby)
                change.at(table.id).set(thread=table.game.lobby)
            await house.dies()
        await game.begins()
        yield game
        await house.publisher.close()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("faults", [(Fault.NONE, Fault.TOO_OLD), (Fault.REFUSED,)])
async def test_a_card_that_stands_is_not_forgotten(
    mortal: MortalHouse, quick: Store, faults: Sequence[Fault]
) -> None:
    """The answer to its sending is lost. When it is found it takes no edit, or it may not be looked for."""
    async with begun(mortal, quick) as game:
        while (await game.now()).game.status not in OVER:
            await game.moves()
        await game.works()
        await game.does(game.people[0], Verb.POST_CARD)
        game.world.faults = [Fault.NONE, Fault.LATE, Fault.NONE, *faults]  # the table message comes first
        await game.works()
        assert game.world.faults == []
        for guest in game.people:
            await game.does(guest, Verb.POST_CARD)
            await game.works()
        await game.all_is_well()
        assert [post.tag for post in game.world.all].count("card") == 1


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_call_for_players_that_takes_no_edit_calls_nobody_again(
    mortal: MortalHouse, quick: Store
) -> None:
    """The process died before it noted what it had sent, and the next one finds it."""
    game = Game(mortal, quick, 0, 0)
    world = game.world
    world.calm = True
    # The lobby and the call are sent; then the lobby is edited, the call found, and its edit refused.
    world.faults = [Fault.NONE, Fault.DEATH, Fault.NONE, Fault.NONE, Fault.TOO_OLD]
    async with mortal:
        await mortal.comes()
        await game.opens(calls=True)
        assert world.faults == []
        await game.all_is_well()
        await mortal.publisher.close()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("seed", range(2), ids=["nonce forgotten", "nonce known"])
async def test_the_first_table_message_is_found_in_the_channel_when_its_table_gets_a_thread(
    mortal: MortalHouse, quick: Store, seed: int
) -> None:
    """Threads were forbidden, and the process died before it noted what it had sent."""
    async with begun(mortal, quick, seed) as game:
        world = game.world
        world.faults = [Fault.REFUSED, Fault.NONE, Fault.DEATH]  # the thread, the lobby, the table message
        await game.works()
        await game.works()
        assert world.faults == []
        assert [post.place for post in world.all if post.tag == "board"] == [world.channel, *world.threads]
        game.excused.update(one.person for one in game.people)  # each place calls them
        await game.all_is_well()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("begins_there", [False, True], ids=["new thread", "thread of a series"])
async def test_the_first_table_message_is_found_in_the_thread_that_its_table_has_left(
    mortal: MortalHouse, quick: Store, begins_there: bool
) -> None:
    """The process died before it noted what it had sent, and the next one may not look into the thread."""
    async with begun(mortal, quick, in_thread=begins_there) as game:
        world = game.world
        world.halts, world.closes = "board", True
        while world.halts:
            await game.works()
        (thread,) = world.threads
        assert world.in_flight is not None
        world.in_flight()
        world.in_flight = None
        await mortal.app.messages.leave_thread(game.id(), thread)
        await game.works()
        assert [post.place for post in world.all if post.tag == "board"] == [thread, world.channel]
        game.excused.update(one.person for one in game.people)  # each place calls them
        await game.all_is_well()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_the_last_table_message_stands_after_a_death_while_it_is_replaced(
    mortal: MortalHouse, quick: Store
) -> None:
    """Discord took no edit of it, and the process died before it sent another one."""
    async with begun(mortal, quick) as game:
        while (await game.now()).game.status not in OVER:
            await game.moves()
        await game.works()
        (row,) = [row for row in (await game.now()).messages if row.kind == TableMessage.BOARD]
        assert row.place is not None
        assert row.message is not None
        async with quick.transaction() as change:
            replaced = ((row.place, row.message),)
            outbox.save(
                change, replace(row, message=None, replaced=replaced, tried=game.world.now, nonce="lost")
            )
        await mortal.dies()
        await mortal.app.messages.repost(game.id())
        await game.all_is_well()
        assert [post.tag for post in game.world.posts.values()].count("board") == 1


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("seconds", [6.0, 2 * NONCE_LIFE])
async def test_a_table_message_goes_that_arrives_when_another_process_has_replaced_it(
    mortal: MortalHouse, quick: Store, seconds: float
) -> None:
    """A process was halted between its last look at the gate and the sending, and goes on much later."""
    async with begun(mortal, quick) as game:
        world = game.world
        world.halts = "board"
        while [post.tag for post in world.all].count("board") < 2:
            await game.works()
            await game.moves()
            world.now += seconds
        await game.works()
        stood, sent = {*world.posts}, len(world.all)
        await game.arrives()
        assert len(world.all) == sent + 1, "Discord has posted it once more"
        await game.works()
        assert {*world.posts} == stood
        await game.all_is_well()


@asynccontextmanager
async def posting(house: MortalHouse, store: Store) -> AsyncIterator[tuple[Evening, Callable[[], list[int]]]]:
    """Have Ada post her daily by a process that is halted just before; and find what stands of it."""
    evening = Evening(house, store, 0, 0)
    world, ada = evening.world, evening.people[0]
    world.calm = True
    async with house:
        await house.comes()
        await evening.finishes(ada)
        table = await evening.daily(ada)
        evening.posted.add(table.id)
        world.halts = tag = f"{outbox.POSTED_DAILY} {table.id}"
        await house.tries(partial(house.posts, ada, Verb.POST_DAILY, table.id))
        assert world.in_flight is not None
        yield evening, lambda: [number for number, post in world.posts.items() if post.tag == tag]
        await house.works()
        (row,) = await store.rows("SELECT posted FROM daily_games")
        assert row["posted"] == 1
        assert await store.rows("SELECT * FROM outbox WHERE kind <> $1", outbox.OVERVIEW) == []
        await house.publisher.close()


async def posts_again(evening: Evening) -> None:
    (game,) = evening.posted
    await evening.house.posts(evening.people[0], Verb.POST_DAILY, game)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_posted_daily_goes_that_arrives_when_its_person_has_posted_it_again(
    mortal: MortalHouse, quick: Store
) -> None:
    """Discord had forgotten its nonce, which is the same at each press."""
    async with posting(mortal, quick) as (evening, stand):
        await posts_again(evening)
        (posted,) = stand()
        evening.world.now += 2 * NONCE_LIFE
        await evening.arrives()
        assert len(stand()) == 2
        await mortal.works()
        assert stand() == [posted]


def is_away(*_: object) -> Any:
    raise OutOfReach("away")


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("lost", ["at the look", "at the note"])
async def test_a_posted_daily_goes_of_which_the_bot_hears_while_the_database_is_away(
    mortal: MortalHouse, quick: Store, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    """It is judged at the next look at the rows of the outbox, which is a minute away at most."""
    async with posting(mortal, quick) as (evening, stand):
        await posts_again(evening)
        (posted,) = stand()
        evening.world.now += 2 * NONCE_LIFE
        await evening.arrives()
        with monkeypatch.context() as patch:
            patch.setattr(quick, *(("all", is_away) if lost == "at the look" else ("transaction", is_away)))
            for _ in range(2):
                with suppress(OutOfReach):
                    await mortal.works()
        assert len(stand()) == 2
        evening.world.now += 60.0
        await mortal.works()
        assert stand() == [posted]


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_of_many_messages_that_are_heard_of_while_the_database_is_away_the_last_thousand_go(
    mortal: MortalHouse, quick: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process posts the daily on and on: what is kept of that until then has a limit."""
    async with posting(mortal, quick) as (evening, stand):
        await posts_again(evening)
        world, (posted,) = evening.world, stand()
        for number in range(1_002):
            await world.send(world.channel, world.posts[posted].page, f"theirs {number}", silent=True)
        _, *theirs = stand()
        with monkeypatch.context() as patch:
            patch.setattr(quick, "all", is_away)
            for message in theirs:
                with pytest.raises(OutOfReach):
                    await mortal.hears_of_sent(message)
        world.events = []  # it was told of them here
        world.now += 60.0
        await mortal.works()
        assert stand() == [posted, *theirs[:2]]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_one_of_two_posted_dailies_stays_while_it_is_not_known_which(
    mortal: MortalHouse, quick: Store
) -> None:
    """The answer to the second press was lost, so that both may be what became of it."""
    async with posting(mortal, quick) as (evening, stand):
        evening.world.faults = [Fault.NONE, Fault.LATE]  # it looks for the first one before
        await posts_again(evening)
        assert evening.world.faults == []
        evening.world.now += 2 * NONCE_LIFE
        await evening.arrives()
        assert len(stand()) == 2
        await mortal.works()
        assert len(stand()) == 1


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("moment", ["before its answer", "before its note"])
async def test_a_posted_daily_goes_of_which_the_bot_hears_while_it_sends_the_next_one(
    mortal: MortalHouse, quick: Store, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    """Both have one nonce; Discord tells of both, of the late one first."""
    async with posting(mortal, quick) as (evening, stand):
        world, hearing, write = evening.world, list[asyncio.Task[None]](), mortal.box.write

        async def hears(*messages: int) -> None:
            for message in messages:
                await mortal.hears_of_sent(message)

        async def arrives() -> None:
            world.now += 2 * NONCE_LIFE
            await evening.arrives()
            world.events = []  # it is told of both here
            hearing.append(asyncio.create_task(hears(*reversed(stand()))))
            for _ in range(500):  # the bot does what it can
                await asyncio.sleep(0)

        async def sends(*given: Any, **named: Any) -> Any:
            sent = await Discord.send(world, *given, **named)
            await arrives()
            return sent

        async def writes(row: OutboxRow, wanted: Any = None, sent: Any = None, **named: Any) -> OutboxRow:
            if sent is not None:
                await arrives()
            return await write(row, wanted, sent, **named)

        with monkeypatch.context() as patch:
            if moment == "before its answer":
                patch.setattr(world, "send", sends)
            else:
                patch.setattr(mortal.box, "write", writes)
            await posts_again(evening)
        posted, _ = stand()
        await asyncio.gather(*hearing)
        await mortal.works()
        assert stand() == [posted]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("dies", [False, True], ids=["lives", "dies"])
async def test_a_posted_daily_stays_that_arrives_late_and_is_what_becomes_of_the_next_press(
    mortal: MortalHouse, quick: Store, dies: bool
) -> None:
    """The first press was given up; Discord knows the nonce of the late message at the second one.

    The process may die as soon as that is noted.
    """
    async with posting(mortal, quick) as (evening, stand):
        evening.world.now += 2 * NONCE_LIFE
        await mortal.works()
        assert await quick.rows("SELECT * FROM outbox") == []
        await evening.arrives()
        (late,) = stand()
        await mortal.hears_of_sent(late)
        await posts_again(evening)
        if dies:
            await mortal.dies()
        await mortal.works()
        assert stand() == [late]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("is_replaced", [False, True])
async def test_a_table_message_that_was_to_go_stays_where_its_row_has_come_to_know_it(
    mortal: MortalHouse, quick: Store, is_replaced: bool
) -> None:
    """The process has died since it heard of it."""
    async with begun(mortal, quick) as game:
        await game.works()
        (row,) = [row for row in (await game.now()).messages if row.kind == TableMessage.BOARD]
        message = row.message or 0
        async with quick.transaction() as change:
            if is_replaced:  # the next one does not stand yet
                outbox.save(change, replace(row, message=None, replaced=((row.place or 0, message),)))
            late = replace(row, id=0, kind=outbox.LATE, item=message, due=game.world.now)
            outbox.save(change, late)
        await mortal.dies()
        await mortal.looks()
        assert message in game.world.posts
        assert await quick.rows("SELECT * FROM outbox WHERE kind = $1", outbox.LATE) == []


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_table_message_stays_that_arrives_before_another_process_may_send_it(
    mortal: MortalHouse, quick: Store
) -> None:
    """The next try has its nonce, so it is found."""
    async with begun(mortal, quick) as game:
        world = game.world
        world.halts, world.closes = "board", True
        for _ in range(3):
            await game.works()
            world.now += 6
        assert "board" not in game.tags()
        world.refused = set()
        await game.arrives()
        (board,) = [number for number, post in world.posts.items() if post.tag == "board"]
        await mortal.hears_of_sent(board)
        await mortal.looks()
        await game.works()
        assert "board" in game.tags()
        await game.all_is_well()
        assert [post.tag for post in world.all].count("board") == 1


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_table_message_stays_that_was_sent_with_the_nonce_of_its_post(
    mortal: MortalHouse, quick: Store
) -> None:
    """No other note tells of it: it is sent without another write."""
    async with begun(mortal, quick) as game:
        await game.works()
        world, table = game.world, await game.now()
        async with quick.transaction() as change:
            change.at(table.id).queue_post()
        (post,) = await quick.rows("SELECT nonce FROM posts")
        page = pages.board(mortal.voice(table))
        board = await world.send(table.game.place, page, str(post["nonce"]), silent=True)
        await mortal.hears_of_sent(board.id)
        await mortal.looks()
        assert board.id in world.posts


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("is_noted", [False, True])
async def test_a_notice_stays_that_an_earlier_process_has_sent(
    mortal: MortalHouse, quick: Store, is_noted: bool
) -> None:
    """The next one hears of it, and has to find it, or knows it."""
    async with begun(mortal, quick) as game:
        await game.works()
        world, table = game.world, await game.now()
        async with quick.transaction() as change:
            change.at(table.id).add_notification(
                game.people[0].person, NotificationKind.NUDGE, None, world.now
            )
        (row,) = await notifications(quick, "kind = 'nudge'")
        page = notification_page(mortal.voice(table), replace(row, data={"name": "Ben"}))
        notice = await world.send(table.game.place, page, "theirs", silent=True)
        known = {"message": notice.id} if is_noted else {"tried": world.now, "nonce": "theirs"}
        async with quick.transaction() as change:
            change.set_notification(row.id, place=table.game.place, **known)
        await mortal.hears_of_sent(notice.id)
        await mortal.looks()
        assert notice.id in world.posts


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize(
    ("heard", "dies"),
    [("before it is found", False), ("before it is found", True), ("after it was found", False)],
)
async def test_a_notice_stays_that_arrives_late_and_is_found(
    mortal: MortalHouse, quick: Store, heard: str, dies: bool
) -> None:
    """The row of news goes when they are told: nothing else knows their message.

    The process may die as soon as it has noted that.
    """
    async with begun(mortal, quick) as game:
        await game.works()
        world, table = game.world, await game.now()
        async with quick.transaction() as change:
            change.at(table.id).add_notification(
                game.people[0].person, NotificationKind.MOVED, world.now, world.now
            )
        (row,) = await notifications(quick, "kind = 'moved'")
        async with quick.transaction() as change:  # a try that was lost, after the one that arrives late
            change.set_notification(row.id, place=table.game.place, tried=world.now, nonce="lost")
        page = notification_page(mortal.voice(table), row)
        late = (await world.send(table.game.place, page, "late", silent=False)).id
        await mortal.dies()
        world.now += 2 * NONCE_LIFE
        if heard == "before it is found":
            await mortal.hears_of_sent(late)
        await mortal.publisher.call((await notifications(quick, "kind = 'moved'"))[0])
        while mortal.publisher.at_work():
            await mortal.publisher.idle()
        assert await notifications(quick, "kind = 'moved'") == []
        if heard == "after it was found":
            await mortal.hears_of_sent(late)
        if dies:
            await mortal.dies()
        await mortal.looks()
        assert late in world.posts
        assert await quick.rows("SELECT * FROM outbox WHERE kind = $1", outbox.LATE) == []
        assert len(world.all) == 3, "nothing was sent in its place"


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_table_message_stays_that_an_earlier_process_has_sent(
    mortal: MortalHouse, quick: Store
) -> None:
    """The next one hears of it, as Discord was slow to tell."""
    async with begun(mortal, quick) as game:
        await game.works()
        await mortal.dies()
        for message in list(game.world.posts):
            await mortal.hears_of_sent(message)
        await game.works()
        assert game.tags() == {"lobby", "board"}
        await game.all_is_well()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_the_lobby_of_a_game_that_has_begun_is_found(mortal: MortalHouse, quick: Store) -> None:
    """It was deleted before the game got its thread, and the process died before it noted the next one."""
    async with begun(mortal, quick) as game:
        world = game.world
        world.loses(world.newest("lobby"))
        world.faults = [Fault.NONE, Fault.LATE, Fault.DEATH]  # the thread, the table message, the lobby
        await game.works()
        assert world.faults == []
        game.excused.update(one.person for one in game.people)  # each place calls them
        await game.all_is_well()
        assert [post.tag for post in world.all].count("lobby") == 2


@asynccontextmanager
async def proposed(house: MortalHouse, store: Store) -> AsyncIterator[Game]:
    """Have a pause put to the vote at a table that has begun; its message is not posted yet."""
    async with begun(house, store) as game:
        while (await game.now()).timeline.last < 4:
            await game.moves()
        await game.works()
        await game.does(game.people[0], Verb.PROPOSE, "pause")
        yield game


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_refused_vote_waits_for_a_place_that_is_refused_later(
    mortal: MortalHouse, quick: Store
) -> None:
    """It does not keep the bot busy until then."""
    async with proposed(mortal, quick) as game:
        game.world.faults = [Fault.NONE, Fault.REFUSED, Fault.REFUSED]  # the table message comes first
        for _ in range(3):
            await game.works()
            game.world.now += _WITHIN
        assert game.world.faults == []
        assert [post.tag for post in game.world.posts.values()].count("vote 5") == 1


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_vote_that_was_to_be_replaced_stays_when_it_has_ended_meanwhile(
    mortal: MortalHouse, quick: Store
) -> None:
    """It took no edit, and Discord refused the one in its place; none is posted once the vote has ended."""
    async with proposed(mortal, quick) as game:
        await game.works()
        vote = game.world.newest("vote 5")
        await game.does(game.people[1], Verb.AGREE, 5)
        game.world.faults = [Fault.NONE, Fault.TOO_OLD, Fault.REFUSED]  # the table message comes first
        await game.works()
        assert game.world.faults == []
        await game.does(game.people[2], Verb.REFUSE, 5)
        await game.works()
        assert game.world.newest("vote 5") == vote
        await game.all_is_well()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_vote_that_was_deleted_while_nobody_listened_is_posted_anew(
    mortal: MortalHouse, quick: Store
) -> None:
    """The vote itself has not changed, so its row says that the message shows it."""
    async with proposed(mortal, quick) as game:
        await game.works()
        game.world.loses(game.world.newest("vote 5"))
        await mortal.dies()
        await mortal.app.messages.repost(game.id())
        await game.works()
        assert sorted(game.tags()) == ["board", "lobby", "vote 5"]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_vote_that_was_deleted_with_its_thread_is_posted_anew_in_the_next_one(
    mortal: MortalHouse, quick: Store
) -> None:
    """Both threads belong to the message of the lobby, so they have one number."""
    async with proposed(mortal, quick) as game:
        await game.works()
        (thread,) = game.world.threads
        game.world.loses_thread(thread)
        await mortal.hears_of_deleted_thread(thread)
        await game.works()
        assert game.world.threads == {thread}
        assert sorted(game.tags()) == ["board", "lobby", "vote 5"]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_vote_that_was_deleted_while_another_process_served_is_posted_anew(
    mortal: MortalHouse, quick: Store
) -> None:
    """The process that has sent it serves again."""
    async with proposed(mortal, quick) as game:
        await game.works()
        game.world.loses(game.world.newest("vote 5"))
        Neighbours(mortal.repository, mortal.app.known).on_regain()
        await mortal.app.messages.repost(game.id())
        await game.works()
        assert sorted(game.tags()) == ["board", "lobby", "vote 5"]


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_table_message_is_found_that_another_process_has_sent_while_it_served(
    mortal: MortalHouse, quick: Store
) -> None:
    """The other one died before it noted it, and the first one serves again much later."""
    async with begun(mortal, quick) as game:
        await game.works()
        world = game.world
        (row,) = [row for row in (await game.now()).messages if row.kind == TableMessage.BOARD]
        board = world.newest("board")
        async with quick.transaction() as change:
            outbox.save(change, replace(row, message=None, tried=world.now, nonce="theirs"))
        post = world.posts.pop(board)
        await world.send(post.place, post.page, "theirs", silent=True)
        world.now += 2 * NONCE_LIFE
        Neighbours(mortal.repository, mortal.app.known).on_regain()
        await mortal.app.messages.repost(game.id())
        await game.works()
        assert [post.tag for post in world.posts.values()].count("board") == 1


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
@pytest.mark.parametrize("law", [run, run_evening, run_month])
@pytest.mark.parametrize("seed", range(_SEEDS))
async def test_they_stand_once_with_a_death_at_every_commit_and_request(
    mortal: MortalHouse, quick: Store, law: Law, seed: int
) -> None:
    """Left to `make deaths`, since a seed takes a minute."""
    runs = partial(law, mortal, quick)
    for death in range(1, _MOST_STEPS):
        if (await alike(runs, seed, death)).steps < death:
            return
    raise AssertionError("a run takes more steps than that")
