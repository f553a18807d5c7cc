"""Dailies: the same draws for all who play alike, a secret that is told late, results and lists."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

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
from bot.domain.errors import UsageError
from bot.domain.lifecycle import Status
from bot.domain.model import Person, Place
from bot.domain.results import NOWHERE
from bot.domain.table import Table
from bot.handlers.request import Reply, Rights
from bot.pages.custom_id import Verb, read_press
from bot.pages.dailies import evening_list, terms
from bot.pages.page import Page, Text
from bot.pages.panel import panel
from bot.store import queries
from bot.store.database import Database, migrations
from bot.store.store import Store
from engines.api import Seat
from engines.chance import commitment, daily_chance
from engines.hidden_stones import RULES
from engines.record import EntryKind
from engines.textrecord import read
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    ELSEWHERE,
    EVE,
    PLACE,
    STONES,
    Clock,
    Rig,
    button,
    buttons,
    page_of,
    pictures,
    presses,
    refused,
)
from tests.drive.house import said as said_with_marks
from tests.drive.house import texts as texts_with_marks
from tests.drive.limits import check, height_on_a_phone
from tests.drive.timed import handle_due

DIRECT = Place(None, 900)
OTHER_SERVER = Place(8, 80)


def texts(page: Page) -> str:
    """Return all chat text of a page, without the marks around values."""
    return texts_with_marks(page).translate(MARKS)


def said(reply: Reply) -> str:
    """Return all chat text of a reply, without the marks around values."""
    return said_with_marks(reply).translate(MARKS)


MARKS = dict.fromkeys((0x2068, 0x2069))
LOOKS = (Verb.BOARD, Verb.LOG, Verb.REPLAY, Verb.TEXT)
LABELS = {"Post it here", "List of this server", "More"}


@pytest.fixture(autouse=True)
def _at_the_begin_of_a_day(clock: Clock) -> None:
    clock.now = float(begin_of(day_of(clock.now)) + 3600)


async def asked(rig: Rig, person: Person = ADA, *tokens: str, place: Place = PLACE) -> Reply:
    """Return the answer to `/daily`."""
    return await rig.ask(rig.reader(person, place=place), Verb.DAILY, *tokens)


async def daily(rig: Rig, person: Person = ADA, place: Place = PLACE) -> Table:
    """Return the table of a person's daily, which `/daily` shows."""
    page = page_of(await asked(rig, person, place=place))
    assert page.panel_of is not None
    return await rig.tables.get(page.panel_of)


async def finished(rig: Rig, person: Person = ADA, place: Place = PLACE, *moves: str) -> Table:
    """Return a person's daily, played to its end by these moves and then by defaults."""
    table = await daily(rig, person, place)
    for text in moves:
        table = await rig.move(person, table.id, text)
    while table.to_act():
        rules, state = table.rules, table.timeline.head.state
        text = rules.format(rules.default_move(state, Seat(0)))
        table = await rig.move(person, table.id, text)
    assert table.game.status is Status.FINISHED
    return table


async def secret(rig: Rig, table: Table) -> bytes:
    return await rig.store.daily_secret(table.daily, STONES)


def drawn(table: Table) -> list[tuple[int, ...]]:
    return [
        entry.drawn for entry in table.timeline.entries if entry.kind in (EntryKind.START, EntryKind.MOVE)
    ]


def swap(table: Table, cells: str = "a1 b1") -> str:
    return f"swap {cells} with {table.timeline.head.state.hands[0][0]}"


# --- the draws ---------------------------------------------------------------------------------------


@pytest.mark.on_both
async def test_whoever_plays_alike_draws_alike(rig: Rig) -> None:
    games = [await finished(rig, person) for person in (ADA, BEN)]
    games.append(await finished(rig, CEM, OTHER_SERVER))
    games.append(await finished(rig, DAN, DIRECT))
    first = drawn(games[0])
    assert sum(map(len, first)) > 34
    assert all(drawn(game) == first for game in games)


async def test_another_day_has_other_draws(rig: Rig, clock: Clock) -> None:
    today = drawn(await daily(rig))
    clock.turn(days=1)
    assert drawn(await daily(rig, BEN)) != today


async def test_whoever_plays_otherwise_draws_otherwise_and_finds_back(rig: Rig) -> None:
    """A draw depends on how many came before it, and not on the entries of the log."""
    ada, ben = await daily(rig), await daily(rig, BEN)
    ada = await rig.move(ADA, ada.id, "pass")
    ben = await rig.move(BEN, ben.id, "pass")
    for _ in range(3):  # three steps that are taken back
        ben = await rig.move(BEN, ben.id, swap(ben))
        ben = await rig.tables.take_back(ben.id, BEN, rig.cause())
    ada = await rig.move(ADA, ada.id, swap(ada))
    ben = await rig.move(BEN, ben.id, swap(ben))
    ada, ben = await rig.move(ADA, ada.id, "end"), await rig.move(BEN, ben.id, "end")
    assert ada.timeline.last != ben.timeline.last
    assert ada.timeline.head.entry.digest == ben.timeline.head.entry.digest


