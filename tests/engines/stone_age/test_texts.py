"""Section 11: the worked examples T1 to T7, from the texts."""

from engines.stone_age.gains import improved
from engines.stone_age.pieces import Phase
from engines.stone_age.scoring import points
from engines.stone_age.state import Tools
from tests.engines.stone_age.situations import (
    A,
    B,
    acting,
    last_to_act,
    on_turn,
    play,
    resources,
    seat,
    spaces,
    starting,
    texts,
    tools,
)

CLAYPIT = "claypit 3, card 4"
"""With the person back from the card, which cannot be paid, the clay pit is rolled for by itself."""


def test_example_t1_three_bricks_without_being_asked() -> None:
    state = play(acting(seat(CLAYPIT)), "A: refuse card 4 [5 4 4]")
    assert resources(state) == "0/3/0/0"
    assert on_turn(state) == B
    assert state.phase is Phase.ACTIONS


def test_example_t2_tools_make_a_fourth_brick() -> None:
    state = play(acting(seat(CLAYPIT, tools="2 2* 1")), "A: refuse card 4 [5 4 4]")
    assert set(texts(state)) == {"tools none", "tools 2", "tools 1", "tools 2 1"}
    assert [resources(play(state, text)) for text in ("tools none", "tools 2", "tools 1", "tools 2 1")] == [
        "0/3/0/0",
        "0/3/0/0",
        "0/3/0/0",
        "0/4/0/0",
    ]
    assert tools(play(state, "tools 2 1")) == "2* 2* 1*"


def test_example_t3_gains_of_tools_1_to_13() -> None:
    owned: Tools = ()
    gained = []
    for _ in range(13):
        owned = improved(owned) or owned
        gained.append("".join(str(tool.value) for tool in owned))
    assert gained == ["1", "11", "111", "211", "221", "222", "322", "332", "333", "433", "443", "444", "444"]
    assert improved(owned) is None


def _card_points(cards: str, agriculture: int = 0, people: int = 5) -> tuple[int, ...]:
    """Culture, farmers, tool makers, hut builders, shamans."""
    return points(seat(cards=cards, agriculture=agriculture, people=people))[3:8]


def test_example_t4_culture() -> None:
    assert _card_points("c09 c01 c11 c10 c14 c27 c28")[0] == 29


def test_example_t5_the_player_of_the_guide() -> None:
    mine = "c09 c01 c11 c10 c14 c27 c15 c16 c07 c22 c24 c20 c26 c03 c05"
    built = "b01 b02 b03 b04 b05"
    whole = seat(tools="2 1 1", cards=mine, agriculture=6, people=7, tiles=built)
    assert points(whole)[3:8] == (40, 6, 8, 25, 35)
    assert sum(points(whole)[3:8]) == 114
    assert whole.tie_value == 17


def test_example_t6_figures() -> None:
    farmers = _card_points("c08 c17 c30", agriculture=7)
    makers = points(seat(tools="3 2 2", cards="c05 c33"))[5]
    builders = points(seat(cards="c26 c03 c12", tiles="b01 b02 b03 b04 b05 b06"))[6]
    shamans = _card_points("c22 c20", people=8)
    assert (farmers[1], makers, builders, shamans[4]) == (35, 21, 42, 24)


def test_example_t7_cards_slide_to_the_right() -> None:
    state = last_to_act(seat(cards="c11 c13"), seat(), spaces="- c12 - c14")
    after = play(state, "refuse card 4 [c20 c21]")
    assert spaces(after) == "c12 c14 c20 c21"
    assert len(after.deck) == 30
    assert on_turn(after) == B
    assert not starting(after, "use")
    assert after.seats[A].food == 7
