"""The picture above a question in words."""

from __future__ import annotations

from engines.schiefer.model import View
from renderers.api import Panel, SeatFace, Texts
from renderers.schiefer.words import own_alt


def alt(panel: Panel[View, None], seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """What the seat can do and has; a half-made move is told above its question."""
    return own_alt(panel.view, panel.own, panel.seat, seats, texts)
