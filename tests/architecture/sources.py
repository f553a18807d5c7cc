"""The files of the project, and what they import."""

import ast
import functools
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
_NOT_OURS = {
    ".git",
    ".venv",
    ".mypy_cache",
    ".pytest_cache",
    ".ruff_cache",
    ".hypothesis",
    "__pycache__",
}
_WRITTEN_BY_THE_BOT = {"data", "out"}


@functools.cache
def files() -> tuple[Path, ...]:
    """Return all files of the project, without what tools and the bot leave behind."""
    return tuple(sorted(_walk(ROOT)))


def _walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name in _NOT_OURS or (folder == ROOT and path.name in _WRITTEN_BY_THE_BOT):
            continue
        if path.is_dir():
            yield from _walk(path)
        elif path.suffix != ".pyc" and path.name != "config.toml":
            yield path


def modules(*rooms: str) -> list[Path]:
    """Return the Python files below these folders."""
    return [path for path in files() if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in rooms]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@functools.cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


@functools.cache
def imports(path: Path) -> frozenset[str]:
    """Return the dotted names a module imports; from a module also each name it takes out of it."""
    found: set[str] = set()
    for node in ast.walk(tree(path)):
        match node:
            case ast.Import(names=names):
                found |= {alias.name for alias in names}
            case ast.ImportFrom(module=module, names=names, level=level):
                start = _absolute(path, module, level)
                found |= {start, *(f"{start}.{alias.name}" for alias in names)}
    return frozenset(found)


def _absolute(path: Path, module: str | None, level: int) -> str:
    if not level:
        return module or ""
    package = path.relative_to(ROOT).parts[:-level]
    return ".".join((*package, *([module] if module else [])))


@functools.cache
def packages(path: Path) -> frozenset[str]:
    """Return the top packages a module imports."""
    return frozenset(found.partition(".")[0] for found in imports(path))


def standard(package: str) -> bool:
    return package in sys.stdlib_module_names
