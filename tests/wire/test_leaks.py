"""Every title in play over the wire: what one person alone may know stands in nothing that others receive.

Looked for are words: of one's own pictures, of the log as one seat reads it, of steps that may still be taken
back and their times, and of moves in advance. What a reader has rightly read in the same words is no secret.
Where a robot sits at the table, nobody reads what it has, why it moves, or how it thinks that the game
stands.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

import pytest

from bot.discord_ui import overview_message
from bot.domain.model import TableId
from bot.domain.table import Table
from bot.domain.votes import open_vote
from bot.pages.custom_id import Verb
from bot.pages.premoves import listed
from bot.pages.wording import moment
from engines.api import Message, Seat
from engines.record import Actor, Entry, Position
from robots.api import Level, seen_by
from robots.registry import play
from robots.task import Answer, Task, registry_of
from tests.drive.house import each_game, random_move
from tests.drive.sight import boards, custom_id, parts_of_message
from tests.drive.table import Played, begin, open_table, person_of
from tests.drive.user import Json, User, text_of
from tests.drive.wire import Rig, seen, until

NAMES = ("Ada", "Ben", "Chloé")
STEPS = 14
_MARKS = re.compile("[\u2066-\u2069*_]")
_SHORT = 6
"""A line of fewer characters says nothing by itself."""

Reader = Seat | None


class Scan:
    """Reads along with everybody, and knows what everybody may know."""

    def __init__(self, rig: Rig, users: dict[Reader, User]) -> None:
        self._rig = rig
        self._users = users
        self._read: dict[Reader, int] = dict.fromkeys(users, 0)
        self._open: dict[Reader, set[str]] = defaultdict(set)
        self.hidden: dict[Seat, set[str]] = defaultdict(set)
        """The secrets of a seat that were looked for with others."""
        self.private_times: dict[Seat, set[str]] = {}
        self.met: dict[Seat, set[str]] = defaultdict(set)
        """The secrets of a seat that its own person has read: so they could be found with others too."""

    def look(self, table: Table, times: Mapping[int, float] = {}) -> None:
        """Check all that has come since the last time; `times` are those of the entries."""
        self.private_times |= {
            seat: self._private_times(table, times, seat) for seat in self._users if seat is not None
        }
        seats = [Seat(seat) for seat in range(table.timeline.seats)]
        for reader in self._users:
            self._open[reader] |= set(self._known(table, reader, table.timeline.settled(reader)))
            for position in self._passed(table, reader):
                self._open[reader] |= set(self._seen(table, reader, position))
        for seat in seats:
            known = set(self._known(table, seat, table.timeline.settled(seat)))
            for reader in set(self._users) - {seat}:
                told = "\n".join(self._open[reader] | self._open[None])
                hidden = {line for line in known if line not in told}
                hidden |= self._planned(table, seat) - self._planned(table, reader)
                hidden |= self.private_times.get(seat, set())
                assert not self._read_by(reader, hidden), (seat, reader)
                self.hidden[seat] |= hidden
                if seat in self._users:
                    self.met[seat] |= self._read_by(seat, hidden)
        for reader, user in self._users.items():
            self._read[reader] = len(user.events)

    def _private_times(self, table: Table, times: Mapping[int, float], seat: Seat) -> set[str]:
        """Return the times of the private steps of a seat, at which nothing else has happened."""
        positions = table.timeline.positions
        secret = {number for number, made in positions.items() if made.private and made.entry.seat == seat}
        told = {moment(time) for number, time in times.items() if number not in secret}
        return {moment(times[number]) for number in secret & times.keys()} - told

    def _planned(self, table: Table, reader: Reader) -> set[str]:
        """Return what a reader is told of the moves that they have planned."""
        if reader is None or reader not in table.premoves:
            return set()
        voice = self._rig.voices.of(table)
        return {_plain(voice.text("ahead-set", move=move)) for move in listed(voice, reader)}

    def _known(self, table: Table, reader: Reader, position: Position) -> Iterator[str]:
        """Go through what a reader may know, in lines."""
        voice, rules = self._rig.voices.of(table), table.rules
        for number in table.timeline.path(position.number):
            for event in table.timeline.positions[number].events:
                message = rules.describe(event, reader)
                if message is not None:
                    yield from _lines(voice.chat(message))
        yield from self._seen(table, reader, position)

    def _seen(self, table: Table, reader: Reader, position: Position) -> Iterator[str]:
        """Go through the lines of the board and of one's own things at a position."""
        voice, rules = self._rig.voices.of(table), table.rules
        yield from self._board(table, position)
        if reader is not None:
            view, own = rules.public(position.state), rules.own(position.state, reader)
            yield from _lines(voice.renderer.own_text(view, own, reader, voice.faces, voice.chat))
            yield from _lines(voice.renderer.own_alt(view, own, reader, voice.faces, voice.flat))

    def _passed(self, table: Table, reader: Reader) -> Iterator[Position]:
        """Go through the positions that a reader can step through, and those that they had themselves."""
        settled = set(table.timeline.path(table.timeline.settled(reader).number))
        for number, position in table.timeline.positions.items():
            if number in settled or position.entry.seat == reader is not None:
                yield position

    def _board(self, table: Table, position: Position) -> Iterator[str]:
        """Go through the lines of the board in words."""
        voice = self._rig.voices.of(table)
        view = table.rules.public(position.state)
        yield from _lines(voice.renderer.text_board(view, voice.faces, None, voice.chat))

    def _read_by(self, reader: Reader, lines: set[str]) -> set[str]:
        shown = "\n".join(self._shown(reader))
        return {line for line in lines if line in shown}

    def told(self) -> str:
        """Return the words of everything that anybody has received since the last look."""
        return "\n".join(part for reader in self._users for part in self._shown(reader))

    def _shown(self, reader: Reader) -> Iterator[str]:
        """Yield the words of everything that a person has received since the last call."""
        user = self._users[reader]
        for name, data in user.events[self._read[reader] :]:
            if name in ("message", "modal"):
                parts = parts_of_message(data)
                yield _plain("\n".join(str(word) for part in parts for word in part))


