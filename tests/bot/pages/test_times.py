"""Times that people see: of moves, of the thought in a game, and how fast people usually answer."""

import re
from collections.abc import Sequence
from typing import Any

import pytest

from bot.domain.lifecycle import Status
from bot.domain.model import Person, ServerSettings
from bot.domain.table import Table
from bot.pages import history
from bot.pages.custom_id import Verb
from bot.pages.page import Page
from bot.pages.replay import Stride, replay, steps
from bot.pages.table import lobby
from bot.pages.wording import moment
from bot.store import queries
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from robots.api import Level
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    GAMES,
    KALAH,
    PEBBLES,
    PLACE,
    STONES,
    Rig,
    button,
    dice,
    first_swap,
    on_turn,
    page_of,
    random_move,
    texts,
)
from tests.drive.limits import check
from tests.drive.votes import agree, propose, turn

HOUR = 3600.0
HERE = 7
_MOMENT = re.compile(r"<t:\d+:f>")


async def play(rig: Rig, table: Table, moves: int, pause: float) -> Table:
    """Play on at random, with a pause before each move."""
    random = dice(f"times {table.game.key}")
    for _ in range(moves):
        if not table.to_act():
            break
        rig.clock.turn(seconds=pause)
        seat = min(table.to_act())
        table = await rig.move(table.seated[seat], table.id, random_move(table, seat, random))
    return table


async def times_of(rig: Rig, table: Table) -> dict[int, float]:
    """Return the times of the entries as they are stored."""
    return {stored.entry.number: stored.at for stored in await rig.store.entries(table.id)}


def moments(page: Page) -> list[str]:
    """Return the times on a page, in their order."""
    return _MOMENT.findall(texts(page))


# --- the log -----------------------------------------------------------------------------------------


async def test_the_log_says_when_each_turn_was_made(rig: Rig) -> None:
    table = await play(rig, await rig.begin(KALAH, ADA, BEN), 6, HOUR)
    times = await times_of(rig, table)
    page = page_of(await rig.say(CEM, table.id, Verb.LOG))
    check(page)
    seen = [number for number in steps(rig.voice(table), None, Stride.STEP) if number]
    assert moments(page) == [moment(times[number]) for number in seen]
    assert len(seen) > 3


async def test_moves_at_once_share_one_time(rig: Rig) -> None:
    table = await rig.begin(KALAH, ADA, BEN)
    begin = rig.clock()
    table = await play(rig, table, 4, 120.0)
    table = await play(rig, table, 2, 0.0)
    table = await play(rig, table, 1, 700.0)
    page = page_of(await rig.say(BEN, table.id, Verb.LOG))
    assert moments(page) == [moment(begin + 120), moment(begin + 480 + 700)]


async def test_each_page_of_the_log_begins_with_a_time(rig: Rig) -> None:
    table = await play(rig, await rig.begin(PEBBLES, ADA, BEN), 60, 1.0)
    page = page_of(await rig.say(CEM, table.id, Verb.LOG, "0"))
    lines = texts(page).splitlines()
    assert _MOMENT.search(lines[2])
    page = page_of(await rig.press(CEM, button(page, "Later")))
    lines = texts(page).splitlines()
    assert _MOMENT.search(lines[2])


async def test_the_log_without_times_is_the_one_with_them(rig: Rig) -> None:
    """The lines are the same, and the file of a game has no times."""
    table = await play(rig, await rig.begin(PEBBLES, ADA, BEN), 8, HOUR)
    voice = rig.voice(table)
    page = history.log(voice, None, 0, await times_of(rig, table))
    lines = texts(page).splitlines()[2:]
    assert [line for line in lines if not _MOMENT.search(line)] == history.visible_lines(
        voice, None, voice.chat
    )


async def test_steps_in_private_give_away_no_time(rig: Rig) -> None:
    """Others do not see when a player made the steps of a turn, also once the turn is over."""
    table = await rig.begin(STONES, ADA, BEN)
    seat, person = on_turn(table)
    other = next(someone for someone in (ADA, BEN) if someone != person)
    begin = rig.clock()
    rig.clock.turn(seconds=HOUR)
    table = await rig.move(person, table.id, first_swap(table, seat))
    private = moment(rig.clock())
    for reader in (other, CEM):
        for verb in (Verb.LOG, Verb.REPLAY):
            assert private not in texts(page_of(await rig.say(reader, table.id, verb)))
    assert private in texts(page_of(await rig.say(person, table.id, Verb.LOG)))
    assert private in texts(page_of(await rig.say(person, table.id, Verb.REPLAY)))
    while table.timeline.settled() is not table.timeline.head or table.timeline.head.number < 2:
        rig.clock.turn(seconds=HOUR)
        table = await rig.move(person, table.id, random_move(table, seat, dice("private")))
    assert moment(rig.clock()) in texts(page_of(await rig.say(other, table.id, Verb.LOG)))
    for reader in (other, CEM):
        page = page_of(await rig.say(reader, table.id, Verb.LOG))
        assert private not in texts(page)
        assert moments(page)[-1] == moment(rig.clock())
        assert set(moments(page)) <= {moment(begin), moment(rig.clock())}
    await rig.tables.close(table.id, rig.cause())
    assert private in texts(page_of(await rig.say(other, table.id, Verb.LOG)))


