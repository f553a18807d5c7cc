"""Plays the games of a match side by side, on all cores."""

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from robots.arena.games import Game, Match, play_game, tasks


def played(match: Match, done: set[tuple[int, int]], processes: int = 0) -> Iterator[Game]:
    """Play what is not done yet; give each game when it is over."""
    left = [task for task in tasks(match) if (task.deal, task.turned) not in done]
    if processes == 1:
        yield from map(play_game, left)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes or os.cpu_count() or 1, mp_context=context) as pool:
        for one in as_completed([pool.submit(play_game, task) for task in left]):
            yield one.result()
