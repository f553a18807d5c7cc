"""While people play, the table message stays where they look; whoever goes away is called by another one."""

from collections.abc import AsyncIterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.discord_ui.faults import OLD_EDITS
from bot.pages.custom_id import Verb
from bot.pages.wording import Voices
from bot.words.catalogues import Catalogues
from renderers import registry as pictures
from robots.api import Level
from tests.drive import postgres
from tests.drive.processes import bot_of
from tests.drive.sight import boards
from tests.drive.table import right_board
from tests.drive.wire import RENDERERS, WireGuest, WireHouse, WireTable, mentions
from tests.sandbox.faults import Effect, RequestFault
from tests.sandbox.openapi import Description
from tests.selection import slow_but
from tests.weeks.world import SetClock

MINUTE = 60.0
KALAH, PEBBLES = "kalah", "pebbles"


@pytest.fixture
async def empty_house(
    request: pytest.FixtureRequest, tmp_path: Path, _description: Description
) -> AsyncIterator[WireHouse]:
    """A server whose time goes on when the test says so, and whose people count as there when they press."""
    clock = SetClock(datetime.now(UTC))
    house = WireHouse(tmp_path, clock=clock)
    house.voices = Voices(Catalogues(house.games), pictures.scan(*RENDERERS), clock)
    house.attentive = True
    house.server.observers.append(_description.observe)
    with ExitStack() as stack:
        if getattr(request, "param", "file") == "postgres":
            postgres.needed()
            house.place = stack.enter_context(postgres.fresh(tmp_path))
        async with house:
            yield house
    faults, _description.faults = _description.faults, []
    assert faults == []


class Watch:
    """The table message of a table, and whom it calls, from now on."""

    def __init__(self, house: WireHouse, table: WireTable) -> None:
        self._house = house
        self._table = table
        self._message = self._number
        self._calls = {name: len(house.here(name).calls) for name in table.people.values()}

    @property
    def _number(self) -> str:
        return str(self._table.board.message["id"])

    @property
    def stayed(self) -> bool:
        """Whether the message is the same one, shows the position, and nobody was called by anything."""
        right_board(self._house, self._table.now)
        assert self._number == self._message or self.called is not None
        return self._number == self._message and not self.called and not self._house.notices()

    @property
    def called(self) -> list[str]:
        """Who was mentioned since, once for each time, if the only table message is another one."""
        right_board(self._house, self._table.now)
        made = {name: len(self._house.here(name).calls) - before for name, before in self._calls.items()}
        return sorted(name for name, times in made.items() for _ in range(times))

    @property
    def moved(self) -> bool:
        """Whether another message has taken its place."""
        return self._number != self._message


async def passes(house: WireHouse, seconds: float) -> None:
    """Let time go on, and the bot do what is due then."""
    house.advance(seconds)
    await house.rest()


async def look(table: WireTable, *guests: WireGuest) -> None:
    """Have people look at their panels."""
    for guest in guests:
        await table.board.press(Verb.PLAY, by=guest)


@pytest.fixture
async def kalah(house: WireHouse, ada: WireGuest, ben: WireGuest) -> WireTable:
    return await house.table(KALAH, ada, ben)


async def test_the_table_message_stays_while_two_people_play(house: WireHouse, kalah: WireTable) -> None:
    watch, turns = Watch(house, kalah), set[str]()
    for _ in range(5):
        turns.add(kalah.on_turn.name)
        await house.ends_turn(kalah)
        await passes(house, MINUTE)
        assert mentions(kalah.board) == [kalah.on_turn.name], "an edit highlights who is on turn"
    assert turns == {"Ada", "Ben"}
    assert watch.stayed
    assert not watch.called


async def test_who_goes_away_is_called_after_two_minutes(house: WireHouse, kalah: WireTable) -> None:
    first, second = kalah.on_turn, kalah.off_turn
    watch = Watch(house, kalah)
    await first.plays("sow f", at=kalah)
    await passes(house, 119)
    assert watch.stayed
    await passes(house, 1)
    assert (watch.moved, watch.called) == (True, [second.name])
    assert house.notices() == []
    again = Watch(house, kalah)
    await passes(house, 60 * MINUTE)
    assert again.stayed, "once is enough"


