"""Commands: the list above the line, Enter for a whole one, and the small form for its options."""

import pytest
from playwright.async_api import Locator, Page, expect

from sandbox.server import LocalServer
from tests.sandbox.page.conftest import Open, person, probe
from tests.sandbox.page.demo_bot import DemoBot

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]


async def typed(page: Page, text: str) -> None:
    await page.locator("#line-input").click()
    await page.keyboard.type(text)


async def run_command(page: Page, text: str) -> None:
    """Type a command that needs no options, and send it."""
    await typed(page, text)
    await page.keyboard.press("Enter")
    await expect(page.locator("#line-input")).to_have_value("")


def line(page: Page) -> Locator:
    return page.locator("#line-input")


def offered(page: Page) -> Locator:
    return page.locator("#suggestions [role=option]")


def field(page: Page, name: str) -> Locator:
    return page.get_by_role("form").locator(f"[name={name}]")


def error(page: Page) -> Locator:
    return page.locator(".line-error")


async def test_newcomer_joins_by_keyboard_alone(look: Open, demo: DemoBot) -> None:
    page = await look()
    await expect(page.locator("#welcome")).to_contain_text("/join")
    await expect(line(page)).to_be_focused()
    await page.keyboard.type("/jo")
    await expect(page.get_by_role("option", name="/join")).to_have_attribute("aria-selected", "true")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("combobox", name="game: Which game")).to_be_focused()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await expect(field(page, "game").locator("option:checked")).to_have_text("LivingStone")
    await page.keyboard.press("Enter")
    board = page.get_by_role("img", name="Board: the forest holds three people")
    await expect(board).to_be_visible()
    assert demo.asked == ["join livingstone"]
    await expect(page.locator("#welcome")).to_be_hidden()
    await expect(line(page)).to_be_focused()
    await page.reload()
    await expect(board).to_be_visible()
    await expect(page.locator("#welcome")).to_be_hidden()


async def test_enter_sends_a_whole_command(look: Open, demo: DemoBot) -> None:
    page = await look()
    await run_command(page, "/join")
    await expect(page.locator(".container")).to_be_visible()
    assert demo.asked == ["join None"]
    await expect(line(page)).to_be_focused()


async def test_enter_takes_the_offered_command_and_once_more_sends_it(look: Open, demo: DemoBot) -> None:
    page = await look()
    await typed(page, "/jo")
    await page.keyboard.press("Enter")
    await expect(field(page, "game")).to_be_focused()
    assert demo.asked == []
    await page.keyboard.press("Enter")
    await expect(page.locator(".container")).to_be_visible()
    assert demo.asked == ["join None"]


async def test_an_offered_command_without_options_is_sent_at_once(look: Open, demo: DemoBot) -> None:
    page = await look()
    await typed(page, "/sil")
    await page.keyboard.press("Tab")
    await expect(line(page)).to_have_value("/silent")
    await page.keyboard.press("Enter")
    await expect(page.locator("#pending")).to_contain_text("didn’t answer")
    assert demo.asked == ["silent"]


async def test_arrows_choose_among_the_offered_commands(look: Open, demo: DemoBot) -> None:
    page = await look()
    await typed(page, "/")
    await expect(offered(page)).to_have_count(10)
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await expect(offered(page).nth(1)).to_have_attribute("aria-selected", "true")
    await expect(offered(page).nth(1)).to_contain_text("/join")
    chosen = await offered(page).nth(1).get_attribute("id")
    await expect(line(page)).to_have_attribute("aria-activedescendant", chosen or "?")
    await page.keyboard.press("Escape")
    await expect(offered(page)).to_have_count(0)
    await expect(line(page)).to_have_value("/")
    await page.keyboard.press("Backspace")
    await typed(page, "/jo")
    await offered(page).first.click()
    await expect(field(page, "game")).to_be_focused()


async def test_needed_option_is_asked_for(look: Open, demo: DemoBot) -> None:
    page = await look()
    await typed(page, "/move")
    await page.keyboard.press("Enter")
    await expect(field(page, "move")).to_be_focused()
    await expect(field(page, "move")).to_have_attribute("aria-required", "true")
    await page.keyboard.press("Enter")
    await expect(error(page)).to_have_text("Fill in “move”.")
    await expect(field(page, "move")).to_be_focused()
    await page.keyboard.type("hut")
    await expect(offered(page)).to_have_text(["take hut"])
    await expect(error(page)).to_be_hidden()
    await page.keyboard.press("Enter")
    await expect(field(page, "move")).to_have_value("take hut")
    await page.keyboard.press("Enter")
    await expect(page.locator(".ephemeral")).to_contain_text("You did take hut.")
    assert demo.asked == ["move take hut None"]


async def test_wrong_option_is_told_and_what_was_typed_stays(look: Open, demo: DemoBot) -> None:
    page = await look()
    await typed(page, "/move pass")
    await page.keyboard.press("Escape")
    for wrong, told in (("many", "does not take 'many'"), ("100", "must be between 1 and 99")):
        await field(page, "table").fill(wrong)
        await page.keyboard.press("Enter")
        await expect(error(page)).to_contain_text(told)
    await expect(field(page, "move")).to_have_value("pass")
    await field(page, "table").fill("17")
    await page.keyboard.press("Enter")
    await expect(page.locator(".ephemeral")).to_be_visible()
    assert demo.asked == ["move pass 17"]


async def test_what_follows_the_name_is_the_first_option(look: Open, demo: DemoBot) -> None:
    page = await look()
    await line(page).fill("/move place forest 3")
    await expect(field(page, "move")).to_have_value("place forest 3")
    await expect(offered(page)).to_have_text(["place forest 3"])
    await page.keyboard.press("Tab")
    await expect(field(page, "table")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator(".ephemeral")).to_contain_text("place forest 3")


