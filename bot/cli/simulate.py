"""The command `simulate`: it plays random whole games, with every check of the contract."""

import time
import traceback
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from bot.cli.tools.arguments import Arguments, Parser, describe, option, positive
from bot.cli.tools.files import Out, known_rules, make_folder, write_file
from bot.cli.tools.judging import LEFT_TO_TESTS, GameChecks
from bot.domain.errors import UsageError
from bot.words.catalogues import LANGUAGES
from bot.words.checks import messages
from engines.api import AnyRules, OptionError, Settings
from engines.checks import Broken
from engines.checks.audit import audited
from engines.checks.play import Trial, deserted
from engines.record import EntryKind, Timeline
from engines.registry import Registry, scan
from engines.textrecord import record, write
from renderers.api import AnyRenderer
from renderers.registry import scan as scan_renderers

_REASON = "reason-"
_LONG = 2_000
"""After so many entries, and as many again, it is said how far a game has come."""


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Play whole games with random moves and check each step: the moves offered, the notation, the\n"
        "replay, the end, that nobody sees a secret, the game's invariants, its words and its pictures.\n"
        "Stops at the first fault with exit code 1; says what it has not looked at.",
        "GAME --seats 3 --games 100 --seed 1",
        "GAME --seats 2 --games 1000 --option KEY=VALUE --record fault.txt",
        "GAME --seats 2 --games 100 --keep tests/engines/GAME/records",
    )
    parser.add_argument("game", metavar="GAME", help="key of the game, as `games` lists it")
    parser.add_argument("--seats", type=positive, required=True, metavar="N", help="number of seats")
    parser.add_argument("--games", type=positive, default=1, metavar="K", help="number of games (default: 1)")
    parser.add_argument(
        "--seed", default="0", metavar="S", help="the same seed gives the same games (default: 0)"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        type=option,
        metavar="KEY=VALUE",
        help="an option of the game, as `games` lists it; may be repeated",
    )
    parser.add_argument(
        "--record",
        type=Path,
        metavar="FILE",
        help="write the record of a game with a fault there (default: print it)",
    )
    parser.add_argument(
        "--keep", type=Path, metavar="FOLDER", help="write a short finished game there for each way to end"
    )


def run(arguments: Arguments) -> int:
    """Play the games; return 1 if there is a fault, else 0. Raises `UsageError`."""
    options = dict(arguments.option)
    simulation = Simulation(
        arguments.game,
        arguments.seats,
        arguments.games,
        arguments.seed,
        options,
        arguments.record,
        arguments.keep,
    )
    return simulate(simulation, scan(), scan_renderers(), print)


class Simulation(Struct, frozen=True):
    """Arguments of a simulation. In every fourth game seats leave."""

    game: str
    seats: int
    games: int
    seed: str
    options: Mapping[str, str] = {}
    record: Path | None = None
    """The file for the record of a game with a fault; by default the record is printed."""
    keep: Path | None = None
    """The folder for the records of sound games, one for each way to end."""


def simulate(
    simulation: Simulation, registry: Registry, renderers: Mapping[str, AnyRenderer], out: Out
) -> int:
    """Play the games and report their number, speed and length; return 1 at the first fault, else 0.

    Raises `UsageError` for an unknown game, number of seats or option, or a folder that cannot be written.
    """
    rules = _rules(simulation, registry)
    settings = _settings(simulation, rules)
    judging = GameChecks(rules, registry, renderers)
    try:
        judging.check_catalogues()
    except Broken as fault:
        out(f"{simulation.game}: {fault}")
        return 1
    endings = Endings()
    begun, moves, longest = time.monotonic(), 0, 0
    for number in range(simulation.games):
        seed, by_word, leaving = f"{simulation.seed} {number}", number % 2 == 1, number % 4 == 3
        trial = Trial(rules, settings, simulation.seats, seed, by_word=by_word, leaving=leaving)
        played = _played(trial, judging, simulation.record, out)
        if played is None:
            return 1
        endings.see(played)
        made = sum(entry.kind is EntryKind.MOVE for entry in played.entries)
        moves, longest = moves + made, max(longest, made)
    speed = round(moves / max(time.monotonic() - begun, 1e-6))
    bound = rules.longest(settings, simulation.seats)
    out(f"{simulation.games} games, {moves} moves, {speed} moves per second with all checks")
    out(f"longest game: {longest} moves, the rules allow {bound}")
    for what in judging.left_out:
        out(f"left out: {what}")
    out(LEFT_TO_TESTS)
    if simulation.keep is not None:
        endings.see(deserted(Trial(rules, settings, simulation.seats, simulation.seed)))
        endings.keep(simulation.keep, registry.package(simulation.game), out)
    return 0


