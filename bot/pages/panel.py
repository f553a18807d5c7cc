"""The panel: the private view of one seat, with its news, its next question and the ways on."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property

from msgspec import Struct
from msgspec.structs import replace

from bot.domain.lifecycle import OVER, Status
from bot.pages import news, phone, premoves, series
from bot.pages.claims import claims, is_asked
from bot.pages.clocks import own_time
from bot.pages.custom_id import BESIDE, Verb
from bot.pages.kit import blocks_of, head, page_of, row, say
from bot.pages.page import Block, Button, Buttons, Look, Page, Picture, Shows, Text
from bot.pages.question import Tokens, ask, question_before, question_of, state_after
from bot.pages.table import (
    board_picture,
    called_upon,
    final_blocks,
    header,
    headline,
    legend,
    open_board,
    picture,
    sketch,
)
from bot.pages.wording import Plan, Voice, small
from engines.api import Outcome, Question, Seat
from engines.record import Position
from renderers.api import Panel, is_shortened
from renderers.parts import PartLabels
from renderers.sketch import Sketch

_LEAST = 4
"""Rows at most of the one part of the news that stands on a page which is higher than a screen anyway."""
SINCE = "since"
"""The token of the button to refresh, which tells what has happened since the panel was drawn."""
_WAYS_BACK = {
    Verb.UNDO: "button-take-back",
    Verb.UNDO_TURN: "button-turn-again",
    Verb.REDO: "button-put-back",
}


class Draft(Struct, frozen=True):
    """What a panel is made of before any words, so that its pictures are painted while these are found."""

    steps: news.Steps
    question: Question | None
    """The next question; None: others have to act, or the game does not run."""
    own: Sketch
    public: Sketch | None
    """The board, where it stands small above the panel's own picture."""

    @property
    def sketches(self) -> tuple[Sketch, ...]:
        return (self.own,) if self.public is None else (self.public, self.own)


def draft_of(voice: Voice, seat: Seat, tokens: Tokens = (), marks: PartLabels = ()) -> Draft:
    """Return the draft of the panel of a seat in a game without a result. Raises as `panel` does."""
    timeline, steps = voice.table.timeline, news.steps_for(voice, seat)
    position = timeline.settled(seat)
    question = ask(voice, seat, tokens) if is_asked(voice.table, seat) else None
    own = panel_sketch(voice, seat, steps, question, tokens, marks)
    shown = voice.renderer.own_shows_board or not voice.renderer.draws_own
    apart = position is not timeline.settled() and not shown
    return Draft(steps, question, own, sketch(voice, position, steps.since) if apart else None)


def panel(
    voice: Voice,
    seat: Seat,
    tokens: Tokens = (),
    note: str = "",
    offered: Sequence[Button] = (),
    tip: str = "",
    marks: PartLabels = (),
    foot: str = "",
    draft: Draft | None = None,
) -> Page:
    """Return the panel of a seat: its picture, and the next question if the seat has to act.

    `note`, what the last press brought, stands right above the question, where the press was made, with the
    buttons that are `offered` with it; `tip`, a sentence of advice, above the picture, on which the `marks`
    stand; the `foot`, a line for which no choice gives way, below all; `draft` is that of the same seat,
    tokens and marks, where it is made already. Raises `IllegalMove` if no legal move begins with `tokens`.
    """
    if voice.table.outcome is not None:
        return _of_finished(voice, seat, voice.table.outcome, note)
    draft, shows = draft or draft_of(voice, seat, tokens, marks), claims(voice, seat, tokens)
    position, question = voice.table.timeline.settled(seat), draft.question
    latest = news.of_seat(voice, seat, draft.steps)
    own = panel_picture(voice, draft.own)
    public: list[Picture] = []
    if draft.public is not None:
        public.append(replace(board_picture(voice, draft.public), small=True))
    frame = _Frame(
        lines=(f"-# {voice.heading} · {header(voice, position)}",),
        tip=tip,
        pictures=(*public, own),
        said=blocks_of(say(note), row(*offered)),
        below=tuple(premoves.in_panel(voice, seat)),
        rows=_navigation(voice, seat, shows, (*public, own)),
    )
    if question is None:
        lines, below = (*frame.lines, shows.clock), (*_waiting(voice, seat, shows), *frame.below)
        waiting = replace(frame, lines=lines, below=below)
        blocks = _with_news(voice, latest, [waiting], lambda: waiting)
    else:
        blocks = _asked(voice, seat, question, shows=shows, latest=latest, frame=frame)
    return page_of(blocks, small(foot), panel_of=voice.table.id, shows=shows)


