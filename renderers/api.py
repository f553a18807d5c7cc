"""The contract between the shell and the pictures of a game.

A game's module or package `renderers.<key>` defines `RENDERER: Renderer[...] = ...`. It gets
states as their readers know them, and texts, so a public picture cannot show a secret.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from engines.api import Message, Outcome, Question, Roll, Seat, message
from engines.record import Position, Timeline
from renderers.parts import Parts
from renderers.scene import Art, Scene

S = TypeVar("S")

Size: TypeAlias = tuple[int, int]
"""Width and height of a picture, in pixels."""

ALT_LENGTH = 1024
"""Discord's limit of a picture's description, in characters."""


class SeatFace(Struct, frozen=True):
    """A seat as pictures show it; a tuple of these is indexed by seat."""

    name: str
    """The name in NFKC; pictures draw it without emoji, or not at all."""
    look: int
    """Index of colour and symbol in `renderers.theme.SEAT_STYLES`."""
    present: bool = True
    """False after the player has left the seat."""
    robot: bool = False
    """A robot plays the seat; its sign stands before the name."""
    alike: bool = False
    """The name may be mistaken for another seat's; the word of the colour stands before it."""


class Ending(Struct, frozen=True):
    """The result that a final picture needs besides the state."""

    outcome: Outcome
    history: tuple[tuple[int, ...], ...] = ()
    """The scores by seat after each settled turn, in order, without the final bonuses."""


def ending(timeline: Timeline, position: Position) -> Ending | None:
    """Return the result of a finished game for its final picture; None while the game runs."""
    outcome = timeline.rules.outcome(position.state)
    return None if outcome is None else Ending(outcome, timeline.scores(position.number))


class Panel(Struct, Generic[S], frozen=True, kw_only=True):
    """Input of the picture above a question: one seat, what it knows, and its question."""

    seen: S
    """The state as the seat knows it."""
    since: S | None
    """The state that the seat has seen last, as the public knew it, or None; differences are marked."""
    seat: Seat
    question: Question | None = None
    """The question at hand; None while others are to act."""
    tokens: tuple[str, ...] = ()
    """The tokens of the partial move that led to the question. The picture may show its effect."""
    rolls: tuple[Roll, ...] = ()
    """The dice rolled since, for this seat or for all seats, oldest first."""


class Texts(Protocol):
    """Translates messages into one language, without isolation marks."""

    def __call__(self, message: Message, /) -> str:
        """Return the text of the message."""
        ...


_REST = message("picture-rest")
"""Says where to read what an alt text has no room for."""

Alt: TypeAlias = Callable[[S, S | None, tuple[SeatFace, ...], Ending | None, Texts], str]
TextBoard: TypeAlias = Callable[[S, tuple[SeatFace, ...], Ending | None, Texts], str]


def _no_text(*_: object) -> str:
    return ""


def _no_icon(*_: object) -> str:
    return ""


