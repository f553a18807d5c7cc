"""Months of a server: its leaderboards, the signs of champions, and what is stored of them."""

import json
import re
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.acts import months
from bot.acts.months import Champion
from bot.domain.model import Place, ServerSettings
from bot.domain.months import ALL, LATEST, SETTLED, begin_of_month, month_of
from bot.pages.custom_id import Verb
from bot.pages.months import month_card
from bot.pages.statistics import Kind, View
from bot.words.catalogues import LANGUAGES
from tests.bot.acts.test_statistics import look, told
from tests.drive.guest import Guest, Shown
from tests.drive.house import KALAH, NAMES, PEBBLES, PLACE, Clock, House, HouseGuest, HouseTable, seen
from tests.drive.limits import check, check_drawing
from tests.selection import slow_but

GUILD = PLACE.guild or 0
THERE = Place(8, 80)
ZONES = ("", "Pacific/Kiritimati", "America/Havana", "Europe/Berlin")


def number(year: int, month: int) -> int:
    return year * 12 + month - 1


def at(clock: Clock, text: str, zone: str = "UTC") -> None:
    """Let it be a time, such as 2026-11-30T23:59."""
    clock.now = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone or "UTC")).timestamp()


async def ranked(guest: HouseGuest, month: int, key: str = "") -> str:
    return await told(guest, View(Kind.RANKING, key=key, month=month))


def won(tables: list[HouseTable], guest: Guest) -> tuple[int, int]:
    """Return how many of these games somebody has won, and in how many they have played."""
    seats = [
        (table, seat)
        for table in tables
        for seat, person in table.now.seated.items()
        if person == guest.person
    ]
    return sum(seat in table.now.outcome.winners for table, seat in seats if table.now.outcome), len(seats)


async def posted_card(house: House, month: int, language: str = "en", zone: str = "") -> Shown:
    """Have the card of a month posted as the outbox does, and return it."""
    found = await months.card(house.repository, GUILD, month, zone)
    async with house.store.transaction() as change:
        months.note_card(change, GUILD, found)
    voices = house.app.voices
    titles = {key: voices.words(language, key).text("title") for key in house.repository.registry}
    page = month_card(voices.words(language), found, titles)
    check(page)
    check_drawing(page)
    return seen(page)


# --- leaderboards ------------------------------------------------------------------------------------


@pytest.mark.on_both
@pytest.mark.parametrize("zone", slow_but("Pacific/Kiritimati", ZONES))
async def test_a_leaderboard_is_of_the_games_that_ended_in_the_month_of_the_zone(
    house: House, clock: Clock, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, zone: str
) -> None:
    """Judged by the calendar of the zone. Games elsewhere, alone, and in private are no part of it."""
    async with house.store.transaction() as change:
        change.do("INSERT INTO servers (id, settings) VALUES ($1, $2)", GUILD, ServerSettings(zone=zone))
    by_month: dict[tuple[str, int], list[HouseTable]] = {}
    times = [
        "2026-10-31T23:59:59",
        "2026-11-01T00:00",
        "2026-11-15T12:00",
        "2026-11-30T23:59:59",
        "2026-12-01T00:00",
    ]
    for seed, text in enumerate(times):
        for key in (KALAH, PEBBLES):
            people = (ada, ben) if key == KALAH else (ada, ben, cem)
            at(clock, text, zone)
            table = await house.over(key, *people, seed=seed)
            at(clock, text, zone)
            for one in ("", key):
                by_month.setdefault((one, int(text[5:7])), []).append(table)
    await house.over(KALAH, ada, ben, place=THERE)
    for (key, month), tables in by_month.items():
        shown = await ranked(ada, number(2026, month), key)
        for guest in (ada, ben, cem):
            wins, games = won(tables, guest)
            if games:
                (line,) = re.findall(rf"{NAMES[guest.person]} – ([^.]+)", shown)
                assert f"Games {games}" in line, (key, month)
                assert f"Wins {wins}" in line, (key, month)
    assert "Ada" not in await ranked(ada, number(2026, 9))
    assert (await look(ada, View(Kind.RANKING, month=number(2026, 9)))).refusal is None


async def test_a_month_is_chosen_from_a_list_and_goes_with_the_title(
    house: House, clock: Clock, ada: HouseGuest, ben: HouseGuest
) -> None:
    at(clock, "2026-09-20T12:00")
    await house.over(KALAH, ada, ben)
    at(clock, "2026-11-20T12:00")
    await house.over(PEBBLES, ada, ben)
    page = await look(ada, View(Kind.RANKING))
    assert [item.label for item in page.lists[1].items] == [
        "All time",
        "November 2026",
        "October 2026",
        "September 2026",
    ]
    september = await page.choose(str(number(2026, 9)))
    assert "September 2026" in september.pictures[0]
    assert "Ada" in september.pictures[0]
    assert "Champion of a month: most wins among those with 3 games" in september.text
    assert "Pebbles" not in september.pictures[0]
    pebbles = await september.choose(PEBBLES)
    assert "Pebbles · September 2026" in pebbles.pictures[0]
    assert "Ada" not in pebbles.pictures[0]
    points = await pebbles.press("Points")
    assert "September 2026" in points.pictures[0]
    assert "Rating" not in points.labels
    assert "Pebbles · This server" in (await points.choose("0")).pictures[0]