async def test_a_chosen_answer_stands_for_its_value(look: Open, demo: DemoBot) -> None:
    page = await look()
    await typed(page, "/seat ")
    await expect(offered(page)).to_have_text(["#7 · Stone Age", "#12 · Schiefer"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(field(page, "table")).to_have_value("#12 · Schiefer")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Y")
    await page.keyboard.press("Enter")
    await expect(page.locator(".ephemeral")).to_be_visible()
    assert demo.asked == ["seat 12 True"]


async def test_a_person_is_chosen_by_name(look: Open, demo: DemoBot) -> None:
    page = await look()
    await typed(page, "/call ")
    await field(page, "who").select_option(label="Chloé")
    await page.keyboard.press("Enter")
    await expect(page.locator("#messages")).to_contain_text("@Chloé, it is your turn.")


async def test_escape_leaves_the_form(look: Open, demo: DemoBot) -> None:
    page = await look()
    await typed(page, "/move ")
    await expect(offered(page)).to_have_count(7)
    await page.keyboard.press("Escape")
    await expect(offered(page)).to_have_count(0)
    await expect(field(page, "move")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(field(page, "move")).to_have_count(0)
    await expect(line(page)).to_be_focused()
    await expect(line(page)).to_have_value("")
    await typed(page, "/move ")
    await page.get_by_role("button", name="Drop this command").click()
    await expect(line(page)).to_be_focused()


async def test_form_of_one_person_is_not_left_to_the_next(look: Open, demo: DemoBot) -> None:
    page = await look()
    await typed(page, "/move ")
    await expect(offered(page)).to_have_count(7)
    await page.keyboard.press("Alt+2")
    await expect(page.locator(".chip[aria-pressed=true]")).to_contain_text("Ben")
    await expect(offered(page)).to_have_count(0)
    await expect(line(page)).to_have_value("")
    assert await page.get_by_role("form").locator("[name=move]").count() == 0


async def test_autocomplete_drops_stale_answers(look: Open, demo: DemoBot) -> None:
    page = await look()
    async with page.expect_event("websocket") as opening:
        await page.reload()
    socket = await opening.value
    await expect(line(page)).to_be_focused()
    await typed(page, "/move wait")
    await demo.held.wait()
    await field(page, "move").fill("hut")
    await expect(offered(page)).to_have_text(["take hut"])
    async with socket.expect_event("framereceived", lambda frame: '"choices":[]' in str(frame)):
        demo.slow.set()
    await expect(offered(page)).to_have_text(["take hut"])
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.locator(".ephemeral")).to_contain_text("You did take hut.")


async def test_autocomplete_that_does_not_come_is_told(look: Open, demo: DemoBot) -> None:
    page = await look()
    await typed(page, "/move wait")
    await expect(page.locator(".suggestions-note")).to_have_text(
        "What to do, for example: place forest 3 · required · no suggestions, type it yourself"
    )
    await expect(field(page, "move")).to_have_value("wait")


async def test_unknown_command_is_told_and_kept(look: Open, demo: DemoBot) -> None:
    page = await look()
    await typed(page, "/nothing")
    await expect(page.locator(".suggestions-note")).to_have_text(
        "There’s no such command. Type / to see them all."
    )
    await page.keyboard.press("Enter")
    await expect(error(page)).to_contain_text("There’s no such command.")
    await expect(line(page)).to_have_value("/nothing")
    assert demo.asked == []


@pytest.mark.parametrize("locale", ["de", "fr"])
async def test_the_bot_speaks_the_language_of_a_new_person(look: Open, demo: DemoBot, locale: str) -> None:
    page = await look()
    await page.get_by_role("button", name="You’re Ada").click()
    await page.get_by_role("button", name="Add a person").click()
    await page.get_by_label("Name").fill("Fatou")
    await page.get_by_label("Language").select_option(locale)
    await page.get_by_role("button", name="Add", exact=True).click()
    await page.locator(".chip").filter(has_text="Fatou").click()
    await expect(page.get_by_role("button", name="You’re Fatou")).to_be_visible()
    await typed(page, "/jo")
    told = {"de": "Setzt dich an einen Tisch", "fr": "T’installe à une table"}
    await expect(offered(page)).to_contain_text([told[locale]])
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("combobox", name="game: ")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator(".container")).to_be_visible()
    assert demo.languages == [locale]
    await expect(page.locator("#messages")).to_have_attribute("lang", locale)
    await expect(page.locator("html")).to_have_attribute("lang", "en")


async def test_a_person_changes_the_language(look: Open, demo: DemoBot, server: LocalServer) -> None:
    page = await look()
    await page.get_by_role("button", name="You’re Ada").click()
    await page.get_by_role("button", name="My name and language").click()
    await page.get_by_role("combobox", name="Language").select_option("de")
    await page.get_by_role("button", name="Save").click()
    await expect(page.get_by_role("dialog")).to_have_count(0)
    assert server.world.members[person(server, "Ada")]["locale"] == "de"
    await typed(page, "/jo")
    await expect(offered(page)).to_contain_text(["Setzt dich an einen Tisch"])


async def test_on_a_phone_the_form_fits(look: Open, demo: DemoBot) -> None:
    page = await look(width=360, height=740, has_touch=True, is_mobile=True)
    await line(page).tap()
    await page.keyboard.type("/jo")
    await offered(page).first.tap()
    await expect(field(page, "game")).to_be_focused()
    assert await page.evaluate(probe("widest")) <= 361
    assert await page.evaluate(probe("low_targets")) == []
    await field(page, "game").select_option(label="Schiefer")
    await page.get_by_role("button", name="Send").tap()
    await expect(page.locator(".container")).to_be_visible()
    assert demo.asked == ["join schiefer"]
