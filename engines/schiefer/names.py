"""Messages for the names of mines, boxes, kinds of action and fields."""

from engines.api import Message, ProperName, message
from engines.schiefer.data import ActionKind, Box, Valley


def valley_name(valley: Valley) -> ProperName:
    """Return the name of a valley; it is the edition's own."""
    return ProperName(valley.name)


def mine_name(valley: Valley, position: int) -> Message:
    """Return the name of a mine: its valley and its position from the mouth."""
    return message("mine", valley=valley_name(valley), position=position)


def box_name(box: Box) -> Message:
    """Return the name of a development box."""
    return message(f"box-{box.value}")


def kind_name(kind: ActionKind) -> Message:
    """Return the name of a kind of action."""
    return message(f"kind-{kind.value}")


def kinds_name(kinds: tuple[ActionKind, ...]) -> Message:
    """Return the kinds of a field: one, or one or another."""
    *earlier, name = map(kind_name, kinds)
    for kind in reversed(earlier):
        name = message("either", first=kind, second=name)
    return name


def field_name(number: int, kinds: tuple[ActionKind, ...]) -> Message:
    """Return the number and the kinds of a field."""
    return message("field", field=number, kinds=kinds_name(kinds))
