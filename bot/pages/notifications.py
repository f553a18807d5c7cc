"""The message of a notification."""

from bot.domain.model import CALLS, Notification, NotificationKind
from bot.pages.custom_id import Verb
from bot.pages.page import Block, Button, Buttons, Look, Page, Text
from bot.pages.wording import Voice, mention, page_link
from engines.api import Seat


def notification_page(voice: Voice, notification: Notification) -> Page:
    """Return a message for one person, which notifies them.

    Its buttons carry the number of the notification: this identifies the message later.
    """
    blocks: tuple[Block, ...] = (Text(_text(voice, notification)), Buttons((_button(voice, notification),)))
    return Page(blocks, pinged=(notification.person,))


def _button(voice: Voice, notification: Notification) -> Button:
    if notification.kind in CALLS and notification.kind != NotificationKind.NEXT:
        return Button(voice.flat.text("button-play"), voice.press(Verb.PLAY, slot=notification.id), Look.MAIN)
    if notification.kind == NotificationKind.AGAIN:
        return Button(
            voice.flat.text("button-again"), voice.press(Verb.AGAIN, slot=notification.id), Look.FINAL
        )
    if notification.kind == NotificationKind.VOTE:
        return Button(voice.flat.text("button-vote"), voice.press(Verb.VOTE, slot=notification.id), Look.MAIN)
    return Button(voice.flat.text("button-board"), voice.press(Verb.BOARD, slot=notification.id))


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
    reminded = notification.kind == NotificationKind.TURN and notification.sent > 0
    return voice.text("notice-reminder" if reminded else f"notice-{notification.kind}", **values)


def table_link(voice: Voice) -> str:
    """Return number and title of a table as a link to its newest message."""
    game = voice.table.game
    message = game.message or game.lobby
    if message is None:
        return f"**{voice.heading}**"
    place = (game.thread or game.channel) if game.message else game.channel
    return f"**[{voice.heading}]({page_link(game.guild, place, message)})**"
