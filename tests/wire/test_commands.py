"""The slash commands: as Discord wants them, sent once, answered everywhere, in everybody's language."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.discord_ui.panels import TOKEN_LIFE
from bot.ops.metrics import Metrics
from bot.pages.custom_id import Verb
from sandbox.world import EPHEMERAL
from tests.drive.notices import after
from tests.drive.player import Player, answers_of
from tests.drive.sight import custom_id, presses_of
from tests.drive.table import Played, board_of, open_table, right_board
from tests.drive.user import Json, User, is_ephemeral, text_of
from tests.drive.wire import Rig, until
from tests.sandbox.watched import RecordedRequest

_NAME = re.compile(r"[-_a-z0-9]{1,32}")
_NEEDS_TABLE = ["board", "hand", "log", "replay", "export", "undo", "options", "leave", "start", "hint"]
_ALWAYS = ["games", "tables", "settings", "doctor", "privacy", "rules"]


# --- what is registered ------------------------------------------------------------------------------


async def test_commands_are_sent_once(empty_house: Rig) -> None:
    seen: list[RecordedRequest] = []
    empty_house.server.observers.append(seen.append)
    for _ in range(2):
        await empty_house.start_bot()
        store = empty_house.app.store
        await until(lambda: store.note("commands"), "the note that they were sent")  # noqa: B023 - at once
        await empty_house.stop_bot()
    assert len([one for one in seen if one.method == "PUT" and one.route.endswith("/commands")]) == 1


async def test_commands_are_as_discord_wants_them(rig: Rig) -> None:
    commands = rig.server.people.commands()
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


async def test_every_button_has_a_label(rig: Rig) -> None:
    """On whatever the bot has sent in a game; discord.py would let one without through."""
    users = [await rig.person(name) for name in ("Ada", "Ben", "Emil")]
    game = Played(rig, await open_table(rig, "hidden_stones", "Ada", "Ben"), users[:2], 3)
    for _ in range(6):
        await game.step()
    seen = [data for one in users for name, data in one.events if name == "message"]
    buttons = [component for message in seen for component in _components(message) if component["type"] == 2]
    assert buttons
    assert all(1 <= len(button["label"]) <= 80 for button in buttons)


def _components(message: Json) -> Iterator[Json]:
    stack = list(message["components"])
    while stack:
        component = stack.pop()
        yield component
        stack += component.get("components") or []


# --- answered everywhere -----------------------------------------------------------------------------


async def said(user: User, place: str, command: str, /, **options: Any) -> str:
    answer = await user.answer(await user.slash(place, command, **options))
    assert is_ephemeral(answer)
    return text_of(answer)


@pytest.mark.parametrize("where", ["channel", "thread", "direct"])
async def test_every_command_is_answered_everywhere(rig: Rig, where: str) -> None:
    await rig.person("Emil")
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    ada = await rig.person("Ada")
    found = (await rig.stored(table)).game
    places = {"channel": rig.channel, "thread": str(found.thread)}
    place = places.get(where) or await ada.open_dm()
    named = {} if where != "direct" else {"table": table}
    for command in _ALWAYS:
        assert await said(ada, place, command)
    for command in _NEEDS_TABLE:
        assert await said(ada, place, command, **named), command
    assert "A" in await said(ada, place, "board", text=True, **named)
    assert await said(ada, place, "move", move="nonsense", **named)
    assert await said(ada, place, "rules", game="hidden_stones", chapter="nonsense")
    assert f"#{table}" in str(await ada.autocomplete(place, "move", "table", "", move="x"))
    assert await ada.autocomplete(place, "rules", "chapter", "", game="hidden_stones")


async def test_each_interaction_is_timed_once(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each press has one stopwatch, and nothing is counted for nobody."""
    made: list[Metrics] = []

    def count(metrics: Metrics) -> None:
        made.append(metrics)

    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    ada = await rig.person("Ada")
    board = await Played(rig, table, [ada], 0).seen_board(ada)
    monkeypatch.setattr(Metrics, "__init__", count)
    metrics = rig.app.metrics
    before = metrics.presses.answered, metrics.acknowledging.quantiles().count
    await ada.answer(await ada.press(board, custom_id(board, Verb.PLAY)))
    assert await said(ada, rig.channel, "games")
    await until(lambda: _answered(metrics, before[0] + 2), "the end of both answers")
    assert metrics.acknowledging.quantiles().count == before[1] + 2
    assert made == []


