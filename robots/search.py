"""Move search: a formula proposes moves, and successive halving by rollouts compares the best of them.

All rollouts use common random numbers: the same samples and the same dice for each move. The formula's own
choice stays unless another is better by a standard error.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import exp
from typing import Any

from engines.api import AnyRules, Outcome, Seat
from engines.chance import QuickChance
from robots.api import AnySeen, AnyThought, Scores, Thought
from robots.errors import in_errors
from robots.knowledge import AnyKnowledge, Ranked, Skill
from robots.weakness import Mistakes

_FIRST_LOOK = 4
"""Rollouts after which, and after each doubling of which, clearly worse moves are dropped."""
_CLEARLY = 2.0
"""Lead of the best move over one that is dropped, in standard errors."""
_SPAN = 1 << 62
_APART = 0x632BE59BD9B4E019
"""Distance between the seeds of two moments; large, as draws count up from a seed."""


def think(seen: AnySeen, knowledge: AnyKnowledge, skill: Skill) -> AnyThought:
    """Return the move that a level chooses."""
    chance = QuickChance(seen.seed)
    state = seen.sample(chance)
    if skill.weakness:
        mistakes = Mistakes(seen, knowledge, skill.weakness, state)
        perceived = replace(knowledge, weights=mistakes.weights)
        proposed = mistakes.first_good(_proposed(seen, perceived, skill, state, chance))
    else:
        proposed = _proposed(seen, knowledge, skill, state, chance)
    wanted = round(skill.simulations * seen.budget.share)
    if len(proposed) > 1 and wanted > 0 and skill.width > 1:
        return _successive_halving(seen, knowledge, skill, proposed[: skill.width], wanted)
    best = proposed[0]
    after = seen.rules.apply(state, seen.seat, best.move, chance).state
    next_best = next((ranked.move for ranked in proposed if ranked.move != best.move), None)
    return Thought(best.move, best.reason, chances(seen.rules, knowledge, after), next_best=next_best)


def _proposed(
    seen: AnySeen, knowledge: AnyKnowledge, skill: Skill, state: Any, chance: QuickChance
) -> Sequence[Ranked[Any]]:
    """Return the moves that the title proposes, by its formula or by its own look-ahead."""
    samples = round(skill.ahead * seen.budget.share)
    if knowledge.ahead is None or not samples:
        return knowledge.ranked(state, seen.seat, knowledge.weights, chance)
    return knowledge.ahead(state, seen.seat, knowledge.weights, _samples(seen, samples))


def _samples(seen: AnySeen, wanted: int) -> Iterator[QuickChance]:
    """Yield sources of chance for as many samples as there is time for."""
    seeds = QuickChance(seen.seed + 1)
    for _ in range(wanted):
        yield QuickChance(seeds.pick(_SPAN))
        if seen.budget.over():
            break


def chances(rules: AnyRules, knowledge: AnyKnowledge, state: Any) -> tuple[float, ...]:
    """Return the winning probability of each seat, as the formula evaluates the state."""
    outcome = rules.outcome(state)
    if outcome is not None:
        return shares(outcome)
    points = knowledge.judge(state, knowledge.weights)
    if len(points) == 1:
        return (_share(points[0] - knowledge.goal, knowledge.goal_margin),)
    return _split(points, knowledge.margin)


def shares(outcome: Outcome) -> tuple[float, ...]:
    """Return the share of the victory of each seat: 1 for a single winner, equal shares for several.

    Without a winner all seats have the same share, and a solo game none.
    """
    seats = len(outcome.places)
    winners = outcome.winners or (range(seats) if seats > 1 else ())
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))


def lead(points: Scores, seat: Seat, margin: float) -> float:
    """Return the winning probability of a seat against its best rival."""
    best_rival = max(score for rival, score in enumerate(points) if rival != seat)
    return _share(points[seat] - best_rival, margin)


def _split(points: Scores, margin: float) -> tuple[float, ...]:
    """Return winning probabilities for points that may still change by some margin."""
    most = max(points)
    weights = [exp(max(-40.0, (score - most) * 2 / margin)) for score in points]
    return tuple(score / sum(weights) for score in weights)


def _share(ahead: float, margin: float) -> float:
    """Return the winning probability for a lead, by a logistic curve."""
    return 1 / (1 + exp(max(-40.0, min(40.0, -2 * ahead / margin))))


# --- playing on --------------------------------------------------------------------------------------


def _successive_halving(
    seen: AnySeen,
    knowledge: AnyKnowledge,
    skill: Skill,
    proposed: Sequence[Ranked[Any]],
    wanted: int,
) -> AnyThought:
    worths: list[list[float]] = [[] for _ in proposed]
    final_chances: list[list[tuple[float, ...]]] = [[] for _ in proposed]
    survivors = list(range(len(proposed)))
    seeds = QuickChance(seen.seed + 1)
    next_check, played = _FIRST_LOOK, 0
    for number in range(1, wanted + 1):
        seed = seeds.pick(_SPAN)
        state = seen.sample(QuickChance(seed))
        for index in survivors:
            final_state = _final_state(
                seen.rules, knowledge, skill, state, seen.seat, proposed[index].move, seed
            )
            worths[index].append(_worth(seen.rules, knowledge, final_state, seen.seat))
            final_chances[index].append(chances(seen.rules, knowledge, final_state))
            played += 1
        if number == next_check:
            survivors = _without_clearly_worse(worths, survivors)
            next_check *= 2
        if len(survivors) == 1 or seen.budget.over():
            break
    best = _best_survivor(worths, survivors)
    of_best = final_chances[best]
    estimate = tuple(
        sum(chances_by_seat[seat] for chances_by_seat in of_best) / len(of_best)
        for seat in range(len(of_best[0]))
    )
    return Thought(
        proposed[best].move, proposed[best].reason, estimate, played, _next_best(proposed, worths, best)
    )


def _next_best(proposed: Sequence[Ranked[Any]], worths: Sequence[Sequence[float]], best: int) -> Any:
    """Return the best of the other moves, out of those that were dropped last."""
    indices = [index for index, ranked in enumerate(proposed) if ranked.move != proposed[best].move]
    if not indices:
        return None
    return proposed[max(indices, key=lambda index: (len(worths[index]), sum(worths[index])))].move


def weigh(
    seen: AnySeen, knowledge: AnyKnowledge, skill: Skill, moves: Sequence[Any], rounds: int
) -> tuple[float, ...]:
    """Return the winning probability of the seat after each of these moves, estimated by rollouts.

    Each move has the same number of rollouts, with common random numbers.
    """
    sums, seeds, played = [0.0] * len(moves), QuickChance(seen.seed + 2), 0
    while played < rounds and not (played and seen.budget.over()):
        seed = seeds.pick(_SPAN)
        state = seen.sample(QuickChance(seed))
        for index, move in enumerate(moves):
            final_state = _final_state(seen.rules, knowledge, skill, state, seen.seat, move, seed)
            sums[index] += chances(seen.rules, knowledge, final_state)[seen.seat]
        played += 1
    return tuple(total / played for total in sums)


def _final_state(
    rules: AnyRules,
    knowledge: AnyKnowledge,
    skill: Skill,
    state: Any,
    seat: Seat,
    move: Any,
    seed: int,
) -> Any:
    """Return the state at the end or the horizon of a rollout after a move."""
    chance = QuickChance(seed + 1)
    moment = knowledge.moment
    made = 0
    while True:
        dice = chance if moment is None else QuickChance(seed + _APART * (1 + moment(state, move)))
        state = rules.apply(state, seat, move, dice).state
        acting = rules.to_act(state)
        if not acting or (made >= skill.horizon and knowledge.is_calm(state)):
            return state
        made += 1
        seat = min(acting)
        move = knowledge.policy(state, seat, knowledge.weights, chance)


def _worth(rules: AnyRules, knowledge: AnyKnowledge, state: Any, seat: Seat) -> float:
    """Return the value of a rollout's last state to a seat: the title's, or half victory and half lead.

    In a solo game only the distance to the goal counts: a narrow loss is worth more than a clear one.
    """
    if knowledge.worth is not None:
        return knowledge.worth(state, seat, knowledge.weights)
    outcome = rules.outcome(state)
    points = knowledge.judge(state, knowledge.weights)
    if len(points) == 1:
        return _share(points[0] - knowledge.goal, knowledge.goal_margin)
    by_points = lead(points, seat, knowledge.margin)
    return by_points if outcome is None else (shares(outcome)[seat] + by_points) / 2


def _without_clearly_worse(worths: Sequence[Sequence[float]], survivors: Sequence[int]) -> list[int]:
    best = max(survivors, key=lambda index: sum(worths[index]))
    return [index for index in survivors if index == best or _lead(worths[best], worths[index]) < _CLEARLY]


def _best_survivor(worths: Sequence[Sequence[float]], survivors: Sequence[int]) -> int:
    """Return the best move; the formula's own choice stays unless another is better by a standard error."""
    best = max(survivors, key=lambda index: sum(worths[index]))
    return survivors[0] if _lead(worths[best], worths[survivors[0]]) < 1 else best


def _lead(first_worths: Sequence[float], second_worths: Sequence[float]) -> float:
    """Return the mean lead of the first over the second in common samples, in standard errors."""
    return in_errors([a - b for a, b in zip(first_worths, second_worths, strict=True)])
