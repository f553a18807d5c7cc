"""One heap for all threads, gaps given back, and a collector of cycles that looks rarely."""

import platform
import subprocess
import sys
from pathlib import Path

import pytest


def _told(code: str) -> list[str]:
    root = Path(__file__).parents[2]
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    return run.stdout.split()


def test_what_is_there_at_the_start_is_never_looked_at_again() -> None:
    told = _told(
        "import gc; from bot.ops import memory; early = []; memory.tame_collector(); late = [];"
        " print(*(any(one is thing for thing in gc.get_objects()) for one in (early, late)));"
        " print(gc.get_threshold()[0] > 700)"
    )
    assert told == ["False", "True", "True"]


gnu = pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only the GNU C library can do it")


@gnu
@pytest.mark.parametrize("given_back", [True, False])
def test_gaps_are_given_back(given_back: bool) -> None:
    """Every other block is freed: those at the end of the heap and those in the middle of it are idle."""
    told = _told(
        "from pathlib import Path; from bot.ops import memory\n"
        "def used(): return int(Path('/proc/self/statm').read_text().split()[1])\n"
        "memory.share_heap(); kept = [bytes([1]) * 100_000 for _ in range(400)]; full = used()\n"
        "del kept[::2]\n"
        f"if {given_back}: memory.give_back()\n"
        "print((full - used()) * 4096 > 10_000_000)"
    )
    assert told == [str(given_back)]


@gnu
@pytest.mark.parametrize("shared", [True, False])
def test_all_threads_share_one_heap(shared: bool) -> None:
    told = _told(
        "import ctypes, threading; from bot.ops import memory\n"
        f"if {shared}: memory.share_heap()\n"
        "ready, done = threading.Barrier(3), threading.Event()\n"
        "def take(): kept = bytes(50_000); ready.wait(); done.wait()\n"
        "for _ in range(2): threading.Thread(target=take).start()\n"
        "ready.wait()\n"
        "libc = ctypes.CDLL(None); libc.fdopen.restype = ctypes.c_void_p\n"
        "libc.malloc_info(0, ctypes.c_void_p(libc.fdopen(1, b'w'))); libc.fflush(None); done.set()\n"
    )
    assert (sum(word == "<heap" for word in told) == 1) == shared
