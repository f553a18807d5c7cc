"""The command `replay`: it plays records again, and compares every step."""

from collections.abc import Iterable
from pathlib import Path

from bot.cli.tools.arguments import Arguments, Parser, describe
from bot.cli.tools.files import Out, counted, letter, letters, read_record
from bot.words.catalogues import Catalogues, Words
from engines.api import Outcome, ReplayDiverged
from engines.registry import Registry, scan
from engines.textrecord import Record, fold


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Play record files again, entry by entry, and compare every digest and the result. Exit code 1\n"
        "and the number of the entry where one diverges.",
        "game.txt",
        "tests/engines/*/records/*.txt",
    )
    parser.add_argument("records", nargs="+", type=Path, metavar="RECORD", help="record file")


def run(arguments: Arguments) -> int:
    """Replay the files; return 1 if one of them diverges, else 0. Raises `UsageError`."""
    return replay(arguments.records, scan(), print)


def replay(files: Iterable[Path], registry: Registry, out: Out) -> int:
    """Play each record again and report its content; return 1 if one of them diverges, else 0.

    Raises `UsageError` for a file that cannot be read or is no record.
    """
    records = [(file, read_record(file, registry)) for file in files]
    return max((_replay(file, record, registry, out) for file, record in records), default=0)


def _replay(file: Path, record: Record, registry: Registry, out: Out) -> int:
    try:
        timeline = fold(record, registry, proving=True)
    except ReplayDiverged as fault:
        out(f"{file}: {fault}")
        return 1
    words = Catalogues(registry).words("en", record.game, letters(record.seats), isolate=False)
    proof = ", draws proven" if record.secret is not None else ""
    size = f"{counted(record.seats, 'seat')}, {counted(len(record.entries), 'entry', 'entries')}"
    head = f"{file}: {words.text('title')}, {size}{proof}"
    out(f"{head}; {_ending(timeline.rules.outcome(timeline.head.state), words)}")
    return 0


def _ending(outcome: Outcome | None, words: Words) -> str:
    if outcome is None:
        return "not over"
    results = (
        f"{letter(seat)} {place}. with {total}"
        for seat, (place, total) in enumerate(zip(outcome.places, outcome.totals, strict=True))
    )
    return f"{words.text(f'reason-{outcome.reason}').rstrip('.')}: {', '.join(results)}"