async def test_an_entry_that_is_no_move_shifts_no_draw(rig: Rig) -> None:
    ada, ben = await daily(rig), await daily(rig, BEN)
    await rig.tables.set_language(ben.id, BEN, "de", rig.cause())
    games = [await rig.move(person, table.id, "pass") for person, table in ((ADA, ada), (BEN, ben))]
    assert games[0].timeline.last != games[1].timeline.last
    assert drawn(games[0]) == drawn(games[1])


async def test_what_was_drawn_is_not_taken_back(rig: Rig) -> None:
    table = await daily(rig)
    table = await rig.move(ADA, table.id, "pass")
    assert table.timeline.head.entry.drawn
    await refused("refused-take-back", rig.tables.take_back(table.id, ADA, rig.cause()))


async def test_no_draw_comes_from_the_secret_of_the_table(rig: Rig) -> None:
    table = await daily(rig)
    own = table.game.secret
    assert own != await secret(rig, table)
    chance = daily_chance(await secret(rig, table), 0)
    RULES.setup({}, 1, None, chance)
    assert chance.drawn == table.timeline.head.entry.drawn


async def test_two_processes_get_one_secret(database: Database, clock: Clock) -> None:
    store = await Store.open(database, clock)
    try:
        async with store.transaction() as transaction:
            first = await transaction.daily_secret(3, STONES)
        async with store.transaction() as transaction:
            assert await transaction.daily_secret(3, STONES) == first
            assert await transaction.daily_secret(4, STONES) != first
            assert await transaction.daily_secret(3, "other") != first
        assert len(first) == 32
    finally:
        await store.close()


async def test_a_transaction_that_fails_keeps_no_secret(rig: Rig) -> None:
    async def fails() -> None:
        async with rig.store.transaction() as transaction:
            await transaction.daily_secret(3, STONES)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fails()
    assert not await rig.store.daily_secret(3, STONES)


# --- once a day, for 24 hours ------------------------------------------------------------------------


@pytest.mark.on_both
async def test_a_person_has_one_daily_a_day(rig: Rig, clock: Clock) -> None:
    first = await daily(rig)
    replies = await asyncio.gather(*(asked(rig, BEN) for _ in range(4)))
    assert len({page_of(reply).panel_of for reply in replies}) == 1
    assert (await daily(rig, place=DIRECT)).id == first.id
    await finished(rig)
    assert (await daily(rig)).id == first.id
    assert "16 cards" in said(await asked(rig))
    clock.turn(days=1)
    assert (await daily(rig)).id != first.id


async def test_the_second_process_finds_the_daily_of_the_first(rig: Rig) -> None:
    """Each has its own lock in memory: the row decides."""
    table = await daily(rig)
    async with rig.store.transaction() as transaction:
        row = DailyGame(table.id, table.daily, STONES, 7, ADA)
        assert not await transaction.add_daily_game(row)


