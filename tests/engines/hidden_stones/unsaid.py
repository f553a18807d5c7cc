"""Facts of Hidden Stones that no words have to tell."""

from tests.engines.facts import Fact, Unsaid, is_over


def _solo(fact: Fact) -> bool:
    return fact.sight.sample.case.seats == 1


UNSAID = (
    Unsaid(
        (
            *(f"view.{name}" for name in ("idle_rounds", "final_round", "actions", "scored")),
            *("view.scored_this_round", "view.seats[].passed", "own.lying"),
        ),
        "nobody moves any more",
        is_over,
    ),
    Unsaid(("view.seats[].leads_ones",), "the outcome says it", is_over),
    Unsaid(
        ("view.start", "view.final_round", "view.scored_this_round", "view.seats[].leads_ones"),
        "alone there are neither rounds nor a bonus",
        _solo,
    ),
    Unsaid(("view.strikes",), "only the solo game has them", lambda fact: not _solo(fact)),
    Unsaid(("own.lying",), "a card that is not in hand", lambda fact: fact.value == ()),
)
