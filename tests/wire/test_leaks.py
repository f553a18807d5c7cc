"""Every title in play over the wire: what one person alone may know stands in nothing that others receive.

Looked for are words: of one's own pictures, of the log as one seat reads it, of steps that may still be taken
back and their times, and of moves in advance. What a reader has rightly read in the same words is no secret.
Where a robot sits at the table, nobody reads what it has, why it moves, or how it thinks that the game
stands.
"""

import random
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

import pytest

from bot.discord_ui import overview_message
from bot.domain.entries import VoteEnd
from bot.domain.table import Table
from bot.pages.custom_id import Verb
from bot.pages.premoves import listed
from bot.pages.wording import moment
from engines.api import Message, Seat
from engines.record import Actor, Entry, Position
from robots.api import Level, seen_by
from robots.registry import play
from robots.task import Answer, Task, registry_of
from tests.drive.house import GAMES, random_move
from tests.drive.sight import parts_of_message
from tests.drive.wire import WireGuest, WireHouse, WireTable, shown_of
from tests.selection import slow_but

NAMES = ("Ada", "Ben", "Chloé")
STEPS = 10
_MARKS = re.compile("[\u2066-\u2069*_]")
_SHORT = 6
"""A line of fewer characters says nothing by itself."""

Reader = Seat | None


class Scan:
    """Reads along with everybody, and knows what everybody may know."""

    def __init__(self, house: WireHouse, guests: dict[Reader, WireGuest]) -> None:
        self._voices = house.voices
        self._guests = guests
        self._read: dict[Reader, int] = dict.fromkeys(guests, 0)
        self._open: dict[Reader, set[str]] = defaultdict(set)
        self.hidden: dict[Seat, set[str]] = defaultdict(set)
        """The secrets of a seat that were looked for with others."""
        self.private_times: dict[Seat, set[str]] = {}
        self.met: dict[Seat, set[str]] = defaultdict(set)
        """The secrets of a seat that its own person has read: so they could be found with others too."""

    def look(self, table: Table, times: Mapping[int, float] = {}) -> None:
        """Check all that has come since the last time; `times` are those of the entries."""
        self.private_times |= {
            seat: self._private_times(table, times, seat) for seat in self._guests if seat is not None
        }
        seats = [Seat(seat) for seat in range(table.timeline.seats)]
        for reader in self._guests:
            self._open[reader] |= set(self._known(table, reader, table.timeline.settled(reader)))
            for position in self._passed(table, reader):
                self._open[reader] |= set(self._seen(table, reader, position))
        for seat in seats:
            known = set(self._known(table, seat, table.timeline.settled(seat)))
            for reader in set(self._guests) - {seat}:
                told = "\n".join(self._open[reader] | self._open[None])
                hidden = {line for line in known if line not in told}
                hidden |= self._planned(table, seat) - self._planned(table, reader)
                hidden |= self.private_times.get(seat, set())
                assert not self._read_by(reader, hidden), (seat, reader)
                self.hidden[seat] |= hidden
                if seat in self._guests:
                    self.met[seat] |= self._read_by(seat, hidden)
        for reader, guest in self._guests.items():
            self._read[reader] = len(guest.user.events)

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
        voice = self._voices.of(table)
        return {_plain(voice.text("ahead-set", move=move)) for move in listed(voice, reader)}

    def _known(self, table: Table, reader: Reader, position: Position) -> Iterator[str]:
        """Go through what a reader may know, in lines."""
        voice = self._voices.of(table)
        for number in table.timeline.path(position.number):
            for event in table.timeline.positions[number].events:
                message = event.line(reader)
                if message is not None:
                    yield from _lines(voice.chat(message))
        yield from self._seen(table, reader, position)

    def _seen(self, table: Table, reader: Reader, position: Position) -> Iterator[str]:
        """Go through the lines of the board and of one's own things at a position."""
        voice, rules = self._voices.of(table), table.rules
        yield from self._board(table, position)
        if reader is not None:
            own = rules.seen(position.state, reader)
            yield from _lines(voice.renderer.own_text(own, reader, voice.faces, voice.chat))
            yield from _lines(voice.renderer.own_alt(own, reader, voice.faces, voice.flat))

    def _passed(self, table: Table, reader: Reader) -> Iterator[Position]:
        """Go through the positions that a reader can step through, and those that they had themselves."""
        settled = set(table.timeline.path(table.timeline.settled(reader).number))
        for number, position in table.timeline.positions.items():
            if number in settled or position.entry.seat == reader is not None:
                yield position

    def _board(self, table: Table, position: Position) -> Iterator[str]:
        """Go through the lines of the board in words."""
        voice = self._voices.of(table)
        view = table.rules.seen(position.state, None)
        yield from _lines(voice.renderer.text_board(view, voice.faces, None, voice.chat))

    def _read_by(self, reader: Reader, lines: set[str]) -> set[str]:
        shown = "\n".join(self._shown(reader))
        return {line for line in lines if line in shown}

    def told(self) -> str:
        """Return the words of everything that anybody has received since the last look."""
        return "\n".join(part for reader in self._guests for part in self._shown(reader))

    def _shown(self, reader: Reader) -> Iterator[str]:
        """Yield the words of everything that a person has received since the last call, frame by frame."""
        for name, data in self._guests[reader].user.events[self._read[reader] :]:
            if name in ("message", "modal"):
                parts = parts_of_message(data)
                yield _plain("\n".join(str(word) for part in parts for word in part))


def _lines(text: str) -> Iterator[str]:
    yield from (line for line in map(str.strip, _plain(text).splitlines()) if len(line) >= _SHORT)


