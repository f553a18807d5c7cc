"""The panel: the private view of one seat, and its next question as buttons and lists."""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.domain.errors import PositionChanged
from bot.domain.lifecycle import OVER, Status
from bot.domain.nudges import to_nudge
from bot.domain.table import Table
from bot.pages import news, phone, premoves, series
from bot.pages.clocks import own_note, own_time
from bot.pages.custom_id import BESIDE, Verb
from bot.pages.kit import blocks_of, head, page_of, pick, row, say
from bot.pages.page import (
    ROOM,
    SIZE_OF_LIST,
    Block,
    Button,
    Buttons,
    Field,
    Form,
    Item,
    Look,
    Page,
    PanelPage,
    Picker,
    Picture,
    Shows,
    Text,
    size,
    size_of_row,
)
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
from bot.pages.wording import FORM_LIMIT, ITEM_LIMIT, LABEL_LIMIT, Plan, Voice, cut, small
from engines.api import (
    Amount,
    Amounts,
    Choice,
    GameError,
    IllegalMove,
    Menu,
    Message,
    Outcome,
    Question,
    Seat,
    message,
)
from engines.chance import Drawn, NoChance
from engines.record import Actor, EntryKind, Position
from renderers.api import Panel, is_shortened
from renderers.parts import PartLabels
from renderers.sketch import Sketch

Tokens = tuple[str, ...]

NUMBERS_SHOWN = 25
"""Limit of numbers to choose from a list; a number out of more is typed into a modal."""

_NUMBER_BUTTONS = 10
_PROMPT = 1
_THIN = "\u200a"
"""A space as narrow as there is."""
_STEPS = (EntryKind.MOVE, EntryKind.UNDO, EntryKind.LEAVE)
_LEAST = 4
"""Rows at most of the one part of the news that stands on a page which is higher than a screen anyway."""
SINCE = "since"
"""The token of the button to refresh, which tells what has happened since the panel was drawn."""
_WAYS_BACK = {
    Verb.UNDO: "button-take-back",
    Verb.UNDO_TURN: "button-turn-again",
    Verb.REDO: "button-put-back",
}
_MORE = message("pick-more")
"""The list of buttons that have no room."""
_NUMBER = "n"


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
    question = ask(voice, seat, tokens) if _is_asked(voice.table, seat) else None
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


def _is_asked(table: Table, seat: Seat) -> bool:
    """Return whether the player of a seat has to act, and no robot stands in for them."""
    return seat in table.to_act() and seat not in table.robots


def is_outdated(voice: Voice, seat: Seat, shows: Shows | None) -> bool:
    """Return whether the open panel of a seat, which `shows` what was so earlier, has to be renewed.

    It has to as soon as anything that it claims is not so any more. Whoever has entered half a move is left
    alone as long as that move is possible. A panel whose person has acted since is renewed by their press, as
    always in a lesson.
    """
    table = voice.table
    if table.lesson:
        return False
    called = _is_asked(table, seat)
    if shows is None or (called and not shows.asks) or shows.on is PanelPage.HELP:
        return called and not (shows and shows.asks)
    if shows.status is not table.game.status:
        return True
    new = table.timeline.entries[shows.last + 1 :]
    if any(entry.seat == seat and entry.actor is Actor.USER and entry.kind in _STEPS for entry in new):
        return False
    if shows.asks and (not called or not _is_fresh(table, seat, shows.last)):
        return True
    now = claims(voice, seat, shows.tokens, shows.on)
    if shows.asks and shows.tokens:
        now = _as_before(now, shows, "position", "acting", "people")
    return _as_before(now, shows, "last") != shows


def is_patient(voice: Voice, seat: Seat, shows: Shows) -> bool:
    """Return whether an outdated panel may show a few changes at once: only the board has changed.

    Beside a question that stands, so may those who have to act too.
    """
    now = claims(voice, seat, shows.tokens, shows.on)
    fields = ("last", "position", "acting") if shows.asks else ("last", "position")
    return _as_before(now, shows, *fields) == shows


