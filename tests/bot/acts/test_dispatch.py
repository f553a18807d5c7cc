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
from bot.handlers.request import Reply, Rights
from bot.handlers.verbs import ROUTES
from bot.pages import answers
from bot.pages.custom_id import TYPED, Press, Verb
from bot.pages.page import Page, Picker
from bot.pages.panel import hand, panel
from bot.pages.table import board, lobby
from bot.store import queries
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    DAN,
    ELSEWHERE,
    EVE,
    KALAH,
    PEBBLES,
    PLACE,
    STONES,
    Assets,
    Clock,
    Rig,
    button,
    buttons,
    dice,
    noted,
    outbox_row,
    page_of,
    pickers,
    pictures,
    presses,
    random_move,
    said,
    texts,
)
from tests.drive.limits import check, labels

pytestmark = pytest.mark.shown

PEOPLE = (ADA, BEN, CEM, DAN, EVE)
STRANGER = {"en": "You aren’t at this table", "de": "Du sitzt nicht an diesem Tisch", "fr": "Tu n’es pas"}


def on_turn(table: Table) -> tuple[Person, Person]:
    """Return who is to act, and somebody who is not."""
    (seat,) = table.to_act()
    other = next(person for other, person in table.seated.items() if other != seat)
    return table.seated[seat], other


# --- sitting down ------------------------------------------------------------------------------------


async def test_join_asks_for_the_game_and_opens_a_table(rig: Rig) -> None:
    reader = rig.reader(ADA)
    page = page_of(await rig.ask(reader, Verb.JOIN))
    assert len({*labels(page)}) == len(labels(page)) == len({*rig.tables.registry})
    reply = await rig.press(ADA, button(page, "Pebbles"))
    assert said(reply).splitlines()[0] == "You’ve joined \u2068#1 · Pebbles\u2069."
    assert (await rig.tables.get(TableId(1))).seated == {0: ADA}
    assert "You’ve joined" in said(await rig.ask(BEN, Verb.JOIN))
    assert "You’ve joined" in said(await rig.ask(BEN, Verb.JOIN, PEBBLES))
    assert (await rig.tables.get(TableId(1))).seated == {0: ADA, 1: BEN}


async def test_another_game_or_a_full_table_makes_another_table(rig: Rig) -> None:
    await rig.lobby(PEBBLES, ADA, BEN, CEM)
    await rig.ask(DAN, Verb.JOIN, STONES)
    assert (await rig.tables.get(TableId(2))).game.key == STONES
    await rig.ask(DAN, Verb.JOIN, PEBBLES)
    assert (await rig.tables.get(TableId(3))).game.key == PEBBLES
    assert "You’ve joined \u2068#3" in said(await rig.ask(EVE, Verb.JOIN, PEBBLES))
    assert "no such game" in said(await rig.ask(ADA, Verb.JOIN, "chess"))


async def test_two_who_join_at_once_meet_at_one_table(rig: Rig) -> None:
    await asyncio.gather(*(rig.ask(person, Verb.JOIN, STONES) for person in PEOPLE))
    (game,) = await rig.store.games()
    assert set((await rig.tables.get(game.id)).seated.values()) == set(PEOPLE)


async def test_a_table_speaks_the_language_of_its_place(rig: Rig) -> None:
    reader = rig.reader(ADA, "fr")
    await rig.ask(type(reader)(ADA, "Ada", "fr", PLACE, public_language="de"), Verb.JOIN, STONES)
    table = await rig.tables.get(TableId(1))
    assert table.game.language == "de"
    assert "Personen" in texts(lobby(rig.voice(table)))


# --- refusals ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", [verb for verb, route in ROUTES.items() if route.table is not None])
async def test_a_press_from_another_server_reaches_no_table(rig: Rig, verb: Verb) -> None:
    """Anybody can make up a custom_id: it is obeyed where the table is, and by those who sit or sat there."""
    began, lobby_ = await rig.begin(PEBBLES), await rig.lobby(PEBBLES, ADA)
    log = await rig.store.entries(began.id)
    for place in (Place(8, 80), Place(None, 9)):
        outsider = rig.reader(CEM, place=place)
        for table in (began, lobby_):
            reply = await rig.press(outsider, Press(table.id, -1, verb))
            assert said(reply).startswith("There’s no table with that number"), verb
            assert not pictures(page_of(reply))
    assert await rig.store.entries(began.id) == log
    assert list((await rig.tables.get(lobby_.id)).seated.values()) == [ADA]
    assert await rig.store.rows(queries.ABOUT, CEM) == []


