"""The library for a Python prompt: whole games, records, pictures, views as JSON, and its own examples."""

import doctest
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import play
from engines.registry import scan
from engines.schema import schema
from play import Game, Refused
from renderers import registry as pictures
from tests.selection import slow_but

TITLES = Game.titles()
KEY = "hidden_stones"
"""For what is the same whatever the title."""
REGISTRY = scan()
DRAWING = pictures.scan()


def fewest(key: str) -> int:
    """Return as few seats as a title can be played with; alone nobody plays together."""
    return min(seats for seats in REGISTRY.newest(key).info.seats if seats > 1)


def random_game(key: str, seats: int, seed: int = 1) -> Game:
    """Return a game that was played to its end by always changing choices."""
    game = Game.new(key, seats, seed)
    turn = seed
    while moves := game.legal_moves():
        turn = (turn * 75 + 74) % 65537
        game.play(moves[turn % len(moves)])
    return game


def test_the_examples_of_the_documentation_run() -> None:
    assert doctest.testmod(play).failed == 0
    page = Path(__file__).parents[2] / "docs" / "library.md"
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert (failed, tried > 10) == (0, True)


@pytest.mark.parametrize("key", slow_but("livingstone", TITLES))
def test_a_whole_game(key: str) -> None:
    game = random_game(key, fewest(key))
    assert game.outcome is not None
    assert game.to_act == ()
    again = Game.read(game.record())
    assert again.outcome == game.outcome
    assert again.log() == game.log()
    assert again.picture() == game.picture()
    assert game.picture().startswith(b"\x89PNG")
    last = Game.new(key, fewest(key)).legal_moves()[0]
    with pytest.raises(Refused, match="The game is over"):
        game.play(last)
    with pytest.raises(Refused, match="The game is over"):
        game.leave("A")


def test_the_same_seed_gives_the_same_game() -> None:
    one, same, other = (Game.new(KEY, 2, seed).record() for seed in (1, 1, 2))
    assert one == same != other


@pytest.mark.parametrize("key", TITLES)
def test_seats_are_letters_and_see_what_is_theirs(key: str) -> None:
    names = ("Ada", "Ben", "Cem")[: fewest(key)]
    game = Game.new(key, fewest(key), names=names, language="de")
    (first,) = game.to_act[:1]
    assert game.legal_moves(first) == game.legal_moves()
    assert (game.picture(first) != game.picture()) is DRAWING[key].draws_own
    assert game.text(first) != game.text()
    assert any(name in game.text() for name in names)
    with pytest.raises(Refused, match="there is no seat Z; there are A, B"):
        game.text("Z")


def test_a_step_is_taken_back() -> None:
    game = Game.new(KEY, 2)
    before = game.text()
    game.undo()
    assert game.text() == before
    texts = [before]
    for _ in range(2):
        game.play(game.legal_moves()[0])
        texts.append(game.text())
    for text in texts[-2::-1]:
        game.undo()
        assert game.text() == text


def test_somebody_leaves() -> None:
    game = Game.new(KEY, 2)
    assert game.leave("A")
    assert game.outcome is not None


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(KeyError, match="there is no game chess"):
        Game.new("chess", 2)
    with pytest.raises(Refused, match="is played by"):
        Game.new(KEY, 9)
    with pytest.raises(Refused, match="option"):
        Game.new(KEY, 2, options={"nonsense": "1"})
    with pytest.raises(Refused, match="has 2 seats, but there are 3 names"):
        Game.new(KEY, 2, names=("Ada", "Ben", "Cem"))
    with pytest.raises(Refused, match="has 2 seats, but there are 3 names"):
        Game.read(Game.new(KEY, 2).record(), names=("Ada", "Ben", "Cem"))


# --- JSON --------------------------------------------------------------------------------------------


def _check(definitions: dict[str, Any], name: str, value: object) -> None:
    whole = {**definitions, "$ref": f"#/$defs/{name}"}
    jsonschema.Draft202012Validator(whole).validate(json.loads(json.dumps(value)))


@pytest.mark.slow
@pytest.mark.parametrize("key", TITLES)
def test_views_keep_the_schema_and_leave_nothing_out(key: str) -> None:
    definitions = schema(REGISTRY.package(key))
    jsonschema.Draft202012Validator.check_schema(definitions)
    game = Game.new(key, fewest(key))
    for _ in range(12):
        for reader in (None, "A", "B"):
            _check(definitions, "view", game.view(reader))
        assert game.view("A") == game.view() or not REGISTRY.newest(key).is_open
        game.play(game.legal_moves()[-1])
    _check(definitions, "view", random_game(key, fewest(key)).view())


def test_what_a_view_works_out_is_in_it() -> None:
    found = {
        key: {
            name: sorted(one["required"])
            for name, one in schema(REGISTRY.package(key))["$defs"].items()
            if any(field.get("readOnly") for field in one.get("properties", {}).values())
        }
        for key in TITLES
    }
    assert "hunger" in found["stone_age"]["SeatState"]
    assert "points" in found["hidden_stones"]["State"]
    view = Game.new("hidden_stones", 2).view()
    assert view["solo"] is False
    assert view["points"] == [0, 0]


def test_a_view_that_breaks_the_schema_is_found() -> None:
    key = KEY
    view = Game.new(key, 2).view()
    view.pop(next(iter(view)))
    with pytest.raises(jsonschema.ValidationError):
        _check(schema(REGISTRY.package(key)), "view", view)
