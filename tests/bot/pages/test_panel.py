"""The panel: few presses, true marks, ways back, numbers, and within Discord's bounds in whole games."""

import dataclasses
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from bot.domain.lifecycle import Status
from bot.pages.custom_id import Press, Verb, read_press
from bot.pages.page import Buttons, Look, Picker, Picture
from bot.pages.panel import panel
from bot.pages.question import form, in_form, question_after, read_numbers
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
from engines.hidden_stones import pieces
from tests.drive.guest import Shown
from tests.drive.house import (
    GAMES,
    PEBBLES,
    STONES,
    House,
    HouseGuest,
    HouseTable,
    dice,
    each_game,
    random_move,
    seen,
)
from tests.drive.limits import check, check_drawing, check_form
from tests.games.pebbles import RULES
from tests.games.pebbles.model import State

pytestmark = pytest.mark.shown
MOVING = (Verb.GO, Verb.DO, Verb.ASK)


async def by_buttons(table: HouseTable, guest: HouseGuest, shown: Shown, text: str) -> tuple[Shown, int]:
    """Make a move by presses alone; return the panel that comes after it, and how many they were."""
    presses, known, wanted = 0, len(table.log), tuple(text.split(" "))
    while len(table.log) == known:
        fitting = [
            act
            for act in shown.acts
            if act.verb in MOVING and act.tokens and wanted[: len(act.tokens)] == act.tokens
        ]
        shown = await guest.follows(max(fitting, key=lambda act: len(act.tokens)))
        presses += 1
    return shown, presses


# --- few presses -------------------------------------------------------------------------------------


def three_steps_and_a_score(table: HouseTable, random: Random) -> list[str] | None:
    """Return four moves of one turn of Hidden Stones, found by trying."""
    rules, seat = table.now.rules, table.seat(table.on_turn)
    for _ in range(300):
        state, texts = table.state, []
        for _ in range(3):
            moves = [move for move in rules.legal_moves(state, seat) if "with" in rules.format(move)]
            move = random.choice(moves)
            texts.append(rules.format(move))
            state = rules.apply(state, seat, move, LiveChance(b"", 0)).state
        if lying := pieces.lying(state.board, state.hands[seat]):
            return [*texts, f"score {lying[0]}"]
    return None


async def test_three_steps_and_a_score_take_at_most_ten_presses(house: House) -> None:
    random = dice(1)
    for seed in range(100):
        table = await house.table(STONES, seed=seed)
        if (moves := three_steps_and_a_score(table, random)) is not None:
            break
    else:
        pytest.fail("no such turn was found")
    guest, seat = table.on_turn, table.seat(table.on_turn)
    shown, total = await table.board.press("Play", by=guest), 1
    for text in moves:
        shown, presses = await by_buttons(table, guest, shown, text)
        total += presses
    assert table.moves == moves
    assert seat not in table.to_act
    assert total <= 10