def _lines(text: str) -> Iterator[str]:
    yield from (line for line in map(str.strip, _plain(text).splitlines()) if len(line) >= _SHORT)


def _plain(text: str) -> str:
    return _MARKS.sub("", text)


class Busy(Played):
    """A game in which, besides, everybody looks at everything."""

    async def look_around(self) -> None:
        """Let every player do everything that is allowed beside the game."""
        found = await self.look()
        place = str(found.game.thread or found.game.channel)
        for number, user in enumerate(await self._everybody()):
            for command in ("log", self.random.choice(("replay", "export", "board", "hand"))):
                await user.answer(await user.slash(place, command, table=self.table))
            await user.answer(await user.slash(place, ("stats", "leaderboard")[number % 2]))
            await user.answer(await user.slash(place, "tables", view="running"))
        for user in await self._everybody():
            board = await self._board_before(user, place)
            more = await user.answer(await user.press(board, custom_id(board, Verb.MORE)))
            await user.answer(await user.press(await seen(user, more), custom_id(more, Verb.TEXT)))

    async def _board_before(self, user: User, place: str) -> Json:
        """Return the board that somebody sees; a robot may move just now, and another one take its place."""
        await user.load(place)

        def there() -> Json | None:
            numbers = {board["id"] for board in boards(self.rig, self.table)}
            shown = (message for number, message in user.messages[place].items() if number in numbers)
            return next(shown, None)

        found: Json = await user.wait_for(there, "the board")
        return found

    async def move_in_advance(self) -> None:
        """Let a player who does not have to act set a premove."""
        found = await self.look()
        place = str(found.game.thread or found.game.channel)
        for seat in sorted(set(self.players) - found.to_act())[:1]:
            user, text = self.people[seat], self._something_known(found, seat)
            if text is None:
                continue
            told = await user.answer(await user.slash(place, "move", move=text, later=True, table=self.table))
            assert "Planned: " in _plain_text(told)

    def _something_known(self, table: Table, seat: Seat) -> str | None:
        """Return a move that the seat might have made when it was to act last."""
        for position in reversed(table.timeline.positions.values()):
            if moves := list(table.rules.legal_moves(position.state, seat)):
                return table.rules.format(self.random.choice(moves))
        return None

    async def move(self) -> None:
        """Let a player make a move that does not end the game; premoves follow."""
        found = await self.look()
        seat = self.random.choice(sorted(found.to_act() & self.players.keys()))
        text = random_move(found, seat, self.random)
        place, user = str(found.game.thread or found.game.channel), self.people[seat]
        await user.answer(await user.slash(place, "move", move=text, table=self.table))
        await self.come_to_rest()

    async def come_to_rest(self) -> None:
        """Wait until the moves in advance are made, and all of it is posted."""
        await until(self._premoves_made, "the moves in advance")
        await self.rig.rest()

    async def _premoves_made(self) -> bool:
        due = await (await self.rig.beside()).due(self.rig.clock())
        return not any(one.kind.startswith("premove:") for one in due)

    async def vote(self) -> None:
        """Let one player propose a pause, and another refuse it."""
        ada, ben = self.people[:2]
        place = str((await self.look()).game.thread)
        asked = await ada.answer(await ada.slash(place, "vote", what="pause", table=self.table))
        await ada.press(asked, custom_id(asked, Verb.PROPOSE))
        await until(self._voting, "the vote")
        asked = await ben.answer(await ben.slash(place, "vote", table=self.table))
        await ben.press(asked, custom_id(asked, Verb.REFUSE))
        await until(self._voted, "the end of the vote")
        await self.rig.rest()

    async def _voting(self) -> bool:
        return open_vote(await self.look()) is not None

    async def _voted(self) -> bool:
        return open_vote(await self.look()) is None


