"""What all commands of the command line share: how they explain themselves, refuse, and read numbers."""

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

import msgspec

from bot.ops.config import load

PROGRAM = "python -m bot"
REFUSED = 2

Arguments: TypeAlias = argparse.Namespace
Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


class Parser(argparse.ArgumentParser):
    """Refuses in one sentence."""

    def __init__(self, **named: Any) -> None:
        super().__init__(allow_abbrev=False, formatter_class=argparse.RawDescriptionHelpFormatter, **named)

    def error(self, message: str) -> NoReturn:
        """End the process with the sentence."""
        self.exit(REFUSED, f"{self.prog}: {message} ({self.prog} --help explains it)\n")


def command(
    commands: Commands, name: str, run: Callable[[Arguments], int], summary: str, text: str, *examples: str
) -> Parser:
    """Add a command, which explains itself by a text and examples of what may follow its name."""
    shown = "\n".join(f"  {PROGRAM} {name} {example}".rstrip() for example in examples)
    parser = commands.add_parser(
        name, help=summary, description=text, epilog=f"examples:\n{shown}", prog=f"{PROGRAM} {name}"
    )
    parser.set_defaults(run=run)
    return parser


def add_config(parser: Parser) -> None:
    """Let the settings be named."""
    parser.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        help="settings (default: config.toml in the present folder, if it is there)",
    )


def add_folder(parser: Parser, text: str) -> None:
    """Let the folder of a local table be named."""
    parser.add_argument("--folder", type=Path, metavar="DIR", help=text)


def add_database(parser: Parser) -> None:
    """Let the database be named, by the settings or by the folder of a local table; see `database_meant`."""
    add_config(parser)
    add_folder(parser, "take the database of the local table in this folder instead")


def database_meant(arguments: Arguments) -> Path:
    """Return the database of the configuration, or that of a local table in the folder that was given."""
    config = load(arguments.config)
    if arguments.folder is None:
        return config.database
    return msgspec.structs.replace(config.local, folder=arguments.folder).database


# --- what they take ----------------------------------------------------------------------------------


def _whole(text: str, least: int, most: int) -> int:
    number = int(text) if text.isascii() and text.isdigit() else -1
    if not least <= number <= most:
        bounds = f"from {least} to {most}" if most < sys.maxsize else f"of at least {least}"
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number {bounds}")
    return number


def natural(text: str) -> int:
    """Read a whole number from 0 on."""
    return _whole(text, 0, sys.maxsize)


def positive(text: str) -> int:
    """Read a whole number from 1 on."""
    return _whole(text, 1, sys.maxsize)


def port(text: str) -> int:
    """Read the number of a port; 0 is any free one."""
    return _whole(text, 0, 65535)


def seat(text: str) -> int:
    """Read the letter of a seat."""
    letters = "ABCDEFGHIJ"
    if len(text) != 1 or text.upper() not in letters:
        raise argparse.ArgumentTypeError(f"{text!r} is not the letter of a seat, A to J")
    return letters.index(text.upper())


def seal(text: str) -> str:
    """Read a seal: the 64 digits of a SHA-256."""
    if not re.fullmatch(r"[0-9a-f]{64}", text.lower()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a seal, which has 64 digits 0-9 and a-f")
    return text.lower()


def option(text: str) -> tuple[str, str]:
    """Read KEY=VALUE."""
    key, sign, value = text.partition("=")
    if not (key and sign and value):
        raise argparse.ArgumentTypeError(f"{text!r} does not look like KEY=VALUE")
    return key, value
