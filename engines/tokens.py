"""Moves as a prefix tree of their tokens, from which menus are made.

A level with a single option is skipped, and levels are folded into one menu as long as it stays short.
"""

from collections.abc import Iterable, Iterator

MENU_LIMIT = 25
"""The most entries of one list."""

BUTTON_LIMIT = 15
"""The most entries shown as buttons; more of them become a list."""

Tokens = tuple[str, ...]


def suffixes(moves: Iterable[Tokens], tokens: Tokens) -> list[Tokens]:
    """Return the remainders of the moves that begin with these tokens, each once and sorted."""
    return sorted({move[len(tokens) :] for move in moves if move[: len(tokens)] == tokens})


def fold(suffixes: list[Tokens]) -> Iterator[tuple[Tokens, bool]]:
    """Yield the choices of a menu, each with a flag: it ends a move that cannot be longer.

    One level after the other is opened while the menu stays short.
    """
    branches = tuple(_branches(suffixes))
    while any(_is_open(remainders) for _, remainders in branches):
        deeper = tuple(
            (start + step, continuations)
            for start, remainders in branches
            for step, continuations in (_branches(remainders) if _is_open(remainders) else [((), remainders)])
        )
        if len(deeper) > MENU_LIMIT:
            break
        branches = deeper
    yield from ((start, remainders == [()]) for start, remainders in branches)


def _is_open(suffixes: list[Tokens]) -> bool:
    """Return whether the level may be folded: a beginning that is a move itself needs its own question."""
    return () not in suffixes


def _branches(suffixes: list[Tokens]) -> list[tuple[Tokens, list[Tokens]]]:
    """Return each next step with its suffixes; a step goes on while there is no choice."""
    groups: dict[str, list[Tokens]] = {}
    for suffix in suffixes:
        if suffix:
            groups.setdefault(suffix[0], []).append(suffix[1:])
    return [_skip((token,), remainders) for token, remainders in groups.items()]


def _skip(start: Tokens, suffixes: list[Tokens]) -> tuple[Tokens, list[Tokens]]:
    while () not in suffixes and len({suffix[0] for suffix in suffixes}) == 1:
        start, suffixes = (*start, suffixes[0][0]), [suffix[1:] for suffix in suffixes]
    return start, suffixes
