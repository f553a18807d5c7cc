"""The bot without Discord, for tests: opened and closed at will on one folder, with a clock that we turn."""

from collections.abc import AsyncIterator, Awaitable, Iterator, Mapping
from itertools import count
from pathlib import Path
from random import Random
from typing import Self

import pytest
from msgspec.structs import replace

from bot.app import build_app
from bot.domain.lifecycle import Status
from bot.domain.model import Person, Place, Post, TableId
from bot.domain.results import Result
from bot.domain.table import Table
from bot.handlers import dispatch
from bot.handlers.filming import FilmTask, make_film
from bot.handlers.request import Reader, Reply, Request, Rights
from bot.pages.custom_id import NOWHERE, TYPED, Press, Verb, read_press
from bot.pages.page import Button, Buttons, Form, Page, Picker, Picture, Text
from bot.pages.wording import Voice
from bot.store.database import Database
from bot.store.sqlite import SqliteFile
from bot.store.store import Store
from bot.usecases.cases import Cases
from bot.usecases.premoves import Premoves
from bot.usecases.repository import Repository
from bot.usecases.results import ResultsTask, make_results
from bot.usecases.seats import Seats
from bot.usecases.tables import Editions, Tables
from bot.words.catalogues import Catalogues
from engines.api import GameError, Seat
from engines.registry import Registry
from engines.registry import scan as scan_games
from renderers.api import AnyRenderer
from renderers.film import Film
from renderers.registry import scan as scan_renderers
from robots.api import STRONGEST, Level
from robots.course import CourseTask, course
from robots.hints import Hint, hint
from robots.task import Answer, Task, carry_out

ADA, BEN, CEM, DAN, EVE, FAY = (Person(number) for number in range(101, 107))
NAMES = {ADA: "Ada", BEN: "Ben", CEM: "Cem", DAN: "Dan", EVE: "Eve", FAY: "Fay"}
PLACE = Place(7, 70)
ELSEWHERE = Place(7, 71)
STONES, PEBBLES, KALAH = "hidden_stones", "pebbles", "kalah"
GAMES = tuple(scan_games("engines", "tests.games"))
SLOW_TITLES = ("stone_age", "schiefer", "livingstone")
"""Titles whose games are long: tests over all games mark them where the others prove the same."""
each_game = pytest.mark.parametrize(
    "key", [pytest.param(key, marks=pytest.mark.slow if key in SLOW_TITLES else ()) for key in GAMES]
)
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


class Assets:
    """The parts that outlive every app: rules, words and renderers, which take long to read."""

    def __init__(self) -> None:
        self.registry: Registry = scan_games("engines", "tests.games")
        self.catalogues = Catalogues(self.registry)
        self.renderers: dict[str, AnyRenderer] = scan_renderers("renderers", "tests.games.renderers")


async def at_once(task: Task, _owner: tuple[int, int]) -> Answer:
    """Let a robot think here and now."""
    return carry_out(task)


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
        return hint(replace(task, strength=Level.CASUAL.strength))


async def results(task: ResultsTask) -> tuple[Result, ...] | None:
    """Make the results of a game here and now."""
    return make_results(task)


async def film(task: FilmTask, _owner: tuple[int, int]) -> Film:
    """Make a film here and now."""
    return make_film(("renderers", "tests.games.renderers"), task)