async def test_months_of_long_ago_are_reached_by_the_list(
    house: House, clock: Clock, ada: HouseGuest, ben: HouseGuest
) -> None:
    at(clock, "2023-02-20T12:00")
    await house.over(PEBBLES, ada, ben)
    at(clock, "2026-11-20T12:00")
    page = await look(ada, View(Kind.RANKING))
    for _ in range(4):
        months_offered = [item.value for item in page.lists[1].items if item.value != "0"]
        check(page.page)
        page = await page.choose(months_offered[-1])
    assert "February 2023" in page.pictures[0]
    assert "Ada" in page.pictures[0]


@pytest.mark.parametrize(
    "tokens", [("rank", "wins", "mx", "*"), ("rank", "wins", "m1", "*"), ("months", "wins", "*", "x")]
)
async def test_a_month_that_no_calendar_has_is_refused(ada: HouseGuest, tokens: tuple[str, ...]) -> None:
    assert (await ada.does(Verb.STATS, *tokens)).refusal == "refused-position-changed"


# --- the card, and the sign --------------------------------------------------------------------------


async def november(house: House, clock: Clock, *guests: HouseGuest) -> list[HouseTable]:
    """Have people play seven games in November, the last ones without the first of them."""
    at(clock, "2026-11-02T12:00")
    tables = [await house.over(KALAH, *guests[:2], seed=seed, seconds=1) for seed in range(4)]
    return tables + [await house.over(PEBBLES, *guests, seed=seed, seconds=1) for seed in range(3)]


def best_of(tables: list[HouseTable], *guests: HouseGuest) -> set[str]:
    """Return the names of those who have won most of these games, with three games or more."""
    wins = {NAMES[guest.person]: won(tables, guest) for guest in guests}
    most = max(wins for wins, games in wins.values() if games >= 3)
    return {name for name, (wins, games) in wins.items() if games >= 3 and wins == most > 0}


async def wants_cards(house: House) -> None:
    async with house.store.transaction() as change:
        change.do(
            "INSERT INTO servers (id, settings) VALUES ($1, $2)",
            GUILD,
            ServerSettings(overview=PLACE.channel),
        )


