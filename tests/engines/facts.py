"""The facts of a position, and those that no words have to tell (`unsaid.py` of a title)."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from msgspec import Struct

from bot.words.catalogues import Catalogues
from engines.api import Outcome, Seat
from renderers import checks
from renderers.api import Ending, Texts
from tests.conformance.cases import REGISTRY, Case, Sample
from tests.conformance.test_pictures import RENDERERS

_CATALOGUES = Catalogues(REGISTRY)

Way: TypeAlias = tuple[str | int, ...]
"""The fields and places that lead to a fact."""


class Sight(Struct, frozen=True):
    """The public facts of a position, or (`own`) the private ones of a seat."""

    sample: Sample
    view: Any
    own: Any = None
    seat: Seat = Seat(0)
    """The seat of the private facts."""

    @property
    def shown(self) -> Any:
        return self.view if self.own is None else self.own

    def words(self, shown: Any) -> str:
        """Return what is said of it in words, with other facts in place of those shown."""
        case = self.sample.case
        renderer, seats = RENDERERS[case.rules.info.key], checks.faces(case.seats)
        if self.own is not None:
            return renderer.own_text(shown, self.seat, seats, _english(case))
        outcome = self.ended(shown)
        return renderer.text_board(shown, seats, Ending(outcome) if outcome else None, _english(case))

    def ended(self, shown: Any) -> Outcome | None:
        """Return how the game has ended, as far as it has, with other facts in place of those shown."""
        return self.sample.case.rules.outcome(shown)

    def is_private(self, way: Way) -> bool:
        """Return whether the seat knows more of the fact at the end of this way than the public does."""
        try:
            return bool(_found(self.own, way) != _found(self.view, way))
        except IndexError:  # of a pile or a hand of which the public knows the number alone
            return True


def _found(value: Any, way: Way) -> Any:
    for step in way:
        value = value[step] if isinstance(step, int) else getattr(value, step)
    return value


class Fact(Struct, frozen=True):
    """A fact of a position; its name is the same for each seat and each card: `view.seats[].tents[]`."""

    sight: Sight
    name: str
    way: Way
    value: Any

    @property
    def around(self) -> Any:
        """Return the value that contains the fact."""
        return _found(self.sight.shown, self.way[:-1])


@cache
def _english(case: Case) -> Texts:
    """Return the words of a case, which keep each text: but for one fact, a position says the same again."""
    names = tuple(face.name for face in checks.faces(case.seats))
    return cache(_CATALOGUES.words("en", case.rules.info.key, names, isolate=False))


def always(_fact: Fact) -> bool:
    """Whatever the position."""
    return True


def is_over(fact: Fact) -> bool:
    """Return whether the game is over."""
    return fact.sight.ended(fact.sight.view) is not None


class Unsaid(Struct, frozen=True):
    """Facts that no words have to tell, and why."""

    names: tuple[str, ...]
    reason: str
    when: Callable[[Fact], bool] = always
