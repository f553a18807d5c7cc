"""Query plans of the statements: none scans a table that grows with the games played."""

import ast
import importlib
import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import FunctionType

import pytest

from bot.acts import lookup, overviews, wishes
from bot.store import queries
from bot.store.database import DialectSql, Sql, migrations
from tests.architecture.sources import modules, name, tree

ALLOWED = {
    "POSTS": ("SCAN posts", "the outbox: what is still to be posted, once at a start"),
    "GAMES_IN_OUTBOX": ("SCAN posts", "the outbox: what is still to be posted, once at a start"),
    "TROUBLED": ("SCAN games USING INDEX games_in_trouble", "what Discord refuses, once at a start"),
    "TROUBLES": ("SCAN games USING INDEX games_in_trouble", "what Discord refuses, once a minute"),
    "OUTBOX": ("SCAN posts", "the outbox, once a minute"),
    "downtime._RUNNING_CLOCKS": (
        "SCAN clocks USING INDEX clocks_running",
        "what runs, once at a start",
    ),
    "overviews._ALL": ("SCAN servers", "one row for each server, once at a start"),
    "daily_lists._SERVERS": ("SCAN servers", "one row for each server, once at a start"),
    "months._SERVERS": ("SCAN servers", "one row for each server, once at a start"),
    "WISHED_SERVERS": ("SCAN wishes USING COVERING INDEX", "a few rows for each person, once at a start"),
    "SERVERS": ("SCAN servers", "one row for each server, once at a start"),
    "GAMES_UNCALLED": ("SCAN notices", "what people are told about games in play, once at a start"),
    "STALE_NOTIFICATIONS": ("SCAN notices", "what people are told about games in play, once at a start"),
    "results._DROP_ALL_PACES": ("SCAN people", "all people, once when all results are counted anew"),
    "downtime._NOTES": ("SCAN notes", "a dozen notes, once at a start"),
}
"""Statements that look through a whole table, which one, and why that does no harm."""
_GENERATED = ("json_each", "SCAN found", "pragma_page_count", "pragma_page_size", "CONSTANT ROW", "(subquery")
"""Names of tables that are not ours: values that came with the statement, and results of it."""
_STATEMENT = re.compile(r"\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b")
_SQL = re.compile(r"\b(SELECT .+ FROM|INSERT (OR \w+ )?INTO|UPDATE \w+ SET|DELETE FROM|WHERE)\b", re.DOTALL)
_OF_TABLE = re.compile(r"\b(notices|seats)\b.* WHERE (notices\.)?game = \$", re.DOTALL)
_ELSEWHERE = {
    "bot/store/queries.py",
    "bot/store/backup.py",  # works on files beside the running bot
    "bot/store/sqlite.py",
    "bot/store/postgres.py",
    "bot/store/copying.py",  # every row of every table, while no bot runs
    "bot/store/shard_locks.py",  # what only several processes need, which have a server
}


@pytest.fixture(scope="module")
def empty() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:")) as connection:
        for _, sql in migrations():
            connection.executescript(sql)
        yield connection


_GIVEN = {"set_game": (("status", "touched"),), "set_notification": (("ends", "message"),)}
"""With which columns a statement is tried; all others, with how many values in their list."""


_HELPERS = ("shard_values", "with_rows", "locking", "notifying", "telling_pages", "literals")
"""Functions there that return no statement of their own."""


def statements() -> dict[str, Sql]:
    """Return every statement by its name: those of the store, and of each act as `<module>.<name>`."""
    public = {key: value for key, value in vars(queries).items() if not key.startswith("_")}
    return {
        **{key: sql for key, sql in public.items() if key.isupper() and _is_whole(sql)},
        **{
            f"{key}_{number}": public[key](given)
            for key in public
            if type(public[key]) is FunctionType and key not in _HELPERS
            for number, given in enumerate(_GIVEN.get(key, (2, 0)))
        },
        **{
            f"{path.stem}.{key}": sql
            for path in modules("bot")
            if path.parent.name == "acts"
            for key, sql in vars(importlib.import_module(f"bot.acts.{path.stem}")).items()
            if _is_whole(sql)
        },
    }


def _is_whole(value: object) -> bool:
    """Return whether a constant is a statement, and not a part of some."""
    return type(value) is DialectSql or (type(value) is str and _STATEMENT.match(value) is not None)


