"""The dialogue `setup`: what is asked, what is written, and one sentence wherever it cannot go on."""

import asyncio
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from msgspec import Struct

from bot.cli.setup import SetupRequest, Terminal, run_setup
from bot.cli.tools.systemd import SERVICE_PLACES, STATE, UNIT, USER, Systemd
from bot.domain.errors import UsageError
from bot.ops.config import load
from sandbox.permissions import Permission
from tests.sandbox.faults import RequestFault
from tests.sandbox.watched import WatchedTable

RIGHT, WRONG = "the right token", "x" * 40
STOP = "Ctrl+C"
NOWHERE = "http://127.0.0.1:1/api"
"""Nobody listens there."""
OLD = f'# mine\ntoken = "{"y" * 40}"\n[backup]\nevery = 6  # hours\n'

Order = Callable[[WatchedTable], object]


class Script(Terminal):
    """Answers questions in turn, and keeps what was said."""

    def __init__(self, answers: Sequence[str], *, person: bool) -> None:
        self.person = person
        self.said: list[str] = []
        self._answers = list(answers)

    def say(self, text: str) -> None:
        self.said.append(text)

    def ask(self, question: str) -> str:
        self.said.append(question)
        if not self._answers:
            raise EOFError
        answer = self._answers.pop(0)
        if answer == STOP:
            raise KeyboardInterrupt
        return answer

    secret = ask


class Try(Struct, frozen=True):
    """One dialogue, and what comes of it."""

    answers: tuple[str, ...]
    says: tuple[str, ...]
    """Parts of what is said, or of the sentence that refuses."""
    written: bool = True
    person: bool = True
    before: str | None = None
    order: Order | None = None
    base: str = ""
    environment: dict[str, str] = {}
    refused: bool = False
    code: int = 0
    agreed: bool = False


def _fault(status: int, code: int | None = None, path: str = "/applications/@me") -> Order:
    return lambda server: server.faults.order(RequestFault(path=path, status=status, code=code, times=9))


def _deny(server: WatchedTable) -> None:
    server.world.deny(Permission.ATTACH_FILES | Permission.MANAGE_THREADS, None)


PROXY = 'api_base = "http://127.0.0.1:1"\n'
INVITATION = "scope=bot+applications.commands&permissions=326417632256"

TRIES = {
    "right": Try((RIGHT,), ("The token is good: it belongs to ", "/join", "bot run --config", INVITATION)),
    "from a pipe": Try((RIGHT,), ("The token is good",), person=False),
    "wrong, then right": Try(
        (WRONG, RIGHT), ("Discord does not accept the token; copy it again", "Try once more")
    ),
    "wrong in a pipe": Try(
        (WRONG, RIGHT), ("Discord does not accept the token",), False, False, refused=True
    ),
    "no token, then right": Try(
        ("", "Bot abc", RIGHT), ("There is no token", "This must be the token alone")
    ),
    "nothing in the pipe": Try((), ("the input has ended: nothing is written",), False, False, refused=True),
    "stopped": Try((STOP,), ("Stopped: nothing is written.",), False, code=130),
    "no network": Try(
        (RIGHT, "", STOP), ("Discord cannot be reached: ", "Press Enter"), False, base=NOWHERE, code=130
    ),
    "no network, in a pipe": Try(
        (RIGHT,), ("Discord cannot be reached",), False, False, base=NOWHERE, refused=True
    ),
    "Discord fails": Try(
        (RIGHT, STOP), ("no time for this now (status 503)",), False, order=_fault(503), code=130
    ),
    "too many": Try(
        (RIGHT, STOP), ("no time for this now (status 429)",), False, order=_fault(429), code=130
    ),
    "somebody else answers": Try(
        (RIGHT, STOP), ("not what Discord says",), False, order=_fault(200), code=130
    ),
    "may not ask": Try(
        (RIGHT, STOP), ("refuses to answer (status 403)",), False, order=_fault(403, 50001), code=130
    ),
    "a permission is missing": Try((RIGHT,), ("the bot lacks Attach Files, Manage Threads; ",), order=_deny),
    "settings are kept": Try((RIGHT, "yes"), ("is there already. Put the token into it",), before=OLD),
    "settings are kept, unasked": Try((RIGHT,), ("is written",), person=False, before=OLD, agreed=True),
    "settings stay": Try(
        (RIGHT, "what?", ""), ("Answer y for yes", "stays as it is"), False, before=OLD, refused=True
    ),
    "settings stay, in a pipe": Try((RIGHT,), ("stays as it is",), False, False, before=OLD, refused=True),
    "settings are wrong": Try((), ("there is no setting tokn",), False, before="tokn = 1", refused=True),
    "settings are no TOML": Try((), ("this is not TOML",), False, before="token", refused=True),
    "the proxy is not there": Try(
        (RIGHT,),
        ("Discord cannot be reached",),
        False,
        False,
        refused=True,
        environment={"CAIRN_API_BASE": "http://127.0.0.1:1"},
    ),
    "a proxy in the file": Try(
        (RIGHT,), ("Discord cannot be reached",), False, False, refused=True, before=PROXY
    ),
    "the environment goes before": Try(
        (RIGHT,),
        ("the environment variable CAIRN_TOKEN holds a token too",),
        environment={"CAIRN_TOKEN": "z" * 40},
    ),
}


