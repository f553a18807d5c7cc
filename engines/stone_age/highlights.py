"""The highlights of Stone Age: the best and the worst luck with dice."""

from collections.abc import Iterator, Sequence
from math import sqrt

from engines.api import Message, Outcome, SeatName, Turn, message
from engines.stone_age.events import DiceRolled, Event
from engines.stone_age.words import good_name, sum_name

_TWICE_THE_MEAN = 7
"""Of a die."""


def highlights(turns: Sequence[Turn[Event]], _outcome: Outcome) -> Iterator[Message]:
    """Yield the rolls of several dice that were furthest above and below what such dice bring usually."""
    events = (event for turn in turns for event in turn.events)
    rolls = [event for event in events if isinstance(event, DiceRolled) and len(event.faces) > 1]
    best, worst = max(rolls, key=_luck, default=None), min(rolls, key=_luck, default=None)
    if best is not None and _luck(best) > 0:
        yield _told("highlight-best-roll", best)
    if worst is not None and _luck(worst) < 0:
        yield _told("highlight-worst-roll", worst)


def _luck(roll: DiceRolled) -> float:
    """Return how far a roll is from the mean of its dice, comparable between any numbers of dice."""
    return (2 * sum(roll.faces) - _TWICE_THE_MEAN * len(roll.faces)) / sqrt(len(roll.faces))


def _told(key: str, roll: DiceRolled) -> Message:
    return message(
        key,
        seat=SeatName(roll.seat),
        good=good_name(roll.good),
        dice=sum_name(roll.faces),
        total=sum(roll.faces),
        usual=(_TWICE_THE_MEAN * len(roll.faces) + 1) // 2,
    )
