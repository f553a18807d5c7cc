"""The alt text of the picture above a question."""

from engines.schiefer.state import State
from renderers.api import Panel, SeatFace, Texts
from renderers.schiefer.words import own_alt


def alt(panel: Panel[State], seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The alt text of the private picture; the text above the question names the partial move."""
    return own_alt(panel.seen, panel.seat, seats, texts)
