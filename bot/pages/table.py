"""The public messages of a table: the lobby, and the board."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from bot.domain import seat_counts
from bot.domain.entries import SecretsExported, read_entries, removes_unawaited
from bot.domain.lifecycle import OVER, Status
from bot.domain.model import Sitting, TableId, TableSettings
from bot.domain.rated_play import (
    counts_closed,
    counts_for_rating,
    has_changed_hands,
    has_leavers,
    left_by,
    may_come_back,
    movers,
)
from bot.domain.results import PACES, shown_pace
from bot.domain.stakes import Standing
from bot.pages import fairness, languages, news, phone, remarks, robots, series, stakes
from bot.pages.clocks import briefly, length, seat_note
from bot.pages.custom_id import Verb
from bot.pages.kit import blocks_of, button, head, page_of, row, say
from bot.pages.options import HINTS, SEATING, option_choice
from bot.pages.page import Block, Button, Buttons, Look, Page, Picture, Text
from bot.pages.seats import began, free_note, take_buttons
from bot.pages.wording import Voice, small, spot
from bot.words.catalogues import Words
from engines.api import Message, Outcome, Seat, message
from engines.record import Position
from renderers.api import ending
from renderers.charts import by_place
from renderers.sketch import Sketch

_HEADING = re.compile(r"### #(\d+) · ")
"""The first words of a message that begins with the heading of its table."""
_COLOURS = {Status.RUNNING: 0xA0108C, Status.LOBBY: 0x5E8C3A}
_QUIET = 0xD8C9AC
_NEWS_ROWS = 6
"""Rows of news where the message is higher than a screen anyway."""
_FINAL_LINES = 3
_LATEST = 64
"""Positions whose headers are kept: the panels of a table are opened and renewed within seconds."""


def lobby(voice: Voice, standings: Mapping[Seat, Standing] = {}, latest: Voice | None = None) -> Page:
    """Return the message in the channel: the players on their seats, or the result of the table.

    Before a rated game it says what is at stake, by the `standings` of its players. `latest` are the words of
    the latest game of its series: the first one tells how that stands.
    """
    table, seal = voice.table, small(fairness.digits(voice))
    colour = _COLOURS.get(table.game.status, _QUIET)
    match table.game.status:
        case Status.LOBBY:
            return page_of(say(_invitation(voice, standings)), _lobby_buttons(voice), seal, colour=colour)
        case Status.CLOSED if not table.begun:
            return page_of(head(voice, voice.text("lobby-closed")), colour=colour)
        case _:
            return page_of(say(_begun(voice, latest)), row(*take_buttons(voice)), seal, colour=colour)


def lobby_of(texts: Sequence[str]) -> TableId | None:
    """Return the table whose game has begun, if a message with these texts is that of its lobby.

    It has no button by which it is known, but it alone begins with the heading and ends with small print,
    which is the proof.
    """
    heading = _HEADING.match("".join(texts[:1]))
    return TableId(int(heading[1])) if heading is not None and texts[-1].startswith("-# ") else None


def _invitation(voice: Voice, standings: Mapping[Seat, Standing]) -> str:
    table, counts = voice.table, voice.table.seat_counts
    seats = voice.say(message("lobby-seats", counts=seat_counts.describe_counts(counts), most=max(counts)))
    people = list[str]()
    for sitting in sorted(table.present, key=lambda sitting: sitting.seat):
        people += [_comes(voice, sitting), *stakes.line(voice, sitting, standings)]
    people += [robots.line(voice, robot) for robot in table.robots.values()]
    rules = [seats, *option_lines(voice, voice.chat, changed=True), *_setting_lines(voice)]
    rules += briefly(voice, voice.chat)
    lines = [
        f"## {voice.heading}",
        *series.lines(voice),
        voice.text("blurb"),
        *people,
        f"-# {' · '.join(rules)}",
    ]
    if table.game.settings.rated:
        lines.append(voice.text("rated-means"))
    lines += robots.levelled(voice)
    if len(table.taken) not in counts:
        lines.append(
            voice.text("lobby-waiting", missing=seat_counts.missing_people(counts, len(table.taken)))
        )
    elif table.undecided:
        lines.append(voice.text("again-waiting", button=series.again(voice).label))
    elif table.invited:
        lines.append(voice.text("invited-waiting"))
    return "\n".join(lines)


def _comes(voice: Voice, sitting: Sitting) -> str:
    """Return the line of a player of an open table, or of an invited person who has not answered yet."""
    person = voice.call(sitting.seat)
    if sitting.inviter is not None:
        person = voice.text("lobby-invited", person=person)
    elif not sitting.agreed:
        person = f"{person} – {voice.text('again-asked')}"
    elif voice.table.game.settings.statistics and (pace := shown_pace(sitting)) is not None:
        person = f"{person} · {_pace(voice, pace)}"
    return f"{voice.sign(sitting.seat)}{person}"


def _pace(voice: Voice, seconds: float) -> str:
    """Return the words for a usual pace, infinite beyond the last class."""
    if seconds in PACES:
        return voice.text("pace-within", time=length(voice.chat, seconds))
    return voice.text("pace-beyond", time=length(voice.chat, PACES[-1]))


def option_lines(voice: Voice, words: Words, *, changed: bool = False) -> list[str]:
    """Return a line with the chosen value of each option, or only of those that are not at their default."""
    table = voice.table
    choices = [(option, option_choice(voice, option)) for option in voice.rules.info.options]
    return [
        choice.tells(words, table)
        for option, choice in choices
        if not changed or choice.now(table) != option.default
    ]


def _setting_lines(voice: Voice) -> list[str]:
    """Return lines if seats are drawn, or a friendly table does not allow the usual number of hints."""
    table, usual = voice.table, TableSettings()
    unusual = [SEATING] if table.settings.seating != usual.seating else []
    if not table.settings.rated and table.settings.hints != usual.hints:
        unusual.append(HINTS)
    return [choice.tells(voice.chat, table) for choice in unusual]


def _lobby_buttons(voice: Voice) -> tuple[Buttons, Buttons]:
    """Return two rows of buttons: for players, and for the settings.

    Only one button has a colour: the one to join while players are missing, then the one to start.
    """
    table, seats = voice.table, voice.table.seat_counts
    ready = len(table.taken) in seats and not table.invited
    waits = table.game.guild is not None and len(table.taken) == 1 < max(seats)
    invites = not table.undecided and (waits or not ready)
    look = Look.PLAIN if invites else Look.FINAL
    start = voice.button("button-start", Verb.START, look=look, disabled=not ready)
    if table.undecided:
        start = series.again(voice, look=look)
    look = Look.MAIN if invites else Look.PLAIN
    join = voice.button("button-join", Verb.JOIN, look=look, disabled=table.is_full and not table.invited)
    leave = voice.button("button-leave", Verb.LEAVE_LOBBY)
    others = [voice.button("button-options", Verb.OPTIONS)]
    if max(seats) > 1 and not table.game.settings.rated:
        others.append(voice.button("button-robots", Verb.ROBOTS))
    if has_lesson(voice.flat):
        others.append(button(voice.flat, "button-learn", Verb.LEARN, table.game.key))
    others += languages.offered_buttons(voice)
    others.append(voice.button("button-more", Verb.ABOUT))
    return row(join, leave, start), row(*others)


def has_lesson(words: Words) -> bool:
    """Return whether the game of these words has a lesson: then it has a message about its topic."""
    return words.has("lesson-about")


def _begun(voice: Voice, latest: Voice | None) -> str:
    """Return the players of a game that has begun, its result or its series' standing, and where it is."""
    game = voice.table.game
    seats = voice.table.taken | voice.offered
    if voice.table.begun:
        seats |= set(map(Seat, range(voice.table.timeline.seats)))  # also those who have left
    lines = [f"### {voice.heading}", *(_sits(voice, seat) for seat in sorted(seats))]
    outcome, of_series = voice.table.outcome, [] if latest is None else series.lines(latest)
    if voice.table.lesson:
        lines.append(voice.text("learn-closed" if game.status is Status.CLOSED else "learn-public"))
    elif outcome is not None and not of_series:  # the result of one game would seem to be that of all
        lines.append(result_line(voice, outcome))
    elif game.status is not Status.RUNNING and outcome is None:
        lines.append(voice.text(f"table-{game.status}"))
    lines += of_series or series.lines(voice)
    if game.thread is not None and not voice.table.lobby_in_thread:
        lines.append(voice.text("lobby-begun-there", place=spot(game.thread)))
    elif game.status not in OVER:
        lines.append(voice.text("lobby-begun-here"))
    return "\n".join(lines)


