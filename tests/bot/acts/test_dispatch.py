"""Requests and their answers: sitting down, refusals in three languages, options, leaving."""

import asyncio
import logging

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.acts import leaving, privacy
from bot.acts.dispatch import note_fault
from bot.acts.request import Rights
from bot.domain.lifecycle import Status
from bot.domain.model import Place
from bot.pages.custom_id import TYPED, Press, Verb
from bot.pages.options import options_page
from bot.pages.page import Picker
from bot.pages.panel import hand, panel
from bot.store.database import LostShards, OutOfReach, Overtaken, StoreError
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from tests.drive.guest import Shown
from tests.drive.house import (
    ELSEWHERE,
    KALAH,
    PEBBLES,
    STONES,
    House,
    HouseGuest,
    HouseTable,
    dice,
    pictures,
    seen,
)
from tests.drive.limits import check
from tests.selection import slow_but

pytestmark = pytest.mark.shown

OF_ANY_LENGTH = {Verb.DO, Verb.SET_PLAN, Verb.ADD_ALTERNATIVE, Verb.INVITE}
"""Verbs whose tokens are typed, so that no button has to carry them."""


def other_than(table: HouseTable, guest: HouseGuest) -> HouseGuest:
    """Return somebody else who sits there."""
    return next(found for found in map(table.on, table.people) if found != guest)


def chosen(picker: Picker) -> str:
    """Return the value that a list shows as chosen."""
    (value,) = (item.value for item in picker.items if item.chosen)
    return value


# --- sitting down ------------------------------------------------------------------------------------


