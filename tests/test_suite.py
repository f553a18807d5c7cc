"""The suite's own promises: an error in the log fails a test, and all stays within the repository."""

import ast
import logging
import secrets
import socket
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from tests.architecture.sources import ROOT, modules, name, tree
from tests.conftest import NetworkForbidden
from tests.drive import draws
from tests.selection import left_to_a_file, slow_but

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


@pytest.fixture
def suite(
    pytester: pytest.Pytester, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> pytest.Pytester:
    """A suite of a slow test and a quick one, with the rules of ours."""
    monkeypatch.setenv("PYTHONPATH", str(request.config.rootpath))
    monkeypatch.setenv("CAIRN_TEST_STORE", "both")
    monkeypatch.delenv("CI", raising=False)
    conftest = request.config.rootpath / "tests" / "conftest.py"
    pytester.makeconftest(conftest.read_text("utf-8"))
    pytester.makeini("[pytest]\ntestpaths = test_one.py\nmarkers = slow")
    pytester.makepyfile(
        test_one="""
        import pytest

        @pytest.mark.slow
        def test_slow(): ...

        def test_quick(): ...
        """
    )
    return pytester


@pytest.mark.parametrize("processes", [(), pytest.param(("-n", "1"), marks=pytest.mark.slow)])
def test_a_run_says_what_it_left_to_ci(suite: pytest.Pytester, processes: tuple[str, ...]) -> None:
    result = suite.runpytest_subprocess("-p", "no:randomly", *processes)
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["left to .ci/run: 1 slow tests", "=*1 passed*"])