class _Frame(Struct, frozen=True, dict=True):
    """All blocks of a panel around the news, which stand between its first lines and the tip."""

    lines: tuple[str, ...]
    tip: str
    pictures: tuple[Picture, ...]
    said: tuple[Block, ...]
    """What the last press brought."""
    below: tuple[Block, ...]
    """The question with its answers, and what stands below them."""
    rows: tuple[Buttons, Buttons]
    """The last row, and the same without the button to refresh.

    In both the button to news without room may stand.
    """

    def filled(self, told: str = "", row: Buttons | None = None) -> list[Block]:
        """Return the blocks with the news that are `told`, and perhaps with another last row."""
        return [Text(self._text(told)), *self.pictures, *self.said, *self.below, row or self.rows[0]]

    def height(self, told: str = "", row: Buttons | None = None) -> int:
        """Return the height of the same blocks."""
        text = phone.text_height(self._text(told), beside=self.pictures[0].small)
        return text + self._height_below + phone.height([row or self.rows[0]])

    def _text(self, told: str) -> str:
        return "\n".join(filter(None, (*self.lines, told, self.tip)))

    @cached_property
    def _height_below(self) -> int:
        """The height of all between text and row, measured once for all news that are tried there."""
        return phone.height((*self.pictures, *self.said, *self.below))


def _asked(
    voice: Voice,
    seat: Seat,
    question: Question,
    *,
    shows: Shows,
    latest: news.News,
    frame: _Frame,
) -> list[Block]:
    """Return the blocks of a panel with a question.

    Where a screen has no room for what others gained, there go the tip, the public picture, the button to
    refresh and most words of the clock, in this order.
    """
    least = 0 if frame.said else min(_LEAST, news.least(voice, latest))
    time, words = own_time(voice, seat), (*frame.lines, shows.clock)
    short = replace(frame, lines=(" · ".join(filter(None, (*frame.lines, time))),))
    roomy = _with_question(voice, seat, shows.tokens, question, short, least)

    @cache
    def tight() -> _Frame:
        rows = _shortest(frame.rows)
        if rows is frame.rows:
            return roomy
        return _with_question(voice, seat, shows.tokens, question, replace(short, rows=rows), least)

    def frames() -> Iterator[_Frame]:
        """Yield the frames for a screen, which drop one thing after the other if that gives room to news."""
        yield replace(roomy, lines=words)
        own, rows = frame.pictures[-1:], frame.rows
        if latest.matter:
            if frame.tip:
                yield replace(roomy, lines=words, tip="")
            if own != frame.pictures:
                rows = _navigation(voice, seat, shows, own)
                yield replace(roomy, lines=words, tip="", pictures=own, rows=rows)
        bare = tight()
        if latest.matter:
            bare = replace(bare, tip="", pictures=own, rows=_shortest(rows))
        yield replace(bare, lines=words)
        yield bare

    return _with_news(voice, latest, frames(), tight, least)


def _with_question(
    voice: Voice, seat: Seat, tokens: Tokens, question: Question, frame: _Frame, least: int
) -> _Frame:
    """Return a frame with the question, which leaves room for so many rows of news."""
    beside = frame.filled("\n".join(["x"] * least))
    answers = question_of(voice, seat, tokens, question, beside=beside)
    return replace(frame, below=(*answers, *frame.below))


def _with_news(
    voice: Voice, latest: news.News, frames: Iterable[_Frame], tight: Callable[[], _Frame], least: int = 0
) -> list[Block]:
    """Return the first frame in which a screen has all that matters of the news.

    Where there is none, it is the `tight` one, which is higher than a screen, or else the last. They have
    room for `least` rows, and without an answer to a press, which is read first, for more of what others
    gained.
    """
    for frame in frames:
        page, told, height = _filled(voice, latest, frame, phone.SCREEN, phone.SCREEN)
        enough = not told.lost and (told.text or not least)
        if enough and height <= phone.SCREEN:
            return page
    high, last = tight(), frame
    limit = max(phone.SCREEN, high.height("\n".join(["x"] * least)))
    most = limit if high.said else max(limit, phone.TALL)
    page, told, _ = _filled(voice, latest, high, limit, most)
    return _filled(voice, latest, last, limit, most)[0] if told.lost else page


