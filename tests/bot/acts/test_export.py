"""A game as a file: in Discord, and by the command line beside the bot."""

import asyncio
import logging
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.cli.export import ExportRequest, export
from bot.cli.verify import verify
from bot.domain.errors import UsageError
from bot.domain.lifecycle import Status
from bot.domain.model import StoredEntry
from bot.pages.custom_id import Verb
from bot.pages.export import public_text
from bot.pages.page import File
from bot.store.database import StoreError
from bot.words.catalogues import LANGUAGES
from engines.chance import commitment
from engines.record import Actor, EntryKind
from engines.textrecord import fold, read
from tests.drive.disguise import disguised
from tests.drive.guest import AtTable, Shown, number_of
from tests.drive.house import (
    KALAH,
    PEBBLES,
    STONES,
    House,
    HouseGuest,
    HouseTable,
    dice,
    each_game,
    outbox_row,
)
from tests.drive.limits import check, check_drawing

_MOVES = {KALAH: 10, PEBBLES: 6}
"""Numbers of moves that the small games surely have."""


async def played(house: House, key: str, moves: int = 10_000) -> HouseTable:
    table = await house.table(key, *house.company(key))
    return await house.play_on(table, moves, f"{key} export")


async def exported(table: HouseTable, language: str = "en") -> Shown:
    """Return what a person of the table is shown who asks for its file."""
    shown = await table.on(0).at(language=language).does(Verb.EXPORT, at=table)
    check(shown.page)
    return shown


def file_in(shown: Shown) -> File:
    (file,) = shown.page.files
    return file


async def content(table: HouseTable, language: str = "en") -> str:
    return file_in(await exported(table, language)).content.decode()


# --- in Discord --------------------------------------------------------------------------------------


@each_game
async def test_a_finished_game_is_a_record_that_proves_itself(house: House, key: str, tmp_path: Path) -> None:
    table = await played(house, key)
    assert table.status == Status.FINISHED
    shown, secret = await exported(table), table.now.game.secret
    file, path = file_in(shown), tmp_path / "record.txt"
    assert file.name == f"cairn-{table.id}-{key}-record.txt"
    found = read(file.content.decode())
    assert found.result is not None
    assert found.secret == secret
    assert fold(found, house.assets.registry).head.state == table.state
    path.write_bytes(file.content)
    assert verify(path, commitment(secret), house.assets.registry, print) == 0
    check_drawing(shown.page)


async def test_anybody_at_the_place_gets_the_file(house: House, ada: HouseGuest, cem: HouseGuest) -> None:
    table = await played(house, PEBBLES)
    shown = await cem.does(Verb.EXPORT, at=table)
    assert house.words("export-record") in shown.text
    assert file_in(shown) == file_in(await exported(table))
    waiting = await house.table(PEBBLES, ada, lobby=True)
    assert (await ada.does(Verb.EXPORT, at=waiting)).refusal == "refused-not-begun"


@each_game
async def test_a_running_game_gives_what_everybody_knows_and_nothing_else(house: House, key: str) -> None:
    """No act leads to a table that looks the same: the page is made of one that is mixed anew."""
    table, random = await house.table(key, *house.company(key)), dice(f"{key} public")
    last = await exported(table)
    for number in range(1, _MOVES.get(key, 40) + 1):
        await house.play_on(table, 1, f"{key} {number}")
        if table.status != Status.RUNNING:
            break
        last = await exported(table)
        if number % 5 == 0:
            text = public_text(HouseTable(house, disguised(table.now, None, random)).voice())
            assert text == file_in(last).content.decode()
            assert table.now.game.secret.hex() not in text
    file = file_in(last)
    assert file.name.endswith("-log.txt")
    assert "isn’t over" in file.content.decode()


async def test_the_public_text_is_the_log_with_a_head(house: House) -> None:
    table = await played(house, STONES, 6)
    for language in LANGUAGES:
        head, log = (await content(table, language)).split("\n\n")
        assert "A Ada\nB Ben" in head
        assert commitment(table.now.game.secret) in head
        assert len(log.splitlines()) > 5
        assert not {"*", "\u2068", "\\"} & set(log)


async def test_steps_in_private_are_in_no_file(house: House) -> None:
    table = await house.table(STONES)
    before, hand = await content(table), table.state.hands[table.seat(table.on_turn)]
    for card in hand[:2]:
        assert (await table.on_turn.plays(f"flip a1 with {card}", at=table)).refusal is None
    assert (await content(table), len(table.moves)) == (before, 2)


