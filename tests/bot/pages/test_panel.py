"""The panel: few presses, true marks, ways back, numbers, and within Discord's bounds in whole games."""

import dataclasses
from collections.abc import Mapping
from random import Random

import pytest
from msgspec.structs import replace

from bot.domain.lifecycle import Status
from bot.domain.model import Person, TableId
from bot.domain.table import Table
from bot.pages.custom_id import Press, Verb, read_press
from bot.pages.page import Buttons, Look, Page
from bot.pages.panel import form, in_form, panel, question_after, read_numbers
from bot.pages.table import board
from bot.pages.wording import Voice
from bot.words.catalogues import LANGUAGES
from engines.api import (
    Amount,
    AmountKind,
    Amounts,
    Choice,
    GameError,
    Menu,
    Message,
    Question,
    Seat,
    SeatName,
    message,
)
from engines.chance import LiveChance
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    GAMES,
    PEBBLES,
    STONES,
    Rig,
    button,
    buttons,
    dice,
    form_of,
    noted,
    page_of,
    pickers,
    pictures,
    presses,
    random_move,
    said,
    texts,
)
from tests.drive.limits import check, check_drawing, check_form
from tests.games.pebbles import RULES
from tests.games.pebbles.model import Own, State, View

pytestmark = pytest.mark.shown


def toward(page: Page, text: str) -> Press:
    """Return the press on a page that brings a move nearest to being whole."""
    wanted = tuple(text.split(" "))
    verbs = (Verb.GO, Verb.DO, Verb.ASK)
    found = [p for p in presses(page) if p.verb in verbs and p.tokens and wanted[: len(p.tokens)] == p.tokens]
    return max(found, key=lambda press: len(press.tokens))


async def by_buttons(rig: Rig, person: Person, page: Page, text: str) -> tuple[Page, int]:
    """Make a move by presses alone; return the panel that comes after it, and how many they were."""
    number = 0
    known = (await rig.tables.get(_table(page))).timeline.last
    while (await rig.tables.get(_table(page))).timeline.last == known:
        page = page_of(await rig.press(person, toward(page, text)))
        number += 1
    return page, number


def _table(page: Page) -> TableId:
    return next(presses(page)).table


# --- few presses -------------------------------------------------------------------------------------


def three_steps_and_a_score(table: Table, seat: Seat, random: Random) -> list[str] | None:
    """Return four moves of one turn of Hidden Stones, found by trying."""
    rules = table.rules
    for _ in range(300):
        state, texts_ = table.timeline.head.state, []
        for _ in range(3):
            moves = [move for move in rules.legal_moves(state, seat) if "with" in rules.format(move)]
            move = random.choice(moves)
            texts_.append(rules.format(move))
            state = rules.apply(state, seat, move, LiveChance(b"", 0)).state
        if lying := rules.own(state, seat).lying:
            return [*texts_, f"score {lying[0].card}"]
    return None


async def test_three_steps_and_a_score_take_at_most_ten_presses(rig: Rig) -> None:
    random = dice(1)
    for seed in range(100):
        table = await rig.begin(STONES, ADA, BEN, seed=seed)
        (seat,) = table.to_act()
        if (moves := three_steps_and_a_score(table, seat, random)) is not None:
            break
    else:
        pytest.fail("no such turn was found")
    person = table.seated[seat]
    public = board(rig.voice(table))
    page, total = page_of(await rig.press(person, button(public, "Play"))), 1
    for text in moves:
        page, number = await by_buttons(rig, person, page, text)
        total += number
    table = await rig.tables.get(table.id)
    assert [entry.text for entry in table.timeline.entries[1:]] == moves
    assert seat not in table.to_act()
    assert total <= 10


