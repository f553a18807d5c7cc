"""Ratings of players by the Plackett-Luce model of openskill: any number of players, with ties.

A player has one rating for each title and scope: a server, and all servers if they want that. A rating says
how strong they are and how sure that is. Which games count, and who comes behind whom, is in `rated_play.py`.
"""

import math
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, groupby, permutations, product

from msgspec import Struct
from openskill.models import PlackettLuce

_BETA = 25 / 6
"""Luck of one game, as the standard deviation of a player's strength in it."""
_DIGITS = 3
"""Decimals of a stored rating, few enough for the same numbers on every machine."""
_PROVISIONAL = 10
"""Number of games from which on a rating is no longer provisional."""
_POINTS = 30
"""Points that people see for 1 of `mu`."""
_FIRST = 1500
"""Points that people see at the start."""


class Rating(Struct, frozen=True):
    """Belief about a player's strength: a normal distribution, and the number of games it rests on."""

    mu: float
    sigma: float
    games: int


START = Rating(25.0, 8.333, 0)
"""The rating before the first game."""


def rate(ratings: Sequence[Rating], places: Sequence[int], *, unfinished: bool = False) -> tuple[Rating, ...]:
    """Return the ratings after a game that ended in these places; equal places are ties.

    In an `unfinished` game, nothing is known between people who share a place: they have only come before
    those behind them. There are at least two players, and their order does not matter.

    The model itself rates a shared place against each of its sharers, so that the third may gain more than
    the first two. Therefore it rates each order in which the sharers might have come in, and this returns the
    mean: all orders count the same after a tie, and each as much as it is likely if nothing is known. So
    among players who went in equal, a better place never gains less than a worse one.
    """
    orders = list(_orders(ratings, places))
    runs = [_rated_in(order, ratings) for order in orders]
    weights = [_likelihood(order, ratings) if unfinished else 1.0 for order in orders]
    whole = math.fsum(weights)

    def mean(values: Sequence[float]) -> float:
        """Return the weighted mean; its sums do not depend on the order of the values."""
        return math.fsum(weight * value for weight, value in zip(weights, values, strict=True)) / whole

    after = []
    for player, before in enumerate(ratings):
        mus = [run[player][0] for run in runs]
        variances = [run[player][1] ** 2 for run in runs]
        mu = mean(mus)
        sigma = math.sqrt(mean(variances))
        if unfinished:  # nothing is known of the order, so the spread of its outcomes remains a doubt
            spread = mean([(value - mu) ** 2 for value in mus])
            sigma = min(before.sigma, math.sqrt(mean(variances) + spread))
        after.append(Rating(round(mu, _DIGITS), round(sigma, _DIGITS), before.games + 1))
    return tuple(after)


def _orders(ratings: Sequence[Rating], places: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield each order of the players, best first, that these places allow."""
    # Sums of floats depend on their order, so the model always gets the players in the same one.
    order = sorted(range(len(ratings)), key=lambda i: (places[i], ratings[i].mu, ratings[i].sigma))
    groups = [tuple(group) for _, group in groupby(order, key=places.__getitem__)]
    for arranged in product(*map(permutations, groups)):
        yield tuple(chain.from_iterable(arranged))


def _rated_in(order: Sequence[int], ratings: Sequence[Rating]) -> dict[int, tuple[float, float]]:
    """Return `mu` and `sigma` of each player after a game in which they came in this order."""
    model = _model(len(order))
    teams = [[model.rating(ratings[i].mu, ratings[i].sigma)] for i in order]
    rated = model.rate(teams, ranks=[float(place) for place in range(len(order))])
    return {i: (player.mu, player.sigma) for i, [player] in zip(order, rated, strict=True)}


def _likelihood(order: Sequence[int], ratings: Sequence[Rating]) -> float:
    """Return the probability of an order in the model."""
    model = _model(len(order))
    scale = math.sqrt(math.fsum(ratings[i].sigma ** 2 + model.tau**2 + model.beta**2 for i in order))
    worths = [math.exp((ratings[i].mu - START.mu) / scale) for i in order]
    return math.prod(worth / math.fsum(worths[at:]) for at, worth in enumerate(worths))


@cache
def _model(players: int) -> PlackettLuce:
    """Return the model of a game with so many players.

    The model takes a game for the more random the more players it has. The luck of a player is made smaller
    in return, so that a player gets the same rating at tables of every size.
    """
    return PlackettLuce(beta=_BETA * math.sqrt(2 / players))


def shown(rating: Rating) -> int:
    """Return the number that people see: the expected strength, 1500 at the start.

    It is the scale that people know from chess: between two settled players, 200 more points mean about three
    wins of four. The doubt stands beside the number and is not taken off it: with the doubt taken off, a
    player would start at 0 and rise by playing much. This number moves by results alone.
    """
    return round(_FIRST + _POINTS * (rating.mu - START.mu))


def doubt(rating: Rating) -> int:
    """Return the points by which the true strength may differ from the shown one, in 95 of 100 cases."""
    return round(_POINTS * 2 * rating.sigma)


def is_provisional(rating: Rating) -> bool:
    """Return whether a rating rests on too few games to be compared with others."""
    return rating.games < _PROVISIONAL
