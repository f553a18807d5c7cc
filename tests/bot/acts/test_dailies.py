"""Dailies: the same draws for all who play alike, a secret that is told late, results and lists."""

import asyncio
import json
import secrets
import sqlite3
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.acts import dailies, daily_lists, outbox, servers
from bot.acts.request import Rights
from bot.cli.export import ExportRequest
from bot.cli.export import export as export_by_command
from bot.cli.verify import verify
from bot.domain.dailies import (
    DAY,
    DailyGame,
    begin_of,
    day_of,
    day_told_at,
    last_evening,
    next_evening,
    told_from,
)
from bot.domain.deadlines import DeadlineKind
from bot.domain.entries import LanguageSet
from bot.domain.errors import UsageError
from bot.domain.lifecycle import Status
from bot.domain.model import OutboxRow, Person, Place
from bot.domain.results import NOWHERE
from bot.pages.custom_id import Verb
from bot.pages.dailies import evening_list, terms
from bot.pages.page import Page, Text
from bot.pages.panel import panel
from bot.store.database import Database, migrations
from bot.store.store import Store
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from engines.chance import commitment, daily_chance
from engines.hidden_stones import RULES
from engines.record import EntryKind
from engines.textrecord import read
from tests.drive.guest import Shown, plain
from tests.drive.house import ELSEWHERE, STONES, Clock, House, HouseGuest, HouseTable, seen
from tests.drive.limits import check, height_on_a_phone

DIRECT = Place(None, 900)
OTHER_SERVER = Place(8, 80)
LOOKS = (Verb.BOARD, Verb.LOG, Verb.REPLAY, Verb.TEXT)
LABELS = {"Post it here", "List of this server", "More"}


@pytest.fixture(autouse=True)
def _at_the_begin_of_a_day(clock: Clock) -> None:
    clock.now = float(begin_of(day_of(clock.now)) + 3600)


async def daily(guest: HouseGuest) -> HouseTable:
    """Return the table of a person's daily, which `/daily` shows."""
    return await shown_table(await guest.does(Verb.DAILY))


async def shown_table(shown: Shown) -> HouseTable:
    """Return the table whose panel is shown."""
    guest, number = shown.by, shown.page.panel_of
    assert isinstance(guest, HouseGuest)
    assert number is not None
    return await guest.house.known(number)


async def finished(guest: HouseGuest, table: HouseTable | None = None) -> HouseTable:
    """Return a person's daily (or the one that is given), played to its end by defaults."""
    table = table or await daily(guest)
    while table.to_act:
        rules = table.now.rules
        await guest.plays(rules.format(rules.default_move(table.state, Seat(0))), at=table)
    assert table.status == Status.FINISHED
    return table


async def secret(table: HouseTable) -> bytes:
    """Return the secret of the day as it is stored: no page has it before its time."""
    async with table.house.store.transaction() as transaction:
        return (await dailies.begun_day(transaction, table.now.daily, table.now.game.key, 1)).secret


def drawn(table: HouseTable) -> list[tuple[int, ...]]:
    return [entry.drawn for entry in table.log if entry.kind in (EntryKind.START, EntryKind.MOVE)]


def swap(table: HouseTable) -> str:
    return f"swap a1 b1 with {table.state.hands[0][0]}"


# --- the draws ---------------------------------------------------------------------------------------


