"""The doctor asks at the public address whether the board's page answers there."""

import pytest

from bot.pages.custom_id import Verb
from tests.bot.web.conftest import Hall, hall_of
from tests.drive.house import House, HouseGuest

pytestmark = pytest.mark.shown


async def told(guest: HouseGuest) -> str:
    """Return what the doctor tells somebody."""
    return (await guest.does(Verb.DOCTOR)).text


async def test_operators_are_told_that_the_address_leads_here(hall: Hall, ada: HouseGuest) -> None:
    said = hall.house.words("doctor-page-ours", url=hall.house.app.page_url)
    assert said not in await told(ada)
    hall.house.app.operators.add(ada.person)
    assert said in await told(ada)


async def test_operators_are_told_nothing_without_a_page(house: House, ada: HouseGuest) -> None:
    house.app.operators.add(ada.person)
    assert "Board page" not in await told(ada)


async def test_operators_are_told_that_nobody_answers(house: House, ada: HouseGuest) -> None:
    async with hall_of(house):
        url = house.app.page_url
    house.app.operators.add(ada.person)
    assert house.words("doctor-page-nobody", url=url) in await told(ada)
