"""The collector of reference cycles looks rarely."""

import subprocess
import sys
from pathlib import Path


def test_what_is_there_at_the_start_is_never_looked_at_again() -> None:
    code = (
        "import gc; from bot import collector; early = []; collector.tame(); late = [];"
        " print(*(any(one is thing for thing in gc.get_objects()) for one in (early, late)));"
        " print(gc.get_threshold()[0] > 700)"
    )
    told = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert told.stdout.split() == ["False", "True", "True"]
