"""The shape of the sources: no module too long, no function too long, nothing of one machine in it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.sources import ROOMS, ROOT, files, modules, name, tree

MODULE_LINES, FUNCTION_LINES, LONG = 500, 50, 25

_MACHINE = re.compile(r"(?<![\w.:/)}\]*-])/(?:work|root|home|tmp|Users)/\w")
_ADDRESS = re.compile(r"https?:|-url|find-links|file:|git\+|\s@\s", re.IGNORECASE)
_LOCKED = re.compile(r"[a-z0-9._-]+==[^ ]+( ; .+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?|    #.*")


def test_modules_are_short() -> None:
    lines = {name(path): path.read_text("utf-8").count("\n") for path in modules(*ROOMS)}
    assert not {path: number for path, number in lines.items() if number > MODULE_LINES}


def test_functions_are_short() -> None:
    lengths = dict(_functions())
    thought_about = sorted((lines, where) for where, lines in lengths.items() if lines > LONG)
    print(*(f"{lines:3} lines: {where}" for lines, where in thought_about), sep="\n")  # noqa: T201 - a report
    assert not {where: lines for where, lines in lengths.items() if lines > FUNCTION_LINES}


def _functions() -> Iterator[tuple[str, int]]:
    """Yield each function and the lines of its body, the docstring left out."""
    for path in modules(*ROOMS):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{name(path)}:{node.lineno} {node.name}", _body(node)


def _body(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    first = node.body[1:2] if ast.get_docstring(node) else node.body[:1]
    return node.body[-1].end_lineno - first[0].lineno + 1 if first and node.body[-1].end_lineno else 0


def test_the_lines_of_a_body_are_counted() -> None:
    (node,) = ast.parse(
        'def f() -> int:\n    """Say.\n\n    More.\n    """\n    a = 1\n\n    return a\n'
    ).body
    assert isinstance(node, ast.FunctionDef)
    assert _body(node) == 3


def test_nothing_of_one_machine_stands_in_the_project() -> None:
    read = {name(path): _lines(path) for path in files() if path.suffix != ".lock"}
    assert read
    wrong = {path: [line for line in lines if _MACHINE.search(line)] for path, lines in read.items()}
    assert {path: lines for path, lines in wrong.items() if lines} == {}


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text("utf-8").splitlines()
    except UnicodeDecodeError:
        return []


def test_a_path_of_one_machine_is_found() -> None:
    for room in ("work", "root", "home", "tmp"):
        assert _MACHINE.search(f'open("/{room}/me/cairn.db")')
    assert not _MACHINE.search("https://example.org/home/page")


def test_lock_files_pin_with_hashes_and_name_no_address() -> None:
    locks = {path.name: path.read_text("utf-8").splitlines() for path in ROOT.glob("*.lock")}
    assert locks.keys() == {"requirements.lock", "requirements-dev.lock"}
    for lock, lines in locks.items():
        wrong = [line for line in lines if _ADDRESS.search(line) or not _LOCKED.fullmatch(line)]
        assert wrong == [], lock
        assert any("==" in line for line in lines), lock
