"""One person's window with the board's page, and what a person does there."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random

from msgspec import Struct
from playwright.async_api import Locator, Page, expect

from bot.pages.custom_id import Press, Verb
from bot.web.spots import press_of
from engines.tokens import Tokens
from tests.bot.web.conftest import Hall
from tests.drive.guest import AtTable, number_of
from tests.drive.house import HouseGuest

DESKTOP, PHONE = (1280, 800), (390, 844)
OPEN_ROW = ".choices:not([hidden])"
"""The row of choices that is open: some of them stand in the rows of other spots as well."""
_REST = 1.0
"""Seconds between two presses of a person, by the clock of the house."""

_READ_CHOICES = """() => {
    const choices = [];
    const inside = (group) => group.querySelectorAll('button:enabled');
    const add = (way, value) => choices.push([...way, value]);
    for (const spot of document.querySelectorAll('.picture:not(.blank) .spot:enabled')) {
        const place = [spot.closest('section').classList[0], spot.dataset.part];
        const row = spot.getAttribute('aria-controls');
        if (row === null) add(place, spot.value);
        else for (const one of inside(document.getElementById(row))) add(place, one.value);
    }
    for (const group of document.querySelectorAll('.own :is(.buttons, .list)')) {
        for (const one of inside(group)) add(['own', ''], one.value);
    }
    return choices;
}"""


_READ_STEPS = """section => {
    const steps = {};
    const spots = [...document.querySelectorAll(`.${section} .spot`)];
    const start = document.activeElement;
    for (const spot of spots) {
        steps[spot.dataset.part] = {};
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
            spot.focus();
            spot.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
            steps[spot.dataset.part][key] = document.activeElement.dataset.part;
        }
    }
    start.focus();
    return steps;
}"""
"""Finds where each arrow key leads from each spot of a picture."""
_MOST_TABS = 200
"""Presses of the tab key that lead round the page, and more."""


class Choice(Struct, frozen=True):
    """Something that can be chosen on the screen: at a spot, or by a button beside the pictures."""

    section: str
    """The class of the section where it stands."""
    part: str
    """The part of the picture; empty: it is a button."""
    value: str

    @property
    def press(self) -> Press:
        """What it sends."""
        press = press_of(self.value)
        assert press is not None, self.value
        return press

    @property
    def tokens(self) -> Tokens:
        """The half-entered move after it."""
        return tuple(token for part in self.press.tokens for token in part.split())


class Window:
    """A window of Chromium that shows the page of a table to one person."""

    def __init__(self, page: Page, hall: Hall, guest: HouseGuest, table: AtTable, *, by_finger: bool) -> None:
        self.page = page
        self.guest = guest
        self._hall = hall
        self._table = number_of(table)
        self._by_finger = by_finger
        self.clicks = 0
        """How often they have clicked, or tapped."""
        self.sent = 0
        """How many presses these were for the server."""

    @property
    def origin(self) -> str:
        """The address of the page's server."""
        return f"http://127.0.0.1:{self._hall.port}"

    @property
    def main(self) -> Locator:
        """All that the server draws."""
        return self.page.locator("#page")

    @property
    def round(self) -> Locator:
        """What has happened since their last step."""
        return self.page.locator(".round")

    @property
    def said(self) -> Locator:
        """The line for news and for what goes wrong."""
        return self.page.locator(".said")

    async def head(self) -> int | None:
        """Return the last entry of the log that the page knows of; None: nothing on it answers a question."""
        values = await self.page.locator("button[name=press]").evaluate_all(
            "all => all.map(one => one.value)"
        )
        numbers = [press.number for value in values if (press := press_of(value))]
        return max(numbers, default=None)

    async def signs_in(self) -> None:
        """Follow a link of their own."""
        link = await self._hall.link(self.guest, self._table)
        await self.page.goto(self.origin + link)
        await self.page.locator("button.main").click()
        await self.page.wait_for_url(f"**/t/{self._table}")
        await expect(self.page.locator("form#press")).to_be_attached()

    async def version(self) -> str:
        """Return what the page says to be the version that it shows."""
        return await self.main.get_attribute("data-version") or ""

    async def choices(self) -> list[Choice]:
        """Return the answers to the question that are on the screen, those that only go back left out."""
        after = await self.page.locator("[name=after]").input_value()
        found = [Choice(*one) for one in await self.page.evaluate(_READ_CHOICES)]
        return [
            one
            for one in found
            if one.press.verb is Verb.DO
            or (one.press.verb is Verb.GO and len(one.tokens) > len(after.split()))
        ]

    def spot(self, choice: Choice) -> Locator:
        """Return the spot of a choice."""
        return self.page.locator(f".{choice.section} .spot[data-part='{choice.part}']")

    def button(self, choice: Choice, scope: str) -> Locator:
        """Return the button of a choice, among those of a selector."""
        value = choice.value.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\9 ")
        return self.page.locator(f'{scope} button[value="{value}"]').first

    async def chooses(self, choice: Choice) -> None:
        """Choose by mouse, or by finger."""
        if not choice.part:
            button = self.button(choice, ".own :is(.buttons, .list)")
            if not await button.is_visible():
                closed = self.page.locator(".own .list:not([open])", has=self.button(choice, ""))
                await self._clicks(closed.locator("summary"))
            await self._sends(button)
            return
        spot = self.spot(choice)
        if await spot.get_attribute("aria-controls") is None:
            await self._sends(spot)
            return
        await self._clicks(spot)
        await expect(spot).to_have_attribute("aria-expanded", "true")
        await self._sends(self.button(choice, f".{choice.section} {OPEN_ROW}"))

    async def chooses_by_keys(self, choice: Choice) -> None:
        """Choose with the keyboard alone: tab to the picture, arrows to the spot, arrows in its row."""
        if not choice.part:
            button = self.button(choice, ".own :is(.buttons, .list)")
            if not await button.is_visible():
                closed = self.page.locator(".own .list:not([open])", has=self.button(choice, ""))
                await self._tabs_to(closed.locator("summary"))
                await self.page.keyboard.press("Enter")
            await self._tabs_to(button)
            await self._enters()
            return
        spot = self.spot(choice)
        await self._tabs_to(self.page.locator(f".{choice.section} .spot[tabindex='0']"))
        for key in await self._way_to(choice):
            await self.page.keyboard.press(key)
        await expect(spot).to_be_focused()
        if await spot.get_attribute("aria-controls") is not None:
            await self.page.keyboard.press("Enter")
            await expect(spot).to_have_attribute("aria-expanded", "true")
            await self.page.keyboard.press("Home")
            button = self.button(choice, f".{choice.section} {OPEN_ROW}")
            while not await _has_focus(button):
                await self.page.keyboard.press("ArrowRight")
        await self._enters()

    async def _tabs_to(self, target: Locator) -> None:
        """Press the tab key until something has the focus."""
        for _ in range(_MOST_TABS):
            if await _has_focus(target):
                return
            await self.page.keyboard.press("Tab")
        text = f"the tab key does not lead to {target}"
        raise AssertionError(text)

    async def _way_to(self, choice: Choice) -> list[str]:
        """Return the arrow keys that lead from the spot with the focus to that of a choice."""
        steps = await self.page.evaluate(_READ_STEPS, choice.section)
        start = await self.page.evaluate("document.activeElement.dataset.part")
        ways: dict[str, list[str]] = {start: []}
        for part in (waiting := [start]):
            for key, following in steps[part].items():
                if following not in ways:
                    ways[following] = [*ways[part], key]
                    waiting.append(following)
        assert steps.keys() <= ways.keys(), "the arrow keys do not lead to each spot"
        return ways[choice.part]

    async def _clicks(self, target: Locator) -> None:
        self.clicks += 1
        await (target.tap() if self._by_finger else target.click())

    async def _sends(self, target: Locator) -> None:
        """Click on what sends a press, and wait for the screen after it."""
        async with self._answered():
            await self._clicks(target)

    async def _enters(self) -> None:
        """Press Enter on what sends a press, and wait for the screen after it."""
        await expect(self.page.locator("#page[data-guard]")).to_have_count(0)
        async with self._answered():
            await self.page.keyboard.press("Enter")

    @asynccontextmanager
    async def _answered(self) -> AsyncIterator[None]:
        """Wait at the end of the block for another screen than the one before it."""
        self._hall.house.clock.turn(seconds=_REST)
        self.sent += 1
        cause = self.page.locator("[name=cause]")
        before = await cause.input_value()
        yield
        await expect(cause).not_to_have_value(before)
        await self._hall.house.look()

    async def buttons(self) -> list[Locator]:
        """Return all buttons that go on with a move, wherever they can be seen."""
        after = len((await self.page.locator("[name=after]").input_value()).split())
        found = []
        for button in await self.page.locator("button[name=press]:enabled").all():
            press = press_of(await button.get_attribute("value") or "")
            if press is None or press.verb not in (Verb.DO, Verb.GO) or not await button.is_visible():
                continue
            if press.verb is Verb.DO or len(press.tokens) > after:
                found.append(button)
        return found

    async def presses(self, button: Locator) -> None:
        """Press a button, and wait for the screen after it."""
        await self._sends(button)

    async def shows_turn(self) -> None:
        """Wait until the page asks them."""
        await expect(self.page.locator("#page:not([data-waits])")).to_be_attached()

    async def moves(self, random: Random, *, by_keys: bool = False) -> None:
        """Choose at random until a move is made, mostly at spots: on the board, else on the other picture."""
        while True:
            choice = preferred(await self.choices(), random)
            await (self.chooses_by_keys(choice) if by_keys else self.chooses(choice))
            if choice.press.verb is Verb.DO or not await self.page.locator("[name=after]").input_value():
                return


async def _has_focus(target: Locator) -> bool:
    return bool(await target.evaluate("one => one === document.activeElement"))


def preferred(choices: Sequence[Choice], random: Random) -> Choice:
    """Return one of the choices: on the board if there are any, then on the other picture, then any."""
    for section in ("board", "own"):
        at_spots = [one for one in choices if one.part and one.section == section]
        if at_spots and random.random() < 0.9:
            return random.choice(at_spots)
    return random.choice(list(choices))
