"""Presses about votes: what to vote on, opening a vote, answering it."""

from bot.domain.errors import Refused
from bot.domain.lifecycle import IN_PLAY
from bot.domain.votes import newest, open_vote, removable, turns_back
from bot.handlers.desk import Desk
from bot.handlers.request import At, Reply, check_begun, seated
from bot.pages import votes as pages
from bot.pages.custom_id import Verb
from bot.usecases.repository import check_status


async def vote(desk: Desk, at: At) -> Reply:
    """Show what can be put to the vote; then the turns or seats to choose from; then what would be asked."""
    seat = seated(at)
    check_begun(at)
    check_status(at.table, *IN_PLAY)
    open_now = open_vote(at.table) is not None
    match () if open_now else at.press.tokens:
        case ("back",) if turns_back(at.table.timeline):
            return Reply((pages.choose_turn(at.voice),))
        case ("remove",) if removable(at.table, seat):
            return Reply((pages.choose_seat(at.voice, seat),))
        case (kind, *tokens):
            drafted = desk.cases.votes.draft(at.table, seat, kind, tuple(tokens))
            return Reply((pages.draft(at.voice, drafted, tokens),))
        case _:
            return Reply((pages.menu(at.voice, seat),))


async def propose(desk: Desk, at: At) -> Reply:
    """Open a vote; alone at the table, do it."""
    kind, *tokens = at.press.tokens or ("",)
    table = await desk.cases.votes.propose(
        at.table.id, at.reader.person, kind, tuple(tokens), at.request.cause, at.known
    )
    now = desk.now(at, table)
    opened = open_vote(table)
    return _answer(now) if opened is None else Reply((pages.opened(now.voice, opened),))


async def answer(desk: Desk, at: At) -> Reply:
    """Agree to a vote, or refuse it. Everybody sees its message change; only what is private is answered."""
    number, *private = at.press.tokens or ("-1",)
    use = desk.cases.votes.agree if at.press.verb is Verb.AGREE else desk.cases.votes.refuse
    table = await use(at.table.id, at.reader.person, int(number), at.request.cause)
    return _answer(desk.now(at, table)) if private else Reply()


def _answer(at: At) -> Reply:
    """Return the newest vote as it is now."""
    found = newest(at.table.timeline)
    if found is None:
        raise Refused("refused-vote-over")
    if pages.is_open(at.voice, found):
        return Reply((pages.mine(at.voice, found, seated(at)),))
    return Reply((pages.ended(at.voice, found),))