class Rig:
    """An app on a folder or a database. Presses come in by custom_id and go out as replies, as on Discord."""

    def __init__(
        self, place: Path | Database, assets: Assets, clock: Clock, editions: Editions | None = None
    ) -> None:
        self.database = SqliteFile(place / DATABASE) if isinstance(place, Path) else place
        self.assets = assets
        self.clock = clock
        self.editions = editions
        self.woken: list[TableId] = []
        self._causes = count(1)
        self._names = dict(NAMES)
        self._usernames: dict[Person, str] = {}

    async def __aenter__(self) -> Self:
        store = await self.open_store()
        assets = self.assets
        self.app = build_app(
            store=store,
            games=assets.registry,
            catalogues=assets.catalogues,
            renderers=assets.renderers,
            clock=self.clock,
            think=at_once,
            estimate=look_back,
            advise=advise,
            results=results,
            film=film,
            editions=self.editions,
        )
        self.app.repository.signals.listen(self.woken.append, lambda: None)
        self.app.tables.patience = 0.0  # nobody posts here
        return self

    async def open_store(self) -> Store:
        """Open the store of this process."""
        return await Store.open(self.database, self.clock)

    async def __aexit__(self, *_: object) -> None:
        await self.app.films.aclose()
        await self.app.cases.robots.aclose()
        await self.app.cases.hints.aclose()
        await self.app.store.close()

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

    # --- the parts ---

    @property
    def store(self) -> Store:
        return self.app.store

    @property
    def repository(self) -> Repository:
        return self.app.repository

    @property
    def seats(self) -> Seats:
        return self.app.cases.seats

    @property
    def premoves(self) -> Premoves:
        return self.app.cases.premoves

    @property
    def cases(self) -> Cases:
        return self.app.cases

    @property
    def tables(self) -> Tables:
        return self.app.tables

    def voice(self, table: Table, language: str | None = None) -> Voice:
        return self.app.voices.of(table, language)

    # --- people ---

    def cause(self) -> str:
        """Return the cause of another press."""
        return f"press:rig{next(self._causes)}"

    def rename(self, person: Person, name: str, username: str = "") -> None:
        self._names[person] = name
        self._usernames[person] = username

    def reader(
        self, person: Person, language: str = "en", place: Place = PLACE, *, admin: bool = False
    ) -> Reader:
        username = self._usernames.get(person, "")
        return Reader(person, self._names[person], language, place, admin, username=username)

    async def press(
        self,
        reader: Reader | Person,
        custom_id: str | Press,
        value: str = "",
        *,
        numbers: Mapping[str, str] | None = None,
        cause: str | None = None,
        rights: Rights | None = None,
    ) -> Reply:
        """Press a button, choose `value` from a list, or send a modal in; `rights` are what the bot lacks."""
        press = custom_id if isinstance(custom_id, Press) else read_press(custom_id)
        assert press is not None, custom_id
        return await dispatch.answer(
            self.app,
            Request(
                reader if isinstance(reader, Reader) else self.reader(reader),
                press.plus(value) if value else press,
                cause or self.cause(),
                numbers or {},
                rights or Rights(),
            ),
        )

    async def say(
        self,
        reader: Reader | Person,
        table: TableId,
        verb: Verb,
        *tokens: str,
        number: int = TYPED,
        cause: str | None = None,
    ) -> Reply:
        """Do at a table what a command does; with a `number` what a button does."""
        return await self.press(reader, Press(table, number, verb, tokens), cause=cause)

    async def ask(
        self, reader: Reader | Person, verb: Verb, *tokens: str, rights: Rights | None = None
    ) -> Reply:
        """Do what a command does that names no table."""
        return await self.press(reader, Press(NOWHERE, TYPED, verb, tokens), rights=rights)

    async def move(self, person: Person, table: TableId, text: str, cause: str | None = None) -> Table:
        return await self.tables.submit(table, person, text, cause or self.cause())

    # --- tables ---

    def players(self, key: str, most: int = 3) -> tuple[Person, ...]:
        """Return as many people as can play a game together, `most` at most if there can be so few."""
        seats = self.repository.registry.newest(key).info.seats
        return tuple(NAMES)[: max((number for number in seats if number <= most), default=min(seats))]

    def fewest(self, key: str) -> tuple[Person, ...]:
        """Return as few people as can play a game together; alone nobody plays together."""
        seats = self.repository.registry.newest(key).info.seats
        return tuple(NAMES)[: min(number for number in seats if number > 1)]

    async def lobby(
        self, key: str = STONES, *people: Person, language: str = "en", place: Place = PLACE
    ) -> Table:
        """Return an open table with these people (default: Ada) in this order."""
        people = people or (ADA,)
        for person in people:
            username = self._usernames.get(person, "")
            await self.cases.people.save_name(person, self._names[person], language, username)
        table = await self.tables.open(key, place, people[0], language)
        await self.announce(table.id)
        for person in people[1:]:
            table = await self.tables.join(table.id, person)
        return await self.tables.get(table.id)

    async def begin(
        self, key: str = STONES, *people: Person, seed: int = 1, language: str = "en", **options: str
    ) -> Table:
        """Return a table whose game has begun; the same seed has the same draws."""
        people = people or (ADA, BEN)
        table = await self.lobby(key, *people, language=language)
        await self.fix(table.id, seed)
        for option, value in options.items():
            await self.tables.set_option(table.id, people[0], option, value)
        return await self.tables.start(table.id, people[0], self.cause())

    async def announce(self, table: TableId) -> None:
        """Let the first message of an open table be known, as after posting: its game may begin."""
        await self.tables.keep(table, anchor=FIRST_MESSAGE + table)

    async def fix(self, table: TableId, seed: int) -> None:
        """Give an open table a secret that alone decides its draws, as at tables of older releases."""
        await self.tables.repost(table, secret=seed.to_bytes(32, "big"), anchor=None)

    async def put(self, table: TableId, status: Status) -> Table:
        """Have a table stand elsewhere in its life, with nothing that goes with it."""
        async with self.store.transaction() as transaction:
            transaction.set_status(table, status)
        self.repository.reload([table])
        return await self.tables.get(table)

    async def shown(self, table: TableId) -> None:
        """Take the table out of the outbox, as after posting."""
        post = await outbox_row(self.store, table)
        if post is not None:
            async with self.store.transaction() as transaction:
                transaction.drop_unchanged_post(post)

    async def random_game(
        self, table: Table, random: Random, moves: int = 10_000
    ) -> AsyncIterator[tuple[Table, Seat]]:
        """Play on at random and yield the table, with the seat that is to move, before each move."""
        for _ in range(moves):
            if not table.to_act():
                return
            seat = random.choice(sorted(table.to_act()))
            yield table, seat
            table = await self.move(table.seated[seat], table.id, random_move(table, seat, random))


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


