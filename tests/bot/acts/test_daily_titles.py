"""The titles of dailies: they take turns by the day, a server may keep to one, and a person has one a day."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as changed

from bot.acts import dailies
from bot.domain.dailies import DAY, begin_of, day_of, in_turn
from bot.domain.model import Place
from bot.pages import dailies as pages
from bot.pages.custom_id import Verb
from engines.api import Daily, Seat
from engines.hidden_stones import RULES as STONES_RULES
from tests.drive.guest import Shown
from tests.drive.house import DATABASE, PEBBLES, STONES, Assets, Clock, House, HouseGuest, HouseTable

DIRECT = Place(None, 900)
OTHER_SERVER = Place(8, 80)
TITLES = (STONES, PEBBLES)


@pytest.fixture(autouse=True)
def _titles_take_turns(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    """Two titles offer a daily, whichever others do in this release; it is the turn of Hidden Stones."""
    clock.now = float(begin_of(day_of(clock.now) // 2 * 2) + 3600)
    monkeypatch.setattr(dailies, "in_turn", lambda _, day: in_turn(TITLES, day))


async def begun(guest: HouseGuest) -> HouseTable:
    """Return a person's daily of today, whether or not yesterday's is open."""
    shown = await guest.does(Verb.DAILY, pages.BEGIN)
    assert shown.page.panel_of is not None, shown.text
    return await guest.house.known(shown.page.panel_of)


def title(table: HouseTable) -> str:
    return table.now.game.key


async def titles_on(guests: Sequence[HouseGuest]) -> list[str]:
    return [title(await begun(guest)) for guest in guests]


def test_each_title_has_its_day() -> None:
    assert [in_turn(("a", "b", "c"), day) for day in range(20_001, 20_005)] == ["a", "b", "c", "a"]


async def test_all_servers_and_people_have_the_title_of_the_day(
    ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, clock: Clock
) -> None:
    guests = (ada, ben.at(OTHER_SERVER), cem.at(DIRECT))
    assert await titles_on(guests) == [STONES] * 3
    clock.turn(days=1)
    assert await titles_on(guests) == [PEBBLES] * 3
    clock.turn(days=1)
    assert await titles_on(guests) == [STONES] * 3


async def test_a_title_that_comes_later_changes_no_day_that_has_begun(
    house: House, ada: HouseGuest, ben: HouseGuest, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert title(await begun(ada)) == STONES
    monkeypatch.setattr(dailies, "in_turn", lambda _, day: in_turn((PEBBLES, STONES), day))
    await house.begins_anew()
    assert title(await begun(ben.at(DIRECT))) == STONES
    clock.turn(days=1)
    assert title(await begun(ben)) == STONES, "as the new turns have it"


async def test_a_title_that_is_gone_leaves_its_day_to_another(
    house: House, ada: HouseGuest, ben: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house.store.transaction() as change:
        change.do(dailies._ADD_TITLE, day_of(house.clock()), "gone")
    assert title(await begun(ada)) == STONES
    monkeypatch.setattr(dailies, "titles", lambda _: [])
    assert (await ben.does(Verb.DAILY)).refusal == "refused-no-daily"


async def test_two_releases_agree_on_the_title_of_a_day(
    house: House, ada: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one has noted its title between our look and our note."""
    async with house.store.transaction() as change:
        change.do(dailies._ADD_TITLE, day_of(house.clock()), STONES)
    look, late = dailies.title_on, [PEBBLES]

    async def title_on(*about: Any) -> str:
        return late.pop() if late else await look(*about)

    monkeypatch.setattr(dailies, "title_on", title_on)
    assert title(await begun(ada)) == STONES


async def test_a_server_may_keep_to_one_title(
    ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, clock: Clock
) -> None:
    await ben.sets_up(daily_title=PEBBLES)
    for _ in range(2):
        assert title(await begun(ada)) == PEBBLES
        clock.turn(days=1)
    clock.turn(days=-2)
    others = (ben.at(OTHER_SERVER), cem.at(DIRECT))
    assert await titles_on(others) == [STONES] * 2, "in direct messages it is the title in turn"
    await ben.sets_up(daily_title="none")
    clock.turn(days=2)
    assert title(await begun(ada)) == STONES


