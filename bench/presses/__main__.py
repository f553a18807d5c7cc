"""`make presses`: prints the presses per turn, for each title and number of seats."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from statistics import median

from bench.presses.count import Count, count
from bench.presses.heights import heights
from bench.presses.players import PLAYERS
from bench.presses.walk import Desk
from bot.cli.tools.arguments import positive
from bot.words.catalogues import LANGUAGES
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
The same seed gives the same games as long as the rules stay; so two states of the code can be compared.

--heights tells the heights of the same pages on a phone 390 pixels wide instead: for each question how many
pages there are, their median, the highest, and the number of those above 1,000."""


_PRESSES = "turns  moves/turn  presses/turn"
_HEIGHTS = "question                 pages  median  highest  > 1,000"
_HIGH = 1000


def main() -> int:
    """Print the table; return the exit code."""
    registry = scan()
    arguments = _arguments(registry)
    print(f"title             seats  play      {_HEIGHTS if arguments.heights else _PRESSES}")
    for key in arguments.games or registry:
        rules = registry.newest(key)
        for seats in (number for number in rules.info.seats if arguments.seats in (None, number)):
            for name, player in PLAYERS.items():
                head = f"{key:<16}  {seats:>5}  {name:<8}"
                if arguments.heights:
                    desk = Desk(registry, key, seats, arguments.heights)
                    _tell_heights(head, heights(desk, seats, player, arguments.number, arguments.seed))
                else:
                    counted = count(registry, key, seats, player, arguments.number, arguments.seed)
                    _tell_presses(head, counted, where=arguments.where)
    return 0


def _tell_presses(head: str, counted: Count, *, where: bool) -> None:
    moves = counted.moves / counted.turns
    print(f"{head}  {counted.turns:>5}  {moves:>10.2f}  {counted.presses:>12.2f}", flush=True)
    if where:
        _tell_where(counted)


def _tell_heights(head: str, by_question: Mapping[str, Sequence[int]]) -> None:
    for question, pixels in by_question.items():
        high = sum(height > _HIGH for height in pixels)
        row = f"{len(pixels):>5}  {median(pixels):>6.0f}  {max(pixels):>7}  {high:>7}"
        print(f"{head}  {question:<23}  {row}", flush=True)


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
    parser.add_argument("--heights", choices=LANGUAGES, help="tell the heights of the pages in a language")
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
