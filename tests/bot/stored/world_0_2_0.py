"""A bot of 0.2.0 to be played with: presses, posted messages, told notices and passing time, always the same.

The parts of the bot have no types here: they are those of the files of the release in which this runs.
"""

import secrets
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from importlib import import_module
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

rig = import_module("tests.bot.rig")
model = import_module("bot.model")

NAMES = ("Ada", "Ben", "Cem", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
FIRST_PERSON = 900_000_000_000_000_000
PEOPLE = {name: FIRST_PERSON + number for number, name in enumerate(NAMES)}
ADA, BEN, CEM, DAN, EVE, FAY, GUS, HAL, IDA, JON = PEOPLE.values()
"""Hal manages the server and plays nowhere; Gus and Ida are deleted; Fay and Jon watch."""
HOME, AWAY = 7, 8
BEGIN = 1_800_000_000.0
_MINUTE, _DAY = 60.0, 86400.0


def seeded(random: Random) -> None:
    """Let secrets and nonces be the same each time."""
    secrets.token_bytes = random.randbytes  # type: ignore[assignment]

    def token_hex(nbytes: int | None = None) -> str:
        return random.randbytes(nbytes or 32).hex()

    secrets.token_hex = token_hex


class World:
    """The bot of the release, and what Discord and time do to it."""

    def __init__(self, folder: Path) -> None:
        seeded(Random(20))  # noqa: S311 - the same world each time
        self.random = Random(2)  # noqa: S311 - the same games each time
        self.clock = rig.Clock()
        self.clock.now = BEGIN
        stock = rig.Stock()
        edition = stock.registry.newest("schiefer").resolve({}, {})["edition"]
        fields = {str(number): kinds for number, kinds in enumerate(edition["fields"], 1)}
        own = {
            "schiefer": {"rig": {**edition, "id": "rig", "fields": fields}},
            "livingstone": {"rig": {"costs": [1, 1, 1, 2, 2, 3, 3, 4, 4, 5]}},
        }
        self.bot = rig.Rig(folder, stock, self.clock, own)
        for name, person in PEOPLE.items():
            self.bot.rename(person, name)
        self._causes = count(800_000_000_000_000_000)
        self._places = count(700_000_000_000_000_000)
        self._messages = count(600_000_000_000_000_000)
        self.old: list[tuple[int, str]] = []
        """Buttons that were drawn on the way: who might press them, and what they carry."""

    # --- presses ---

    def cause(self) -> str:
        """Return what a press is noted by."""
        return f"press:{next(self._causes)}"

    def reader(self, person: int, *, host: bool = False, guild: int | None = HOME, channel: int = 70) -> Any:
        """Return somebody who reads English."""
        return self.bot.reader(person, place=model.Place(guild, channel), host=host)

    async def do(
        self, person: int, table: int, verb: str, *tokens: object, host: bool = False, **numbers: str
    ) -> Any:
        """Do what a command does; return the table."""
        custom_id = f"c1:{table}:-2:{verb}:{' '.join(map(str, tokens))}"
        self.clock.turn(seconds=_MINUTE)
        reply = await self.bot.press(
            self.reader(person, host=host), custom_id, cause=self.cause(), numbers=numbers
        )
        if reply.refused:
            raise ValueError(custom_id, rig.said(reply))
        return await self.table(table) if table else reply

    async def table(self, table: int) -> Any:
        """Return a table as it is now."""
        return await self.bot.tables.get(table)

    async def lobby(
        self, key: str, *people: int, guild: int | None = HOME, language: str = "en", **options: str
    ) -> Any:
        """Open a table with these people."""
        place = model.Place(guild, next(self._places))
        table = None
        for person in people:
            await self.bot.tables.meet(person, NAMES[person - FIRST_PERSON])
            self.clock.turn(seconds=_MINUTE)
            if table is None:
                table = await self.bot.tables.open(key, place, person, language)
            else:
                await self.bot.tables.join(table.id, person)
        if table is None:
            raise ValueError(key)
        for option, value in options.items():
            await self.do(people[0], table.id, "choose", option, value)
        return await self.table(table.id)

    async def game(
        self, key: str, *people: int, turns: int = 0, moves: int = 0, clock: Iterable[str] = (), **more: Any
    ) -> Any:
        """Begin a game and play so many moves, or turns. `clock` is what is set of it: `clock 1d`."""
        table = await self.lobby(key, *people, **more)
        for chosen in clock:
            await self.do(people[0], table.id, "time", *chosen.split())
        table = await self.do(people[0], table.id, "alone" if len(people) == 1 else "start")
        table = await self.moves(table, moves)
        return await self.turns(table, turns)

    async def move(self, table: Any, text: str, seat: int | None = None) -> Any:
        """Make a move for the seat that is to act."""
        seat = min(table.to_act()) if seat is None else seat
        return await self.do(table.seated[seat], table.id, "do", *text.split())

    async def moves(self, table: Any, number: int, only: int | None = None) -> Any:
        """Make so many moves, any; now and then one is taken back. `only` this seat makes them."""
        for _ in range(number):
            seats = sorted(seat for seat in table.to_act() if only in (None, seat) and seat in table.seated)
            if not seats:
                break
            seat = self.random.choice(seats)
            if table.timeline.free_back(seat) and self.random.random() < 0.15:
                verb = self.random.choice(("undo", "turn"))
                table = await self.do(table.seated[seat], table.id, verb)
            else:
                text = rig.random_move(table, seat, self.random)
                table = await self.move(table, text, seat)
        return table

    async def turns(self, table: Any, number: int) -> Any:
        """Let so many turns be played as they are when nobody has an idea."""
        for _ in range(number):
            seat = min(table.to_act())
            while seat in table.to_act():
                before = table.timeline.head
                text = table.rules.format(table.rules.default_move(before.state, seat))
                table = await self.move(table, text, seat)
                if table.timeline.head.turn_over:
                    break
        return table

    async def half_a_turn(self, table: Any, steps: int = 2) -> Any:
        """Play until somebody has made steps that they may take back."""
        for _ in range(200):
            table = await self.moves(table, 1)
            for seat in table.to_act():
                if len(table.timeline.free_back(seat)) >= steps:
                    return table
        raise ValueError(table.id)

    async def vote(self, table: Any, person: int, *asked: object) -> tuple[Any, int]:
        """Put something to the vote; return the table and the number of the vote."""
        table = await self.do(person, table.id, "propose", *asked)
        return table, table.timeline.last

    async def agree(self, table: Any, vote: int, *people: int) -> Any:
        """Let these people agree."""
        for person in people:
            table = await self.do(person, table.id, "agree", vote)
        return table

    # --- time ---

    async def due(self, *kinds: str) -> None:
        """Do what is due, or only what is of these kinds."""
        for deadline in await self.bot.store.due(self.clock.now):
            if not kinds or deadline.kind.partition(":")[0] in kinds:
                await self.bot.shelf.meet(deadline)

    async def wait(self, *, days: float = 0, hours: float = 0) -> None:
        """Let time pass, and all be done that becomes due meanwhile, hour by hour."""
        for _ in range(round(days * 24 + hours)):
            self.clock.turn(seconds=3600)
            await self.due()

    # --- Discord ---

    async def post(self, table_id: int) -> None:
        """Show the messages of a table, as far as they leave something in the database."""
        table, tables = await self.table(table_id), self.bot.tables
        post = await self.bot.store.post(table_id)
        if post is None:
            return
        game = table.game
        if game.lobby is None:
            game = (await tables.keep(table_id, post, lobby=next(self._messages))).game
        if table.begun and game.thread is None and game.guild is not None and game.message is None:
            game = (await tables.keep(table_id, thread=game.lobby)).game
        shown = table.timeline.settled().number if table.begun else None
        if table.begun and game.shown != shown:
            sent = next(self._messages)
            game = (await tables.keep(table_id, post, message=sent, stale=game.message, shown=shown)).game
        await self._post_vote(table, post)
        await tables.posted(post, game.stale)

    async def _post_vote(self, table: Any, post: Any) -> None:
        voting = import_module("bot.voting")
        if table.game.ballot is not None and voting.open_vote(table) is None:
            await self.bot.tables.keep(table.id, ballot=None)
        vote = voting.open_vote(table) if table.begun else None
        if vote is not None and table.game.ballot is None:
            sent = next(self._messages)
            await self.bot.tables.keep(table.id, post, ballot=sent, voted=vote.number)

    async def tell(self, *kinds: str, half: bool = False) -> None:
        """Send what people are to be told; `half`: it is not known whether it arrived."""
        notices = self.bot.cases.notices
        for notice in await notices.due(self.clock.now):
            if notice.kind in kinds and notice.ends is None:
                game = await self.bot.store.game(notice.game)
                await notices.trying(notice, game.thread or game.channel)
                if not half:
                    self.clock.turn(seconds=1)
                    await notices.told(notice, next(self._messages), secrets.token_hex(10))

    async def tidy(self) -> None:
        """Remove what people were told and need not know any more."""
        notices = self.bot.cases.notices
        for notice in await notices.due(self.clock.now):
            if notice.ends is not None:
                await notices.removed(notice, whole=True)

    # --- what stands around ---

    def glance(self, table: Any, person: int, most: int = 3) -> None:
        """Keep some of the buttons that somebody sees now, to be pressed much later."""
        panel = import_module("bot.presenter.panel").panel
        page = panel(self.bot.voice(table), table.seat_of(person))
        found = [button.press for button in rig.buttons(page) if not button.disabled]
        self.old += [(person, press) for press in found[:most]]

    def glance_at_board(self, table: Any, person: int) -> None:
        """Keep the buttons of the message at a table that everybody sees now."""
        page = import_module("bot.presenter.table").board(self.bot.voice(table))
        self.old += [(person, button.press) for button in rig.buttons(page)]

    async def glance_at_vote(self, table: Any, person: int) -> None:
        """Keep the buttons of the message of an open vote."""
        vote = import_module("bot.voting").open_vote(table)
        page = import_module("bot.presenter.votes").ballot(self.bot.voice(table), vote)
        self.old += [(person, button.press) for button in rig.buttons(page)]

    def sql(self, text: str, *values: object) -> None:
        """Change the file behind the back of the bot."""
        with closing(sqlite3.connect(self.bot.path)) as there:
            there.execute(text, values)
            there.commit()
