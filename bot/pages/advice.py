"""Advice in a person's first games of a title: a sentence where a phase begins."""

from collections.abc import Iterator

from bot.pages.wording import Voice
from engines.api import Message, Seat
from engines.record import Position


def advice(voice: Voice, seat: Seat) -> str:
    """Return the advice for the phase of the seat's present question, else an empty text.

    Advice that the seat got earlier in its turn is not repeated.
    """
    if seat not in voice.table.to_act():
        return ""
    head = voice.table.timeline.head
    message = _advice_at(voice, seat, head)
    if message is None or any(
        _advice_at(voice, seat, earlier) == message for earlier in _earlier(head, seat)
    ):
        return ""
    return voice.text("tip", advice=voice.say(message))


def _advice_at(voice: Voice, seat: Seat, position: Position) -> Message | None:
    """Return the advice of the rules for a seat at a position, None without one."""
    state = position.state
    if seat not in voice.rules.to_act(state):
        return None
    return voice.rules.advice(voice.seen(state, seat), seat)


def _earlier(position: Position, seat: Seat) -> Iterator[Position]:
    """Yield the positions after the seat's earlier moves in this turn, latest first."""
    while position.entry.seat == seat and not position.ends_turn and position.before is not None:
        position = position.before
        yield position