def claims(voice: Voice, seat: Seat, tokens: Tokens = (), on: PanelPage = PanelPage.QUESTION) -> Shows:
    """Return what the panel of a seat claims now, with these tokens entered."""
    table, asks, plans = voice.table, _is_asked(voice.table, seat), on is PanelPage.PLAN
    position = table.timeline.settled(seat)
    return Shows(
        last=table.timeline.last_known(seat),
        position=position.number,
        asks=asks,
        status=table.game.status,
        acting=table.to_act(position),
        people=tuple(sorted(table.seated.items())),
        robots=frozenset(table.robots),
        ways=() if tokens or plans else _steps_back(table, seat),
        premove=table.premoves.get(seat),
        nudges=not asks and not plans and bool(to_nudge(table, seat, voice.now)),
        clock="" if plans else own_note(voice, seat),
        tokens=tokens,
        on=on,
    )


def _as_before(now: Shows, before: Shows, *fields: str) -> Shows:
    """Return claims with some fields as they were."""
    return replace(now, **{name: getattr(before, name) for name in fields})


def _is_fresh(table: Table, seat: Seat, last: int) -> bool:
    try:
        table.check_fresh(seat, last)
    except PositionChanged:
        return False
    return True


def without_seat(voice: Voice) -> Page:
    """Return the page that replaces the panel of a person who has lost the seat."""
    return page_of(head(voice, voice.text("seat-lost")))


def hand(voice: Voice, seat: Seat) -> Page:
    """Return the private view of this seat, without a question."""
    called = _is_asked(voice.table, seat)
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


# --- the question ------------------------------------------------------------------------------------


def question_of(
    voice: Voice, seat: Seat, tokens: Tokens, question: Question, *, beside: Sequence[Block]
) -> list[Block]:
    """Return the next question to a seat as text, buttons and lists.

    The blocks beside it leave room for so many buttons, in the message and on a phone.
    """
    versions: Iterable[Question] = (question,)
    if isinstance(question, Menu):
        versions = _versions(question, ROOM - size(beside) - _PROMPT)
    entered = [voice.text("entered", move=voice.say(voice.move_label(seat, tokens)))] if tokens else []
    height, blocks = phone.HIGHEST - phone.height(beside), list[Block]()
    for version in versions:
        answers = _answers(voice, seat, tokens, version)
        said = [*entered, voice.say(question.prompt), *_legend(voice, answers)]
        blocks = [say(*said), *answers]
        if phone.height(blocks) <= height:
            break
    return blocks


def _legend(voice: Voice, answers: Sequence[Block]) -> list[str]:
    """Return the meaning of the mark for steps that cannot be undone, if an answer has it."""
    labels = [button.label for block in answers if isinstance(block, Buttons) for button in block.buttons]
    labels += [item.label for block in answers if isinstance(block, Picker) for item in block.items]
    mark = voice.flat.text("final-mark")
    return [f"-# {voice.text('final-legend')}"] if any(label.endswith(mark) for label in labels) else []


def _answers(voice: Voice, seat: Seat, tokens: Tokens, question: Question) -> list[Block]:
    match question:
        case Menu():
            return _menu(voice, seat, tokens, question)
        case Amount(minimum=low, maximum=high) if high - low < NUMBERS_SHOWN:
            return _numbers(voice, tokens, low, high)
        case Amount() | Amounts():
            button = voice.button("button-numbers", Verb.ASK, *tokens)
            return [row(button)]


def _versions(menu: Menu, room: int) -> Iterator[Menu]:
    """Yield the menu with ever fewer buttons, all in at most `room` components where there are such.

    First shortcuts stand in their lists alone, the last ones first; then the other buttons, those of the last
    rows first, in one more list.
    """
    shortest = menu.shortened(0)
    shortcuts = sum(choice.shortcut for choice in menu.choices)
    spare = room - _components(shortest) + SIZE_OF_LIST * len({choice.group for choice in menu.choices})
    for number in range(min(shortcuts, spare), 0, -1):
        version = menu.shortened(number)
        if _components(version) <= room:
            yield version
    yield shortest
    buttons = [choice for row in shortest.rows() for choice in row if not choice.last]
    for number in range(len(buttons) - 2, -1, -1):
        version = _listed(shortest, buttons[number:])
        if _components(version) <= room:
            yield version


