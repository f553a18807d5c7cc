"""Stone Age in pictures and words (rules page 13)."""

from __future__ import annotations

from engines.api import Seat
from engines.stone_age.model import Own, View
from renderers.api import Ending, Renderer, SeatFace, Texts
from renderers.scene import Scene
from renderers.stone_age import board, collection, final, words


class _StoneAge:
    """The renderer."""

    own_shows_board = False

    def scene(
        self, view: View, since: View | None, seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
    ) -> Scene:
        """Return the public picture."""
        if ending is None:
            return board.scene(view, since, seats, texts)
        return final.scene(view, seats, ending, texts)

    def own_scene(self, view: View, own: Own, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
        """Return the picture of the collection."""
        del seat
        return collection.scene(view, own, seats, texts)

    def alt(
        self, view: View, since: View | None, seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
    ) -> str:
        """Return the public picture in words."""
        del seats
        return words.alt(view, since, ending, texts)

    def own_alt(self, view: View, own: Own, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts) -> str:
        """Return the picture of the collection in words."""
        del view, seat, seats
        return words.own_alt(own, texts)

    def text_board(self, view: View, seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
        """Return everything public in words."""
        del seats
        return words.text_board(view, ending, texts)

    def own_text(self, view: View, own: Own, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts) -> str:
        """Return the collection in words."""
        del view, seat, seats
        return words.own_text(own, texts)


RENDERER: Renderer[View, Own] = _StoneAge()
