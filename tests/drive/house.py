"""The bot without Discord, for tests: opened and closed at will on one folder, with a clock that we turn."""

from collections.abc import AsyncIterator, Awaitable, Callable, Container, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from dataclasses import replace as changed
from datetime import datetime
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Self
from weakref import WeakSet
from zoneinfo import ZoneInfo

import msgspec
import pytest
from msgspec.structs import replace

from bot.acts import delivery, dispatch, leaving, lookup, on_hold, overviews, privacy, servers
from bot.acts.advising import Advise
from bot.acts.autocomplete import suggest, suggest_ahead
from bot.acts.changes import take_seat
from bot.acts.clock_settings import set_clock
from bot.acts.context import Context
from bot.acts.editions import OwnEditions
from bot.acts.filming import FilmTask, make_film
from bot.acts.lobby import add_table
from bot.acts.moves import submit
from bot.acts.repository import Repository, Signals
from bot.acts.request import Reader, Reply, Rights
from bot.acts.results import ResultsTask, make_results
from bot.acts.robot_turns import Think
from bot.acts.robots import add_robot
from bot.acts.starting import start_table
from bot.app import Thinking, build_app
from bot.domain.clocks import DAY, hours_of, remaining_at
from bot.domain.deadlines import DeadlineKind
from bot.domain.lifecycle import Status
from bot.domain.model import Notification, NotificationKind, Person, Place, Post, TableId
from bot.domain.rated_play import has_leavers
from bot.domain.results import Result
from bot.domain.shards import ALL_SHARDS, ShardRange
from bot.domain.table import Table
from bot.ops.scheduler import Scheduler
from bot.pages import table as messages
from bot.pages import votes
from bot.pages.custom_id import NOWHERE, TYPED, Press, Verb, read_press
from bot.pages.notifications import notification_page
from bot.pages.page import Button, Buttons, Page, Picker, Picture
from bot.pages.wording import Voice
from bot.store.database import Database
from bot.store.sqlite import SqliteFile
from bot.store.store import Store
from bot.words.catalogues import Catalogues
from engines.api import GameError, Seat
from engines.record import Actor
from engines.registry import Registry
from engines.registry import scan as scan_games
from renderers.api import AnyRenderer
from renderers.film import Film
from renderers.registry import scan as scan_renderers
from renderers.sketch import Sketch
from robots.api import STRONGEST, Level
from robots.course import CourseTask, course
from robots.hints import Hint, hint
from robots.task import Answer, Task, carry_out
from tests.drive.database import deadlines_due, lay_out, notifications
from tests.drive.guest import AtTable, Guest, Refusals, Shown, number_of, plain
from tests.drive.seen_table import SeenTable
from tests.selection import slow_but

ADA, BEN, CEM, DAN, EVE, FAY = (Person(number) for number in range(101, 107))
NAMES = {ADA: "Ada", BEN: "Ben", CEM: "Cem", DAN: "Dan", EVE: "Eve", FAY: "Fay"}
PLACE = Place(7, 70)
ELSEWHERE = Place(7, 71)
STONES, PEBBLES, KALAH = "hidden_stones", "pebbles", "kalah"
GAMES = tuple(scan_games("engines", "tests.games"))
SLOW_TITLES = ("stone_age", "schiefer", "livingstone")
"""Titles whose games are long: tests over all titles mark them where the other proves the same."""
each_game = pytest.mark.parametrize(
    "key", slow_but(tuple(key for key in GAMES if key not in (STONES, *SLOW_TITLES, "made_open")), GAMES)
)
"""For laws of the shell: the games of the tests, which are short, stand for the titles of today."""
DATABASE = "cairn.sqlite3"
FIRST_MESSAGE = 1_400_000_000_000_000_000
"""The first message of table 1 has the next id, and so on."""


class Clock:
    """Stands still until it is turned."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now

    def turn(self, *, days: float = 0, seconds: float = 0) -> None:
        self.now += days * 86400 + seconds


def berlin(text: str) -> float:
    """Return the time at which clocks in Berlin show such as 2026-10-23T20:00."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Berlin")).timestamp()


class Assets:
    """The parts that outlive every app: rules, words and renderers, which take long to read."""

    def __init__(self) -> None:
        self.registry: Registry = scan_games("engines", "tests.games")
        self.catalogues = Catalogues(self.registry)
        self.renderers: dict[str, AnyRenderer] = scan_renderers("renderers", "tests.games.renderers")


