"""The command `setup`: it asks for the token and puts the bot on Discord, step by step."""

import asyncio
import getpass
import os
import sys
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import tomlkit
from msgspec import Struct
from tomlkit.exceptions import TOMLKitError

from bot.cli.tools import discord
from bot.cli.tools.arguments import PROGRAM, Arguments, Parser, add_config, describe
from bot.cli.tools.discord import (
    Application,
    Server,
    TokenRefused,
    Unanswered,
    describe_missing,
    discord_client,
    portal_problems,
    printable_name,
)
from bot.cli.tools.settings import EXAMPLE, packaged
from bot.cli.tools.systemd import UNIT, Systemd, moved_places
from bot.domain.errors import UsageError
from bot.domain.permissions import invitation
from bot.ops.config import (
    DEFAULT_FILE,
    Config,
    ConfigError,
    Secret,
    check_token,
    config_from_data,
    token_outside_file,
    with_variable,
)

_INTERRUPTED = 130

_WHERE = """Cairn needs a bot of your own on Discord:
  1. Open https://discord.com/developers/applications and choose New Application.
  2. On its page Bot, choose Reset Token and copy the token. Keep it to yourself: it controls your bot.
     Leave the Privileged Gateway Intents off; Cairn needs none of them."""


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Ask for the bot's token, try it on Discord, write the settings for their owner alone, and say how\n"
        "to invite the bot. As root on a machine with systemd it can also have the bot run for good. The\n"
        "token may come from a pipe; the lines after it answer the questions.",
        "",
        "--config /etc/cairn/config.toml",
        "--yes < token.txt",
    )
    add_config(parser)
    parser.add_argument("--yes", action="store_true", help="answer yes to all questions")


def run(arguments: Arguments) -> int:
    """Carry out the dialogue; return 0, or 130 if it was interrupted. Raises `UsageError`."""
    wanted = SetupRequest(
        arguments.config or DEFAULT_FILE, PROGRAM, discord.API, os.environ, agreed=arguments.yes
    )
    return run_setup(wanted, Terminal(), Systemd())


class Terminal:
    """Standard input and output of a person, who can try again, or of a program, which gets one error.

    A question raises EOFError at the end of the input.
    """

    def __init__(self) -> None:
        self.person = sys.stdin.isatty()

    def say(self, text: str) -> None:
        print(text, flush=True)

    def ask(self, question: str) -> str:
        """Return a line of the input; a person sees the question."""
        return input(question if self.person else "")

    def secret(self, question: str) -> str:
        """Return a line of the input, typed without echo by a person."""
        return getpass.getpass(question) if self.person else input()


class SetupRequest(Struct, frozen=True):
    """Arguments of the dialogue."""

    file: Path
    program: str
    """The command line of the program."""
    base: str
    """Base address of Discord's API without a proxy."""
    environment: Mapping[str, str]
    agreed: bool = False
    """True: yes to all questions."""


def run_setup(request: SetupRequest, terminal: Terminal, systemd: Systemd) -> int:
    """Run the dialogue; return the exit code. Raises `UsageError`, before anything is written."""
    dialogue = Dialogue(request, terminal, systemd)
    try:
        dialogue.carry_out()
    except KeyboardInterrupt:
        terminal.say(f"\nStopped: {dialogue.state}.")
        return _INTERRUPTED
    except EOFError:
        raise UsageError(f"the input has ended: {dialogue.state}") from None
    return 0


