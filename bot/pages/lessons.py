"""Pages of a lesson: its panel, its end, and the lists to begin one."""

from collections import Counter
from collections.abc import Container, Iterator, Sequence

from msgspec.structs import replace

from bot.domain.lifecycle import NOT_OVER, Status
from bot.pages import news, phone, robots
from bot.pages.custom_id import BESIDE, Verb, read_press
from bot.pages.kit import button, head, page_of, row, say
from bot.pages.page import ITEMS, Block, Button, Buttons, Divider, Look, Page, Picker, Picture, Text
from bot.pages.panel import panel_picture, panel_sketch
from bot.pages.question import Tokens, ask, question_before, question_of
from bot.pages.table import open_board, picture
from bot.pages.wording import TEXT_LIMIT, Voice, cut, table_link
from bot.words.catalogues import Words
from engines.api import Choice, Menu, Question, Seat, message
from lessons.api import Lesson, Task, leads_to
from lessons.chapters import PictureKind
from robots.api import Level

LATER, END = "later", "end"
"""Tokens of the ways to leave a lesson."""
_FEW = 4
"""Limit of buttons beside the row of the answer; more become a list."""
_ELSE = message("learn-else")
_FIRST_ROW = -1


# --- the panel ---------------------------------------------------------------------------------------


def panel(
    voice: Voice,
    lesson: Lesson,
    seat: Seat,
    tokens: Tokens = (),
    *,
    feedback: str = "",
    tried: Tokens = (),
    link: bool = False,
) -> Page:
    """Return the panel of a lesson: the pictures, what the last move brought, and the task with its answers.

    `feedback` is the answer to the `tried` choice, which is disabled then. `link`: the heading links to the
    table. Raises `IllegalMove` if no legal move begins with `tokens`.
    """
    task = lesson.task(voice.table.moves_made)
    assert task is not None, "a lesson that runs has a task"  # noqa: S101
    question, entry = ask(voice, seat, tokens), lesson.entry(voice.table.moves_made)
    wanted = "" if entry is None else entry.text
    steps = news.steps_for(voice, seat)
    head = Text(_head(voice, lesson, task, link=link))
    above: list[Block] = [head, *_pictures(voice, seat, task, steps, question, tokens)]
    below = _below(voice, seat, tokens)
    before = [f"> {feedback}"] if feedback else [] if tokens else _before(voice, lesson)
    around = (*above, say(*before), *below)
    asked = list[Block]()
    for version, prompted in _versions(question, tokens, wanted):
        asked = _asked(voice, seat, task, tokens, version, wanted, beside=(*above, *below), prompted=prompted)
        if _room((*around, *asked)) >= 0:
            break
    if before and not feedback:
        before += _moves_between(voice, lesson, news.of_seat(voice, seat, steps), _room((*around, *asked)))
    longer = _below(voice, seat, tokens, *open_board(voice))
    limit = phone.SCREEN if tokens else phone.TALL  # whoever begins a task may scroll to it
    if phone.height((*above, say(*before), *asked, *longer)) <= limit:
        below = longer
    return page_of(above, say(*before), _without(asked, tried), below, panel_of=voice.table.id)


def _room(blocks: Sequence[Block]) -> int:
    """Return the pixels that blocks leave of a phone’s screen, negative if they are too high."""
    return phone.SCREEN - phone.height(blocks)


def _asked(
    voice: Voice,
    seat: Seat,
    task: Task,
    tokens: Tokens,
    question: Question,
    wanted: str,
    *,
    beside: Sequence[Block],
    prompted: bool,
) -> list[Block]:
    """Return a task and its answers; `prompted`: with the question below the task."""
    prompt, *answers = question_of(voice, seat, tokens, question, beside=beside)
    lines = [voice.text(f"lesson-{task.name}")]
    if prompted and isinstance(prompt, Text):
        lines.append(prompt.text)
    return [say(*lines), *_in_sight(answers, wanted)]


