"""What a tribe has, for its strip, its status line and the holdings above a question; round and phase."""

from collections.abc import Iterator

from msgspec.structs import replace

from engines.api import Belonging, Message, Seat, SeatStatus, message, seat_lines
from engines.dailies import round_name
from engines.stone_age.pieces import ANY_TWO, RESOURCES, Phase
from engines.stone_age.scoring import outcome
from engines.stone_age.state import SeatState, State
from engines.stone_age.words import die_name, payment_name, values_name


def seat_status(seen: State) -> tuple[SeatStatus, ...]:
    notes = (notes_of(seen, Seat(i)) for i in range(len(seen.seats)))
    return seat_lines(outcome(seen), (seat.score for seat in seen.seats), notes)


def notes_of(seen: State, seat: Seat) -> list[Message]:
    """Return the notes of a seat's line in the status."""
    return [one.note for one in belongings(seen, seat) if one.note]


def header(seen: State) -> Message:
    """Return the present kind of decision; in a draft with its dice."""
    if seen.reason is not None:
        return message(f"reason-{seen.reason.value}")
    number = round_name(seen.round, seen.last_round if seen.is_short else 0)
    if seen.draft is not None:
        return message("status-header-draft", round=number, dice=tuple(map(die_name, seen.draft.dice)))
    return message(f"status-header-{seen.phase.value}", round=number)


def belongings(seen: State, seat: Seat) -> Iterator[Belonging]:
    """Yield what a tribe has: points, people, food, resources, tools, cards, buildings (rules page 13).

    Of a tribe that has left only this is noted.
    """
    tribe = seen.seats[seat]
    yield Belonging("score", "score", str(tribe.score).replace("-", "−"), tribe.score)
    if tribe.left:
        yield Belonging("tribe", "left", note=message("status-left"))
        yield from (replace(one, note=None) for one in _had(tribe, placing=False))
        return
    if seat == seen.start:
        yield Belonging("starts", "starts")
    yield from _had(tribe, placing=seen.phase is Phase.PLACING)


def _had(tribe: SeatState, *, placing: bool) -> Iterator[Belonging]:
    yield from _people(tribe, placing=placing)
    yield from _resources(tribe)
    yield from _tools(tribe)
    cards, huts = len(tribe.cards), len(tribe.tiles)
    yield Belonging("tribe", "cards", str(cards), cards, message("status-cards", cards=cards))
    yield Belonging("tribe", "tiles", str(huts), tribe.tiles, message("status-tiles", tiles=huts))
    if short := tribe.missing or tribe.hunger:
        lacking = message("status-missing", missing=tribe.missing) if tribe.missing else None
        yield Belonging("food", "shortage", f"−{short}", short, lacking)


def _people(tribe: SeatState, *, placing: bool) -> Iterator[Belonging]:
    """Yield the people, their food, and the meal to come."""
    free = message("status-people-free", free=tribe.free, people=tribe.people)
    note = free if placing else message("status-people", people=tribe.people)
    yield Belonging("tribe", "people", f"{tribe.free}/{tribe.people}", tribe.people, note)
    note = message("status-food", food=tribe.food, agriculture=tribe.agriculture)
    yield Belonging("food", "food", str(tribe.food), tribe.food, note)
    yield Belonging("food", "agriculture", f"+{tribe.agriculture}", tribe.agriculture)
    yield Belonging("food", "meal", f"−{tribe.people}", tribe.people)


def _resources(tribe: SeatState) -> Iterator[Belonging]:
    """Yield the resources; the first has the words about all of them."""
    notes = [payment_name(tribe.resources), None, None, None]
    for good, number, note in zip(RESOURCES, tribe.resources, notes, strict=True):
        yield Belonging("resources", good.value, str(number), number, note)


def _tools(tribe: SeatState) -> Iterator[Belonging]:
    """Yield the tools, and what cards have left for later."""
    values = values_name(tuple(tool.value for tool in tribe.tools))
    yield Belonging(
        "tools", "tools", "", tribe.tools, message("status-tools", tools=values) if values else None
    )
    if tribe.once:
        note = message("status-once", tools=values_name(tribe.once))
        yield Belonging("tools", "once", "", tribe.once, note)
    if tribe.any_two:
        yield Belonging("tools", "any_two", str(ANY_TWO), note=message("status-any-two"))
