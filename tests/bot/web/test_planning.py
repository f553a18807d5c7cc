"""Planning a move on the board's page: on the board as well, and never a move of now."""

import pytest

from bot.pages.custom_id import Verb
from bot.pages.premoves import ahead
from bot.web.spots import press_of
from engines.api import Seat
from tests.bot.web.conftest import Hall
from tests.drive.browser import FRAGMENT, Browser
from tests.drive.house import HouseGuest, HouseTable
from tests.selection import slow_but

pytestmark = pytest.mark.shown

TITLES = ("hidden_stones", "livingstone", "schiefer", "stone_age")
_NOW = frozenset({Verb.DO, Verb.GO, Verb.ASK})
"""Verbs of a question about the present."""


async def waits(hall: Hall, key: str) -> tuple[HouseTable, HouseGuest]:
    """Return a table in play, and a person who waits there and knows what they will be asked."""
    table = await hall.house.table(key, *hall.house.company(key, 3))
    for _ in range(60):
        for seat in sorted(table.people.keys() - table.to_act):
            if ahead(table.voice(), Seat(seat)) is not None:
                return table, table.on(seat)
        await hall.house.play_on(table, 1)
    raise AssertionError("nobody can plan at this table")


async def plans(hall: Hall, key: str) -> tuple[HouseTable, HouseGuest, Browser]:
    """Return such a person with their page, on which they plan."""
    table, guest = await waits(hall, key)
    one = await hall.enters(guest, table)
    await one.presses("Plan ahead")
    assert is_plan(one)
    return table, guest, one


async def refreshed(one: Browser, table: HouseTable) -> Browser:
    """Fetch what the page's script does when something has changed."""
    hidden = {field["name"]: field["value"] for field in one.shown.one("form").all("input", type="hidden")}
    query = "&".join(
        f"{name}={hidden[name].replace(' ', '+')}" for name in ("after", "plans") if name in hidden
    )
    await one.goes(f"/t/{table.id}?{query}", **FRAGMENT)
    assert one.status == 200
    return one


def is_plan(one: Browser) -> bool:
    return "data-plans" in one.shown.one("main").attributes


def verbs_of(one: Browser, class_: str) -> dict[str, Verb]:
    """Return the verbs of the buttons in the parts of a class, by their values."""
    parts = [part for tag in ("section", "div") for part in one.shown.all(tag, class_=class_)]
    found = {}
    for button in (button for part in parts for button in part.all("button", name="press")):
        press = press_of(button["value"])
        assert press is not None
        found[button["value"]] = press.verb
    return found


async def is_asked(hall: Hall, table: HouseTable, guest: HouseGuest) -> None:
    """Let the others play until a person has to act."""
    for _ in range(60):
        if table.seat(guest) in table.to_act:
            return
        await hall.house.play_on(table, 1)
    raise AssertionError("they have to act no more")


@pytest.mark.parametrize("key", slow_but("livingstone", TITLES))
async def test_a_plan_has_its_places_on_the_board(hall: Hall, key: str) -> None:
    table, guest, one = await plans(hall, key)
    at_places = verbs_of(one, "spots")
    assert Verb.SET_PLAN in at_places.values()
    assert not {*at_places.values(), *verbs_of(one, "own").values()} & _NOW
    titles = [title.text for tag in ("h1", "h2") for title in one.shown.all(tag)]
    assert len([title for title in titles if f"#{table.id}" in title]) == 1
    last = table.now.timeline.last
    for _ in range(4):
        if guest.person in {table.now.seated[seat] for seat in table.now.premoves}:
            break
        value = next(iter(verbs_of(one, "spots")))
        await one.press(value)
        await hall.house.look()
    assert table.now.premoves[table.seat(guest)].moves
    assert table.now.timeline.last == last


async def test_a_plan_stays_while_others_move_and_their_other_pages_are_open(hall: Hall) -> None:
    table, guest, one = await plans(hall, "hidden_stones")
    leads_on = next(value for value, verb in verbs_of(one, "own").items() if verb is Verb.PLAN_AHEAD)
    await one.press(leads_on)
    after = one.shown.one("input", name="after")["value"]
    assert after
    await one.presses("Log")
    assert is_plan(one)
    assert one.shown.all("section", class_="answer")
    await one.press(next(value for value, verb in verbs_of(one, "own").items() if verb is Verb.PLAN_TYPED))
    assert is_plan(one)
    assert one.shown.all("fieldset", class_="form")
    assert table.seat(guest) not in table.to_act
    await refreshed(one, table)
    assert is_plan(one)
    assert one.shown.one("input", name="after")["value"] == after


@pytest.mark.parametrize("key", slow_but(("hidden_stones", "livingstone"), TITLES))
async def test_what_was_planned_is_no_move_once_it_is_their_turn(hall: Hall, key: str) -> None:
    table, guest, one = await plans(hall, key)
    if key == "hidden_stones":  # half a move is entered
        leads_on = next(value for value, verb in verbs_of(one, "own").items() if verb is Verb.PLAN_AHEAD)
        await one.press(leads_on)
        assert one.shown.one("input", name="after")["value"]
    old, values = one.shown, {**verbs_of(one, "spots"), **verbs_of(one, "own")}
    await is_asked(hall, table, guest)
    last = table.now.timeline.last
    for value, verb in values.items():
        one.shown = old
        await one.press(value)
        assert one.status == 200
        await hall.house.look()
        assert table.now.timeline.last == last, verb
        assert not is_plan(one) or verb is Verb.PLAN_TYPED
        assert one.shown.one("input", name="after")["value"] == ""
    assert not table.now.premoves
    one.shown = old
    await refreshed(one, table)
    assert not is_plan(one)
    assert one.shown.one("input", name="after")["value"] == ""
    assert set(verbs_of(one, "own").values()) & _NOW


async def test_the_picture_of_a_plan_is_shown_before_it_is_made(hall: Hall) -> None:
    table, guest, one = await plans(hall, "hidden_stones")
    addresses = {button.get("data-preview") for button in one.shown.all("button", class_="spot")} - {""}
    assert addresses
    assert all("plans=1" in address for address in addresses)
    address = min(addresses)
    async with one.session.get(one.origin + address) as response:
        assert response.status == 200
        assert (await response.read()).startswith(b"\x89PNG")
    async with one.session.get(one.origin + address.replace("&plans=1", "")) as response:
        assert response.status == 204
    await is_asked(hall, table, guest)
    async with one.session.get(one.origin + address) as response:
        assert response.status == 204