@pytest.mark.parametrize("key", [STONES, PEBBLES])
async def test_every_move_of_a_game_can_be_made_by_presses(rig: Rig, key: str) -> None:
    random = dice(2)
    table = await rig.begin(key, ADA, BEN, CEM)
    for _ in range(25):
        if not table.to_act():
            break
        seat = random.choice(sorted(table.to_act()))
        person, text = table.seated[seat], random_move(table, seat, random)
        page = page_of(await rig.say(person, table.id, Verb.PLAY))
        if text.startswith("lay"):
            await lay(rig, person, page, text)
        else:
            await by_buttons(rig, person, page, text)
        table = await rig.tables.get(table.id)
        assert table.timeline.entries[-1].text == text


async def lay(rig: Rig, person: Person, page: Page, text: str) -> None:
    """Lay pebbles: their numbers are asked for in a modal."""
    asked = form_of(await rig.press(person, button(page, "Lay pebbles …")))
    words = text.split(" ")[1:]
    reply = await rig.press(person, asked.press, numbers=dict(zip(words[::2], words[1::2], strict=True)))
    for one in buttons(page_of(reply)):
        if one.label.startswith("Confirm"):
            assert one.label.endswith("⇥")
            await rig.press(person, one.press)


# --- true marks --------------------------------------------------------------------------------------


def really_final(table: Table, seat: Seat, tokens: tuple[str, ...]) -> bool:
    """Make the move with other draws; say whether the seat may not take it back by itself."""
    made = table.timeline.move(seat, " ".join(tokens), LiveChance(b"another secret", 7))
    return not table.timeline.plus(made).free_back(seat)


def marked(label: str) -> bool:
    """Return whether a label has the mark, or says by itself that chance decides."""
    return label.endswith("⇥") or "draw" in label.casefold().split()


def whole(table: Table, seat: Seat, tokens: tuple[str, ...]) -> bool:
    question = table.rules.ask(table.timeline.head.state, seat, tokens)
    return isinstance(question, Menu) and question.move and not question.choices


@pytest.mark.parametrize("key", [STONES, PEBBLES])
async def test_final_steps_are_marked(rig: Rig, key: str) -> None:
    random = dice(3)
    seen = set()
    table = await rig.begin(key, ADA, BEN, length="long") if key == PEBBLES else await rig.begin(key)
    async for now, seat in rig.random_game(table, random, 60):
        voice = rig.voice(now, "en")
        page = panel(voice, seat)
        for one in buttons(page):
            press = read_press(one.press)
            assert press is not None
            if press.verb is Verb.DO:
                final = really_final(now, seat, press.tokens)
                assert marked(one.label) == final
                seen.add(final)
        for picker in pickers(page):
            for item in picker.items:
                press = read_press(picker.press)
                assert press is not None
                tokens = press.plus(item.value).tokens
                final = whole(now, seat, tokens) and really_final(now, seat, tokens)
                assert marked(item.label) == final
    assert True in seen


# --- ways back ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [STONES, PEBBLES])
async def test_back_leads_to_the_question_before(rig: Rig, key: str) -> None:
    random = dice(4)
    table = await rig.begin(key)
    for person in table.seated.values():
        await rig.cases.people.choose(person, "tips", "turn")  # advice stands only where a phase begins
    deep = 0
    async for now, seat in rig.random_game(table, random, 25):
        person = now.seated[seat]
        way = [page_of(await rig.say(person, now.id, Verb.PLAY))]
        assert back(way[0]) == ""
        while True:
            further = [
                press for press in presses(way[-1]) if press.verb is Verb.GO and goes_on(press, now, seat)
            ]
            further = [press for press in further if str(press) != back(way[-1])]
            if not further:
                break
            way.append(page_of(await rig.press(person, random.choice(further))))
        deep = max(deep, len(way))
        while len(way) > 1:
            page = way.pop()
            assert page_of(await rig.press(person, back(page))) == way[-1]
    assert deep > 1


def back(page: Page) -> str:
    return next((one.press for one in buttons(page) if one.label == "Back" and not one.disabled), "")


