"""Requests and their answers: sitting down, refusals in three languages, options, leaving."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.domain.lifecycle import Status
from bot.domain.model import Person, Place, TableId
from bot.domain.table import Table
from bot.handlers.dispatch import Dispatcher
from bot.handlers.request import Reply, Rights
from bot.pages.custom_id import TYPED, Press, Verb
from bot.pages.page import Page, Picker
from bot.pages.panel import hand, panel
from bot.pages.table import board, lobby
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from tests.bot.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    ELSEWHERE,
    EVE,
    PEBBLES,
    PLACE,
    STONES,
    Assets,
    Clock,
    House,
    button,
    buttons,
    dice,
    page_of,
    pickers,
    pictures,
    presses,
    random_move,
    said,
    texts,
)
from tests.bot.limits import check, labels

PEOPLE = (ADA, BEN, CEM, DAN, EVE)
STRANGER = {"en": "You aren’t at this table", "de": "Du sitzt nicht an diesem Tisch", "fr": "Tu n’es pas"}


def on_turn(table: Table) -> tuple[Person, Person]:
    """Return who is to act, and somebody who is not."""
    (seat,) = table.to_act()
    other = next(person for other, person in table.seated.items() if other != seat)
    return table.seated[seat], other


# --- sitting down ------------------------------------------------------------------------------------


async def test_join_asks_for_the_game_and_opens_a_table(house: House) -> None:
    reader = house.reader(ADA)
    page = page_of(await house.ask(reader, Verb.JOIN))
    (picker,) = pickers(page)
    assert {item.value for item in picker.items} == {*house.tables.registry}
    reply = await house.press(ADA, picker.press, PEBBLES)
    assert said(reply) == "You’ve joined \u2068#1 · Pebbles\u2069."
    assert (await house.tables.get(TableId(1))).seated == {0: ADA}
    assert "You’ve joined" in said(await house.ask(BEN, Verb.JOIN))
    assert "You’ve joined" in said(await house.ask(BEN, Verb.JOIN, PEBBLES))
    assert (await house.tables.get(TableId(1))).seated == {0: ADA, 1: BEN}


async def test_another_game_or_a_full_table_makes_another_table(house: House) -> None:
    await house.lobby(PEBBLES, ADA, BEN, CEM)
    await house.ask(DAN, Verb.JOIN, STONES)
    assert (await house.tables.get(TableId(2))).game.key == STONES
    await house.ask(DAN, Verb.JOIN, PEBBLES)
    assert (await house.tables.get(TableId(3))).game.key == PEBBLES
    assert "You’ve joined \u2068#3" in said(await house.ask(EVE, Verb.JOIN, PEBBLES))
    assert "no such game" in said(await house.ask(ADA, Verb.JOIN, "chess"))


async def test_two_who_join_at_once_meet_at_one_table(house: House) -> None:
    await asyncio.gather(*(house.ask(person, Verb.JOIN, STONES) for person in PEOPLE))
    (game,) = await house.store.games()
    assert set((await house.tables.get(game.id)).seated.values()) == set(PEOPLE)


async def test_a_table_speaks_the_language_of_its_place(house: House) -> None:
    reader = house.reader(ADA, "fr")
    await house.ask(type(reader)(ADA, "Ada", "fr", PLACE, public_language="de"), Verb.JOIN, STONES)
    table = await house.tables.get(TableId(1))
    assert table.game.language == "de"
    assert "Personen" in texts(lobby(house.voice(table)))


# --- refusals ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", [v for v in Verb if v not in (Verb.OPEN, Verb.MINE, Verb.JOIN)])
async def test_every_press_of_a_stranger_is_answered(house: House, verb: Verb, language: str) -> None:
    table = await house.begin(STONES, ADA, BEN)
    before = await house.store.entries(table.id), await house.store.game(table.id)
    tokens = {Verb.SPEAK: ("de",), Verb.CHOOSE: ("length", "long"), Verb.DO: ("pass",)}.get(verb, ())
    for number in (0, TYPED):
        reply = await house.say(house.reader(CEM, language), table.id, verb, *tokens, number=number)
        assert reply.pages
        for page in reply.pages:
            check(page)
            assert not private(house, page, table, language)
        if verb in (Verb.GO, Verb.DO, Verb.UNDO, Verb.PLAY, Verb.HAND, Verb.LEAVE, Verb.OPTIONS):
            assert said(reply).startswith(STRANGER[language])
    assert (await house.store.entries(table.id), await house.store.game(table.id)) == before


def private(house: House, page: Page, table: Table, language: str) -> bool:
    """Whether the page shows what only a seat may see."""
    voice = house.voice(table, language)
    return any(pictures(hand(voice, seat))[0] in pictures(page) for seat in table.seated)


async def test_a_refusal_keeps_the_panel(house: House) -> None:
    table = await house.begin(STONES, ADA, BEN)
    person, other = on_turn(table)
    reply = await house.say(person, table.id, Verb.DO, "flip", "z9", "with", "1-01")
    page = page_of(reply)
    assert texts(page).startswith("⚠ ")
    assert buttons(page) == buttons(page_of(await house.say(person, table.id, Verb.PLAY)))
    reply = await house.say(other, table.id, Verb.DO, "pass")
    assert said(reply).startswith("⚠ It’s not your turn")
    assert pictures(page_of(reply))
    reply = await house.say(person, table.id, Verb.UNDO)
    assert "⚠ You can’t undo any further" in said(reply)


async def test_a_half_entered_move_that_is_no_longer_possible(house: House) -> None:
    table = await house.begin(STONES, ADA, BEN)
    person, _ = on_turn(table)
    gone = next(f"{v}-{n:02}" for v in (1, 2) for n in range(1, 20) if f"{v}-{n:02}" not in hands(table))
    for verb in (Verb.GO, Verb.ASK):
        reply = await house.say(person, table.id, verb, "score", gone, number=0)
        assert said(reply).startswith("⚠ The board has changed")
        assert pictures(page_of(reply))


def hands(table: Table) -> set[str]:
    return {card for cards in table.timeline.head.state.hands for card in cards}


async def test_the_second_press_of_a_double_click_gets_the_panel_in_silence(house: House) -> None:
    table = await house.begin(PEBBLES, ADA, BEN)
    for verb, tokens in ((Verb.DO, ("offer", "1")), (Verb.GO, ("offer", "1"))):
        first, second = [await house.say(ADA, table.id, verb, *tokens, number=0) for _ in range(2)]
        assert said(first) == said(second)
        assert "⚠" not in said(second)
        assert page_of(second) == panel(house.voice(await house.tables.get(table.id)), Seat(0))
    assert len(await house.store.entries(table.id)) == 2
    reply = await house.say(ADA, table.id, Verb.DO, "offer", "1")
    assert "⚠" in said(reply)


async def test_a_double_click_on_start_is_silent(house: House) -> None:
    table = await house.lobby(STONES, ADA, BEN)
    replies = await asyncio.gather(
        *(house.say(person, table.id, Verb.START, number=-1) for person in (ADA, ADA, BEN))
    )
    assert replies == [Reply()] * 3
    assert "already started" in said(await house.say(ADA, table.id, Verb.START))
    assert "already started" in said(await house.say(CEM, table.id, Verb.START, number=-1))


async def test_who_sits_alone_is_asked_before_the_start(house: House) -> None:
    table = await house.lobby(STONES, ADA)
    page = page_of(await house.say(ADA, table.id, Verb.START, number=-1))
    assert "Play alone?" in texts(page)
    assert not (await house.tables.get(table.id)).begun
    assert "has started" in said(await house.press(ADA, button(page, "Play alone")))
    assert (await house.tables.get(table.id)).begun
    other = await house.lobby(PEBBLES, ADA)
    assert "This game is for" in said(await house.say(ADA, other.id, Verb.START, number=-1))


async def test_before_the_beginning_there_is_no_board(house: House) -> None:
    table = await house.lobby(STONES, ADA, BEN)
    for verb in (Verb.PLAY, Verb.HAND, Verb.BOARD, Verb.TEXT, Verb.LOG):
        assert "hasn’t started yet" in said(await house.say(ADA, table.id, verb))
    assert "hasn’t started yet" in said(await house.say(ADA, table.id, Verb.DO, "pass"))
    for verb in (Verb.MORE, Verb.OPTIONS, Verb.RULES):
        check(page_of(await house.say(ADA, table.id, verb)))


async def test_after_the_end_everything_can_still_be_looked_at(house: House) -> None:
    table = await house.begin(PEBBLES)
    random = dice(1)
    while table.to_act():
        seat = min(table.to_act())
        table = await house.move(table.seated[seat], table.id, random_move(table, seat, random))
    secret = table.game.secret.hex()
    for verb in (Verb.PLAY, Verb.HAND, Verb.BOARD, Verb.TEXT, Verb.LOG, Verb.MORE, Verb.OPTIONS):
        for page in (await house.say(ADA, table.id, verb)).pages:
            check(page)
    assert "This game is over" in said(await house.say(ADA, table.id, Verb.DO, "pass"))
    assert "The game is over" in said(await house.say(ADA, table.id, Verb.GO, "offer", number=3))
    assert "This game is over" in said(await house.say(ADA, table.id, Verb.UNDO))
    assert "This game is over" in said(await house.say(ADA, table.id, Verb.LEAVE))
    assert secret in said(await house.say(ADA, table.id, Verb.MORE))
    assert secret in said(await house.say(ADA, table.id, Verb.PLAY))


@pytest.mark.parametrize("status", ["closed", "paused"])
async def test_a_table_that_rests_or_is_closed_says_so(house: House, status: str) -> None:
    table = await house.begin()
    person, _ = on_turn(table)
    if status == "closed":
        await house.tables.close(table.id, house.cause())
    else:
        await house.tables.pause_guild(7)
    for language, word in (("en", "table"), ("de", "Tisch"), ("fr", "table")):
        for verb in (Verb.DO, Verb.GO, Verb.UNDO, Verb.TURN, Verb.ASK, Verb.NUMBERS):
            reply = await house.press(house.reader(person, language), Press(table.id, 0, verb, ("pass",)))
            assert said(reply).startswith("⚠ ")
            assert word in said(reply).splitlines()[0]
        for page in (board(house.voice(table, language)), lobby(house.voice(table, language))):
            check(page)


async def test_a_table_that_is_not_there(house: House) -> None:
    for verb in Verb:
        reply = await house.press(ADA, Press(TableId(99), 3, verb, ("1",)))
        assert "There’s no table with that number" in said(reply)


async def test_buttons_without_a_table(house: House) -> None:
    reply = await house.press(ADA, Press(TableId(0), 0, Verb.RULES, (STONES, "turn")))
    check(page_of(reply))
    assert "no such game" in said(await house.press(ADA, Press(TableId(0), 0, Verb.RULES, ("chess",))))
    assert "no such game" in said(await house.press(ADA, Press(TableId(0), 0, Verb.OPEN)))
    assert "board has changed" in said(await house.press(ADA, Press(TableId(0), 0, Verb.DO, ("pass",))))


# --- what is typed -----------------------------------------------------------------------------------


@pytest.fixture
async def begun(tmp_path: Path, assets: Assets, clock: Clock) -> AsyncIterator[House]:
    async with House(tmp_path, assets, clock) as house:
        await house.begin(STONES, ADA, BEN)
        await house.begin(PEBBLES, ADA, BEN)
        yield house


WORDS = st.sampled_from(
    ("swap", "flip", "score", "pass", "end", "with", "a1", "b1", "z9", "1-01", "offer", "lay", "red", "1")
)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    text=st.one_of(st.text(), st.lists(WORDS, max_size=6).map(" ".join)),
    table=st.sampled_from([1, 2]),
    language=st.sampled_from(LANGUAGES),
)
@example("", 1, "en")
@example("pass " * 500, 2, "fr")
async def test_any_text_is_a_move_or_a_sentence(begun: House, text: str, table: int, language: str) -> None:
    person = on_turn(await begun.tables.get(TableId(1)))[1] if table == 1 else ADA
    before = len(await begun.store.entries(TableId(table)))
    reply = await begun.press(
        begun.reader(person, language), Press(TableId(table), TYPED, Verb.DO, tuple(text.split()))
    )
    page = page_of(reply)
    check(page)
    made = len(await begun.store.entries(TableId(table))) - before
    assert (made == 0) == texts(page).startswith("⚠ ")


# --- options, languages ------------------------------------------------------------------------------


async def test_options_are_chosen_from_lists(house: House) -> None:
    table = await house.lobby(PEBBLES, ADA, BEN)
    page = page_of(await house.say(ADA, table.id, Verb.OPTIONS, number=-1))
    check(page)
    length, bag, language = pickers(page)
    assert [item.value for item in bag.items] == ["plain", "rich", "my bag"]
    assert all(
        item.label.startswith(f"{picker.placeholder}: ") for picker in pickers(page) for item in picker.items
    )
    page = page_of(await house.press(ADA, bag.press, "my bag"))
    page = page_of(await house.press(ADA, length.press, "long"))
    page = page_of(await house.press(ADA, language.press, "fr"))
    assert [chosen(picker) for picker in pickers(page)] == ["long", "my bag", "fr"]
    table = await house.tables.get(table.id)
    assert (table.game.options, table.game.language) == ({"bag": "my bag", "length": "long"}, "fr")
    assert "my bag" in texts(lobby(house.voice(table)))
    table = await house.tables.start(table.id, ADA, house.cause())
    (only,) = pickers(page_of(await house.say(BEN, table.id, Verb.OPTIONS)))
    assert chosen(only) == "fr"
    reply = await house.press(ADA, bag.press, "rich")
    assert "already started" in said(reply)


def chosen(picker: Picker) -> str:
    (value,) = (item.value for item in picker.items if item.chosen)
    return value


async def test_an_option_that_is_gone_is_refused_with_its_fault(house: House) -> None:
    table = await house.lobby(PEBBLES, ADA, BEN)
    for language in LANGUAGES:
        reply = await house.press(
            house.reader(ADA, language), Press(table.id, -1, Verb.CHOOSE, ("bag", "gone"))
        )
        check(page_of(reply))
    assert (await house.tables.get(table.id)).game.options == {}


async def test_a_person_chooses_a_language_for_good(house: House) -> None:
    page = page_of(await house.ask(ADA, Verb.SETTINGS))
    check(page)
    picker = pickers(page)[0]
    assert chosen(picker) == "auto"
    page = page_of(await house.press(ADA, picker.press, "de"))
    assert chosen(pickers(page)[0]) == "de"
    assert "Sprache" in texts(page)
    await house.restart()
    assert await house.store.language_of(ADA) == "de"
    await house.press(ADA, picker.press, "auto")
    assert await house.store.language_of(ADA) == ""
    await house.press(ADA, picker.press, "tlh")
    assert await house.store.language_of(ADA) == ""


async def test_a_press_in_another_language_than_it_was_drawn_in(house: House) -> None:
    table = await house.begin()
    person, _ = on_turn(table)
    page = page_of(await house.press(house.reader(person, "de"), Press(table.id, 0, Verb.PLAY)))
    press = next(p for p in presses(page) if p.verb is Verb.GO and p.tokens)
    french = page_of(await house.press(house.reader(person, "fr"), press))
    assert "Pour l’instant" in texts(french)
    assert french == panel(house.voice(table, "fr"), Seat(table.seat_of(person) or 0), press.tokens)


# --- leaving, and admins ------------------------------------------------------------------------------


async def test_leaving_is_asked_for_first(house: House) -> None:
    table = await house.begin(STONES, ADA, BEN, CEM)
    page = page_of(await house.say(ADA, table.id, Verb.LEAVE))
    assert {"Hand over my seat", "Leave for good"} == set(labels(page))
    assert (await house.tables.get(table.id)).seat_of(ADA) == 0
    assert "You’ve left" in said(await house.press(ADA, button(page, "Leave for good")))
    assert (await house.tables.get(table.id)).seat_of(ADA) is None
    in_lobby = await house.lobby(PEBBLES, ADA, BEN)
    assert "You’ve left" in said(await house.say(ADA, in_lobby.id, Verb.LEAVE))


async def test_only_admins_of_the_server_may_close_and_free(house: House) -> None:
    table = await house.begin(STONES, ADA, BEN, CEM)
    for verb in (Verb.CLOSE, Verb.CLOSED, Verb.FREE):
        for reader in (
            house.reader(ADA),
            house.reader(DAN, place=Place(8, 80), admin=True),
            house.reader(DAN, place=Place(None, 9), admin=True),
        ):
            reply = await house.press(reader, Press(table.id, 0, verb, (str(ADA),)))
            assert "Only admins can do that here" in said(reply)
    admin = house.reader(DAN, admin=True)
    page = page_of(await house.press(admin, Press(table.id, 0, Verb.MORE)))
    assert {"Free a seat", "Close table"} <= set(labels(page))
    assert not {"Free a seat", "Close table"} & set(
        labels(page_of(await house.say(ADA, table.id, Verb.MORE)))
    )
    freeing = page_of(await house.press(admin, button(page, "Free a seat")))
    (picker,) = pickers(freeing)
    assert [item.label for item in picker.items] == ["● Ada", "■ Ben", "▲ Cem"]
    chosen = picker.press, picker.items[1].value
    question = page_of(await house.press(admin, *chosen))
    assert "play on without" in said(await house.press(admin, button(question, "Remove for good")))
    assert "Nobody has that seat" in said(await house.press(admin, *chosen))
    asking = page_of(await house.press(admin, button(page, "Close table")))
    assert "Close this table for everyone?" in texts(asking)
    assert "was closed" in said(await house.press(admin, button(asking, "Close table")))
    assert (await house.tables.get(table.id)).game.status is Status.CLOSED


async def test_an_admin_frees_the_person_that_was_chosen_not_the_number(house: House) -> None:
    table = await house.lobby(STONES, ADA, BEN, CEM)
    admin = house.reader(DAN, admin=True)
    (picker,) = pickers(page_of(await house.press(admin, Press(table.id, -1, Verb.FREE))))
    await house.tables.rise(table.id, ADA)
    await house.press(admin, picker.press, picker.items[1].value)
    assert (await house.tables.get(table.id)).seated == {0: CEM}


async def test_the_doctor_has_troubled_tables_tried_again(house: House) -> None:
    table = await house.begin()
    await house.shown(table.id)
    await house.tables.keep(table.id, trouble="50013")
    reply = await house.ask(CEM, Verb.DOCTOR, rights=Rights(["send_messages"], ["manage_threads"]))
    check(page_of(reply))
    assert "**Send Messages**" in said(reply)
    assert f"#{table.id}" in said(reply)
    assert await house.store.post(table.id) is not None
    assert "All’s well" in said(await house.ask(house.reader(CEM, place=ELSEWHERE), Verb.DOCTOR))


async def test_the_doctor_tells_only_operators_how_all_tables_stand(house: House) -> None:
    await house.begin()
    house.app = replace(house.app, dispatcher=Dispatcher(replace(house.resources, operators=[ADA])))
    told = await house.ask(ADA, Verb.DOCTOR)
    census = said(Reply(told.pages[1:])).replace("\u2068", "").replace("\u2069", "")
    assert "Tables: 1 running, 0 open" in census
    assert len((await house.ask(BEN, Verb.DOCTOR)).pages) == 1