async def test_a_daily_that_another_process_has_just_begun_is_gone_on_with(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await daily(rig)
    look, seen = Store.daily_of, []

    async def late(self: Store, person: Person, key: str, day: int) -> DailyGame | None:
        seen.append(person)
        return None if len(seen) <= 3 else await look(self, person, key, day)

    monkeypatch.setattr(Store, "daily_of", late)
    async with asyncio.timeout(10):
        assert (await daily(rig)).id == table.id
    assert await rig.store.rows("SELECT id FROM games") == [{"id": table.id}]


async def test_it_is_a_private_table_that_calls_nobody(rig: Rig) -> None:
    table = await daily(rig)
    table = await rig.move(ADA, table.id, "pass")
    settings = table.game.settings
    assert settings.private
    assert settings.daily == day_of(rig.clock())
    assert not await rig.store.rows("SELECT 1 FROM notices")
    rows = await rig.store.rows("SELECT kind, due FROM deadlines")
    assert rows == [{"kind": DeadlineKind.DAILY, "due": table.game.created + DAY}]


@pytest.mark.on_both
async def test_it_closes_after_24_hours(rig: Rig, clock: Clock) -> None:
    table = await daily(rig)
    clock.turn(days=1, seconds=-1)
    await handle_due(rig)
    table = await rig.move(ADA, table.id, "pass")
    clock.turn(seconds=1)
    await refused("refused-daily-over", rig.move(ADA, table.id, swap(table)))
    await handle_due(rig)
    table = await rig.tables.get(table.id)
    assert table.game.status is Status.CLOSED
    page = page_of(await rig.say(ADA, table.id, Verb.PLAY))
    assert "without a result" in texts(page)
    assert not pictures(page)
    assert next(one.label for one in buttons(panel(rig.voice(table), Seat(0)))) == "Result"
    assert "closed" in said(await rig.say(ADA, table.id, Verb.LOG)).lower()
    assert [row.score for row in [await rig.store.daily_game(table.id)] if row] == [None]


async def test_it_goes_on_when_the_bot_is_removed_from_its_server(rig: Rig) -> None:
    table = await daily(rig)
    await rig.tables.pause_guild(7)
    assert (await rig.move(ADA, table.id, "pass")).game.status is Status.RUNNING
    assert page_of(await asked(rig, place=DIRECT)).panel_of == table.id
    await rig.put(table.id, Status.PAUSED)  # as earlier releases did
    await rig.tables.pause_guild(7)
    assert (await rig.tables.get(table.id)).game.status is Status.RUNNING


async def test_a_paused_daily_closes_in_its_time(rig: Rig, clock: Clock) -> None:
    table = await daily(rig)
    await rig.put(table.id, Status.PAUSED)
    clock.turn(days=1)
    await handle_due(rig)
    assert (await rig.tables.get(table.id)).game.status is Status.CLOSED


async def test_yesterday_may_be_finished_or_today_begun(rig: Rig, clock: Clock) -> None:
    clock.turn(seconds=20 * 3600)
    before = await daily(rig)
    clock.turn(seconds=6 * 3600)
    page = page_of(await asked(rig))
    assert page.panel_of is None
    assert f"<t:{int(before.game.created + DAY)}:f>" in texts(page)
    again = page_of(await rig.press(ADA, button(page, "Finish that one")))
    assert again.panel_of == before.id
    begun = page_of(await rig.press(ADA, button(page, "Begin today’s")))
    assert begun.panel_of not in (None, before.id)
    assert (await daily(rig)).id == begun.panel_of


async def test_giving_up_has_no_result_and_no_second_try(rig: Rig) -> None:
    table = await daily(rig)
    more = page_of(await rig.say(ADA, table.id, Verb.MORE))
    further = page_of(await rig.press(ADA, button(more, "More …")))
    asking = page_of(await rig.press(ADA, button(further, "Give up")))
    assert (await rig.tables.get(table.id)).game.status is Status.RUNNING
    page = page_of(await rig.press(ADA, button(asking, "Give up")))
    assert "without a result" in texts(page)
    assert "without a result" in said(await asked(rig))
    assert not await rig.store.rows("SELECT 1 FROM results")


LINE = 2 * 24 + 8
"""Height of a line of small print that wraps once."""


@pytest.mark.shown
@pytest.mark.parametrize("language", ["en", "de", "fr"])
async def test_its_first_page_fits_on_a_phone(rig: Rig, clock: Clock, language: str) -> None:
    """Its rules are one line, below all choices that it has without the line."""
    rules = {"en": "One try, no hints", "de": "Ein Versuch, keine Tipps", "fr": "Un essai, sans conseils"}
    for _ in range(10):
        page = page_of(await rig.ask(rig.reader(ADA, language), Verb.DAILY))
        assert page.panel_of is not None
        table = await rig.tables.get(page.panel_of)
        *above, line = page.blocks
        assert line == Text(f"-# {terms(rig.voice(table, language))}")
        assert texts(Page((line,))).startswith(f"-# {rules[language]}")
        assert tuple(above) == panel(rig.voice(table, language), Seat(0)).blocks
        assert "SHA-256" not in texts(page)
        assert height_on_a_phone(Page(tuple(above))) <= 1000
        assert height_on_a_phone(page) <= 1000 + LINE, "no choice gives way to the line"
        clock.now += 2 * DAY


async def test_its_end_is_never_taken_for_now(rig: Rig, clock: Clock) -> None:
    """A day ahead its hour is that of the present."""
    table = await daily(rig)
    end = int(clock.now + DAY)
    assert f"One try, no hints, ends <t:{end}:R>" in said(await rig.say(ADA, table.id, Verb.PLAY))
    clock.now += 13 * 60 * 60
    assert f"One try, no hints, until <t:{end}:t>" in said(await rig.say(ADA, table.id, Verb.PLAY))


async def fairness_of(rig: Rig, more: Page) -> Page:
    """Follow the way from More to the proof."""
    further = page_of(await rig.press(ADA, button(more, "More …")))
    return page_of(await rig.press(ADA, button(further, "Is the luck fair?")))


async def test_its_rules_go_once_it_has_begun(rig: Rig) -> None:
    table = await daily(rig)
    first = await rig.say(ADA, table.id, Verb.PLAY)
    assert "One try" in said(first)
    table = await rig.move(ADA, table.id, "pass")
    assert "One try" not in said(await rig.say(ADA, table.id, Verb.PLAY))
    more = page_of(await rig.press(ADA, button(page_of(first), "More")))
    assert "One try" in texts(more)
    assert "for fun" in texts(more)
    assert "SHA-256" not in texts(more)
    assert "SHA-256" in texts(await fairness_of(rig, more))
    over = await finished(rig)
    assert "One try" not in said(await rig.say(ADA, over.id, Verb.MORE))


@pytest.mark.shown
@pytest.mark.parametrize("language", ["en", "de", "fr"])
async def test_its_result_is_no_small_print(rig: Rig, language: str) -> None:
    table = await finished(rig)
    page = page_of(await rig.say(rig.reader(ADA, language), table.id, Verb.PLAY))
    assert "SHA-256" not in texts(page)
    assert len(buttons(page)) == 3
    assert height_on_a_phone(page) <= 450
    more = page_of(await rig.press(rig.reader(ADA, language), buttons(page)[-1].press))
    assert "SHA-256" not in texts(more)


async def test_it_goes_on_after_a_restart(rig: Rig) -> None:
    table = await daily(rig)
    page = page_of(await asked(rig))
    await rig.restart()
    card = table.timeline.head.state.hands[0][0]
    assert (await daily(rig)).id == table.id
    moved = await rig.press(
        ADA, next(one for one in presses(page) if one.verb is Verb.DO and "pass" in one.tokens)
    )
    assert page_of(moved).panel_of == table.id
    assert (await rig.tables.get(table.id)).moves_made == 1
    assert card


# --- what a daily does not have ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "verb",
    [
        *(Verb.HINT, Verb.VOTE, Verb.AGAIN, Verb.OPTIONS, Verb.CLOCK, Verb.NUDGE, Verb.STAND_IN, Verb.OFFER),
        *(Verb.PLAN_AHEAD, Verb.PLAN_DEFAULT, Verb.TAKE, Verb.CHANCES, Verb.CARD, Verb.POST_CARD),
        *(Verb.INVITE, Verb.START, Verb.CONFIRM_CLOSE, Verb.SERIES, Verb.RATED, Verb.ROBOTS),
    ],
)
async def test_it_has_nothing_of_a_table_with_others(rig: Rig, verb: Verb) -> None:
    table = await daily(rig)
    reply = await rig.say(rig.reader(ADA, admin=True), table.id, verb)
    assert reply.refused
    table = await rig.tables.get(table.id)
    assert (table.game.status, table.timeline.last) == (Status.RUNNING, 0)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
