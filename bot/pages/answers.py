"""Answers to one person: rules, games, the board in words, and requests for confirmation."""

from collections.abc import Sequence

from bot.domain import seat_counts
from bot.domain.model import Person, TableId
from bot.pages import news
from bot.pages.custom_id import Press, Verb
from bot.pages.kit import button, head, page_of, row, say
from bot.pages.options import uninvite
from bot.pages.page import Block, Button, Buttons, Look, Page, Text
from bot.pages.table import SEATS_LIMIT, has_lesson, header, legend, option_lines, picture, seat_lines
from bot.pages.wording import LABEL_LIMIT, TEXT_LIMIT, Voice, cut, mention, small, spot
from bot.words.catalogues import Words
from bot.words.names import escape
from engines.api import AnyRules, Seat, message
from renderers.api import ending


def note(text: str) -> Page:
    """Return a message of one paragraph."""
    return page_of(Text(cut(text, TEXT_LIMIT)))


def board(voice: Voice, seat: Seat | None, note: str = "") -> Page:
    """Return the public picture again, for one reader, with a `note` below.

    A player at a table of a server can post it.
    """
    table, buttons = voice.table, [voice.button("button-text", Verb.TEXT), *legend(voice, Verb.BOARD)]
    if seat in table.to_act():
        buttons.insert(0, voice.button("button-play", Verb.PLAY, look=Look.MAIN))
    if seat is not None and table.game.guild is not None and not table.calls_nobody and not note:
        buttons.append(voice.button("button-post-board", Verb.POST_BOARD))
    return page_of(_board(voice), say(note), row(*buttons))


def posted_board(voice: Voice, name: str) -> Page:
    """Return the message that shows the board to everybody in the channel, with who posted it."""
    return page_of(_board(voice), small(voice.text("card-by", name=escape(name))))


def _board(voice: Voice) -> tuple[Block, ...]:
    position = voice.table.timeline.settled()
    shown = picture(voice, position, news.of_all(voice, position).since)
    seats = Text(cut(seat_lines(voice, position), SEATS_LIMIT))
    return (head(voice, header(voice, position)), shown, seats)


def board_text(voice: Voice, seat: Seat | None) -> list[Page]:
    """Return one position in words, in one or more messages: turn, news, own things, seats and table.

    It is the position as the reader sees it, with their own steps that are not public yet.
    """
    timeline = voice.table.timeline
    position = timeline.settled(seat)
    view = voice.rules.public(position.state)
    board = voice.renderer.text_board(view, voice.faces, ending(timeline, position), voice.chat)
    moment, _, table = board.partition("\n\n")
    unsettled = [] if position is timeline.settled() else [voice.text("words-unsettled")]
    latest = news.of_all(voice, position) if seat is None else news.of_seat(voice, seat)
    parts = ["\n".join([f"### {voice.heading}", *unsettled, moment]), news.whole(voice, latest)]
    if seat is not None:
        private_view = voice.rules.own(position.state, seat)
        parts.append(voice.renderer.own_text(view, private_view, seat, voice.faces, voice.chat))
    parts += [table, "\n".join(option_lines(voice, voice.chat))]
    return [note(part) for part in split("\n\n".join(filter(None, parts)), TEXT_LIMIT)]


def split(text: str, limit: int) -> list[str]:
    """Return the text in parts of at most `limit` characters, split at line ends where possible."""
    parts = [""]
    for line in text.splitlines():
        pieces = [line[start : start + limit] for start in range(0, len(line), limit)] or [""]
        for piece in pieces:
            if parts[-1] and len(parts[-1]) + 1 + len(piece) > limit:
                parts.append(piece)
            else:
                parts[-1] = f"{parts[-1]}\n{piece}" if parts[-1] else piece
    return parts


# --- rules and games ---------------------------------------------------------------------------------


