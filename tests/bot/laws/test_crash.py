"""The process may die at every await between a press and its answer: it counts once, or not at all.

At the n-th statement that goes to the database the files are copied as they lie there, and nothing of the
dying process reaches them any more. A new process on the copy must find all of the press or nothing of it.
"""

import asyncio
from collections.abc import Iterable, Iterator
from itertools import count, pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.acts import dailies, moves, outbox
from bot.acts.context import Context
from bot.acts.lessons import LESSON_LIFE
from bot.acts.request import Reply
from bot.acts.verbs import ROUTES
from bot.acts.wishes import WAIT
from bot.domain.dailies import day_of
from bot.domain.model import TableId
from bot.domain.rated_play import movers
from bot.pages.custom_id import TYPED, Verb
from tests.bot.conftest import CHOSEN
from tests.bot.laws.crashes import (
    TABLE,
    Act,
    Case,
    Died,
    Prepare,
    Rows,
    Scene,
    ServerScene,
    Trap,
    rows,
    tried,
    watched,
)
from tests.drive import postgres
from tests.drive.database import deadlines_due
from tests.drive.guest import Shown
from tests.drive.house import (
    FIRST_MESSAGE,
    PEBBLES,
    STONES,
    Assets,
    Clock,
    House,
    HouseGuest,
    HouseTable,
    outbox_row,
)
from tests.drive.lessons import LESSON, is_shown, learns

CAUSE = "press:the one"


def pressed(name: str, verb: Verb, *tokens: object, number: int = TYPED, admin: bool = False) -> Act:
    async def act(house: House) -> Shown:
        guest = house.guest(name).at(admin=admin)
        table = None if ROUTES[verb].table is None else TABLE
        return await guest.does(verb, *tokens, at=table, number=number, cause=CAUSE)

    return act


def joins(name: str, key: str) -> Act:
    """Return the act of somebody who asks for a game, wherever it is open."""

    async def act(house: House) -> Shown:
        return await house.guest(name).does(Verb.JOIN, key)

    return act


# --- what has been done before -----------------------------------------------------------------------


async def known(house: House) -> list[HouseGuest]:
    """Return Ada, Ben, Cem and Dan, whose names are stored."""
    guests = [house.guest(name) for name in ("Ada", "Ben", "Cem", "Dan")]
    for guest in guests:
        await guest.sets(remind="48")
    return guests


async def lobby(house: House) -> None:
    ada, ben, *_ = await known(house)
    table = await house.table(PEBBLES, ada, ben, lobby=True)
    await house.notes(table, anchor=FIRST_MESSAGE)


async def unposted(house: House) -> None:
    """The first message of the table has been sent, and its id is not noted."""
    await known(house)
    await joins("Ada", PEBBLES)(house)


async def stones(house: House) -> HouseTable:
    ada, ben, cem, _ = await known(house)
    return await house.table(STONES, ada, ben, cem, seed=4)


async def pebbles(house: House, moves: str = "") -> HouseTable:
    ada, ben, cem, _ = await known(house)
    return await house.table(PEBBLES, ada, ben, cem, moves=moves)


async def offered(house: House) -> HouseTable:
    return await pebbles(house, "Ben: offer 1")


async def vacated(house: House) -> None:
    await house.guest("Ben").does(Verb.OFFER, at=await offered(house))


async def deserted(house: House) -> None:
    table = await offered(house)
    for name in ("Ada", "Ben", "Cem"):
        await house.guest(name).does(Verb.OFFER, at=table)
    house.clock.turn(days=14)


async def pebbles_turn(house: House) -> HouseTable:
    """The first of three is to act, one after the other."""
    return await pebbles(house, "Ada: offer 1 / Ben: offer 1 / Cem: offer 1")


async def answered(house: House, text: str = "pass") -> None:
    table = await pebbles_turn(house)
    (seat,) = table.to_act
    await table.on((seat + 1) % 3).does(Verb.SET_PLAN, *text.split(), at=table)
    await table.on(seat).plays("pass", at=table)


async def answered_wrongly(house: House) -> None:
    await answered(house, "offer 1")


async def nearly_over(house: House) -> None:
    ada, ben, *_ = await known(house)
    table = await house.table(PEBBLES, ada, ben)
    for text in ("withhold", "withhold", "pass", "pass", "withhold", "withhold", "pass"):
        await table.on(min(table.to_act)).plays(text, at=table)


async def over(house: House) -> None:
    await nearly_over(house)
    await the_last_move(house)


async def asked_again(house: House) -> None:
    await over(house)
    await house.guest("Ada").does(Verb.AGAIN, at=TABLE)


