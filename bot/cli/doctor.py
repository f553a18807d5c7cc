"""The command `doctor`: it looks at everything that the bot needs, and says what to do.

Its checks only read, each by itself, beside the running bot.
"""

import os
import shutil
import sqlite3
import stat
import sys
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import aclosing
from enum import StrEnum
from functools import partial
from importlib import metadata
from pathlib import Path
from platform import python_version

from msgspec import Struct

from bot import VERSION
from bot.cli.tools import discord
from bot.cli.tools.arguments import PROGRAM, Arguments, Parser, add_config, describe
from bot.cli.tools.discord import (
    DiscordClient,
    TokenRefused,
    Unanswered,
    describe_missing,
    discord_client,
    portal_problems,
    printable_name,
)
from bot.cli.tools.files import Out
from bot.cli.tools.settings import read_settings
from bot.domain.errors import UsageError
from bot.domain.lifecycle import IN_PLAY, Status
from bot.domain.permissions import NEEDED, invitation, lacking_permissions
from bot.domain.shards import format_shards
from bot.domain.time_source import Clock, system_clock
from bot.ops import event_loop
from bot.ops.config import DEFAULT_FILE, Config, LoadedConfig, unknown_variables
from bot.ops.health import check_health_file as health
from bot.ops.page_check import Reached, page_id, who_answers
from bot.ops.write_ahead_log import LONG_LOG
from bot.store import backup, database
from bot.store.database import StoreError
from bot.store.sqlite import SqliteFile
from bot.store.store import Store

_PACKAGES = ("discord.py", "aiohttp", "msgspec", "Pillow", "fluent.runtime")
_MEGA, _GIGA = 10**6, 10**9
_DISK_FULL, _DISK_LOW = 100 * _MEGA, _GIGA
"""Free bytes below which a disk counts as full, and as nearly full."""
_CLOCK_OFFSET, _BAD_CLOCK_OFFSET = 5.0, 60.0
"""Seconds of offset worth a look, and that spoil the times of games."""
_FEW_STARTS = 50
_OTHERS_MODE = stat.S_IRWXG | stat.S_IRWXO
_NOT_KNOWN = "not known, since Discord has not answered"


class Verdict(StrEnum):
    """Severity of a finding."""

    OK = "ok"
    LOOK = "look"
    """It works, and could be better."""
    WRONG = "wrong"
    """It needs the operator."""


class Finding(Struct, frozen=True):
    """Result of a check; the text is one sentence, with what to do unless all is well."""

    verdict: Verdict
    subject: str
    text: str


class CheckContext(Struct, frozen=True):
    """Input of the checks."""

    program: str
    """The command line of the program."""
    file: Path | None
    environment: Mapping[str, str]
    loaded: LoadedConfig | Exception
    """The settings, or the error of reading them."""
    discord: DiscordClient
    clock: Clock


Findings = list[tuple[Verdict, str]]
Check = Callable[[CheckContext], Awaitable[Findings]]


class _NoSettings(Exception):
    """A check needs the settings, which cannot be read."""


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Look at settings, versions, fonts, disk, database, the bot and its page, network, clock, token and\n"
        "permissions. One line each: ok, look (it works, and could be better) or wrong, with what to do;\n"
        "exit code 1 if something is wrong. Nothing is changed, and the bot may be running meanwhile.",
        "",
        "--config /etc/cairn/config.toml",
    )
    add_config(parser)


def run(arguments: Arguments) -> int:
    """Print the findings; return 1 if something is wrong, else 0. Raises `UsageError`."""
    return event_loop.run(_run(arguments, partial(print, flush=True)))


async def _run(arguments: Arguments, out: Out) -> int:
    wrong = False
    async with aclosing(
        examine_installation(arguments.config, os.environ, PROGRAM, discord.API, system_clock)
    ) as findings:
        async for finding in findings:
            out(f"{finding.verdict:<5}  {finding.subject:<11}  {finding.text}")
            wrong |= finding.verdict is Verdict.WRONG
    return int(wrong)


async def examine_installation(
    file: Path | None, environment: Mapping[str, str], program: str, base: str, clock: Clock
) -> AsyncGenerator[Finding, None]:
    """Yield the findings in the order of `CHECKS`; a failing check does not stop the others."""
    loaded = _loaded(file, environment)
    config = loaded.config if isinstance(loaded, LoadedConfig) else Config()
    async with discord_client(config.token, config.proxy or base, clock) as discord:
        case = CheckContext(program, file, environment, loaded, discord, clock)
        for subject, check in CHECKS.items():
            for verdict, text in await _run_check(check, case):
                yield Finding(verdict, subject, text)


def _loaded(file: Path | None, environment: Mapping[str, str]) -> LoadedConfig | Exception:
    try:
        return read_settings(file, environment)
    except Exception as fault:  # noqa: BLE001 - the check of the settings tells it
        return fault


