"""The catalogues as they lie in their files: messages, their variables, and what cannot be read."""

import functools
from collections.abc import Iterator

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.words.catalogues import catalogue_files


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
    found: dict[str, frozenset[str]] = {}
    for _, resource in parsed(package, language):
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                found.setdefault(entry.id.name, variables(entry))
    return found


@functools.cache
def own_messages(package: str, language: str) -> dict[str, frozenset[str]]:
    """Return the variables of what the rules say; the words of a picture stand in files of their own."""
    contents = dict(parsed(package, language))[f"{language}.ftl"].body
    return {one.id.name: variables(one) for one in contents if isinstance(one, ast.Message)}


def variables(entry: ast.Message | ast.Term) -> frozenset[str]:
    """Return the names of the values that a message is filled with."""
    visitor = _Variables()
    visitor.visit(entry)
    return frozenset(visitor.names)
