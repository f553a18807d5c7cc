"""Settings: what they are, and one clear sentence for each way to get them wrong."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from msgspec import Struct

from bot.ops.config import (
    DEFAULT,
    Backup,
    Config,
    ConfigError,
    LoadedConfig,
    Local,
    LogFormat,
    LogLevel,
    Secret,
    check_games,
    load,
    load_with_origins,
    setting_names,
    setting_value,
    unknown_variables,
)
from bot.store.postgres import PostgresServer
from bot.store.sqlite import SqliteFile
from engines.registry import scan

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "config.example.toml"


def written(folder: Path, text: str) -> Path:
    file = folder / "config.toml"
    file.write_text(text, "utf-8")
    return file


def test_the_example_is_the_defaults() -> None:
    config = load(EXAMPLE, {})
    assert config.database == Config().database.in_folder(ROOT)
    assert config.local == Local(folder=ROOT / Local().folder)
    assert config.backup == Backup(folder=ROOT / Backup().folder)
    assert (config.log_format, config.health_file) == (LogFormat.TEXT, ROOT / Config().health_file)
    assert (config.log_level, config.host, config.editions) == (LogLevel.INFO, (), {})
    assert not config.token


def test_the_example_explains_every_setting() -> None:
    text = EXAMPLE.read_text("utf-8")
    data = tomllib.loads(text)

    def missing(struct: type[Struct], section: dict[str, Any]) -> list[str]:
        fields = get_type_hints(struct)
        return [name for name in fields if name not in section and name != "editions"]

    assert missing(Config, data) == []
    assert missing(Local, data["local"]) == []
    assert missing(Backup, data["backup"]) == []
    assert "[editions." in text


def test_every_setting_can_be_set(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        """
        token = " abc.def.ghi.jkl.mno.pqr "
        database = "/var/lib/cairn.sqlite3"
        log_level = "debug"
        log_format = "json"
        health_file = "health.json"
        host = [80351110224678912, 5]
        [local]
        port = 0
        folder = "world"
        open = true
        [backup]
        folder = "/mnt/cairn"
        every = 6
        keep = 28
        [editions.some_game.mine]
        values = [1, 2]
        words = { a = "b" }
        """,
    )
    config = load(file, {})
    assert config.token.reveal() == "abc.def.ghi.jkl.mno.pqr"
    assert config.database == SqliteFile(Path("/var/lib/cairn.sqlite3"))
    assert config.log_level is LogLevel.DEBUG
    assert config.log_format is LogFormat.JSON
    assert config.health_file == tmp_path / "health.json"
    assert config.host == (80351110224678912, 5)
    assert config.local == Local(0, tmp_path / "world", open=True)
    assert config.backup == Backup(Path("/mnt/cairn"), 6, 28)
    assert config.editions == {"some_game": {"mine": {"values": [1, 2], "words": {"a": "b"}}}}


def test_no_file_is_the_defaults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert load(None, {}).database == SqliteFile(Path("data/cairn.sqlite3"))


def test_the_file_in_the_present_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, "host = [7]")
    assert load(None, {}).host == (7,)


TOKEN = "abcdefghijklmnopqrstuvwxyz"
PLACE = "environment variable CAIRN_TOKEN"

EDITIONS = {"some_game": {"mine": {"values": [1]}}}

VARIABLES = {
    "token": ("CAIRN_TOKEN", f" {TOKEN}\n", None),
    "database": ("CAIRN_DATABASE", "there/all.sqlite3", SqliteFile(Path("there/all.sqlite3"))),
    "log_level": ("CAIRN_LOG_LEVEL", "debug", LogLevel.DEBUG),
    "log_format": ("CAIRN_LOG_FORMAT", "json", LogFormat.JSON),
    "health_file": ("CAIRN_HEALTH_FILE", "/run/health.json", Path("/run/health.json")),
    "host": ("CAIRN_HOST", "80351110224678912, 5", (80351110224678912, 5)),
    "api_base": ("CAIRN_API_BASE", "http://proxy:8080", "http://proxy:8080"),
    "painters": ("CAIRN_PAINTERS", "3", 3),
    "shard_count": ("CAIRN_SHARD_COUNT", "16", 16),
    "shards": ("CAIRN_SHARDS", "0-15", "0-15"),
    "local.port": ("CAIRN_LOCAL_PORT", "0", 0),
    "local.folder": ("CAIRN_LOCAL_FOLDER", "world", Path("world")),
    "local.open": ("CAIRN_LOCAL_OPEN", "true", True),
    "backup.folder": ("CAIRN_BACKUP_FOLDER", "/mnt", Path("/mnt")),
    "backup.every": ("CAIRN_BACKUP_EVERY", "6", 6),
    "backup.keep": ("CAIRN_BACKUP_KEEP", "28", 28),
    "monitoring.port": ("CAIRN_MONITORING_PORT", "9100", 9100),
    "monitoring.address": ("CAIRN_MONITORING_ADDRESS", "0.0.0.0", "0.0.0.0"),  # noqa: S104 - only read
    "page.port": ("CAIRN_PAGE_PORT", "8080", 8080),
    "page.address": ("CAIRN_PAGE_ADDRESS", "::", "::"),
    "page.url": ("CAIRN_PAGE_URL", "https://b.example", "https://b.example"),
    "page.proxy": ("CAIRN_PAGE_PROXY", "10.0.0.2", "10.0.0.2"),
    "editions": (
        "CAIRN_EDITIONS",
        json.dumps(EDITIONS),
        EDITIONS,
    ),
}
"""Each setting with its variable, what stands in it, and what that means."""


def test_every_setting_has_a_variable(tmp_path: Path) -> None:
    assert setting_names() == tuple(VARIABLES)
    file = written(tmp_path, f'token = "{TOKEN[::-1]}"\nhost = [7]\n[backup]\nevery = 2\nkeep = 3')
    loaded = load_with_origins(file, {variable: text for variable, text, _ in VARIABLES.values()})
    assert loaded.config.token.reveal() == TOKEN
    for name, (variable, _, value) in VARIABLES.items():
        assert loaded.origins[name] == f"environment variable {variable}"
        assert name == "token" or setting_value(loaded.config, name) == value


def test_settings_come_from_variables_then_the_file_then_defaults(tmp_path: Path) -> None:
    file = written(tmp_path, f'token = "{TOKEN}"\n[backup]\nevery = 2')
    loaded = load_with_origins(file, {"CAIRN_TOKEN": "", "CAIRN_HOST": " "})
    assert loaded.config.token.reveal() == TOKEN
    from_the_file = {name for name, origin in loaded.origins.items() if origin == str(file)}
    assert from_the_file == {"token", "backup.every"}
    assert {origin for name, origin in loaded.origins.items() if name not in from_the_file} == {DEFAULT}


def test_a_server_has_the_notes_of_its_database_beside_the_health_file(tmp_path: Path) -> None:
    address = "postgresql://ada:top-secret@db.example/tables"
    file = written(tmp_path, f'database = "{address}"\nhealth_file = "state/health.json"')
    for given, environment in (
        (file, {}),
        (None, {"CAIRN_DATABASE": address, "CAIRN_HEALTH_FILE": "state/h"}),
    ):
        config = load(given, environment)
        assert config.database == PostgresServer(address, config.health_file.parent)
        assert config.database.companion_path == (tmp_path if given else Path()) / "state" / "tables"
        assert "top-secret" not in f"{config}{config!r}"


@pytest.mark.parametrize(
    ("variable", "text", "must"),
    [
        ("CAIRN_TOKEN", "Bot abc", 'the token alone, without spaces and without the word "Bot"'),
        ("CAIRN_TOKEN", f"CAIRN_TOKEN={TOKEN}", "the token alone"),
        ("CAIRN_DATABASE", "~nobody-of-this-name/x", "the path of a file"),
        (
            "CAIRN_DATABASE",
            "postgresql://ada:top-secret/cairn",
            "the path of a file, or the address",
        ),
        ("CAIRN_LOG_LEVEL", "loud", 'one of "debug", "info", "warning" and "error"'),
        ("CAIRN_API_BASE", "proxy:8080", "an http or https address without a password, such as http://127"),
        ("CAIRN_API_BASE", "http://ada:secret@proxy", "an http or https address without a password"),
        ("CAIRN_API_BASE", "http://proxy/api/v9", "an http or https address"),
        ("CAIRN_API_BASE", "https://proxy/?a=b", "an http or https address"),
        ("CAIRN_HOST", "Ada", "Discord user ids with commas between, such as 80351110224678912"),
        ("CAIRN_LOCAL_PORT", "65536", "a whole number from 0 to 65535"),
        ("CAIRN_LOCAL_OPEN", "yes", "true or false"),
        ("CAIRN_BACKUP_EVERY", "1.5", "a whole number of hours from 0 to 8760"),
        ("CAIRN_EDITIONS", "{", 'a JSON object such as {"<game>": {"<id>": {}}}'),
        ("CAIRN_EDITIONS", '{"some_game": 1}', "a JSON object"),
    ],
)
def test_a_wrong_variable_is_one_sentence_that_names_it(variable: str, text: str, must: str) -> None:
    with pytest.raises(ConfigError) as refused:
        load(EXAMPLE, {variable: text})
    told = str(refused.value)
    assert told.startswith(f"the environment variable {variable} must be {must}")
    assert TOKEN not in told
    assert "\n" not in told


@pytest.mark.parametrize(
    ("variables", "found"),
    [
        ({"CAIRN_TOKEN_FILE": "good"}, f"{PLACE}_FILE"),
        ({"CREDENTIALS_DIRECTORY": "credentials"}, "credential token"),
        ({"CREDENTIALS_DIRECTORY": "."}, "config.toml"),
        (
            {"CAIRN_TOKEN": TOKEN, "CAIRN_TOKEN_FILE": " ", "CREDENTIALS_DIRECTORY": ""},
            PLACE,
        ),
    ],
)
def test_a_secret_may_stand_in_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], found: str
) -> None:
    monkeypatch.chdir(tmp_path)
    _write_secrets()
    loaded = load_with_origins(None, variables)
    assert loaded.origins["token"] == found
    assert loaded.config.token.reveal() == ("y" * 30 if found == "config.toml" else TOKEN)


@pytest.mark.parametrize(
    ("variables", "sentence"),
    [
        (
            {"CAIRN_TOKEN": TOKEN, "CAIRN_TOKEN_FILE": "good"},
            f"the token is given more than once, by the {PLACE} and the {PLACE}_FILE; leave one of them",
        ),
        (
            {"CAIRN_TOKEN": TOKEN, "CREDENTIALS_DIRECTORY": "credentials"},
            "the token is given more than once, by ",
        ),
        (
            {"CAIRN_TOKEN_FILE": "absent"},
            f"the {PLACE}_FILE names absent, which cannot be read: No such file",
        ),
        (
            {"CAIRN_TOKEN_FILE": "."},
            f"the {PLACE}_FILE names ., which cannot be read: Is a directory",
        ),
        (
            {"CAIRN_TOKEN_FILE": "empty"},
            f"the {PLACE}_FILE names empty, which is empty; ",
        ),
        ({"CAIRN_TOKEN_FILE": "short"}, f"the {PLACE}_FILE is too short for a token"),
    ],
)
def test_a_secret_that_cannot_be_read_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    _write_secrets()
    with pytest.raises(ConfigError) as refused:
        load(None, variables)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    "address",
    ["http://proxy:8080", "http://proxy:8080/", "http://proxy:8080/api/v10", "http://proxy:8080/api/v10/"],
)
def test_a_proxy_is_named_with_or_without_the_version(address: str) -> None:
    assert Config(api_base=address).proxy == "http://proxy:8080/api/v10"
    assert Config(api_base="https://one/for/cairn").proxy == "https://one/for/cairn/api/v10"
    assert Config().proxy is None


def test_the_database_may_stand_in_a_file(tmp_path: Path) -> None:
    address = "postgresql://ada:top-secret@db.example/tables"
    file = tmp_path / "address"
    file.write_text(f"{address}\n", "utf-8")
    loaded = load_with_origins(EXAMPLE, {"CAIRN_DATABASE_FILE": str(file)})
    assert loaded.config.database == PostgresServer(address, loaded.config.health_file.parent)
    assert loaded.origins["database"] == "environment variable CAIRN_DATABASE_FILE"
    assert unknown_variables({"CAIRN_DATABASE_FILE": str(file)}) == {}


@pytest.mark.parametrize(
    ("content", "others", "sentence"),
    [
        ("postgresql://a@db/c", {"CAIRN_DATABASE": "x"}, "the database is given more than once, by the "),
        (None, {}, "the environment variable CAIRN_DATABASE_FILE names "),
        ("\n", {}, "the environment variable CAIRN_DATABASE_FILE names "),
        (
            "mysql://a:top-secret@db/c",
            {},
            "what stands in the file of the environment variable CAIRN_DATABASE_FILE",
        ),
    ],
)
def test_a_database_in_a_file_that_cannot_be_used_is_one_sentence(
    tmp_path: Path, content: str | None, others: dict[str, str], sentence: str
) -> None:
    file = tmp_path / "address"
    if content is not None:
        file.write_text(content, "utf-8")
    with pytest.raises(ConfigError) as refused:
        load(EXAMPLE, {"CAIRN_DATABASE_FILE": str(file), **others})
    assert str(refused.value).startswith(sentence)
    assert "top-secret" not in str(refused.value)
    assert "write the token" not in str(refused.value)


def _write_secrets() -> None:
    Path("credentials").mkdir()
    for name in ("good", "credentials/token"):
        Path(name).write_text(f"{TOKEN}\n", "utf-8")
    Path("empty").write_text("\n", "utf-8")
    Path("short").write_text("short", "utf-8")
    Path("config.toml").write_text(f'token = "{"y" * 30}"', "utf-8")


def test_variables_that_do_nothing_are_found() -> None:
    """They are not refused: Kubernetes makes variables from the name of a service."""
    environment = {
        "CAIRN_LOGLEVEL": "debug",
        "CAIRN_SERVICE_HOST": "10.0.0.1",
        "CAIRN_TOKEN_FILE": "",
        "HOME": "x",
    }
    assert unknown_variables(environment)["CAIRN_LOGLEVEL"] == "CAIRN_LOG_LEVEL"
    assert unknown_variables(environment).keys() == {"CAIRN_LOGLEVEL", "CAIRN_SERVICE_HOST"}


def test_the_token_shows_itself_to_nobody(tmp_path: Path) -> None:
    config = load(written(tmp_path, 'token = "abcdefghijklmnopqrstuvwxyz"'), {})
    assert config.token
    for shown in (repr(config), str(config), f"{config.token}", repr([config.token])):
        assert "abcdef" not in shown


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("tokn = 'x'", "there is no setting tokn; do you mean token?"),
        ("[local]\nprt = 1", "there is no setting local.prt; do you mean port?"),
        ("zzz = 1", "there is no setting zzz; there are token, database, log_level, log_format, "),
        ("token = 12", "token must be a text in quotes"),
        ("token = 'Bot abc'", 'token must be the token alone, without spaces and without the word "Bot"'),
        ("database = 1", "database must be the path of a file in quotes"),
        ("database = ''", "database must be the path of a file in quotes"),
        (
            "database = 'postgresql://a:b@c@d/e'",
            "database must be the path of a file in quotes, or the address",
        ),
        (
            "api_base = 'ftp://proxy'",
            'api_base must be an http or https address without a password, such as "',
        ),
        ("health_file = ' '", "health_file must be the path of a file in quotes"),
        ("[backup]\nfolder = ''", "backup.folder must be a path in quotes"),
        ("token = 'x'", "token is too short for a token; copy it again from the developer portal"),
        ("log_level = 'loud'", 'log_level must be one of "debug", "info", "warning" and "error"'),
        ("host = 7", "host must be a list of Discord user ids"),
        ("host = ['7']", "host must be a list of Discord user ids"),
        ("local = 7", "local must be a section that begins with [local]"),
        ("[local]\nport = 'x'", "local.port must be a whole number from 0 to 65535"),
        ("[local]\nport = 65536", "local.port must be a whole number from 0 to 65535"),
        ("[local]\nfolder = true", "local.folder must be a path in quotes"),
        ("[local]\nopen = 1", "local.open must be true or false"),
        ("[backup]\nevery = -1", "backup.every must be a whole number of hours from 0 to 8760"),
        ("[backup]\nkeep = 0", "backup.keep must be a whole number from 1 to 1000"),
        ("[backup]\nevry = 2", "there is no setting backup.evry; do you mean every?"),
        ("[editions]\nsome_game = 1", "editions must be sections that begin with [editions.<game>.<id>]"),
        (
            "[editions.some_game]\nmine = 1",
            "editions must be sections that begin with [editions.<game>.<id>]",
        ),
        ("[page]\nurl = 'board.example.org'", 'page.url must be the public address in quotes, such as "'),
        ("[page]\nurl = 'http://board.example.org'", "page.url must be the public address in quotes"),
        ("[page]\nurl = 'https://board.example.org/cairn'", "page.url must be the public address in quotes"),
        (
            "[page]\nproxy = 'caddy'",
            'page.proxy must be the address of a proxy in quotes, such as "127.0.0.1"',
        ),
        (f"host = {'9' * 5_000}", "this is not TOML: Exceeds the limit"),
        (f"host = {'[' * 5_000}{']' * 5_000}", "this is not TOML: maximum recursion depth exceeded"),
        ("token = abc", "this is not TOML: Invalid value (at line 1, column 9); config.example.toml"),
    ],
)
def test_a_wrong_setting_is_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(ConfigError) as refused:
        load(file, {})
    told = str(refused.value)
    assert told.startswith(f"{file}: {sentence}")
    assert "\n" not in told


def test_a_page_needs_the_address_by_which_players_reach_it(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"page\.port needs page\.url"):
        load(written(tmp_path, "[page]\nport = 8080"), {})
    config = load(written(tmp_path, "[page]\nport = 8080\nurl = 'http://localhost:8080/'"), {})
    assert config.page.public == "http://localhost:8080"
    assert load(written(tmp_path, "[page]\nurl = 'https://b.example'"), {}).page.public == ""


def test_a_wrong_token_is_not_told(tmp_path: Path) -> None:
    with pytest.raises(ConfigError) as refused:
        load(written(tmp_path, "token = 'abc def'"), {})
    assert "abc" not in str(refused.value)
    with pytest.raises(ConfigError, match="environment variable CAIRN_TOKEN must be the token alone"):
        load(written(tmp_path, ""), {"CAIRN_TOKEN": "abc def"})


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(
        ConfigError, match=r"absent\.toml: there is no such file; let the command setup write it"
    ):
        load(tmp_path / "absent.toml", {})
    with pytest.raises(ConfigError, match="cannot be read: Is a directory"):
        load(tmp_path, {})
    (tmp_path / "latin.toml").write_bytes(b"token = '\xe9'")
    with pytest.raises(ConfigError, match="it is not UTF-8 text"):
        load(tmp_path / "latin.toml", {})


def test_editions_of_an_unknown_game_are_refused() -> None:
    config = Config(editions={"some_gme": {"mine": {}}})
    with pytest.raises(ConfigError, match=r"no edition editions\.some_gme; do you mean some_game\?"):
        check_games(LoadedConfig(config, {"editions": "config.toml"}), ["some_game", "other"])
    check_games(LoadedConfig(config, {"editions": "config.toml"}), ["some_gme"])


def test_a_secret_is_true_if_there_is_one() -> None:
    assert not Secret()
    assert Secret("x")


def test_the_editions_of_the_example_can_be_played() -> None:
    """The commented examples are valid when an operator uncomments them."""
    shown = r"^# (\[editions\.\w+\.\w+\]|\w+ = .*|    .*|\])$"
    lines = re.findall(shown, EXAMPLE.read_text("utf-8"), re.MULTILINE)
    editions = tomllib.loads("\n".join(lines[lines.index("[editions.livingstone.cheap]") :]))["editions"]
    assert set(editions) == {"livingstone", "schiefer"}
    for key, found in editions.items():
        for name in found:
            assert scan().newest(key).resolve({"edition": name}, found)["edition"]
