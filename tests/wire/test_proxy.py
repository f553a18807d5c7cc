"""The bot behind a proxy for Discord's API, and without one within the budget of its process."""

from collections.abc import AsyncIterator

import pytest

from bot.discord_ui.run import budget_of
from bot.ops.config import Config
from bot.store.postgres import PostgresServer
from tests.drive.processes import whole_bot_of
from tests.drive.sight import boards, lobbies
from tests.drive.table import Played, right_board
from tests.drive.waiting import until
from tests.drive.wire import WireHouse
from tests.wire.proxy import Proxy


@pytest.fixture
async def proxy(empty_house: WireHouse) -> AsyncIterator[Proxy]:
    async with Proxy.before(empty_house.server.api_url) as one:
        yield one


@pytest.fixture
def arrived(empty_house: WireHouse) -> list[str]:
    """Paths of the requests that have come to the server in the place of Discord."""
    paths: list[str] = []
    empty_house.server.observers.append(lambda seen: paths.append(seen.path.removeprefix("/api/v10")))
    return paths


@pytest.mark.slow
async def test_a_game_through_a_proxy_that_refuses_every_fifth_request(
    empty_house: WireHouse, proxy: Proxy, arrived: list[str]
) -> None:
    house = empty_house
    assert budget_of(Config(api_base=proxy.address)) is None, "the proxy keeps the limits"
    await house.start_bot()
    people = [await house.guest(name) for name in ("Ada", "Ben")]
    table = await house.table("hidden_stones", *people)
    game = Played(house, table, people, 3)
    refused, steps = proxy.refused, 0
    while steps < 8 or proxy.refused == refused:  # which requests are refused depends on how many there are
        await game.step()  # which looks whether all that shows is right
        steps += 1
    await house.rest()
    assert len(boards(house, table.id)) == 1
    right_board(house, table.now)
    await until(lambda: sorted(arrived) == sorted(proxy.passed), "what is on its way; none goes another way")


async def test_a_message_for_which_the_proxy_did_not_wait_is_there_once(
    empty_house: WireHouse, proxy: Proxy, caplog: pytest.LogCaptureFixture
) -> None:
    house = empty_house
    budget_of(Config(api_base=proxy.address))
    await house.start_bot()
    proxy.impatient = 1
    table = await house.table("hidden_stones", await house.guest("Ada"), lobby=True)
    assert proxy.impatient == 0
    assert len(lobbies(house, table.id)) == 1
    assert "may not post" not in caplog.text, "Discord has refused nothing"


@pytest.mark.slow
async def test_the_command_sends_everything_through_the_proxy(
    empty_house: WireHouse, proxy: Proxy, arrived: list[str]
) -> None:
    house = empty_house
    proxy.every = 1000
    async with whole_bot_of(house, proxy.address):
        table = await house.table("hidden_stones", await house.guest("Ada"), lobby=True)
        assert len(lobbies(house, table.id)) == 1
        assert any(path.startswith("/interactions/") for path in arrived)
        await until(lambda: sorted(arrived) == sorted(proxy.passed), "what is on its way")


def test_without_a_proxy_a_process_has_the_budget_of_its_shards() -> None:
    budget = budget_of(Config())
    assert budget is not None
    assert budget.share == 1.0
    address = PostgresServer("postgresql://db/cairn")
    quarter = budget_of(Config(database=address, shard_count=8, shards="2-3"))
    assert quarter is not None
    assert quarter.share == 0.25
