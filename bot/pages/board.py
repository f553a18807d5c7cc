"""The board for one reader, as a picture and in words, and as somebody posts it."""

from bot.domain.lifecycle import OVER
from bot.pages import news, series
from bot.pages.clocks import seat_note
from bot.pages.custom_id import BESIDE, Verb
from bot.pages.kit import head, note_page, page_of, row, say, split
from bot.pages.page import Block, Look, Page, Text
from bot.pages.seats import free_note
from bot.pages.table import header, legend, option_lines, picture
from bot.pages.wording import TEXT_LIMIT, Voice, ago, cut, small
from bot.words.names import escape
from engines.api import Seat
from engines.record import Position
from renderers.api import ending

_SEATS_LIMIT = 1200


def board_page(voice: Voice, seat: Seat | None, note: str = "") -> Page:
    """Return the public picture again, for one reader, with a `note` below.

    A player at a table of a server can post it, and play again after the end, also if the thread is gone.
    """
    table, buttons = voice.table, [voice.button("button-text", Verb.TEXT), *legend(voice, Verb.BOARD)]
    if seat in table.to_act():
        buttons.insert(0, voice.button("button-play", Verb.PLAY, look=Look.MAIN))
    if seat is not None and table.game.status in OVER and not table.calls_nobody:
        buttons.insert(0, series.again(voice, slot=BESIDE))
    if seat is not None and table.game.guild is not None and not table.calls_nobody and not note:
        buttons.append(voice.button("button-post-board", Verb.POST_BOARD))
    return page_of(_board(voice), say(note), row(*buttons))


def posted_board(voice: Voice, name: str, slot: int) -> Page:
    """Return the message that shows the board to everybody in the channel, with who posted it.

    Its button, by whose `slot` the message is found, leads to the board as it is then.
    """
    now = voice.button("button-board", Verb.BOARD, slot=slot)
    return page_of(_board(voice), small(voice.text("card-by", name=escape(name))), row(now))


def link_page(voice: Voice, url: str, until: float) -> Page:
    """Return the link to the page of the board, for one reader alone; it can be used `until` a time."""
    link = f"**[{voice.text('button-open-board')}]({url})**"
    about = small(voice.text("board-link-browser"))
    return page_of(head(voice, link), say(voice.text("board-link", time=ago(until))), about)


def _board(voice: Voice) -> tuple[Block, ...]:
    position = voice.table.timeline.settled()
    shown = picture(voice, position, news.of_all(voice, position).since)
    seats = Text(cut(seat_lines(voice, position), _SEATS_LIMIT))
    return (head(voice, header(voice, position)), shown, seats)


def seat_lines(voice: Voice, position: Position) -> str:
    """Return a line for each seat: symbol, name, score, notes, and a mark if the seat has to act."""
    to_act = voice.table.to_act(position)
    present = position is voice.table.timeline.settled()
    lines = []
    for number, seat in enumerate(voice.rules.seat_status(voice.seen(position.state))):
        score = [] if seat.score is None else [voice.text("score", points=seat.score)]
        facts = " · ".join([*score, *map(voice.say, seat.notes)])
        mark = "▶ " if number in to_act else ""
        clock = seat_note(voice, Seat(number)) if present else ""
        said = f"{facts}{clock}{free_note(voice, Seat(number))}"
        lines.append(mark + voice.text("named-choice", what=voice.seat(Seat(number)), choice=said))
    return "\n".join(lines)


def board_text(voice: Voice, seat: Seat | None) -> list[Page]:
    """Return one position in words, in one or more messages: turn, news, own things, seats and table.

    It is the position as the reader sees it, with their own steps that are not public yet.
    """
    timeline = voice.table.timeline
    position = timeline.settled(seat)
    public = voice.seen(position.state)
    board = voice.renderer.text_board(public, voice.faces, ending(timeline, position), voice.chat)
    moment, _, table = board.partition("\n\n")
    unsettled = [] if position is timeline.settled() else [voice.text("words-unsettled")]
    latest = news.of_all(voice, position) if seat is None else news.of_seat(voice, seat)
    parts = ["\n".join([f"### {voice.heading}", *unsettled, moment]), news.whole(voice, latest)]
    if seat is not None:
        seen = voice.seen(position.state, seat)
        parts.append(voice.renderer.own_text(seen, seat, voice.faces, voice.chat))
    parts += [table, "\n".join(option_lines(voice, voice.chat))]
    return [note_page(part) for part in split("\n\n".join(filter(None, parts)), TEXT_LIMIT)]
