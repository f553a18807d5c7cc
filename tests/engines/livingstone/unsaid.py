"""Facts of LivingStone that no words have to tell."""

from tests.engines.facts import Fact, Unsaid, is_over


def _is_hidden(fact: Fact) -> bool:
    return bool(fact.value == ())


UNSAID = (
    Unsaid(
        ("view.column", "view.dice", "view.dice[]"),
        "nobody moves any more",
        is_over,
    ),
    Unsaid(
        ("view.players[].columns", "view.players[].market", "view.players[].animals"),
        "the outcome says it",
        is_over,
    ),
    Unsaid(("view.collapse_all", "view.endmarket"), "the page says the options"),
    Unsaid(("view.players[].skipped",), "it was said once; who can take no more dice follows from the dice"),
    Unsaid(("view.unseen", "view.players[].unseen"), "nothing is hidden any more", is_over),
    Unsaid(("own.players[].unseen",), "the seat sees its hand"),
    Unsaid(("view.players[].hand",), "others see the number of its cards alone", _is_hidden),
    Unsaid(("own.players[].hand[]", "view.players[].hand[]"), "the hand is told as a whole"),
    Unsaid(("view.players[].out", "view.test", "view.test[]"), "the notes of the outcome say it"),
)