# --- the replay --------------------------------------------------------------------------------------


@pytest.mark.parametrize("stride", list(Stride))
@pytest.mark.parametrize("key", GAMES)
async def test_each_step_of_the_replay_says_when_it_was_made(rig: Rig, key: str, stride: Stride) -> None:
    table = await play(rig, await rig.begin(key, *rig.fewest(key)), 12, 61.0)
    times = await times_of(rig, table)
    for reader in (ADA, CEM):
        voice, seat = rig.voice(table), table.seat_of(reader)
        for number in steps(voice, seat, stride):
            page = page_of(await rig.say(reader, table.id, Verb.REPLAY, stride, str(number)))
            assert moments(page) == [moment(times[number])]
            assert len(texts(page).splitlines()[2]) < 50, "one line of a phone"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_times_fit_in_every_language(rig: Rig, language: str) -> None:
    table = await play(rig, await rig.begin(PEBBLES, ADA, BEN), 40, HOUR)
    times = await times_of(rig, table)
    for seat in (None, Seat(0)):
        check(history.log(rig.voice(table, language), seat, 0, times))
        check(replay(rig.voice(table, language), seat, times=times))


# --- where they come from ----------------------------------------------------------------------------


async def test_times_are_in_memory_with_their_table(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await play(rig, await rig.begin(KALAH, ADA, BEN), 4, HOUR)
    found: list[tuple[object, ...]] = []
    visit = rig.store._visit

    async def watched(statements: Sequence[Any]) -> Any:
        found.extend(values for sql, values in statements if sql == queries.STEP_TIMES)
        return await visit(statements)

    monkeypatch.setattr(rig.store, "_visit", watched)
    for reload in (False, True):
        if reload:
            rig.repository.reload_all()
        table = await play(rig, await rig.tables.get(table.id), 1, HOUR)
        assert await rig.repository.step_times(table) == await times_of(rig, table)
        for verb in (Verb.LOG, Verb.REPLAY, Verb.MORE):
            await rig.say(ADA, table.id, verb)
    assert not found


@pytest.mark.parametrize("moves", [0, 1])
async def test_times_that_are_not_in_memory_are_read(rig: Rig, moves: int) -> None:
    table = await play(rig, await rig.begin(KALAH, ADA, BEN), 4, HOUR)
    for kept in ({}, {0: rig.clock() - 4 * HOUR}):
        rig.repository._step_times[table.id] = kept
        table = await play(rig, table, moves, HOUR)
        assert await rig.repository.step_times(table) == await times_of(rig, table)
    rig.repository._step_times.clear()
    table = await play(rig, table, moves, HOUR)
    assert await rig.repository.step_times(table) == await times_of(rig, table)


# --- the time that people have thought ---------------------------------------------------------------


def thought(page: Page) -> str:
    """Return the line about thinking time, empty if there is none."""
    lines = re.sub("[\u2068\u2069*●■▲◆★⬟]", "", texts(page)).splitlines()
    return next((line for line in lines if line.startswith(("-# Thinking", "-# Zeit", "-# Temps"))), "")


async def more(rig: Rig, reader: Person, table: Table, language: str = "en") -> Page:
    page = page_of(await rig.say(rig.reader(reader, language), table.id, Verb.MORE))
    check(page)
    return page


async def test_more_says_how_long_each_player_has_thought(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    for seconds in (3 * HOUR + 1200, 2 * 24 * HOUR, 5.0):
        rig.clock.turn(seconds=seconds)
        table = await turn(rig, table)
    first = table.names[table.timeline.positions[1].entry.seat or 0]
    second = "Ben" if first == "Ada" else "Ada"
    times = {first: "3 hours 21 minutes", second: "2 days"}
    told = thought(await more(rig, ADA, table))
    assert told == f"-# Thinking time ·  Ada: {times['Ada']} ·  Ben: {times['Ben']}"
    rig.clock.turn(seconds=5 * HOUR)
    assert f"{second}: 2 days 5 hours" in thought(await more(rig, ADA, table)), "who is awaited thinks on"
    assert thought(await more(rig, ADA, table, "de")).startswith("-# Zeit am Zug · ")
    assert thought(await more(rig, ADA, table, "fr")).startswith("-# Temps de réflexion · ")


async def test_a_pause_that_all_agreed_on_is_no_thinking_time(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    rig.clock.turn(seconds=HOUR)
    table = await turn(rig, table)
    vote = await propose(rig, table, ADA, "pause")
    table = await agree(rig, table, vote, BEN)
    assert table.game.status is Status.RESTING
    rig.clock.turn(days=9)
    assert "day" not in thought(await more(rig, ADA, table))
    vote = await propose(rig, table, ADA, "go-on")
    table = await agree(rig, table, vote, BEN)
    rig.clock.turn(seconds=HOUR)
    told = thought(await more(rig, ADA, table))
    assert (told.count("1 hour"), "day" in told) == (2, False)
    table = await turn(rig, table)
    assert thought(await more(rig, ADA, table)).count("1 hour") == 2


@pytest.mark.parametrize("seed", range(1, 5))
async def test_robots_have_no_thinking_time(rig: Rig, seed: int) -> None:
    table = await rig.lobby(KALAH, ADA)
    await rig.cases.robots.add_robot(table.id, ADA, Level.CASUAL)
    await rig.fix(table.id, seed)
    table = await rig.tables.start(table.id, ADA, rig.cause())
    rig.clock.turn(seconds=HOUR)
    waits = Seat(0) in table.to_act()
    assert thought(await more(rig, ADA, table)) == ("-# Thinking time ·  Ada: 1 hour" if waits else "")


async def test_a_finished_game_says_how_long_its_players_have_thought(rig: Rig) -> None:
    table = await play(rig, await rig.begin(KALAH, ADA, BEN), 10_000, 60.0)
    assert table.outcome is not None
    told = thought(await more(rig, CEM, table))
    rows = await rig.store.rows("SELECT data FROM results ORDER BY seat")
    minutes = [f"{round(row['data']['used'] / 60)} minute" for row in rows]
    assert [words in told for words in minutes] == [True, True]
    rig.clock.turn(days=1)
    assert thought(await more(rig, CEM, table)) == told


async def test_a_private_step_does_not_show_in_the_thinking_time_of_others(rig: Rig) -> None:
    """A step, taken back after an hour, and another one: others see four hours, as without them."""
    told: dict[bool, list[str]] = {}
    for secretly in (True, False):
        table = await rig.begin(STONES, ADA, BEN)
        seat, person = on_turn(table)
        for hour in range(4):
            rig.clock.turn(seconds=HOUR)
            if secretly and hour in (0, 2):
                table = await rig.move(person, table.id, first_swap(table, seat))
            if secretly and hour == 1:
                table = await rig.tables.take_back(table.id, person, rig.cause())
        others = [someone for someone in (ADA, BEN, CEM) if someone != person]
        told[secretly] = [thought(await more(rig, reader, table)) for reader in others]
    assert told[True] == told[False]
    assert "4 hours" in told[True][0]


# --- the usual pace of those who sit at an open table -------------------------------------------------


def lines_of(table: Table, rig: Rig, language: str = "en") -> list[str]:
    page = lobby(rig.voice(table, language))
    check(page)
    return re.sub("[\u2068\u2069]", "", texts(page)).splitlines()


async def test_the_lobby_says_how_fast_people_usually_answer(rig: Rig) -> None:
    table = await play(rig, await rig.begin(KALAH, ADA, BEN), 10_000, 2.5 * HOUR)
    assert table.outcome is not None
    table = await rig.lobby(KALAH, ADA, BEN)
    told = [line for line in lines_of(table, rig) if line.endswith(" · usually answers within 3 hours")]
    assert [str(person) in line for person, line in zip((ADA, BEN), told, strict=True)] == [True, True]
    assert any(line.endswith("braucht meist höchstens 3 Stunden") for line in lines_of(table, rig, "de"))
    assert any(line.endswith("répond en général en moins de 3 heures") for line in lines_of(table, rig, "fr"))


async def test_a_pace_beyond_all_classes_has_words_too(rig: Rig) -> None:
    await play(rig, await rig.begin(KALAH, ADA, BEN), 10_000, 9 * 24 * HOUR)
    table = await rig.lobby(KALAH, ADA)
    assert "usually takes more than 4 days" in "\n".join(lines_of(table, rig))


@pytest.mark.parametrize("why", ["new", "unlisted", "invited", "server"])
async def test_a_pace_that_is_nobodys_business_is_not_told(rig: Rig, why: str) -> None:
    played = await rig.begin(KALAH, ADA, BEN)
    if why != "new":
        await play(rig, played, 10_000, HOUR)
    async with rig.store.transaction() as transaction:
        transaction.update_settings(ADA, listed=why != "unlisted")
        transaction.set_server(HERE, ServerSettings(statistics=why != "server"))
    table = await rig.cases.servers.open(KALAH, PLACE, ADA, "en")
    if why == "invited":
        table = await rig.cases.invitations.invite(table.id, ADA, BEN, "Ben")
    said = "\n".join(lines_of(table, rig))
    assert said.count("usually") == (1 if why == "invited" else 0)
