"""The log of a whole game: no moves, no token, no secret, no token of an interaction."""

import io
import logging
import re
from collections.abc import Iterator

import msgspec
import pytest

from bot.ops.config import LogFormat, LogLevel, Secret
from bot.ops.logs import configure_logging
from tests.drive.loggers import loggers_as_before
from tests.drive.table import Played
from tests.drive.wire import WireHouse
from tests.sandbox.faults import Effect, RequestFault

pytestmark = pytest.mark.slow

_ADDRESSES = "discord.webhook.async_"
"""The library's logger that writes addresses with tokens, though not at our levels."""
_TOKEN = re.compile(r"/(?:interactions|webhooks)/\d+/([^/]+)")
_TOLD = re.compile(r'^(\S+Z |\{"time": ")')


@pytest.fixture(autouse=True)
def _loggers_as_before() -> Iterator[None]:
    with loggers_as_before("discord", _ADDRESSES):
        yield


def troubled(house: WireHouse) -> None:
    """Have the requests fail about which most is logged: whole addresses, and what was sent."""
    for path in (r"/callback$", r"/@original$", r"/messages$"):
        house.server.faults.order(RequestFault(path=path, status=429, times=2))
        house.server.faults.order(RequestFault(path=path, status=503))
        house.server.faults.order(RequestFault(path=path, lost=Effect.AFTER))


@pytest.mark.parametrize(("form", "title"), [(LogFormat.TEXT, "hidden_stones"), (LogFormat.JSON, "pebbles")])
async def test_nothing_secret_is_logged(empty_house: WireHouse, form: LogFormat, title: str) -> None:
    house, stream = empty_house, io.StringIO()
    configure_logging(LogLevel.DEBUG, [Secret(house.server.token)], stream, form)
    logging.getLogger(_ADDRESSES).setLevel(logging.DEBUG)
    seen = house.requests(bool)
    await house.start_bot()
    people = [await house.guest(name) for name in ("Ada", "Ben")]
    table = await house.table(title, *people)
    troubled(house)
    await Played(house, table, people, 6).to_the_end()
    await house.stop_bot()
    lines = stream.getvalue().splitlines()
    assert len(lines) > 10
    assert all(_TOLD.match(line) for line in lines)
    if form is LogFormat.JSON:
        assert all({"time", "level", "logger", "message"} <= set(msgspec.json.decode(line)) for line in lines)
    told = "\n".join(lines)
    moves = set(table.moves)
    tokens = {token[1] for one in seen for token in [_TOKEN.search(one.path)] if token}
    assert len(moves) >= 5
    assert len(tokens) > 5
    assert "/[token]/" in told
    secrets = {house.server.token, table.now.game.secret.hex(), *tokens}
    assert not [secret for secret in secrets if secret in told]
    assert not [move for move in moves if re.search(rf"\b{re.escape(move)}\b", told)]
