"""The news of events as their reader sees them: a line for each seat, and those of no seat."""

from collections.abc import Sequence
from typing import Any

from bot.words.catalogues import Catalogues
from engines.api import AnyRules, Seat, Weight
from engines.registry import scan

_CATALOGUES = Catalogues(scan())
_NAMES = ("Ada", "Ben", "Cem", "Dana", "Eve")
_YOU = {"en": "You", "de": "Du", "fr": "Toi"}


def news(
    rules: AnyRules,
    events: Sequence[Any],
    reader: Seat | None = None,
    language: str = "en",
    *,
    least: Weight = Weight.MINOR,
) -> list[str]:
    """The lines of the news, such as `Ada: 4 coins · sold 1 red for 5 coins`, of at `least` this weight."""
    words = _CATALOGUES.words(language, rules.info.key, _NAMES, isolate=False)
    say = words if reader is None else words.spoken_to(reader)
    lines: dict[Seat | None, list[str]] = {}
    for part in rules.tell(events, reader):
        if part.weight <= least:
            lines.setdefault(part.seat, []).append(_plain(say(part.said)))
    return [
        " · ".join(parts) if seat is None else f"{_name(seat, reader, language)}: {' · '.join(parts)}"
        for seat, parts in lines.items()
    ]


def _name(seat: Seat, reader: Seat | None, language: str) -> str:
    return _YOU[language] if seat == reader else _NAMES[seat]


def _plain(text: str) -> str:
    """The text with ordinary spaces."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")
