"""The panel: a turn is short, whole moves stand in lists and buttons, amounts come in one form."""

import pytest
from msgspec.structs import replace

from engines.api import Amount, Amounts, Choice, IllegalMove, Menu, Message, message
from engines.livingstone import RULES
from engines.livingstone.state import State
from tests.engines.livingstone.situations import PLAIN, A, play, position

SUPPLY_GONE = "1 1, 1 2, 1 3, 1 4, 1 5, 1 6, 2 1, 2 2, 2 3, 2 4, 2 5"
MINE, CARD, CARDS = (message(f"ask-group-{name}") for name in ("mine", "card", "cards"))


def menu(state: State, text: str = "") -> Menu:
    question = RULES.ask(state, state.turn, tuple(text.split()))
    assert isinstance(question, Menu)
    return question


def offered(state: State, text: str = "", group: Message | None = None) -> dict[str, bool]:
    """Return the choices of a list, or of the buttons, each with whether it is a whole move."""
    choices = menu(state, text).choices
    return {" ".join(choice.tokens): choice.move for choice in choices if choice.group == group}


def tents(state: State) -> dict[str, bool]:
    """The buttons for a tent."""
    kinds = ("tent", "move")
    return {
        text: whole for text, whole in offered(state).items() if "take" in text and text.split()[2] in kinds
    }


def free(state: State) -> dict[str, bool]:
    """The buttons that take no die."""
    return {text: whole for text, whole in offered(state).items() if not text.startswith("take")}


def test_a_die_and_its_action_are_one_press() -> None:
    state = position(PLAIN, PLAIN, PLAIN, dice="2 2 5 6", column=9)
    assert menu(state).prompt == message("ask-die")
    rows = [[" ".join(choice.tokens) for choice in row] for row in menu(state).rows()]
    assert rows == [
        *([f"take {die} {action}" for die in (2, 5, 6)] for action in ("coins", "mine", "card")),
        ["donate"],
    ]
    names = [choice.name for row in menu(state).rows()[:3] for choice in row[:1]]
    assert names == [
        message("name-coins", die=2),
        message("name-mine", die=2),
        message("name-card", die=2),
    ]


def test_beside_the_icon_of_an_act_the_number_is_enough() -> None:
    state = position(PLAIN, PLAIN, PLAIN, dice="2 5")
    shorts = {" ".join(choice.tokens): choice.short for choice in menu(state).choices if choice.short}
    assert shorts["take 5 coins"] == shorts["take 5 tent"] == message("name-number", number=5)
    nearly_empty = replace(state, bag=(1, 0, 1, 0, 0))
    short = next(choice.short for choice in menu(nearly_empty).choices if choice.tokens[1:] == ("5", "mine"))
    assert short == message("name-number-few", number=2, die=5)


def test_a_row_that_a_card_may_choose_has_a_short_name() -> None:
    state = position({"hand": "ignore_number"}, PLAIN, PLAIN, dice="2")
    names = [choice.name for choice in menu(state, "take 2 tent").choices]
    assert [name.key for name in names if name] == ["name-row"] * 5


def test_few_dice_stand_in_fewer_rows() -> None:
    state = position(PLAIN, PLAIN, PLAIN, dice="2 6")
    assert [len(row) for row in menu(state).rows()] == [4, 4, 1]


def test_what_has_no_room_as_buttons_is_a_list() -> None:
    state = position(PLAIN, PLAIN, PLAIN, dice="1 2 3 4")
    assert list(offered(state, group=CARD)) == [f"take {die} card" for die in (1, 2, 3, 4)]
    assert offered(state, group=MINE) == {}
    state = position({"hand": "lion"}, PLAIN, PLAIN, PLAIN, PLAIN, dice="1 2 3 4 5 6")
    assert len(offered(state, group=CARD)) == len(offered(state, group=MINE)) == 6
    assert len(offered(state)) == 14


def test_stones_are_told_apart_when_the_bag_is_nearly_empty() -> None:
    state = replace(position(PLAIN, PLAIN, PLAIN, dice="1 2 5 6", column=9), bag=(1, 0, 1, 0, 0))
    names = [choice.name for choice in menu(state).choices if choice.tokens[-1] == "mine"]
    assert names == [
        *(message("name-mine", die=die) for die in (1, 2)),
        *(message("name-mine-few", stones=2, die=die) for die in (5, 6)),
    ]