async def test_a_closed_game_gives_its_record_and_shows_seal_and_key(
    house: House, cem: HouseGuest, tmp_path: Path
) -> None:
    table = await played(house, STONES, 9)
    secret = table.now.game.secret
    assert secret.hex() not in (await cem.does(Verb.FAIR, at=table)).text
    await cem.at(admin=True).does(Verb.CONFIRM_CLOSE, at=table)
    told = (await cem.does(Verb.FAIR, at=table)).text
    assert commitment(secret) in told
    assert secret.hex() in told
    file, path = file_in(await exported(table)), tmp_path / "record.txt"
    assert read(file.content.decode()).result is None
    path.write_bytes(file.content)
    assert verify(path, None, house.assets.registry, print) == 0


# --- by the command line -----------------------------------------------------------------------------


async def printed(house: House, table: AtTable, *, secrets: bool = False) -> str:
    """Return what the command prints, run as a process of its own would: with a loop of its own."""

    def run() -> str:
        lines: list[str] = []
        wanted = ExportRequest(number_of(table), house.database, secrets)
        assert export(wanted, house.assets.registry, house.assets.renderers, lines.append) == 0
        (text,) = lines
        return f"{text}\n"

    return await asyncio.to_thread(run)


async def test_the_command_prints_beside_the_bot_what_the_file_says(house: House) -> None:
    over = await played(house, PEBBLES)
    running = await played(house, STONES, 7)
    for table, secrets in ((over, False), (running, False), (over, True)):
        assert await printed(house, table, secrets=secrets) == await content(table)
    assert not [entry for entry in over.log if entry.kind is EntryKind.SETTING]


async def test_secrets_of_a_running_game_are_noted_at_its_table(house: House, cem: HouseGuest) -> None:
    table = await played(house, STONES, 7)
    await house.shown(table.id)
    with pytest.raises(StoreError, match="in use by another Cairn; stop that one first"):
        await printed(house, table, secrets=True)
    before, state = list(table.log), table.state
    async with house.stopped():
        found = read(await printed(house, table, secrets=True))
    assert found.secret is None
    assert fold(found, house.assets.registry).head.state == state
    (*earlier, noted) = table.log
    assert earlier == before
    assert (noted.kind, noted.actor, dict(noted.data)) == (
        EntryKind.SETTING,
        Actor.ADMIN,
        {"exported": "secrets"},
    )
    assert await outbox_row(house.store, table.id) is not None
    sentence = "The operator has copied this running game, secrets included."
    assert sentence in table.board.text
    assert sentence in (await cem.does(Verb.LOG, at=table)).text
    await table.on_turn.plays(table.legal(min(table.to_act))[0], at=table)
    assert table.now.timeline.last == noted.number + 1


async def test_what_cannot_be_exported_is_refused_in_a_sentence(house: House, ada: HouseGuest) -> None:
    waiting = await house.table(PEBBLES, ada, lobby=True)
    with pytest.raises(UsageError, match="there is no table 99 in "):
        await printed(house, 99)
    with pytest.raises(UsageError, match=f"table {waiting.id} has not begun"):
        await printed(house, waiting)


async def test_a_log_that_cannot_be_replayed_is_printed_all_the_same(
    house: House, expected_errors: list[logging.LogRecord]
) -> None:
    """Only a damaged database has such a log."""
    table = await played(house, PEBBLES, 5)
    last = table.log[-1]
    forged = replace(last, number=last.number + 1, text="nonsense", digest="")
    async with house.store.transaction() as transaction:
        transaction.at(table.id).add_entry(StoredEntry(forged, house.clock()))
    with pytest.raises(UsageError, match="cannot be replayed; --secrets prints its record all the same"):
        await printed(house, table)
    async with house.stopped():
        text = await printed(house, table, secrets=True)
    assert read(text).entries[-1].text == "nonsense"
    assert expected_errors


async def test_a_log_with_a_damaged_start_is_refused_in_a_sentence(
    house: House, expected_errors: list[logging.LogRecord]
) -> None:
    """Only a damaged database has such a log; nothing is written into it."""
    table = await played(house, PEBBLES, 5)
    last = table.log[-1].number
    async with house.store.transaction() as transaction:
        transaction.do("UPDATE entries SET data = '{\"fiVst\":0}' WHERE game = $1 AND number = 0", table.id)
    async with house.stopped():
        with pytest.raises(UsageError, match="is damaged, so its log is no record; put a backup back"):
            await printed(house, table, secrets=True)
    assert (await house.store.entries(table.id))[-1].entry.number == last
    assert expected_errors
