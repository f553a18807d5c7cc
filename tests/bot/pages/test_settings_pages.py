"""The pages of a person's own settings: groups, each of which fits one screen of a phone."""

from itertools import product

from bot.pages.custom_id import Verb
from bot.pages.settings import GROUP_OF, Group
from bot.words.catalogues import LANGUAGES
from tests.drive.guest import Shown
from tests.drive.house import House, HouseGuest
from tests.drive.limits import check, height_on_a_phone

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
    return [one.label for one in shown.buttons if one.disabled]


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
        assert group_of(shown) == [house.words(f"button-settings-{group}")]
    assert (await ada.does(Verb.SETTINGS, "nonsense", number=0)).refusal is not None


async def test_whatever_is_set_its_group_stays(ada: HouseGuest) -> None:
    seen, strayed = set(), []
    for group in Group:
        shown = await ada.does(Verb.SETTINGS, group)
        for act in shown.acts:
            if act.verb in (Verb.SET, Verb.SET_LANGUAGE):
                then = await ada.follows(act)
                if act.verb is Verb.SET and group_of(then) != group_of(shown):
                    strayed.append(act)
                seen.add(act.tokens[0] if act.verb is Verb.SET else "language")
    assert strayed == []
    assert seen | {"until", "remind", "again"} >= {*GROUP_OF, "language"}
    await ada.does(Verb.SET, "quiet", 22)
    assert len((await ada.does(Verb.SETTINGS, Group.QUIET)).lists) == 3


async def test_a_list_of_an_older_release_leads_to_its_group(house: House, ada: HouseGuest) -> None:
    """Its page had all settings below each other."""
    shown = await ada.does(Verb.SET, "listed", "off", number=0)
    assert house.words("stats-unseen") in shown.text
    assert (await ada.does(Verb.SET, "hats", "off", number=0)).refusal is not None


async def test_what_is_kept_is_found_among_the_lists(ada: HouseGuest) -> None:
    shown = await ada.does(Verb.SET, "rated_everywhere", "off")
    assert "What I keep about you" in (await shown.press(Verb.PRIVACY)).text
