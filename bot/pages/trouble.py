"""Problems with the places of tables, their fixes, and the table in words until then."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.domain.model import Game, TableId
from bot.pages.answers import note, permissions
from bot.pages.page import Page, Picture, Text
from bot.pages.table import board
from bot.pages.wording import TEXT_LIMIT, Voice, cut, spot
from bot.words.catalogues import Words
from renderers.api import ending

_OF_ITS_OWN = {"10003": "trouble-gone", "160005": "trouble-locked"}
"""The words for a channel that is gone and for a locked thread: permissions do not help there."""
_OTHERS = {
    "401": "trouble-token",
    "403": "trouble-forbidden",
    "50001": "trouble-access",
    "50013": "trouble-forbidden",
}
"""The words for the other refusals, if no permission is known to be missing."""


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
    usual = "trouble-rights" if lacking else _OTHERS.get(game.trouble, "trouble-other")
    return words.text(
        _OF_ITS_OWN.get(game.trouble, usual),
        table=f"#{game.id}",
        place=spot(game.channel),
        permissions=permissions(words, lacking),
        code=game.trouble,
    )


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
