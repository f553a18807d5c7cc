"""What goes wrong around a page: the connection, a hasty finger, pictures and scripts that do not come."""

import re

import pytest
from playwright.async_api import Request, Route, expect

from bot.pages.custom_id import Verb
from engines.api import Seat
from tests.bot.web.browser.conftest import Enter, Faults
from tests.bot.web.browser.window import DESKTOP, OPEN_ROW, PHONE, Choice, Window
from tests.bot.web.conftest import Hall
from tests.drive.house import PEBBLES, HouseTable, dice, random_move
from tests.selection import slow_but

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.shown, pytest.mark.slow]

each_title = pytest.mark.parametrize(
    "key", slow_but("hidden_stones", ["hidden_stones", "livingstone", "schiefer", "stone_age"])
)


async def moves_in_discord(table: HouseTable) -> None:
    """Let whoever is on turn move, not on the page."""
    seat = Seat(min(table.to_act))
    shown = await table.on(seat).plays(random_move(table.now, seat, dice("any")), at=table)
    assert shown.refusal is None


def posts_of(window: Window) -> list[Request]:
    """Return the presses that a window sends from now on."""
    sent: list[Request] = []
    window.page.on("request", lambda one: sent.append(one) if one.method == "POST" else None)
    return sent


async def shows_now(window: Window, table: HouseTable, old: str) -> None:
    """Wait until a window shows something else than an old version, which is the present."""
    await expect(window.main).not_to_have_attribute("data-version", old)
    assert await window.head() in (None, table.head)


async def test_two_people_see_each_others_moves(hall: Hall, enter: Enter) -> None:
    table = await hall.house.table("stone_age")
    windows = {seat: await enter(table.on(seat), table) for seat in table.people}
    for number in range(4):
        seat = min(table.to_act)
        mover, other = windows[seat], windows[1 - seat]
        await mover.shows_turn()
        old = await other.version()
        await mover.moves(dice(number))
        await expect(other.main).not_to_have_attribute("data-version", old)
        await expect(other.page.locator(f".round li[data-seat='{seat}']").first).to_be_visible()
        await expect(other.said).not_to_be_empty()
    assert len(table.moves) == 4


async def test_a_double_click_moves_once(hall: Hall, enter: Enter) -> None:
    """Where a row of choices opens, the second click chooses none of them."""
    table = await hall.house.table("stone_age")
    window = await enter(table.on_turn, table)
    sent = posts_of(window)
    at_once, opens = Choice("board", "toolmaker", ""), Choice("board", "forest", "")
    await window.spot(opens).dblclick()
    assert sent == []
    await window.page.keyboard.press("Escape")
    version = await window.version()
    await window.spot(at_once).dblclick()
    await expect(window.main).not_to_have_attribute("data-version", version)
    await hall.house.look()
    assert len(table.moves) == 1
    assert len(sent) == 1


async def test_a_plan_becomes_no_move_under_the_finger(hall: Hall, enter: Enter) -> None:
    """Whoever was about to plan a move has a while to see that it is their turn."""
    table = await hall.house.table("stone_age")
    window = await enter(table.on(1 - min(table.to_act)), table)
    page = window.page
    await page.clock.install(time=0)
    await page.get_by_role("button", name="Plan ahead").click()
    spot = window.spot(Choice("board", "toolmaker", ""))
    await expect(page.locator("#page[data-plans]")).to_be_attached()
    assert await page.locator(".board .spot[data-part='hunt']").get_attribute("aria-controls")
    await page.clock.pause_at(60)
    await page.locator(".board .spot[data-part='hunt']").click()
    await expect(page.locator(".choices:popover-open")).to_be_visible()
    sent = posts_of(window)
    while min(table.to_act) != table.seat(window.guest):
        await moves_in_discord(table)
    await window.shows_turn()
    await expect(page.locator("#page[data-plans]")).to_have_count(0)
    await expect(page.locator(".choices:popover-open")).to_have_count(0)
    await expect(window.said).to_contain_text("your turn")
    await page.clock.run_for(1_000)
    await spot.evaluate("one => one.click()")
    assert sent == []
    await page.clock.run_for(1_000)
    await window.chooses(Choice("board", "toolmaker", ""))
    assert len(sent) == 1
    assert table.log[-1].seat == table.seat(window.guest)


