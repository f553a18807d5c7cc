"""Schiefer: the private picture, with all that a seat wants to see when it decides."""

from msgspec.structs import replace

from engines.api import Menu, Roll, Seat, message
from engines.schiefer.events import DiceRolled, DieRerolled, FieldsMarked
from engines.schiefer.pieces import RECONSTRUCTED, ValleyId
from engines.schiefer.state import LastSale, State
from renderers import checks
from renderers.api import Panel
from renderers.checks import faces, texts_of
from renderers.paint import emoji
from renderers.scene import Rect, Scene, Sprite, Text
from renderers.schiefer import RENDERER
from renderers.schiefer.panel import action_options
from renderers.theme import SEAT_STYLES
from tests.engines.schiefer.situations import before_a_sale, before_a_supply, play
from tests.renderers.schiefer.tables import (
    executing,
    game,
    holding,
    opened,
    private,
    sprites,
    table,
    taken,
    words,
)
from tests.renderers.tables import check_golden, words_in


def open_ways(drawn: State) -> list[str]:
    return [way.word for way in action_options(drawn) if way.open]


def test_it_has_the_border_of_the_seat_and_no_lock_since_nothing_is_hidden() -> None:
    scene = private(table(), 1)
    assert any(isinstance(m, Rect) and m.edge == SEAT_STYLES[1].colour and m.w > 900 for m in scene.ground)
    assert not sprites(scene, "lock")


def test_the_dice_are_large() -> None:
    dice = sprites(private(table(dice=(2, 2, 5)), 0), "die-2", "die-5")
    assert [mark.art.name for mark in dice] == ["die-2", "die-2", "die-5"]
    assert all(mark.w > 120 for mark in dice)


def test_a_roll_turn_says_what_can_be_done_with_the_dice() -> None:
    assert open_ways(table()) == ["mark", "reroll", "set"]
    assert open_ways(holding(table(), 5, 2)) == ["mark", "reroll"]
    assert open_ways(table(set_used=True)) == ["mark", "reroll"]
    assert open_ways(taken(table(), "change", 0)) == ["mark", "reroll", "set", "change"]
    assert open_ways(taken(table(change_used=True), "change", 0)) == ["mark", "reroll", "set"]


def test_at_most_the_supply_can_be_marked() -> None:
    assert [way.number for way in action_options(holding(table(), 2, 3)) if way.word == "mark"] == [2]


def test_without_a_supply_dice_are_paid_only_while_a_purchase_remains_possible() -> None:
    """R28; worked example 15."""
    buyer = taken(table(), "supply3", 0)
    assert open_ways(holding(buyer, 0, 3)) == ["buy"]
    assert open_ways(holding(buyer, 0, 4)) == ["reroll", "buy"]
    assert open_ways(holding(buyer, 0, 6)) == ["reroll", "set", "buy"]


def test_an_action_says_what_is_possible_and_how_often() -> None:
    acting = executing(table(), 5, 0)
    ready = opened(taken(acting, "sale", 0), "ogwen", "AB")
    assert [(way.word, way.open, way.number) for way in action_options(ready)] == [
        ("sell", True, 2),
        ("develop", True, 6),
        ("drop", True, None),
    ]
    boxes = ((Seat(1), Seat(2)),) * len(acting.boxes)
    assert open_ways(replace(acting, boxes=boxes)) == ["drop"]
    assert open_ways(executing(table(), 2, 0)) == ["supply", "open", "drop"]


def test_the_marker_that_acts_counts_beside_the_supply() -> None:
    """It pays for what it does, so that a mine for 2 markers may be opened with a supply of 1."""
    acting = executing(table(), 3, 0)
    assert "8+1" in words_in(private(acting, 0))
    assert "8+1" not in words_in(private(acting, 1))
    assert "8+1" not in words_in(private(table(), 0))


def test_sales_show_what_they_would_bring_the_seat() -> None:
    drawn = opened(opened(executing(table(), 5, 0), "ogwen", "A"), "seiont", "B")
    assert [word for word in words_in(private(drawn, 0)) if word.startswith("+")] == ["+4", "+2"]
    assert [word for word in words_in(private(drawn, 1)) if word.startswith("+")] == ["+2"]  # of a box
    assert len([text for text in texts_of(private(drawn, 0)) if text.text == "+4" and text.size == 44]) == 1


