"""The life of a table: what is not in the table of transitions cannot happen; each has all its effects."""

import pytest

from bot.domain.deadlines import DeadlineKind, name
from bot.domain.lifecycle import (
    ALIVE,
    HELD,
    IN_PLAY,
    OPEN,
    OVER,
    TRANSITIONS,
    ImpossibleTransition,
    Status,
    Why,
    check_transition,
)
from bot.domain.table import Table
from engines.api import Seat
from tests.bot.house import ADA, BEN, PEBBLES, PLACE, House
from tests.bot.timed import deadlines, running, with_clock

REACHED = {
    (source, target)
    for allowed in TRANSITIONS.values()
    for source in allowed.sources
    for target in allowed.targets
}


def test_every_status_is_in_one_set() -> None:
    assert set(OPEN) | set(HELD) | set(OVER) == set(Status)
    assert len(OPEN) + len(HELD) + len(OVER) == len(Status)
    assert set(ALIVE) == set(Status) - set(OVER)
    assert set(IN_PLAY) < set(OPEN)


def test_what_is_over_stays_over() -> None:
    assert not {(source, target) for source, target in REACHED if source in OVER}


def test_every_status_is_reached_and_every_other_one_is_left() -> None:
    assert {target for _, target in REACHED} == set(Status)
    assert {source for source, _ in REACHED} == set(ALIVE)
    assert set(TRANSITIONS) == set(Why)


@pytest.mark.parametrize("why", Why)
def test_nothing_else_is_possible(why: Why) -> None:
    allowed = TRANSITIONS[why]
    for source in Status:
        for target in Status:
            if source in allowed.sources and target in allowed.targets:
                check_transition(source, target, why)
            else:
                with pytest.raises(ImpossibleTransition):
                    check_transition(source, target, why)


async def go(house: House, table: Table, status: Status, why: Why) -> Table:
    async with house.repository.locked(table.id) as locked:
        async with house.repository.transaction(locked) as transaction:
            await house.repository.transition(transaction, locked, status, why)
        return house.repository.latest(locked)


async def test_an_impossible_transition_changes_nothing(house: House) -> None:
    table = await house.begin(PEBBLES)
    for status, why in (
        (Status.LOBBY, Why.RETURNED),
        (Status.RESTING, Why.ABORTED),
        (Status.RUNNING, Why.STARTED),
    ):
        with pytest.raises(ImpossibleTransition):
            await go(house, table, status, why)
    assert (await house.tables.get(table.id)).game.status is Status.RUNNING


@pytest.mark.parametrize("why", [Why.DISMISSED, Why.ABORTED, Why.FORGOTTEN, Why.EMPTIED])
async def test_every_closing_leaves_the_same_behind(house: House, why: Why) -> None:
    """No clock runs, nothing is due, nothing is answered in advance, and nobody is called or asked."""
    table = await with_clock(house, PEBBLES, ADA, BEN, holidays="7")
    idle = next(iter(set(table.seated) - table.to_act()), None)
    if idle is not None:
        await house.premoves.answer(table.id, table.seated[idle], None)
    await house.cases.votes.propose(table.id, ADA, "abort", (), house.cause())
    table = await go(house, table, Status.CLOSED, why)
    assert running(table.clocks.values()) == set()
    assert await deadlines(house, table) == {}
    assert table.premoves == {}
    told = await house.store.rows("SELECT kind FROM notices WHERE ends IS NULL")
    assert told == []
    assert await house.store.post(table.id) is not None
    assert await house.store.tables_of(ADA) == []


async def test_a_table_that_rests_is_paused_without_the_bot_and_rests_again_with_it(house: House) -> None:
    """Its vote and its clocks wait: nobody could answer."""
    table = await with_clock(house, PEBBLES, ADA, BEN)
    await house.cases.votes.propose(table.id, ADA, "pause", (), house.cause())
    vote = (await house.tables.get(table.id)).timeline.last
    await house.cases.votes.agree(table.id, BEN, vote, house.cause())
    await house.cases.votes.propose(table.id, ADA, "go-on", (), house.cause())
    assert PLACE.guild is not None
    await house.tables.pause_guild(PLACE.guild)
    assert (await house.tables.get(table.id)).game.status is Status.PAUSED
    house.clock.turn(days=10)
    for deadline in await house.store.due(house.clock()):
        await house.app.deadlines.handle(deadline)
    assert (await house.tables.get(table.id)).game.status is Status.PAUSED
    await house.tables.resume_guild(PLACE.guild)
    assert (await house.tables.get(table.id)).game.status is Status.RESTING


async def test_every_kind_of_deadline_has_a_handler(house: House) -> None:
    table = await with_clock(house, PEBBLES, ADA, BEN)
    for number, kind in enumerate(DeadlineKind):
        stored = name(kind, Seat(0) if kind in (DeadlineKind.CLOCK, DeadlineKind.PREMOVE) else None)
        async with house.store.transaction() as transaction:
            transaction.drop_deadlines(table.id)
            transaction.set_deadline(table.id, stored, house.clock() - number)
        (deadline,) = await house.store.due(house.clock())
        assert deadline.topic is kind
        await house.app.deadlines.handle(deadline)
        assert deadline not in await house.store.due(house.clock())