async def between_games(house: House) -> None:
    """The first game of a series is over, and Ada has agreed to the next."""
    ada, ben, *_ = await known(house)
    table = await house.play_on(await house.table(STONES, ada, ben, seed=4, series=5), seed="series")
    await ada.does(Verb.AGAIN, at=table)


async def paused(house: House) -> None:
    await offered(house)
    await house.is_left()


async def stepped(house: House) -> None:
    """Somebody has made two steps that they may still take back."""
    table = await stones(house)
    guest = table.on_turn
    for card in table.state.hands[table.seat(guest)][:2]:
        await guest.plays(f"flip b2 with {card}", at=table)


async def forgotten(house: House) -> None:
    await lobby(house)
    house.clock.turn(days=14)


def timed(time_out: str, days: float = 1.0) -> Prepare:
    """A turn begun in private, after which so many days pass of the one that there is."""

    async def prepare(house: House) -> None:
        ada, ben, *_ = await known(house)
        table = await house.table(STONES, ada, ben, seed=4, clock="1d", time_out=time_out)
        guest = table.on_turn
        await guest.plays(f"flip b2 with {table.state.hands[table.seat(guest)][0]}", at=table)
        await house.connects()
        house.clock.turn(days=days)

    return prepare


async def announced(house: House) -> None:
    await timed("move", 0.5)(house)
    for name in ("Ada", "Ben"):
        await house.guest(name).does(Verb.AWAY, 0, 3)


async def proposed(house: House, kind: str = "back", *tokens: str) -> None:
    """All but the last one have agreed."""
    table = await offered(house)
    await house.guest("Ada").does(Verb.PROPOSE, kind, *tokens, at=table)
    await house.guest("Ben").does(Verb.AGREE, 2, at=table)


async def back_proposed(house: House) -> None:
    await proposed(house, "back", "0")


async def removing(house: House) -> None:
    table = await pebbles(house, "Ada: offer 1")
    house.clock.turn(days=1)
    await house.guest("Ada").does(Verb.PROPOSE, "remove", 1, at=table)


async def ending(house: House) -> None:
    await proposed(house, "abort")


async def left_behind(house: House) -> None:
    """Somebody has left a rated game in which everybody had moved."""
    ada, ben, cem, _ = await known(house)
    table = await house.table(PEBBLES, ada, ben, cem, rated=True)
    while len(movers(table.now)) < 3:
        await house.play_on(table, 1, "left")
    await ben.does(Verb.CONFIRM_LEAVE, at=table)


async def first_asked(house: House) -> None:
    await house.guest("Ada").does(Verb.PROPOSE, "pause", at=await offered(house))


async def at_rest(house: House) -> None:
    """One asks to go on, and nobody answers in time."""
    await proposed(house, "pause")
    await house.guest("Cem").does(Verb.AGREE, 2, at=TABLE)
    await house.guest("Ada").does(Verb.PROPOSE, "go-on", at=TABLE)
    house.clock.turn(days=3)


async def ignored(house: House) -> None:
    await back_proposed(house)
    house.clock.turn(days=3)


async def wished(house: House) -> None:
    """A table has stood open for a minute that two people have wished for."""
    ada, ben, *others = await known(house)
    for guest in others:
        await guest.does(Verb.WISHES, "add", PEBBLES, 3, "any")
    table = await house.table(PEBBLES, ada, ben, lobby=True)
    await house.notes(table, anchor=FIRST_MESSAGE)
    house.clock.turn(seconds=WAIT)


async def learning(house: House) -> HouseTable:
    table, _ = await learns(house.guest("Ada"), verb=Verb.LEARN_OPENLY)
    return table


async def nearly_learned(house: House) -> None:
    await is_shown(house.guest("Ada"), await learning(house), len(LESSON.tasks) - 1)


async def unlearned(house: House) -> None:
    await learning(house)
    house.clock.turn(seconds=LESSON_LIFE)


async def dealt(house: House) -> None:
    """The secret of the day is made: a new one would have other draws each time."""
    await known(house)
    async with house.app.store.transaction() as transaction:
        transaction.do(dailies._ADD_DAY, day_of(house.clock()), STONES, b"s" * 32, 1, "")


async def rival_dealt(house: House) -> None:
    """The daily of the server is one against a robot."""
    await house.guest("Cem").sets_up(daily_title=PEBBLES)
    async with house.app.store.transaction() as transaction:
        transaction.do(dailies._ADD_DAY, day_of(house.clock()), PEBBLES, b"s" * 32, 1, "")


