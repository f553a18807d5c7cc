"""Highlights of a finished game, computed from its scores."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from engines.api.messages import Message, Seat, SeatName, message
from engines.api.steps import Outcome, Turn

MOST_HIGHLIGHTS: Final = 4
_MOST_OWN: Final = 2
_Scores = Sequence[Sequence[int]]
"""By turn and by seat."""


def choose(
    game_highlights: Sequence[Message], turns: Sequence[Turn[Any]], outcome: Outcome
) -> tuple[Message, ...]:
    """Return one to four highlights: the course of the lead, two of the game's own, and the deciding source.

    A game without its own is told by its best turn.
    """
    scores = [turn.scores for turn in turns]
    own = game_highlights[:_MOST_OWN] or _best_turn(scores)
    told = (*_lead(scores, outcome), *own, *_decider(outcome))
    return told or (message("highlight-length", turns=len(turns)),)


def _lead(scores: _Scores, outcome: Outcome) -> Iterator[Message]:
    """Yield how the only winner came to lead; nothing where the winner did not have the most points."""
    if len(outcome.winners) != 1 or len(outcome.places) < 2 or len(scores) < 2:
        return
    winner, leaders = outcome.winners[0], [_leader(turn_scores) for turn_scores in scores]
    if leaders[-1] != winner:
        return
    behind = [number for number, leader in enumerate(leaders) if leader != winner]
    others = [leader for leader in leaders if leader not in (None, winner)]
    turn = behind[-1] + 2 if behind else 1
    before = leaders[-2]
    if turn == len(scores) and before is not None:
        lead, points = scores[-2][before], scores[-2][winner]
        yield message("highlight-late", seat=SeatName(before), lead=lead, points=points)
    elif others:
        held = [leader for leader in leaders if leader is not None]
        changes = sum(earlier != later for earlier, later in pairwise(held))
        name = SeatName(winner)
        yield message("highlight-lead", seat=name, turn=turn, turns=len(scores), changes=changes)
    elif winner in leaders[:-1]:
        yield message("highlight-throughout", seat=SeatName(winner))


def _leader(scores: Sequence[int]) -> Seat | None:
    """Return the seat with more points than any other, or None."""
    most = max(scores)
    return Seat(scores.index(most)) if scores.count(most) == 1 else None


def _best_turn(scores: _Scores) -> Iterator[Message]:
    """Yield the most points of one turn; the last turn does not count, for it has the final scoring."""
    gains = [
        (after - before, Seat(seat))
        for earlier, later in pairwise(scores[:-1])
        for seat, (before, after) in enumerate(zip(earlier, later, strict=True))
    ]
    points, seat = max(gains, key=lambda gain: gain[0], default=(0, Seat(0)))
    if points > 0:
        yield message("highlight-turn", seat=SeatName(seat), points=points)


def _decider(outcome: Outcome) -> Iterator[Message]:
    """Yield the source of points by which the winner was furthest ahead of the second place."""
    if len(outcome.winners) != 1 or len(outcome.places) < 2:
        return
    winner = outcome.winners[0]
    second = min((place, Seat(seat)) for seat, place in enumerate(outcome.places) if seat != winner)[1]
    pairs = list(zip(outcome.lines[winner], outcome.lines[second], strict=True))
    ahead = max(pairs, key=lambda pair: pair[0].points - pair[1].points, default=None)
    used = sum(any(line.points for line in pair) for pair in pairs)
    if ahead is None or used < 2 or ahead[0].points <= ahead[1].points:
        return  # with one source alone the result says it all
    yield message(
        "highlight-decider",
        source=ahead[0].source,
        seat=SeatName(winner),
        points=ahead[0].points,
        second=SeatName(second),
        other=ahead[1].points,
    )