async def test_a_page_comes_back_when_the_network_does(hall: Hall, enter: Enter, faults: Faults) -> None:
    table = await hall.house.table("stone_age")
    window = await enter(table.on(1 - min(table.to_act)), table)
    old = await window.version()
    faults.expected = "ERR_"
    await window.page.context.set_offline(True)
    await moves_in_discord(table)
    await window.page.context.set_offline(False)
    await shows_now(window, table, old)


async def test_a_press_without_network_is_said_and_can_be_made_again(
    hall: Hall, enter: Enter, faults: Faults
) -> None:
    table = await hall.house.table("stone_age")
    window = await enter(table.on_turn, table)
    choice = next(one for one in await window.choices() if one.part)
    faults.expected = "ERR_"
    await window.page.context.set_offline(True)
    await window.spot(choice).click()
    if await window.spot(choice).get_attribute("aria-controls"):
        await window.button(choice, f".{choice.section} {OPEN_ROW}").click()
    await expect(window.said).to_contain_text("may not have arrived")
    await hall.house.look()
    assert table.moves == []
    await window.page.context.set_offline(False)
    await window.moves(dice(1))
    assert len(table.moves) == 1


async def test_a_page_comes_back_after_a_restart(hall: Hall, enter: Enter, faults: Faults) -> None:
    table = await hall.house.table("stone_age")
    window = await enter(table.on(1 - min(table.to_act)), table)
    old = await window.version()
    faults.expected = "ERR_"
    await hall.closes()
    await expect(window.said).to_contain_text("No connection")
    await moves_in_discord(table)
    await hall.opens()
    await shows_now(window, table, old)
    old = await window.version()
    await moves_in_discord(table)  # the stream is back as well
    await shows_now(window, table, old)


async def test_a_page_that_one_goes_back_to_shows_the_present(hall: Hall, enter: Enter) -> None:
    table = await hall.house.table("stone_age")
    window = await enter(table.on(1 - min(table.to_act)), table)
    old = await window.version()
    await window.page.goto("about:blank")
    await moves_in_discord(table)
    await window.page.go_back()
    await shows_now(window, table, old)


async def test_the_way_back_closes_an_answer_and_then_leaves(hall: Hall, enter: Enter) -> None:
    table = await hall.house.table("stone_age")
    window = await enter(table.on_turn, table, size=PHONE)
    page, address = window.page, window.page.url
    answer, log = page.locator(".answer"), page.get_by_role("button", name="Log", exact=True)

    async def opens_another() -> None:
        """Come from elsewhere, and open an answer; one more takes its place."""
        await page.goto("about:blank")
        await page.goto(address)
        for label in ("In words", "Log"):
            await page.get_by_role("button", name=label, exact=True).click()
            await expect(answer).to_have_count(1)
            await expect(answer).to_be_focused()

    async def leaves() -> None:
        await page.wait_for_function("history.state === null")
        await page.go_back()
        assert page.url == "about:blank"

    await opens_another()
    await page.go_back()
    await expect(answer).to_have_count(0)
    await expect(log).to_be_focused()
    assert page.url == address
    await leaves()
    await opens_another()
    await page.keyboard.press("Escape")
    await expect(answer).to_have_count(0)
    await leaves()
    await opens_another()
    await window.moves(dice(1))
    await expect(answer).to_have_count(0)
    await leaves()
    await opens_another()
    await page.reload()
    await leaves()