def _listed(menu: Menu, buttons: Container[Choice]) -> Menu:
    """Return the menu with some of its buttons in a list."""
    choices = (replace(choice, group=_MORE) if choice in buttons else choice for choice in menu.choices)
    return replace(menu, choices=tuple(choices))


def _components(menu: Menu) -> int:
    lists = len({choice.group for choice in menu.choices} - {None})
    first, *others = [len(row) for row in menu.rows() or ((),)]
    return SIZE_OF_LIST * lists + size_of_row(first + menu.move) + sum(map(size_of_row, others))


def _menu(voice: Voice, seat: Seat, tokens: Tokens, menu: Menu) -> list[Block]:
    """Return a menu; lists that the rules name before any button come above the buttons.

    Choices that pass up something come last.
    """
    above: dict[Message, list[Choice]] = {}
    below: dict[Message, list[Choice]] = {}
    lists = above
    for choice in sorted(menu.choices, key=lambda each: (each.last, each.idle)):
        if choice.group is None:
            lists = below
        else:
            (above if choice.group in above else lists).setdefault(choice.group, []).append(choice)
    pickers = [
        _list(voice, seat, tokens, group=group, choices=choices, slot=slot)
        for slot, (group, choices) in enumerate((*above.items(), *below.items()), start=1)
    ]
    choices = menu.rows() or ((),)
    rows = [[_button(voice, seat, tokens, choice) for choice in row] for row in choices]
    if menu.move:
        rows[0].insert(0, do(voice, seat, tokens, voice.flat.text("button-as-it-is"), look=Look.FINAL))
    buttons = [Buttons(tuple(row)) for row in rows if row]
    first = len(buttons) - sum(any(choice.last for choice in row) for row in choices)
    return [*pickers[: len(above)], *buttons[:first], *pickers[len(above) :], *buttons[first:]]


def _button(voice: Voice, seat: Seat, tokens: Tokens, choice: Choice) -> Button:
    whole = (*tokens, *choice.tokens)
    label = words(voice, seat, whole, len(tokens)) if choice.name is None else voice.flat(choice.name)
    icon = _icon(voice, seat, whole, len(tokens))
    if choice.move:
        look = Look.FINAL if choice.completes else Look.DANGER if choice.penalty else Look.PLAIN
        button = do(voice, seat, whole, label, look=look, icon=icon)
    else:
        verb = Verb.ASK if in_form(ask(voice, seat, whole)) else Verb.GO
        button = Button(cut(label, LABEL_LIMIT), voice.press(verb, *whole), Look.PLAIN, icon=icon)
    if choice.short is None or not icon or voice.table.settings_of(voice.table.seated[seat]).words:
        return button
    mark = _THIN + voice.flat.text("final-mark") if choice.move and is_final(voice, seat, whole) else ""
    return replace(
        button, label=voice.label(choice.short, LABEL_LIMIT - len(mark)) + mark, alone=button.label
    )


def do(
    voice: Voice,
    seat: Seat,
    tokens: Tokens,
    label: str,
    *,
    look: Look = Look.PLAIN,
    icon: str = "",
    slot: int = 0,
) -> Button:
    """Return the button that makes a move."""
    final = is_final(voice, seat, tokens)
    shown = _final(voice, label, LABEL_LIMIT) if final else cut(label, LABEL_LIMIT)
    return Button(shown, voice.press(Verb.DO, *tokens, slot=slot), look, icon=icon)


