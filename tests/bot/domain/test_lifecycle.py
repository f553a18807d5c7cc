"""The life of a table: what is not in the table of transitions cannot happen; each has all its effects."""

import pytest

from bot.domain.deadlines import DeadlineKind, deadline_name
from bot.domain.lifecycle import (
    HELD,
    IN_PLAY,
    NOT_OVER,
    OPEN,
    OVER,
    ImpossibleTransition,
    Status,
    StatusReason,
    check_transition,
)
from bot.domain.table import Table
from engines.api import Seat
from tests.drive.house import ADA, BEN, PEBBLES, PLACE, Rig, outbox_row
from tests.drive.timed import deadlines, running, with_clock

POSSIBLE = """
started    lobby                                  running
ended            running resting paused frozen    finished
emptied    lobby running resting paused frozen    closed
forgotten  lobby running                          closed
dismissed  lobby running resting paused frozen    closed
learned          running resting paused frozen    closed
aborted          running resting                  closed
expired          running         paused           closed
rested           running                          resting
resumed                  resting                  running
removed    lobby running resting                  paused
returned                         paused           lobby running resting
failed     lobby running resting paused           frozen
mended                                  frozen    lobby running resting finished
"""
"""Each reason, the statuses from which it leads, and those to which."""


def test_every_status_is_in_one_set() -> None:
    assert set(OPEN) | set(HELD) | set(OVER) == set(Status)
    assert len(OPEN) + len(HELD) + len(OVER) == len(Status)
    assert set(NOT_OVER) == set(Status) - set(OVER)
    assert set(IN_PLAY) < set(OPEN)


@pytest.mark.parametrize("line", POSSIBLE.split("\n")[1:-1], ids=lambda line: line.split()[0])
def test_nothing_else_is_possible(line: str) -> None:
    why, sources, targets = line[:11].strip(), line[11:50].split(), line[50:].split()
    for source in Status:
        for target in Status:
            if source in sources and target in targets:
                check_transition(source, target, StatusReason(why))
            else:
                with pytest.raises(ImpossibleTransition):
                    check_transition(source, target, StatusReason(why))


def test_every_reason_has_its_line() -> None:
    assert [line.split()[0] for line in POSSIBLE.split("\n")[1:-1]] == list(StatusReason)


async def go(rig: Rig, table: Table, status: Status, why: StatusReason) -> Table:
    async with rig.repository.locked(table.id) as locked:
        async with rig.repository.transaction(locked) as transaction:
            await rig.repository.transition(transaction, locked, status, why)
        return rig.repository.latest(locked)


async def test_an_impossible_transition_changes_nothing(rig: Rig) -> None:
    table = await rig.begin(PEBBLES)
    for status, why in (
        (Status.LOBBY, StatusReason.RETURNED),
        (Status.RESTING, StatusReason.ABORTED),
        (Status.RUNNING, StatusReason.STARTED),
    ):
        with pytest.raises(ImpossibleTransition):
            await go(rig, table, status, why)
    assert (await rig.tables.get(table.id)).game.status is Status.RUNNING


@pytest.mark.parametrize(
    "why",
    [
        StatusReason.DISMISSED,
        StatusReason.ABORTED,
        StatusReason.FORGOTTEN,
        StatusReason.EMPTIED,
    ],
)
async def test_every_closing_leaves_the_same_behind(rig: Rig, why: StatusReason) -> None:
    """No clock runs, nothing is due, nothing is answered in advance, and nobody is called or asked."""
    table = await with_clock(rig, PEBBLES, ADA, BEN, holidays="7")
    idle = next(iter(set(table.seated) - table.to_act()), None)
    if idle is not None:
        await rig.premoves.set_premove(table.id, table.seated[idle], None)
    await rig.cases.votes.propose(table.id, ADA, "abort", (), cause=rig.cause())
    table = await go(rig, table, Status.CLOSED, why)
    assert running(table.clocks.values()) == set()
    assert await deadlines(rig, table) == {}
    assert table.premoves == {}
    told = await rig.store.rows("SELECT kind FROM notices WHERE ends IS NULL")
    assert told == []
    assert await outbox_row(rig.store, table.id) is not None
    assert await rig.store.tables_of(ADA) == []


async def test_a_table_that_rests_is_paused_without_the_bot_and_rests_again_with_it(rig: Rig) -> None:
    """Its vote and its clocks wait: nobody could answer."""
    table = await with_clock(rig, PEBBLES, ADA, BEN)
    await rig.cases.votes.propose(table.id, ADA, "pause", (), cause=rig.cause())
    vote = (await rig.tables.get(table.id)).timeline.last
    await rig.cases.votes.agree(table.id, BEN, vote, rig.cause())
    await rig.cases.votes.propose(table.id, ADA, "go-on", (), cause=rig.cause())
    assert PLACE.guild is not None
    await rig.tables.pause_guild(PLACE.guild)
    assert (await rig.tables.get(table.id)).game.status is Status.PAUSED
    rig.clock.turn(days=10)
    for deadline in await rig.store.due(rig.clock()):
        await rig.app.deadlines.handle(deadline)
    assert (await rig.tables.get(table.id)).game.status is Status.PAUSED
    await rig.tables.resume_guild(PLACE.guild)
    assert (await rig.tables.get(table.id)).game.status is Status.RESTING


_OF_A_SEAT = (DeadlineKind.CLOCK, DeadlineKind.PREMOVE, DeadlineKind.ROBOT)


async def test_every_kind_of_deadline_has_a_handler(rig: Rig) -> None:
    table = await with_clock(rig, PEBBLES, ADA, BEN)
    for number, kind in enumerate(DeadlineKind):
        stored = deadline_name(kind, Seat(0) if kind in _OF_A_SEAT else None)
        async with rig.store.transaction() as transaction:
            transaction.drop_deadlines(table.id)
            transaction.set_deadline(table.id, stored, rig.clock() - number)
        (deadline,) = await rig.store.due(rig.clock())
        assert deadline.topic is kind
        await rig.app.deadlines.handle(deadline)
        assert deadline not in await rig.store.due(rig.clock())
