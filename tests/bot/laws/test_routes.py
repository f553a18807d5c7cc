"""The table of routes: it has every verb, and whatever a press carries, its person gets an answer."""

import asyncio
import gc
import logging
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.acts import lobby
from bot.acts.repository import Repository
from bot.acts.request import Rights
from bot.acts.verbs import ROUTES
from bot.domain.lifecycle import Status
from bot.domain.model import Place
from bot.domain.table import Table
from bot.pages.custom_id import TYPED, Verb, read_press
from bot.pages.trouble import LOCKED
from engines.api import GameError
from tests.drive.house import ELSEWHERE, PEBBLES, PLACE, STONES, House, HouseGuest, HouseTable
from tests.drive.limits import check
from tests.drive.situations import PRIVATE, all_situations
from tests.selection import slow_but

pytestmark = pytest.mark.shown


def test_every_verb_has_a_route() -> None:
    assert set(ROUTES) == set(Verb)


async def test_a_press_in_the_wrong_place_is_refused(house: House, ada: HouseGuest) -> None:
    """A press that needs a table has one, and any other has none."""
    table, admin = await house.table(STONES), ada.at(admin=True)
    wrong = []
    for verb in set(Verb) - {Verb.JOIN, Verb.RULES}:  # these have a meaning in both places
        at = table if ROUTES[verb].table is None else None
        shown = await admin.does(verb, at=at, number=0)
        if (shown.refusal, len(table.log)) != ("refused-position-changed", 1):
            wrong.append((verb, shown.refusal, len(table.log)))
    assert wrong == []


@pytest.mark.parametrize(
    "strange_place", slow_but(ELSEWHERE, [ELSEWHERE, Place(None, 9), Place(8, 71)]), ids=str
)
@pytest.mark.parametrize("admin", slow_but(True, [False, True]))
async def test_whoever_is_not_concerned_reaches_no_table(
    house: House, dan: HouseGuest, admin: bool, strange_place: Place, expected_errors: list[logging.LogRecord]
) -> None:
    """From another place it is as if there were no such table, whatever state it is in, for admins too."""
    tables = await all_situations(house)
    tables["it is frozen"] = await house.table(PEBBLES)
    await house.breaks(tables["it is frozen"])
    nothing = await dan.does(Verb.BOARD, at=999, number=0)
    assert nothing.refusal == "refused-no-such-table"
    strange = {name: [strange_place] for name in tables}
    if strange_place == ELSEWHERE:
        for name in PRIVATE:
            strange[name].append(PLACE)
    wrong = [
        (name, verb, where)
        for (name, table), verb in product(tables.items(), Verb)
        for where in strange[name]
        if not (admin and verb is Verb.MOVE_TABLE and where == ELSEWHERE and name not in PRIVATE)
        and await dan.at(where, admin=admin).does(verb, at=table, number=0) != nothing
    ]
    assert wrong == []
    assert {record.name for record in expected_errors} <= {"bot.acts.repository"}


async def test_admins_move_tables_of_their_server_from_anywhere_on_it(house: House, dan: HouseGuest) -> None:
    """As where `/doctor` lists them; others, and admins of other servers, find no such table."""
    table = await house.table(PEBBLES)
    await house.app.messages.keep(table.id, thread=501, trouble=LOCKED)
    for stranger in (dan.at(ELSEWHERE), dan.at(Place(8, 71), admin=True)):
        refusal = (await stranger.does(Verb.MOVE_TABLE, at=table, number=0)).refusal
        assert refusal == "refused-no-such-table"
    shown = await dan.at(ELSEWHERE, admin=True).does(Verb.MOVE_TABLE, at=table, number=0)
    assert (shown.refusal, table.now.game.thread) == (None, None)


