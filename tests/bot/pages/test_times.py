"""Times that people see: of moves, of the thought in a game, and how fast people usually answer."""

import re
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from bot.domain.lifecycle import Status
from bot.pages import history
from bot.pages.custom_id import Verb
from bot.pages.replay import Stride, steps
from bot.pages.wording import moment
from bot.store import queries
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from robots.api import Level
from tests.drive.guest import Shown, plain
from tests.drive.house import (
    KALAH,
    PEBBLES,
    STONES,
    House,
    HouseGuest,
    HouseTable,
    dice,
    each_game,
    first_swap,
    play_turns,
    random_move,
)
from tests.drive.limits import check

HOUR = 3600.0
_MOMENT = re.compile(r"<t:\d+:f>")


async def play(table: HouseTable, moves: int = 10_000, pause: float = HOUR) -> HouseTable:
    """Play on at random, with a pause before each move."""
    async for _ in table.house.turns(table, dice(f"times {table.now.game.key}"), moves):
        table.house.clock.turn(seconds=pause)
    return table


async def times_of(table: HouseTable) -> dict[int, float]:
    """Return the times of the entries from the store: pages show no seconds."""
    return {stored.entry.number: stored.at for stored in await table.house.store.entries(table.id)}


def moments(shown: Shown) -> list[str]:
    """Return the times on a page, in their order."""
    return _MOMENT.findall(shown.text)


# --- the log -----------------------------------------------------------------------------------------


async def test_the_log_says_when_each_turn_was_made(house: House, cem: HouseGuest) -> None:
    table = await play(await house.table(KALAH), 6)
    times = await times_of(table)
    log = await cem.does(Verb.LOG, at=table)
    check(log.page)
    seen = [number for number in steps(table.voice(), None, Stride.STEP) if number]
    assert moments(log) == [moment(times[number]) for number in seen]
    assert len(seen) > 3


async def test_moves_at_once_share_one_time(house: House, ben: HouseGuest) -> None:
    table, begin = await house.table(KALAH), house.clock()
    for moves, pause in ((4, 120.0), (2, 0.0), (1, 700.0)):
        await play(table, moves, pause)
    log = await ben.does(Verb.LOG, at=table)
    assert moments(log) == [moment(begin + 120), moment(begin + 480 + 700)]


async def test_each_page_of_the_log_begins_with_a_time(house: House, cem: HouseGuest) -> None:
    table = await play(await house.table(PEBBLES), 60, 1.0)
    first = await cem.does(Verb.LOG, 0, at=table)
    for log in (first, await first.press("Later")):
        assert _MOMENT.search(log.text.splitlines()[2])


async def test_the_log_without_times_is_the_one_with_them(house: House, cem: HouseGuest) -> None:
    """The lines are the same, and the file of a game has no times."""
    table = await play(await house.table(PEBBLES), 8)
    voice, log = table.voice(), await cem.does(Verb.LOG, 0, at=table)
    lines = [line for line in log.text.splitlines()[2:] if not _MOMENT.search(line)]
    assert lines == [plain(line) for line in history.visible_lines(voice, None, voice.chat)]


async def test_steps_in_private_give_away_no_time(house: House, cem: HouseGuest) -> None:
    """Others do not see when a player made the steps of a turn, also once the turn is over."""
    table, begin = await house.table(STONES), house.clock()
    mover = table.on_turn
    seat = table.seat(mover)
    other = table.on(1 - seat)

    async def reads(guest: HouseGuest, verb: Verb = Verb.LOG) -> list[str]:
        return moments(await guest.does(verb, at=table))

    house.clock.turn(seconds=HOUR)
    await mover.plays(first_swap(table.now, seat), at=table)
    private = moment(house.clock())
    for verb in (Verb.LOG, Verb.REPLAY):
        assert [private in await reads(guest, verb) for guest in (mover, other, cem)] == [True, False, False]
    while table.on_turn == mover:
        house.clock.turn(seconds=HOUR)
        await mover.plays(random_move(table.now, seat, dice("private")), at=table)
    over = moment(house.clock())
    for guest in (other, cem):
        found = await reads(guest)
        assert found[-1] == over
        assert set(found) <= {moment(begin), over}
    await cem.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    assert private in await reads(other)


