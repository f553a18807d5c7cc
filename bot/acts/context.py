"""The context of a handler: the parts of the app, the request, and its table."""

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from contextlib import AbstractAsyncContextManager

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.acts.advising import Hints
from bot.acts.courses import Courses
from bot.acts.deadlines import Deadlines
from bot.acts.editions import Editions, OwnEditions
from bot.acts.filming import Films
from bot.acts.known import Known
from bot.acts.masters import Masters
from bot.acts.members import Members
from bot.acts.messages import Messages
from bot.acts.months import Months
from bot.acts.presence import Presence
from bot.acts.repository import At, Repository
from bot.acts.request import Reader, Rights
from bot.acts.results import OlderGames
from bot.acts.robot_turns import Robots
from bot.domain.errors import NotSeated, PositionChanged, Refused
from bot.domain.lifecycle import IN_PLAY, OVER, Status
from bot.domain.model import Person, Place, TableId
from bot.domain.table import Table
from bot.domain.time_source import Clock
from bot.ops.budget import Budget
from bot.ops.health import Health
from bot.ops.locks import KeyedLock
from bot.ops.metrics import Metrics
from bot.ops.painters import Painters
from bot.ops.rate_limit import RateLimit
from bot.pages.custom_id import TYPED, Press, read_number
from bot.pages.wording import Voice, Voices
from bot.store.queries import PUBLIC, literals
from bot.store.store import Store
from bot.words.catalogues import LANGUAGES, Words
from engines.api import AnyRules, Seat
from renderers.sketch import Sketch

_LATELY = 30 * 86400.0
"""Seconds for which people count who have played on a server."""


_SPOKEN_ON = f"""
    SELECT CASE WHEN language = '' THEN spoken ELSE language END AS speaks, COUNT(*) AS number FROM people
    WHERE people.id > 0 AND people.id IN (
        SELECT person FROM games CROSS JOIN seats WHERE seats.game = games.id AND guild = $1
        AND status = '{Status.FINISHED}' AND {PUBLIC} AND touched > $2
        UNION SELECT person FROM games CROSS JOIN seats WHERE seats.game = games.id AND guild = $1
        AND status IN {literals(IN_PLAY)} AND {PUBLIC} AND touched > $2)
    GROUP BY speaks ORDER BY number DESC"""  # noqa: S608 - our own words
"""The languages of those who have sat in public games of a server after a time, most people first."""


class App(Struct, frozen=True, kw_only=True):
    """The composed bot except its connection to Discord, for handlers and the connection."""

    clock: Clock
    store: Store
    voices: Voices
    repository: Repository
    messages: Messages
    editions: Editions
    deadlines: Deadlines
    known: Known
    members: Members
    months: Months
    older_games: OlderGames
    films: Films
    courses: Courses
    hints: Hints
    robots: Robots
    masters: Masters
    metrics: Metrics
    painters: Painters
    examine: Callable[[], Awaitable[Health]]
    rate_limit: RateLimit
    budget: Budget | None = None
    """The rate limit of requests to Discord; None if they are limited elsewhere."""
    page_url: str = ""
    """The public address of the boards' pages, without a slash at its end; empty: there are none."""
    operators: set[int] = msgspec.field(default_factory=set)
    """Ids of the people who may see the state of all tables; SIGHUP replaces them."""
    presence: Presence = msgspec.field(default_factory=Presence)
    """When people have last pressed at tables."""
    boards_posted: dict[TableId, float] = msgspec.field(default_factory=dict)
    """Times at which players last posted the board of a table, as far as they still count."""
    joining: KeyedLock[Place] = msgspec.field(default_factory=KeyedLock)
    """Locks by place, so that two people who ask for a table at once get the same table."""
    learning: KeyedLock[Person] = msgspec.field(default_factory=KeyedLock)
    """Locks by person, so that two presses at once begin one lesson."""
    opening: KeyedLock[tuple[int, Person]] = msgspec.field(default_factory=KeyedLock)
    """Locks by server and person, so that two tables opened at once both count towards the limit."""

    def reread(self, editions: OwnEditions, operators: Collection[int]) -> None:
        """Apply changed settings of the operator."""
        self.editions.replace(editions)
        self.operators.clear()
        self.operators.update(operators)

    def words(self, reader: Reader) -> Words:
        """Return the shell's words for a reader."""
        return self.voices.words(reader.language)

    async def language_on(self, guild: int | None, by_discord: str) -> str:
        """Return the language in which the bot speaks to all of a server, empty if it is unknown.

        The admins' choice comes first, then `by_discord`, the language by Discord's setting of the server
        (empty if nobody has changed that), then that of most people who have played there lately.
        """
        if guild is None:
            return ""
        chosen = (await self.store.server(guild)).language or by_discord
        if chosen:
            return chosen
        rows = await self.store.rows(_SPOKEN_ON, guild, self.clock() - _LATELY)
        known = [row for row in rows if row["speaks"]]
        is_even = len(known) > 1 and known[0]["number"] == known[1]["number"]
        return "" if is_even or not known else str(known[0]["speaks"])

    def titles(self, reader: Reader) -> list[tuple[AnyRules, Words]]:
        """Return all games as (rules, words for the reader)."""
        registry = self.repository.registry
        return [(registry.newest(key), self.voices.words(reader.language, key)) for key in registry]


def _ignore(_: Iterable[Sketch], __: TableId) -> None:
    pass