async def test_a_reader_without_a_seat_is_not_stored(rig: Rig) -> None:
    table = await rig.begin(PEBBLES)
    for verb in (Verb.BOARD, Verb.TEXT, Verb.LOG, Verb.REPLAY, Verb.MORE, Verb.HELP):
        await rig.press(rig.reader(CEM), Press(table.id, -1, verb))
    assert await rig.store.rows(queries.ABOUT, CEM) == []


_UNREADABLE = (("#",), ("?", "a#1"), ("x" * 90,), ("a",) * 60)
"""Tokens that no button carries, typed or in a made-up custom_id."""


@pytest.mark.parametrize(
    "verb", [v for v in Verb if v not in (Verb.DO, Verb.SET_PLAN, Verb.ADD_ALTERNATIVE, Verb.INVITE)]
)
async def test_tokens_that_no_button_carries_are_refused_in_words(rig: Rig, verb: Verb) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    for tokens in _UNREADABLE:
        for known in (TYPED, 0):
            reply = await rig.say(ADA, table.id, verb, *tokens, number=known)
            assert reply.refused
            assert said(reply).strip()
            for page in reply.pages:
                check(page)


async def test_words_that_no_move_begins_with_are_not_drawn_again(rig: Rig) -> None:
    """They just fit into a made-up button of a table with a short log, and not into one of a longer log."""
    table = await rig.begin(PEBBLES, ADA, BEN)
    for press in (
        Press(table.id, 0, Verb.CHAPTER, ("x" * 80, "a")),
        Press(table.id, 0, Verb.HELP, ("x" * 80,)),
    ):
        page = page_of(await rig.press(ADA, press))
        check(page)
        assert not any("x" in token for one in presses(page) for token in one.tokens)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_unreadable_input_gets_a_sentence(rig: Rig, language: str) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    reader, text = rig.reader(ADA, language), rig.voice(table, language).text
    typed = await rig.say(reader, table.id, Verb.DO, "lay", "blue", "#1")
    assert noted(page_of(typed)) == f"⚠ {text('refused-sign')}"
    made_up = await rig.say(reader, table.id, Verb.GO, "x" * 300, number=0)
    assert noted(page_of(made_up)) == f"⚠ {text('refused-too-long')}"


async def test_the_name_of_a_person_may_have_any_sign(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA)
    reply = await rig.say(ADA, table.id, Verb.INVITE, str(BEN), "member", "ben", "Ben", "#1")
    assert not reply.refused


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", [v for v in Verb if v not in (Verb.OPEN, Verb.SET_LANGUAGE, Verb.JOIN)])
async def test_every_press_of_a_stranger_is_answered(rig: Rig, verb: Verb, language: str) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    before = await rig.store.entries(table.id), await rig.store.game(table.id)
    tokens = {Verb.SET_TABLE_LANGUAGE: ("de",), Verb.SET_OPTION: ("length", "long"), Verb.DO: ("pass",)}.get(
        verb, ()
    )
    for number in (0, TYPED):
        reply = await rig.say(rig.reader(CEM, language), table.id, verb, *tokens, number=number)
        assert reply.pages
        for page in reply.pages:
            check(page)
            assert not private(rig, page, table, language)
        if verb in (Verb.GO, Verb.DO, Verb.UNDO, Verb.PLAY, Verb.HAND, Verb.LEAVE, Verb.OPTIONS):
            assert said(reply).startswith(STRANGER[language])
            assert "/join" not in said(reply), "the game has begun"
    assert (await rig.store.entries(table.id), await rig.store.game(table.id)) == before


def private(rig: Rig, page: Page, table: Table, language: str) -> bool:
    """Return whether the page shows what only a seat may see."""
    voice = rig.voice(table, language)
    return any(pictures(hand(voice, seat))[0] in pictures(page) for seat in table.seated)


