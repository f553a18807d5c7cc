"""Discovery of games: every package below the given ones that has `RULES` is one."""

import importlib
import importlib.util
import pkgutil
from collections.abc import Iterable, Iterator
from importlib.machinery import ModuleSpec

from engines.api import AnyRules, UnknownRules


class Registry:
    """All installed rules by key and version; iteration yields the keys in alphabetical order."""

    def __init__(self, rules: Iterable[AnyRules]) -> None:
        self._rules: dict[tuple[str, int], AnyRules] = {}
        self._packages: dict[str, str] = {}
        for version in rules:
            self.add(version)

    def add(self, rules: AnyRules, package: str | None = None) -> None:
        """Add rules; `package` holds the game's catalogues. Raises ValueError if the version is known."""
        key = (rules.info.key, rules.info.rules)
        if key in self._rules:
            text = f"two engines are both {key[0]} version {key[1]}"
            raise ValueError(text)
        self._rules[key] = rules
        if package is not None:
            self._packages[rules.info.key] = package

    def get(self, key: str, version: int) -> AnyRules:
        """Return the rules of this key and version, as a stored game names them. Raises `UnknownRules`."""
        try:
            return self._rules[key, version]
        except KeyError:
            text = f"no engine for {key} version {version}"
            raise UnknownRules(text) from None

    def newest(self, key: str) -> AnyRules:
        """Return the newest rules of a game, for a new table. Raises `UnknownRules`."""
        versions = [version for name, version in self._rules if name == key]
        if not versions:
            text = f"no engine for {key}"
            raise UnknownRules(text)
        return self._rules[key, max(versions)]

    def __iter__(self) -> Iterator[str]:
        """Iterate over the keys of all games, in alphabetical order."""
        return iter(sorted({key for key, _ in self._rules}))

    def __contains__(self, key: object) -> bool:
        """Return whether a game has this key."""
        return any(key == name for name, _ in self._rules)

    def package(self, key: str) -> str:
        """Return the dotted name of a game's package. Raises `UnknownRules`."""
        try:
            return self._packages[key]
        except KeyError:
            text = f"no package for {key}"
            raise UnknownRules(text) from None


def scan(*packages: str) -> Registry:
    """Import every package directly below `packages` (default: `engines`) and collect its rules.

    A package defines `RULES`, and `OLDER_RULES` as long as running tables need earlier versions.
    """
    registry = Registry(())
    for parent in packages or ("engines",):
        for candidate in pkgutil.iter_modules(importlib.import_module(parent).__path__):
            if candidate.ispkg:
                _register(registry, f"{parent}.{candidate.name}")
    return registry


def beside(package: str) -> str:
    """Return the package that holds a game's invariants and records, given the game's own package.

    It is `tests.engines.<key>` for `engines.<key>`, and the game's own where its parent has another name.
    """
    parent, _, key = package.rpartition(".")
    root, _, last = parent.rpartition(".")
    return ".".join(filter(None, (root, "tests", last, key))) if last == "engines" else package


def find(module: str) -> ModuleSpec | None:
    """Return the spec of a module, or None, also where a package around it is missing."""
    try:
        return importlib.util.find_spec(module)
    except ModuleNotFoundError:
        return None


def _register(registry: Registry, package: str) -> None:
    module = importlib.import_module(package)
    for rules in (module.RULES, *getattr(module, "OLDER_RULES", ())) if hasattr(module, "RULES") else ():
        registry.add(rules, package)
