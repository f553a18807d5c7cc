"""Finds renderers: each module below the given packages that defines `RENDERER`, by the key of its game."""

import importlib
import pkgutil

from renderers.api import AnyRenderer


def module_of(package: str) -> str:
    """Return the module or package with the renderer of a game, given the game's package.

    It is `renderers.<key>` for `engines.<key>`, and `made.renderers.<key>` for `made.<key>`.
    """
    parent, _, key = package.rpartition(".")
    root, _, last = parent.rpartition(".")
    return ".".join(filter(None, (root if last == "engines" else parent, "renderers", key)))


def scan(*packages: str) -> dict[str, AnyRenderer]:
    """Import the modules directly below `packages` (default: `renderers`); return renderers by game key.

    Raises ValueError when two draw the same game.
    """
    by_key: dict[str, AnyRenderer] = {}
    for parent in packages or ("renderers",):
        for module in pkgutil.iter_modules(importlib.import_module(parent).__path__):
            renderer = getattr(importlib.import_module(f"{parent}.{module.name}"), "RENDERER", None)
            if renderer is None:
                continue
            if module.name in by_key:
                text = f"two renderers for {module.name}"
                raise ValueError(text)
            by_key[module.name] = renderer
    return by_key
