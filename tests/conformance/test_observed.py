"""What is seen and said in random games stays as it is, until it is changed on purpose."""

import pytest

from tests.conformance import observed
from tests.conformance.cases import REGISTRY
from tests.conformance.observed import Case, cases, stored

_QUICK = ("de", 2)
"""Language and number of seats that stand for the others where CI is not set."""


def _marks(case: Case) -> tuple[pytest.MarkDecorator, ...]:
    return () if (case.language, case.seats) == _QUICK else (pytest.mark.slow,)


@pytest.mark.parametrize("case", [pytest.param(case, id=str(case), marks=_marks(case)) for case in cases()])
def test_all_that_is_seen_and_said_is_as_before(case: Case) -> None:
    assert observed.digests(case) == stored()[str(case)]


def test_each_title_with_each_number_of_seats_is_observed_in_each_language() -> None:
    there = [case for case in stored() if case.split()[0] in REGISTRY]
    assert there == [str(case) for case in cases()]
