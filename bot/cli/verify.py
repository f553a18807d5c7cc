"""The command `verify`: it checks that all draws of a record come from the secret sealed at its start."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from bot.cli.tools.arguments import Arguments, Parser, describe, people, seal
from bot.cli.tools.files import Out, counted, read_record
from bot.domain.dailies import told_from
from bot.domain.errors import UsageError
from engines.api import ReplayDiverged
from engines.chance import Mixed, commitment, mix
from engines.registry import Registry, scan
from engines.textrecord import fold


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Draw everything in the record of a finished game anew from the secret that it tells, and from the\n"
        "lobby's message and the people where they are mixed in, and compare.\n"
        "Exit code 1 and the number of the entry where a draw was changed; 2 if the record tells no secret,\n"
        "as that of a lesson.",
        "game.txt",
        "game.txt --seal SEAL",
        "game.txt --seal SEAL --people 111,222,robot",
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="record file")
    parser.add_argument(
        "--seal", type=seal, metavar="SEAL", help="compare with the seal that was shown before the game began"
    )
    parser.add_argument(
        "--people",
        type=people,
        metavar="IDS",
        help="compare with the ids of the people in the order of joining, `robot` for a robot",
    )


def run(arguments: Arguments) -> int:
    """Verify the file; return 1 if it does not prove the claim, else 0. Raises `UsageError`."""
    return verify(arguments.record, arguments.seal, scan(), print, arguments.people)


def verify(
    file: Path,
    claimed_seal: str | None,
    registry: Registry,
    out: Out,
    joined: Sequence[int | None] | None = None,
) -> int:
    """Play a record again, repeat all its draws from its secret, and report the result.

    `claimed_seal` is the seal that was shown before its game began (None: any), `joined` the people in the
    order of joining (None: any). Return 0 if every draw comes from the secret and what is mixed with it, and
    all is as claimed, else 1. Raises `UsageError` for a file that is no record, or has no secret or people.
    """
    record = read_record(file, registry)
    if record.lesson:
        raise UsageError(f"{file}: is of a lesson: its draws were known before, so nothing is to be proven")
    if record.secret is None and record.daily:
        told = datetime.fromtimestamp(told_from(record.daily), UTC)
        raise UsageError(
            f"{file}: is of a daily, whose secret is told from {told:%Y-%m-%d %H:%M} UTC on;"
            " export it again then"
        )
    if record.secret is None:
        raise UsageError(
            f"{file}: tells no secret, so nothing can be proven;"
            " export the game again when it is over, then its record has one"
        )
    actual_seal = commitment(record.secret)
    if claimed_seal not in (None, actual_seal):
        out(f"{file}: its secret has the seal {actual_seal}, not {claimed_seal}")
        return 1
    mixed = record.mixed
    if joined is not None and mixed is None:
        raise UsageError(f"{file}: sealed by the operator alone, so it says nothing about people")
    if joined is not None and mixed is not None and mix(mixed.lobby, joined) != mixed:
        out(
            f"{file}: these are not the people that were mixed into its draws, or not in the order of joining"
        )
        return 1
    try:
        timeline = fold(record, registry, proving=True)
    except ReplayDiverged as fault:
        out(f"{file}: {fault}")
        return 1
    draws = sum(len(position.entry.drawn) for position in timeline.positions.values())
    entries = counted(len(record.entries), "entry", "entries")
    comparison = "as it was shown" if claimed_seal else "compare it with the one shown before the start"
    proven = f"{counted(draws, 'draw')} in {entries} proven; the seal is {actual_seal}, {comparison}"
    out(f"{file}: {proven}; {_sources_of_draws(mixed, joined)}")
    return 0


def _sources_of_draws(mixed: Mixed | None, joined: Sequence[int | None] | None) -> str:
    """Return words for the sources of the draws besides the secret."""
    if mixed is None:
        return "sealed by the operator alone"
    people = "of these people" if joined else "of the people (--people compares them)"
    return f"mixed in: the lobby's message {mixed.lobby} and the ids {people}"
