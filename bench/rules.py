"""Random play through the pure contract, against catanatron's random players."""

import random
import subprocess
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from engines.api import AnyRules
from engines.chance import LiveChance, QuickChance
from engines.registry import scan

PEER_PYTHON = Path(".venv-bench/bin/python")
PEER_SCRIPT = Path(__file__).with_name("peer_catanatron.py")

_ROUNDS = 5
_SECONDS = 2.0


def report() -> None:
    """Print moves per second of the peer and of every title, and of drawn moves where a title draws them."""
    registry = scan()
    players: dict[str, Callable[[int], float]] = {"catanatron": _peer}
    for key in registry:
        rules = registry.newest(key)
        players[key] = partial(moves_per_second, rules)
        if rules.sample is not None:
            players[f"{key}, drawn"] = partial(moves_per_second, rules, drawn=True)
    rates: dict[str, list[float]] = {name: [] for name in players}
    for turn in range(_ROUNDS):
        for name, play in players.items():
            rates[name].append(play(turn))
    peer = median(rates["catanatron"])
    for name, values in rates.items():
        print(f"  {name:<18} {median(values):>9,.0f}   x {median(values) / peer:.1f}")


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
            begun = time.perf_counter()
            options = (
                [rules.sample_move(state, seat, chance)] if drawn else list(rules.legal_moves(state, seat))
            )
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