@pytest.mark.parametrize("name", TRIES)
async def test_a_dialogue(server: WatchedTable, tmp_path: Path, name: str) -> None:
    one, file = TRIES[name], tmp_path / "new" / "config.toml"
    if one.before is not None:
        file.parent.mkdir()
        file.write_text(one.before, "utf-8")
    if one.order is not None:
        one.order(server)
    script = Script(
        [server.token if answer == RIGHT else answer for answer in one.answers], person=one.person
    )
    wanted = SetupRequest(
        file, "python -m bot", one.base or server.api_url, one.environment, agreed=one.agreed
    )
    try:
        code = await asyncio.to_thread(run_setup, wanted, script, Systemd(root=tmp_path))
    except UsageError as refusal:
        script.say(str(refusal))
        assert one.refused
    else:
        assert (code, one.refused) == (one.code, False)
    said = "\n".join(script.said)
    assert all(part in said for part in one.says), said
    assert not any(secret in said for secret in (server.token, WRONG))
    _look_at(file, one, server.token)


def _look_at(file: Path, one: Try, token: str) -> None:
    """The file has the token for its owner alone, and all else as it was; or nothing has changed."""
    if not one.written:
        assert (file.read_text("utf-8") if file.exists() else None) == one.before
        return
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    assert load(file, {}).token.reveal() == token
    text = file.read_text("utf-8")
    if one.before is not None:
        assert text == one.before.replace("y" * 40, token)
    else:
        assert "# The settings of Cairn." in text


