"""Settings: what they are, and one clear sentence for each way to get them wrong."""

import re
import tomllib
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from msgspec import Struct

from bot.ops.config import Backup, Config, ConfigError, Local, LogFormat, LogLevel, Secret, check_games, load
from engines.registry import scan

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "config.example.toml"


def written(folder: Path, text: str) -> Path:
    file = folder / "config.toml"
    file.write_text(text, "utf-8")
    return file


def test_the_example_is_the_defaults() -> None:
    config = load(EXAMPLE, {})
    assert config.database == ROOT / Config().database
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
    assert config.database == Path("/var/lib/cairn.sqlite3")
    assert config.log_level is LogLevel.DEBUG
    assert config.log_format is LogFormat.JSON
    assert config.health_file == tmp_path / "health.json"
    assert config.host == (80351110224678912, 5)
    assert config.local == Local(0, tmp_path / "world", open=True)
    assert config.backup == Backup(Path("/mnt/cairn"), 6, 28)
    assert config.editions == {"some_game": {"mine": {"values": [1, 2], "words": {"a": "b"}}}}


def test_no_file_is_the_defaults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert load(None, {}).database == Path("data/cairn.sqlite3")


def test_the_file_in_the_present_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, "host = [7]")
    assert load(None, {}).host == (7,)


def test_the_environment_may_hold_the_token(tmp_path: Path) -> None:
    file = written(tmp_path, 'token = "from-the-file-that-is-there"')
    assert (
        load(file, {"CAIRN_TOKEN": " from-the-environment-here\n"}).token.reveal()
        == "from-the-environment-here"
    )
    assert load(file, {"CAIRN_TOKEN": ""}).token.reveal() == "from-the-file-that-is-there"


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


def test_a_wrong_token_is_not_told(tmp_path: Path) -> None:
    with pytest.raises(ConfigError) as refused:
        load(written(tmp_path, "token = 'abc def'"), {})
    assert "abc" not in str(refused.value)
    with pytest.raises(ConfigError, match="environment variable CAIRN_TOKEN must be the token alone"):
        load(written(tmp_path, ""), {"CAIRN_TOKEN": "abc def"})


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"absent\.toml: there is no such file; copy config\.example\.toml"):
        load(tmp_path / "absent.toml", {})
    with pytest.raises(ConfigError, match="cannot be read: Is a directory"):
        load(tmp_path, {})
    (tmp_path / "latin.toml").write_bytes(b"token = '\xe9'")
    with pytest.raises(ConfigError, match="it is not UTF-8 text"):
        load(tmp_path / "latin.toml", {})


def test_editions_of_an_unknown_game_are_refused() -> None:
    config = Config(editions={"some_gme": {"mine": {}}})
    with pytest.raises(ConfigError, match=r"no edition editions\.some_gme; do you mean some_game\?"):
        check_games(config, ["some_game", "other"])
    check_games(config, ["some_gme"])


def test_a_secret_is_true_if_there_is_one() -> None:
    assert not Secret()
    assert Secret("x")


def test_the_editions_of_the_example_can_be_played() -> None:
    """What the example shows behind its comment marks is taken as an operator would take it."""
    shown = r"^# (\[editions\.\w+\.\w+\]|\w+ = .*|    .*|\])$"
    lines = re.findall(shown, EXAMPLE.read_text("utf-8"), re.MULTILINE)
    editions = tomllib.loads("\n".join(lines[lines.index("[editions.livingstone.cheap]") :]))["editions"]
    assert set(editions) == {"livingstone", "schiefer"}
    for key, found in editions.items():
        for name in found:
            assert scan().newest(key).resolve({"edition": name}, found)["edition"]
