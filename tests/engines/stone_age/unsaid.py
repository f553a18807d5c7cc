"""Facts of Stone Age that no words have to tell."""

from engines.stone_age.pieces import UNKNOWN_CARD
from tests.engines.facts import Unsaid, is_over

UNSAID = (
    Unsaid(
        (
            "view.roll",
            "view.seat_limit",
            "view.village_limit",
            "view.seats[].groups",
            "view.seats[].groups[]",
        ),
        "nobody moves any more",
        is_over,
    ),
    Unsaid(
        tuple(f"view.seats[].{name}" for name in ("building_points", "card_points", "unfed")),
        "the outcome says it",
        is_over,
    ),
    Unsaid(("view.open_cards",), "the page says the options"),
    Unsaid(("view.last_round",), "no whole game is so long", lambda fact: not fact.sight.shown.is_short),
    Unsaid(("view.last_round",), "nobody moves any more", is_over),
    Unsaid(("view.turn",), "who is to act is said", lambda fact: fact.around.phase != "placing"),
    Unsaid(
        ("view.seats[].groups[]",),
        "one person, two in the hut, and nobody where no stack is",
        lambda fact: fact.way[-1] not in range(6),
    ),
    Unsaid(("view.seats[].extra", "own.seats[].extra"), "no card", lambda fact: fact.value is None),
    Unsaid(("view.seats[].extra",), "the log says it", lambda fact: fact.value == UNKNOWN_CARD),
    Unsaid(("view.stacks[].left",), "none without a tile", lambda fact: fact.around.tile is None),
    Unsaid(("view.deck[]", "view.pool", "view.pool[]"), "what was never drawn"),
)