def _plain(text: str) -> str:
    return _MARKS.sub("", text)


class Round:
    """A game in which, besides, everybody looks at everything."""

    def __init__(self, house: WireHouse, table: WireTable, emil: WireGuest, seed: int) -> None:
        self.house = house
        self.table = table
        self.people = {Seat(seat): table.on(seat) for seat in table.people}
        self.emil = emil.at(table.place)
        self.random = random.Random(seed)  # noqa: S311 - a game, not a secret

    def scan(self) -> Scan:
        """Return what reads along with the people and one who only looks on."""
        readers: list[tuple[Reader, WireGuest]] = [(None, self.emil), *self.people.items()]
        return Scan(self.house, dict(readers))

    async def look_around(self) -> None:
        """Let everybody do everything that is allowed beside the game."""
        everybody = [*self.people.values(), self.emil]
        for number, guest in enumerate(everybody):
            for command in ("log", self.random.choice(("replay", "export", "board", "hand"))):
                shown = await guest.types(command, table=int(self.table.id))
                assert shown.refusal in (None, "refused-not-playing")
            await guest.types(("stats", "leaderboard")[number % 2])
            await guest.does(Verb.TABLES, "running")
        for guest in everybody:
            await (await self.table.board.press(Verb.MORE, by=guest)).press(Verb.TEXT)

    async def move_in_advance(self) -> None:
        """Let a player who does not have to act set a premove."""
        for seat in sorted(self.people.keys() - self.table.to_act)[:1]:
            text = self._something_known(seat)
            if text is not None:
                told = await self.people[seat].does(Verb.SET_PLAN, *text.split(), at=self.table)
                assert "Planned: " in _plain(told.text)

    def _something_known(self, seat: Seat) -> str | None:
        """Return a move that the seat might have made when it was to act last."""
        rules = self.table.now.rules
        for position in reversed(self.table.now.timeline.positions.values()):
            if moves := list(rules.legal_moves(position.state, seat)):
                return rules.format(self.random.choice(moves))
        return None

    async def move(self) -> None:
        """Let a player make a move that does not end the game; premoves follow."""
        seat = self.random.choice(sorted(self.table.now.to_act() & self.people.keys()))
        text = random_move(self.table.now, seat, self.random)
        told = await self.people[seat].plays(text, at=self.table)
        assert told.refusal is None, told.text

    async def vote(self) -> None:
        """Let one player propose a pause, and another refuse it."""
        ada, ben, *_ = self.people.values()
        await (await ada.does(Verb.VOTE, "pause", at=self.table)).press(Verb.PROPOSE)
        await (await ben.does(Verb.VOTE, at=self.table)).press(Verb.REFUSE)
        assert self.table.vote.end is VoteEnd.REFUSED


@pytest.mark.parametrize("key", slow_but("made_secret", GAMES))
async def test_nothing_private_reaches_others(
    house: WireHouse, ada: WireGuest, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does it in the message that shows all tables, which is edited here after each move."""
    monkeypatch.setattr(overview_message, "BETWEEN", 0.0)
    lounge = house.channel_named("lounge")
    await ada.at(lounge).sets_up(overview=lounge)
    table, emil = await begun(house, key)
    game = Round(house, table, emil, 7)
    scan = game.scan()
    for step in range(STEPS):
        house.advance(900.0)  # each move has a time of its own in the log
        await game.move()
        if table.now.outcome is not None:
            break  # then everything is open
        if step % 4 == 1:
            await game.move_in_advance()
        if step % 4 == 2:
            await game.look_around()
        if step == STEPS // 2:
            await game.vote()
        scan.look(table.now, await house.app.repository.step_times(table.now))
    enough = any if house.games.newest(key).is_open else all
    assert enough(scan.met[seat] for seat in game.people)
    assert f"#{table.id} · " in shown_of(house.in_channel(lounge)).text


async def begun(
    house: WireHouse, key: str, most: int = 8, robots: Sequence[Level] = ()
) -> tuple[WireTable, WireGuest]:
    """Begin a game of as many people as there are seats; return it, and one who looks on."""
    seats = max(house.games.newest(key).info.seats) - len(robots)
    guests = [await house.guest(name) for name in NAMES[: min(seats, most)]]
    return await house.table(key, *guests, robots=robots), await house.guest("Emil")


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


@pytest.mark.slow
@pytest.mark.parametrize("key", slow_but("made_secret", GAMES))
async def test_nothing_of_a_robot_reaches_people(house: WireHouse, key: str) -> None:
    mind = Mind()
    house.app.robots.think = mind.think  # its thoughts are shown to nobody, so they are read here
    table, emil = await begun(house, key, most=2, robots=[Level.CASUAL])
    game = Round(house, table, emil, 8)
    scan = game.scan()
    made: list[Entry] = []
    for step in range(STEPS * 2):
        await house.robots_move(table)
        if table.now.outcome is None:
            await game.move()
        if table.now.outcome is not None:
            break  # then everything is open
        made = table.by(Actor.ROBOT)
        if made and step >= STEPS * 2 // 3:
            break
        if step % 4 == 1:
            await game.move_in_advance()
        if step % 4 == 2:
            await game.look_around()
        told = scan.told()
        assert not _ESTIMATED.search(told)
        assert not [reason for reason in mind.reasons if _plain(table.voice().chat(reason)) in told]
        scan.look(table.now)
    assert made
    assert mind.reasons
    assert scan.hidden[Seat(len(game.people))] or house.games.newest(key).is_open
    assert {entry.seat for entry in made} == {len(game.people)}
    assert all(entry.data.keys() == {"level"} for entry in made)
