"""The local table as a command: it starts, tells where it is, and stops."""

import signal
import webbrowser
from pathlib import Path

import pytest

from bot.ops.config import Config, Local
from sandbox import launch


def test_a_signal_right_after_the_address_was_told_is_a_stop(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def opened(_address: str) -> None:
        assert signal.getsignal(signal.SIGINT) is not signal.SIG_IGN
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(webbrowser, "open", opened)
    local = Local(folder=tmp_path, port=0, open=True)
    # A shell has what it starts in the background ignore it.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert launch.play(Config(local=local)) == 0
    finally:
        signal.signal(signal.SIGINT, before)
    assert "http://127.0.0.1:" in capsys.readouterr().out
