"""Settings from a TOML file and environment variables, with one clear sentence for each error.

Every setting is a field of `Config`; `config.example.toml` explains them to the operator. Variables override
the file: `CAIRN_BACKUP_EVERY` overrides `every` in `[backup]`. An empty variable counts as not set. The
section `editions` is passed to the games unread.
"""

import difflib
import functools
import os
import re
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_type_hints

import msgspec
from msgspec import Meta, Struct

from bot.domain.errors import UsageError
from bot.domain.shards import ShardRange, read_shard_range
from bot.store.database import Database
from bot.store.named import database_at
from bot.store.sqlite import SqliteFile

DEFAULT_FILE = Path("config.toml")
TOKEN_VARIABLE = "CAIRN_TOKEN"  # noqa: S105 - the name of the variable, not its content
TOKEN_FILE_VARIABLE = "CAIRN_TOKEN_FILE"  # noqa: S105 - this too
"""Names a file with nothing but the token, as containers get their secrets."""
DATABASE_FILE_VARIABLE = "CAIRN_DATABASE_FILE"
"""Names a file with nothing but the address of the database, which may have a password."""
CREDENTIALS_VARIABLE = "CREDENTIALS_DIRECTORY"
"""Names the folder of systemd's credentials of a service; ours is the file `token` there."""
DEFAULT = "default"
"""The origin of a setting that has its default."""

_SHORTEST_TOKEN = 20
"""Tokens have 59 characters and more; a short text would be masked all over the log."""
_EXAMPLE = "config.example.toml"
_PLACE = re.compile(r" - at `\$\.(?P<key>[\w.]+)")
_PREFIX = "CAIRN_"

Editions: TypeAlias = dict[str, dict[str, dict[str, Any]]]
"""The operator's own editions: by the key of the game, then by their ids."""


class ConfigError(UsageError):
    """Unusable settings; the text is one sentence for the operator: file, key, and what to do."""


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
        return self._text


