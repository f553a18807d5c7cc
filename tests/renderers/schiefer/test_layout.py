"""Schiefer: every picture keeps to the layout in every language."""

from itertools import product

import msgspec
import pytest

from engines.api import Seat
from engines.schiefer.data import FIELDS, RECONSTRUCTED, Box, Kind, ValleyId
from engines.schiefer.model import LastSale, Sale, SeatView, View
from renderers import paint, theme
from renderers.api import Ending
from renderers.scene import Role
from renderers.schiefer import board, final, land, mines
from tests.renderers.layout import check_layout, words_in
from tests.renderers.schiefer.tables import SEATS, edition, executing, fullest, game, private, public, view
from tests.renderers.sight import contrast
from tests.renderers.tables import LANGUAGES, LONG, ODD, SHORT, texts_of

languages = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize("names", [SHORT, LONG, ODD], ids=["short", "long", "odd"])
@pytest.mark.parametrize(("seats", "language"), list(product(SEATS, LANGUAGES)))
def test_words_fit_from_start_to_end(seats: int, language: str, names: tuple[str, ...]) -> None:
    full, end = fullest(seats), game(seats)[-1]
    check_layout(public(game(seats)[0].view, language, names))
    check_layout(public(full.view, language, names, full.since))
    check_layout(public(end.view, language, names, ending=end.ending))
    for seat in (full.view.turn, (full.view.turn + 1) % seats):
        check_layout(private(full.view, seat, language, names))


def crowded(seats: int) -> View:
    """More than can happen: everything full, all numbers wide."""
    one = SeatView(26, 26, 203, 29, 158, sat_out=True)
    everybody = tuple(map(Seat, range(seats)))
    drawn = executing(view(seats), 5, *(everybody * 3))
    mine_sales = tuple(
        Sale(valley.id, position, 6, (8,) * seats)
        for valley in drawn.valleys
        for position in range(1, len(valley.mines) + 1)
    )
    boxes = tuple(
        msgspec.structs.replace(box, owners=everybody[: box.places], used=everybody[: box.places])
        for box in drawn.boxes
    )
    return msgspec.structs.replace(
        drawn,
        seats=(one,) * seats,
        start=Seat(0),
        round=640,
        idle_rounds=4,
        boxes=boxes,
        sales=mine_sales,
        can_buy=(Box.SUPPLY3, Box.SUPPLY4),
        developments=tuple(box.box for box in boxes),
        sale=LastSale(Seat(0), ValleyId("ogwen"), 5, (2, 1, 1, 1, 1), 2),
    )


@languages
@pytest.mark.parametrize("seats", SEATS)
def test_the_widest_numbers_fit(seats: int, language: str) -> None:
    drawn = crowded(seats)
    check_layout(public(drawn, language, LONG))
    check_layout(private(drawn, 0, language, LONG))
    rolling = view(seats, seats=drawn.seats, boxes=drawn.boxes, set_used=True, round=640, idle_rounds=4)
    check_layout(public(rolling, language, LONG))
    check_layout(private(rolling, 0, language, LONG))


@languages
def test_fields_of_four_kinds_fit(language: str) -> None:
    kinds = (*((Kind.OPEN,) for _ in FIELDS[2:]), tuple(Kind), tuple(Kind))
    table = msgspec.structs.replace(edition(2, 3), fields=kinds)
    for drawn in (executing(view(4, table), 6, 0, 1, 2, 3), view(4, table)):
        check_layout(public(drawn, language))
        check_layout(private(drawn, 0, language))


@languages
@pytest.mark.parametrize("reason", ["mines", "no-progress", "abandoned"])
def test_every_reason_fits(reason: str, language: str) -> None:
    end = game(2)[-1]
    assert end.ending is not None
    outcome = msgspec.structs.replace(end.ending.outcome, reason=reason)
    check_layout(public(end.view, language, LONG, ending=Ending(outcome, end.ending.history)))
    check_layout(public(end.view, language, LONG, ending=Ending(outcome)))


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_needed_to_play_is_large(seats: int) -> None:
    drawn = fullest(seats).view
    ids = {box.box.value for box in drawn.boxes}
    for scene in (public(drawn), private(drawn, drawn.turn)):
        small = [text for text in texts_of(scene) if text.size < Role.PLAY.value]
        assert all(text.role is Role.NAME for text in small)
        counts = [text.text for text in small if any(map(str.isdigit, text.text)) and text.text not in ids]
        assert all(text.startswith("+") for text in counts)


def test_odd_names_become_what_can_be_drawn() -> None:
    assert {"Blau", "7", "evil", "Rosa"} <= set(words_in(public(view(4), "de", ODD)))


@pytest.mark.parametrize(("seats", "language"), list(product(SEATS, LANGUAGES)))
def test_everything_draws(seats: int, language: str) -> None:
    full, end = fullest(seats), game(seats)[-1]
    for scene in (
        public(full.view, language, since=full.since),
        private(full.view, full.view.turn, language),
        public(end.view, language, ending=end.ending),
    ):
        content = paint.paint(scene)
        assert content.startswith(b"\x89PNG")
        assert len(content) <= 400_000


def test_palettes_are_within_their_bounds() -> None:
    for palette in (board.PALETTE, final.PALETTE):
        assert len(palette) <= 256
        assert {*land.COLOURS, *mines.COLOURS, theme.FOCUS} <= set(palette)


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (theme.INK, land.SEA),
        (theme.INK, land.LAND),
        (theme.INK, theme.GOLD),
        (theme.MUTED, mines.FAR),
        (theme.MUTED, mines.FAR_MOUTH),
        (mines.CREAM, theme.SLATE),
        (mines.CREAM, mines.MOUTH),
        (theme.FOCUS, theme.PANEL),
    ],
)
def test_words_stand_out_from_their_ground(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5


def test_the_ground_stays_while_the_edition_does() -> None:
    full = fullest(3)
    assert public(full.view).ground == public(game(3)[0].view).ground
    assert public(view(3, edition(2, 2))).ground != public(full.view).ground
    assert RECONSTRUCTED.mines == 29
