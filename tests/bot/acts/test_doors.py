"""What people type or look for, and what is offered then: help, time zones, chapters, misspelt moves."""

from bot.domain.model import MOVE_SEPARATOR
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from bot.words.zones import find_zones, nearest_zone, zone_named
from tests.drive.guest import Shown
from tests.drive.house import PEBBLES, PLACE, STONES, House, HouseGuest
from tests.drive.limits import check, check_form

BERLIN = "Europe/Berlin"


async def zone_of(guest: HouseGuest) -> str:
    return (await guest.house.store.settings_of(guest.person)).zone


async def zone_here(house: House) -> str:
    return (await house.store.server(PLACE.guild or 0)).zone


# --- help --------------------------------------------------------------------------------------------


async def test_help_says_how_to_play_here_and_leads_everywhere(house: House, ada: HouseGuest) -> None:
    for language in LANGUAGES:
        shown = await ada.at(language=language).does(Verb.GUIDE)
        check(shown.page)
        assert set(shown.verbs) >= {
            *(Verb.OPEN, Verb.SOLO, Verb.LEARN, Verb.DAILY, Verb.TABLES, Verb.RULES, Verb.SETTINGS)
        }
        for key in ("join", "start", "play", "take-back", "tables", "learn"):
            assert f"**{house.words(f'button-{key}', language)}**" in shown.text, (language, key)
        assert len(shown.labels) == len({*shown.labels})


# --- time zones --------------------------------------------------------------------------------------


def test_a_city_is_its_time_zone() -> None:
    expected = {
        "Berlin": BERLIN,
        " berlin ": BERLIN,
        BERLIN: BERLIN,
        "europe/PARIS": "Europe/Paris",
        "Wien": "Europe/Vienna",
        "new york": "America/New_York",
        "UTC": "UTC",
        "Kolkata": "Asia/Kolkata",
        "Mars": None,
        "../../etc": None,
        "": None,
    }
    assert {typed: zone_named(typed) for typed in expected} == expected
    found = {
        typed: zone for typed, zone in expected.items() if zone not in (None, "UTC")
    }  # many places have UTC
    assert {typed: find_zones(typed)[0] for typed in found} == found


def test_the_likeliest_zones_come_first_and_a_slip_is_forgiven() -> None:
    assert find_zones("berl")[0] == BERLIN
    assert find_zones("")[0] == "Africa/Abidjan"
    assert nearest_zone("Berln") == nearest_zone("Europe/Berlim") == BERLIN
    assert nearest_zone("xqzzzk") is None


async def test_a_city_does_wherever_a_zone_is_typed(house: House, ada: HouseGuest, cem: HouseGuest) -> None:
    await ada.sets(zone="Berlin")
    assert await zone_of(ada) == BERLIN
    await ada.does(Verb.SET, "zone", "New", "York")
    assert await zone_of(ada) == "America/New_York"
    await cem.at(manager=True).does(Verb.SETUP, "zone", "Wien")
    assert await zone_here(house) == "Europe/Vienna"
    table = await house.table(PEBBLES, ada, lobby=True)
    await ada.does(Verb.SET_CLOCK, "zone", "Tokyo", at=table)
    assert table.now.game.settings.zone == "Asia/Tokyo"


async def written(page: Shown, typed: str) -> Shown:
    """Press the button to another time zone, and send a city in with the modal."""
    modal = await page.press("Another time zone")
    assert modal.form is not None
    check_form(modal.form)
    (field,) = modal.form.fields
    return await modal.fill(**{field.token: typed})


