"""What `secrets` draws in tests: other values for each test, and for each test the same in every run.

A test that holds by luck is red once in a while, on another machine. So the tests' own process draws from
the name of the test and the seed of the run, which is 0; `--randomly-seed=7` gives all tests other draws,
examples and another order, for whoever looks for luck. Processes that a test starts draw as in production.
"""

import os
import random
import secrets

import pytest

_DRAWS = random.Random()  # noqa: S311 - no secret of a test is worth anything
_child: list[bytes] = []


def seed_of(config: pytest.Config) -> int:
    """Return the seed of this run."""
    return int(config.getoption("randomly_seed", 0))


def settle(config: pytest.Config) -> None:
    """Give all that chance decides in this run its seed: 0, unless another one is asked for."""
    if config.getoption("randomly_seed", None) == "default":
        config.option.randomly_seed = 0
    if config.getoption("hypothesis_seed", None) is None:
        config.option.hypothesis_seed = str(seed_of(config))
    # Of the processes that this one starts; it cannot change its own order of sets.
    os.environ.setdefault("PYTHONHASHSEED", str(seed_of(config)))
    secrets.token_bytes = _token_bytes
    secrets.randbelow = _randbelow


def begin(item: pytest.Item) -> None:
    """Draw for a test from now on."""
    begin_anew(f"{seed_of(item.config)} {item.nodeid}")


def begin_anew(name: str) -> None:
    """Draw from now on as each time that something of this name begins."""
    _DRAWS.seed(name)


def _token_bytes(nbytes: int | None = None) -> bytes:
    return _DRAWS.randbytes(32 if nbytes is None else nbytes)


def _randbelow(exclusive_upper_bound: int) -> int:
    return _DRAWS.randrange(exclusive_upper_bound)


def _draw_for_a_child() -> None:
    _child[:] = [_DRAWS.randbytes(32)]


# A forked process is a copy of this one, and would draw the same.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_draw_for_a_child, after_in_child=lambda: _DRAWS.seed(_child[0]))
