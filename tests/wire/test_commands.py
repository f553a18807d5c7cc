"""The slash commands: as Discord wants them, sent once, answered everywhere, in everybody's language."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.discord_ui.panels import TOKEN_LIFE
from bot.ops.health import ENTRY_POINT
from bot.ops.metrics import Metrics
from bot.pages.custom_id import Verb
from sandbox.world import EPHEMERAL
from tests.drive.player import Player, answers_of
from tests.drive.sight import custom_id
from tests.drive.table import Played, right_board
from tests.drive.user import BUTTON, Json, components_of, text_of
from tests.drive.waiting import until
from tests.drive.wire import WireGuest, WireHouse, WireTable
from tests.sandbox.openapi import Description

_NAME = re.compile(r"[-_a-z0-9]{1,32}")
_NEEDS_TABLE = ["board", "hand", "log", "replay", "export", "undo", "options", "leave", "start", "hint"]
_ALWAYS = ["games", "tables", "settings", "doctor", "privacy", "rules"]
STONES = "hidden_stones"


# --- what is registered ------------------------------------------------------------------------------


async def test_commands_are_sent_once(empty_house: WireHouse) -> None:
    sent = empty_house.requests(lambda one: one.method == "PUT" and one.route.endswith("/commands"))
    for _ in range(2):
        await empty_house.start_bot()
        store = empty_house.app.store  # nobody sees the note
        await until(lambda: store.note("commands"), "the note that they were sent")  # noqa: B023 - at once
        await empty_house.stop_bot()
    assert len(sent) == 1


async def test_the_command_of_an_activity_is_kept(empty_house: WireHouse, ada: WireGuest) -> None:
    """Discord makes it where its portal is told to, and refuses commands that are registered without it."""
    house, description = empty_house, Description()
    house.server.observers.append(description.observe)
    launch = house.server.world.switch_activities_on()
    await started(house)
    assert launch in house.server.people.commands()
    assert len(house.server.people.commands()) > 1
    assert "PUT /applications/{application}/commands" in description.judged
    assert description.faults == []
    assert house.words("doctor-launch", name="launch") in await health_for(house, ada)


async def test_the_command_of_an_activity_that_comes_and_goes(empty_house: WireHouse, ada: WireGuest) -> None:
    house = empty_house
    sent = house.requests(lambda one: one.method == "PUT" and one.route.endswith("/commands"))
    await started(house)
    named = house.words("doctor-launch", name="launch")
    assert named not in await health_for(house, ada)
    launch = house.server.world.switch_activities_on()
    await house.stop_bot()
    await started(house)
    await house.until(lambda: house.app.store.note(ENTRY_POINT), "its name")
    assert named in await health_for(house, ada)
    assert len(sent) == 1, "ours are the same"
    async with house.app.store.transaction() as transaction:  # nobody changes them but an update
        transaction.set_note("commands", "those of another release")
    await house.stop_bot()
    await started(house)
    await house.until(lambda: len(sent) == 2, "the changed commands")
    assert launch in house.server.people.commands()
    del house.server.world.commands[""][launch["id"]]
    await house.stop_bot()
    await started(house)
    await house.until(lambda: is_forgotten(house), "the end of its name")
    assert named not in await health_for(house, ada)


async def started(house: WireHouse) -> None:
    """Start the bot, and wait until its commands are registered."""
    await house.start_bot()
    await house.until(lambda: house.app.store.note("commands"), "the note that they were sent")


async def is_forgotten(house: WireHouse) -> bool:
    return await house.app.store.note(ENTRY_POINT) is None


async def health_for(house: WireHouse, guest: WireGuest) -> str:
    """Return what `/doctor` tells somebody as the operator."""
    house.app.operators.add(guest.person)
    return (await guest.does(Verb.DOCTOR)).text


async def test_commands_are_as_discord_wants_them(house: WireHouse) -> None:
    commands = house.server.people.commands()
    assert 0 < len(commands) <= 100
    assert len({command["name"] for command in commands}) == len(commands)
    for command in commands:
        _check_named(command)
        _check_options(command.get("options") or [])
        assert sum(map(len, _texts(command))) <= 8000


def _check_named(one: Json) -> None:
    assert _NAME.fullmatch(one["name"]), one["name"]
    for text in (one["description"], *(one.get("description_localizations") or {}).values()):
        assert 1 <= len(text) <= 100
    assert set(one.get("description_localizations") or {}) == {"de", "fr"}


def _check_options(options: list[Json]) -> None:
    assert len(options) <= 25
    assert len({option["name"] for option in options}) == len(options)
    required = [bool(option.get("required")) for option in options]
    assert required == sorted(required, reverse=True), "required options come first"
    for option in options:
        _check_named(option)
        choices = option.get("choices") or []
        assert len(choices) <= 25
        assert not (choices and option.get("autocomplete"))
        assert len({choice["name"] for choice in choices}) == len(choices)
        for choice in choices:
            names = (choice["name"], *(choice.get("name_localizations") or {}).values())
            assert all(1 <= len(name) <= 100 for name in names)


def _texts(one: Any) -> Iterator[str]:
    """Yield the longest form of every text that counts."""
    for key in ("name", "description"):
        if key in one:
            yield max((one[key], *(one.get(f"{key}_localizations") or {}).values()), key=len)
    for part in (*(one.get("options") or ()), *(one.get("choices") or ())):
        yield from _texts(part)


async def test_every_button_has_a_label(
    house: WireHouse, ada: WireGuest, ben: WireGuest, eve: WireGuest
) -> None:
    """On whatever the bot has sent in a game; discord.py would let one without through."""
    game = Played(house, await house.table(STONES, ada, ben), [ada, ben], 3)
    for _ in range(6):
        await game.step()
    seen = [message.message for guest in (ada, ben, eve) for message in guest.saw]
    buttons = [one for message in seen for one in components_of(message) if one["type"] == BUTTON]
    assert buttons
    assert all(1 <= len(button["label"]) <= 80 for button in buttons)


# --- answered everywhere -----------------------------------------------------------------------------


async def said(guest: WireGuest, command: str, **options: Any) -> str:
    """Return what is said to them, and to nobody else."""
    shown = await guest.types(command, **options)
    assert shown.message["flags"] & EPHEMERAL, command
    return shown.text


async def alone(guest: WireGuest, house: WireHouse) -> WireTable:
    """Return a table at which somebody plays alone, in their direct messages."""
    table = await house.table(STONES, await guest.direct())
    assert table.now.game.guild is None
    return table


async def test_every_command_is_answered_everywhere(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    table = await house.table(STONES, ada, ben)
    silent = []
    for place, named in ((ada, {}), (ada.at(table.place), {}), (await ada.direct(), {"table": table.id})):
        asked: list[tuple[str, dict[str, Any]]] = [
            *((command, {}) for command in _ALWAYS),
            *((command, named) for command in _NEEDS_TABLE),
            ("move", {"move": "nonsense", **named}),
            ("rules", {"game": STONES, "chapter": "nonsense"}),
        ]
        silent += [(place, one) for one in asked if not await said(place, one[0], **one[1])]
        assert "A" in await said(place, "board", text=True, **named)
        assert await place.offered("move", "table", move="x") == [str(table.id)]
        assert await place.offered("rules", "chapter", game=STONES)
    assert silent == []


async def test_each_interaction_is_timed_once(
    house: WireHouse, ada: WireGuest, ben: WireGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each press has one stopwatch, and nothing is counted for nobody."""
    made: list[Metrics] = []
    table = await house.table(STONES, ada, ben)
    monkeypatch.setattr(Metrics, "__init__", made.append)
    metrics = house.app.metrics  # nobody sees them
    before = metrics.presses.answered, metrics.acknowledging.quantiles().count
    await table.board.press(Verb.PLAY, by=ada)
    await ada.does(Verb.GAMES)
    assert metrics.presses.answered == before[0] + 2
    assert metrics.acknowledging.quantiles().count == before[1] + 2
    assert made == []


