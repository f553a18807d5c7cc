"""The message of a notification."""

from collections.abc import Mapping

from bot.domain.model import CALLS, Notification, NotificationKind
from bot.pages.custom_id import Verb
from bot.pages.page import Buttons, Look, Page, Text
from bot.pages.wording import Voice, mention, page_link
from engines.api import Seat

_BOARD = ("button-board", Verb.BOARD, Look.PLAIN)
_BUTTONS: Mapping[str, tuple[str, Verb, Look]] = {
    **dict.fromkeys(CALLS, ("button-play", Verb.PLAY, Look.MAIN)),
    NotificationKind.NEXT: _BOARD,
    NotificationKind.AGAIN: ("button-again", Verb.AGAIN, Look.FINAL),
    NotificationKind.VOTE: ("button-vote", Verb.VOTE, Look.MAIN),
}
"""Label, verb and look of the button, by the kind of the notification; all other kinds show the board."""


def notification_page(voice: Voice, notification: Notification) -> Page:
    """Return a message for one person, which notifies them.

    Its button carries the number of the notification: this identifies the message later.
    """
    key, verb, look = _BUTTONS.get(notification.kind, _BOARD)
    button = voice.button(key, verb, look=look, slot=notification.id)
    return Page((Text(_text(voice, notification)), Buttons((button,))), pinged=(notification.person,))


def _text(voice: Voice, notification: Notification) -> str:
    values: dict[str, str | int] = {
        "person": mention(notification.person),
        "table": table_link(voice),
        "since": f"<t:{int(notification.since)}:R>",
        **notification.data,
    }
    seat = notification.data.get("seat")
    if isinstance(seat, int):
        values["name"] = voice.seat(Seat(seat))
    return voice.text(_key(notification), **values)


def _key(notification: Notification) -> str:
    """Return the key of the words of a notification."""
    match notification.kind:
        case NotificationKind.TURN if notification.sent > 0:
            return "notice-reminder"
        case NotificationKind.RECALLED if "seat" not in notification.data:
            return "notice-recalled-vote"
        case kind:
            return f"notice-{kind}"


def table_link(voice: Voice) -> str:
    """Return number and title of a table as a link to its newest message."""
    game = voice.table.game
    message = game.message or game.lobby
    if message is None:
        return f"**{voice.heading}**"
    place = (game.thread or game.channel) if game.message else game.channel
    return f"**[{voice.heading}]({page_link(game.guild, place, message)})**"