async def test_no_page_of_it_offers_what_it_refuses(rig: Rig, language: str) -> None:
    reader = rig.reader(ADA, language)
    running = await daily(rig)
    over = await finished(rig, BEN)
    for person, table in ((ADA, running), (BEN, over)):
        reader = rig.reader(person, language)
        seen = [
            page
            for verb in (Verb.PLAY, Verb.HAND, Verb.MORE, Verb.FAIR, *LOOKS)
            for page in (await rig.say(reader, table.id, verb)).pages
        ]
        for page in seen:
            check(page)
            for press in presses(page):
                if press.verb in (Verb.DO, Verb.GO, Verb.UNDO, Verb.LEAVE):
                    continue
                reply = await rig.press(reader, press)
                assert not reply.refused, (press, said(reply))


async def test_nobody_else_sees_it(rig: Rig) -> None:
    table = await finished(rig)
    running = await daily(rig, BEN)
    for number in (table.id, running.id):
        for verb in (
            Verb.BOARD,
            Verb.LOG,
            Verb.EXPORT,
            Verb.REPLAY,
            Verb.PLAY,
            Verb.TEXT,
            Verb.POST_DAILY,
            Verb.FILM,
        ):
            reply = await rig.say(rig.reader(CEM, admin=True), number, verb)
            assert reply.refused, verb
    assert "no table" in said(await rig.ask(CEM, Verb.BOARD)).lower()


async def test_other_tables_have_no_result_of_the_day(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA)
    assert (await rig.say(ADA, table.id, Verb.POST_DAILY)).refused


# --- the secret --------------------------------------------------------------------------------------


async def everything(rig: Rig, table: Table) -> str:
    """Return all that a person can have of their daily, as text."""
    told = []
    verbs = (Verb.PLAY, Verb.HAND, Verb.MORE, Verb.FAIR, *LOOKS, Verb.EXPORT)
    for verb in verbs:
        for page in (await rig.say(ADA, table.id, verb)).pages:
            told.append(repr(page))
            told += [file.content.decode() for file in page.files]
    for page in (await rig.ask(ADA, Verb.DATA)).pages:
        told += [file.content.decode() for file in page.files]
    return "\n".join(told)


