"""A hint for a person: what a robot at its best would do in their place, why, and what that is worth."""

from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from engines.api import Menu, Message
from engines.chance import QuickChance
from robots.api import AnySeen
from robots.knowledge import AnyKnowledge, Strength
from robots.registry import knowledge_of
from robots.search import think, weigh
from robots.task import Task, registry_of, seen_of

_LONGEST = 10.0
"""Seconds after which a slow machine gives what it has; else the same task always gets the same hint."""
_ROUNDS = 48
"""So often at least the move and the next best are played on."""
_HORIZON = 4
"""Moves that are played on for a title whose robots only reckon."""


class Weighed(Struct, frozen=True):
    """A move, and the chance of winning after it."""

    move: str
    """In the notation of the game."""
    chance: float | None = None
    """None: there is nothing to win alone, or nothing to choose."""


class Hint(Struct, frozen=True):
    """What a robot at its best would do."""

    best: Weighed
    reason: Message
    """Why, in the terms of the title."""
    next_best: Weighed | None = None
    """None: no other move was worth a thought."""
    forced: bool = False
    """Whether it is the only legal move."""
    ends: bool = False
    """Whether it says that all is done: nothing else is worth a move."""

    @property
    def free(self) -> bool:
        """Whether there was nothing to choose, so that the hint does not count."""
        return self.forced or self.ends


def hint(task: Task) -> Hint:
    """Think as the level of the task does, and weigh the move against the next best."""
    rules = registry_of(task.packages).get(task.game, task.version)
    seen = seen_of(rules, task, _LONGEST)
    known = knowledge_of(rules)
    strength = known.levels[task.level]
    thought = think(seen, known, strength)
    text = rules.format(thought.move)
    if len(list(islice(seen.moves(), 2))) == 1:
        return Hint(Weighed(text), thought.reason, forced=True)
    if _ends(seen, text):
        return Hint(Weighed(text), thought.reason, ends=True)
    moves = [thought.move] if thought.next_best is None else [thought.move, thought.next_best]
    chances = _chances(seen, known, strength, moves)
    weighed = [Weighed(rules.format(move), chance) for move, chance in zip(moves, chances, strict=True)]
    return Hint(weighed[0], thought.reason, weighed[1] if len(weighed) > 1 else None)


def _ends(seen: AnySeen, text: str) -> bool:
    """Whether the question offers the move as the one that says that all is done."""
    asked = seen.rules.ask(seen.sample(QuickChance(seen.seed)), seen.seat, ())
    choices = asked.choices if isinstance(asked, Menu) else ()
    return any(choice.completes and " ".join(choice.tokens) == text for choice in choices)


def _chances(
    seen: AnySeen, known: AnyKnowledge, strength: Strength, moves: list[object]
) -> tuple[float | None, ...]:
    """Return the chance of winning after each move, as far as the title says what winning is."""
    alone = len(seen.rules.status(seen.view).seats) == 1
    if alone and not known.goal:
        return (None,) * len(moves)
    if not strength.simulations:
        strength = replace(strength, horizon=_HORIZON)
    return weigh(seen, known, strength, moves, max(_ROUNDS, strength.simulations))