def _pictures(
    voice: Voice, seat: Seat, task: Task, steps: news.Steps, question: Question, tokens: Tokens
) -> list[Picture]:
    """Return the pictures of a task, the last with its marks; below a choice just that one.

    One before it is small: together they would leave the task no room on a phone.
    """
    position = voice.table.timeline.settled(seat)
    own = panel_sketch(voice, seat, steps, question, tokens)
    kinds = task.pictures[-1:] if tokens or not voice.renderer.draws_own else task.pictures
    pictures = [
        picture(voice, position, steps.since) if kind is PictureKind.BOARD else panel_picture(voice, own)
        for kind in kinds
    ]
    sketch = replace(pictures[-1].sketch, marks=tuple(enumerate(task.marks, 1)))
    return [*(replace(other, small=True) for other in pictures[:-1]), replace(pictures[-1], sketch=sketch)]


def _versions(question: Question, tokens: Tokens, wanted: str) -> Iterator[tuple[Question, bool]]:
    """Yield a question with the task's move first, in versions that are ever shorter.

    With each goes whether it is asked below the task; the first question is the task itself.
    """
    if not isinstance(question, Menu) or not wanted:
        yield question, bool(tokens)
        return
    roomy = _answer_first(question, tokens, wanted, alone=False)
    short = _answer_first(question, tokens, wanted, alone=True)
    for menu in (roomy, _in_one_list(roomy), short, _in_one_list(short)):
        yield menu, bool(tokens)
    if tokens:
        yield _in_one_list(short), False


def _answer_first(menu: Menu, tokens: Tokens, wanted: str, *, alone: bool) -> Menu:
    """Return the menu with the task's move as a button of the first row, `alone` or with those beside it.

    Buttons have their whole names, as the tasks call them, and only the task's move may be the green one.
    """
    named = [replace(choice, short=None) for choice in menu.choices]
    leading = [choice for choice in named if _is_wanted((*tokens, *choice.tokens), wanted, choice.move)]
    leading = [choice for choice in leading if _is_button(choice)] or leading
    rows = {choice.row for choice in leading if _is_button(choice) and not alone}
    others = [choice for choice in named if choice not in leading and (choice.group or not choice.shortcut)]
    few = not alone and sum(_is_button(choice) and choice.row not in rows for choice in others) <= _FEW
    choices = [
        replace(choice, group=None, shortcut=False, idle=False, last=False, row=_FIRST_ROW)
        if choice in leading
        else _placed(replace(choice, completes=False), rows, few=few)
        for choice in named
        if choice in leading or choice in others
    ]
    ordered = sorted(choices, key=lambda choice: choice.row != _FIRST_ROW)
    return replace(menu, choices=tuple(ordered), move=menu.move and " ".join(tokens) == wanted)


def _is_wanted(tokens: Tokens, wanted: str, whole: bool) -> bool:
    """Return whether the tokens are the wanted move, or a beginning of it that is no move itself."""
    return leads_to(tokens, wanted) and (not whole or " ".join(tokens) == wanted)


def _is_button(choice: Choice) -> bool:
    return choice.group is None or choice.shortcut


def _placed(choice: Choice, rows: Container[int], *, few: bool) -> Choice:
    """Return a choice that is not the task's: beside it if in one of its rows, else in a list unless few."""
    if not _is_button(choice):
        return choice
    if choice.row in rows:
        return replace(choice, group=None, shortcut=False, row=_FIRST_ROW)
    return replace(choice, group=choice.group or (None if few else _ELSE), shortcut=False)


def _in_one_list(menu: Menu) -> Menu:
    """Return the menu with its lists joined, as far as one list has room."""
    sizes = Counter(choice.group for choice in menu.choices if choice.group is not None)
    joined, items = set(), 0
    for group, size in sorted(sizes.items(), key=lambda each: each[0] != _ELSE):
        if items + size <= ITEMS:
            joined.add(group)
            items += size
    choices = (replace(each, group=_ELSE) if each.group in joined else each for each in menu.choices)
    return replace(menu, choices=tuple(choices))


def _in_sight(answers: Sequence[Block], wanted: str) -> list[Block]:
    """Return the answers with the task's move first, unless it stands in the first row of a phone anyway."""
    if not answers or not isinstance(answers[0], Buttons):
        return list(answers)
    buttons = answers[0].buttons
    moves = [read_press(button.press) for button in buttons]
    leading = [
        number
        for number, press in enumerate(moves)
        if press and _is_wanted(press.tokens, wanted, press.verb is Verb.DO)
    ]
    at = leading[0] if leading else 0
    if phone.height([Buttons(buttons[: at + 1])]) > phone.height([Buttons(buttons[:1])]):
        buttons = (buttons[at], *buttons[:at], *buttons[at + 1 :])
    return [row(*buttons), *answers[1:]]


