"""The words of an engine, for tests: which messages there are, and what each has gaps for."""

from importlib.resources import files

from fluent.syntax import FluentParser, ast

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
