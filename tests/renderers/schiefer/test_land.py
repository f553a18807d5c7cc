"""Schiefer: the map follows the edition (rules page 3.1 and 13)."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from engines.schiefer.pieces import RECONSTRUCTED
from renderers import checks, fonts, frame
from renderers.scene import Face
from renderers.schiefer.board import labels
from renderers.schiefer.land import LABEL, BoundingBox, MapLayout, MineShape, map_layout
from tests.renderers.schiefer.tables import SEATS, edition, opened, private, public, sprites, table
from tests.renderers.tables import words_in

BOARDS = {
    "one-of-nine": (9,),
    "one-of-one": (1,),
    "twelve-of-two": (2,) * 12,
    "twelve-of-one": (1,) * 12,
    "three-of-nine": (9, 9, 9),
    "long-and-short": (9, 9, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    "six-and-five": (6, 5, 6, 5, 6),
    "default": tuple(len(valley.mines) for valley in RECONSTRUCTED.valleys),
}
boards = pytest.mark.parametrize("sizes", BOARDS.values(), ids=list(BOARDS))
lengths = pytest.mark.parametrize("letters", [3, 8, 15])


def drawn(sizes: tuple[int, ...], letters: int = 8) -> MapLayout:
    return map_layout(tuple("w" * letters for _ in sizes), sizes, frame.MAIN)


@boards
@lengths
def test_every_mine_has_a_place_of_its_own_on_the_map(sizes: tuple[int, ...], letters: int) -> None:
    chart = drawn(sizes, letters)
    assert tuple(len(row.mines) for row in chart.rows) == sizes
    mines = [mine for row in chart.rows for mine in row.mines]
    for mine in mines:
        assert 0 <= mine.x < mine.x + mine.w <= frame.MAIN
        assert 0 <= mine.y < mine.y + mine.h <= chart.height
    assert not [pair for pair in combinations(mines, 2) if _overlap(*pair)]


def _overlap(a: BoundingBox, b: BoundingBox) -> bool:
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h


@boards
def test_mines_stand_below_their_number_from_the_mouth_upwards(sizes: tuple[int, ...]) -> None:
    chart = drawn(sizes)
    for row in chart.rows:
        block = next(s for s in chart.blocks if s.box.x <= row.mouth[0] < s.box.x + s.box.w)
        assert row.mouth[0] <= row.mines[0].x
        for mine, head in zip(row.mines, block.heads, strict=False):
            assert head.x + head.w / 2 == mine.x + mine.w / 2
            assert head.y + head.h <= mine.y + 8


@boards
def test_ids_as_long_as_they_may_be_are_not_cut(sizes: tuple[int, ...]) -> None:
    chart = drawn(sizes, 15)
    wide = fonts.width("w" * 15, Face.SERIF_BOLD, LABEL)
    assert all(row.name.w >= wide for row in chart.rows)


def test_the_first_arrangement_that_fits_is_taken() -> None:
    assert drawn(BOARDS["default"]).form is MineShape.WIDE
    assert len(drawn(BOARDS["default"]).blocks) == 1
    assert len(drawn(BOARDS["twelve-of-two"]).blocks) == 2
    assert drawn(BOARDS["one-of-nine"]).form is MineShape.UPRIGHT


def test_a_map_with_little_on_it_still_fills_its_place() -> None:
    assert drawn((1,)).height < map_layout(("w",), (1,), frame.MAIN, 700).height == 700


@boards
@pytest.mark.parametrize("seats", SEATS)
def test_pictures_of_every_board_keep_to_the_layout(sizes: tuple[int, ...], seats: int) -> None:
    position = opened(table(seats, edition(*sizes)), "vale0", "AB"[: sizes[0]], 1)
    checks.picture(public(position, "xx"))
    checks.picture(private(position, 0, "xx"))


@boards
def test_every_mine_is_drawn(sizes: tuple[int, ...]) -> None:
    scene = public(table(2, edition(*sizes)))
    assert len(sprites(scene, "mine-next")) == len(sizes)
    assert len(sprites(scene, "mine-next", "mine-far")) == sum(sizes)


def test_a_valley_whose_name_cannot_be_drawn_is_called_by_its_id() -> None:
    (valley,) = edition(2, names=("Nant",)).valleys
    renamed = replace(valley, name="Nant Ffrancon")
    assert labels((valley, renamed)) == ("Nant", "Nant Ffrancon")
    assert labels((replace(valley, name="日本"),)) == ("nant",)


def test_names_without_end_are_cut() -> None:
    names = tuple(f"{letter}ale {'of long words ' * 9}" for letter in "vwxyz")
    checks.picture(public(table(4, edition(9, 5, 4, 2, 9, names=names))))


def test_the_note_says_what_board_it_is() -> None:
    assert "Board and action table are reconstructed, not the printed ones." in words_in(public(table()))
    assert any("ours" in words for words in words_in(public(table(2, edition(3, 2)))))