class Renderer(Struct, Generic[S], frozen=True, kw_only=True, eq=False):
    """Pictures and texts of one game, from a state as the public or one seat knows it (`seen`).

    An open game needs no private picture; any other has `own_alt`, `own_text`, and one of `own` and `panel`.

    `since` is the state at the end of the turn before the last as the public knew it, or None: differences
    are marked.
    `ending` is None while the game runs.
    """

    own_shows_board: bool = False
    """The private picture shows the whole board too, including steps not settled yet."""

    own_tells_scores: bool = False
    """The private picture has, after the end, the points of all seats by source."""

    board: Callable[[S, S | None, tuple[SeatFace, ...], Texts], Scene]
    """Return the public picture while the game runs, from seen, since, seats and texts."""

    final: Callable[[S, tuple[SeatFace, ...], Ending, Texts], Scene]
    """Return the public picture of a finished game, from seen, seats, ending and texts."""

    own: Callable[[S, S | None, Seat, tuple[SeatFace, ...], Texts], Scene] | None = None
    """Return the private picture of a seat, from seen, since, seat, seats and texts.

    None: the `panel` without a question is shown, if there is one.
    """

    alt: Alt[S]
    """Return the alt text of the public picture: at most 1,024 characters, most important first.

    `alt_of` makes one of the board in words.
    """

    own_alt: Callable[[S, Seat, tuple[SeatFace, ...], Texts], str] = _no_text
    """Return the alt text of the private picture, at most 1,024 characters."""

    panel: Callable[[Panel[S], tuple[SeatFace, ...], Texts], Scene] | None = None
    """Return the picture above a question. None: the private picture is shown, if there is one."""

    panel_size: Callable[[Panel[S], tuple[SeatFace, ...], Texts], Size] | None = None
    """Return the size of the picture above a question, at less cost than the picture."""

    board_size: Callable[[S, tuple[SeatFace, ...], Texts], Size] | None = None
    """Return the size of the public picture while the game runs, at less cost than the picture."""

    panel_alt: Callable[[Panel[S], tuple[SeatFace, ...], Texts], str] | None = None
    """Return the alt text of the picture above a question, at most 1,024 characters; given with `panel`."""

    text_board: TextBoard[S]
    """Return all public facts in words, enough to play without seeing, without the title.

    Paragraphs are separated by empty lines: whose turn it is, then the seats, then the table. The caller
    inserts the private knowledge of the reader after the first.
    """

    own_text: Callable[[S, Seat, tuple[SeatFace, ...], Texts], str] = _no_text
    """Return all private facts of this seat in words."""

    icons: Mapping[str, Art] = {}
    """Icons for buttons and lists, by name: letters, digits and underscores, at most 19."""

    icon: Callable[[S, tuple[str, ...], int], str] = _no_icon
    """Return the icon name for a part of a partial move, from seen, tokens and start; "": no icon.

    The words beside it say all of it: a reader without icons misses nothing.
    """

    part: Callable[[S, tuple[str, ...], int], str] = _no_icon
    """Return the part of a picture that a choice stands for, from seen, tokens and start; "": it has none.

    The tokens from `start` on are those of the choice. It is a part of the board or of the picture above the
    question, where it can be clicked on. `die_3/coins_3` is a part within another, for a picture that has
    only the outer one; `field_1 field_3` are both parts: see `renderers.parts.standing`.
    """

    placeless: tuple[str, ...] = ()
    """The choices that have no part, as texts of moves or of their beginnings; `*` is any one word."""

    parts: Parts = Parts()
    """The named parts of the pictures. Without any, no picture of the game can be explained."""

    @property
    def draws_own(self) -> bool:
        """True if a seat has pictures of its own; otherwise the public one shows all that it needs."""
        return self.own is not None or self.panel is not None

    def own_scene(
        self, seen: S, since: S | None, seat: Seat, seats: tuple[SeatFace, ...], texts: Texts
    ) -> Scene:
        """Return the private picture of a seat."""
        if self.own is not None:
            return self.own(seen, since, seat, seats, texts)
        return self.panel_scene(Panel(seen=seen, since=since, seat=seat), seats, texts)

    def panel_scene(self, panel: Panel[S], seats: tuple[SeatFace, ...], texts: Texts) -> Scene:
        """Return the picture above a question."""
        if self.panel is not None:
            return self.panel(panel, seats, texts)
        return self.own_scene(panel.seen, panel.since, panel.seat, seats, texts)

    def panel_words(self, panel: Panel[S], seats: tuple[SeatFace, ...], texts: Texts) -> str:
        """Return the alt text of the picture above a question."""
        if self.panel_alt is not None:
            return self.panel_alt(panel, seats, texts)
        return self.own_alt(panel.seen, panel.seat, seats, texts)

    def scene(
        self, seen: S, since: S | None, seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
    ) -> Scene:
        """Return the public picture; with an `ending` the final one."""
        if ending is None:
            return self.board(seen, since, seats, texts)
        return self.final(seen, seats, ending, texts)


AnyRenderer: TypeAlias = Renderer[Any]
"""A renderer whose state type the caller need not know."""


def shortened(sentences: Iterable[str], texts: Texts) -> str:
    """Join the sentences that fit into an alt text; if some do not, end with where to read all of them.

    Once they are too long, no more of them are asked for.
    """
    asked, length = list[str](), -1
    for sentence in sentences:
        asked.append(sentence)
        length += 1 + len(sentence)
        if length > ALT_LENGTH:
            break
    else:
        return " ".join(asked)
    remainder = texts(_REST)
    text = ""
    for sentence in asked:
        longer = f"{text}{sentence} "
        if len(longer) + len(remainder) > ALT_LENGTH:
            break
        text = longer
    return text + remainder


def alt_of(text_board: TextBoard[S]) -> Alt[S]:
    """Return an `alt` that says as much of the board in words as it has room for."""

    def alt(
        seen: S, _since: S | None, seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
    ) -> str:
        return shortened(tuple(text_board(seen, seats, ending, texts).splitlines()), texts)

    return alt


def is_shortened(alt: str, texts: Texts) -> bool:
    """Return whether an alt text lacks sentences."""
    return alt.endswith(texts(_REST))


def paragraphs(*parts: Iterable[str]) -> str:
    """Join the lines of each part, with an empty line between parts that have any."""
    return "\n\n".join(filter(None, map("\n".join, parts)))
