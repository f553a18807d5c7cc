"""Presses on what the bot of 0.2.0 draws in the stored world, each on the world as it is stored."""

import shutil
import sqlite3
from collections import deque
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.bot import stored_facts as facts
from tests.bot.stored.world_0_2_0 import ADA, BEN, CEM, DAN, EVE, FAY, HAL, JON, PEOPLE, rig

api = import_module("engines.api")
lobbies = import_module("bot.presenter.table")
ballots = import_module("bot.presenter.votes")
told = import_module("bot.presenter.notices")
voting = import_module("bot.voting")

_OF = {person: name for name, person in PEOPLE.items()}
_IN_PANELS = ("go", "do", "ask", "num")
_READ = ("replay", "text", "rules", "more", "log", "export")
_CHOSEN = ("time", "speak", "mine", "choose", "propose", "open")
"""Lists of which each entry is pressed once."""
_FIRST = ("running", "lobby", "finished", "closed", "resting", "frozen", "paused")


class Bench:
    """Copies of the stored world, each for one press that changes it or for many that do not."""

    def __init__(self, database: Path, folder: Path, now: float) -> None:
        self._database, self._folder, self._now = database, folder, now
        self._stock = rig.Stock()
        self._refusals: list[str] = []
        self._changes: sqlite3.Connection | None = None
        self.bot: Any = None
        self._listen()

    def _listen(self) -> None:
        """Note the key of everything that is refused."""
        init = api.GameError.__init__

        def noted(error: Any, key: str, *rest: Any, **named: Any) -> None:
            self._refusals.append(key)
            init(error, key, *rest, **named)

        api.GameError.__init__ = noted

    async def open(self) -> Any:
        """Return the bot on the world as it is stored."""
        if self.bot is None:
            shutil.copyfile(self._database, self._folder / rig.DATABASE)
            clock = rig.Clock()
            clock.now = self._now
            self.bot = await rig.Rig(self._folder, self._stock, clock).__aenter__()
            for name, person in PEOPLE.items():
                self.bot.rename(person, name)
            self._changes = sqlite3.connect(self.bot.path)
        return self.bot

    async def close(self) -> None:
        """Throw the copy away."""
        if self._changes is not None:
            self._changes.close()
        if self.bot is not None:
            await self.bot.__aexit__()
        self.bot = None
        for file in self._folder.iterdir():
            file.unlink()

    def _state(self) -> int:
        return int(self._changes.execute("PRAGMA data_version").fetchone()[0]) if self._changes else 0

    async def press(
        self, person: int, custom_id: str, value: str, numbers: dict[str, str]
    ) -> tuple[Any, Any]:
        """Return the reply, and what became of it."""
        bot = await self.open()
        self._refusals.clear()
        reader, before, reply = bot.reader(person, host=person == HAL), self._state(), None
        try:
            reply = await bot.press(reader, custom_id, value, numbers=numbers)
        except api.GameError:
            reply = None
        changed = self._state() != before
        if changed:
            await self.close()
        return reply, facts.outcome(reply, self._refusals, changed=changed)


class Found:
    """All that has been found to press, without what is too much like something else."""

    def __init__(self) -> None:
        self.queue: deque[tuple[int, str, str, dict[str, str], str]] = deque()
        self._seen: set[tuple[object, ...]] = set()

    def page(self, page: Any, person: int, drawn: str, key: str, where: tuple[object, ...]) -> None:
        """Take in what can be pressed on a page."""
        for button in rig.buttons(page):
            if not button.disabled:
                self._take(person, button.press, "", drawn, key, where)
        for picker in rig.pickers(page):
            for item in picker.items:
                self._take(person, picker.press, item.value, drawn, key, where)

    def form(self, form: Any, person: int, drawn: str) -> None:
        """Take in a modal: sent in as the rules have it, and with nonsense."""
        first, *rest = form.fields
        for value in ("pass", "offer 1") if first.token == "move" else ("1", "999"):
            numbers = {first.token: value} | {field.token: "" for field in rest}
            self.queue.append((person, form.press, "", numbers, drawn))

    def _take(
        self, person: int, press: str, value: str, drawn: str, key: str, where: tuple[object, ...]
    ) -> None:
        alike = _alike(press, value, drawn, key, where)
        if not set(alike) <= self._seen:
            self._seen.update(alike)
            self.queue.append((person, press, value, {}, drawn))


