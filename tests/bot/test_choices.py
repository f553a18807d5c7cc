"""Laws about the answers that a panel offers, in every title."""

import re
from collections.abc import AsyncIterator

import pytest

from bot.pages.custom_id import Verb, read_press
from bot.pages.page import Buttons, Page, Picker
from bot.pages.panel import panel
from bot.words.catalogues import LANGUAGES
from tests.bot.rig import Rig, dice

pytestmark = pytest.mark.shown

TITLES = ("hidden_stones", "livingstone", "schiefer", "stone_age")
LEAVES_OUT = re.compile(r"(pass|end|done|drop|mark none|refuse .*|feed none|tools none)$")
"""The moves that leave something out, or end the turn."""
MOVES = 150


def answers(page: Page) -> list[tuple[str, str, str]]:
    """Return the label, the icon and the tokens of each answer, from top to bottom."""
    found = []
    for block in page.blocks:
        if isinstance(block, Buttons):
            entries = [(button.label, button.icon, read_press(button.press)) for button in block.buttons]
        elif isinstance(block, Picker):
            press = read_press(block.press)
            assert press is not None
            entries = [(item.label, item.icon, press.plus(item.value)) for item in block.items]
        else:
            continue
        for label, icon, press in entries:
            assert press is not None
            if press.verb in (Verb.DO, Verb.GO, Verb.ASK) and press.tokens:
                found.append((label, icon, " ".join(press.tokens)))
    return found


async def pages(rig: Rig, key: str) -> AsyncIterator[Page]:
    """Yield the panels of a game at random, with those of what is asked next."""
    random = dice(f"{key} choices")
    table = await rig.begin(key, *rig.players(key))
    number = 0
    async for now, seat in rig.random_game(table, random, MOVES):
        number += 1
        voice = rig.voice(now, LANGUAGES[number % len(LANGUAGES)])
        first = panel(voice, seat)
        yield first
        moves = {now.rules.format(move) for move in now.rules.legal_moves(now.timeline.head.state, seat)}
        further = [tokens for _, _, tokens in answers(first) if tokens not in moves]
        for tokens in further[:2]:
            yield panel(voice, seat, tuple(tokens.split(" ")))


@pytest.mark.parametrize("key", TITLES)
async def test_what_leaves_something_out_stands_last(rig: Rig, key: str) -> None:
    seen = 0
    async for page in pages(rig, key):
        leaving = [bool(LEAVES_OUT.match(tokens)) for _, _, tokens in answers(page)]
        assert leaving == sorted(leaving), [label for label, _, _ in answers(page)]
        seen += any(leaving)
    assert seen
