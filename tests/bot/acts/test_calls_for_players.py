"""Calls for players, in process: what is noted of them, and by whom a role may be named."""

import asyncio

import pytest

from bot.acts.calls_for_players import PAUSE
from bot.acts.request import Rights
from bot.domain.permissions import RoleTrouble
from bot.pages.custom_id import Verb
from bot.words.catalogues import LANGUAGES
from tests.drive.house import ELSEWHERE, PEBBLES, PLACE, House, HouseGuest
from tests.drive.limits import check, check_drawing

ROLE = 77


@pytest.fixture(autouse=True)
async def _role(cem: HouseGuest) -> None:
    await cem.sets_up(role=ROLE)


@pytest.mark.on_both
async def test_two_presses_at_once_at_two_tables_of_a_title_call_once(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    for guest, place in ((ada, PLACE), (ben, ELSEWHERE)):
        await house.table(PEBBLES, guest, lobby=True, place=place)
    for made in ([False, True], [False, False]):
        told = await asyncio.gather(*(guest.does(Verb.CALL_PLAYERS, PEBBLES) for guest in (ada, ben)))
        assert sorted("I’m calling" in one.text for one in told) == made
    house.clock.turn(seconds=PAUSE)
    assert "I’m calling" in (await ada.does(Verb.CALL_PLAYERS, PEBBLES)).text
    (row,) = await house.store.rows("SELECT guild, key, at FROM player_calls")
    assert row == {"guild": PLACE.guild, "key": PEBBLES, "at": house.clock()}


@pytest.mark.on_both
async def test_the_last_calls_of_a_server_go_with_its_settings(house: House, ada: HouseGuest) -> None:
    await ada.does(Verb.CALL_PLAYERS, PEBBLES)
    await house.is_left()
    await house.passes(days=29)
    await house.forgets_servers()
    assert len(await house.store.rows("SELECT * FROM player_calls")) == 1
    await house.passes(days=2)
    await house.forgets_servers()
    assert await house.store.rows("SELECT * FROM player_calls") == []


@pytest.mark.parametrize("trouble", RoleTrouble)
async def test_a_role_that_may_not_be_mentioned_is_never_taken_nor_called(
    house: House, ada: HouseGuest, cem: HouseGuest, trouble: RoleTrouble
) -> None:
    rights = Rights(role=lambda _: trouble)
    for language in LANGUAGES:
        boss = cem.at(manager=True, admin=True, rights=rights, language=language)
        refused = await boss.does(Verb.SETUP, "role", "78", number=0)
        check(refused.page)
        assert refused.refusal == f"role-{trouble}"
        assert house.words(f"role-{trouble}", language, role="<@&78>") in refused.text
        for verb in (Verb.SETUP, Verb.DOCTOR):
            page = await boss.does(verb)
            check(page.page)
            assert house.words(f"role-{trouble}", language, role=f"<@&{ROLE}>") in page.text
        assert refused.lists == (await boss.does(Verb.SETUP)).lists
        calling = ada.at(rights=rights, language=language)
        assert (await calling.does(Verb.CALL_PLAYERS, PEBBLES)).refusal == f"role-{trouble}"
    assert await house.store.games() == []


async def test_what_is_asked_fits_into_a_message(house: House, ada: HouseGuest, ben: HouseGuest) -> None:
    for opened in (False, True):
        if opened:
            for _ in range(7):
                await house.table(PEBBLES, ada, lobby=True)
        for language in LANGUAGES:
            asked = await ben.at(language=language).does(Verb.CALL_PLAYERS, number=0)
            check(asked.page)
            check_drawing(asked.page)
            assert f"<@&{ROLE}>" in asked.text


async def test_nobody_is_called_to_what_there_is_not(house: House, ada: HouseGuest) -> None:
    for token in ("chess", "99"):
        assert (await ada.does(Verb.CALL_PLAYERS, token)).refusal == "refused-call-table"
    assert await house.store.games() == []


async def test_a_title_with_an_open_table_is_not_offered_anew(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    asked = await ben.does(Verb.CALL_PLAYERS, number=0)
    titles = [press.tokens for press in asked.acts]
    assert (PEBBLES,) in titles
    table = await house.table(PEBBLES, ada, lobby=True)
    asked = await ben.does(Verb.CALL_PLAYERS, number=0)
    assert [press.tokens for press in asked.acts] == [
        (str(table.id),),
        *(one for one in titles if one != (PEBBLES,)),
    ]
