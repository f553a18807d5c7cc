"""The pages of a person's own settings: groups, each of which fits one screen of a phone."""

import pytest

from bot.domain.model import CallMethod, PersonSettings, Repeats
from bot.pages.custom_id import NOWHERE, Press, Verb
from bot.pages.settings import GROUP_OF, Group, settings
from bot.words.catalogues import LANGUAGES
from tests.drive.house import ADA, Rig, button, buttons, page_of, pickers, presses, said, texts
from tests.drive.limits import check, height_on_a_phone

SCREEN = 844
EVERYTHING = PersonSettings(
    call=CallMethod.DIRECT,
    closed=True,
    remind=48,
    again=Repeats.DAILY,
    quiet_from=22,
    quiet_until=8,
    zone="America/Argentina/ComodRivadavia",
    next=True,
    last=True,
    listed=False,
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chosen", [PersonSettings(), EVERYTHING])
@pytest.mark.parametrize("group", list(Group))
async def test_a_group_fits_a_screen(rig: Rig, group: Group, chosen: PersonSettings, language: str) -> None:
    page = settings(rig.app.voices.words(language), group, "", chosen, 1_700_000_000.0)
    check(page)
    assert height_on_a_phone(page) <= SCREEN


async def test_each_group_leads_to_the_others(rig: Rig) -> None:
    page = page_of(await rig.ask(ADA, Verb.SETTINGS))
    for label, words in (
        ("Quiet hours", "My time zone"),
        ("Display", "Language"),
        ("Statistics", "Statistics"),
        ("Messages", "When it’s my turn"),
    ):
        page = page_of(await rig.press(ADA, button(page, label)))
        assert words in texts(page)
        assert [one.label for one in buttons(page) if one.disabled] == [label]
    assert (await rig.press(ADA, Press(NOWHERE, 0, Verb.SETTINGS, ("nonsense",)))).refused


async def test_whatever_is_set_its_group_stays(rig: Rig) -> None:
    seen = set()
    for group in Group:
        page = page_of(await rig.ask(ADA, Verb.SETTINGS, group))
        for press in presses(page):
            if press.verb in (Verb.SET, Verb.SET_LANGUAGE):
                now = page_of(await rig.press(ADA, press))
                away = [one.label for one in buttons(page) if one.disabled]
                assert press.verb is Verb.SET_LANGUAGE or away == [
                    one.label for one in buttons(now) if one.disabled
                ]
                seen.add(press.tokens[0] if press.verb is Verb.SET else "language")
    await rig.ask(ADA, Verb.SET, "quiet", "22")
    assert len(pickers(page_of(await rig.ask(ADA, Verb.SETTINGS, "quiet")))) == 3
    assert seen | {"until", "remind", "again"} >= {*GROUP_OF, "language"}


async def test_a_list_of_an_older_release_leads_to_its_group(rig: Rig) -> None:
    """Its page had all settings below each other."""
    reply = await rig.press(ADA, Press(NOWHERE, 0, Verb.SET, ("listed", "off")))
    assert "Your statistics are switched off" in said(reply)
    assert (await rig.press(ADA, Press(NOWHERE, 0, Verb.SET, ("hats", "off")))).refused


async def test_what_is_kept_is_found_among_the_lists(rig: Rig) -> None:
    page = page_of(await rig.ask(ADA, Verb.SET, "rated_everywhere", "off"))
    assert "What I keep about you" in said(await rig.press(ADA, button(page, "Privacy")))
