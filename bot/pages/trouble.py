"""Pages about problems with the places of tables and their fixes, and the table in words until then."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.domain.model import Game, Person, TableId
from bot.pages.custom_id import Press, Verb
from bot.pages.kit import note_page, page_of, row
from bot.pages.page import Button, Look, Page, Picture, Text
from bot.pages.table import board
from bot.pages.wording import TEXT_LIMIT, Voice, mention, oldest, spot
from bot.words.catalogues import Words
from renderers.api import ending

LOCKED = "160005"
_MOST_BUTTONS = 20
_OF_ITS_OWN = {"10003": "trouble-gone", LOCKED: "trouble-barred"}
"""Keys of the words for a deleted channel and a locked thread: permissions do not help there."""
_OTHERS = {
    "401": "trouble-token",
    "403": "trouble-forbidden",
    "50001": "trouble-access",
    "50013": "trouble-forbidden",
}
"""Keys of the words for other refusals, if no permission is known to be missing."""


class Trouble(Struct, frozen=True):
    """A table whose place has a problem for the bot or for players."""

    game: Game
    lacking: Sequence[str] = ()
    """The bot's missing permissions at its place, as far as they are known."""
    unreached: Sequence[Person] = ()
    """Players who could not be called in any way."""
    locked: bool = False
    """True if its thread is locked, so that nobody can press a button there."""
    unseen: Sequence[Person] = ()
    """Players who cannot see its place."""


def doctor(
    words: Words,
    missing: Sequence[str],
    wished: Sequence[str],
    troubles: Sequence[Trouble],
    *,
    of_server: Sequence[str] = (),
    admin: bool = False,
) -> Page:
    """Return the missing permissions here, the tables with trouble, the reasons and the fixes.

    `of_server` are the problems with its list of tables and its role for calls, empty without one. An `admin`
    can move tables out of locked threads.
    """
    lines = []
    if missing:
        lines.append(words.text("doctor-missing", permissions=permissions(words, missing)))
    if wished:
        lines.append(words.text("doctor-optional", permissions=permissions(words, wished)))
    lines += filter(None, of_server)
    for trouble in troubles:
        lines += _problems(words, trouble)
    page = note_page("\n".join(lines) or words.text("doctor-fine"))
    stuck = [trouble.game.id for trouble in troubles if trouble.locked or trouble.game.trouble == LOCKED]
    if not admin or not stuck:
        return page
    buttons = [
        Button(words.text("button-move-table", number=table), str(Press(table, 0, Verb.MOVE_TABLE)))
        for table in stuck[:_MOST_BUTTONS]
    ]
    return replace(page, blocks=(*page.blocks, row(*buttons)))


def overview_problem(words: Words, channel: int, code: int, lacking: Sequence[str] | None) -> str:
    """Return the problem with the message that shows the tables of a server, after a refusal with this code.

    `lacking` are the bot's missing permissions in its channel; None: the channel is gone.
    """
    if lacking is None:
        return words.text("overview-gone")
    place = spot(channel)
    if lacking:
        return words.text("overview-rights", place=place, permissions=permissions(words, lacking))
    return words.text("overview-refused", place=place, code=str(code))


def _problems(words: Words, trouble: Trouble) -> list[str]:
    """Return the problems with the place of a table, and their fixes."""
    game, lines = trouble.game, []
    table = f"#{game.id}"
    if game.trouble:
        usual = "trouble-rights" if trouble.lacking else _OTHERS.get(game.trouble, "trouble-other")
        lines.append(
            words.text(
                _OF_ITS_OWN.get(game.trouble, usual),
                table=table,
                place=spot(game.channel),
                permissions=permissions(words, trouble.lacking),
                code=game.trouble,
            )
        )
    if trouble.locked and game.trouble != LOCKED:
        lines.append(words.text("trouble-locked", table=table))
    if trouble.unseen:
        names = words.listed([mention(person) for person in trouble.unseen])
        lines.append(words.text("trouble-unseen", table=table, place=spot(game.channel), names=names))
    if trouble.unreached:
        names = words.listed([mention(person) for person in trouble.unreached])
        lines.append(words.text("trouble-unreached", table=table, names=names))
    return lines


def in_locked_thread(voice: Voice, page: Page) -> Page:
    """Return a table message with advice for a locked thread, where its buttons do not work."""
    return replace(page, blocks=(Text(voice.text("table-locked")), *page.blocks))


def in_words(voice: Voice) -> Page:
    """Return the table message with the board in words instead of the picture, so that people can play."""
    page, settled = board(voice), voice.table.timeline.settled()
    length = sum(len(block.text) for block in page.blocks if isinstance(block, Text))
    text = voice.renderer.text_board(
        voice.seen(settled.state), voice.faces, ending(voice.table.timeline, settled), voice.chat
    )
    words = Text(oldest(text.splitlines(), TEXT_LIMIT - length))
    blocks = tuple(words if isinstance(block, Picture) else block for block in page.blocks)
    return replace(page, blocks=blocks, colour=None)


def cannot_post(words: Words, missing: Sequence[str], channel: int | None = None) -> Page:
    """Return the note on missing permissions to open a table here, or in the server's channel for tables."""
    named = permissions(words, missing)
    if channel is None:
        return note_page(words.text("refused-cannot-post", permissions=named))
    return note_page(words.text("refused-cannot-post-there", place=spot(channel), permissions=named))


def frozen_page(words: Words, table: TableId) -> Page:
    """Return the reason why a table is on hold, with the button to close it."""
    press = str(Press(table, 0, Verb.CONFIRM_CLOSE))
    button = Button(words.text("button-close"), press, Look.DANGER)
    return page_of(Text(words.text("refused-table-frozen")), row(button))


def permissions(words: Words, names: Sequence[str]) -> str:
    """Return permissions by their names in Discord's settings."""
    return words.listed([f"**{words.text(f'permission-{name}')}**" for name in names])
