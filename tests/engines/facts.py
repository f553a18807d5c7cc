"""The facts of a position, and those that no words have to tell (`unsaid.py` of a title)."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from msgspec import Struct

from bot.words.catalogues import Catalogues
from engines.api import Seat
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
            return renderer.own_text(self.view, shown, self.seat, seats, _english(case))
        ending = Ending(shown.outcome) if shown.outcome else None
        return renderer.text_board(shown, seats, ending, _english(case))


class Fact(Struct, frozen=True):
    """A fact of a position; its name is the same for each seat and each card: `view.seats[].tents[]`."""

    sight: Sight
    name: str
    way: Way
    value: Any

    @property
    def around(self) -> Any:
        """Return the value that contains the fact."""
        *path, _ = self.way
        found = self.sight.shown
        for step in path:
            found = found[step] if isinstance(step, int) else getattr(found, step)
        return found


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
    return fact.sight.view.outcome is not None


class Unsaid(Struct, frozen=True):
    """Facts that no words have to tell, and why."""

    names: tuple[str, ...]
    reason: str
    when: Callable[[Fact], bool] = always