def _list(
    voice: Voice, seat: Seat, tokens: Tokens, *, group: Message, choices: list[Choice], slot: int
) -> Picker:
    items = []
    verb = Verb.GO
    for choice in choices:
        whole = (*tokens, *choice.tokens)
        label = words(voice, seat, whole, len(tokens))
        if choice.move and is_final(voice, seat, whole):
            label = _final(voice, label, ITEM_LIMIT)
        elif not choice.move and in_form(ask(voice, seat, whole)):
            verb = Verb.ASK
        icon = _icon(voice, seat, whole, len(tokens))
        items.append(Item(cut(label, ITEM_LIMIT), " ".join(choice.tokens), icon=icon))
    return Picker(voice.press(verb, *tokens, slot=slot), voice.label(group), tuple(items))


def _numbers(voice: Voice, tokens: Tokens, low: int, high: int) -> list[Block]:
    numbers = range(low, high + 1)
    if len(numbers) <= _NUMBER_BUTTONS:
        return [row(*(Button(str(n), voice.press(Verb.GO, *tokens, str(n))) for n in numbers))]
    entries = ((str(n), str(n)) for n in numbers)
    return [pick(voice.press(Verb.GO, *tokens, slot=1), voice.flat.text("pick-number"), entries)]


def words(voice: Voice, seat: Seat, tokens: Tokens, start: int) -> str:
    """Return the label of a part of a half-entered move, for places without markup."""
    return voice.flat(voice.move_label(seat, tokens, start))


def _icon(voice: Voice, seat: Seat, tokens: Tokens, start: int) -> str:
    """Return the icon of a part of a half-entered move, as in `Button.icon`."""
    name = voice.renderer.icon(voice.seen(voice.asked, seat), tokens, start)
    return name and f"{voice.table.game.key}:{name}"


def _final(voice: Voice, label: str, limit: int) -> str:
    """Return a label with the mark for a step that cannot be undone, unless the label names the chance."""
    shown = cut(label, limit)
    if _said(voice.flat.text("final-said")).search(shown):
        return shown
    mark = voice.flat.text("final-mark")
    return f"{cut(label, limit - len(mark) - 1)} {mark}"


@cache
def _said(words: str) -> re.Pattern[str]:
    """Return the pattern that finds one of a list of words, in any case."""
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, words.split(', ')))})\b", re.IGNORECASE)


def is_final(voice: Voice, seat: Seat, tokens: Tokens) -> bool:
    """Return whether the move draws or reveals, so that it cannot be undone, by a try that ends at a draw.

    A plan is never final: it can be dropped. In a lesson there is no undo.
    """
    if voice.plans or voice.table.lesson:
        return False
    if (seat, tokens) not in voice.final:
        voice.final[seat, tokens] = _after(voice, seat, tokens) is None
    return voice.final[seat, tokens]


def _after(voice: Voice, seat: Seat, tokens: Tokens) -> Any | None:
    """Return the state after a move, or None if it draws or reveals, by a try that ends at a draw."""
    try:
        step = voice.rules.apply(voice.asked, seat, voice.rules.parse(" ".join(tokens)), NoChance())
    except Drawn:
        return None
    return None if step.reveals else step.state


def picture_after(voice: Voice, seat: Seat, tokens: Tokens) -> Picture | None:
    """Return a panel's picture after a move; None if the move draws or reveals, or panels have no picture."""
    state = _after(voice, seat, tokens)
    if state is None or not voice.renderer.draws_own:
        return None
    question = voice.rules.ask(state, seat, ()) if seat in voice.rules.to_act(state) else None
    steps = replace(news.steps_for(voice, seat), since=voice.table.timeline.settled(seat))
    return panel_picture(voice, panel_sketch(voice.planning(Plan(state, {})), seat, steps, question, ()))


def is_whole(question: Question) -> bool:
    """Return whether the tokens before a question are a whole move, to which nothing can be added."""
    return isinstance(question, Menu) and question.move and not question.choices


