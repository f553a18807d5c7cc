"""A newcomer at the page, with the real client answering: buttons, forms, people, threads."""

import re
from datetime import timedelta

import pytest
from playwright.async_api import Locator, Page, expect

from sandbox.server import LocalServer
from tests.sandbox.page.conftest import Open, channel, person
from tests.sandbox.page.demo_bot import DemoBot
from tests.sandbox.page.test_commands import run_command

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]


def messages(page: Page) -> Locator:
    return page.locator("#messages > .message")


async def test_picture_keeps_its_place_and_enlarges(look: Open, demo: DemoBot) -> None:
    page = await look()
    await run_command(page, "/join")
    image = page.locator(".gallery img")
    await expect(image).to_have_attribute("width", "1400")
    await image.click()
    large = page.get_by_role("dialog", name="Picture")
    await expect(large.get_by_text("Board: the forest")).to_be_visible()
    for _ in range(3):
        await page.keyboard.press("+")
    await expect(large.locator("img")).to_have_attribute("style", re.compile(r"scale\(3\.375\)"))
    await page.keyboard.press("0")
    await expect(large.locator("img")).to_have_attribute("style", re.compile(r"scale\(1\)"))
    await page.keyboard.press("Escape")
    await expect(large).to_have_count(0)
    await expect(page.locator(".gallery .picture")).to_be_focused()


async def test_answer_for_one_person_only(look: Open, demo: DemoBot) -> None:
    ada, ben = await look("Ada"), await look("Ben")
    await run_command(ada, "/join")
    await ada.get_by_role("button", name="My hand").click()
    hand = ada.locator(".ephemeral")
    await expect(hand).to_contain_text("Only you can see this")
    await expect(ben.locator(".container")).to_be_visible()
    await expect(ben.locator(".ephemeral")).to_have_count(0)
    await hand.get_by_role("button", name="Refresh").focus()
    await ada.keyboard.press("Enter")
    await expect(hand).to_contain_text("(fresh)")
    await expect(hand.get_by_role("button", name="Refresh")).to_be_focused()
    await hand.get_by_role("button", name="Dismiss").click()
    await expect(hand).to_have_count(0)


