"""custom_ids: each holds a whole press, and foreign ones are left alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain.model import TableId
from bot.pages.custom_id import TYPED, Press, Verb, read_number, read_press, typed_tokens

TOKENS = st.lists(st.from_regex(r"[a-z0-9-]{1,8}", fullmatch=True), max_size=5).map(tuple)
PRESSES = st.builds(
    Press,
    st.integers(0, 10**7).map(TableId),
    st.integers(TYPED, 10**5),
    st.sampled_from(Verb),
    TOKENS,
    st.integers(0, 4),
)


@given(PRESSES)
def test_a_press_comes_back_as_it_was(press: Press) -> None:
    assert len(str(press)) <= 100
    assert read_press(str(press)) == press


def test_only_the_slot_tells_two_lists_of_one_question_apart() -> None:
    first, second = (Press(TableId(1), 2, Verb.GO, ("swap",), slot) for slot in (1, 2))
    assert str(first) != str(second)
    assert first.plus("a1 b1") == Press(TableId(1), 2, Verb.GO, ("swap", "a1", "b1"))
    assert first.plus("a1 b1") == second.plus("a1 b1")


def test_a_custom_id_that_is_too_long_is_never_sent() -> None:
    with pytest.raises(ValueError, match="longer than 100"):
        str(Press(TableId(1), 2, Verb.DO, ("x" * 100,)))


def test_a_token_that_would_not_come_back_is_never_sent() -> None:
    with pytest.raises(ValueError, match="with a #"):
        str(Press(TableId(1), 2, Verb.DO, ("x", "#1")))


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "c1",
        "c0:1:2:go:",
        "c1:1:2:go",
        "c1:one:2:go:",
        "c1:1:2:fly:",
        "c1:1:2:go:#x",
        "another bot's button",
        "a:b:c:d:e:f",
    ],
)
def test_foreign_custom_ids_are_not_read(custom_id: str) -> None:
    assert read_press(custom_id) is None


@given(st.text())
def test_no_custom_id_breaks_the_reading(custom_id: str) -> None:
    read_press(custom_id)
    read_press(f"c1:{custom_id}")


def test_what_is_pasted_from_chat_carries_invisible_marks_that_do_not_count() -> None:
    assert typed_tokens("\u2068swap\u2069  a1\u200f b1") == ("swap", "a1", "b1")


def test_the_ids_of_people_are_numbers() -> None:
    """Those of today have 19 digits; what no database can hold is no number."""
    for number in (1_574_106_077_815_898_112, 2**63 - 1, 0, -1):
        assert read_number(str(number)) == number
    for number in (2**63, 10**19):
        with pytest.raises(ValueError, match=str(number)):
            read_number(str(number))
