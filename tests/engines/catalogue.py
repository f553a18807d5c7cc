"""The words of an engine, for tests: which messages there are, and what each has gaps for."""

from collections.abc import Iterable, Iterator
from importlib.resources import files

from fluent.syntax import FluentParser, ast

from bot.words.catalogues import Words
from engines.api import AnyRules, Message, Value, message
from tests.conformance.catalogues import variables


def catalogue(language: str, *packages: str) -> dict[str, set[str]]:
    """Return the gaps of every message of these packages, without those of pictures.

    Fails on what Fluent would drop in silence.
    """
    found: dict[str, set[str]] = {}
    for package in packages:
        text = (files(package) / "locale" / f"{language}.ftl").read_text("utf-8")
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), entry.content
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                found[entry.id.name] = set(variables(entry))
    return found


def with_parts(said: Iterable[Message]) -> frozenset[Message]:
    """Return messages together with all that fill their gaps."""
    return frozenset(part for whole in said for part in _parts(whole))


def _parts(value: Value) -> Iterator[Message]:
    match value:
        case Message(values=values):
            yield value
            for _, part in values:
                yield from _parts(part)
        case tuple():
            for part in value:
                yield from _parts(part)


def check_gaps(said: Iterable[Message], *packages: str) -> None:
    """Every message has its word, and exactly its gaps."""
    known = catalogue("en", *packages)
    wrong = {
        (one.key, tuple(name for name, _ in one.values))
        for one in said
        if known.get(one.key) != {name for name, _ in one.values}
    }
    assert wrong == set()


def check_idle(said: Iterable[Message], package: str) -> None:
    """No word is there that is never said; the words of a picture stand in files of their own."""
    assert set(catalogue("en", package)) - {one.key for one in said} == set()


def check_sayable(said: Iterable[Message], words: Words) -> None:
    """Everything can be said. A fault in a catalogue is logged as an error, which fails the test."""
    for one in said:
        text = words(one)
        assert text.strip()
        assert "{" not in text
        assert f"[{one.key}]" not in text


def check_chapters(rules: AnyRules, words: Words) -> None:
    """Every chapter of the rules fits a message, and its title an entry of a list."""
    for chapter in rules.info.chapters:
        assert len(words(message(f"rules-{chapter}"))) <= 3500
        assert len(words(message(f"rules-{chapter}-title"))) <= 100
