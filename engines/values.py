"""Frozen values made out of others."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import fields

from engines.api import Chance, Seat

T = TypeVar("T")
V = TypeVar("V", bound=Struct)
A = TypeVar("A")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the items with one of them replaced."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def without(items: tuple[T, ...], index: int) -> tuple[T, ...]:
    """Return the items but one."""
    others = list(items)
    del others[index]
    return tuple(others)


def draw_from(pile: tuple[T, ...], chance: Chance) -> tuple[T, tuple[T, ...]]:
    """Return one of the pile by chance, and the rest."""
    index = chance.pick(len(pile))
    return pile[index], without(pile, index)


def cache_latest(work: Callable[[T, Seat], A]) -> Callable[[T, Seat], A]:
    """Keep what was worked out for the latest state and seat: it is asked for several times in a row.

    The state is known by identity, which for a frozen value costs nothing and cannot go stale.
    """
    latest: tuple[Any, Any, Any] = (None, None, None)

    def ask(state: T, seat: Seat) -> A:
        nonlocal latest
        last_state, last_seat, answer = latest
        if last_state is not state or last_seat != seat:
            answer = work(state, seat)
            latest = (state, seat, answer)
        result: A = answer
        return result

    return ask


def last_by_identity(work: Callable[[T], A]) -> Callable[[T], A]:
    """Know the latest value again by identity, before work that keeps its answers compares it with others.

    To compare a large value with an equal one takes long, and a value read from elsewhere is equal to the
    one that is kept, but not the same.
    """
    latest: tuple[Any, Any] = (None, None)

    def ask(value: T) -> A:
        nonlocal latest
        last_value, answer = latest
        if last_value is not value:
            answer = work(value)
            latest = (value, answer)
        result: A = answer
        return result

    return ask


def view_of(view: type[V], state: Struct, **given: Any) -> V:
    """Return a view: the fields it shares with the state as they are there, and the others as given.

    Shared are fields of the same name and type, so a pile that the view only counts has to be given; and a
    field that is not always shown has to be given too. What the view does not declare never gets into it.
    """
    copied = {name: getattr(state, name) for name in _shared(view, type(state)) if name not in given}
    return view(**copied, **given)


@cache
def _shared(view: type[Struct], state: type[Struct]) -> tuple[str, ...]:
    held = {field.name: field.type for field in fields(state)}
    return tuple(field.name for field in fields(view) if held.get(field.name) == field.type)