async def _run_check(check: Check, case: CheckContext) -> Findings:
    try:
        return await check(case)
    except UsageError as fault:
        return [(Verdict.WRONG, str(fault).rstrip("."))]
    except _NoSettings:
        return [(Verdict.LOOK, "not looked at, since the settings cannot be read")]
    except Exception as fault:  # noqa: BLE001 - the other checks go on
        return [(Verdict.WRONG, f"this check itself has failed ({type(fault).__name__}); please report it")]


# --- this machine ------------------------------------------------------------------------------------


async def _settings(case: CheckContext) -> Findings:
    if isinstance(case.loaded, Exception):
        raise case.loaded
    loaded, file = case.loaded, case.file or DEFAULT_FILE
    findings = [
        (Verdict.LOOK, f"the variable {name} does nothing" + (f"; do you mean {near}?" if near else ""))
        for name, near in unknown_variables(case.environment).items()
    ]
    from_file = bool(loaded.config.token) and loaded.origins["token"] == str(file)
    if from_file and sys.platform != "win32" and file.stat().st_mode & _OTHERS_MODE:
        text = f"{file} holds the token, and others on this machine may read it; `chmod 600 {file}` ends that"
        findings.append((Verdict.LOOK, text))
    origin = (
        f"read from {file}" if file.exists() else f"there is no {file}, so the environment and defaults count"
    )
    return findings or [(Verdict.OK, origin)]


