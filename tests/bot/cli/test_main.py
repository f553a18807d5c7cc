"""The command line: it explains itself, and refuses in one sentence."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from bot import VERSION
from bot.__main__ import main
from bot.cli.commands import COMMANDS
from bot.cli.export import ExportRequest
from bot.domain.model import TableId
from bot.ops.config import Config
from bot.store.sqlite import SqliteFile
from engines.registry import scan

ROOT = Path(__file__).parents[3]

Called = list[tuple[object, ...]]


@pytest.fixture(autouse=True)
def _nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder without settings."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CAIRN_TOKEN", raising=False)


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Called]:
    """Put a module in the place of a command's own; return the calls it gets."""

    def put(path: str) -> Called:
        name, _, function = path.rpartition(".")
        calls: Called = []

        def called(*given: object) -> int:
            calls.append(given)
            return 7

        module = ModuleType(name)
        setattr(module, function, called)
        monkeypatch.setitem(sys.modules, name, module)
        return calls

    return put


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the sentence with which the command line refuses."""
    try:
        code: object = main(arguments)
    except SystemExit as leaving:
        code = leaving.code
    told = capsys.readouterr()
    assert code == 2
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err


def test_the_version_is_the_latest_of_the_changes() -> None:
    latest = re.search(r"(?m)^## (\d\S+) \(\d{4}-\d\d-\d\d\)$", (ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert latest is not None
    assert latest[1] == VERSION


@pytest.mark.parametrize("arguments", [["--help"], *([name, "--help"] for name in COMMANDS)])
def test_everything_explains_itself(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(arguments)
    told = capsys.readouterr().out
    assert leaving.value.code == 0
    if len(arguments) == 1:
        lines = [line.split(maxsplit=1) for line in told.splitlines() if line.startswith("    ")]
        assert [(name, summary) for name, summary in lines if name in COMMANDS] == list(COMMANDS.items())
    else:
        assert f"examples:\n  python -m bot {arguments[0]}" in told


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "which command? There are play, run, "),
        (["plya"], "there is no command plya; do you mean play?"),
        (["xyzzy"], "there is no command xyzzy; there are play, run, "),
        (["--open", "play"], "unrecognized arguments: --open"),
        (["play", "--prot", "1"], "there is no place for --prot 1"),
        (["play", "--port", "x"], "argument --port: 'x' is not a whole number from 0 to 65535"),
        (["play", "--port", "-1"], "argument --port: '-1' is not a whole number from 0 to 65535"),
        (["play", "--config", "absent.toml"], "absent.toml: there is no such file"),
        (["run"], "there is no token; put it into config.toml (token) or into the variable CAIRN_TOKEN"),
        (["run", "--config", "absent.toml"], "absent.toml: there is no such file"),
        (["export"], "the following arguments are required: TABLE"),
        (["export", "#3"], "argument TABLE: '#3' is not a whole number of at least 1"),
        (["games", "--language", "it"], "argument --language: invalid choice: 'it'"),
        (["simulate", "nonsense", "--seats", "2"], "there is no game nonsense; there are "),
        (["simulate", "nonsense"], "the following arguments are required: --seats"),
        (["simulate", "x", "--seats", "2", "--option", "y"], "'y' does not look like KEY=VALUE"),
        (["replay"], "the following arguments are required: RECORD"),
        (["replay", "absent.txt"], "absent.txt: cannot be read: No such file or directory"),
        (["verify", "absent.txt"], "absent.txt: cannot be read: No such file or directory"),
        (
            ["verify", "absent.txt", "--seal", "ab"],
            "argument --seal: 'ab' is not a seal, which has 64 digits",
        ),
        (["render", "absent.txt", "--text"], "absent.txt: cannot be read: No such file or directory"),
        (["render", "absent.txt"], "say what to make of the record: --out FILE for a picture, --film"),
        (["render", "absent.txt", "--seat", "Z"], "argument --seat: 'Z' is not the letter of a seat"),
        (["render", "absent.txt", "--language", "it"], "argument --language: invalid choice: 'it'"),
    ],
)
def test_refused_commands_print_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    told = refused(capsys, *arguments)
    assert told.startswith("python -m bot")
    assert sentence in told


def test_play_takes_settings_and_options(command: Callable[[str], Called], tmp_path: Path) -> None:
    calls = command("bot.cli.local_table.play")
    (tmp_path / "config.toml").write_text("host = [5]\nlocal.port = 80", "utf-8")
    assert main(["play"]) == 7
    assert main(["play", "--port", "0", "--folder", "there", "--open"]) == 7
    (plain,), (changed,) = calls
    assert isinstance(plain, Config)
    assert isinstance(changed, Config)
    assert (plain.local.port, plain.local.folder, plain.local.open) == (80, Path("data/local"), False)
    assert (changed.local.port, changed.local.folder, changed.local.open) == (0, Path("there"), True)
    assert changed.host == (5,)


def test_play_says_where_to_get_the_local_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The container has none."""
    monkeypatch.setitem(sys.modules, "sandbox", None)
    assert "the container has no local table; in a clone of the repository" in refused(capsys, "play")