async def test_a_kept_title_is_not_the_one_of_the_day_elsewhere(ada: HouseGuest, ben: HouseGuest) -> None:
    await ada.sets_up(daily_title=PEBBLES)
    assert title(await begun(ada)) == PEBBLES
    assert title(await begun(ben.at(OTHER_SERVER))) == STONES


@pytest.mark.parametrize("kept", ["gone", "kalah"])
async def test_a_kept_title_that_offers_no_daily_gives_way_to_the_one_in_turn(
    house: House, ada: HouseGuest, kept: str
) -> None:
    refused = await ada.at(manager=True).does(Verb.SETUP, "daily_title", kept, number=0)
    assert refused.refusal == "refused-setup"
    async with house.store.transaction() as change:  # a release that had it is gone
        change.do("INSERT INTO servers (id, settings) VALUES (7, $1)", {"daily_title": kept})
    assert title(await begun(ada)) == STONES


async def test_no_choice_where_one_title_offers_a_daily(
    ada: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.acts.servers.titles_of_dailies", lambda _: [STONES_RULES])
    names = {act.tokens[0] for act in (await ada.at(manager=True).does(Verb.SETUP)).acts if act.tokens}
    assert "daily_title" not in names


async def test_a_change_in_the_middle_of_a_day_harms_nobody(
    ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    first = await begun(ada)
    await cem.sets_up(daily_title=PEBBLES)
    assert (await begun(ada)).id == first.id
    assert (await ada.plays("pass", at=first)).refusal is None
    assert title(await begun(ben)) == PEBBLES
    await cem.sets_up(daily_title="none")
    assert title(await begun(ben)) == PEBBLES
    assert title(await begun(cem)) == STONES


@pytest.mark.on_both
async def test_a_person_has_one_a_day_of_whatever_title(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    await ben.at(OTHER_SERVER).sets_up(daily_title=PEBBLES)
    places = (ada, ada.at(OTHER_SERVER), ada.at(DIRECT), ada.at(OTHER_SERVER))
    found = await asyncio.gather(*(guest.does(Verb.DAILY) for guest in places))
    assert len({shown.page.panel_of for shown in found}) == 1
    assert len(await house.store.rows("SELECT game FROM daily_games")) == 1


async def test_a_button_of_another_title_leads_to_the_daily_of_today(ada: HouseGuest) -> None:
    """On the results that people have posted it names their title."""
    shown = await ada.does(Verb.DAILY, PEBBLES)
    assert title(await ada.house.known(shown.page.panel_of or 0)) == STONES


async def test_yesterday_s_is_gone_on_with_whatever_its_title(ada: HouseGuest, clock: Clock) -> None:
    clock.turn(seconds=20 * 3600)
    before = await begun(ada)
    clock.turn(seconds=6 * 3600)
    question = await ada.does(Verb.DAILY)
    assert "Hidden Stones" in question.text
    assert (await question.press("Finish that one")).page.panel_of == before.id
    after = await question.press("Begin today’s")
    assert title(await ada.house.known(after.page.panel_of or 0)) == PEBBLES


async def test_it_says_what_is_played_and_how_long(ada: HouseGuest, ben: HouseGuest) -> None:
    await ben.sets_up(daily_title=PEBBLES)
    shown: Shown = await ada.does(Verb.DAILY)
    line = shown.text.splitlines()[-1]
    assert line.startswith("-# Pebbles, against ")
    assert "🤖" in line
    assert "about 3 minutes · one try, no robot hints, ends <t:" in line
    daily = (await begun(ada)).now.rules.honours.daily
    assert isinstance(daily, Daily)
    assert daily.minutes == 3


async def test_the_day_keeps_its_rules(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    await begun(ada)
    (row,) = await house.store.rows("SELECT rules, release FROM dailies")
    assert (row["rules"], row["release"]) == (1, "0.3.0")


async def test_a_day_goes_on_under_the_rules_with_which_it_began(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    await begun(ada)
    registry = house.assets.registry
    registry.add(replace(STONES_RULES, info=changed(STONES_RULES.info, rules=2)))
    try:
        assert (await begun(ben)).now.game.rules == 1
        house.clock.now += 2 * DAY
        assert (await begun(ben)).now.game.rules == 2
    finally:
        del registry._rules[STONES, 2]


# --- lists -------------------------------------------------------------------------------------------


async def finished(guest: HouseGuest) -> HouseTable:
    """Play a person's daily of today to its end by defaults."""
    table = await begun(guest)
    while table.to_act:
        await house_moves(guest, table)
    return table


async def house_moves(guest: HouseGuest, table: HouseTable) -> None:
    (seat,) = table.people
    if seat in table.to_act:
        rules = table.now.rules
        shown = await guest.plays(rules.format(rules.default_move(table.state, Seat(seat))), at=table)
        assert shown.refusal is None, shown.text
    await table.house.due()
    await table.house.idle()


async def test_the_day_before_has_the_list_of_its_own_title(ada: HouseGuest, clock: Clock) -> None:
    await finished(ada)
    clock.turn(days=1)
    table = await finished(ada)
    shown = await ada.does(Verb.DAILY_LIST, PEBBLES, table.now.daily)
    assert "Pebbles" in shown.text
    before = await shown.press("The day before")
    assert "Hidden Stones" in before.text
    assert "**Ada**" in before.text
    empty = await before.press("The day before")
    assert "Nobody" in empty.text
    assert "Pebbles" in empty.text, "it would have been its turn"


async def test_two_titles_of_a_day_lead_to_each_other(ada: HouseGuest, ben: HouseGuest) -> None:
    """An admin has changed the title in the middle of the day."""
    table = await finished(ada)
    await ada.sets_up(daily_title=PEBBLES)
    await finished(ben)
    shown = await ada.does(Verb.DAILY_LIST, STONES, table.now.daily)
    assert "**Ben**" not in shown.text
    other = await shown.press("Pebbles")
    assert "**Ben**" in other.text
    assert "**Ada**" in (await other.press("Hidden Stones")).text


async def test_days_in_a_row_count_whatever_title(ada: HouseGuest, clock: Clock) -> None:
    streaks = []
    for _ in range(3):
        table = await finished(ada)
        streaks.append((await dailies.row_of(ada.house.store, table.id)).streak)
        clock.turn(days=1)
    assert streaks == [1, 2, 3]


# --- days of earlier releases ------------------------------------------------------------------------

STORED = Path(__file__).parents[1] / "store" / "stored" / "0.3.0.sql"
STORED_DAY = 19_675


async def test_a_day_that_began_under_an_earlier_release_keeps_title_and_rules(
    tmp_path: Path, assets: Assets, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It knew one title; the dailies that are open go on."""
    with closing(sqlite3.connect(tmp_path / DATABASE)) as there:
        there.executescript(STORED.read_text("utf-8"))
    clock.now = float(begin_of(STORED_DAY) + 80_000)
    monkeypatch.setattr(dailies, "in_turn", lambda *_: PEBBLES)
    async with House(tmp_path, assets, clock) as house:
        row = await dailies.day_row(house.store, STORED_DAY, STONES)
        assert row is not None
        assert (row.rules, row.release, row.master) == (1, "", None)
        (begun_before,) = await house.store.rows("SELECT game, person FROM daily_games")
        table = await house.known(begun_before["game"])
        assert table.now.to_act() == {0}
        assert title(await begun(house.guest("Fay"))) == STONES
        clock.turn(days=1)
        assert title(await begun(house.guest("Fay"))) == PEBBLES
