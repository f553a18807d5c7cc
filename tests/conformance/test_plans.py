"""Planning while others are on turn."""

from engines.checks import hidden, plans
from tests.conformance.cases import Case, every_case, invariants, looked_at, seats_of

_COMPARED = 4
"""Resamples looked at."""


@every_case
def test_a_plan_tells_nothing_and_leaves_something_to_do(case: Case) -> None:
    check = invariants(case.rules)
    for sample in looked_at(case):
        for seat in seats_of(case):
            others = hidden.resampled(case.rules, sample.state, seat, _COMPARED, sample.seed)
            if plans.check_plan(case.rules, sample.state, others, seat):
                check(case.rules.planned(sample.state, seat))