async def test_whoever_plays_alike_draws_alike(
    ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    games = [await finished(guest) for guest in (ada, ben, cem.at(OTHER_SERVER), dan.at(DIRECT))]
    first = drawn(games[0])
    assert sum(map(len, first)) > 34
    assert all(drawn(game) == first for game in games)


async def test_another_day_has_other_draws(ada: HouseGuest, ben: HouseGuest, clock: Clock) -> None:
    today = drawn(await daily(ada))
    clock.turn(days=1)
    assert drawn(await daily(ben)) != today


async def test_whoever_plays_otherwise_draws_otherwise_and_finds_back(
    ada: HouseGuest, ben: HouseGuest
) -> None:
    """A draw depends on how many came before it, and not on the entries of the log."""
    straight, around = await daily(ada), await daily(ben)
    for guest in (ada, ben):
        await guest.plays("pass")
    for _ in range(3):  # three steps that are taken back
        await ben.plays(swap(around))
        assert (await ben.does(Verb.UNDO, at=around)).refusal is None
    for guest, table in ((ada, straight), (ben, around)):
        for text in (swap(table), "end"):
            assert (await guest.plays(text, at=table)).refusal is None
    assert straight.now.timeline.last != around.now.timeline.last
    assert straight.now.timeline.head.entry.digest == around.now.timeline.head.entry.digest


async def test_an_entry_that_is_no_move_shifts_no_draw(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    """No page of a daily makes such an entry today, so one is put in."""
    games = [await daily(ada), await daily(ben)]
    async with house.repository.at(games[1].id, house.cause()) as at:
        entry = at.table.entry(LanguageSet("de"), at.seat(ben.person))
        async with at.commit(entry):
            pass
    for guest, table in zip((ada, ben), games, strict=True):
        assert (await guest.plays("pass", at=table)).refusal is None
    assert games[0].now.timeline.last != games[1].now.timeline.last
    assert drawn(games[0]) == drawn(games[1])


async def test_what_was_drawn_is_not_taken_back(ada: HouseGuest) -> None:
    table = await daily(ada)
    await ada.plays("pass", at=table)
    assert table.now.timeline.head.entry.drawn
    assert (await ada.does(Verb.UNDO, at=table)).refusal is not None
    assert table.moves == ["pass"]


async def test_no_draw_comes_from_the_secret_of_the_table(ada: HouseGuest) -> None:
    table = await daily(ada)
    assert table.now.game.secret != await secret(table)
    chance = daily_chance(await secret(table), 0)
    RULES.setup({}, 1, None, chance)
    assert chance.drawn == table.now.timeline.head.entry.drawn


async def test_two_processes_get_one_secret(database: Database, clock: Clock) -> None:
    store = await Store.open(database, clock)
    try:
        async with store.transaction() as transaction:
            first = await dailies.begun_day(transaction, 3, STONES, 2)
        async with store.transaction() as transaction:
            assert await dailies.begun_day(transaction, 3, STONES, 3) == first
            others = [await dailies.begun_day(transaction, *day, 2) for day in ((4, STONES), (3, "other"))]
        assert first.secret not in [day.secret for day in others]
        assert (len(first.secret), first.rules) == (32, 2)
    finally:
        await store.close()


async def test_a_transaction_that_fails_keeps_no_secret(house: House) -> None:
    async def fails() -> None:
        async with house.store.transaction() as transaction:
            await dailies.begun_day(transaction, 3, STONES, 1)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fails()
    assert not await house.store.rows("SELECT * FROM dailies")


# --- once a day, for 24 hours ------------------------------------------------------------------------


@pytest.mark.on_both
async def test_a_person_has_one_daily_a_day(ada: HouseGuest, ben: HouseGuest, clock: Clock) -> None:
    first = await daily(ada)
    found = await asyncio.gather(*(ben.does(Verb.DAILY) for _ in range(4)))
    assert len({shown.page.panel_of for shown in found}) == 1
    assert (await daily(ada.at(DIRECT))).id == first.id
    await finished(ada)
    assert (await daily(ada)).id == first.id
    assert "16 cards" in (await ada.does(Verb.DAILY)).text
    clock.turn(days=1)
    assert (await daily(ada)).id != first.id


async def test_the_second_process_finds_the_daily_of_the_first(house: House, ada: HouseGuest) -> None:
    """The row decides."""
    table = await daily(ada)
    async with house.store.transaction() as transaction:
        row = DailyGame(table.id, table.now.daily, STONES, 7, ada.person)
        assert not await dailies.add(transaction, row)


async def test_a_daily_that_another_process_has_just_begun_is_gone_on_with(
    house: House, ada: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store finds the row of the other process late, as it can in a race."""
    table = await daily(ada)
    look, asked = dailies.daily_on, []

    async def late(store: Store, person: Person, day: int) -> DailyGame | None:
        asked.append(person)
        return None if len(asked) <= 3 else await look(store, person, day)

    monkeypatch.setattr(dailies, "daily_on", late)
    async with asyncio.timeout(60):
        assert (await daily(ada)).id == table.id
    assert await house.store.rows("SELECT id FROM games") == [{"id": table.id}]


async def test_it_is_a_private_table_that_calls_nobody(house: House, ada: HouseGuest) -> None:
    table = await daily(ada)
    await ada.plays("pass", at=table)
    settings = table.now.game.settings
    assert (settings.private, settings.daily) == (True, day_of(house.clock()))
    assert not await house.store.rows("SELECT 1 FROM notices")
    assert await house.deadlines(table) == {DeadlineKind.DAILY: table.now.game.created + DAY}


async def test_it_closes_after_24_hours(house: House, ada: HouseGuest, clock: Clock) -> None:
    table = await daily(ada)
    await house.passes(days=1, seconds=-1)
    assert (await ada.plays("pass", at=table)).refusal is None
    clock.turn(seconds=1)
    assert (await ada.plays(swap(table), at=table)).refusal == "refused-daily-over"
    await house.due()
    assert table.status == Status.CLOSED
    shown = await ada.does(Verb.PLAY, at=table)
    assert "without a result" in shown.text
    assert not shown.pictures
    assert seen(panel(table.voice(), Seat(0))).labels[0] == "Result"
    assert "closed" in (await ada.does(Verb.LOG, at=table)).text.lower()
    assert (await dailies.row_of(house.store, table.id)).score is None


async def test_it_goes_on_when_the_bot_is_removed_from_its_server(house: House, ada: HouseGuest) -> None:
    table = await daily(ada)
    await house.is_left()
    assert (await ada.plays("pass", at=table)).refusal is None
    assert table.status == Status.RUNNING
    assert (await daily(ada.at(DIRECT))).id == table.id
    await house.put(table.id, Status.PAUSED)  # as earlier releases did
    await house.is_left()
    assert table.status == Status.RUNNING


async def test_a_paused_daily_closes_in_its_time(house: House, ada: HouseGuest) -> None:
    """Earlier releases paused it."""
    table = await daily(ada)
    await house.put(table.id, Status.PAUSED)
    await house.passes(days=1)
    assert table.status == Status.CLOSED


async def test_yesterday_may_be_finished_or_today_begun(ada: HouseGuest, clock: Clock) -> None:
    clock.turn(seconds=20 * 3600)
    before = await daily(ada)
    clock.turn(seconds=6 * 3600)
    question = await ada.does(Verb.DAILY)
    assert question.page.panel_of is None
    assert f"<t:{int(before.now.game.created + DAY)}:f>" in question.text
    assert (await shown_table(await question.press("Finish that one"))).id == before.id
    begun = await shown_table(await question.press("Begin today’s"))
    assert begun.id != before.id
    for language, today in (
        ("en", "Today’s daily"),
        ("de", "Tagesspiel von heute"),
        ("fr", "Défi d’aujourd’hui"),
    ):
        both = await ada.at(language=language).does(Verb.DAILY)
        check(both.page)
        assert (await shown_table(await both.press(today))).id == begun.id
        assert (await shown_table(await both.press(both.labels[0]))).id == before.id, "it is open still"
    await ada.does(Verb.CONFIRM_LEAVE, at=begun)
    assert (await shown_table(await (await ada.does(Verb.DAILY)).press("Finish that one"))).id == before.id
    await ada.does(Verb.CONFIRM_LEAVE, at=before)
    assert "without a result" in (await ada.does(Verb.DAILY)).text


async def test_giving_up_has_no_result_and_no_second_try(house: House, ada: HouseGuest) -> None:
    table = await daily(ada)
    asking = await (await (await ada.does(Verb.MORE, at=table)).press("More …")).press("Give up")
    assert table.status == Status.RUNNING
    for shown in (await asking.press("Give up"), await ada.does(Verb.DAILY)):
        assert "without a result" in shown.text
    assert not await house.store.rows("SELECT 1 FROM results")


LINE = 2 * 24 + 8
"""Height of a line of small print that wraps once."""


@pytest.mark.shown
async def test_its_first_page_fits_on_a_phone(ada: HouseGuest, clock: Clock) -> None:
    """Which title, against whom, how long and until when are one line, below all choices."""
    rules = {
        "en": "Hidden Stones, on your own, about 10 minutes · one try, no robot hints, ends",
        "de": "Hidden Stones, allein, etwa 10 Minuten · ein Versuch, keine Roboter-Tipps, endet",
        "fr": "Hidden Stones, en solo, environ 10 minutes · un essai, sans conseils du robot, fin",
    }
    for language, beginning in rules.items():
        for _ in range(10):
            shown = await ada.at(language=language).does(Verb.DAILY)
            voice = (await shown_table(shown)).voice(language)
            *above, line = shown.page.blocks
            assert line == Text(f"-# {terms(voice)}")
            assert plain(line.text).startswith(f"-# {beginning}")
            assert tuple(above) == panel(voice, Seat(0)).blocks
            assert "SHA-256" not in shown.text
            assert height_on_a_phone(Page(tuple(above))) <= 1000
            assert height_on_a_phone(shown.page) <= 1000 + LINE, "no choice gives way to the line"
            clock.now += 2 * DAY


async def test_its_end_is_never_taken_for_now(ada: HouseGuest, clock: Clock) -> None:
    """A day ahead its hour is that of the present."""
    table = await daily(ada)
    end = int(clock.now + DAY)
    assert f"one try, no robot hints, ends <t:{end}:R>" in (await ada.does(Verb.PLAY, at=table)).text
    clock.now += 13 * 60 * 60
    assert f"one try, no robot hints, until <t:{end}:t>" in (await ada.does(Verb.PLAY, at=table)).text


async def test_its_rules_go_once_it_has_begun(ada: HouseGuest) -> None:
    table = await daily(ada)
    first = await ada.does(Verb.PLAY, at=table)
    assert "one try" in first.text
    await ada.plays("pass", at=table)
    assert "one try" not in (await ada.does(Verb.PLAY, at=table)).text
    more = await first.press("More")
    assert ("one try" in more.text, "for fun" in more.text, "SHA-256" in more.text) == (True, True, False)
    fair = await (await more.press("More …")).press("Is the luck fair?")
    assert "SHA-256" in fair.text
    over = await finished(ada)
    assert "one try" not in (await ada.does(Verb.MORE, at=over)).text


@pytest.mark.shown
async def test_its_result_is_no_small_print(ada: HouseGuest) -> None:
    table = await finished(ada)
    for language in LANGUAGES:
        shown = await ada.at(language=language).does(Verb.PLAY, at=table)
        assert "SHA-256" not in shown.text
        assert len(shown.buttons) == 3
        assert height_on_a_phone(shown.page) <= 450
        assert "SHA-256" not in (await shown.press(shown.labels[-1])).text


async def test_it_goes_on_after_a_restart(house: House, ada: HouseGuest) -> None:
    shown = await ada.does(Verb.DAILY)
    table = await shown_table(shown)
    await house.begins_anew()
    assert (await daily(ada)).id == table.id
    act = next(one for one in shown.acts if one.verb is Verb.DO and "pass" in one.tokens)
    assert (await shown_table(await ada.follows(act))).id == table.id
    assert table.moves == ["pass"]


# --- what a daily does not have ----------------------------------------------------------------------


ABSENT = (
    *(Verb.HINT, Verb.VOTE, Verb.AGAIN, Verb.OPTIONS, Verb.CLOCK, Verb.NUDGE, Verb.STAND_IN, Verb.OFFER),
    *(Verb.PLAN_AHEAD, Verb.PLAN_DEFAULT, Verb.TAKE, Verb.CHANCES, Verb.CARD, Verb.POST_CARD),
    *(Verb.INVITE, Verb.START, Verb.CONFIRM_CLOSE, Verb.SET_TABLE, Verb.RATED, Verb.ROBOTS),
)


async def test_it_has_nothing_of_a_table_with_others(ada: HouseGuest) -> None:
    table, wrong = await daily(ada), []
    for verb in ABSENT:
        shown = await ada.at(admin=True).does(verb, at=table)
        if shown.refusal is None or (table.status, table.now.timeline.last) != (Status.RUNNING, 0):
            wrong.append((verb, shown.text))
    assert wrong == []


async def test_no_page_of_it_offers_what_it_refuses(ada: HouseGuest, ben: HouseGuest) -> None:
    wrong, own = [], (Verb.DO, Verb.GO, Verb.UNDO, Verb.LEAVE)
    tables = ((ada, await daily(ada)), (ben, await finished(ben)))
    for language, (guest, table) in product(LANGUAGES, tables):
        reader = guest.at(language=language)
        pages = [
            page
            for verb in (Verb.PLAY, Verb.HAND, Verb.MORE, Verb.FAIR, *LOOKS)
            for page in (await reader.does(verb, at=table)).pages
        ]
        for page in pages:
            check(page.page)
            answers = [(act, await reader.follows(act)) for act in page.acts if act.verb not in own]
            wrong += [(language, act, shown.text) for act, shown in answers if shown.refusal is not None]
    assert wrong == []


async def test_nobody_else_sees_it(ada: HouseGuest, ben: HouseGuest, cem: HouseGuest) -> None:
    verbs = (Verb.BOARD, Verb.LOG, Verb.EXPORT, Verb.REPLAY, Verb.PLAY, Verb.TEXT, Verb.POST_DAILY, Verb.FILM)
    wrong = [
        (table.status, verb)
        for table, verb in product((await finished(ada), await daily(ben)), verbs)
        if (await cem.at(admin=True).does(verb, at=table)).refusal is None
    ]
    assert wrong == []
    assert "no table" in (await cem.does(Verb.BOARD)).text.lower()


async def test_other_tables_have_no_result_of_the_day(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONES, ada)
    assert (await ada.does(Verb.POST_DAILY, at=table)).refusal is not None


# --- the secret --------------------------------------------------------------------------------------


async def everything(ada: HouseGuest, table: HouseTable) -> str:
    """Return all that a person can have of their daily, as text."""
    told = []
    for verb in (Verb.PLAY, Verb.HAND, Verb.MORE, Verb.FAIR, *LOOKS, Verb.EXPORT):
        for shown in (await ada.does(verb, at=table)).pages:
            told.append(repr(shown.page))
            told += [file.content.decode() for file in shown.page.files]
    for shown in (await ada.does(Verb.DATA)).pages:
        told += [file.content.decode() for file in shown.page.files]
    return "\n".join(told)


def exported(house: House, table: HouseTable, *, secrets: bool = False) -> str:
    """Return what the command `export` prints of a stopped bot."""
    lines: list[str] = []
    request = ExportRequest(table.id, house.database, secrets)
    export_by_command(request, house.assets.registry, house.assets.renderers, lines.append)
    return "\n".join(lines)


async def test_the_seal_is_shown_at_once_and_the_secret_two_days_later(ada: HouseGuest, clock: Clock) -> None:
    table = await daily(ada)
    fair = await ada.does(Verb.FAIR, at=table)
    key, seal, own = (await secret(table)).hex(), commitment(await secret(table)), table.now.game.secret.hex()
    assert seal in fair.text
    assert "for fun" in fair.text
    assert key not in await everything(ada, table)
    await finished(ada, table)
    clock.now = told_from(table.now.daily) - 1
    shown = await everything(ada, table)
    assert (seal in shown, key in shown, own in shown) == (True, False, False)
    clock.turn(seconds=1)
    told = await everything(ada, table)
    assert told.count(key) >= 3
    assert own not in told


async def test_no_game_is_open_when_the_secret_is_told(ada: HouseGuest, clock: Clock) -> None:
    clock.now = float(begin_of(day_of(clock.now) + 1)) - 0.5
    table = await daily(ada)
    clock.now = float(told_from(table.now.daily))
    assert (await ada.plays("pass", at=table)).refusal == "refused-daily-over"


async def test_the_command_export_tells_it_no_earlier(
    house: House, ada: HouseGuest, ben: HouseGuest, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.cli.export.system_clock", clock)
    over, running = await finished(ada), await daily(ben)
    key = (await secret(over)).hex()
    await house.__aexit__()  # the command reads what a stopped bot has stored
    try:
        for table, secrets in product((over, running), (False, True)):
            text = await asyncio.to_thread(exported, house, table, secrets=secrets)
            assert key not in text
            assert table.now.game.secret.hex() not in text
        clock.now = float(told_from(over.now.daily))
        assert key in await asyncio.to_thread(exported, house, over)
    finally:
        await house.__aenter__()


async def test_a_record_proves_its_draws_once_the_secret_is_told(
    house: House, ada: HouseGuest, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Now and then a secret draws the same cards as if no daily were named.
    monkeypatch.setattr(secrets, "token_bytes", lambda size: bytes(range(size)))
    table = await daily(ada)
    for _ in range(2):
        await ada.plays(swap(table), at=table)
        await ada.does(Verb.UNDO, at=table)
    await finished(ada, table)
    file, registry = tmp_path / "game.txt", house.assets.registry
    lines: list[str] = []

    async def write() -> str:
        shown = await ada.does(Verb.EXPORT, at=table)
        file.write_bytes(shown.page.files[0].content)
        return shown.text

    assert "once nobody can play this day" in await write()
    assert read(file.read_text()).daily == table.now.daily
    with pytest.raises(UsageError, match="of a daily, whose secret is told from 2023-11-16 00:00 UTC"):
        verify(file, None, registry, lines.append)
    clock.now = float(told_from(table.now.daily))
    await write()
    assert verify(file, commitment(await secret(table)), registry, lines.append) == 0
    text = file.read_text()
    file.write_text(text.replace(f"daily {table.now.daily}\n", ""))
    assert verify(file, None, registry, lines.append) == 1


# --- results, streaks, posts -------------------------------------------------------------------------


async def test_the_end_shows_the_result_and_stores_it(house: House, ada: HouseGuest) -> None:
    table = await finished(ada)
    shown = await ada.does(Verb.PLAY, at=table)
    row = await dailies.row_of(house.store, table.id)
    assert row.score is not None
    assert f"{row.counts['cards']} of 16 cards" in shown.text
    assert "first to finish" in shown.text
    assert len(shown.pictures) == 1
    assert set(shown.labels) == LABELS
    check(shown.page)
    (result,) = await house.store.rows("SELECT guild, data FROM results")
    assert (result["guild"], result["data"]["people"]) == (NOWHERE, 1)


async def days(ada: HouseGuest, *plays: bool) -> list[int]:
    """Let days pass, on which Ada plays or not; return the streaks of those that she has finished."""
    for play in plays:
        if play:
            await finished(ada)
        await ada.house.passes(days=1)
    return await streaks(ada.house)


async def streaks(house: House) -> list[int]:
    """Return the streaks of all finished dailies: a page has only that of its own."""
    rows = await house.store.rows("SELECT streak FROM daily_games WHERE score IS NOT NULL ORDER BY day")
    return [row["streak"] for row in rows]


async def test_days_in_a_row_are_counted(ada: HouseGuest) -> None:
    played = (True, True, False, False, True, True, True)
    assert await days(ada, *played) == [1, 2, 1, 2, 3]
    assert "4 days in a row" in (await ada.does(Verb.PLAY, at=await finished(ada))).text


async def test_a_daily_that_is_finished_after_the_next_one_counts_for_it(
    house: House, ada: HouseGuest, clock: Clock
) -> None:
    await days(ada, True)
    clock.turn(seconds=12 * 3600)
    late = await daily(ada)
    clock.turn(seconds=14 * 3600)
    begun = await shown_table(await ada.does(Verb.DAILY, STONES, "begin"))
    assert (await finished(ada, begun)).id != late.id
    await finished(ada, late)
    assert await streaks(house) == [1, 2, 3]


async def test_the_post_gives_nothing_away(ada: HouseGuest) -> None:
    table = await finished(ada)
    shown = await (await ada.does(Verb.PLAY, at=table)).press("Post it here")
    assert shown.posted is not None
    check(shown.posted)
    post, drawing = seen(shown.posted), repr(shown.posted)
    cards = [card for pile in (*table.state.hands, *table.state.won) for card in pile]
    assert [card for card in cards if card in drawing] == []
    assert (await secret(table)).hex() not in drawing
    assert [one.press for one in post.buttons] == [f"c1:0:0:daily:{STONES}#{table.id}"]
    assert "Ada" in post.text


async def test_it_is_posted_once(ada: HouseGuest) -> None:
    table = await finished(ada)
    shown = await ada.does(Verb.POST_DAILY, at=table)
    assert shown.posted is not None
    done = await shown.later()
    assert "Posted." in done.text
    assert "Post it here" not in done.labels
    again = await ada.does(Verb.POST_DAILY, at=table)
    assert again.posted is None
    assert "already" in again.text


async def test_nothing_is_posted_in_a_direct_message_or_without_rights_or_before_the_end(
    ada: HouseGuest, ben: HouseGuest
) -> None:
    direct = ada.at(DIRECT)
    table = await finished(direct)
    assert set((await direct.does(Verb.PLAY, at=table)).labels) == {"Look back", "More"}
    refused = await direct.does(Verb.POST_DAILY, at=table)
    assert (refused.posted, refused.refusal) == (None, "refused-daily-post")
    for rights, sentence in (
        (Rights(writes=lambda place: place != ada.place.channel), "can’t write"),
        (Rights(needed=("send_messages",)), "Send Messages"),
    ):
        shown = await ada.at(rights=rights).does(Verb.POST_DAILY, at=table)
        assert shown.posted is None
        assert sentence in shown.text
    running = await daily(ben)
    assert (await ben.does(Verb.POST_DAILY, at=running)).posted is None


# --- among others ------------------------------------------------------------------------------------


async def scored(guest: HouseGuest, score: int, guild: int = 7) -> None:
    """Store a finished daily of a person with a score, without its game: no moves lead to a given score."""
    house, now = guest.house, guest.house.clock()
    await house.app.known.save_name(guest.person, guest.name)
    async with house.store.transaction() as transaction:
        table = await transaction.add_game(
            key=STONES, rules=1, language="en", place=Place(guild, 70), secret=b"", now=now
        )
        transaction.at(table).set(settings={"private": True})
        transaction.at(table).set_status(Status.FINISHED)
        row = DailyGame(table, day_of(now), STONES, guild, guest.person)
        assert await dailies.add(transaction, row)
        counts = {"cards": score, "strikes": 1, "moves": 9}
        dailies.finish(transaction.at(table), score, counts)


async def listed(guest: HouseGuest, day: int | None = None) -> Shown:
    number = day_of(guest.house.clock()) if day is None else day
    return await guest.does(Verb.DAILY_LIST, STONES, number)


@pytest.mark.on_both
async def test_the_list_has_the_best_first_and_ties_share_a_place(
    house: House, ada: HouseGuest, eve: HouseGuest
) -> None:
    for name, score in (("Ada", 5), ("Ben", 9), ("Cem", 5), ("Dan", 2)):
        await scored(house.guest(name), score)
    await scored(eve, 7, guild=8)
    shown = await listed(ada)
    lines = shown.text.splitlines()[1:5]
    assert [(line.split(" ")[0], line.split("**")[1]) for line in lines] == [
        ("1.", "Ben"),
        *sorted([("2.", "Ada"), ("2.", "Cem")]),
        ("4.", "Dan"),
    ]
    check(shown.page)


async def test_the_result_is_compared_with_those_of_all_servers(house: House, ada: HouseGuest) -> None:
    table = await finished(ada)
    own = await dailies.row_of(house.store, table.id)
    assert own.score is not None
    for number in range(10):
        better = 1 if number >= 7 else -1
        await scored(house.guest(f"Zoe {number}"), own.score + better, guild=8 + number)
    assert "Better than 7 of the 10 others" in (await ada.does(Verb.PLAY, at=table)).text


async def test_the_list_comes_after_the_own_game(
    ada: HouseGuest, ben: HouseGuest, dan: HouseGuest, clock: Clock
) -> None:
    await scored(ben, 9)
    assert (await listed(ada)).refusal == "refused-daily-list"
    await daily(ada)
    assert (await listed(ada)).refusal == "refused-daily-list"
    await finished(ada)
    assert "Ben" in (await listed(ada)).text
    assert (await listed(dan)).refusal == "refused-daily-list"
    clock.turn(days=1)
    assert "Ben" in (await listed(dan, day_of(clock.now) - 1)).text
    assert (await listed(ada, day_of(clock.now) + 1)).refusal is not None


async def test_whoever_is_in_no_list_is_in_none_of_these(
    ada: HouseGuest, ben: HouseGuest, eve: HouseGuest
) -> None:
    for guest, score in ((ada, 5), (ben, 9)):
        await scored(guest, score)
    assert (await ben.does(Verb.SET, "listed", "off")).refusal is None
    shown = await listed(ada)
    assert "Ben" not in shown.text
    assert "2. **Ada**" in shown.text, "the others keep their places"
    assert "and one more" in shown.text
    own = (await listed(ben)).text
    assert ("switched off" in own, "Ben" in own) == (True, False)
    assert (await eve.at(manager=True).does(Verb.SETUP, "statistics", "off")).refusal is None
    off = await listed(ada)
    assert off.refusal is not None
    assert "off on this server" in off.text


async def test_a_long_list_ends_with_the_own_row(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    for number in range(14):
        await scored(house.guest(f"Zoe {number}"), 100 + number)
    await scored(ada, 5)
    lines = (await listed(ada)).text.splitlines()
    assert [line.split(" ")[0] for line in lines[1:12]] == [*(f"{place}." for place in range(1, 11)), "15."]
    assert "**Ada**" in lines[11]
    assert lines[12] == "-# and 4 more"
    await scored(ben, 200)
    await ben.does(Verb.DELETE_DATA)
    lines = (await listed(ada)).text.splitlines()
    assert lines[1].startswith("2. **Zoe 13**"), "a deletion moves nobody"
    assert lines[11].startswith("16. **Ada**")


@pytest.mark.on_both
async def test_the_only_one_in_lists_is_found_behind_all_others(
    house: House, ada: HouseGuest, ben: HouseGuest, clock: Clock
) -> None:
    for number in range(55):
        guest = house.guest(f"Zoe {number}")
        await scored(guest, 100 + number)
        await guest.does(Verb.SET, "listed", "off")
    await scored(ada, 5)
    clock.turn(days=1)
    day = day_of(clock()) - 1
    assert "56. **Ada**" in (await listed(ben, day)).text
    ((_, found),) = await daily_lists.lists(house.app.repository, 7, day)  # as the list of an evening has it
    assert [(row.place, row.name) for row in found.rows] == [(56, "Ada")]
    await house.guest("Zoe 0").does(Verb.SET, "listed", "on")
    assert "55. **Zoe 0**" in (await listed(ben, day)).text


def test_lists_and_comparisons_are_read_by_their_index() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        for _, sql in migrations():
            connection.executescript(sql)
        for sql in (daily_lists._LIST.sqlite, daily_lists._PLACE, dailies._STANDING):
            values = dict.fromkeys(("1", "2", "3", "4"))
            steps = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values)]
            assert not [step for step in steps if "TEMP B-TREE" in step]
            assert all("daily_games_by_" in step for step in steps if "daily_games" in step)


async def test_the_list_is_of_a_server(ada: HouseGuest) -> None:
    await scored(ada, 5)
    assert (await listed(ada.at(DIRECT))).refusal == "refused-daily-server"
    assert "Nobody" in (await listed(ada.at(OTHER_SERVER))).text
    assert "**Ada**" in (await listed(ada.at(ELSEWHERE))).text


async def test_a_day_that_was_told_stays_told_though_an_older_one_is_noted_later(house: House) -> None:
    """Two processes may note their days in any order: nobody sees this."""
    await servers.choose(house.repository, 7, "daily", "off")
    for day in (5, 4):
        async with house.store.transaction() as change:
            daily_lists.note_list(change, 7, day)
    assert (await daily_lists.server(house.store, 7))[1] == 5


async def test_places_are_those_of_the_day(ada: HouseGuest, ben: HouseGuest, clock: Clock) -> None:
    await scored(ben, 9)
    clock.now += DAY
    await scored(ada, 5)
    assert "1. **Ada**" in (await listed(ada)).text


async def test_data_about_dailies_are_shown_and_deleted(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table, other = await finished(ada), await finished(ben)
    (found,) = json.loads((await ada.does(Verb.DATA)).page.files[0].content)["dailies"]
    assert (found["table"], found["game"], found["day"]) == (table.id, STONES, table.now.daily)
    assert "One daily" in (await ada.does(Verb.PRIVACY)).text
    running = await daily(cem)
    for guest in (ada, cem):
        await guest.does(Verb.DELETE_DATA)
    rows = await house.store.rows("SELECT game, person, score FROM daily_games ORDER BY game")
    assert [(row["game"], row["person"], row["score"] is None) for row in rows] == [
        (table.id, None, False),
        (other.id, ben.person, False),
        (running.id, None, True),
    ]
    assert "One other has finished it" in (await ben.does(Verb.PLAY, at=other)).text
    assert "Ada" not in (await listed(ben)).text


async def test_who_was_deleted_gets_no_second_try(
    house: House, ada: HouseGuest, ben: HouseGuest, clock: Clock
) -> None:
    for guest in (ada, ben):
        await finished(guest)
    await ada.does(Verb.DELETE_DATA)
    for _ in range(2):
        shown = await ada.does(Verb.DAILY)
        assert shown.refusal == "refused-daily-deleted"
        assert "The next one comes at midnight" in shown.text
        await house.begins_anew()
    assert not await dailies.daily_on(house.store, ada.person, day_of(clock.now))
    assert (await daily(ben)).status == Status.FINISHED, "others go on"
    clock.now = float(begin_of(day_of(clock.now) + 1))
    await finished(ada)


async def test_a_damaged_record_of_deletions_keeps_nobody_out(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    await daily(ben)
    await ben.does(Verb.DELETE_DATA)
    (house.path.with_name(f"{house.path.name}.forgotten")).write_text("no key\n")
    await daily(ada)


async def test_tables_lists_it_as_a_daily(ada: HouseGuest) -> None:
    table = await daily(ada)
    until = int(table.now.game.created + DAY)
    assert f"your daily, ends <t:{until}:R>" in (await ada.does(Verb.TABLES)).text


async def test_a_title_without_a_daily_is_refused(ada: HouseGuest) -> None:
    for tokens in (("kalah",), ("nothing",), (STONES, "3"), (STONES, "x"), (STONES, "begin", "more")):
        assert (await ada.does(Verb.DAILY, *tokens)).refusal is not None


# --- evenings ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "hour"), [("", 20), ("Europe/Berlin", 19), ("America/Los_Angeles", 4), ("Pacific/Auckland", 7)]
)
def test_an_evening_tells_the_latest_day_that_nobody_can_begin(zone: str, hour: int) -> None:
    day = 19_677  # in winter
    evening = begin_of(day) + hour * 3600
    assert next_evening(evening - 1, zone) == evening
    assert last_evening(evening, zone) == evening
    assert last_evening(evening - 1, zone) == evening - DAY
    assert next_evening(evening, zone) == evening + DAY
    assert day_told_at(evening) == day - 1


async def test_a_change_while_a_list_is_edited_is_not_lost(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    """It is edited again: what was read before shows the name still. Here the test is who posts and edits."""
    await scored(ada, 5)
    store, day = house.store, day_of(house.clock())
    async with store.transaction() as change:
        outbox.wish(change, outbox.DAILY_LIST, 7, house.clock(), item=day)

    async def row() -> OutboxRow:
        return await outbox.find(store, outbox.DAILY_LIST, 7, item=day) or pytest.fail("no row")

    async def noted(read: OutboxRow) -> None:
        async with store.transaction() as change:
            outbox.save(change, replace(read, message=71, shown="Ada", due=None))

    read = await row()
    await ada.does(Verb.DELETE_DATA)
    await noted(read)
    again = await row()
    assert (again.message, again.due) == (71, house.clock())
    await noted(again)
    assert (await row()).due is None
    await scored(ben, 5)
    assert (await row()).due == house.clock()


async def test_a_list_of_people_who_are_not_named_says_how_many_have_finished(
    house: House, ada: HouseGuest
) -> None:
    """The list of an evening is asked for as who posts it does."""
    await scored(ada, 5)
    await ada.does(Verb.DELETE_DATA)
    day = day_of(house.clock())
    (found,) = await daily_lists.lists(house.app.repository, 7, day)
    for language, sentence in (
        ("en", "One player has finished it."),
        ("de", "Eine Person ist damit fertig geworden."),
        ("fr", "1 personne l’a fini."),
    ):
        page = evening_list([(house.app.voices.words(language, STONES), *found)], day)
        check(page)
        assert sentence in seen(page).text
