"""The table of routes: it has every verb, and whatever a press carries, its person gets an answer."""

import asyncio
import gc
import logging
from itertools import product

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.domain.model import Person, Place, TableId, TableSettings
from bot.domain.table import Table
from bot.handlers.request import Rights
from bot.handlers.verbs import ROUTES
from bot.pages.custom_id import NOWHERE, TYPED, Press, Verb, read_press
from bot.pages.trouble import LOCKED
from engines.api import GameError
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    ELSEWHERE,
    PEBBLES,
    PLACE,
    STONES,
    Rig,
    on_turn,
    page_of,
    refused,
    said,
    texts,
)
from tests.drive.limits import check

pytestmark = pytest.mark.shown


def test_every_verb_has_a_route() -> None:
    assert set(ROUTES) == set(Verb)


@pytest.mark.parametrize("verb", Verb)
async def test_a_press_in_the_wrong_place_is_refused(rig: Rig, verb: Verb) -> None:
    """A press that needs a table has one, and any other has none."""
    table = await rig.begin(STONES, ADA, BEN)
    wrong = table.id if ROUTES[verb].table is None else NOWHERE
    reply = await rig.press(rig.reader(ADA, admin=True), Press(wrong, 0, verb))
    if verb not in (Verb.JOIN, Verb.RULES):  # these have a meaning in both places
        assert reply.refused
        assert said(reply).startswith("The board has changed")
    assert (await rig.tables.get(table.id)).timeline.last == 0


async def test_a_button_that_somebody_made_up_shows_nothing(
    rig: Rig, expected_errors: list[logging.LogRecord]
) -> None:
    """From another place it is as if there were no such table, whatever state it is in, for admins too."""
    open_, lobby = await rig.begin(PEBBLES, ADA, BEN), await rig.lobby(STONES, ADA, BEN)
    lesson, broken = await rig.begin(PEBBLES, ADA, BEN), await rig.begin(PEBBLES, ADA, BEN)
    private = msgspec.to_builtins(TableSettings(private=True))
    async with rig.store.transaction() as transaction:
        transaction.set(lesson.id, settings=private)
        transaction._do("UPDATE entries SET digest = 'ffffffffffffffff' WHERE game = $1", broken.id)
    await rig.restart()
    await refused("refused-table-frozen", rig.tables.get(broken.id))
    nothing = await rig.press(CEM, Press(TableId(999), 0, Verb.BOARD))
    assert nothing.refused
    places = [(lesson, PLACE)]
    for table in (open_, lobby, lesson, broken):
        places += [(table, ELSEWHERE), (table, Place(None, 9)), (table, Place(8, 70 + 1))]
    for table, place in places:
        for verb, admin in product(Verb, (False, True)):
            if admin and verb is Verb.MOVE_TABLE and place == ELSEWHERE:
                continue
            reader = rig.reader(CEM, place=place, admin=admin)
            reply = await rig.press(reader, Press(table.id, 0, verb))
            assert reply == nothing, (table.id, place, verb)
    assert {record.name for record in expected_errors} <= {"bot.usecases.repository"}


async def test_admins_move_tables_of_their_server_from_anywhere_on_it(rig: Rig) -> None:
    """As where `/doctor` lists them; others, and admins of other servers, find no such table."""
    table = await rig.begin(PEBBLES, ADA, BEN)
    await rig.tables.keep(table.id, thread=501, trouble=LOCKED)
    nothing = await rig.press(CEM, Press(TableId(999), 0, Verb.BOARD))
    press = Press(table.id, 0, Verb.MOVE_TABLE)
    for reader in (rig.reader(CEM, place=ELSEWHERE), rig.reader(CEM, place=Place(8, 71), admin=True)):
        assert await rig.press(reader, press) == nothing
    reply = await rig.press(rig.reader(CEM, place=ELSEWHERE, admin=True), press)
    assert not reply.refused
    assert (await rig.tables.get(table.id)).game.thread is None