async def _answered(metrics: Metrics, number: int) -> bool:
    return metrics.presses.answered == number


async def test_commands_without_a_table(rig: Rig) -> None:
    ada = await rig.person("Ada")
    for command in _NEEDS_TABLE:
        assert "no table here" in await said(ada, rig.channel, command)
    assert "no table with that number" in await said(ada, rig.channel, "board", table=99)


async def test_which_table_is_meant(rig: Rig) -> None:
    first = await open_table(rig, "hidden_stones", "Ada", "Ben")
    second = await open_table(rig, "hidden_stones", "Ada", "Chloé")
    ada = await rig.person("Ada")
    question = await ada.answer(await ada.slash(rig.channel, "board"))
    assert "Which table" in text_of(question)
    await ada.press(question, f"#{first} · Hidden Stones")

    def is_board() -> bool:
        text = text_of(ada.messages[question["channel_id"]][question["id"]])
        return f"#{first}" in text and "Which table" not in text

    await until(is_board, "the board in the place of the question")
    thread = str((await rig.stored(second)).game.thread)
    assert f"#{second}" in await said(ada, thread, "board")
    assert f"#{first}" in await said(ada, thread, "board", table=first)
    ben = await rig.person("Ben")
    assert f"#{first}" in await said(ben, rig.channel, "board")


