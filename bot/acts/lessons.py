"""Lessons: a person makes the moves of a record, one task after the other, at a table of their own.

The progress follows from the log: the moves made so far. The other moves of the record, with the partner's,
are stored together with the move before them, and all draws are those of the record. A lesson has no result:
at its end its table is closed.
"""

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.acts import admins, board_links, looking
from bot.acts.changes import new_table, note_offer
from bot.acts.context import Context
from bot.acts.known import has_finished
from bot.acts.repository import At, check_status
from bot.acts.request import Reply
from bot.domain.deadlines import Deadline, DeadlineKind
from bot.domain.entries import lesson_entry
from bot.domain.errors import PositionChanged, Refused, Repeated
from bot.domain.lifecycle import Status, StatusReason
from bot.domain.model import Place, StoredEntry, TableId, TableSettings
from bot.domain.robots import lesson_partners
from bot.domain.table import Table
from bot.pages import lessons as pages
from bot.pages.custom_id import Verb
from bot.pages.page import Page
from bot.pages.question import Tokens, form, in_form, question_after, read_numbers
from engines.api import Amounts, AnyRules, GameError, Menu, Question, Seat
from engines.record import Actor, Entry, Position, Timeline
from engines.registry import Registry
from lessons.api import Lesson, Task, leads_to, reason
from lessons.registry import lesson_of

LESSON_LIFE = 14 * 86400.0
"""Seconds after which an abandoned lesson closes."""


async def to_offer(context: Context, rules: AnyRules) -> Lesson | None:
    """Return the lesson of a title, unless the reader has played it or been asked; None also without one."""
    key, store = rules.info.key, context.app.store
    lesson = lesson_of(context.app.repository.registry, rules)
    if lesson is None or (await store.settings_of(context.person)).lessons.get(key):
        return None
    return None if await has_finished(store, context.person, key) else lesson


# --- beginning ---------------------------------------------------------------------------------------


async def learn(context: Context) -> Reply:
    """Begin or resume the lesson of a game; without a game, show the list."""
    registry = context.app.repository.registry
    if not context.tokens:
        found = [(lesson_of(registry, rules), words) for rules, words in context.app.titles(context.reader)]
        titles = [(lesson, words) for lesson, words in found if lesson is not None]
        if not titles:
            raise Refused("refused-no-lesson")
        return Reply((pages.titles(titles, context.words, context.press.verb),))
    key = context.tokens[0]
    if key not in registry:
        raise Refused("refused-no-such-game")
    lesson = lesson_of(registry, registry.newest(key))
    if lesson is None:
        raise Refused("refused-no-lesson")
    await context.keep_name()
    private = context.press.verb is Verb.LEARN
    server = await context.app.store.server(context.reader.place.guild)
    settings = TableSettings(thread=server.threads and not private, private=private)
    place = context.reader.place if private else await context.home()
    return await play(context.now(await _take_up(context, lesson, place, settings)))


async def _take_up(context: Context, lesson: Lesson, place: Place, settings: TableSettings) -> Table:
    """Return the table of the reader's lesson, opened now if there is none."""
    app = context.app
    async with app.learning.of(context.person):
        for game in await app.store.tables_of(context.person):
            if game.key == lesson.record.game and game.status is Status.RUNNING:
                table = await app.repository.get(game.id)
                if table.lesson:
                    return table
        opened = await _open(context, lesson, place, settings)
    app.repository.signals.post(opened)
    app.repository.signals.check()
    return await app.repository.get(opened)


async def _open(context: Context, lesson: Lesson, place: Place, settings: TableSettings) -> TableId:
    """Open a table with the learner and partners seated, and all moves up to the first task."""
    record, repository, person = lesson.record, context.app.repository, context.person
    now, rules = repository.now(), repository.registry.get(record.game, record.rules)
    made = list(_follow(Timeline(rules), lesson, (record.entries[0], *lesson.unasked(0))))
    chosen = {option.key: record.options.get(option.key) for option in rules.info.options}
    async with repository.store.transaction() as transaction:
        options = {key: value for key, value in chosen.items() if isinstance(value, str)}
        change = await new_table(
            transaction, rules, place, context.reader.language, settings, {lesson.learner: person}, options
        )
        for robot in lesson_partners(map(Seat, range(record.seats)), lesson.learner):
            change.add_robot(robot)
        repository.begin_at_once(change)
        for index, position in enumerate(made):
            change.add_entry(StoredEntry(position.entry, now, None if index else context.cause))
        note_offer(change, person, record.game)
        change.set_deadline(DeadlineKind.LESSON, now + LESSON_LIFE)
        change.queue_post()
    return change.table