async def _versions(_: CheckContext) -> Findings:
    versions = {"Cairn": VERSION, "Python": python_version(), "SQLite": sqlite3.sqlite_version}
    missing = []
    for name in _PACKAGES:
        try:
            versions[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            missing.append(name)
    if missing:
        return [(Verdict.WRONG, f"{', '.join(missing)} cannot be found; install Cairn again")]
    return [(Verdict.OK, ", ".join(f"{name} {version}" for name, version in versions.items()))]


async def _fonts(_: CheckContext) -> Findings:
    try:
        from renderers import fonts  # late: without what it needs, all other checks can still be made
        from renderers.scene import Face

        for face in Face:
            fonts.font(face, 40).getlength("Aé")
    except (ImportError, OSError) as fault:
        return [(Verdict.WRONG, f"pictures cannot be drawn: {fault}; install Cairn again")]
    return [(Verdict.OK, "they are there, and pictures can be drawn")]


async def _disk(case: CheckContext) -> Findings:
    config = _settings_of(case).config
    folders = [config.database.companion_path.parent, config.health_file.parent]
    if config.backup.every:
        folders.append(config.backup.folder)
    places = dict.fromkeys(map(_nearest_folder, folders))
    findings = [(Verdict.WRONG, text) for place in places if (text := _unwritable(place))]
    free, place = min((shutil.disk_usage(place).free, place) for place in places)
    room = f"{free / _GIGA:.1f} GB are free at {place.absolute()}"
    if free < _DISK_LOW:
        findings.append((Verdict.WRONG if free < _DISK_FULL else Verdict.LOOK, f"only {room}; make room"))
    return findings or [(Verdict.OK, room)]


def _nearest_folder(folder: Path) -> Path:
    """Return the folder or its nearest existing parent; the bot creates missing folders."""
    return next(candidate for candidate in (folder, *folder.absolute().parents) if candidate.is_dir())


def _unwritable(folder: Path) -> str:
    """Return a sentence if a folder is not writable, else an empty text."""
    if os.access(folder, os.W_OK | os.X_OK):
        return ""
    return f"nothing can be written to {folder.absolute()} by you; call this as the user that runs the bot"


async def _database(case: CheckContext) -> Findings:
    place = _settings_of(case).config.database
    if isinstance(place, SqliteFile):
        if not place.path.is_file():
            return [(Verdict.LOOK, f"there is none yet at {place}; the first start of the bot makes it")]
        version, newest = await backup.inspect(place.path), len(database.migrations())
        if version < newest:
            text = f"{place} is of an older Cairn; make a backup, and the next start brings it up to date"
            return [(Verdict.LOOK, text)]
    store = await Store.open_beside(place, _settings_of(case).config.shard_range)
    try:
        census, troubles = await store.census(), await store.troubles()
        unserved = await store.unserved()
    finally:
        await store.close()
    findings = []
    if frozen := census.tables.get(Status.FROZEN, 0):
        findings.append((Verdict.WRONG, f"tables on hold: {frozen}; `{case.program} check` says why"))
    if refused := sum(troubles.values()):
        text = f"tables that Discord does not let the bot show: {refused}; `/doctor` on their server says why"
        findings.append((Verdict.LOOK, text))
    if unserved and store.shards.count > 1:  # otherwise the next check says that nobody runs
        text = f"shards that no process serves: {format_shards(unserved)}; start one that does"
        findings.append((Verdict.LOOK, text))
    if census.log_size > LONG_LOG:
        size = census.log_size // _MEGA
        text = f"its log has {size} MB, since another program reads it and does not end; end that one"
        findings.append((Verdict.LOOK, text))
    running = sum(census.tables.get(status, 0) for status in IN_PLAY)
    return findings or [
        (Verdict.OK, f"{place} is sound: {running} games in play, {census.size / _MEGA:.1f} MB")
    ]


async def _bot(case: CheckContext) -> Findings:
    lines: list[str] = []
    try:
        code = health(_settings_of(case).config.health_file, lines.append, case.clock)
    except UsageError:
        return [(Verdict.LOOK, f"it does not seem to run; `{case.program} run` starts it")]
    return [(Verdict.LOOK if code else Verdict.OK, " ".join(lines))]


async def _page(case: CheckContext) -> Findings:
    config = _settings_of(case).config
    url = config.page.public
    if not url:
        return [(Verdict.OK, "it is off, since page.port is not set")]
    try:
        is_well = not health(config.health_file, lambda _: None, case.clock)
    except UsageError:
        is_well = False
    if not is_well:
        return [(Verdict.LOOK, "not looked at, since the bot does not run, or is cut off")]
    try:
        store = await Store.open_beside(config.database, config.shard_range)
    except StoreError:
        return [(Verdict.LOOK, "not looked at, since the database cannot be read")]
    try:
        our_id = await page_id(store)
    finally:
        await store.close()
    if not our_id:
        return [(Verdict.LOOK, "the bot has not served it yet; start the bot again")]
    reached = await who_answers(url, our_id)
    return [(Verdict.OK if reached is Reached.OURS else Verdict.WRONG, _PAGE[reached].format(url=url))]


_PAGE: Mapping[Reached, str] = {
    Reached.OURS: "{url} leads to the bot",
    Reached.NOBODY: "nobody answers at {url}, asked from here; look at its name, the proxy and the firewall",
    Reached.UNTRUSTED: "the certificate of {url} is not trusted here; renew it in the proxy",
    Reached.PROXY: "the proxy at {url} answers, but does not reach the bot; point it to page.port",
    Reached.RENAMED: "{url} leads to a page with another name; let the proxy pass on the header Host",
    Reached.OTHER: "another server answers at {url}; correct page.url, or the proxy",
}
"""The finding by who answers at the public address of the page."""


def _settings_of(case: CheckContext) -> LoadedConfig:
    if isinstance(case.loaded, Exception):
        raise _NoSettings
    return case.loaded


# --- Discord -----------------------------------------------------------------------------------------


async def _network(case: CheckContext) -> Findings:
    begun = time.monotonic()
    gateway = await case.discord.gateway()
    seconds = time.monotonic() - begun
    await case.discord.greet(gateway)
    return [(Verdict.OK, f"Discord answers within {seconds:.1f} s, and its gateway does, too")]


async def _clock(case: CheckContext) -> Findings:
    offset = case.discord.clock_offset
    if offset is None:
        return [(Verdict.LOOK, _NOT_KNOWN)]
    difference = f"{abs(offset):.0f} s {'ahead of' if offset > 0 else 'behind'} Discord's"
    if abs(offset) < _CLOCK_OFFSET:
        return [(Verdict.OK, "it agrees with Discord's")]
    worth = Verdict.LOOK if abs(offset) < _BAD_CLOCK_OFFSET else Verdict.WRONG
    return [
        (
            worth,
            f"it is {difference}; let the system set it, with `timedatectl set-ntp true` or as it does that",
        )
    ]


async def _token(case: CheckContext) -> Findings:
    if not _settings_of(case).config.token:
        return [(Verdict.WRONG, f"there is none; `{case.program} setup` asks for it")]
    try:
        application, starts = await case.discord.application(), await case.discord.starts()
    except TokenRefused:
        raise
    except Unanswered:
        return [(Verdict.LOOK, _NOT_KNOWN)]
    findings = [(Verdict.WRONG, text) for text in portal_problems(application)]
    if starts.remaining < _FEW_STARTS:
        text = f"the bot may connect {starts.remaining} times more today; its log says why it starts so often"
        findings.append((Verdict.LOOK if starts.remaining else Verdict.WRONG, text))
    return findings or [
        (Verdict.OK, f"it belongs to {printable_name(application.name)}, application {application.id}")
    ]


async def _permissions(case: CheckContext) -> Findings:
    if not _settings_of(case).config.token:
        return [(Verdict.LOOK, "not looked at, since there is no token")]
    try:
        application, servers = await case.discord.application(), await case.discord.servers()
    except Unanswered:
        return [(Verdict.LOOK, "not known, since Discord has not answered, or not accepted the token")]
    link = invitation(application.id)
    if not servers:
        return [(Verdict.LOOK, f"the bot is on no server; invite it: {link}")]
    findings = []
    for server in servers:
        if text := describe_missing(server):
            needed = lacking_permissions(server.permissions, NEEDED)
            findings.append((Verdict.WRONG if needed else Verdict.LOOK, f"{text}; invite it again: {link}"))
    return findings or [(Verdict.OK, f"the bot has all that it needs on its servers ({len(servers)})")]


CHECKS: Mapping[str, Check] = {
    "settings": _settings,
    "versions": _versions,
    "fonts": _fonts,
    "disk": _disk,
    "database": _database,
    "bot": _bot,
    "page": _page,
    "network": _network,
    "clock": _clock,
    "token": _token,
    "permissions": _permissions,
}
"""Checks by subject, in order; that of the clock needs a response of an earlier one."""
