"""From a game that is over to the next one: pages name its button, and are told at once that it begins."""

import pytest

from bot.acts.context import Context
from bot.domain.table import Table
from bot.pages.custom_id import Verb
from bot.web import server
from bot.web.screens import version_of
from tests.bot.web.conftest import Hall
from tests.bot.web.test_flows import own, reloaded, values
from tests.bot.web.test_playing import told
from tests.drive.browser import FRAGMENT, Browser
from tests.drive.guest import plain
from tests.drive.house import PEBBLES
from tests.drive.waiting import HANGS


@pytest.fixture
def no_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let streams tell of changes, and of nothing else."""
    monkeypatch.setattr("bot.web.server._BEAT", 100 * HANGS)


async def again(one: Browser, address: str) -> Browser:
    await one.goes(address, **FRAGMENT)
    return one


def labels(one: Browser) -> list[str]:
    """Return what the buttons of the seat say."""
    return [plain(button.text) for button in one.shown.one("section", class_="own").all("button")]


def answer(one: Browser) -> str:
    """Return the words of the answer to a press."""
    return plain(one.shown.one("section", class_="answer").text)


async def test_the_page_leads_to_the_rematch(hall: Hall) -> None:
    table = await hall.house.table(PEBBLES)
    ada, ben = hall.house.guest("Ada"), hall.house.guest("Ben")
    one, other = await hall.enters(ada, table), await hall.enters(ben, table)
    await hall.house.play_on(table)
    await reloaded(one, table)
    await reloaded(other, table)
    for browser in (one, other):
        await browser.press(values(browser, Verb.AGAIN)[0])
        assert browser.status == 200
        assert not browser.shown.all("a", class_="next") or browser is other
    following = await hall.house.newest()
    assert following.id != table.id
    assert f"#{table.id}" in other.shown.one("h1").text
    for browser in (one, other):
        await reloaded(browser, table)
        await browser.goes(browser.shown.one("a", class_="next")["href"])
        await browser.sends(browser.shown.one("form")["action"])
        assert browser.address == f"/t/{following.id}"
        assert browser.status == 200


async def test_the_offer_of_a_series_is_taken_on_the_page(hall: Hall) -> None:
    table = await hall.house.table(PEBBLES)
    one, other = [await hall.enters(hall.house.guest(name), table) for name in ("Ada", "Ben")]
    await hall.house.play_on(table)
    await reloaded(one, table)
    await one.presses("Play again")
    following = await hall.house.newest()
    answer = one.shown.one("section", class_="answer")
    assert f"#{following.id}" in plain(answer.text)
    assert "Make it a series?" in answer.text
    assert f"This table’s next game: #{following.id}" in own(await reloaded(other, table))
    await one.presses("Best of three")
    assert one.status == 200
    series = (await hall.house.known(following.id)).now.game.settings.series
    assert series is not None
    assert series.length == 3
    answer = one.shown.one("section", class_="answer")
    assert "Best of three" in answer.text
    assert "Make it a series?" not in answer.text
    for press in ("settable:hints 1", "options:", "rise:", "more:"):
        await reloaded(one, table)
        await one.press(f"c1:{following.id}:-1:{press}")
        assert one.status == 400, "all else of the next game is no matter of this page"


async def both_finish(hall: Hall, languages: tuple[str, str] = ("en", "en")) -> tuple[Browser, Browser, str]:
    """Return the browsers of Ada and Ben with a game that is over, and its address."""
    table = await hall.house.table(PEBBLES)
    ada, ben = [
        await hall.enters(hall.house.guest(name).at(language=language), table)
        for name, language in zip(("Ada", "Ben"), languages, strict=True)
    ]
    await hall.house.play_on(table)
    address = f"/t/{table.id}"
    for one in (ada, ben):
        await one.goes(address)
    return ada, ben, address


async def test_who_has_agreed_to_the_rematch_is_told_when_it_begins(hall: Hall, no_beat: None) -> None:
    ada, ben, address = await both_finish(hall)
    await ada.presses("Play again")
    before = ada.shown.one("main")["data-version"]
    async with ada.session.get(f"{ada.origin}{address}/live") as stream:
        assert await told(stream.content) == before
        await ben.presses("Play again")
        version = await told(stream.content)
    assert version != before
    await ada.goes(address, **FRAGMENT)
    assert ada.shown.one("main")["data-version"] == version
    for one in (ada, ben):
        assert plain(one.shown.one("a", class_="next").text) == "The next game: #2"
        assert "Play again" not in [button.text for button in one.shown.all("button")]


async def test_the_page_of_a_game_that_is_over_costs_the_next_one_nothing(
    hall: Hall, no_beat: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It leads there, and shows none of its moves."""
    looks = list[str]()

    def look(context: Context, following: Table | None) -> str:
        looks.append(version_of(context, following))
        return looks[-1]

    monkeypatch.setattr(server, "version_of", look)
    ada, ben, address = await both_finish(hall)
    async with ada.session.get(f"{ada.origin}{address}/live") as stream:
        for one in (ada, ben):
            await one.presses("Play again")
        latest = (await again(ada, address)).shown.one("main")["data-version"]
        while await told(stream.content) != latest:
            pass
        following = await hall.house.newest()
        await hall.house.play_on(following, 3)
        assert (await again(ada, address)).shown.all("a", class_="next")
    assert looks[-1] == latest
    assert looks.count(latest) == 1


@pytest.mark.parametrize("language", ["en", "de", "fr"])
async def test_the_offer_of_a_series_names_the_button_that_both_see(
    hall: Hall, no_beat: None, language: str
) -> None:
    words = hall.house.assets.catalogues.words(language).text
    ada, ben, address = await both_finish(hall, (language, language))
    alone, of_series = words("button-again"), plain(words("button-next-game", game=1, games=3))
    await ada.presses(alone)
    assert "data-passes" in ada.shown.one("section", class_="answer").attributes
    assert labels(ada)[0] == labels(await again(ben, address))[0] == alone
    assert alone in answer(ada)
    async with ben.session.get(f"{ben.origin}{address}/live") as stream:
        before = await told(stream.content)
        await ada.presses(words("series-length-3"))
        assert await told(stream.content) != before
    assert labels(ada)[0] == labels(await again(ben, address))[0] == of_series
    assert of_series in answer(ada)
    assert alone not in answer(ada)
    await ben.press(values(ben, Verb.AGAIN)[0])
    assert labels(ben)[0] != of_series
    assert ben.shown.all("a", class_="next")


async def test_a_rematch_that_was_left_is_agreed_to_anew(hall: Hall, no_beat: None) -> None:
    """What the page calls the button is what its press does: it opens another single game."""
    ada, ben, address = await both_finish(hall)
    for label in ("Play again", "Best of three"):
        await ada.presses(label)
    following = await hall.house.newest()
    async with ben.session.get(f"{ben.origin}{address}/live") as stream:
        await told(stream.content)
        for name in ("Ada", "Ben"):
            await hall.house.guest(name).does(Verb.LEAVE_LOBBY, at=following)
        await told(stream.content)
    assert labels(await again(ben, address))[0] == "Play again"
    await ben.presses("Play again")
    assert (await hall.house.newest()).id > following.id
