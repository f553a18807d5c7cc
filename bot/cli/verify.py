"""The command `verify`: it checks that all draws of a record come from the secret sealed at its start."""

from pathlib import Path

from bot.cli.arguments import Arguments, Parser, describe, seal
from bot.cli.files import read_record
from bot.cli.output import Out, counted
from bot.domain.errors import UsageError
from engines.api import ReplayDiverged
from engines.chance import commitment
from engines.registry import Registry, scan
from engines.textrecord import fold


def declare(parser: Parser) -> None:
    """Declare the arguments of the command."""
    describe(
        parser,
        run,
        "Draw everything in the record of a finished game anew from the secret that it tells, and compare.\n"
        "Exit code 1 and the number of the entry where a draw was changed; 2 if the record tells no secret,\n"
        "as that of a lesson.",
        "game.txt",
        "game.txt --seal SEAL",
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="record file")
    parser.add_argument(
        "--seal", type=seal, metavar="SEAL", help="compare with the seal that was shown when the game began"
    )


def run(arguments: Arguments) -> int:
    """Verify the file; return 1 if it does not prove the claim, else 0. Raises `UsageError`."""
    return verify(arguments.record, arguments.seal, scan(), print)


def verify(file: Path, shown: str | None, registry: Registry, out: Out) -> int:
    """Play a record again, repeat all its draws from its secret, and report the result.

    `shown` is the seal that was shown when its game began (None: any). Return 0 if every draw comes from the
    secret and the seal is the claimed one, else 1. Raises `UsageError` for a file that is no record, or that
    holds no secret.
    """
    record = read_record(file, registry)
    if record.lesson:
        raise UsageError(f"{file}: is of a lesson: its draws were known before, so nothing is to be proven")
    if record.secret is None:
        raise UsageError(
            f"{file}: tells no secret, so nothing can be proven;"
            " export the game again when it is over, then its record has one"
        )
    found = commitment(record.secret)
    if shown not in (None, found):
        out(f"{file}: its secret has the seal {found}, not {shown}")
        return 1
    try:
        timeline = fold(record, registry, proving=True)
    except ReplayDiverged as fault:
        out(f"{file}: {fault}")
        return 1
    draws = sum(len(position.entry.drawn) for position in timeline.positions.values())
    entries = counted(len(record.entries), "entry", "entries")
    known = "as it was shown" if shown else "compare it with the one shown at the start"
    out(f"{file}: {counted(draws, 'draw')} in {entries} proven; the seal is {found}, {known}")
    return 0
