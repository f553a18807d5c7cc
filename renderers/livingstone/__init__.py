"""LivingStone in pictures and words (rules page 13)."""

from __future__ import annotations

from engines.api import Seat
from engines.livingstone.model import Own, View
from renderers.api import Ending, Renderer, SeatFace, Texts
from renderers.livingstone import board, final, purse, words
from renderers.scene import Scene


class _LivingStone:
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
        """Return the picture of coins, chest, cards and prices."""
        return purse.scene(view, own, seat, seats, texts)

    def alt(
        self, view: View, since: View | None, seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
    ) -> str:
        """Return the public picture in words."""
        del seats
        return words.alt(view, since, ending, texts)

    def own_alt(self, view: View, own: Own, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts) -> str:
        """Return the private picture in words."""
        del seat, seats
        return words.own_alt(view, own, texts)

    def text_board(self, view: View, seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
        """Return everything public in words."""
        del seats
        return words.text_board(view, ending, texts)

    def own_text(self, view: View, own: Own, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts) -> str:
        """Return everything private of the seat in words."""
        del seat, seats
        return words.own_text(view, own, texts)


RENDERER: Renderer[View, Own] = _LivingStone()
