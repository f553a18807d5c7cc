"""Laws of undo: a step that its seat may take back alone tells that seat nothing."""

from typing import Any

from engines.api import AnyRules, GameError, Seat
from engines.chance import LiveChance
from engines.checks import demand
from engines.checks.hidden import log_of, resampled, sight
from engines.record import Timeline, digest

_RESAMPLES = 3


def check_free_undo(timeline: Timeline, seed: str) -> int:
    """Check that the last move, if it may be taken back freely, told its seat nothing hidden.

    In every resample of the position before for that seat the move is legal, neither draws nor reveals, and
    shows the seat the same state and events. Returns the number of steps checked: 0 or 1.
    """
    head = timeline.head
    if head.entry.seat is None or head.before is None or not timeline.free_back(head.entry.seat):
        return 0
    before = head.before.state
    here = learned_by(timeline.rules, before, head.entry.seat, head.entry.text)
    for resample in resampled(timeline.rules, before, head.entry.seat, _RESAMPLES, seed):
        there = learned_by(timeline.rules, resample, head.entry.seat, head.entry.text)
        fault = "'{}' can be taken back, and tells seat {}: {} or {}"
        demand(here == there, fault, head.entry.text, head.entry.seat, here, there)
    return 1


def learned_by(rules: AnyRules, state: Any, seat: Seat, text: str) -> tuple[object, ...]:
    """Return all that a seat learns by a move of its own."""
    chance = LiveChance(b"unlearned", 0)
    try:
        step = rules.apply(state, seat, rules.parse(text), chance)
    except GameError as refusal:
        return (refusal.message,)
    facts = bool(chance.drawn), step.reveals, step.turn_over, rules.to_act(step.state)
    return (*facts, sight(rules, step.state, seat), log_of(rules, step, seat))


def check_path_alone(timeline: Timeline) -> None:
    """Check that a log with undos leads where its path alone leads, played straight through.

    Branches that were taken back for good play no part, and the draws of the path are those recorded.
    """
    straight = Timeline(timeline.rules)
    for number in timeline.path():
        straight.replay(timeline.positions[number].entry)
    rules, here, there = timeline.rules, timeline.head.state, straight.head.state
    demand(digest(here) == digest(there), f"entry {timeline.last}: the path alone leads elsewhere")
    for reader in (None, *map(Seat, range(timeline.seats))):
        demand(sight(rules, here, reader) == sight(rules, there, reader), f"{reader} sees something else")