async def daily(house: House) -> HouseTable:
    await dealt(house)
    shown = await house.guest("Ada").does(Verb.DAILY)
    return await house.known(shown.page.panel_of or 0)


async def nearly_done(house: House) -> None:
    """One turn is left of the daily, and the list of its day is posted, as only the poster does."""
    table, store = await daily(house), house.app.store
    async with store.transaction() as change:
        outbox.wish(change, outbox.DAILY_LIST, 7, house.clock(), item=day_of(house.clock()))
    while table.state.strikes < 3:
        text = table.now.rules.format(table.now.rules.default_move(table.state, table.seat(table.on_turn)))
        await table.on_turn.plays(text, at=table)


async def away(house: House) -> None:
    """The bot was out of reach while a daily was open."""
    await daily(house)
    await house.connects()
    house.clock.turn(seconds=5 * 3600)


async def unplayed(house: House) -> None:
    await daily(house)
    house.clock.turn(days=1)


# --- what is done, and done again --------------------------------------------------------------------


async def at_first(house: House) -> tuple[HouseTable, int]:
    """Return the table, and the seat that had to act first."""
    table = await house.known(TABLE)
    (seat,) = table.now.rules.to_act(table.now.timeline.beginning.state)
    return table, seat


async def the_answer(house: House) -> Shown:
    table = await house.known(TABLE)
    guest = table.on(min(table.people.keys() - table.to_act))
    return await guest.does(Verb.SET_PLAN, "pass", at=table, number=3, cause=CAUSE)


async def the_agreement(house: House) -> Shown:
    return await house.guest("Ben").does(Verb.AGAIN, at=TableId(2), number=-1, cause="press:again")


async def the_step(house: House) -> Shown:
    table, seat = await at_first(house)
    flip = ("flip", "b2", "with", table.now.timeline.beginning.state.hands[seat][0])
    return await table.on(seat).does(Verb.DO, *flip, at=table, number=0, cause=CAUSE)


async def the_end_of_turn(house: House) -> Shown:
    table, seat = await at_first(house)
    return await table.on(seat).does(Verb.DO, "end", at=table, number=2, cause=CAUSE)


async def the_last_move(house: House) -> Shown:
    table = await house.known(TABLE)
    (seat,) = table.now.rules.to_act(table.now.timeline.positions[7].state)
    return await table.on(seat).does(Verb.DO, "pass", at=table, number=7, cause=CAUSE)


async def the_step_back(house: House, verb: Verb = Verb.UNDO) -> Shown:
    table, seat = await at_first(house)
    return await table.on(seat).does(verb, at=table, number=2, cause=CAUSE)


async def the_deadline(house: House) -> None:
    """Do what is due, one after the other in this task, so that it dies with it."""
    for deadline in await deadlines_due(house.app.store, house.clock()):
        await house.app.deadlines.handle(deadline)


