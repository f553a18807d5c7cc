"""Facts of Pebbles that no words have to tell."""

from tests.engines.facts import Unsaid, is_over

UNSAID = (
    Unsaid(("view.rounds", "view.polished"), "nobody moves any more", is_over),
    Unsaid(("view.polished",), "offers are made", lambda fact: fact.around.turn is None),
)