def games(titles: Sequence[tuple[AnyRules, Words]], words: Words) -> Page:
    """Return the list of all games, with a button to open a table of each."""
    lines = [words.text("games-heading")]
    for rules, title_words in titles:
        counts = seat_counts.describe_counts(rules.info.seats)
        seats = words(message("lobby-seats", counts=counts, most=max(rules.info.seats)))
        lines.append(f"**{title_words.text('title')}** · {seats}\n{title_words.text('blurb')}")
    return page_of(Text(cut("\n\n".join(lines), TEXT_LIMIT)), _ways_in(titles, words))


def guide(titles: Sequence[tuple[AnyRules, Words]], words: Words) -> Page:
    """Return how to play here: how a table opens, how a turn goes, and the ways to all that."""
    own = (
        button(words, "button-tables", Verb.TABLES),
        button(words, "button-rules", Verb.RULES),
        button(words, "button-settings", Verb.SETTINGS),
    )
    return page_of(say(words.text("guide")), _ways_in(titles, words), row(*own))


def _ways_in(titles: Sequence[tuple[AnyRules, Words]], words: Words) -> tuple[Buttons, ...]:
    """Return a button to open a table of each game, and those to play alone."""
    buttons = (
        button(title_words, "title", Verb.OPEN, rules.info.key, look=Look.MAIN)
        for rules, title_words in titles
    )
    ways = [button(words, "button-solo", Verb.SOLO)]
    if any(rules.daily is not None for rules, _ in titles):
        ways.append(button(words, "button-daily", Verb.DAILY))
    if any(has_lesson(title_words) for _, title_words in titles):
        ways.append(button(words, "button-learn", Verb.LEARN))
    return row(*buttons), row(*ways)


# --- questions ---------------------------------------------------------------------------------------


def invited(voice: Voice, person: Person) -> Page:
    """Return the note that a person is invited, with the button to cancel the invitation."""
    said = voice.text("invited", person=mention(person), table=voice.heading)
    return page_of(say(said), row(uninvite(voice, person)))


def confirm(voice: Voice, question: str, verb: Verb, label: str) -> Page:
    """Return the request to confirm a step that cannot be undone."""
    look = Look.FINAL if verb is Verb.START_ALONE else Look.DANGER
    return page_of(head(voice, voice.text(question)), row(voice.button(label, verb, look=look)))


def frozen(words: Words, table: TableId) -> Page:
    """Return the reason why a table is on hold, with the button to close it."""
    press = str(Press(table, 0, Verb.CONFIRM_CLOSE))
    button = Button(words.text("button-close"), press, Look.DANGER)
    return page_of(Text(words.text("refused-table-frozen")), row(button))


def choose_game(titles: Sequence[tuple[AnyRules, Words]], words: Words) -> Page:
    """Return the choice of a game, to open a table of it."""
    buttons = (button(own, "title", Verb.OPEN, rules.info.key) for rules, own in titles)
    return page_of(say(words.text("join-which")), row(*buttons))


def which_table(words: Words, presses: Sequence[tuple[str, Press]]) -> Page:
    """Return the question which table a command means, with a button for each if the press fits."""
    buttons = tuple(
        Button(cut(heading, LABEL_LIMIT), str(press))
        for heading, press in presses
        if not press.is_long and not press.has_sign
    )
    return page_of(say(words.text("refused-which-table")), row(*buttons))


# --- permissions -------------------------------------------------------------------------------------


def cannot_post(words: Words, missing: Sequence[str], channel: int | None = None) -> Page:
    """Return the note on missing permissions to open a table here, or in the server's channel for tables."""
    named = permissions(words, missing)
    if channel is None:
        return note(words.text("refused-cannot-post", permissions=named))
    return note(words.text("refused-cannot-post-there", place=spot(channel), permissions=named))


def permissions(words: Words, names: Sequence[str]) -> str:
    """Return permissions by their names in Discord's settings."""
    return words.listed([f"**{words.text(f'permission-{name}')}**" for name in names])
