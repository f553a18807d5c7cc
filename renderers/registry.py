"""Finds the renderers: a module below the given packages that has `RENDERER` is one, named by its game."""

from __future__ import annotations

import importlib
import pkgutil

from renderers.api import AnyRenderer


def scan(*packages: str) -> dict[str, AnyRenderer]:
    """Import the modules directly below `packages` (default: `renderers`); return renderers by game key.

    Raises ValueError when two draw the same game.
    """
    found: dict[str, AnyRenderer] = {}
    for parent in packages or ("renderers",):
        for module in pkgutil.iter_modules(importlib.import_module(parent).__path__):
            renderer = getattr(importlib.import_module(f"{parent}.{module.name}"), "RENDERER", None)
            if renderer is None:
                continue
            if module.name in found:
                text = f"two renderers for {module.name}"
                raise ValueError(text)
            found[module.name] = renderer
    return found
