"""The command `config`: the settings in force, and where each comes from."""

import os
from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec

from bot.cli.tools.arguments import Arguments, Parser, add_config, describe
from bot.cli.tools.settings import EXAMPLE, packaged, read_settings
from bot.ops.config import Secret, setting_names, setting_value, unknown_variables
from bot.store.database import Database

_VALUE_WIDTH = 40
"""Widest column of values; a longer value overflows."""


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Print every setting with its value, and where that comes from: the file, an environment variable,\n"
        "a credential of systemd, or the default. Secrets are not printed, only whether they are set.",
        "",
        "--config /etc/cairn/config.toml",
        "--example > config.toml",
    )
    add_config(parser)
    parser.add_argument("--example", action="store_true", help="print a file that explains all settings")


def run(arguments: Arguments) -> int:
    """Print the settings; return 0. Raises `ConfigError`."""
    if arguments.example:
        print(packaged(EXAMPLE), end="")
        return 0
    loaded = read_settings(arguments.config)
    values = {name: _format_value(setting_value(loaded.config, name)) for name in setting_names()}
    name_width, value_width = max(map(len, values)), min(_VALUE_WIDTH, max(map(len, values.values())))
    for name, value in values.items():
        print(f"{name:<{name_width}}  {value:<{value_width}}  {loaded.origins[name]}")
    for variable, near in unknown_variables(os.environ).items():
        print(f"{variable} does nothing" + (f"; do you mean {near}?" if near else ""))
    return 0


def _format_value(value: Any) -> str:
    """Format a value as in the file of settings; of a secret, only whether it is set."""
    match value:
        case Secret():
            return "set" if value else "not set"
        case Path() | StrEnum() | Database():
            return f'"{value}"'
        case _:
            return msgspec.json.encode(value).decode()
