"""Legend of a picture: the picture with numbered parts, and an explanation of each number.

The renderer names the parts while it lays out the picture, so the legend cannot go stale.
"""

from enum import StrEnum

from msgspec.structs import replace

from bot.domain.errors import PositionChanged
from bot.pages import news
from bot.pages.custom_id import Verb
from bot.pages.kit import page_of, row
from bot.pages.page import Button, Buttons, Look, Page, Picture, Text
from bot.pages.panel import panel_picture, panel_sketch, private_picture
from bot.pages.question import Tokens, question_after
from bot.pages.table import picture
from bot.pages.wording import Voice, cut
from engines.api import Seat
from renderers.api import ALT_LENGTH
from renderers.parts import explanation, parts_in

MOST = 12
"""Limit of numbers on one picture."""
_LONGEST = 40
"""Limit of characters of a half-entered move that fits into the button back."""


class LegendPicture(StrEnum):
    """Kind of picture with a legend."""

    BOARD = "board"
    PANEL = "panel"
    """The picture of the panel, above a question or while others act."""
    HAND = "hand"


_BACK = (Verb.MORE, Verb.BOARD, Verb.HAND, Verb.PLAY)


def page(voice: Voice, seat: Seat | None, seen: LegendPicture, back: Verb, entered: Tokens = ()) -> Page:
    """Return a picture with its legend, and the button back.

    Readers without a seat see the board, and so do all in a game without explained pictures for a seat.
    `entered` is the half-entered move of the panel that it goes back to.
    """
    if seat is None or not voice.renderer.parts.own:
        seen = LegendPicture.BOARD
    names = voice.renderer.parts.public if seen is LegendPicture.BOARD else voice.renderer.parts.own
    plain = _picture(voice, seat, seen, entered)
    explained = parts_in(plain.scene, names, MOST)
    sketch = replace(plain.sketch, marks=tuple(enumerate(explained, 1)))
    lines = "\n".join(
        f"**{number}** {voice.say(explanation(name))}" for number, name in enumerate(explained, 1)
    )
    return page_of(
        Text(f"### {voice.text('legend-heading')}"),
        Picture(sketch, cut(f"{voice.flat.text('legend-alt')} {plain.alt}", ALT_LENGTH), plain.table),
        Text(lines or voice.text("legend-empty")),
        row(*_buttons(voice, seat, seen, back, entered)),
    )


def offered(voice: Voice, seat: Seat | None, entered: Tokens = ()) -> tuple[Buttons, ...]:
    """Return the row with the button to the legend of the panel's picture, where the game has one."""
    if seat is None or not voice.table.begun or not voice.renderer.parts.own:
        return ()
    return (row(button(voice, LegendPicture.PANEL, Verb.PLAY, entered)),)


def read(tokens: Tokens) -> tuple[LegendPicture, Verb, Tokens]:
    """Parse the tokens of a press. Raises `PositionChanged` for invalid ones."""
    match tokens:
        case (seen, back, *entered) if seen in tuple(LegendPicture) and back in _BACK:
            return LegendPicture(seen), Verb(back), tuple(entered)
        case _:
            raise PositionChanged


def button(
    voice: Voice, seen: LegendPicture, back: Verb, entered: Tokens = (), key: str = "button-legend"
) -> Button:
    """Return the button to the legend of a picture; a too long half-entered move is dropped."""
    tokens = entered if len(" ".join(entered)) <= _LONGEST else ()
    return voice.button(key, Verb.LEGEND, seen, back, *tokens)


def _picture(voice: Voice, seat: Seat | None, seen: LegendPicture, entered: Tokens) -> Picture:
    timeline = voice.table.timeline
    if seat is None or seen is LegendPicture.BOARD:
        position = timeline.settled()
        return picture(voice, position, news.of_all(voice, position).since)
    steps = news.steps_for(voice, seat)
    if seen is LegendPicture.HAND:
        return private_picture(voice, seat, timeline.settled(seat), steps.since)
    asked = question_after(voice, seat, entered) if seat in voice.table.to_act() else None
    if asked is None:  # the half-entered move is illegal now, or no move is needed
        asked = question_after(voice, seat, ()) if seat in voice.table.to_act() else None
        entered = ()
    return panel_picture(voice, panel_sketch(voice, seat, steps, asked, entered))


def _buttons(
    voice: Voice, seat: Seat | None, seen: LegendPicture, back: Verb, entered: Tokens
) -> tuple[Button, ...]:
    buttons = [_way_back(voice, seat, back, entered), voice.button("button-text", Verb.TEXT)]
    if seen is not LegendPicture.BOARD:
        buttons.append(button(voice, LegendPicture.BOARD, back, entered, "button-board"))
    elif seat is not None and voice.renderer.parts.own:
        buttons.append(button(voice, LegendPicture.PANEL, back, entered, "button-own-picture"))
    return tuple(buttons)


def _way_back(voice: Voice, seat: Seat | None, back: Verb, entered: Tokens) -> Button:
    if back is not Verb.PLAY:
        return voice.button("button-back", back)
    goes_on = bool(entered) and seat in voice.table.to_act()
    verb, tokens = (Verb.GO, entered) if goes_on else (Verb.PLAY, ())
    return voice.button("button-back", verb, *tokens, look=Look.MAIN)
