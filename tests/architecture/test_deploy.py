"""The files for running it for good: what they name is there, and the bot understands what they call."""

import configparser
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.ops.health import INTERVAL, STALE
from tests.architecture.sources import ROOT

UNIT = ROOT / "deploy" / "cairn.service"
CONTAINER = (ROOT / "deploy" / "Containerfile").read_text("utf-8")


def service() -> dict[str, str]:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # names of settings are as they are
    unit.read(UNIT, "utf-8")
    return dict(unit["Service"])


def helped(command: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as end:
        main([*command, "--help"])
    assert end.value.code == 0
    return capsys.readouterr().out


def test_the_unit_calls_a_command_that_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    python, _, package, *command = service()["ExecStart"].split()
    assert (Path(python).name, package) == ("python", "bot")
    assert command[0] == "run"
    assert "--config" in helped(command[:1], capsys)
    assert command[1] == "--config"


def test_the_user_of_the_unit_is_made() -> None:
    line = (ROOT / "deploy" / "cairn.sysusers").read_text("utf-8").splitlines()[-1].split()
    assert (line[0], line[1]) == ("u", service()["User"])


def test_a_reload_is_what_the_bot_takes_for_one() -> None:
    assert service()["ExecReload"].split() == ["kill", "-HUP", "$MAINPID"]


def test_the_watchdog_is_more_patient_than_the_bot_is_slow() -> None:
    assert int(service()["WatchdogSec"]) >= 3 * INTERVAL == STALE


def test_wrong_settings_are_not_tried_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["run", "--config", str(tmp_path / "none.toml")]) == int(
        service()["RestartPreventExitStatus"]
    )
    assert "there is no such file" in capsys.readouterr().err


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    """The program must be there for that, so another one stands in its place."""
    unit = tmp_path / UNIT.name
    unit.write_text(re.sub(r"(?m)^ExecStart=\S+", "ExecStart=/bin/true", UNIT.read_text("utf-8")), "utf-8")
    found = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True)  # noqa: PLW1510 - judged below
    assert (found.returncode, found.stderr) == (0, "")


def test_the_container_copies_what_there_is() -> None:
    copied = re.findall(r"(?m)^COPY (?!--from)(\S+) ", CONTAINER)
    packages = {"bot", "engines", "lessons", "renderers", "robots"}
    assert set(copied) == packages | {"requirements.lock", "config.example.toml"}
    assert all((ROOT / one).exists() for one in copied)


@pytest.mark.parametrize("instruction", ["HEALTHCHECK", "ENTRYPOINT"])
def test_the_container_calls_the_bot(instruction: str, capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = re.findall(rf"(?m)^{instruction}.*?(\[.*\])$", CONTAINER)
    python, _, package, *command = json.loads(line)
    assert (python, package) == ("python", "bot")
    assert "usage" in helped(command, capsys)
