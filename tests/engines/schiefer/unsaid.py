"""Facts of Schiefer that no words have to tell."""

from typing import Any

from tests.engines.facts import Unsaid, is_over


def _may_turn(view: Any) -> bool:
    """Return whether the seat on turn rolls, and has the development that turns a die."""
    return view.field == 0 and any(box.box == "change" and view.turn in box.owners for box in view.boxes)


UNSAID = (
    Unsaid(
        (
            *(f"view.{name}" for name in ("order", "order[]", "idle_rounds", "field", "dice", "dice[]")),
            *("view.set_used", "view.change_used"),
        ),
        "nobody moves any more",
        is_over,
    ),
    Unsaid(
        ("view.valleys[].mines[].sold",), "nobody sells a free mine", lambda fact: fact.around.owner is None
    ),
    Unsaid(
        ("view.valleys[].mines[].entrance",), "it has been paid", lambda fact: fact.around.owner is not None
    ),
    Unsaid(("view.boxes[].used",), "only owners use a box", lambda fact: fact.value == ()),
    Unsaid(("view.by_itself",), "nothing is executed", lambda fact: fact.around.field == 0),
    Unsaid(("view.field",), "nothing is executed", lambda fact: fact.value == 0),
    Unsaid(("view.dice", "view.set_used"), "nobody rolls", lambda fact: fact.around.field > 0),
    Unsaid(("view.change_used",), "nobody may turn a die", lambda fact: not _may_turn(fact.around)),
    Unsaid(("view.sales[].value",), "the mine says it"),
    Unsaid(("view.valleys[].id",), "the name says it, which players type too"),
)
