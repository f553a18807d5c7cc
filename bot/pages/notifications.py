"""Messages of notifications."""

from collections.abc import Mapping

from bot.domain.model import CALLS, DIRECT_KINDS, Notification, NotificationKind
from bot.domain.rated_play import counts_for_rating, has_leavers, movers
from bot.pages import news, series
from bot.pages.clocks import warning
from bot.pages.custom_id import Verb
from bot.pages.kit import page_of, row
from bot.pages.page import Look, Page, Text
from bot.pages.wording import Voice, ago, mention, newest, table_link
from engines.api import Seat

_BOARD = ("button-board", Verb.BOARD, Look.PLAIN)
_BUTTONS: Mapping[str, tuple[str, Verb, Look]] = {
    **dict.fromkeys((*CALLS, *DIRECT_KINDS), ("button-play", Verb.PLAY, Look.MAIN)),
    NotificationKind.NEXT: _BOARD,
    NotificationKind.AGAIN: ("button-again", Verb.AGAIN, Look.FINAL),
    NotificationKind.VOTE: ("button-vote", Verb.VOTE, Look.MAIN),
    NotificationKind.INVITED: ("button-join", Verb.JOIN, Look.MAIN),
}
"""Label, verb and look of the button, by the kind of the notification; all other kinds show the board."""
_COSTS: Mapping[str, str] = {
    NotificationKind.OFFERED: "costs-offered",
    NotificationKind.STOOD_IN: "costs-stood-in",
}
"""What it means at a rated table that somebody's time ran out."""
_NEWS_LIMIT = 1000


def notification_page(
    voice: Voice, notification: Notification, *, private: bool = False, why: str = ""
) -> Page:
    """Return a message for one person, which notifies them; `private`: nobody else reads it.

    `why` is the key of the words that explain a call outside the table. The button has the number of the
    notification, by which the message is found later.
    """
    key, verb, look = _BUTTONS.get(notification.kind, _BOARD)
    is_again = notification.kind == NotificationKind.AGAIN
    said = voice.button(key, verb, look=look, slot=notification.id)
    buttons = [series.again(voice, slot=notification.id) if is_again else said]
    if notification.kind == NotificationKind.INVITED:
        buttons.append(voice.button("button-decline", Verb.DECLINE, slot=notification.id))
    text = _text(voice, notification, private=private)
    if cost := _cost(voice, notification):
        text = f"{text}\n{cost}"
    reason = f"\n-# {voice.text(why)}" if why else ""
    return page_of(Text(text + reason), row(*buttons), pinged=(notification.person,))


def _cost(voice: Voice, notification: Notification) -> str:
    """Return what it costs at a rated table that somebody's time ran out; empty if it costs nothing."""
    table, cost = voice.table, _COSTS.get(notification.kind)
    if cost is None or not (has_leavers(table) and counts_for_rating(table)):
        return ""
    return voice.text(cost if table.seat_of(notification.person) in movers(table) else "left-friendly")


def _text(voice: Voice, notification: Notification, *, private: bool) -> str:
    own = voice.table.seat_of(notification.person)
    values: dict[str, str | int] = {
        "person": mention(notification.person),
        "table": table_link(voice),
        "since": ago(notification.since),
        **notification.data,
    }
    seat = notification.data.get("seat")
    if isinstance(seat, int):
        values["name"] = voice.seat(Seat(seat))
    if notification.kind == NotificationKind.INVITED:
        inviter = voice.table.inviter_of(notification.person)
        values["name"] = "" if inviter is None else voice.seat(inviter)  # None: answered a moment ago
    if notification.kind == NotificationKind.CLOCK:
        values |= warning(voice, own)
    lines: list[str] = []
    if notification.kind == NotificationKind.MOVED and own is not None:
        last = int(notification.data.get("entry", -1))
        lines = news.by_clock(voice, own, last, own if private else None)
    said = voice.text(_key(notification, has_lines=bool(lines)), **values)
    if notification.kind == NotificationKind.AGAIN:
        said = "\n".join((said, *series.lines(voice)))
    return "\n".join(filter(None, (said, newest(lines, _NEWS_LIMIT))))


def _key(notification: Notification, *, has_lines: bool) -> str:
    """Return the key of the words of a notification; `has_lines`: log lines follow."""
    match notification.kind:
        case NotificationKind.TURN if notification.sent > 0:
            return "notice-reminder"
        case NotificationKind.RECALLED if "seat" not in notification.data:
            return "notice-recalled-vote"
        case NotificationKind.MOVED if has_lines:
            return "notice-moved-so"
        case kind:
            return f"notice-{kind}"
