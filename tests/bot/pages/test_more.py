"""The menu More: six buttons on a page at most, and the page "Is the luck fair?" with all of the proof."""

from itertools import pairwise

import pytest

from bot.domain.lifecycle import OVER, Status
from bot.domain.model import Person
from bot.domain.table import Table
from bot.pages import more, panel
from bot.pages import table as public
from bot.pages.custom_id import Press, Verb
from bot.pages.page import Page
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from engines.chance import commitment
from tests.drive.house import ADA, BEN, PEBBLES, STONES, Rig, button, buttons, dice, page_of, said, texts
from tests.drive.limits import check, height_on_a_phone

NAMED = {"en": "Is the luck fair?", "de": "Ist der Zufall fair?", "fr": "Tirages équitables\u00a0?"}
ON = {"en": "More …", "de": "Mehr …", "fr": "Plus …"}


async def menu(rig: Rig, person: Person, table: Table, language: str = "en", *, admin: bool) -> list[Page]:
    """Return the pages of More, each reached from the one before it."""
    reader = rig.reader(person, language, admin=admin)
    pages = [page_of(await rig.say(reader, table.id, Verb.MORE))]
    while ON[language] in [one.label for one in buttons(pages[-1])]:
        pages.append(page_of(await rig.press(reader, button(pages[-1], ON[language]))))
    return pages


@pytest.mark.parametrize("status", [status for status in Status if status is not Status.FROZEN])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("person", "admin"), [(ADA, False), (ADA, True), (BEN, False), (BEN, True)])
async def test_a_page_has_six_buttons_at_most(
    rig: Rig, status: Status, language: str, person: Person, *, admin: bool
) -> None:
    table = await rig.begin(STONES, ADA)
    await rig.put(table.id, status)
    pages = await menu(rig, person, table, language, admin=admin)
    assert len(pages) <= (3 if admin and person == ADA else 2)
    for page in pages:
        check(page)
        assert len(buttons(page)) <= 6
        assert height_on_a_phone(page) < 400
    acts = [one.label for page in pages for one in buttons(page) if "more:" not in one.press]
    assert len(acts) == len(set(acts))
    assert acts[0] == {"en": "Log", "de": "Verlauf", "fr": "Historique"}[language]
    assert NAMED[language] in acts


async def test_each_page_leads_back_to_the_one_before_it(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    pages = await menu(rig, ADA, table, admin=True)
    assert len(pages) == 3
    for before, page in pairwise(pages):
        back = page_of(await rig.press(rig.reader(ADA, admin=True), button(page, "Back")))
        assert [one.press for one in buttons(back)] == [one.press for one in buttons(before)]


async def test_a_page_that_is_not_there_any_more_is_the_last(rig: Rig) -> None:
    """As when somebody got up whose menu is still open."""
    table = await rig.begin(STONES, ADA, BEN)
    last = (await menu(rig, ADA, table, admin=False))[-1]
    for token in ("2", "99"):
        page = page_of(await rig.press(ADA, Press(table.id, 0, Verb.MORE, (token,))))
        assert [one.press for one in buttons(page)] == [one.press for one in buttons(last)]
    assert not (await rig.press(ADA, Press(table.id, 0, Verb.MORE, ("-3",)))).refused
    assert (await rig.press(ADA, Press(table.id, 0, Verb.MORE, ("two",)))).refused


# --- the proof ---------------------------------------------------------------------------------------


async def fair(rig: Rig, table: Table, language: str = "en") -> Page:
    """Press the way to the page, from More."""
    for page in await menu(rig, ADA, table, language, admin=False):
        if NAMED[language] in [one.label for one in buttons(page)]:
            return page_of(await rig.press(rig.reader(ADA, language), button(page, NAMED[language])))
    raise AssertionError


async def over(rig: Rig, table: Table) -> Table:
    async for _ in rig.random_game(table, dice(3)):
        pass
    return await rig.tables.get(table.id)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_proof_is_one_page(rig: Rig, language: str) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    stages = [await fair(rig, table, language)]
    table = await rig.tables.start(table.id, ADA, rig.cause())
    stages.append(await fair(rig, table, language))
    table = await over(rig, table)
    stages.append(await fair(rig, table, language))
    for page in stages:
        check(page)
        assert texts(page).startswith(f"### {NAMED[language]}\n")
        assert commitment(table.game.secret) in texts(page)
        assert height_on_a_phone(page) <= 844
    secret = table.game.secret.hex()
    assert [secret in texts(page) for page in stages] == [False, False, True]
    assert table.mixed is not None
    assert all(str(table.mixed.lobby) in texts(page) for page in stages)


@pytest.mark.parametrize("end", [Status.FINISHED, Status.CLOSED])
async def test_elsewhere_one_grey_line_says_it(rig: Rig, end: Status) -> None:
    table = await rig.lobby(PEBBLES, ADA, BEN)
    seen = {"lobby": [table]}
    table = await rig.tables.start(table.id, ADA, rig.cause())
    seen["running"] = [table]
    table = await (rig.tables.close(table.id, rig.cause()) if end is Status.CLOSED else over(rig, table))
    seen["over"] = [table]
    secret, seal = table.game.secret.hex(), commitment(table.game.secret)
    for (now,) in seen.values():
        voice = rig.voice(now)
        pages = [public.lobby(voice), more.before(voice, Seat(0), admin=False)]
        if now.begun:
            pages += [public.board(voice), panel.panel(voice, Seat(0))]
            pages += [more.during(voice, Seat(0), number, admin=True) for number in range(3)]
        for page in pages:
            assert secret not in repr(page)
            assert seal not in repr(page)
            told = [line for line in texts(page).splitlines() if "proof" in line or "secret" in line]
            assert len(told) <= 1
            assert all(line.startswith("-# ") for line in told)
    assert table.game.status in OVER


async def test_whoever_wants_to_check_gets_the_game(rig: Rig) -> None:
    table = await over(rig, await rig.begin(PEBBLES, ADA, BEN))
    page = await fair(rig, table)
    reply = await rig.press(ADA, button(page, "Download"))
    assert table.game.secret.hex() in page_of(reply).files[0].content.decode()
    assert "verify" in said(reply)
    back = page_of(await rig.press(ADA, button(page, "Back")))
    assert NAMED["en"] in [one.label for one in buttons(back)]


async def test_a_table_that_never_began_tells_no_secret(rig: Rig) -> None:
    table = await rig.lobby(PEBBLES, ADA)
    table = await rig.tables.leave_lobby(table.id, ADA)
    reply = await rig.press(ADA, Press(table.id, -1, Verb.FAIR))
    assert table.game.secret.hex() not in repr(reply)
    assert "Download" not in [one.label for one in buttons(page_of(reply))]


async def test_a_lesson_proves_nothing(rig: Rig) -> None:
    await rig.ask(ADA, Verb.LEARN, STONES)
    reply = await rig.press(ADA, Press((await rig.store.tables_of(ADA))[-1].id, 0, Verb.FAIR))
    assert reply.refused
