"""Matches: each deal on every seat, reproducible, resumed where they were stopped, counted by deal."""

import tomllib
from importlib.resources import files
from math import log
from pathlib import Path

import pytest
from msgspec.structs import replace

from bench.robots.__main__ import main, result_line
from bench.robots.games import Match, PlayedGame, fixtures, play_game
from bench.robots.levels import TABLE, steps
from bench.robots.results import Results, summed_up
from bench.robots.running import played
from bench.robots.strategies import strategies_of
from engines.registry import scan
from robots.registry import steepness_of

ENOUGH = 40
"""Games below which a share says too little."""
STEPS = {(higher.value, lower.value) for higher, lower in steps()}
MATCH = Match("schiefer", 2, ("beginner", "random"), 4, "a seed")


def test_each_deal_is_played_on_every_seat_with_neighbours_drawn_for_it() -> None:
    match = Match("stone_age", 3, ("master", "random", "beginner"), 30)
    all_of_it = list(fixtures(match))
    assert len(all_of_it) == 30
    assert [fixture.line_up.index("master") for fixture in all_of_it] == 10 * [0, 1, 2]
    for deal in range(10):
        others = {
            tuple(one for one in fixture.line_up if one != "master")
            for fixture in all_of_it[3 * deal : 3 * deal + 3]
        }
        assert len(others) == 1
    assert len({fixture.line_up for fixture in all_of_it if not fixture.turned}) == 2


def test_the_same_seed_gives_the_same_games() -> None:
    first, *_ = fixtures(MATCH)
    one, two = play_game(first), play_game(first)
    assert (one.points, one.moves, one.shares) == (two.points, two.moves, two.shares)
    assert sum(one.shares) == pytest.approx(1.0)
    other = play_game(replace(first, match=replace(MATCH, seed="another")))
    assert (one.points, one.moves) != (other.points, other.moves)


@pytest.mark.slow
def test_a_stopped_match_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    results = Results(file, MATCH)
    games = played(MATCH, set(), 1)
    for _ in range(3):
        results.add(next(games))
    again = Results(file, MATCH)
    assert len(again.games) == 3
    rest = list(played(MATCH, set(again.games), 1))
    assert len(rest) == 1
    again.add(rest[0])
    whole = {(game.deal, game.turned): game for game in played(MATCH, set(), 1)}
    found = summed_up(MATCH, Results(file, replace(MATCH, games=2)).games)
    assert (found.games, found.share) == (4, summed_up(MATCH, whole).share)
    with pytest.raises(ValueError, match="another match"):
        Results(file, replace(MATCH, seed="another"))


@pytest.mark.slow
@pytest.mark.parametrize("game", tuple(scan()))
def test_plain_strategies_win_about_half_of_the_games_against_a_beginner(game: str) -> None:
    """Newcomers play like them; over many games they win 45 to 63 % on average over a title's strategies.

    The 40 to 60 games here have a standard error of 7 points, two of which are allowed for.
    """
    won = []
    for name in strategies_of(scan().newest(game)):
        match = Match(game, 2, ("beginner", name), 10, "a beginner")
        won.append(
            1 - summed_up(match, {(one.deal, one.turned): one for one in played(match, set(), 1)}).share
        )
    assert 0.3 < sum(won) / len(won) < 0.78


@pytest.mark.parametrize("key", [key for key in scan() if strategies_of(scan().newest(key))])
def test_the_steps_that_a_title_goes_by_are_those_of_the_table(key: str) -> None:
    rows = [row.split(" | ") for row in TABLE.read_text("utf-8").splitlines() if row.startswith(f"| {key} ")]
    measured = {
        row[1]: float(row[4].removesuffix(" %")) / 100
        for row in rows
        if (row[1], row[2]) in STEPS and int(row[3]) >= ENOUGH
    }
    told = tomllib.loads(files(f"robots.{key}").joinpath("levels.toml").read_text("utf-8"))
    assert list(told) == [higher.value for higher, _ in steps()]
    assert {level: told[level] for level in measured} == pytest.approx(measured, abs=0.08)
    assert steepness_of(key) == pytest.approx(
        sum(log(share / (1 - share)) for share in told.values()) / len(told)
    )


def test_a_title_without_measured_steps_goes_by_the_usual_ones() -> None:
    assert steepness_of("kalah") == pytest.approx(log(3))


def test_the_interval_is_counted_by_deal() -> None:
    def game(deal: int, turned: int, won: bool) -> PlayedGame:
        shares = tuple(float(won == (seat == turned)) for seat in range(2))
        return PlayedGame(deal, turned, ("a", "b"), shares, (10, 8), (5, 5), (0.5, 0.1), (0.2, 0.1))

    swinging = {(deal, turned): game(deal, turned, turned == 0) for deal in range(2) for turned in range(2)}
    result = summed_up(MATCH, swinging)
    assert (result.share, result.error) == (0.5, 0.0)
    by_deal = {(deal, turned): game(deal, turned, deal == 0) for deal in range(2) for turned in range(2)}
    result = summed_up(MATCH, by_deal)
    assert result.share == 0.5
    assert result.error == pytest.approx(0.98)
    assert result.cost == pytest.approx(0.06)
    assert "50.0 % ± 98.0 (4 games, 2 deals)" in result_line(MATCH, result)


def test_the_command_plays_a_match(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    given = ["schiefer", "--seats", "2", "--players", "random,random", "--games", "2"]
    assert main([*given, "--processes", "1", "--file", str(file)]) == 0
    assert capsys.readouterr().out.startswith("schiefer, 2 seats: random against random: ")
    assert len(file.read_text("utf-8").splitlines()) == 3


@pytest.mark.parametrize(
    ("match", "fault"),
    [
        ("kalah --seats 2 --players random,random", "no game kalah"),
        ("schiefer --seats 5 --players random,random", "is played with 2, 3, 4 seats"),
        ("schiefer --seats 2 --players random,nobody", "nobody is called nobody"),
        ("schiefer --seats 2 --players random", "name who plays and at least one neighbour"),
        ("schiefer --seats 2 --players random,random --option no=such", "no such option"),
    ],
)
def test_a_match_that_cannot_be_is_refused_in_a_sentence(
    match: str, fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(match.split()) == 2
    said = capsys.readouterr().err
    assert said.startswith("python -m bench.robots: ")
    assert fault in said
    assert said.count("\n") == 1
