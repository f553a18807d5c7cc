"""Catalogues as the lines of their files: what a language lacks, ready to be pasted and translated."""

from collections.abc import Iterator

from fluent.syntax import FluentSerializer, ast

from bot.words.checks import entries


def untranslated(entry: ast.Message) -> Iterator[str]:
    """Yield lines for a message that a language lacks: what it is here as a comment, and its key."""
    known = FluentSerializer().serialize_entry(ast.Message(entry.id, entry.value))
    yield from (f"# {line}".rstrip() for line in known.splitlines())
    yield f"{entry.id.name} ="


def lacking(package: str, language: str, first: str) -> dict[str, tuple[str, ast.Message]]:
    """Return the messages that a package has in the first language and lacks in this one."""
    known = entries(package, language)
    return {key: found for key, found in entries(package, first).items() if key not in known}