async def test_commands_without_a_table(house: WireHouse, ada: WireGuest) -> None:
    refusals = {(await ada.types(command)).refusal for command in _NEEDS_TABLE}
    assert refusals == {"refused-no-table-here"}
    assert (await ada.does(Verb.BOARD, at=99)).refusal == "refused-no-such-table"


async def test_which_table_is_meant(house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest) -> None:
    first = await house.table(STONES, ada, ben)
    second = await house.table(STONES, ada, cem)
    question = await ada.does(Verb.BOARD)
    assert question.labels == [f"#{one.id} · Hidden Stones" for one in (second, first)]
    board = await question.press(question.labels[1])
    assert board.message["id"] == question.message["id"]
    assert board.text == (await ben.does(Verb.BOARD)).text
    wrong = [
        (guest, at)
        for guest, at, meant in ((ada.at(second.place), None, second), (ada.at(second.place), first, first))
        if f"#{meant.id}" not in (await guest.does(Verb.BOARD, at=at)).text
    ]
    assert wrong == []


async def test_take_back_by_command(house: WireHouse, ada: WireGuest) -> None:
    table = await house.table(STONES, ada)
    state = table.state
    move = next(text for text in table.legal(0) if text.startswith("swap"))
    await ada.plays(move, at=table)
    assert table.state != state
    assert (await ada.does(Verb.UNDO)).refusal is None
    assert table.state == state
    assert (await ada.does(Verb.UNDO_TURN)).refusal == "refused-take-back"
    right_board(house, table.now)


