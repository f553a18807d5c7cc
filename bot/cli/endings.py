"""Whole games kept as records: a short one for each way in which a game can end."""

from itertools import islice
from pathlib import Path

from bot.cli.files import make_folder, write_file
from bot.cli.output import Out
from bot.words.catalogues import LANGUAGES
from bot.words.checks import messages
from engines.api import IllegalMove, Seat
from engines.checks.play import Trial, play
from engines.record import Timeline
from engines.textrecord import record, write

_REASON = "reason-"
_DESERTED = 3
"""Moves after which all leave, in a game that is kept because of that."""


class Endings:
    """The shortest of the games seen for each way to end."""

    def __init__(self) -> None:
        self._shortest: dict[str, Timeline] = {}

    def see(self, timeline: Timeline) -> None:
        """Take a game into account that is over."""
        outcome = timeline.rules.outcome(timeline.head.state)
        if outcome is None:
            return
        known = self._shortest.get(outcome.reason)
        if known is None or len(timeline.entries) < len(known.entries):
            self._shortest[outcome.reason] = timeline

    def keep(self, folder: Path, package: str, out: Out) -> None:
        """Write `<reason>.txt` for each way, and name the ways that no game of this package has found.

        A file that is there already stays as it is. Raises `UsageError`.
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
    """Return the ways to end that a game has words for."""
    words = messages(package, LANGUAGES[0])
    return {word.removeprefix(_REASON) for word in words if word.startswith(_REASON)}


def deserted(trial: Trial) -> Timeline:
    """Return a game which is over because all leave it after a few moves."""
    *_, timeline = islice(play(trial), _DESERTED + 1)
    for seat in map(Seat, range(trial.seats)):
        if trial.rules.to_act(timeline.head.state):
            try:
                timeline.add(timeline.leave(seat, trial.chance(timeline.last + 1)))
            except IllegalMove:
                continue  # out of the game already
    return timeline