async def test_who_has_not_pressed_for_five_minutes_is_called_at_once(
    house: WireHouse, kalah: WireTable
) -> None:
    first, second = kalah.on_turn, kalah.off_turn
    await look(kalah, second)
    await passes(house, 301)
    watch = Watch(house, kalah)
    await first.plays("sow f", at=kalah)
    assert (watch.moved, watch.called) == (True, [second.name])


async def test_who_has_pressed_five_minutes_ago_is_not(house: WireHouse, kalah: WireTable) -> None:
    first, second = kalah.on_turn, kalah.off_turn
    await look(kalah, second)
    await passes(house, 300)
    watch = Watch(house, kalah)
    await first.plays("sow f", at=kalah)
    assert watch.stayed


async def test_a_press_at_another_table_does_not_count(
    house: WireHouse, ada: WireGuest, ben: WireGuest, kalah: WireTable
) -> None:
    other = await house.table(KALAH, ada, ben)
    first, second = kalah.on_turn, kalah.off_turn
    await passes(house, 301)
    await look(other, second)
    watch = Watch(house, kalah)
    await first.plays("sow f", at=kalah)
    assert watch.called == [second.name]


async def test_a_call_waits_for_a_tenth_of_a_short_time(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table(KALAH, ada, ben, clock="10m")
    first, second = table.on_turn, table.off_turn
    watch = Watch(house, table)
    await first.plays("sow f", at=table)
    await passes(house, 59)
    assert watch.stayed
    await passes(house, 1)
    assert watch.called == [second.name]


async def test_who_has_seen_their_turn_is_called_when_they_press_no_more(
    house: WireHouse, kalah: WireTable
) -> None:
    first, second = kalah.on_turn, kalah.off_turn
    watch = Watch(house, kalah)
    await first.plays("sow f", at=kalah)
    await passes(house, MINUTE)
    await look(kalah, second)
    await passes(house, 14 * MINUTE)
    await look(kalah, first)
    assert watch.stayed
    await passes(house, MINUTE)
    assert watch.called == [second.name], "that another one looks on does not keep them uncalled"
    reminded = Watch(house, kalah)
    await passes(house, 23 * 60 * MINUTE)
    assert reminded.called == []
    await passes(house, 60 * MINUTE)
    assert (reminded.moved, reminded.called) == (False, [second.name])


async def test_who_has_seen_their_turn_is_called_before_a_short_time_is_over(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table(KALAH, ada, ben, clock="10m")
    first, second = table.on_turn, table.off_turn
    watch = Watch(house, table)
    await first.plays("sow f", at=table)
    await passes(house, 30)
    await look(table, second)
    await passes(house, 5 * MINUTE - 1)
    assert watch.stayed
    await passes(house, 1)
    assert (watch.moved, watch.called) == (True, [second.name])


async def test_an_old_message_is_posted_anew(house: WireHouse, kalah: WireTable) -> None:
    watch = Watch(house, kalah)
    await passes(house, 49 * MINUTE)
    await look(kalah, kalah.on_turn, kalah.off_turn)
    await house.ends_turn(kalah)
    assert watch.stayed
    await passes(house, MINUTE)
    called = kalah.off_turn
    await look(kalah, called)
    await house.ends_turn(kalah)
    assert (watch.moved, watch.called) == (True, [called.name])


async def test_a_refused_edit_posts_it_anew(house: WireHouse, kalah: WireTable) -> None:
    first, second = kalah.on_turn, kalah.off_turn
    watch = Watch(house, kalah)
    path = rf"/messages/{kalah.board.message['id']}$"
    fault = house.server.faults.order(RequestFault("PATCH", path, status=400, code=OLD_EDITS))
    await first.plays("sow f", at=kalah)
    assert (watch.moved, watch.called, fault.times) == (True, [second.name], 0)


async def test_a_message_that_is_deleted_while_a_call_waits_calls(
    house: WireHouse, ada: WireGuest, kalah: WireTable
) -> None:
    first, second = kalah.on_turn, kalah.off_turn
    watch = Watch(house, kalah)
    await first.plays("sow f", at=kalah)
    await ada.deletes(kalah.board)
    assert (watch.moved, watch.called) == (True, [second.name])
    await passes(house, 10 * MINUTE)
    assert (watch.called, house.notices()) == ([second.name], [])


@pytest.mark.parametrize("empty_house", slow_but("file", ["file", "postgres"]), indirect=True)
async def test_after_a_restart_who_was_not_called_is(house: WireHouse, kalah: WireTable) -> None:
    first, second = kalah.on_turn, kalah.off_turn
    watch = Watch(house, kalah)
    await first.plays("sow f", at=kalah)
    await house.stop_bot()
    await house.start_bot()
    await house.rest()
    assert watch.stayed
    await passes(house, 120)
    assert (watch.moved, watch.called) == (True, [second.name])


async def test_after_a_restart_a_turn_is_posted_anew(house: WireHouse, kalah: WireTable) -> None:
    first, second = kalah.on_turn, kalah.off_turn
    watch = Watch(house, kalah)
    await first.plays("sow f", at=kalah)
    await house.stop_bot()
    await house.start_bot()
    await second.plays("sow f", at=kalah)
    assert (watch.moved, watch.called) == (True, [first.name])


@pytest.mark.parametrize("empty_house", slow_but("file", ["file", "postgres"]), indirect=True)
@pytest.mark.parametrize("effect", slow_but(Effect.AFTER, Effect))
async def test_a_kill_before_the_edit_is_noted_leaves_nobody_uncalled(
    house: WireHouse, kalah: WireTable, effect: Effect
) -> None:
    first, second = kalah.on_turn, kalah.off_turn
    watch = Watch(house, kalah)
    path = rf"/messages/{kalah.board.message['id']}$"
    lost = house.server.faults.order(RequestFault("PATCH", path, lost=effect))
    await first.hasty.plays("sow f", at=kalah)
    await house.until(lambda: lost.times == 0, "the lost answer")
    await house.stop_bot()
    await house.start_bot()
    await house.rest()
    await passes(house, 120)
    assert (watch.moved, watch.called) == (True, [second.name])


@pytest.mark.slow
async def test_a_killed_process_leaves_nobody_uncalled(
    empty_house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    house = empty_house
    async with bot_of(house):
        table = await house.table(KALAH, ada, ben)
        first, second = table.on_turn, table.off_turn
        watch = Watch(house, table)
        await first.plays("sow f", at=table)
        await house.rest()
        assert watch.stayed
    house.clock.advance(5 * MINUTE)  # the clock of that process went on by itself
    await house.start_bot()
    await house.rest()
    assert (watch.moved, watch.called) == (True, [second.name])


async def test_an_edit_that_fails_puts_nothing_off(house: WireHouse, kalah: WireTable) -> None:
    first, second = kalah.on_turn, kalah.off_turn
    watch = Watch(house, kalah)
    path = rf"/messages/{kalah.board.message['id']}$"
    fault = house.server.faults.order(RequestFault("PATCH", path, status=503, times=2))
    await first.plays("sow f", at=kalah)
    await house.until(lambda: fault.times == 0, "the fault", step=1.0)
    await house.rest()
    await passes(house, 120)
    assert (watch.moved, watch.called) == (True, [second.name])


# --- reveals, ends, undo -----------------------------------------------------------------------------


async def test_at_a_reveal_it_is_posted_anew_and_calls(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, cem)
    watch = Watch(house, table)
    first = table.people[table.state.start]
    *others, last = sorted((ada, ben, cem), key=lambda guest: guest.name != first)
    for guest in others:
        await guest.plays("withhold", at=table)
    assert watch.stayed
    await last.plays("offer 1", at=table)
    assert (watch.moved, watch.called) == (True, [first])


async def test_at_the_end_it_is_posted_anew(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    table = await house.table(KALAH, ada, ben)
    watch, stayed = Watch(house, table), list[bool]()
    while table.now.outcome is None:
        watch = Watch(house, table)
        await house.ends_turn(table)
        stayed.append(watch.stayed)
    assert any(stayed)
    assert (watch.moved, watch.called) == (True, [])


async def test_a_move_taken_back_before_its_call_calls_nobody(house: WireHouse, kalah: WireTable) -> None:
    first = kalah.on_turn
    watch = Watch(house, kalah)
    await first.plays("sow f", at=kalah)
    await first.does(Verb.UNDO, at=kalah)
    await passes(house, 9 * MINUTE)
    assert watch.stayed


# --- several people, and other ways of a call --------------------------------------------------------


async def several(house: WireHouse, *guests: WireGuest) -> tuple[WireTable, list[WireGuest]]:
    """Return a table of Pebbles at which the end of a turn calls two people at once, and these."""
    table = await house.table(PEBBLES, *guests)
    for guest in guests:
        await guest.plays("withhold", at=table)
    for _ in guests[1:]:
        await house.ends_turn(table)
    return table, [guest for guest in guests if guest.name != table.on_turn.name]


async def test_of_several_called_at_once_those_who_have_acted_are_not_called(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    table, (one, other) = await several(house, ada, ben, cem)
    watch = Watch(house, table)
    await house.ends_turn(table)
    assert table.to_act == {0, 1, 2}
    await passes(house, MINUTE)
    await one.plays("withhold", at=table)
    assert watch.stayed
    await passes(house, MINUTE)
    assert (watch.moved, watch.called) == (True, [other.name])


@pytest.mark.slow
async def test_if_one_of_several_is_away_all_are_called(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    table, (one, other) = await several(house, ada, ben, cem)
    await passes(house, 301)
    await look(table, one)
    watch = Watch(house, table)
    await house.ends_turn(table)
    assert (watch.moved, watch.called) == (True, sorted((one.name, other.name)))


@pytest.mark.slow
async def test_the_call_of_one_calls_all_who_have_not_been_called(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    table, (one, other) = await several(house, ada, ben, cem)
    watch = Watch(house, table)
    await house.ends_turn(table)
    await passes(house, MINUTE)
    await look(table, one)
    await passes(house, MINUTE)
    called = sorted((one.name, other.name))
    assert (watch.moved, watch.called) == (True, called)
    await passes(house, 60 * MINUTE)
    assert watch.called == called, "each once"


async def test_a_direct_call_waits_in_the_same_way(house: WireHouse, kalah: WireTable) -> None:
    first, second = kalah.on_turn, kalah.off_turn
    await second.sets(call="direct")
    watch = Watch(house, kalah)
    await look(kalah, second)
    await first.plays("sow f", at=kalah)
    await passes(house, 119)
    assert (await second.letters(), watch.stayed) == ([], True)
    await passes(house, 1)
    assert (watch.moved, watch.called) == (True, [])
    assert len(await second.letters("notice-turn")) == 1


async def test_who_wants_no_calls_gets_none(house: WireHouse, kalah: WireTable) -> None:
    first, second = kalah.on_turn, kalah.off_turn
    await second.sets(call="none")
    watch = Watch(house, kalah)
    await look(kalah, second)
    await first.plays("sow f", at=kalah)
    assert watch.stayed
    await passes(house, 20 * MINUTE)
    assert (watch.called, house.notices()) == ([], [])


async def test_with_nobody_to_call_it_stays_as_long_as_somebody_is_there(
    house: WireHouse, kalah: WireTable
) -> None:
    first, second = kalah.on_turn, kalah.off_turn
    await (await second.does(Verb.LEAVE, at=kalah)).press(Verb.OFFER)
    watch = Watch(house, kalah)
    await first.plays("sow f", at=kalah)
    await passes(house, 14 * MINUTE)
    await first.types("holiday", days=3)
    assert watch.stayed
    await passes(house, MINUTE)
    await first.types("holiday", days=4)
    assert (watch.moved, watch.called) == (True, [])


async def test_one_person_among_robots_is_called_when_they_go_away(house: WireHouse, ada: WireGuest) -> None:
    table = await house.table(KALAH, ada, robots=[Level.BEGINNER])
    await house.robots_move(table)
    watch = Watch(house, table)
    await ada.plays("sow f", at=table)
    await house.robots_move(table)
    assert watch.stayed
    await passes(house, 120)
    assert (watch.moved, watch.called) == (True, ["Ada"])
    assert len(boards(house, table.id)) == 1
