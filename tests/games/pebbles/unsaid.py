"""Facts of Pebbles that no words have to tell."""

from tests.engines.facts import Unsaid, is_over

UNSAID = (
    Unsaid(("view.rounds", "view.polished"), "nobody moves any more", is_over),
    Unsaid(("view.polished",), "offers are made", lambda fact: fact.around.turn is None),
    Unsaid(("view.unseen[]",), "the seat has left", lambda fact: fact.way[-1] in fact.sight.shown.left),
)
