"""Possible numbers of players of a game: the next possible one, and all of them in words."""

from engines.api import Message, Value, message


def missing_people(seats: tuple[int, ...], seated: int) -> int:
    """Return the number of people missing for the next possible count; 0 if it is reached or exceeded."""
    return next((number - seated for number in sorted(seats) if number >= seated), 0)


def describe_counts(seats: tuple[int, ...]) -> Message:
    """Return these numbers as words before "players": "2", "2 to 4", "2 or 4"."""
    *others, most = sorted(seats)
    if not others:
        return message("seats-only", number=most)
    if most - others[0] == len(others):
        return message("seats-range", least=others[0], most=most)
    listed: Value = others[0]
    for number in others[1:]:
        listed = message("seats-listed", before=listed, number=number)
    return message("seats-or", before=listed, last=most)
