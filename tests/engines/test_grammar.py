"""Moves that declare their notation, with the forms that the titles write."""

from typing import ClassVar, TypeAlias

import pytest

from engines.api import EngineFault, Grammar, MoveKind, NotationError, Word, choice, message, number

_KINDS = ("clear", "blue", "red")


def _counts(*words: str) -> tuple[int, ...]:
    pairs = dict(zip(words[::2], words[1::2], strict=False))
    if not words or len(words) % 2 or [kind for kind in _KINDS if kind in pairs] != list(words[::2]):
        raise NotationError("refused-counts")
    return tuple(int(pairs.get(kind, 0)) for kind in _KINDS)


def _write_counts(counts: tuple[int, ...]) -> str:
    return " ".join(f"{kind} {count}" for kind, count in zip(_KINDS, counts, strict=True) if count)


def _values(*words: str) -> tuple[int, ...]:
    return tuple(sorted(map(int, words), reverse=True))


def _once(*words: str) -> tuple[int, ...]:
    if not words:
        raise NotationError("refused-once")
    return _values(*words)


def _write_values(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


def _space(column: str, row: str) -> int:
    if not (column + row).isdecimal():
        raise NotationError("refused-space")
    return int(column) * 10 + int(row)


class _Kind(MoveKind, frozen=True):
    words: ClassVar = {
        "cell": choice({"a1": 0, "a2": 1, "b1": 2}, message("refused-cell")),
        "die": number(1, 6, message("refused-die")),
        "row": number(1, 12, message("refused-row", rows=12)),
        "space": Word(_space, lambda space: f"{space // 10} {space % 10}", length=2),
        "action": choice({"coins": "c", "card": "k"}),
        "card": choice({"boat": "B", "animal lion": "L"}),
        "flag": choice({"free": True}),
        "way": choice({"up": True, "down": False}),
        "counts": Word(_counts, _write_counts, length=None),
        "values": Word(_values, _write_values, length=None),
        "once": Word(_once, _write_values, length=None),
    }


class _Swap(_Kind, frozen=True, tag="swap"):
    first: int
    second: int
    notation = "swap {first:cell} {second:cell}"

    @classmethod
    def made(cls, first: int, second: int) -> "_Swap":
        if first == second:
            raise NotationError("refused-same-cell")
        return cls(min(first, second), max(first, second))


class _Build(_Kind, frozen=True, tag="build"):
    die: int
    row: int | None = None
    free: bool = False
    source: int | None = None
    notation = (
        "take {die} tent [row {row}] [{free:flag}] | take {die} move {source:space} [row {row}] [{free:flag}]"
    )
    refused: ClassVar = {
        "take {die} tent": message("refused-tent"),
        "take {die} move {source:space}": message("refused-tent"),
    }


class _Take(_Kind, frozen=True, tag="take"):
    die: int
    action: str
    notation = "take {die} {action}"


class _Market(_Kind, frozen=True, tag="market"):
    counts: tuple[int, ...]
    notation = "play market {counts}"


class _Extra(_Kind, frozen=True, tag="extra"):
    space: int
    source: int | None = None
    notation = "play extra {space} [from {source:space}]"


class _Play(_Kind, frozen=True, tag="play"):
    card: str
    notation = "play {card}"
    refused: ClassVar = {"play": message("refused-play")}


class _Feed(_Kind, frozen=True, tag="feed"):
    counts: tuple[int, ...] | None = None
    notation = "feed none | feed with {counts}"


class _Tools(_Kind, frozen=True, tag="tools"):
    permanent: tuple[int, ...] = ()
    once: tuple[int, ...] = ()
    notation = "tools none | tools {permanent:values} [once {once}]"


class _Change(_Kind, frozen=True, tag="change"):
    die: int
    up: bool
    notation = "change {die} {up:way}"


class _Pass(_Kind, frozen=True, tag="pass"):
    notation = "pass"


_Move: TypeAlias = _Swap | _Build | _Take | _Market | _Extra | _Play | _Feed | _Tools | _Change | _Pass

_GRAMMAR: Grammar[_Move] = Grammar(_Move, message("refused-unreadable"))

_TEXTS: dict[str, _Move] = {
    "swap a1 b1": _Swap(0, 2),
    "take 4 tent": _Build(4),
    "take 4 tent free": _Build(4, free=True),
    "take 4 tent row 12": _Build(4, 12),
    "take 4 tent row 6 free": _Build(4, 6, free=True),
    "take 4 move 2 5": _Build(4, source=25),
    "take 4 move 0 0 row 1 free": _Build(4, 1, free=True, source=0),
    "take 1 card": _Take(1, "k"),
    "play market clear 1 red 12": _Market((1, 0, 12)),
    "play extra 2 5": _Extra(25),
    "play extra 2 5 from 0 0": _Extra(25, 0),
    "play boat": _Play("B"),
    "play animal lion": _Play("L"),
    "feed none": _Feed(),
    "feed with blue 2": _Feed((0, 2, 0)),
    "tools none": _Tools(),
    "tools 2 1": _Tools((2, 1)),
    "tools once 4 3": _Tools((), (4, 3)),
    "tools 1 once 2": _Tools((1,), (2,)),
    "change 3 up": _Change(3, up=True),
    "change 3 down": _Change(3, up=False),
    "pass": _Pass(),
}


@pytest.mark.parametrize("text", _TEXTS)
def test_each_move_has_one_text(text: str) -> None:
    move = _TEXTS[text]
    assert _GRAMMAR.format(move) == text
    assert _GRAMMAR.parse(text) == move
    assert _GRAMMAR.parse(f" {text.upper().replace(' ', '  ')}\n") == move
    assert move.tokens == tuple(text.split(" "))


@pytest.mark.parametrize(
    ("text", "canonical"), [("swap b1 a1", "swap a1 b1"), ("tools 1 2 once 3", "tools 2 1 once 3")]
)
def test_a_text_in_another_order_is_the_same_move(text: str, canonical: str) -> None:
    assert _GRAMMAR.format(_GRAMMAR.parse(text)) == canonical


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "unreadable"),
        ("castle", "unreadable"),
        ("pass now", "unreadable"),
        ("swap a1", "unreadable"),
        ("swap a1 a1", "same-cell"),
        ("swap a1 c9", "cell"),
        ("take 4", "unreadable"),
        ("take 4 gems", "unreadable"),
        ("take 4 coins 2", "unreadable"),
        ("take 7 coins", "die"),
        ("take 04 coins", "die"),
        ("take ٤ coins", "die"),
        ("take ² coins", "die"),
        ("take 4 tent free row 6", "tent"),
        ("take 4 tents", "unreadable"),
        ("take 7 tent free row 6", "die"),
        ("take 4 tent row 13", "row"),
        ("take 4 move 2", "unreadable"),
        ("take 4 move x y then", "space"),
        ("take 4 move 2 5 then", "tent"),
        ("play", "play"),
        ("play lion", "play"),
        ("play extra 2", "play"),
        ("play market", "counts"),
        ("play market red 1 clear 1", "counts"),
        ("player", "unreadable"),
        ("feed", "unreadable"),
        ("feed with", "counts"),
        ("tools once", "once"),
        ("change 3 left", "unreadable"),
    ],
)
def test_what_is_no_move_is_refused_for_its_reason(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as refused:
        _GRAMMAR.parse(text)
    assert refused.value.message.key == f"refused-{reason}"


def test_a_refusal_has_its_values() -> None:
    with pytest.raises(NotationError) as refused:
        _GRAMMAR.parse("take 1 tent row 0")
    assert refused.value.message == message("refused-row", rows=12)


@pytest.mark.parametrize(
    ("move", "fault"),
    [
        (_Swap(0, 9), r"_Swap\(first=0, second=9\) cannot be written: .* no text for second=9"),
        (_Build(7), r"_Build\(die=7, .*\) cannot be written: .* no text for die=7"),
    ],
)
def test_a_value_that_no_word_has_is_named_with_its_move(move: MoveKind, fault: str) -> None:
    with pytest.raises(EngineFault, match=fault):
        move.text()


def test_a_game_may_have_one_kind_of_move() -> None:
    grammar: Grammar[_Pass] = Grammar(_Pass, message("refused-notation"))
    assert grammar.parse("Pass") == _Pass()
    with pytest.raises(NotationError) as refused:
        grammar.parse("tools none")
    assert refused.value.message.key == "refused-notation"


def test_a_notation_may_name_words_that_are_known_alone() -> None:
    class _Strange(_Kind, frozen=True, tag="strange"):
        colour: int
        notation = "paint {colour}"

    with pytest.raises(KeyError, match="colour"):
        Grammar(_Strange, message("refused-unreadable"))