CASES = {
    "open a table": Case(known, joins("Ada", STONES)),
    "join": Case(lobby, pressed("Cem", Verb.JOIN, number=-1)),
    "leave the lobby": Case(lobby, pressed("Ben", Verb.LEAVE_LOBBY, number=-1)),
    "note the first message": Case(unposted, lambda house: house.notes(TABLE, lobby=5), public=False),
    "choose": Case(lobby, pressed("Ada", Verb.SET_OPTION, "length", "long", number=-1)),
    "start": Case(lobby, pressed("Ada", Verb.START, number=-1)),
    "close a lobby": Case(lobby, pressed("Cem", Verb.CONFIRM_CLOSE, number=-1, admin=True)),
    "the lobby's deadline": Case(forgotten, the_deadline),
    "a step in private": Case(stones, the_step, public=False),
    "end the turn": Case(stepped, the_end_of_turn),
    "a move at the same time": Case(offered, pressed("Ada", Verb.DO, "offer", "3", number=0)),
    "a typed move": Case(offered, pressed("Ada", Verb.DO, "offer", "3")),
    "the last move": Case(nearly_over, the_last_move),
    "take back in private": Case(stepped, the_step_back, public=False),
    "take back the turn": Case(stepped, lambda house: the_step_back(house, Verb.UNDO_TURN), public=False),
    "take back before all": Case(offered, pressed("Ben", Verb.UNDO)),
    "leave the game": Case(offered, pressed("Ben", Verb.CONFIRM_LEAVE, number=1)),
    "offer my seat": Case(offered, pressed("Ben", Verb.OFFER, number=1)),
    "take a seat over": Case(vacated, pressed("Dan", Verb.TAKE, "1", number=1)),
    "free a seat": Case(offered, pressed("Cem", Verb.FREE, "1", 102, "offer", number=1, admin=True)),
    "end a seat": Case(vacated, pressed("Cem", Verb.FREE, "1", "0", "gone", number=1, admin=True)),
    "the end of a deserted game": Case(deserted, the_deadline),
    "answer in advance": Case(pebbles_turn, the_answer, public=False),
    "an answer in advance": Case(answered, the_deadline),
    "an answer in advance that is not legal": Case(answered_wrongly, the_deadline, public=False),
    "close a game": Case(offered, pressed("Cem", Verb.CONFIRM_CLOSE, number=1, admin=True)),
    "close a rated game that somebody left": Case(
        left_behind, pressed("Dan", Verb.CONFIRM_CLOSE, admin=True)
    ),
    "put to the vote": Case(offered, pressed("Ada", Verb.PROPOSE, "back", "0", number=1)),
    "agree to take back": Case(back_proposed, pressed("Cem", Verb.AGREE, "2", number=2)),
    "agree to remove": Case(removing, pressed("Cem", Verb.AGREE, "2", number=2)),
    "agree to end": Case(ending, pressed("Cem", Verb.AGREE, "2", number=2)),
    "agree first": Case(first_asked, pressed("Ben", Verb.AGREE, "2", number=2)),
    "refuse": Case(back_proposed, pressed("Cem", Verb.REFUSE, "2", number=2)),
    "no answer in time": Case(ignored, the_deadline),
    "no answer in time, and on it goes": Case(at_rest, the_deadline),
    "a time-out that reminds": Case(timed("remind"), the_deadline),
    "a time-out that moves": Case(timed("move"), the_deadline, entries=9),
    "a time-out that offers": Case(timed("offer"), the_deadline),
    "a holiday": Case(timed("move", 0.5), pressed("Ada", Verb.AWAY, 0, 3), public=False),
    "the clocks of a holiday": Case(announced, the_deadline),
    "what is owed after an absence": Case(timed("move"), lambda house: house.connects(), public=False),
    "the clock": Case(lobby, pressed("Ada", Verb.SET_CLOCK, "clock", "1d", number=-1)),
    "play again": Case(over, pressed("Ada", Verb.AGAIN, number=8)),
    "agree to play again": Case(asked_again, the_agreement),
    "the next game of a series": Case(between_games, the_agreement),
    "wish for a table": Case(lobby, pressed("Cem", Verb.WISHES, "add", PEBBLES, "3", "any"), public=False),
    "tell of a table": Case(wished, the_deadline, public=False),
    "speak": Case(offered, pressed("Ada", Verb.SET_TABLE_LANGUAGE, "fr", number=1)),
    "begin a lesson": Case(known, pressed("Ada", Verb.LEARN_OPENLY, PEBBLES)),
    "a step of a lesson": Case(learning, pressed("Ada", Verb.DO, "offer", "2", number=0)),
    "a step that is shown": Case(learning, pressed("Ada", Verb.SHOW_ME, number=0)),
    "the end of a lesson": Case(nearly_learned, pressed("Ada", Verb.SHOW_ME, number=16)),
    "end a lesson": Case(learning, pressed("Ada", Verb.STOP, "end", number=0)),
    "the end of a forgotten lesson": Case(unlearned, the_deadline),
    "begin a daily": Case(dealt, pressed("Ada", Verb.DAILY), public=False),
    "begin a daily against a robot": Case(rival_dealt, pressed("Ada", Verb.DAILY), public=False),
    "the last move of a daily": Case(nearly_done, pressed("Ada", Verb.DO, "end")),
    "give up a daily": Case(daily, pressed("Ada", Verb.CONFIRM_LEAVE)),
    "the end of a daily's time": Case(unplayed, the_deadline),
    "the bot is back": Case(away, lambda house: house.connects(), public=False),
    "pause": Case(offered, lambda house: house.is_left(), public=False),
    "go on": Case(paused, lambda house: house.is_asked_back()),
}


ON_BOTH = ("open a table", "end the turn", "begin a daily")
"""The cases that every run tries on a server too."""
ON_A_SERVER = (
    *ON_BOTH,
    "note the first message",
    "choose",
    "leave the lobby",
    "a step in private",
    "take a seat over",
    "free a seat",
    "answer in advance",
    "an answer in advance that is not legal",
    "close a rated game that somebody left",
    "no answer in time, and on it goes",
    "what is owed after an absence",
    "the clock",
    "play again",
    "wish for a table",
    "tell of a table",
    "speak",
    "begin a lesson",
    "the last move of a daily",
    "pause",
    "go on",
)
"""Those that a run on both kinds of database tries there: each statement of a case is one of theirs."""


