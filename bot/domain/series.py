"""Series: games of the same players at one table after another, "best of three" or "best of five".

The players choose a series in a lobby, and each Play again at one of its tables leads to its next game. The
start seat rotates, and drawn seats are drawn for the first game only. These are its rules:

- A game that is played to its end counts, also one without a winner. Its winner gets a win, and so does each
  of several who share the victory. So a series has at most `Series.length` games.
- It is decided as soon as one seat alone leads with more than half of `Series.length` wins, or when all its
  games are played: then the seats with the most wins win it together.
- An aborted game does not count. It is played again, with the same start seat.
- Wins belong to seats. A player who takes over a seat goes on with its wins; a robot that stands in changes
  nothing. A seat that stands empty at the end of a game, or of which the player does not come to the next
  one, ends the series undecided: what follows is a single game.
- Each game of a series at a rated table is rated for itself. A lesson, a table in direct messages and a game
  alone have no series.

The settings of a table keep the winners of the earlier games, by its own seats. They are taken from the table
before when the rematch opens and, by its players, once more when its game begins.
"""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from bot.domain.lifecycle import OVER
from bot.domain.model import Series
from bot.domain.rematches import players_at_end, robots_for_rematch
from bot.domain.table import Table
from engines.api import Seat

LENGTHS = (3, 5)
"""The lengths that are offered."""


class Standing(Struct, frozen=True):
    """The standing of a series at one of its tables."""

    length: int
    game: int
    """The number of the table's game in the series."""
    won: tuple[tuple[Seat, ...], ...]
    """The winners of each game that counts, with that of the table once it is finished."""
    wins: tuple[int, ...]
    """The wins of each seat."""
    winners: tuple[Seat, ...] | None
    """The winners of the series; None as long as it is not decided."""
    undecided: bool
    """True if it ends here without a decision."""

    @property
    def over(self) -> bool:
        """True if no game follows."""
        return self.undecided or self.winners is not None


def can_have_series(table: Table) -> bool:
    """Return whether the game of a table may be one of a series: it is no game alone, and others see it."""
    return table.has_channel and max(table.rules.info.seats) > 1


def standing(table: Table) -> Standing | None:
    """Return the standing of a table's series; None without one.

    It is None too in a lobby in which other players sit than in the last game, or in other numbers.
    """
    series, outcome = table.game.settings.series, table.outcome
    if series is None or not (table.begun or is_complete(table)):
        return None
    won = series.won if outcome is None else (*series.won, outcome.winners)
    seats = table.timeline.seats if table.begun else len(table.taken)
    counted = Counter(seat for winners in won for seat in winners)
    wins = tuple(counted[Seat(seat)] for seat in range(seats))
    winners = _winners(wins, len(won), series.length)
    has_empty_seat = len(table.seated) + len(robots_for_rematch(table)) < seats
    undecided = winners is None and table.game.status in OVER and has_empty_seat
    return Standing(series.length, len(series.won) + 1, won, wins, winners, undecided)


def _winners(wins: Sequence[int], played: int, length: int) -> tuple[Seat, ...] | None:
    """Return the winners of a series, None as long as it is not decided; it may have none in the end."""
    most = max(wins, default=0)
    leaders = tuple(Seat(seat) for seat, number in enumerate(wins) if most and number == most)
    decided = played >= length or (len(leaders) == 1 and 2 * most > length)
    return leaders if decided else None


def is_complete(table: Table) -> bool:
    """Return whether nobody has come to a lobby or left it since it opened, if its series goes on."""
    series = table.game.settings.series
    return (
        series is None
        or not series.won
        or (
            (len(table.present), len(table.robots)) == series.players
            and all(sitting.since == table.game.created for sitting in table.present)
        )
    )


def next_series(table: Table, order: Sequence[Seat]) -> Series | None:
    """Return the series of the rematch of a table, None without one.

    `order` has the seat in the last game of each seat there, of all who play on.
    """
    series, now = table.game.settings.series, standing(table)
    if series is None or now is None or now.over or len(order) != table.timeline.seats:
        return None
    won = tuple(tuple(sorted(Seat(order.index(seat)) for seat in winners)) for winners in now.won)
    return Series(series.length, won, (len(players_at_end(table)), len(robots_for_rematch(table))))
