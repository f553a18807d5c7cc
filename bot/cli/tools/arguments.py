"""Argument parsers of the commands: help, errors, and types of values."""

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from bot.domain.errors import UsageError

COMMAND = "cairn-tables"
"""The command that an installed wheel brings."""
PROGRAM = COMMAND if Path(sys.argv[0]).stem == COMMAND else "python -m bot"
"""The command line of this program, for messages."""

Arguments: TypeAlias = argparse.Namespace
Run: TypeAlias = Callable[[Arguments], int]
"""A function that runs a command, and returns its exit code."""


class _Help(argparse.RawDescriptionHelpFormatter):
    """Formatter with room for the longest command, whose indent argparse ignores."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog)
        self._action_max_length = 17


class Parser(argparse.ArgumentParser):
    """Argument parser that refuses bad arguments with one sentence."""

    def __init__(self, **named: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=_Help, **named)

    def error(self, message: str) -> NoReturn:
        self.exit(UsageError.code, f"{self.prog}: {message} ({self.prog} --help explains it)\n")


def describe(parser: Parser, run: Run, text: str, *examples: str) -> None:
    """Set the function that runs a command, and explain the command by a text and examples of arguments."""
    lines = "\n".join(f"  {parser.prog} {example}".rstrip() for example in examples)
    parser.description = text
    parser.epilog = f"examples:\n{lines}"
    parser.set_defaults(run=run)


def add_config(parser: Parser) -> None:
    """Add the option that names the settings."""
    parser.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        help="settings (default: config.toml in the present folder, if it is there)",
    )


def add_folder(parser: Parser, text: str) -> None:
    """Add the option that names the folder of a local table."""
    parser.add_argument("--folder", type=Path, metavar="DIR", help=text)


def add_database(parser: Parser) -> None:
    """Add the options that name the database: by the settings, or by the folder of a local table."""
    add_config(parser)
    add_folder(parser, "take the database of the local table in this folder instead")


# --- values ------------------------------------------------------------------------------------------


def _whole(text: str, least: int, most: int) -> int:
    number = int(text) if text.isascii() and text.isdigit() else -1
    if not least <= number <= most:
        bounds = f"from {least} to {most}" if most < sys.maxsize else f"of at least {least}"
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number {bounds}")
    return number


def natural(text: str) -> int:
    """Parse a whole number from 0 on."""
    return _whole(text, 0, sys.maxsize)


def positive(text: str) -> int:
    """Parse a whole number from 1 on."""
    return _whole(text, 1, sys.maxsize)


def port(text: str) -> int:
    """Parse the number of a port; 0 takes any free port."""
    return _whole(text, 0, 65535)


def seat(text: str) -> int:
    """Parse the letter of a seat."""
    letters = "ABCDEFGHIJ"
    if len(text) != 1 or text.upper() not in letters:
        raise argparse.ArgumentTypeError(f"{text!r} is not the letter of a seat, A to J")
    return letters.index(text.upper())


def seal(text: str) -> str:
    """Parse a seal: the 64 hexadecimal digits of a SHA-256."""
    if not re.fullmatch(r"[0-9a-f]{64}", text.lower()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a seal, which has 64 digits 0-9 and a-f")
    return text.lower()


def people(text: str) -> tuple[int | None, ...]:
    """Parse comma-separated ids of people; None stands for a robot."""
    words = text.replace(" ", "").split(",")
    if not all(re.fullmatch(r"[1-9]\d{0,19}|robot", word, re.ASCII) for word in words):
        raise argparse.ArgumentTypeError(f"{text!r} are no ids with commas between, or the word robot")
    return tuple(None if word == "robot" else int(word) for word in words)


def option(text: str) -> tuple[str, str]:
    """Parse KEY=VALUE."""
    key, sign, value = text.partition("=")
    if not (key and sign and value):
        raise argparse.ArgumentTypeError(f"{text!r} does not look like KEY=VALUE")
    return key, value
