"""The settings of the bot: a TOML file, the token from the environment, and clear error messages.

Every setting is a field of `Config`; `config.example.toml` explains them to the operator. The part below
`editions` belongs to the games and is passed to them unread.
"""

import difflib
import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, TypeAlias, get_type_hints

import msgspec
from msgspec import Meta, Struct

from bot.domain.errors import UsageError

DEFAULT_FILE = Path("config.toml")
TOKEN_VARIABLE = "CAIRN_TOKEN"  # noqa: S105 - the name of the variable, not its content

_SHORTEST_TOKEN = 20
"""Tokens of Discord have 59 characters and more; a short text would be blotted out all over the log."""
_EXAMPLE = "config.example.toml"
_PLACE = re.compile(r" - at `\$\.(?P<key>[\w.]+)")

Editions: TypeAlias = dict[str, dict[str, dict[str, Any]]]
"""The operator's own editions: by the key of the game, then by their ids."""


class ConfigError(UsageError):
    """The settings cannot be used; the text is one sentence for the operator: file, key, and what to do."""


class Secret:
    """A text that is never printed; only `reveal` returns it."""

    __slots__ = ("_text",)

    def __init__(self, text: str = "") -> None:
        self._text = text

    def __repr__(self) -> str:
        return "Secret(...)" if self._text else "Secret()"

    def __bool__(self) -> bool:
        return bool(self._text)

    def reveal(self) -> str:
        """Return the text."""
        return self._text


class LogLevel(StrEnum):
    """The lowest level of logged records."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class LogFormat(StrEnum):
    """The format of a log record."""

    TEXT = "text"
    JSON = "json"


# The description of a field completes the sentence "<key> must be ...".


class Local(Struct, frozen=True):
    """The local table."""

    port: Annotated[int, Meta(ge=0, le=65535, description="a whole number from 0 to 65535")] = 8765
    """The port of its web page on 127.0.0.1; 0 takes any free port."""
    folder: Annotated[Path, Meta(description="a path in quotes")] = Path("data/local")
    """The folder of its data: messages, people, tables."""
    open: Annotated[bool, Meta(description="true or false")] = False
    """Show the page in the web browser when it is ready."""

    @property
    def database(self) -> Path:
        """The database of the local table; it is never the database of the Discord bot."""
        return self.folder / "cairn.sqlite3"


class Backup(Struct, frozen=True):
    """Regular backups while the bot runs in Discord."""

    folder: Annotated[Path, Meta(description="a path in quotes")] = Path("data/backups")
    every: Annotated[int, Meta(ge=0, le=8760, description="a whole number of hours from 0 to 8760")] = 24
    """Hours between two backups; 0: no backups."""
    keep: Annotated[int, Meta(ge=1, le=1000, description="a whole number from 1 to 1000")] = 7
    """The number of backups to keep."""


class Config(Struct, frozen=True):
    """All settings. Paths are relative to the file's folder, without a file to the working directory."""

    token: Annotated[Secret, Meta(description="a text in quotes, the bot's token")] = Secret()
    database: Annotated[Path, Meta(description="the path of a file in quotes")] = Path("data/cairn.sqlite3")
    log_level: Annotated[LogLevel, Meta(description='one of "debug", "info", "warning" and "error"')] = (
        LogLevel.INFO
    )
    log_format: Annotated[LogFormat, Meta(description='"text" or "json"')] = LogFormat.TEXT
    health_file: Annotated[Path, Meta(description="the path of a file in quotes")] = Path("data/health.json")
    """The file to which the running Discord bot writes its state every minute."""
    host: Annotated[
        tuple[int, ...],
        Meta(description="a list of Discord user ids without quotes, such as [80351110224678912]"),
    ] = ()
    """The operators: they see the part of `/doctor` about the machine."""
    local: Annotated[Local, Meta(description="a section that begins with [local]")] = Local()
    backup: Annotated[Backup, Meta(description="a section that begins with [backup]")] = Backup()
    editions: Annotated[Editions, Meta(description="sections that begin with [editions.<game>.<id>]")] = {}


