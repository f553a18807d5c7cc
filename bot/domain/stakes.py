"""Stakes of a rated game before it begins: how a rating may change, and who leaves games unfinished.

Others see neither of people who are in no list. As one person's stake tells of the ratings of the others,
nobody's is shown to all while somebody at the table is in no list.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from bot.domain.ratings import START, Rating, rate, shown
from bot.domain.table import Table
from engines.api import Seat

_ENOUGH_GAMES = 5
"""Number of games from which on it is said how many of them somebody has left."""
_MANY_LEFT = 0.1
"""Share of games left above which it is said."""
_CACHE_SIZE = 256

Span = tuple[int, int]
"""The least and the greatest of some numbers."""


class Standing(Struct, frozen=True):
    """A person on a server: their rating in a table's title, and their games with others in all titles."""

    rating: Rating = START
    begun: int = 0
    left: int = 0
    """Number of these that they have left."""

    @property
    def leaves_many(self) -> bool:
        """True if the share of games that they have left is worth a word."""
        return self.begun >= _ENOUGH_GAMES and self.left > _MANY_LEFT * self.begun


class Stake(Struct, frozen=True):
    """The points by which a rating changes, at least and at most."""

    win: Span
    """If the person comes first, alone or together with another one before the rest."""
    last: Span
    """If they come last alone."""


def stakes(table: Table, standings: Mapping[Seat, Standing]) -> Mapping[Seat, Stake]:
    """Return the stakes of the players at an open rated table, as many as sit there now.

    Empty if the game cannot begin with so many.
    """
    seats = sorted(table.seated)
    if not table.game.settings.rated or table.begun or len(seats) not in table.seat_counts:
        return {}
    ratings = tuple(standings.get(seat, Standing()).rating for seat in seats)
    return dict(zip(seats, _stakes(ratings), strict=True))


def are_public(table: Table) -> bool:
    """Return whether the lobby may tell the stakes: its server has statistics, and all players are listed."""
    return table.game.settings.statistics and all(sitting.settings.listed for sitting in table.present)


@lru_cache(_CACHE_SIZE)
def _stakes(ratings: tuple[Rating, ...]) -> tuple[Stake, ...]:
    """Return the stakes of players with these ratings."""
    return tuple(Stake(_win(ratings, own), _last(ratings, own)) for own in range(len(ratings)))


def _win(ratings: Sequence[Rating], own: int) -> Span:
    """Return the changes of a player who comes first; the order of those behind does not matter to them."""
    others = [other for other in range(len(ratings)) if other != own]
    sharers = [None, *(others if len(others) > 1 else ())]
    return _span([_change(ratings, own, [own, *others], sharer) for sharer in sharers])


def _last(ratings: Sequence[Rating], own: int) -> Span:
    """Return the changes of a player who comes last: most and least if the others come in by strength."""
    others = sorted((other for other in range(len(ratings)) if other != own), key=lambda one: ratings[one].mu)
    return _span([_change(ratings, own, [*order, own]) for order in (others, others[::-1])])


def _change(ratings: Sequence[Rating], own: int, order: Sequence[int], tied: int | None = None) -> int:
    """Return the change of a player's points after a game in this order; `tied` shares the first place."""
    places = [order.index(player) + 1 for player in range(len(ratings))]
    if tied is not None:
        places[tied] = 1
    return shown(rate(ratings, places)[own]) - shown(ratings[own])


def _span(numbers: Sequence[int]) -> Span:
    return min(numbers), max(numbers)