class LogLevel(StrEnum):
    """The lowest level of logged records."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class LogFormat(StrEnum):
    TEXT = "text"
    JSON = "json"


# The description of a field completes the sentence "<key> must be ...". A variable has no quotes and no
# sections, so some fields have another end of the sentence for it.
_IN_VARIABLE = "in a variable"
_PATH = Meta(description="a path in quotes", extra={_IN_VARIABLE: "a path"})
_SERVER = "postgresql://user:password@host:5432/name"
_DATABASE = Meta(
    description=f'the path of a file in quotes, or the address of a server such as "{_SERVER}"',
    extra={_IN_VARIABLE: f"the path of a file, or the address of a server such as {_SERVER}"},
)
_PROXY = Meta(
    pattern=r"^(https?://[^\s/?#@]+(/(?!.*api/v(?!10/?$))[^\s?#@]*)?)?$",
    description='an http or https address without a password, such as "http://127.0.0.1:8080"',
    extra={_IN_VARIABLE: "an http or https address without a password, such as http://127.0.0.1:8080"},
)
_VERSION = "/api/v10"
"""The path of the API version that the bot uses."""
_FILE = Meta(description="the path of a file in quotes", extra={_IN_VARIABLE: "the path of a file"})


_Port: TypeAlias = Annotated[int, Meta(ge=0, le=65535, description="a whole number from 0 to 65535")]
_Address: TypeAlias = Annotated[
    str,
    Meta(
        min_length=1,
        description="an address of this machine in quotes",
        extra={_IN_VARIABLE: "an address of this machine"},
    ),
]


class Local(Struct, frozen=True):
    """Settings of the local table."""

    port: _Port = 8765
    """The port of its web page on 127.0.0.1; 0 takes any free port."""
    folder: Annotated[Path, _PATH] = Path("data/local")
    """The folder of its data: messages, people, tables."""
    open: Annotated[bool, Meta(description="true or false")] = False
    """Show the page in the web browser when it is ready."""

    @property
    def database(self) -> Path:
        """The database of the local table, never that of the Discord bot."""
        return self.folder / "cairn.sqlite3"


class Backup(Struct, frozen=True):
    """Regular backups while the bot runs in Discord."""

    folder: Annotated[Path, _PATH] = Path("data/backups")
    every: Annotated[int, Meta(ge=0, le=8760, description="a whole number of hours from 0 to 8760")] = 24
    """Hours between two backups; 0: no backups."""
    keep: Annotated[int, Meta(ge=1, le=1000, description="a whole number from 1 to 1000")] = 7
    """The number of backups to keep."""


class Monitoring(Struct, frozen=True):
    """HTTP endpoints for Prometheus and other monitoring."""

    port: _Port = 0
    """0: no endpoints."""
    address: _Address = "127.0.0.1"


_PUBLIC = r"^((https://|http://(localhost|127\.0\.0\.1|\[::1\])(:|/|$))[^\s/?#@]*/?)?$"
"""An address that passwords and cookies may be sent to."""
_WHERE = 'the public address in quotes, such as "https://board.example.org"'


class BoardPage(Struct, frozen=True):
    """The page on which players click on their board."""

    port: _Port = 0
    """0: there is no page."""
    address: _Address = "127.0.0.1"
    url: Annotated[
        str,
        Meta(
            pattern=_PUBLIC,
            description=f"{_WHERE}; http for this machine only",
            extra={
                _IN_VARIABLE: "the public address, such as https://board.example.org; http for this machine"
            },
        ),
    ] = ""
    """The address by which players reach it, without a path."""
    proxy: Annotated[
        str,
        Meta(
            pattern=r"^[0-9A-Fa-f.:]*$",
            description='the address of a proxy in quotes, such as "127.0.0.1"',
            extra={_IN_VARIABLE: "the address of a proxy, such as 127.0.0.1"},
        ),
    ] = ""
    """The proxy whose word on where requests come from is believed; empty: none."""

    @property
    def public(self) -> str:
        """The address by which players reach it; empty: there is no page. Raises `ConfigError`."""
        if not self.port:
            return ""
        if not self.url:
            raise ConfigError("page.port needs page.url: the links that players get begin with that address")
        return self.url.removesuffix("/")


class Config(Struct, frozen=True):
    """All settings.

    Paths in the file are relative to its folder, those in variables and the defaults without a file to the
    working directory.
    """

    token: Annotated[Secret, Meta(description="a text in quotes, the bot's token")] = Secret()
    database: Annotated[Database, _DATABASE] = SqliteFile(Path("data/cairn.sqlite3"))
    log_level: Annotated[LogLevel, Meta(description='one of "debug", "info", "warning" and "error"')] = (
        LogLevel.INFO
    )
    log_format: Annotated[LogFormat, Meta(description='"text" or "json"')] = LogFormat.TEXT
    health_file: Annotated[Path, _FILE] = Path("data/health.json")
    """The file to which the running Discord bot writes its state every minute."""
    host: Annotated[
        tuple[int, ...],
        Meta(
            description="a list of Discord user ids without quotes, such as [80351110224678912]",
            extra={_IN_VARIABLE: "Discord user ids with commas between, such as 80351110224678912"},
        ),
    ] = ()
    """The operators' user ids: they see the machine in `/doctor`."""
    api_base: Annotated[str, _PROXY] = ""
    """The address of a proxy for all requests to Discord; empty: none."""
    painters: Annotated[
        Annotated[int, Meta(ge=0, le=64)] | Literal["auto"],
        Meta(description='"auto" or a whole number from 0 to 64'),
    ] = "auto"
    """Processes that paint pictures; 0: threads of the bot; "auto": as many as fit this machine."""
    shard_count: Annotated[int, Meta(ge=0, le=100_000, description="a whole number from 0 to 100000")] = 0
    """Number of shards of all processes together; 0 or 1: as many as Discord advises."""
    shards: Annotated[
        str,
        Meta(
            description='a range of shards in quotes, such as "0-3", or one of them, such as "3"',
            pattern=r"^(\d{1,6}(-\d{1,6})?)?$",
            extra={_IN_VARIABLE: "a range of shards, such as 0-3, or one of them, such as 3"},
        ),
    ] = ""
    """The range of shards that this process serves; empty: all."""
    local: Annotated[Local, Meta(description="a section that begins with [local]")] = Local()
    backup: Annotated[Backup, Meta(description="a section that begins with [backup]")] = Backup()
    monitoring: Annotated[Monitoring, Meta(description="a section that begins with [monitoring]")] = (
        Monitoring()
    )
    page: Annotated[BoardPage, Meta(description="a section that begins with [page]")] = BoardPage()
    editions: Annotated[
        Editions,
        Meta(
            description="sections that begin with [editions.<game>.<id>]",
            extra={_IN_VARIABLE: 'a JSON object such as {"<game>": {"<id>": {}}}'},
        ),
    ] = {}

    @property
    def shard_range(self) -> ShardRange:
        """The shards that this process serves. Raises `ConfigError` for an impossible range."""
        whole = ShardRange(max(self.shard_count, 1), 0, max(self.shard_count, 1) - 1)
        if not self.shards:
            return whole
        if not self.shard_count:
            raise ConfigError(
                "shards needs shard_count: what Discord advises changes, and with it the servers of a shard"
            )
        shard_range = read_shard_range(self.shards, self.shard_count)
        if shard_range is None:
            raise ConfigError(
                f"shards must be a range within 0-{whole.last}, as shard_count is {self.shard_count}"
            )
        if not shard_range.is_all and isinstance(self.database, SqliteFile):
            text = f"a part of the shards needs a database of PostgreSQL, and {self.database} is a file"
            raise ConfigError(f"{text}; copy it with `migrate`, or leave out shards")
        return shard_range

    @property
    def proxy(self) -> str | None:
        """The address of Discord's API at the proxy, None without a proxy."""
        return f"{self.api_base.rstrip('/').removesuffix(_VERSION)}{_VERSION}" if self.api_base else None


