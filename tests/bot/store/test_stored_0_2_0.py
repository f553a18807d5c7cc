"""The database of 0.2.0, in which is all that it could store: read, and each press answered, as before.

What is expected stands as literal data in `stored/0.2.0.json`, which the code of that release has written
once. New words may come; none of these may go, or mean something else.
"""

import json
import re
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.acts import on_hold
from bot.acts.votes import KINDS
from bot.domain.clocks import DAY
from bot.domain.deadlines import Deadline, DeadlineKind
from bot.domain.entries import VoteBasis, VoteEnd
from bot.domain.lifecycle import Status
from bot.domain.model import (
    CallMethod,
    NotificationKind,
    Person,
    Place,
    Repeats,
    TableId,
    TimeOut,
)
from bot.domain.votes import vote_opened_by
from bot.domain.waits import silent_from
from bot.pages.custom_id import Verb, read_press
from engines.api import GameError
from engines.record import Actor, EntryKind
from tests.bot.store.stored_facts import Facts, outcome, people, rest, shape, tables
from tests.drive.database import deadlines_due
from tests.drive.house import DATABASE, PLACE, Assets, Clock, House, HouseGuest
from tests.drive.limits import check

FOLDER = Path(__file__).parent / "stored"
LISTS: Facts = json.loads((FOLDER / "0.2.0.json").read_text("utf-8"))
PEOPLE = {name: Person(number) for name, number in LISTS["people"].items()}
NAMES = {int(number): name for name, number in PEOPLE.items()}
HOST, WATCHER = PEOPLE["Hal"], PEOPLE["Jon"]
REFUSED = ("refused", "refused-no-such-table")
OLD = "long ago"
"""Place of a button that was no longer the newest when the database was stored."""
WORDS: dict[str, Iterable[str]] = {
    "games.status": Status,
    "games.settings.time_out": TimeOut,
    "entries.kind": EntryKind,
    "entries.actor": Actor,
    "entries.data.did": ("opened", "agreed", *VoteEnd),
    "entries.data.basis": VoteBasis,
    "notices.kind": NotificationKind,
    "people.settings.call": CallMethod,
    "people.settings.again": Repeats,
}
"""Which words of today are those of a column."""


async def handle(house: House, deadline: Deadline) -> None:
    await house.app.deadlines.handle(deadline)


class Copies:
    """Copies of the stored database: no press finds its own table changed by another one."""

    def __init__(self, database: Path, folder: Path, assets: Assets) -> None:
        self._database, self._assets = database, assets
        self._folder = folder / "copy"
        self._house: House | None = None
        self._changed: set[str] = set()
        """The tables that presses have changed; `0` stands for what belongs to none."""

    async def house(self) -> House:
        """Return the bot on the database as it was stored, at that time."""
        if self._house is None:
            self._folder.mkdir()
            shutil.copyfile(self._database, self._folder / DATABASE)
            clock = Clock()
            clock.now = LISTS["now"]
            self._house = await House(self._folder, self._assets, clock).__aenter__()
            for name, person in PEOPLE.items():
                HouseGuest(person, self._house).is_called(name)
            for row in await self._house.store.rows("SELECT id, name FROM people WHERE id > 0"):
                # a first press notes the language since, which is no answer to it
                await self._house.app.known.save_name(Person(row["id"]), row["name"], "en")
        return self._house

    async def close(self) -> None:
        """Throw the copy away."""
        if self._house is not None:
            await self._house.__aexit__()
            self._house = None
            self._changed.clear()
            shutil.rmtree(self._folder)

    async def press(self, one: Facts, refusals: list[str]) -> list[str]:
        """Return what becomes of a press."""
        table = one["press"].split(":")[1]
        if self._changed & {table, "0"}:
            await self.close()
        house = await self.house()
        guest = HouseGuest(PEOPLE[one["by"]], house, admin=PEOPLE[one["by"]] == HOST)
        press = read_press(one["press"])
        assert press is not None, one
        press = press.plus(one["value"]) if one.get("value") else press
        refusals.clear()
        with closing(sqlite3.connect(house.path)) as there:
            before = _version(there)
            try:
                shown = await guest.follows(press, one.get("numbers", {}))
            except GameError:
                shown = None
            changed = _version(there) != before
        for part in shown.pages if shown is not None else ():
            check(part.page)
            assert part.text
        if changed:
            self._changed.add(table)
        return outcome(shown, refusals, changed=changed)


async def place_of(house: House, table: int) -> Place:
    """Return where a table is: presses count there only."""
    game = await house.store.game(TableId(table))
    return PLACE if game is None else Place(game.guild, game.channel)


