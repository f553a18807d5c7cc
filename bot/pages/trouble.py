"""Problems with the places of tables, their fixes, and the table in words until then."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.domain.model import Game, TableId
from bot.pages.answers import note, permissions
from bot.pages.page import Page, Picture, Text
from bot.pages.table import board, ending
from bot.pages.wording import TEXT_LIMIT, Voice, cut, spot
from bot.words.catalogues import Words

_MISSING_ACCESS, _UNKNOWN_CHANNEL, _THREAD_LOCKED = "50001", "10003", "160005"
_UNAUTHORIZED, _FORBIDDEN = "401", ("403", "50013")


def doctor(
    words: Words,
    missing: Sequence[str],
    wished: Sequence[str],
    troubled: Sequence[Game],
    lacking: Mapping[TableId, Sequence[str]],
) -> Page:
    """Return the missing permissions here, the tables that could not be shown, the reasons and the fixes.

    `lacking` names the missing permissions at each table's place, as far as they are known.
    """
    lines = []
    if missing:
        lines.append(words.text("doctor-missing", permissions=permissions(words, missing)))
    if wished:
        lines.append(words.text("doctor-optional", permissions=permissions(words, wished)))
    lines += [trouble(words, game, lacking.get(game.id, ())) for game in troubled]
    return note("\n".join(lines) or words.text("doctor-fine"))


def trouble(words: Words, game: Game, lacking: Sequence[str]) -> str:
    """Return the problem with the place of a table, and its fix."""
    table, place = f"#{game.id}", spot(game.channel)
    if game.trouble == _UNKNOWN_CHANNEL:
        return words.text("trouble-gone", table=table)
    if game.trouble == _THREAD_LOCKED:
        return words.text("trouble-locked", table=table)
    if lacking:
        return words.text("trouble-rights", table=table, place=place, permissions=permissions(words, lacking))
    if game.trouble == _UNAUTHORIZED:
        return words.text("trouble-token", table=table)
    if game.trouble in _FORBIDDEN:
        return words.text("trouble-forbidden", table=table, place=place, code=game.trouble)
    if game.trouble == _MISSING_ACCESS:
        return words.text("trouble-access", table=table, place=place)
    return words.text("trouble-other", table=table, place=place, code=game.trouble)


def in_words(voice: Voice) -> Page:
    """Return the table message with the board in words instead of the picture, so that people can play."""
    page, settled = board(voice), voice.table.timeline.settled()
    rest = sum(len(block.text) for block in page.blocks if isinstance(block, Text))
    text = voice.renderer.text_board(
        voice.rules.public(settled.state), voice.faces, ending(voice.table.timeline, settled), voice.chat
    )
    words = Text(cut(text, max(1, TEXT_LIMIT - rest)))
    blocks = tuple(words if isinstance(block, Picture) else block for block in page.blocks)
    return replace(page, blocks=blocks, colour=None)