@pytest.mark.on_both
async def test_the_sign_of_the_champions_stands_until_the_next_card(
    house: House, clock: Clock, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await wants_cards(house)
    tables = await november(house, clock, ada, ben, cem)
    assert "Champion" not in await ranked(ada, 0)
    shown = await posted_card(house, number(2026, 11))
    for key, of_title in (("", tables), (KALAH, tables[:4]), (PEBBLES, tables[4:])):
        champions = best_of(of_title, ada, ben, cem)
        for guest in (ada, ben, cem):
            name = NAMES[guest.person]
            crowned = re.search(rf"\. {name} \(Champion of November 2026\)", await ranked(ada, 0, key))
            own = await look(ben, View(Kind.PERSON, guest.person, key))
            assert bool(crowned) is (name in champions), (key, name)
            if own.refusal is None:
                is_told = f"{name} (Champion of November 2026)" in own.pictures[0]
                assert is_told is (name in champions), (key, name)
                assert ("👑 Champion of November 2026: " in own.text) is bool(
                    {name} & (champions if key else _any_champion(shown))
                )
    other = await look(ada.at(THERE), View(Kind.RANKING))
    assert "Champion" not in other.text
    at(clock, "2026-12-20T12:00")
    december = [await house.over(KALAH, ada, ben, seed=seed + 20, seconds=1) for seed in range(3)]
    await posted_card(house, number(2026, 12))
    text = await ranked(ada, 0, KALAH)
    assert "November" not in text
    assert set(re.findall(r"\. (\w+) \(Champion of December 2026\)", text)) == best_of(december, ada, ben)


def _any_champion(card: Shown) -> set[str]:
    """Return all who are told as champions on a card."""
    crowned = [part for part in re.split(r"[·\n]", card.text) if "👑" in part]
    return {name for part in crowned for name in re.findall(r"\*\*(\w+)\*\*", part)} & set(NAMES.values())


async def test_a_card_tells_the_same_in_each_language(
    house: House, clock: Clock, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await wants_cards(house)
    tables = await november(house, clock, ada, ben, cem)
    said = {}
    for language in LANGUAGES:
        card = await posted_card(house, number(2026, 11), language)
        said[language] = [*re.findall(r"\*\*(Ada|Ben|Cem)\*\*|(\d+)", card.text)]
        assert len(card.text.splitlines()) >= 6
    assert len({len(one) for one in said.values()}) == 1, said
    english = (await posted_card(house, number(2026, 11))).text
    most = max(won(tables, guest)[1] for guest in (ada, ben, cem))
    assert f"({most})" in next(line for line in english.splitlines() if line.startswith("Most games"))


@pytest.mark.on_both
async def test_who_is_in_no_list_has_no_sign_and_is_on_no_card(
    house: House, clock: Clock, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await wants_cards(house)
    await november(house, clock, ada, ben, cem)
    for guest in (ada, ben, cem):
        name = NAMES[guest.person]
        await guest.sets(listed="off")
        shown = await posted_card(house, number(2026, 11))
        assert f"**{name}**" not in shown.text
        assert guest.person not in {one.person for one in await months.champions_of(house.store, GUILD)}
        assert "Champion" not in (await look(guest, View(Kind.PERSON, guest.person))).pictures[0]
        await guest.sets(listed="on")


async def test_a_sign_goes_at_once_from_the_page_of_who_leaves_the_lists(
    house: House, clock: Clock, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """Also before the card is edited."""
    await wants_cards(house)
    await november(house, clock, ada, ben, cem)
    await posted_card(house, number(2026, 11))
    for guest in (ada, ben, cem):
        await guest.sets(listed="off")
        own = await look(guest, View(Kind.PERSON, guest.person))
        assert "Champion" not in own.pictures[0] + own.text
    assert "Champion" not in await ranked(ada, 0)


@pytest.mark.on_both
async def test_data_about_champions_are_shown_and_deleted(
    house: House, clock: Clock, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await wants_cards(house)
    await november(house, clock, ada, ben, cem)
    async with house.store.transaction() as change:
        both = [Champion(key, ada.person, number(2026, 11)) for key in (ALL, KALAH)]
        months.set_champions(change, GUILD, [*both, Champion(PEBBLES, ben.person, number(2026, 11))])
    (data,) = (await ada.does(Verb.DATA)).page.files
    titles = json.loads(data.content)["champion"]
    assert titles == [{"game": key, "server": GUILD, "month": "2026-11"} for key in (ALL, KALAH)]
    assert "champion of a month" in (await ada.does(Verb.PRIVACY)).text
    assert "champion of a month" not in (await cem.does(Verb.PRIVACY)).text
    await ada.does(Verb.DELETE_DATA)
    assert [one.person for one in await months.champions_of(house.store, GUILD)] == [ben.person]
    assert "**Ada**" not in (await posted_card(house, number(2026, 11))).text
    async with house.store.transaction() as change:
        months.set_champions(change, GUILD, [Champion(ALL, ada.person, number(2026, 11))])
    assert await months.champions_of(house.store, GUILD) == [], "who was deleted meanwhile gets none"


async def test_who_has_left_the_server_is_on_no_card(
    house: House, clock: Clock, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    await wants_cards(house)
    await november(house, clock, ada, ben, cem)
    await house.app.members.note(GUILD, ben.person, here=False)
    text = (await posted_card(house, number(2026, 11))).text
    assert "**Ada**" in text
    assert "**Ben**" not in text


@pytest.mark.parametrize("name", ["months", "overview", "statistics"])
async def test_signs_go_when_cards_are_switched_off(
    house: House, clock: Clock, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, name: str
) -> None:
    boss = ada.at(manager=True)
    await boss.sets_up(overview=PLACE.channel)
    await november(house, clock, ada, ben, cem)
    await posted_card(house, number(2026, 11))
    await boss.sets_up(tables=2)
    assert await months.champions_of(house.store, GUILD)
    await boss.does(Verb.SETUP, name, "none" if name == "overview" else "off", number=0)
    assert await months.champions_of(house.store, GUILD) == []


@pytest.mark.parametrize("zone", ZONES)
def test_a_card_is_posted_for_some_days_after_the_end_of_its_month_and_once(zone: str) -> None:
    wanted, month = ServerSettings(overview=5, zone=zone), number(2026, 10)
    end = begin_of_month(month + 1, zone)
    assert month_of(end - 1, zone) == month
    for told_last, now, due in (
        (month - 1, end + SETTLED - 1, False),
        (0, end + SETTLED, True),
        (month - 1, end + LATEST - 1, True),
        (month - 1, end + LATEST, False),
        (month, end + SETTLED, False),
    ):
        assert months.card_is_due(wanted, told_last, month, now) is due