def _alike(
    press: str, value: str, drawn: str, key: str, where: tuple[object, ...]
) -> list[tuple[object, ...]]:
    """Return what presses have in common that are alike; one is pressed if it has anything new."""
    read = rig.read_press(press).plus(value)
    verb, tokens = str(read.verb), read.tokens
    kinds: list[tuple[object, ...]] = [(verb, drawn)]
    if verb in _IN_PANELS:
        kinds += [(verb, key, len(tokens), tokens[:1]), (verb, key, drawn, *where)]
    elif verb in _CHOSEN:
        kinds += [(verb, tokens[:1], *where[:3])]
        if where[:1] not in (("paused",), ("frozen",), ("finished",), ("closed",)):
            kinds += [(verb, key if verb == "choose" else "", tokens)]
    elif verb in ("set", "away"):
        kinds += [(verb, tokens[:1], tokens[-1:] in (("none",), ("0",), ("23",), ("UTC",)))]
    elif verb in _READ:
        kinds += [(verb, *tokens[: len(tokens) - 1], read.slot, *where[:2])]
    else:
        watching = where[1:2] == (True,)
        kinds += [(verb, tokens[:1] if verb == "vote" else len(tokens), "" if watching else key, *where)]
    return kinds


async def harvest(bench: Bench, old: list[tuple[int, str]]) -> list[dict[str, Any]]:
    """Return all presses with what becomes of them: on what stands in Discord, and on what that leads to."""
    found = Found()
    for person, press in old:
        found.queue.append((person, press, "", {}, "long ago"))
    await _messages(await bench.open(), found)
    await _commands(await bench.open(), found)
    presses: list[dict[str, Any]] = []
    while found.queue:
        person, custom_id, value, numbers, drawn = found.queue.popleft()
        reply, became = await bench.press(person, custom_id, value, numbers)
        one: dict[str, Any] = {"by": _OF[person], "drawn": drawn, "press": custom_id}
        one |= {"value": value} if value else {}
        one |= {"numbers": numbers} if numbers else {}
        presses.append({**one, "became": became})
        if became[0] in ("shown", "form") and drawn != "long ago":
            await _take_in(await bench.open(), found, reply, person, custom_id)
    return presses


async def _take_in(bot: Any, found: Found, reply: Any, person: int, custom_id: str) -> None:
    read = rig.read_press(custom_id)
    if reply.form is not None:
        found.form(reply.form, person, str(read.verb))
        return
    key, where = await _where(bot, read.table, person)
    for page in reply.pages:
        found.page(page, person, str(read.verb), key, where)


async def _where(bot: Any, number: int, person: int) -> tuple[str, tuple[object, ...]]:
    """Return the game of a table, its status, and who somebody is there."""
    game = await bot.store.game(number) if number else None
    if game is None:
        return "", (person == HAL,)
    for table in await bot.tables.get_all([game]):
        seat = table.seat_of(person)
        who = (str(game.status), seat is None, person == HAL, len(table.seated) == 1)
        if seat is None or not table.begun:
            return game.key, (*who, seat in table.undecided)
        ways = bool(table.timeline.free_back(seat)), table.timeline.forward(seat) is not None
        return game.key, (*who, seat in table.to_act(), seat in table.premoves, *ways)
    return game.key, (str(game.status), True, person == HAL)


async def _messages(bot: Any, found: Found) -> None:
    """Take in the messages at the tables, and those that people were sent."""
    games = await bot.store.games("1 = 1")
    for game in sorted(games, key=lambda game: _FIRST.index(game.status)):
        for table in await bot.tables.get_all([game]):
            pages = {"lobby": lobbies.lobby(bot.voice(table))}
            if table.begun:
                pages["board"] = lobbies.board(bot.voice(table))
            vote = voting.open_vote(table) if table.begun else None
            if vote is not None:
                pages["vote"] = ballots.ballot(bot.voice(table), vote)
            for person in (*table.seated.values(), HAL, JON):
                key, where = await _where(bot, table.id, person)
                for drawn, page in pages.items():
                    if person in _OF:
                        found.page(page, person, drawn, key, where)
    for notice in await bot.store.notices("person > 0 AND ends IS NULL"):
        for table in await bot.tables.get_all([await bot.store.game(notice.game)]):
            page = told.notice_page(bot.voice(table), notice)
            found.page(page, notice.person, f"notice {notice.kind}", table.game.key, ())


async def _commands(bot: Any, found: Found) -> None:
    """Take in what the commands without a table answer."""
    for person in (ADA, BEN, CEM, DAN, EVE, FAY, JON):
        reader = bot.reader(person)
        for drawn, ask in {
            "/settings": bot.desk.settings(reader),
            "/privacy": bot.desk.privacy(reader),
            "/tables": bot.desk.my_tables(reader),
            "/holiday": bot.desk.holiday(reader),
            "/join": bot.desk.join(reader, None),
        }.items():
            for page in (await ask).pages:
                found.page(page, person, drawn, "", ())
        found.page(bot.desk.games(reader).pages[0], person, "/games", "", ())
        found.page(bot.desk.rules(reader, "livingstone", None).pages[0], person, "/rules", "", ())
