"""Laws of questions: their answers reach every legal move and nothing else, and fit into a message."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engines.api import (
    Amount,
    AmountKind,
    Amounts,
    AnyRules,
    GameError,
    IllegalMove,
    Menu,
    NotationError,
    Question,
    Seat,
)
from engines.api.questions import BUTTONS, GROUPS, LISTED, ROW, ROWS
from engines.chance import LiveChance
from engines.checks import Broken, demand
from engines.checks.play import some_of
from engines.tokens import Tokens

_KINDS = 5


class QuestionWalk:
    """A walk through all questions to one seat in one position."""

    def __init__(self, rules: AnyRules, state: Any, seat: Seat) -> None:
        self.rules, self.state, self.seat = rules, state, seat
        self.legal = set(map(rules.format, rules.legal_moves(state, seat)))
        self.reached: set[str] = set()
        self.questions: dict[Tokens, Question] = {}
        self.shortcuts: list[Tokens] = []

    def check(self) -> None:
        """Check that all questions together reach just the legal moves, without shortcuts too."""
        self._ask(())
        missed = sorted(self.legal - self.reached)
        demand(not missed, f"seat {self.seat}: no question leads to {missed[:5]}")
        for tokens in self.shortcuts:
            self._ask(tokens)
            demand(_is_whole(self.questions[tokens]), f"{tokens} is a shortcut and no whole move")

    def _ask(self, tokens: Tokens) -> None:
        try:
            question = self.rules.ask(self.state, self.seat, tokens)
        except GameError as refusal:
            fault = f"{tokens} is offered and refused: {refusal}"
            raise Broken(fault) from refusal
        self.questions[tokens] = question
        match question:
            case Menu():
                self._menu(tokens, question)
            case Amount(minimum=least, maximum=most):
                demand(least <= most, f"{tokens}: a number from {least} to {most}")
                for number in range(least, most + 1):
                    self._ask((*tokens, str(number)))
            case Amounts():
                self._amounts(tokens, question)

    def _reach(self, tokens: Tokens) -> None:
        move = self._canonical(tokens)
        demand(move in self.legal, f"'{' '.join(tokens)}' is offered as a move and is not legal")
        self.reached.add(move)

    def _canonical(self, tokens: Tokens) -> str:
        """Return an offered move in its canonical notation."""
        text = " ".join(tokens)
        try:
            return self.rules.format(self.rules.parse(text))
        except NotationError as refusal:
            fault = f"'{text}' is offered as a move and is none"
            raise Broken(fault) from refusal

    def _menu(self, tokens: Tokens, menu: Menu) -> None:
        check_limits(menu, tokens)
        moves = Counter(self._canonical((*tokens, *choice.tokens)) for choice in menu.choices if choice.move)
        twice = [move for move, number in moves.items() if number > 1]
        demand(not twice, f"{tokens}: one move is offered twice: {twice[:5]}")
        if menu.move:
            self._reach(tokens)
        for choice in menu.choices:
            whole = (*tokens, *choice.tokens)
            if choice.shortcut and choice.group is None:
                demand(choice.move, f"{whole} is a shortcut and no move")
                self.shortcuts.append(whole)
                continue
            self._ask(whole)
            final = _is_whole(self.questions[whole])
            demand(
                choice.move == final, f"{whole} is {'' if final else 'not '}whole, the menu says otherwise"
            )

    def _amounts(self, tokens: Tokens, question: Amounts) -> None:
        demand(1 <= len(question.kinds) <= _KINDS, f"{tokens}: {len(question.kinds)} kinds")
        demand(question.minimum <= question.maximum, f"{tokens}: {question.minimum} to {question.maximum}")
        for numbers in combinations(question):
            whole = tokens
            for kind, number in zip(question.kinds, numbers, strict=True):
                whole = (*whole, kind.token, str(number)) if number else whole
            if not self._is_refused(whole):
                self._reach(whole)

    def _is_refused(self, tokens: Tokens) -> bool:
        """Return whether a combination is an illegal move; the rules tell when it is made."""
        try:
            move = self.rules.parse(" ".join(tokens))
            self.rules.apply(self.state, self.seat, move, LiveChance(b"amounts", 0))
        except IllegalMove:
            return True
        except NotationError as refusal:
            fault = f"the amounts '{' '.join(tokens)}' are no move"
            raise Broken(fault) from refusal
        return False


def _is_whole(question: Question) -> bool:
    return isinstance(question, Menu) and question.move and not question.choices


def combinations(question: Amounts) -> Iterator[tuple[int, ...]]:
    """Yield all answers to amounts, as numbers by kind."""
    return _numbers(question.kinds, question.minimum, question.maximum)


def _numbers(kinds: tuple[AmountKind, ...], least: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield a number for each kind, with a sum from `least` to `most`."""
    if not kinds:
        if least <= 0 <= most:
            yield ()
        return
    first, *other_kinds = kinds
    for number in range(first.minimum, min(first.maximum, most) + 1):
        for numbers in _numbers(tuple(other_kinds), least - number, most - number):
            yield (number, *numbers)


def check_limits(menu: Menu, tokens: Tokens) -> None:
    """Check that a menu fits into a message, and has no choice twice."""
    shortest = menu.shortened(0)
    groups = Counter(choice.group for choice in shortest.choices)
    buttons = groups.pop(None, 0)
    demand(buttons <= BUTTONS, f"{tokens}: {buttons} choices without a group")
    high = sum(-(-len(row) // ROW) for row in shortest.rows())
    demand(high <= ROWS, f"{tokens}: {high} rows of buttons")
    demand(len(groups) <= GROUPS, f"{tokens}: {len(groups)} groups")
    demand(all(number <= LISTED for number in groups.values()), f"{tokens}: groups of {groups.values()}")
    offered = [choice.tokens for choice in menu.choices]
    demand(all(offered) and len(set(offered)) == len(offered), f"{tokens}: empty or equal choices")
    demand(menu.move or menu.choices, f"{tokens}: a menu without anything to choose")


def prefixes(rules: AnyRules, state: Any, seat: Seat, number: int, choices: LiveChance) -> Iterator[Tokens]:
    """Yield the beginnings of some legal moves, as a person may type them."""
    for move in some_of(list(rules.legal_moves(state, seat)), number, choices):
        words = tuple(rules.format(move).split(" "))
        yield from (words[:length] for length in range(1, len(words) + 1))


def check_prefixes(rules: AnyRules, state: Any, seat: Seat, number: int, choices: LiveChance) -> None:
    """Check that each beginning of a legal move has a question, and that nonsense after it is refused."""
    for tokens in prefixes(rules, state, seat, number, choices):
        try:
            rules.ask(state, seat, tokens)
        except GameError as refusal:
            fault = f"{tokens} begins a legal move and is refused: {refusal}"
            raise Broken(fault) from refusal
        nonsense = (*tokens, "nonsense")
        try:
            rules.ask(state, seat, nonsense)
        except IllegalMove:
            continue
        fault = f"{nonsense} is answered with a question"
        raise Broken(fault)