# --- the replay --------------------------------------------------------------------------------------


@each_game
async def test_each_step_of_the_replay_says_when_it_was_made(house: House, cem: HouseGuest, key: str) -> None:
    table = await play(await house.table(key, *house.company(key)), 12, 61.0)
    times, wrong = await times_of(table), []
    for stride, (guest, seat) in product(Stride, ((table.on(0), Seat(0)), (cem, None))):
        for number in steps(table.voice(), seat, stride):
            page = await guest.does(Verb.REPLAY, stride, number, at=table)
            one_line = len(page.text.splitlines()[2]) < 50  # of a phone
            if not one_line or moments(page) != [moment(times[number])]:
                wrong.append((stride, guest.name, number, page.text))
    assert wrong == []


async def test_times_fit_in_every_language(house: House, ada: HouseGuest, cem: HouseGuest) -> None:
    table = await play(await house.table(PEBBLES), 40)
    for language, guest in product(LANGUAGES, (ada, cem)):
        for verb, tokens in ((Verb.LOG, (0,)), (Verb.LOG, ()), (Verb.REPLAY, ())):
            page = await guest.at(language=language).does(verb, *tokens, at=table)
            check(page.page)
            assert moments(page)


# --- where they come from: what is read from the database, and what is in memory, shows on no page ------


