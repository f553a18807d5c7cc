"""The life of a table: what is not in the table of transitions cannot happen; each has all its effects."""

from collections.abc import Awaitable, Callable, Mapping

import pytest

from bot.acts.leaving import DESERTED_LIFE
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
from bot.pages.custom_id import Verb
from engines.api import Seat
from tests.drive.database import deadlines_due
from tests.drive.house import PEBBLES, STONES, House, HouseGuest, HouseTable

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


async def test_an_impossible_transition_changes_nothing(house: House) -> None:
    """No act asks for one, so the repository is asked itself."""
    table, repository = await house.table(PEBBLES), house.app.repository
    for status, why in (
        (Status.LOBBY, StatusReason.RETURNED),
        (Status.RESTING, StatusReason.ABORTED),
        (Status.RUNNING, StatusReason.STARTED),
    ):
        async with repository.locked(table.id) as locked:
            with pytest.raises(ImpossibleTransition):
                async with repository.transaction(locked) as transaction:
                    await repository.transition(transaction, locked, status, why)
    await house.begins_anew()
    assert table.status == Status.RUNNING


async def _dismissed(house: House, table: HouseTable) -> None:
    await house.guest("Eve").at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)


async def _aborted(house: House, table: HouseTable) -> None:
    for seat in (1, 2):
        await table.on(seat).does(Verb.AGREE, table.vote.number, at=table)


async def _forgotten(house: House, table: HouseTable) -> None:
    for seat in (0, 1, 2):
        await table.on(seat).does(Verb.OFFER, at=table)
    await house.passes(seconds=DESERTED_LIFE)


async def _emptied(house: House, table: HouseTable) -> None:
    for seat in (0, 1):
        await table.on(seat).does(Verb.OFFER, at=table)
    await table.on(2).does(Verb.CONFIRM_LEAVE, at=table)


CLOSINGS: Mapping[StatusReason, Callable[[House, HouseTable], Awaitable[None]]] = {
    StatusReason.DISMISSED: _dismissed,
    StatusReason.ABORTED: _aborted,
    StatusReason.FORGOTTEN: _forgotten,
    StatusReason.EMPTIED: _emptied,
}


async def test_every_closing_leaves_the_same_behind(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """No clock runs, nothing is due, nothing is answered in advance, and nobody is called or asked."""

    async def left(table: HouseTable) -> tuple[bool, ...]:
        """Return what there is of it: clocks, deadlines, premoves, notifications, and a row of `/tables`."""
        standing = [row for row in await house.told() if row.game == table.id and row.ends is None]
        listed = f"#{table.id} " in (await ada.does(Verb.TABLES)).text
        return tuple(
            map(bool, (table.ticking, await house.deadlines(table), table.now.premoves, standing, listed))
        )

    wrong = []
    for why, close in CLOSINGS.items():
        table = await house.table(STONES, ada, ben, cem, clock="1d", time_out="remind", holidays="7")
        idle = min(table.people.keys() - table.to_act)
        await table.on(idle).does(Verb.PLAN_DEFAULT, at=table)
        await ada.does(Verb.PROPOSE, "abort", at=table)
        before = await left(table)
        await house.shown(table.id)
        await close(house, table)
        after = await left(table)
        if (before, after, table.status, table.now.post is not None) != (
            (True,) * 5,
            (False,) * 5,
            Status.CLOSED,
            True,
        ):
            wrong.append((why, before, after, table.status, table.now.post))
    assert wrong == []


async def test_a_table_that_rests_is_paused_without_the_bot_and_rests_again_with_it(
    house: House, ada: HouseGuest
) -> None:
    """Its vote and its clocks wait: nobody could answer."""
    table = await house.table(PEBBLES, clock="1d")
    await table.decides("pause")
    await ada.does(Verb.PROPOSE, "go-on", at=table)
    await house.is_left()
    assert table.status == Status.PAUSED
    await house.passes(days=10)
    assert table.status == Status.PAUSED
    await house.is_asked_back()
    assert table.status == Status.RESTING


_OF_A_SEAT = (DeadlineKind.CLOCK, DeadlineKind.PREMOVE, DeadlineKind.ROBOT)


async def test_every_kind_of_deadline_has_a_handler(house: House) -> None:
    """A law on the kinds: one that is due without a reason is written by this test alone."""
    table, store = await house.table(PEBBLES, clock="1d"), house.app.store
    for number, kind in enumerate(DeadlineKind):
        stored = deadline_name(kind, Seat(0) if kind in _OF_A_SEAT else None)
        async with store.transaction() as transaction:
            transaction.do("DELETE FROM deadlines")
            transaction.at(table.id).set_deadline(stored, house.clock() - number)
        (deadline,) = await deadlines_due(store, house.clock())
        assert deadline.topic is kind
        await house.app.deadlines.handle(deadline)
        assert deadline not in await deadlines_due(store, house.clock())
