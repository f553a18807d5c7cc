"""The panel: a roll turn and an action are one question each; words on its buttons."""

import pytest

from bot.words.catalogues import LANGUAGES, Catalogues
from engines.api import GameFinished, IllegalMove, Menu, NotYourTurn, ProperName, message
from engines.chance import QuickChance
from engines.checks.asking import QuestionWalk
from engines.schiefer import RULES
from engines.schiefer.state import Reason, State
from engines.schiefer.words import sale_gains
from tests.engines.schiefer.situations import A, B, executing, registry, rolling, texts
from tests.engines.schiefer.test_actions import PENDING

ROLL = rolling("1 4 6", 2, boxes="change A supply3 A", money=(9,))
FULL = "ogwen BBBBB seiont BBBB gwyrfai BB llyfni BBBB glaslyn AAAA dwyryd AAAAA dysynni AA dyfi AAA"
"""All 29 mines can be sold."""


def _ask(state: State, *tokens: str) -> Menu:
    asked = RULES.ask(state, state.turn, tokens)
    assert isinstance(asked, Menu)
    return asked


def _offered(state: State, *tokens: str) -> dict[str, list[str]]:
    """Return the choices by the name of their list; buttons under ''."""
    found: dict[str, list[str]] = {}
    for choice in _ask(state, *tokens).choices:
        group = choice.group.key.removeprefix("ask-group-") if choice.group else ""
        found.setdefault(group, []).append(" ".join(choice.tokens))
    return found


@pytest.mark.parametrize(
    "state",
    [
        ROLL,
        rolling("4 4 4", 3),
        rolling("1 1 6", 3, boxes="supply3 A", supply=(0,)),
        executing(2, PENDING, ["3 4 6"], supply=(0,)),
        executing(2, PENDING, ["2"]),
        executing(2, FULL, ["4"], supply=(3, 3)),
        executing(3, "ogwen ABC", ["5"], boxes="supply3 A supply4 A", money=(9,)),
    ],
    ids=["roll", "triplet", "no supply", "pending", "choice", "29 sales", "sell or develop"],
)
def test_questions_reach_every_legal_move_and_nothing_else(state: State) -> None:
    QuestionWalk(RULES, state, state.turn).check()


def test_a_roll_turn_is_one_question() -> None:
    offered = _offered(ROLL)
    assert offered[""] == [
        "mark 1 4 6", "mark 1 4", "mark 1 6", "mark 4 6", "mark 1", "mark 4", "mark 6", "mark none",
        "buy supply3", "reroll 1", "reroll 4", "reroll 6",
    ]  # fmt: skip
    assert len(offered["set"]) == 15
    assert len(offered["change"]) == 6
    assert all(choice.move for choice in _ask(ROLL).choices)


def test_whoever_marks_one_die_is_not_asked_for_more() -> None:
    for tokens in (("mark", "1"), ("mark", "1", "4"), ("mark", "none")):
        menu = _ask(ROLL, *tokens)
        assert (menu.choices, menu.move) == ((), True)
    assert [choice.tokens[0] for choice in _ask(ROLL, "mark").choices] == ["1", "4", "6", "none"]


def test_beside_their_icons_the_faces_are_enough() -> None:
    words = _CATALOGUES.words("en", "schiefer", isolate=False)
    shorts = {" ".join(one.tokens): words(one.short) for one in _ask(ROLL).choices if one.short}
    assert shorts["mark 1 4 6"] == "1 4 6"
    assert shorts["mark 4"] == "4"
    assert shorts["reroll 4"] == "4 again: −1"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Recruit for 3 coins", "Recruit for 4 coins"]),
        ("de", ["Nachschub für 3 Münzen", "Nachschub für 4 Münzen"]),
        ("fr", ["Recruter pour 3 pièces", "Recruter pour 4 pièces"]),
    ],
)
def test_a_purchase_says_what_it_is_on_its_button_and_in_lists(language: str, said: list[str]) -> None:
    state = rolling("1 4 6", 3, boxes="supply3 A supply4 A", money=(9,))
    words = _CATALOGUES.words(language, "schiefer", isolate=False)
    purchases = [choice for choice in _ask(state).choices if choice.tokens[0] == "buy"]
    assert [choice.short for choice in purchases] == [None, None]
    assert [words(RULES.label(state, state.turn, choice.tokens, 0)) for choice in purchases] == said


def test_an_action_is_one_question() -> None:
    state = executing(3, "ogwen ABC", ["5"], boxes="supply3 A supply4 A", money=(9,))
    rows = [[" ".join(choice.tokens) for choice in row] for row in _ask(state).rows()]
    assert rows == [
        ["buy supply3", "buy supply4", "sell ogwen 1", "sell ogwen 2", "sell ogwen 3"],
        ["drop"],
    ]
    ogwen = message("mine", valley=ProperName("Ogwen"), position=1)
    assert _ask(state).rows()[0][2].name == message("name-sell", mine=ogwen, gains=sale_gains((2, 1, 1), A))
    assert len(_offered(state)["develop"]) == 5


