"""Questions that lead to a move: a choice, a number, or several numbers."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engines import tokens as texts
from engines.api.errors import IllegalMove
from engines.api.messages import Message
from engines.tokens import Tokens

BUTTONS: Final = 16
"""The most choices of a menu without a group."""
ROWS: Final = 6
"""The most rows of them."""
ROW: Final = 5
"""The buttons of a row that stand beside one another."""
GROUPS: Final = 4
"""The most groups of a menu."""
LISTED: Final = texts.MENU_LIMIT
"""The most choices of a group."""


class Choice(Struct, frozen=True):
    """One entry of a menu: the tokens it appends to the half-entered move."""

    tokens: tuple[str, ...]
    move: bool = False
    """With these tokens the move is whole and cannot be longer: choosing it makes the move."""
    group: Message | None = None
    """Choices of one group stand together in one list under this name; those without one are buttons."""
    idle: bool = False
    """The choice is legal and gains nothing: it is shown after all others but the last."""
    last: bool = False
    """The choice leaves something out, or ends the turn: it stands below all others, the lists too."""
    name: Message | None = None
    """The text of its button where the picture above shows price and gain; None: the label."""
    short: Message | None = None
    """The text of its button beside its icon, where that says the rest; None: the same as without one."""
    row: int = 0
    """Buttons with the same number share a row, five beside one another; a higher number stands below."""
    completes: bool = False
    """The choice says that all is done: the one green button. Passing and skipping do not."""
    penalty: bool = False
    """The choice is paid for with a penalty: a red button."""
    shortcut: bool = False
    """A button as far as message and phone have room, the first ones first; the others stand in their lists.

    One without a group is left out then: other choices lead to its move as well, by more presses.
    """
    wide: bool = False
    """Its button has a long text, which takes the room of two."""


class Part(Struct, frozen=True):
    """A part of a menu in several forms, the most direct first: buttons, say, and the same as a list."""

    forms: tuple[tuple[Choice, ...], ...]
    rank: int = 0
    """Parts of a lower rank get their room first; of equal rank those that stand first."""


def grouped(choices: Iterable[Choice], group: Callable[[Choice], Message | None]) -> tuple[Choice, ...]:
    """Return the choices, each in the list of this name; None: as a button."""
    return tuple([replace(choice, group=group(choice)) for choice in choices])


def buttons_or_list(group: Message, *forms: Iterable[Choice], row: int = 0, rank: int = 0) -> Part:
    """Return a part with these choices as buttons in a row, or else in a list under the name of the group.

    Further forms, each shorter than the one before, are the same choices by their beginnings.
    """
    ways: list[tuple[Choice, ...]] = []
    for form in forms:
        choices = tuple(form)
        ways.append(tuple([replace(choice, row=row) for choice in choices]) if row else choices)
        ways.append(grouped(choices, lambda _: group))
    return Part(tuple(ways), rank)


class Menu(Struct, frozen=True, tag=True):
    """A choice out of at most 25 to a group, 4 groups, and 16 without a group, in 6 rows.

    Shortcuts do not count among the 16. No two choices make the same move, however they spell it.
    """

    prompt: Message
    choices: tuple[Choice, ...]
    move: bool = False
    """The tokens entered so far are a whole move already and may be made as they stand."""

    @classmethod
    def fitted(
        cls, prompt: Message, *parts: Choice | Part, most: int = BUTTONS, more: int = BUTTONS
    ) -> "Menu":
        """Return the menu with each part in the most direct form that has room, the last one in any case.

        There is room for `most` buttons in all, for `more` of them beyond those of the last forms, and for
        `LISTED` choices of a group. Shortcuts take their room like other buttons.
        """
        ranked = [part if isinstance(part, Part) else Part(((part,),)) for part in parts]
        taken = [part.forms[-1] for part in ranked]
        room = max(0, min(more, most - sum(map(_buttons, taken))))
        for place in sorted(range(len(ranked)), key=lambda place: ranked[place].rank):
            least = _buttons(taken[place])
            for form in ranked[place].forms:
                if _buttons(form) - least <= room and _is_short(form):
                    taken[place], room = form, room - (_buttons(form) - least)
                    break
        return cls(prompt, tuple([choice for form in taken for choice in form]))

    def shortened(self, shortcuts: int) -> "Menu":
        """Return the menu with so many of its shortcuts as buttons."""
        order = [choice.tokens for choice in self.choices if choice.shortcut]
        buttons, hidden = set(order[:shortcuts]), set(order[shortcuts:])
        choices = (
            replace(choice, group=None) if choice.tokens in buttons else choice for choice in self.choices
        )
        remaining = (choice for choice in choices if choice.tokens not in hidden or choice.group is not None)
        return replace(self, choices=tuple(remaining))

    def rows(self) -> tuple[tuple[Choice, ...], ...]:
        """Return the choices without a group by their rows.

        Idle ones end the last row, after them come those that stand last, in a row of their own if there are
        lists above them.
        """
        buttons = [choice for choice in self.choices if choice.group is None]
        bottom = max((choice.row for choice in buttons if not choice.last), default=0)
        below = bottom + (len(buttons) < len(self.choices))
        rows: dict[int, list[Choice]] = {}
        for choice in sorted(buttons, key=lambda button: (button.last, button.idle, button.row)):
            row = max(choice.row, below) if choice.last else bottom if choice.idle else choice.row
            rows.setdefault(row, []).append(choice)
        return tuple(tuple(rows[number]) for number in sorted(rows))


def _buttons(choices: Iterable[Choice]) -> int:
    """Return the room of the buttons, wide ones counted twice."""
    return sum(1 + choice.wide for choice in choices if choice.group is None or choice.shortcut)


def _is_short(choices: Iterable[Choice]) -> bool:
    """Return whether each of the lists holds its choices."""
    groups = Counter([choice.group for choice in choices if choice.group is not None])
    return max(groups.values(), default=0) <= LISTED


class Amount(Struct, frozen=True, tag=True):
    """A number. The answer appends one token."""

    prompt: Message
    minimum: int
    maximum: int


class AmountKind(Struct, frozen=True):
    """One of several amounts asked for together."""

    token: str
    label: Message
    minimum: int
    maximum: int


class Amounts(Struct, frozen=True, tag=True):
    """Up to 5 numbers at once. The answer appends `<kind> <number>` for every number above 0.

    The sum lies between `minimum` and `maximum`; a combination within these bounds may still be refused by
    `apply`.
    """

    prompt: Message
    kinds: tuple[AmountKind, ...]
    minimum: int
    maximum: int


Question: TypeAlias = Menu | Amount | Amounts


def menu(moves: Iterable[Tokens], tokens: Tokens, prompt: Message) -> Menu:
    """Return the menu of what may follow `tokens` in these moves. Raises `IllegalMove` if nothing may."""
    rests = texts.suffixes(moves, tokens)
    if not rests:
        raise IllegalMove("refused-no-such-move")
    choices = tuple(texts.fold(rests))
    group = prompt if len(choices) > texts.BUTTON_LIMIT else None
    return Menu(prompt, tuple(Choice(start, whole, group) for start, whole in choices), move=() in rests)
