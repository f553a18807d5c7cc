"""Hidden Stones in pictures and words (rules page 13)."""

from __future__ import annotations

from engines.api import Seat
from engines.hidden_stones.model import Own, View
from renderers.api import Ending, Renderer, SeatFace, Texts
from renderers.hidden_stones import board, final, hand, words
from renderers.scene import Scene


class _HiddenStones:
    """The renderer. What changed last stands in the view itself, so `since` is not needed."""

    own_shows_board = True

    def scene(
        self, view: View, since: View | None, seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
    ) -> Scene:
        """Return the public picture."""
        del since
        if ending is None:
            return board.scene(view, seats, texts)
        return final.scene(view, seats, ending, texts)

    def own_scene(self, view: View, own: Own, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
        """Return the picture of the hand."""
        return hand.scene(view, own, seats[seat], texts)

    def alt(
        self, view: View, since: View | None, seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
    ) -> str:
        """Return the public picture in words."""
        del since, seats
        return words.alt(view, ending, texts)

    def own_alt(self, view: View, own: Own, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts) -> str:
        """Return the picture of the hand in words."""
        del seat, seats
        return words.own_alt(view, own, texts)

    def text_board(self, view: View, seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
        """Return everything public in words."""
        del seats
        return words.text_board(view, ending, texts)

    def own_text(self, view: View, own: Own, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts) -> str:
        """Return the hand in words."""
        del seat, seats
        return words.own_text(view, own, texts)


RENDERER: Renderer[View, Own] = _HiddenStones()
