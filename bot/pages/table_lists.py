"""Lists of tables: those of one person, and those of the server."""

from collections.abc import Sequence
from enum import StrEnum
from typing import TypeVar

from msgspec import Struct

from bot.domain.lifecycle import Status
from bot.domain.model import Game
from bot.pages.clocks import briefly
from bot.pages.custom_id import Press, Verb
from bot.pages.kit import button, page_of, row, say
from bot.pages.page import Button, Buttons, Look, Page, Text
from bot.pages.wording import LABEL_LIMIT, TEXT_LIMIT, Voice, ago, cut, game_link
from bot.words.catalogues import Words
from engines.api import Seat

_Row = TypeVar("_Row")

ON_A_PAGE = 12
"""Tables on one page."""


# --- tables ------------------------------------------------------------------------------------------


class View(StrEnum):
    """The views of `/tables`."""

    MINE = "mine"
    """The tables of the reader, in all places."""
    OPEN = "open"
    """The tables of the server with a free seat before their game."""
    RUNNING = "running"
    """The tables of the server with a game in play."""


class ListedTable(Struct, frozen=True):
    """A table in a list: its row, its title in the reader's language, and the time of its last change."""

    game: Game
    title: str
    since: float
    voice: Voice | None = None
    """The voice of the table; None if its log cannot be replayed."""
    seat: Seat | None = None
    """The reader's seat."""

    @property
    def waits(self) -> bool:
        """True if the reader has to act at the table."""
        table = None if self.voice is None else self.voice.table
        return table is not None and self.seat in table.to_act() and not table.lesson


def page_within(page: int, tables: int) -> int:
    """Return the nearest page that a list of so many tables has."""
    return min(max(page, 0), _last_page(tables))


def _last_page(tables: int) -> int:
    return max(0, (tables - 1) // ON_A_PAGE)


def part(tables: Sequence[_Row], page: int) -> Sequence[_Row]:
    """Return the tables of a page."""
    return tables[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]


def my_tables(words: Words, tables: Sequence[ListedTable], page: int = 0, *, here: bool = False) -> Page:
    """Return a page of a person's tables: first those that wait for them, the longest wait first.

    `here`: the other views are offered too, as they are asked for on a server.
    """
    ordered = sorted(tables, key=lambda row: (not row.waits, row.since))
    page = page_within(page, len(ordered))
    return list_page(words, View.MINE, part(ordered, page), page, len(ordered), here=here)


def list_page(
    words: Words, view: View, shown: Sequence[ListedTable], page: int, tables: int, *, here: bool = True
) -> Page:
    """Return a page of a view: those `shown` of so many `tables`; `here`: with ways to the other views."""
    last = _last_page(tables)
    lines = [words.text(f"tables-heading-{view}"), *(_line(words, table, view) for table in shown)]
    if last:
        lines.append(f"-# {words.text('tables-page', page=page + 1, pages=last + 1)}")
    text = "\n".join(lines) if shown else words.text(f"tables-none-{view}")
    is_open = view is View.OPEN
    joins = (join_button(words, table.game) for table in shown if is_open and table.seat is None)
    return page_of(
        Text(cut(text, TEXT_LIMIT)),
        row(*joins),
        _turns(words, view, page, last) if last else None,
        row(button(words, "button-wishes", Verb.WISHES)) if is_open else None,
        _tabs(words, view) if here else None,
    )


def join_button(words: Words, game: Game, look: Look = Look.PLAIN) -> Button:
    """Return the button to sit down at an open table from another place."""
    return button(words, "button-join-table", Verb.SIT_THERE, str(game.id), look=look, number=game.id)


def _turns(words: Words, view: View, page: int, last: int) -> Buttons:
    return row(
        button(words, "button-page-back", Verb.TABLES, view, str(page - 1), disabled=page == 0),
        button(words, "button-page-on", Verb.TABLES, view, str(page + 1), disabled=page == last),
    )


def _tabs(words: Words, shown: View) -> Buttons:
    return row(
        *(button(words, f"button-tables-{view}", Verb.TABLES, view, disabled=view is shown) for view in View)
    )


def _line(words: Words, row: ListedTable, view: View) -> str:
    since = ago(row.since)
    state = open_seats(row.voice) if view is View.OPEN and row.voice else _state(words, row, since)
    return f"- {game_link(row.game, row.title)} · {state}"


def open_seats(voice: Voice) -> str:
    """Return the players of an open table, its free seats, and what one has to know before one joins it."""
    table, settings = voice.table, voice.table.game.settings
    asked = table.undecided | {sitting.seat for sitting in table.invited}
    names = voice.chat.listed([voice.seat(seat) for seat in sorted(table.taken - asked)])
    others = [voice.text("tables-asked", number=len(asked))] if asked else []
    free = max(table.seat_counts) - len(table.seated)
    kind = [voice.text("table-rated")] if settings.rated else []
    if settings.series is not None:
        kind.append(voice.text(f"series-length-{settings.series.length}"))
    clock = briefly(voice, voice.chat)[:1]
    opened = voice.text("tables-opened", since=ago(table.game.created))
    parts = (names, *others, voice.text("tables-seats", free=free), *kind, *clock, opened)
    return " · ".join(filter(None, parts))


def _state(words: Words, row: ListedTable, since: str) -> str:
    voice = row.voice
    if voice is None:
        return words.text("tables-frozen", since=since)
    match voice.table.game.status:
        case Status.RUNNING if voice.table.lesson:
            return words.text("learn-goes-on")
        case Status.RUNNING if voice.table.daily:
            return words.text("daily-goes-on", time=ago(voice.table.daily_until or 0))
        case Status.RUNNING if row.waits:
            return words.text("tables-yours", since=since)
        case Status.RUNNING:
            return awaited(voice, since, own=row.seat is not None)
        case Status.LOBBY:
            return words.text("tables-begins", since=ago(row.game.created))
        case status:
            return words.text(f"tables-{status}", since=since)


def awaited(voice: Voice, since: str, *, own: bool = False) -> str:
    """Return the players who have to act at a table, and a note if others may take over a seat.

    Only players (`own`) know of steps that may still be taken back.
    """
    seats = voice.table.to_act() if own else voice.table.acting
    names = voice.chat.listed([voice.seat(seat) for seat in sorted(seats)])
    waits = voice.text("tables-others", names=names, since=since)
    return f"{waits} · {voice.text('tables-offered')}" if voice.offered else waits


def which_table(words: Words, tables: Sequence[tuple[Voice, Press]]) -> Page:
    """Return the question which table a command means: a line for each, and a button if the press fits."""
    buttons = tuple(
        Button(cut(voice.heading, LABEL_LIMIT), str(press))
        for voice, press in tables
        if not press.is_long and not press.has_sign
    )
    lines = (f"- {_told_apart(voice)}" for voice, _ in tables)
    return page_of(say(words.text("refused-which-table"), cut("\n".join(lines), TEXT_LIMIT)), row(*buttons))


def _told_apart(voice: Voice) -> str:
    """Return a table with what tells it apart from others of its title: its players, and how far it is."""
    table = voice.table
    if table.game.status is Status.LOBBY:
        return f"{voice.heading} · {open_seats(voice)}"
    names = voice.chat.listed([voice.seat(seat) for seat in sorted(table.taken)])
    return " · ".join(
        filter(None, (voice.heading, names, voice.text("tables-opened", since=ago(table.game.created))))
    )
