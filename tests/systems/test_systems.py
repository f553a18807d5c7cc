"""The product on other systems, as far as this one can tell: none of those is here."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT


@pytest.mark.slow
def test_the_local_table_needs_nothing_that_only_posix_has(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tests.systems.poorer", str(tmp_path / "table")],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as table:
        assert table.stdout
        said = [table.stdout.readline(), table.stdout.readline()]
        table.send_signal(signal.SIGINT)
        rest = table.communicate()
    assert "modules" in said[0], rest
    assert "http://127.0.0.1:" in said[1], rest
    assert table.returncode == 0, rest


@pytest.mark.slow
@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_types_hold_on_other_systems(system: str, tmp_path: Path) -> None:
    """Modules that Python lacks there have no attributes for the checker."""
    product = ("bot", "engines", "lessons", "renderers", "robots", "sandbox")
    checked = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            "--no-warn-unreachable",
            "--platform",
            system,
            "--cache-dir",
            tmp_path,
            *product,
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout
