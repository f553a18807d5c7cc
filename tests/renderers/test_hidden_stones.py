"""Hidden Stones: the public picture and the final one (rules page 13)."""

import pytest

from engines.api import Seat
from engines.hidden_stones.pieces import BACK, CARDS, CELLS, Cell, Symbol
from renderers.checks import SHORT, faces, texts_of
from renderers.hidden_stones import RENDERER, tray
from renderers.scene import Rect, Sprite
from renderers.theme import INK, MUTED
from tests.renderers.positions import BOARD_5, SEATS, Holding, ids, public, rings, sprites, view
from tests.renderers.tables import check_golden, game, words, words_in


def test_the_stones_lie_as_on_the_board_with_their_backs() -> None:
    scene = public(view())
    shown = [
        mark for mark in scene.marks() if isinstance(mark, Sprite) and mark.art.name.startswith("stone-")
    ]
    rows = sorted(shown, key=lambda mark: (mark.y, mark.x))
    assert [mark.art.name for mark in rows] == [f"stone-{symbol}" for symbol in BOARD_5]
    backs = sorted(sprites(scene, "chip-"), key=lambda mark: (mark.y, mark.x))
    assert [mark.art.name for mark in backs] == [f"chip-{BACK[symbol]}" for symbol in BOARD_5]


def test_columns_have_letters_and_rows_numbers_from_the_top() -> None:
    places = {text.text: text for text in texts_of(public(view())) if text.size == 44 and text.x < 800}
    assert places["a"].x < places["b"].x < places["c"].x
    assert places["1"].y < places["2"].y < places["3"].y


def test_changed_cells_are_outlined() -> None:
    scene = public(view(touched=(Cell(0), Cell(5))))
    stones_at = {(mark.x, mark.y): mark for mark in sprites(scene, "stone-horse", "stone-sun")}
    inside = [
        any(ring.x < x < ring.x + ring.w and ring.y < y < ring.y + ring.h for x, y in stones_at)
        for ring in rings(scene)
    ]
    assert inside == [True, True]
    assert "changed" in words_in(scene)


def test_stones_of_the_last_formation_are_marked() -> None:
    scene = public(view(formation=(Cell(3), Cell(4), Cell(5))))
    assert len(sprites(scene, "sparkle")) == 3 + 1  # and one beside the words that explain it
    assert "scored" in words_in(scene)


def test_nothing_is_marked_at_the_start() -> None:
    scene = public(view())
    assert not rings(scene)
    assert not sprites(scene, "sparkle")
    assert "changed" not in words_in(scene)


def test_piles_have_numbers_and_the_top_of_the_discard_pile_comes_first() -> None:
    scene = public(view(draw_pile=37, discard_pile=ids("1-01", "2-07", "3-05", "5-01"), renewals=3))
    tops = [mark for mark in scene.marks() if isinstance(mark, Sprite) and mark.art.name.startswith("card-")]
    assert [mark.art.name for mark in sorted(tops, key=lambda mark: mark.x)] == [
        "card-5-01",
        "card-3-05",
        "card-2-07",
    ]
    assert {"37", "4", "3"} <= set(words_in(scene))
    assert sprites(scene, "renewal")


def test_empty_piles_are_empty_places() -> None:
    scene = public(view(draw_pile=0))
    assert sprites(scene, "empty-pile")
    assert not sprites(scene, "draw-pile", "renewal")


def test_a_strip_says_what_a_seat_has() -> None:
    won = ids("1-01", "1-02", "2-07", "5-01")
    one = Holding(6, won, passed=True)
    scene = public(view(seats=(one, Holding(left=True))))
    assert {"9", "6", "4/10", "×2", "×1", "×0", "passed", "left"} <= set(words_in(scene))
    inks = {(text.text == "×0", text.colour) for text in texts_of(scene) if text.text.startswith("×")}
    assert inks == {(True, MUTED), (False, INK)}
    assert len(sprites(scene, "crown")) == len(sprites(scene, "flag")) == 1
    assert len(sprites(scene, *(f"card-{card}" for card in won))) == 4