async def elsewhere(house: House, one: Facts) -> bool:
    """Return whether an outsider presses a button away from its table.

    Then it counted in 0.2.0, and does not any more.
    """
    found = await house.store.load(TableId(int(one["press"].split(":")[1])))
    if found is None:
        return False
    game, sittings = found[0].game, found[0].sittings
    here = PLACE.channel in (game.channel, game.thread)
    return not here and all(sitting.person != PEOPLE[one["by"]] for sitting in sittings)


def _version(there: sqlite3.Connection) -> int:
    """Return a number that is another one after each change by somebody else."""
    return int(there.execute("PRAGMA data_version").fetchone()[0])


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("stored") / DATABASE
    with closing(sqlite3.connect(path)) as there:
        there.executescript((FOLDER / "0.2.0.sql").read_text("utf-8"))
    return path


@pytest.fixture
async def copies(database: Path, tmp_path: Path, assets: Assets) -> AsyncIterator[Copies]:
    found = Copies(database, tmp_path, assets)
    yield found
    await found.close()


@pytest.fixture
def refusals(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The keys of everything that is refused."""
    keys: list[str] = []
    init = GameError.__init__

    def noted(error: GameError, key: str, *rest: Any, **named: Any) -> None:
        keys.append(key)
        init(error, key, *rest, **named)

    monkeypatch.setattr(GameError, "__init__", noted)
    return keys


# --- the lists ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", LISTS["values"])
def test_every_word_of_the_lists_is_in_the_database_and_no_other(database: Path, path: str) -> None:
    assert set(_values(database, path)) == set(LISTS["values"][path])


def _values(database: Path, path: str) -> Iterator[object]:
    table, column, *field = path.split(".")
    read = f"json_extract({column}, '$.{'.'.join(field)}')" if field else column
    where = f"WHERE {read} IS NOT NULL" if field else ""
    with closing(sqlite3.connect(database)) as there:
        for (value,) in there.execute(f"SELECT DISTINCT {read} FROM {table} {where}"):  # noqa: S608 - ours
            numbered = isinstance(value, str) and (":" in value)
            yield re.sub(r"(?<=:)\d+", "#", str(value)) if numbered else value


@pytest.mark.parametrize("path", WORDS)
def test_no_word_has_gone(path: str) -> None:
    assert set(LISTS["values"][path]) <= {str(one) for one in WORDS[path]}


def test_no_verb_has_gone() -> None:
    assert set(LISTS["verbs"]) <= {str(verb) for verb in Verb}


async def test_every_stored_deadline_and_vote_kind_has_a_handler(copies: Copies) -> None:
    topics = {kind.partition(":")[0] for kind in LISTS["values"]["deadlines.kind"]}
    assert topics <= {str(kind) for kind in DeadlineKind}
    assert set(LISTS["values"]["entries.data.kind"]) <= KINDS.keys()


def test_there_are_200_presses_and_some_of_each_verb() -> None:
    fresh = [one for one in LISTS["presses"] if one["drawn"] != OLD]
    assert len({one["press"] for one in fresh}) >= 200
    assert {one["press"].split(":")[3] for one in fresh} == set(LISTS["verbs"])
    assert {one["became"][0] for one in fresh} == {"shown", "done", "quiet", "nothing", "form", "refused"}
    stale = {"refused-old-button", "refused-position-changed"}
    assert [one for one in fresh if stale & set(one["became"])] == []
    assert stale & {word for one in LISTS["presses"] for word in one["became"]}


def test_every_ending_of_a_vote_and_every_status_is_there() -> None:
    told = LISTS["tables"].values()
    ends = {vote[5] for one in told for vote in one.get("votes", ())}
    assert ends == {None, "carried", "refused", "withdrawn", "lapsed", "pointless"}
    assert ends - {None} <= {str(end) for end in VoteEnd}
    for key in LISTS["values"]["games.key"]:
        stages = {one["status"] for one in told if one["key"] == key}
        assert stages >= {"lobby", "running", "finished"}


# --- read as before ----------------------------------------------------------------------------------


async def test_every_table_stands_as_it_stood(copies: Copies) -> None:
    found = json.loads(json.dumps(await tables(await copies.house(), NAMES)))
    assert found.keys() == LISTS["tables"].keys()
    for number, facts in LISTS["tables"].items():
        assert found[number] == facts, number


async def test_everybody_is_treated_as_they_wanted(copies: Copies) -> None:
    found = json.loads(json.dumps(await people(await copies.house(), NAMES)))
    assert found == LISTS["told"]


async def test_messages_wait_as_they_waited(copies: Copies) -> None:
    assert json.loads(json.dumps(await rest(await copies.house()))) == LISTS["rest"]


async def test_every_shape_of_an_entry_is_read_and_told(copies: Copies) -> None:
    house = await copies.house()
    shapes = {json.dumps(one["shape"]) for one in LISTS["entries"]}
    found: set[str] = set()
    for game in await house.store.games():
        entries = [stored.entry for stored in await house.store.entries(game.id)]
        found |= {json.dumps(shape(entry)) for entry in entries}
        for one in LISTS["entries"]:
            if one["table"] == game.id:
                entry = entries[one["number"]]
                assert (entry.number, entry.seat) == (one["number"], one["seat"])
                assert json.loads(json.dumps(dict(entry.data))) == one["data"]
    assert found == shapes


async def test_the_log_of_every_table_is_told(copies: Copies) -> None:
    house = await copies.house()
    for number, facts in LISTS["tables"].items():
        watcher = HouseGuest(WATCHER, house, await place_of(house, int(number)))
        shown = await watcher.does(Verb.LOG, at=int(number), number=0)
        readable = "entries" in facts
        assert (shown.refusal is None) is readable, number
        for part in shown.pages:
            check(part.page)


async def test_whoever_was_to_act_without_a_clock_is_awaited_since_their_call(copies: Copies) -> None:
    house = await copies.house()
    awaited = 0
    for game in await house.store.games():
        if game.status is Status.RUNNING and not game.settings.clock:
            table = await house.repository.get(game.id)
            told, _ = await house.store.notifications_at(game.id, house.clock())
            calls = {call.person: call.since for call in told if call.kind == "turn"}
            for seat in table.acting & table.seated.keys():
                assert table.waits[seat].since == calls[table.seated[seat]]
                assert silent_from(table, seat) >= calls[table.seated[seat]] + DAY
                awaited += 1
            assert not table.waits.keys() - table.acting
    assert awaited


# --- goes on as before -------------------------------------------------------------------------------


async def test_due_deadlines_of_the_old_release_are_handled(copies: Copies) -> None:
    """Each deadline comes, for three weeks: nobody is left in a lobby, and every vote has ended."""
    house = await copies.house()
    end, last = LISTS["now"] + 21 * 86400, None
    while (due := await house.store.next_due()) is not None and due <= end:
        house.clock.now = max(house.clock.now, due)
        found = await deadlines_due(house.store, house.clock.now)
        assert found != last
        for deadline in found:
            await handle(house, deadline)
        last = found
    assert [game.id for game in await house.store.games() if game.status is Status.LOBBY] == []
    for number, facts in LISTS["tables"].items():
        if facts["status"] in ("running", "resting") and facts.get("votes"):
            table = await house.repository.get(TableId(int(number)))
            votes = [vote_opened_by(table.timeline, entry.number) for entry in table.timeline.entries]
            assert [vote for vote in votes if vote is not None and vote.end is None] == [], number


async def test_every_game_is_played_on(copies: Copies) -> None:
    house, played = await copies.house(), set()
    await house.tries_frozen()
    await on_hold.resume_guild(house.repository, 8)
    for number, facts in LISTS["tables"].items():
        table_id = TableId(int(number))
        if "to_act" in facts or (facts["status"] in ("paused", "frozen") and "entries" in facts):
            table = await house.known(table_id)
            assert table.status == Status.RUNNING, number
            for person in table.now.seated.values():
                HouseGuest(person, house).is_called(NAMES.get(person, ""))
            seat = next((seat for seat in sorted(table.to_act) if seat in table.now.seated), None)
            if seat is not None:
                last = table.log[-1].number
                await table.on(seat).at(table.place).plays(table.legal(seat)[-1], at=table)
                assert table.log[-1].number > last
                played.add(table.now.game.key)
    assert played == set(LISTS["values"]["games.key"])


# --- answered as before ------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("verb", LISTS["verbs"])
async def test_every_press_is_answered_as_it_was(copies: Copies, refusals: list[str], verb: str) -> None:
    for one in LISTS["presses"]:
        if one["press"].split(":")[3] == verb:
            expected = [*REFUSED] if await elsewhere(await copies.house(), one) else one["became"]
            became = await copies.press(one, refusals)
            if verb == Verb.JOIN and expected == ["quiet"] and became == ["done"]:
                continue  # a lesson is offered with it since
            if verb == Verb.SET_PLAN and became[0] == "refused" and expected[-1] in refusals:
                continue  # the nearest move is looked for since, and others are refused on the way
            assert (one, became) == (one, expected)