def exported(rig: Rig, table: Table, *, secrets: bool = False) -> str:
    """Return what the command `export` prints of a stopped bot."""
    lines: list[str] = []
    request = ExportRequest(table.id, rig.database, secrets)
    export_by_command(request, rig.assets.registry, rig.assets.renderers, lines.append)
    return "\n".join(lines)


async def test_the_seal_is_shown_at_once_and_the_secret_two_days_later(rig: Rig, clock: Clock) -> None:
    table = await daily(rig)
    page = page_of(await rig.say(ADA, table.id, Verb.FAIR))
    key, seal = (await secret(rig, table)).hex(), commitment(await secret(rig, table))
    assert seal in texts(page)
    assert "for fun" in texts(page)
    assert key not in await everything(rig, table)
    table = await finished(rig)
    clock.now = told_from(table.daily) - 1
    shown = await everything(rig, table)
    assert seal in shown
    assert key not in shown
    assert table.game.secret.hex() not in shown
    clock.turn(seconds=1)
    told = await everything(rig, table)
    assert told.count(key) >= 3
    assert table.game.secret.hex() not in told


async def test_no_game_is_open_when_the_secret_is_told(rig: Rig, clock: Clock) -> None:
    clock.now = float(begin_of(day_of(clock.now) + 1)) - 0.5
    table = await daily(rig)
    clock.now = float(told_from(table.daily))
    await refused("refused-daily-over", rig.move(ADA, table.id, "pass"))


