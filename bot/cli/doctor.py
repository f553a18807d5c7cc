"""The command `doctor`: it looks at everything that the bot needs, and says what to do."""

import os
from contextlib import aclosing
from functools import partial

from bot.cli.tools.arguments import PROGRAM, Arguments, Parser, add_config, describe
from bot.cli.tools.files import Out
from bot.domain.clock import system_clock
from bot.domain.errors import UsageError
from bot.ops import event_loop


def declare(parser: Parser) -> None:
    """Declare the arguments of the command."""
    describe(
        parser,
        run,
        "Look at settings, versions, fonts, disk, database, the bot, network, clock, token and permissions.\n"
        "One line each: ok, look (it works, and could be better) or wrong, with what to do; exit code 1 if\n"
        "something is wrong. Nothing is changed, and the bot may be running meanwhile.",
        "",
        "--config /etc/cairn/config.toml",
    )
    add_config(parser)


def run(arguments: Arguments) -> int:
    """Print the findings; return 1 if something is wrong, else 0. Raises `UsageError`."""
    return event_loop.run(_run(arguments, partial(print, flush=True)))


async def _run(arguments: Arguments, out: Out) -> int:
    try:
        from bot.installation import discord  # late: a missing package becomes a sentence
        from bot.installation.doctor import Verdict, examine_installation
    except ImportError as fault:
        raise UsageError(f"{fault.name} cannot be loaded; install Cairn again") from None
    wrong = False
    async with aclosing(
        examine_installation(arguments.config, os.environ, PROGRAM, discord.API, system_clock)
    ) as findings:
        async for finding in findings:
            out(f"{finding.verdict:<5}  {finding.subject:<11}  {finding.text}")
            wrong |= finding.verdict is Verdict.WRONG
    return int(wrong)