@pytest.mark.parametrize(
    ("language", "button", "entry"),
    [
        (
            "en",
            "Ogwen 1: +2 · Bob +1 · Cem +1",
            "Ogwen 1: 2 coins for you, 1 coin for Bob and 1 coin for Cem",
        ),
        (
            "de",
            "Ogwen 1: +2 · Bob +1 · Cem +1",
            "Ogwen 1: 2 Münzen für dich, 1 Münze für Bob und 1 Münze für Cem",
        ),
        (
            "fr",
            "Ogwen 1\u00a0: +2 · Bob +1 · Cem +1",
            "Ogwen 1\u00a0: 2 pièces pour toi, 1 pièce pour Bob et 1 pièce pour Cem",
        ),
    ],
)
def test_a_sale_says_what_it_brings_to_whom(language: str, button: str, entry: str) -> None:
    state = executing(3, "ogwen ABC", ["5"])
    words = _CATALOGUES.words(language, "schiefer", ("Ada", "Bob", "Cem"), isolate=False)
    (name,) = [one.name for one in _ask(state).choices if one.tokens == ("sell", "ogwen", "1")]
    assert name is not None
    assert words(name) == button
    assert _label(state, "sell ogwen 1", language) == entry


def test_a_sale_that_brings_its_seller_nothing_names_who_gets_the_coins() -> None:
    state = executing(3, "ogwen BB seiont A", ["5"])
    words = _CATALOGUES.words("en", "schiefer", ("Ada", "Bob", "Cem"), isolate=False)
    names = {" ".join(one.tokens): words(one.name) for one in _ask(state).choices if one.name}
    assert names["sell ogwen 1"] == "Ogwen 1: +0 · Bob +4"
    assert names["sell seiont 1"] == "Seiont 1: +4"


def test_what_has_no_room_as_buttons_is_a_list() -> None:
    many = _offered(executing(2, "ogwen BBBBB seiont BBBB llyfni BBBB dwyryd BBBBB", ["5"]))
    assert (len(many["sell"]), len(many[""])) == (18, 1)
    some = _offered(executing(2, "ogwen BBBB", ["5"]))
    assert (len(some["develop"]), len(some[""])) == (7, 5)


def test_how_to_pay_is_asked_only_where_there_are_several_ways() -> None:
    state = executing(2, PENDING, ["3 4 6"], supply=(0,))
    openings = [choice for choice in _ask(state).choices if choice.tokens[0] == "open"]
    assert [" ".join(choice.tokens) for choice in openings] == [
        "open ogwen with 4 6", "open seiont", "open llyfni", "open glaslyn with", "open dwyryd",
        "open dysynni", "open dyfi with",
    ]  # fmt: skip
    assert [choice.move for choice in openings] == [True, True, True, False, True, True, False]
    names = [choice.name for choice in openings[:2]]
    mines = [
        message("mine", valley=ProperName(name), position=at) for name, at in (("Ogwen", 5), ("Seiont", 1))
    ]
    assert names == mines
    menu = _ask(state, "open", "glaslyn", "with")
    assert menu.prompt == message("ask-pending")
    assert [choice.tokens for choice in menu.choices] == [("4",), ("6",)]


def test_more_mines_than_a_list_holds_are_asked_for_by_valley() -> None:
    state = executing(2, FULL, ["4"], supply=(3, 3))
    assert _offered(state)["sell"][:2] == ["sell ogwen", "sell seiont"]
    menu = _ask(state, "sell", "ogwen")
    assert menu.prompt == message("ask-mine")
    assert [choice.tokens for choice in menu.choices] == [("1",), ("2",), ("3",), ("4",), ("5",)]


@pytest.mark.parametrize(
    "tokens", [("drop",), ("mark", "2"), ("jump",), ("mark", "1", "1"), ("set", "4", "4")]
)
def test_no_move_begins_so(tokens: tuple[str, ...]) -> None:
    with pytest.raises(IllegalMove, match="refused-no-such-move"):
        _ask(ROLL, *tokens)


def test_only_the_seat_to_act_is_asked() -> None:
    with pytest.raises(NotYourTurn):
        RULES.ask(ROLL, B, ())
    with pytest.raises(GameFinished):
        RULES.ask(rolling("1 4 6", 2, reason=Reason.ABANDONED), A, ())


# --- words -------------------------------------------------------------------------------------------


_CATALOGUES = Catalogues(registry())