@pytest.mark.slow
async def test_alone_in_a_direct_message(house: WireHouse, ada: WireGuest) -> None:
    table = await alone(ada, house)
    right_board(house, table.now)
    game = Played(house, table, [ada], 9)
    await game.to_the_end()
    await game.check_end()


async def test_an_admin_of_no_server_is_nobody_in_a_direct_message(house: WireHouse, ada: WireGuest) -> None:
    table = await alone(ada, house)
    assert Verb.CLOSE not in (await table.board.press(Verb.MORE, by=ada)).verbs


# --- languages ---------------------------------------------------------------------------------------


async def test_everybody_is_answered_in_their_language(
    house: WireHouse, ada: WireGuest, ben: WireGuest, cem: WireGuest
) -> None:
    people = (ada, ben, cem)
    for guest, language in zip(people, ("en-US", "de", "fr"), strict=True):
        await guest.speaks(language)
    table = await house.table(STONES, ada, ben, cem)
    assert table.now.game.language == "en"
    right_board(house, table.now)
    words = []
    for guest in people:
        panel = await table.board.press(Verb.PLAY, by=guest)
        games = await said(guest, "games")
        chapters = await guest.user.autocomplete(house.channel, "rules", "chapter", "")
        board = await said(guest, "board", text=True)
        words.append([panel.text, games, panel.labels, chapters, board])
    assert all(len(set(map(str, column))) == 3 for column in zip(*words, strict=True))
    assert "### Titel" not in words[0][1]


async def test_a_chosen_language_goes_before_that_of_the_client(house: WireHouse, ben: WireGuest) -> None:
    page = await (await ben.does(Verb.SETTINGS)).press(Verb.SETTINGS, "display")
    await page.choose("de")
    assert house.words("games-heading", "de") in await said(ben, "games")


async def test_the_language_of_a_table_is_changed(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    """Changed by /options in the game: everybody reads the table message in it, edited in its place."""
    table = await house.table(STONES, ada, ben)
    before = table.board.message["id"]
    await (await ada.does(Verb.OPTIONS, at=table)).choose("fr")
    assert table.now.game.language == "fr"
    board = right_board(house, table.now)
    assert (board["id"], board["flags"] & EPHEMERAL) == (before, 0)


async def test_a_button_of_another_release(house: WireHouse, ada: WireGuest, ben: WireGuest) -> None:
    table = await house.table(STONES, ada, ben)
    message = table.board.message
    stored = house.server.world.messages[message["channel_id"]][message["id"]]
    play = custom_id(stored, Verb.PLAY)
    (button,) = (one for one in components_of(stored) if one.get("custom_id") == play)
    old = button["custom_id"] = "c0:something"  # no page of today has it
    pressed = await ada.user.press(stored, old)
    assert house.words("refused-old-button") in (await house.acts(ada, pressed)).text


async def test_an_old_panel_is_told_what_has_changed(
    house: WireHouse, ada: WireGuest, ben: WireGuest
) -> None:
    table = await house.table(STONES, ada, ben)
    mover = table.on_turn
    player = Player(mover.user, "x")
    await player.open(table.board.message)
    assert player.panel is not None
    stale = answers_of(player.panel)
    await house.passes(seconds=TOKEN_LIFE)  # until then the answer to a command takes the panel's place
    await mover.plays("pass", at=table)
    await player.use(next(one for one in stale if one.value is not None))
    assert house.words("since-you") in text_of(player.panel)
    assert len(table.log) == 2
