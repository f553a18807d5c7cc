"""Who plays a rematch, in which order, and from which seat it starts: the one after the last start seat."""

from collections.abc import Sequence

from bot.domain.model import Person
from bot.domain.robots import Robot
from bot.domain.table import Table
from engines.api import Seat
from engines.record import Timeline


def players_at_end(table: Table) -> list[Person]:
    """Return the players at the end, in the order of seats, without deleted people."""
    return [person for _, person in sorted(table.seated.items()) if person > 0]


def robots_for_rematch(table: Table) -> list[Robot]:
    """Return the robots that play a rematch: those on seats of their own."""
    return [robot for _, robot in sorted(table.robots.items()) if not robot.stands_in]


def order_at_end(table: Table) -> list[Seat]:
    """Return the seats of those who can play a rematch, in their order there: robots sit behind people."""
    people = [seat for seat, person in sorted(table.seated.items()) if person > 0]
    return [*people, *(robot.seat for robot in robots_for_rematch(table))]


def order_in_rematch(table: Table, last_table: Table) -> list[Seat] | None:
    """Return the seat in the last game of each seat of a rematch; None if others play than at its end."""
    seats = {person: seat for seat, person in last_table.seated.items() if person > 0}
    robots = [robot.seat for robot in robots_for_rematch(last_table)]
    people = [person for _, person in sorted(table.seated.items())]
    if set(people) != seats.keys() or len(table.robots) != len(robots):
        return None
    return [*(seats[person] for person in people), *robots]


def next_start(table: Table, order: Sequence[Seat], *, same: bool = False) -> Seat:
    """Return the start seat of a rematch: the seat after the last start seat, or the `same` seat."""
    start = start_seat_of(table.timeline)
    after = next((seat for seat in sorted(order) if seat > start or (same and seat == start)), min(order))
    return Seat(order.index(after))


def start_seat_of(timeline: Timeline) -> Seat:
    """Return the start seat of a game: the stored one, else the first seat that acted alone."""
    if timeline.first is not None:
        return timeline.first
    turns = (timeline.rules.to_act(timeline.positions[number].state) for number in timeline.path())
    return next((min(seats) for seats in turns if len(seats) == 1), Seat(0))
