"""The process may die at every await between a press and its answer: it counts once, or not at all.

At the n-th statement that goes to the database the files are copied as they lie there, and nothing of the
dying process reaches them any more. A new process on the copy must find all of the press or nothing of it.
"""

import asyncio
from collections.abc import Iterator
from itertools import count, pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.domain.dailies import day_of
from bot.domain.model import Person, TableId
from bot.domain.rated_play import movers
from bot.domain.wishes import Wish
from bot.handlers.verbs import ROUTES
from bot.pages.custom_id import NOWHERE, TYPED, Press, Verb
from bot.store import queries
from bot.usecases.tables import WISHES_WAIT
from engines.api import Seat
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
)
from tests.drive import postgres
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    PEBBLES,
    STONES,
    Assets,
    Clock,
    Rig,
    dice,
    outbox_row,
    random_move,
)
from tests.drive.lessons import learning, nearly_learned, unlearned

CAUSE = "press:the one"
LEARN = Press(NOWHERE, TYPED, Verb.LEARN_OPENLY, (PEBBLES,))


def pressed(person: Person, verb: Verb, *tokens: str, number: int = TYPED, admin: bool = False) -> Act:
    async def act(rig: Rig) -> object:
        reader = rig.reader(person, admin=admin)
        table = NOWHERE if ROUTES[verb].table is None else TABLE
        return await rig.press(reader, Press(table, number, verb, tokens), cause=CAUSE)

    return act


async def nothing(rig: Rig) -> None:
    for person in (ADA, BEN, CEM, DAN):
        await rig.cases.people.save_name(person, rig.reader(person).name)


async def lobby(rig: Rig) -> None:
    await nothing(rig)
    await rig.lobby(PEBBLES, ADA, BEN)


async def unposted(rig: Rig) -> None:
    """The first message of the table has been sent, and its id is not noted."""
    await nothing(rig)
    await rig.ask(ADA, Verb.JOIN, PEBBLES)


async def stones(rig: Rig) -> None:
    await nothing(rig)
    await rig.begin(STONES, ADA, BEN, CEM, seed=4)


async def pebbles(rig: Rig) -> None:
    await nothing(rig)
    await rig.begin(PEBBLES, ADA, BEN, CEM)


async def offered(rig: Rig) -> None:
    await pebbles(rig)
    await rig.move(BEN, TABLE, "offer 1")


async def vacated(rig: Rig) -> None:
    await offered(rig)
    await rig.seats.give_up_seat(TABLE, BEN, rig.cause())


async def deserted(rig: Rig) -> None:
    await offered(rig)
    for person in (ADA, BEN, CEM):
        await rig.seats.give_up_seat(TABLE, person, rig.cause())
    rig.clock.turn(days=14)


async def pebbles_turn(rig: Rig) -> None:
    """The first of three is to act, one after the other."""
    await pebbles(rig)
    for person in (ADA, BEN, CEM):
        await rig.move(person, TABLE, "offer 1")


async def waiting(rig: Rig) -> Person:
    """Return somebody who is not to act."""
    table = await rig.tables.get(TABLE)
    return table.seated[min(table.seated.keys() - table.to_act())]


async def the_answer(rig: Rig) -> object:
    return await rig.press(await waiting(rig), Press(TABLE, 3, Verb.SET_PLAN, ("pass",)), cause=CAUSE)


async def answered(rig: Rig, text: str = "pass") -> None:
    await pebbles_turn(rig)
    table = await rig.tables.get(TABLE)
    (seat,) = table.to_act()
    await rig.premoves.set_premove(TABLE, table.seated[Seat((seat + 1) % 3)], text)
    await rig.move(table.seated[seat], TABLE, "pass")


async def answered_wrongly(rig: Rig) -> None:
    await answered(rig, "offer 1")


