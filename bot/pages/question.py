"""The next question to a seat as text, buttons and lists, and the modal that asks for numbers."""

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from bot.pages import phone
from bot.pages.custom_id import Verb
from bot.pages.kit import pick, row, say
from bot.pages.page import (
    ROOM,
    SIZE_OF_LIST,
    Block,
    Button,
    Buttons,
    Field,
    Form,
    Item,
    Look,
    Picker,
    size,
    size_of_row,
)
from bot.pages.wording import FORM_LIMIT, ITEM_LIMIT, LABEL_LIMIT, Voice, cut
from engines.api import (
    Amount,
    Amounts,
    Choice,
    GameError,
    IllegalMove,
    Menu,
    Message,
    Question,
    Seat,
    message,
)
from engines.chance import Drawn, NoChance

Tokens = tuple[str, ...]

NUMBERS_SHOWN = 25
"""Limit of numbers to choose from a list; a number out of more is typed into a modal."""
_NUMBER_BUTTONS = 10
_PROMPT = 1
_THIN = "\u200a"
"""A space as narrow as there is."""
_MORE = message("pick-more")
"""The list of buttons that have no room."""
_NUMBER = "n"


def question_of(
    voice: Voice, seat: Seat, tokens: Tokens, question: Question, *, beside: Sequence[Block]
) -> list[Block]:
    """Return the next question to a seat as text, buttons and lists.

    The blocks beside it leave room for so many buttons, in the message and on a phone.
    """
    versions: Iterable[Question] = (question,)
    if isinstance(question, Menu):
        versions = _versions(question, ROOM - size(beside) - _PROMPT)
    entered = [voice.text("entered", move=voice.say(voice.move_label(seat, tokens)))] if tokens else []
    height, blocks = phone.HIGHEST - phone.height(beside), list[Block]()
    for version in versions:
        answers = _answers(voice, seat, tokens, version)
        said = [*entered, voice.say(question.prompt), *_legend(voice, answers)]
        blocks = [say(*said), *answers]
        if phone.height(blocks) <= height:
            break
    return blocks


def _legend(voice: Voice, answers: Sequence[Block]) -> list[str]:
    """Return the meaning of the mark for steps that cannot be undone, if an answer has it."""
    labels = [button.label for block in answers if isinstance(block, Buttons) for button in block.buttons]
    labels += [item.label for block in answers if isinstance(block, Picker) for item in block.items]
    mark = voice.flat.text("final-mark")
    return [f"-# {voice.text('final-legend')}"] if any(label.endswith(mark) for label in labels) else []


def _answers(voice: Voice, seat: Seat, tokens: Tokens, question: Question) -> list[Block]:
    match question:
        case Menu():
            return _menu(voice, seat, tokens, question)
        case Amount(minimum=low, maximum=high) if high - low < NUMBERS_SHOWN:
            return _numbers(voice, tokens, low, high)
        case Amount() | Amounts():
            button = voice.button("button-numbers", Verb.ASK, *tokens)
            return [row(button)]


def _versions(menu: Menu, room: int) -> Iterator[Menu]:
    """Yield the menu with ever fewer buttons, all in at most `room` components where there are such.

    First shortcuts stand in their lists alone, the last ones first; then the other buttons, those of the last
    rows first, in one more list.
    """
    shortest = menu.shortened(0)
    shortcuts = sum(choice.shortcut for choice in menu.choices)
    spare = room - _components(shortest) + SIZE_OF_LIST * len({choice.group for choice in menu.choices})
    for number in range(min(shortcuts, spare), 0, -1):
        version = menu.shortened(number)
        if _components(version) <= room:
            yield version
    yield shortest
    buttons = [choice for row in shortest.rows() for choice in row if not choice.last]
    for number in range(len(buttons) - 2, -1, -1):
        version = _listed(shortest, buttons[number:])
        if _components(version) <= room:
            yield version


def _listed(menu: Menu, buttons: Container[Choice]) -> Menu:
    """Return the menu with some of its buttons in a list."""
    choices = (replace(choice, group=_MORE) if choice in buttons else choice for choice in menu.choices)
    return replace(menu, choices=tuple(choices))


def _components(menu: Menu) -> int:
    lists = len({choice.group for choice in menu.choices} - {None})
    first, *others = [len(row) for row in menu.rows() or ((),)]
    return SIZE_OF_LIST * lists + size_of_row(first + menu.move) + sum(map(size_of_row, others))