async def test_a_press_is_heard_anywhere_from_those_who_sit_there(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    await rig.tables.keep(table.id, thread=501)
    for person, place in (
        *((ADA, place) for place in (PLACE, Place(7, 501), ELSEWHERE, Place(None, 9), Place(8, 80))),
        *((CEM, place) for place in (PLACE, Place(7, 501))),
    ):
        assert not (await rig.press(rig.reader(person, place=place), Press(table.id, 0, Verb.BOARD))).refused


# --- tokens that no button of ours carries -----------------------------------------------------------

HUGE = str(2**64)
GARBAGE: tuple[tuple[str, ...], ...] = (
    (),
    ("",),
    ("x",),
    ("-1",),
    ("99",),
    ("1",) * 9,
    ("x" * 100,),
    (HUGE,),
    (HUGE, HUGE),
    (HUGE, HUGE, "offer"),
    ("0", HUGE, "gone"),
    ("99", "0"),
    ("99", "0", "gone"),
    ("-1", "0", "gone"),
    ("0", "0", "maybe"),
    ("x", "x"),
    ("9" * 5000,),
    ("²",),
    ("٣", "٣"),
    ("1.5", "1e9", "0x1"),
    ("\u202e", "\0"),
    ("🪨", "🪨", "🪨"),
    ("turn",),
    ("turn", "x"),
    ("step", HUGE),
    ("fly", "1"),
    ("back", "x"),
    ("back", "0", "x" * 90),
    ("pause", "x" * 90),
    ("remove", "-1"),
    ("clock", "x" * 90),
    ("clock", "clock", "999d"),
    ("holidays", HUGE),
    ("window", "0-99"),
    ("until", HUGE),
    ("zone", "../../etc"),
    ("end", "end"),
    ("0", HUGE),
    (STONES, "x" * 90),
)


@pytest.mark.slow
@pytest.mark.parametrize("verb", Verb)
async def test_presses_with_any_tokens_are_answered(rig: Rig, verb: Verb) -> None:
    """Tokens that no button carries are refused in a sentence, without an exception."""
    running, lobby = await rig.begin(STONES, ADA, BEN), await rig.lobby(PEBBLES, ADA, BEN)
    _, mover = on_turn(running)
    waiter = ADA if mover == BEN else BEN
    for number, person in ((0, mover), (TYPED, mover), (TYPED, waiter)):
        for table in (running.id, lobby.id, NOWHERE):
            for tokens in GARBAGE:
                await answered(rig, person, Press(table, number, verb, tokens))


async def answered(rig: Rig, person: Person, press: Press) -> None:
    before = await logs(rig)
    reply = await rig.press(rig.reader(person, admin=True), press)
    for page in reply.pages:
        check(page)
    if reply.refused:
        assert reply.pages
        assert await logs(rig) == before


async def logs(rig: Rig) -> list[int]:
    return [len(await rig.store.entries(TableId(number))) for number in (1, 2)]


@pytest.mark.slow
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(verb=st.sampled_from(Verb), tokens=st.lists(st.text(max_size=30), max_size=4).map(tuple))
async def test_any_tokens_are_answered(rig: Rig, verb: Verb, tokens: tuple[str, ...]) -> None:
    if not await rig.store.games():
        await rig.begin(STONES, ADA, BEN)
        await rig.lobby(PEBBLES, ADA, BEN)
    for table in (1, 2, 0):
        await answered(rig, BEN, Press(TableId(table), TYPED, verb, tokens))


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("number", [HUGE, "-" + HUGE, "9" * 70, "²", "٣", "1_0", "--1", "+1", " 1", "-"])
def test_a_number_that_no_database_takes_is_none_of_ours(place: int, number: str) -> None:
    parts = ["1", "2", "3"]
    assert read_press("c1:{}:{}:go:#{}".format(*parts)) is not None
    parts[place] = number
    assert read_press("c1:{}:{}:go:#{}".format(*parts)) is None


# --- languages ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", ["tlh", "", "DE", "de en"])
async def test_a_table_learns_no_language_that_we_do_not_speak(rig: Rig, token: str) -> None:
    table = await rig.begin()
    reply = await rig.say(ADA, table.id, Verb.SET_TABLE_LANGUAGE, *token.split())
    assert said(reply) == "I don’t speak that language. Pick one from the list."
    table = await rig.tables.get(table.id)
    assert (table.game.language, len(table.timeline.entries)) == ("en", 1)
    await rig.say(ADA, table.id, Verb.SET_TABLE_LANGUAGE, "de")
    assert (await rig.tables.get(table.id)).game.language == "de"


async def test_nor_does_a_person(rig: Rig) -> None:
    await rig.ask(ADA, Verb.SET_LANGUAGE, "de")
    reply = await rig.ask(rig.reader(ADA, "de"), Verb.SET_LANGUAGE, "tlh")
    assert reply.refused
    assert said(reply).startswith("Diese Sprache spreche ich nicht.")
    assert await rig.store.language_of(ADA) == "de"


# --- joining -----------------------------------------------------------------------------------------


async def test_joins_in_different_channels_do_not_wait_for_each_other(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, opening, really = asyncio.Event(), asyncio.Event(), rig.tables.open

    async def slowly(key: str, place: Place, *args: object, **more: object) -> Table:
        if place == PLACE:
            opening.set()
            await held.wait()
        return await really(key, place, *args, **more)  # type: ignore[arg-type]  # handed on

    monkeypatch.setattr(rig.tables, "open", slowly)
    slow = asyncio.create_task(rig.ask(ADA, Verb.JOIN, STONES))
    await opening.wait()
    same = asyncio.create_task(rig.ask(BEN, Verb.JOIN, STONES))
    async with asyncio.timeout(60):
        assert "You’ve joined" in said(await rig.ask(rig.reader(CEM, place=ELSEWHERE), Verb.JOIN, STONES))
    assert not slow.done()
    held.set()
    await asyncio.gather(slow, same)
    here, there = await rig.store.open_tables(PLACE), await rig.store.open_tables(ELSEWHERE)
    assert [set((await rig.tables.get(game.id)).seated.values()) for game in here] == [{ADA, BEN}]
    assert len(there) == 1


async def test_the_lock_of_a_place_is_kept_while_it_is_used_and_no_longer(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    locks, really = rig.app.joining, rig.tables.open
    seen = []

    async def watched(*args: object, **more: object) -> Table:
        seen.append((locks.of(PLACE).locked(), len(locks)))
        return await really(*args, **more)  # type: ignore[arg-type]  # handed on

    monkeypatch.setattr(rig.tables, "open", watched)
    await rig.ask(ADA, Verb.JOIN, STONES)
    assert seen == [(True, 1)]
    gc.collect()
    assert len(locks) == 0


# --- where the bot may not post ----------------------------------------------------------------------


async def test_no_table_is_opened_where_the_bot_may_not_post(rig: Rig) -> None:
    rights = Rights(("send_messages",))
    for verb in (Verb.JOIN, Verb.OPEN):
        reply = await rig.ask(ADA, verb, STONES, rights=rights)
        assert "**Send Messages**" in texts(page_of(reply))
    assert await rig.store.games() == []
    table = await rig.lobby(STONES, BEN)
    assert "**Send Messages**" in said(await rig.press(ADA, Press(table.id, TYPED, Verb.JOIN), rights=rights))
    await rig.press(ADA, Press(table.id, -1, Verb.JOIN), rights=rights)
    assert (await rig.tables.get(table.id)).seat_of(ADA) == 1


# --- what is caught ----------------------------------------------------------------------------------


async def test_only_what_a_handler_refuses_is_answered_here(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of ours is for the connection to tell and to log."""
    table = await rig.begin()

    async def fail(*_: object) -> None:
        raise ZeroDivisionError

    async def refuse(*_: object) -> None:
        raise GameError("refused-table-full")

    monkeypatch.setattr(rig.tables, "set_language", refuse)
    assert "table is full" in said(await rig.say(ADA, table.id, Verb.SET_TABLE_LANGUAGE, "de"))
    monkeypatch.setattr(rig.tables, "set_language", fail)
    with pytest.raises(ZeroDivisionError):
        await rig.say(ADA, table.id, Verb.SET_TABLE_LANGUAGE, "de")
