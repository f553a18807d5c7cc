"""The doctor: what it finds where all is well, where one thing is wrong, and where nothing works."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.cli import doctor
from bot.cli.doctor import CHECKS, Finding, Verdict, examine_installation
from bot.cli.tools.discord import Application, DiscordClient, Server, SessionStarts, discord_client
from bot.ops.config import Secret
from bot.ops.health import write_health_file
from bot.ops.page_check import Reached
from bot.store import database
from bot.store.sqlite import SqliteFile
from bot.store.store import Store
from sandbox import servers
from sandbox.permissions import Permission
from tests.bot.ops.test_health import found
from tests.drive.database import made
from tests.sandbox.faults import RequestFault
from tests.sandbox.watched import WatchedTable

NOWHERE = "http://127.0.0.1:1/api"
OK, LOOK, WRONG = Verdict


class Place(Struct):
    """An installation that can be spoiled before it is looked at."""

    folder: Path
    server: WatchedTable
    patch: pytest.MonkeyPatch
    base: str
    ahead: float = 0.0
    environment: dict[str, str] = {}

    @property
    def settings(self) -> Path:
        return self.folder / "config.toml"

    @property
    def tables(self) -> Path:
        return self.folder / "data" / "cairn.sqlite3"

    def write(self, text: str, mode: int = 0o600) -> None:
        self.settings.write_text(text, "utf-8")
        self.settings.chmod(mode)

    def fails(self, path: str, status: int = 503) -> None:
        self.server.faults.order(RequestFault(path=path, status=status, times=9))

    def change(self, *statements: str) -> None:
        with closing(sqlite3.connect(self.tables)) as there, there:
            for statement in statements:
                there.execute(statement)

    async def findings(self) -> list[Finding]:
        clock = lambda: time.time() + self.ahead  # noqa: E731 - short
        told = examine_installation(self.settings, self.environment, "bot", self.base, clock)
        return [finding async for finding in told]


@pytest.fixture
async def place(server: WatchedTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    """An installation in which all is well."""
    one = Place(tmp_path, server, monkeypatch, server.api_url)
    one.write(f'token = "{server.token}"')
    await made(one.tables)
    write_health_file(tmp_path / "data" / "health.json", found(time.time()))
    return one


async def test_all_is_well_beside_the_running_bot(place: Place) -> None:
    running = await Store.open(place.tables)
    findings = await place.findings()
    await running.close()
    assert {finding.subject: finding.verdict for finding in findings} == dict.fromkeys(CHECKS, OK), findings
    assert not any(place.server.token in finding.text for finding in findings)


Spoil = Callable[[Place], object]


def _application(**fields: object) -> Spoil:
    def spoil(place: Place) -> None:
        asked = DiscordClient.application

        async def answer(self: DiscordClient) -> Application:
            return replace(await asked(self), **fields)

        place.patch.setattr(DiscordClient, "application", answer)

    return spoil


def _starts(left: int) -> Spoil:
    async def answer(_: DiscordClient) -> SessionStarts:
        return SessionStarts(left, 1000)

    return lambda place: place.patch.setattr(DiscordClient, "starts", answer)


def _free(size: int) -> Spoil:
    return lambda place: place.patch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=size))


def _deny(permission: Permission) -> Spoil:
    return lambda place: place.server.world.deny(permission, None)


def _page(url: str = "http://127.0.0.1:1", page_id: str = "a" * 32) -> Spoil:
    """Set the page of the boards, which a process of the bot serves with this id."""

    def spoil(place: Place) -> None:
        place.write(f'token = "{place.server.token}"\n[page]\nport = 8766\nurl = "{url}"')
        if page_id:
            place.change(f"INSERT INTO notes VALUES ('page', '{page_id}')")  # noqa: S608 - our own

    return spoil


def _both(*spoils: Spoil) -> Spoil:
    return lambda place: [spoil(place) for spoil in spoils]


SPOILT: dict[str, tuple[Spoil, str, Verdict, str]] = {
    "a setting is wrong": (lambda place: place.write("host = 7"), "settings", WRONG, "host must be a list"),
    "a variable does nothing": (
        lambda place: place.environment.update(CAIRN_LOGLEVEL="debug"),
        "settings",
        LOOK,
        "the variable CAIRN_LOGLEVEL does nothing; do you mean CAIRN_LOG_LEVEL?",
    ),
    "others may read the token": (lambda place: place.settings.chmod(0o644), "settings", LOOK, "`chmod 600 "),
    "a package is missing": (
        lambda place: place.patch.setattr(doctor, "_PACKAGES", ("no-such-package",)),
        "versions",
        WRONG,
        "no-such-package cannot be found; install Cairn again",
    ),
    "a font is missing": (
        lambda place: place.patch.setattr("renderers.fonts.font", _broken(OSError("cannot open resource"))),
        "fonts",
        WRONG,
        "pictures cannot be drawn: cannot open resource; install Cairn again",
    ),
    "the disk is full": (_free(10**7), "disk", WRONG, "only 0.0 GB are free at "),
    "the disk is narrow": (_free(5 * 10**8), "disk", LOOK, "only 0.5 GB are free at "),
    "nothing can be written": (
        lambda place: place.patch.setattr("os.access", lambda *_: False),
        "disk",
        WRONG,
        "; call this as the user that runs the bot",
    ),
    "there is no database": (lambda place: place.tables.unlink(), "database", LOOK, "there is none yet at "),
    "the database is another": (
        lambda place: place.tables.write_bytes(b"x" * 5000),
        "database",
        WRONG,
        "it is damaged or no database of Cairn",
    ),
    "the database is newer": (
        lambda place: place.change("PRAGMA user_version = 999"),
        "database",
        WRONG,
        "was written by a newer Cairn",
    ),
    "the database is older": (
        lambda place: place.change(f"PRAGMA user_version = {len(database.migrations()) - 1}"),
        "database",
        LOOK,
        "is of an older Cairn; make a backup",
    ),
    "a table is on hold": (
        lambda place: place.change("UPDATE games SET status = 'frozen'"),
        "database",
        WRONG,
        "tables on hold: 1; `bot check` says why",
    ),
    "a table cannot be shown": (
        lambda place: place.change("UPDATE games SET trouble = '50013'"),
        "database",
        LOOK,
        "tables that Discord does not let the bot show: 1; ",
    ),
    "the log of the database is long": (
        lambda place: place.patch.setattr(SqliteFile, "log_size", 65 * 10**6),
        "database",
        LOOK,
        "its log has 65 MB, since another program reads it and does not end",
    ),
    "the bot does not run": (
        lambda place: (place.tables.parent / "health.json").unlink(),
        "bot",
        LOOK,
        "`bot run` starts it",
    ),
    "the bot is stuck": (
        lambda place: write_health_file(place.tables.parent / "health.json", found(time.time() - 999)),
        "bot",
        LOOK,
        "stuck: ",
    ),
    "nobody answers for the page": (
        _page(),
        "page",
        WRONG,
        "nobody answers at http://127.0.0.1:1, asked from here; look at ",
    ),
    "another server answers for the page": (
        lambda place: _page(place.server.base_url)(place),
        "page",
        WRONG,
        "another server answers at http://127.0.0.1:",
    ),
    "the page was not served yet": (
        _page(page_id=""),
        "page",
        LOOK,
        "the bot has not served it yet; start the bot again",
    ),
    "the bot that serves the page does not run": (
        _both(_page(), lambda place: (place.tables.parent / "health.json").unlink()),
        "page",
        LOOK,
        "not looked at, since the bot does not run",
    ),
    "the bot that serves the page is stuck": (
        _both(
            _page(),
            lambda place: write_health_file(place.tables.parent / "health.json", found(time.time() - 999)),
        ),
        "page",
        LOOK,
        "not looked at, since the bot does not run",
    ),
    "the page of a database that is another": (
        _both(_page(), lambda place: place.tables.write_bytes(b"x" * 5000)),
        "page",
        LOOK,
        "not looked at, since the database cannot be read",
    ),
    "the page has no address": (
        lambda place: place.write(f'token = "{place.server.token}"\n[page]\nport = 8766'),
        "settings",
        WRONG,
        "page.port needs page.url",
    ),
    "Discord fails": (
        lambda place: place.fails("/gateway$"),
        "network",
        WRONG,
        "no time for this now (status 503)",
    ),
    "the clock is fast": (
        lambda place: setattr(place, "ahead", 30.0),
        "clock",
        LOOK,
        " s ahead of Discord's; let the system",
    ),
    "the clock is slow": (
        lambda place: setattr(place, "ahead", -300.0),
        "clock",
        WRONG,
        " s behind Discord's; let the system",
    ),
    "there is no token": (
        lambda place: place.write(""),
        "token",
        WRONG,
        "there is none; `bot setup` asks for it",
    ),
    "the token is refused": (
        lambda place: place.write(f'token = "{"x" * 40}"'),
        "token",
        WRONG,
        "Discord does not accept the token",
    ),
    "a token that cannot be one": (
        lambda place: place.write("token = 'x'"),
        "settings",
        WRONG,
        "too short for a token",
    ),
    "Discord does not tell": (
        lambda place: place.fails("/applications/@me"),
        "token",
        LOOK,
        "not known, since ",
    ),
    "nobody can invite": (
        _application(bot_require_code_grant=True),
        "token",
        WRONG,
        "switch off Requires OAuth2 Code Grant in the dev",
    ),
    "presses go elsewhere": (
        _application(interactions_endpoint_url="https://x"),
        "token",
        WRONG,
        "empty Interactions Endpoint URL in the dev",
    ),
    "few starts are left": (_starts(3), "token", LOOK, "the bot may connect 3 times more today"),
    "no start is left": (_starts(0), "token", WRONG, "the bot may connect 0 times more today"),
    "a permission is needed": (
        _deny(Permission.EMBED_LINKS),
        "permissions",
        WRONG,
        "the bot lacks Embed Links; invite it again: https://",
    ),
    "a permission is wished": (
        _deny(Permission.MANAGE_THREADS),
        "permissions",
        LOOK,
        "the bot lacks Manage Threads; invite it again: ",
    ),
    "no server": (
        lambda place: servers.remove(place.server.world, place.server.world.guild),
        "permissions",
        LOOK,
        "is on no server; invite it: ",
    ),
    "a check fails by itself": (
        lambda place: place.patch.setattr(doctor, "python_version", None),
        "versions",
        WRONG,
        "this check itself has failed (TypeError); please report it",
    ),
}
"""Damages: how to cause each, the check that finds it, its verdict, and its text."""


def _broken(fault: Exception) -> Callable[..., object]:
    def call(*_: object) -> object:
        raise fault

    return call


@pytest.mark.parametrize("name", SPOILT)
async def test_what_is_wrong_is_found(place: Place, name: str) -> None:
    spoil, subject, verdict, text = SPOILT[name]
    spoil(place)
    findings = await place.findings()
    assert CHECKS.keys() == {finding.subject for finding in findings}
    told = [finding for finding in findings if finding.subject == subject]
    assert [finding.verdict for finding in told] == [verdict], told
    assert text in told[0].text
    assert all("\n" not in finding.text and place.server.token not in finding.text for finding in findings)


async def test_a_proxy_is_asked_in_the_place_of_discord(place: Place) -> None:
    place.write(f'token = "{place.server.token}"\napi_base = "{place.server.base_url}"')
    place.base = NOWHERE
    assert {finding.verdict for finding in await place.findings()} == {OK}
    place.environment["CAIRN_API_BASE"] = "http://127.0.0.1:1"
    told = {finding.subject: finding for finding in await place.findings()}
    assert told["network"].verdict is WRONG
    assert "cannot be reached" in told["network"].text


@pytest.mark.parametrize(
    ("reached", "told"),
    [
        (Reached.OURS, "http://127.0.0.1:1 leads to the bot"),
        (Reached.UNTRUSTED, "the certificate of http://127.0.0.1:1 is not trusted here; "),
        (Reached.PROXY, "the proxy at http://127.0.0.1:1 answers, but does not reach the bot; "),
        (Reached.RENAMED, "http://127.0.0.1:1 leads to a page with another name; "),
    ],
)
async def test_what_answers_for_the_page_is_said(place: Place, reached: Reached, told: str) -> None:
    async def answer(url: str, our_id: str) -> Reached:
        assert (url, our_id) == ("http://127.0.0.1:1", "a" * 32)
        return reached

    _page()(place)
    place.patch.setattr(doctor, "who_answers", answer)
    findings = [finding for finding in await place.findings() if finding.subject == "page"]
    assert [finding.verdict for finding in findings] == [OK if reached is Reached.OURS else WRONG]
    assert findings[0].text.startswith(told)


async def test_nothing_works_and_each_check_says_so(place: Place) -> None:
    place.base = NOWHERE
    place.write("token = ")
    verdicts = {finding.subject: finding.verdict for finding in await place.findings()}
    assert verdicts == {
        **dict.fromkeys(("versions", "fonts"), OK),
        **dict.fromkeys(("disk", "database", "bot", "page", "clock", "token", "permissions"), LOOK),
        **dict.fromkeys(("settings", "network"), WRONG),
    }


async def test_a_bot_on_many_servers_is_looked_at_on_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord tells 200 of them at a time."""
    everywhere = [Server(id=number, name="", permissions=0) for number in range(1, 402)]

    async def get(_: DiscordClient, path: str, _kind: object) -> list[Server]:
        after = int(path.rpartition("=")[2])
        return [server for server in everywhere if server.id > after][:200]

    monkeypatch.setattr(DiscordClient, "_get", get)
    async with discord_client(Secret(), NOWHERE, time.time) as discord:
        assert await discord.servers() == everywhere
