"""The contract between the shell and the pictures of a game.

A game's module or package `renderers.<key>` says `RENDERER: Renderer[...] = ...`. It gets views and words,
never a state, so a public picture cannot show a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from engines.api import Message, Outcome, Question, Roll, Seat, message
from engines.record import Position, Timeline
from renderers.parts import Marks, Parts, marked
from renderers.scene import Art, Scene

V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the name of the contract between shell and rules

ALT_LENGTH = 1024
"""Discord's bound for the description of a picture."""


class SeatFace(Struct, frozen=True):
    """Who sits there, as pictures show it; a tuple of these is indexed by seat."""

    name: str
    """In NFKC; pictures draw it without emoji, or not at all."""
    look: int
    """Number of colour and symbol in `renderers.theme.LOOKS`."""
    present: bool = True
    """False when nobody holds the seat any more."""
    robot: bool = False
    """A robot plays there; its sign stands before its name."""
    alike: bool = False
    """Its name may be taken for another seat's; the word of its colour stands before it."""


class Ending(Struct, frozen=True):
    """What a final picture needs besides the view."""

    outcome: Outcome
    history: tuple[tuple[int, ...], ...] = ()
    """The scores by seat after each settled turn, in order, without the final bonuses."""


def ending(timeline: Timeline, position: Position) -> Ending | None:
    """Return what a final picture needs; None while the game runs."""
    outcome = timeline.rules.outcome(position.state)
    return None if outcome is None else Ending(outcome, timeline.scores(position.number))


class Panel(Struct, Generic[V, O], frozen=True, kw_only=True):
    """What the picture of a panel is made from: one seat, what it knows, and what it is asked."""

    view: V
    since: V | None
    """The view before what the seat has not seen yet: what differs is marked."""
    own: O
    seat: Seat
    question: Question | None = None
    """The question at hand; None while others are to act."""
    tokens: tuple[str, ...] = ()
    """The half-entered move that led to the question. The picture may show its effect."""
    rolls: tuple[Roll, ...] = ()
    """The dice that have fallen since for this seat or for everybody, the oldest first."""


class Texts(Protocol):
    """Puts messages into one language, without isolation marks."""

    def __call__(self, message: Message, /) -> str:
        """Return the words of the message."""
        ...


def _no_scene(*_: object) -> Scene:
    raise NotImplementedError  # nobody asks: see `Renderer.draws_own`


def _no_text(*_: object) -> str:
    return ""


def _no_icon(*_: object) -> str:
    return ""


class Renderer(Struct, Generic[V, O], frozen=True, kw_only=True, eq=False):
    """Pictures and texts of one game. V is the public view, O what one seat may know besides.

    An open game needs no `own_scene`, `own_alt` and `own_text`; whoever gives one of them gives all three.

    `since` is the public view at the end of the turn before the last, or None: what differs is marked.
    `ending` is None while the game runs.
    """

    own_shows_board: bool = False
    """Whether the private picture shows the whole board too, and so the steps not settled yet."""

    board: Callable[[V, V | None, tuple[SeatFace, ...], Texts], Scene]
    """Return the public picture while the game runs, from view, since, seats and texts."""

    final: Callable[[V, tuple[SeatFace, ...], Ending, Texts], Scene]
    """Return the public picture of the end, from view, seats, ending and texts."""

    own_scene: Callable[[V, V | None, O, Seat, tuple[SeatFace, ...], Texts], Scene] = _no_scene
    """Return the picture for this seat alone, from view, since, own, seat, seats and texts."""

    alt: Callable[[V, V | None, tuple[SeatFace, ...], Ending | None, Texts], str]
    """Return the alt text of the public picture: at most 1,024 characters, most important first."""

    own_alt: Callable[[V, O, Seat, tuple[SeatFace, ...], Texts], str] = _no_text
    """Return the alt text of the private picture, at most 1,024 characters."""

    panel: Callable[[Panel[V, O], tuple[SeatFace, ...], Texts], Scene] | None = None
    """Return the picture above a question: all that the choice needs. None: the private picture, if any."""

    panel_alt: Callable[[Panel[V, O], tuple[SeatFace, ...], Texts], str] | None = None
    """Return the alt text of the picture above a question, at most 1,024 characters; given with `panel`."""

    text_board: Callable[[V, tuple[SeatFace, ...], Ending | None, Texts], str]
    """Return everything public in words, enough to play without seeing, and without the title.

    Paragraphs with an empty line between them: whose turn it is, then the seats, then the table. What the
    reader alone knows is put in after the first.
    """

    own_text: Callable[[V, O, Seat, tuple[SeatFace, ...], Texts], str] = _no_text
    """Return everything private of this seat in words."""

    icons: Mapping[str, Art] = {}
    """Small drawings for buttons and lists, by name: letters, digits and underscores, at most 19."""

    icon: Callable[[V, tuple[str, ...], int], str] = _no_icon
    """Return the name of the icon for a part of a half-made move, from view, tokens and start; "": none.

    The words beside it say all of it: who sees no icons misses nothing.
    """

    parts: Parts = Parts()
    """The named parts of the pictures. Without any, nobody is offered to have a picture explained."""

    @property
    def draws_own(self) -> bool:
        """Whether there is a private picture; otherwise the public one shows all that a seat needs."""
        return self.own_scene is not _no_scene

    @property
    def draws_panel(self) -> bool:
        """Whether a panel has a picture of its own; otherwise it shows the public one."""
        return self.panel is not None or self.draws_own

    def panel_scene(
        self, panel: Panel[V, O], seats: tuple[SeatFace, ...], texts: Texts, marks: Marks = ()
    ) -> Scene:
        """Return the picture of a panel, with these numbers on its parts."""
        if self.panel is not None:
            return marked(self.panel(panel, seats, texts), marks)
        scene = self.own_scene(panel.view, panel.since, panel.own, panel.seat, seats, texts)
        return marked(scene, marks)

    def panel_words(self, panel: Panel[V, O], seats: tuple[SeatFace, ...], texts: Texts) -> str:
        """Return the alt text of the picture of a panel."""
        if self.panel_alt is not None:
            return self.panel_alt(panel, seats, texts)
        return self.own_alt(panel.view, panel.own, panel.seat, seats, texts)

    def scene(
        self, view: V, since: V | None, seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
    ) -> Scene:
        """Return the public picture; with an `ending` the final one."""
        if ending is None:
            return self.board(view, since, seats, texts)
        return self.final(view, seats, ending, texts)


AnyRenderer: TypeAlias = Renderer[Any, Any]
"""A renderer whose types the caller must not know."""


def shortened(sentences: tuple[str, ...], texts: Texts) -> str:
    """Join the sentences that fit into an alt text; where some do not, it ends with where all of them are."""
    whole = " ".join(sentences)
    if len(whole) <= ALT_LENGTH:
        return whole
    rest = texts(message("picture-rest"))
    text = ""
    for sentence in sentences:
        longer = f"{text}{sentence} "
        if len(longer) + len(rest) > ALT_LENGTH:
            break
        text = longer
    return text + rest


def paragraphs(*parts: Iterable[str]) -> str:
    """Join lines, with an empty line between the parts that have any."""
    return "\n\n".join(filter(None, map("\n".join, parts)))
