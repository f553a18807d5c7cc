"""Which calls the table message makes by its mention, and when it is posted anew for them."""

from collections.abc import Mapping
from functools import partial

import pytest

from bot.discord_ui.board_message import turn_changed
from bot.domain.model import CallMethod, NotificationKind, Person
from bot.domain.table import Table
from bot.usecases.delivery import note_calls
from tests.drive.house import ADA, BEN, CEM, KALAH, PEBBLES, Rig, on_turn
from tests.drive.post import ONWARD, Post, go_back, prefer, rows, sow_on

_NIGHT: Mapping[str, object] = {"quiet_from": 0, "quiet_until": 23}


async def called(rig: Rig, table: Table) -> set[Person]:
    """Return whom the table message would call if it was posted now."""
    calls, _ = await rig.cases.delivery.callable_by_table(await rig.tables.get(table.id))
    return {row.person for row in calls}


async def call(rig: Rig, table: Table) -> None:
    """Note that a table message was posted that calls everybody it can."""
    calls, over = await rig.cases.delivery.callable_by_table(await rig.tables.get(table.id))
    await rig.tables.keep(table.id, also=partial(note_calls, calls, over), message=70)


async def test_the_table_message_calls_all_who_are_to_act(rig: Rig, post: Post) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN, CEM)
    assert await called(rig, table) == {ADA, BEN, CEM}
    await post.round()
    assert await called(rig, table) == set(), "once is enough"


@pytest.mark.parametrize(
    ("wishes", "calls"),
    [
        ({"call": CallMethod.MENTION}, True),
        ({"call": CallMethod.DIRECT}, False),
        ({"call": CallMethod.DIRECT, "closed": True}, True),
        ({"call": CallMethod.NONE}, False),
        (_NIGHT, False),
    ],
)
async def test_who_is_told_in_another_way_or_later_is_not_called(
    rig: Rig, wishes: Mapping[str, object], calls: bool
) -> None:
    rig.clock.now -= rig.clock.now % 86400
    table = await rig.begin(PEBBLES, ADA, BEN)
    await prefer(rig, BEN, **wishes)
    assert await called(rig, table) == ({ADA, BEN} if calls else {ADA})


async def test_a_call_that_may_have_been_sent_is_not_made_twice(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    (row,) = [row for row in await rows(rig) if row.person == BEN]
    await rig.cases.delivery.trying(row, 70)
    assert await called(rig, table) == {ADA}


async def test_a_call_made_by_the_table_message_is_followed_by_reminders(rig: Rig, post: Post) -> None:
    table = await rig.begin(KALAH)
    _, person = on_turn(table)
    await call(rig, table)
    assert await post.round() == []
    rig.clock.turn(days=1)
    assert await post.round() == [(person, "turn", 1)]


async def test_a_call_by_the_table_message_can_be_taken_back_and_made_again(rig: Rig, post: Post) -> None:
    table = await rig.begin(KALAH)
    await post.round()
    first, second = await sow_on(rig, table)
    await call(rig, table)
    await rig.tables.take_back(table.id, first, rig.cause())
    await post.round()
    assert [row.person for row in await rows(rig, NotificationKind.RECALLED)] == [second]
    await rig.tables.put_back(table.id, first, rig.cause())
    assert await called(rig, table) == {second}
    assert await post.round() == [(second, "turn", 0)]
    assert post.silent[-1]


async def moved(rig: Rig, table: Table) -> bool:
    """Return whether the message posted for the present position of a table must be posted again."""
    return turn_changed(await rig.tables.get(table.id))


async def test_it_is_posted_anew_for_a_new_turn_only(rig: Rig) -> None:
    table = await rig.begin(KALAH)
    await rig.tables.keep(table.id, shown=table.timeline.settled().number)
    assert not await moved(rig, table)
    first, _ = await sow_on(rig, table)
    assert await moved(rig, table)
    table = await rig.tables.get(table.id)
    await rig.tables.keep(table.id, shown=table.timeline.settled().number)
    await rig.tables.take_back(table.id, first, rig.cause())
    assert not await moved(rig, table), "it says at once whose turn it is"
    await rig.tables.put_back(table.id, first, rig.cause())
    assert not await moved(rig, table)
    await go_back(rig, table.id)
    assert not await moved(rig, table)
    table = await rig.move(first, table.id, ONWARD)
    assert not await moved(rig, table), "whoever is called had the message before"
    await rig.move(on_turn(table)[1], table.id, "sow a")
    assert await moved(rig, table)
