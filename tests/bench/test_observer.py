"""The observer of a crowd recognises the change of a panel that answers a press."""

import re
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bench import observer
from bench.observer import Observer
from bot.words.catalogues import catalogue_files
from sandbox.world import EPHEMERAL
from tests.drive.user import Json
from tests.sandbox.watched import WatchedTable

_PANEL: Json = {"id": "7", "channel_id": "1", "flags": EPHEMERAL, "components": []}


class Wire:
    """A server on which presses have the ids 1, 2 and so on, and where nothing happens by itself."""

    def __init__(self) -> None:
        self._presses = 0
        people = SimpleNamespace(press=self._press)
        world = SimpleNamespace(channels={"1": {}}, listen=self._listen)
        self.observer = Observer(cast("WatchedTable", SimpleNamespace(world=world, people=people)))

    def _press(self, *_: object) -> str:
        self._presses += 1
        return str(self._presses)

    def _listen(self, *, to_people: Any) -> None:
        self._tell = to_people

    def change(self, interaction: str, panel: Json) -> None:
        """Show another panel in the same message, as the answer to this interaction."""
        self._tell("changed", {"interaction_id": interaction, "message_id": panel["id"]}, None)
        self._tell("message", panel, None)


@pytest.mark.parametrize("later", ["1", "renewal"])
async def test_what_another_interaction_changes_is_no_answer(later: str) -> None:
    wire = Wire()
    wire.observer.press("a", _PANEL, "first")
    pressed = wire.observer.press("a", _PANEL, "second")
    wire.change(later, _PANEL | {"content": "late"})
    assert not pressed.answer.done()
    wire.change("2", _PANEL | {"content": "right"})
    assert (await wire.observer.answer(pressed, 1))["content"] == "right"


def test_all_sentences_that_answer_an_old_button_are_known() -> None:
    (english,) = (file for file in catalogue_files("bot.words", "en") if file.name == "en.ftl")
    keys = re.findall("^since-(\\S+) =", english.read_text("utf-8"), re.MULTILINE)
    assert sorted(keys) == sorted(observer._CHANGES)
