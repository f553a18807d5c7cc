"""`make presses`: prints the presses per turn, for each title and number of seats."""

import argparse
import sys

from bench.presses.count import Count, count
from bench.presses.players import PLAYERS
from bot.cli.tools.arguments import positive
from engines.registry import Registry, scan

_HELP = """\
Play whole games and count the presses of each turn, on the pages that a player would see.

A turn lasts from being asked until one is no longer to act (alone: until the rules say that it is over).
  Play, once a turn        1
  a button                 1
  a list                   2  to open it, and to choose
  numbers typed in a form  3  the button that opens it, typing (however many numbers), sending
Each move is made in the fewest presses that lead to it.

'random' makes any legal move. 'sensible' makes the move after which its own score is best (the score that
everybody sees), out of at most 24 that are drawn, every first word alike; the luck in it is tried with other
draws, equal scores are decided by the seed, and choices marked as gaining nothing are left out.
The same seed gives the same games as long as the rules stay; so two states of the code can be compared."""


def main() -> int:
    """Print the table; return the exit code."""
    registry = scan()
    arguments = _arguments(registry)
    print("title             seats  play      turns  moves/turn  presses/turn")
    for key in arguments.games or registry:
        rules = registry.newest(key)
        for seats in (number for number in rules.info.seats if arguments.seats in (None, number)):
            for name, player in PLAYERS.items():
                counted = count(registry, key, seats, player, arguments.number, arguments.seed)
                moves = counted.moves / counted.turns
                row = f"{key:<16}  {seats:>5}  {name:<8}  {counted.turns:>5}  {moves:>10.2f}"
                print(f"{row}  {counted.presses:>12.2f}", flush=True)
                if arguments.where:
                    _tell_where(counted)
    return 0


def _tell_where(counted: Count) -> None:
    """Print the questions that the presses answer."""
    for tap, often in counted.where():
        presses = tap.taps * often
        share = presses / counted.presses
        print(f"    {tap.question:<24} {tap.by:<6}  {often:5.2f} x {tap.taps} = {presses:5.2f}  {share:4.0%}")


def _arguments(registry: Registry) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m bench.presses",
        description=_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(registry)} (default: all)")
    parser.add_argument("--number", type=positive, default=200, metavar="N", help="games each (default: 200)")
    parser.add_argument(
        "--seats", type=positive, metavar="N", help="number of seats (default: all there are)"
    )
    parser.add_argument("--seed", default="1", metavar="S", help="the same seed gives the same games")
    parser.add_argument("--where", action="store_true", help="tell which questions the presses answer")
    arguments = parser.parse_args()
    for key in arguments.games:
        if key not in registry:
            parser.error(f"there is no game {key!r}; these there are: {', '.join(registry)}")
    played = {seats for key in arguments.games or registry for seats in registry.newest(key).info.seats}
    if arguments.seats not in (None, *played):
        parser.error(f"none of these games is played with {arguments.seats} seats")
    return arguments


if __name__ == "__main__":
    sys.exit(main())
