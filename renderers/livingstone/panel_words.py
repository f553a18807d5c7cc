"""The alt text of the picture above a question."""

from engines.api import message
from engines.livingstone.state import State
from renderers.api import Panel, SeatFace, Texts, shortened
from renderers.livingstone.aloud import own_sentences
from renderers.livingstone.panel import choosable


def alt(panel: Panel[State, State], _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The dice that may be taken, then the private facts as in the private picture."""
    faces = choosable(panel.own, panel.seat) if panel.question is not None else ()
    dice = (texts(message("panel-alt-dice", dice=faces)),) if faces else ()
    return shortened((*dice, *own_sentences(panel.own, panel.seat, texts)), texts)
