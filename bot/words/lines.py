"""Catalogues as the lines of their files: what a language lacks, ready to be pasted and translated."""

from collections.abc import Collection, Iterator

from fluent.syntax import FluentSerializer, ast

from bot.words.checks import parsed


def messages(package: str, language: str) -> dict[str, tuple[str, ast.Message]]:
    """Return the messages of a package in one language, by key, each with the name of its file."""
    found: dict[str, tuple[str, ast.Message]] = {}
    for name, resource in parsed(package, language):
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                found.setdefault(entry.id.name, (name, entry))
    return found


def untranslated(entry: ast.Message) -> Iterator[str]:
    """Yield lines for a message that a language lacks: what it is here as a comment, and its key."""
    known = FluentSerializer().serialize_entry(ast.Message(entry.id, entry.value))
    yield from (f"# {line}".rstrip() for line in known.splitlines())
    yield f"{entry.id.name} ="


def lacking(package: str, language: str, first: str) -> dict[str, tuple[str, ast.Message]]:
    """Return the messages that a package has in the first language and lacks in this one."""
    known: Collection[str] = messages(package, language)
    return {key: found for key, found in messages(package, first).items() if key not in known}
