"""A game as a file: in Discord, and by the command line beside the bot."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.cli.export import Wanted, export
from bot.cli.verify import verify
from bot.domain.errors import UsageError
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.domain.table import Table
from bot.pages.custom_id import Verb
from bot.pages.export import export as page_with_file
from bot.pages.export import public_text
from bot.pages.page import File
from bot.pages.table import board, lobby
from bot.store.database import StoreError
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from engines.chance import commitment
from engines.record import Actor, Kind
from engines.textrecord import fold, read
from tests.bot.disguise import disguised
from tests.bot.house import (
    ADA,
    BEN,
    CEM,
    GAMES,
    KALAH,
    PEBBLES,
    STONES,
    House,
    dice,
    page_of,
    said,
    steps,
    texts,
)
from tests.bot.limits import check, check_drawing

_MOVES = {KALAH: 10, PEBBLES: 6}
"""How long the small games surely are."""


async def played(house: House, key: str, moves: int = 10_000) -> Table:
    table = await house.begin(key, *house.fewest(key))
    async for _ in house.random_game(table, dice(f"{key} export"), moves):
        pass
    return await house.tables.get(table.id)


def file_of(house: House, table: Table, language: str | None = None) -> File:
    page = page_with_file(house.voice(table, language))
    check(page)
    (file,) = page.files
    return file


def exported(house: House, table: int, *, secrets: bool = False) -> str:
    """Return what the command prints."""
    lines: list[str] = []
    wanted = Wanted(TableId(table), house.path, secrets)
    assert export(wanted, house.assets.registry, house.assets.renderers, lines.append) == 0
    (text,) = lines
    return f"{text}\n"


@pytest.mark.parametrize("key", GAMES)
async def test_a_finished_game_is_a_record_that_proves_itself(house: House, key: str, tmp_path: Path) -> None:
    table = await played(house, key)
    assert table.game.status is Status.FINISHED
    file = file_of(house, table)
    assert file.name == f"cairn-{table.id}-{key}-record.txt"
    found = read(file.content.decode())
    assert found.result is not None
    assert found.secret == table.game.secret
    assert fold(found, house.assets.registry).head.state == table.timeline.head.state
    path = tmp_path / file.name
    path.write_bytes(file.content)
    told: list[str] = []
    assert verify(path, commitment(table.game.secret), house.assets.registry, told.append) == 0
    await check_drawing(page_with_file(house.voice(table)))


async def test_anybody_at_the_place_gets_the_file(house: House) -> None:
    table = await played(house, PEBBLES)
    reply = await house.say(CEM, table.id, Verb.EXPORT)
    assert "record of this game" in said(reply)
    assert page_of(reply).files == (file_of(house, table),)
    waiting = await house.lobby(PEBBLES)
    assert "hasn’t started" in said(await house.say(ADA, waiting.id, Verb.EXPORT))


@pytest.mark.parametrize("key", GAMES)
async def test_a_running_game_gives_what_everybody_knows_and_nothing_else(house: House, key: str) -> None:
    table = now = await house.begin(key, *house.fewest(key))
    random = dice(f"{key} public")
    number = 0
    async for now, _ in house.random_game(table, random, _MOVES.get(key, 40)):
        number += 1
        if number % 5 == 0:
            other = disguised(now, None, random)
            assert public_text(house.voice(other)) == public_text(house.voice(now))
            assert now.game.secret.hex() not in public_text(house.voice(now))
    file = file_of(house, now)  # the last one in which the game still runs
    assert file.name.endswith("-log.txt")
    assert "isn’t over" in file.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_public_text_is_the_log_with_a_head(house: House, language: str) -> None:
    table = await played(house, STONES, 6)
    text = file_of(house, table, language).content.decode()
    head, log = text.split("\n\n")
    assert "A Ada\nB Ben" in head
    assert commitment(table.game.secret) in head
    assert len(log.splitlines()) > 5
    assert not {"*", "\u2068", "\\"} & set(log)


async def test_steps_in_private_are_in_no_file(house: House) -> None:
    table = await house.begin(STONES, ADA, BEN)
    before = public_text(house.voice(table))
    table, _ = await steps(house, table, 2)
    assert public_text(house.voice(table)) == before


async def test_a_closed_game_gives_its_record_and_shows_seal_and_key(house: House, tmp_path: Path) -> None:
    table = await played(house, STONES, 9)
    assert commitment(table.game.secret) in texts(lobby(house.voice(table)))
    assert table.game.secret.hex() not in texts(board(house.voice(table)))
    table = await house.tables.close(table.id, house.cause())
    assert commitment(table.game.secret) in texts(lobby(house.voice(table)))
    assert table.game.secret.hex() in texts(board(house.voice(table)))
    file = file_of(house, table)
    assert read(file.content.decode()).result is None
    path = tmp_path / file.name
    path.write_bytes(file.content)
    assert verify(path, None, house.assets.registry, print) == 0


# --- by the command line -----------------------------------------------------------------------------


async def in_thread(house: House, table: int, *, secrets: bool = False) -> str:
    """Run the command as a process of its own would: with a loop of its own."""
    import asyncio

    return await asyncio.to_thread(exported, house, table, secrets=secrets)


async def test_the_command_prints_beside_the_bot_what_the_file_says(house: House) -> None:
    over = await played(house, PEBBLES)
    assert await in_thread(house, over.id) == file_of(house, over).content.decode()
    running = await played(house, STONES, 7)
    assert await in_thread(house, running.id) == file_of(house, running).content.decode()
    assert await in_thread(house, over.id, secrets=True) == file_of(house, over).content.decode()
    assert not [entry for entry in over.timeline.entries if entry.kind is Kind.SETTING]


async def test_secrets_of_a_running_game_are_noted_at_its_table(house: House) -> None:
    table = await played(house, STONES, 7)
    await house.shown(table.id)
    with pytest.raises(StoreError, match="in use by another Cairn; stop that one first"):
        await in_thread(house, table.id, secrets=True)
    await house.__aexit__()
    text = await in_thread(house, table.id, secrets=True)
    await house.__aenter__()
    found = read(text)
    assert found.secret is None
    assert fold(found, house.assets.registry).head.state == table.timeline.head.state
    now = await house.tables.get(table.id)
    (*before, noted) = now.timeline.entries
    assert before == table.timeline.entries
    assert (noted.kind, noted.actor, dict(noted.data)) == (Kind.SETTING, Actor.ADMIN, {"exported": "secrets"})
    assert await house.store.post(table.id) is not None
    sentence = "The operator has copied this running game, secrets included."
    assert sentence in texts(board(house.voice(now)))
    assert sentence in said(await house.say(CEM, table.id, Verb.LOG))
    seat = min(now.to_act())
    after = await house.move(now.seated[seat], table.id, _any_move(now, seat))
    assert after.timeline.last == noted.number + 1


def _any_move(table: Table, seat: Seat) -> str:
    rules = table.rules
    return rules.format(next(iter(rules.legal_moves(table.timeline.head.state, seat))))


async def test_what_cannot_be_exported_is_refused_in_a_sentence(house: House) -> None:
    waiting = await house.lobby(PEBBLES)
    with pytest.raises(UsageError, match="there is no table 99 in "):
        await in_thread(house, 99)
    with pytest.raises(UsageError, match="table 1 has not begun"):
        await in_thread(house, waiting.id)


async def test_a_log_that_cannot_be_replayed_is_printed_all_the_same(house: House) -> None:
    table = await played(house, PEBBLES, 5)
    last = table.timeline.entries[-1]
    forged = replace(last, number=last.number + 1, text="nonsense", digest="")
    async with house.store.transaction() as transaction:
        from bot.domain.model import Stored

        transaction.add_entry(table.id, Stored(forged, house.clock()))
    with pytest.raises(UsageError, match="cannot be replayed; --secrets prints its record all the same"):
        await in_thread(house, table.id)
    await house.__aexit__()
    text = await in_thread(house, table.id, secrets=True)
    await house.__aenter__()
    assert read(text).entries[-1].text == "nonsense"