def _menu(voice: Voice, seat: Seat, tokens: Tokens, menu: Menu) -> list[Block]:
    """Return a menu; lists that the rules name before any button come above the buttons.

    Choices that pass up something come last.
    """
    above: dict[Message, list[Choice]] = {}
    below: dict[Message, list[Choice]] = {}
    lists = above
    for choice in sorted(menu.choices, key=lambda each: (each.last, each.idle)):
        if choice.group is None:
            lists = below
        else:
            (above if choice.group in above else lists).setdefault(choice.group, []).append(choice)
    pickers = [
        _list(voice, seat, tokens, group=group, choices=choices, slot=slot)
        for slot, (group, choices) in enumerate((*above.items(), *below.items()), start=1)
    ]
    choices = menu.rows() or ((),)
    rows = [[_button(voice, seat, tokens, choice) for choice in row] for row in choices]
    if menu.move:
        rows[0].insert(0, do(voice, seat, tokens, voice.flat.text("button-as-it-is"), look=Look.FINAL))
    buttons = [Buttons(tuple(row)) for row in rows if row]
    first = len(buttons) - sum(any(choice.last for choice in row) for row in choices)
    return [*pickers[: len(above)], *buttons[:first], *pickers[len(above) :], *buttons[first:]]


def _button(voice: Voice, seat: Seat, tokens: Tokens, choice: Choice) -> Button:
    whole = (*tokens, *choice.tokens)
    label = words(voice, seat, whole, len(tokens)) if choice.name is None else voice.flat(choice.name)
    icon = _icon(voice, seat, whole, len(tokens))
    if choice.move:
        look = Look.FINAL if choice.completes else Look.DANGER if choice.penalty else Look.PLAIN
        button = do(voice, seat, whole, label, look=look, icon=icon)
    else:
        verb = Verb.ASK if in_form(ask(voice, seat, whole)) else Verb.GO
        button = Button(cut(label, LABEL_LIMIT), voice.press(verb, *whole), Look.PLAIN, icon=icon)
    if choice.short is None or not icon or voice.table.settings_of(voice.table.seated[seat]).words:
        return button
    mark = _THIN + voice.flat.text("final-mark") if choice.move and is_final(voice, seat, whole) else ""
    return replace(
        button, label=voice.label(choice.short, LABEL_LIMIT - len(mark)) + mark, alone=button.label
    )


def do(
    voice: Voice,
    seat: Seat,
    tokens: Tokens,
    label: str,
    *,
    look: Look = Look.PLAIN,
    icon: str = "",
    slot: int = 0,
) -> Button:
    """Return the button that makes a move."""
    final = is_final(voice, seat, tokens)
    shown = _final(voice, label, LABEL_LIMIT) if final else cut(label, LABEL_LIMIT)
    return Button(shown, voice.press(Verb.DO, *tokens, slot=slot), look, icon=icon)


def _list(
    voice: Voice, seat: Seat, tokens: Tokens, *, group: Message, choices: list[Choice], slot: int
) -> Picker:
    items = []
    verb = Verb.GO
    for choice in choices:
        whole = (*tokens, *choice.tokens)
        label = words(voice, seat, whole, len(tokens))
        if choice.move and is_final(voice, seat, whole):
            label = _final(voice, label, ITEM_LIMIT)
        elif not choice.move and in_form(ask(voice, seat, whole)):
            verb = Verb.ASK
        icon = _icon(voice, seat, whole, len(tokens))
        items.append(Item(cut(label, ITEM_LIMIT), " ".join(choice.tokens), icon=icon))
    return Picker(voice.press(verb, *tokens, slot=slot), voice.label(group), tuple(items))


def _numbers(voice: Voice, tokens: Tokens, low: int, high: int) -> list[Block]:
    numbers = range(low, high + 1)
    if len(numbers) <= _NUMBER_BUTTONS:
        return [row(*(Button(str(n), voice.press(Verb.GO, *tokens, str(n))) for n in numbers))]
    entries = ((str(n), str(n)) for n in numbers)
    return [pick(voice.press(Verb.GO, *tokens, slot=1), voice.flat.text("pick-number"), entries)]


def words(voice: Voice, seat: Seat, tokens: Tokens, start: int) -> str:
    """Return the label of a part of a half-entered move, for places without markup."""
    return voice.flat(voice.move_label(seat, tokens, start))


def _icon(voice: Voice, seat: Seat, tokens: Tokens, start: int) -> str:
    """Return the icon of a part of a half-entered move, as in `Button.icon`."""
    name = voice.renderer.icon(voice.seen(voice.asked, seat), tokens, start)
    return name and f"{voice.table.game.key}:{name}"


def _final(voice: Voice, label: str, limit: int) -> str:
    """Return a label with the mark for a step that cannot be undone, unless the label names the chance."""
    shown = cut(label, limit)
    if _said(voice.flat.text("final-said")).search(shown):
        return shown
    mark = voice.flat.text("final-mark")
    return f"{cut(label, limit - len(mark) - 1)} {mark}"


