"""Every kind of part that a message or a form may have, as the server would tell it."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

from sandbox.server import LocalServer
from tests.sandbox.page.conftest import Open, channel, probe

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

PICTURE = {"url": "/icon.svg", "width": 600, "height": 400}
CONTAINER: dict[str, Any] = {
    "type": 17,
    "accent_color": 0x0F4F40,
    "components": [
        {
            "type": 9,
            "components": [{"type": 10, "content": "### Chloé\n3 wood"}],
            "accessory": {"type": 11, "media": PICTURE, "description": "a thumb"},
        },
        {"type": 14},
        {"type": 12, "items": [{"media": PICTURE, "description": "the forest"}]},
        {"type": 13, "file": {"url": "/icon.svg", "attachment_id": "1"}},
        {
            "type": 1,
            "components": [
                {"type": 2, "style": 2, "custom_id": "bare", "emoji": {"name": "◆", "id": None}},
                {"type": 2, "style": 1, "label": "Off", "custom_id": "off", "disabled": True},
            ],
        },
        {"type": 99},
    ],
}


def tell(server: LocalServer, **fields: Any) -> dict[str, Any]:
    """Have all pages told of a message that never went through the bot."""
    world = server.world
    message = {
        "id": str(world.ids.next()),
        "channel_id": channel(server, "table"),
        "author": world.users[world.bot_id],
        "timestamp": world.now().isoformat(),
        "content": "",
        "edited_timestamp": None,
        "type": 0,
        "flags": 0,
        "attachments": [],
        "embeds": [],
        "components": [],
        "mentions": [],
        **fields,
    }
    world.tell_people("message", message)
    return message


def last(page: Page) -> Any:
    return page.locator("#messages > .message").last


async def settled(page: Page) -> None:
    """The history is there, so that what is told from now on stays."""
    await expect(page.locator("#log-start")).to_be_visible()


async def test_parts_of_the_second_kind(look: Open, server: LocalServer) -> None:
    page = await look()
    await settled(page)
    file = {"id": "1", "filename": "icon.svg", "size": 12345, "url": "/icon.svg"}
    tell(server, flags=1 << 15, components=[CONTAINER], attachments=[file])
    message = last(page)
    await expect(message.get_by_role("button", name="Enlarge picture: a thumb")).to_be_visible()
    await expect(message.get_by_role("button", name="◆")).to_be_enabled()
    await expect(message.get_by_role("button", name="Off")).to_be_disabled()
    await expect(message.get_by_role("link", name="icon.svg 12.3 kB")).to_have_attribute(
        "download", "icon.svg"
    )
    await expect(message.get_by_text("can’t be shown here (kind 99)")).to_be_visible()
    await message.get_by_role("button", name="Enlarge picture: the forest").click()
    large = page.get_by_role("dialog", name="Picture")
    await expect(large.get_by_text("the forest")).to_be_visible()
    await large.get_by_role("button", name="Close").click()
    await expect(large).to_have_count(0)


async def test_a_button_with_an_icon_is_heard_by_its_word(look: Open, server: LocalServer) -> None:
    page = await look()
    await page.route(
        "**/cdn/emojis/**",
        lambda route: route.fulfill(path="sandbox/page/icon.svg", content_type="image/svg+xml"),
    )
    await settled(page)
    buttons = [
        {
            "type": 2,
            "style": 2,
            "custom_id": name,
            "emoji": {"name": f"{name}_cairn_3fa9c1", "id": "1"},
            **label,
        }
        for name, label in (("wood", {"label": "4"}), ("extra_tent", {}))
    ]
    tell(server, flags=1 << 15, components=[{"type": 1, "components": buttons}])
    for heard in ("wood 4", "extra tent"):
        await expect(last(page).get_by_role("button", name=heard, exact=True)).to_be_enabled()


async def test_news_of_messages(look: Open, server: LocalServer) -> None:
    page = await look()
    await settled(page)
    tell(server, content="first", edited_timestamp="2026-01-01T00:00:00+00:00")
    await expect(last(page)).to_contain_text("(edited)")
    tell(server, type=18, content="Table 3")
    await expect(last(page)).to_contain_text("started a thread: Table 3")
    tell(server, flags=1 << 7)
    await expect(last(page)).to_contain_text("The bot is thinking…")


async def test_picture_that_is_gone_is_told_in_words(
    look: Open, server: LocalServer, faults: list[str]
) -> None:
    page = await look()
    await settled(page)
    item = {
        "media": {"url": "/cdn/attachments/1/1/gone.png", "width": 700, "height": 450},
        "description": "the board",
    }
    tell(server, flags=1 << 15, components=[{"type": 12, "items": [item]}])
    await expect(last(page)).to_contain_text("This picture didn’t load. the board")
    faults.clear()


async def test_a_form_keeps_what_was_typed_until_it_is_taken(look: Open, server: LocalServer) -> None:
    page = await look()
    labels = [
        {
            "type": 18,
            "id": 1,
            "label": "Amount",
            "component": {"type": 4, "id": 2, "style": 1, "custom_id": "a"},
        },
        {
            "type": 18,
            "id": 3,
            "label": "Old",
            "component": {"type": 4, "id": 4, "style": 1, "custom_id": "o", "value": "7"},
        },
        {"type": 99},
    ]
    await page.evaluate(probe("form"), {"title": "All of it", "components": labels})
    form = page.get_by_role("dialog", name="All of it")
    await expect(form.get_by_label("Amount")).to_be_focused()
    await expect(form.get_by_label("Old")).to_have_value("7")
    await expect(form).to_contain_text("can’t be shown here (kind 99)")
    await form.get_by_label("Amount").fill("abc")
    send = form.get_by_role("button", name="Send")
    await send.click()
    await expect(form.get_by_role("alert")).to_have_text("Refused once.")
    await expect(form.get_by_label("Amount")).to_have_value("abc")
    await send.click()
    await expect(form).to_have_count(0)
    answers = await page.evaluate("globalThis.answers")
    parts = [answer["component"] for answer in answers[:2]]
    assert [(part["type"], part["custom_id"], part["value"]) for part in parts] == [
        (4, "a", "abc"),
        (4, "o", "7"),
    ]


async def test_form_of_another_window_is_not_shown(look: Open, server: LocalServer) -> None:
    page = await look()
    modal = {"interaction_id": "1", "custom_id": "m", "title": "Elsewhere", "components": []}
    server.world.tell_people("modal", modal, {server.world.owner_id})
    tell(server, content="after it")
    await expect(page.locator("#messages")).to_contain_text("after it")
    await expect(page.get_by_role("dialog")).to_have_count(0)