def plan(connection: sqlite3.Connection, sql: Sql) -> list[str]:
    """Return the steps in which a statement is carried out."""
    text = sql.sqlite if isinstance(sql, DialectSql) else sql
    values: dict[str, None] = defaultdict(lambda: None)
    return [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {text}", values)]


def scans(steps: list[str]) -> list[str]:
    """Return the steps that look through all rows of a table of ours, or of an index."""
    return [step for step in steps if step.startswith("SCAN ") and not any(one in step for one in _GENERATED)]


def test_no_statement_looks_through_what_grows(empty: sqlite3.Connection) -> None:
    refused = {}
    for key, sql in statements().items():
        allowed = ALLOWED.get(key, ("-", ""))[0]
        found = [step for step in scans(plan(empty, sql)) if not step.startswith(allowed)]
        if found:
            refused[key] = found
    assert not refused


def test_no_exception_is_left_over(empty: sqlite3.Connection) -> None:
    needed = {key for key, sql in statements().items() if scans(plan(empty, sql))}
    assert ALLOWED.keys() == needed


def test_a_statement_without_an_index_is_refused(empty: sqlite3.Connection) -> None:
    for sql in ("SELECT * FROM games WHERE touched > $1", "SELECT COUNT(*) FROM games GROUP BY status"):
        assert scans(plan(empty, sql))


def test_what_is_due_is_found_by_its_time(empty: sqlite3.Connection) -> None:
    for sql in (queries.DUE, queries.NEXT_DUE):
        assert plan(empty, sql)[0].startswith("SEARCH deadlines USING INDEX deadlines_by_due")


def test_public_tables_that_are_over_are_found_without_the_private_ones(empty: sqlite3.Connection) -> None:
    """A server may have thousands of dailies, all private."""
    assert plan(empty, lookup._LATEST_OVER) == [
        "SEARCH games USING INDEX games_public (channel=? AND status=?)"
    ]
    step, *of_each = plan(empty, overviews._FINISHED)
    assert step.startswith("SEARCH games USING INDEX games_by_end (guild=? AND ")
    assert all("(game=?)" in one or "SUBQUERY" in one for one in of_each), of_each


def test_wishes_are_found_by_server_and_title(empty: sqlite3.Connection) -> None:
    """Each open table asks for them."""
    (steps, _), among = plan(empty, wishes._FOR_TITLE), plan(empty, wishes._EXPECT)
    assert steps == "SEARCH wishes USING COVERING INDEX wishes_by_title (guild=? AND key=?)"
    assert any(
        step.startswith("SEARCH wishes USING COVERING INDEX wishes_by_title (guild=?)") for step in among
    )


def test_rows_of_one_table_are_found_by_the_table(empty: sqlite3.Connection) -> None:
    """A person may have played at thousands of tables."""
    found = {key: plan(empty, sql) for key, sql in statements().items() if _OF_TABLE.search(str(sql))}
    by_person = {key for key, steps in found.items() if any("_by_person" in step for step in steps)}
    assert len(found) >= 10
    assert not by_person


def test_statements_stand_nowhere_else() -> None:
    """In an act they are constants of the module, where the tests above find them."""
    found = {
        name(path): [text for text in _texts(path) if _SQL.search(text)]
        for path in modules("bot")
        if name(path) not in _ELSEWHERE and not name(path).startswith("sandbox/")
    }
    assert not {path: texts for path, texts in found.items() if texts}


def _texts(path: Path) -> Iterator[str]:
    """Yield the texts of a module but for its docstrings."""
    described = {id(node.value) for node in ast.walk(tree(path)) if isinstance(node, ast.Expr)}
    if name(path).startswith("bot/acts/"):
        constants = (node for node in tree(path).body if isinstance(node, ast.Assign))
        described |= {id(text) for constant in constants for text in ast.walk(constant)}
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described:
            yield node.value


def test_a_person_is_deleted_from_every_table_that_names_them(empty: sqlite3.Connection) -> None:
    tables = [row[0] for row in empty.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    naming = {
        table
        for table in tables
        if "person" in {row[1] for row in empty.execute(f"PRAGMA table_info({table})")}
    }
    assert naming == {
        "seats",
        "notices",
        "results",
        "sums",
        "daily_games",
        "wishes",
        "members",
        "own_levels",
        "champions",
        "board_keys",
    }, "and see to it in privacy.delete_person"
