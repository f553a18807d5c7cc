"""Section 5: moves as text."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.api import GameError, NotationError, Step
from engines.chance import LiveChance
from engines.schiefer import RULES
from engines.schiefer.data import FIELDS, Box, ValleyId
from engines.schiefer.moves import Buy, Change, Develop, Drop, Mark, Move, Open, Reroll, Sell, SetDie, Supply
from tests.engines.schiefer.situations import A, executing, rolling

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
    for move in ALL_MOVES:
        text = RULES.format(move)
        assert RULES.parse(text) == move
        assert len(text) <= 60
        assert text.isascii()
        assert text == text.lower()


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
    with pytest.raises(NotationError) as refused:
        RULES.parse(text)
    assert refused.value.message.key == f"refused-{reason}"


@pytest.mark.parametrize(("up", "faces"), [(True, (2, 3, 4, 5, 6, 1)), (False, (6, 1, 2, 3, 4, 5))])
def test_a_change_is_one_pip(up: bool, faces: tuple[int, ...]) -> None:
    assert tuple(Change(face, up).to for face in FIELDS) == faces


_VOCABULARY = """
    mark none reroll set to change up down buy supply open with sell develop drop supply3 sale alone
    ogwen dyfi MARK 0 1 2 3 4 5 6 7 ² ٣ -1 99999999999999999999
"""
_WORDS = st.sampled_from(_VOCABULARY.split())
_STATES = (
    rolling("1 4 6", 2, boxes="change A supply3 A", money=(9,)),
    executing(2, "ogwen BBBB glaslyn BA", ["3 4 6"], supply=(0,)),
    executing(2, "ogwen AB", ["5"]),
)


@given(st.one_of(st.text(max_size=80), st.lists(_WORDS, max_size=6).map(" ".join)))
def test_any_text_gives_a_step_or_a_game_error(text: str) -> None:
    for state in _STATES:
        try:
            move = RULES.parse(text)
            assert RULES.parse(RULES.format(move)) == move
            step = RULES.apply(state, A, move, LiveChance(b"any text", 1))
        except GameError:
            continue
        assert isinstance(step, Step)
