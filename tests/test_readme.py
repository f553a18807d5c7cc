"""What the README promises is there."""

import re
from pathlib import Path

import discord
import pytest

from bot.cli.commands import COMMANDS
from bot.discord_ui.rights import NEEDED, WISHED

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_invitation_asks_for_the_permissions_that_the_bot_looks_for() -> None:
    found = re.search(r"oauth2/authorize\?client_id=APPLICATION_ID&scope=(\S+?)&permissions=(\d+)", README)
    assert found
    assert found[1] == "bot+applications.commands"
    wanted = discord.Permissions(**dict.fromkeys((*NEEDED, *WISHED), True))
    assert int(found[2]) == wanted.value


def test_the_readme_names_the_commands_that_there_are() -> None:
    assert set(re.findall(r"python -m bot (\w+)", README)) == set(COMMANDS)


def test_every_make_target_of_the_readme_is_there() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"make (play|run|test|help|format|lock|bench|soak)", README)) <= targets


@pytest.mark.parametrize(
    "path", sorted(set(re.findall(r"`((?:engines|bot|sandbox|\.ci|tests)/[\w./]*)`", README)))
)
def test_every_path_of_the_readme_is_there(path: str) -> None:
    assert (ROOT / path).exists()
