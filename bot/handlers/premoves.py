"""Handlers of premoves, for seats that do not have to act."""

from msgspec.structs import replace

from bot.acts.context import Context
from bot.acts.moves import play
from bot.acts.premoves import idle_seat
from bot.acts.request import Reply
from bot.domain.errors import PositionChanged
from bot.pages import planning
from bot.pages.custom_id import Verb, read_number, typed_tokens
from bot.pages.panel import Tokens, form, in_form, question_after, read_numbers
from bot.pages.premoves import ahead as plan_of
from bot.pages.premoves import answer
from bot.pages.wording import Voice
from engines.api import GameError, Menu, Question


async def ahead(context: Context) -> Reply:
    """Show the next question of a plan, or plan the move if no question is left.

    A seat that has to act by now gets the panel instead of a new plan.
    """
    if not context.tokens and context.own_seat in context.table.to_act():
        return await play(context)
    seat = idle_seat(context.table, context.person)
    if not context.tokens:
        return Reply((planning.page(context.voice, seat),))
    plan, question = _question(context)
    if isinstance(question, Menu) and question.move and not question.choices:
        return await _answer(context, context.tokens, answer(context.voice, seat))
    if context.press.verb is Verb.PLAN_ASK and in_form(question):
        return Reply(form=form(plan, context.tokens, question))
    return Reply((planning.page(context.voice, seat, context.tokens),))


async def numbers(context: Context) -> Reply:
    """Continue with the numbers of a modal; ask again for refused numbers."""
    plan, question = _question(context)
    if not in_form(question):
        raise PositionChanged
    try:
        entered = read_numbers(question, context.tokens, context.numbers)
        plan.rules.ask(plan.asked, context.own_seat, entered)
    except GameError as refusal:
        note = f"⚠ {context.voice.say(refusal.message)}"
        return Reply((planning.page(context.voice, context.own_seat, context.tokens, note),))
    return await ahead(
        replace(context, press=replace(context.press, verb=Verb.PLAN_AHEAD, tokens=entered, slot=0))
    )


def _question(context: Context) -> tuple[Voice, Question]:
    """Return the voice of the plan, and its question after the tokens of the press.

    Raises `PositionChanged` if the plan has changed.
    """
    plan = plan_of(context.voice, idle_seat(context.table, context.person))
    question = None if plan is None else question_after(plan, context.own_seat, context.tokens)
    if plan is None or question is None:
        raise PositionChanged
    return plan, question


async def write(context: Context) -> Reply:
    """Ask for moves in their notation."""
    return Reply(form=planning.form(context.voice, idle_seat(context.table, context.person)))


async def later(context: Context) -> Reply:
    """Set moves as the premove, in place of an earlier one or after it."""
    tokens = context.tokens or typed_tokens(context.numbers.get(planning.MOVE, ""))
    return await _answer(context, tokens, context.press.verb)


async def first(context: Context) -> Reply:
    """Move a planned move to the front; the token is its number in the list."""
    try:
        number = read_number(" ".join(context.tokens))
    except ValueError:
        raise PositionChanged from None
    return await play(
        context.now(await context.cases.premoves.move_to_front(context.table.id, context.person, number))
    )


async def default(context: Context) -> Reply:
    """Set the default move as the premove."""
    table = await context.cases.premoves.set_premove(context.table.id, context.person, None)
    return await play(context.now(table))


async def _answer(context: Context, tokens: Tokens, verb: Verb) -> Reply:
    text, add = " ".join(tokens), verb is Verb.ADD_ALTERNATIVE
    table = await context.cases.premoves.set_premove(context.table.id, context.person, text, add=add)
    return await play(context.now(table))


async def unsay(context: Context) -> Reply:
    """Drop the premove."""
    return await play(context.now(await context.cases.premoves.drop(context.table.id, context.person)))
