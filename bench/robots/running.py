"""Parallel play of the games of a match, on all cores."""

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from bench.robots.games import Match, PlayedGame, fixtures, play_game


def played(match: Match, done: set[tuple[int, int]], processes: int = 0) -> Iterator[PlayedGame]:
    """Play all games that are not in `done`, and yield each one when it is over."""
    to_play = [fixture for fixture in fixtures(match) if (fixture.deal, fixture.turned) not in done]
    if processes == 1:
        yield from map(play_game, to_play)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes or os.cpu_count() or 1, mp_context=context) as pool:
        for finished in as_completed([pool.submit(play_game, fixture) for fixture in to_play]):
            yield finished.result()