async def nearly_over(rig: Rig) -> None:
    await nothing(rig)
    await rig.begin(PEBBLES, ADA, BEN)
    for text in ("withhold", "withhold", "pass", "pass", "withhold", "withhold", "pass"):
        table = await rig.tables.get(TABLE)
        await rig.move(table.seated[min(table.to_act())], TABLE, text)


async def over(rig: Rig) -> None:
    await nearly_over(rig)
    await the_last_move(rig)


async def asked_again(rig: Rig) -> None:
    await over(rig)
    await rig.say(ADA, TABLE, Verb.AGAIN)


async def between_games(rig: Rig) -> None:
    """The first game of a series is over, and Ada has agreed to the next."""
    await nothing(rig)
    table = await rig.lobby(STONES, ADA, BEN)
    await rig.fix(TABLE, 4)
    await rig.tables.set_series(TABLE, ADA, 5)
    table = await rig.tables.start(TABLE, ADA, rig.cause())
    async for _ in rig.random_game(table, dice("series")):
        pass
    await rig.say(ADA, TABLE, Verb.AGAIN)


async def the_agreement(rig: Rig) -> object:
    return await rig.press(BEN, Press(TableId(2), -1, Verb.AGAIN), cause="press:again")


async def paused(rig: Rig) -> None:
    await offered(rig)
    await rig.tables.pause_guild(7)


async def stepped(rig: Rig) -> None:
    """Somebody has made two steps that they may still take back."""
    await stones(rig)
    table = await rig.tables.get(TABLE)
    (seat,) = table.to_act()
    for card in table.timeline.head.state.hands[seat][:2]:
        await rig.move(table.seated[seat], TABLE, f"flip b2 with {card}")


async def forgotten(rig: Rig) -> None:
    await lobby(rig)
    rig.clock.turn(days=14)


def timed(time_out: str, days: float = 1.0) -> Prepare:
    """A turn begun in private, after which so many days pass of the one that there is."""

    async def prepare(rig: Rig) -> None:
        await nothing(rig)
        table = await rig.lobby(STONES, ADA, BEN)
        await rig.fix(TABLE, 4)
        for field, value in (("clock", "1d"), ("time_out", time_out)):
            await rig.cases.timing.choose(TABLE, ADA, field, value, rig.cause())
        table = await rig.tables.start(TABLE, ADA, rig.cause())
        (seat,) = table.to_act()
        card = table.timeline.head.state.hands[seat][0]
        await rig.move(table.seated[seat], TABLE, f"flip b2 with {card}")
        await rig.cases.downtime.connected()
        rig.clock.turn(days=days)

    return prepare


async def the_holiday(rig: Rig) -> None:
    await rig.cases.holidays.take(ADA, rig.clock(), 3)


async def announced(rig: Rig) -> None:
    await timed("move", 0.5)(rig)
    for person in (ADA, BEN):
        await rig.cases.holidays.take(person, rig.clock(), 3)


async def the_step(rig: Rig) -> object:
    table = await rig.tables.get(TABLE)
    (seat,) = table.rules.to_act(table.timeline.beginning.state)
    flip = ("flip", "b2", "with", table.timeline.beginning.state.hands[seat][0])
    return await rig.press(table.seated[seat], Press(TABLE, 0, Verb.DO, flip), cause=CAUSE)


async def the_end_of_turn(rig: Rig) -> object:
    table = await rig.tables.get(TABLE)
    (seat,) = table.rules.to_act(table.timeline.beginning.state)
    return await rig.press(table.seated[seat], Press(TABLE, 2, Verb.DO, ("end",)), cause=CAUSE)


async def the_last_move(rig: Rig) -> object:
    table = await rig.tables.get(TABLE)
    (seat,) = table.rules.to_act(table.timeline.positions[7].state)
    return await rig.press(table.seated[seat], Press(TABLE, 7, Verb.DO, ("pass",)), cause=CAUSE)


async def the_step_back(rig: Rig, verb: Verb = Verb.UNDO) -> object:
    table = await rig.tables.get(TABLE)
    (seat,) = table.rules.to_act(table.timeline.beginning.state)
    return await rig.press(table.seated[seat], Press(TABLE, 2, verb), cause=CAUSE)