async def test_take_back_by_command(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", start=False)
    ada = await rig.person("Ada")
    question = await ada.answer(await ada.slash(rig.channel, "start"))
    await ada.press(question, custom_id(question, Verb.START_ALONE))
    await until(lambda: _entries(rig, table, 1), "the beginning")
    found = await rig.stored(table)
    rules, state = found.rules, found.timeline.head.state
    (seat,) = found.to_act()
    move = next(t for t in map(rules.format, rules.legal_moves(state, seat)) if t.startswith("swap"))
    assert await said(ada, rig.channel, "move", move=move)
    assert (await rig.stored(table)).timeline.head.state != state
    assert await said(ada, rig.channel, "undo")
    assert (await rig.stored(table)).timeline.head.state == state
    assert "can’t undo any further" in await said(ada, rig.channel, "undo", turn=True)
    await rig.rest()
    right_board(rig, await rig.stored(table))


async def _entries(rig: Rig, table: int, number: int) -> bool:
    return len((await rig.stored(table)).timeline.entries) == number


async def test_alone_in_a_direct_message(rig: Rig) -> None:
    ada = await rig.person("Ada")
    place = await ada.open_dm()
    await ada.answer(await ada.slash(place, "join", game="hidden_stones"))
    question = await ada.answer(await ada.slash(place, "start"))
    await ada.press(question, custom_id(question, Verb.START_ALONE))
    await until(lambda: _entries(rig, 1, 1), "the beginning")
    await rig.rest()
    found = await rig.stored(1)
    assert found.game.guild is None
    right_board(rig, found)
    game = Played(rig, 1, [ada], 9)
    await game.to_the_end()
    await game.check_end()


async def test_an_admin_of_no_server_is_nobody_in_a_direct_message(rig: Rig) -> None:
    ada = await rig.person("Ada")
    place = await ada.open_dm()
    await ada.answer(await ada.slash(place, "join", game="hidden_stones"))
    question = await ada.answer(await ada.slash(place, "start"))
    await ada.press(question, custom_id(question, Verb.START_ALONE))
    await until(lambda: _entries(rig, 1, 1), "the beginning")
    await rig.rest()
    board = await Played(rig, 1, [ada], 0).seen_board(ada)
    more = await ada.answer(await ada.press(board, custom_id(board, Verb.MORE)))
    assert Verb.CLOSE not in {press.verb for press in presses_of(more)}


# --- languages ---------------------------------------------------------------------------------------


async def test_everybody_is_answered_in_their_language(rig: Rig) -> None:
    people = [await rig.person(name) for name in ("Ada", "Ben", "Chloé")]
    for user, locale in zip(people, ("en-US", "de", "fr"), strict=True):
        await user.do("set_locale", locale=locale)
    table = await open_table(rig, "hidden_stones", "Ada", "Ben", "Chloé")
    right_board(rig, await rig.stored(table))
    words = []
    for user in people:
        board = await Played(rig, table, [user], 0).seen_board(user)
        panel = await Player(user, "x").open(board)
        words.append([text_of(panel), await said(user, rig.channel, "games"), _labels(panel)])
    assert all(len(set(map(str, column))) == 3 for column in zip(*words, strict=True))
    assert "### Titel" not in words[0][1]
    offered = [await user.autocomplete(rig.channel, "rules", "chapter", "") for user in people]
    assert len({str(choices) for choices in offered}) == 3
    board_text = [await said(user, rig.channel, "board", text=True) for user in people]
    assert len(set(board_text)) == 3
    public = text_of(board_of(rig, table))
    voice = rig.voices.of(await rig.stored(table), "en")
    assert voice.heading in public
    assert "Your turn" in public


def _labels(panel: Json) -> list[str]:
    return [component["label"] for component in _components(panel) if component["type"] == 2]


async def test_a_chosen_language_goes_before_that_of_the_client(rig: Rig) -> None:
    ben = await rig.person("Ben")
    page = await ben.answer(await ben.slash(rig.channel, "settings"))
    page = await after(ben, page, await ben.press(page, "Display"))
    seen = len(ben.events)
    await ben.select(page, "de")
    await ben.wait_for(lambda: any(data.get("id") == page["id"] for _, data in ben.events[seen:]), "settings")
    assert "Spiele" in await said(ben, rig.channel, "games")


async def test_the_language_of_a_table_is_changed(rig: Rig) -> None:
    """Changed by /options in the game: everybody reads the table message in it, edited in its place."""
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    before = board_of(rig, table)
    ada = await rig.person("Ada")
    page = await ada.answer(await ada.slash(rig.channel, "options", table=table))
    await ada.select(page, "fr")
    await until(lambda: _speaks(rig, table, "fr"), "the language")
    await rig.rest()
    found = await rig.stored(table)
    assert right_board(rig, found)["id"] == before["id"]
    assert not board_of(rig, table)["flags"] & EPHEMERAL


async def _speaks(rig: Rig, table: int, language: str) -> bool:
    return (await rig.stored(table)).game.language == language


async def test_a_button_of_another_release(rig: Rig) -> None:
    """A button of another release is answered with a sentence."""
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    ada = await rig.person("Ada")
    board = await Played(rig, table, [ada], 0).seen_board(ada)
    stored = rig.server.world.messages[board["channel_id"]][board["id"]]
    old = custom_id(stored, Verb.PLAY)
    button = next(one for one in _components(stored) if one.get("custom_id") == old)
    button["custom_id"] = "c0:something"
    interaction = await ada.do(
        "press",
        channel_id=board["channel_id"],
        message_id=board["id"],
        custom_id="c0:something",
        component_type=2,
    )
    told = await ada.answer(interaction["interaction_id"])
    assert "too old" in text_of(told)


async def test_an_old_panel_is_told_what_has_changed(rig: Rig) -> None:
    table = await open_table(rig, "hidden_stones", "Ada", "Ben")
    users = [await rig.person(name) for name in ("Ada", "Ben")]
    game = Played(rig, table, users, 0)
    (seat,) = (await game.look()).to_act()
    player = game.players[seat]
    await player.open(await game.seen_board(player.user))
    assert player.panel is not None
    stale = answers_of(player.panel)
    rig.advance(TOKEN_LIFE)  # until then the answer to a command takes the panel's place
    await said(player.user, rig.channel, "move", move="pass", table=table)
    await player.use(next(one for one in stale if one.value is not None))
    assert "You’ve already moved." in text_of(player.panel)
    assert len((await game.look()).timeline.entries) == 2