async def at_once(task: Task, _owner: tuple[int, int]) -> Answer:
    """Let a robot think here and now, the same on every machine."""
    return carry_out(replace(task, most=None))


async def look_back(task: CourseTask, _owner: tuple[int, int]) -> tuple[tuple[float, ...], ...]:
    """Work out a course here and now, roughly: each position is played on once, for a few moves."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("robots.course._HORIZON", 2)
        return course(task, 1)


async def advise(task: Task, _owner: tuple[int, int]) -> Hint:
    """Work out a hint here and now, with less thought than is asked for; tests of robots judge hints."""
    assert task.strength == STRONGEST
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("robots.hints._ROUNDS", 4)
        patch.setattr("robots.hints._LONGEST", None)
        return hint(replace(task, strength=Level.CASUAL.strength))


async def results(task: ResultsTask) -> tuple[Result, ...] | None:
    """Make the results of a game here and now."""
    return make_results(task)


async def film(task: FilmTask, _owner: tuple[int, int]) -> Film:
    """Make a film here and now."""
    return make_film(("renderers", "tests.games.renderers"), task)


@dataclass(frozen=True)
class HouseGuest(Guest):
    """A person who uses the bot in process."""

    house: "House" = field(compare=False, repr=False)
    place: Place = PLACE
    language: str = "en"
    admin: bool = False
    manager: bool = False
    public_language: str = "en"
    """The language by Discord's setting of the server."""
    rights: Rights = field(default=Rights(), compare=False, repr=False)

    @property
    def name(self) -> str:
        """Their name at Discord."""
        return self.house.name_of(self.person)

    def at(self, place: Place | None = None, **otherwise: Any) -> "HouseGuest":
        """Return the same person at another place, or otherwise: `language`, `admin`, `manager`, `rights`."""
        return changed(self, place=place or self.place, **otherwise)

    def is_called(self, name: str, username: str = "") -> None:
        """Be known at Discord by another name from now on."""
        self.house._names[self.person] = name
        self.house._usernames[self.person] = username

    @property
    def reader(self) -> Reader:
        """The person as a request has them."""
        return Reader(
            self.person,
            self.name,
            self.language,
            self.place,
            self.admin,
            username=self.house._usernames.get(self.person, ""),
            manager=self.manager,
            public_language=self.public_language,
        )

    async def does(
        self,
        verb: Verb,
        *tokens: object,
        at: AtTable | None = None,
        number: int = TYPED,
        cause: str | None = None,
    ) -> Shown:
        """Do what a command does; with a `number` what a button does that was drawn after that entry."""
        table = NOWHERE if at is None else number_of(at)
        return await self._asks(Press(table, number, verb, tuple(map(str, tokens))), cause=cause)

    async def sets(self, **choices: object) -> None:
        """Choose settings of their own, each by its field there; a switch is turned, whatever the value."""
        for name, value in choices.items():
            refusal = (await self.does(Verb.SET, name, value)).refusal
            assert refusal is None, refusal

    async def sets_up(self, **choices: object) -> Shown:
        """Choose settings of the server, as who manages it; return the page that shows them."""
        boss = self.at(manager=True)
        shown = await boss.does(Verb.SETUP)
        for name, value in choices.items():
            shown = await boss.does(Verb.SETUP, name, value, number=0)
            assert shown.refusal is None, shown.text
        return shown

    async def suggestions(
        self, typed: str = "", at: AtTable | None = None, *, later: bool = True
    ) -> list[tuple[str, str]]:
        """Return what `/move` offers while they type, as (words, text); `later`: moves to plan too."""
        table = None if at is None else number_of(at)
        found = await lookup.position(self.house.app, self.reader, table, later=later)
        if found is None:
            return []
        voice, seat = found
        return (suggest_ahead if voice.plans else suggest)(voice, seat, typed)

    async def tables_offered(self, typed: str = "") -> list[int]:
        """Return the numbers of tables that a command offers while they type one."""
        return [game.id for game in await lookup.known_tables(self.house.app, self.reader, typed)]

    async def presses(self, shown: Shown, press: str, value: str | None = None) -> Shown:
        """Press a button by its custom_id, or choose a value in such a list."""
        pressed = _press(press)
        return await self._asks(pressed.plus(value) if value is not None else pressed)

    async def follows(self, act: Press, numbers: Mapping[str, str] | None = None) -> Shown:
        """Press or choose what is among the `acts` of what they are shown, or send a modal in."""
        return await self._asks(act, numbers)

    async def fills(self, shown: Shown, values: dict[str, str]) -> Shown:
        """Fill in the form, and submit it."""
        assert shown.form is not None
        assert values.keys() <= {one.token for one in shown.form.fields}, shown.form.fields
        return await self._asks(_press(shown.form.press), values)

    async def _asks(
        self, press: Press, numbers: Mapping[str, str] | None = None, cause: str | None = None
    ) -> Shown:
        self.house.refusals.none_is_lost()
        context = Context(
            app=self.house.app,
            reader=self.reader,
            press=press,
            cause=cause or self.house.cause(),
            numbers=numbers or {},
            rights=self.rights,
            paint_ahead=self.house.paint_ahead,
        )
        reply = await dispatch.answer(context)
        if reply.post is not None and reply.post.note is not None:  # it is posted at once
            async with self.house.store.transaction() as change:
                reply.post.note(change)
        await self.house.look()
        return self.house.refusals.noted(self._shown(reply))

    def _shown(self, reply: Reply) -> Shown:
        async def later() -> Shown:
            assert reply.then is not None
            replacing = await reply.then()
            await self.house.look()
            return self._shown(replacing)

        return Shown(
            tuple(page.blocks for page in reply.pages),
            reply.refused or None,
            reply.form,
            reply.post.page if reply.post else None,
            self,
            reply.pages,
            later if reply.then else None,
            reply.below,
        )


