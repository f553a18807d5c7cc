"""Hints: the best move of a robot for a person's seat, the reason, and its winning probability."""

from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from engines.api import Menu, Message
from engines.chance import QuickChance
from robots.api import AnySeen, AnyThought
from robots.knowledge import AnyKnowledge, Skill
from robots.registry import knowledge_of, skill_at
from robots.search import think, weigh
from robots.task import Task, registry_of, seen_of

_LONGEST = 10.0
"""Time limit for slow machines, in seconds; within it the same task always gives the same hint."""
_ROUNDS = 48
"""Minimum number of rollouts for the best move and the next best."""
_FACTS = 3
"""Most facts that a hint names beside its reason."""
_HORIZON = 4
"""Horizon of rollouts for a title whose robots use none, in moves."""


class Weighed(Struct, frozen=True):
    """A move, and the winning probability after it."""

    move: str
    """In the notation of the game."""
    chance: float | None = None
    """None in a solo game without a goal, and where there is no choice."""


class Hint(Struct, frozen=True):
    """Best move of a robot, the reason, and the next best move."""

    best: Weighed
    reason: Message
    """The reason, in the terms of the title."""
    next_best: Weighed | None = None
    """None if no other move was considered."""
    forced: bool = False
    """True if it is the only legal move."""
    ends: bool = False
    """True if the best move is the one that ends the seat's actions."""
    facts: tuple[Message, ...] = ()
    """Facts of the position that speak for the move."""

    @property
    def free(self) -> bool:
        """True if there was no choice, so that the hint is not counted."""
        return self.forced or self.ends


def hint(task: Task) -> Hint:
    """Return the best move at the task's strength, compared with the next best by rollouts."""
    rules = registry_of(task.packages).get(task.game, task.version)
    seen = seen_of(rules, task, _LONGEST)
    known = knowledge_of(rules)
    skill = skill_at(known, task.strength, task.seed)
    thought = think(seen, known, skill)
    text = rules.format(thought.move)
    if len(list(islice(seen.moves(), 2))) == 1:
        return Hint(Weighed(text), thought.reason, forced=True)
    if _ends(seen, text):
        return Hint(Weighed(text), thought.reason, ends=True)
    moves = [thought.move] if thought.next_best is None else [thought.move, thought.next_best]
    chances = _chances(seen, known, skill, moves)
    weighed = [Weighed(rules.format(move), chance) for move, chance in zip(moves, chances, strict=True)]
    next_best = weighed[1] if len(weighed) > 1 else None
    return Hint(weighed[0], thought.reason, next_best, facts=_facts(seen, known, thought))


def _facts(seen: AnySeen, known: AnyKnowledge, thought: AnyThought) -> tuple[Message, ...]:
    """Return the facts that speak for a move, in a state as the seat sees it."""
    if known.facts is None:
        return ()
    state = seen.sample(QuickChance(seen.seed))
    return tuple(known.facts(state, seen.seat, thought.move, thought.reason))[:_FACTS]


def _ends(seen: AnySeen, text: str) -> bool:
    """Return True if the question offers the move as the one that ends the seat's actions."""
    asked = seen.rules.ask(seen.sample(QuickChance(seen.seed)), seen.seat, ())
    choices = asked.choices if isinstance(asked, Menu) else ()
    return any(choice.completes and " ".join(choice.tokens) == text for choice in choices)


def _chances(
    seen: AnySeen, known: AnyKnowledge, skill: Skill, moves: list[object]
) -> tuple[float | None, ...]:
    """Return the winning probability after each move; None in a solo game without a goal."""
    alone = len(seen.rules.seat_status(seen.state)) == 1
    if alone and not known.goal:
        return (None,) * len(moves)
    if not skill.simulations:
        skill = replace(skill, horizon=_HORIZON)
    return weigh(seen, known, skill, moves, max(_ROUNDS, skill.simulations))