# --- going on ----------------------------------------------------------------------------------------


class _Step(Struct, frozen=True):
    """A step of the learner."""

    lesson: Lesson
    task: Task
    wanted: str
    """The move of the task, in canonical notation."""


def _lesson_at(registry: Registry, table: Table) -> Lesson | None:
    """Return the lesson at a table, None if this release has a different one, or none."""
    lesson = lesson_of(registry, table.rules)
    return lesson if lesson is not None and lesson.digest == table.lesson else None


def _step_at(registry: Registry, table: Table) -> _Step | None:
    """Return the present step, None if the lesson is over."""
    lesson = _lesson_at(registry, table)
    if lesson is None or table.game.status is not Status.RUNNING:
        return None
    task, entry = lesson.task(table.moves_made), lesson.entry(table.moves_made)
    return None if task is None or entry is None else _Step(lesson, task, entry.text)


def _step(context: Context) -> _Step | None:
    """Return the present step, None if the lesson is over or the pressed button is of an earlier step."""
    is_late = context.known_entry not in (None, context.table.timeline.last)
    return None if is_late else _step_at(context.app.repository.registry, context.table)


async def play(context: Context) -> Reply:
    """Show the panel of the lesson, or its end."""
    return Reply((await page_of(context),))


async def page_of(context: Context, feedback: str = "") -> Page:
    """Return the panel of the lesson, or its end. A lesson that has changed since it began is closed.

    Raises `Refused` for a table on hold.
    """
    table, repository = context.table, context.app.repository
    lesson = _lesson_at(repository.registry, table)
    if lesson is None and table.game.status is Status.RUNNING:
        async with repository.at(table.id, f"{context.cause}:outdated") as at:
            if at.table.game.status is Status.RUNNING:
                await at.close(StatusReason.LEARNED, actor=Actor.CLOCK)
        return pages.outdated(context.now(at.table).voice)
    match table.game.status:
        case Status.RUNNING if lesson is not None:
            link = bool(table.game.places) and context.reader.place.channel not in table.game.places
            return pages.panel(context.voice, lesson, context.own_seat, feedback=feedback, link=link)
        case Status.CLOSED:
            return pages.over(context.voice, lesson)
        case status:
            raise Refused(f"refused-table-{status}")


async def go(context: Context) -> Reply:
    """Show the next question, or make the move if no question is left, if it leads to the task's move."""
    step = _step(context)
    if step is None:
        return await play(context)
    voice, tokens = context.voice, context.tokens
    question = question_after(voice, context.own_seat, tokens)
    if question is None:
        raise PositionChanged
    if isinstance(question, Menu) and question.move and not question.choices:
        return await do(context)
    if not leads_to(tokens, step.wanted):
        return _not_yet(context, step)
    if context.press.verb is Verb.ASK and in_form(question):
        return Reply(form=form(voice, tokens, question))
    return Reply((pages.panel(voice, step.lesson, context.own_seat, tokens),))


async def numbers(context: Context) -> Reply:
    """Continue with the numbers of a modal; refused numbers are asked for again."""
    step = _step(context)
    if step is None:
        return await play(context)
    voice, tokens = context.voice, context.tokens
    question = question_after(voice, context.own_seat, tokens)
    if question is None or not in_form(question):
        raise PositionChanged
    try:
        entered = read_numbers(question, tokens, context.numbers)
    except GameError as refusal:
        return Reply((await page_of(context, f"⚠ {voice.say(refusal.message)}"),))
    answered = replace(context.press, verb=Verb.GO, tokens=entered, slot=0)
    if _lacks_a_kind(question, entered, step.wanted):
        return _not_yet(replace(context, press=answered), step, tokens)
    further = do if question_after(voice, context.own_seat, entered) is None else go
    return await further(replace(context, press=answered))


async def do(context: Context) -> Reply:
    """Make the move if it is the task's."""
    step = _step(context)
    if step is not None and _as_written(context) != step.wanted:
        return _not_yet(context, step)
    return await show(context)


async def show(context: Context) -> Reply:
    """Make the task's move for the learner, and all automatic moves after it."""
    if _step(context) is None:
        return await play(context)
    async with context.locked() as at:
        table = at.table
        at.seat(context.person)
        check_status(table, Status.RUNNING)
        if context.known_entry not in (None, table.timeline.last):
            raise Repeated
        step, made = _step_at(at.repository.registry, table), table.moves_made
        if step is None:
            raise PositionChanged
        follow = step.lesson.unasked(made + 1)
        entries = step.lesson.record.entries[made + 1 : made + 2 + len(follow)]
        positions = list(_follow(table.timeline, step.lesson, entries))
        async with at.commit(*positions) as change:
            change.set_deadline(DeadlineKind.LESSON, change.now + LESSON_LIFE)
            await at.repository.step(change, table, positions[-1])
    return await play(context.now(at.table))