async def test_times_are_in_memory_with_their_table(
    house: House, ada: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await play(await house.table(KALAH), 4)
    found: list[tuple[object, ...]] = []
    visit = house.store.visit

    async def watched(statements: Sequence[Any]) -> Any:
        found.extend(values for sql, values in statements if sql == queries.STEP_TIMES)
        return await visit(statements)

    monkeypatch.setattr(house.store, "visit", watched)
    for reload in (False, True):
        if reload:
            house.repository.reload_all()
        await play(table, 1)
        assert await house.repository.step_times(table.now) == await times_of(table)
        for verb in (Verb.LOG, Verb.REPLAY, Verb.MORE):
            await ada.does(verb, at=table)
    assert not found


async def test_times_that_are_not_in_memory_are_read(house: House) -> None:
    for moves in (0, 1):
        table = await play(await house.table(KALAH), 4)
        for kept in ({}, {0: house.clock() - 4 * HOUR}, None):
            if kept is None:
                house.repository._step_times.clear()
            else:
                house.repository._step_times[table.id] = kept
            await play(table, moves)
            assert await house.repository.step_times(table.now) == await times_of(table)


# --- the time that people have thought ---------------------------------------------------------------


async def thought(guest: HouseGuest, table: HouseTable) -> str:
    """Return the line about thinking time that somebody reads, empty if there is none."""
    more = await guest.does(Verb.MORE, at=table)
    check(more.page)
    lines = re.sub("[*●■▲◆★⬟]", "", more.text).splitlines()
    return next((line for line in lines if line.startswith(("-# Thinking", "-# Zeit", "-# Temps"))), "")


async def test_more_says_how_long_each_player_has_thought(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONES)
    first, second = table.on_turn.name, table.on(1 - table.seat(table.on_turn)).name
    for seconds in (3 * HOUR + 1200, 2 * 24 * HOUR, 5.0):
        house.clock.turn(seconds=seconds)
        await play_turns(table)
    times = {first: "3 hours 21 minutes", second: "2 days"}
    told = await thought(ada, table)
    assert told == f"-# Thinking time ·  Ada: {times['Ada']} ·  Ben: {times['Ben']}"
    house.clock.turn(seconds=5 * HOUR)
    assert f"{second}: 2 days 5 hours" in await thought(ada, table), "who is awaited thinks on"
    assert (await thought(ada.at(language="de"), table)).startswith("-# Zeit am Zug · ")
    assert (await thought(ada.at(language="fr"), table)).startswith("-# Temps de réflexion · ")


async def test_a_pause_that_all_agreed_on_is_no_thinking_time(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONES)
    house.clock.turn(seconds=HOUR)
    await play_turns(table)
    await table.decides("pause")
    assert table.status == Status.RESTING
    house.clock.turn(days=9)
    assert "day" not in await thought(ada, table)
    await table.decides("go-on")
    house.clock.turn(seconds=HOUR)
    told = await thought(ada, table)
    assert (told.count("1 hour"), "day" in told) == (2, False)
    await play_turns(table)
    assert (await thought(ada, table)).count("1 hour") == 2


async def test_robots_have_no_thinking_time(house: House, ada: HouseGuest) -> None:
    told: dict[bool, set[str]] = {}
    for seed in range(1, 5):
        table = await house.table(KALAH, ada, robots=[Level.CASUAL], seed=seed)
        house.clock.turn(seconds=HOUR)
        told.setdefault(0 in table.to_act, set()).add(await thought(ada, table))
    assert told == {True: {"-# Thinking time ·  Ada: 1 hour"}, False: {""}}


async def test_a_finished_game_says_how_long_its_players_have_thought(house: House, cem: HouseGuest) -> None:
    table = await play(await house.table(KALAH), pause=60.0)
    assert table.status == Status.FINISHED
    told = await thought(cem, table)
    for seat, name in ((0, "Ada"), (1, "Ben")):
        minutes = sum(entry.seat == seat and entry.text != "" for entry in table.log)
        assert f"{name}: {minutes} minutes" in told
    house.clock.turn(days=1)
    assert await thought(cem, table) == told


async def test_a_private_step_does_not_show_in_the_thinking_time_of_others(
    house: House, cem: HouseGuest
) -> None:
    """A step, taken back after an hour, and another one: others see four hours, as without them."""
    told: dict[bool, list[str]] = {}
    for secretly in (True, False):
        table = await house.table(STONES)
        mover = table.on_turn
        seat = table.seat(mover)
        for hour in range(4):
            house.clock.turn(seconds=HOUR)
            if secretly and hour in (0, 2):
                assert (await mover.plays(first_swap(table.now, seat), at=table)).refusal is None
            if secretly and hour == 1:
                assert (await mover.does(Verb.UNDO, at=table)).refusal is None
        told[secretly] = [await thought(guest, table) for guest in (table.on(1 - seat), cem)]
    assert told[True] == told[False]
    assert "4 hours" in told[True][0]


# --- the usual pace of those who sit at an open table -------------------------------------------------


def lines_of(table: HouseTable, language: str = "en") -> list[str]:
    """Return the lines of its lobby message."""
    table.language = language
    check(table.lobby.page)
    return table.lobby.text.splitlines()


async def test_the_lobby_says_how_fast_people_usually_answer(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    assert (await play(await house.table(KALAH), pause=2.5 * HOUR)).status == Status.FINISHED
    table = await house.table(KALAH, ada, ben, lobby=True)
    told = [line for line in lines_of(table) if line.endswith(" · usually answers within 3 hours")]
    assert [f"<@{guest.person}>" in line for guest, line in zip((ada, ben), told, strict=True)] == [True] * 2
    assert any(line.endswith("braucht meist höchstens 3 Stunden") for line in lines_of(table, "de"))
    assert any(line.endswith("répond en général en moins de 3 heures") for line in lines_of(table, "fr"))


async def test_a_pace_beyond_all_classes_has_words_too(house: House, ada: HouseGuest) -> None:
    await play(await house.table(KALAH), pause=9 * 24 * HOUR)
    told = "\n".join(lines_of(await house.table(KALAH, ada, lobby=True)))
    assert "usually takes more than 4 days" in told


@pytest.mark.parametrize("why", ["new", "unlisted", "invited", "server"])
async def test_a_pace_that_is_nobodys_business_is_not_told(
    house: House, ada: HouseGuest, ben: HouseGuest, why: str
) -> None:
    played = await house.table(KALAH)
    if why != "new":
        await play(played)
    if why == "unlisted":
        await ada.does(Verb.SET, "listed", "off")
    if why == "server":
        await ben.at(manager=True).does(Verb.SETUP, "statistics", "off")
    await ada.does(Verb.OPEN, KALAH)
    table = await house.known(played.id + 1)
    if why == "invited":
        await ada.does(Verb.INVITE, ben.person, "member", "ben", "Ben", at=table)
        assert f"<@{ben.person}>" in table.lobby.text
    assert "\n".join(lines_of(table)).count("usually") == (1 if why == "invited" else 0)
