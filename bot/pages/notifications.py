"""What a person is told about a table, in one short message."""

from bot.domain.model import CALLS, Notice, NoticeKind
from bot.pages.custom_id import Verb
from bot.pages.page import Block, Button, Buttons, Look, Page, Text
from bot.pages.wording import Voice, mention, page_link
from engines.api import Seat


def notice_page(voice: Voice, notice: Notice) -> Page:
    """Return a message for one person, who is notified by it.

    Its buttons carry the number of the notice, by which the message is found again.
    """
    blocks: tuple[Block, ...] = (Text(_text(voice, notice)), Buttons((_button(voice, notice),)))
    return Page(blocks, pinged=(notice.person,))


def _button(voice: Voice, notice: Notice) -> Button:
    if notice.kind in CALLS and notice.kind != NoticeKind.NEXT:
        return Button(voice.flat.text("button-play"), voice.press(Verb.PLAY, slot=notice.id), Look.MAIN)
    if notice.kind == NoticeKind.AGAIN:
        return Button(voice.flat.text("button-again"), voice.press(Verb.AGAIN, slot=notice.id), Look.FINAL)
    if notice.kind == NoticeKind.VOTE:
        return Button(voice.flat.text("button-vote"), voice.press(Verb.VOTE, slot=notice.id), Look.MAIN)
    return Button(voice.flat.text("button-board"), voice.press(Verb.BOARD, slot=notice.id))


def _text(voice: Voice, notice: Notice) -> str:
    values: dict[str, str | int] = {
        "person": mention(notice.person),
        "table": table_link(voice),
        "since": f"<t:{int(notice.since)}:R>",
        **notice.data,
    }
    seat = notice.data.get("seat")
    if isinstance(seat, int):
        values["name"] = voice.seat(Seat(seat))
    reminded = notice.kind == NoticeKind.TURN and notice.sent > 0
    return voice.text("notice-reminder" if reminded else f"notice-{notice.kind}", **values)


def table_link(voice: Voice) -> str:
    """Return number and title of a table as a link to its newest message."""
    game = voice.table.game
    message = game.message or game.lobby
    if message is None:
        return f"**{voice.heading}**"
    place = (game.thread or game.channel) if game.message else game.channel
    return f"**[{voice.heading}]({page_link(game.guild, place, message)})**"