def test_run_needs_a_token_and_passes_the_settings(
    command: Callable[[str], Called], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = command("bot.discord_ui.run.run")
    monkeypatch.setenv("CAIRN_TOKEN", "abc" * 20)
    assert main(["run"]) == 7
    ((config, reread),) = calls
    assert isinstance(config, Config)
    assert config.token.reveal() == "abc" * 20
    Path("config.toml").write_text("host = [7]", "utf-8")
    assert callable(reread)
    assert reread().host == (7,)


def test_the_settings_are_told_with_their_origins(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "config.toml").write_text('log_format = "json"\n[backup]\nkeep = 3', "utf-8")
    monkeypatch.setenv("CAIRN_TOKEN", "abc" * 20)
    monkeypatch.setenv("CAIRN_HOST", "5,7")
    monkeypatch.setenv("CAIRN_LOGLEVEL", "debug")
    assert main(["config"]) == 0
    told = capsys.readouterr().out
    lines = [re.split("  +", line) for line in told.splitlines()]
    for line in (
        ["token", "set", "environment variable CAIRN_TOKEN"],
        ["host", "[5,7]", "environment variable CAIRN_HOST"],
        ["log_format", '"json"', "config.toml"],
        ["backup.keep", "3", "config.toml"],
        ["database", '"data/cairn.sqlite3"', "default"],
        ["CAIRN_LOGLEVEL does nothing; do you mean CAIRN_LOG_LEVEL?"],
    ):
        assert line in lines
    assert "abc" not in told


def test_the_example_of_settings_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["config", "--example"]) == 0
    assert capsys.readouterr().out == (ROOT / "config.example.toml").read_text("utf-8")


@pytest.mark.parametrize("arguments", [["config"], ["run"], ["health"]])
def test_a_wrong_variable_is_refused_by_every_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setenv("CAIRN_BACKUP_KEEP", "0")
    sentence = "the environment variable CAIRN_BACKUP_KEEP must be a whole number from 1 to 1000"
    assert sentence in refused(capsys, *arguments)


def test_an_edition_of_a_variable_that_cannot_be_played_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CAIRN_EDITIONS", '{"livingstone": {"mine": {"values": 7}}}')
    sentence = "environment variable CAIRN_EDITIONS: editions.livingstone.mine cannot be played: "
    assert sentence in refused(capsys, "run")


def test_a_package_that_is_missing_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "bot.cli.tools.discord", None)  # as if what it imports were not there
    monkeypatch.delitem(sys.modules, "bot.cli.doctor", raising=False)
    assert "cannot be loaded; install Cairn again" in refused(capsys, "doctor")


@pytest.mark.parametrize("token", ["x" * 40, ""])
def test_the_doctor_calls_for_a_person(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, token: str
) -> None:
    monkeypatch.setenv("CAIRN_TOKEN", token)
    monkeypatch.setattr("bot.cli.tools.discord.API", "http://127.0.0.1:1")
    assert main(["doctor"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert {line.split()[0] for line in lines} == {"ok", "look", "wrong"}
    assert not any(line.count("x" * 20) for line in lines)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("", "the input has ended: nothing is written"),
        ("short\n", "this is too short for a token"),
        ("x" * 40 + "\n", "Discord cannot be reached: "),
    ],
)
def test_the_setup_reads_a_pipe(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, given: str, sentence: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(given))
    monkeypatch.setattr("bot.cli.tools.discord.API", "http://127.0.0.1:1")
    assert sentence in refused(capsys, "setup")
    assert not Path("config.toml").exists()


def test_the_setup_hides_the_token_that_a_person_types(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(prompt: str) -> str:
        assert "you do not see it" in prompt
        raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin", SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr("getpass.getpass", stopped)
    assert main(["setup"]) == 130
    assert capsys.readouterr().out.endswith("Stopped: nothing is written.\n")


def test_editions_of_an_unknown_game_are_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("[editions.nonsense.mine]", "utf-8")
    assert "there is no edition editions.nonsense" in refused(capsys, "play")


def test_an_edition_that_cannot_be_played_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "config.toml").write_text("[editions.livingstone.mine]\nvalues = 7", "utf-8")
    told = refused(capsys, "play")
    assert "config.toml: editions.livingstone.mine cannot be played: " in told


def test_output_that_nobody_reads_is_no_fault() -> None:
    code = "import sys; from bot.__main__ import main; sys.exit(main(['schema', 'stone_age']))"
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(
        [sys.executable, "-c", code], stdout=writing, stderr=subprocess.PIPE, cwd=ROOT, check=False
    )
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (141, b"")


def test_export_reads_the_database_of_discord_or_of_the_local_table(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    calls: list[ExportRequest] = []

    def export(wanted: ExportRequest, *_: object) -> int:
        calls.append(wanted)
        return 0

    monkeypatch.setattr("bot.cli.export.export", export)
    settings = tmp_path / "settings.toml"
    settings.write_text('database = "all.sqlite3"', "utf-8")
    main(["export", "17", "--config", str(settings), "--secrets"])
    main(["export", "3", "--folder", "world"])
    assert calls == [
        ExportRequest(TableId(17), SqliteFile(tmp_path / "all.sqlite3"), secrets=True),
        ExportRequest(TableId(3), SqliteFile(Path("world/cairn.sqlite3")), secrets=False),
    ]


def test_games_are_listed_in_a_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--language", "de"]) == 0
    told = capsys.readouterr().out
    assert all(f"{key}: " in told for key in scan())


@pytest.mark.slow
def test_a_simulation_goes_through_and_repeats(capsys: pytest.CaptureFixture[str]) -> None:
    (key, *_) = registry = scan()
    seats = str(min(seats for seats in registry.newest(key).info.seats if seats > 1))
    told = []
    for _ in range(2):
        assert main(["simulate", key, "--seats", seats, "--seed", "x"]) == 0
        told.append(capsys.readouterr().out.splitlines()[-1])
    assert told[0] == told[1]


def test_ctrl_c_is_no_fault(command: Callable[[str], Called], monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*given: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "bot.cli.local_table", SimpleNamespace(play=stopped))
    assert main(["play"]) == 130
