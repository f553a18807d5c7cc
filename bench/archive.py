"""Makers of thousands of finished games: a few are played to their end, the others are copies of these."""

from collections.abc import Iterator, Sequence
from itertools import cycle

from bench.seed_data import Copy, clock_of, open_table, play
from bot.domain.lifecycle import Status
from bot.domain.model import Person, Place, TableId
from bot.handlers.context import App

_EACH = 4
"""Number of games of each kind: for one in the channel, one in a direct message, two in the channel."""
_TO_THE_END = 10_000
"""A number of moves that no game reaches."""
_MOVES = 6
"""Moves of a game for two before one player leaves for good: this ends the game and keeps its log short."""
_EVERY = 60.0
"""Seconds between two games."""


async def play_to_the_end(app: App, here: Place, alone: Place, people: Sequence[Person]) -> list[TableId]:
    """Play games until they are over; return their tables.

    Two people play all of them: each alone, the first one also in a direct message, and both together. They
    play with clocks, all of which are stopped in the end.
    """
    first, second = people
    registry = app.tables.registry
    titles = list(registry)
    solo = next(key for key in titles if 1 in registry.newest(key).info.seats)
    tables = []
    for number in range(_EACH):
        pair = (first, second) if number % 2 else (second, first)
        tables += [
            await _play(app, solo, here, pair[:1], number),
            await _play(app, solo, alone, (first,), number + _EACH),
            await _play(app, titles[number % len(titles)], here, pair, number),
        ]
    return tables


async def _play(app: App, key: str, place: Place, people: Sequence[Person], seed: int) -> TableId:
    """Play a game for one to its end, and one for two until the second leaves."""
    table = await open_table(app, key, place, people, clock_of(seed))
    table = await play(app, table, _TO_THE_END if len(people) == 1 else _MOVES, seed)
    for person in people[1:]:
        table = await app.cases.seats.leave_game(table.id, person, f"bench:{table.id}:leave")
    assert table.game.status is Status.FINISHED
    return table.id


def copies_of(originals: Sequence[int], numbers: range) -> Iterator[Copy]:
    """Return the copies to make of finished games: of these originals in turn, a minute apart."""
    for number, original in zip(numbers, cycle(originals), strict=False):
        yield number, original, _EVERY * (numbers.stop - number)
