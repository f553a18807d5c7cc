"""The panel: short turns, questions that lead to every legal move, and the words on its buttons."""

import pytest

from engines.api import Amount, Amounts, Choice, GameFinished, IllegalMove, Menu, NotYourTurn, message
from engines.checks.asking import QuestionWalk
from engines.stone_age import RULES
from engines.stone_age.state import State
from tests.engines.stone_age.situations import (
    A,
    B,
    acting,
    begun,
    last_to_act,
    leave,
    menu,
    play,
    position,
    refusal,
    seat,
    words_in,
)

FULL = "hunt, card 1, card 2, card 3, card 4, building 1, building 2, building 3, building 4, field"
TOOLS = seat("river 2, hunt, forest", tools="4 4 3", once=(4, 3, 2))


def _offered(state: State, *tokens: str) -> list[str]:
    return [" ".join((*tokens, *choice.tokens)) for choice in menu(state, *tokens).choices]


def _hungry(has: str, food: int, *, any_two: bool = False) -> State:
    mine = seat("", has, food=food, any_two=any_two, cards="c36" if any_two else "")
    return play(last_to_act(mine, seat()), "B: refuse card 4")


SITUATIONS = {
    "start": begun(4),
    "few": position(seat("hunt 4"), seat()),
    "rows": position(
        seat("toolmaker"),
        seat("forest 5, quarry 5", people=10),
        seat("river 6, forest 2, card 1, card 2", people=10),
        seat("card 3, building 1, building 4"),
        tiles="b26 b18 b21 b01",
    ),
    "full": acting(seat(FULL, "4/3/2/9", any_two=True, cards="c36", people=10), 4, tiles="b26 b18 b21 b01"),
    "poor": acting(seat("card 1, building 1", "1/0/0/0"), tiles="b26 b01"),
    "some": acting(seat("card 4, building 1", "2/2/1/0"), tiles="b26 b01"),
    "tools": play(acting(TOOLS), "A: use river [2 3]"),
    "some tools": play(acting(seat("forest 2, hunt", tools="4 3 2")), "A: use forest [1 1]"),
    "draft": play(
        acting(seat("card 1, hunt, forest", "1/0/0/0"), 4, spaces="c04 c12 c13 c14"),
        "A: buy card 1 with wood [1 2 5 6]",
    ),
    "hungry": _hungry("4/4/4/4", 1),
    "less hungry": _hungry("1/1/0/0", 4, any_two=True),
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_questions_lead_to_every_legal_move_and_can_be_drawn(name: str) -> None:
    state = SITUATIONS[name]
    for who in RULES.to_act(state):
        QuestionWalk(RULES, state, who).check()


# --- a usual turn is short ---------------------------------------------------------------------------


def _gathering(state: State) -> list[Choice]:
    return [choice for choice in menu(state).choices if choice.shortcut]


def test_placing_in_one_press() -> None:
    state = begun()
    assert all(choice.move for choice in menu(state).choices)
    assert {"place forest 5", "place hut", "place card 4", "place building 2"} <= set(_offered(state))
    offered = [" ".join(choice.tokens) for choice in _gathering(state)]
    assert offered == [
        *("place hunt 2", "place forest 3", "place claypit 4", "place quarry 3", "place river 4"),
        *("place hunt 5", "place forest 5", "place claypit 5", "place quarry 5", "place river 5"),
    ]


def test_enough_people_to_feed_the_tribe_have_a_button() -> None:
    hungry = position(seat(food=1, people=6), seat())
    assert [choice.tokens[-1] for choice in _gathering(hungry) if "hunt" in choice.tokens] == ["3", "6"]


def test_what_has_no_room_as_a_button_stands_in_a_list_or_in_two() -> None:
    say = words_in("en")
    assert {say(choice.group) for choice in menu(begun()).choices if choice.group} == {
        "More places and numbers"
    }
    rich = menu(position(seat(people=7), seat()))
    unshown = [choice for choice in rich.choices if choice.group and not choice.shortcut]
    assert {say(choice.group) for choice in unshown if choice.group} == {"More places and numbers"}
    assert len(unshown) <= 25 < len(unshown) + len(_gathering(position(seat(people=7), seat())))
    rich = menu(position(seat(people=10), seat()))
    lists = {
        choice.tokens[-1]: say(choice.group)
        for choice in rich.choices
        if choice.group and not choice.shortcut
    }
    assert lists["3"] == "With 1 to 3 people"
    assert lists["4"] == lists["9"] == "With 4 people or more"


def test_a_button_of_an_earlier_release_still_asks_how_many() -> None:
    question = RULES.ask(begun(), A, ("place", "forest"))
    assert isinstance(question, Amount)
    assert (question.minimum, question.maximum) == (1, 5)


def test_the_last_person_goes_in_one_press() -> None:
    state = position(seat("hunt 4"), seat())
    assert "place forest 1" in _offered(state)
    assert all(choice.move for choice in menu(state).choices)


def test_gathering_with_tools_in_two_presses() -> None:
    state = acting(seat("forest 2, hunt", tools="1"))
    assert [choice.move for choice in menu(state).choices] == [True, True]
    question = menu(play(state, "A: use forest [4 4]"))
    assert [choice.tokens for choice in question.choices] == [("tools", "1"), ("tools", "none")]
    assert all(choice.move for choice in question.choices)


def test_fewer_tools_are_a_whole_answer() -> None:
    state = SITUATIONS["tools"]
    question = menu(state, "tools", "4")
    assert question.move
    assert not question.choices


def test_many_sets_of_tools_show_the_best_for_each_yield() -> None:
    question = menu(SITUATIONS["tools"])
    buttons = [" ".join(choice.tokens) for choice in question.choices if choice.group is None]
    assert buttons[-1] == "tools none"
    assert len(buttons) == 5
    assert len(question.choices) == 48


def test_few_more_sets_of_tools_stand_in_one_list() -> None:
    say = words_in("en")
    question = menu(SITUATIONS["some tools"])
    assert {say(choice.group) for choice in question.choices if choice.group} == {"More tools"}
    assert len([choice for choice in question.choices if not choice.group]) == 4


def test_a_mixed_payment_is_one_form() -> None:
    state = SITUATIONS["full"]
    question = RULES.ask(state, A, ("build", "1", "with"))
    assert isinstance(question, Amounts)
    assert [(kind.token, kind.minimum, kind.maximum) for kind in question.kinds] == [
        *(("wood", 0, 4), ("brick", 0, 3), ("stone", 0, 2), ("gold", 0, 7)),
    ]
    assert (question.minimum, question.maximum) == (1, 7)


def test_the_answer_of_a_form_is_a_whole_move() -> None:
    state = SITUATIONS["full"]
    for tokens in (
        ("build", "1", "with", "wood", "1"),
        ("buy", "card", "4", "with", "wood", "1", "gold", "3"),
        ("buy", "card", "4", "with", "wood", "1", "gold", "2"),
    ):
        question = RULES.ask(state, A, tokens)
        assert isinstance(question, Menu)
        assert question.move
        assert not question.choices
    assert refusal(state, "buy card 4 with wood 1 gold 2") == "price"


def test_few_payments_are_buttons() -> None:
    state = SITUATIONS["some"]
    question = menu(state, "buy", "card", "4", "with")
    assert [" ".join(choice.tokens) for choice in question.choices] == [
        *("wood wood brick brick", "wood wood brick stone", "wood brick brick stone"),
    ]
    free = RULES.ask(acting(seat("building 1, hunt", "1/1/0/0"), tiles="b26 b01"), A, ("build", "1", "with"))
    assert isinstance(free, Amounts), "one wood may be the beginning of more"
    assert "buy card 1 with wood" in _offered(SITUATIONS["poor"])
    assert "build 1 with wood" in _offered(SITUATIONS["poor"])


def test_a_draft_in_one_press() -> None:
    assert _offered(SITUATIONS["draft"]) == ["pick wood", "pick brick", "pick tool", "pick agriculture"]


def test_feeding() -> None:
    assert _offered(SITUATIONS["less hungry"]) == ["feed with wood", "feed with brick", "feed none", "take"]
    offered = menu(SITUATIONS["hungry"]).choices
    assert [" ".join(choice.tokens) for choice in offered if not choice.group] == [
        *("feed with wood 4", "feed with brick 4", "feed none"),
    ]
    assert sum(choice.group is not None for choice in offered) == 33
    assert isinstance(RULES.ask(SITUATIONS["hungry"], A, ("feed", "with")), Amounts)


@pytest.mark.parametrize(
    ("where", "number", "is_list"),
    [
        ("card 1, card 2, card 4, hunt", 3, False),
        ("card 1, card 2, card 4, hunt, forest 2, claypit, quarry, hut", 3, False),
        ("card 1, card 2, card 4, hunt, forest 2, claypit, quarry, hut, field", 3, True),
        ("card 1, card 2, card 3, card 4, building 1, hunt", 5, False),
        ("card 1, card 2, card 3, card 4, building 1, building 2", 6, True),
    ],
)
def test_refusals_are_buttons_where_there_is_room_and_else_stand_in_a_list(
    where: str, number: int, is_list: bool
) -> None:
    groups = [choice.group for choice in menu(acting(seat(where))).choices if choice.tokens[0] == "refuse"]
    assert groups == [message("ask-group-refuse") if is_list else None] * number


def test_refusals_are_buttons_before_all_payments_are() -> None:
    state = acting(seat("card 1, card 2, card 4, hunt", "2/1/0/0"))
    assert _offered(state) == [
        *("use hunt", "buy card 1 with wood", "buy card 1 with brick"),
        *("buy card 2 with", "buy card 2 with wood wood"),
        *("refuse card 1", "refuse card 2", "refuse card 4"),
    ]


def test_the_only_payment_for_a_card_is_a_button_even_without_room() -> None:
    where = "card 1, card 2, hunt, forest, claypit, quarry, river, field, hut"
    assert "buy card 2 with wood brick" in _offered(acting(seat(where, "1/1/0/0", people=10)))


# --- buttons -----------------------------------------------------------------------------------------


def _rows(state: State, language: str = "en", shortcuts: int = 0) -> list[list[str]]:
    say, shown = words_in(language), menu(state).shortened(shortcuts)
    return [[say(choice.name) for choice in row if choice.name] for row in shown.rows()]


def test_places_cards_and_buildings_are_buttons_with_their_names_in_rows() -> None:
    assert _rows(begun(4), shortcuts=10) == [
        ["Hunt ×2", "Forest ×3", "Clay pit ×4", "Quarry ×3", "River ×4"],
        ["Hunt ×5", "Forest ×5", "Clay pit ×5", "Quarry ×5", "River ×5"],
        ["Tool maker", "Hut", "Field"],
        ["Card 4", "Card 3", "Card 2", "Card 1"],
        ["Building 1", "Building 2", "Building 3", "Building 4"],
    ]
    assert _rows(begun(), "de")[1:] == [
        ["Karte 4", "Karte 3", "Karte 2", "Karte 1"],
        ["Gebäude 1", "Gebäude 2"],
    ]


def test_beside_its_icon_a_number_is_enough() -> None:
    say = words_in("en")
    shorts = {" ".join(choice.tokens): say(choice.short) for choice in menu(begun()).choices if choice.short}
    assert shorts["place forest 3"] == "3"
    assert (shorts["place card 4"], shorts["place building 2"]) == ("4", "2")
    assert shorts["place hut"] == "+1"


def test_few_people_go_in_one_press_with_their_number() -> None:
    crowded = seat("forest 2, card 1, card 2, card 3, building 1, building 2")
    state = position(seat("hunt 2, field"), crowded)
    assert _rows(state, shortcuts=6) == [
        ["Clay pit ×1", "Quarry ×1", "River ×1"],
        ["Clay pit ×2", "Quarry ×2", "River ×2"],
        ["Tool maker", "Hut", "Card 4"],
    ]
    assert not [choice for choice in menu(state).shortened(6).choices if choice.group]


def test_what_gains_nothing_ends_the_last_row() -> None:
    full = seat("hunt 4", tools="4 4 4", people=10, agriculture=10)
    assert _rows(position(full, seat()))[-1][-3:] == ["Tool maker", "Hut", "Field"]


def test_a_card_with_few_ways_to_pay_is_bought_in_one_press() -> None:
    state = acting(seat("card 1, hunt, forest", "1/1/0/2"))
    assert _rows(state)[1] == ["Card 1: 1 wood", "Card 1: 1 brick", "Card 1: 1 gold"]


def test_a_tool_says_what_it_makes_of_the_roll() -> None:
    say = words_in("en")
    state = play(acting(seat("forest 2, hunt", tools="1")), "A: use forest [5 6]")
    names = [say(choice.name) for choice in menu(state).choices if choice.name]
    assert names == ["Use tool 1: 4 wood", "Keep 3 wood"]
    assert say(menu(state).prompt) == "5 + 6 = 11: 3 wood. Use a tool?"


def test_a_one_use_tool_is_spent() -> None:
    say = words_in("en")
    state = play(acting(seat("forest 2, hunt", tools="1", once=(4,))), "A: use forest [5 6]")
    names = [say(choice.name) for choice in menu(state).choices if choice.name]
    assert names[:2] == ["Spend the 4: 5 wood", "Use tools 1 and 4 once: 5 wood"]


def test_usual_payments_stand_before_the_others() -> None:
    state = acting(seat("building 1, building 2, card 4, hunt", "3/2/2/1"), tiles="b26 b20")
    assert _offered(state, "build", "1") == [
        "build 1 with wood 2 brick 2 stone 2 gold 1",
        "build 1 with wood 3 brick 2 stone 2",
        "build 1 with wood 3 brick 2",
        "build 1 with wood 3",
        "build 1 with",
    ]
    say = words_in("en")
    names = [say(choice.name) for choice in menu(state, "build", "1").choices if choice.name]
    assert names == ["A: 30 points", "B: 27 points", "C: 17 points", "D: 9 points", "Other mix"]
    card = menu(state, "buy", "card", "4").choices
    assert [" ".join(choice.tokens) for choice in card if not choice.group] == [
        *("with wood 3 brick 1", "with brick 2 stone 2", "with wood 3 stone 1"),
    ]
    assert {say(choice.group) for choice in card if choice.group} == {"Other mix"}
    assert all(choice.move for choice in card)
    many = menu(SITUATIONS["full"], "buy", "card", "4").choices
    assert {say(choice.group) for choice in many if choice.group} == {
        *("Other mix without gold", "Other mix with gold"),
    }


def test_the_usual_payments_for_a_card_are_shortcuts() -> None:
    state = acting(seat("card 4, hunt, forest", "3/2/2/1"))
    assert _rows(state)[1] == ["Card 4"]
    shortcuts = ["Card 4: 3 wood and 1 brick", "Card 4: 3 wood and 1 stone", "Card 4: 2 bricks and 2 stone"]
    for number in range(4):
        assert _rows(state, shortcuts=number)[1] == ["Card 4", *shortcuts[:number]]


def test_beside_their_icons_cards_and_buildings_have_short_labels() -> None:
    state, say = acting(seat("card 1, card 4, building 1, hunt", "3/2/0/0")), words_in("en")
    shorts = {" ".join(one.tokens): say(one.short) for one in menu(state).choices if one.short}
    assert shorts["buy card 1 with wood"] == "Card 1: 1", "the icon says that it is wood"
    assert "refuse card 4" not in shorts, "beside the others, its name alone would look like its use"
    assert "refuse building 1" not in shorts
    assert not any(len({*text.split()} & {"wood", "brick"}) > 1 for text in shorts)


# --- what gains nothing ------------------------------------------------------------------------------


def _idle(state: State) -> list[str]:
    return [" ".join(choice.tokens) for choice in menu(state).choices if choice.idle]


def test_what_is_at_its_limit_gains_nothing() -> None:
    full = seat("hunt 4", tools="4 4 4", people=10, agriculture=10)
    assert _idle(position(full, seat())) == ["place toolmaker", "place hut", "place field"]
    assert _idle(position(seat("hunt 4", tools="4 4 3", people=9, agriculture=9), seat())) == []
    out = seat("hunt, forest, toolmaker, field", tools="4 4 4", agriculture=9)
    assert _idle(acting(out)) == ["use toolmaker"]


def test_a_pick_of_what_is_at_its_limit_gains_nothing() -> None:
    rich = seat("card 1, hunt, forest", "1/0/0/0", "4 4 4", agriculture=10)
    state = play(acting(rich, 4, spaces="c04 c12 c13 c14"), "A: buy card 1 with wood [1 2 5 6]")
    assert _idle(state) == ["pick tool", "pick agriculture"]
    assert _idle(SITUATIONS["draft"]) == []


def test_tools_that_fewer_do_as_well_gain_nothing() -> None:
    state = play(acting(seat("forest 2, hunt", tools="2 1", once=(3,))), "A: use forest [1 1]")
    assert set(_idle(state)) == {"tools 2 1", "tools 2 1 once 3"}
    assert len(menu(state).choices) == 8, "1 to 3 pips give one wood, 4 to 6 pips two"


# --- whoever asks ------------------------------------------------------------------------------------


def test_only_who_is_to_act_is_asked() -> None:
    with pytest.raises(NotYourTurn):
        RULES.ask(begun(), B, ())
    with pytest.raises(GameFinished):
        RULES.ask(leave(begun(), B), A, ())


@pytest.mark.parametrize(
    "text",
    [
        *("jump", "place moon", "place forest 6", "use hunt", "buy card 4 with wood 1", "take", "tools none"),
        *("build 1 with", "feed with", "place forest 1 nonsense"),
    ],
)
def test_what_begins_no_move_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove):
        RULES.ask(begun(), A, tuple(text.split(" ")))


