"""Ratings of players: what a game changes, and how well they find the strength of simulated players."""

import copy
import functools
import itertools
import math
import random
from collections.abc import Iterable, Iterator, Sequence
from statistics import NormalDist, correlation, fmean

import pytest

from bot.domain.ratings import START, Rating, doubt, is_provisional, rate, shown
from tests.selection import slow_but

ANNA, BORIS, CHIARA, DORA = (
    Rating(32.5, 2.1, 40),
    Rating(25.0, 8.333, 0),
    Rating(19.04, 3.2, 12),
    Rating(28.2, 2.5, 9),
)


def change(ratings: Iterable[Rating], places: Sequence[int]) -> list[float]:
    before = tuple(ratings)
    return [round(new.mu - old.mu, 3) for old, new in zip(before, rate(before, places), strict=True)]


def change_unfinished(ratings: Sequence[Rating], places: Sequence[int]) -> list[float]:
    after = rate(ratings, places, unfinished=True)
    return [round(new.mu - old.mu, 3) for old, new in zip(ratings, after, strict=True)]


# --- one game ---


def test_a_game_gives_pinned_numbers() -> None:
    """Stored ratings rest on them: a release of the model that changes them needs a rebuild."""
    assert rate([START, START], [1, 2]) == (Rating(27.635, 8.066, 1), Rating(22.365, 8.066, 1))
    assert rate([ANNA, BORIS, CHIARA, DORA], [3, 1, 1, 4]) == (
        Rating(32.312, 2.097, 41),
        Rating(29.211, 7.886, 1),
        Rating(19.776, 3.195, 13),
        Rating(27.638, 2.492, 10),
    )
    assert [rating.mu for rating in rate([START] * 5, [1, 2, 3, 4, 5])] == [
        *(27.843, 26.954, 25.77, 23.993, 20.44)
    ]


@pytest.mark.parametrize("places", [(1, 2, 3, 4), (2, 1, 2, 4), (1, 1, 1, 1), (4, 1, 1, 1)], ids=str)
def test_the_order_of_players_does_not_matter(places: tuple[int, ...]) -> None:
    players = (ANNA, BORIS, CHIARA, DORA)
    after = dict(zip(players, rate(players, places), strict=True))
    for order in itertools.permutations(range(4)):
        rated = rate([players[i] for i in order], [places[i] for i in order])
        assert rated == tuple(after[players[i]] for i in order)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_equals_who_tie_stay_equal_and_lose_doubt(players: int) -> None:
    [after] = set(rate([START] * players, [1] * players))
    assert after.mu == START.mu
    assert after.sigma < START.sigma
    assert after.games == 1


@pytest.mark.parametrize("players", slow_but((2, 3, 4), [2, 3, 4, 5]))
def test_one_wins_what_others_lose(players: int) -> None:
    """With equal doubt no points come from nowhere, so that numbers of different years can be compared."""
    table = [Rating(20.0 + 3 * i, 4.0, 20) for i in range(players)]
    for places in itertools.product(range(1, players + 1), repeat=players):
        assert sum(change(table, places)) == pytest.approx(0, abs=0.0005 * players)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_never_falls_and_the_last_never_rises(players: int) -> None:
    for mus in itertools.product((15.0, 25.0, 40.0), repeat=players):
        first, *_, last = change([Rating(mu, 3.0, 20) for mu in mus], range(1, players + 1))
        assert first >= 0 >= last


def test_a_surprise_moves_more_and_a_sure_rating_moves_less() -> None:
    expected, surprise = change([ANNA, CHIARA], [1, 2])[0], change([ANNA, CHIARA], [2, 1])[0]
    assert 0 < expected < -surprise
    unsure = Rating(ANNA.mu, 6.0, 3)
    assert change([unsure, CHIARA], [1, 2])[0] > expected


def test_ratings_are_rounded_to_thousandths() -> None:
    for rating in rate([ANNA, BORIS, CHIARA], [2, 3, 1]):
        assert (rating.mu, rating.sigma) == (round(rating.mu, 3), round(rating.sigma, 3))


# --- shared places ---


def patterns(players: int) -> Iterator[tuple[int, ...]]:
    """Yield the places of so many players for each way to share some of them, best first."""
    for shares in itertools.product((False, True), repeat=players - 1):
        places = [1]
        for place, shared in enumerate(shares, 2):
            places.append(places[-1] if shared else place)
        yield tuple(places)


def test_the_patterns_are_all_there_are() -> None:
    assert set(patterns(3)) == {(1, 2, 3), (1, 1, 3), (1, 2, 2), (1, 1, 1)}
    assert [len(set(patterns(players))) for players in (2, 3, 4, 5)] == [2, 4, 8, 16]