def _sits(voice: Voice, seat: Seat) -> str:
    """Return the player on a seat, or its last one with the words for a free seat or for one that left.

    It names no `/join`, which opens another table here.
    """
    if seat in voice.table.taken:
        return voice.seat(seat) + robots.note(voice, seat)
    return f"{voice.seat(seat)} · {voice.text('seat-open' if seat in voice.offered else 'seat-left')}"


# --- the table message -------------------------------------------------------------------------------


def board(voice: Voice) -> Page:
    """Return the table message: the picture of the last settled position, the news, and the players to act.

    No line repeats the picture: its words are in the alt text and under the button In words.
    """
    table = voice.table
    if table.outcome is not None:
        return _final(voice, table.outcome)
    position = table.timeline.settled()
    latest = news.of_all(voice, position)
    blocks: list[Block] = [picture(voice, position, latest.since)]
    if table.lesson:
        return _lesson(voice, blocks)
    above = Text("\n".join(series.lines(voice)))
    heading = " · ".join([voice.heading, *_counts(voice), *_aside(voice)])
    blocks.append(small("\n".join([heading, *_remarks(voice)])))
    if called := called_upon(voice, position, "turn-of"):
        blocks.append(Text(called))
    if table.game.status is not Status.RUNNING:
        left = [_lost(voice)] if table.game.status is Status.CLOSED and counts_closed(table) else []
        blocks.append(say(voice.text(f"table-{table.game.status}"), *left))
        blocks += remarks.blocks(voice)
    blocks += _rematch(voice)
    buttons = _board_buttons(voice)
    room = phone.SCREEN - phone.height([*blocks_of(above), *blocks, buttons])
    rows = max(_NEWS_ROWS, room // phone.ROW)
    told, buttons = news.with_button(voice, latest, news.Rows(rows, rows), [buttons])
    if told.text:
        blocks.insert(1, Text(told.text))
    blocks.append(buttons)
    return page_of(above, blocks, colour=_COLOURS.get(table.game.status, _QUIET))


def _final(voice: Voice, outcome: Outcome) -> Page:
    """Return the table message of a finished game, which fits a screen; the rest is behind Scores."""
    head = "\n".join([f"## {headline(voice, outcome)}", *series.lines(voice)])
    heading = " · ".join([voice.heading, *_counts(voice)])
    notes = small("\n".join([heading, *_remarks(voice)]))
    below: list[Block] = [notes, *_rematch(voice), _board_buttons(voice)]
    blocks = final_blocks(voice, outcome, head, below)
    return page_of(blocks, colour=_COLOURS.get(voice.table.game.status, _QUIET))


def final_blocks(voice: Voice, outcome: Outcome, head: str, below: Sequence[Block]) -> list[Block]:
    """Return a head, the final picture, at most three lines that a screen has room for, and those below."""
    timeline = voice.table.timeline
    shown = picture(voice, timeline.settled(), news.of_all(voice, timeline.settled()).since)
    room = phone.SCREEN - phone.height([Text(head), shown, *below])
    told: list[str] = []
    for line in final_lines(voice, outcome):
        longer = [*told, f"- {line}"]
        if len(longer) <= _FINAL_LINES and phone.height([say(*longer)]) <= room:
            told = longer
    return [*blocks_of(Text(head), shown, say(*told), below)]


def _rematch(voice: Voice) -> list[Text]:
    number = voice.table.game.rematch
    return [] if number is None else [Text(voice.text("again-at", number=f"#{number}"))]


def _lost(voice: Voice) -> str:
    """Return what it means that a rated game closed without an end after somebody had left it."""
    left = left_by(voice.table) & movers(voice.table)
    if len(movers(voice.table)) < 2 or not left:
        return voice.text("table-counts-nobody")
    return voice.text("table-closed-left", names=began(voice, left), number=len(left))


def _lesson(voice: Voice, blocks: list[Block]) -> Page:
    """Return the table message of a lesson, for people who watch, with the learner's button to the panel."""
    status = voice.table.game.status
    words = {Status.RUNNING: "learn-public", Status.CLOSED: "learn-closed"}
    told = voice.text(words.get(status, f"table-{status}"))
    more = voice.button("button-more", Verb.MORE)
    ways: tuple[Button, ...] = (voice.button("button-play", Verb.PLAY, look=Look.MAIN), *open_board(voice))
    if status is Status.CLOSED:
        ways = (button(voice.flat, "button-learn", Verb.LEARN, voice.table.game.key),)
    return page_of(
        blocks, small(f"{voice.heading} · {told}"), row(*ways, more), colour=_COLOURS.get(status, _QUIET)
    )


def _counts(voice: Voice) -> list[str]:
    """Return the notes among whom a game counts, and that it is rated, as `bot.domain.rated_play` says."""
    table, people = voice.table, {sitting.seat for sitting in voice.table.sittings}
    if table.outcome is None or len(people) < 2:
        return _rated(voice)
    moved = movers(table)
    if len(moved) < 2:
        return [voice.text("table-counts-nobody")]
    without = began(voice, people - moved)
    return [*_rated(voice), *([voice.text("table-counts-without", names=without)] if without else [])]


def _rated(voice: Voice) -> list[str]:
    """Return the note that a game is rated and who has left it, or why it counts for no rating."""
    table = voice.table
    if not table.game.settings.rated:
        return []
    if any(map(removes_unawaited, table.timeline.entries)):
        return [voice.text("table-rated-removed")]
    if has_leavers(table):
        back = may_come_back(table) & movers(table)
        left = (left_by(table) & movers(table)) - back
        kinds = (("table-rated-left", left), ("table-rated-away", back))
        told = [
            voice.text(key, names=began(voice, seats), number=len(seats)) for key, seats in kinds if seats
        ]
        return [voice.text("table-rated"), *told]
    if has_changed_hands(table):
        return [voice.text("table-rated-handed")]
    if table.outcome is not None and not counts_for_rating(table):
        return [voice.text("table-rated-unfinished")]
    return [voice.text("table-rated-offered" if table.offered else "table-rated")]


def _aside(voice: Voice) -> list[str]:
    """Return the notes on the seats that no picture shows: clocks, absent players, free seats."""
    seats = map(Seat, range(len(voice.table.names)))
    called = voice.table.to_act() - voice.table.taken  # the line of who has to act says that they are free
    notes = (
        (
            seat,
            seat_note(voice, seat)
            + ("" if seat in called else free_note(voice, seat))
            + robots.note(voice, seat),
        )
        for seat in seats
    )
    return [
        voice.text("named-choice", what=voice.seat(seat), choice=note.removeprefix(" · "))
        for seat, note in notes
        if note
    ]


def _remarks(voice: Voice) -> list[str]:
    """Return further notes for the players: who has left the server, an export of the secrets.

    To whoever has their first finished game that counts, that there are statistics.
    """
    table, notes = voice.table, []
    if missed := [voice.seat(sitting.seat) for sitting in table.present if sitting.missed is not None]:
        notes.append(voice.text("left-server", names=voice.chat.listed(missed)))
    if any(isinstance(value, SecretsExported) for value in read_entries(table.timeline.entries)):
        notes.append(voice.text("log-exported"))
    if any(sitting.settings.told_at == table.id for sitting in table.present):
        notes.append(voice.text("stats-told"))
    return notes


def called_upon(voice: Voice, position: Position, key: str) -> str:
    """Return the lines of the seats to act: people and empty seats with the words of `key`, and robots."""
    acting, there = sorted(voice.table.to_act(position)), voice.robots
    people = [_called(voice, seat) for seat in acting if seat not in there]
    thinking = [robots.name(voice, there[seat]) for seat in acting if seat in there]
    lines = [voice.text(key, people=voice.chat.listed(people))] if people else []
    if thinking:
        names = voice.chat.listed(thinking)
        lines.append(voice.text("robots-think", people=names, number=len(thinking)))
    return "\n".join(lines)


def _called(voice: Voice, seat: Seat) -> str:
    """Return a player as a mention, an empty seat by its name."""
    if seat in voice.table.seated:
        return voice.call(seat)
    return f"{voice.seat(seat)} ({voice.text('seat-free')})"


def header(voice: Voice, position: Position) -> str:
    """Return round, phase and seats to act, in the words of the game."""
    return voice.say(_header(position))


@lru_cache(_LATEST)
def _header(position: Position) -> Message:
    """Return the words of `header`, which are the same for all readers."""
    return position.rules.header(position.rules.seen(position.state, None))


def sketch(voice: Voice, position: Position, start: Position | None) -> Sketch:
    """Return the sketch of the public picture of a position, with marks for the changes since another."""
    seen, end = voice.seen(position.state), ending(voice.table.timeline, position)
    since = None if start is None else voice.seen(start.state)
    return Sketch(voice.renderer.scene, (seen, since, voice.faces, end, voice.drawn))


def picture(voice: Voice, position: Position, start: Position | None) -> Picture:
    """Return the public picture of a position, with marks for the changes since another."""
    return board_picture(voice, sketch(voice, position, start))


def board_picture(voice: Voice, made: Sketch) -> Picture:
    """Return the picture of a `sketch`, with its words."""
    seen, since, faces, end, drawn = made.about
    alt = voice.renderer.alt(seen, since, faces, end, voice.flat)
    known = voice.renderer.board_size if end is None else None
    return voice.picture_of(made, alt, known and known(seen, faces, drawn))


def legend(voice: Voice, shown: Verb) -> tuple[Button, ...]:
    """Return the button to the legend of the picture that a verb shows, if the game has one."""
    if not voice.renderer.parts.public:
        return ()
    about = shown if shown is Verb.HAND else Verb.BOARD
    return (voice.button("button-legend", Verb.LEGEND, about, shown),)


def open_board(voice: Voice) -> tuple[Button, ...]:
    """Return the button to the page of the board, if there are such pages."""
    return (voice.button("button-open-board", Verb.OPEN_BOARD),) if voice.opens_board else ()


def _board_buttons(voice: Voice) -> Buttons:
    play: tuple[Button, ...] = (voice.button("button-play", Verb.PLAY, look=Look.MAIN),)
    if robots.alone(voice):
        play = (voice.button("button-ahead", Verb.PLAN_AHEAD),)
    play += open_board(voice)
    if not voice.rules.is_open:
        play += (voice.button("button-hand", Verb.HAND),)
    more = voice.button("button-more", Verb.MORE)
    if voice.table.game.status in (Status.FINISHED, Status.CLOSED):
        return row(series.again(voice), voice.button("button-replay", Verb.REPLAY), more)
    return row(*play, *take_buttons(voice), more)


# --- the end -----------------------------------------------------------------------------------------


def result_line(voice: Voice, outcome: Outcome) -> str:
    """Return the line that names the winners, or the degree that a single player reached without a win."""
    if reached := reached_alone(outcome):
        return voice.text("result-lost", reached=voice.say(reached))
    if not outcome.winners:
        return voice.text("result-nobody")
    names = voice.chat.listed([voice.seat(seat) for seat in outcome.winners])
    return voice.text("result-winners", names=names, number=len(outcome.winners))


def reached_alone(outcome: Outcome) -> Message | None:
    """Return the degree that a single player reached without a win; None for every other result."""
    lost = len(outcome.places) == 1 and not outcome.winners
    return next(iter(outcome.notes), None) if lost else None


def headline(voice: Voice, outcome: Outcome) -> str:
    """Return the winners, and the sums of all who could have won, best first.

    A single player, or a game without points, has no sums.
    """
    if len(outcome.places) == 1 or not any(outcome.lines):
        return result_line(voice, outcome)
    sums = " : ".join(
        voice.chat.number(outcome.totals[seat]) for seat in by_place(outcome) if seat not in outcome.out
    )
    parted = [voice.seat(seat) for seat in outcome.out]
    parted_words = (
        [voice.text("result-out", names=voice.chat.listed(parted), number=len(parted))] if parted else []
    )
    return " · ".join((f"{result_line(voice, outcome)} {sums}".rstrip(), *parted_words))


def final_lines(voice: Voice, outcome: Outcome) -> list[str]:
    """Return a line for each thing that the game meant, and for each of its highlights."""
    timeline = voice.table.timeline
    chosen = voice.rules.choose_highlights(timeline.turns(timeline.head.number), outcome)
    told = map(voice.say, chosen)
    return [*remarks.lines(voice), *told, *robots.strengths(voice), *robots.taken_back(voice)]