async def proposed(rig: Rig, kind: str = "back", *tokens: str) -> None:
    """All but the last one have agreed."""
    await offered(rig)
    await rig.cases.votes.propose(TABLE, ADA, kind, tokens, cause=rig.cause())
    await rig.cases.votes.agree(TABLE, BEN, 2, rig.cause())


async def removing(rig: Rig) -> None:
    await pebbles(rig)
    await rig.move(ADA, TABLE, "offer 1")
    rig.clock.turn(days=1)
    await rig.cases.votes.propose(TABLE, ADA, "remove", ("1",), cause=rig.cause())


async def ending(rig: Rig) -> None:
    await proposed(rig, "abort")


async def left_behind(rig: Rig) -> None:
    """Somebody has left a rated game in which everybody had moved."""
    await nothing(rig)
    await rig.lobby(PEBBLES, ADA, BEN, CEM)
    await rig.fix(TABLE, 1)
    await rig.tables.set_rated(TABLE, ADA, rated=True)
    table = await rig.tables.start(TABLE, ADA, rig.cause())
    while len(movers(table)) < 3:
        seat = min(table.to_act())
        table = await rig.move(table.seated[seat], TABLE, random_move(table, seat, dice("left")))
    await rig.seats.leave_game(TABLE, BEN, rig.cause())


async def first_asked(rig: Rig) -> None:
    await offered(rig)
    await rig.cases.votes.propose(TABLE, ADA, "pause", (), cause=rig.cause())


async def at_rest(rig: Rig) -> None:
    """One asks to go on, and nobody answers in time."""
    await proposed(rig, "pause")
    await rig.cases.votes.agree(TABLE, CEM, 2, rig.cause())
    await rig.cases.votes.propose(TABLE, ADA, "go-on", (), cause=rig.cause())
    rig.clock.turn(days=3)


async def ignored(rig: Rig) -> None:
    await proposed(rig)
    rig.clock.turn(days=3)


async def wished(rig: Rig) -> None:
    """A table has stood open for a minute that two people have wished for."""
    await nothing(rig)
    for person in (CEM, DAN):
        await rig.cases.wishes.add(Wish(person, 7))
    await rig.lobby(PEBBLES, ADA, BEN)
    rig.clock.turn(seconds=WISHES_WAIT)


async def the_deadline(rig: Rig) -> None:
    for deadline in await rig.store.due(rig.clock()):
        await rig.app.deadlines.handle(deadline)


async def dealt(rig: Rig) -> None:
    """The secret of the day is made: a new one would have other draws each time."""
    await nothing(rig)
    async with rig.store.transaction() as transaction:
        transaction._do(queries.ADD_DAILY, day_of(rig.clock()), STONES, b"s" * 32)


async def daily(rig: Rig) -> None:
    await dealt(rig)
    await rig.ask(ADA, Verb.DAILY)


async def nearly_done(rig: Rig) -> None:
    """One turn is left of the daily, and the list of its day is posted."""
    await daily(rig)
    post = await rig.cases.dailies.begin_post(7, day_of(rig.clock()), 70)
    await rig.cases.dailies.note_post(replace(post, message=71))
    table = await rig.tables.get(TABLE)
    while table.timeline.head.state.strikes < 3:
        text = table.rules.format(table.rules.default_move(table.timeline.head.state, Seat(0)))
        table = await rig.move(ADA, TABLE, text)


async def away(rig: Rig) -> None:
    """The bot was out of reach while a daily was open."""
    await daily(rig)
    await rig.cases.downtime.connected()
    rig.clock.turn(seconds=5 * 3600)


async def unplayed(rig: Rig) -> None:
    await daily(rig)
    rig.clock.turn(days=1)