def goes_on(press: Press, table: Table, seat: Seat) -> bool:
    return bool(press.tokens) and not whole(table, seat, press.tokens)


async def test_the_numbers_of_a_modal_lead_back_too(rig: Rig) -> None:
    table = await rig.begin(PEBBLES)
    page = page_of(await rig.say(ADA, table.id, Verb.GO, "offer"))
    assert back(page) == str(Press(table.id, table.timeline.last, Verb.GO))
    assert [one.label for one in buttons(page)][:3] == ["1", "2", "3"]


UNDOING = ("Undo", "Restart turn")
WAYS_BACK, ALWAYS, ON_TURN = ("Undo", "Restart turn", "Redo"), ["?", "Plan ahead"], ["?", "Hint"]


@pytest.mark.parametrize("key", [STONES, PEBBLES])
async def test_the_row_below_the_question_has_only_what_can_be_pressed(rig: Rig, key: str) -> None:
    table = await rig.begin(key)
    seen = set()
    async for now, _ in rig.random_game(table, dice(4), 25):
        for reader, person in now.seated.items():
            page = page_of(await rig.say(person, now.id, Verb.PLAY))
            row = next(block.buttons for block in reversed(page.blocks) if isinstance(block, Buttons))
            labels = [one.label for one in row if not one.label.endswith(" more")]
            assert labels[:2] == (ON_TURN if reader in now.to_act() else ALWAYS)
            assert reader in now.to_act() or "Refresh" in labels
            assert labels[2:] == [label for label in ("Refresh", *WAYS_BACK) if label in labels]
            assert not any(one.disabled for one in row)
            seen |= set(labels)
            assert {one.look for one in row} == {Look.PLAIN}
    assert seen >= {"Undo", "?", "Hint", "Plan ahead", "Refresh"}


@pytest.mark.parametrize("key", ["stone_age", STONES])
async def test_advice_gives_way_to_news(rig: Rig, key: str) -> None:
    tip = "Advice " * 17
    seen = set()
    table = await rig.begin(key, ADA, BEN, CEM)
    async for now, seat in rig.random_game(table, dice(6), 40):
        page = panel(rig.voice(now, "en"), seat, tip=tip)
        told, advised = texts(page), tip.strip() in texts(page)
        hidden = " more in the log" in told or any(one.label.endswith(" more") for one in buttons(page))
        assert not (hidden and advised)
        seen.add((hidden, advised))
    assert seen >= {(True, False), (False, True)}


