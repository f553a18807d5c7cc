"""Handlers of lessons: beginning one, and every press at its table."""

from collections.abc import Awaitable, Callable, Mapping

from msgspec.structs import replace

from bot.acts import admins, looking
from bot.acts.context import Context
from bot.acts.request import Reply
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import Status
from bot.domain.model import TableSettings
from bot.pages.custom_id import Verb
from bot.pages.page import Page
from bot.pages.panel import Tokens, form, in_form, question_after, read_numbers
from bot.teaching import lessons as pages
from engines.api import Amounts, GameError, Menu, Question
from lessons.api import leads_to, reason


async def learn(context: Context) -> Reply:
    """Begin or resume the lesson of a game; without a game, show the list."""
    lessons = context.cases.lessons
    if not context.tokens:
        found = [(lessons.lesson_of(rules), words) for rules, words in context.app.titles(context.reader)]
        titles = [(lesson, words) for lesson, words in found if lesson is not None]
        if not titles:
            raise Refused("refused-no-lesson")
        return Reply((pages.titles(titles, context.words, context.press.verb),))
    key = context.tokens[0]
    if key not in context.app.repository.registry:
        raise Refused("refused-no-such-game")
    await context.keep_name()
    reader, private = context.reader, context.press.verb is Verb.LEARN
    server = await context.cases.servers.of(reader.place.guild)
    settings = TableSettings(thread=server.threads and not private, private=private)
    place = reader.place if private else await context.home()
    table = await lessons.take_up(
        key, place, reader.person, cause=context.cause, language=reader.language, settings=settings
    )
    return await play(context.now(table))


async def play(context: Context) -> Reply:
    """Show the panel of the lesson, or its end."""
    return Reply((await page_of(context),))


async def page_of(context: Context, feedback: str = "") -> Page:
    """Return the panel of the lesson, or its end. A lesson that has changed since it began is closed.

    Raises `Refused` for a table on hold.
    """
    table, lessons = context.table, context.cases.lessons
    lesson = lessons.lesson_at(table)
    if lesson is None and table.game.status is Status.RUNNING:
        closed = await lessons.close_outdated(table.id, f"{context.cause}:outdated")
        return pages.outdated(context.now(closed).voice)
    match table.game.status:
        case Status.RUNNING if lesson is not None:
            link = bool(table.game.places) and context.reader.place.channel not in table.game.places
            return pages.panel(context.voice, lesson, context.own_seat, feedback=feedback, link=link)
        case Status.CLOSED:
            return pages.over(context.voice, lesson)
        case status:
            raise Refused(f"refused-table-{status}")


def _is_late(context: Context) -> bool:
    """Return whether the pressed button is of an earlier step, or the lesson is over."""
    table = context.table
    return context.known_entry not in (None, table.timeline.last) or context.cases.lessons.task(table) is None


async def go(context: Context) -> Reply:
    """Show the next question, or make the move if no question is left, if it leads to the task's move."""
    if _is_late(context):
        return await play(context)
    voice, tokens = context.voice, context.tokens
    question = question_after(voice, context.own_seat, tokens)
    if question is None:
        raise PositionChanged
    wanted = context.cases.lessons.expected_move(context.table)
    if isinstance(question, Menu) and question.move and not question.choices:
        return await do(context)
    if not leads_to(tokens, wanted):
        return _not_yet(context)
    if context.press.verb is Verb.ASK and in_form(question):
        return Reply(form=form(voice, tokens, question))
    lesson = context.cases.lessons.lesson_at(context.table)
    assert lesson is not None  # noqa: S101 - it has a task
    return Reply((pages.panel(voice, lesson, context.own_seat, tokens),))


async def numbers(context: Context) -> Reply:
    """Continue with the numbers of a modal; refused numbers are asked for again."""
    if _is_late(context):
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
    if _lacks_a_kind(question, entered, context.cases.lessons.expected_move(context.table)):
        return _not_yet(replace(context, press=answered), tokens)
    further = do if question_after(voice, context.own_seat, entered) is None else go
    return await further(replace(context, press=answered))


async def do(context: Context) -> Reply:
    """Make the move if it is the task's."""
    if _is_late(context):
        return await play(context)
    lessons, table = context.cases.lessons, context.table
    if _as_written(context) != lessons.expected_move(table):
        return _not_yet(context)
    return await play(
        context.now(await lessons.step(table.id, context.person, context.cause, context.known_entry))
    )


async def show(context: Context) -> Reply:
    """Make the task's move for the learner."""
    if _is_late(context):
        return await play(context)
    table = await context.cases.lessons.step(
        context.table.id, context.person, context.cause, context.known_entry
    )
    return await play(context.now(table))


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


def _not_yet(context: Context, after: Tokens | None = None) -> Reply:
    """Return the same question once more, with the reason why this choice is not meant.

    It is the question after the tokens `after`; None: the last one from which the task's move can be reached.
    """
    lessons, voice, seat = context.cases.lessons, context.voice, context.own_seat
    lesson, task = lessons.lesson_at(context.table), lessons.task(context.table)
    assert lesson is not None  # noqa: S101 - it has a task
    assert task is not None  # noqa: S101 - late presses do not come here
    tried, wanted = context.tokens, lessons.expected_move(context.table)
    feedback = pages.not_yet(voice, reason(task, _as_written(context)))
    if after is None:
        after = () if context.known_entry is None else pages.asked_again(voice, seat, tried, wanted)
    return Reply((pages.panel(voice, lesson, seat, after, feedback=feedback, tried=tried),))


async def stop(context: Context) -> Reply:
    """Ask whether to pause or end the lesson; then do it."""
    if context.table.game.status is not Status.RUNNING:
        return await play(context)
    match context.tokens:
        case (pages.LATER,):
            return Reply((pages.left(context.voice),))
        case (pages.END,):
            table = await context.cases.lessons.end(context.table.id, context.person, context.cause)
            return await play(context.now(table))
        case _:
            return Reply((pages.leaving(context.voice),))


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
    Verb.TEXT: looking.text,
    Verb.LOG: looking.log,
    Verb.EXPORT: looking.export,
    Verb.MORE: more,
    Verb.OLD: looking.old,
    Verb.RULES: looking.rules,
    Verb.HELP: looking.explain,
    Verb.CLOSE: admins.close,
    Verb.CONFIRM_CLOSE: admins.closed,
}
"""Handlers at the table of a lesson; other verbs are refused there."""
