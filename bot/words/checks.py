"""Laws of the words of a game: for the tests, and for the maintainers' simulation.

A broken law raises `engines.checks.Broken`, which names the fault and its place.
"""

import functools
from collections.abc import Iterable

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.words.catalogues import Words, parse_folder
from bot.words.names import escape, plain
from engines.api import Message, ProperName, SeatName, Value
from engines.checks import Broken, demand
from engines.checks.saying import LimitedMessage
from renderers.api import Texts

_SHARED = ("engines", "renderers")


# --- catalogue files ---------------------------------------------------------------------------------


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - named by fluent
        self.names.add(node.id.name)


@functools.cache
def messages(package: str, language: str) -> dict[str, frozenset[str]]:
    """Return the variables of each message of a package."""
    return {key: variables(entry) for key, (_, entry) in entries(package, language).items()}


def entries(package: str, language: str) -> dict[str, tuple[str, ast.Message]]:
    """Return the messages of a package in one language, by key, each with the name of its file."""
    messages_by_key: dict[str, tuple[str, ast.Message]] = {}
    for name, resource in parse_folder(package, language).items():
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                messages_by_key.setdefault(entry.id.name, (name, entry))
    return messages_by_key


@functools.cache
def known_messages(package: str, language: str) -> dict[str, frozenset[str]]:
    """Return the messages that a game of this package may use, with their variables; its own come first."""
    variables_by_key: dict[str, frozenset[str]] = {}
    for folder in reversed((package, *_SHARED)):
        variables_by_key |= messages(folder, language)
    return variables_by_key


def variables(entry: ast.Message | ast.Term | ast.Attribute) -> frozenset[str]:
    """Return the names of the values that a message is filled with."""
    visitor = _Variables()
    visitor.visit(entry)
    return frozenset(visitor.names)


def unwritten(message: Message) -> str:
    """Return the catalogue line of a message that no language has: its key and its gaps."""
    gaps = " ".join(f"{{ ${name} }}" for name, _ in message.values)
    return f"{message.key} = {gaps or '...'}"


# --- laws --------------------------------------------------------------------------------------------


def worded(message: Message, words: dict[str, frozenset[str]]) -> None:
    """Demand that the message and those in its values are among these words, with all their variables."""
    if message.key not in words:
        fault = f"no words for {message.key}, to be written into locale/*.ftl: {unwritten(message)}"
        raise Broken(fault)
    names = {name for name, _ in message.values}
    wanted = words[message.key]
    demand(names == wanted, "{} is filled with {}, not {}", message, names, set(wanted))
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
            demand(text == plain(text) == escape(text), "{!r} is not safe to be shown", text)
        case _:
            demand(isinstance(value, int | SeatName), "a message is filled with {!r}", value)


class Worded:
    """Words that demand of each message that it is known, as `worded` does."""

    def __init__(self, texts: Texts, known: dict[str, frozenset[str]]) -> None:
        self._texts, self._known = texts, known

    def __call__(self, message: Message) -> str:
        """Return the text of the message. Raises `Broken`."""
        worded(message, self._known)
        return self._texts(message)


def fitting(said: LimitedMessage, words: Words) -> None:
    """Demand that the message has a text without gaps, within its limit."""
    text = words(said.message)
    demand(text.strip() and "{" not in text, "the text of {} is '{}'", said.message, text)
    demand(f"[{said.message.key}]" not in text, "no words for {}", said.message)
    demand(len(text) <= said.limit, "'{}' has {} characters, {} have room", text, len(text), said.limit)


def distinct(labels: Iterable[Message], words: Words) -> None:
    """Demand that no two choices of a menu have the same text."""
    labels_by_text: dict[str, Message] = {}
    for label in labels:
        text = words(label)
        fault = "two choices of one menu are called '{}' ({}): {} and {}"
        other = labels_by_text.get(text)
        demand(text not in labels_by_text, fault, text, words.language, other, label)
        labels_by_text[text] = label