async def test_a_choice_shows_what_it_leads_to_while_somebody_rests_there(hall: Hall, enter: Enter) -> None:
    table = await hall.house.table("stone_age")
    window = await enter(table.on_turn, table)
    page, shown = window.page, window.page.locator(".own .preview")
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if "/preview" in one.url else None)
    spot, other = (window.spot(Choice("board", part, "")) for part in ("toolmaker", "hut"))
    await page.clock.install(time=0)
    await page.clock.pause_at(60)
    await spot.hover()
    await page.clock.run_for(100)
    await other.hover()
    await page.clock.run_for(100)
    assert asked == []  # they have rested nowhere
    await page.clock.run_for(100)
    await expect(shown).to_have_attribute("src", re.compile("hut"))
    await page.locator(".bar").hover()
    await expect(shown).to_have_count(0)
    await other.hover()
    await page.clock.run_for(200)
    await expect(shown).to_be_visible()
    assert len(asked) == 1
    await window.spot(Choice("board", "forest", "")).click()
    await expect(shown).to_have_count(0)
    await page.keyboard.press("Escape")
    await page.mouse.move(0, 0)
    await spot.focus()
    await page.clock.run_for(200)
    await expect(shown).to_have_attribute("src", re.compile("toolmaker"))
    assert len(asked) == 2
    await page.clock.run_for(600)  # who came by keys hears what would be otherwise, and nothing else
    await expect(window.said).to_have_text(re.compile(r"^You have 4 of 5 people .*Tool maker: 1 person\.$"))
    await expect(window.said).not_to_have_text(re.compile("All 5 people will eat"))
    assert len(asked) == 3
    finger = await enter(table.on_turn, table, size=PHONE)
    finger.page.on("request", lambda one: asked.append(one.url) if "/preview" in one.url else None)
    await finger.chooses(Choice("board", "toolmaker", ""))
    assert len(table.moves) == 1
    assert len(asked) == 3


async def test_what_went_wrong_is_not_talked_over(hall: Hall, enter: Enter, faults: Faults) -> None:
    """It stands on the status line until it is mended; the words of previews are for the ear alone."""
    table = await hall.house.table("stone_age")
    window = await enter(table.on_turn, table)
    spot, other = (window.spot(Choice("board", part, "")) for part in ("toolmaker", "hut"))
    failed = await window.main.get_attribute("data-say-failed") or ""
    faults.expected = "ERR_FAILED"
    await window.page.route(re.compile(r"/t/\d+$"), lambda route: route.abort())
    await spot.click()
    await expect(window.said).to_have_text(failed)
    async with window.page.expect_response(re.compile("/preview.*words")) as told:
        await other.focus()
        await window.page.keyboard.press("Shift")
        await spot.focus()
    await (await told.value).finished()
    await window.page.evaluate("new Promise(requestAnimationFrame)")
    await expect(window.said).to_have_text(failed)


async def test_what_a_choice_in_ones_own_picture_leads_to_lies_beside_it(hall: Hall, enter: Enter) -> None:
    """Whoever rests there is reading it. Without room for two pictures it is not shown."""
    table = await hall.house.table("stone_age")
    window = await enter(table.on_turn, table)
    page, shown = window.page, window.page.locator(".preview")
    card, own = window.spot(Choice("own", "card_1", "")), page.locator(".own .picture img:not(.preview)")
    await card.hover()
    await expect(shown).to_have_attribute("src", re.compile("card"))
    box, place = await shown.bounding_box(), await own.bounding_box()
    assert box
    assert place
    assert 0 <= box["x"] < box["x"] + box["width"] < place["x"]
    assert 0 <= box["y"] < box["y"] + box["height"] <= DESKTOP[1]
    await window.spot(Choice("board", "toolmaker", "")).hover()
    await expect(page.locator(".own .preview")).to_have_attribute("src", re.compile("toolmaker"))
    assert await page.locator(".own .preview").bounding_box() != box
    await page.set_viewport_size({"width": 800, "height": 1200})
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if "/preview" in one.url else None)
    await window.spot(Choice("own", "card_2", "")).hover()
    await expect(shown).to_have_count(0)
    await window.spot(Choice("board", "card_3", "")).hover()
    await expect(shown).to_have_attribute("src", re.compile("card"))
    assert len(asked) == 1


