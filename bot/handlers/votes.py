"""Presses about votes: what to vote on, opening a vote, answering it."""

from bot.domain.errors import Refused
from bot.domain.lifecycle import IN_PLAY
from bot.domain.votes import newest, open_vote, removable, turns_back
from bot.handlers.desk import Desk
from bot.handlers.request import Context, Reply, check_begun, seated
from bot.pages import votes as pages
from bot.pages.custom_id import Verb
from bot.usecases.repository import check_status


async def vote(desk: Desk, context: Context) -> Reply:
    """Show what can be put to the vote; then the turns or seats to choose from; then what would be asked."""
    seat = seated(context)
    check_begun(context)
    check_status(context.table, *IN_PLAY)
    open_now = open_vote(context.table) is not None
    match () if open_now else context.press.tokens:
        case ("back",) if turns_back(context.table.timeline):
            return Reply((pages.choose_turn(context.voice),))
        case ("remove",) if removable(context.table, seat):
            return Reply((pages.choose_seat(context.voice, seat),))
        case (kind, *tokens):
            drafted = desk.cases.votes.draft(context.table, seat, kind, tuple(tokens))
            return Reply((pages.draft(context.voice, drafted, tokens),))
        case _:
            return Reply((pages.menu(context.voice, seat),))


async def propose(desk: Desk, context: Context) -> Reply:
    """Open a vote; alone at the table, do it."""
    kind, *tokens = context.press.tokens or ("",)
    table = await desk.cases.votes.propose(
        context.table.id, context.reader.person, kind, tuple(tokens), context.request.cause, context.known
    )
    now = desk.now(context, table)
    opened = open_vote(table)
    return _answer(now) if opened is None else Reply((pages.opened(now.voice, opened),))


async def answer(desk: Desk, context: Context) -> Reply:
    """Agree to a vote, or refuse it. Everybody sees its message change; only what is private is answered."""
    number, *private = context.press.tokens or ("-1",)
    use = desk.cases.votes.agree if context.press.verb is Verb.AGREE else desk.cases.votes.refuse
    table = await use(context.table.id, context.reader.person, int(number), context.request.cause)
    return _answer(desk.now(context, table)) if private else Reply()


def _answer(context: Context) -> Reply:
    """Return the newest vote as it is now."""
    found = newest(context.table.timeline)
    if found is None:
        raise Refused("refused-vote-over")
    if pages.is_open(context.voice, found):
        return Reply((pages.mine(context.voice, found, seated(context)),))
    return Reply((pages.ended(context.voice, found),))