def test_a_tent_without_cards_is_one_press_too() -> None:
    state = position(PLAIN, PLAIN, PLAIN, dice="2 5 6")
    assert tents(state) == {f"take {die} tent": True for die in (2, 5, 6)}


def test_few_coins_are_donated_in_one_press_when_the_die_is_taken() -> None:
    state = play(position({"coins": 2}, PLAIN, PLAIN, dice="3 5 6"), "take 3 coins")
    assert free(state) == {"done": True, **{f"donate {coins}": True for coins in range(1, 6)}}
    state = play(position({"coins": 4}, PLAIN, PLAIN, dice="3 5 6"), "take 3 coins")
    assert free(state) == {"done": True, "donate": False}


def test_cards_for_a_tent_are_asked_for_after_it() -> None:
    state = position({"hand": "free_tent ignore_number"}, PLAIN, PLAIN, dice="2 6")
    assert tents(state) == {"take 2 tent": False, "take 6 tent": False}
    question = menu(state, "take 2 tent")
    assert question.move
    assert offered(state, "take 2 tent") == {"free": True, **{f"row {row}": False for row in (1, 3, 4, 5, 6)}}
    question = menu(state, "take 2 tent row 1")
    assert question.move
    assert question.choices == (Choice(("free",), move=True),)


def test_whole_moves_with_cards_are_a_list_while_it_is_short() -> None:
    state = position({"hand": "free_tent"}, PLAIN, PLAIN, dice="2 6")
    assert offered(state, group=CARDS) == {"take 2 tent free": True, "take 6 tent free": True}
    state = position({"hand": "ignore_number"}, PLAIN, PLAIN, dice="2")
    assert list(offered(state, group=CARDS)) == [f"take 2 tent row {row}" for row in (1, 3, 4, 5, 6)]
    state = position({"hand": "free_tent ignore_number"}, PLAIN, PLAIN, dice="2 3 4 5 6")
    assert offered(state, group=CARDS) == {}


def test_the_only_way_to_a_tent_is_offered_as_a_whole() -> None:
    state = position({"hand": "free_tent", "coins": 0}, PLAIN, PLAIN, dice="2 6")
    assert tents(state) == {"take 2 tent free": True, "take 6 tent free": True}


def test_a_later_die_says_what_it_must_beat() -> None:
    assert menu(position({"taken": (3,)}, PLAIN, dice="5 6")).prompt == message("ask-higher-die", last=3)


def test_free_things_stand_beside_the_dice() -> None:
    state = position(
        {
            "hand": "lion lion market three_stones four_coins steamboat_back extra_tent two_dice",
            "gems": "clear 2 blue 1",
            "tents": "1 1",
            "scored": "1 1",
        },
        PLAIN,
        dice="2 6",
        column=3,
    )
    assert free(state) == {
        "play coins": True,
        "play stones": True,
        "play animal lion": True,
        "play boat": True,
        "play extra 1 1": True,
        "play market": False,
        "sell clear 2 blue 1": True,
        "sell clear 1": True,
        "sell": False,
        "donate": False,
    }
    assert {"done", "play two-dice"} <= offered(play(state, "take 2 coins")).keys()


def test_gems_are_chosen_in_one_form() -> None:
    state = position({"gems": "clear 4 red 1", "hand": "market"}, PLAIN, dice="2 6")
    for text in ("sell", "play market"):
        question = RULES.ask(state, A, tuple(text.split()))
        assert isinstance(question, Amounts)
        assert [(kind.token, kind.minimum, kind.maximum) for kind in question.kinds] == [
            ("clear", 0, 4),
            ("red", 0, 1),
        ]
        assert (question.minimum, question.maximum) == (1, 5)


@pytest.mark.parametrize(
    ("gems", "sales"),
    [
        ("clear 4 red 1", ["sell clear 4 red 1", "sell clear 3", "sell"]),
        ("clear 1 blue 1 red 1", ["sell clear 1 blue 1 red 1", "sell"]),
        ("red 2", ["sell red 2", "sell red 1", "sell"]),
        ("red 1", ["sell red 1"]),
        ("", []),
    ],
)
def test_all_gems_and_all_but_one_of_each_are_sold_in_one_press(gems: str, sales: list[str]) -> None:
    state = position({"gems": gems}, PLAIN, dice="2 6")
    found = offered(state)
    assert [text for text in found if text.startswith("sell")] == sales
    assert all(whole == (text != "sell") for text, whole in found.items() if text.startswith("sell"))