async def test_a_modal_takes_a_city_wherever_a_zone_is_set(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    shown = await written(await ada.does(Verb.SETTINGS, "quiet"), "Berlin")
    assert await zone_of(ada) == BERLIN
    assert BERLIN in shown.text, "the group of the zone is shown again"
    await written(await cem.at(manager=True).does(Verb.SETUP, "preset", "daily"), "berlin")
    assert await zone_here(house) == BERLIN
    table = await house.table(PEBBLES, ada, ben, lobby=True, clock="1d")
    clock = await ada.does(Verb.SET_CLOCK, "weekends", "off", at=table)
    check((await written(clock, " BERLIN ")).page)
    assert table.now.game.settings.zone == BERLIN
    assert (await written(clock, "")).refusal == "refused-zone"


async def test_the_nearest_zone_is_a_button_that_chooses_it(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, lobby=True, clock="1d")
    pages = [
        await ada.does(Verb.SETTINGS, "quiet"),
        await cem.at(manager=True).does(Verb.SETUP, "preset", "daily"),
        await ada.does(Verb.SET_CLOCK, "weekends", "off", at=table),
    ]
    for page in pages:
        slip = await written(page, "Berln")
        assert slip.refusal == "refused-nearest"
        check(slip.page)
        chosen = await slip.press(BERLIN)
        assert chosen.refusal is None
        assert BERLIN in chosen.text + " ".join(chosen.labels)
    assert [await zone_of(ada), await zone_here(house), table.now.game.settings.zone] == [BERLIN] * 3


async def test_in_a_game_of_several_a_typed_zone_is_put_to_the_vote(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(PEBBLES, ada, ben, lobby=True, clock="1d")
    clock = await ada.does(Verb.SET_CLOCK, "weekends", "off", at=table)
    await ada.does(Verb.START, at=table)
    draft = await written(clock, "Berlin")
    assert BERLIN in draft.text
    assert Verb.PROPOSE in draft.verbs
    assert table.now.game.settings.zone != BERLIN
    assert (await cem.does(Verb.SET_CLOCK, "zone", at=table, number=0)).refusal is not None
    assert (await ada.does(Verb.ZONE, "yours", number=0)).refusal is not None


async def test_who_misspells_a_city_is_told_the_nearest(house: House, ada: HouseGuest) -> None:
    slip, nonsense = [await ada.does(Verb.SET, "zone", typed) for typed in ("Berln", "xqzzzk")]
    assert (slip.refusal, nonsense.refusal) == ("refused-nearest", "refused-zone")
    assert house.words("refused-zone") in slip.text
    assert f"Did you mean `{BERLIN}`?" in slip.text
    assert await zone_of(ada) == ""


# --- chapters ----------------------------------------------------------------------------------------


async def test_a_chapter_that_is_none_is_said_to_be_none(house: House, ada: HouseGuest) -> None:
    chapters = list(house.assets.registry.newest(STONES).info.chapters)
    for language in LANGUAGES:
        reader = ada.at(language=language)
        shown = await reader.does(Verb.RULES, STONES, "x*x")
        check(shown.page)
        assert "x\\*x" in shown.text
        (picker,) = shown.lists
        assert [item.value for item in picker.items] == chapters
        assert not any(item.chosen for item in picker.items)
        title = house.words(f"rules-{chapters[1]}-title", language, STONES)
        by_title = await reader.does(Verb.RULES, STONES, *title.split())
        assert by_title == await reader.does(Verb.RULES, STONES, chapters[1])
        assert by_title.text != (await reader.does(Verb.RULES, STONES)).text


# --- misspelt moves ----------------------------------------------------------------------------------


async def test_a_wrong_command_word_offers_the_nearest_move(house: House) -> None:
    for key in (STONES, "stone_age", "livingstone", "schiefer"):
        table = await house.table(key)
        move = table.legal(min(table.to_act))[0]
        word, *rest = move.split()
        shown = await table.on_turn.plays(" ".join((word[:-2] + word[-1], *rest)), at=table)
        assert f"Did you mean `{move}`?" in shown.text
        assert len(table.log) == 1, "only the start"


async def test_what_resembles_no_move_is_refused_alone(house: House) -> None:
    table = await house.table(STONES)
    shown = await table.on_turn.plays("qqqq", at=table)
    assert shown.refusal == "refused-unreadable"


async def test_a_misspelt_plan_offers_the_nearest_too(house: House) -> None:
    table = await house.table(STONES)
    (other,) = (table.on(seat) for seat in table.people.keys() - table.to_act)
    shown = await other.does(Verb.SET_PLAN, "pass", MOVE_SEPARATOR, "scor", "1-05", at=table)
    assert shown.refusal == "refused-nearest"