def test_no_mine_of_the_next_row_covers_what_a_sale_would_bring() -> None:
    drawn = opened(opened(executing(table(), 4, 0), "ogwen", "AB"), "seiont", "AB", 2)
    marks = list(private(drawn, 0).marks())
    tiles = [
        i for i, mark in enumerate(marks) if isinstance(mark, Sprite) and mark.art.name.startswith("mine-")
    ]
    coins = [i for i, mark in enumerate(marks) if isinstance(mark, Text) and mark.text == "+2"]
    assert len(coins) == 3
    assert max(tiles) < min(coins)


def test_what_sales_would_bring_has_room_right_after_a_sale() -> None:
    """The coins of the last sale would lie on what a sale one row above would bring."""
    last = LastSale(Seat(1), ValleyId("seiont"), 2, (2, 3))
    drawn = opened(executing(table(sale=last), 4, 0), "ogwen", "A")
    scene = private(opened(drawn, "seiont", "AB", 1, 2), 0)
    checks.layout(scene)
    assert [text.text for text in texts_of(scene) if text.text.startswith("+") and text.size == 44] == ["+4"]


def test_who_waits_sees_whose_turn_it_is() -> None:
    scene = private(table(), 2)
    assert {"to move", "Ada"} <= set(words_in(scene))
    assert not sprites(scene, "die-2")


def test_after_the_end_it_is_over() -> None:
    end = game(2)[-1]
    assert "Game over" in words_in(private(end.state, 0))
    assert not ways_are_shown(end.state)


def test_a_supply_that_goes_by_itself_cannot_be_dropped() -> None:
    supplied, dropped = (play(state, "B: sell gwyrfai 1") for state in (before_a_supply(), before_a_sale()))
    assert open_ways(supplied) == ["supply", "buy"]
    assert open_ways(dropped) == ["drop", "buy"]


def ways_are_shown(drawn: State) -> bool:
    return "drop" in words_in(private(drawn, drawn.turn))


def test_prices_are_large() -> None:
    prices = [text for text in texts_of(private(table(), 0)) if text.text == "3" and text.y < 500]
    assert prices
    assert all(text.size >= 40 for text in prices)


# --- the picture above a question --------------------------------------------------------------------


def _asked(drawn: State, *tokens: str, rolls: tuple[Roll, ...] = ()) -> Scene:
    panel = Panel(seen=drawn, since=None, seat=drawn.turn, tokens=tokens, rolls=rolls)
    scene = RENDERER.panel_scene(panel, faces(drawn.seats), words())
    checks.picture(scene)
    assert scene.width == 1000
    return scene


def test_above_a_question_stands_what_decides_it_and_no_more() -> None:
    def above_a_question(drawn: State) -> Scene:
        asked = Menu(message("ask-roll-without-supply"), ())
        panel = Panel(seen=drawn, since=None, seat=drawn.turn, question=asked)
        scene = RENDERER.panel_scene(panel, faces(drawn.seats), words())
        checks.picture(scene)
        return scene

    rolled, opening = above_a_question(table()), executing(table(), 3, 0)
    assert len(sprites(rolled, "mine-next")) == len(RECONSTRUCTED.valleys)
    assert not sprites(rolled, "mine-far"), "the map decides nothing yet"
    assert sprites(above_a_question(opening), "mine-far")


def test_markers_on_fields_are_shown_where_they_can_pay() -> None:
    enough = executing(table(), 3, 0, 0)
    short = holding(enough, 0, 3)
    assert "develop" not in words_in(_asked(enough))
    assert "develop" in words_in(_asked(short))


def test_a_die_that_was_rolled_again_stands_first() -> None:
    again = Roll(Seat(0), (5,), message("roll-again", before=2))
    scene = _asked(table(dice=(1, 5, 6)), rolls=(again,))
    assert "in place of the 2" in words_in(scene)
    assert "in place of the 2" not in words_in(_asked(table(dice=(1, 5, 6))))


def test_rolls_are_told_as_dice() -> None:
    rolled = Roll(Seat(1), (1, 2, 2), message("roll-dice"))
    assert DiceRolled(Seat(1), (1, 2, 2)).roll(None) == rolled
    assert DieRerolled(Seat(1), 2, 5, 1).roll(None) == Roll(Seat(1), (5,), message("roll-again", before=2))
    assert FieldsMarked(Seat(1), ()).roll(None) is None


def test_golden_private_scene() -> None:
    drawn = taken(taken(table(), "supply3", 0), "change", 0)
    check_golden("schiefer_private", private(opened(drawn, "dyfi", "AB", 1), 0).text())


def test_a_marker_for_three_coins_has_another_icon_than_one_for_four() -> None:
    drawn = table()
    names = [RENDERER.icon(drawn, ("buy", box), 0) for box in ("supply3", "supply4")]
    three, four = (emoji(RENDERER.icons[name]) for name in names)
    assert three != four