def _rules(simulation: Simulation, registry: Registry) -> AnyRules:
    rules = known_rules(simulation.game, registry)
    if simulation.seats not in rules.info.seats:
        allowed = ", ".join(map(str, rules.info.seats))
        raise UsageError(
            f"{simulation.game} is not played with {simulation.seats} seats; it is with {allowed}"
        )
    return rules


def _settings(simulation: Simulation, rules: AnyRules) -> Settings:
    options = {option.key: option.values for option in rules.info.options}
    for key, value in simulation.options.items():
        if key not in options:
            there = f"it has {', '.join(options)}" if options else "it has none"
            raise UsageError(f"{simulation.game} has no option {key}; {there}")
        if value not in options[key]:
            raise UsageError(f"{key} cannot be {value}; it can be {', '.join(options[key])}")
    try:
        return rules.resolve(simulation.options, {})
    except OptionError as refusal:
        raise UsageError(f"{simulation.game} cannot be played with these options together") from refusal


def _played(trial: Trial, judging: GameChecks, file: Path | None, out: Out) -> Timeline | None:
    """Play a whole game with all checks; return None after the report of a fault."""
    timeline, choices = Timeline(trial.rules), trial.choices("judging")
    try:
        for timeline in audited(trial):
            judging.check_position(timeline, choices)
            if timeline.last and timeline.last % _LONG == 0:
                bound = trial.rules.longest(trial.settings, trial.seats)
                out(f"game '{trial.seed}': {timeline.last} entries so far, of at most {bound} moves")
    except Exception as fault:  # noqa: BLE001 - every fault of the rules is reported here
        where = traceback.extract_tb(fault.__traceback__)[-1]
        error = (
            f"{type(fault).__name__}: {str(fault) or where.line}"
            f" (in {where.name}, {Path(where.filename).name}:{where.lineno})"
        )
        out(f"game '{trial.seed}', after entry {timeline.last}: {error}")
        _write_record(timeline, trial, file, out)
        return None
    return timeline


def _write_record(timeline: Timeline, trial: Trial, file: Path | None, out: Out) -> None:
    if not timeline.entries:
        return
    text = write(record((trial.rules.info.key, trial.rules.info.rules), timeline.entries))
    if file is None:
        out(text)
        return
    write_file(file, text.encode())
    out(f"its record: {file}")


# --- games that are kept as records --------------------------------------------------------------------


class Endings:
    """Collection of the shortest game for each way to end."""

    def __init__(self) -> None:
        self._shortest: dict[str, Timeline] = {}

    def see(self, timeline: Timeline) -> None:
        """Take a finished game into account."""
        outcome = timeline.rules.outcome(timeline.head.state)
        if outcome is None:
            return
        shortest = self._shortest.get(outcome.reason)
        if shortest is None or len(timeline.entries) < len(shortest.entries):
            self._shortest[outcome.reason] = timeline

    def keep(self, folder: Path, package: str, out: Out) -> None:
        """Write `<reason>.txt` for each way to end, and print the ways without a game.

        Existing files stay as they are. Raises `UsageError`.
        """
        make_folder(folder)
        for reason, timeline in sorted(self._shortest.items()):
            file = folder / f"{reason}.txt"
            if file.exists():
                out(f"{file} is there already and stays")
                continue
            info = timeline.rules.info
            outcome = timeline.rules.outcome(timeline.head.state)
            write_file(file, write(record((info.key, info.rules), timeline.entries, outcome)).encode())
            out(f"a game that ends by {reason}: {file}")
        for reason in sorted(_reasons(package) - self._shortest.keys()):
            out(f"no game has ended by {reason}: play more games, or write {folder / reason}.txt by hand")


def _reasons(package: str) -> set[str]:
    """Return the ways to end of a game, from its catalogue."""
    words = messages(package, LANGUAGES[0])
    return {word.removeprefix(_REASON) for word in words if word.startswith(_REASON)}