class Context(Struct, frozen=True, kw_only=True):
    """A press by a person, with the app and the voice of its table: the argument of all handlers.

    A command is a press too, with number `TYPED`, at the named table or at `NOWHERE`.
    """

    app: App
    reader: Reader
    press: Press
    cause: str
    """Unique to the press: what is committed under it is committed once."""
    numbers: Mapping[str, str] = {}
    """What was typed into a modal, by the token of each field."""
    rights: Rights = Rights()
    table_voice: Voice | None = None
    """The words for the table of the request; None if there is none that the person may see."""
    paint_ahead: Callable[[Iterable[Sketch], TableId], None] = _ignore
    """Has the pictures of a table begun that will probably be in the reply."""

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens of the press, without its verb."""
        return self.press.tokens

    @property
    def person(self) -> Person:
        """The id of the person who pressed."""
        return self.reader.person

    @property
    def words(self) -> Words:
        """The shell's words for the reader, for texts that belong to no table."""
        return self.app.words(self.reader)

    @property
    def has_table(self) -> bool:
        """True if the request has a table that the person may see."""
        return self.table_voice is not None

    @property
    def voice(self) -> Voice:
        """The words for the table. Raises `PositionChanged` if the request has no table."""
        if self.table_voice is None:
            raise PositionChanged
        return self.table_voice

    @property
    def table(self) -> Table:
        """The table as it was loaded for this request. Raises `PositionChanged` if there is none."""
        return self.voice.table

    @property
    def seat(self) -> Seat | None:
        """The reader's seat, if they have one."""
        return self.table.seat_of(self.person)

    @property
    def own_seat(self) -> Seat:
        """The reader's seat. Raises `NotSeated`."""
        if (seat := self.seat) is None:
            raise NotSeated
        return seat

    @property
    def known_entry(self) -> int | None:
        """The number of the last entry when the button was drawn; None for a typed press."""
        return None if self.press.number == TYPED else self.press.number

    def now(self, table: Table) -> "Context":
        """Return the context with a newer state of its table."""
        return replace(self, table_voice=self.app.voices.of(table, self.reader.language))

    def locked(self) -> AbstractAsyncContextManager[At]:
        """Lock the table of the request; what is committed there has its cause."""
        return self.app.repository.at(self.table.id, self.cause)

    async def home(self) -> Place:
        """Return the place in which tables open that are asked for here.

        It is the server's channel for tables, if one is set and exists, else the place of the request; in the
        thread of a table the channel of that table.
        """
        place = self.reader.place
        channel = (await self.app.store.server(place.guild)).channel
        if not channel and (game := await self.app.store.by_thread(place.channel)) is not None:
            channel = game.channel
        return place if not channel or self.rights.at(channel) is None else Place(place.guild, channel)

    async def public_language(self) -> str:
        """Return the language of what everybody reads in this place."""
        reader = self.reader
        found = await self.app.language_on(reader.place.guild, reader.public_language)
        return found or reader.language

    async def keep_name(self) -> bool:
        """Store the reader's present names and language; return whether they were new."""
        reader = self.reader
        return await self.app.known.save_name(reader.person, reader.name, reader.language, reader.username)


# --- conditions of a route ---------------------------------------------------------------------------


def begun(context: Context) -> None:
    """Check that the game has begun. Raises `Refused`."""
    if not context.table.begun:
        raise Refused("refused-not-begun")


def finished(context: Context) -> None:
    """Check that the game was played to its end. Raises `Refused`."""
    if context.table.game.status is not Status.FINISHED:
        raise Refused("refused-not-finished")


def seated(context: Context) -> None:
    """Check that the reader sits at the table. Raises `NotSeated`."""
    if context.seat is None:
        raise NotSeated


def seated_or_admin(context: Context) -> None:
    """Check that the reader sits at the table, or may manage tables. Raises `NotSeated`."""
    if not context.reader.admin:
        seated(context)


def admin(context: Context) -> None:
    """Check that the reader may manage the tables of this server. Raises `Refused`."""
    if not is_admin(context):
        raise Refused("refused-not-host")


def impartial(context: Context) -> None:
    """Check that an admin neither plays nor has played in a rated game here. Raises `Refused`."""
    if plays_rated(context):
        raise Refused("refused-admin-plays")


def manager(context: Context) -> None:
    """Check that the reader may manage the server of this place. Raises `Refused`."""
    if context.reader.place.guild is None:
        raise Refused("refused-setup-direct")
    if not context.reader.manager:
        raise Refused("refused-not-manager")


def is_admin(context: Context) -> bool:
    """Return whether the reader may manage the tables of the server of this table."""
    return context.reader.admin and context.reader.place.guild == context.table.game.guild


def plays_rated(context: Context) -> bool:
    """Return whether the reader plays in a rated game at this table that is not over, or has left it."""
    table = context.table
    return (
        table.game.settings.rated
        and table.begun
        and table.game.status not in OVER
        and any(sitting.person == context.person for sitting in table.sittings)
    )


# --- the meaning of tokens ---------------------------------------------------------------------------


def number(token: str) -> int:
    """Parse the number in a token. Raises `PositionChanged` for tokens that no button carries."""
    try:
        return read_number(token)
    except ValueError:
        raise PositionChanged from None


def language(token: str) -> str:
    """Parse the language in a token. Raises `Refused`."""
    if token not in LANGUAGES:
        raise Refused("refused-language")
    return token
