"""Premoves as their own player sees them: in the panel only."""

from bot.domain.lifecycle import Status
from bot.domain.model import Premove
from bot.pages.custom_id import Verb
from bot.pages.page import Block, Buttons, Field, Form, Page, Text
from bot.pages.wording import Voice, cut
from engines.api import NotationError, Seat

MOVE = "move"
"""The field of the form."""

_PASS = "pass"  # noqa: S105 - a word of many games' notation
_MOVE_LIMIT = 60
_TITLE_LIMIT = 45
_HINT_LIMIT = 100


def possible(voice: Voice, seat: Seat) -> bool:
    """Whether a seat may set a premove now."""
    table = voice.table
    return table.game.status is Status.RUNNING and seat not in table.gone | table.to_act()


def in_panel(voice: Voice, seat: Seat) -> list[Block]:
    """Return the part of a seat's panel about its premove, with the button to drop it; or nothing."""
    table = voice.table
    premove = table.premoves.get(seat)
    if premove is None or table.game.status is not Status.RUNNING or seat in table.gone:
        return []
    return [Text(_said(voice, premove)), Buttons((voice.button("button-unsay", Verb.UNSAY),))]


def _said(voice: Voice, premove: Premove) -> str:
    move = voice.text("ahead-the-default") if premove.text is None else f"`{premove.text}`"
    return voice.text("ahead-missed" if premove.dropped else "ahead-set", move=move)


def choose(voice: Voice) -> Page:
    """Return the choice of possible premoves."""
    passing = (voice.button("button-ahead-pass", Verb.LATER, _PASS),) if _may_pass(voice) else ()
    buttons = Buttons(
        (
            voice.button("button-ahead-default", Verb.DEFAULT),
            *passing,
            voice.button("button-ahead-move", Verb.WRITE),
            voice.button("button-back", Verb.PLAY),
        )
    )
    return Page((Text(f"### {voice.heading}\n{voice.text('ahead-heading')}"), buttons))


def _may_pass(voice: Voice) -> bool:
    """Whether the game's notation has a word for passing."""
    try:
        voice.rules.parse(_PASS)
    except NotationError:
        return False
    return True


def form(voice: Voice) -> Form:
    """Return the modal that asks for a move in its notation."""
    field = Field(
        MOVE,
        cut(voice.flat.text("ahead-field"), _TITLE_LIMIT),
        cut(voice.flat.text("ahead-hint"), _HINT_LIMIT),
        _MOVE_LIMIT,
    )
    return Form(voice.press(Verb.LATER), cut(voice.flat.text("button-ahead"), _TITLE_LIMIT), (field,))
