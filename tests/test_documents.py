"""Promises of the README and the documents are kept."""

import re
from pathlib import Path

import discord
import pytest

from bot.cli.commands import COMMANDS
from bot.domain.permissions import NEEDED, WISHED, invitation
from bot.store.copying import KEYS

ROOT = Path(__file__).parents[1]
DOCUMENTS = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
TEXTS = {path: path.read_text("utf-8") for path in DOCUMENTS}
each_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)


def test_the_invitation_asks_for_the_permissions_that_the_bot_looks_for() -> None:
    """Their bits are those that discord.py knows by these names."""
    wanted = discord.Permissions(**dict.fromkeys((*NEEDED, *WISHED), True))
    assert wanted.value == sum((NEEDED | WISHED).values())
    assert invitation(1).endswith(f"client_id=1&scope=bot+applications.commands&permissions={wanted.value}")
    found = re.findall(r"https://discord\S+oauth2\S+", "".join(TEXTS.values()))
    assert set(found) == {invitation(1).replace("client_id=1&", "client_id=APPLICATION_ID&")}


def test_the_documents_name_all_commands_of_the_program() -> None:
    named = {name for text in TEXTS.values() for name in _program_commands(text)}
    assert set(COMMANDS) <= named


def test_maintainers_find_every_table_of_the_database() -> None:
    text = TEXTS[ROOT / "docs" / "maintainers.md"]
    diagram = "".join(re.findall(r"(?m)^ {4}\w+ \S+--\S+ \w+", text))
    missing = {table for table in (*KEYS, "notes") if not re.search(rf"\b{table}\b", diagram)}
    assert missing == set(re.findall(r"`(\w+)`", text)) & missing


def test_players_find_every_slash_command() -> None:
    words = "".join(path.read_text("utf-8") for path in (ROOT / "bot/words/locale").glob("en.*ftl"))
    there = set(re.findall(r"(?m)^command-(\w+) =", words))
    named = set(re.findall(r"`/(\w+)`", TEXTS[ROOT / "docs" / "players.md"]))
    assert there
    assert there == named


@each_document
def test_commands_targets_and_paths_are_there(document: Path) -> None:
    text = TEXTS[document]
    assert _program_commands(text) <= set(COMMANDS)
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"(?:^|`)make ([a-z]+)", text, re.MULTILINE)) <= targets
    paths = re.findall(
        r"`((?:engines|bot|sandbox|robots|lessons|renderers|deploy|tests|docs)/[\w./-]*)`", text
    )
    missing = [path for path in paths if not (ROOT / path).exists() and not _belongs_to_an_example(path)]
    assert not missing


def _program_commands(text: str) -> set[str]:
    return set(re.findall(r"(?:python -m bot|cairn-tables) ([a-z][\w-]*)", text))


def _belongs_to_an_example(path: str) -> bool:
    return any(name in path for name in ("quarry", "covert", "KEY"))


@each_document
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", TEXTS[document]):
        path, _, heading = target.partition("#")
        if "://" in path:
            continue
        found = (document.parent / path).resolve() if path else document
        assert found.exists(), target
        if heading:
            headings = re.findall(r"(?m)^#+ (.+)$", found.read_text("utf-8"))
            assert heading in {re.sub(r"[^\w -]", "", one).lower().replace(" ", "-") for one in headings}, (
                target
            )


def test_pictures_are_small() -> None:
    shown = re.findall(r"!\[([^\]]+)\]\((\S+?)\)", TEXTS[DOCUMENTS[0]])
    assert len(shown) == 4
    for words, path in shown:
        assert len(words) > 20
        assert (ROOT / path).stat().st_size < 60_000
