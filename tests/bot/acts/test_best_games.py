"""The best game of a day's list as a replay: under its player's name, once nobody can play the day."""

import logging

import pytest

from bot.domain.dailies import begin_of, day_of, told_from
from bot.pages.custom_id import Press, Verb, read_press
from bot.words.catalogues import LANGUAGES
from tests.bot.acts.test_dailies import DIRECT, OTHER_SERVER, daily, finished, listed, swap
from tests.drive.guest import Shown
from tests.drive.house import STONES, Clock, House, HouseGuest, HouseTable
from tests.drive.limits import check


@pytest.fixture(autouse=True)
def _at_the_begin_of_a_day(clock: Clock) -> None:
    clock.now = float(begin_of(day_of(clock.now)) + 3600)


async def best(guest: HouseGuest, day: int, *tokens: object) -> Shown:
    return await guest.does(Verb.DAILY_BEST, STONES, day, *tokens)


@pytest.fixture
async def table(ada: HouseGuest) -> HouseTable:
    """Ada's daily, played to its end."""
    table = await daily(ada)
    await ada.plays(swap(table), at=table)
    return await finished(ada, table)


async def test_it_is_a_replay_from_the_page_of_the_list(
    ada: HouseGuest, cem: HouseGuest, table: HouseTable, clock: Clock
) -> None:
    day = table.now.daily
    clock.now = float(told_from(day)) - 1
    assert Verb.DAILY_BEST not in (await listed(cem, day)).verbs
    assert (await best(cem, day)).refusal == "refused-daily-best"
    clock.now = float(told_from(day))
    shown = await (await listed(cem, day)).press(Verb.DAILY_BEST)
    assert "Ada" in shown.text
    assert f"#{table.id}" not in shown.text
    assert shown.pictures
    for language in LANGUAGES:
        check((await best(cem.at(language=language), day)).page)


async def test_one_goes_through_it_to_its_end_and_back_to_the_list(
    cem: HouseGuest, table: HouseTable, clock: Clock
) -> None:
    clock.now = float(told_from(table.now.daily))
    shown = await best(cem, table.now.daily)
    steps = [act for act in shown.acts if act.verb is Verb.DAILY_BEST]
    pages = [await cem.follows(act) for act in steps]
    assert [page.refusal for page in pages] == [None] * len(steps)
    assert len({page.text for page in pages}) > 3
    assert all("Ada" in page.text for page in pages)
    last = max(pages, key=lambda page: len(page.text))
    assert "Ada" in (await last.press(Verb.DAILY_LIST)).text


async def test_no_press_of_it_names_its_table(cem: HouseGuest, table: HouseTable, clock: Clock) -> None:
    clock.now = float(told_from(table.now.daily))
    shown = await best(cem, table.now.daily)
    presses = [read_press(one.press) for one in shown.buttons]
    assert {press.table for press in presses if press is not None} == {0}


FORGED = (
    Verb.BOARD,
    Verb.REPLAY,
    Verb.LOG,
    Verb.TEXT,
    Verb.EXPORT,
    Verb.FILM,
    Verb.PLAY,
    Verb.HAND,
    Verb.FAIR,
)


async def test_its_table_stays_unreachable_by_its_number(
    cem: HouseGuest, table: HouseTable, clock: Clock
) -> None:
    """By a command, and by a button that somebody has forged."""
    clock.now = float(told_from(table.now.daily))
    await best(cem, table.now.daily)
    wrong = []
    for verb in FORGED:
        typed = await cem.at(admin=True).does(verb, at=table)
        forged = await cem.follows(Press(table.id, 3, verb, ("turn", "1") if verb is Verb.REPLAY else ()))
        wrong += [(verb, one.text) for one in (typed, forged) if one.refusal != "refused-no-such-table"]
    assert wrong == []
    tokens = (
        ("5",),
        (STONES,),
        (STONES, "x"),
        (STONES, "5", "turn"),
        (STONES, "5", "hop", "1"),
        ("nothing", "5"),
    )
    for odd in tokens:
        assert (await cem.does(Verb.DAILY_BEST, *odd)).refusal is not None
    aimed = await cem.follows(Press(table.id, 3, Verb.DAILY_BEST, (STONES, str(table.now.daily))))
    assert aimed.refusal == "refused-no-such-table"


async def test_of_equal_ones_it_is_the_first(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, clock: Clock
) -> None:
    tables = [await daily(guest) for guest in (ada, ben)]
    for guest, one in reversed(list(zip((ada, ben), tables, strict=True))):
        await finished(guest, one)
    clock.now = float(told_from(tables[0].now.daily))
    assert "Ada" in (await best(cem, tables[0].now.daily)).text


async def test_it_is_of_nobody_who_is_in_no_list_or_deleted(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, clock: Clock
) -> None:
    first, second = await daily(ada), await daily(ben)
    await ben.plays(swap(second), at=second)
    for guest, one in ((ada, first), (ben, second)):
        await finished(guest, one)
    day = first.now.daily
    clock.now = float(told_from(day))
    # By the secret of the day even a swap at random may win a card.
    first_in_list, next_one = (ada, ben) if "Ada" in (await best(cem, day)).text else (ben, ada)
    await first_in_list.does(Verb.SET, "listed", "off")
    shown = await best(cem, day)
    assert (next_one.name in shown.text, first_in_list.name in shown.text) == (True, False)
    await next_one.does(Verb.DELETE_DATA)
    assert (await best(cem, day)).refusal == "refused-daily-best-none"
    assert Verb.DAILY_BEST not in (await listed(cem, day)).verbs
    await first_in_list.does(Verb.SET, "listed", "on")
    assert first_in_list.name in (await best(cem, day)).text


async def test_it_is_of_a_server_that_has_statistics(
    ada: HouseGuest, cem: HouseGuest, table: HouseTable, clock: Clock
) -> None:
    day = table.now.daily
    clock.now = float(told_from(day))
    assert (await best(cem.at(OTHER_SERVER), day)).refusal == "refused-daily-best-none"
    assert (await best(cem.at(DIRECT), day)).refusal == "refused-daily-server"
    await ada.sets_up(statistics="off")
    assert (await best(cem, day)).refusal == "refused-stats-server"


async def test_a_game_that_cannot_be_replayed_is_refused(
    house: House,
    cem: HouseGuest,
    table: HouseTable,
    clock: Clock,
    expected_errors: list[logging.LogRecord],
) -> None:
    """As it is if a release no longer has its rules."""
    async with house.store.transaction() as change:
        change.do("UPDATE games SET rules = 99")
    await house.begins_anew()
    clock.now = float(told_from(table.now.daily))
    shown = await best(cem, table.now.daily)
    assert shown.refusal == "refused-table-frozen"
    assert not shown.pictures
    assert expected_errors
