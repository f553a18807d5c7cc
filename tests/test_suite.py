"""The suite's own promises: an error in the log fails a test, and the network is out of reach."""

import logging
import socket

import pytest

from tests.conftest import NetworkForbidden

pytest_plugins = ["pytester"]


def test_an_error_in_the_log_fails_the_test(
    pytester: pytest.Pytester, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(request.config.rootpath))
    conftest = request.config.rootpath / "tests" / "conftest.py"
    pytester.makeconftest(conftest.read_text("utf-8"))
    pytester.makepyfile(
        """
        import logging

        def test_quiet():
            logging.getLogger("x").warning("only a warning")

        def test_loud():
            logging.getLogger("x").error("something broke")

        def test_expected(expected_errors):
            logging.getLogger("x").error("something broke")
            assert [r.getMessage() for r in expected_errors] == ["something broke"]
        """
    )
    result = pytester.runpytest_subprocess("-p", "no:randomly")
    result.assert_outcomes(passed=3, errors=1)
    result.stdout.fnmatch_lines(["*x: something broke*"])


def test_the_network_is_out_of_reach() -> None:
    with socket.socket() as one, pytest.raises(NetworkForbidden, match=r"192\.0\.2\.1"):
        one.connect(("192.0.2.1", 80))
    with pytest.raises(NetworkForbidden, match="example"):
        socket.getaddrinfo("example.org", 80)


def test_this_machine_is_in_reach() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(server.getsockname()) as client,
    ):
        assert client.getpeername() == server.getsockname()


def test_errors_are_logged_where_expected(expected_errors: list[logging.LogRecord]) -> None:
    logging.getLogger(__name__).error("one")
    assert len(expected_errors) == 1
