"""Pages sent to Discord as messages, edited, deleted, and found again."""

from collections.abc import Collection

import discord

from bot.acts.context import App
from bot.discord_ui.channels import Edited, Fits, delete, edit, find_sent
from bot.discord_ui.draw import Drawn, calls, draw
from bot.pages.page import Buttons, Page, Text


class PageSender:
    """Sends pages; their pictures come after those of players who have pressed a button."""

    def __init__(self, app: App, client: discord.Client) -> None:
        self._client = client
        self._painters = app.painters
        self._metrics = app.metrics

    async def send(self, place: int, page: Page, nonce: str, *, silent: bool) -> discord.Message:
        """Send a page; `silent`: it notifies nobody, though it may mention people."""
        drawn = await self._draw(page)
        return await self._client.get_partial_messageable(place).send(
            view=drawn.view, files=drawn.files, allowed_mentions=calls(page), nonce=nonce, silent=silent
        )

    async def edit(
        self, place: int, message: int, page: Page, *, opens: bool = True, raises: Collection[int] = ()
    ) -> Edited:
        """Have a message show a page. `opens` and `raises` are those of `channels.edit`.

        An edit notifies nobody, but highlights the people that the page calls.
        """

        async def change(partial: discord.PartialMessage) -> None:
            drawn = await self._draw(page)
            await partial.edit(view=drawn.view, attachments=drawn.files, allowed_mentions=calls(page))

        return await edit(self._client, place, message, change, opens=opens, raises=raises)

    async def delete(self, place: int, message: int) -> bool:
        """Delete a message; return whether it still existed."""
        return await delete(self._client, place, message)

    async def find(self, place: int, fits: Fits) -> discord.Message | None:
        """Return the bot's newest message of a place that fits."""
        return await find_sent(self._client, self._client.get_partial_messageable(place), fits)

    @staticmethod
    def shows(message: discord.Message, page: Page) -> bool:
        """Return whether a message has the words and buttons of a page, and therefore its picture."""
        texts = [block.text for block in page.blocks if isinstance(block, Text)]
        presses = [
            button.press for block in page.blocks if isinstance(block, Buttons) for button in block.buttons
        ]
        items = list(discord.ui.LayoutView.from_message(message).walk_children())
        return texts == [item.content for item in items if isinstance(item, discord.ui.TextDisplay)] and (
            presses == [item.custom_id for item in items if isinstance(item, discord.ui.Button)]
        )

    async def _draw(self, page: Page) -> Drawn:
        return await draw(page, self._painters, self._metrics.rendering, awaited=False)
