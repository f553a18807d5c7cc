"""Tables in every state of their life, by name, for laws over all of them."""

from collections.abc import Awaitable, Callable, Mapping

from bot.domain.lifecycle import Status
from bot.pages.custom_id import Verb
from tests.drive.house import KALAH, PEBBLES, STONES, House, HouseTable


async def _waits_for_people(house: House) -> HouseTable:
    return await house.table(STONES, house.guest("Ada"), house.guest("Ben"), lobby=True)


async def _runs(house: House) -> HouseTable:
    return await house.table(PEBBLES, house.guest("Ada"), house.guest("Ben"))


async def _with_a_free_seat(house: House) -> HouseTable:
    table = await house.table(PEBBLES, house.guest("Ada"), house.guest("Ben"), house.guest("Cem"))
    await house.guest("Ben").does(Verb.OFFER, at=table)
    return table


async def _with_a_vote(house: House) -> HouseTable:
    table = await _runs(house)
    await house.guest("Ada").does(Verb.PROPOSE, "pause", at=table)
    assert table.vote.number == table.log[-1].number
    return table


async def _rests(house: House) -> HouseTable:
    table = await _with_a_vote(house)
    await house.guest("Ben").does(Verb.AGREE, table.vote.number, at=table)
    assert table.now.resting
    return table


async def _is_over(house: House) -> HouseTable:
    return await house.over(KALAH, house.guest("Ada"), house.guest("Ben"))


async def _is_closed(house: House) -> HouseTable:
    table = await _runs(house)
    await house.guest("Eve").at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert table.status == Status.CLOSED
    return table


async def _is_private(house: House) -> HouseTable:
    table = await _runs(house)
    await house.makes_private(table)
    return table


async def _is_a_daily(house: House) -> HouseTable:
    shown = await house.guest("Ada").does(Verb.DAILY, "hidden_stones")
    assert shown.page.panel_of is not None
    return await house.known(shown.page.panel_of)


async def _is_a_lesson(house: House) -> HouseTable:
    shown = await house.guest("Ada").does(Verb.LEARN, PEBBLES)
    assert shown.page.panel_of is not None
    return await house.known(shown.page.panel_of)


SITUATIONS: Mapping[str, Callable[[House], Awaitable[HouseTable]]] = {
    "it waits for people": _waits_for_people,
    "it runs": _runs,
    "a seat is free": _with_a_free_seat,
    "a vote is open": _with_a_vote,
    "it rests": _rests,
    "it is over": _is_over,
    "it is closed": _is_closed,
    "it is private": _is_private,
    "it is a daily": _is_a_daily,
    "it is a lesson": _is_a_lesson,
}
PRIVATE = frozenset({"it is private", "it is a daily", "it is a lesson"})
"""Situations of tables that only their own people see."""


async def all_situations(house: House) -> dict[str, HouseTable]:
    """Return a table in each situation; Ada sits there, or sat there, and nowhere Dan, Eve or Fay."""
    return {name: await make(house) for name, make in SITUATIONS.items()}
