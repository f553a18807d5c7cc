"""Signs of messages that have to stand: by their buttons, as they are when a message is sent, it is found.

That of a lobby whose game has begun offers nothing; `page_sender.known_by` gives it a press by its text.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress

from bot.acts.outbox import (
    DAILY_LIST,
    MONTH,
    OVERVIEW,
    POSTED_BOARD,
    POSTED_DAILY,
    POSTED_STATISTICS,
)
from bot.discord_ui.page_sender import Fits
from bot.domain.errors import PositionChanged
from bot.domain.model import OutboxRow, TableId, TableMessage
from bot.pages.custom_id import NOWHERE, OF_CALL, Press, Verb
from bot.pages.statistics import read_view

Sign = tuple[str, TableId, int]
"""The kind, the table and the item of a message, as in its row; of a notification its number is the item."""

NOTICE = "notice"
"""The kind of the messages of all notifications."""
POSTED = {Verb.BOARD: POSTED_BOARD, Verb.DAILY: POSTED_DAILY, Verb.STATS: POSTED_STATISTICS}
"""The kinds of what somebody has posted, by the verb of their button."""
_OF_TABLES = {
    (Verb.JOIN, 0): TableMessage.LOBBY,
    (Verb.MORE, 0): TableMessage.BOARD,
    (Verb.AGREE, 0): TableMessage.VOTE,
    (Verb.FILM, 0): TableMessage.CARD,
    (Verb.JOIN, OF_CALL): TableMessage.CALL,
}
"""The messages of tables by the verb and slot that only they offer."""


def signs_of(presses: Sequence[Press]) -> set[Sign]:
    """Return the signs of a message with these presses: of each that it may be."""
    return {sign for press in presses for sign in _signs_of(press)}


def fits(row: OutboxRow) -> Fits:
    """Return the test for messages of a row among all that the bot has sent."""
    sign = (row.kind, row.game, row.item)
    return lambda _, presses: sign in signs_of(presses)


def _signs_of(press: Press) -> Iterator[Sign]:
    table, verb, slot, tokens = press.table, press.verb, press.slot, press.tokens
    if (of_table := _OF_TABLES.get((verb, slot))) is not None:
        yield of_table, table, _number(tokens[:1]) if of_table is TableMessage.VOTE else 0
    elif slot > 0 and verb is Verb.DAILY:
        yield POSTED_DAILY, TableId(slot), 0
    elif slot > 0:
        if verb in POSTED:
            yield POSTED[verb], table, slot
        if table != NOWHERE or verb is Verb.WISHES:
            yield NOTICE, table, slot
    elif verb in _OF_SERVERS:
        kind, item = _OF_SERVERS[verb]
        yield kind, NOWHERE, item(tokens)


def _number(tokens: Sequence[str]) -> int:
    """Return the number that is the first of these tokens; 0: it is none."""
    return int(tokens[0]) if tokens and tokens[0].isdecimal() else 0


def _month(tokens: Sequence[str]) -> int:
    """Return the month whose leaderboard these tokens lead to; 0: it is none."""
    with suppress(PositionChanged):
        return read_view(tokens).month
    return 0


_OF_SERVERS: Mapping[Verb, tuple[str, Callable[[Sequence[str]], int]]] = {
    Verb.TABLES: (OVERVIEW, lambda _: 0),
    Verb.DAILY_LIST: (DAILY_LIST, lambda tokens: _number(tokens[1:])),
    Verb.STATS: (MONTH, _month),
}
"""The messages of servers by the verb that only they offer, each with its item as its tokens tell it."""