async def test_a_refusal_keeps_the_panel(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    person, other = on_turn(table)
    reply = await rig.say(person, table.id, Verb.DO, "flip", "z9", "with", "1-01")
    page = page_of(reply)
    assert noted(page).startswith("⚠ ")
    assert buttons(page) == buttons(page_of(await rig.say(person, table.id, Verb.PLAY)))
    reply = await rig.say(other, table.id, Verb.DO, "pass")
    assert noted(page_of(reply)).startswith("⚠ It’s not your turn")
    assert pictures(page_of(reply))
    reply = await rig.say(person, table.id, Verb.UNDO)
    assert "⚠ You can’t undo any further" in said(reply)


async def test_a_half_entered_move_that_is_no_longer_possible(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    person, _ = on_turn(table)
    gone = next(f"{v}-{n:02}" for v in (1, 2) for n in range(1, 20) if f"{v}-{n:02}" not in hands(table))
    for verb in (Verb.GO, Verb.ASK):
        reply = await rig.say(person, table.id, verb, "score", gone, number=0)
        assert noted(page_of(reply)).startswith("The board has changed")
        assert pictures(page_of(reply))


def hands(table: Table) -> set[str]:
    return {card for cards in table.timeline.head.state.hands for card in cards}


async def test_the_second_press_of_a_double_click_gets_the_panel_in_silence(rig: Rig) -> None:
    table = await rig.begin(PEBBLES, ADA, BEN)
    for verb, tokens in ((Verb.DO, ("offer", "1")), (Verb.GO, ("offer", "1"))):
        first, second = [await rig.say(ADA, table.id, verb, *tokens, number=0) for _ in range(2)]
        assert said(first) == said(second)
        assert "⚠" not in said(second)
        assert page_of(second) == panel(rig.voice(await rig.tables.get(table.id)), Seat(0))
    assert len(await rig.store.entries(table.id)) == 2
    reply = await rig.say(ADA, table.id, Verb.DO, "offer", "1")
    assert "⚠" in said(reply)


async def test_a_double_click_on_start_is_silent(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, BEN)
    replies = await asyncio.gather(
        *(rig.say(person, table.id, Verb.START, number=-1) for person in (ADA, ADA, BEN))
    )
    assert replies == [Reply()] * 3
    assert "already started" in said(await rig.say(ADA, table.id, Verb.START))
    assert "already started" in said(await rig.say(CEM, table.id, Verb.START, number=-1))


async def test_a_single_player_confirms_the_start(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    page = page_of(await rig.say(ADA, table.id, Verb.START, number=-1))
    assert "Play alone?" in texts(page)
    assert not (await rig.tables.get(table.id)).begun
    started = await rig.press(ADA, button(page, "Play alone"))
    assert "has started" in said(started)
    assert page_of(started).panel_of is None
    assert started.below
    assert started.then is not None
    assert page_of(await started.then()).panel_of == table.id, "the panel is a message of its own"
    assert (await rig.tables.get(table.id)).begun
    other = await rig.lobby(PEBBLES, ADA)
    assert "This game is for" in said(await rig.say(ADA, other.id, Verb.START, number=-1))


async def test_before_the_beginning_there_is_no_board(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, BEN)
    for verb in (Verb.PLAY, Verb.HAND, Verb.BOARD, Verb.TEXT, Verb.LOG):
        assert "hasn’t started yet" in said(await rig.say(ADA, table.id, verb))
    assert "hasn’t started yet" in said(await rig.say(ADA, table.id, Verb.DO, "pass"))
    for verb in (Verb.MORE, Verb.OPTIONS, Verb.RULES):
        check(page_of(await rig.say(ADA, table.id, verb)))


async def test_after_the_end_everything_can_still_be_looked_at(rig: Rig) -> None:
    table = await rig.begin(PEBBLES)
    random = dice(1)
    while table.to_act():
        seat = min(table.to_act())
        table = await rig.move(table.seated[seat], table.id, random_move(table, seat, random))
    secret = table.game.secret.hex()
    for verb in (Verb.PLAY, Verb.HAND, Verb.BOARD, Verb.TEXT, Verb.LOG, Verb.MORE, Verb.OPTIONS):
        for page in (await rig.say(ADA, table.id, verb)).pages:
            check(page)
    assert "This game is over" in said(await rig.say(ADA, table.id, Verb.DO, "pass"))
    assert "The game is over" in said(await rig.say(ADA, table.id, Verb.GO, "offer", number=3))
    assert "This game is over" in said(await rig.say(ADA, table.id, Verb.UNDO))
    assert "This game is over" in said(await rig.say(ADA, table.id, Verb.LEAVE))
    assert secret in said(await rig.say(ADA, table.id, Verb.FAIR))


@pytest.mark.parametrize("key", [KALAH, PEBBLES])
async def test_no_button_of_a_game_that_is_over_says_that_the_board_has_changed(rig: Rig, key: str) -> None:
    table = await rig.begin(key, ADA, BEN)
    seen = set[tuple[Person, Press]]()
    async for _ in rig.random_game(table, dice(3)):
        for person in (ADA, BEN):
            for verb in (Verb.PLAY, Verb.PLAN_AHEAD):
                for page in (await rig.say(person, table.id, verb)).pages:
                    seen |= {(person, press) for press in presses(page)}
    assert (await rig.tables.get(table.id)).outcome is not None
    told = [said(await rig.press(person, press)) for person, press in sorted(seen, key=repr)]
    assert sum("is over" in text for text in told) > 50
    assert not any("board has changed" in text or "since" in text for text in told)


@pytest.mark.parametrize("status", ["closed", "paused"])
async def test_a_table_that_rests_or_is_closed_says_so(rig: Rig, status: str) -> None:
    table = await rig.begin()
    person, _ = on_turn(table)
    if status == "closed":
        await rig.tables.close(table.id, rig.cause())
    else:
        await rig.tables.pause_guild(7)
    for language, word in (("en", "table"), ("de", "Tisch"), ("fr", "table")):
        for verb in (Verb.DO, Verb.GO, Verb.UNDO, Verb.UNDO_TURN, Verb.ASK, Verb.NUMBERS):
            reply = await rig.press(rig.reader(person, language), Press(table.id, 0, verb, ("pass",)))
            assert noted(page_of(reply)).startswith("⚠ ")
            assert word in noted(page_of(reply))
        for page in (board(rig.voice(table, language)), lobby(rig.voice(table, language))):
            check(page)


async def test_a_table_that_is_not_there(rig: Rig) -> None:
    for verb in Verb:
        reply = await rig.press(ADA, Press(TableId(99), 3, verb, ("1",)))
        assert "There’s no table with that number" in said(reply)


async def test_buttons_without_a_table(rig: Rig) -> None:
    reply = await rig.press(ADA, Press(TableId(0), 0, Verb.RULES, (STONES, "turn")))
    check(page_of(reply))
    assert "no such game" in said(await rig.press(ADA, Press(TableId(0), 0, Verb.RULES, ("chess",))))
    assert "no such game" in said(await rig.press(ADA, Press(TableId(0), 0, Verb.OPEN)))
    assert "board has changed" in said(await rig.press(ADA, Press(TableId(0), 0, Verb.DO, ("pass",))))


# --- what is typed -----------------------------------------------------------------------------------


@pytest.fixture
async def begun(tmp_path: Path, assets: Assets, clock: Clock) -> AsyncIterator[Rig]:
    async with Rig(tmp_path, assets, clock) as rig:
        await rig.begin(STONES, ADA, BEN)
        await rig.begin(PEBBLES, ADA, BEN)
        yield rig


WORDS = st.sampled_from(
    ("swap", "flip", "score", "pass", "end", "with", "a1", "b1", "z9", "1-01", "offer", "lay", "red", "1")
)


@settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    text=st.one_of(st.text(), st.lists(WORDS, max_size=6).map(" ".join)),
    table=st.sampled_from([1, 2]),
    language=st.sampled_from(LANGUAGES),
)
@example("", 1, "en")
@example("pass " * 500, 2, "fr")
async def test_any_text_is_a_move_or_a_sentence(begun: Rig, text: str, table: int, language: str) -> None:
    person = on_turn(await begun.tables.get(TableId(1)))[1] if table == 1 else ADA
    before = len(await begun.store.entries(TableId(table)))
    reply = await begun.press(
        begun.reader(person, language), Press(TableId(table), TYPED, Verb.DO, tuple(text.split()))
    )
    page = page_of(reply)
    check(page)
    made = len(await begun.store.entries(TableId(table))) - before
    assert (made == 0) == noted(page).startswith("⚠ ")


# --- options, languages ------------------------------------------------------------------------------


async def test_options_are_chosen_from_lists(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    page = page_of(await rig.say(ADA, table.id, Verb.OPTIONS, number=-1))
    check(page)
    length, bag, seats, rated, series, hints, pace, language = pickers(page)
    assert [item.value for item in bag.items] == ["plain", "rich", "my bag"]
    assert all(
        item.label.startswith(f"{picker.placeholder}: ")
        for picker in (length, bag, seats, rated, series, hints, language)
        for item in picker.items
    )
    assert [item.label for item in pace.items][1:] == [
        "Daily: 24 hours a turn, rests at night",
        "Live: 10 minutes a turn",
        "No clock",
    ]
    page = page_of(await rig.press(ADA, bag.press, "my bag"))
    page = page_of(await rig.press(ADA, length.press, "long"))
    page = page_of(await rig.press(ADA, language.press, "fr"))
    assert [chosen(picker) for picker in pickers(page)] == [
        "long",
        "my bag",
        "joined",
        "off",
        "0",
        "3",
        "none",
        "fr",
    ]
    table = await rig.tables.get(table.id)
    assert (table.game.options, table.game.language) == ({"bag": "my bag", "length": "long"}, "fr")
    assert "my bag" in texts(lobby(rig.voice(table)))
    one = {**rig.tables.option_values(table.rules), "bag": ("plain",)}
    offered = [picker.placeholder for picker in pickers(answers.options(rig.voice(table), one))]
    assert bag.placeholder not in offered, "a single value is no choice"
    table = await rig.tables.start(table.id, ADA, rig.cause())
    (only,) = pickers(page_of(await rig.say(BEN, table.id, Verb.OPTIONS)))
    assert chosen(only) == "fr"
    reply = await rig.press(ADA, bag.press, "rich")
    assert "already started" in said(reply)


def chosen(picker: Picker) -> str:
    (value,) = (item.value for item in picker.items if item.chosen)
    return value


async def test_an_option_that_is_gone_is_refused_with_its_fault(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    for language in LANGUAGES:
        reply = await rig.press(
            rig.reader(ADA, language), Press(table.id, -1, Verb.SET_OPTION, ("bag", "gone"))
        )
        check(page_of(reply))
    assert (await rig.tables.get(table.id)).game.options == {}


async def test_a_person_chooses_a_language_for_good(rig: Rig) -> None:
    page = page_of(await rig.ask(ADA, Verb.SETTINGS, "display"))
    check(page)
    picker = pickers(page)[0]
    assert chosen(picker) == "auto"
    page = page_of(await rig.press(ADA, picker.press, "de"))
    assert chosen(pickers(page)[0]) == "de"
    assert "Sprache" in texts(page)
    await rig.restart()
    assert await rig.store.language_of(ADA) == "de"
    await rig.press(ADA, picker.press, "auto")
    assert await rig.store.language_of(ADA) == ""
    await rig.press(ADA, picker.press, "tlh")
    assert await rig.store.language_of(ADA) == ""


async def test_a_press_in_another_language_than_it_was_drawn_in(rig: Rig) -> None:
    table = await rig.begin()
    person, _ = on_turn(table)
    page = page_of(await rig.press(rig.reader(person, "de"), Press(table.id, 0, Verb.PLAY)))
    press = next(p for p in presses(page) if p.verb is Verb.GO and p.tokens)
    french = page_of(await rig.press(rig.reader(person, "fr"), press))
    assert "Pour l’instant" in texts(french)
    assert french == panel(rig.voice(table, "fr"), Seat(table.seat_of(person) or 0), press.tokens)


# --- leaving, and admins ------------------------------------------------------------------------------


async def test_leaving_is_asked_for_first(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN, CEM)
    page = page_of(await rig.say(ADA, table.id, Verb.LEAVE))
    assert {"Robot plays on", "Hand over my seat", "Leave for good"} == set(labels(page))
    assert (await rig.tables.get(table.id)).seat_of(ADA) == 0
    assert "You’ve left" in said(await rig.press(ADA, button(page, "Leave for good")))
    assert (await rig.tables.get(table.id)).seat_of(ADA) is None
    in_lobby = await rig.lobby(PEBBLES, ADA, BEN)
    assert "You’ve left" in said(await rig.say(ADA, in_lobby.id, Verb.LEAVE))


async def test_only_admins_of_the_server_may_close_and_free(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN, CEM)
    for verb in (Verb.CLOSE, Verb.CONFIRM_CLOSE, Verb.FREE):
        reply = await rig.press(rig.reader(ADA), Press(table.id, 0, verb, (str(ADA),)))
        assert "Only admins can do that here" in said(reply)
        for place in (Place(8, 80), Place(None, 9)):
            admin = rig.reader(DAN, place=place, admin=True)
            reply = await rig.press(admin, Press(table.id, 0, verb, (str(ADA),)))
            assert "There’s no table with that number" in said(reply)
            player = rig.reader(ADA, place=place, admin=True)  # who manages another server
            reply = await rig.press(player, Press(table.id, 0, verb, (str(ADA),)))
            assert "Only admins can do that here" in said(reply)
    admin = rig.reader(DAN, admin=True)
    page = page_of(await rig.press(admin, Press(table.id, 0, Verb.MORE, ("1",))))
    assert {"Free a seat", "Close table"} <= set(labels(page))
    for token in ((), ("1",), ("2",)):
        own = page_of(await rig.press(ADA, Press(table.id, 0, Verb.MORE, token)))
        assert not {"Free a seat", "Close table"} & set(labels(own))
    freeing = page_of(await rig.press(admin, button(page, "Free a seat")))
    (picker,) = pickers(freeing)
    assert [item.label for item in picker.items] == ["● Ada", "■ Ben", "▲ Cem"]
    chosen = picker.press, picker.items[1].value
    question = page_of(await rig.press(admin, *chosen))
    assert "out of the game" in said(await rig.press(admin, button(question, "Remove for good")))
    assert "Nobody has that seat" in said(await rig.press(admin, *chosen))
    asking = page_of(await rig.press(admin, button(page, "Close table")))
    assert "Close this table for everyone?" in texts(asking)
    assert "was closed" in said(await rig.press(admin, button(asking, "Close table")))
    assert (await rig.tables.get(table.id)).game.status is Status.CLOSED


async def test_an_admin_frees_the_person_that_was_chosen_not_the_number(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, BEN, CEM)
    admin = rig.reader(DAN, admin=True)
    (picker,) = pickers(page_of(await rig.press(admin, Press(table.id, -1, Verb.FREE))))
    await rig.tables.leave_lobby(table.id, ADA)
    await rig.press(admin, picker.press, picker.items[1].value)
    assert (await rig.tables.get(table.id)).seated == {0: CEM}


async def test_the_doctor_has_troubled_tables_tried_again(rig: Rig) -> None:
    table = await rig.begin()
    await rig.shown(table.id)
    await rig.tables.keep(table.id, trouble="50013")
    reply = await rig.ask(CEM, Verb.DOCTOR, rights=Rights(["send_messages"], ["manage_threads"]))
    check(page_of(reply))
    assert "**Send Messages**" in said(reply)
    assert f"#{table.id}" in said(reply)
    assert await outbox_row(rig.store, table.id) is not None
    assert "All’s well" in said(await rig.ask(rig.reader(CEM, place=ELSEWHERE), Verb.DOCTOR))


async def test_the_doctor_names_who_cannot_see_a_table_with_that_table_alone(rig: Rig) -> None:
    table, other = await rig.begin(STONES, ADA, BEN), await rig.begin(STONES, CEM, DAN)
    await rig.cases.delivery.note_sight(table.id, BEN, sees=False)
    told = said(await rig.ask(rig.reader(CEM, admin=True), Verb.DOCTOR))
    assert f"<@{BEN}>" in told
    assert f"#{table.id}" in told
    assert f"#{other.id}" not in told


async def test_the_doctor_tells_only_operators_how_all_tables_stand(rig: Rig) -> None:
    await rig.begin()
    rig.app = replace(rig.app, operators={ADA})
    told = await rig.ask(ADA, Verb.DOCTOR)
    census = said(Reply(told.pages[1:])).replace("\u2068", "").replace("\u2069", "")
    assert "Tables: 1 running, 0 open" in census
    assert len((await rig.ask(BEN, Verb.DOCTOR)).pages) == 1