def load(path: Path | None = None, environment: Mapping[str, str] = os.environ) -> Config:
    """Read the settings from a file; by default from `config.toml` if it exists, else use the defaults.

    The variable CAIRN_TOKEN holds the token in place of the file. Raises `ConfigError`.
    """
    file = path or DEFAULT_FILE
    config = _convert(file, _read(file)) if path or file.exists() else Config()
    if given := environment.get(TOKEN_VARIABLE, "").strip():
        config = msgspec.structs.replace(config, token=Secret(given))
        _check_token(config.token, f"the environment variable {TOKEN_VARIABLE}")
    else:
        _check_token(config.token, f"{file}: token")
    return config


def check_games(config: Config, games: Iterable[str], path: Path | None = None) -> None:
    """Refuse editions of an unknown game: nobody would notice them. Raises `ConfigError`."""
    for key in config.editions:
        _check_name(path or DEFAULT_FILE, "edition", f"editions.{key}", tuple(games))


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        text = f"{file}: there is no such file; copy {_EXAMPLE} there and fill in your token"
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        text = f"{file}: cannot be read: {reason}"
    except tomllib.TOMLDecodeError as error:
        text = f"{file}: this is not TOML: {error}; {_EXAMPLE} shows how it looks"
    raise ConfigError(text)


def _convert(file: Path, data: dict[str, Any]) -> Config:
    _refuse_unknown(file, data, Config, "")
    try:
        config = msgspec.convert(data, Config, dec_hook=_special)
    except msgspec.ValidationError as error:
        raise ConfigError(f"{file}: {_what_must_be(error)}; {_EXAMPLE} explains it") from None
    home = file.parent
    local = msgspec.structs.replace(config.local, folder=home / config.local.folder)
    backup = msgspec.structs.replace(config.backup, folder=home / config.backup.folder)
    return msgspec.structs.replace(
        config,
        database=home / config.database,
        health_file=home / config.health_file,
        local=local,
        backup=backup,
    )


def _special(kind: type, value: object) -> object:
    if not isinstance(value, str) or kind not in (Path, Secret):
        raise TypeError
    if kind is Secret:
        return Secret(value.strip())
    if not value.strip():
        raise ValueError
    return Path(value).expanduser()


def _refuse_unknown(file: Path, data: Mapping[str, Any], struct: type[Struct], above: str) -> None:
    fields = get_type_hints(struct)
    for key, value in data.items():
        _check_name(file, "setting", above + key, tuple(fields))
        hint = fields[key]
        if isinstance(value, dict) and isinstance(hint, type) and issubclass(hint, Struct):
            _refuse_unknown(file, value, hint, f"{above}{key}.")


def _check_name(file: Path, what: str, place: str, known: tuple[str, ...]) -> None:
    name = place.rpartition(".")[2]
    if name in known:
        return
    near = difflib.get_close_matches(name, known, n=1)
    hint = f"do you mean {near[0]}?" if near else f"there are {', '.join(known)}"
    raise ConfigError(f"{file}: there is no {what} {place}; {hint}")


def _what_must_be(error: msgspec.ValidationError) -> str:
    """Return the valid values of the setting in msgspec's error; never its value, which may be the token."""
    place = _PLACE.search(str(error))
    key = place["key"] if place else ""
    hint: Any = Config
    for name in key.split("."):
        hint = get_type_hints(getattr(hint, "__origin__", hint), include_extras=True)[name]
    return f"{key} must be {hint.__metadata__[0].description}"


def _check_token(token: Secret, place: str) -> None:
    text = token.reveal()
    if any(character.isspace() for character in text):
        raise ConfigError(f'{place} must be the token alone, without spaces and without the word "Bot"')
    if 0 < len(text) < _SHORTEST_TOKEN:
        raise ConfigError(f"{place} is too short for a token; copy it again from the developer portal")
