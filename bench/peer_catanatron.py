"""Moves per second of catanatron's random players, four at a table; `bench.rules` runs it apart."""

# /// script
# requires-python = ">=3.11"
# dependencies = ["catanatron==3.2.1", "networkx==3.6.1"]
# ///

import sys
import time

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]  # only in that environment


def main(seed: int, seconds: float) -> float:
    """Play whole games until the time is over; setting a game up is not timed."""
    moves, spent = 0, 0.0
    while spent < seconds:
        seed += 1
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        begun = time.process_time()
        game.play()
        spent += time.process_time() - begun
        moves += len(game.state.actions)
    return moves / spent


if __name__ == "__main__":
    print(main(1000 * int(sys.argv[1]), float(sys.argv[2])))
