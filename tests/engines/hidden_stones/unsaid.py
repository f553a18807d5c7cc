"""Facts of Hidden Stones that no words have to tell."""

from tests.engines.facts import Fact, Unsaid, is_over


def _solo(fact: Fact) -> bool:
    return fact.sight.sample.case.seats == 1


UNSAID = (
    Unsaid(
        (
            *(f"view.{name}" for name in ("idle_rounds", "final_round", "actions", "scored")),
            *("view.scored_this_round", "view.passed", "view.passed[]"),
        ),
        "nobody moves any more",
        is_over,
    ),
    Unsaid(
        ("view.start", "view.final_round", "view.scored_this_round"),
        "alone there are neither rounds nor a bonus",
        _solo,
    ),
    Unsaid(("view.strikes",), "only the solo game has them", lambda fact: not _solo(fact)),
)
