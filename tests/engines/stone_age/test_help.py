"""Help at the questions: the right chapter, and the numbers of this table."""

import pytest

from engines.api import Help, Seat
from engines.stone_age import RULES, placing
from engines.stone_age.pieces import VILLAGE, Place
from engines.stone_age.state import State
from tests.engines import helped as helping
from tests.engines.stone_age.situations import (
    A,
    acting,
    begun,
    last_to_act,
    play,
    position,
    seat,
)
from tests.engines.stone_age.test_ask import SITUATIONS


def helped(state: State, text: str = "", who: Seat = A) -> Help:
    return helping.helped(RULES, state, text, who)


def example(state: State, text: str = "", who: Seat = A) -> str:
    return helping.example(RULES, state, text, who)


CHAPTERS = {
    "": "placing",
    "place hunt": "actions",
    "place river 2": "actions",
    "place toolmaker": "actions",
    "place hut": "actions",
    "place field": "actions",
    "place card 4": "cards",
    "place building 1": "actions",
}


@pytest.mark.parametrize("text", CHAPTERS)
def test_each_place_has_its_chapter(text: str) -> None:
    assert helped(begun(), text).chapter == CHAPTERS[text]


def test_phases_have_their_chapters() -> None:
    found = {name: helped(state, who=min(RULES.to_act(state))).chapter for name, state in SITUATIONS.items()}
    assert found["full"] == found["tools"] == "actions"
    assert found["draft"] == "cards"
    assert found["hungry"] == "feeding"


def test_a_roll_is_shown_with_ones_own_tools() -> None:
    state = position(seat(tools="2"), seat())
    assert example(state, "place forest 3") == (
        "Say your 3 people roll 5, 3 and 2: 10 in all, so 3 wood. With your tool 2 it’s 12: 4 wood. "
        "3 people usually bring 2 to 4 wood, without tools."
    )


def test_used_tools_do_not_count() -> None:
    state = acting(seat("forest 2, hunt", tools="2*"))
    assert "tool 2" not in example(state, "use forest")
    assert "tool 2" in example(acting(seat("forest 2, hunt", tools="2")), "use forest")


def test_a_real_roll_is_shown_with_the_least_tools_that_help() -> None:
    state = play(acting(seat("forest 2, hunt", tools="2 1")), "A: use forest [5 6]")
    assert example(state) == (
        "You rolled 5 and 6: 11 in all. Every full 3 give one, so that’s 3 wood, with 2 left over. "
        "With your tool 1 it’s 12: 4 wood."
    )


def test_steps_of_ones_own_that_nobody_sees_yet_count() -> None:
    state = acting(seat("toolmaker, forest 2, hunt"))
    assert "tool" not in example(state, "use forest").partition("without")[0]
    assert "With your tool 1" in example(play(state, "A: use toolmaker"), "use forest")


def test_the_meal_to_come_is_told_while_placing() -> None:
    assert example(begun()).endswith("Your 12 food and 0 from fields are enough.")
    short = position(seat(food=2, agriculture=1), seat())
    assert "you need 2 more" in example(short)


def test_a_building_of_any_resources_shows_the_most_that_can_be_paid() -> None:
    state = acting(seat("building 1, hunt", "2/0/0/1"), tiles="b26 b01")
    assert example(state, "build 1") == "The most you could pay now is 2 wood and 1 gold: 12 points."


def test_a_card_shows_price_and_what_it_would_count() -> None:
    state = position(seat(has="1/0/0/0", agriculture=3), seat(), spaces="c18 c12 c13 c14")
    assert example(state, "place card 1") == (
        "This one costs 1 resource, and you have that: 1 stone · farmer ×1. "
        "With what you have now, that’s 3 points at the end: farmer ×1."
    )


def test_symbols_of_ones_own_cards_count_and_those_of_others_do_not() -> None:
    state = position(seat(cards="c14"), seat(cards="c19"), spaces="c11 c12 c13 c15")
    assert "you’d have 2 different symbols: 2 × 2 = 4 points" in example(state, "place card 4")
    assert "your first symbol" not in example(state, "place card 4")


def test_hunger_shows_the_cheapest_way_out() -> None:
    state = play(last_to_act(seat("", "4/1/0/0", food=3), seat()), "B: refuse card 4")
    assert (
        example(state)
        == "2 of your 5 people are hungry. The cheapest is 2 wood, worth 6 points in a building."
    )


def test_topics_are_the_places_where_people_may_go_or_stand() -> None:
    texts = helping.topics(helped(begun()))
    assert {"place hunt", "place hut", "place card 4", "place building 2"} <= texts
    assert "place building 3" not in texts
    out = acting(seat("forest 2, card 1, building 1", "3/0/0/0"))
    assert helping.topics(helped(out)) == {
        *("use forest", "buy card 1", "build 1", "refuse card 1"),
    }


def test_every_first_token_has_its_help() -> None:
    for state in SITUATIONS.values():
        assert helping.unexplained(RULES, state) == []


def test_advice_is_given_once_a_round_while_placing() -> None:
    assert helping.advised(RULES, begun()) == "advice-placing"
    assert helping.advised(RULES, play(begun(), "A: place hunt 2", "B: place field")) == ""


def test_a_place_of_the_village_that_no_button_shows_is_named_once() -> None:
    closed = play(begun(), "A: place hut", "B: place toolmaker")
    assert helping.advised(RULES, closed) == "advice-closed"
    (place,) = (place for place in placing.closed(closed) if place in VILLAGE)
    assert place is Place.FIELD
    further = play(closed, "A: place forest 1", "B: place hunt 2")
    assert helping.advised(RULES, further) == "", "told with the second people of a round"


def test_each_phase_has_its_advice() -> None:
    found = {helping.advised(RULES, state) for state in SITUATIONS.values()}
    assert found >= {f"advice-{phase}" for phase in ("placing", "actions", "tools", "draft", "feeding")}