CASES = {
    "open a table": Case(nothing, lambda rig: rig.ask(ADA, Verb.JOIN, STONES)),
    "join": Case(lobby, pressed(CEM, Verb.JOIN, number=-1)),
    "leave the lobby": Case(lobby, pressed(BEN, Verb.LEAVE_LOBBY, number=-1)),
    "note the first message": Case(unposted, lambda rig: rig.tables.keep(TABLE, lobby=5), public=False),
    "choose": Case(lobby, pressed(ADA, Verb.SET_OPTION, "length", "long", number=-1)),
    "start": Case(lobby, pressed(ADA, Verb.START, number=-1)),
    "close a lobby": Case(lobby, pressed(CEM, Verb.CONFIRM_CLOSE, number=-1, admin=True)),
    "the lobby's deadline": Case(forgotten, the_deadline),
    "a step in private": Case(stones, the_step, public=False),
    "end the turn": Case(stepped, the_end_of_turn),
    "a move at the same time": Case(offered, pressed(ADA, Verb.DO, "offer", "3", number=0)),
    "a typed move": Case(offered, pressed(ADA, Verb.DO, "offer", "3")),
    "the last move": Case(nearly_over, the_last_move),
    "take back in private": Case(stepped, the_step_back, public=False),
    "take back the turn": Case(stepped, lambda rig: the_step_back(rig, Verb.UNDO_TURN), public=False),
    "take back before all": Case(offered, pressed(BEN, Verb.UNDO)),
    "leave the game": Case(offered, pressed(BEN, Verb.CONFIRM_LEAVE, number=1)),
    "offer my seat": Case(offered, pressed(BEN, Verb.OFFER, number=1)),
    "take a seat over": Case(vacated, pressed(DAN, Verb.TAKE, "1", number=1)),
    "free a seat": Case(offered, pressed(CEM, Verb.FREE, "1", str(BEN), "offer", number=1, admin=True)),
    "end a seat": Case(vacated, pressed(CEM, Verb.FREE, "1", "0", "gone", number=1, admin=True)),
    "the end of a deserted game": Case(deserted, the_deadline),
    "answer in advance": Case(pebbles_turn, the_answer, public=False),
    "an answer in advance": Case(answered, the_deadline),
    "an answer in advance that is not legal": Case(answered_wrongly, the_deadline, public=False),
    "close a game": Case(offered, pressed(CEM, Verb.CONFIRM_CLOSE, number=1, admin=True)),
    "close a rated game that somebody left": Case(left_behind, pressed(DAN, Verb.CONFIRM_CLOSE, admin=True)),
    "put to the vote": Case(offered, pressed(ADA, Verb.PROPOSE, "back", "0", number=1)),
    "agree to take back": Case(proposed, pressed(CEM, Verb.AGREE, "2", number=2)),
    "agree to remove": Case(removing, pressed(CEM, Verb.AGREE, "2", number=2)),
    "agree to end": Case(ending, pressed(CEM, Verb.AGREE, "2", number=2)),
    "agree first": Case(first_asked, pressed(BEN, Verb.AGREE, "2", number=2)),
    "refuse": Case(proposed, pressed(CEM, Verb.REFUSE, "2", number=2)),
    "no answer in time": Case(ignored, the_deadline),
    "no answer in time, and on it goes": Case(at_rest, the_deadline),
    "a time-out that reminds": Case(timed("remind"), the_deadline),
    "a time-out that moves": Case(timed("move"), the_deadline, entries=9),
    "a time-out that offers": Case(timed("offer"), the_deadline),
    "a holiday": Case(timed("move", 0.5), the_holiday, public=False),
    "the clocks of a holiday": Case(announced, the_deadline),
    "what is owed after an absence": Case(
        timed("move"), lambda rig: rig.cases.downtime.connected(), public=False
    ),
    "the clock": Case(lobby, pressed(ADA, Verb.SET_CLOCK, "clock", "1d", number=-1)),
    "play again": Case(over, pressed(ADA, Verb.AGAIN, number=8)),
    "agree to play again": Case(asked_again, the_agreement),
    "the next game of a series": Case(between_games, the_agreement),
    "wish for a table": Case(lobby, pressed(CEM, Verb.WISHES, "add", PEBBLES, "3", "any"), public=False),
    "tell of a table": Case(wished, the_deadline, public=False),
    "speak": Case(offered, pressed(ADA, Verb.SET_TABLE_LANGUAGE, "fr", number=1)),
    "begin a lesson": Case(nothing, lambda rig: rig.press(ADA, LEARN, cause=CAUSE)),
    "a step of a lesson": Case(learning, pressed(ADA, Verb.DO, "offer", "2", number=0)),
    "a step that is shown": Case(learning, pressed(ADA, Verb.SHOW_ME, number=0)),
    "the end of a lesson": Case(nearly_learned, pressed(ADA, Verb.SHOW_ME, number=16)),
    "end a lesson": Case(learning, pressed(ADA, Verb.STOP, "end", number=0)),
    "the end of a forgotten lesson": Case(unlearned, the_deadline),
    "begin a daily": Case(
        dealt, lambda rig: rig.press(ADA, Press(NOWHERE, TYPED, Verb.DAILY), cause=CAUSE), public=False
    ),
    "the last move of a daily": Case(nearly_done, pressed(ADA, Verb.DO, "end")),
    "give up a daily": Case(daily, pressed(ADA, Verb.CONFIRM_LEAVE)),
    "the end of a daily's time": Case(unplayed, the_deadline),
    "the bot is back": Case(away, lambda rig: rig.cases.downtime.connected(), public=False),
    "pause": Case(offered, lambda rig: rig.tables.pause_guild(7), public=False),
    "go on": Case(paused, lambda rig: rig.tables.resume_guild(7)),
}