def on_turn(table: Table) -> tuple[Seat, Person]:
    """Return the only seat to act, and who sits there."""
    (seat,) = table.to_act()
    return seat, table.seated[seat]


def first_swap(table: Table, seat: Seat) -> str:
    """Return a step that its seat may take back: a swap with its first card."""
    return f"swap a1 b1 with {table.timeline.head.state.hands[seat][0]}"


async def steps(rig: Rig, table: Table, number: int) -> tuple[Table, Seat]:
    """Let the seat on turn make so many steps that it may take back."""
    seat, person = on_turn(table)
    for card in table.timeline.head.state.hands[seat][:number]:
        table = await rig.move(person, table.id, f"flip a1 with {card}")
    return table, seat


# --- refusals ----------------------------------------------------------------------------------------


async def refused(key: str, attempt: Awaitable[object]) -> None:
    """Expect a refusal with this key."""
    with pytest.raises(GameError) as found:
        await attempt
    assert found.value.message.key == key


# --- reading pages -----------------------------------------------------------------------------------


def texts(page: Page) -> str:
    """Return all chat text of a page."""
    return "\n".join(block.text for block in page.blocks if isinstance(block, Text))


def said(reply: Reply) -> str:
    """Return all chat text of a reply."""
    return "\n".join(map(texts, reply.pages))


def noted(page: Page) -> str:
    """Return what a press brought: in a panel the text right below the picture, where the buttons are."""
    pictures = [at for at, block in enumerate(page.blocks) if isinstance(block, Picture)]
    note = page.blocks[pictures[-1] + 1 if pictures else 0]
    assert isinstance(note, Text)
    return note.text


def buttons(page: Page) -> tuple[Button, ...]:
    return tuple(button for block in page.blocks if isinstance(block, Buttons) for button in block.buttons)


def button(page: Page, label: str) -> str:
    """Return the custom_id of the button of this label, with its icon or without."""
    (press,) = (button.press for button in buttons(page) if label in {button.label, button.alone})
    return press


def pickers(page: Page) -> tuple[Picker, ...]:
    return tuple(block for block in page.blocks if isinstance(block, Picker))


def pictures(page: Page) -> tuple[Picture, ...]:
    return tuple(block for block in page.blocks if isinstance(block, Picture))


def presses(page: Page) -> Iterator[Press]:
    """Go through everything that can be pressed or chosen on a page."""
    for one in buttons(page):
        if not one.disabled:
            yield _press(one.press)
    for picker in pickers(page):
        for item in picker.items:
            yield _press(picker.press).plus(item.value)


def _press(custom_id: str) -> Press:
    press = read_press(custom_id)
    assert press is not None, custom_id
    return press


def page_of(reply: Reply) -> Page:
    """Return the only message of a reply."""
    (page,) = reply.pages
    return page


def form_of(reply: Reply) -> Form:
    assert reply.form is not None, said(reply)
    return reply.form
