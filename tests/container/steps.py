"""Carries out the steps of a Containerfile in plain folders, as root, without a program that makes images."""

import json
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

_PATH = "/usr/local/bin:/usr/bin:/bin"


@dataclass
class Stage:
    """One stage while it is built: a root folder, and what later steps and the container's start need."""

    root: Path
    environment: dict[str, str] = field(default_factory=lambda: {"PATH": _PATH})
    folder: str = "/"
    user: str = "0:0"
    said: dict[str, str] = field(default_factory=dict)
    """The other instructions, such as ENTRYPOINT, by their names."""

    def command(self, *words: str) -> list[str]:
        """Return the words of a command that runs others within the stage, as its user."""
        given = (f"{name}={value}" for name, value in self.environment.items())
        inside = ["chroot", f"--userspec={self.user}", str(self.root), "env", "-i", *given]
        # Where `env` does not change the folder, the shell does; /proc is mounted for this command alone.
        line = ["sh", "-c", 'cd "$0" && exec "$@"', self.folder, *words]
        mount = ["mount", "-t", "proc", "proc", str(self.root / "proc")]
        return [
            "unshare",
            "--mount",
            "sh",
            "-c",
            f"{shlex.join(mount)} && exec {shlex.join([*inside, *line])}",
        ]

    def words(self, instruction: str) -> list[str]:
        """Return a command that the stage names, such as its ENTRYPOINT."""
        found: list[str] = json.loads(self.said[instruction][self.said[instruction].index("[") :])
        return found


def carried_out(file: Path, context: Path, base: Path, place: Path, wheels: Path) -> dict[str, Stage]:
    """Carry out all steps; return the stages by their names, the last one also by `""`.

    Each stage begins as a copy of the `base` system, whatever it is FROM. No step reaches the network: pip
    finds what it installs among the `wheels`. Raises AssertionError if a step fails.
    """
    stages: dict[str, Stage] = {}
    stage = Stage(place)
    for instruction, rest in _instructions(file.read_text("utf-8")):
        match instruction:
            case "FROM":
                name = rest.split(" AS ")[1] if " AS " in rest else ""
                stage = stages[name] = Stage(place / (name or "image"))
                subprocess.run(["cp", "--archive", base, stage.root], check=True)  # devices as devices
                shutil.copytree(wheels, stage.root / "wheels")
            case "COPY":
                _copy(shlex.split(rest), stage, stages, context)
            case "RUN":
                offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "/wheels"}
                _run(
                    stage, ("env", *(f"{name}={value}" for name, value in offline.items()), "sh", "-c", rest)
                )
            case "ENV":
                for word in shlex.split(_filled(rest, stage.environment)):
                    name, _, value = word.partition("=")
                    stage.environment[name] = value
            case "WORKDIR":
                stage.folder = rest
            case "USER":
                stage.user = rest
            case _:
                stage.said[instruction] = rest
    for stage in stages.values():
        shutil.rmtree(stage.root / "wheels")
    return stages


def _instructions(text: str) -> Iterator[tuple[str, str]]:
    lines = re.sub(r"\\\n", " ", re.sub(r"(?m)^#.*\n", "", text)).splitlines()
    for line in filter(str.strip, lines):
        instruction, _, rest = line.partition(" ")
        yield instruction, rest.strip()


def _filled(text: str, values: Mapping[str, str]) -> str:
    return re.sub(r"\$(\w+)", lambda found: values[found[1]], text)


def _copy(words: Sequence[str], stage: Stage, stages: Mapping[str, Stage], context: Path) -> None:
    origin = context
    if words[0].startswith("--from="):
        origin = stages[words[0].removeprefix("--from=")].root
        words = words[1:]
    *sources, target = words
    for source in sources:
        found, place = origin / source.lstrip("/"), stage.root / target.lstrip("/")
        if found.is_dir():
            ignored = shutil.ignore_patterns("__pycache__") if origin == context else None
            shutil.copytree(found, place, symlinks=True, dirs_exist_ok=True, ignore=ignored)
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(found, place)


def _run(stage: Stage, words: Sequence[str]) -> None:
    done = subprocess.run(stage.command(*words), capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{shlex.join(words)}: {done.stderr}"
