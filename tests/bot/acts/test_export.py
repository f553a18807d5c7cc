"""A game as a file: in Discord, and by the command line beside the bot."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.cli.export import ExportRequest, export
from bot.cli.verify import verify
from bot.domain.errors import UsageError
from bot.domain.lifecycle import Status
from bot.domain.model import TableId
from bot.domain.table import Table
from bot.pages import fairness
from bot.pages.custom_id import Verb
from bot.pages.export import export as page_with_file
from bot.pages.export import public_text
from bot.pages.page import File
from bot.pages.table import board
from bot.store.database import StoreError
from bot.words.catalogues import LANGUAGES
from engines.api import Seat
from engines.chance import commitment
from engines.record import Actor, EntryKind
from engines.textrecord import fold, read
from tests.drive.disguise import disguised
from tests.drive.house import (
    ADA,
    BEN,
    CEM,
    GAMES,
    KALAH,
    PEBBLES,
    STONES,
    Rig,
    dice,
    outbox_row,
    page_of,
    said,
    steps,
    texts,
)
from tests.drive.limits import check, check_drawing

_MOVES = {KALAH: 10, PEBBLES: 6}
"""Numbers of moves that the small games surely have."""


async def played(rig: Rig, key: str, moves: int = 10_000) -> Table:
    table = await rig.begin(key, *rig.fewest(key))
    async for _ in rig.random_game(table, dice(f"{key} export"), moves):
        pass
    return await rig.tables.get(table.id)


def file_of(rig: Rig, table: Table, language: str | None = None) -> File:
    page = page_with_file(rig.voice(table, language))
    check(page)
    (file,) = page.files
    return file


def exported(rig: Rig, table: int, *, secrets: bool = False) -> str:
    """Return what the command prints."""
    lines: list[str] = []
    wanted = ExportRequest(TableId(table), rig.database, secrets)
    assert export(wanted, rig.assets.registry, rig.assets.renderers, lines.append) == 0
    (text,) = lines
    return f"{text}\n"


@pytest.mark.parametrize("key", GAMES)
async def test_a_finished_game_is_a_record_that_proves_itself(rig: Rig, key: str, tmp_path: Path) -> None:
    table = await played(rig, key)
    assert table.game.status is Status.FINISHED
    file = file_of(rig, table)
    assert file.name == f"cairn-{table.id}-{key}-record.txt"
    found = read(file.content.decode())
    assert found.result is not None
    assert found.secret == table.game.secret
    assert fold(found, rig.assets.registry).head.state == table.timeline.head.state
    path = tmp_path / file.name
    path.write_bytes(file.content)
    told: list[str] = []
    assert verify(path, commitment(table.game.secret), rig.assets.registry, told.append) == 0
    check_drawing(page_with_file(rig.voice(table)))


async def test_anybody_at_the_place_gets_the_file(rig: Rig) -> None:
    table = await played(rig, PEBBLES)
    reply = await rig.say(CEM, table.id, Verb.EXPORT)
    assert "record of this game" in said(reply)
    assert page_of(reply).files == (file_of(rig, table),)
    waiting = await rig.lobby(PEBBLES)
    assert "hasn’t started" in said(await rig.say(ADA, waiting.id, Verb.EXPORT))


@pytest.mark.parametrize("key", GAMES)
async def test_a_running_game_gives_what_everybody_knows_and_nothing_else(rig: Rig, key: str) -> None:
    table = now = await rig.begin(key, *rig.fewest(key))
    random = dice(f"{key} public")
    number = 0
    async for now, _ in rig.random_game(table, random, _MOVES.get(key, 40)):
        number += 1
        if number % 5 == 0:
            other = disguised(now, None, random)
            assert public_text(rig.voice(other)) == public_text(rig.voice(now))
            assert now.game.secret.hex() not in public_text(rig.voice(now))
    file = file_of(rig, now)  # the last one in which the game still runs
    assert file.name.endswith("-log.txt")
    assert "isn’t over" in file.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_public_text_is_the_log_with_a_head(rig: Rig, language: str) -> None:
    table = await played(rig, STONES, 6)
    text = file_of(rig, table, language).content.decode()
    head, log = text.split("\n\n")
    assert "A Ada\nB Ben" in head
    assert commitment(table.game.secret) in head
    assert len(log.splitlines()) > 5
    assert not {"*", "\u2068", "\\"} & set(log)


async def test_steps_in_private_are_in_no_file(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    before = public_text(rig.voice(table))
    table, _ = await steps(rig, table, 2)
    assert public_text(rig.voice(table)) == before


@pytest.mark.on_both
async def test_a_closed_game_gives_its_record_and_shows_seal_and_key(rig: Rig, tmp_path: Path) -> None:
    table = await played(rig, STONES, 9)
    assert table.game.secret.hex() not in texts(fairness.page(rig.voice(table)))
    table = await rig.tables.close(table.id, rig.cause())
    assert commitment(table.game.secret) in texts(fairness.page(rig.voice(table)))
    assert table.game.secret.hex() in texts(fairness.page(rig.voice(table)))
    file = file_of(rig, table)
    assert read(file.content.decode()).result is None
    path = tmp_path / file.name
    path.write_bytes(file.content)
    assert verify(path, None, rig.assets.registry, print) == 0


# --- by the command line -----------------------------------------------------------------------------


async def in_thread(rig: Rig, table: int, *, secrets: bool = False) -> str:
    """Run the command as a process of its own would: with a loop of its own."""
    import asyncio

    return await asyncio.to_thread(exported, rig, table, secrets=secrets)


async def test_the_command_prints_beside_the_bot_what_the_file_says(rig: Rig) -> None:
    over = await played(rig, PEBBLES)
    assert await in_thread(rig, over.id) == file_of(rig, over).content.decode()
    running = await played(rig, STONES, 7)
    assert await in_thread(rig, running.id) == file_of(rig, running).content.decode()
    assert await in_thread(rig, over.id, secrets=True) == file_of(rig, over).content.decode()
    assert not [entry for entry in over.timeline.entries if entry.kind is EntryKind.SETTING]


async def test_secrets_of_a_running_game_are_noted_at_its_table(rig: Rig) -> None:
    table = await played(rig, STONES, 7)
    await rig.shown(table.id)
    with pytest.raises(StoreError, match="in use by another Cairn; stop that one first"):
        await in_thread(rig, table.id, secrets=True)
    await rig.__aexit__()
    text = await in_thread(rig, table.id, secrets=True)
    await rig.__aenter__()
    found = read(text)
    assert found.secret is None
    assert fold(found, rig.assets.registry).head.state == table.timeline.head.state
    now = await rig.tables.get(table.id)
    (*before, noted) = now.timeline.entries
    assert before == table.timeline.entries
    assert (noted.kind, noted.actor, dict(noted.data)) == (
        EntryKind.SETTING,
        Actor.ADMIN,
        {"exported": "secrets"},
    )
    assert await outbox_row(rig.store, table.id) is not None
    sentence = "The operator has copied this running game, secrets included."
    assert sentence in texts(board(rig.voice(now)))
    assert sentence in said(await rig.say(CEM, table.id, Verb.LOG))
    seat = min(now.to_act())
    after = await rig.move(now.seated[seat], table.id, _any_move(now, seat))
    assert after.timeline.last == noted.number + 1


def _any_move(table: Table, seat: Seat) -> str:
    rules = table.rules
    return rules.format(next(iter(rules.legal_moves(table.timeline.head.state, seat))))


async def test_what_cannot_be_exported_is_refused_in_a_sentence(rig: Rig) -> None:
    waiting = await rig.lobby(PEBBLES)
    with pytest.raises(UsageError, match="there is no table 99 in "):
        await in_thread(rig, 99)
    with pytest.raises(UsageError, match="table 1 has not begun"):
        await in_thread(rig, waiting.id)


async def test_a_log_that_cannot_be_replayed_is_printed_all_the_same(rig: Rig) -> None:
    table = await played(rig, PEBBLES, 5)
    last = table.timeline.entries[-1]
    forged = replace(last, number=last.number + 1, text="nonsense", digest="")
    async with rig.store.transaction() as transaction:
        from bot.domain.model import StoredEntry

        transaction.add_entry(table.id, StoredEntry(forged, rig.clock()))
    with pytest.raises(UsageError, match="cannot be replayed; --secrets prints its record all the same"):
        await in_thread(rig, table.id)
    await rig.__aexit__()
    text = await in_thread(rig, table.id, secrets=True)
    await rig.__aenter__()
    assert read(text).entries[-1].text == "nonsense"
