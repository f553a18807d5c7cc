"""Messages of discord.py made from pages."""

from typing import Any

from discord import ComponentType

from bot.discord_ui.draw import drawn
from bot.pages.page import Clip, File, Page, Picture, Text
from renderers.scene import Scene
from renderers.sketch import Sketch
from tests.drive.user import components_of

SKETCH = Sketch(Scene, (1, 1))
SINGLE = (ComponentType.thumbnail.value, ComponentType.file.value)
PAGE = Page(
    (
        Text("Whose turn?"),
        Picture(SKETCH, "a stone", small=True),
        Picture(SKETCH, "the board"),
        Clip(b"GIF", "the film"),
    ),
    files=(File("moves.txt", b"1"),),
)


def attached(component: dict[str, Any]) -> list[tuple[str, str | None]]:
    """Return the files that a component shows, each with its description."""
    shown = component.get("items") or ([component] if component["type"] in SINGLE else [])
    return [((one.get("media") or one["file"])["url"], one.get("description")) for one in shown]


def test_components_show_the_files_of_their_message_under_the_same_descriptions() -> None:
    message = drawn(PAGE, [b"small", b"large"])
    components = components_of({"components": message.view.to_components()})  # type: ignore[no-untyped-call]
    shown = [file for component in components for file in attached(component)]
    files = [(f"attachment://{file.filename}", file.description) for file in message.files]
    assert [file.fp.read() for file in message.files] == [b"small", b"large", b"GIF", b"1"]
    assert [description for _, description in files] == ["a stone", "the board", "the film", None]
    assert shown == files


async def test_discord_py_keeps_nothing_of_a_message() -> None:
    assert drawn(PAGE, [b"small", b"large"]).view.is_finished()
