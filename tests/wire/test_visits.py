"""Visits of a press to the database: each is a hop to another thread or to a server, and back."""

import inspect
from collections.abc import Awaitable, Callable, Iterator
from types import FrameType
from typing import Any

import pytest

from bot.ops import scheduler
from bot.pages.custom_id import Verb
from bot.store.store import Store
from bot.store.transaction import Writes
from tests.drive.wire import WireGuest, WireHouse

MOVE = [
    "submit: commit",
    "callable_by_table: notifications_at",
    "Messages.keep: commit",
    "Messages.posted: commit",
    "review: notifications_at",
]
"""The move itself; the new table message, whom it calls and where it is; the rest of the notifications."""
STAYS = [
    "submit: commit",
    "Messages.posted: commit",
    "review: notifications_at",
]
"""The same where the table message stays: its edit is noted together with the calls that wait."""
_AT_A_START = "Cairn.on_ready"
"""What it does may come as late as the first press."""
_ROUNDS = 20
_PASSED_ON = ("/contextlib.py", "/bot/acts/repository.py")


@pytest.fixture
async def house(empty_house: WireHouse, monkeypatch: pytest.MonkeyPatch) -> WireHouse:
    """A bot whose watches look at once where they are woken."""
    monkeypatch.setattr(scheduler, "_PAUSE", 0.0)
    await empty_house.start_bot()
    return empty_house


@pytest.fixture
def visits(house: WireHouse, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the visits to the bot's database, by caller and purpose."""
    found: list[str] = []

    def noting(visit: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def noted(visitor: Store | Writes, *given: Any) -> Any:
            is_counted = visitor is house.app.store or isinstance(visitor, Writes)
            if is_counted and _AT_A_START not in (frame.f_code.co_qualname for frame in _frames()):
                found.append(_visit())
            return await visit(visitor, *given)

        return noted

    monkeypatch.setattr(Store, "visit", noting(Store.visit))
    monkeypatch.setattr(Writes, "visit", noting(Writes.visit))
    return found


def _visit() -> str:
    """Return the function that visits the database now, and what it calls of the store."""
    frames = [frame for frame in _frames() if not frame.f_code.co_filename.endswith(_PASSED_ON)]
    who = next(at for at, frame in enumerate(frames) if "/bot/store/" not in frame.f_code.co_filename)
    names = [frame.f_code.co_qualname for frame in frames[: who + 1]]
    what = names[0] if names[0] == "Writes.commit" else names[who - 1]
    return f"{names[who]}: {what.rpartition('.')[2]}"


def _frames() -> Iterator[FrameType]:
    """Go through those who wait for the present visit, beginning in the store."""
    frame = inspect.currentframe()
    while frame is not None:
        if "/tests/" not in frame.f_code.co_filename and frame.f_code.co_name not in ("_read", "_read_both"):
            yield frame
        frame = frame.f_back


async def quiet(house: WireHouse) -> None:
    """Wait until nothing is left to do, for the watches neither."""
    await house.rest()
    for _ in range(_ROUNDS):
        await house.app.store._reader.first("SELECT 1")


async def second_move(house: WireHouse, visits: list[str], ada: WireGuest, ben: WireGuest) -> None:
    """Make two moves, and count the visits of the second: each player is looked for at their first call."""
    table = await house.table("kalah", ada, ben)
    for _ in range(2):
        panel = await table.board.press(Verb.PLAY, by=table.on_turn)
        await quiet(house)
        visits.clear()
        first = next(press for press in panel.acts if press.verb is Verb.DO)
        await panel.press(Verb.DO, *first.tokens)
        await quiet(house)


async def test_a_move_visits_the_database_no_more_than_needed(
    house: WireHouse, visits: list[str], ada: WireGuest, ben: WireGuest
) -> None:
    await second_move(house, visits, ada, ben)
    assert visits == MOVE


async def test_a_move_that_calls_nobody_yet_visits_it_less_often(
    house: WireHouse, visits: list[str], ada: WireGuest, ben: WireGuest
) -> None:
    house.attentive = True
    await second_move(house, visits, ada, ben)
    assert visits == STAYS


async def test_a_step_within_a_turn_visits_it_no_more_than_needed(
    house: WireHouse, visits: list[str], ada: WireGuest, ben: WireGuest
) -> None:
    looks = house.requests(lambda one: one.route == "/guilds/{guild}/members/{user}")
    table = await house.table("kalah", ada, ben)
    panel = await table.board.press(Verb.PLAY, by=table.on_turn)
    await house.until(lambda: looks, "the look for who was called first")
    await quiet(house)
    visits.clear()
    await panel.press(Verb.DO, "sow", "c")
    await quiet(house)
    assert visits == MOVE[:1]


async def test_a_first_call_notes_in_one_visit_whether_its_player_is_there_and_sees_the_table(
    house: WireHouse, visits: list[str], ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("kalah", ada, ben)
    await quiet(house)
    visits.clear()
    await house.ends_turn(table)
    await quiet(house)
    further = [visit for visit in visits if visit not in MOVE]
    assert further == ["Members.note: commit", "note_member: commit", "look: due_notifications"]


async def test_a_first_call_of_somebody_who_was_there_lately_is_noted_with_the_table_message(
    house: WireHouse, visits: list[str], ada: WireGuest, ben: WireGuest
) -> None:
    looks = house.requests(lambda one: one.route == "/guilds/{guild}/members/{user}")
    await house.ends_turn(await house.table("kalah", ada, ben))
    table = await house.table("kalah", ada, ben)
    await quiet(house)
    visits.clear()
    await house.ends_turn(table)
    await quiet(house)
    assert [visit for visit in visits if visit not in MOVE] == []
    await house.passes(seconds=660)  # they are not remembered any more
    looks.clear()
    await house.ends_turn(table)
    await house.ends_turn(table)
    assert not looks, "it is known that they were there today"
    await house.passes(seconds=86400)
    await house.ends_turn(table)
    await house.ends_turn(table)
    assert len(looks) == 2


async def test_players_of_several_tables_are_looked_for_once_in_ten_minutes(
    empty_house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    house = empty_house
    await house.start_bot()
    looks = house.requests(lambda one: one.route == "/guilds/{guild}/members/{user}")

    async def both_are_called() -> int:
        looks.clear()
        table = await house.table("kalah", ada, ben)
        await house.ends_turn(table)
        return len(looks)

    assert [await both_are_called() for _ in range(2)] == [2, 0]
    await house.passes(seconds=660)
    assert await both_are_called() == 2


async def test_a_look_at_a_table_in_memory_visits_it_not_at_all(
    house: WireHouse, visits: list[str], ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table("kalah", ada, ben)
    await table.board.press(Verb.PLAY, by=ada)  # the bot gets to know her language
    await quiet(house)
    for verb in (Verb.PLAY, Verb.MORE):
        visits.clear()
        await table.board.press(verb, by=ada)
        await quiet(house)
        assert visits == [], verb
