"""Schedule of a match, and the play of one game of it."""

import hashlib
import time
from collections.abc import Iterator, Sequence

from msgspec import Struct

from bench.robots.players import player
from engines.api import Settings
from engines.chance import QuickChance
from engines.registry import scan
from robots.search import shares


class Match(Struct, frozen=True):
    """Parameters of a match: the first player is measured against neighbours drawn from the others."""

    game: str
    seats: int
    players: tuple[str, ...]
    """At least two, or one in a solo game."""
    games: int
    """Each deal is played once on every seat, so this is rounded up to whole deals."""
    seed: str = "0"
    settings: tuple[tuple[str, str], ...] = ()

    @property
    def deals(self) -> int:
        """The number of deals."""
        return -(-self.games // self.seats)


class Fixture(Struct, frozen=True):
    """One scheduled game: a deal, and the seat of the measured player."""

    match: Match
    deal: int
    turned: int
    """The seat of the measured player."""

    @property
    def line_up(self) -> tuple[str, ...]:
        """The player on each seat."""
        measured, *neighbours = self.match.players
        draw = QuickChance(number_of(self.match.seed, "neighbours", self.deal))
        order = [neighbours[index] for index in draw.order(len(neighbours))] if neighbours else []
        line_up = [order[index % len(order)] for index in range(self.match.seats - 1)]
        line_up.insert(self.turned, measured)
        return tuple(line_up)


class PlayedGame(Struct, frozen=True):
    """Result of one game; tuples are indexed by seat."""

    deal: int
    turned: int
    line_up: tuple[str, ...]
    shares: tuple[float, ...]
    """Share of the victory of each seat."""
    points: tuple[int, ...]
    moves: tuple[int, ...]
    spent: tuple[float, ...]
    """Seconds of CPU for the moves."""
    slowest: tuple[float, ...]
    """Seconds of CPU for the slowest move."""
    reason: str = ""


def number_of(*parts: object) -> int:
    """Return a seed hashed from these parts."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def fixtures(match: Match) -> Iterator[Fixture]:
    """Yield all games of a match, deal by deal."""
    for deal in range(match.deals):
        for turned in range(match.seats):
            yield Fixture(match, deal, turned)


def play_game(fixture: Fixture) -> PlayedGame:
    """Play one game to its end."""
    match = fixture.match
    rules = scan().newest(match.game)
    settings: Settings = rules.resolve(dict(match.settings), {})
    line_up = fixture.line_up
    robots = [player(rules, name) for name in line_up]
    dice = QuickChance(number_of(match.seed, "dice", fixture.deal))
    state = rules.setup(settings, match.seats, None, dice).state
    moves, spent, slowest = ([0] * match.seats, [0.0] * match.seats, [0.0] * match.seats)
    habits = [
        number_of(match.seed, "habits", fixture.deal, fixture.turned, seat) for seat in range(match.seats)
    ]
    while acting := rules.to_act(state):
        seat = min(acting)
        seed = number_of(match.seed, fixture.deal, fixture.turned, sum(moves))
        began = time.process_time()
        move = robots[seat](rules, state, seat, seed, habits[seat])
        cost = time.process_time() - began
        moves[seat] += 1
        spent[seat] += cost
        slowest[seat] = max(slowest[seat], cost)
        state = rules.apply(state, seat, move, dice).state
    outcome = rules.outcome(state)
    if outcome is None:
        text = f"a game of {match.game} has come to no end"
        raise AssertionError(text)
    shares_won: Sequence[float] = shares(outcome)
    return PlayedGame(
        fixture.deal,
        fixture.turned,
        line_up,
        tuple(shares_won),
        outcome.totals,
        tuple(moves),
        tuple(spent),
        tuple(slowest),
        outcome.reason,
    )
