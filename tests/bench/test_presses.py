"""Presses are counted on the panel's real pages: every move is reached, every way of asking has its price."""

from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from bench.presses.__main__ import main
from bench.presses.count import PLAY, Count, MadeMove, Turn, count, turns
from bench.presses.players import PLAYERS, by_score
from bench.presses.walk import Desk, Tap, Unreachable, Way
from bot.pages import phone
from bot.pages.custom_id import Verb
from engines.api import Seat
from engines.chance import LiveChance
from engines.registry import scan
from tests.drive.house import PEBBLES, Assets, Clock, House, each_game
from tests.games.pebbles import RULES

ALL = scan("engines", "tests.games")
ADA_SITS = Seat(0)


def asked(key: str, seats: int, text: str, seed: str = "1") -> Way:
    """Return the way to the first move of a random game whose text begins so."""
    for turn in turns(ALL.newest(key), seats, PLAYERS["random"], seed):
        for made in turn.moves:
            if made.text.startswith(text):
                return Desk(ALL, key, seats).way(made.state, turn.seat, [made.text])
    pytest.fail(f"nobody makes a move {text} in this game")


@pytest.mark.parametrize("name", PLAYERS)
@each_game
def test_every_move_of_a_game_is_reached(key: str, name: str) -> None:
    rules = ALL.newest(key)
    found = count(ALL, key, min(rules.info.seats), PLAYERS[name], 1, "a game")
    assert found.moves >= found.turns
    assert found.presses >= 1 + found.moves / found.turns
    assert sum(times * tap.taps for tap, times in found.where()) == pytest.approx(found.presses)


@pytest.fixture(scope="module")
def assets() -> Assets:
    return Assets()


@pytest.fixture
async def house(tmp_path: Path, assets: Assets) -> AsyncIterator[House]:
    async with House(tmp_path, assets, Clock()) as opened:
        yield opened


@each_game
async def test_the_panel_without_news_offers_what_the_real_one_does(house: House, key: str) -> None:
    table = await house.table(key, *house.company(key))
    for number in range(12):
        if not table.to_act:
            break
        seat = Seat(min(table.to_act))
        desk, begun = Desk(ALL, key, table.now.timeline.seats), bool(table.now.timeline.free_back(seat))
        silent = {found.press.tokens for found in desk.offered(table.state, seat, begun=begun)}
        real = (await table.on(seat).does(Verb.PLAY, at=table)).acts
        assert silent == {act.tokens for act in real if act.verb in (Verb.GO, Verb.DO, Verb.ASK)}
        await house.play_on(table, 1, number)


def test_each_way_of_asking_has_its_price() -> None:
    drawn, laid = asked(PEBBLES, 2, "draw"), asked(PEBBLES, 2, "lay")
    polished = asked(PEBBLES, 2, "polish", "5")
    assert drawn.taps == (Tap("ask-turn", "button", 1),)
    assert laid.taps[:2] == (Tap("ask-turn", "button", 1), Tap("ask-pebbles", "form", 2))
    assert polished.taps[0] == Tap("ask-turn", "list", 2)


def test_a_payment_written_in_another_way_is_found_in_its_form() -> None:
    desk = Desk(ALL, "stone_age", 2)
    for number in range(20):
        for turn in turns(desk.rules, 2, PLAYERS["random"], f"paying {number}"):
            for made in turn.moves:
                if "stone stone" in made.text:
                    way = desk.way(made.state, turn.seat, [made.text])
                    if any(tap.by == "form" for tap in way.taps):
                        return
    pytest.fail("nobody has paid two stones by a form")


def test_a_move_without_a_way_is_told() -> None:
    state = next(turns(RULES, 2, PLAYERS["random"], "1")).moves[0].state
    with pytest.raises(Unreachable, match="no presses make 'polish green white'"):
        Desk(ALL, PEBBLES, 2).way(state, min(RULES.to_act(state)), ["polish green white"])


class Pairs(Desk):
    """A desk whose every press makes two moves, where there are two."""

    def way(self, state: Any, seat: Seat, moves: Sequence[str], *, begun: bool = False) -> Way:
        return Way((Tap("ask-both", "list", 2),), min(2, len(moves)))


def test_a_press_that_makes_two_moves_counts_once() -> None:
    found = Count()
    found.add(
        Pairs(ALL, PEBBLES, 2),
        Turn(ADA_SITS, (MadeMove(None, "a"), MadeMove(None, "b"), MadeMove(None, "c"))),
    )
    assert (found.turns, found.moves, found.presses) == (1, 3, 5.0)
    assert found.taps == {PLAY: 1, Tap("ask-both", "list", 2): 2}


def test_alone_a_turn_ends_where_the_rules_say_so() -> None:
    rules = ALL.newest("hidden_stones")
    played = list(turns(rules, 1, PLAYERS["random"], "alone"))
    assert len(played) > 1
    assert any(len(turn.moves) > 1 for turn in played)


def test_the_same_seed_plays_the_same_game() -> None:
    first, again = (list(turns(RULES, 3, by_score, "seed")) for _ in range(2))
    assert first == again
    assert first != list(turns(RULES, 3, by_score, "other seed"))


def test_sensible_play_takes_the_points() -> None:
    rules = ALL.newest("kalah")
    state = rules.setup(rules.resolve({}, {}), 2, None, LiveChance(b"", 0)).state
    seat = min(rules.to_act(state))

    def score(text: str) -> int:
        after = rules.apply(state, seat, rules.parse(text), LiveChance(b"", 1)).state
        return rules.seat_status(rules.seen(after, None))[seat].score or 0

    best = max(map(score, map(rules.format, rules.legal_moves(state, seat))))
    chosen = [by_score(rules, state, seat, LiveChance(b"", number)) for number in range(5)]
    assert {score(text) for text in chosen} == {best}


@pytest.mark.slow
def test_the_command_tells_where_the_presses_go(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["presses", "schiefer", "--number", "1", "--seats", "2", "--where"])
    assert main() == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split() == ["title", "seats", "play", "turns", "moves/turn", "presses/turn"]
    assert [row.split()[:3] for row in rows if row[0] != " "] == [
        ["schiefer", "2", "random"],
        ["schiefer", "2", "sensible"],
    ]
    assert any("button-play" in row for row in rows)


@pytest.mark.slow
def test_the_command_tells_the_heights_of_the_pages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked_for = ["presses", "schiefer", "--number", "1", "--seats", "2", "--heights", "fr"]
    monkeypatch.setattr("sys.argv", asked_for)
    monkeypatch.setattr(phone, "HIGHEST", 500)
    assert main() == 0
    head, *rows = (line.split() for line in capsys.readouterr().out.splitlines())
    assert head == ["title", "seats", "play", "question", "pages", "median", "highest", ">", "1,000"]
    assert {(row[0], row[1], row[2]) for row in rows} == {
        ("schiefer", "2", name) for name in ("random", "sensible")
    }
    rolls = [row for row in rows if row[3] == "ask-roll"]
    assert all(500 < int(row[5]) <= int(row[6]) < 1000 and row[7] == "0" for row in rolls)
    assert all(int(row[4]) > 10 for row in rolls)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["chess"], "there is no game 'chess'"),
        (["schiefer", "--seats", "9"], "none of these games is played with 9 seats"),
        (["--number", "none"], "'none' is not a whole number"),
        (["--heights", "la"], "invalid choice: 'la'"),
    ],
)
def test_misuse_is_told_in_a_sentence(
    given: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["presses", *given])
    with pytest.raises(SystemExit):
        main()
    assert said in capsys.readouterr().err
