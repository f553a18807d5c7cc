"""Parameters of dear tests, most of which are left to `.ci/run`."""

from collections.abc import Iterable
from typing import Any

import pytest

from bot.words.catalogues import LANGUAGES
from engines.registry import scan


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


def is_title_on_a_server(item: pytest.Item) -> bool:
    """Return whether a test is the slow case of a title, on a server beside the same one on a file.

    A database knows no game: of such a law the quick cases are run on a server, and they are enough.
    """
    case = getattr(item, "callspec", None)
    return (
        case is not None
        and case.params.get("kind_of_place") == "postgres"
        and case.params.get("key") in _TITLES
        and any(mark.name == "slow" for mark in case.marks)
    )


_TITLES = tuple(scan("engines"))
