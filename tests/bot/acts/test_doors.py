"""What people type or look for, and what is offered then: help, time zones, chapters, misspelt moves."""

import pytest

from bot.domain.model import MOVE_SEPARATOR, Person, ServerSettings, TableId
from bot.handlers.request import Reader, Reply
from bot.pages.custom_id import NOWHERE, Press, Verb
from bot.pages.page import Page
from bot.words.catalogues import LANGUAGES
from bot.words.zones import find_zones, nearest_zone, zone_named
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    NAMES,
    PEBBLES,
    PLACE,
    STONES,
    Rig,
    button,
    buttons,
    form_of,
    page_of,
    pickers,
    presses,
    said,
    texts,
)
from tests.drive.limits import check, check_form, labels

# --- help --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
async def test_help_says_how_to_play_here_and_leads_everywhere(rig: Rig, language: str) -> None:
    page = page_of(await rig.ask(rig.reader(ADA, language), Verb.GUIDE))
    check(page)
    assert {press.verb for press in presses(page)} >= {
        *(Verb.OPEN, Verb.SOLO, Verb.LEARN, Verb.DAILY, Verb.TABLES, Verb.RULES, Verb.SETTINGS)
    }
    told = said(await rig.ask(rig.reader(ADA, language), Verb.GUIDE))
    words = rig.app.voices.words(language)
    for key in ("join", "start", "play", "take-back", "tables", "learn"):
        assert f"**{words.text(f'button-{key}')}**" in told, key
    assert len(labels(page)) == len({*labels(page)})


# --- time zones --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Berlin", "Europe/Berlin"),
        (" berlin ", "Europe/Berlin"),
        ("Europe/Berlin", "Europe/Berlin"),
        ("europe/PARIS", "Europe/Paris"),
        ("Wien", "Europe/Vienna"),
        ("new york", "America/New_York"),
        ("UTC", "UTC"),
        ("Kolkata", "Asia/Kolkata"),
        ("Mars", None),
        ("../../etc", None),
        ("", None),
    ],
)
def test_a_city_is_its_time_zone(typed: str, zone: str | None) -> None:
    assert zone_named(typed) == zone
    if zone not in (None, "UTC"):  # which some places have too
        assert find_zones(typed)[0] == zone


def test_the_likeliest_zones_come_first_and_a_slip_is_forgiven() -> None:
    assert find_zones("berl")[0] == "Europe/Berlin"
    assert find_zones("")[0] == "Africa/Abidjan"
    assert nearest_zone("Berln") == "Europe/Berlin"
    assert nearest_zone("xqzzzk") is None


async def test_a_city_does_wherever_a_zone_is_typed(rig: Rig) -> None:
    await rig.ask(ADA, Verb.SET, "zone", "Berlin")
    assert (await rig.store.settings_of(ADA)).zone == "Europe/Berlin"
    await rig.ask(ADA, Verb.SET, "zone", "New", "York")
    assert (await rig.store.settings_of(ADA)).zone == "America/New_York"
    boss = Reader(CEM, NAMES[CEM], "en", PLACE, manager=True)
    await rig.ask(boss, Verb.SETUP, "zone", "Wien")
    assert await rig.store.server(PLACE.guild or 0) == ServerSettings(zone="Europe/Vienna")
    table = await rig.lobby(PEBBLES, ADA)
    await rig.say(ADA, table.id, Verb.SET_CLOCK, "zone", "Tokyo")
    assert (await rig.tables.get(table.id)).game.settings.zone == "Asia/Tokyo"


async def written(rig: Rig, reader: Reader, page: Page, typed: str) -> Reply:
    """Press the button to another time zone, and send a city in with the modal."""
    form = form_of(await rig.press(reader, button(page, "Another time zone")))
    check_form(form)
    (field,) = form.fields
    return await rig.press(reader, form.press, numbers={field.token: typed})


async def test_a_modal_takes_a_city_wherever_a_zone_is_set(rig: Rig) -> None:
    ada = rig.reader(ADA)
    quiet = page_of(await rig.ask(ada, Verb.SETTINGS, "quiet"))
    shown = await written(rig, ada, quiet, "Berlin")
    assert (await rig.store.settings_of(ADA)).zone == "Europe/Berlin"
    assert "Europe/Berlin" in said(shown), "the group of the zone is shown again"
    boss = Reader(CEM, NAMES[CEM], "en", PLACE, manager=True)
    setup = page_of(await rig.ask(boss, Verb.SETUP, "preset", "daily"))
    await written(rig, boss, setup, "berlin")
    assert (await rig.store.server(PLACE.guild or 0)).zone == "Europe/Berlin"
    table = await rig.lobby(PEBBLES, ADA, BEN)
    await rig.say(ADA, table.id, Verb.SET_CLOCK, "clock", "1d")
    clock = page_of(await rig.say(ADA, table.id, Verb.SET_CLOCK, "weekends", "off"))
    check(page_of(await written(rig, ada, clock, " BERLIN ")))
    assert (await rig.tables.get(table.id)).game.settings.zone == "Europe/Berlin"
    told = said(await written(rig, ada, clock, "Berln"))
    assert "Did you mean `Europe/Berlin`?" in plain(told)
    assert "I don’t know that time zone" in said(await written(rig, ada, clock, ""))


