"""Hint in the panel: the best move of the strongest robot, with its reason and value."""

from bot.domain import hints
from bot.pages.page import Button, Page
from bot.pages.panel import do, panel
from bot.pages.wording import Voice
from engines.api import Seat
from robots.hints import Hint, Weighed

_SLOT = 9
"""The slot of the button, as the panel may have another one for the same move."""
_GAMES_OF = 10
"""Chances are rounded to games out of ten, as they are not known more precisely."""
_DECIDED_AT = 1
"""A game counts as decided with at most so many of ten won, or lost."""


def hint_page(voice: Voice, seat: Seat, found_hint: Hint) -> Page:
    """Return the panel with a hint, and the button that makes the move."""
    lines = [
        voice.text("hint-move", move=_named(voice, seat, found_hint.best)),
        " ".join([*_reasons(voice, found_hint), *_worth(voice, seat, found_hint)]),
    ]
    if left := voice.text("hint-free") if found_hint.free else _hints_left(voice, seat):
        lines.append(f"-# {left}")
    return panel(voice, seat, note="\n".join(lines), offered=_move_button(voice, seat, found_hint.best))


def _named(voice: Voice, seat: Seat, move: Weighed) -> str:
    state = voice.table.timeline.settled(seat).state
    return voice.say(voice.rules.label(*voice.known(state, seat), tuple(move.move.split(" ")), 0))


def _reasons(voice: Voice, found_hint: Hint) -> list[str]:
    """Return a sentence for the reason of the move, and one for each fact that speaks for it."""
    said = (found_hint.reason, *found_hint.facts)
    return [voice.text("hint-reason", reason=voice.say(reason)) for reason in said]


def _worth(voice: Voice, seat: Seat, found_hint: Hint) -> list[str]:
    """Return sentences on the value of the move, compared with the next best one."""
    if found_hint.forced:
        return [voice.text("hint-forced")]
    if found_hint.ends:
        return [voice.text("hint-ends")]
    words = (
        []
        if found_hint.best.chance is None
        else [voice.text("hint-chance", games=_games(found_hint.best.chance))]
    )
    if found_hint.next_best is None:
        return [*words, voice.text("hint-alone")]
    return [
        *words,
        _compared(voice, found_hint.best, found_hint.next_best, _named(voice, seat, found_hint.next_best)),
    ]


def _compared(voice: Voice, best: Weighed, next_best: Weighed, named: str) -> str:
    """Return a sentence on the next best move, also if its chance is the same.

    In a decided game the chances of good and bad moves hardly differ.
    """
    if best.chance is None or next_best.chance is None:
        return voice.text("hint-next", move=named)
    if _games(next_best.chance) >= _games(best.chance):
        close = _DECIDED_AT < _games(best.chance) < _GAMES_OF - _DECIDED_AT
        return voice.text("hint-as-good" if close else "hint-next", move=named)
    return voice.text("hint-next-chance", move=named, games=_games(next_best.chance))


def _games(chance: float) -> int:
    return round(_GAMES_OF * chance)


def _hints_left(voice: Voice, seat: Seat) -> str:
    """Return a line on the hints left, and that other players, if any, see this one in the log."""
    count = hints.hints_left(voice.table, seat)
    left = "" if count is None else voice.text("hint-left", left=count)
    seen = voice.text("hint-seen") if voice.table.seated.keys() - {seat} else ""
    return " ".join(filter(None, (left, seen)))


def _move_button(voice: Voice, seat: Seat, move: Weighed) -> tuple[Button, ...]:
    """Return the button that makes the move; none if later hidden steps have made it illegal."""
    rules, state = voice.rules, voice.table.timeline.head.state
    if not rules.is_legal(state, seat, rules.parse(move.move)):
        return ()
    label = voice.flat.text("button-hint-play")
    return (do(voice, seat, tuple(move.move.split(" ")), label, slot=_SLOT),)