def _head(voice: Voice, lesson: Lesson, task: Task, *, link: bool) -> str:
    step = voice.text("learn-step", number=lesson.number(task), steps=len(lesson.tasks))
    return f"-# {table_link(voice) if link else voice.heading} · {step}"


def _before(voice: Voice, lesson: Lesson) -> list[str]:
    """Return lines on the result of the last task, or on the subject of the lesson."""
    done = _done(voice, lesson)
    if done is None:
        others = voice.chat.listed([robots.name(voice, robot) for robot in voice.robots.values()])
        return [voice.text("lesson-about"), f"-# {voice.text('learn-with', people=others)}"]
    return [f"✓ {voice.text(f'lesson-{done.name}-done')}", *_skipped(voice, lesson.learner, done)]


def _done(voice: Voice, lesson: Lesson) -> Task | None:
    """Return the last task that was done."""
    done = [task for task in lesson.tasks if task.entry <= voice.table.moves_made]
    return done[-1] if done else None


def _moves_between(voice: Voice, lesson: Lesson, latest: news.News, room: int) -> list[str]:
    """Return what the others did since the last task, as much as has room, in pixels."""
    if _done(voice, lesson) is None:
        return []
    rows = room // phone.ROW
    told = news.shown(voice, news.of_others(latest), news.Rows(rows, rows))
    return [f"-# {line}" for line in told.text.splitlines()]


def _skipped(voice: Voice, learner: Seat, done: Task) -> list[str]:
    """Return the line on a new round: its number, rounds without a task, and moves made for the learner."""
    rules = voice.rules
    path = [voice.table.timeline.positions[number] for number in voice.table.timeline.path()]
    before, now = (rules.round_number(rules.seen(path[at].state, None)) for at in (done.entry - 1, -1))
    if now == before:
        return []
    parts = [voice.text("replay-round", round=now)]
    if skipped := now - before - 1:
        parts.append(voice.text("learn-skipped", first=before + 1, last=now - 1, number=skipped))
    if moves := sum(position.entry.seat == learner for position in path[done.entry + 1 :]):
        parts.append(voice.text("learn-moves", number=moves))
    return [f"-# {' · '.join(parts)}"]


def _below(voice: Voice, seat: Seat, tokens: Tokens, *more: Button) -> list[Block]:
    before = question_before(voice, seat, tokens) if tokens else ()
    back = (voice.button("button-back", Verb.GO, *before),) if tokens else ()
    others = (
        voice.button("button-show-me", Verb.SHOW_ME),
        voice.button("button-leave-lesson", Verb.STOP),
        Button("?", voice.press(Verb.HELP, *tokens)),
    )
    return [row(*back, *others, *more)]


def _without(blocks: Sequence[Block], tried: Tokens) -> list[Block]:
    """Return the answers with the tried one disabled."""
    return (
        [updated for block in blocks if (updated := _off(block, tried)) is not None]
        if tried
        else list(blocks)
    )


def _off(block: Block, tried: Tokens) -> Block | None:
    match block:
        case Buttons(buttons):
            return row(*(replace(button, disabled=_leads(button.press, "", tried)) for button in buttons))
        case Picker(press, _, items):
            remaining = tuple(item for item in items if not _leads(press, item.value, tried))
            return replace(block, items=remaining) if remaining else None
        case _:
            return block


def _leads(custom_id: str, value: str, tried: Tokens) -> bool:
    press = read_press(custom_id)
    return press is not None and (press.plus(value) if value else press).tokens == tried


def asked_again(voice: Voice, seat: Seat, tried: Tokens, wanted: str) -> Tokens:
    """Return the tokens of the last question, on the way to the tried choice, that leads to the move."""
    tokens = tried if leads_to(tried, wanted) else question_before(voice, seat, tried)
    while not leads_to(tokens, wanted):
        tokens = question_before(voice, seat, tokens)
    return tokens


# --- leaving, and the end ----------------------------------------------------------------------------


def leaving(voice: Voice) -> Page:
    """Return the question whether to leave the lesson for now or for good."""
    buttons = (
        voice.button("button-back", Verb.PLAY),
        voice.button("button-learn-later", Verb.STOP, LATER),
        voice.button("button-learn-end", Verb.STOP, END, look=Look.DANGER),
    )
    return page_of(head(voice, voice.text("learn-leaving")), row(*buttons))


