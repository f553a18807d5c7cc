"""Moves per second of random games of catanatron with four players. Runs in the peers' own environment."""

import sys
import time

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]  # only in the peers' environment


def main(seed: int, seconds: float) -> float:
    """Play whole games until the time is over; setting a game up is not timed."""
    moves, spent = 0, 0.0
    while spent < seconds:
        seed += 1
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        begun = time.perf_counter()
        game.play()
        spent += time.perf_counter() - begun
        moves += len(game.state.actions)
    return moves / spent


if __name__ == "__main__":
    print(main(1000 * int(sys.argv[1]), float(sys.argv[2])))