@pytest.mark.parametrize("seats", SEATS)
def test_strips_never_change_place(seats: int) -> None:
    places = {
        tuple(
            (text.text, text.x, text.y) for text in texts_of(public(m.view)) if text.cuttable and text.y > 120
        )
        for m in game(seats)[:-1]
    }
    columns = {tuple(text[0] for text in strip) for strip in places}
    assert columns == {SHORT[:seats]}
    assert len(places) == 1


def test_the_header_says_round_phase_and_turn() -> None:
    assert "Round 7" in words_in(public(view(round=7)))
    assert "Round 7 · final round" in words_in(public(view(round=7, final_round=True)))
    assert "Round 30 · idle 10 of 20" in words_in(public(view(round=30, idle_rounds=10)))
    assert "Round 30" in words_in(public(view(round=30, idle_rounds=9)))
    assert words_in(public(view(turn=Seat(1)))).count("Ben") == 2


def test_solo_shows_strikes_and_the_deck() -> None:
    one = Holding(won=ids("1-01", "1-02", "3-01"))
    scene = public(view(1, seats=(one,), strikes=2, draw_pile=9))
    assert len(sprites(scene, "strike")) == 2
    assert {"2/4", "2/8", "0/4", "1/3", "0/1", "3/16", "9", "Turn 1"} <= set(words_in(scene))
    assert not sprites(scene, "flag", "crown")


def test_the_final_picture_shows_places_sources_and_the_course() -> None:
    end = game(3)[-1]
    scene = public(end.view, ending=end.ending)
    assert end.ending is not None
    outcome = end.ending.outcome
    assert {str(total) for total in outcome.totals} <= set(words_in(scene))
    assert len(sprites(scene, "crown")) == len(outcome.winners)
    assert {"Enough cards are won.", "Cards worth 1", "Scores"} <= set(words_in(scene))


def test_a_lost_solo_game_names_no_winner_and_no_place() -> None:
    end = next(last for seed in range(9) if (last := game(1, seed)[-1]).view.strikes == 4)
    scene = public(end.view, ending=end.ending)
    assert not sprites(scene, "crown")
    assert "1." not in words_in(scene)
    assert "Place 1" not in RENDERER.alt(end.view, None, faces(1), end.ending, words())


def test_golden_public_scene() -> None:
    seats = (Holding(won=ids("1-01", "3-05")), Holding(6, ids("2-07"), passed=True))
    drawn = view(
        seats=seats,
        round=4,
        discard_pile=ids("1-02", "5-01"),
        touched=(Cell(0), Cell(1)),
        formation=(Cell(4),),
    )
    check_golden("hidden_stones_public", public(drawn).text())


def test_places_are_kept_for_the_cards_still_wanted() -> None:
    def free(won: int) -> int:
        scene = public(view(seats=(Holding(won=tuple(CARDS)[:won]), Holding(won=tuple(CARDS)[:12]))))
        return len([m for m in scene.marks() if isinstance(m, Rect) and m.w == m.h == 84])

    assert (free(0), free(4), free(10), free(12)) == (10, 6, 0, 0)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_strip_with_pictures_of_cards_uses_its_whole_height(seats: int) -> None:
    scene = public(view(seats))
    (strip,) = scene.parts()["seat_1"]
    inside = [mark for mark in scene.marks() if isinstance(mark, Rect) and strip.x < mark.x and mark.w < 100]
    lowest = max(mark.y + mark.h for mark in inside if mark.y < strip.y + strip.h)
    assert strip.y + strip.h - 50 < lowest < strip.y + strip.h


def test_equal_cells_are_painted_once_wherever_they_are() -> None:
    sizes = tray.Sizes(cell=236, stone=204, chip=66, star=56, inset=5, radius=60)
    first, second = (tray.cell(sizes, at, Symbol.BIRD).items for at in (CELLS[0], CELLS[4]))
    assert first[0] == second[0]
    assert first != second
    others = (
        tray.cell(sizes, CELLS[0], Symbol.FISH),
        tray.cell(sizes, CELLS[0], Symbol.BIRD, ringed=True),
        tray.cell(sizes, CELLS[0], Symbol.BIRD, dashed=True),
        tray.cell(sizes, CELLS[0], Symbol.BIRD, starred=True),
        tray.cell(sizes._replace(radius=0), CELLS[0], Symbol.BIRD),
    )
    assert len({first[0], *(other.items[0] for other in others)}) == 1 + len(others)