async def test_the_command_export_tells_it_no_earlier(
    rig: Rig, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.cli.export.system_clock", clock)
    over, running = await finished(rig), await daily(rig, BEN)
    key = (await secret(rig, over)).hex()
    await rig.__aexit__()
    try:
        for table, secrets in ((over, False), (over, True), (running, False), (running, True)):
            text = await asyncio.to_thread(exported, rig, table, secrets=secrets)
            assert key not in text
            assert table.game.secret.hex() not in text
        clock.now = float(told_from(over.daily))
        assert key in await asyncio.to_thread(exported, rig, over)
    finally:
        await rig.__aenter__()


async def test_a_record_proves_its_draws_once_the_secret_is_told(
    rig: Rig, clock: Clock, tmp_path: Path
) -> None:
    table = await daily(rig)
    for _ in range(2):
        table = await rig.move(ADA, table.id, swap(table))
        table = await rig.tables.take_back(table.id, ADA, rig.cause())
    table = await finished(rig)
    file, registry = tmp_path / "game.txt", rig.assets.registry
    said_lines: list[str] = []

    async def write() -> str:
        (page,) = (await rig.say(ADA, table.id, Verb.EXPORT)).pages
        file.write_bytes(page.files[0].content)
        return texts(page)

    assert "once nobody can play this day" in await write()
    assert read(file.read_text()).daily == table.daily
    with pytest.raises(UsageError, match="of a daily, whose secret is told from 2023-11-16 00:00 UTC"):
        verify(file, None, registry, said_lines.append)
    clock.now = float(told_from(table.daily))
    await write()
    assert verify(file, commitment(await secret(rig, table)), registry, said_lines.append) == 0
    text = file.read_text()
    file.write_text(text.replace(f"daily {table.daily}\n", ""))
    assert verify(file, None, registry, said_lines.append) == 1


# --- results, streaks, posts -------------------------------------------------------------------------


@pytest.mark.on_both
async def test_the_end_shows_the_result_and_stores_it(rig: Rig) -> None:
    table = await finished(rig)
    page = page_of(await rig.say(ADA, table.id, Verb.PLAY))
    row = await rig.store.daily_game(table.id)
    assert row is not None
    assert row.score is not None
    assert f"{row.counts['cards']} of 16 cards" in texts(page)
    assert "first to finish" in texts(page)
    assert len(pictures(page)) == 1
    assert {one.label for one in buttons(page)} == LABELS
    check(page)
    (result,) = await rig.store.rows("SELECT guild, data FROM results")
    assert result["guild"] == NOWHERE
    assert result["data"]["people"] == 1


async def days(rig: Rig, clock: Clock, *plays: bool) -> list[int]:
    """Let days pass, on which Ada plays or not; return the streaks of those that she has finished."""
    for play in plays:
        if play:
            await finished(rig)
        clock.turn(days=1)
        await handle_due(rig)
    rows = await rig.store.rows("SELECT streak FROM daily_games WHERE score IS NOT NULL ORDER BY day")
    return [row["streak"] for row in rows]


@pytest.mark.on_both
async def test_days_in_a_row_are_counted(rig: Rig, clock: Clock) -> None:
    played = (True, True, False, False, True, True, True)
    assert await days(rig, clock, *played) == [1, 2, 1, 2, 3]
    assert "4 days in a row" in said(await rig.say(ADA, (await finished(rig)).id, Verb.PLAY))


@pytest.mark.on_both
async def test_a_daily_that_is_finished_after_the_next_one_counts_for_it(rig: Rig, clock: Clock) -> None:
    await days(rig, clock, True)
    clock.turn(seconds=12 * 3600)
    late = await daily(rig)
    clock.turn(seconds=14 * 3600)
    await asked(rig, ADA, STONES, "begin")
    assert (await finished(rig)).id != late.id
    while late.to_act():
        rules, state = late.rules, late.timeline.head.state
        late = await rig.move(ADA, late.id, rules.format(rules.default_move(state, Seat(0))))
    rows = await rig.store.rows("SELECT streak FROM daily_games ORDER BY day")
    assert [row["streak"] for row in rows] == [1, 2, 3]


async def test_the_post_gives_nothing_away(rig: Rig) -> None:
    table = await finished(rig)
    page = page_of(await rig.say(ADA, table.id, Verb.PLAY))
    reply = await rig.press(ADA, button(page, "Post it here"))
    assert reply.post is not None
    check(reply.post)
    shown = repr(reply.post)
    assert not [
        card
        for pile in (*table.timeline.head.state.hands, *table.timeline.head.state.won)
        for card in pile
        if card in shown
    ]
    assert (await secret(rig, table)).hex() not in shown
    assert [one.press for one in buttons(reply.post)] == [f"c1:0:0:daily:{STONES}"]
    assert "Ada" in texts(reply.post)
    assert reply.nonce == f"daily{table.id}"


async def test_it_is_posted_once(rig: Rig) -> None:
    table = await finished(rig)
    reply = await rig.say(ADA, table.id, Verb.POST_DAILY)
    assert reply.post is not None
    assert reply.then is not None
    done = await reply.then()
    assert "Posted." in said(done)
    assert "Post it here" not in {one.label for one in buttons(page_of(done))}
    again = await rig.say(ADA, table.id, Verb.POST_DAILY)
    assert again.post is None
    assert "already" in said(again)


async def test_nothing_is_posted_in_a_direct_message_or_without_rights_or_before_the_end(rig: Rig) -> None:
    table = await finished(rig, place=DIRECT)
    page = page_of(await rig.say(rig.reader(ADA, place=DIRECT), table.id, Verb.PLAY))
    assert {one.label for one in buttons(page)} == {"Look back", "More"}
    direct = await rig.say(rig.reader(ADA, place=DIRECT), table.id, Verb.POST_DAILY)
    assert (direct.post, direct.refused) == (None, "refused-daily-post")
    press = read_press(f"c1:{table.id}:-2:postdaily:")
    assert press is not None
    mute = await rig.press(ADA, press, rights=Rights(writes=lambda place: place != PLACE.channel))
    assert mute.post is None
    assert "can’t write" in said(mute)
    reply = await rig.press(ADA, press, rights=Rights(needed=("send_messages",)))
    assert reply.post is None
    assert "Send Messages" in said(reply)
    running = await daily(rig, BEN)
    assert (await rig.say(BEN, running.id, Verb.POST_DAILY)).post is None


# --- among others ------------------------------------------------------------------------------------


async def scored(rig: Rig, person: Person, score: int, guild: int = 7, day: int | None = None) -> None:
    """Store a finished daily of a person with a score, without its game."""
    await rig.cases.people.save_name(person, rig.reader(person).name)
    async with rig.store.transaction() as transaction:
        table = await transaction.add_game(
            key=STONES, rules=1, language="en", place=Place(guild, 70), secret=b"", now=rig.clock()
        )
        transaction.set(table, settings={"private": True})
        transaction.set_status(table, Status.FINISHED)
        row = DailyGame(table, day_of(rig.clock()) if day is None else day, STONES, guild, person)
        assert await transaction.add_daily_game(row)
        transaction.finish_daily(table, score, {"cards": score, "strikes": 1, "moves": 9})


async def listed(rig: Rig, person: Person = ADA, day: int | None = None, place: Place = PLACE) -> Reply:
    number = day_of(rig.clock()) if day is None else day
    return await rig.ask(rig.reader(person, place=place), Verb.DAILY_LIST, STONES, str(number))


@pytest.mark.on_both
async def test_the_list_has_the_best_first_and_ties_share_a_place(rig: Rig) -> None:
    for person, score in ((ADA, 5), (BEN, 9), (CEM, 5), (DAN, 2)):
        await scored(rig, person, score)
    await scored(rig, EVE, 7, guild=8)
    lines = texts(page_of(await listed(rig))).splitlines()[1:5]
    assert [(line.split(" ")[0], line.split("**")[1]) for line in lines] == [
        ("1.", "Ben"),
        *sorted([("2.", "Ada"), ("2.", "Cem")]),
        ("4.", "Dan"),
    ]
    check(page_of(await listed(rig)))


@pytest.mark.on_both
async def test_the_result_is_compared_with_those_of_all_servers(rig: Rig) -> None:
    table = await finished(rig)
    own = await rig.store.daily_game(table.id)
    assert own is not None
    assert own.score is not None
    for number in range(10):
        rig.rename(Person(1000 + number), "Zoe")
        await scored(rig, Person(1000 + number), own.score + (1 if number >= 7 else -1), guild=8 + number)
    assert "Better than 7 of the 10 others" in said(await rig.say(ADA, table.id, Verb.PLAY))


async def test_the_list_comes_after_the_own_game(rig: Rig, clock: Clock) -> None:
    await scored(rig, BEN, 9)
    assert (await listed(rig)).refused
    table = await daily(rig)
    assert (await listed(rig)).refused
    await rig.tables.get(table.id)
    await finished(rig)
    assert "Ben" in said(await listed(rig))
    assert (await listed(rig, DAN)).refused
    clock.turn(days=1)
    assert "Ben" in said(await listed(rig, DAN, day_of(clock.now) - 1))
    assert (await listed(rig, day=day_of(clock.now) + 1)).refused


async def test_whoever_is_in_no_list_is_in_none_of_these(rig: Rig) -> None:
    for person, score in ((ADA, 5), (BEN, 9)):
        await scored(rig, person, score)
    async with rig.store.transaction() as transaction:
        transaction.update_settings(BEN, listed=False)
    assert "Ben" not in said(await listed(rig))
    assert "2. **Ada**" in said(await listed(rig)), "the others keep their places"
    assert "and one more" in said(await listed(rig))
    assert "switched off" in said(await listed(rig, BEN))
    await rig.cases.servers.choose(7, "statistics", "off")
    reply = await listed(rig)
    assert reply.refused
    assert "off on this server" in said(reply)


@pytest.mark.on_both
async def test_a_long_list_ends_with_the_own_row(rig: Rig) -> None:
    for number in range(14):
        rig.rename(Person(1000 + number), f"Zoe {number}")
        await scored(rig, Person(1000 + number), 100 + number)
    await scored(rig, ADA, 5)
    lines = said(await listed(rig)).splitlines()
    assert [line.split(" ")[0] for line in lines[1:12]] == [*(f"{place}." for place in range(1, 11)), "15."]
    assert "**Ada**" in lines[11]
    assert lines[12] == "-# and 4 more"
    await scored(rig, BEN, 200)
    await rig.cases.privacy.delete(BEN, rig.cause())
    lines = said(await listed(rig)).splitlines()
    assert lines[1].startswith("2. **Zoe 13**"), "a deletion moves nobody"
    assert lines[11].startswith("16. **Ada**")


@pytest.mark.on_both
async def test_the_only_one_in_lists_is_found_behind_all_others(rig: Rig, clock: Clock) -> None:
    for number in range(55):
        person = Person(1000 + number)
        rig.rename(person, f"Zoe {number}")
        await scored(rig, person, 100 + number)
        async with rig.store.transaction() as transaction:
            transaction.update_settings(person, listed=False)
    await scored(rig, ADA, 5)
    clock.turn(days=1)
    day = day_of(clock()) - 1
    assert "56. **Ada**" in said(await listed(rig, BEN, day))
    ((_, found),) = await rig.cases.dailies.lists(7, day)
    assert [(row.place, row.name) for row in found.rows] == [(56, "Ada")]
    async with rig.store.transaction() as transaction:
        transaction.update_settings(Person(1000), listed=True)
    assert "55. **Zoe 0**" in said(await listed(rig, BEN, day))


def test_lists_and_comparisons_are_read_by_their_index() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        for _, sql in migrations():
            connection.executescript(sql)
        for sql in (queries.DAILY_LIST.sqlite, queries.DAILY_PLACE, queries.DAILY_STANDING):
            values = dict.fromkeys(("1", "2", "3", "4"))
            steps = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values)]
            assert not [step for step in steps if "TEMP B-TREE" in step]
            assert all("daily_games_by_" in step for step in steps if "daily_games" in step)


