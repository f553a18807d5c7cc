"""Weakness of robots, the same for all titles: mistakes that people make, more of them the weaker a robot is.

A robot that is weak
- sees one thing at a time: in each turn one of the title's things counts in full, the others less;
- forgets what others can do: that counts the less the weaker it is;
- misjudges by a share: it holds a thing for more or less than it is worth, for a whole game;
- stops looking when it has found something good: it takes a move that seems to it nearly the best;
- is in better or worse form from game to game.

So it chooses no move that seems poor to itself. A title says which of its weights belong to a thing, and what
is plain to see also to a newcomer.
"""

import hashlib
from collections.abc import Sequence
from math import exp
from typing import Any, Final

from engines.api import Chance
from engines.chance import QuickChance
from robots.api import AnySeen
from robots.knowledge import OTHERS, AnyKnowledge, Ranked, Weights

MOST: Final = 0.3
"""The most that a chosen move may seem worse than the best, as a part of a game's usual margin."""
_MISJUDGED: Final = 0.6
"""Standard deviation of the logarithm of what a thing seems to be worth, at weakness 1."""
_LEAST: Final = 0.1
"""The least part of a thing that is seen, but of what others can do."""
_FORM: Final = 0.6
"""Part of the weakness by which it differs from game to game, at most."""
_SPAN: Final = 1 << 62


class Mistakes:
    """Mistakes of a robot in a turn: what it overlooks and misjudges, and where it looks first."""

    def __init__(self, seen: AnySeen, known: AnyKnowledge, weakness: float, state: Any) -> None:
        """Draw what stays for the game by the robot's habits, and what stays for the turn by its name."""
        self._rules, self._known = seen.rules, known
        turn = seen.seed if known.turn is None else known.turn(state)
        self._turn = f"{seen.habits}/{turn}"
        habits = QuickChance(seen.habits)
        self.weakness = weakness * (1 + _FORM * (habits.pick(2_001) / 1_000 - 1))
        self.weights = self._perceived(known, habits)
        """The weights of the title as the robot sees them."""

    def _perceived(self, known: AnyKnowledge, habits: Chance) -> Weights:
        weights, draw = {**known.weights, **known.plain}, self._drawn("in sight")
        own = [thing for thing in known.things if thing != OTHERS]
        in_sight = own[draw.pick(len(own))] if own else OTHERS
        for thing, names in known.things.items():
            overlooked = 1.0 if thing == OTHERS else (thing != in_sight) * draw.pick(1_001) / 1_000
            part = max(0.0 if thing == OTHERS else _LEAST, 1 - self.weakness * overlooked)
            part *= exp(self.weakness * _MISJUDGED * _normal(habits))
            for name in names:
                weights[name] *= part
        return weights

    def first_good(self, ranked: Sequence[Ranked[Any]]) -> Sequence[Ranked[Any]]:
        """Return the moves with the one in front that is found first of those that seem good enough."""
        nearly = min(self.weakness * self._known.nearly, MOST * self._known.margin)
        least = max(move.value for move in ranked) - nearly
        found = min((move for move in ranked if move.value >= least), key=self._order)
        return [found, *(move for move in ranked if move is not found)]

    def _order(self, ranked: Ranked[Any]) -> int:
        return self._drawn(self._rules.format(ranked.move if ranked.aim is None else ranked.aim)).pick(_SPAN)

    def _drawn(self, what: str) -> QuickChance:
        text = f"{self._turn}/{what}"
        return QuickChance(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big"))


def _normal(chance: Chance) -> float:
    """Return an approximately normal number with mean 0 and standard deviation 1."""
    return sum(chance.pick(1_001) for _ in range(12)) / 1_000 - 6
