"""Parameters of dear tests, most of which are left to `.ci/run`."""

from collections.abc import Iterable, Mapping
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


_TITLE = "pebbles"
"""The game that stands for all titles on a server: in it people act at the same time, and have secrets."""


def left_to_a_file(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Return the cases on a server that show nothing new there.

    These are the slow ones of a law whose quick cases run there too, and where a law runs for several titles
    those of all but one. A server may carry a statement out otherwise, which the rest shows; what a title, a
    verb or a moment adds to that is the same on a file, where all cases run.
    """
    cases = [item for item in items if _is_on_a_server(item)]
    shown = {_law(item) for item in cases if not _is_slow(item)}
    slow = [item for item in cases if _is_slow(item) and _law(item) in shown]
    kept = {item.nodeid for item in cases} - {item.nodeid for item in slow}
    return slow + [item for item in cases if item.nodeid in kept and _twin(item) in kept]


def _is_on_a_server(item: pytest.Item) -> bool:
    return _params(item).get("kind_of_place") == "postgres"


def _is_slow(item: pytest.Item) -> bool:
    return item.get_closest_marker("slow") is not None


def _law(item: pytest.Item) -> str:
    return item.nodeid.partition("[")[0]


def _twin(item: pytest.Item) -> str:
    """Return the same case of the one title; empty if it is of that one, or of none."""
    title = _params(item).get("key", _TITLE)
    law, _, case = item.nodeid.partition("[")
    return "" if title == _TITLE else f"{law}[{case.replace(str(title), _TITLE)}"


def _params(item: pytest.Item) -> Mapping[str, object]:
    return item.callspec.params if hasattr(item, "callspec") else {}
