"""Several tables and their people on one server, with a clock that only the test moves."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from difflib import ndiff
from pathlib import Path
from typing import Any

from bot.cli.local_table import MovableClock
from bot.domain.model import Person, TableId
from bot.domain.table import Table
from bot.pages import table as messages
from bot.pages.wording import Voices
from bot.words.catalogues import Catalogues
from renderers import registry as pictures
from tests.drive.sight import Part, boards, parts_of_message, parts_of_page, presses_of
from tests.drive.user import Json, is_ephemeral, text_of
from tests.drive.waiting import until
from tests.drive.wire import RENDERERS, WireGuest, WireHouse
from tests.weeks.model import Model, Told

_KINDS = ("turn", "reminder", "overdue", "offered", "moved", "absent", "clock", "trouble")
_KEYS = {"moved": ("notice-moved", "notice-moved-so")}
"""A kind has one key but these: what the clock did may have left nothing in the log that everybody reads."""
_OF_A_TURN = {"turn", "reminder", "overdue", "offered", "clock"}
"""Seconds of the machine's own time: several requests may have to be tried again."""


class SetClock(MovableClock):
    """Stands still until it is moved."""

    def __init__(self, start: datetime) -> None:
        super().__init__()
        self._now = start.timestamp()

    def __call__(self) -> float:
        """Return now, in seconds since 1970."""
        return self._now

    def today(self) -> datetime:
        """Return now as the server tells it."""
        return datetime.fromtimestamp(self._now, UTC)

    def advance(self, seconds: float) -> None:
        """Move forward."""
        self._now += seconds


@dataclass
class Play:
    """One of the tables."""

    number: TableId
    model: Model
    told: Told = field(default_factory=Counter)
    """Notifications since the last look."""
    pressed: list[tuple[int, str]] = field(default_factory=list)
    """The entries that people have seen the effect of, by number, and their moves."""


