"""The default `ask`: the next question from nothing but the texts of the legal moves.

The texts form a tree of tokens. A level with a single option is skipped, and levels are folded into one menu
as long as it stays short.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from engines.api import AnyRules, Choice, GameFinished, IllegalMove, Menu, Message, NotYourTurn, Seat, message

MENU_LIMIT = 25
"""Entries that one list can show."""

BUTTON_LIMIT = 15
"""Entries that are shown as buttons; more of them become a list."""

Tokens = tuple[str, ...]


def ask(rules: AnyRules, state: object, seat: Seat, tokens: Tokens, prompt: Message | None = None) -> Menu:
    """Return the menu of what may follow `tokens` in a legal move of the seat.

    Raises `GameFinished`, `NotYourTurn`, or `IllegalMove` where no legal move begins with `tokens`.
    """
    check_turn(rules, state, seat)
    moves = [tuple(rules.format(move).split(" ")) for move in rules.legal_moves(state, seat)]
    return menu(moves, tokens, prompt or message("ask-move"))


def check_turn(rules: AnyRules, state: object, seat: Seat) -> None:
    """Raise `GameFinished` or `NotYourTurn` unless the seat is to act."""
    seats = rules.to_act(state)
    if not seats:
        raise GameFinished
    if seat not in seats:
        raise NotYourTurn


def menu(moves: Iterable[Tokens], tokens: Tokens, prompt: Message) -> Menu:
    """Return the menu of what may follow `tokens` among these moves. Raises `IllegalMove` if nothing may."""
    rests = sorted({move[len(tokens) :] for move in moves if move[: len(tokens)] == tokens})
    if not rests:
        raise IllegalMove("refused-no-such-move")
    choices = _fold(tuple(_branches(rests)))
    if len(choices) > BUTTON_LIMIT:
        choices = tuple(replace(choice, group=prompt) for choice in choices)
    return Menu(prompt, choices, move=() in rests)


def _fold(branches: tuple[tuple[Tokens, list[Tokens]], ...]) -> tuple[Choice, ...]:
    """Open one level after the other while the menu stays short."""
    while any(_is_open(rests) for _, rests in branches):
        deeper = tuple(
            (start + step, below)
            for start, rests in branches
            for step, below in (_branches(rests) if _is_open(rests) else [((), rests)])
        )
        if len(deeper) > MENU_LIMIT:
            break
        branches = deeper
    return tuple(Choice(start, move=rests == [()]) for start, rests in branches)


def _is_open(rests: list[Tokens]) -> bool:
    """Whether the level may be folded: a beginning that is a move itself must be asked for by itself."""
    return () not in rests


def _branches(rests: list[Tokens]) -> list[tuple[Tokens, list[Tokens]]]:
    """Return each next step and what may follow it; a step goes on while there is no choice."""
    groups: dict[str, list[Tokens]] = {}
    for rest in rests:
        if rest:
            groups.setdefault(rest[0], []).append(rest[1:])
    return [_skip((token,), below) for token, below in groups.items()]


def _skip(start: Tokens, rests: list[Tokens]) -> tuple[Tokens, list[Tokens]]:
    while () not in rests and len({rest[0] for rest in rests}) == 1:
        start, rests = (*start, rests[0][0]), [rest[1:] for rest in rests]
    return start, rests
