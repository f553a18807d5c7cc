"""Notation of moves: each kind of move declares how it is written.

    class Swap(MoveKind, frozen=True, tag="swap"):
        first: Cell
        second: Cell
        card: CardId
        words = WORDS  # {"cell": choice(...), "card": Word(...)}
        notation = "swap {first:cell} {second:cell} with {card}"

`{first:cell}` is the attribute `first`, read and written by the `Word` that `words` calls `cell`; `{card}` is
short for `{card:card}`. `[from {cell}]` is left out where all that it names is at its default. A kind may be
written in several ways: `feed none | feed with {payment}`. The first that fits reads a text; the first that
leaves out nothing but defaults writes a move.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, ClassVar, Final, Generic, Self, TypeVar, get_args

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from engines.api.errors import EngineFault, NotationError
from engines.api.messages import Message
from engines.tokens import Tokens

_CACHED: Final = 10_000
"""Size of the LRU cache of texts read, some megabytes: a record and other games repeat moves."""
_PART: Final = re.compile(r"\[(?P<optional>[^]]*)\]|(?P<word>\S+)")
_SLOT: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Word(Struct, frozen=True):
    """How the values of an attribute are read and written."""

    read: Callable[..., Any]
    """Return the value of these words, one argument for each. Raises `NotationError`."""
    write: Callable[[Any], str] = str
    length: int | None = 1
    """The number of words; None: any number, also none."""
    only: tuple[str, ...] = ()
    """The texts that it can be; others do not fit the notation. Empty: any text, which `read` judges."""


def number(least: int, most: int, refused: Message) -> Word:
    """Return the word of a number in digits without leading zeros; `refused` is said of any other text."""
    return choice({str(value): value for value in range(least, most + 1)}, refused)


def choice(values: Mapping[str, Any], refused: Message | None = None) -> Word:
    """Return the word of one of these values, by their texts; `refused` is said of any other text.

    Without `refused` another text does not fit the notation; then the texts may have several words.
    """
    texts = {value: text for text, value in values.items()}

    def read(*words: str) -> Any:
        text = " ".join(words)
        if text not in values and refused is not None:
            raise _error(refused)
        return values[text]

    return Word(read, texts.__getitem__, only=() if refused else tuple(values))


class MoveKind(Struct, frozen=True, gc=False):
    """A kind of move."""

    notation: ClassVar[str]
    """How it is written; it begins with a word of its own, not with an attribute."""
    words: ClassVar[Mapping[str, Word]] = {}
    """How attributes are read and written, by the names in the notation: one table for a game."""
    refused: ClassVar[Mapping[str, Message]] = {}
    """What is said of a text that begins like this and is no move, by such beginnings, as in `notation`."""

    @classmethod
    def made(cls, *args: Any, **values: Any) -> Self:
        """Return the move of these values; those left out in the text are missing. Raises `NotationError`.

        To be overridden where the order of values is no matter, or where some exclude each other.
        """
        return cls(*args, **values)

    def text(self) -> str:
        """Return the canonical text of the move. Raises `EngineFault` for a value that no word has."""
        return _spelling(type(self)).write(self)

    @property
    def tokens(self) -> Tokens:
        """The words of the canonical text."""
        return tuple(self.text().split(" "))


M = TypeVar("M", bound=MoveKind)


class Grammar(Generic[M]):
    """The notation of all moves of a game."""

    def __init__(self, moves: Any, unread: Message) -> None:
        """Know the kinds of the union `moves`; `unread` says that a text is no move."""
        self.parse: Callable[[str], M] = lru_cache(_CACHED)(self._parse)
        """Read a move from any text. Raises `NotationError`."""
        self._unread = unread
        self._forms: dict[str, list[tuple[type[M], _Form]]] = {}
        self._faults: list[tuple[_Form, Message]] = []
        for kind in get_args(moves) or (moves,):
            for form in _spelling(kind).forms:
                self._forms.setdefault(form.first, []).append((kind, form))
            self._faults += ((_Form(text, kind), said) for text, said in kind.refused.items())

    def _parse(self, text: str) -> M:
        words = text.lower().split()
        line = " " + " ".join(words)
        for kind, form in self._forms.get(words[0] if words else "", ()):
            found = form.whole.fullmatch(line)
            if found is not None:
                return kind.made(**form.values(found))
        for form, said in self._faults:
            found = form.beginning.match(line)
            if found is not None:
                form.values(found)
                raise _error(said)
        raise _error(self._unread)

    def format(self, move: M) -> str:
        """Return the canonical text of a move: lower-case ASCII words, single spaces."""
        return move.text()


def _error(said: Message) -> NotationError:
    return NotationError(said.key, **dict(said.values))


class _Slot(Struct, frozen=True):
    """An attribute in a notation."""

    name: str
    word: Word
    default: object

    @property
    def pattern(self) -> str:
        """The regular expression of its words, each with the space before it."""
        only, length = self.word.only, self.word.length
        if only:
            return f"(?P<{self.name}> (?:{'|'.join(map(re.escape, only))}))"
        return f"(?P<{self.name}>(?: [^ ]+){'*?' if length is None else f'{{{length}}}'})"

    def written(self, move: MoveKind) -> str:
        """Return its words in the text of the move. Raises `EngineFault` for a value without any."""
        value = getattr(move, self.name)
        try:
            return self.word.write(value)
        except KeyError as fault:
            text = f"{move} cannot be written: its word has no text for {self.name}={value!r}"
            raise EngineFault(text) from fault


class _Part(Struct, frozen=True):
    """Words and attributes that stand or are left out together."""

    items: tuple[str | _Slot, ...]
    optional: bool

    @property
    def pattern(self) -> str:
        """The regular expression of its words."""
        words = "".join([f" {re.escape(one)}" if isinstance(one, str) else one.pattern for one in self.items])
        return f"(?:{words})?" if self.optional else words

    def said(self, move: MoveKind) -> bool:
        """Return whether the part stands in the text of the move."""
        return not self.optional or any(
            getattr(move, item.name) != item.default for item in self.items if isinstance(item, _Slot)
        )


class _Form:
    """One way to write a kind of move."""

    def __init__(self, notation: str, kind: type[MoveKind]) -> None:
        self.parts = tuple(_parts(notation, kind))
        items = [item for part in self.parts for item in part.items]
        self.slots = {item.name: item for item in items if isinstance(item, _Slot)}
        self.first = items[0] if isinstance(items[0], str) else ""
        pattern = "".join(part.pattern for part in self.parts)
        self.whole = re.compile(pattern)
        self.beginning = re.compile(rf"{pattern}(?= |$)")

    def values(self, found: re.Match[str]) -> dict[str, Any]:
        """Return the values by attribute, read in the order of the text. Raises `NotationError`."""
        return {
            name: self.slots[name].word.read(*words.split())
            for name, words in found.groupdict().items()
            if words is not None
        }

    def write(self, move: MoveKind) -> str:
        """Return the text of the move."""
        words = [
            item if isinstance(item, str) else item.written(move)
            for part in self.parts
            if part.said(move)
            for item in part.items
        ]
        return " ".join(filter(None, words))


def _parts(notation: str, kind: type[MoveKind]) -> Iterator[_Part]:
    defaults = {field.name: field.default for field in fields(kind)}

    def items(text: str) -> Iterator[str | _Slot]:
        for word in text.split():
            slot = _SLOT.fullmatch(word)
            if slot is None:
                yield word
            else:
                name, known = slot[1], slot[2] or slot[1]
                yield _Slot(name, kind.words[known], defaults.get(name, NODEFAULT))

    for found in _PART.finditer(notation):
        yield _Part(tuple(items(found["optional"] or found["word"])), found["optional"] is not None)


class _Spelling:
    """All ways to write a kind of move."""

    def __init__(self, kind: type[MoveKind]) -> None:
        self.forms = tuple(_Form(text, kind) for text in kind.notation.split(" | "))
        named = {slot.name: slot for form in self.forms for slot in form.slots.values()}
        self._unsaid = tuple(
            tuple(slot for name, slot in named.items() if name not in form.slots) for form in self.forms
        )

    def write(self, move: MoveKind) -> str:
        """Return the text of the move."""
        for form, unsaid in zip(self.forms, self._unsaid, strict=True):
            if all(getattr(move, slot.name) == slot.default for slot in unsaid):
                return form.write(move)
        return self.forms[-1].write(move)


@cache
def _spelling(kind: type[MoveKind]) -> _Spelling:
    return _Spelling(kind)