class HouseTable(SeenTable):
    """A table of a house in process."""

    def __init__(self, house: "House", now: Table) -> None:
        super().__init__(now)
        self.house = house
        self.language: str | None = None
        """The language in which its messages are read; None: its own."""

    def name_of(self, person: Person) -> str:
        """Return the name of a person at Discord."""
        return self.house.name_of(person)

    def time_left(self, seat: int) -> float:
        """Return the seconds that the clock of a seat shows."""
        return remaining_at(self.now.clocks[Seat(seat)], hours_of(self.now.game.settings), self.house.clock())

    @property
    def on_turn(self) -> HouseGuest:
        """The person on the only seat that has to act."""
        (seat,) = self.to_act
        return self.on(seat)

    def on(self, seat: int) -> HouseGuest:
        """Return the person on a seat."""
        return HouseGuest(self.now.seated[Seat(seat)], self.house, self.place)

    @property
    def place(self) -> Place:
        """The place where it is played."""
        return Place(self.now.game.guild, self.now.game.thread or self.now.game.channel)

    def voice(self, language: str | None = None) -> Voice:
        """Return the words for it."""
        return self.house.voice(self.now, language or self.language)

    @property
    def board(self) -> Shown:
        """The table message as it is published."""
        return seen(messages.board(self.voice()))

    @property
    def lobby(self) -> Shown:
        """The lobby message as it is published."""
        return seen(messages.lobby(self.voice()))

    @property
    def ballot(self) -> Shown:
        """The message of the latest vote as it is published."""
        return seen(votes.ballot(self.voice(), self.vote))

    def notice(self, notification: Notification) -> Shown:
        """Return the message of a notification, as its person sees it."""
        person = notification.person
        guest = HouseGuest(person, self.house, self.place) if person in self.house._names else None
        return seen(notification_page(self.voice(), notification), guest)

    async def moves_on(self, text: str) -> tuple[HouseGuest, HouseGuest]:
        """Have the only person on turn make a move that ends it; return them, and who is on turn then."""
        mover = self.on_turn
        refusal = (await mover.plays(text, at=self)).refusal
        assert refusal is None, refusal
        return mover, self.on_turn

    async def decides(self, kind: str, *tokens: object) -> None:
        """Have the first of its people put something to the vote, and all others who are asked agree."""
        about = set(map(str, tokens)) if kind in {"remove", "robot"} else set()
        opener, *others = [self.on(seat) for seat in self.people if str(seat) not in about]
        refused = [(await opener.does(Verb.PROPOSE, kind, *tokens, at=self)).refusal]
        refused += [(await guest.does(Verb.AGREE, self.vote.number, at=self)).refusal for guest in others]
        assert refused == [None] * (1 + len(others))


