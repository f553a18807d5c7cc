"""The message of an open table: each thing once, two rows of buttons, and green only where it begins."""

import pytest

from bot.domain.table import Table
from bot.pages.custom_id import Verb, read_press
from bot.pages.page import Button, Buttons, Look, Text
from bot.pages.table import has_lesson, lobby
from bot.words.catalogues import LANGUAGES
from engines.chance import commitment
from tests.drive.house import ADA, BEN, CEM, GAMES, PEBBLES, STONES, Rig, buttons, page_of, said, texts
from tests.drive.limits import check

pytestmark = pytest.mark.shown


def rows(rig: Rig, table: Table, language: str = "en") -> list[tuple[Button, ...]]:
    page = lobby(rig.voice(table, language))
    return [block.buttons for block in page.blocks if isinstance(block, Buttons)]


def verbs(row: tuple[Button, ...]) -> list[Verb]:
    return [press.verb for one in row if (press := read_press(one.press)) is not None]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_two_rows_that_never_change_places(rig: Rig, key: str, language: str) -> None:
    seats = rig.repository.registry.newest(key).info.seats
    table = await rig.lobby(key, ADA)
    for number in range(1, max(seats) + 1):
        first, second = rows(rig, table, language)
        assert verbs(first) == [Verb.JOIN, Verb.LEAVE_LOBBY, Verb.START]
        learn = [Verb.LEARN] if has_lesson(rig.voice(table, language).flat) else []
        assert verbs(second) == [Verb.OPTIONS, Verb.ROBOTS, *learn, Verb.ABOUT]
        join, _, start = first
        assert start.disabled == (number not in seats)
        begins = number in seats and (number > 1 or max(seats) == 1)
        assert start.look is (Look.FINAL if begins else Look.PLAIN)
        assert join.disabled == (number == max(seats))
        assert not [one for one in (*first[:2], *second) if one.look is Look.FINAL]
        assert [one for one in (*first, *second) if one.look is not Look.PLAIN] == [
            start if begins else join
        ], "only one shouts"
        check(lobby(rig.voice(table, language)))
        if number < max(seats):
            person = rig.players(key, 6)[number] if number < len(rig.players(key, 6)) else CEM
            await rig.cases.people.save_name(person, "Somebody")
            table = await rig.tables.join(table.id, person)


@pytest.mark.parametrize("key", GAMES)
async def test_each_thing_is_said_once(rig: Rig, key: str) -> None:
    table = await rig.lobby(key, ADA, BEN)
    page = lobby(rig.voice(table))
    lines = texts(page).splitlines()
    assert len(lines) == len(set(lines))
    assert len(lines) <= 6 + (2 not in table.rules.info.seats), "one says who is waited for"
    for person in (ADA, BEN):
        assert texts(page).count(f"<@{person}>") == 1
    assert texts(page).count("player") <= 2


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_blurb_is_short_and_leaves_the_number_of_players_to_its_line(
    rig: Rig, key: str, language: str
) -> None:
    blurb = rig.voice(await rig.lobby(key, ADA), language).text("blurb")
    assert len(blurb) <= 120
    assert not any(letter.isdigit() for letter in blurb)


async def test_the_proof_is_one_small_line_at_the_very_end(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, BEN)
    begun = await rig.begin(STONES, ADA, BEN)
    for shown in (table, begun):
        *others, last = lobby(rig.voice(shown)).blocks
        assert isinstance(last, Text)
        assert last.text.startswith("-# Fairness proof ")
        assert "\n" not in last.text
        assert not [block for block in others if isinstance(block, Text) and "proof" in block.text]


async def test_only_what_was_changed_is_told(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    small = next(line for line in texts(lobby(rig.voice(table))).splitlines() if line.startswith("-# "))
    assert "·" not in small
    await rig.tables.set_option(table.id, ADA, "length", "long")
    await rig.say(ADA, table.id, Verb.PRESET, "relaxed")
    table = await rig.tables.get(table.id)
    small = next(line for line in texts(lobby(rig.voice(table))).splitlines() if line.startswith("-# "))
    assert small.count("·") == 2
    assert "Relaxed: 3 days a turn" in small


@pytest.mark.parametrize("language", LANGUAGES)
async def test_more_has_rules_clock_and_the_proof(rig: Rig, language: str) -> None:
    table = await rig.lobby(STONES, ADA)
    for reader, offered in (
        (rig.reader(ADA, language), [Verb.RULES, Verb.FAIR, Verb.CLOCK]),
        (rig.reader(BEN, language), [Verb.RULES, Verb.FAIR]),
        (rig.reader(BEN, language, admin=True), [Verb.RULES, Verb.FAIR, Verb.CLOCK, Verb.FREE, Verb.CLOSE]),
    ):
        page = page_of(await rig.say(reader, table.id, Verb.ABOUT, number=-1))
        check(page)
        assert verbs(buttons(page)) == offered
        assert commitment(table.game.secret) not in texts(page)
        for one in buttons(page):
            check(page_of(await rig.press(reader, one.press)))


async def test_a_closed_table_offers_its_rules_only(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    await rig.tables.close(table.id, rig.cause())
    page = page_of(await rig.say(rig.reader(ADA, admin=True), table.id, Verb.MORE))
    assert verbs(buttons(page)) == [Verb.RULES, Verb.FAIR]
    assert "Stones" in said(await rig.press(ADA, buttons(page)[0].press))