async def test_join_asks_for_the_game_and_opens_a_table(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    games = await ada.does(Verb.JOIN)
    assert len({*games.labels}) == len(games.labels) == len({*house.assets.registry})
    joined = await games.press("Pebbles")
    table = await house.known(1)
    assert joined.text.splitlines()[0] == house.words("joined", table="#1 · Pebbles")
    assert table.people == {0: "Ada"}
    for tokens in ((), (PEBBLES,)):
        assert (await ben.does(Verb.JOIN, *tokens)).refusal is None
        assert table.people == {0: "Ada", 1: "Ben"}


async def test_another_game_or_a_full_table_makes_another_table(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    await house.table(PEBBLES, ada, ben, cem, lobby=True)
    for guest, key in ((dan, STONES), (dan, PEBBLES), (eve, PEBBLES)):
        await guest.does(Verb.JOIN, key)
    others = [await house.known(number) for number in (2, 3)]
    assert [(one.now.game.key, [*one.people.values()]) for one in others] == [
        (STONES, ["Dan"]),
        (PEBBLES, ["Dan", "Eve"]),
    ]
    assert (await ada.does(Verb.JOIN, "chess")).refusal == "refused-no-such-game"


async def test_all_who_join_at_once_meet_at_one_table(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest, eve: HouseGuest
) -> None:
    people = (ada, ben, cem, dan, eve)
    await asyncio.gather(*(guest.does(Verb.JOIN, STONES) for guest in people))
    (game,) = await house.store.games()
    assert set((await house.known(game.id)).people.values()) == {guest.name for guest in people}


async def test_a_table_speaks_the_language_of_its_place(house: House, ada: HouseGuest) -> None:
    await ada.at(language="fr", public_language="de").does(Verb.JOIN, STONES)
    table = await house.known(1)
    assert table.now.game.language == "de"
    assert "Personen" in table.lobby.text


# --- refusals ----------------------------------------------------------------------------------------


async def test_a_reader_without_a_seat_is_not_stored(house: House, cem: HouseGuest) -> None:
    table = await house.table(PEBBLES)
    told = [
        await guest.does(verb, at=table, number=-1)
        for verb in set(Verb) - {Verb.JOIN, Verb.AGAIN, Verb.TAKE}  # by these they may sit down
        for guest in (cem, cem.at(Place(8, 80)), cem.at(Place(None, 9)))
    ]
    assert {shown.refusal for shown in told} > {None, "refused-not-playing"}
    assert await privacy.personal_data(house.store, cem.person) is None


async def test_tokens_that_no_button_carries_are_refused_in_words(house: House, ada: HouseGuest) -> None:
    table, wrong = await house.table(PEBBLES), []
    for verb in set(Verb) - OF_ANY_LENGTH:
        for tokens in (("#",), ("?", "a#1"), ("x" * 90,), ("a",) * 60):
            for number in (TYPED, 0):
                shown = await ada.does(verb, *tokens, at=table, number=number)
                for page in shown.pages:
                    check(page.page)
                if not (shown.refusal and shown.text.strip()):
                    wrong.append((verb, tokens, number))
    assert wrong == []


async def test_words_that_no_move_begins_with_are_not_drawn_again(house: House, ada: HouseGuest) -> None:
    """They just fit into a made-up button of a table with a short log, and not into one of a longer log."""
    table = await house.table(PEBBLES)
    for verb, tokens in ((Verb.CHAPTER, ("x" * 80, "a")), (Verb.HELP, ("x" * 80,))):
        shown = await ada.does(verb, *tokens, at=table, number=0)
        check(shown.page)
        assert not any("x" in token for act in shown.acts for token in act.tokens)


async def test_unreadable_input_gets_a_sentence(house: House, ada: HouseGuest) -> None:
    table = await house.table(PEBBLES)
    for language in LANGUAGES:
        reader = ada.at(language=language)
        typed = await reader.does(Verb.DO, "lay", "blue", "#1", at=table)
        assert typed.note == f"⚠ {house.words('refused-sign', language)}"
        made_up = await reader.does(Verb.GO, "x" * 300, at=table, number=0)
        assert made_up.note == f"⚠ {house.words('refused-too-long', language)}"


async def test_the_name_of_a_person_may_have_any_sign(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, lobby=True)
    invited = await ada.does(Verb.INVITE, ben.person, "member", "ben", "Ben", "#1", at=table)
    assert invited.refusal is None


async def test_every_press_of_a_stranger_is_answered_and_changes_nothing(
    house: House, cem: HouseGuest
) -> None:
    """In words that are theirs to read: no page shows what only a seat may see."""
    table, wrong = await house.table(STONES), list[object]()
    for_players = {Verb.GO, Verb.DO, Verb.UNDO, Verb.PLAY, Verb.HAND, Verb.LEAVE, Verb.OPTIONS}
    given = {Verb.SET_TABLE_LANGUAGE: ("de",), Verb.SET_OPTION: ("length", "long"), Verb.DO: ("pass",)}
    stored = await house.store.entries(table.id), await house.store.game(table.id)
    for language in LANGUAGES:
        hands = [pictures(hand(table.voice(language), Seat(seat)))[0] for seat in table.people]
        for verb in set(Verb) - {Verb.OPEN, Verb.SET_LANGUAGE, Verb.JOIN}:
            for number in (0, TYPED):
                shown = await cem.at(language=language).does(
                    verb, *given.get(verb, ()), at=table, number=number
                )
                for page in shown.pages:
                    check(page.page)
                if not shown.blocks or any(
                    one in pictures(page.page) for page in shown.pages for one in hands
                ):
                    wrong.append((verb, language, number, shown.text))
                if verb in for_players and shown.refusal != "refused-not-playing":
                    wrong.append((verb, language, number, shown.refusal))
                if (await house.store.entries(table.id), await house.store.game(table.id)) != stored:
                    wrong.append((verb, language, number, "changed"))
    assert wrong == []


async def test_a_refusal_keeps_the_panel(house: House) -> None:
    table = await house.table(STONES)
    mover = table.on_turn
    shown = await mover.plays("flip z9 with 1-01", at=table)
    assert shown.note.startswith("⚠ ")
    assert shown.buttons == (await mover.does(Verb.PLAY, at=table)).buttons
    shown = await other_than(table, mover).plays("pass", at=table)
    assert (shown.refusal, shown.note[:2], len(shown.pictures)) == ("refused-not-your-turn", "⚠ ", 1)
    assert (await mover.does(Verb.UNDO, at=table)).refusal == "refused-take-back"


async def test_a_half_entered_move_that_is_no_longer_possible(house: House) -> None:
    table = await house.table(STONES)
    cards = {card for cards in table.state.hands for card in cards}
    gone = next(f"{v}-{n:02}" for v in (1, 2) for n in range(1, 20) if f"{v}-{n:02}" not in cards)
    for verb in (Verb.GO, Verb.ASK):
        shown = await table.on_turn.does(verb, "score", gone, at=table, number=0)
        assert (shown.refusal, len(shown.pictures)) == ("refused-position-changed", 1)
        assert shown.note == house.words("refused-position-changed")


async def test_the_second_press_of_a_double_click_gets_the_panel_in_silence(
    house: House, ada: HouseGuest
) -> None:
    table = await house.table(PEBBLES)
    for verb in (Verb.DO, Verb.GO):
        first, second = [await ada.does(verb, "offer", 1, at=table, number=0) for _ in range(2)]
        assert (first.text, second.refusal) == (second.text, None)
        assert second == seen(panel(table.voice(), Seat(0)))
    assert len(table.log) == 2
    assert (await ada.plays("offer 1", at=table)).note.startswith("⚠")


async def test_a_double_click_on_start_is_silent(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, lobby=True)
    shown = await asyncio.gather(*(guest.does(Verb.START, at=table, number=-1) for guest in (ada, ada, ben)))
    assert [(one.refusal, one.blocks) for one in shown] == [(None, ())] * 3
    assert (await ada.does(Verb.START, at=table)).refusal == "refused-begun"
    assert (await cem.does(Verb.START, at=table, number=-1)).refusal == "refused-not-a-lobby"


async def test_a_single_player_confirms_the_start(house: House, ada: HouseGuest) -> None:
    table = await house.table(STONES, ada, lobby=True)
    question = await ada.does(Verb.START, at=table, number=-1)
    assert (question.verbs[0], table.now.begun) == (Verb.START_ALONE, False)
    started = await question.press(Verb.START_ALONE)
    assert (table.now.begun, started.page.panel_of, started.below) == (True, None, True)
    assert (await started.later()).page.panel_of == table.id, "the panel is a message of its own"
    other = await house.table(PEBBLES, ada, lobby=True)
    assert (await ada.does(Verb.START, at=other, number=-1)).refusal == "refused-seats"


async def test_before_the_beginning_there_is_no_board(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(STONES, ada, ben, lobby=True)
    for verb in (Verb.PLAY, Verb.HAND, Verb.BOARD, Verb.TEXT, Verb.LOG):
        assert (await ada.does(verb, at=table)).refusal == "refused-not-begun"
    assert (await ada.plays("pass", at=table)).refusal == "refused-table-lobby"
    for verb in (Verb.MORE, Verb.OPTIONS, Verb.RULES):
        check((await ada.does(verb, at=table)).page)


async def test_after_the_end_everything_can_still_be_looked_at(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.over(PEBBLES, ada, ben)
    for verb in (Verb.PLAY, Verb.HAND, Verb.BOARD, Verb.TEXT, Verb.LOG, Verb.MORE, Verb.OPTIONS):
        shown = await ada.does(verb, at=table)
        assert shown.refusal is None
        for page in shown.pages:
            check(page.page)
    for verb, tokens in ((Verb.DO, ("pass",)), (Verb.UNDO, ()), (Verb.LEAVE, ())):
        assert (await ada.does(verb, *tokens, at=table)).refusal == "refused-table-finished"
    assert "over" in (await ada.does(Verb.GO, "offer", at=table, number=3)).text
    assert table.now.game.secret.hex() in (await ada.does(Verb.FAIR, at=table)).text


@pytest.mark.parametrize("key", slow_but(PEBBLES, [KALAH, PEBBLES]))
async def test_no_button_of_a_game_that_is_over_says_that_the_board_has_changed(
    house: House, ada: HouseGuest, ben: HouseGuest, key: str
) -> None:
    table = await house.table(key, ada, ben)
    drawn = dict[tuple[HouseGuest, Press], Shown]()
    async for _ in house.turns(table, dice(3)):
        for guest in (ada, ben):
            for verb in (Verb.PLAY, Verb.PLAN_AHEAD):
                shown = await guest.does(verb, at=table)
                drawn |= {(guest, press): page for page in shown.pages for press in page.acts}
    assert table.now.outcome is not None
    told = [await guest.presses(page, str(press)) for (guest, press), page in drawn.items()]
    assert sum("is over" in one.text for one in told) > 50
    assert not [one.text for one in told if "board has changed" in one.text or "since" in one.text]


@pytest.mark.parametrize("status", ["closed", "paused"])
async def test_a_table_that_rests_or_is_closed_says_so(house: House, eve: HouseGuest, status: str) -> None:
    table = await house.table()
    mover = table.on_turn
    await (eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table) if status == "closed" else house.is_left())
    assert table.status == status
    for language in LANGUAGES:
        for verb in (Verb.DO, Verb.GO, Verb.UNDO, Verb.UNDO_TURN, Verb.ASK, Verb.NUMBERS):
            shown = await mover.at(language=language).does(verb, "pass", at=table, number=0)
            assert (shown.refusal, shown.note) == (
                f"refused-table-{status}",
                f"⚠ {house.words(f'refused-table-{status}', language)}",
            )
        for message in (table.board, table.lobby):
            check(message.page)


async def test_a_table_that_is_not_there(ada: HouseGuest) -> None:
    for verb in Verb:
        assert (await ada.does(verb, 1, at=99, number=3)).refusal == "refused-no-such-table"


async def test_buttons_without_a_table(ada: HouseGuest) -> None:
    check((await ada.does(Verb.RULES, STONES, "turn", number=0)).page)
    assert (await ada.does(Verb.RULES, "chess", number=0)).refusal == "refused-no-such-game"
    assert (await ada.does(Verb.OPEN, number=0)).refusal == "refused-no-such-game"
    assert (await ada.does(Verb.DO, "pass", number=0)).refusal == "refused-position-changed"


# --- what is typed -----------------------------------------------------------------------------------


WORDS = st.sampled_from(
    ("swap", "flip", "score", "pass", "end", "with", "a1", "b1", "z9", "1-01", "offer", "lay", "red", "1")
)


@settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    text=st.one_of(st.text(), st.lists(WORDS, max_size=6).map(" ".join)),
    number=st.sampled_from([1, 2]),
    language=st.sampled_from(LANGUAGES),
)
@example("", 1, "en")
@example("pass " * 500, 2, "fr")
async def test_any_text_is_a_move_or_a_sentence(house: House, text: str, number: int, language: str) -> None:
    if not await house.store.games():
        await house.table(STONES)
        await house.table(PEBBLES)
    table = await house.known(number)
    before = len(table.log)
    guest = other_than(table, table.on_turn) if number == 1 else table.on(0)
    shown = await guest.at(language=language).plays(text, at=table)
    check(shown.page)
    assert (len(table.log) == before) == shown.note.startswith("⚠ ")


# --- options, languages ------------------------------------------------------------------------------


async def test_options_are_chosen_from_lists(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben, lobby=True)
    options = await ada.does(Verb.OPTIONS, at=table, number=-1)
    check(options.page)
    length, bag, seats, rated, series, hints, pace, language = options.lists
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
    shown = options
    for value in ("my bag", "long", "fr"):
        shown = await shown.choose(value)
    assert [*map(chosen, shown.lists)] == ["long", "my bag", "joined", "off", "0", "3", "none", "fr"]
    assert (table.now.game.options, table.now.game.language) == ({"bag": "my bag", "length": "long"}, "fr")
    assert "my bag" in table.lobby.text
    one = {**house.app.editions.option_values(table.now.rules), "bag": ("plain",)}
    offered = [picker.placeholder for picker in seen(options_page(table.voice(), one)).lists]
    assert bag.placeholder not in offered, "a single value is no choice"
    await ada.does(Verb.START, at=table)
    (only,) = (await ben.does(Verb.OPTIONS, at=table)).lists
    assert chosen(only) == "fr"
    assert (await options.choose("rich")).refusal == "refused-begun"


async def test_an_option_that_is_gone_is_refused_with_its_fault(house: House, ada: HouseGuest) -> None:
    table = await house.table(PEBBLES, lobby=True)
    for language in LANGUAGES:
        shown = await ada.at(language=language).does(Verb.SET_OPTION, "bag", "gone", at=table, number=-1)
        check(shown.page)
        assert shown.refusal == "refused-no-such-edition"
    assert table.now.game.options == {}


async def test_a_person_chooses_a_language_for_good(house: House, ada: HouseGuest) -> None:
    page = await ada.does(Verb.SETTINGS, "display")
    check(page.page)
    assert chosen(page.lists[0]) == "auto"
    german = await page.choose("de")
    assert (chosen(german.lists[0]), "Sprache" in german.text) == ("de", True)
    await house.begins_anew()
    assert await house.store.language_of(ada.person) == "de"
    for value in ("auto", "tlh"):
        shown = await ada.presses(page, page.lists[0].press, value)
        assert (shown.refusal is None) is (value == "auto")
        assert await house.store.language_of(ada.person) == ""


async def test_a_press_in_another_language_than_it_was_drawn_in(house: House) -> None:
    table = await house.table()
    mover = table.on_turn
    german = await mover.at(language="de").does(Verb.PLAY, at=table, number=0)
    press = next(press for press in german.acts if press.verb is Verb.GO and press.tokens)
    french = await mover.at(language="fr").presses(german, str(press))
    assert "Pour l’instant" in french.text
    assert french.page == panel(table.voice("fr"), table.seat(mover), press.tokens)


# --- leaving, and admins ------------------------------------------------------------------------------


async def test_leaving_an_open_table_is_not_asked_for(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben, lobby=True)
    assert (await ada.does(Verb.LEAVE, at=table)).refusal is None
    assert table.people == {0: "Ben"}


async def test_only_admins_of_the_server_may_close_and_free(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem)
    for verb in (Verb.CLOSE, Verb.CONFIRM_CLOSE, Verb.FREE):
        assert (await ada.does(verb, ada.person, at=table, number=0)).refusal == "refused-not-host"
        for place in (Place(8, 80), Place(None, 9)):  # admins of another server
            for guest, key in ((dan, "refused-no-such-table"), (ada, "refused-not-host")):
                admin = guest.at(place, admin=True)
                assert (await admin.does(verb, ada.person, at=table, number=0)).refusal == key
    admin = dan.at(admin=True)
    more = await admin.does(Verb.MORE, 1, at=table, number=0)
    assert {Verb.FREE, Verb.CLOSE} <= set(more.verbs)
    for tokens in ((), ("1",), ("2",)):
        own = await ada.does(Verb.MORE, *tokens, at=table, number=0)
        assert not {Verb.FREE, Verb.CLOSE} & set(own.verbs)
    asking = await more.press(Verb.CLOSE)
    assert table.status == Status.RUNNING
    await asking.press(Verb.CONFIRM_CLOSE)
    assert table.status == Status.CLOSED


async def test_an_admin_frees_the_person_that_was_chosen_not_the_number(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem, lobby=True)
    people = await dan.at(admin=True).does(Verb.FREE, at=table, number=-1)
    await ada.does(Verb.LEAVE_LOBBY, at=table)
    await people.choose("■ Ben")
    assert table.people == {0: "Cem"}


async def test_the_doctor_has_troubled_tables_tried_again(house: House, cem: HouseGuest) -> None:
    table = await house.table()
    await house.shown(table.id)
    await house.notes(table, trouble="50013")
    rights = Rights(["send_messages"], ["manage_threads"])
    told = await cem.at(rights=rights).does(Verb.DOCTOR)
    check(told.page)
    assert "**Send Messages**" in told.text
    assert f"#{table.id}" in told.text
    assert table.now.post is not None
    assert house.words("doctor-fine") in (await cem.at(ELSEWHERE).does(Verb.DOCTOR)).text


async def test_the_doctor_names_who_cannot_see_a_table_with_that_table_alone(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest, dan: HouseGuest
) -> None:
    table, other = await house.table(STONES, ada, ben), await house.table(STONES, cem, dan)
    # As the notifier finds it:
    await leaving.note_member(house.repository, table.id, ben.person, there=True, sees=False)
    told = (await cem.at(admin=True).does(Verb.DOCTOR)).text
    assert [f"<@{ben.person}>" in told, f"#{table.id}" in told, f"#{other.id}" in told] == [True, True, False]


async def test_the_doctor_tells_only_operators_how_all_tables_stand(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    await house.table()
    house.app = replace(house.app, operators={ada.person})
    _, census = (await ada.does(Verb.DOCTOR)).pages
    assert "Tables: 1 running, 0 open" in census.text
    assert len((await ben.does(Verb.DOCTOR)).pages) == 1


@pytest.mark.parametrize(
    ("fault", "key", "level"),
    [
        (StoreError("The disk is full."), "refused-busy", logging.ERROR),
        (OutOfReach("The server is away."), "refused-busy", logging.DEBUG),
        (LostShards("Another process serves these servers now."), "refused-busy", logging.DEBUG),
        (Overtaken(), "refused-busy", logging.DEBUG),
        (ValueError("of ours"), "refused-fault", logging.ERROR),
    ],
)
async def test_a_fault_is_counted_and_logged_and_gets_its_sentence(
    house: House,
    caplog: pytest.LogCaptureFixture,
    expected_errors: list[logging.LogRecord],
    fault: Exception,
    key: str,
    level: int,
) -> None:
    """Only a fault of ours has its trace in the log."""
    caplog.set_level(logging.DEBUG)
    assert note_fault(house.app, fault) == key
    assert house.app.metrics.presses.faults == 1
    (record,) = [record for record in caplog.records if record.name == "bot.acts.dispatch"]
    assert (record.levelno, record.exc_info is not None) == (level, key == "refused-fault")
    assert len(expected_errors) == (level == logging.ERROR)
