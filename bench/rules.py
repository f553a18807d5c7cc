"""Random play through the pure contract, against catanatron's random players, in moves per second of CPU."""

import os
import random
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

from bench.figures import Figure, Unable
from engines.api import AnyRules
from engines.chance import LiveChance, QuickChance
from engines.registry import scan

_PEER = "catanatron"
_ROUNDS = 5
_SECONDS = 2.0


def measure() -> Iterator[Figure]:
    """Yield moves per second of every title, and of drawn moves where a title draws them."""
    registry = scan()
    players: dict[str, Callable[[int], float]] = {}
    for key in registry:
        rules = registry.newest(key)
        players[f"{key}, {max(rules.info.seats)} seats, random moves"] = partial(moves_per_second, rules)
        if rules.sample is not None:
            players[f"{key}, {max(rules.info.seats)} seats, drawn moves"] = partial(
                moves_per_second, rules, drawn=True
            )
    against = f"{_PEER}, 4 seats, random moves"
    try:
        _peer(0, 0.1)
        players[_PEER] = partial(_peer, seconds=_SECONDS)
    except Unable as reason:
        against = f"{_PEER} {reason}"
    rates: dict[str, list[float]] = {name: [] for name in players}
    for turn in range(_ROUNDS):
        for name, play in players.items():
            rates[name].append(play(turn))
    peer = median(rates.pop(_PEER)) if _PEER in rates else None
    for name, values in rates.items():
        yield Figure(name, median(values), "/s", against, peer)


def moves_per_second(rules: AnyRules, seed: int, *, drawn: bool = False) -> float:
    """Play random games for a while; only `apply` and the legal moves are timed, all listed or one drawn."""
    choose, chance = random.Random(seed), QuickChance(seed)  # noqa: S311 - no secret
    moves, spent, game = 0, 0.0, 0
    while spent < _SECONDS:
        game += 1
        seats = max(rules.info.seats)
        secret = choose.randbytes(16)
        state = rules.setup(rules.resolve({}, {}), seats, None, LiveChance(secret, 0)).state
        while seats_to_act := rules.to_act(state):
            seat = min(seats_to_act)
            begun = time.process_time()
            options = (
                [rules.sample_move(state, seat, chance)] if drawn else list(rules.legal_moves(state, seat))
            )
            spent += time.process_time() - begun
            move = choose.choice(options)
            begun = time.process_time()
            state = rules.apply(state, seat, move, LiveChance(secret, moves)).state
            spent += time.process_time() - begun
            moves += 1
    return moves / spent


def _peer(seed: int, seconds: float) -> float:
    """Return the moves per second of the peer. Raises `Unable` if it is not here and cannot be fetched."""
    # It makes the environment of the peer. `make bench` installs it beside this Python.
    uv = shutil.which("uv", path=os.pathsep.join((sysconfig.get_path("scripts"), os.environ.get("PATH", ""))))
    if uv is None:
        text = "needs uv"
        raise Unable(text)
    script = Path(__file__).with_name("peer_catanatron.py")
    run = subprocess.run(  # noqa: S603 - fixed command
        [uv, "run", "--quiet", "--python", sys.executable, "--script", script, str(seed), str(seconds)],
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        text = f"cannot be run: {(run.stderr.splitlines() or ['it says nothing'])[-1]}"
        raise Unable(text)
    return float(run.stdout)
