"""Figures of the benchmarks, each beside the one that it is compared with, and the table of them."""

import os
from collections.abc import Iterable
from typing import NamedTuple

_WIDTHS = (58, 12, 40, 12)
_FINE, _COARSE = 10, 100
"""Values below the first have two decimals, from the second on none."""


class Unable(Exception):
    """A benchmark cannot run on this machine; the text says why."""


class Figure(NamedTuple):
    """A measured value, and another one of the same unit that it is compared with."""

    what: str
    measured: float
    unit: str
    against: str
    other: float | None
    """None if it could not be measured; `against` says why."""
    at_most: float | None = None
    """The ratio aimed at."""
    paired: float | None = None
    """The median of the ratios of single turns, where the turns were measured in pairs."""

    @property
    def ratio(self) -> float | None:
        """The measured value as a multiple of the other one."""
        return self.paired if self.paired is not None or not self.other else self.measured / self.other


def head() -> str:
    """Return the heading of the table."""
    return _row("", "measured", "compared with", "", "  ratio  at most")


def line(figure: Figure) -> str:
    """Return a figure as a row of the table, with an exclamation mark if it misses its aim."""
    ratio, aim = figure.ratio, figure.at_most
    other = "" if figure.other is None else _with_unit(figure.other, figure.unit)
    compared = "" if ratio is None else f"x {ratio:5.2f}"
    aimed = "" if aim is None else f"  x {aim:.2f}{' !' if ratio is not None and ratio > aim else ''}"
    return _row(
        figure.what, _with_unit(figure.measured, figure.unit), figure.against, other, compared + aimed
    )


def unable(part: str, reason: object) -> str:
    """Return a row for a part that cannot be measured here."""
    return f"{part:<10}cannot run here: {reason}"


def load() -> str:
    """Return the load of the machine, on which the figures depend; empty where no system tells it."""
    if not hasattr(os, "getloadavg"):
        return ""
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


def _row(*columns: str) -> str:
    return "  ".join(_filled(columns)).rstrip()


def _filled(columns: Iterable[str]) -> Iterable[str]:
    for number, column in enumerate(columns):
        width = _WIDTHS[number] if number < len(_WIDTHS) else 0
        yield column.rjust(width) if number % 2 else column.ljust(width)


def _with_unit(value: float, unit: str) -> str:
    decimals = 2 if value < _FINE else 1 if value < _COARSE else 0
    return f"{value:,.{decimals}f} {unit}"
