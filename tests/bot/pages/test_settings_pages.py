"""The pages of a person's own settings: groups, each of which fits one screen of a phone."""

from itertools import product

import pytest

from bot.acts.settings import GROUP_OF, Group
from bot.pages.custom_id import Verb, read_press
from bot.words.catalogues import LANGUAGES
from tests.drive.guest import Shown
from tests.drive.house import House, HouseGuest
from tests.drive.limits import check, height_on_a_phone

pytestmark = pytest.mark.shown

SCREEN = 844
EVERYTHING = {
    "call": "direct",
    "remind": "48",
    "again": "daily",
    "quiet": "22",
    "until": "8",
    "zone": "America/Argentina/ComodRivadavia",
    "next": "turn",
    "last": "turn",
    "listed": "off",
}


async def test_a_group_fits_a_screen(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    """Ben has set everything, and Discord has refused him a message, as is put into the store here."""
    for field, value in EVERYTHING.items():
        assert (await ben.does(Verb.SET, field, value)).refusal is None
    async with house.store.transaction() as transaction:
        transaction.update_settings(ben.person, closed=True)
    too_high = []
    for guest, group, language in product((ada, ben), Group, LANGUAGES):
        shown = await guest.at(language=language).does(Verb.SETTINGS, group)
        check(shown.page)
        assert (house.words("settings-closed", language) in shown.text) is (
            guest is ben and group is Group.MESSAGES
        )
        if (height := height_on_a_phone(shown.page)) > SCREEN:
            too_high.append((guest.name, group, language, height))
    assert too_high == []


def group_of(shown: Shown) -> list[str]:
    """Return the group that is shown: its button cannot be pressed."""
    presses = [read_press(one.press) for one in shown.buttons if one.disabled]
    return [" ".join(press.tokens) for press in presses if press is not None]


async def test_each_group_leads_to_the_others(house: House, ada: HouseGuest) -> None:
    shown = await ada.does(Verb.SETTINGS)
    for group, heading in (
        (Group.QUIET, "settings-zone"),
        (Group.DISPLAY, "settings-language"),
        (Group.LISTS, "settings-statistics"),
        (Group.MESSAGES, "settings-call"),
    ):
        shown = await shown.press(Verb.SETTINGS, group)
        assert house.words(heading) in shown.text
        assert group_of(shown) == [group]
    assert (await ada.does(Verb.SETTINGS, "nonsense", number=0)).refusal is not None


async def test_whatever_is_set_its_group_stays_and_shows_it(ada: HouseGuest) -> None:
    await ada.sets(quiet=22)
    seen, strayed = set(), []
    for group in Group:
        shown = await ada.does(Verb.SETTINGS, group)
        for act in (act for act in shown.acts if act.verb is Verb.SET):
            name, value = act.tokens
            then = await ada.follows(act)
            if group_of(then) != [group] or value not in chosen_in(then, name):
                strayed.append((act.tokens, group_of(then), chosen_in(then, name)))
            seen.add(name)
            await ada.sets(call="mention", remind=24, quiet=22)
    assert strayed == []
    assert seen == GROUP_OF.keys()


def chosen_in(shown: Shown, name: str) -> list[str]:
    """Return the value that a setting has now: the chosen one of its list, or the one its button turns."""
    lists = [one for one in shown.lists if one.press.endswith(f":{name}")]
    turned = [act.tokens[1] for act in shown.acts if act.tokens[:1] == (name,) and not lists]
    return [item.value for one in lists for item in one.items if item.chosen] + [
        {"on": "off", "off": "on"}[value] for value in turned
    ]


async def test_a_button_that_turns_is_pressed_twice_and_turns_once(ada: HouseGuest) -> None:
    shown = await ada.does(Verb.SETTINGS)
    first, second = [await shown.press(Verb.SET, "next", "on") for _ in range(2)]
    assert first == second != shown


async def test_buttons_of_an_older_release_go_on_working(house: House, ada: HouseGuest) -> None:
    """They turned what was set, and the language had a verb of its own."""
    for name in ("next", "last", "tips", "words"):
        before = chosen_in(await ada.does(Verb.SETTINGS, GROUP_OF[name]), name)
        turned = chosen_in(await ada.does(Verb.SET, name, "turn", number=0), name)
        assert {*before, *turned} == {"on", "off"}
    german = await ada.does(Verb.SET_LANGUAGE, "de", number=0)
    assert house.words("settings-language", "de") in german.text
    assert (await ada.does(Verb.SET_LANGUAGE, "tlh", number=0)).refusal == "refused-language"


async def test_a_list_of_an_older_release_leads_to_its_group(house: House, ada: HouseGuest) -> None:
    """Its page had all settings below each other."""
    shown = await ada.does(Verb.SET, "listed", "off", number=0)
    assert house.words("stats-unseen") in shown.text
    assert (await ada.does(Verb.SET, "hats", "off", number=0)).refusal is not None


async def test_what_is_kept_is_found_among_the_lists(ada: HouseGuest) -> None:
    shown = await ada.does(Verb.SET, "rated_everywhere", "off")
    assert "What I keep about you" in (await shown.press(Verb.PRIVACY)).text
