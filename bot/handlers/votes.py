"""Handlers of votes: the menu, opening a vote, answering it."""

from bot.acts.clock_settings import VOTE as CLOCK
from bot.acts.context import Context, number
from bot.acts.repository import check_status
from bot.acts.request import Reply
from bot.domain.errors import PositionChanged, Refused
from bot.domain.lifecycle import IN_PLAY
from bot.domain.votes import (
    allowed_undo_targets,
    latest_vote,
    open_vote,
    removable_seats,
    replaceable_seats,
    vote_opened_by,
)
from bot.pages import votes as pages
from bot.pages.custom_id import Verb


async def vote(context: Context) -> Reply:
    """Show the menu of votes, then the turns or seats to choose from, then the draft of the vote."""
    table, seat = context.table, context.own_seat
    check_status(table, *IN_PLAY)
    match () if open_vote(table) is not None else context.tokens:
        case ("back",) if len(allowed_undo_targets(table, seat)) > 1:
            return Reply((pages.choose_turn(context.voice, seat),))
        case ("remove",) if removable_seats(table, seat):
            return Reply((pages.choose_seat(context.voice, "remove", removable_seats(table, seat)),))
        case ("robot",) if replaceable_seats(table, seat) and not table.game.settings.rated:
            return Reply((pages.choose_seat(context.voice, "robot", replaceable_seats(table, seat)),))
        case (_, *_):
            kind, tokens = _subject(context)
            drafted = context.cases.votes.draft(table, seat, kind, tokens)
            return Reply((pages.draft(context.voice, drafted, tokens),))
        case _:
            return Reply((pages.menu(context.voice, seat),))


async def propose(context: Context) -> Reply:
    """Open a vote; a player alone at the table decides at once."""
    kind, tokens = _subject(context)
    table = await context.cases.votes.propose(
        context.table.id, context.person, kind, tokens, cause=context.cause, number=context.known_entry
    )
    now, opened = context.now(table), open_vote(table)
    return _vote_page(now) if opened is None else Reply((pages.opened(now.voice, opened),))


def _subject(context: Context) -> tuple[str, tuple[str, ...]]:
    """Return the kind of a vote and its tokens: at most one number, except for the clock."""
    kind, *tokens = context.tokens or ("",)
    if kind != CLOCK and (len(tokens) > 1 or [token for token in tokens if number(token) < 0]):
        raise PositionChanged
    return kind, tuple(tokens)


async def answer(context: Context) -> Reply:
    """Agree to a vote, or refuse it. Its public message changes; only a private press gets an answer."""
    opened, *private = context.tokens or ("-1",)
    if private and context.seat is not None:
        vote = vote_opened_by(context.table.timeline, number(opened))
        if vote is not None and not pages.is_open(context.voice, vote):
            return Reply((pages.ended(context.voice, vote),))
    use = context.cases.votes.agree if context.press.verb is Verb.AGREE else context.cases.votes.refuse
    table = await use(context.table.id, context.person, number(opened), context.cause)
    return _vote_page(context.now(table)) if private else Reply()


def _vote_page(context: Context) -> Reply:
    """Return the present state of the newest vote."""
    latest = latest_vote(context.table.timeline)
    if latest is None:
        raise Refused("refused-vote-over")
    if pages.is_open(context.voice, latest):
        return Reply((pages.own_vote(context.voice, latest, context.own_seat),))
    return Reply((pages.ended(context.voice, latest),))