async def test_a_note_about_the_next_game_goes_when_that_begins(hall: Hall, enter: Enter) -> None:
    """It would say what is not so any more. Whatever else is open stays."""
    table = await hall.house.table(PEBBLES)
    ada, ben = [await enter(table.on(seat), table) for seat in (0, 1)]
    await hall.house.play_on(table)
    note, onward = ada.page.locator(".answer"), ada.page.locator("a.next")
    for window in (ada, ben):
        await window.page.get_by_role("button", name="Scores").click()
        await expect(window.page.locator(".answer")).to_have_count(1)
    await ada.page.get_by_role("button", name="Play again").click()
    await expect(note).to_contain_text("starts once everyone has pressed")
    await table.on(1).does(Verb.AGAIN, at=table)
    await expect(onward).to_be_visible()
    await expect(note).to_have_count(0)
    await expect(ben.page.locator("a.next")).to_be_visible()
    await expect(ben.page.locator(".answer")).to_have_count(1)
    await onward.click()
    await ada.page.get_by_role("button").click()
    await expect(ada.page.locator("h1")).to_contain_text("#2")


@each_title
async def test_a_game_is_played_without_pictures(hall: Hall, enter: Enter, faults: Faults, key: str) -> None:
    table = await hall.house.table(key)
    window = await enter(table.on_turn, table)
    faults.expected = "ERR_FAILED"
    await window.page.route("**/*.png", lambda route: route.abort())
    await window.page.route("**/preview?*", lambda route: route.abort())
    await window.page.reload()
    for figure in await window.page.locator(".picture").all():
        await expect(figure).to_have_class(re.compile("blank"))
        assert len(await figure.locator(".alt").inner_text()) > 40
    while not table.moves:
        await window.presses(dice(key).choice(await window.buttons()))
    assert table.log[-1].seat == table.seat(window.guest)


@each_title
async def test_a_game_is_played_without_scripts(hall: Hall, enter: Enter, key: str) -> None:
    table = await hall.house.table(key)
    window = await enter(table.on_turn, table, size=PHONE, java_script_enabled=False)
    assert not await window.page.locator(".spot").first.is_visible()
    while not table.moves:
        await window.presses(dice(key).choice(await window.buttons()))
    assert table.log[-1].seat == table.seat(window.guest)
    assert await window.page.locator(".round").count()


async def test_spots_lie_on_no_picture_of_another_shape(hall: Hall, enter: Enter) -> None:
    """Until a new picture has come the old one shows through, if its parts have the same places."""
    table = await hall.house.table("schiefer")
    seat = 1 - min(table.to_act)
    window = await enter(table.on(seat), table)
    board, own = (window.page.locator(f".{section} .picture") for section in ("board", "own"))
    shapes = [await one.get_attribute("data-size") for one in (board, own)]
    for picture in (board, own):
        await expect(picture.locator("img")).not_to_have_js_property("naturalWidth", 0)
    held = list[Route]()
    await window.page.route("**/p/*.png", lambda route: held.append(route))  # noqa: PLW0108 - playwright takes no method
    while seat not in table.to_act:
        await moves_in_discord(table)
    await hall.house.look()
    await window.shows_turn()
    assert [
        await one.get_attribute("data-size") == shape for one, shape in zip((board, own), shapes, strict=True)
    ] == [True, False]
    await expect(board.locator("img")).to_have_attribute("style", re.compile("background-image"))
    await expect(own.locator("img")).not_to_have_attribute("style", re.compile("background-image"))
    assert await own.locator(".spot").count() > 0
    for route in held:
        await route.continue_()
    await expect(own.locator("img")).not_to_have_js_property("naturalWidth", 0)
