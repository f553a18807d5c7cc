"""Table of the levels: `python -m bench.robots.levels GAME ...` plays its matches and writes `levels.md`.

For each title with plain strategies: each level against the next one below, and beginner against each
strategy, all with two seats. The games are kept in a folder, so a stopped run goes on, and more games can be
added. A row tells as many games as were played.
"""

import argparse
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import msgspec

from bench.robots.games import Match, PlayedGame
from bench.robots.results import Result, Results, summed_up
from bench.robots.running import played
from bench.robots.strategies import strategies_of
from engines.registry import scan
from robots.api import Level

TABLE = Path(__file__).with_name("levels.md")
"""The table, beside this module."""
SEATS = 2
_HEAD = """\
# Levels against each other, and beginner against the plain strategies

Written by `python -m bench.robots.levels`; two seats, seed {seed}.
The interval of 95 % is counted by deal, time is CPU.

"""
_COLUMNS = (
    "| title | player | against | games | share | ± | ms a move | slowest |\n"
    "|---|---|---|---|---|---|---|---|\n"
)


def steps() -> Iterator[tuple[Level, Level]]:
    """Yield each level with the next one below, the lowest first."""
    for lower, higher in pairwise(Level):
        yield higher, lower


def matches(game: str, games: int, of_master: int, against: int, seed: str) -> Iterator[Match]:
    """Yield the matches of a title, the quick ones first: so many games a step, of master, and a strategy."""
    for strategy in strategies_of(scan().newest(game)):
        yield Match(game, SEATS, (Level.BEGINNER.value, strategy), against, seed)
    for higher, lower in steps():
        number = of_master if higher is Level.MASTER else games
        yield Match(game, SEATS, (higher.value, lower.value), number, seed)


def file_of(folder: Path, match: Match) -> Path:
    """Return the file of the games of a match."""
    return folder / f"{match.game}-{'-'.join(match.players)}-{match.seed}.jsonl"


def complete(folder: Path, match: Match, processes: int) -> None:
    """Play the games of a match that its file does not have."""
    results = Results(file_of(folder, match), match)
    for game in played(match, set(results.games), processes):
        results.add(game)


def result_of(folder: Path, match: Match) -> Result | None:
    """Return the result of all complete deals in the file of a match; None without any."""
    file = file_of(folder, match)
    if not file.exists():
        return None
    games = Results(file, match).games
    most = msgspec.structs.replace(
        match, games=match.seats * (1 + max((deal for deal, _ in games), default=0))
    )
    return summed_up(most, games) if _has_a_deal(games, match) else None


def _has_a_deal(games: dict[tuple[int, int], PlayedGame], match: Match) -> bool:
    return any(all((deal, seat) in games for seat in range(match.seats)) for deal, _ in games)


def table(rows: Iterable[tuple[Match, Result]], seed: str) -> str:
    """Return the table as Markdown."""
    return _HEAD.format(seed=seed) + _COLUMNS + "".join(_row(match, result) for match, result in rows)


def _row(match: Match, result: Result) -> str:
    player, *others = match.players
    cells = (
        match.game,
        player,
        ", ".join(others),
        str(result.games),
        f"{100 * result.share:.1f} %",
        f"{100 * result.error:.1f}",
        f"{1000 * result.cost:.1f}",
        f"{1000 * result.slowest:.0f} ms",
    )
    return f"| {' | '.join(cells)} |\n"


def main() -> None:
    """Play the matches and write the table of all titles whose games are in the folder."""
    parser = argparse.ArgumentParser(prog="python -m bench.robots.levels", description=__doc__)
    titles = [key for key in scan() if strategies_of(scan().newest(key))]
    parser.add_argument(
        "game", nargs="*", default=[], help=f"of {', '.join(titles)}; none: only write the table"
    )
    parser.add_argument("--folder", type=Path, required=True, help="folder of the games")
    parser.add_argument("--games", type=int, default=400, help="for each step between two levels")
    parser.add_argument("--master-games", type=int, default=400, help="for the step to master, which is dear")
    parser.add_argument("--against", type=int, default=200, help="games of beginner against each strategy")
    parser.add_argument("--seed", default="48")
    parser.add_argument("--processes", type=int, default=1)
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    of_all = {
        title: list(matches(title, wanted.games, wanted.master_games, wanted.against, wanted.seed))
        for title in titles
    }
    for title in wanted.game:
        for match in of_all[title]:
            complete(wanted.folder, match, wanted.processes)
    found = [(match, result_of(wanted.folder, match)) for of_title in of_all.values() for match in of_title]
    TABLE.write_text(table([(match, one) for match, one in found if one is not None], wanted.seed), "utf-8")


if __name__ == "__main__":
    main()