def test_buttons_for_everything_at_once_fit_into_a_message() -> None:
    state = position(
        {
            "hand": "lion rhino antelope market three_stones four_coins steamboat_back extra_tent two_dice",
            "gems": "clear 2 blue 2 red 2",
            "tents": "1 1",
            "scored": "1 1",
        },
        PLAIN,
        dice="2 6",
        column=3,
    )
    assert len(offered(play(state, "take 2 coins"))) == 14


@pytest.mark.parametrize("text", ["sell clear 1", "play market clear 1", "sell clear 4 red 1"])
def test_nothing_is_asked_after_the_form(text: str) -> None:
    state = position({"gems": "clear 4 red 1", "hand": "market"}, PLAIN, dice="2 6")
    assert menu(state, text) == Menu(message("ask-continue"), (), move=True)


def test_a_single_gem_and_a_single_coin_are_not_asked_for() -> None:
    state = position({"gems": "blue 1", "hand": "market", "coins": 1}, PLAIN, dice="2 6")
    assert free(state) == {"play market blue 1": True, "sell blue 1": True, "donate 1": True}


def test_a_donation_is_one_number() -> None:
    state = position({"coins": 40}, PLAIN, dice="2 6")
    assert RULES.ask(state, A, ("donate",)) == Amount(message("ask-donate"), 1, 40)


@pytest.mark.parametrize("text", ["donate 2", "sell clear 1", "take 2 coins", "take 2 tent", "play coins"])
def test_a_whole_move_needs_no_more(text: str) -> None:
    state = position({"gems": "clear 2", "hand": "four_coins"}, PLAIN, dice="2 6")
    assert menu(state, text).move
    assert menu(state, text).choices == ()


def test_which_tent_is_moved_is_a_list() -> None:
    state = position({"tents": SUPPLY_GONE, "coins": 9, "hand": "free_tent"}, PLAIN, dice="2 6", column=3)
    assert tents(state) == {"take 2 move": False, "take 6 move": False}
    sources = offered(state, "take 2 move", message("ask-group-source"))
    assert list(sources) == SUPPLY_GONE.split(", ")
    assert not any(sources.values())
    assert menu(state, "take 2 move 1 4").choices == (Choice(("free",), move=True),)


def test_where_an_extra_tent_goes_and_comes_from() -> None:
    seat = {"tents": SUPPLY_GONE, "scored": "1 1, 1 2, 2 5", "hand": "extra_tent"}
    state = position(seat, PLAIN, dice="2 6", column=3)
    assert offered(state)["play extra"] is False
    assert offered(state, "play extra", message("ask-group-target")) == {
        "1 1 from": False,
        "1 2 from": False,
        "2 5 from": False,
    }
    assert len(menu(state, "play extra 1 1 from").choices) == 10


def test_spaces_of_one_column_are_chosen_whole() -> None:
    own = {"tents": "1 1, 1 2", "scored": "1 1, 1 2", "hand": "extra_tent"}
    state = position(own, PLAIN, dice="2 6", column=3)
    assert offered(state)["play extra"] is False
    targets = offered(state, "play extra", message("ask-group-target"))
    assert targets == {"1 1": True, "1 2": True}
    state = position({"tents": "1 1, " * 9 + "1 2, 1 3"}, PLAIN, dice="2 6", column=3)
    assert tents(state) == {"take 2 move": False, "take 6 move": False}


def test_what_begins_no_move_is_refused() -> None:
    state = position(PLAIN, PLAIN, dice="2 6")
    for text in ("jump", "take 3", "sell", "play market", "take 2 move", "play extra", "done"):
        with pytest.raises(IllegalMove):
            RULES.ask(state, A, tuple(text.split()))


def test_the_last_column_warns_that_a_chance_to_donate_may_be_the_last() -> None:
    for column, key in ((9, "ask-act"), (10, "ask-act-last")):
        state = play(position(PLAIN, PLAIN, dice="2 6 6", column=column), "take 2 coins")
        assert menu(state).prompt == message(key)


def test_a_mine_without_gems_comes_last() -> None:
    seats = ({"gems": "clear 15", "hand": "three_stones lion"}, {"gems": "blue 10 red 4"}, PLAIN)
    last_gem = position(*seats, dice="2")
    assert not [choice for choice in menu(last_gem).choices if choice.idle]
    idle = [choice for choice in menu(position(*seats, dice="2", aside="20/0/0/1/0")).choices if choice.idle]
    assert [choice.tokens for choice in idle] == [("take", "2", "mine"), ("play", "stones")]
    assert all(choice.move for choice in idle)
