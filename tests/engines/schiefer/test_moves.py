"""Section 5: moves as text."""

from itertools import combinations_with_replacement

import pytest

from engines.schiefer import RULES
from engines.schiefer.moves import Buy, Change, Develop, Drop, Mark, Move, Open, Reroll, Sell, SetDie, Supply
from engines.schiefer.pieces import FIELDS, Box, ValleyId
from tests.engines.notation import check_reads_back, check_unread

_LONGEST = ValleyId("a" * 15)
ALL_MOVES: tuple[Move, ...] = (
    Supply(),
    Drop(),
    *map(Reroll, FIELDS),
    *(SetDie(face, to) for face in FIELDS for to in FIELDS if face != to),
    *(Change(face, up) for face in FIELDS for up in (True, False)),
    *(Mark(fields) for number in range(4) for fields in combinations_with_replacement(FIELDS, number)),
    *(Open(_LONGEST, f) for number in range(3) for f in combinations_with_replacement(FIELDS, number)),
    *(Sell(_LONGEST, position) for position in range(1, 10)),
    *map(Buy, Box),
    *map(Develop, Box),
)


def test_every_move_reads_back() -> None:
    check_reads_back(RULES, ALL_MOVES)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("mark 5 2", "mark 2 5"),
        ("MARK  3 6 3", "mark 3 3 6"),
        (" Open Ogwen WITH 6 4\n", "open ogwen with 4 6"),
        ("set\t5 TO 3", "set 5 to 3"),
        ("Change 6 UP", "change 6 up"),
        ("SELL ogwen 2", "sell ogwen 2"),
    ],
)
def test_case_spaces_and_order_do_not_matter(text: str, canonical: str) -> None:
    assert RULES.format(RULES.parse(text)) == canonical


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "unreadable"),
        ("mark", "unreadable"),
        ("mark 1 2 3 4", "unreadable"),
        ("mark none 1", "no-such-face"),
        ("set 5 3", "unreadable"),
        ("change 6 left", "unreadable"),
        ("open", "unreadable"),
        ("open x", "unreadable"),
        ("open ogwen with", "unreadable"),
        ("open ogwen with 1 2 3", "unreadable"),
        ("open og-wen", "unreadable"),
        ("supply 1", "unreadable"),
        ("drop it", "unreadable"),
        ("mark 7", "no-such-face"),
        ("mark 0", "no-such-face"),
        ("reroll six", "no-such-face"),
        ("reroll ²", "no-such-face"),
        ("reroll ٣", "no-such-face"),
        ("set 3 to 3", "same-face"),
        ("sell ogwen 0", "no-such-position"),
        ("sell ogwen 10", "no-such-position"),
        ("buy nothing", "no-such-box"),
        ("develop everything", "no-such-box"),
    ],
)
def test_texts_that_are_no_moves(text: str, reason: str) -> None:
    check_unread(RULES, text, reason)


@pytest.mark.parametrize(("up", "faces"), [(True, (2, 3, 4, 5, 6, 1)), (False, (6, 1, 2, 3, 4, 5))])
def test_a_change_is_one_pip(up: bool, faces: tuple[int, ...]) -> None:
    assert tuple(Change(face, up).to for face in FIELDS) == faces
