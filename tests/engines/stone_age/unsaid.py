"""Facts of Stone Age that no words have to tell."""

from tests.engines.facts import Fact, Unsaid, is_over


def _points(fact: Fact) -> int:
    """The points of a line that is a fact, or that the fact is a part of."""
    line = fact.around if fact.name.endswith("source") else fact.value
    return int(line.points)


UNSAID = (
    Unsaid(
        (
            *(f"view.{name}" for name in ("roll", "seat_limit", "village_limit", "closed")),
            *(f"view.seats[].{name}" for name in ("free", "groups", "groups[]")),
        ),
        "nobody moves any more",
        is_over,
    ),
    Unsaid(
        tuple(f"view.seats[].{name}" for name in ("score", "building_points", "card_points", "unfed")),
        "the outcome says it",
        is_over,
    ),
    Unsaid(("view.open_cards",), "the page says the options"),
    Unsaid(("view.turn",), "who is to act is said", lambda fact: fact.around.phase != "placing"),
    Unsaid(("view.seats[].tie_value",), "the sum of agriculture, tools and people"),
    Unsaid(("view.seats[].free",), "the people on no place", lambda fact: fact.sight.view.phase != "placing"),
    Unsaid(
        ("view.seats[].groups[]", "view.placings[]"),
        "one person, two in the hut, and nobody where no stack is",
        lambda fact: fact.way[-1] not in range(6),
    ),
    Unsaid(("view.placings[]",), "a closed place", lambda fact: fact.way[-1] in fact.sight.view.closed),
    Unsaid(("view.seats[].extra", "own.extra"), "a card that is not there", lambda fact: fact.value is None),
    Unsaid(("view.stacks[].left",), "none without a tile", lambda fact: fact.around.tile is None),
    Unsaid(("own.lines[]", "own.lines[].source"), "no points", lambda fact: not _points(fact)),
)