async def test_every_move_of_a_game_can_be_made_by_presses(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    for key in (STONES, PEBBLES):
        random, table = dice(2), await house.table(key, ada, ben, cem)
        for _ in range(25):
            if not table.to_act:
                break
            seat = random.choice(sorted(table.to_act))
            guest, text = table.on(seat), random_move(table.now, Seat(seat), random)
            shown = await guest.does(Verb.PLAY, at=table)
            if text.startswith("lay"):
                await lay(shown, text)
            else:
                await by_buttons(table, guest, shown, text)
            assert table.moves[-1] == text


async def lay(shown: Shown, text: str) -> None:
    """Lay pebbles: their numbers are asked for in a modal."""
    asked = await shown.press("Lay pebbles …")
    words = text.split(" ")[1:]
    after = await asked.fill(**dict(zip(words[::2], words[1::2], strict=True)))
    for label in after.labels:
        if label.startswith("Confirm"):
            assert label.endswith("⇥")
            await after.press(label)


async def test_what_would_change_nothing_ends_its_list(house: House) -> None:
    table = await house.table(STONES)
    question = table.now.rules.ask(table.state, Seat(table.seat(table.on_turn)), ())
    assert isinstance(question, Menu)
    idle = [" ".join(choice.tokens) for choice in question.choices if choice.idle]
    swaps, _ = (await table.on_turn.does(Verb.PLAY, at=table)).lists
    assert idle
    assert [item.value for item in swaps.items[-len(idle) :]] == idle


# --- true marks --------------------------------------------------------------------------------------


def really_final(table: HouseTable, seat: Seat, tokens: tuple[str, ...]) -> bool:
    """Make the move with other draws; say whether the seat may not take it back by itself."""
    timeline = table.now.timeline
    made = timeline.move(seat, " ".join(tokens), LiveChance(b"another secret", 7))
    return not timeline.plus(made).free_back(seat)


def marked(label: str) -> bool:
    """Return whether a label has the mark, or says by itself that chance decides."""
    return label.endswith("⇥") or "draw" in label.casefold().split()


def whole(table: HouseTable, seat: Seat, tokens: tuple[str, ...]) -> bool:
    question = table.now.rules.ask(table.state, seat, tokens)
    return isinstance(question, Menu) and question.move and not question.choices


def labelled(shown: Shown) -> Iterator[tuple[str, Press, bool]]:
    """Yield the label of all that may be a move, its press, and whether it stands in a list."""
    for one in shown.buttons:
        press = read_press(one.press)
        if press is not None and press.verb is Verb.DO:
            yield one.label, press, False
    for picker in shown.lists:
        press = read_press(picker.press)
        assert press is not None
        yield from ((item.label, press.plus(item.value), True) for item in picker.items)


async def test_final_steps_are_marked(house: House) -> None:
    for key, options in ((STONES, {}), (PEBBLES, {"length": "long"})):
        table, met, wrong = await house.table(key, options=options), set(), []
        async for seat in house.turns(table, dice(3), 60):
            for label, press, listed in labelled(seen(panel(table.voice("en"), seat))):
                final = not (listed and not whole(table, seat, press.tokens)) and really_final(
                    table, seat, press.tokens
                )
                met.add(final)
                if marked(label) != final:
                    wrong.append((table.moves, label))
        assert wrong == []
        assert True in met


# --- ways back ---------------------------------------------------------------------------------------


def back(shown: Shown) -> str:
    return next((one.press for one in shown.buttons if one.label == "Back" and not one.disabled), "")


async def test_back_leads_to_the_question_before(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    for guest in (ada, ben):
        await guest.sets(tips="turn")  # advice stands only where a phase begins
    for key in (STONES, PEBBLES):
        table, deep, random = await house.table(key, ada, ben), 0, dice(4)
        async for seat in house.turns(table, random, 25):
            guest = table.on(seat)
            way = [await guest.does(Verb.PLAY, at=table)]
            assert back(way[0]) == ""
            while further := [
                act for act in way[-1].acts if goes_on(table, seat, act) and str(act) != back(way[-1])
            ]:
                way.append(await guest.follows(random.choice(further)))
            deep = max(deep, len(way))
            while len(way) > 1:
                assert await way.pop().press("Back") == way[-1]
        assert deep > 1


def goes_on(table: HouseTable, seat: Seat, act: Press, verbs: tuple[Verb, ...] = (Verb.GO,)) -> bool:
    return act.verb in verbs and bool(act.tokens) and not whole(table, seat, act.tokens)


async def test_the_numbers_of_a_modal_lead_back_too(house: House, ada: HouseGuest) -> None:
    table = await house.table(PEBBLES)
    shown = await ada.does(Verb.GO, "offer", at=table)
    assert back(shown) == str(Press(table.id, table.log[-1].number, Verb.GO))
    assert shown.labels[:3] == ["1", "2", "3"]


UNDOING = ("Undo", "Restart turn")
WAYS_BACK, ALWAYS, ON_TURN = ("Undo", "Restart turn", "Redo"), ["?", "Plan ahead"], ["?", "Hint"]


async def test_the_row_below_the_question_has_only_what_can_be_pressed(house: House) -> None:
    for key in (STONES, PEBBLES):
        table, met = await house.table(key), set[str]()
        async for _ in house.turns(table, dice(4), 25):
            for reader in table.people:
                shown = await table.on(reader).does(Verb.PLAY, at=table)
                row = next(
                    block.buttons for block in reversed(shown.page.blocks) if isinstance(block, Buttons)
                )
                labels = [one.label for one in row if not one.label.startswith("Log +")]
                assert labels[:2] == (ON_TURN if reader in table.to_act else ALWAYS)
                assert reader in table.to_act or "Refresh" in labels
                assert labels[2:] == [label for label in ("Refresh", *WAYS_BACK) if label in labels]
                assert not any(one.disabled for one in row)
                met |= set(labels)
                assert {one.look for one in row} == {Look.PLAIN}
        assert met >= {"Undo", "?", "Hint", "Plan ahead", "Refresh"}


async def test_advice_gives_way_to_news(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    tip = "Advice " * 17
    for key in ("stone_age", STONES):
        met, table = set(), await house.table(key, ada, ben, cem)
        async for seat in house.turns(table, dice(6), 40):
            shown = seen(panel(table.voice("en"), seat, tip=tip))
            advised = tip.strip() in shown.text
            hidden = " more in the log" in shown.text or any(one.startswith("Log +") for one in shown.labels)
            assert not (hidden and advised)
            met.add((hidden, advised))
        assert met >= {(True, False), (False, True)}


async def test_the_way_out_of_a_half_entered_move_stands_alone(house: House) -> None:
    table = await house.table(STONES)
    guest, card = table.on_turn, table.state.hands[table.seat(table.on_turn)][0]
    await guest.plays(f"flip a1 with {card}", at=table)
    labels = (await guest.does(Verb.GO, "flip", "a1", "with", at=table)).labels
    assert [label for label in (*WAYS_BACK, "Back") if label in labels] == ["Back"]


@pytest.mark.slow
async def test_a_panel_whose_words_are_cut_has_the_button_to_all_of_them(house: House) -> None:
    for key in GAMES:
        await cut_words(house, await house.table(key, *house.company(key, 3)), 30)


@pytest.mark.parametrize(
    ("key", "which"),
    [pytest.param("schiefer", (True,), marks=pytest.mark.slow), ("stone_age", (True, False))],
    ids=["panel", "small board"],
)
async def test_the_button_to_all_words_is_met_for_either_picture(
    house: House, key: str, which: tuple[bool, ...]
) -> None:
    table = await house.table(key, *house.company(key, 4))
    assert which in await cut_words(house, table, 400, until=which)


async def cut_words(
    house: House, table: HouseTable, moves: int, until: tuple[bool, ...] | None = None
) -> set[tuple[bool, ...]]:
    """Play on, check the button of each panel, and return which of its pictures had cut words.

    The last panel is one of those that are asked for by `until`.
    """
    met = set()
    async for seat in house.turns(table, dice(7), moves):
        voice = table.voice("de")
        shown, rest = seen(panel(voice, seat)), voice.flat.text("picture-rest")
        are_cut = tuple(alt.endswith(rest) for alt in shown.pictures)
        assert ("In Worten" in shown.labels) == any(are_cut), (table.now.game.key, table.moves)
        met.add(are_cut)
        if are_cut == until:
            break
    return met


async def test_a_panel_of_a_game_that_is_over_leads_on(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.over(PEBBLES, ada, ben)
    assert table.status == Status.FINISHED
    for guest in (ada, ben):
        shown = await guest.does(Verb.PLAY, at=table)
        assert [one.label for one in shown.buttons] == ["Play again", "Look back", "Scores"]


async def test_buttons_to_take_back_are_there_only_where_it_is_free(house: House) -> None:
    table = await house.table(STONES)
    guest, cards = table.on_turn, table.state.hands[table.seat(table.on_turn)]

    async def names(move: str = "") -> list[str]:
        await table.have_made(move, house.guest)
        shown = await guest.does(Verb.PLAY, at=table)
        return [one.label for one in shown.buttons if one.label in UNDOING and not one.disabled]

    assert await names() == []
    assert await names(f"flip a1 with {cards[0]}") == ["Undo"]
    assert await names(f"flip a1 with {cards[1]}") == ["Undo", "Restart turn"]
    await (await guest.does(Verb.PLAY, at=table)).press("Restart turn")
    assert await names() == []
    await guest.plays(f"flip a1 with {cards[0]}", at=table)
    await house.is_left()
    assert await names() == []
    await house.is_asked_back()
    assert await names("end") == []


async def test_choices_without_gain_come_last(house: House) -> None:
    choices = Choice(("withhold",), move=True, idle=True), Choice(("offer", "1"), move=True)
    shown = seen(panel(await asking(house, Menu(message("ask-offer"), choices)), Seat(0)))
    assert shown.labels[:2] == ["Offer one shell", "Offer nothing"]


async def test_what_passes_up_something_comes_last_in_its_list_and_below_all(house: House) -> None:
    group = message("ask-offer")
    choices = (
        Choice(("withhold",), move=True, last=True),
        Choice(("offer", "1"), move=True, group=group, last=True),
        Choice(("offer", "2"), move=True, group=group, idle=True),
        Choice(("offer", "3"), move=True, group=group),
        Choice(("offer",)),
    )
    page = panel(await asking(house, Menu(message("ask-offer"), choices)), Seat(0))
    found = [block for block in page.blocks if isinstance(block, Buttons | Picker)]
    assert isinstance(found[0], Picker)
    assert [item.value for item in found[0].items] == ["offer 3", "offer 2", "offer 1"]
    rows = [[one.label for one in block.buttons] for block in found[1:] if isinstance(block, Buttons)]
    assert rows[:2] == [["Offer shells …"], ["Offer nothing"]]


async def test_buttons_have_their_short_names_and_rows(house: House) -> None:
    choices = (
        Choice(("offer", "2"), move=True, row=2),
        Choice(("withhold",), move=True, idle=True, row=0),
        Choice(("offer", "1"), move=True, row=1, name=message("pebble-gold")),
    )
    page = panel(await asking(house, Menu(message("ask-offer"), choices)), Seat(0))
    rows = [[one.label for one in block.buttons] for block in page.blocks if isinstance(block, Buttons)]
    assert rows[:2] == [["gold"], ["Offer 2 shells", "Offer nothing"]]


# --- numbers: questions of our own, which no title has, so their pages are made past the door --------


async def asking(house: House, question: Question) -> Voice:
    """Begin a game of Pebbles with a question of our own."""

    def ours(_state: State, _seat: Seat, _tokens: tuple[str, ...]) -> Question:
        return question

    table = await house.table(PEBBLES)
    return house.voice(replace(table.now, rules=dataclasses.replace(RULES, question=ours)), "en")


SHELLS = message("ask-shells")
RED, BLUE = (message(f"pebble-{colour}") for colour in ("red", "blue"))


async def test_a_number_is_chosen_or_typed(house: House) -> None:
    for low, high, way in (
        (1, 10, "buttons"), (0, 10, "list"), (5, 29, "list"), (0, 25, "modal"), (0, 999, "modal"),
    ):  # fmt: skip
        question = Amount(SHELLS, low, high)
        voice = await asking(house, question)
        shown = seen(panel(voice, Seat(0), ("offer",)))
        check(shown.page)
        numbers = [act.tokens[1] for act in shown.acts if act.verb is Verb.GO and len(act.tokens) == 2]
        assert in_form(question) == (way == "modal")
        if way == "modal":
            asked = form(voice, ("offer",), question)
            assert (numbers, shown.labels[0]) == ([], "Enter numbers")
            check_form(asked)
            assert [(field.token, field.hint) for field in asked.fields] == [("n", f"{low}-{high}")]
        else:
            assert numbers == [str(number) for number in range(low, high + 1)]
            assert len(shown.lists) == (way == "list")


WITHIN = ("1", " 7 ", "07", "30")
OUT_OF_BOUNDS = ("0", "31", "-1", "", "two", "1.5", "١", "²", "1e1", "9" * 5000, "1 2", "0x1")


async def test_a_number_is_taken_within_its_bounds_and_no_other_text(house: House) -> None:
    question = Amount(SHELLS, 1, 30)
    voice = await asking(house, question)
    found = {text: read(voice, question, ("offer",), {"n": text}) for text in (*WITHIN, *OUT_OF_BOUNDS)}
    assert found == {text: ("offer", str(int(text))) for text in WITHIN} | dict.fromkeys(
        OUT_OF_BOUNDS, "Enter a whole number from 1 to 30."
    )


def read(
    voice: Voice, question: Amount | Amounts, tokens: tuple[str, ...], typed: dict[str, str]
) -> tuple[str, ...] | str:
    """Return the tokens that typed numbers make, or the sentence that refuses them."""
    try:
        return read_numbers(question, tokens, typed)
    except GameError as error:
        return voice.flat(error.message)


async def test_several_numbers(house: House) -> None:
    kinds = (AmountKind("red", RED, 0, 2), AmountKind("blue", BLUE, 0, 3))
    question = Amounts(message("ask-pebbles"), kinds, 1, 3)
    voice = await asking(house, question)
    assert in_form(question)
    check_form(form(voice, ("lay",), question))
    expected: list[tuple[dict[str, str], tuple[str, ...] | str]] = [
        ({"red": "2", "blue": "1"}, ("lay", "red", "2", "blue", "1")),
        ({"red": "", "blue": "1"}, ("lay", "blue", "1")),
        ({"blue": "3"}, ("lay", "blue", "3")),
        ({"red": "0", "blue": "0"}, "The numbers must add up to 1 to 3."),
        ({"red": "2", "blue": "2"}, "The numbers must add up to 1 to 3."),
        ({"red": "3"}, "Enter a whole number from 0 to 2."),
        ({"red": "a"}, "Enter a whole number from 0 to 2."),
        ({}, "The numbers must add up to 1 to 3."),
    ]
    assert [(typed, read(voice, question, ("lay",), typed)) for typed, _ in expected] == expected


async def test_wrong_numbers_are_asked_for_again(house: House) -> None:
    table = await house.table(PEBBLES, moves="Ada: withhold / Ben: withhold")
    seat = table.seat(table.on_turn)
    asked = await (await table.on_turn.does(Verb.PLAY, at=table)).press("Lay pebbles …")
    assert asked.form is not None
    for numbers, sentence in (
        ({}, "The numbers must add up to"),
        ({asked.form.fields[0].token: "9"}, "Enter a whole number from"),
    ):
        shown = await asked.fill(**numbers)
        assert f"⚠ {sentence}" in shown.text
        assert back(shown)
        assert (await shown.press("Enter numbers")).form == asked.form
    hand = table.state.hands[seat]
    one = next(colour for colour, number in zip(("red", "blue", "gold"), hand, strict=True) if number)
    shown = await asked.fill(**{one: 1})
    await table.on(seat).follows(shown.acts[0])
    assert table.moves[-1] == f"lay {one} 1"


async def test_numbers_that_the_rules_refuse_are_asked_for_again(house: House) -> None:
    """Three colours at once are within all bounds, but against the rules."""
    table = await house.table(PEBBLES, options={"length": "long", "bag": "my bag"}, seed=5)
    while not (table.state.turn in table.to_act and all(table.state.hands[table.state.turn])):
        text = "withhold" if table.state.turn is None else "draw"
        await table.have_made(f"{table.people[min(table.to_act)]}: {text}", house.guest)
    asked = await (await table.on_turn.does(Verb.PLAY, at=table)).press("Lay pebbles …")
    shown = await asked.fill(red=1, blue=1, gold=1)
    assert shown.note.startswith("⚠ Lay at most three pebbles of at most two colours.")
    assert "Enter numbers" in shown.labels


async def test_a_modal_that_comes_too_late(house: House) -> None:
    table = await house.table(PEBBLES, moves="Ada: withhold / Ben: withhold")
    asked = await (await table.on_turn.does(Verb.PLAY, at=table)).press("Lay pebbles …")
    await table.have_made("pass", house.guest)
    assert "You’ve already moved." in (await asked.fill(red=1)).text
    await table.have_made("pass", house.guest)
    assert "has moved since" in (await asked.fill(red=1)).text


def naming(_seen: State, _seat: Seat, _tokens: tuple[str, ...], _start: int) -> Message:
    """A label with a name in it."""
    return message("event-drew", seat=SeatName(Seat(0)))


async def test_names_are_markup_nowhere(house: House, ada: HouseGuest) -> None:
    """No title's label has a name in it: this one is given to Pebbles past the door."""
    ada.is_called("**A** @everyone")
    table = await house.table(PEBBLES)
    voice = house.voice(replace(table.now, rules=dataclasses.replace(RULES, label=naming)))
    assert "So far: **\\*\\*A\\*\\* @\u200beveryone** draws" in seen(panel(voice, Seat(0), ("offer",))).text
    assert seen(panel(voice, Seat(0))).labels[0] == "**A** @everyone draws a pebble."


# --- whole games -------------------------------------------------------------------------------------


@each_game
async def test_panels_of_whole_games_stay_within_discords_bounds(house: House, key: str) -> None:
    random = dice(6)
    table = await house.table(key, *house.company(key, 3))
    number, readers = 0, tuple(map(Seat, range(table.now.timeline.seats)))
    async for seat in house.turns(table, random, 40):
        voice = table.voice(LANGUAGES[number % 3])
        number += 1
        for reader in readers:
            check(panel(voice, reader))
        shown = seen(panel(voice, seat))
        check_drawing(shown.page)
        small = [block.small for block in shown.page.blocks if isinstance(block, Picture)]
        assert small[-2:] in ([False], [True, False])
        further = [act for act in shown.acts if goes_on(table, seat, act, (Verb.GO, Verb.ASK))]
        for press in random.sample(further, min(2, len(further))):
            deeper = panel(voice, seat, press.tokens)
            check(deeper)
            check_drawing(deeper)
            question = question_after(voice, seat, press.tokens)
            if question is not None and in_form(question):
                check_form(form(voice, press.tokens, question))
    for language in LANGUAGES:
        for reader in readers:
            check(panel(table.voice(language), reader, note="⚠ " + "x" * 300))
    assert number > 10
    assert seen(panel(table.voice(), Seat(0))).text
