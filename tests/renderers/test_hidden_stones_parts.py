"""Hidden Stones: what a choice stands for lies where a person would lay the finger."""

from itertools import combinations

import pytest

from engines.api import Choice, Menu, Seat
from engines.hidden_stones import RULES
from engines.hidden_stones.pieces import CELL_NAMED, NEIGHBOURS
from engines.hidden_stones.state import State
from renderers.hidden_stones import RENDERER
from renderers.scene import Area, Scene, Text
from tests.engines.hidden_stones.situations import board_of
from tests.renderers.positions import holding, ids, private, public, sprites, view

HAND = ids("1-02", "1-27", "2-07", "5-01")


def _position(actions: int = 0) -> State:
    return holding(view(turn=Seat(1), board=board_of("SHO/TTE/BHB"), actions=actions), HAND)


def _place(scene: Scene, name: str) -> Area:
    (area,) = scene.parts()[name]
    return area


def _choices(drawn: State, *tokens: str) -> tuple[Choice, ...]:
    question = RULES.ask(drawn, Seat(1), tokens)
    assert isinstance(question, Menu)
    return question.choices


def _part(drawn: State, *tokens: str, start: int = 0) -> str:
    return RENDERER.part(drawn, tokens, start)


def _middle(area: Area) -> tuple[float, float]:
    return area.x + area.w / 2, area.y + area.h / 2


@pytest.mark.parametrize("scene", [public(view()), private(view(), HAND)], ids=["board", "panel"])
def test_a_swap_lies_between_its_stones_and_a_flip_on_its_stone(scene: Scene) -> None:
    drawn = _position()
    cells = {name: _place(scene, name) for name in CELL_NAMED}
    names = list(CELL_NAMED)
    for first, second in NEIGHBOURS:
        one, other = cells[names[first]], cells[names[second]]
        halfway = [(a + b) / 2 for a, b in zip(_middle(one), _middle(other), strict=True)]
        part = _part(drawn, "swap", names[first], names[second], "with")
        assert _middle(_place(scene, part)) == pytest.approx(halfway)
    for name, cell in cells.items():
        assert _middle(_place(scene, _part(drawn, "flip", name, "with"))) == pytest.approx(_middle(cell))


@pytest.mark.parametrize("scene", [public(view()), private(view(), HAND)], ids=["board", "panel"])
def test_no_place_of_a_choice_overlaps_another(scene: Scene) -> None:
    drawn = _position()
    found = {_part(drawn, *choice.tokens) for choice in _choices(drawn)} & scene.parts().keys()
    assert len(found) >= 9 + len(NEIGHBOURS)
    for one, other in combinations([_place(scene, name) for name in found], 2):
        beside = one.x + one.w <= other.x + 0.01 or other.x + other.w <= one.x + 0.01
        above = one.y + one.h <= other.y + 0.01 or other.y + other.h <= one.y + 0.01
        assert beside or above, (one, other)


def test_cards_to_score_and_to_pay_with_lie_in_the_hand() -> None:
    drawn, scene = _position(), private(view(), HAND)
    assert [c.tokens for c in _choices(drawn) if c.tokens[0] == "score"] == [("score", "2-07")]
    assert _part(drawn, "score", "2-07") == "card_3"
    change = ("swap", "a1", "b1", "with")
    paid = {
        choice.tokens[0]: _part(drawn, *change, *choice.tokens, start=4)
        for choice in _choices(drawn, *change)
    }
    assert paid.keys() == set(HAND)
    assert _part(drawn, "flip", "a1", "with", "5-01", start=3) == paid["5-01"]
    for card, name in paid.items():
        area = _place(scene, name)
        (named,) = (mark for mark in scene.marks() if isinstance(mark, Text) and mark.text == card)
        assert area.x < named.x < area.x + area.w
        assert area.y < named.y < area.y + area.h


def test_a_change_that_the_last_card_pays_for_stays_at_its_stones() -> None:
    drawn = holding(_position(), HAND[:1])
    parts = {choice.tokens: _part(drawn, *choice.tokens) for choice in _choices(drawn)}
    assert parts["swap", "a1", "a2", "with", "1-02"] == "a1_a2"
    assert parts["flip", "c3", "with", "1-02"] == "stone_c3"


@pytest.mark.parametrize("actions", [0, 1])
def test_a_turn_that_ends_draws_from_the_pile(actions: int) -> None:
    drawn = _position(actions)
    (ends,) = (choice.tokens for choice in _choices(drawn) if choice.last)
    assert ends == (("end",) if actions else ("pass",))
    area = _place(public(drawn), _part(drawn, *ends))
    (pile,) = sprites(public(drawn), "draw-pile")
    assert area.x <= pile.x
    assert pile.x + pile.w <= area.x + area.w