async def test_the_token_that_is_there_is_kept_by_enter(server: WatchedTable, tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text(OLD.replace("y" * 40, server.token), "utf-8")
    script = Script([""], person=True)
    wanted = SetupRequest(file, "bot", server.api_url, {})
    assert await asyncio.to_thread(run_setup, wanted, script, Systemd(root=tmp_path)) == 0
    assert load(file, {}).token.reveal() == server.token
    assert "is there already" not in "\n".join(script.said)


# --- systemd -----------------------------------------------------------------------------------------

OFFER = "Let systemd run the bot"


def machine(root: Path, *, by_root: bool = True, fails: str = "") -> tuple[Systemd, list[tuple[str, ...]]]:
    """Return a systemd that hides nothing from services, and the commands that it is given."""
    (root / "run/systemd/system").mkdir(parents=True)
    commands: list[tuple[str, ...]] = []

    def run(command: Sequence[str]) -> None:
        commands.append(tuple(command))
        if fails == command[0]:
            raise UsageError("it has failed")

    python, code = Path("/opt/cairn/.venv/bin/python"), Path("/opt/cairn 100%")
    return Systemd(root, run, by_root=by_root, python=python, code=code, hidden=()), commands


async def _with_systemd(server: WatchedTable, file: Path, systemd: Systemd, *answers: str) -> str:
    script = Script([server.token, *answers], person=True)
    wanted = SetupRequest(file, "bot", server.api_url, {})
    assert await asyncio.to_thread(run_setup, wanted, script, systemd) == 0
    return "\n".join(script.said)


async def test_systemd_runs_the_bot(server: WatchedTable, tmp_path: Path) -> None:
    root, file = tmp_path / "root", tmp_path / "etc cairn" / "config.toml"
    systemd, commands = machine(root)
    said = await _with_systemd(server, file, systemd, "")
    assert OFFER in said
    assert "journalctl -u cairn" in said
    unit = (root / UNIT).read_text("utf-8")
    assert f'ExecStart=/opt/cairn/.venv/bin/python -m bot run --config "{file}"\n' in unit
    assert "WorkingDirectory=/opt/cairn 100%%\n" in unit
    assert "ProtectSystem=strict" in unit
    assert (root / USER).read_text("utf-8").splitlines()[-1].startswith("u cairn")
    assert [command[0] for command in commands] == ["systemd-sysusers", "chown", *["systemctl"] * 3]
    assert ("chown", "cairn:cairn", str(file)) in commands
    config = load(file, {})
    assert (config.database.companion_path, config.health_file, config.backup.folder) == tuple(
        SERVICE_PLACES.values()
    )


AS_ROOT = "As root, with --config /etc/cairn/config.toml, setup can have systemd run it"
LEFT = f"systemd cannot run it: the service may write to {STATE} only"


@pytest.mark.parametrize(
    ("answers", "by_root", "fails", "before", "unit", "says"),
    [
        (("n",), True, "", "", "", OFFER),
        ((), False, "", "", "", AS_ROOT),
        (("",), True, "systemctl", "", "", "It has failed. `journalctl -u cairn` may say more."),
        (("y", ""), True, "", 'database = "tables.sqlite3"', "", LEFT),
        (("", ""), True, "", "", "of another", "cairn.service is there already and differs. Replace it?"),
    ],
)
async def test_systemd_does_not_run_the_bot(
    server: WatchedTable,
    tmp_path: Path,
    answers: tuple[str, ...],
    by_root: bool,
    fails: str,
    before: str,
    unit: str,
    says: str,
) -> None:
    """The settings are written all the same, and how the bot is started is said."""
    root, file = tmp_path / "root", tmp_path / "config.toml"
    systemd, _ = machine(root, by_root=by_root, fails=fails)
    if before:
        file.write_text(before, "utf-8")
        file.with_name("tables.sqlite3").touch()
    if unit:
        (root / UNIT).parent.mkdir(parents=True)
        (root / UNIT).write_text(unit, "utf-8")
    said = await _with_systemd(server, file, systemd, *answers)
    assert says in said
    assert f"Start the bot: bot run --config {file}" in said
    data = tomllib.loads(file.read_text("utf-8"))
    assert data["token"] == server.token
    assert not before or data["database"] == "tables.sqlite3"
    assert not unit or (root / UNIT).read_text("utf-8") == unit


def test_what_the_unit_hides_is_refused() -> None:
    """The interpreter, the code and the settings have to lie where the service may read them."""
    there, hidden = Path("/opt/cairn"), Path("/home") / "ada"
    for python, code, file in ((hidden, there, there), (there, hidden, there), (there, there, hidden)):
        refusal = Systemd(python=python, code=code).obstacle(file)
        assert refusal == f"the service may not read {hidden}: move it to /opt or /etc/cairn"
    assert Systemd(python=there, code=there).obstacle(there) == ""
