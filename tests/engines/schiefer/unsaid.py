"""Facts of Schiefer that no words have to tell."""

from engines.schiefer.pieces import Box
from tests.engines.facts import Fact, Unsaid, is_over


def _nobody_turns(fact: Fact) -> bool:
    """Return whether the seat on turn does not roll, or has no development that turns a die."""
    return fact.around.field > 0 or not fact.around.has(fact.around.turn, Box.CHANGE)


def _has_no_more_to_sell(fact: Fact) -> bool:
    """Return whether all opened mines of the valley, or of all valleys, are sold."""
    state = fact.sight.shown
    pairs = [*zip(state.owners, state.sold, strict=True)]
    match fact.way:
        case (_, int(valley)):
            pairs = [pairs[valley]]
    return all(len(owners) == len(sold) for owners, sold in pairs)


def _is_opened(fact: Fact) -> bool:
    """Return whether the mine is opened."""
    match fact.way:
        case (_, _, valley, _, int(index), _):
            return bool(index < len(fact.sight.shown.owners[valley]))
    return False


UNSAID = (
    Unsaid(
        tuple(
            f"view.{name}"
            for name in ("idle_rounds", "last_round", "field", "dice", "dice[]", "set_used", "change_used")
        ),
        "nobody moves any more",
        is_over,
    ),
    Unsaid(("view.field",), "nothing is executed", lambda fact: fact.value == 0),
    Unsaid(("view.dice", "view.set_used"), "nobody rolls", lambda fact: fact.around.field > 0),
    Unsaid(("view.change_used",), "nobody may turn a die", _nobody_turns),
    Unsaid(("view.sold", "view.sold[]"), "nobody sells a free mine", _has_no_more_to_sell),
    Unsaid(("view.edition.valleys[].mines[].entrance",), "it has been paid", _is_opened),
    Unsaid(("view.edition.valleys[].id",), "the name says it, which players type too"),
    Unsaid(("view.bought", "view.bought[]"), "only owners use a box", lambda fact: not any(fact.value)),
    Unsaid(
        ("view.could_buy", "view.could_buy[]", "view.could_buy[][]"), "what can be bought now is said itself"
    ),
    Unsaid(("view.progress",), "rounds without any are counted when they end"),
)