def _shortest(rows: tuple[Buttons, Buttons]) -> tuple[Buttons, Buttons]:
    """Return the last rows without the button to refresh where two rows are one then."""
    whole, short = rows
    return rows if phone.height([whole]) == phone.height([short]) else (short, short)


def _filled(
    voice: Voice, latest: news.News, frame: _Frame, limit: int, most: int
) -> tuple[list[Block], news.Shown, int]:
    """Return a frame with the news that have room up to these heights, these news, and its height.

    The tip gives way to news. The button to the others may take the place of the one to refresh.
    """
    height = frame.height()
    room = news.Rows((limit - height) // phone.ROW, (most - height) // phone.ROW)
    letters = phone.LETTERS_BESIDE if frame.pictures[0].small else phone.LETTERS
    told, row = news.with_button(voice, latest, room, frame.rows, letters=letters)
    if told.hidden and frame.tip:
        return _filled(voice, latest, replace(frame, tip=""), limit, most)
    return frame.filled(told.text, row), told, frame.height(told.text, row)


def _of_finished(voice: Voice, seat: Seat, outcome: Outcome, note: str) -> Page:
    """Return the panel of a finished game: the result as everybody sees it, and ways on."""
    position = voice.table.timeline.settled(seat)
    head = f"### {headline(voice, outcome)}\n-# {voice.heading} · {header(voice, position)}"
    below: list[Block] = [Text(note)] if note else []
    if voice.table.daily:
        result = voice.button("button-daily-result", Verb.PLAY, look=Look.MAIN)
        blocks = [Text(head), *below, row(result)]
    else:
        again = series.again(voice, slot=BESIDE)
        replay = voice.button("button-replay", Verb.REPLAY)
        below.append(row(again, replay, voice.button("button-scores", Verb.SCORES)))
        blocks = final_blocks(voice, outcome, head, below)
    return page_of(blocks, panel_of=voice.table.id, shows=claims(voice, seat))


def without_seat(voice: Voice) -> Page:
    """Return the page that replaces the panel of a person who has lost the seat."""
    return page_of(head(voice, voice.text("seat-lost")))


def hand(voice: Voice, seat: Seat) -> Page:
    """Return the private view of this seat, without a question."""
    called = is_asked(voice.table, seat)
    buttons = row(
        *((voice.button("button-play", Verb.PLAY, look=Look.MAIN),) if called else ()),
        voice.button("button-refresh", Verb.HAND),
        voice.button("button-text", Verb.TEXT),
        *legend(voice, Verb.HAND),
    )
    position, start = voice.table.timeline.settled(seat), news.of_seat(voice, seat).since
    shown = private_picture(voice, seat, position, start)
    return page_of(head(voice), shown, buttons)


def private_picture(voice: Voice, seat: Seat, position: Position, start: Position | None) -> Picture:
    """Return the private picture of this seat at a position, with marks for the changes since another.

    Where the game has none, it is the public picture of the same position.
    """
    if not voice.renderer.draws_own:
        return picture(voice, position, start)
    seen = voice.seen(position.state, seat)
    since = None if start is None else voice.seen(start.state)
    alt = voice.renderer.own_alt(seen, seat, voice.faces, voice.flat)
    return voice.picture(voice.renderer.own_scene, seen, since, seat, voice.faces, voice.drawn, alt=alt)


def panel_sketch(
    voice: Voice,
    seat: Seat,
    steps: news.Steps,
    question: Question | None,
    tokens: Tokens,
    marks: PartLabels = (),
) -> Sketch:
    """Return the sketch of the picture above the question: the public one where the game has no other.

    It marks what has changed since the `steps` began. Above the question of a plan it shows the planned
    state.
    """
    position = voice.table.timeline.settled(seat)
    if not voice.renderer.draws_own:
        return replace(sketch(voice, position, steps.since), marks=marks)
    shown = Panel(
        seen=voice.seen(voice.asked if voice.plans else position.state, seat),
        since=None if steps.since is None else voice.seen(steps.since.state),
        seat=seat,
        question=question,
        tokens=tokens,
        rolls=tuple(roll for roll in steps.rolls if roll.seat in (seat, None)),
    )
    return Sketch(voice.renderer.panel_scene, (shown, voice.faces, voice.drawn), marks)


def panel_picture(voice: Voice, made: Sketch) -> Picture:
    """Return the picture of a `panel_sketch`, with its words."""
    if not voice.renderer.draws_own:
        return board_picture(voice, made)
    shown, faces, drawn = made.about
    known = voice.renderer.panel_size
    alt = voice.renderer.panel_words(shown, faces, voice.flat)
    return voice.picture_of(made, alt, known and known(shown, faces, drawn))


def picture_after(voice: Voice, seat: Seat, tokens: Tokens) -> Picture | None:
    """Return a panel's picture after a move; None if the move draws or reveals, or panels have no picture."""
    state = state_after(voice, seat, tokens)
    if state is None or not voice.renderer.draws_own:
        return None
    question = voice.rules.ask(state, seat, ()) if seat in voice.rules.to_act(state) else None
    steps = replace(news.steps_for(voice, seat), since=voice.table.timeline.settled(seat))
    return panel_picture(voice, panel_sketch(voice.planning(Plan(state, {})), seat, steps, question, ()))


def _waiting(voice: Voice, seat: Seat, shows: Shows) -> list[Block]:
    table = voice.table
    if table.daily and table.game.status in OVER:
        return [row(voice.button("button-daily-result", Verb.PLAY, look=Look.MAIN))]
    blocks: list[Block] = []
    if called := called_upon(voice, table.timeline.settled(seat), "waiting-for"):
        blocks.append(Text(called))
    if seat in table.robots:
        back = voice.button("button-robot-back", Verb.TAKE, str(seat), look=Look.MAIN)
        blocks += [Text(voice.text("robot-plays-for-you")), row(back)]
    if shows.nudges:
        blocks.append(row(voice.button("button-nudge", Verb.NUDGE)))
    if table.game.status is not Status.RUNNING:
        blocks += _standing_still(voice)
    return blocks


def _standing_still(voice: Voice) -> list[Block]:
    """Return the reason why no seat has to act though the game has no result, and the possible actions."""
    status = voice.table.game.status
    told = Text(voice.text(f"table-{status}"))
    match status:
        case Status.RESTING:
            return [told, row(voice.button("button-vote", Verb.VOTE))]
        case Status.CLOSED:
            return [told, row(series.again(voice))]
        case _:
            return [told]


# --- the rows below the question ---------------------------------------------------------------------


def _navigation(
    voice: Voice, seat: Seat, shows: Shows, pictures: Iterable[Picture]
) -> tuple[Buttons, Buttons]:
    """Return the row below the question: what can always be had, and the ways back that there are.

    The second one is the same without the button to refresh. Where the words of a picture are cut, they name
    the button to all of them. Whoever plays against robots alone has the button to refresh only while these
    are on turn, and until the first move the one to the page of the board: nobody has pressed Play beside it.
    A daily has More.
    """
    table, tokens = voice.table, shows.tokens
    first = (Button("?", voice.press(Verb.HELP, *tokens)), *_hint_or_plan(voice, seat, shows))
    is_cut = any(is_shortened(block.alt, voice.flat) for block in pictures)
    others = (
        *((voice.button("button-text", Verb.TEXT),) if is_cut else ()),
        *_ways_back(voice, seat, shows),
    )
    is_alone = len(table.sittings) == 1  # nobody else has ever sat there
    if shows.status not in OVER:
        if is_alone and not (tokens or table.has_moved(seat)):
            others += open_board(voice)
        if table.daily:
            others += (voice.button("button-more", Verb.MORE, slot=BESIDE),)
    short = row(*first, *others)
    if shows.status in OVER or (is_alone and shows.asks):
        return short, short
    return row(*first, voice.button("button-refresh", Verb.PLAY, SINCE, reader=seat), *others), short


def _hint_or_plan(voice: Voice, seat: Seat, shows: Shows) -> tuple[Button, ...]:
    """Return the button for help: a hint while the seat has to act, otherwise the way to plan ahead.

    A finished game has none.
    """
    if shows.status in OVER:
        return ()
    if shows.asks and voice.table.game.settings.allowed_hints != 0:
        return (voice.button("button-hint", Verb.HINT),)
    ahead = "button-ahead-else" if premoves.planned(voice.table, seat) else "button-ahead"
    return (voice.button(ahead, Verb.PLAN_AHEAD, reader=seat),) if premoves.possible(voice, seat) else ()


def _ways_back(voice: Voice, seat: Seat, shows: Shows) -> tuple[Button, ...]:
    """Return the ways back that there are: out of a half-entered move, or else out of moves already made."""
    if shows.tokens:
        return (voice.button("button-back", Verb.GO, *question_before(voice, seat, shows.tokens)),)
    return tuple(voice.button(_WAYS_BACK[way], way) for way in shows.ways)