async def test_the_list_is_of_a_server(rig: Rig) -> None:
    await scored(rig, ADA, 5)
    assert (await listed(rig, place=DIRECT)).refused
    assert "Nobody" in said(await listed(rig, place=OTHER_SERVER))
    assert "**Ada**" in said(await listed(rig, place=ELSEWHERE))


async def test_a_day_that_was_told_stays_told_though_an_older_one_is_noted_later(rig: Rig) -> None:
    await rig.cases.servers.choose(7, "daily", "on")
    for day in (5, 4):
        async with rig.store.transaction() as transaction:
            transaction.set_daily_told(7, day)
    assert (await rig.cases.dailies.server(7))[1] == 5


async def test_places_are_those_of_the_day(rig: Rig, clock: Clock) -> None:
    await scored(rig, BEN, 9)
    clock.now += DAY
    await scored(rig, ADA, 5)
    assert "1. **Ada**" in said(await listed(rig))


@pytest.mark.on_both
async def test_data_about_dailies_are_shown_and_deleted(rig: Rig) -> None:
    table = await finished(rig)
    other = await finished(rig, BEN)
    (page,) = (await rig.ask(ADA, Verb.DATA)).pages
    (shown,) = json.loads(page.files[0].content)["dailies"]
    assert (shown["table"], shown["game"], shown["day"]) == (table.id, STONES, table.daily)
    assert "one daily" in said(await rig.ask(ADA, Verb.PRIVACY))
    running = await daily(rig, CEM)
    for person in (ADA, CEM):
        await rig.cases.privacy.delete(person, rig.cause())
    rows = await rig.store.rows("SELECT game, person, score FROM daily_games ORDER BY game")
    assert [(row["game"], row["person"], row["score"] is None) for row in rows] == [
        (table.id, None, False),
        (other.id, BEN, False),
        (running.id, None, True),
    ]
    assert "One other has finished it" in said(await rig.say(BEN, other.id, Verb.PLAY))
    assert "Ada" not in said(await listed(rig, BEN))