def in_random_order(
    ratings: Sequence[Rating], places: Sequence[int], rng: random.Random, *, unfinished: bool = False
) -> tuple[Rating, ...]:
    """Rate a game whose players are named in a random order; return them in the given one."""
    order = rng.sample(range(len(ratings)), len(ratings))
    rated = rate([ratings[i] for i in order], [places[i] for i in order], unfinished=unfinished)
    after = dict(zip(order, rated, strict=True))
    return tuple(after[i] for i in range(len(ratings)))


NEW, SETTLED, STRONG_ONE = START, Rating(25.0, 2.1, 60), Rating(36.0, 1.7, 200)


@pytest.mark.parametrize("equal", [NEW, SETTLED, STRONG_ONE], ids=["new", "settled", "strong"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_among_equals_a_better_place_never_gains_less(players: int, equal: Rating) -> None:
    rng = random.Random(f"{players} {equal}")  # noqa: S311 - a test
    for places in patterns(players):
        after = in_random_order([equal] * players, places, rng)
        for better, worse in itertools.combinations(range(players), 2):
            if places[better] == places[worse]:
                assert after[better] == after[worse], places
            else:
                assert after[better].mu > after[worse].mu, places


@pytest.mark.parametrize("equals", [2, 3, 4])
@pytest.mark.parametrize("other", [NEW, SETTLED, STRONG_ONE, Rating(14.0, 3.0, 30)], ids=str)
def test_equals_among_others_gain_by_their_places(equals: int, other: Rating) -> None:
    """The other one comes in at every place, also at a shared one."""
    rng = random.Random(equals)  # noqa: S311 - a test
    for places in patterns(equals + 1):
        for at in range(equals + 1):
            ratings = [SETTLED] * (equals + 1)
            ratings[at] = other
            after = in_random_order(ratings, places, rng)
            for better, worse in itertools.combinations([i for i in range(equals + 1) if i != at], 2):
                gains = after[better].mu - after[worse].mu
                assert gains == 0 if places[better] == places[worse] else gains > 0, (places, at)


def test_two_who_share_the_first_of_five_places_gain_most() -> None:
    assert [shown(rating) for rating in rate([START] * 5, [1, 1, 3, 4, 5])] == [1572, 1572, 1523, 1470, 1363]


def test_a_tie_raises_the_weaker_one() -> None:
    strong, weak = change([Rating(28.0, 3.0, 20), Rating(24.0, 3.0, 20)], [1, 1])
    assert strong < 0 < weak


# --- a game that closed without an end, in which somebody had left ---


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_who_stays_has_only_won_against_who_left(players: int) -> None:
    """Nobody who stays falls, nobody who left rises, and no points come from nowhere."""
    rng = random.Random(players)  # noqa: S311 - a test
    for stayed in range(1, players):
        places = [1] * stayed + list(range(stayed + 1, players + 1))
        for _ in range(10):
            ratings = [Rating(rng.uniform(15, 35), 4.0, 20) for _ in range(players)]
            after = in_random_order(ratings, places, rng, unfinished=True)
            changes = [new.mu - old.mu for old, new in zip(ratings, after, strict=True)]
            assert min(changes[:stayed]) >= 0 > changes[-1]
            assert sum(changes) == pytest.approx(0, abs=0.0005 * players)


def test_who_stays_learns_nothing_about_each_other() -> None:
    """The strong one is not pulled to the weak one, as a tie would do, and keeps the doubt about it."""
    strong, weak, left = Rating(31.0, 3.0, 20), Rating(24.0, 3.0, 20), Rating(10.0, 3.0, 20)
    closed = rate([strong, weak, left], [1, 1, 3], unfinished=True)
    tie = rate([strong, weak, left], [1, 1, 3])
    assert tie[0].mu < strong.mu < closed[0].mu
    assert closed[1].mu < tie[1].mu
    assert closed[0].sigma > tie[0].sigma
    for nothing in rate([START, START], [1, 1], unfinished=True):
        assert (nothing.mu, nothing.sigma) == (START.mu, START.sigma)


def test_of_those_who_left_the_first_falls_deepest() -> None:
    _, later, first = change_unfinished([START] * 3, [1, 2, 3])
    assert first < later
    assert change_unfinished([START, START], [1, 2]) == change([START, START], [1, 2])


# --- the number that people see ---


def test_a_new_player_starts_at_1500_in_great_doubt() -> None:
    assert (shown(START), doubt(START)) == (1500, 500)
    assert (shown(Rating(31.234, 2.5, 30)), doubt(Rating(31.234, 2.5, 30))) == (1687, 150)


def test_a_rating_is_provisional_below_ten_games() -> None:
    assert [is_provisional(Rating(25.0, 5.0, games)) for games in (0, 9, 10, 11)] == [
        True,
        True,
        False,
        False,
    ]


# --- players of known strength ---

_LUCK = 25 / 6 * math.sqrt(2)
"""Luck of a game: with as much more strength, a player wins against another in 73 of 100 games."""


def simulated_places(rng: random.Random, strengths: Sequence[float]) -> list[int]:
    """Return the places of a game between players of these strengths."""
    luck = [-math.log(-math.log(rng.random())) for _ in strengths]
    scores = [strength + _LUCK * value for strength, value in zip(strengths, luck, strict=True)]
    return [1 + sum(rival > score for rival in scores) for score in scores]


class Club:
    """Forty players whose strengths are spread like a bell; in each round all play, at tables of 2 to 5."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)  # noqa: S311 - a simulation
        bell = NormalDist(25, 5)
        self.strengths = [bell.inv_cdf((i + 0.5) / 40) for i in range(40)]
        self.ratings = [START] * 40

    def round(self) -> None:
        players = self.rng.sample(range(40), 40)
        while len(players) > 1:
            table = [players.pop() for _ in range(min(self.rng.randint(2, 5), len(players)))]
            places = simulated_places(self.rng, [self.strengths[i] for i in table])
            for i, rating in zip(table, rate([self.ratings[i] for i in table], places), strict=True):
                self.ratings[i] = rating

    def found(self) -> float:
        """Return the rank correlation of ratings and strengths: 1 if the order is the true one."""
        order = sorted(range(40), key=lambda i: self.ratings[i].mu)
        return correlation(range(40), [order.index(i) for i in range(40)])

    def guest(self, strength: float, opponents: range, players: Sequence[int]) -> Rating:
        """Return the rating of a new player after 100 games, the mean of the last 30.

        They only meet these opponents, at tables of one of these numbers of players.
        """
        rating, last = START, []
        for _ in range(100):
            table = self.rng.sample(opponents, self.rng.choice(players) - 1)
            places = simulated_places(self.rng, [strength, *(self.strengths[i] for i in table)])
            rating, *others = rate([rating, *(self.ratings[i] for i in table)], places)
            last.append(rating.mu)
            for i, other in zip(table, others, strict=True):
                self.ratings[i] = other
            self.round()
        return Rating(fmean(last[-30:]), rating.sigma, rating.games)


def found_after(games: Iterable[int], seeds: Iterable[int]) -> dict[int, float]:
    """Return the mean rank correlation after so many games of each player."""
    marks, by_games = sorted(games), {}
    clubs = [Club(seed) for seed in seeds]
    for played in range(1, marks[-1] + 1):
        for club in clubs:
            club.round()
        if played in marks:
            by_games[played] = fmean(club.found() for club in clubs)
    return by_games


ALL, WEAK, STRONG = range(40), range(13), range(27, 40)
WAYS = {
    "any": (ALL, (2, 3, 4, 5)),
    "weak": (WEAK, (2, 3, 4, 5)),
    "strong": (STRONG, (2, 3, 4, 5)),
    "of two": (ALL, (2,)),
    "of five": (ALL, (5,)),
}
"""Opponents that a player may choose."""


@functools.cache
def _settled_club(seed: int) -> Club:
    """Return a club after 30 rounds; whoever plays on in it copies it."""
    club = Club(seed)
    for _ in range(30):
        club.round()
    return club


def ratings_by_way(strength: float, seeds: Sequence[int]) -> dict[str, Rating]:
    """Return the mean rating of a player of this strength, for each way to choose opponents."""
    by_way = {}
    for way, (opponents, players) in WAYS.items():
        rated = []
        for seed in seeds:
            club = copy.deepcopy(_settled_club(seed))
            rated.append(club.guest(strength, opponents, players))
        by_way[way] = Rating(fmean(r.mu for r in rated), fmean(r.sigma for r in rated), 100)
    return by_way


def assert_within_doubt(by_way: dict[str, Rating]) -> None:
    numbers = {way: shown(rating) for way, rating in by_way.items()}
    assert max(numbers.values()) - min(numbers.values()) < min(map(doubt, by_way.values())), numbers


def test_ratings_find_the_order_of_players() -> None:
    found = found_after((5, 10, 30), seeds=range(3))
    assert found[5] > 0.6
    assert found[10] > 0.75
    assert found[30] > 0.88


@pytest.mark.slow
def test_nobody_gains_by_choosing_opponents() -> None:
    assert_within_doubt(ratings_by_way(28, seeds=range(2)))


@pytest.mark.slow
def test_ratings_find_the_order_of_players_in_many_clubs() -> None:
    found = found_after((5, 10, 20, 50, 100), seeds=range(30))
    assert found[10] > 0.8
    assert found[20] > 0.87
    assert found[50] > 0.93


@pytest.mark.slow
@pytest.mark.parametrize("strength", [18, 25, 32])
def test_nobody_gains_by_choosing_opponents_in_many_clubs(strength: float) -> None:
    assert_within_doubt(ratings_by_way(strength, seeds=range(5)))
