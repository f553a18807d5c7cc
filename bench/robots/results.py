"""File of the played games of a match, and their summary."""

from pathlib import Path

import msgspec
from msgspec import Struct

from bench.robots.games import Match, PlayedGame
from robots.errors import mean_and_error

_ERRORS = 1.96
"""Standard errors on each side of a mean that make an interval of 95 %."""


class Result(Struct, frozen=True):
    """Summary of a match for the measured player."""

    games: int
    deals: int
    share: float
    """Share of the victories, 0 to 1."""
    error: float
    """Half of the interval of 95 %, counted by deal."""
    points: float
    """Mean points of a game."""
    ahead: float
    """Mean lead over the best other seat, in points; 0 in a solo game."""
    cost: float
    """Mean CPU time of a move, in seconds."""
    slowest: float
    """CPU time of the slowest move, in seconds."""


class Results:
    """Append-only file of played games: a line for the match, then one line a game."""

    def __init__(self, file: Path, match: Match) -> None:
        """Open or begin the file. Raises ValueError if it holds another match."""
        self._file = file
        self.games: dict[tuple[int, int], PlayedGame] = {}
        if not file.exists():
            file.write_bytes(msgspec.json.encode(match) + b"\n")
            return
        first, *others = file.read_bytes().splitlines()
        if msgspec.structs.replace(msgspec.json.decode(first, type=Match), games=match.games) != match:
            text = f"{file} holds another match"
            raise ValueError(text)
        for line in others:
            game = msgspec.json.decode(line, type=PlayedGame)
            self.games[game.deal, game.turned] = game

    def add(self, game: PlayedGame) -> None:
        """Append a game to the file."""
        self.games[game.deal, game.turned] = game
        with self._file.open("ab") as file:
            file.write(msgspec.json.encode(game) + b"\n")


def summed_up(match: Match, games: dict[tuple[int, int], PlayedGame]) -> Result:
    """Return the summary of all complete deals. Raises ValueError if there is none."""
    deals = [
        [games[deal, turned] for turned in range(match.seats)]
        for deal in range(match.deals)
        if all((deal, turned) in games for turned in range(match.seats))
    ]
    if not deals:
        raise ValueError("no deal is complete")
    won = [sum(game.shares[game.turned] for game in deal) / len(deal) for deal in deals]
    mean, error = mean_and_error(won)
    played = [game for deal in deals for game in deal]
    return Result(
        games=len(played),
        deals=len(deals),
        share=mean,
        error=_ERRORS * error,
        points=sum(game.points[game.turned] for game in played) / len(played),
        ahead=sum(_ahead(game) for game in played) / len(played),
        cost=sum(game.spent[game.turned] for game in played)
        / max(1, sum(game.moves[game.turned] for game in played)),
        slowest=max(game.slowest[game.turned] for game in played),
    )


def _ahead(game: PlayedGame) -> float:
    rivals = [points for seat, points in enumerate(game.points) if seat != game.turned]
    return game.points[game.turned] - max(rivals) if rivals else 0.0
