"""Parameters of dear tests, most of which are left to `.ci/run`."""

from collections.abc import Iterable
from typing import Any

import pytest

from bot.words.catalogues import LANGUAGES


def slow_but(quick: object, values: Iterable[object]) -> list[Any]:
    """Return the values as parameters, all slow but one, or those of a tuple: they stand for the others.

    Values that are tuples themselves have to be given in one.
    """
    kept, given = quick if isinstance(quick, tuple) else (quick,), list(values)
    assert not given or any(one in kept for one in given), (
        f"of {given} none is quick: {quick} is none of them"
    )
    return [pytest.param(one, marks=() if one in kept else pytest.mark.slow) for one in given]


each_language = pytest.mark.parametrize("language", slow_but("de", LANGUAGES))
"""German, whose words are the longest, stands for the others where CI is not set."""


def left_to_a_file(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Return the slow cases on a server of all laws whose quick cases run there too.

    A server may carry a statement out otherwise, which the quick cases show; what a title, a verb or a moment
    adds to that is the same on a file, where all cases run.
    """
    cases = [
        (_law(item), item.get_closest_marker("slow") is not None, item)
        for item in items
        if _is_on_a_server(item)
    ]
    shown = {law for law, is_slow, _ in cases if not is_slow}
    return [item for law, is_slow, item in cases if is_slow and law in shown]


def _is_on_a_server(item: pytest.Item) -> bool:
    case = getattr(item, "callspec", None)
    return case is not None and case.params.get("kind_of_place") == "postgres"


def _law(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]