@pytest.mark.on_both
async def test_who_was_deleted_gets_no_second_try(rig: Rig, clock: Clock) -> None:
    await finished(rig)
    await finished(rig, BEN)
    await rig.cases.privacy.delete(ADA, rig.cause())
    for _ in range(2):
        reply = await asked(rig)
        assert reply.refused
        assert "The next one comes at midnight" in said(reply)
        await rig.restart()
    assert not await rig.store.daily_of(ADA, STONES, day_of(clock.now))
    assert page_of(await asked(rig, BEN)).panel_of, "others go on"
    clock.now = float(begin_of(day_of(clock.now) + 1))
    assert (await finished(rig)).game.status is Status.FINISHED


async def test_a_damaged_record_of_deletions_keeps_nobody_out(rig: Rig) -> None:
    await daily(rig, BEN)
    await rig.cases.privacy.delete(BEN, rig.cause())
    (rig.path.with_name(f"{rig.path.name}.forgotten")).write_text("no key\n")
    await daily(rig)


async def test_tables_lists_it_as_a_daily(rig: Rig) -> None:
    table = await daily(rig)
    text = said(await rig.ask(ADA, Verb.TABLES))
    assert f"your daily, open until <t:{int(table.game.created + DAY)}:R>" in text


async def test_a_title_without_a_daily_is_refused(rig: Rig) -> None:
    for tokens in (("pebbles",), ("nothing",), (STONES, "3"), (STONES, "x"), (STONES, "begin", "more")):
        assert (await asked(rig, ADA, *tokens)).refused


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


@pytest.mark.on_both
async def test_a_change_while_a_list_is_edited_is_not_lost(rig: Rig) -> None:
    """It is edited again: what was read before shows the name still."""
    await scored(rig, ADA, 5)
    dailies, day = rig.cases.dailies, day_of(rig.clock())
    post = await dailies.begin_post(7, day, 70)
    assert await dailies.changed() == [post]
    await rig.cases.privacy.delete(ADA, rig.cause())
    await dailies.note_post(replace(post, message=71, shown="Ada"))
    (again,) = await dailies.changed()
    assert (again.changes, again.message) == (1, 71)
    await dailies.note_post(again)
    assert not await dailies.changed()
    await scored(rig, BEN, 5)
    assert [found.changes for found in await dailies.changed()] == [1]


async def test_a_list_of_people_who_are_not_named_says_how_many_have_finished(rig: Rig) -> None:
    await scored(rig, ADA, 5)
    await rig.cases.privacy.delete(ADA, rig.cause())
    (found,) = await rig.cases.dailies.lists(7, day_of(rig.clock()))
    for language, said_so in (
        ("en", "One player has finished it."),
        ("de", "Eine Person ist damit fertig geworden."),
        ("fr", "1 personne l’a fini."),
    ):
        words = rig.app.voices.words(language, STONES)
        page = evening_list([(words, *found)], day_of(rig.clock()))
        check(page)
        assert said_so in texts(page)
