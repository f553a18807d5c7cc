"""Laws about the answers that a panel offers, in every title."""

import re
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from bot.discord_ui.draw import drawn
from bot.pages import phone
from bot.pages.custom_id import Verb, read_press
from bot.pages.page import Buttons, Page, Picker
from bot.pages.panel import panel
from bot.words.catalogues import LANGUAGES
from tests.drive.house import House, dice, pictures
from tests.selection import slow_but

pytestmark = pytest.mark.shown

TITLES = ("hidden_stones", "livingstone", "schiefer", "stone_age")
LEAVES_OUT = re.compile(r"(pass|end|done|drop|mark none|refuse .*|feed none|tools none)$")
"""The moves that leave something out, or end the turn."""
MOVES = 150


@pytest.fixture(params=["a phone", pytest.param("no room", marks=pytest.mark.slow)], autouse=True)
def room(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make each law hold for buttons that stand in a list for want of room, too."""
    if request.param == "no room":
        monkeypatch.setattr(phone, "HIGHEST", 0)


def answers(page: Page) -> list[tuple[str, str, str]]:
    """Return the label, the icon and the tokens of each answer, from top to bottom."""
    offered = []
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
                offered.append((label, icon, " ".join(press.tokens)))
    return offered


async def pages(house: House, key: str) -> AsyncIterator[Page]:
    """Yield the panels of a game at random, with those of what is asked next."""
    table = await house.table(key, *house.company(key, 3))
    number = 0
    async for seat in house.turns(table, dice(f"{key} choices"), MOVES):
        number += 1
        voice = table.voice(LANGUAGES[number % len(LANGUAGES)])
        first = panel(voice, seat)
        yield first
        rules = table.now.rules
        moves = {rules.format(move) for move in rules.legal_moves(table.state, seat)}
        further = [tokens for _, _, tokens in answers(first) if tokens not in moves]
        for tokens in further[:2]:
            yield panel(voice, seat, tuple(tokens.split(" ")))


@pytest.mark.parametrize("key", slow_but("schiefer", TITLES))
async def test_choices_that_pass_up_something_come_last_and_no_two_are_called_alike(
    house: House, key: str
) -> None:
    """An icon counts as a word of the label, and where Discord lacks it, another label says all."""
    seen = 0
    async for page in pages(house, key):
        leaving = [bool(LEAVES_OUT.match(tokens)) for _, _, tokens in answers(page)]
        assert leaving == sorted(leaving), [label for label, _, _ in answers(page)]
        seen += any(leaving)
        called = [(label.casefold(), icon) for label, icon, _ in answers(page)]
        assert len(called) == len(set(called)), called
        drawn_bare = drawn(page, [b"png"] * len(pictures(page))).view.to_components()  # type: ignore[no-untyped-call]
        bare = [label.casefold() for label in labels(drawn_bare)]
        assert bare
        assert len(bare) == len(set(bare)), bare
    assert seen


def labels(components: Any) -> Iterator[str]:
    """Yield the labels of all buttons in what is sent to Discord."""
    match components:
        case list():
            for component in components:
                yield from labels(component)
        case {"type": 2, "label": str(label)}:
            yield label
        case dict():
            yield from labels(list(components.values()))
