"""Discord's markdown, as a tree and as elements."""

import pytest
from playwright.async_api import expect

from sandbox.server import LocalServer
from tests.sandbox.page.conftest import Open, channel, probe

pytestmark = pytest.mark.asyncio(loop_scope="session")

CASES = {
    "plain": "<paragraph>plain</>",
    "**b** and **c**": "<paragraph><strong>b</> and <strong>c</></>",
    "**`a**b` c**": "<paragraph><strong><code>a**b</> c</></>",
    "2 * 3 * 4, snake_case": "<paragraph>2 * 3 * 4, snake_case</>",
    "**open": "<paragraph>**open</>",
    "****": "<paragraph>****</>",
    r"\*\*no\*\* \_x\_ \<@1>": "<paragraph>**no** _x_ <@1></>",
    "`**raw**` ``a`b``": "<paragraph><code>**raw**</> <code>a`b</></>",
    "# One\n### Three\n-# small": "<heading 1>One</><heading 3>Three</><small>small</>",
    "#hash\n####four": "<paragraph>#hash\n####four</>",
    "- a\n- **b**\n3. c\n4. d\ne": ("<list>·a·<strong>b</></><list 3>·c·d</><paragraph>e</>"),
    "x\n```\n**a**\n```\ny": "<paragraph>x</><fence>**a**</><paragraph>y</>",
    "```one line```": "<fence>one line</>",
    "<@12> <@!12> <#13>": "<paragraph><user 12></> <user 12></> <channel 13></></>",
    "<t:100> <t:100:R>": "<paragraph><time f></> <time R></></>",
    "[x](https://a.b/c)": "<paragraph><link https://a.b/c>x</></>",
    "**[x](https://a.b/c)**": "<paragraph><strong><link https://a.b/c>x</></></>",
    "[x](javascript:alert(1))": "<paragraph>[x](javascript:alert(1))</>",
    "<b onclick=alert(1)>": "<paragraph><b onclick=alert(1)></>",
    "": "",
}
HOSTILE = [
    *("*" * 4000, "**a " * 1300, "**a" * 1300, "[" * 4000, "`" * 3999, "> " * 2000, "|| " * 1300, "<" * 4000),
    *("- a\n" * 1000, "*_" * 2000, "~~**__||" * 500, "https://" * 500, "\n" * 4000, "a\\" * 2000),
    "((" * 2000 + "\u202e" * 100,
]


async def test_reads_the_marks_that_the_bot_writes_as_discord_does(look: Open) -> None:
    page = await look()
    for text, expected in CASES.items():
        assert await page.evaluate(probe("tree"), text) == expected, text


async def test_keeps_every_letter_of_hostile_text(look: Open) -> None:
    page = await look()
    for text in HOSTILE:
        letters: str = await page.evaluate(probe("letters"), text)
        # Signs may be taken as marks; letters may not vanish.
        assert letters.count("a") == text.count("a"), text[:20]


async def test_times_speak_the_readers_language_and_follow_the_clock(look: Open, server: LocalServer) -> None:
    page = await look()
    ada, table = server.world.owner_id, server.world.channels[channel(server, "table")]
    server.people.set_locale(ada, "de")
    now = int(server.world.now().timestamp())
    server.people.say(ada, table, f"<t:{now + 7200}:R> <t:1893456000:D>")
    stamps = page.locator(".message .markdown time")
    await expect(stamps.nth(0)).to_have_text("in 2 Stunden")
    await expect(stamps.nth(1)).to_contain_text("Januar 2030")
    await page.get_by_role("button", name="World").click()

    await page.get_by_role("button", name="+ 1 day").click()
    await page.keyboard.press("Escape")
    await expect(stamps.nth(0)).to_have_text("vor 22 Stunden")


async def test_a_link_to_a_message_opens_its_channel_here(look: Open, server: LocalServer) -> None:
    page = await look()
    world, lounge = server.world, channel(server, "lounge")
    here = f"**[#3 · Stone Age](https://discord.com/channels/{world.guild_id}/{lounge}/1)**"
    elsewhere = "[a server](https://discord.com/channels/5/6)"
    server.people.say(world.owner_id, world.channels[channel(server, "table")], f"{here} {elsewhere}")
    await expect(page.get_by_role("link", name="a server")).to_have_attribute("target", "_blank")
    await page.get_by_role("button", name="#3 · Stone Age").click()
    await expect(page.locator("#channel-name")).to_contain_text("lounge")