async def test_in_a_game_of_several_a_typed_zone_is_put_to_the_vote(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    await rig.say(ADA, table.id, Verb.SET_CLOCK, "clock", "1d")
    clock = page_of(await rig.say(ADA, table.id, Verb.SET_CLOCK, "weekends", "off"))
    await rig.tables.start(table.id, ADA, rig.cause())
    draft = page_of(await written(rig, rig.reader(ADA), clock, "Berlin"))
    assert "Europe/Berlin" in texts(draft)
    assert "Start vote" in [one.label for one in buttons(draft)]
    assert (await rig.tables.get(table.id)).game.settings.zone != "Europe/Berlin"
    assert (await rig.press(CEM, Press(table.id, 0, Verb.SET_CLOCK, ("zone",)))).refused
    assert (await rig.press(ADA, Press(NOWHERE, 0, Verb.ZONE, ("yours",)))).refused


async def test_who_misspells_a_city_is_told_the_nearest(rig: Rig) -> None:
    told = said(await rig.ask(ADA, Verb.SET, "zone", "Berln"))
    assert "I don’t know that time zone" in told
    assert "Did you mean `Europe/Berlin`?" in told.replace("\u2068", "").replace("\u2069", "")
    assert "Did you mean" not in said(await rig.ask(ADA, Verb.SET, "zone", "xqzzzk"))
    assert (await rig.store.settings_of(ADA)).zone == ""


# --- chapters ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_chapter_that_is_none_is_said_to_be_none(rig: Rig, language: str) -> None:
    reader = rig.reader(ADA, language)
    page = page_of(await rig.ask(reader, Verb.RULES, STONES, "x*x"))
    check(page)
    assert "x\\*x" in said(await rig.ask(reader, Verb.RULES, STONES, "x*x"))
    chapters = rig.tables.registry.newest(STONES).info.chapters
    (picker,) = pickers(page)
    assert [item.value for item in picker.items] == list(chapters)
    assert not any(item.chosen for item in picker.items)
    words = rig.app.voices.words(language, STONES)
    title = words.text(f"rules-{chapters[1]}-title")
    by_title = said(await rig.ask(reader, Verb.RULES, STONES, *title.split()))
    assert by_title == said(await rig.ask(reader, Verb.RULES, STONES, chapters[1]))
    assert by_title != said(await rig.ask(reader, Verb.RULES, STONES))


# --- misspelt moves ----------------------------------------------------------------------------------


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


async def on_turn(rig: Rig, key: str) -> tuple[Person, Person, str, TableId]:
    """Return who is to act in a new game and who is not, a possible move, and the table."""
    table = await rig.begin(key)
    (seat,) = table.to_act()
    move = table.rules.format(next(iter(table.rules.legal_moves(table.timeline.head.state, seat))))
    other = next(person for taken, person in table.seated.items() if taken != seat)
    return table.seated[seat], other, move, table.id


@pytest.mark.parametrize("key", [STONES, "stone_age", "livingstone", "schiefer"])
async def test_a_wrong_command_word_offers_the_nearest_move(rig: Rig, key: str) -> None:
    person, _, move, table = await on_turn(rig, key)
    word, *rest = move.split()
    typed = [word[:-2] + word[-1], *rest]
    told = plain(said(await rig.say(person, table, Verb.DO, *typed)))
    assert f"Did you mean `{move}`?" in told
    assert len(await rig.store.entries(table)) == 1, "only the start"


async def test_what_resembles_no_move_is_refused_alone(rig: Rig) -> None:
    person, _, _, table = await on_turn(rig, STONES)
    told = plain(said(await rig.say(person, table, Verb.DO, "qqqq")))
    assert "not a move in this game" in told
    assert "Did you mean" not in told


async def test_a_misspelt_plan_offers_the_nearest_too(rig: Rig) -> None:
    _, other, _, table = await on_turn(rig, STONES)
    told = plain(said(await rig.say(other, table, Verb.SET_PLAN, "pass", MOVE_SEPARATOR, "scor", "1-05")))
    assert "not a move in this game" in told