class LoadedConfig(Struct, frozen=True):
    """Settings with the origin of each."""

    config: Config
    origins: Mapping[str, str]
    """The origin by name of the setting: a file, a variable, a credential, or `DEFAULT`."""


def load(path: Path | None = None, environment: Mapping[str, str] = os.environ) -> Config:
    """Read the settings, as `load_with_origins` does. Raises `ConfigError`."""
    return load_with_origins(path, environment).config


def load_with_origins(path: Path | None = None, environment: Mapping[str, str] = os.environ) -> LoadedConfig:
    """Read the settings from a file and from the environment, which overrides the file.

    The default file is `config.toml`, if it exists. Raises `ConfigError`.
    """
    file = path or DEFAULT_FILE
    data = _read(file) if path or file.exists() else {}
    config = config_from_data(file, data)
    origins = {name: str(file) if _is_set(data, name) else DEFAULT for name in setting_names()}
    for name in setting_names():
        variable = setting_variable(name)
        if name != "token" and environment.get(variable, "").strip():
            config = with_variable(config, name, environment)
            origins[name] = _variable_label(variable)
    config = _with_database_of_file(config, origins, environment)
    config = msgspec.structs.replace(
        config, database=config.database.with_notes_in(config.health_file.parent)
    )
    outside = token_outside_file(environment)
    if outside is not None:
        origin, token = outside
        config = msgspec.structs.replace(config, token=token)
        origins["token"] = origin
        check_token(token, f"the {origin}")
    else:
        check_token(config.token, f"{file}: token")
    _ = config.shard_range, config.page.public  # they raise for impossible ones
    return LoadedConfig(config, origins)


def check_games(loaded: LoadedConfig, games: Iterable[str]) -> None:
    """Raise `ConfigError` for editions of an unknown game, which would have no effect."""
    for key in loaded.config.editions:
        _check_name(loaded.origins["editions"], "edition", f"editions.{key}", tuple(games))


# --- the environment ---------------------------------------------------------------------------------


@functools.cache
def setting_names(struct: type[Struct] = Config, above: str = "") -> tuple[str, ...]:
    """Return the dotted names of all settings, such as `backup.every`, in order."""
    names: list[str] = []
    for name, kind in get_type_hints(struct).items():
        is_section = isinstance(kind, type) and issubclass(kind, Struct)
        names += setting_names(kind, f"{above}{name}.") if is_section else (above + name,)
    return tuple(names)


