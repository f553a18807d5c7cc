"""The shell's words: each that the code says is there in every language, with its gaps, and no other."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from msgspec import Struct

import bot
from bot.acts.servers import SERVER
from bot.acts.settings import PERSON, Group
from bot.acts.wishes import ANY, Pace
from bot.discord_ui.rights import NEEDED, WISHED
from bot.domain.clocks import PRESETS, PauseReason
from bot.domain.entries import VoteEnd
from bot.domain.lifecycle import Status
from bot.domain.model import CallMethod, NotificationKind, RemarkKind, TimeOut
from bot.domain.permissions import RoleTrouble
from bot.domain.series import LENGTHS
from bot.domain.statistics import Sort
from bot.ops.page_check import Reached
from bot.pages.choices import Choice
from bot.pages.clocks import CLOCK
from bot.pages.options import LANGUAGE, LOBBY
from bot.pages.replay import Stride
from bot.pages.robots import ROBOTS
from bot.pages.table_lists import View
from bot.pages.votes import KINDS
from bot.web.server import SAID
from bot.words.catalogues import LANGUAGES
from bot.words.checks import messages
from robots.api import Level
from tests.selection import each_language

FOLDER = Path(bot.__file__).parent
_SAYING = {"text", "Refused", "GameError", "message", "button", "confirm", "_said"}
_OF_A_BUTTON = {"look", "disabled", "slot", "reader"}
"""Arguments beside a key that fill no gap."""
_KEY = re.compile(r"[a-z]+(?:-[a-z0-9_]+)+|score|title|blurb|entered|started|joined")
_OF_GAMES = (
    "option-",
    "rules-",
    "reason-",
    "lesson-",
    "line-",
    "figure-",
    "record-",
    "achievement-",
    "tally-",
)
_GAMES = {"title", "blurb"}


class Said(Struct, frozen=True):
    """A word that the code says, and what it fills the gaps with."""

    key: str
    """For a family of words a pattern."""
    gaps: frozenset[str]
    where: str
    exact: bool


def catalogue(language: str) -> dict[str, frozenset[str]]:
    """Return the keys of the shell's catalogue with their gaps."""
    return messages("bot.words", language)


@cache
def trees() -> dict[str, ast.Module]:
    paths = FOLDER.rglob("*.py")
    return {str(p.relative_to(FOLDER)): ast.parse(p.read_text("utf-8")) for p in paths}


def said() -> Iterator[Said]:
    """Go through all calls that say a word by its key."""
    for name, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _name(node.func) in _SAYING:
                gaps = frozenset(word.arg for word in node.keywords if word.arg is not None)
                for argument in node.args:
                    key = _pattern(argument)
                    if key is not None:
                        where = f"{name}:{node.lineno}"
                        yield Said(key, gaps - _OF_A_BUTTON, where, isinstance(argument, ast.Constant))


def _name(function: ast.expr) -> str:
    match function:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case ast.Call(func=ast.Name(id="super")):
            return "super"
        case _:
            return ""


