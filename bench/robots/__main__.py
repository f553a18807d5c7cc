"""`python -m bench.robots GAME`: robots play a match against each other."""

import sys
from collections.abc import Sequence
from pathlib import Path

from bench.robots.games import Match
from bench.robots.players import is_strength, names
from bench.robots.results import Result, Results, summed_up
from bench.robots.running import played
from bot.cli.tools.arguments import Arguments, Parser, describe, option, positive
from bot.cli.tools.files import counted, known_rules
from bot.domain.errors import UsageError
from engines.api import AnyRules, OptionError
from engines.registry import scan

PROGRAM = "python -m bench.robots"


def main(given: Sequence[str] | None = None) -> int:
    """Play the match of these arguments, else those of the process; return the exit code."""
    try:
        return run(_parser().parse_args(given))
    except UsageError as refusal:
        print(f"{PROGRAM}: {refusal}", file=sys.stderr)
        return refusal.code


def _parser() -> Parser:
    parser = Parser(prog=PROGRAM)
    describe(
        parser,
        run,
        "Let robots play a match, on all cores. The first player is measured; its neighbours are drawn from\n"
        "the others anew for each deal, and each deal is played once on every seat. Players are the levels\n"
        "beginner, casual, strong and master, strengths between them from 0 to 3, random, and the plain\n"
        "strategies of the title. With a file a stopped match goes on where it was.",
        "GAME --seats 2 --players strong,casual --games 200 --seed 1",
        "GAME --seats 4 --players master,strong --games 240 --file master4.jsonl",
    )
    parser.add_argument("game", metavar="GAME", help="key of the game, as `games` lists it")
    parser.add_argument("--seats", type=positive, required=True, metavar="N", help="number of seats")
    parser.add_argument("--players", required=True, metavar="A,B", help="who plays; the first is measured")
    parser.add_argument("--games", type=positive, default=200, metavar="K", help="number (default: 200)")
    parser.add_argument(
        "--seed", default="0", metavar="S", help="the same seed gives the same games (default: 0)"
    )
    parser.add_argument("--option", action="append", default=[], type=option, metavar="KEY=VALUE")
    parser.add_argument("--file", type=Path, metavar="FILE", help="keep the games there, and go on with them")
    parser.add_argument(
        "--processes", type=positive, default=0, metavar="P", help="side by side (default: one for each core)"
    )
    return parser


def run(arguments: Arguments) -> int:
    """Play the match and print its result; return 0. Raises `UsageError`."""
    rules = known_rules(arguments.game, scan())
    match = Match(
        arguments.game,
        arguments.seats,
        tuple(arguments.players.split(",")),
        arguments.games,
        arguments.seed,
        tuple(sorted(arguments.option)),
    )
    _check(rules, match)
    try:
        results = None if arguments.file is None else Results(arguments.file, match)
    except (OSError, ValueError) as fault:
        raise UsageError(str(fault)) from fault
    games = {} if results is None else dict(results.games)
    for game in played(match, set(games), arguments.processes):
        games[game.deal, game.turned] = game
        if results is not None:
            results.add(game)
    print(result_line(match, summed_up(match, games)))
    return 0


def _check(rules: AnyRules, match: Match) -> None:
    if match.seats not in rules.info.seats:
        raise UsageError(f"{match.game} is played with {', '.join(map(str, rules.info.seats))} seats")
    player_names = names(rules)
    for name in match.players:
        if name not in player_names and not is_strength(name):
            raise UsageError(f"nobody is called {name}; there are {', '.join(player_names)}")
    if (len(match.players) > 1) != (match.seats > 1):
        raise UsageError("name who plays and at least one neighbour, and none where a seat plays alone")
    try:
        rules.resolve(dict(match.settings), {})
    except OptionError as fault:
        raise UsageError(f"there is no such option or value: {fault.message.key}") from fault


def result_line(match: Match, result: Result) -> str:
    measured, *others = match.players
    against = f" against {', '.join(others)}" if others else " alone"
    return (
        f"{match.game}, {counted(match.seats, 'seat')}: {measured}{against}: "
        f"{100 * result.share:.1f} % ± {100 * result.error:.1f} "
        f"({counted(result.games, 'game')}, {counted(result.deals, 'deal')}), "
        f"{result.points:.1f} points, {result.ahead:+.1f} ahead, "
        f"{1000 * result.cost:.1f} ms a move, slowest {1000 * result.slowest:.0f} ms"
    )


if __name__ == "__main__":
    sys.exit(main())
