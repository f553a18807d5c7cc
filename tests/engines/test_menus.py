"""A menu takes of each part the most direct form that has room."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from engines.api import Choice, Menu, Part, buttons_or_list, message
from engines.api.questions import BUTTONS, LISTED

_PROMPT, _LIST, _OTHER = message("ask-move"), message("ask-list"), message("ask-other")


def _choices(word: str, number: int) -> list[Choice]:
    return [Choice((word, str(at)), move=True) for at in range(number)]


def _buttons(menu: Menu) -> list[str]:
    return [" ".join(choice.tokens) for choice in menu.choices if choice.group is None]


def _fitted(*parts: Choice | Part, most: int = BUTTONS, more: int = BUTTONS) -> Menu:
    return Menu.fitted(_PROMPT, *parts, most=most, more=more)


def _is_list(choices: Iterable[Choice], word: str) -> bool:
    return {choice.group is not None for choice in choices if choice.tokens[0] == word} == {True}


def test_a_part_with_room_is_buttons_in_its_row() -> None:
    menu = _fitted(*_choices("a", 2), buttons_or_list(_LIST, _choices("b", 3), row=4))
    assert _buttons(menu) == ["a 0", "a 1", "b 0", "b 1", "b 2"]
    assert [choice.row for choice in menu.choices] == [0, 0, 4, 4, 4]


@pytest.mark.parametrize(("number", "is_list"), [(BUTTONS - 2, False), (BUTTONS - 1, True)])
def test_a_part_without_room_is_a_list(number: int, is_list: bool) -> None:
    menu = _fitted(*_choices("a", 2), buttons_or_list(_LIST, _choices("b", number), row=4))
    assert _is_list(menu.choices, "b") is is_list
    if is_list:
        assert {(choice.group, choice.row) for choice in menu.choices[2:]} == {(_LIST, 0)}


def test_no_more_buttons_stand_in_place_of_lists_than_wished() -> None:
    parts = [buttons_or_list(_LIST, _choices("b", 3)), buttons_or_list(_OTHER, _choices("c", 2))]
    assert _buttons(_fitted(*parts, more=5)) == ["b 0", "b 1", "b 2", "c 0", "c 1"]
    assert _buttons(_fitted(*parts, more=4)) == ["b 0", "b 1", "b 2"]
    assert _buttons(_fitted(*parts, more=2)) == ["c 0", "c 1"]
    assert _buttons(_fitted(*parts, more=1)) == []
    assert _buttons(_fitted(*parts, most=4)) == ["b 0", "b 1", "b 2"]


def test_parts_of_a_lower_rank_get_their_room_first_and_keep_their_place() -> None:
    late = buttons_or_list(_LIST, _choices("b", 3), rank=1)
    menu = _fitted(late, buttons_or_list(_OTHER, _choices("c", 2)), most=4)
    assert _buttons(menu) == ["c 0", "c 1"]
    assert [choice.tokens[0] for choice in menu.choices] == ["b", "b", "b", "c", "c"]


@pytest.mark.parametrize(("number", "words"), [(LISTED, {"b"}), (LISTED + 1, {"c"})])
def test_a_list_that_is_too_long_gives_way_to_a_shorter_form(number: int, words: set[str]) -> None:
    menu = _fitted(buttons_or_list(_LIST, _choices("b", number), _choices("c", 9)), more=4)
    assert {choice.tokens[0] for choice in menu.choices} == words
    assert not _buttons(menu)


def test_buttons_of_the_last_forms_have_their_room_in_any_case() -> None:
    """One button that asks for the rest stands for five; the five take the room of four more."""
    five = Part((tuple(_choices("b", 5)), (Choice(("b",)),)))
    assert _buttons(_fitted(five, *_choices("a", 11))) == [f"b {at}" for at in range(5)] + [
        f"a {at}" for at in range(11)
    ]
    assert _buttons(_fitted(five, *_choices("a", 12)))[0] == "b"
    assert len(_buttons(_fitted(five, *_choices("a", 20)))) == 21


@pytest.mark.parametrize(("number", "is_list"), [(6, False), (7, True)])
def test_shortcuts_take_room_with_and_without_a_list_of_their_own(number: int, is_list: bool) -> None:
    free = [Choice(("s", str(at)), move=True, shortcut=True) for at in range(4)]
    listed = [Choice(("t", str(at)), move=True, group=_OTHER, shortcut=True) for at in range(4)]
    menu = _fitted(*free, *listed, *_choices("a", 2), buttons_or_list(_LIST, _choices("b", number)))
    assert _is_list(menu.choices, "b") is is_list


@pytest.mark.parametrize(("number", "is_list"), [(3, False), (4, True)])
def test_a_wide_button_takes_the_room_of_two(number: int, is_list: bool) -> None:
    wide = [replace(choice, wide=True) for choice in _choices("b", number)]
    menu = _fitted(*_choices("a", 2), buttons_or_list(_LIST, wide), most=9)
    assert _is_list(menu.choices, "b") is is_list


def test_a_part_takes_as_many_of_its_shortcuts_as_have_room() -> None:
    asking, *shortcuts = _choices("b", 5)
    ready = [replace(choice, shortcut=True, wide=True) for choice in shortcuts]
    part = Part(tuple([(asking, *ready[:number]) for number in range(4, -1, -1)]))
    offered = [len(_fitted(*_choices("a", 2), part, most=most).choices) - 3 for most in range(3, 13)]
    assert offered == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]


def test_a_part_without_choices_is_nothing() -> None:
    assert _fitted(*_choices("a", 1), buttons_or_list(_LIST, [], row=3)).choices == tuple(_choices("a", 1))
