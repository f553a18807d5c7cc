"""Laws of the words of a game: for the tests, and for the maintainers' simulation.

A law that does not hold raises `engines.checks.Broken`, which says what is wrong and where.
"""

import functools
from collections.abc import Iterable, Iterator

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.words.catalogues import Words, catalogue_files
from bot.words.names import escape, plain
from engines.api import Message, ProperName, SeatName, Value
from engines.checks import demand
from engines.checks.saying import LimitedMessage

_SHARED = ("engines", "renderers")


# --- catalogues as they lie in their files -----------------------------------------------------------


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - named by fluent
        self.names.add(node.id.name)


def parsed(package: str, language: str) -> Iterator[tuple[str, ast.Resource]]:
    """Yield the name and the contents of each file of one language."""
    for file in catalogue_files(package, language):
        yield file.name, FluentParser().parse(file.read_text("utf-8"))


@functools.cache
def messages(package: str, language: str) -> dict[str, frozenset[str]]:
    """Return the variables of each message of a package."""
    return {key: variables(entry) for key, (_, entry) in entries(package, language).items()}


def entries(package: str, language: str) -> dict[str, tuple[str, ast.Message]]:
    """Return the messages of a package in one language, by key, each with the name of its file."""
    found: dict[str, tuple[str, ast.Message]] = {}
    for name, resource in parsed(package, language):
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                found.setdefault(entry.id.name, (name, entry))
    return found


@functools.cache
def own_messages(package: str, language: str) -> dict[str, frozenset[str]]:
    """Return the variables of what the rules say; the words of a picture stand in files of their own."""
    files = dict(parsed(package, language))
    found = (files[name] for name in (f"{language}.ftl", f"{language}.help.ftl") if name in files)
    contents = [one for file in found for one in file.body]
    return {one.id.name: variables(one) for one in contents if isinstance(one, ast.Message)}


@functools.cache
def known(package: str, language: str) -> dict[str, frozenset[str]]:
    """Return the messages that a game of this package may use, with their variables; its own come first."""
    found: dict[str, frozenset[str]] = {}
    for folder in reversed((package, *_SHARED)):
        found |= messages(folder, language)
    return found


def variables(entry: ast.Message | ast.Term | ast.Attribute) -> frozenset[str]:
    """Return the names of the values that a message is filled with."""
    visitor = _Variables()
    visitor.visit(entry)
    return frozenset(visitor.names)


def unwritten(message: Message) -> str:
    """Return a line for a message that no language has: its key and its gaps."""
    gaps = " ".join(f"{{ ${name} }}" for name, _ in message.values)
    return f"{message.key} = {gaps or '...'}"


# --- laws --------------------------------------------------------------------------------------------


def worded(message: Message, words: dict[str, frozenset[str]]) -> None:
    """The message and all that fills it are among these words, with exactly their values."""
    demand(
        message.key in words,
        f"no words for {message.key}, to be written into locale/*.ftl: {unwritten(message)}",
    )
    given = {name for name, _ in message.values}
    demand(given == words[message.key], f"{message} is filled with {given}, not {set(words[message.key])}")
    for _, value in message.values:
        _filled(value, words)


def _filled(value: Value, words: dict[str, frozenset[str]]) -> None:
    match value:
        case Message():
            worded(value, words)
        case tuple():
            for part in value:
                _filled(part, words)
        case ProperName(text):
            demand(text == plain(text) == escape(text), f"{text!r} is not safe to be shown")
        case _:
            demand(isinstance(value, int | SeatName), f"a message is filled with {value!r}")


class Worded:
    """Words of which each message is among those known, with exactly its values, and all that fills it."""

    def __init__(self, texts: Words, known: dict[str, frozenset[str]]) -> None:
        self._texts, self._known = texts, known

    def __call__(self, message: Message) -> str:
        """Return the text of the message. Raises `Broken`."""
        worded(message, self._known)
        return self._texts(message)


def fitting(said: LimitedMessage, words: Words) -> None:
    """The message has a text without gaps, and is not longer than there is room."""
    text = words(said.message)
    demand(text.strip() and "{" not in text, f"the text of {said.message} is '{text}'")
    demand(f"[{said.message.key}]" not in text, f"no words for {said.message}")
    fault = f"'{text}' has {len(text)} characters, {said.limit} have room"
    demand(len(text) <= said.limit, fault)


def distinct(labels: Iterable[Message], words: Words) -> None:
    """No two choices that stand together are called the same."""
    found: dict[str, Message] = {}
    for label in labels:
        text = words(label)
        fault = (
            f"two choices of one menu are called '{text}' ({words.language}): {found.get(text)} and {label}"
        )
        demand(text not in found, fault)
        found[text] = label