async def test_the_way_out_of_a_half_entered_move_stands_alone(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    (seat,) = table.to_act()
    person = table.seated[seat]
    card = table.timeline.head.state.hands[seat][0]
    await rig.move(person, table.id, f"flip a1 with {card}")
    page = page_of(await rig.say(person, table.id, Verb.GO, "flip", "a1", "with"))
    labels = [one.label for one in buttons(page)]
    assert [label for label in (*WAYS_BACK, "Back") if label in labels] == ["Back"]


@pytest.mark.parametrize("key", GAMES)
async def test_a_panel_whose_words_are_cut_has_the_button_to_all_of_them(rig: Rig, key: str) -> None:
    table = await rig.begin(key, *rig.players(key))
    await cut_words(rig, table, 30)


@pytest.mark.parametrize(
    ("key", "which"), [("schiefer", (True,)), ("stone_age", (True, False))], ids=["panel", "small board"]
)
async def test_the_button_to_all_words_is_met_for_either_picture(
    rig: Rig, key: str, which: tuple[bool, ...]
) -> None:
    table = await rig.begin(key, *rig.players(key, 4))
    assert which in await cut_words(rig, table, 400)


async def cut_words(rig: Rig, table: Table, moves: int) -> set[tuple[bool, ...]]:
    """Play on, check the button of each panel, and return which of its pictures had cut words."""
    met = set()
    async for now, seat in rig.random_game(table, dice(7), moves):
        voice = rig.voice(now, "de")
        page, rest = panel(voice, seat), voice.flat.text("picture-rest")
        are_cut = tuple(picture.alt.endswith(rest) for picture in pictures(page))
        assert ("In Worten" in [one.label for one in buttons(page)]) == any(are_cut)
        met.add(are_cut)
    return met


async def test_a_panel_of_a_game_that_is_over_leads_on(rig: Rig) -> None:
    table = await rig.begin(PEBBLES)
    async for _ in rig.random_game(table, dice(4)):
        pass
    table = await rig.tables.get(table.id)
    assert table.game.status is Status.FINISHED
    for person in table.seated.values():
        page = page_of(await rig.say(person, table.id, Verb.PLAY))
        assert [one.label for one in buttons(page)] == ["Play again", "Look back", "Scores"]


async def test_buttons_to_take_back_are_there_only_where_it_is_free(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    (seat,) = table.to_act()
    person = table.seated[seat]
    cards = table.timeline.head.state.hands[seat]

    async def names() -> list[str]:
        page = page_of(await rig.say(person, table.id, Verb.PLAY))
        return [one.label for one in buttons(page) if one.label in UNDOING and not one.disabled]

    assert await names() == []
    await rig.move(person, table.id, f"flip a1 with {cards[0]}")
    assert await names() == ["Undo"]
    await rig.move(person, table.id, f"flip a1 with {cards[1]}")
    assert await names() == ["Undo", "Restart turn"]
    page = page_of(await rig.say(person, table.id, Verb.PLAY))
    await rig.press(person, button(page, "Restart turn"))
    assert await names() == []
    await rig.move(person, table.id, f"flip a1 with {cards[0]}")
    await rig.tables.pause_guild(7)
    assert await names() == []
    await rig.tables.resume_guild(7)
    await rig.move(person, table.id, "end")
    assert await names() == []


async def test_choices_without_gain_come_last(rig: Rig) -> None:
    choices = Choice(("withhold",), move=True, idle=True), Choice(("offer", "1"), move=True)
    page = panel(await asking(rig, Menu(message("ask-offer"), choices)), Seat(0))
    assert [one.label for one in buttons(page)][:2] == ["Offer one shell", "Offer nothing"]


async def test_buttons_have_their_short_names_and_rows(rig: Rig) -> None:
    choices = (
        Choice(("offer", "2"), move=True, row=2),
        Choice(("withhold",), move=True, idle=True, row=0),
        Choice(("offer", "1"), move=True, row=1, name=message("pebble-gold")),
    )
    page = panel(await asking(rig, Menu(message("ask-offer"), choices)), Seat(0))
    rows = [[one.label for one in block.buttons] for block in page.blocks if isinstance(block, Buttons)]
    assert rows[:2] == [["gold"], ["Offer 2 shells", "Offer nothing"]]


# --- numbers -----------------------------------------------------------------------------------------


async def asking(rig: Rig, question: Question) -> Voice:
    """Begin a game of Pebbles with a question of our own."""

    def ours(_state: State, _seat: Seat, _tokens: tuple[str, ...]) -> Question:
        return question

    table = await rig.begin(PEBBLES)
    return rig.voice(replace(table, rules=dataclasses.replace(RULES, question=ours)), "en")


SHELLS = message("ask-shells")
RED, BLUE = (message(f"pebble-{colour}") for colour in ("red", "blue"))


@pytest.mark.parametrize(
    ("low", "high", "shown"),
    [(1, 10, "buttons"), (0, 10, "list"), (5, 29, "list"), (0, 25, "modal"), (0, 999, "modal")],
)
async def test_a_number_is_chosen_or_typed(rig: Rig, low: int, high: int, shown: str) -> None:
    question = Amount(SHELLS, low, high)
    voice = await asking(rig, question)
    page = panel(voice, Seat(0), ("offer",))
    check(page)
    numbers = [
        press.tokens[1:] for press in presses(page) if press.verb is Verb.GO and len(press.tokens) == 2
    ]
    assert in_form(question) == (shown == "modal")
    if shown == "modal":
        asked = form(voice, ("offer",), question)
        assert (numbers, next(one.label for one in buttons(page))) == ([], "Enter numbers")
        check_form(asked)
        assert [(field.token, field.hint) for field in asked.fields] == [("n", f"{low}-{high}")]
    else:
        assert numbers == [(str(number),) for number in range(low, high + 1)]
        assert len(pickers(page)) == (shown == "list")


@pytest.mark.parametrize("text", ["1", " 7 ", "07", "30"])
def test_a_number_within_its_bounds(text: str) -> None:
    assert read_numbers(Amount(SHELLS, 1, 30), ("offer",), {"n": text}) == ("offer", str(int(text)))


@pytest.mark.parametrize(
    "text", ["0", "31", "-1", "", "two", "1.5", "١", "²", "1e1", "9" * 5000, "1 2", "0x1"]
)
async def test_numbers_out_of_bounds_are_refused(rig: Rig, text: str) -> None:
    question = Amount(SHELLS, 1, 30)
    voice = await asking(rig, question)
    with pytest.raises(GameError) as refused:
        read_numbers(question, ("offer",), {"n": text})
    assert voice.flat(refused.value.message) == "Enter a whole number from 1 to 30."


@pytest.mark.parametrize(
    ("typed", "result"),
    [
        ({"red": "2", "blue": "1"}, ("lay", "red", "2", "blue", "1")),
        ({"red": "", "blue": "1"}, ("lay", "blue", "1")),
        ({"blue": "3"}, ("lay", "blue", "3")),
        ({"red": "0", "blue": "0"}, "The numbers must add up to 1 to 3."),
        ({"red": "2", "blue": "2"}, "The numbers must add up to 1 to 3."),
        ({"red": "3"}, "Enter a whole number from 0 to 2."),
        ({"red": "a"}, "Enter a whole number from 0 to 2."),
        ({}, "The numbers must add up to 1 to 3."),
    ],
)
async def test_several_numbers(rig: Rig, typed: Mapping[str, str], result: tuple[str, ...] | str) -> None:
    kinds = (AmountKind("red", RED, 0, 2), AmountKind("blue", BLUE, 0, 3))
    question = Amounts(message("ask-pebbles"), kinds, 1, 3)
    voice = await asking(rig, question)
    assert in_form(question)
    check_form(form(voice, ("lay",), question))
    if isinstance(result, tuple):
        assert read_numbers(question, ("lay",), typed) == result
    else:
        with pytest.raises(GameError) as refused:
            read_numbers(question, ("lay",), typed)
        assert voice.flat(refused.value.message) == result


async def test_wrong_numbers_are_asked_for_again(rig: Rig) -> None:
    table = await rig.begin(PEBBLES)
    for person in (ADA, BEN):
        table = await rig.move(person, table.id, "withhold")
    (seat,) = table.to_act()
    person = table.seated[seat]
    page = page_of(await rig.say(person, table.id, Verb.PLAY))
    asked = form_of(await rig.press(person, button(page, "Lay pebbles …")))
    for numbers, sentence in (
        ({}, "The numbers must add up to"),
        ({asked.fields[0].token: "9"}, "Enter a whole number from"),
    ):
        reply = await rig.press(person, asked.press, numbers=numbers)
        assert f"⚠ {sentence}" in said(reply)
        assert back(page_of(reply))
        again = form_of(await rig.press(person, button(page_of(reply), "Enter numbers")))
        assert again == asked
    hand = table.timeline.head.state.hands[seat]
    one = next(colour for colour, number in zip(("red", "blue", "gold"), hand, strict=True) if number)
    reply = await rig.press(person, asked.press, numbers={one: "1"})
    await rig.press(person, next(iter(presses(page_of(reply)))))
    assert (await rig.tables.get(table.id)).timeline.entries[-1].text == f"lay {one} 1"


async def test_numbers_that_the_rules_refuse_are_asked_for_again(rig: Rig) -> None:
    """Three colours at once are within all bounds, but against the rules."""
    table = await rig.begin(PEBBLES, length="long", bag="my bag", seed=5)
    while True:
        seat = min(table.to_act())
        state, person = table.timeline.head.state, table.seated[seat]
        if state.turn == seat and all(state.hands[seat]):
            break
        table = await rig.move(person, table.id, "withhold" if state.turn is None else "draw")
    press = Press(table.id, table.timeline.last, Verb.NUMBERS, ("lay",))
    reply = await rig.press(person, press, numbers={"red": "1", "blue": "1", "gold": "1"})
    assert noted(page_of(reply)).startswith("⚠ Lay at most three pebbles of at most two colours.")
    assert "Enter numbers" in [one.label for one in buttons(page_of(reply))]


async def test_a_modal_that_comes_too_late(rig: Rig) -> None:
    table = await rig.begin(PEBBLES)
    for person in (ADA, BEN):
        table = await rig.move(person, table.id, "withhold")
    (seat,) = table.to_act()
    person = table.seated[seat]
    late = Press(table.id, table.timeline.last, Verb.NUMBERS, ("lay",))
    await rig.move(person, table.id, "pass")
    reply = await rig.press(person, late, numbers={"red": "1"})
    assert "You’ve already moved." in said(reply)
    await rig.move(table.seated[Seat(1 - seat)], table.id, "pass")
    reply = await rig.press(person, late, numbers={"red": "1"})
    assert "has moved since" in said(reply)


def naming(_view: View, _own: Own, _tokens: tuple[str, ...], _start: int) -> Message:
    """A label with a name in it."""
    return message("event-drew", seat=SeatName(Seat(0)))


async def test_names_are_markup_nowhere(rig: Rig) -> None:
    rig.rename(ADA, "**A** @everyone")
    table = await rig.begin(PEBBLES)
    table = replace(table, rules=dataclasses.replace(RULES, label=naming))
    page = panel(rig.voice(table), Seat(0), ("offer",))
    assert "So far: \u2068\u2068**\\*\\*A\\*\\* @\u200beveryone**\u2069 draws" in texts(page)
    page = panel(rig.voice(table), Seat(0))
    assert buttons(page)[0].label == "**A** @everyone draws a pebble."


# --- whole games -------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
async def test_panels_of_whole_games_stay_within_discords_bounds(rig: Rig, key: str) -> None:
    random = dice(6)
    table = await rig.begin(key, *rig.players(key))
    number, readers = 0, tuple(map(Seat, range(table.timeline.seats)))
    async for now, seat in rig.random_game(table, random, 40):
        voice = rig.voice(now, LANGUAGES[number % 3])
        number += 1
        for reader in readers:
            check(panel(voice, reader))
        page = panel(voice, seat)
        check_drawing(page)
        assert [picture.small for picture in pictures(page)][-2:] in ([False], [True, False])
        further = [p for p in presses(page) if p.verb in (Verb.GO, Verb.ASK) and goes_on(p, now, seat)]
        for press in random.sample(further, min(2, len(further))):
            deeper = panel(voice, seat, press.tokens)
            check(deeper)
            check_drawing(deeper)
            question = question_after(voice, seat, press.tokens)
            if question is not None and in_form(question):
                asked = form(voice, press.tokens, question)
                check_form(asked)
    now = await rig.tables.get(table.id)
    for language in LANGUAGES:
        for reader in readers:
            check(panel(rig.voice(now, language), reader, note="⚠ " + "x" * 300))
    assert number > 10
    assert texts(panel(rig.voice(now), Seat(0)))
