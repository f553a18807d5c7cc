"""Which calls the table message makes by its mention, and when it is posted anew for them."""

from functools import partial
from typing import Any

from bot.acts import delivery
from bot.acts.delivery import note_calls
from bot.discord_ui.turn_changes import turn_changed
from bot.pages.custom_id import Verb
from tests.drive.house import KALAH, PEBBLES, House, HouseGuest, HouseTable
from tests.drive.post import Post

ONWARD = "sow f"
"""A first move of Kalah that passes the turn on."""


# The table message is posted by the part that talks to Discord; in process these three stand for it.


async def called(house: House, table: HouseTable) -> set[str]:
    """Return whom the table message would call if it was posted now."""
    calls, _ = await delivery.callable_by_table(house.repository, table.now)
    return {house.name_of(row.person) for row in calls}


async def call(house: House, table: HouseTable) -> None:
    """Note that a table message was posted that calls everybody it can."""
    calls, over = await delivery.callable_by_table(house.repository, table.now)
    await house.notes(table, also=partial(note_calls, calls, over), message=70)


async def show(house: House, table: HouseTable) -> None:
    """Note that the table message shows the present position."""
    await house.notes(table, shown=table.now.timeline.settled().number)


async def test_the_table_message_calls_all_who_are_to_act(
    house: House, post: Post, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem)
    assert await called(house, table) == {"Ada", "Ben", "Cem"}
    await post.round()
    assert await called(house, table) == set(), "once is enough"


async def test_who_is_told_in_another_way_or_later_is_not_called(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    house.clock.now -= house.clock.now % 86400
    wishes: list[tuple[dict[str, Any], bool, bool]] = [
        ({"call": "mention"}, False, True),
        ({"call": "direct"}, False, False),
        ({"call": "direct"}, True, True),
        ({"call": "none"}, False, False),
        ({"call": "mention", "quiet": 0, "until": 23}, False, False),
    ]
    wrong = []
    for chosen, closed, calls in wishes:
        table = await house.table(PEBBLES, ada, ben)
        await ben.sets(**chosen)
        if closed:  # the part that talks to Discord finds that Ben takes no direct messages
            (row,) = await house.standing("turn", ben, at=table)
            await delivery.refused_directly(house.repository, row)
            await house.look()
        found = await called(house, table)
        if found != ({"Ada", "Ben"} if calls else {"Ada"}):
            wrong.append((chosen, closed, found))
    assert wrong == []


async def test_a_call_that_may_have_been_sent_is_not_made_twice(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben)
    (row,) = await house.standing("turn", ben)
    # The notifier is killed after this: nobody knows whether its message has arrived.
    await delivery.trying(house.store, row, 70, "nonce")
    assert await called(house, table) == {"Ada"}


async def test_a_call_made_by_the_table_message_is_followed_by_reminders(house: House, post: Post) -> None:
    table = await house.table(KALAH)
    await call(house, table)
    assert await post.round() == []
    await house.passes(days=1)
    assert await post.round() == [(table.on_turn.person, "turn", 1)]


async def test_a_call_by_the_table_message_can_be_taken_back_and_made_again(house: House, post: Post) -> None:
    table = await house.table(KALAH)
    await post.round()
    first, second = await table.moves_on(ONWARD)
    await call(house, table)
    await first.does(Verb.UNDO, at=table)
    await post.round()
    assert [row.person for row in await house.standing("recalled")] == [second.person]
    await first.does(Verb.REDO, at=table)
    assert await called(house, table) == {second.name}
    assert await post.round() == [(second.person, "turn", 0)]
    assert post.silent[-1]


async def test_it_is_posted_anew_for_a_new_turn_only(house: House) -> None:
    table = await house.table(KALAH)
    await show(house, table)
    assert not turn_changed(table.now)
    first, _ = await table.moves_on(ONWARD)
    assert turn_changed(table.now)
    await show(house, table)
    await first.does(Verb.UNDO, at=table)
    assert not turn_changed(table.now), "it says at once whose turn it is"
    await first.does(Verb.REDO, at=table)
    assert not turn_changed(table.now)
    await table.decides("back")
    assert table.on_turn == first
    assert not turn_changed(table.now)
    await table.moves_on(ONWARD)
    assert not turn_changed(table.now), "whoever is called had the message before"
    await table.moves_on("sow a")
    assert turn_changed(table.now)