def left(voice: Voice) -> Page:
    """Return the note on how to resume a lesson."""
    return page_of(Text(voice.text("learn-later", title=voice.title)))


def over(voice: Voice, lesson: Lesson | None) -> Page:
    """Return the end of a lesson: a summary if it was completed, and the next steps."""
    table = voice.table
    if lesson is None or lesson.entry(table.moves_made) is not None:
        closed = say(f"-# {voice.heading}", voice.text("learn-closed"))
        return page_of(closed, row(*_now(voice, closed=True)), panel_of=table.id)
    last_words = voice.text(f"lesson-{lesson.tasks[-1].name}-done")
    learned = f"{voice.text('lesson-end')}\n-# {voice.text('learn-no-result')}"
    return page_of(
        say(f"-# {voice.heading}", f"✓ {last_words}"),
        Divider(),
        Text(learned),
        picture(voice, table.timeline.settled(), None),
        row(*_now(voice, closed=False)),
        panel_of=table.id,
    )


def _now(voice: Voice, *, closed: bool) -> tuple[Button, ...]:
    """Return the buttons after a lesson; the end of a completed one stays above what they lead to."""
    words, key, slot = voice.flat, voice.table.game.key, 0 if closed else BESIDE
    buttons = [button(words, "button-learn-anew", Verb.LEARN, key, look=Look.MAIN)] if closed else []
    if max(voice.rules.info.seats) > 1:
        look = Look.PLAIN if closed else Look.MAIN
        buttons.append(button(words, "button-solo", Verb.SOLO, key, Level.BEGINNER, look=look, slot=slot))
    buttons.append(button(words, "button-open-table", Verb.OPEN, key, slot=slot))
    return (*buttons, button(words, "button-learn-other", Verb.LEARN, slot=slot))


def outdated(voice: Voice) -> Page:
    """Return the note that a lesson cannot go on, as this release has a different one."""
    text = voice.text("learn-outdated", title=voice.title)
    return page_of(Text(text), row(*_now(voice, closed=True)), panel_of=voice.table.id)


def not_yet(voice: Voice, key: str) -> str:
    """Return the feedback that a choice is not the wanted one, with the reason `key`."""
    return f"{voice.text('learn-not-yet')} {voice.text(key)}"


def more(voice: Voice, *, admin: bool) -> Page:
    """Return the menu of rare actions at a lesson's table."""
    buttons = [voice.button("button-log", Verb.LOG), voice.button("button-board", Verb.BOARD)]
    buttons += [voice.button("button-text", Verb.TEXT), voice.button("button-rules", Verb.RULES)]
    buttons.append(voice.button("button-export", Verb.EXPORT))
    if admin and voice.table.game.status in NOT_OVER and voice.table.game.status is not Status.PAUSED:
        buttons.append(voice.button("button-close", Verb.CLOSE, look=Look.DANGER))
    above = head(voice, voice.text("learn-no-result"), f"-# {voice.text('learn-no-seal')}")
    return page_of(above, row(*buttons))


# --- where lessons are offered -----------------------------------------------------------------------


def titles(lessons: Sequence[tuple[Lesson, Words]], words: Words, verb: Verb) -> Page:
    """Return the list of all lessons, each with the words of its title; the `verb` begins one."""
    lines = [words.text("learn-heading")]
    lines += [
        f"**{own.text('title')}** · {words.text('learn-minutes', minutes=lesson.minutes)}\n"
        f"{own.text('lesson-about')}"
        for lesson, own in lessons
    ]
    buttons = tuple(button(own, "title", verb, lesson.record.game, look=Look.MAIN) for lesson, own in lessons)
    return page_of(Text(cut("\n\n".join(lines), TEXT_LIMIT)), row(*buttons))


def offered(voice: Voice, lesson: Lesson, before: str = "") -> Page:
    """Return the offer of the lesson to a person new to the title, after the text `before`."""
    offer = voice.text("learn-first-time", title=voice.title, minutes=lesson.minutes)
    learn = button(voice.flat, "button-learn", Verb.LEARN, voice.table.game.key, look=Look.MAIN)
    return page_of(say(before, offer), row(learn))
