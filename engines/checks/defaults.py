"""Defaults of a state's fields: a digest leaves out a field at its default, so the default is part of it."""

import ast
import importlib
import inspect
import textwrap
from collections.abc import Iterator
from enum import Enum
from typing import Any, get_args, get_type_hints

from msgspec import Struct

from engines.checks import demand


def check_defaults(state: type[Struct]) -> None:
    """Check that no default in a state depends on a value of the rules. Raises `Broken`.

    A default is a literal, a member of an enum, or the name of a value that is empty or all zeros. Any other
    name is a number of the rules: to change it would change the digests of stored games too.
    """
    for struct in _structs(state):
        for field, default in _defaults(struct):
            demand(
                _is_independent(default, vars(importlib.import_module(struct.__module__))),
                f"the default of {struct.__name__}.{field} depends on a rule: {ast.unparse(default)}",
            )


def _structs(state: type[Struct]) -> tuple[type[Struct], ...]:
    """Return the type of a state, the structs that it inherits from, and those in its fields."""
    structs: dict[type[Struct], None] = {}
    types: list[Any] = [state]
    while types:
        hint = types.pop()
        types += get_args(hint)
        if isinstance(hint, type) and issubclass(hint, Struct) and hint not in structs and hint is not Struct:
            structs[hint] = None
            types += [*hint.__bases__, *get_type_hints(hint).values()]
    return tuple(structs)


def _defaults(struct: type[Struct]) -> Iterator[tuple[str, ast.expr]]:
    """Yield the fields that a struct declares with a default, as its source has them."""
    (definition,) = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    for statement in definition.body if isinstance(definition, ast.ClassDef) else ():
        if isinstance(statement, ast.AnnAssign) and statement.value is not None:
            yield ast.unparse(statement.target), statement.value


def _is_independent(default: ast.expr, names: dict[str, Any]) -> bool:
    """Return whether a default is a literal, a member of an enum, or a name for something empty."""
    match default:
        case ast.Name(name):
            return _is_empty(names[name])
        case ast.Attribute(ast.Name(owner), member):
            return isinstance(getattr(names[owner], member), Enum)
        case ast.Tuple(items):
            return all(_is_independent(item, names) for item in items)
        case ast.UnaryOp(operand=number):
            return isinstance(number, ast.Constant)
        case _:
            return isinstance(default, ast.Constant)


def _is_empty(value: object) -> bool:
    return all(map(_is_empty, value)) if isinstance(value, tuple) else not value
