"""The menu More: six buttons on a page at most, and the page "Is the luck fair?" with all of the proof."""

from itertools import pairwise, product

import pytest

from bot.domain.lifecycle import OVER, Status
from bot.pages import more, panel
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from engines.chance import commitment
from tests.drive.guest import Shown
from tests.drive.house import PEBBLES, STONES, House, HouseGuest, HouseTable, seen
from tests.drive.limits import check, height_on_a_phone

pytestmark = pytest.mark.shown


async def menu(guest: HouseGuest, table: HouseTable) -> list[Shown]:
    """Return the pages of More, each reached from the one before it."""
    pages = [await guest.does(Verb.MORE, at=table)]
    while following := [
        act for act in pages[-1].acts if act.verb is Verb.MORE and int(act.tokens[0]) >= len(pages)
    ]:
        pages.append(await guest.follows(following[0]))
    return pages


async def test_a_page_has_six_buttons_at_most(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(STONES, ada)
    for status in set(Status) - {Status.FROZEN}:
        await house.put(table.id, status)
        for language, guest, admin in product(LANGUAGES, (ada, ben), (False, True)):
            pages = await menu(guest.at(language=language, admin=admin), table)
            assert len(pages) <= (3 if admin and guest is ada else 2)
            for shown in pages:
                check(shown.page)
                assert len(shown.buttons) <= 6
                assert height_on_a_phone(shown.page) < 400
            acts = [act.verb for shown in pages for act in shown.acts if act.verb is not Verb.MORE]
            assert len(acts) == len(set(acts))
            assert acts[0] is Verb.LOG
            assert Verb.FAIR in acts


async def test_each_page_leads_back_to_the_one_before_it(house: House, ada: HouseGuest) -> None:
    pages = await menu(ada.at(admin=True), await house.table())
    assert len(pages) == 3
    for number, (before, shown) in enumerate(pairwise(pages)):
        assert (await shown.press(Verb.MORE, number)).acts == before.acts


async def test_a_page_that_is_not_there_any_more_is_the_last(house: House, ada: HouseGuest) -> None:
    """As when somebody got up whose menu is still open."""
    table = await house.table()
    last = (await menu(ada, table))[-1]
    for token in ("2", "99"):
        assert (await ada.does(Verb.MORE, token, at=table, number=0)).acts == last.acts
    assert (await ada.does(Verb.MORE, "-3", at=table, number=0)).refusal is None
    assert (await ada.does(Verb.MORE, "two", at=table, number=0)).refusal is not None


# --- the proof ---------------------------------------------------------------------------------------


async def fair(guest: HouseGuest, table: HouseTable) -> Shown:
    """Press the way to the page, from More."""
    (found,) = [shown for shown in await menu(guest, table) if Verb.FAIR in shown.verbs]
    return await found.press(Verb.FAIR)


async def test_the_proof_is_one_page(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, ben, lobby=True)
    await house.announce(table.id)
    stages: list[dict[str, Shown]] = []

    async def look() -> None:
        stages.append({language: await fair(ada.at(language=language), table) for language in LANGUAGES})

    await look()
    await ada.does(Verb.START, at=table)
    await look()
    await house.play_on(table)
    await look()
    game, mixed = table.now.game, table.now.mixed
    assert mixed is not None
    for language in LANGUAGES:
        pages = [stage[language] for stage in stages]
        for shown in pages:
            check(shown.page)
            assert shown.text.startswith(f"### {house.words('button-fair', language)}\n")
            assert commitment(game.secret) in shown.text
            assert str(mixed.lobby) in shown.text
            assert height_on_a_phone(shown.page) <= 844
        assert [game.secret.hex() in shown.text for shown in pages] == [False, False, True]


@pytest.mark.parametrize("end", [Status.FINISHED, Status.CLOSED])
async def test_elsewhere_one_grey_line_says_it(
    house: House, ada: HouseGuest, ben: HouseGuest, eve: HouseGuest, end: Status
) -> None:
    table = await house.table(PEBBLES, ada, ben, lobby=True)
    stages = [elsewhere(table)]
    await ada.does(Verb.START, at=table)
    stages.append(elsewhere(table))
    if end is Status.CLOSED:
        await eve.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    else:
        await house.play_on(table)
    assert table.status in OVER
    stages.append(elsewhere(table))
    secret = table.now.game.secret
    for shown in (page for stage in stages for page in stage):
        assert secret.hex() not in repr(shown.page)
        assert commitment(secret) not in repr(shown.page)
        told = [line for line in shown.text.splitlines() if "proof" in line or "secret" in line]
        assert len(told) <= 1
        assert all(line.startswith("-# ") for line in told)


def elsewhere(table: HouseTable) -> list[Shown]:
    """Return pages of a table that are not about its proof, some of them as nobody comes to see them now."""
    voice = table.voice()
    pages = [table.lobby, seen(more.before(voice, Seat(0), admin=False))]
    if table.now.begun:
        pages += [table.board, seen(panel.panel(voice, Seat(0)))]
        pages += [seen(more.during(voice, Seat(0), number, admin=True)) for number in range(3)]
    return pages


async def test_whoever_wants_to_check_gets_the_game(house: House, ada: HouseGuest) -> None:
    table = await house.over()
    shown = await fair(ada, table)
    saved = await shown.press(Verb.EXPORT)
    assert table.now.game.secret.hex() in saved.page.files[0].content.decode()
    assert "verify" in saved.text
    assert Verb.FAIR in (await shown.press(Verb.MORE)).verbs


async def test_a_table_that_never_began_tells_no_secret(house: House, ada: HouseGuest) -> None:
    table = await house.table(PEBBLES, ada, lobby=True)
    await ada.does(Verb.LEAVE_LOBBY, at=table)
    shown = await ada.does(Verb.FAIR, at=table, number=-1)
    assert table.now.game.secret.hex() not in repr(shown.page)
    assert Verb.EXPORT not in shown.verbs


async def test_a_lesson_proves_nothing(ada: HouseGuest) -> None:
    lesson = await ada.does(Verb.LEARN, STONES)
    assert lesson.page.panel_of is not None
    assert (await ada.does(Verb.FAIR, at=lesson.page.panel_of, number=0)).refusal is not None
