"""The commands `replay` and `games`: play records again, and list what is installed."""

from collections.abc import Callable, Iterable
from pathlib import Path

from bot.domain.errors import UsageError
from bot.words.catalogues import Catalogues, Words
from engines.api import AnyRules, Option, Outcome, ReplayDiverged, UnknownRules
from engines.registry import Registry
from engines.textrecord import Record, RecordError, fold, read

Out = Callable[[str], object]


def replay(files: Iterable[Path], registry: Registry, out: Out) -> int:
    """Play each record again and say what it holds; returns 1 where one of them diverges, else 0.

    Raises `UsageError` for a file that cannot be read or is no record.
    """
    records = [(file, load(file, registry)) for file in files]
    return max((_replay(file, record, registry, out) for file, record in records), default=0)


def load(file: Path, registry: Registry) -> Record:
    """Read a record of an installed game. Raises `UsageError`."""
    try:
        record = read(file.read_text("utf-8"))
        registry.get(record.game, record.rules)
    except OSError as fault:
        raise UsageError(f"{file}: cannot be read: {fault.strerror}") from fault
    except UnicodeDecodeError as fault:
        raise UsageError(f"{file}: is not UTF-8 text") from fault
    except (RecordError, UnknownRules) as fault:
        raise UsageError(f"{file}: {fault}") from fault
    return record


def _replay(file: Path, record: Record, registry: Registry, out: Out) -> int:
    try:
        timeline = fold(record, registry, proving=True)
    except ReplayDiverged as fault:
        out(f"{file}: {fault}")
        return 1
    letters = [_letter(seat) for seat in range(record.seats)]
    words = Catalogues(registry).words("en", record.game, letters, isolate=False)
    proof = ", draws proven" if record.secret is not None else ""
    size = f"{counted(record.seats, 'seat')}, {counted(len(record.entries), 'entry', 'entries')}"
    head = f"{file}: {words.text('title')}, {size}{proof}"
    out(f"{head}; {_ending(timeline.rules.outcome(timeline.head.state), words)}")
    return 0


def _ending(outcome: Outcome | None, words: Words) -> str:
    if outcome is None:
        return "not over"
    results = (
        f"{_letter(seat)} {place}. with {total}"
        for seat, (place, total) in enumerate(zip(outcome.places, outcome.totals, strict=True))
    )
    return f"{words.text(f'reason-{outcome.reason}').rstrip('.')}: {', '.join(results)}"


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number of things in English; `many` is the plural if an s does not make it."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def _letter(seat: int) -> str:
    return chr(ord("A") + seat)


# --- what is installed -------------------------------------------------------------------------------


def games(registry: Registry, language: str, out: Out) -> int:
    """List the installed games with their seats, version of the rules and options; returns 0."""
    catalogues = Catalogues(registry)
    for key in registry:
        rules = registry.newest(key)
        for line in _game(rules, catalogues.words(language, key, isolate=False)):
            out(line)
    return 0


def _game(rules: AnyRules, words: Words) -> Iterable[str]:
    info = rules.info
    seats = f"{min(info.seats)} to {max(info.seats)}" if len(info.seats) > 1 else str(info.seats[0])
    yield f"{info.key}: {words.text('title')}, seats {seats}, rules {info.rules}"
    yield from (f"    {_option(option)}" for option in info.options)


def _option(option: Option) -> str:
    values = (f"{value} (default)" if value == option.default else value for value in option.values)
    own = ", or an edition of the configuration" if option.editions else ""
    return f"{option.key}: {', '.join(values)}{own}"
