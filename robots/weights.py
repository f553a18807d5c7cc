"""Reader and writer of the table of a title's weights, a TOML file beside its code."""

import tomllib
from importlib.resources import files
from pathlib import Path

from robots.knowledge import Weights

_NAME = "weights.toml"


def read(package: str) -> Weights:
    """Return the weights of the package of a title."""
    table = tomllib.loads((files(package) / _NAME).read_text("utf-8"))
    return {name: float(value) for name, value in table.items()}


def write(file: Path, weights: Weights) -> None:
    """Write weights into a table, and leave its comments as they are."""
    lines = file.read_text("utf-8").splitlines()
    for number, line in enumerate(lines):
        name, sign, after_sign = line.partition("=")
        if sign and not line.startswith("#"):
            note = after_sign.partition("#")[2].strip()
            lines[number] = f"{name.strip()} = {weights[name.strip()]:g}" + (f"  # {note}" if note else "")
    file.write_text("\n".join(lines) + "\n", "utf-8")


def file_of(package: str) -> Path:
    """Return the path of a title's table in a checkout."""
    return Path(str(files(package) / _NAME))
