"""All laws at once: a random whole game, audited closely in some of its positions."""

from collections.abc import Iterator
from typing import Any

from engines.api import Seat
from engines.chance import LiveChance
from engines.checks import asking, back, demand, hidden, laws, plans, refusals
from engines.checks.defaults import check_defaults
from engines.checks.play import Trial, one_of, play, some_of
from engines.record import Position, Timeline

_RARITY = 20
"""One position out of so many is audited closely."""
_STRETCHES, _STRETCH = 5, 12
"""Stretches of a game whose news are checked, and the moves of each."""


def audited(trial: Trial) -> Iterator[Timeline]:
    """Play the game with every check; yield its one timeline after every entry.

    Raises `Broken` at the first law that does not hold.
    """
    laws.start_seat(trial.rules, trial.settings, trial.seats, trial.seed.encode())
    choices = trial.choices("audit")
    secrets = hidden.Secrets()
    if not trial.rules.is_open:
        begun = hidden.beginnings(trial.rules, trial.settings, trial.seats, trial.seed)
        hidden.check_varied(trial.rules, begun, trial.seats, secrets, trial.seed, same_log=False)
    for timeline in play(trial):
        yield timeline
        state = timeline.head.state
        laws.turn(trial.rules, state, trial.seats)
        if choices.pick(_RARITY) == 0:
            position(trial, state, choices)
            _alternatives(trial, timeline.head, secrets)
            back.check_free_undo(timeline, f"{trial.seed} at {timeline.last}")
    _ending(trial, timeline, choices)


def _alternatives(trial: Trial, head: Position, secrets: hidden.Secrets) -> None:
    """Check that a move keeps its secrets, and that resampling varies them."""
    entry, rules = head.entry, trial.rules
    if not rules.is_open and head.before is not None and entry.seat is not None and entry.text:
        seed = f"{trial.seed} at {head.number}"
        steps = hidden.siblings(rules, head.before.state, entry.seat, entry.text, seed)
        hidden.check_varied(rules, steps, trial.seats, secrets, seed)


def _ending(trial: Trial, timeline: Timeline, choices: LiveChance) -> None:
    state = timeline.head.state
    outcome = trial.rules.outcome(state)
    demand(outcome is not None, "nobody is to act, and there is no outcome")
    if outcome is not None:
        laws.outcome(outcome, trial.seats)
    position(trial, state, choices)
    check_defaults(type(state))
    laws.check_highlights(timeline)
    laws.check_figures(timeline)
    path = timeline.path()
    for at in some_of(range(len(path)), _STRETCHES, choices):
        events = [event for number in path[at : at + _STRETCH] for event in timeline.positions[number].events]
        laws.news(trial.rules, events, trial.seats)
    laws.replayed(timeline)
    laws.taken_back(timeline, one_of(timeline.path(), choices))


def position(trial: Trial, state: Any, choices: LiveChance) -> None:
    """Check one position closely: values, moves, questions, refusals, secrets."""
    rules = trial.rules
    laws.values(state)
    laws.stored(state)
    laws.sights(rules, state, trial.seats)
    laws.notation(rules, state)
    laws.sampled(rules, state)
    laws.steps(rules, state, trial.seed.encode(), most=10)
    for seat in rules.to_act(state):
        asking.QuestionWalk(rules, state, seat).check()
        asking.check_prefixes(rules, state, seat, 2, choices)
    texts = [rules.format(move) for seat in rules.to_act(state) for move in rules.legal_moves(state, seat)]
    tried = refusals.variants(texts or ["nothing"], 20, choices)
    for seat in map(Seat, range(trial.seats)):
        refusals.check_refusals(rules, state, seat, tried)
    _secrets(trial, state, [*some_of(texts, 3, choices), *tried[:5]])


def _secrets(trial: Trial, state: Any, texts: list[str]) -> None:
    rules = trial.rules
    for reader in hidden.readers(trial.seats):
        resamples = hidden.resampled(rules, state, reader, 2, trial.seed)
        hidden.check_same_appearance(rules, state, resamples, reader, texts)
        hidden.check_resample(rules, state, resamples, reader, trial.seed)
        if reader is not None:
            plans.check_plan(rules, state, resamples, reader)
        hidden.check_same_news(rules, state, resamples, reader, 2 * trial.seats, trial.seed)
        for seat in rules.to_act(state):
            hidden.check_silent_moves(rules, state, resamples, seat, reader, texts)