def setting_value(config: Config, name: str) -> Any:
    value: Any = config
    for part in name.split("."):
        value = getattr(value, part)
    return value


def setting_variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return _PREFIX + name.replace(".", "_").upper()


def unknown_variables(environment: Mapping[str, str]) -> dict[str, str]:
    """Return variables with our prefix but without effect, each with the likely meant one, or "".

    They are no error: Kubernetes, say, makes variables from the name of a service.
    """
    ours = [TOKEN_FILE_VARIABLE, DATABASE_FILE_VARIABLE, *map(setting_variable, setting_names())]
    unknown = sorted(name for name in environment if name.startswith(_PREFIX) and name not in ours)
    return {name: next(iter(difflib.get_close_matches(name, ours, n=1)), "") for name in unknown}


def with_variable(config: Config, name: str, environment: Mapping[str, str]) -> Config:
    """Return the settings with one overridden by its variable, if that is set. Raises `ConfigError`."""
    variable = setting_variable(name)
    text = environment.get(variable, "").strip()
    return _with_setting(config, name, _from_variable(variable, name, text)) if text else config


def _from_variable(variable: str, name: str, text: str) -> Any:
    """Convert the text of a variable to the value of a setting. Raises `ConfigError`."""
    hint = _hint(name)
    try:
        match name:
            case "host":
                raw: Any = [number.strip() for number in text.strip("[]").split(",")]
            case "editions":
                raw = msgspec.json.decode(text)
            case _:
                raw = text
        return msgspec.convert(raw, hint, strict=False, dec_hook=_decode_hook)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        meta = hint.__metadata__[0]
        must = (meta.extra or {}).get(_IN_VARIABLE, meta.description)
        raise ConfigError(f"the {_variable_label(variable)} must be {must}") from None


def _with_database_of_file(config: Config, origins: dict[str, str], environment: Mapping[str, str]) -> Config:
    """Return the settings with the database from a secret file, if that is set. Raises `ConfigError`."""
    name = environment.get(DATABASE_FILE_VARIABLE, "").strip()
    if not name:
        return config
    place = _variable_label(DATABASE_FILE_VARIABLE)
    if origins["database"] == _variable_label(setting_variable("database")):
        raise ConfigError(
            f"the database is given more than once, by the {origins['database']} and the {place};"
            " leave one of them"
        )
    text = _secret(Path(name), place, "database").reveal()
    try:
        database = msgspec.convert(text, Database, dec_hook=_decode_hook)
    except msgspec.ValidationError:
        must = (_DATABASE.extra or {})[_IN_VARIABLE]
        raise ConfigError(f"what stands in the file of the {place} must be {must}") from None
    origins["database"] = place
    return msgspec.structs.replace(config, database=database)


def _variable_label(variable: str) -> str:
    return f"environment variable {variable}"


def _with_setting(config: Any, name: str, value: object) -> Any:
    first, _, inner = name.partition(".")
    return msgspec.structs.replace(
        config, **{first: _with_setting(getattr(config, first), inner, value) if inner else value}
    )


def token_outside_file(environment: Mapping[str, str]) -> tuple[str, Secret] | None:
    """Return (origin, token) from outside of the settings' file, None without one. Raises `ConfigError`."""
    tokens: dict[str, Secret] = {}
    if text := environment.get(TOKEN_VARIABLE, "").strip():
        tokens[_variable_label(TOKEN_VARIABLE)] = Secret(text)
    if name := environment.get(TOKEN_FILE_VARIABLE, "").strip():
        place = _variable_label(TOKEN_FILE_VARIABLE)
        tokens[place] = _secret(Path(name), place)
    if folder := environment.get(CREDENTIALS_VARIABLE, ""):
        file = Path(folder) / "token"
        if file.exists():
            tokens["credential token"] = _secret(file, "credential token")
    if len(tokens) > 1:
        places = " and the ".join(tokens)
        raise ConfigError(f"the token is given more than once, by the {places}; leave one of them")
    return next(iter(tokens.items()), None)