def scenes(names: Iterable[str], on_a_server: Iterable[str]) -> list[tuple[str, str]]:
    return [*((name, "sqlite") for name in names), *((name, "postgres") for name in on_a_server)]


SCENES = scenes(CASES, {"sqlite": ON_BOTH, "both": ON_A_SERVER}.get(CHOSEN, CASES))


@pytest.fixture
def scene(name: str, kind: str, tmp_path: Path, assets: Assets, clock: Clock) -> Iterator[Scene]:
    if kind == "sqlite":
        yield Scene(CASES[name], tmp_path, assets, clock)
        return
    with postgres.fresh(tmp_path) as first, postgres.fresh(tmp_path) as work:
        yield ServerScene(CASES[name], first, work, assets, clock)


def in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the panel that is put together beside a commit read when that is over, on any machine.

    Deaths are counted by visits, which have to come in the same order each time.
    """
    wanted, reply = asyncio.Event(), moves._PanelAhead.reply

    async def waits(seconds: float) -> None:
        await asyncio.sleep(0)
        if seconds:
            wanted.clear()
            await wanted.wait()

    async def replies(ahead: moves._PanelAhead, now: Context) -> Reply | None:
        wanted.set()
        return await reply(ahead, now)

    monkeypatch.setattr(moves, "asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": waits}))
    monkeypatch.setattr(moves._PanelAhead, "reply", replies)


@pytest.mark.parametrize(
    ("name", "kind"),
    [pytest.param(*scene, marks=pytest.mark.slow if at % 10 else ()) for at, scene in enumerate(SCENES)],
)
async def test_a_press_counts_once_or_not_at_all(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    in_order(monkeypatch)
    before, trap = await scene.prepare(), Trap(monkeypatch)
    crashed, ends = list[Rows](), list[Rows]()
    after = before
    for at in count(1):
        async with scene.begun() as house:
            trap.kill(at, scene.bury)
            try:
                await scene.case.act(house)
                after = rows(scene.work)
                break
            except Died:
                pass
            finally:
                await trap.disarm()
        crashed.append(rows(scene.grave))
        ends.append(await scene.again())
    assert (after != before, bool(after["posts"])) == (True, scene.case.public)
    assert ends == [after] * len(ends)
    committed = crashed.index(after)
    assert committed > 0
    stages = [crashed[0]] + [after for before, after in pairwise(crashed) if after != before]
    assert (stages[0], stages[-1]) == (before, after)
    assert len(stages) <= scene.case.entries + 1
    assert [len(stage["entries"]) for stage in stages] == sorted(len(stage["entries"]) for stage in stages)


@pytest.mark.slow
async def test_each_statement_is_one_of_a_case_on_a_server(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new statement may need another case there. What is carried out before the act is not counted."""
    said = watched(monkeypatch)
    statements = {}
    for name, case in CASES.items():
        scene = Scene(case, tmp_path / name, assets, Clock())
        await scene.prepare()
        async with scene.begun() as house:
            said.clear()
            await case.act(house)
            statements[name] = {*said}
    tried_there = {sql for name in ON_A_SERVER for sql in statements[name]}
    missing = {name: sorted(map(str, found - tried_there)) for name, found in statements.items()}
    assert {name: found for name, found in missing.items() if found} == {}


CANCELLED = ("join", "start", "end the turn", "the last move", "take back before all")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        pytest.param(*scene, marks=() if scene[0] in CANCELLED[:3] else pytest.mark.slow)
        for scene in scenes(CANCELLED, [name for name in CANCELLED if CHOSEN != "sqlite" or name in ON_BOTH])
    ],
)
async def test_a_press_whose_answer_nobody_waits_for(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    await scene.prepare()
    trap = Trap(monkeypatch)
    for at in count(1):
        async with scene.begun() as house:
            trap.cancel(at)
            try:
                await scene.case.act(house)
                break
            except asyncio.CancelledError:
                pass
            finally:
                await trap.disarm()
            assert "⚠" not in await tried(scene.case.act, house)
            table = await house.known(TABLE)
            before = table.now
            await house.begins_anew()
            assert (table.now.game, table.now.sittings) == (before.game, before.sittings)
            assert table.log == before.timeline.entries
            assert [stored.cause for stored in await house.app.store.entries(TABLE)].count(CAUSE) <= 1
            assert await outbox_row(house.app.store, TABLE) is not None
    assert at > 2