def _pattern(node: ast.expr) -> str | None:
    match node:
        case ast.Constant(value=str(text)) if _KEY.fullmatch(text):
            return text
        case ast.JoinedStr(values=parts):
            pieces = (re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[\w-]+" for p in parts)
            pattern = "".join(pieces)
            return pattern if re.match(r"[a-z]+\\-", pattern) else None
        case _:
            return None


def of_the_shell(one: Said) -> bool:
    return one.key not in _GAMES and not one.key.replace("\\", "").startswith(_OF_GAMES)


def test_the_code_is_looked_through() -> None:
    found = [one for one in said() if one.exact and of_the_shell(one)]
    assert len({one.key for one in found}) > 60
    assert {one.key for one in found} >= {"joined", "refused-seats", "button-play", "confirm-leave"}


@each_language
def test_every_word_that_is_said_is_there_with_its_gaps(language: str) -> None:
    words = catalogue(language)
    shared = {**messages("engines", language), **words}
    faults = []
    for one in said():
        if one.exact and of_the_shell(one):
            if one.key not in shared:
                faults.append(f"{one.where}: no word {one.key}")
            elif one.key in words and not words[one.key] <= one.gaps:
                faults.append(f"{one.where}: {one.key} needs {sorted(words[one.key])}")
    assert faults == []


def test_no_gap_is_filled_that_no_language_has() -> None:
    words = catalogue("en")
    for one in said():
        if one.exact and one.key in words:
            assert one.gaps <= words[one.key], one.where


FAMILIES = {
    r"level\-[\w-]+": [f"level-{level}" for level in Level],
    r"level\-[\w-]+\-means": [f"level-{level}-means" for level in Level],
    r"series\-length\-[\w-]+": [f"series-length-{length}" for length in (0, *LENGTHS)],
    r"wish\-pace\-[\w-]+": [f"wish-pace-{pace or ANY}" for pace in Pace],
    r"wishes\-how\-[\w-]+": [f"wishes-how-{call}" for call in CallMethod],
    r"button\-settings\-[\w-]+": [f"button-settings-{group}" for group in Group],
    r"clock\-then\-[\w-]+": [f"clock-then-{rule}" for rule in TimeOut],
    r"time\-out\-[\w-]+": [f"time-out-{rule}" for rule in TimeOut],
    r"notice\-[\w-]+": [f"notice-{kind}" for kind in NotificationKind],
    r"since\-[\w-]+": [
        f"since-{what}" for what in ("took-back", "put-back", "you", "clock", "robot", "plan")
    ],
    r"since\-you\-[\w-]+": ["since-you-took-back", "since-you-put-back"],
    r"stats\-column\-[\w-]+": [f"stats-column-{name}" for name in (*Sort, "rated", "doubt")],
    r"setup\-[\w-]+\-[\w-]+": [
        f"setup-{field}-{which}" for field in ("channel", "overview") for which in ("none", "here", "other")
    ],
    r"preset\-[\w-]+": [f"preset-{name}" for name in PRESETS],
    r"refused\-invite\-[\w-]+": [f"refused-invite-{kind}" for kind in ("bot", "stranger")],
    r"refused\-table\-[\w-]+": [f"refused-table-{status}" for status in Status if status != "running"],
    r"tables\-[\w-]+": [f"tables-{status}" for status in ("paused", "resting", "frozen")],
    r"tables\-heading\-[\w-]+": [f"tables-heading-{view}" for view in View],
    r"tables\-none\-[\w-]+": [f"tables-none-{view}" for view in View],
    r"button\-tables\-[\w-]+": [f"button-tables-{view}" for view in View],
    r"overview\-[\w-]+": [f"overview-{part}" for part in ("open", "running", "ended")],
    r"setup\-[\w-]+\-now": [f"setup-{field}-now" for field in ("channel", "overview")],
    r"refused\-setup\-[\w-]+": [f"refused-setup-{field}" for field in ("channel", "overview")],
    r"table\-[\w-]+": [
        f"table-{status}" for status in Status if status in ("closed", "paused", "resting", "frozen")
    ],
    r"language\-[\w-]+": [f"language-{language}" for language in LANGUAGES],
    r"role\-[\w-]+": [f"role-{trouble}" for trouble in RoleTrouble],
    r"permission\-[\w-]+": [f"permission-{name}" for name in (*NEEDED, *WISHED)],
    r"command\-[\w-]+": [
        f"command-{name}"
        for name in (
            *("join", "leave", "start", "move", "board", "hand", "log", "undo", "options", "rules"),
            *("games", "help", "tables", "settings", "play", "doctor", "privacy", "vote"),
            *("replay", "export", "holiday", "invite", "setup", "hint", "learn"),
            *("stats", "leaderboard", "daily"),
        )
    ],
    r"argument\-[\w-]+": [
        f"argument-{name}"
        for name in (
            "game",
            "table",
            "call",
            "move",
            "later",
            "text",
            "chapter",
            "turn",
            "what",
            "zone",
            "setup-zone",
            "person",
            "level",
            "robots",
            "public",
            "view",
        )
    ],
    r"button\-by\-[\w-]+": [f"button-by-{stride}" for stride in Stride],
    r"clock\-rests\-[\w-]+": [f"clock-rests-{reason}" for reason in PauseReason],
    r"vote\-[\w-]+\-[\w-]+": [
        f"vote-{form}-{kind}" for form in ("what", "done") for kind in (*KINDS, "clock")
    ],
    r"button\-vote\-[\w-]+": [f"button-vote-{word}" for word in (*KINDS, "agree", "refuse")],
    r"vote\-[\w-]+\-heading": ["vote-remove-heading", "vote-robot-heading"],
    r"vote\-[\w-]+": [f"vote-{end}" for end in VoteEnd],
    r"leave\-[\w-]+": [f"leave-{way}" for way in ("by-robot", "by-offer", "for-good", "but-rated")],
    r"remark\-[\w-]+": [f"remark-{kind}" for kind in RemarkKind if kind != "rating"],
    r"doctor\-page\-[\w-]+": [f"doctor-page-{reached}" for reached in Reached],
    r"log\-vote\-[\w-]+": [f"log-vote-{end}" for end in (VoteEnd.REFUSED, VoteEnd.WITHDRAWN)],
    r"log\-[\w-]+": ["log-took-back", "log-put-back"],
}
"""Words that the code puts together, and all that can come of it."""


def words_of_choices() -> Iterator[str]:
    """Go through the words that settings have by their rule."""
    choices: list[Choice[Any]] = [*chain(*PERSON.values()), *SERVER, *CLOCK, *LOBBY, LANGUAGE, *ROBOTS]
    for choice in choices:
        yield from filter(None, ("" if choice.turns else choice.title, choice.heading))
        if choice.word is None:
            assert isinstance(choice.values, Mapping), choice.name
            yield from map(choice.key, choice.values)


@each_language
def test_families_of_words_are_complete(language: str) -> None:
    families = {one.key for one in said() if not one.exact and of_the_shell(one)}
    assert families <= FAMILIES.keys()
    missing = {*chain(*FAMILIES.values()), *words_of_choices()} - catalogue(language).keys()
    assert missing == set()


def test_no_word_is_left_over() -> None:
    constants = {
        node.value
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    templates = " ".join(path.read_text("utf-8") for path in FOLDER.rglob("web/templates/*.html"))
    constants |= {*re.findall(r"say\('([\w-]+)'", templates), *(f"page-{key}" for key in SAID)}
    put_together = {*chain(*FAMILIES.values()), *words_of_choices()}
    assert catalogue("en").keys() - constants - put_together == set()