@pytest.mark.parametrize("text", ["buy card 3 with", "buy card 9 with", "build 2 with", "build 3 with"])
def test_what_is_not_to_be_had_is_refused(text: str) -> None:
    state = acting(seat("card 1, building 2, hunt", "9/9/9/9"), tiles="b26 b01")
    with pytest.raises(IllegalMove):
        RULES.ask(state, A, tuple(text.split(" ")))


# --- words -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "start", "words"),
    [
        ("start", "place forest", 0, "Forest (wood): 1 to 5 people"),
        ("start", "place forest 3", 0, "Forest: 3 people"),
        ("start", "place forest 3", 2, "3 people"),
        ("start", "place card 1", 0, "Card 1 (1 resource, need 1 more): 7 food · pottery"),
        ("start", "place building 1", 0, "Building 1 (need 3 more): 2 wood and 1 brick (10 points)"),
        ("some", "place building 2", 0, "Building 2: 2 wood and 1 brick (10 points)"),
        ("some", "place card 4", 0, "Card 4 (4 resources): 5 food · healing"),
        ("start", "place hut", 0, "Hut: one more person"),
        ("full", "use hunt", 0, "Hunt: roll 1 die for food"),
        ("full", "use field", 0, "Field: agriculture +1"),
        ("full", "buy card 2 with", 0, "Buy card 2 (2 resources): 2 food · hut builder ×2"),
        ("full", "buy card 2 with wood gold", 0, "Buy card 2 with 1 wood and 1 gold: 2 food"),
        ("full", "buy card 2 with wood 1 gold 1", 4, "1 wood and 1 gold"),
        ("full", "build 1 with", 0, "Building 1: build for 1 to 7 resources"),
        ("full", "build 1 with wood gold", 0, "Building 1 for 1 wood and 1 gold: 9 points"),
        ("full", "build 1 with wood 1 gold 1", 3, "1 wood and 1 gold: 9 points"),
        ("full", "build 4", 0, "Building 4: build for 2 wood and 1 brick (10 points)"),
        ("full", "refuse card 3", 0, "Skip card 3"),
        ("full", "take", 0, "Take any 2 resources"),
        ("full", "take wood gold", 0, "Take 1 wood and 1 gold"),
        ("full", "take wood gold", 1, "1 wood and 1 gold"),
        ("tools", "tools none", 0, "No tools: 0 gold, 5 left over"),
        ("tools", "tools 4 once 4", 0, "Use tools 4 and 4 once: 2 gold, 1 left over"),
        ("draft", "pick agriculture", 0, "agriculture"),
        ("draft", "pick agriculture", 1, "Agriculture"),
        ("hungry", "feed with", 0, "Pay 4 resources"),
        ("hungry", "feed with wood wood gold gold", 0, "Pay 2 wood and 2 gold"),
        ("hungry", "feed with wood 2 gold 2", 2, "2 wood and 2 gold"),
        ("hungry", "feed none", 0, "Leave people hungry (−10 points)"),
        ("start", "place", 0, "Place people"),
        ("start", "place hut", 1, "Hut: one more person"),
    ],
)
def test_labels(name: str, text: str, start: int, words: str) -> None:
    state = SITUATIONS[name]
    who = min(RULES.to_act(state))
    say = words_in("en")
    assert say(RULES.label(RULES.seen(state, who), who, tuple(text.split(" ")), start)) == words