async def test_a_menu_by_the_keyboard(look: Open, demo: DemoBot) -> None:
    page = await look()
    await run_command(page, "/join")
    menu = page.get_by_role("button", name="Where to?")
    await menu.focus()
    await page.keyboard.press("ArrowDown")
    await expect(page.get_by_role("option", name="Forest")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(menu).to_be_focused()
    await page.keyboard.press("Enter")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(messages(page).last).to_contain_text("chose ['quarry']")
    assert demo.asked == ["join None", "one ['quarry']"]


async def test_form_says_what_is_missing_and_is_sent(look: Open, demo: DemoBot) -> None:
    page = await look()
    await run_command(page, "/join")
    play = page.get_by_role("button", name="Play")
    await play.click()
    form = page.get_by_role("dialog", name="How much?")
    await expect(form.get_by_label("Wood")).to_be_focused()
    await expect(form.get_by_label("Wood")).to_have_attribute("aria-required", "true")
    await page.keyboard.press("Enter")
    await expect(form.get_by_role("alert")).to_have_text("“Wood” must be filled in.")
    await page.keyboard.type("7")
    for _ in range(12):
        await page.keyboard.press("Tab")
        inside = await page.evaluate(
            "[document.body, ...document.querySelectorAll('dialog *')].includes(document.activeElement)"
        )
        assert inside, "the focus has left the form"
    await page.keyboard.press("Escape")
    await expect(form).to_have_count(0)
    await expect(play).to_be_focused()
    await play.click()
    await form.get_by_label("Wood").fill("7")
    await form.get_by_label("Note optional").fill("as agreed")
    await page.keyboard.press("Enter")
    await expect(page.locator(".ephemeral")).to_contain_text("Form taken.")
    await expect(form).to_have_count(0)
    assert demo.asked.count("form") == 1


async def test_silent_bot_is_told_where_it_was_asked(look: Open, demo: DemoBot) -> None:
    page = await look()
    await run_command(page, "/join")
    await page.get_by_role("button", name="Take back").click()
    await expect(page.get_by_role("button", name="Take back")).to_have_attribute("aria-busy", "true")
    await expect(page.locator(".message-failure")).to_contain_text("didn’t answer")
    await expect(page.get_by_role("button", name="Take back")).not_to_have_attribute("aria-busy", "true")
    await run_command(page, "/silent")
    await expect(page.locator("#pending")).to_contain_text("didn’t answer")
    await page.locator("#pending").get_by_role("button", name="Dismiss").click()
    await expect(page.locator("#pending .message")).to_have_count(0)


async def test_thinking_is_shown_until_the_answer(look: Open, demo: DemoBot) -> None:
    page = await look()
    await run_command(page, "/think")
    await expect(page.get_by_text("The bot is thinking…")).to_have_count(1)
    demo.slow.set()
    await expect(messages(page).last).to_contain_text("Thought.")
    await expect(page.get_by_text("The bot is thinking…")).to_have_count(0)


async def test_one_screen_several_people(look: Open, demo: DemoBot, server: LocalServer) -> None:
    page = await look()
    await run_command(page, "/join")
    await page.get_by_role("button", name="My hand").click()
    await expect(page.locator(".ephemeral")).to_be_visible()
    server.people.say(
        person(server, "Chloé"),
        server.world.channels[channel(server, "lounge")],
        f"<@{person(server, 'Ben')}>!",
    )
    ben = page.locator(".chip").filter(has_text="Ben")
    await expect(ben.get_by_role("img", name="has been called")).to_be_visible()
    await page.keyboard.press("Alt+2")
    await expect(ben).to_have_attribute("aria-pressed", "true")
    await expect(page.locator(".container")).to_be_visible()
    await expect(page.locator(".ephemeral")).to_have_count(0)
    lounge = page.get_by_role("link", name="lounge")
    await expect(lounge.locator(".count")).to_have_text("1")
    await lounge.click()
    await expect(page.locator(".mentions-me")).to_have_count(1)
    await expect(lounge.locator(".count")).to_have_count(0)
    await page.get_by_role("link", name="table").click()
    await page.keyboard.press("Alt+1")
    await expect(page.locator(".ephemeral")).to_be_visible()


async def test_channel_and_person_may_change_in_one_breath(look: Open, demo: DemoBot) -> None:
    page = await look()
    ben = page.locator(".chip").filter(has_text="Ben")
    await expect(ben).to_be_visible()
    await page.get_by_role("link", name="lounge").evaluate("""link => {
        link.click();
        const typed = { altKey: true, code: "Digit2", bubbles: true };
        document.body.dispatchEvent(new KeyboardEvent("keydown", typed));
    }""")
    await expect(ben).to_have_attribute("aria-pressed", "true")
    await expect(page.locator("#channel-name")).to_contain_text("lounge")


async def test_threads_are_nested_and_fold_away(look: Open, demo: DemoBot, server: LocalServer) -> None:
    page = await look()
    await run_command(page, "/thread")
    thread = page.locator(".threads").get_by_role("link", name="Table #17")
    await expect(thread.locator(".count")).to_have_text("1")
    await page.get_by_role("link", name="table", exact=True).focus()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(messages(page)).to_contain_text(["Welcome, @Ada!"])
    opened = server.world.channels[channel(server, "Table #17 – Stone Age")]
    server.people.archive(server.world.owner_id, opened, archived=True)
    await expect(page.locator("#banner")).to_contain_text("archived")
    await page.locator("#channels").get_by_role("link", name="table", exact=True).click()
    await expect(page.locator(".archive summary")).to_have_text("Archived (1)")
    await page.locator(".archive .channel-link").last.click()
    await page.locator("#line-input").fill("awake?")
    await page.keyboard.press("Enter")
    await expect(page.locator("#banner")).to_be_hidden()
    await expect(page.locator(".archive")).to_have_count(0)
    server.people.delete_thread(server.world.owner_id, opened)
    await expect(thread).to_have_count(0)
    await expect(page.locator("#channel-name")).to_contain_text("table")


async def test_world_can_be_changed(look: Open, demo: DemoBot, server: LocalServer) -> None:
    page = await look()
    await page.get_by_role("button", name="World").click()
    await page.get_by_label("Attach files").uncheck()
    await page.get_by_role("button", name="Apply in #table").click()
    await expect(page.get_by_role("status").filter(has_text="Changed.")).to_be_visible()
    denied = server.world.channels[channel(server, "table")]["permission_overwrites"][0]["deny"]
    assert int(denied) == 1 << 15
    await page.get_by_role("button", name="Apply everywhere").click()
    await expect(page.get_by_role("status").filter(has_text="Changed.")).to_be_visible()
    await page.keyboard.press("Escape")
    await page.keyboard.press("Alt+2")
    await page.get_by_role("button", name="World").click()
    await expect(page.get_by_role("dialog")).to_contain_text("permissions are up to Ada.")
    now = server.world.now()
    await page.get_by_label("How much").fill("-2")
    await page.get_by_role("button", name="Turn forward").click()
    await expect(page.get_by_role("alert")).to_contain_text("above 0")
    await page.get_by_label("How much").fill("2")
    await page.get_by_role("button", name="Turn forward").click()
    await expect(page.locator("#clock")).to_contain_text(
        f"{now + timedelta(days=2):%B} {(now + timedelta(days=2)).day}"
    )


async def test_direct_messages(look: Open, demo: DemoBot) -> None:
    page = await look()
    await page.get_by_role("button", name=re.compile("Write to")).click()
    await expect(page.locator("#channel-name .icon")).to_be_visible()
    await run_command(page, "/join")
    await expect(page.locator(".container")).to_be_visible()