class Dialogue:
    def __init__(self, request: SetupRequest, terminal: Terminal, systemd: Systemd) -> None:
        self._request = request
        self._terminal = terminal
        self._systemd = systemd
        self._base = request.base
        self.state = "nothing is written"
        """Summary of what is done so far, for an interruption."""

    def carry_out(self) -> None:
        """Ask, write and print the next steps. Raises `UsageError`, EOFError."""
        request, say = self._request, self._terminal.say
        elsewhere = token_outside_file(request.environment)
        text = settings_text(request.file)
        config = read_text(request.file, text)
        self._base = with_variable(config, "api_base", request.environment).proxy or request.base
        token, application, servers = self._ask_for_token(config.token)
        say(
            f"The token is good: it belongs to {printable_name(application.name)},"
            f" application {application.id}."
        )
        for hindrance in portal_problems(application):
            say(f"Look: {hindrance}.")
        if servers:
            say(f"Servers that the bot is on already: {len(servers)}.")
        for server in servers:
            if missing := describe_missing(server):
                say(f"Look: {missing}; the address below gives that.")
        same = token.reveal() == config.token.reveal()
        if request.file.exists() and not same:
            question = f"{request.file} is there already. Put the token into it, and keep all else?"
            if not self._agreed(question, default=False):
                raise UsageError(f"{request.file} stays as it is; name another file by --config")
        changes = {} if same else {"token": token.reveal()}
        moved = self._places_of_service(config)
        self._write(text, changes | (moved or {}))
        if elsewhere is not None:
            say(f"Look: the {elsewhere[0]} holds a token too, and goes before the file.")
        runs = moved is not None and self._install()
        self._say_what_is_next(application, runs=runs)

    # --- the token ---

    def _ask_for_token(self, present: Secret) -> tuple[Secret, Application, list[Server]]:
        terminal = self._terminal
        if terminal.person:
            terminal.say(_WHERE)
        keeping = " Press Enter to keep the one that you have." if present else ""
        while True:
            text = terminal.secret(f"The token (you do not see it while you type).{keeping} ").strip()
            token = Secret(text) if text else present
            try:
                _refuse_none(token)
                check_token(token, "this")
                return (token, *self._try(token))
            except (ConfigError, TokenRefused) as fault:
                if not terminal.person:
                    raise
                terminal.say(f"{_sentence(fault)} Try once more, or stop with Ctrl+C.")

    def _try(self, token: Secret) -> tuple[Application, list[Server]]:
        """Try the token at Discord, again if a person wishes so. Raises `Unanswered`."""
        while True:
            try:
                return asyncio.run(_fetch_application(token, self._base))
            except TokenRefused:
                raise
            except Unanswered as fault:
                if not self._terminal.person:
                    raise
                self._terminal.say(_sentence(fault))
                self._terminal.ask("Press Enter to try again with this token, or stop with Ctrl+C. ")

    # --- what is written ---

    def _places_of_service(self, config: Config) -> dict[str, str] | None:
        """Return the settings to change for the service, None without one."""
        systemd, file, say = self._systemd, self._request.file, self._terminal.say
        if not (systemd.is_there() and systemd.by_root):
            return None
        if not self._agreed("Let systemd run the bot, now and whenever this machine starts?", default=True):
            return None
        changes, refusals = moved_places(config)
        if obstacle := systemd.obstacle(file):
            refusals.append(obstacle)
        for refusal in refusals:
            say(f"systemd cannot run it: {refusal}, and call setup again.")
        question = f"{systemd.root / UNIT} is there already and differs. Replace it?"
        if refusals or (systemd.replaces(file) and not self._agreed(question, default=False)):
            return None
        return changes

    def _write(self, text: str, changes: dict[str, str]) -> None:
        file = self._request.file
        changed = changed_settings(text, changes)
        read_text(file, changed)
        write_private(file, changed)
        self.state = f"{file} is written, and setup goes on from there when you call it again"
        self._terminal.say(f"{file} is written; only its owner may read it.")

    def _install(self) -> bool:
        """Install and start the service; return whether it runs."""
        try:
            self._systemd.install(self._request.file)
        except UsageError as fault:
            self._terminal.say(f"{_sentence(fault)} `journalctl -u cairn` may say more.")
            return False
        return True

    # --- words ---

    def _agreed(self, question: str, *, default: bool) -> bool:
        """Ask a yes-no question; the end of the input means no."""
        if self._request.agreed:
            return True
        while True:
            try:
                answer = self._terminal.ask(f"{question} [{'Y/n' if default else 'y/N'}] ").strip().lower()
            except EOFError:
                return False
            if answer in ("", "y", "yes", "n", "no"):
                return answer[:1] == "y" if answer else default
            self._terminal.say("Answer y for yes or n for no.")

    def _say_what_is_next(self, application: Application, *, runs: bool) -> None:
        request, systemd, say = self._request, self._systemd, self._terminal.say
        config_option = f"--config {request.file}"
        start = f"Start the bot: {request.program} run {config_option}"
        if systemd.is_there() and not systemd.by_root:
            start += "\n     As root, with --config /etc/cairn/config.toml, setup can have systemd run it."
        say("\nWhat comes next:")
        say("  1. Invite the bot: open this address and choose your server.")
        say(f"     {invitation(application.id)}")
        say(f"  2. {'The bot runs; its log: journalctl -u cairn' if runs else start}")
        say("  3. Type /join in a channel of your server.")
        say(f"Whenever something seems wrong: {request.program} doctor {config_option}")


async def _fetch_application(token: Secret, base: str) -> tuple[Application, list[Server]]:
    async with discord_client(token, base) as discord:
        return await discord.application(), await discord.servers()


def _refuse_none(token: Secret) -> None:
    if not token:
        raise ConfigError("there is no token in what you gave")


def _sentence(fault: Exception) -> str:
    text = str(fault)
    return f"{text[:1].upper()}{text[1:]}."


# --- the file of settings ----------------------------------------------------------------------------


def settings_text(file: Path) -> str:
    """Return the text of a file of settings, of the example if it is missing. Raises `ConfigError`."""
    try:
        text = file.read_text("utf-8") if file.exists() else packaged(EXAMPLE)
    except (OSError, UnicodeDecodeError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else "it is not UTF-8 text"
        raise ConfigError(f"{file}: cannot be read: {reason}") from None
    read_text(file, text)
    return text


def read_text(file: Path, text: str) -> Config:
    """Parse the text of a file of settings. Raises `ConfigError`."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise ConfigError(f"{file}: this is not TOML: {fault}; mend it, or put it aside") from None
    return config_from_data(file, data)


def changed_settings(text: str, settings: Mapping[str, Any]) -> str:
    """Return a text of settings with new values for some, and all comments.

    The settings are named as in `bot.ops.config.setting_names`. Raises `ConfigError`.
    """
    try:
        document = tomlkit.parse(text)
        for name, value in settings.items():
            section, _, key = name.rpartition(".")
            (document.setdefault(section, tomlkit.table()) if section else document)[key] = value
        return tomlkit.dumps(document)
    except TOMLKitError as fault:
        raise ConfigError(f"the settings cannot be changed: {fault}") from None


def write_private(file: Path, text: str) -> None:
    """Write a file atomically, readable by its owner only; an existing file keeps its owner.

    Raises `UsageError`.
    """
    target = file.resolve()
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(
            os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8"
        ) as new:
            new.write(text)
        if sys.platform != "win32" and target.exists() and os.geteuid() == 0:
            owned = target.stat()
            os.chown(draft, owned.st_uid, owned.st_gid)
        draft.replace(target)
    except OSError as fault:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise UsageError(f"{file}: cannot be written: {fault.strerror}") from None