def seen(page: Page, by: Guest | None = None) -> Shown:
    """Return a page as somebody sees it; everybody, if nobody is named."""
    return Shown((page.blocks,), by=by, source=(page,))


class House:
    """The bot on a folder or a database: people come in, act, and are shown what it answers."""

    _causes = count(1)
    """All houses share them: one may be opened on what another one has left."""

    def __init__(
        self, place: Path | Database, assets: Assets, clock: Clock, editions: OwnEditions | None = None
    ) -> None:
        self.database = SqliteFile(place / DATABASE) if isinstance(place, Path) else place
        self.assets = assets
        self.clock = clock
        self.editions = editions
        self.think: Think = at_once
        """How robots think, in every process to come too."""
        self.refusals = Refusals()
        self.advise: Advise = advise
        """How hints are worked out, in every process to come too."""
        self.page_url = ""
        """The public address of the boards' pages, in every process to come; empty: there are none."""
        self.woken: list[TableId] = []
        self._names = dict(NAMES)
        self._usernames: dict[Person, str] = {}
        self._seen = WeakSet[HouseTable]()

    async def __aenter__(self) -> Self:
        store = await self.open_store()
        assets = self.assets
        self.paint_ahead: Callable[[Iterable[Sketch], TableId], None] = lambda _, __: None
        """Gets the sketches of each page that will probably be a reply, and its table."""
        self.app = build_app(
            store=store,
            games=assets.registry,
            catalogues=assets.catalogues,
            renderers=assets.renderers,
            clock=self.clock,
            thinking=Thinking(
                move=self._think,
                move_later=self._think,
                hint=self._advise,
                course=look_back,
                results=results,
                film=film,
            ),
            editions=self.editions,
            page_url=self.page_url,
        )
        self.app.repository.connect(
            Signals(post=self.woken.append, catch_up=lambda game: self.woken.append(game.id))
        )
        self.app.messages.patience = 0.0  # nobody posts here
        return self

    async def _think(self, task: Task, owner: tuple[int, int]) -> Answer:
        return await self.think(task, owner)

    async def _advise(self, task: Task, owner: tuple[int, int]) -> Hint:
        return await self.advise(task, owner)

    async def open_store(self) -> Store:
        """Open the store of this process."""
        lay_out(self.database)
        return await Store.open(self.database, self.clock)

    async def __aexit__(self, *_: object) -> None:
        await self.app.films.aclose()
        await self.app.robots.aclose()
        await self.app.hints.aclose()
        await self.app.store.close()
        self.refusals.none_is_lost()

    async def restart(self) -> None:
        """End the process and begin another one."""
        await self.__aexit__()
        await self.__aenter__()

    @property
    def path(self) -> Path:
        """The file of the database; a test that looks into it is none for a server."""
        if isinstance(self.database, SqliteFile):
            return self.database.path
        pytest.skip("looks into a file of SQLite")

    # --- people, and what they are told ---

    def guest(self, name: str) -> HouseGuest:
        """Return the person of this name, who comes when first asked for."""
        known = {found: person for person, found in self._names.items()}
        person = known.get(name, Person(max(self._names) + 1))
        self._names[person] = name
        return HouseGuest(person, self)

    def company(self, key: str, most: int | None = None) -> list[HouseGuest]:
        """Return people for a game: as few as play together, or as many as can, `most` at most."""
        seats = self.assets.registry.newest(key).info.seats
        if most is None:
            number = min(number for number in seats if number > 1)
        else:
            number = max((number for number in seats if number <= most), default=min(seats))
        return [HouseGuest(person, self) for person in list(NAMES)[:number]]

    def name_of(self, person: Person) -> str:
        """Return the name of a person at Discord."""
        return self._names[person]

    def words(self, key: str, language: str = "en", /, game: str | None = None, **values: int | str) -> str:
        """Return a sentence of the catalogues, as chat text has it."""
        text = self.assets.catalogues.words(language, game).text(key, **values)
        assert text != f"[{key}]", "no catalogue has this key"
        return plain(text)

    # --- tables ---

    async def table(
        self,
        key: str = STONES,
        *guests: Guest,
        seed: int = 1,
        moves: str = "",
        lobby: bool = False,
        language: str = "en",
        place: Place = PLACE,
        options: Mapping[str, str] | None = None,
        robots: Sequence[Level | None] = (),
        rated: bool = False,
        series: int = 0,
        **settings: object,
    ) -> HouseTable:
        """Return a table with these people (default: Ada and Ben) on its seats, in this order.

        Its game has begun, unless it is to be a `lobby`, and `moves` have been made, such as "pass / take 2";
        each by the only person on turn, or else by whom it names first: "Ben: pass". The same seed has the
        same draws. `settings` are those of its clock. On the next seats sit `robots` of these levels; None is
        as strong as the first person.
        """
        self.refusals.none_is_lost()
        people = [guest.person for guest in guests] or [ADA, BEN]
        for person in people:
            username = self._usernames.get(person, "")
            await self.app.known.save_name(person, self._names[person], language, username)
        made = await add_table(self.repository, key, place, people[0], language)
        await self.announce(made)
        for person in people[1:]:
            async with self.repository.at(made.id) as at:
                await take_seat(at, person)
        # A secret that alone decides the draws, as at tables of older releases.
        await self.app.messages.repost(made.id, secret=seed.to_bytes(32, "big"), anchor=None)
        first = HouseGuest(people[0], self, place, language)
        for option, value in (options or {}).items():
            await first.does(Verb.SET_OPTION, option, value, at=made.id)
        for name, setting in settings.items():
            async with self.repository.at(made.id, self.cause()) as at:
                await set_clock(at, people[0], name, str(setting))
        if rated:
            await first.does(Verb.RATED, "on", at=made.id)
        if series:
            await first.does(Verb.SERIES, series, at=made.id)
        for level in robots:
            async with self.repository.at(made.id) as at:
                await add_robot(at, people[0], level)
        if not lobby:
            await start_table(self.app, made.id, people[0], self.cause())
        table = await self.known(made.id)
        await table.have_made(moves, self.guest)
        return table

    async def over(
        self, key: str = PEBBLES, *guests: Guest, seed: int = 1, seconds: float = 0, **settings: Any
    ) -> HouseTable:
        """Return a table whose game is over; each move took so many seconds."""
        table = await self.table(key, *guests, seed=seed, **settings)
        return await self.play_on(table, seed=seed, seconds=seconds)

    async def play_on(
        self, table: HouseTable, moves: int = 10_000, seed: int | str = 1, seconds: float = 0
    ) -> HouseTable:
        """Let its people make so many moves at random, or all that are left; each takes so many seconds."""
        async for _ in self.turns(table, dice(seed), moves):
            self.clock.turn(seconds=seconds)
        return table

    async def turns(self, table: HouseTable, random: Random, moves: int = 10_000) -> AsyncIterator[Seat]:
        """Play on at random, and yield the seat that is to move before each move."""
        for _ in range(moves):
            await self.look()
            now = table.now
            if not now.to_act():
                return
            seat = random.choice(sorted(now.to_act()))
            yield seat
            text = random_move(now, seat, random)
            async with self.repository.at(table.id, self.cause()) as at:
                await submit(at, now.seated[seat], text)
        await self.look()

    async def known(self, number: AtTable) -> HouseTable:
        """Return a table by its number."""
        table = HouseTable(self, await self.repository.get(number_of(number)))
        self._seen.add(table)
        return table

    async def newest(self) -> HouseTable:
        """Return the table that was opened last."""
        return await self.known((await self.store.games())[-1].id)

    async def overview(
        self, language: str = "en", channels: Container[int] | None = None, guild: int = 7
    ) -> Shown:
        """Return the message with all tables of a server whose members all see these channels; None: all."""
        found = await overviews.tables_of(
            self.app.repository, guild, lambda game: channels is None or game.channel in channels
        )
        voices = self.app.voices
        return seen(overviews.overview_page(voices.words(language), voices, language, found))

    async def look(self) -> None:
        """Bring all tables that a test holds up to date; of a frozen one the last state of its game stays."""
        for table in list(self._seen):
            try:
                table.now = await self.repository.get(table.id)
            except GameError:
                if (game := await self.store.game(table.id)) is not None:
                    table.now = replace(table.now, game=game)

    async def standing(self, kind: str, *guests: Guest, at: AtTable | None = None) -> list[Notification]:
        """Return the notifications of a kind that wait or are shown (for these people, at a table)."""
        found = await notifications(self.store, "kind = $1 AND ends IS NULL", kind)
        wanted = {guest.person for guest in guests} or {row.person for row in found}
        return [row for row in found if row.person in wanted and (at is None or row.game == number_of(at))]

    # --- what nobody does ---

    async def passes(self, *, days: float = 0, seconds: float = 0) -> list[str]:
        """Let time pass, and do all that is due by then; return the kinds of it."""
        self.refusals.none_is_lost()
        self.clock.turn(days=days, seconds=seconds)
        return await self.due()

    async def deadlines(self, table: AtTable) -> dict[str, float]:
        """Return the time of all that is due at a table, by its kind."""
        rows = await deadlines_due(self.store, self.clock() + 1000 * DAY)
        return {row.kind: row.due for row in rows if row.game == number_of(table)}

    async def told(self, kind: str | None = None, guest: Guest | None = None) -> list[Notification]:
        """Return the notifications (of a kind) that have come up for somebody and are not done with."""
        found = await notifications(self.store)
        return [
            row for row in found if kind in (None, row.kind) and (guest is None or row.person == guest.person)
        ]

    async def robots_move(self, table: AtTable, most: int = 200) -> None:
        """Let time go on until no robot has to move, or the robots have moved so often."""
        for _ in range(most):
            rows = await deadlines_due(self.store, self.clock() + 1000 * DAY)
            due = [one for one in rows if one.topic is DeadlineKind.ROBOT and one.game == number_of(table)]
            if not due:
                break
            self.clock.now = max(self.clock.now, due[0].due)
            await self.app.deadlines.handle(due[0])
            await self.idle()
        await self.look()

    async def people_move(self, table: HouseTable) -> None:
        """Let people make the first legal move until only robots have to act, or the game is over."""
        while acting := sorted(table.to_act & table.people.keys()):
            shown = await table.on(acting[0]).plays(table.legal(acting[0])[0], at=table)
            assert shown.refusal is None, shown.note

    async def ends_turn(self, table: HouseTable) -> None:
        """Let the person on turn end their turn, by what the game does by default."""
        (seat,) = table.to_act
        while table.to_act == {seat}:
            default = table.now.rules.format(table.now.rules.default_move(table.state, Seat(seat)))
            shown = await table.on(seat).plays(default, at=table)
            assert shown.refusal is None, shown.note

    async def goes_back(self, table: HouseTable, to: int) -> None:
        """Undo all after an entry, by a vote of all people."""
        first, *others = map(table.on, table.people)
        shown = await first.does(Verb.PROPOSE, "back", to, at=table)
        assert shown.refusal is None, shown.note
        for other in others:
            await other.does(Verb.AGREE, table.vote.number, at=table)
        assert table.head == to

    async def idle(self) -> None:
        """Wait for the robots that are moving."""
        await self.app.robots.idle()
        await self.look()

    async def due(self) -> list[str]:
        """Do all that is due, as the watch does; return the kinds of it."""
        kinds = [deadline.kind for deadline in await deadlines_due(self.store, self.clock())]
        watch = Scheduler(self.store, self.clock, self.app.deadlines.handle)
        await watch.run_due()
        await watch.idle()
        await self.look()
        return kinds

    async def awaits(self, within: float = 3650.0) -> list[str]:
        """Return the kinds of all that is due within so many days."""
        return [row.kind for row in await deadlines_due(self.store, self.clock() + within * 86400)]

    async def misses(self, table: HouseTable, guest: Guest) -> None:
        """Offer the seat of somebody who seems to be away, as their clock does."""
        async with self.repository.at(table.id, self.cause()) as at:
            await leaving.offer(at, table.seat(guest), Actor.CLOCK)
        await self.look()

    async def is_left(self, guild: int = 7) -> None:
        """Have the bot removed from a server."""
        await on_hold.pause_guild(self.repository, guild)
        await servers.note_removal(self.store, guild)
        await self.look()

    async def is_asked_back(self, guild: int = 7) -> None:
        """Have the bot added to a server again."""
        await servers.note_return(self.store, guild)
        await on_hold.resume_guild(self.repository, guild)
        await self.look()

    async def finds_itself_on(self, *guilds: int) -> None:
        """Find at the start that the bot is on these servers alone."""
        await servers.note_all(self.store, guilds)

    async def forgets_servers(self) -> None:
        """Forget the servers from which the bot was removed long ago, as it does each day."""
        await servers.forget_removed(self.store)

    async def miss_as_member(self, table: HouseTable, guest: Guest) -> None:
        """Find that somebody is no member of the server any more, at the daily look."""
        await leaving.note_member(self.repository, table.id, guest.person, there=False)
        await self.look()

    async def is_posted(self, table: HouseTable, **ids: Any) -> None:
        """Let the ids of its messages be known, as after posting: `lobby`, `message`, `thread`."""
        await self.app.messages.keep(table.id, **ids)
        await self.look()

    async def connects(self, shard: ShardRange = ALL_SHARDS) -> None:
        """Have a connection to Discord stand; nobody looks at a table."""
        await self.repository.downtime.connected(shard)

    def disconnects(self, shard: ShardRange | None = None) -> None:
        """Have a connection to Discord be lost; all, if no shard is named."""
        self.repository.downtime.disconnected(shard)

    async def beats(self) -> None:
        """Note that the bot is there, as it does every minute; nobody looks at a table."""
        await self.repository.downtime.beat()

    def runs(self, *, days: float = 0, seconds: float = 0) -> None:
        """Let time pass in which the machine does not sleep; nothing is done that is due."""
        self.clock.turn(days=days, seconds=seconds)
        self.repository.downtime.skip(days * DAY + seconds)

    async def meets_as_member(self, table: HouseTable, guest: Guest) -> None:
        """Find that somebody is a member of the server again, at the daily look."""
        await leaving.note_member(self.repository, table.id, guest.person, there=True)
        await self.look()

    async def makes_private(self, table: HouseTable) -> None:
        """Have a table be private; people make no such table but by lessons and dailies."""
        async with self.store.transaction() as transaction:
            transaction.at(table.id).set(settings={"private": True})
        self.repository.reload([table.id])
        await self.look()

    async def cannot_post(self, table: HouseTable, kind: NotificationKind = NotificationKind.TROUBLE) -> None:
        """Find that a table cannot be shown in its place."""
        await delivery.report_trouble(self.repository, table.now, kind)

    async def can_post(self, table: HouseTable) -> None:
        """Find that a table can be shown in its place again."""
        await delivery.withdraw_trouble(self.repository, table.id)

    async def announce(self, table: AtTable) -> None:
        """Let the first message of an open table be known, as after posting: its game may begin."""
        await self.notes(table, anchor=FIRST_MESSAGE + number_of(table))

    async def shown(self, table: TableId) -> None:
        """Take the table out of the outbox, as after posting."""
        post = await outbox_row(self.store, table)
        if post is not None:
            async with self.store.transaction() as transaction:
                transaction.drop_unchanged_post(post)

    async def put(self, table: TableId, status: Status) -> Table:
        """Have a table stand elsewhere in its life, with nothing that goes with it."""
        async with self.store.transaction() as transaction:
            transaction.at(table).set_status(status)
        self.repository.reload([table])
        return await self.repository.get(table)

    async def notes(self, table: AtTable, **rows: Any) -> None:
        """Note how the messages of a table fare: `lobby`, `message`, `thread`, `anchor`, `trouble`."""
        await self.app.messages.keep(number_of(table), **rows)
        await self.look()

    async def misses_message(self, table: AtTable, message: int) -> None:
        """Find that somebody has deleted a message of a table."""
        await self.app.messages.repost_deleted(number_of(table), message)
        await self.look()

    async def breaks(self, table: HouseTable) -> None:
        """Damage the log of a table and end the process: the next one cannot replay it, and freezes it."""
        async with self.store.transaction() as transaction:
            transaction.do("UPDATE entries SET digest = 'ffffffffffffffff' WHERE game = $1", table.id)
        await self.begins_anew()
        await refused("refused-table-frozen", self.repository.get(table.id))

    async def mends(self, table: HouseTable) -> None:
        """Undo such damage, and have the next process try the table again."""
        async with self.store.transaction() as transaction:
            transaction.do("UPDATE entries SET digest = '' WHERE game = $1", table.id)
        await self.begins_anew()
        await self.tries_frozen()

    async def has_begun_before(self, table: HouseTable) -> None:
        """Have an earlier release begin the game, which knew no rules of leavers."""
        (start, *_) = await self.store.entries(table.id)
        data = {key: value for key, value in start.entry.data.items() if key != "leavers"}
        async with self.store.transaction() as transaction:
            text = msgspec.json.encode(data).decode()
            transaction.do("UPDATE entries SET data = $1 WHERE game = $2 AND number = 0", text, table.id)
        self.repository.reload([table.id])
        await self.look()
        assert not has_leavers(table.now)

    async def tries_frozen(self) -> None:
        """Try all frozen tables again, as a process does at its start."""
        await on_hold.try_frozen(self.repository)
        await self.look()

    @asynccontextmanager
    async def stopped(self) -> AsyncIterator[None]:
        """End the process for a while, as for a command that needs the database alone."""
        await self.__aexit__()
        try:
            yield
        finally:
            await self.__aenter__()
            await self.look()

    async def wipes(self) -> None:
        """Have the files rid of what was deleted, as the bot does by itself; after a restore delete anew."""
        await privacy.repeat_deletions(self.app)
        await privacy.wipe(self.store)
        await self.look()

    async def begins_anew(self) -> None:
        """End the process and begin another one: it knows what is stored."""
        await self.restart()
        await self.look()

    # --- past the door: a test that uses one of these says why ---

    @property
    def store(self) -> Store:
        """The store of this process."""
        return self.app.store

    @property
    def repository(self) -> Repository:
        """The tables in memory."""
        return self.app.repository

    def voice(self, table: Table, language: str | None = None) -> Voice:
        """Return the words for a table as it is given."""
        return self.app.voices.of(table, language)

    def cause(self) -> str:
        """Return the cause of another press."""
        return f"press:{next(self._causes)}"


