"""The command `setup`: it asks for the token and puts the bot on Discord, step by step."""

import getpass
import os
import sys

from bot.cli.tools.arguments import PROGRAM, Arguments, Parser, add_config, describe
from bot.installation import discord
from bot.installation.service import Systemd
from bot.installation.setup import SetupRequest, run_setup
from bot.ops.config import DEFAULT_FILE


def declare(parser: Parser) -> None:
    """Declare the arguments of the command."""
    describe(
        parser,
        run,
        "Ask for the bot's token, try it on Discord, write the settings for their owner alone, and say how\n"
        "to invite the bot. As root on a machine with systemd it can also have the bot run for good. The\n"
        "token may come from a pipe; the lines after it answer the questions.",
        "",
        "--config /etc/cairn/config.toml",
        "--yes < token.txt",
    )
    add_config(parser)
    parser.add_argument("--yes", action="store_true", help="answer yes to all questions")


def run(arguments: Arguments) -> int:
    """Carry out the dialogue; return 0, or 130 if it was interrupted. Raises `UsageError`."""
    wanted = SetupRequest(
        arguments.config or DEFAULT_FILE, PROGRAM, discord.API, os.environ, agreed=arguments.yes
    )
    return run_setup(wanted, _Terminal(), Systemd())


class _Terminal:
    """Standard input and output."""

    def __init__(self) -> None:
        self.person = sys.stdin.isatty()

    def say(self, text: str) -> None:
        """Print a line."""
        print(text, flush=True)

    def ask(self, question: str) -> str:
        """Return a line of the input; a person sees the question."""
        return input(question if self.person else "")

    def secret(self, question: str) -> str:
        """Return a line of the input, which a person does not see."""
        return getpass.getpass(question) if self.person else input()