class World:
    """The house, what is told in it, and what has to be."""

    def __init__(self, folder: Path, start: datetime) -> None:
        self.clock = SetClock(start)
        self.house = WireHouse(folder, clock=self.clock)
        self.house.attentive = True
        self.house.voices = Voices(Catalogues(self.house.games), pictures.scan(*RENDERERS), self.clock)
        self.plays: dict[int, Play] = {}
        self.blocked = False
        self.troubled: Counter[tuple[int, Person]] = Counter()
        self._seen: set[str] = set()
        self._phrases = [
            (kind, self._phrase(key)) for kind in _KINDS for key in _KEYS.get(kind, (f"notice-{kind}",))
        ]

    def listen(self) -> None:
        """Take note of every message from now on, also of those that are soon deleted."""
        self.house.server.world.listen(to_people=self._hear)

    def _phrase(self, key: str) -> list[str]:
        values = dict.fromkeys(("person", "table", "since", "name", "left", "at", "rule"), "\0")
        text = self.house.voices.words("en", next(iter(self.house.games))).text(key, **values)
        return [part.strip("\u2066\u2069 .,:") for part in text.split("\0")]

    def _hear(self, event: str, data: Json, _: frozenset[str] | None) -> None:
        if event != "message" or data["id"] in self._seen or is_ephemeral(data):
            return
        self._seen.add(data["id"])
        news = self.news(data)
        for table, person, kind in [news] if news is not None else _called(data):
            play = self.plays.get(table)
            if kind == "trouble":
                self.troubled[table, person] += 1
            elif play is not None:
                play.told[person, kind] += 1

    def news(self, message: Json) -> tuple[int, Person, str] | None:
        """Return the table, the person and the kind of a message that tells somebody something."""
        press = next((press for press in presses_of(message) if press.slot), None)
        text = text_of(message)
        kinds = {
            kind: len("".join(parts)) for kind, parts in self._phrases if all(part in text for part in parts)
        }
        if press is None or not kinds:
            return None
        person = next(person for person in self.people() if f"<@{person}>" in text)
        return press.table, person, max(kinds, key=lambda kind: kinds[kind])

    def people(self) -> list[Person]:
        """Return everybody."""
        return [Person(int(one["id"])) for one in self.house.server.world.people]

    # --- the bot ---

    @property
    def here(self) -> bool:
        """Return whether people can reach the bot."""
        return self.house.app.repository.downtime.here

    async def start(self) -> None:
        """Start the bot and wait until it has given back the time that it was away."""
        await self.house.start_bot()
        await self.reached()

    async def reached(self) -> None:
        """Wait until people can reach the bot."""
        await until(lambda: self.here, "the bot")

    async def advance(self, seconds: float) -> None:
        """Let time go by while the bot is at work, and wait until it has done what was due."""
        begin, here = self.clock(), self.here
        self.clock.advance(seconds)
        downtime = self.house.app.repository.downtime
        if here:
            downtime.skip(seconds)
            for play in self.plays.values():
                play.model.pass_time(begin, self.clock())
        self.house.app.repository.signals.check()
        await downtime.beat()
        self.house.server.pass_time()
        await self.settled(here=here, passed=True)

    async def away(self, seconds: float) -> None:
        """Let the bot be away for a time, which counts for nobody's clock."""
        await self.house.stop_bot()
        for play in self.plays.values():
            play.model.pressed.clear()
        self.clock.advance(seconds)
        self.house.server.pass_time()
        await self.start()
        await self.settled()

    # --- what has to hold ---

    async def settled(self, *, here: bool = True, passed: bool = False) -> None:
        """Wait until the bot has nothing more to do now, and check everything."""
        await self.house.rest()
        for play in self.plays.values():
            await self.check(play, here=here, passed=passed)

    async def check(self, play: Play, *, here: bool = True, passed: bool = False) -> None:
        """Compare one table with its model: the log, what people were told, and what can be seen."""
        found, now = await self.look(play), self.clock()
        optional = play.model.due(now) if passed else Counter()
        entries = await (await self.house.beside()).entries(play.number)
        told, play.told = play.told, Counter()
        play.model.check_warnings(told)
        play.model.read(found, entries, now, here=here)
        expected = play.model.send(now)
        expected += play.model.saw(told - expected, now)
        assert not expected - told, f"#{play.number}: not told: {expected - told}"
        assert not told - expected - optional, f"#{play.number}: told too often: {told - expected - optional}"
        if here and not self.blocked:
            self._check_sight(play, found)

    def _check_sight(self, play: Play, found: Table) -> None:
        page = messages.board(self.house.voices.of(found))
        (board,) = boards(self.house, play.number)
        shown, wanted = parts_of_message(board), parts_of_page(page)
        assert shown == wanted, "\n".join(ndiff(_lines(shown), _lines(wanted)))
        assert int(board["id"]) == found.game.message
        standing = Counter(person for _, person, kind in self.standing(play.number) if kind in _OF_A_TURN)
        assert not standing or max(standing.values()) == 1, f"called twice: {standing}"
        assert standing.keys() <= play.model.standing(), "called whose turn it is not"

    def standing(self, table: int) -> list[tuple[int, Person, str]]:
        """Return what stands somewhere and tells somebody something about a table."""
        everywhere = self.house.server.world.messages.values()
        news = [self.news(message) for channel in everywhere for message in channel.values()]
        return [one for one in news if one is not None and one[0] == table]

    async def look(self, play: Play) -> Table:
        """Return a table as it is stored."""
        return await self.house.stored(play.number)

    def note_press(self, play: Play, person: Person) -> None:
        """Note that a person has pressed at a table."""
        play.model.pressed[person] = self.clock()

    def guest(self, person: Person) -> WireGuest:
        """Return a person who has come."""
        return self.house.here(self.house.name_of(person))

    async def wait(self, condition: Callable[[], Any], what: str) -> None:
        """Wait as long as several tries may take."""
        await until(condition, what)


def _called(board: Json) -> list[tuple[int, Person, str]]:
    """Return whom a table message calls."""
    tables = {press.table for press in presses_of(board)}
    return [(table, Person(int(user["id"])), "turn") for table in tables for user in board["mentions"]]


def _lines(parts: list[Part]) -> list[str]:
    return [line for part in parts for line in str(part).split("\\n")]
