"""A collector of cycles that looks rarely."""

import subprocess
import sys
from pathlib import Path


def _told(code: str) -> list[str]:
    root = Path(__file__).parents[3]
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    return run.stdout.split()


def test_objects_of_the_start_are_not_collected_again() -> None:
    told = _told(
        "import gc; from bot.ops.garbage_collection import tune_garbage_collector as tune;"
        " early = []; tune(); late = [];"
        " print(*(any(one is thing for thing in gc.get_objects()) for one in (early, late)));"
        " print(gc.get_threshold()[0] > 700)"
    )
    assert told == ["False", "True", "True"]
