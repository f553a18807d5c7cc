"""Random play through the pure contract, against catanatron's random players."""

import random
import subprocess
import time
from pathlib import Path
from statistics import median

from engines.api import AnyRules
from engines.chance import LiveChance
from engines.registry import scan

PEER_PYTHON = Path(".venv-bench/bin/python")
PEER_SCRIPT = Path(__file__).with_name("peer_catanatron.py")

_ROUNDS = 5
_SECONDS = 2.0


def report() -> None:
    """Print moves per second of the peer and of every title."""
    registry = scan()
    titles = {key: registry.newest(key) for key in registry}
    found: dict[str, list[float]] = {"catanatron": [], **{key: [] for key in titles}}
    for turn in range(_ROUNDS):
        found["catanatron"].append(_peer(turn))
        for key, rules in titles.items():
            found[key].append(moves_per_second(rules, turn))
    peer = median(found["catanatron"])
    for name, values in found.items():
        print(f"  {name:<16} {median(values):>9,.0f}   x {median(values) / peer:.1f}")


def moves_per_second(rules: AnyRules, seed: int) -> float:
    """Play random games for a while; only legal moves and `apply` are timed."""
    choose = random.Random(seed)  # noqa: S311 - no secret
    moves, spent, game = 0, 0.0, 0
    while spent < _SECONDS:
        game += 1
        seats = max(rules.info.seats)
        secret = choose.randbytes(16)
        state = rules.setup(rules.resolve({}, {}), seats, None, LiveChance(secret, 0)).state
        while seats_to_act := rules.to_act(state):
            seat = min(seats_to_act)
            begun = time.perf_counter()
            options = list(rules.legal_moves(state, seat))
            spent += time.perf_counter() - begun
            move = choose.choice(options)
            begun = time.perf_counter()
            state = rules.apply(state, seat, move, LiveChance(secret, moves)).state
            spent += time.perf_counter() - begun
            moves += 1
    return moves / spent


def _peer(seed: int) -> float:
    run = subprocess.run(  # noqa: S603 - fixed command
        [PEER_PYTHON, PEER_SCRIPT, str(seed), str(_SECONDS)], capture_output=True, text=True, check=True
    )
    return float(run.stdout)