async def outbox_row(store: Store, table: TableId) -> Post | None:
    """Return the row of a table in the outbox, None if there is none or another process posts for it."""
    return next((post for post in await store.posts() if post.game == table), None)


def dice(seed: int | str) -> Random:
    """Return chance that repeats itself."""
    return Random(seed)  # noqa: S311 - no secret comes from it


def random_move(table: Table, seat: Seat, random: Random) -> str:
    """Return a legal move, of every kind equally often."""
    by_verb: dict[str, list[str]] = {}
    for move in table.rules.legal_moves(table.timeline.head.state, seat):
        text = table.rules.format(move)
        by_verb.setdefault(text.split(" ")[0], []).append(text)
    return random.choice(by_verb["score" if "score" in by_verb else random.choice(sorted(by_verb))])


# --- Hidden Stones, step by step ---------------------------------------------------------------------


def first_swap(table: Table, seat: Seat) -> str:
    """Return a step that its seat may take back: a swap with its first card."""
    return f"swap a1 b1 with {table.timeline.head.state.hands[seat][0]}"


async def play_turns(table: HouseTable, number: int = 1) -> None:
    """Have so many turns played: passed, or with one card where a pass is not allowed again."""
    for _ in range(number):
        guest, card = table.on_turn, table.state.hands[table.seat(table.on_turn)][0]
        if (await guest.plays("pass", at=table)).refusal is not None:
            for step in (f"flip a1 with {card}", "end"):
                assert (await guest.plays(step, at=table)).refusal is None, step


# --- refusals ----------------------------------------------------------------------------------------


async def refused(key: str, attempt: Awaitable[object]) -> None:
    """Expect a refusal with this key."""
    with pytest.raises(GameError) as found:
        await attempt
    assert found.value.message.key == key


# --- reading pages -----------------------------------------------------------------------------------


def buttons(page: Page) -> tuple[Button, ...]:
    return tuple(button for block in page.blocks if isinstance(block, Buttons) for button in block.buttons)


def pickers(page: Page) -> tuple[Picker, ...]:
    return tuple(block for block in page.blocks if isinstance(block, Picker))


def pictures(page: Page) -> tuple[Picture, ...]:
    return tuple(block for block in page.blocks if isinstance(block, Picture))


def _press(custom_id: str) -> Press:
    press = read_press(custom_id)
    assert press is not None, custom_id
    return press