def question_after(voice: Voice, seat: Seat, tokens: Tokens) -> Question | None:
    """Return the question after these tokens, or None if no legal move begins with them."""
    try:
        return ask(voice, seat, tokens)
    except IllegalMove:
        return None


def ask(voice: Voice, seat: Seat, tokens: Tokens) -> Question:
    """Return the question after these tokens. Raises `IllegalMove` if no legal move begins with them."""
    if (seat, tokens) not in voice.questions:
        voice.questions[seat, tokens] = voice.rules.ask(voice.asked, seat, tokens)
    return voice.questions[seat, tokens]


# --- numbers in a modal ------------------------------------------------------------------------------


def in_form(question: Question) -> bool:
    """Return whether a question is asked in a modal."""
    match question:
        case Amount(minimum=low, maximum=high):
            return high - low >= NUMBERS_SHOWN
        case _:
            return isinstance(question, Amounts)


def form(voice: Voice, tokens: Tokens, question: Question) -> Form:
    """Return the modal that asks for the next numbers."""
    title = voice.label(question.prompt, FORM_LIMIT)
    return Form(voice.press(Verb.NUMBERS, *tokens), title, tuple(_fields(voice, question)))


def _fields(voice: Voice, question: Question) -> Iterator[Field]:
    match question:
        case Amount(prompt, low, high):
            yield Field(_NUMBER, voice.label(prompt, FORM_LIMIT), f"{low}-{high}")
        case Amounts(kinds=kinds):
            for kind in kinds:
                label = voice.label(kind.label, FORM_LIMIT)
                yield Field(kind.token, label, f"{kind.minimum}-{kind.maximum}")
        case Menu():
            return


def read_numbers(question: Question, tokens: Tokens, answers: Mapping[str, str]) -> Tokens:
    """Return the tokens with the answers of a modal appended.

    Raises `GameError` for an answer that is no number or out of bounds.
    """
    match question:
        case Amount(minimum=low, maximum=high):
            return (*tokens, str(_number(answers.get(_NUMBER, ""), low, high)))
        case Amounts(kinds=kinds, minimum=least, maximum=most):
            numbers = {k.token: _number(answers.get(k.token, ""), k.minimum, k.maximum) for k in kinds}
            if not least <= sum(numbers.values()) <= most:
                raise GameError("refused-sum", minimum=least, maximum=most)
            pairs = ((token, str(number)) for token, number in numbers.items() if number)
            return (*tokens, *(part for pair in pairs for part in pair))
        case Menu():
            return tokens


def _number(text: str, low: int, high: int) -> int:
    stripped = text.strip() or "0"
    number = int(stripped) if stripped.isascii() and stripped.isdigit() and len(stripped) < 6 else None
    if number is None or not low <= number <= high:
        raise GameError("refused-number", minimum=low, maximum=high)
    return number


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


def _steps_back(table: Table, seat: Seat) -> tuple[Verb, ...]:
    """Return the verbs that undo and redo moves, as far as that is free now."""
    if table.game.status is not Status.RUNNING:
        return ()
    timeline = table.timeline
    back = timeline.free_back(seat)
    further = bool(back) and timeline.turn_start(seat) != back[0]
    is_possible = (
        (Verb.UNDO, bool(back)),
        (Verb.UNDO_TURN, further),
        (Verb.REDO, timeline.forward(seat) is not None),
    )
    return tuple([way for way, possible in is_possible if possible])


def question_before(voice: Voice, seat: Seat, tokens: Tokens) -> Tokens:
    """Return the tokens at the question whose answer led to `tokens`."""
    entered: Tokens = ()
    while len(entered) + 1 < len(tokens):
        question = ask(voice, seat, entered)
        choices = question.choices if isinstance(question, Menu) else ()
        steps = [
            (*entered, *choice.tokens)
            for choice in choices
            if tokens[len(entered) : len(entered) + len(choice.tokens)] == choice.tokens
        ]
        if not steps or len(steps[0]) >= len(tokens):
            break
        entered = steps[0]
    return entered
