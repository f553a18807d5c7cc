"""The picture above a question in words."""

from __future__ import annotations

from engines.api import message
from engines.livingstone.model import Own, View
from renderers.api import ALT_LENGTH, Panel, SeatFace, Texts
from renderers.livingstone.purse import choosable
from renderers.livingstone.words import own_alt


def alt(panel: Panel[View, Own], seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The dice that may be taken, and the rest as in the picture of what one has."""
    told = own_alt(panel.view, panel.own, panel.seat, seats, texts)
    faces = choosable(panel.view, panel.own)
    if panel.question is None or not faces:
        return told
    return f"{texts(message('panel-alt-dice', dice=faces))} {told}"[:ALT_LENGTH]
