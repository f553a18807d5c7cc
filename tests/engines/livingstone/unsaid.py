"""Facts of LivingStone that no words have to tell."""

from tests.engines.facts import Unsaid, is_over

UNSAID = (
    Unsaid(
        ("view.column", "view.dice", "view.dice[]", "view.seats[].waiting", "own.prices", "own.prices[]"),
        "nobody moves any more",
        is_over,
    ),
    Unsaid(
        ("view.seats[].columns", "view.seats[].market", "view.seats[].animals"),
        "the outcome says it",
        is_over,
    ),
    Unsaid(("view.collapse_all", "view.endmarket"), "the page says the options"),
    Unsaid(("view.two",), "the lines of the seats say it"),
    Unsaid(("view.seats[].out", "view.test", "view.test[]"), "the notes of the outcome say it"),
)
