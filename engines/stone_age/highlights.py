"""The highlight of Stone Age: the best roll."""

from collections.abc import Iterator, Sequence

from engines.api import Message, Outcome, SeatName, Turn, Value, message
from engines.stone_age.events import DiceRolled, Event, ToolsUsed
from engines.stone_age.names import good_name


def highlights(turns: Sequence[Turn[Event]], _outcome: Outcome) -> Iterator[Message]:
    """Yield the highest roll for a good, with the tools added to it."""
    rolls = _rolls(event for turn in turns for event in turn.events)
    best = max(rolls, key=lambda roll: sum(roll[0].faces) + roll[1], default=None)
    if best is None:
        return
    roll, pips = best
    values: dict[str, Value] = {
        "seat": SeatName(roll.seat),
        "good": good_name(roll.good),
        "dice": roll.faces,
        "total": sum(roll.faces) + pips,
    }
    yield (
        message("highlight-roll-tools", pips=pips, **values) if pips else message("highlight-roll", **values)
    )


def _rolls(events: Iterator[Event]) -> list[tuple[DiceRolled, int]]:
    """Return all rolls with the pips of the tools used on each."""
    rolls: list[tuple[DiceRolled, int]] = []
    for event in events:
        match event:
            case DiceRolled():
                rolls.append((event, 0))
            case ToolsUsed(permanent=permanent, once=once) if rolls:
                roll, pips = rolls[-1]
                rolls[-1] = roll, pips + sum(permanent) + sum(once)
    return rolls