def _label(state: State, text: str, language: str = "en") -> str:
    words = _CATALOGUES.words(language, "schiefer", ("Ada", "Bob", "Cem", "Dan"), isolate=False)
    return words(RULES.label(state, state.turn, tuple(text.split()), 0))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("mark 1 4 6", "Mark 1, 4 and 6"),
        ("mark 4", "Mark 4"),
        ("mark none", "Mark nothing"),
        ("mark", "Mark fields"),
        ("reroll 6", "Reroll the 6 (1 coin)"),
        ("set 6 to 2", "Set the 6 to 2 (3 coins)"),
        ("set 6", "Set the 6 …"),
        ("set 6 to", "Set the 6 …"),
        ("set", "Set a die"),
        ("change 6 up", "Change the 6 to 1"),
        ("change 6", "Change the 6 …"),
    ],
)
def test_labels_of_a_roll_turn(text: str, words: str) -> None:
    assert _label(ROLL, text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("open seiont", "Seiont 1: 1 marker (value 4)"),
        ("open glaslyn", "Glaslyn 3: 2 markers, one of them from a field …"),
        ("open glaslyn with", "Glaslyn 3: 2 markers, one of them from a field …"),
        ("open glaslyn with 4", "Glaslyn 3: 2 markers, one of them from field 4"),
        ("open ogwen with 4 6", "Ogwen 5: 3 markers, 2 of them from fields 4 and 6"),
        ("open", "Open a mine"),
        ("drop", "Drop the action"),
        ("supply", "Supply: one marker from your reserve"),
    ],
)
def test_labels_of_an_action(text: str, words: str) -> None:
    assert _label(executing(2, PENDING, ["3 4 6"], supply=(0,)), text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("sell", "Sell slate"),
        ("sell ogwen", "Ogwen …"),
        ("sell ogwen 2", "Ogwen 2: nothing for you and 5 coins for Bob"),
        ("sell glaslyn 1", "Glaslyn 1: 2 coins for you and 3 coins for Bob"),
        ("develop sale", "Better sale: 2 extra coins whenever you sell"),
    ],
)
def test_labels_of_a_sale_and_a_development(text: str, words: str) -> None:
    assert _label(executing(2, PENDING, ["5"]), text) == words


def test_a_label_counts_the_bonus() -> None:
    assert _label(executing(2, "ogwen AB", ["4"], boxes="sale A"), "sell ogwen 1") == (
        "Ogwen 1: 4 coins for you and 2 coins for Bob"
    )


def test_the_prompt_says_what_the_dice_mean() -> None:
    words = _CATALOGUES.words("en", "schiefer", isolate=False)
    assert words(_ask(rolling("2 2 6", 2)).prompt) == ("Which dice do you mark?")
    prompt = words(_ask(executing(2, "ogwen A", ["4 4"])).prompt)
    assert prompt == "Field 4: sell?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_are_short_enough(language: str) -> None:
    """80 characters on a button, 100 in a list, a few of them for the mark of what is final."""
    for state in (ROLL, executing(2, PENDING, ["3 4 6"]), executing(2, FULL, ["4"], supply=(3, 3)),
                  executing(2, "", ["6"]), executing(3, "", ["6"])):  # fmt: skip
        for text in texts(state):
            limit = 95 if text.split()[0] in ("open", "sell", "develop", "set", "reroll", "change") else 75
            assert len(_label(state, text, language)) <= limit


def _idle(state: State, *tokens: str) -> set[str]:
    return {" ".join((*tokens, *choice.tokens)) for choice in _ask(state, *tokens).choices if choice.idle}


def _worthless(state: State, beginning: str) -> set[str]:
    """The moves that begin so and leave the seller with the money that it had."""
    seat, found = state.turn, set()
    for text in texts(state):
        after = RULES.apply(state, seat, RULES.parse(text), QuickChance(0)).state
        if text.startswith(beginning) and after.money[seat] == state.money[seat]:
            found.add(text)
    return found


def test_a_sale_that_brings_the_seller_nothing_comes_last() -> None:
    """Coins run from the sold mine to the mouth, so not every mine of a valley pays everybody."""
    board = "ogwen BBBAB dyfi BB glaslyn A"
    state = executing(2, board, ["4"])
    assert _idle(state) == _worthless(state, "sell") == {"sell ogwen 3", "sell dyfi 1", "sell dyfi 2"}
    assert _idle(executing(2, board, ["4"], boxes="sale A")) == set()


def test_valleys_and_mines_that_bring_nothing_come_last() -> None:
    """With 29 mines to be sold the valley is asked for first."""
    state = executing(2, FULL, ["", "4"])
    assert _idle(state) == {"sell glaslyn", "sell dwyryd", "sell dysynni", "sell dyfi"}
    assert _idle(state, "sell", "dyfi") == _worthless(state, "sell dyfi")
    mixed = executing(2, FULL.replace("dwyryd AAAAA", "dwyryd AAABA"), ["", "4"])
    assert "sell dwyryd" not in _idle(mixed)
    assert _idle(mixed, "sell", "dwyryd") == _worthless(mixed, "sell dwyryd") != set()
