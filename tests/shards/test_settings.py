"""The shards of a process: how they are written, and what is refused."""

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.domain.shards import ALL_SHARDS, ShardRange, format_shards, read_shard_range
from bot.ops.config import Config, ConfigError, load

TOKEN = "a-token-that-is-long-enough-for-one-0123456789abcdef"
ADDRESS = "postgresql://cairn@db.example/cairn"


@pytest.mark.parametrize(
    ("text", "count", "part"),
    [
        ("0-3", 8, ShardRange(8, 0, 3)),
        (" 3 ", 4, ShardRange(4, 3, 3)),
        ("0-7", 8, ShardRange(8, 0, 7)),
        ("4-3", 8, None),
        ("0-8", 8, None),
        ("8", 8, None),
        ("1-", 8, None),
        ("-1", 8, None),
        ("", 8, None),
    ],
)
def test_a_range_is_read(text: str, count: int, part: ShardRange | None) -> None:
    assert read_shard_range(text, count) == part


@pytest.mark.parametrize(
    ("part", "name"),
    [
        (ALL_SHARDS, "all shards"),
        (ShardRange(8, 0, 3), "shards 0-3"),
        (ShardRange(8, 3, 3), "shard 3"),
        (ShardRange(2, 0, 1), "all shards"),
    ],
)
def test_a_part_has_a_name(part: ShardRange, name: str) -> None:
    assert part.name == name


def test_numbers_of_shards_are_told_as_ranges() -> None:
    assert format_shards([0, 1, 2, 5, 7, 8]) == "0-2, 5, 7-8"
    assert format_shards([]) == ""


def test_a_server_belongs_to_the_part_of_its_shard() -> None:
    """As Discord says: the number of its shard is (id >> 22) % count; direct messages come to the first."""
    first, second = ShardRange(5, 0, 2), ShardRange(5, 3, 4)
    for shard in range(5):
        guild = (10 + shard) << 22 | 77
        assert first.has(guild) is (shard < 3)
        assert second.has(guild) is (shard >= 3)
    assert (first.has(None), second.has(None)) == (True, False)
    assert ALL_SHARDS.has(123 << 22)


def _config(tmp_path: Path, *lines: str) -> Path:
    file = tmp_path / "config.toml"
    file.write_text("\n".join((f'token = "{TOKEN}"', *lines)), "utf-8")
    return file


@pytest.mark.parametrize(
    ("lines", "part"),
    [
        ((), ALL_SHARDS),
        (("shard_count = 1",), ALL_SHARDS),
        (("shard_count = 4",), ShardRange(4, 0, 3)),
        (("shard_count = 4", 'shards = "0-3"'), ShardRange(4, 0, 3)),
        ((f'database = "{ADDRESS}"', "shard_count = 4", 'shards = "3"'), ShardRange(4, 3, 3)),
    ],
)
def test_the_settings_say_what_a_process_serves(
    tmp_path: Path, lines: tuple[str, ...], part: ShardRange
) -> None:
    assert load(_config(tmp_path, *lines), {}).shard_range == part


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (('shards = "0-3"',), "shards needs shard_count"),
        (('shards = "0-4"', "shard_count = 4"), "shards must be a range within 0-3, as shard_count is 4"),
        (('shards = "all"', "shard_count = 4"), 'shards must be a range of shards in quotes, such as "0-3"'),
        (('shards = "0-1"', "shard_count = 4"), "a part of the shards needs a database of PostgreSQL, and"),
    ],
)
def test_what_cannot_be_served_is_refused_with_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lines: tuple[str, ...], said: str
) -> None:
    assert main(["run", "--config", str(_config(tmp_path, *lines))]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line


def test_the_argument_goes_before_the_settings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = _config(tmp_path, f'database = "{ADDRESS}"', "shard_count = 4", 'shards = "0-1"')
    assert main(["run", "--config", str(file), "--shards", "7"]) == 2
    assert "shards must be a range within 0-3" in capsys.readouterr().err


def test_variables_say_it_too(tmp_path: Path) -> None:
    file = _config(tmp_path, f'database = "{ADDRESS}"')
    assert load(file, {"CAIRN_SHARDS": "2-3", "CAIRN_SHARD_COUNT": "4"}).shard_range == ShardRange(4, 2, 3)
    with pytest.raises(ConfigError, match="CAIRN_SHARDS must be a range of shards, such as 0-3"):
        load(file, {"CAIRN_SHARDS": "some", "CAIRN_SHARD_COUNT": "4"})
    assert Config().shard_range == ALL_SHARDS