def _secret(file: Path, place: str, what: str = "token") -> Secret:
    """Read a file that contains only a secret. Raises `ConfigError`."""
    try:
        text = file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise ConfigError(f"the {place} names {file}, which cannot be read: {reason}") from None
    if not text:
        raise ConfigError(f"the {place} names {file}, which is empty; write the {what} into it")
    return Secret(text)


# --- the file ----------------------------------------------------------------------------------------


def _is_set(data: Mapping[str, Any], name: str) -> bool:
    """Return whether the data of a file set a setting."""
    section, _, key = name.rpartition(".")
    return key in (data.get(section, {}) if section else data)


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        text = f"{file}: there is no such file; let the command setup write it, or copy {_EXAMPLE} there"
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        text = f"{file}: cannot be read: {reason}"
    except (ValueError, RecursionError) as error:  # ValueError: a number of thousands of digits
        text = f"{file}: this is not TOML: {error}; {_EXAMPLE} shows how it looks"
    raise ConfigError(text)


def config_from_data(file: Path, data: dict[str, Any]) -> Config:
    """Convert the data of a file to settings, without a check of the token. Raises `ConfigError`."""
    _refuse_unknown(file, data, Config, "")
    try:
        config = msgspec.convert(data, Config, dec_hook=_decode_hook)
    except msgspec.ValidationError as error:
        raise ConfigError(f"{file}: {_what_must_be(error)}; {_EXAMPLE} explains it") from None
    home = file.parent
    local = msgspec.structs.replace(config.local, folder=home / config.local.folder)
    backup = msgspec.structs.replace(config.backup, folder=home / config.backup.folder)
    return msgspec.structs.replace(
        config,
        database=config.database.in_folder(home),
        health_file=home / config.health_file,
        local=local,
        backup=backup,
    )


def _decode_hook(kind: type, value: object) -> object:
    if not isinstance(value, str) or kind not in (Path, Secret, Database):
        raise TypeError
    if kind is Secret:
        return Secret(value.strip())
    if kind is Database:
        return database_at(value)
    if not value.strip():
        raise ValueError
    try:
        return Path(value).expanduser()
    except RuntimeError:  # there is no such person
        raise ValueError from None


def _refuse_unknown(file: Path, data: Mapping[str, Any], struct: type[Struct], above: str) -> None:
    fields = get_type_hints(struct)
    for key, value in data.items():
        _check_name(file, "setting", above + key, tuple(fields))
        hint = fields[key]
        if isinstance(value, dict) and isinstance(hint, type) and issubclass(hint, Struct):
            _refuse_unknown(file, value, hint, f"{above}{key}.")


def _check_name(file: Path | str, what: str, place: str, valid_names: tuple[str, ...]) -> None:
    name = place.rpartition(".")[2]
    if name in valid_names:
        return
    near = difflib.get_close_matches(name, valid_names, n=1)
    hint = f"do you mean {near[0]}?" if near else f"there are {', '.join(valid_names)}"
    raise ConfigError(f"{file}: there is no {what} {place}; {hint}")


def _what_must_be(error: msgspec.ValidationError) -> str:
    """Return the valid values of the setting in an error, without its value, which may be the token."""
    place = _PLACE.search(str(error))
    key = place["key"] if place else ""
    return f"{key} must be {_hint(key).__metadata__[0].description}"


def _hint(name: str) -> Any:
    """Return the annotation of a setting."""
    hint: Any = Config
    for part in name.split("."):
        hint = get_type_hints(getattr(hint, "__origin__", hint), include_extras=True)[part]
    return hint


def check_token(token: Secret, place: str) -> None:
    """Raise `ConfigError` for an impossible token; the text names its place and not the token."""
    text = token.reveal()
    if not all("!" <= character <= "~" for character in text) or "=" in text:
        raise ConfigError(f'{place} must be the token alone, without spaces and without the word "Bot"')
    if 0 < len(text) < _SHORTEST_TOKEN:
        raise ConfigError(f"{place} is too short for a token; copy it again from the developer portal")


def refuse_unwritable(folder: Path, setting: str) -> None:
    """Make a folder if it is missing. Raises `ConfigError` if it is not writable."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as fault:
        text = f"{folder} cannot be written to ({fault.strerror}); set {setting} to a folder of the bot's own"
        raise ConfigError(text) from fault