ON_BOTH = ("open a table", "end the turn", "begin a daily")
"""The cases that every run tries on a server too."""


SCENES = [
    *((name, "sqlite") for name in CASES),
    *((name, "postgres") for name in (ON_BOTH if CHOSEN == "sqlite" else CASES)),
]


@pytest.fixture
def scene(name: str, kind: str, tmp_path: Path, assets: Assets, clock: Clock) -> Iterator[Scene]:
    if kind == "sqlite":
        yield Scene(CASES[name], tmp_path, assets, clock)
        return
    with postgres.fresh(tmp_path) as first, postgres.fresh(tmp_path) as work:
        yield ServerScene(CASES[name], first, work, assets, clock)


@pytest.mark.parametrize(
    ("name", "kind"),
    [pytest.param(*scene, marks=pytest.mark.slow if at % 3 else ()) for at, scene in enumerate(SCENES)],
)
async def test_a_press_counts_once_or_not_at_all(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    before, trap = await scene.prepare(), Trap(monkeypatch)
    crashed, ends = list[Rows](), list[Rows]()
    after = before
    for at in count(1):
        async with scene.begun() as rig:
            trap.kill(at, scene.bury)
            try:
                await scene.case.act(rig)
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


CANCELLED = ("join", "start", "end the turn", "the last move", "take back before all")


@pytest.mark.parametrize(("name", "kind"), [scene for scene in SCENES if scene[0] in CANCELLED])
async def test_a_press_whose_answer_nobody_waits_for(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    await scene.prepare()
    trap = Trap(monkeypatch)
    for at in count(1):
        async with scene.begun() as rig:
            trap.cancel(at)
            try:
                await scene.case.act(rig)
                break
            except asyncio.CancelledError:
                pass
            finally:
                await trap.disarm()
            assert "⚠" not in await tried(scene.case.act, rig)
            known = await rig.tables.get(TABLE)
            await rig.restart()
            again = await rig.tables.get(TABLE)
            assert (known.game, known.sittings) == (again.game, again.sittings)
            assert known.timeline.entries == again.timeline.entries
            assert [stored.cause for stored in await rig.store.entries(TABLE)].count(CAUSE) <= 1
            assert await outbox_row(rig.store, TABLE) is not None
    assert at > 2