@pytest.mark.slow
def test_a_run_of_all_leaves_nothing(suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    result = suite.runpytest_subprocess("-p", "no:randomly")
    result.assert_outcomes(passed=2)
    result.stdout.no_fnmatch_line("left to*")


def test_a_test_draws_the_same_in_every_run(request: pytest.FixtureRequest) -> None:
    def drawn() -> list[object]:
        return [secrets.token_hex(), secrets.token_hex(), secrets.token_bytes(4), secrets.randbelow(10**9)]

    first, further = drawn(), drawn()
    draws.begin(request.node)
    assert (drawn(), drawn()) == (first, further)
    assert len({*first, *further}) == 8


@pytest.mark.slow
def test_another_seed_of_the_run_draws_something_else(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tests draw two values, whatever their order; so do a process and its fork."""
    told = suite.path / "drawn"
    monkeypatch.setenv("CI", "true")
    suite.makepyfile(
        test_one=f"""
        import os, secrets
        from pathlib import Path

        import hypothesis

        def drawn():
            return f"{{secrets.token_hex()}} {{secrets.randbelow(10**9)}}\\n"

        def tell(text):
            with Path({str(told)!r}).open("a") as file:
                file.write(text)

        def test_of_one():
            tell(drawn())

        def test_of_two_processes():
            if not (child := os.fork()):
                tell(drawn())
                os._exit(0)
            os.waitpid(child, 0)
            tell(drawn())

        @hypothesis.given(hypothesis.strategies.integers())
        def test_of_an_example(number):
            tell(f"{{number}}\\n")
        """
    )

    def run(*options: str) -> list[str]:
        told.unlink(missing_ok=True)
        suite.runpytest_subprocess(*options).assert_outcomes(passed=3)
        return sorted(told.read_text("utf-8").splitlines())

    first = run()
    assert len({one for one in first if " " in one}) == 3
    assert first == run("-p", "no:randomly")
    other = run("--randomly-seed=7")
    assert set(other).isdisjoint(one for one in first if " " in one)
    assert other != first


def test_of_a_dear_law_something_stays_quick() -> None:
    """Also where the values are tuples: one of them is no list of what is quick."""
    phone, desktop = (390, 844), (1280, 800)
    quick, slow = slow_but((phone,), [phone, desktop])
    assert not quick.marks
    assert [mark.name for mark in slow.marks] == ["slow"]
    with pytest.raises(AssertionError, match="none is quick"):
        slow_but(phone, [phone, desktop])
    assert slow_but("title", []) == []


def _case(law: str, place: str, title: str | None = None, *, slow: bool = False) -> pytest.Item:
    """Stand for a case as pytest collects it."""
    mark = pytest.mark.slow.mark if slow else None
    titles = {} if title is None else {"key": title}
    item = SimpleNamespace(
        nodeid=f"{law}[{place}-{title}-{slow}]",
        callspec=SimpleNamespace(params={"kind_of_place": place} | titles),
        get_closest_marker=lambda _: mark,
    )
    return cast("pytest.Item", item)


def test_a_server_leaves_slow_cases_to_a_file_where_quick_ones_run_there() -> None:
    on_both = [_case("both", place, slow=slow) for place in ("sqlite", "postgres") for slow in (False, True)]
    dear = [_case("dear", place, slow=True) for place in ("sqlite", "postgres")]
    left = left_to_a_file([*on_both, *dear])
    assert [one.nodeid for one in left] == ["both[postgres-None-True]"]


def test_a_server_leaves_all_titles_but_one_to_a_file() -> None:
    titles = [
        _case("both", place, title) for place in ("sqlite", "postgres") for title in ("kalah", "pebbles")
    ]
    alone = _case("alone", "postgres", "kalah")
    slow = [
        _case("dear", "postgres", "kalah"),
        _case("dear", "postgres", "made_open", slow=True),
        _case("dear", "postgres", "pebbles", slow=True),
    ]
    left = {one.nodeid for one in left_to_a_file([*titles, alone, *slow])}
    assert left == {
        "both[postgres-kalah-False]",
        "dear[postgres-made_open-True]",
        "dear[postgres-pebbles-True]",
    }, "one case of each law stays"


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


@pytest.mark.slow
def test_no_test_reads_beside_the_repository() -> None:
    """What judges lies in the repository: a fresh clone has nothing beside it."""
    paths = modules("tests", "bench")
    assert {name(path): found for path in paths if (found := list(_outside(path)))} == {}


def test_paths_beside_the_repository_are_found() -> None:
    code = """
HERE = Path(__file__).parent
inside = HERE / "data", HERE.parents[0], ROOT / "docs", Path("x").parent
outside = HERE.parents[1], ROOT.parent, HERE / ".." / "data", ROOT.joinpath("../data")
above = HERE.parent.resolve().parent, HERE.parents[3]
"""
    assert len(list(_outside(Path(__file__), ast.parse(code)))) == 6


def _outside(path: Path, module: ast.Module | None = None) -> Iterator[str]:
    """Yield the expressions of a module which name a place above the repository."""
    module = module or tree(path)
    depths = {"ROOT": 0}
    for statement in module.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=target)], value=value):
                if (depth := _depth(value, path, depths)) is not None:
                    depths[target] = depth
    for node in ast.walk(module):
        match node:
            case (
                ast.BinOp(op=ast.Div(), right=ast.Constant(value=str(below)))
                | ast.Call(func=ast.Attribute(attr="joinpath"), args=[ast.Constant(value=str(below)), *_])
            ) if ".." in below.split("/"):
                yield ast.unparse(node)
            case ast.expr() if (_depth(node, path, depths) or 0) < 0:
                yield ast.unparse(node)


def _depth(node: ast.expr, path: Path, depths: Mapping[str, int]) -> int | None:
    """Return how many folders below the repository's root an expression leads; None for another one."""
    up = 0
    match node:
        case ast.Call(func=ast.Name(id="Path"), args=[ast.Name(id="__file__")]):
            return len(path.relative_to(ROOT).parts)
        case ast.Name(id=known):
            return depths.get(known)
        case ast.Attribute(value=below, attr="parent"):
            up = 1
        case ast.Subscript(
            value=ast.Attribute(value=below, attr="parents"), slice=ast.Constant(value=int(above))
        ):
            up = above + 1
        case ast.Call(func=ast.Attribute(value=below, attr="resolve" | "absolute")):
            pass
        case _:
            return None
    depth = _depth(below, path, depths)
    return None if depth is None else depth - up