def _plain_text(message: dict[str, object]) -> str:
    return _plain("\n".join(str(word) for part in parts_of_message(message) for word in part))


@each_game
async def test_nothing_private_reaches_others(rig: Rig, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does it in the message that shows all tables, which is edited here after each move."""
    monkeypatch.setattr(overview_message, "BETWEEN", 0.0)
    guild, lounge = int(rig.server.world.guild_id), rig.channel_named("lounge")
    await rig.app.cases.servers.choose(guild, "overview", lounge)
    names = NAMES[: max(rig.games.newest(key).info.seats)]
    people = [await rig.person(name) for name in names]
    game = Busy(rig, await open_table(rig, key, *names), people, 7)
    emil = await rig.person("Emil")
    scan = Scan(rig, {None: emil, **{Seat(seat): user for seat, user in enumerate(people)}})
    for step in range(STEPS):
        rig.advance(900.0)  # each move has a time of its own in the log
        await game.move()
        if (await game.look()).outcome is not None:
            break  # then everything is open
        if step % 4 == 1:
            await game.move_in_advance()
        if step % 4 == 2:
            await game.look_around()
        if step == STEPS // 2:
            await game.vote()
        found = await game.look()
        scan.look(found, await rig.app.repository.step_times(found))
    enough = any if rig.games.newest(key).is_open else all
    assert enough(scan.met[seat] for seat in game.players)
    assert any(f"#{game.table} · " in text_of(message) for message in rig.in_channel(lounge))


# --- with a robot at the table -----------------------------------------------------------------------


class Mind:
    """A robot that thinks here and now, and whose thoughts can be read afterwards."""

    ESTIMATE = 0.7263
    """Chance in a robot's estimate: a number that nothing else has."""

    def __init__(self) -> None:
        self.reasons: list[Message] = []

    async def think(self, task: Task, _owner: tuple[int, int]) -> Answer:
        rules = registry_of(task.packages).get(task.game, task.version)
        thought = play(seen_by(rules, task.sampled, task.seat, task.seed), task.strength)
        self.reasons.append(thought.reason)
        return Answer(rules.format(thought.move), (self.ESTIMATE,) * len(thought.estimate))


_ESTIMATED = re.compile(r"0[.,]726|72[.,]6|\b73\s?%")


class BesideRobot(Busy):
    """A busy game in which a robot has the last seat."""

    def robots_only(self, table: Table) -> bool:
        """Return whether nobody but robots has to act."""
        return bool(table.to_act()) and not table.to_act() & self.players.keys()

    async def let_robots_move(self) -> None:
        """Let the time pass until a person has to act, or the game is over."""
        while self.robots_only(before := await self.look()):
            self.rig.advance(10.0)
            await until(lambda: self._on_from(before.timeline.last), "a robot's move")
            await self.come_to_rest()

    async def _on_from(self, number: int) -> bool:
        return (await self.look()).timeline.last > number


async def sit_with_robot(rig: Rig, key: str, *names: str) -> BesideRobot:
    """Open a table of these people and a robot, and begin."""
    table = await open_table(rig, key, *names, start=False)
    people = [await rig.person(name) for name in names]
    await rig.app.cases.robots.add_robot(TableId(table), person_of(people[0]), Level.CASUAL)
    await rig.rest()
    await begin(rig, people[0], table)
    return BesideRobot(rig, table, people, 8)


@each_game
async def test_nothing_of_a_robot_reaches_people(rig: Rig, key: str) -> None:
    seats = rig.games.newest(key).info.seats
    mind = Mind()
    rig.app.cases.robots.think = mind.think
    game = await sit_with_robot(rig, key, *NAMES[: min(max(seats) - 1, 2)])
    people = game.people
    emil = await rig.person("Emil")
    scan = Scan(rig, {None: emil, **{Seat(seat): user for seat, user in enumerate(people)}})
    made: list[Entry] = []
    for step in range(STEPS * 2):
        await game.let_robots_move()
        if (await game.look()).outcome is None:
            await game.move()
        if (await game.look()).outcome is not None:
            break  # then everything is open
        made = [entry for entry in (await game.look()).timeline.entries if entry.actor is Actor.ROBOT]
        if made and step >= STEPS * 2 // 3:
            break
        if step % 4 == 1:
            await game.move_in_advance()
        if step % 4 == 2:
            await game.look_around()
        found = await game.look()
        voice, told = rig.voices.of(found), scan.told()
        assert not _ESTIMATED.search(told)
        assert not [reason for reason in mind.reasons if _plain(voice.chat(reason)) in told]
        scan.look(found)
    assert made
    assert mind.reasons
    assert scan.hidden[Seat(len(people))] or rig.games.newest(key).is_open
    assert {entry.seat for entry in made} == {len(people)}
    assert all(entry.data.keys() == {"level"} for entry in made)
