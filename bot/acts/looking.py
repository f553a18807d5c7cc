"""Handlers of looks, which change nothing."""

from collections.abc import Callable, Mapping
from functools import partial

from msgspec.structs import replace

from bot.acts import lookup
from bot.acts.context import Context, number
from bot.acts.request import Reply
from bot.acts.results import stored_results
from bot.acts.standings import standings_of
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import OVER, Status
from bot.domain.results import thinking_times
from bot.pages import chances, ending, fairness, history, news
from bot.pages import help as helping
from bot.pages import legend as legends
from bot.pages import more as menu
from bot.pages import replay as replays
from bot.pages.board import board_page, board_text
from bot.pages.chapters import Chapters
from bot.pages.export import export as file_of
from bot.pages.games import games_page, guide_page
from bot.pages.lobby_notes import noted
from bot.pages.page import LobbyNote, Page
from engines.api import AnyRules, Seat


async def board(context: Context) -> Reply:
    """Show the public picture again."""
    return Reply((board_page(context.voice, context.seat),))


async def text(context: Context) -> Reply:
    """Show the board in words."""
    return Reply(tuple(board_text(context.voice, context.seat)))


async def legend(context: Context) -> Reply:
    """Show the legend of a picture."""
    return Reply((legends.page(context.voice, context.seat, *legends.read(context.tokens)),))


async def log(context: Context) -> Reply:
    """Show a page of the log: by its number, the one on which the news since an entry begin, or the last."""
    page = since = None
    match context.tokens:
        case (news.SINCE, entry):
            since = number(entry)
        case (shown, *_):
            page = number(shown)
    return Reply((history.log(context.voice, context.seat, page, await _times(context), since),))


async def replay(context: Context) -> Reply:
    """Show a step of the game: the stride, the entry, and whether with the private sheet of the reader."""
    voice = context.voice
    show = partial(replays.replay, voice, context.seat, times=await _times(context))
    is_over = context.table.game.status is Status.FINISHED
    course = await context.app.courses.ready(voice) if is_over else None
    turnings = () if course is None else chances.turnings(voice, course)
    return Reply((at_step(partial(show, turnings=turnings), context.tokens),))


def at_step(show: Callable[..., Page], tokens: tuple[str, ...]) -> Page:
    """Return what the tokens of a replay ask for; `show` takes its arguments. Raises `PositionChanged`."""
    match tokens:
        case ():
            return show()
        case (stride, replays.SHEET, step) if stride in tuple(replays.Stride):
            return show(replays.Stride(stride), number(step), sheet=True)
        case (stride, step) if stride in tuple(replays.Stride):
            return show(replays.Stride(stride), number(step))
        case _:
            raise PositionChanged


async def _times(context: Context) -> Mapping[int, float]:
    return await context.app.repository.step_times(context.table)


async def scores(context: Context) -> Reply:
    """Show the scores of a finished game."""
    return Reply((ending.scores(context.voice, context.seat),))


async def card(context: Context) -> Reply:
    """Show the final card of the game."""
    return Reply((ending.card(context.voice, context.seat),))


async def export(context: Context) -> Reply:
    """Send the game as a file: the record after its end, before it the public part."""
    return Reply((file_of(context.voice),))


async def old(context: Context) -> Reply:  # noqa: ARG001 - the same for all
    """Refuse a button that this release does not know. Raises `Refused`."""
    raise Refused("refused-old-button")


async def more(context: Context) -> Reply:
    """Show a page of the menu of rare actions."""
    table, voice, seat, admin = context.table, context.voice, context.seat, context.reader.admin
    if not table.begun:
        standings = await standings_of(context.app.store, table)
        page = menu.before(voice, seat, standings, admin=admin)
        return Reply((noted(voice, page, LobbyNote.MORE) if table.game.status is Status.LOBBY else page,))
    thinking = await _thinking(context)
    return Reply((menu.during(voice, seat, menu_page(context), admin=admin, thinking=thinking),))


def menu_page(context: Context) -> int:
    """Return the number of the page of More that is asked for."""
    return number(context.tokens[0]) if context.tokens else 0


async def fair(context: Context) -> Reply:
    """Show whether the luck is fair."""
    return Reply((fairness.page(context.voice),))


async def _thinking(context: Context) -> Mapping[Seat, float]:
    """Return how long each seat has thought; of a finished game what is stored, as absences are forgotten."""
    table = context.table
    if results := await stored_results(context.app.store, table.id) if table.game.status in OVER else []:
        return {result.seat: result.used for result in results if result.used}
    absences = await context.app.repository.absences(table)
    return thinking_times(table, await _times(context), context.seat, context.voice.now, absences)


async def rules(context: Context) -> Reply:
    """Show the rules of the game at this table, or a chapter of the named game's rules."""
    if context.has_table:
        return _rules(context, context.table.game.key)
    key, *chapter = context.tokens or ("",)
    game = await lookup.game_meant(context.app, context.reader, key)
    return _rules(context, game, " ".join(chapter) or None)


async def explain(context: Context) -> Reply:
    """Show the help for the reader's question or a topic, to others the rules of the game.

    The page has a button to the legend of the picture.
    """
    seat, voice = context.seat, context.voice
    tokens: tuple[str, ...] = ()
    if seat is None or not context.table.begun:
        (page,) = _rules(context, context.table.game.key).pages
    elif seat not in context.table.to_act():
        page = helping.chapter(voice, seat, (), _chapters(context, context.table.rules))
    else:
        tokens, topic = helping.read_tokens(voice, seat, context.tokens)
        page = helping.help_page(voice, seat, tokens, topic)
    return Reply((replace(page, blocks=(*page.blocks, *legends.offered(voice, seat, tokens))),))


async def chapter(context: Context) -> Reply:
    """Show a chapter of the rules, with the way back to the question."""
    *tokens, name = context.tokens or ("",)
    voice, seat = context.voice, context.seat
    entered: tuple[str, ...] = ()
    if seat is not None and seat in context.table.to_act():
        entered, _ = helping.read_tokens(voice, seat, tuple(tokens))
    chapters = _chapters(context, context.table.rules)
    return Reply((helping.chapter(voice, seat, entered, chapters, name),))


def _rules(context: Context, key: str, chapter: str | None = None) -> Reply:
    registry = context.app.repository.registry
    if key not in registry:
        raise Refused("refused-no-such-game")
    chapters = _chapters(context, registry.newest(key))
    if chapter is None:
        return Reply((chapters.page(None),))
    named = chapters.named(chapter)
    return Reply((chapters.none_named(chapter) if named is None else chapters.page(named),))


def _chapters(context: Context, rules: AnyRules) -> Chapters:
    """Return the chapters of a title's rules for the reader."""
    return Chapters(context.app.voices, context.app.repository.registry, rules, context.reader.language)


async def guide(context: Context) -> Reply:
    """Say how to play here: the games, a turn, the reader's tables."""
    return Reply((guide_page(context.app.titles(context.reader), context.words),))


async def games(context: Context) -> Reply:
    """List all games, with a button to open a table of each."""
    return Reply((games_page(context.app.titles(context.reader), context.words),))
