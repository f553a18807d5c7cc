"""Sketches for processes that paint, which import this and little else, and a look for these processes."""

import os
from pathlib import Path

from renderers.scene import Ellipse, Scene

INK = "#000000"


def dot(x: float) -> Scene:
    """Return a small picture that no other is like."""
    return Scene(90, 60, ("#FFFFFF", INK), (Ellipse(x, 5, 20, 20, INK),), ())


def broken(secret: str) -> Scene:
    raise ValueError(secret)


def deadly() -> Scene:
    os._exit(3)


def painting(process: int | str = "self") -> list[int]:
    """Return the processes in which a process has pictures painted."""
    lists = Path(f"/proc/{process}/task").glob("*/children")
    found = [int(one) for file in lists for one in file.read_text("ascii").split()]
    return [one for one in found if paints(one)]


def paints(process: int) -> bool:
    """Return whether a process paints; one that has ended has no command any more."""
    try:
        return b"is_patient=False" in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False
