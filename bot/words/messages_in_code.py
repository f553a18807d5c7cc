"""Static search for the messages in the code of a game.

A key that is computed, as in `f"stone-{colour}"`, is not found: such messages are only checked when they are
used.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from engines import api
from engines.api import GameError, Message
from engines.registry import find

_KEY = re.compile(r"[a-z][a-z0-9_-]*")
_API = ((name, value) for name, value in vars(api).items() if isinstance(value, type))
_ERRORS = {name: "" for name, value in _API if issubclass(value, GameError)}
_SAYING = {"message": "", "Outcome": "reason-", **_ERRORS}
"""The calls that make a message, each with the prefix that it adds to the key."""


def written(package: str) -> Iterator[Message]:
    """Yield the messages in the modules of a package; their gaps have zeros as values."""
    for module in files(package):
        for scope in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(scope, ast.FunctionDef | ast.Module):
                yield from _written(scope)


def files(package: str) -> Iterator[Path]:
    """Yield the modules of a package, or the one module that it is."""
    spec = find(package)
    if spec is not None and spec.origin is not None:
        module = Path(spec.origin)
        yield from sorted(module.parent.rglob("*.py")) if module.name == "__init__.py" else (module,)


def _written(scope: ast.FunctionDef | ast.Module) -> Iterator[Message]:
    """Yield the messages of a module with literal keys, or of a function with keys in local names."""
    nodes = list(ast.walk(scope))
    for call in (node for node in nodes if isinstance(node, ast.Call) and node.args):
        key, names = call.args[0], [keyword.arg for keyword in call.keywords]
        if not isinstance(call.func, ast.Name) or call.func.id not in _SAYING or None in names:
            continue  # computed values are only known when the code runs
        before = _SAYING[call.func.id]
        gaps = () if before else tuple((str(name), 0) for name in names)
        sources = _named(nodes, key) if isinstance(scope, ast.FunctionDef) else [key]
        yield from (Message(before + text, gaps) for text in _texts(sources))


def _named(nodes: Iterable[ast.AST], key: ast.expr) -> list[ast.expr]:
    """Return the value that is assigned to a name within a function; none if there are several."""
    assigned = (node for node in nodes if isinstance(node, ast.Assign) and isinstance(key, ast.Name))
    values = [
        assignment.value
        for assignment in assigned
        if ast.unparse(key) in map(ast.unparse, assignment.targets)
    ]
    return values if len(values) == 1 else []


def _texts(sources: Iterable[ast.expr]) -> Iterator[str]:
    """Yield the texts that an expression may have: a literal, or both branches of a condition."""
    for source in sources:
        match source:
            case ast.Constant(value=str(text)) if _KEY.fullmatch(text):
                yield text
            case ast.IfExp(body=first, orelse=second):
                yield from _texts((first, second))