async def test_a_press_is_heard_anywhere_from_those_who_sit_there(
    house: House, ada: HouseGuest, dan: HouseGuest
) -> None:
    table, thread = await house.table(PEBBLES), Place(7, 501)
    await house.app.messages.keep(table.id, thread=thread.channel)
    heard = [*map(ada.at, (PLACE, thread, ELSEWHERE, Place(None, 9), Place(8, 80))), dan, dan.at(thread)]
    assert [(await guest.does(Verb.BOARD, at=table, number=0)).refusal for guest in heard] == [None] * len(
        heard
    )


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
@pytest.mark.long
async def test_presses_with_any_tokens_are_answered(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    """Tokens that no button carries are refused in a sentence, without an exception.

    Who is to move types all of them; of each verb, others press another third of them.
    """
    wrong = []
    for third, verb in enumerate(Verb):
        running, lobby = await house.table(STONES, ada, ben), await house.table(PEBBLES, ada, ben, lobby=True)
        mover = running.on_turn
        waiter = ada if mover == ben else ben
        typed = product([(mover, TYPED)], (running, lobby), GARBAGE)
        # without a table there is no turn, and no entry that a button was drawn after
        where = [*product(((mover, 0), (waiter, TYPED)), (running, lobby)), ((mover, TYPED), None)]
        pressed = ((*at, tokens) for at, tokens in product(where, GARBAGE[third % 3 :: 3]))
        for (guest, number), table, tokens in (*typed, *pressed):
            logs = len(running.log), len(lobby.log)
            fault = await faults(guest.at(admin=True), table, verb, tokens, number)
            if fault or (fault is None and (len(running.log), len(lobby.log)) != logs):
                wrong.append((verb, table and table.now.game.key, tokens, number, fault))
    assert wrong == []


async def faults(
    guest: HouseGuest, table: HouseTable | None, verb: Verb, tokens: tuple[str, ...], number: int
) -> str | None:
    """Press, and return the fault of the answer; empty if there is none, None if it was well refused."""
    try:
        shown = await guest.does(verb, *tokens, at=table, number=number)
        for page in shown.pages:
            check(page.page)
    except Exception as fault:  # noqa: BLE001 - all are told at once
        return repr(fault)
    if shown.refusal is None:
        return ""
    return None if shown.blocks else "a refusal says nothing"


@pytest.mark.slow
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(verb=st.sampled_from(Verb), tokens=st.lists(st.text(max_size=30), max_size=4).map(tuple))
async def test_any_tokens_are_answered(house: House, verb: Verb, tokens: tuple[str, ...]) -> None:
    if not await house.store.games():
        await house.table(STONES)
        await house.table(PEBBLES, lobby=True)
    tables = [await house.known(1), await house.known(2), None]
    for table in tables:
        logs = [len(one.log) for one in tables if one]
        fault = await faults(house.guest("Ben").at(admin=True), table, verb, tokens, TYPED)
        assert not fault
        assert fault is not None or [len(one.log) for one in tables if one] == logs


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("number", [HUGE, "-" + HUGE, "9" * 70, "²", "٣", "1_0", "--1", "+1", " 1", "-"])
def test_a_number_that_no_database_takes_is_none_of_ours(place: int, number: str) -> None:
    parts = ["1", "2", "3"]
    assert read_press("c1:{}:{}:go:#{}".format(*parts)) is not None
    parts[place] = number
    assert read_press("c1:{}:{}:go:#{}".format(*parts)) is None


# --- languages ---------------------------------------------------------------------------------------


async def test_no_language_is_learned_that_we_do_not_speak(house: House, ada: HouseGuest) -> None:
    table = await house.table()
    for token in ("tlh", "", "DE", "de en"):
        assert (
            await ada.does(Verb.SET_TABLE_LANGUAGE, *token.split(), at=table)
        ).refusal == "refused-language"
        assert (table.now.game.language, len(table.log)) == ("en", 1)
    await ada.does(Verb.SET_TABLE_LANGUAGE, "de", at=table)
    assert table.now.game.language == "de"
    await ada.does(Verb.SET_LANGUAGE, "de")
    refused = await ada.at(language="de").does(Verb.SET_LANGUAGE, "tlh")
    assert (refused.refusal, refused.text) == ("refused-language", house.words("refused-language", "de"))
    assert await house.store.language_of(ada.person) == "de"


# --- joining -----------------------------------------------------------------------------------------


async def test_joins_in_different_channels_do_not_wait_for_each_other(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The opening is held up in the act: no press takes that long by itself."""
    held, opening, really = asyncio.Event(), asyncio.Event(), lobby.add_table

    async def slowly(repository: Repository, key: str, place: Place, *args: object, **more: object) -> Table:
        if place == PLACE:
            opening.set()
            await held.wait()
        return await really(repository, key, place, *args, **more)  # type: ignore[arg-type]  # handed on

    monkeypatch.setattr(lobby, "add_table", slowly)
    slow = asyncio.create_task(ada.does(Verb.JOIN, STONES))
    await opening.wait()
    same = asyncio.create_task(ben.does(Verb.JOIN, STONES))
    async with asyncio.timeout(60):
        assert (await cem.at(ELSEWHERE).does(Verb.JOIN, STONES)).refusal is None
    assert not slow.done()
    held.set()
    await asyncio.gather(slow, same)
    ((here,), (there,)) = [
        await house.store.games_in_channel(place.channel, (Status.LOBBY,)) for place in (PLACE, ELSEWHERE)
    ]
    assert set((await house.known(here.id)).people.values()) == {"Ada", "Ben"}
    assert (await house.known(there.id)).people == {0: "Cem"}


@pytest.mark.usefixtures("little_garbage")
async def test_the_lock_of_a_place_is_kept_while_it_is_used_and_no_longer(
    house: House, ada: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    locks, really = house.app.joining, lobby.add_table
    seen = []

    async def watched(*args: object, **more: object) -> Table:
        seen.append((locks.of(PLACE).locked(), len(locks)))
        return await really(*args, **more)  # type: ignore[arg-type]  # handed on

    monkeypatch.setattr(lobby, "add_table", watched)
    await ada.does(Verb.JOIN, STONES)
    assert seen == [(True, 1)]
    gc.collect()
    assert len(locks) == 0


# --- where the bot may not post ----------------------------------------------------------------------


async def test_no_table_is_opened_where_the_bot_may_not_post(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    barred = ada.at(rights=Rights(("send_messages",)))
    for verb in (Verb.JOIN, Verb.OPEN):
        assert "**Send Messages**" in (await barred.does(verb, STONES)).text
    assert await house.store.games() == []
    table = await house.table(STONES, ben, lobby=True)
    assert "**Send Messages**" in (await barred.does(Verb.JOIN, at=table)).text
    await barred.does(Verb.JOIN, at=table, number=-1)
    assert table.people == {0: "Ben", 1: "Ada"}


# --- what is caught ----------------------------------------------------------------------------------


async def test_only_what_a_handler_refuses_is_answered_here(
    house: House, ada: HouseGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of ours is for the connection to tell and to log; so one is put in."""
    table = await house.table()

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    def refuse(*_: object) -> None:
        raise GameError("refused-table-full")

    monkeypatch.setattr(lobby, "language", refuse)
    shown = await ada.does(Verb.SET_TABLE_LANGUAGE, "de", at=table)
    assert (shown.refusal, shown.text) == ("refused-table-full", house.words("refused-table-full"))
    monkeypatch.setattr(lobby, "language", fail)
    with pytest.raises(ZeroDivisionError):
        await ada.does(Verb.SET_TABLE_LANGUAGE, "de", at=table)
