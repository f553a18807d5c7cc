"""A hint in the panel: the move of a robot at its best, why, what it is worth, and how many are left."""

from bot.domain import hints
from bot.pages.page import Button, Page
from bot.pages.panel import do, panel
from bot.pages.wording import Voice
from engines.api import Seat
from robots.hints import Hint, Weighed

_SLOT = 9
"""The panel below may have a button for the same move."""
_OF = 10
"""Chances are said as so many games out of ten: nobody can tell them better."""
_DECIDED = 1
"""Whoever wins or loses at most so many of them has a game that is as good as decided."""


def to_come(voice: Voice, seat: Seat) -> Page:
    """Return the panel with the note that a hint is being worked out."""
    return panel(voice, seat, note=voice.text("hint-to-come"))


def hint(voice: Voice, seat: Seat, found: Hint) -> Page:
    """Return the panel with a hint, and the button that makes the move."""
    told = [
        voice.text("hint-move", move=_named(voice, seat, found.best)),
        " ".join([voice.text("hint-reason", reason=voice.say(found.reason)), *_worth(voice, seat, found)]),
        f"-# {voice.text('hint-free') if found.free else _left(voice, seat)}",
    ]
    return panel(voice, seat, note="\n".join(told), offered=_play(voice, seat, found.best))


def _named(voice: Voice, seat: Seat, one: Weighed) -> str:
    state = voice.table.timeline.settled(seat).state
    return voice.say(voice.rules.label(*voice.known(state, seat), tuple(one.move.split(" ")), 0))


def _worth(voice: Voice, seat: Seat, found: Hint) -> list[str]:
    """Return what the move is worth, against the next best one."""
    if found.forced:
        return [voice.text("hint-forced")]
    if found.ends:
        return [voice.text("hint-ends")]
    said = [] if found.best.chance is None else [voice.text("hint-chance", games=_games(found.best.chance))]
    if found.next_best is None:
        return [*said, voice.text("hint-alone")]
    return [*said, _compared(voice, found.best, found.next_best, _named(voice, seat, found.next_best))]


def _compared(voice: Voice, best: Weighed, other: Weighed, named: str) -> str:
    """Return the words for the next best move; where no difference can be told, they say so.

    In a game that is as good as lost or won chances hardly differ, however bad a move is.
    """
    if best.chance is None or other.chance is None:
        return voice.text("hint-next", move=named)
    if _games(other.chance) >= _games(best.chance):
        close = _DECIDED < _games(best.chance) < _OF - _DECIDED
        return voice.text("hint-as-good" if close else "hint-next", move=named)
    return voice.text("hint-next-chance", move=named, games=_games(other.chance))


def _games(chance: float) -> int:
    return round(_OF * chance)


def _left(voice: Voice, seat: Seat) -> str:
    """Return how many hints are left, and that the others know of this one."""
    left = hints.hints_left(voice.table, seat)
    return voice.text("hint-seen") if left is None else voice.text("hint-left", left=left)


def _play(voice: Voice, seat: Seat, one: Weighed) -> tuple[Button, ...]:
    """Return the button that makes the move; none if steps that the seat does not see yet are in its way."""
    rules, state = voice.rules, voice.table.timeline.head.state
    if not rules.is_legal(state, seat, rules.parse(one.move)):
        return ()
    label = voice.flat.text("button-hint-play")
    return (do(voice, seat, tuple(one.move.split(" ")), label, slot=_SLOT),)