def _lacks_a_kind(question: Question, entered: Tokens, wanted: str) -> bool:
    """Return whether the task's move continues with an amount of the same question that was not entered."""
    if not (isinstance(question, Amounts) and leads_to(entered, wanted)):
        return False
    return next(iter(wanted.split()[len(entered) :]), None) in {kind.token for kind in question.kinds}


def _as_written(context: Context) -> str:
    """Return the chosen move in canonical notation, a text that is no move unchanged."""
    text, rules = " ".join(context.tokens), context.voice.rules
    try:
        return rules.format(rules.parse(text))
    except GameError:
        return text


def _not_yet(context: Context, step: _Step, after: Tokens | None = None) -> Reply:
    """Return the same question once more, with the reason why this choice is not meant.

    It is the question after the tokens `after`; None: the last one from which the task's move can be reached.
    """
    voice, seat, tried = context.voice, context.own_seat, context.tokens
    feedback = pages.not_yet(voice, reason(step.task, _as_written(context)))
    if after is None:
        after = () if context.known_entry is None else pages.asked_again(voice, seat, tried, step.wanted)
    return Reply((pages.panel(voice, step.lesson, seat, after, feedback=feedback, tried=tried),))


def _follow(timeline: Timeline, lesson: Lesson, entries: Sequence[Entry]) -> Iterator[Position]:
    """Yield the positions to which entries of the record lead. Raises `ReplayDiverged`."""
    for entry in entries:
        asked = any(task.entry == entry.number for task in lesson.tasks)
        position = timeline.retrace(lesson_entry(entry, timeline.last + 1, lesson.digest, asked=asked))
        assert isinstance(position, Position)  # noqa: S101 - a lesson's record has only moves
        timeline = timeline.plus(position)
        yield position


# --- ending ------------------------------------------------------------------------------------------


async def stop(context: Context) -> Reply:
    """Ask whether to pause or end the lesson; then do it."""
    if context.table.game.status is not Status.RUNNING:
        return await play(context)
    match context.tokens:
        case (pages.LATER,):
            return Reply((pages.left(context.voice),))
        case (pages.END,):
            async with context.locked() as at:
                seat = at.seat(context.person)
                check_status(at.table, Status.RUNNING)
                await at.close(StatusReason.LEARNED, seat)
            return await play(context.now(at.table))
        case _:
            return Reply((pages.leaving(context.voice),))


async def close_forgotten(at: At, _: Deadline) -> None:
    """Close a lesson that nobody has gone on with for long."""
    await at.close(StatusReason.FORGOTTEN, actor=Actor.CLOCK, deserted=True)


# --- what else is pressed there ----------------------------------------------------------------------


async def more(context: Context) -> Reply:
    """Show the menu of rare actions."""
    return Reply((pages.more(context.voice, admin=context.reader.admin),))


async def refuse(context: Context) -> Reply:  # noqa: ARG001 - the same for all
    """Refuse what is no part of a lesson. Raises `Refused`."""
    raise Refused("refused-in-lesson")


async def no_lesson(context: Context) -> Reply:  # noqa: ARG001 - the same for all
    """Refuse a button of a lesson at another table. Raises `PositionChanged`."""
    raise PositionChanged


AT_LESSON: Mapping[Verb, Callable[[Context], Awaitable[Reply]]] = {
    Verb.PLAY: play,
    Verb.HAND: play,
    Verb.GO: go,
    Verb.ASK: go,
    Verb.NUMBERS: numbers,
    Verb.DO: do,
    Verb.SHOW_ME: show,
    Verb.STOP: stop,
    Verb.LEAVE: stop,
    Verb.BOARD: looking.board,
    Verb.OPEN_BOARD: board_links.open_board,
    Verb.TEXT: looking.text,
    Verb.LOG: looking.log,
    Verb.EXPORT: looking.export,
    Verb.MORE: more,
    Verb.OLD: looking.old,
    Verb.RULES: looking.rules,
    Verb.HELP: looking.explain,
    Verb.CHAPTER: looking.chapter,
    Verb.LEGEND: looking.legend,
    Verb.CLOSE: admins.close,
    Verb.CONFIRM_CLOSE: admins.closed,
}
"""Handlers at the table of a lesson; other verbs are refused there."""
