"""Nudges: notifications to the players for whom others wait."""

from bot.acts.context import Context
from bot.acts.notifications import queue_notification
from bot.acts.repository import check_status
from bot.acts.request import Reply
from bot.domain.lifecycle import Status
from bot.domain.model import NotificationKind
from bot.domain.nudges import refusal, to_nudge
from bot.pages.panel import panel

_NUDGE = "UPDATE seats SET nudged = $1 WHERE game = $2 AND person = $3 AND until IS NULL"


async def nudge(context: Context) -> Reply:
    """Nudge all players for whom the reader waits.

    Raises `GameError` if the reader does not wait, or no player may be nudged now.
    """
    async with context.locked() as at:
        table, seat = at.table, at.seat(context.person)
        check_status(table, Status.RUNNING)
        players = to_nudge(table, seat, at.now)
        if not players:
            raise refusal(table, seat, at.now)
        async with at.commit() as change:
            for player in players:
                change.do(_NUDGE, change.now, change.table, player.person)
                queue_notification(change, table, player.seat, NotificationKind.NUDGE, data={"seat": seat})
    voice = context.now(at.table).voice
    names = voice.chat.listed([voice.seat(player.seat) for player in players])
    return Reply((panel(voice, seat, note=voice.text("nudged", names=names)),))
