"""What a choice stands for lies where a person would lay the finger."""

from collections.abc import Mapping

import pytest

from engines.api import Menu
from engines.schiefer import RULES
from engines.schiefer.pieces import BOXES
from engines.schiefer.state import State
from renderers.api import Panel
from renderers.checks import faces
from renderers.scene import Area, Scene, Sprite
from renderers.schiefer import RENDERER
from tests.renderers.schiefer.tables import (
    SEATS,
    edition,
    executing,
    holding,
    opened,
    public,
    sprites,
    table,
    taken,
    words,
)


def _parts(drawn: State, *tokens: str) -> Mapping[str, str]:
    """Return the part of each choice of a question, by its tokens."""
    question = RULES.ask(drawn, drawn.turn, tokens)
    assert isinstance(question, Menu)
    return {
        " ".join(choice.tokens): RENDERER.part(drawn, (*tokens, *choice.tokens), len(tokens))
        for choice in question.choices
    }


def _panel(drawn: State, *tokens: str) -> Scene:
    asked = Panel(
        seen=drawn, since=None, seat=drawn.turn, question=RULES.ask(drawn, drawn.turn, tokens), tokens=tokens
    )
    return RENDERER.panel_scene(asked, faces(drawn.seats), words())


def _both(drawn: State, *tokens: str) -> tuple[Scene, Scene]:
    return public(drawn), _panel(drawn, *tokens)


def _on(scene: Scene, part: str, art: str) -> list[Sprite]:
    """Return the drawings of this name that lie on a part, one for each of its boxes at least."""
    boxes = scene.parts()[part]
    found = [sprite for sprite in sprites(scene, art) if any(_lies_on(sprite, box) for box in boxes)]
    assert len(found) >= len(boxes)
    return found


def _lies_on(sprite: Sprite, box: Area) -> bool:
    x, y = sprite.x + sprite.w / 2, sprite.y + sprite.h / 2
    return box.x < x < box.x + box.w and box.y < y < box.y + box.h


def test_markers_are_laid_on_each_of_their_fields() -> None:
    parts = _parts(table(dice=(2, 3, 3)))
    marks = {move.removeprefix("mark "): part for move, part in parts.items() if move.startswith("mark ")}
    assert marks == {
        "2 3 3": "field_2 field_3",
        "2 3": "field_2 field_3",
        "2": "field_2",
        "3 3": "field_3",
        "3": "field_3",
        "none": "",
    }
    for scene in _both(table(dice=(2, 3, 3))):
        assert _on(scene, "field_2", "take")
        assert "field_3" in scene.parts()


def test_a_die_is_turned_where_it_lies_and_dice_that_show_the_same_share_it() -> None:
    drawn = holding(taken(table(dice=(2, 3, 3)), "change", 0), 8, 6)
    parts = _parts(drawn)
    turned = {move: part for move, part in parts.items() if move.split()[0] in ("reroll", "set", "change")}
    assert {"reroll 3", "set 3 to 6", "change 3 up", "change 2 down"} <= turned.keys()
    assert all(part == f"die_{move.split()[1]}" for move, part in turned.items())
    for scene in _both(drawn):
        assert len(scene.parts()["die_3"]) == len(_on(scene, "die_3", "die-3")) == 2
        assert len(scene.parts()["die_2"]) == len(_on(scene, "die_2", "die-2")) == 1


@pytest.mark.parametrize("seats", SEATS)
def test_a_development_is_bought_and_taken_in_its_row(seats: int) -> None:
    developing = executing(table(seats), 6, 0)
    taking = {move: part for move, part in _parts(developing).items() if part}
    assert list(taking.items()) == [(f"develop {box}", f"box_{box}") for box in BOXES[seats]]
    for scene in _both(developing):
        assert all(len(scene.parts()[part]) == 1 for part in taking.values())
    buying = taken(table(seats), "supply3", 0)
    assert _parts(buying)["buy supply3"] == "box_supply3"
    assert _on(public(buying), "box_supply3", "take")


def test_a_marker_is_taken_from_the_own_reserve() -> None:
    drawn = executing(taken(table(), "supply3", 1), 2, 1)
    part = _parts(drawn)["supply"]
    board, panel = _both(drawn)
    (strip,) = board.parts()["seat_2"]
    (area,) = board.parts()[part]
    assert strip.y < area.y < strip.y + strip.h
    assert len(_on(board, part, "reserve")) == len(_on(panel, part, "reserve")) == 1


def test_the_next_mine_of_a_valley_is_opened() -> None:
    drawn = executing(opened(table(), "ogwen", "AB"), 3, 0)
    parts = _parts(drawn)
    assert parts["open ogwen"] == "ogwen_3"
    for scene in _both(drawn):
        assert all(_on(scene, part, "mine-next") for part in parts.values() if part)


def test_markers_that_pay_are_taken_from_their_fields() -> None:
    drawn = holding(executing(table(), 3, 0, 0), 0, 3)
    drawn = executing(drawn, 5, 0)
    drawn = executing(drawn, 3, 0, 0)
    assert _parts(drawn)["open gwyrfai with"] == "gwyrfai_1"
    paying = _parts(drawn, "open", "gwyrfai", "with")
    assert paying == {"3": "field_3", "5": "field_5"}
    assert all(
        part in scene.parts() for part in paying.values() for scene in _both(drawn, "open", "gwyrfai", "with")
    )


def test_a_mine_is_sold_where_it_is() -> None:
    drawn = executing(opened(table(), "ogwen", "ABC", 2), 4, 0)
    parts = _parts(drawn)
    assert {move: part for move, part in parts.items() if part} == {
        "sell ogwen 1": "ogwen_1",
        "sell ogwen 3": "ogwen_3",
    }
    for scene in _both(drawn):
        assert all(_on(scene, part, "mine-open") for part in parts.values() if part)
        assert "ogwen_opened" in scene.parts()
        assert "dyfi_opened" not in scene.parts()


def test_where_many_mines_can_be_sold_a_valley_is_chosen_by_its_opened_mines() -> None:
    board = edition(9, 9, 9, 9)
    drawn = table(3, board)
    for valley, owners in zip(board.valleys, ("ABCABCAB", "ABCABCABC", "ABCABCABC", "A"), strict=True):
        drawn = opened(drawn, valley.id, owners)
    drawn = executing(drawn, 4, 0)
    parts = _parts(drawn)
    first, *_, last = (valley.id for valley in board.valleys)
    assert parts[f"sell {first}"] == f"{first}_opened"
    assert parts[f"sell {last} 1"] == f"{last}_1"
    for scene in _both(drawn):
        assert len(scene.parts()[f"{first}_opened"]) == 1
        assert len(_on(scene, f"{first}_opened", "mine-open")) == 8
    assert _parts(drawn, "sell", first)["8"] == f"{first}_8"