@cache
def _said(words: str) -> re.Pattern[str]:
    """Return the pattern that finds one of a list of words, in any case."""
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, words.split(', ')))})\b", re.IGNORECASE)


def is_final(voice: Voice, seat: Seat, tokens: Tokens) -> bool:
    """Return whether the move draws or reveals, so that it cannot be undone, by a try that ends at a draw.

    A plan is never final: it can be dropped. In a lesson there is no undo.
    """
    if voice.plans or voice.table.lesson:
        return False
    if (seat, tokens) not in voice.final:
        voice.final[seat, tokens] = state_after(voice, seat, tokens) is None
    return voice.final[seat, tokens]


def state_after(voice: Voice, seat: Seat, tokens: Tokens) -> Any | None:
    """Return the state after a move, or None if it draws or reveals, by a try that ends at a draw."""
    try:
        step = voice.rules.apply(voice.asked, seat, voice.rules.parse(" ".join(tokens)), NoChance())
    except Drawn:
        return None
    return None if step.reveals else step.state


def is_whole(question: Question) -> bool:
    """Return whether the tokens before a question are a whole move, to which nothing can be added."""
    return isinstance(question, Menu) and question.move and not question.choices


def ask(voice: Voice, seat: Seat, tokens: Tokens) -> Question:
    """Return the question after these tokens. Raises `IllegalMove` if no legal move begins with them."""
    if (seat, tokens) not in voice.questions:
        voice.questions[seat, tokens] = voice.rules.ask(voice.asked, seat, tokens)
    return voice.questions[seat, tokens]


def question_after(voice: Voice, seat: Seat, tokens: Tokens) -> Question | None:
    """Return the question after these tokens, or None if no legal move begins with them."""
    try:
        return ask(voice, seat, tokens)
    except IllegalMove:
        return None


def question_before(voice: Voice, seat: Seat, tokens: Tokens) -> Tokens:
    """Return the tokens at the question whose answer led to `tokens`."""
    entered: Tokens = ()
    while len(entered) + 1 < len(tokens):
        question = ask(voice, seat, entered)
        choices = question.choices if isinstance(question, Menu) else ()
        steps = [
            (*entered, *choice.tokens)
            for choice in choices
            if tokens[len(entered) : len(entered) + len(choice.tokens)] == choice.tokens
        ]
        if not steps or len(steps[0]) >= len(tokens):
            break
        entered = steps[0]
    return entered


# --- numbers in a modal ------------------------------------------------------------------------------


def in_form(question: Question) -> bool:
    """Return whether a question is asked in a modal."""
    match question:
        case Amount(minimum=low, maximum=high):
            return high - low >= NUMBERS_SHOWN
        case _:
            return isinstance(question, Amounts)


def form(voice: Voice, tokens: Tokens, question: Question) -> Form:
    """Return the modal that asks for the next numbers."""
    title = voice.label(question.prompt, FORM_LIMIT)
    return Form(voice.press(Verb.NUMBERS, *tokens), title, tuple(_fields(voice, question)))


def _fields(voice: Voice, question: Question) -> Iterator[Field]:
    match question:
        case Amount(prompt, low, high):
            yield Field(_NUMBER, voice.label(prompt, FORM_LIMIT), f"{low}-{high}")
        case Amounts(kinds=kinds):
            for kind in kinds:
                label = voice.label(kind.label, FORM_LIMIT)
                yield Field(kind.token, label, f"{kind.minimum}-{kind.maximum}")
        case Menu():
            return


def read_numbers(question: Question, tokens: Tokens, answers: Mapping[str, str]) -> Tokens:
    """Return the tokens with the answers of a modal appended.

    Raises `GameError` for an answer that is no number or out of bounds.
    """
    match question:
        case Amount(minimum=low, maximum=high):
            return (*tokens, str(_number(answers.get(_NUMBER, ""), low, high)))
        case Amounts(kinds=kinds, minimum=least, maximum=most):
            numbers = {k.token: _number(answers.get(k.token, ""), k.minimum, k.maximum) for k in kinds}
            if not least <= sum(numbers.values()) <= most:
                raise GameError("refused-sum", minimum=least, maximum=most)
            pairs = ((token, str(number)) for token, number in numbers.items() if number)
            return (*tokens, *(part for pair in pairs for part in pair))
        case Menu():
            return tokens


def _number(text: str, low: int, high: int) -> int:
    stripped = text.strip() or "0"
    number = int(stripped) if stripped.isascii() and stripped.isdigit() and len(stripped) < 6 else None
    if number is None or not low <= number <= high:
        raise GameError("refused-number", minimum=low, maximum=high)
    return number
