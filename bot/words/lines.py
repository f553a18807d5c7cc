"""Catalogue lines of the messages that a language lacks, ready to be pasted and translated."""

from collections.abc import Iterator

from fluent.syntax import FluentSerializer, ast

from bot.words.checks import entries


def untranslated(entry: ast.Message) -> Iterator[str]:
    """Yield the lines of a message that a language lacks: its present text as a comment, and its key."""
    translation = FluentSerializer().serialize_entry(ast.Message(entry.id, entry.value))
    yield from (f"# {line}".rstrip() for line in translation.splitlines())
    yield f"{entry.id.name} ="


def lacking(package: str, language: str, first: str) -> dict[str, tuple[str, ast.Message]]:
    """Return the messages that a package has in the first language and lacks in this one."""
    present = entries(package, language)
    return {key: entry for key, entry in entries(package, first).items() if key not in present}
