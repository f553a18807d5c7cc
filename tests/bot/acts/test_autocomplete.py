"""Suggestions of /move: beginnings first, slips of the fingers forgiven, no secrets."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.domain.table import Table
from bot.handlers import lookup
from bot.handlers.autocomplete import LIMIT, has_words, split, suggest, suggest_ahead
from bot.pages.wording import Plan
from bot.words.catalogues import LANGUAGES
from engines.api import AnyRules, Seat
from tests.conformance.cases import GAMES, Case, looked_at
from tests.conformance.mutants import asks_twice
from tests.drive.disguise import disguised
from tests.drive.house import ADA, BEN, CEM, PEBBLES, STONES, Rig, dice

pytestmark = pytest.mark.shown


def legal(table: Table, seat: Seat) -> set[str]:
    state = table.timeline.head.state
    return {table.rules.format(move) for move in table.rules.legal_moves(state, seat)}


def offered(rig: Rig, table: Table, typed: str, language: str = "en") -> list[str]:
    (seat,) = table.to_act()
    return [text for _, text in suggest(rig.voice(table, language), seat, typed)]


async def test_choices_that_begin_as_typed_come_first(rig: Rig) -> None:
    table = await rig.begin(STONES)
    found = offered(rig, table, "  FLIP  b2 ")
    assert len(found) == 25
    assert found[:4] == [text for text in found if text.startswith("flip b2")]
    assert not found[4].startswith("flip b2")


@pytest.mark.parametrize("seed", range(5))
async def test_slips_of_the_fingers_are_forgiven(rig: Rig, seed: int) -> None:
    table = await rig.begin(STONES, seed=seed)
    (seat,) = table.to_act()
    random = dice(seed)
    for text in random.sample(sorted(legal(table, seat)), 10):
        at = random.randrange(len(text) - 1)
        slip = text[:at] + text[at + 1] + text[at] + text[at + 2 :]
        assert text in offered(rig, table, slip)[:5]
        assert text in offered(rig, table, text.replace("with ", ""))[:5]


async def test_the_words_of_the_reader_are_found(rig: Rig) -> None:
    table = await rig.begin(STONES)
    for language, word in (("en", "swap"), ("de", "tauschen"), ("fr", "échanger")):
        (seat,) = table.to_act()
        found = suggest(rig.voice(table, language), seat, word)
        assert len(found) == 25
        assert all(word in words.lower() for words, _ in found[:10])


@pytest.mark.parametrize(
    ("key", "language", "typed", "first"),
    [
        ("stone_age", "en", "quarry 2", "place quarry 2"),
        ("stone_age", "en", "2, QUARRY!", "place quarry 2"),
        ("stone_age", "de", "steinbruch 2", "place quarry 2"),
        ("stone_age", "fr", "foret 3", "place forest 3"),
        ("stone_age", "de", "hutte", "place hut"),
    ],
)
async def test_any_words_of_the_label_find_a_move_in_any_order(
    rig: Rig, key: str, language: str, typed: str, first: str
) -> None:
    table = await rig.begin(key, ADA, BEN)
    (seat,) = table.to_act()
    found = suggest(rig.voice(table, language), seat, typed)
    assert found[0][1] == first


async def test_the_dice_of_a_mark_are_found_as_they_are_said(rig: Rig) -> None:
    table = await rig.begin("schiefer", ADA, BEN)
    low, *_, high = table.timeline.head.state.dice
    found = offered(rig, table, f"mark {low} and {high}")
    assert found[0] == f"mark {low} {high}"


def test_a_number_is_not_the_beginning_of_another() -> None:
    assert has_words("Échanger « arbre », avec 2-13", ["13", "echang", "arb"])
    assert not has_words("swap 21 and 13", ["2"])
    assert split("Ärger, l’été: 2-09") == ["arger", "l", "ete", "2", "09"]


async def test_nothing_typed_offers_what_the_panel_offers_first(rig: Rig) -> None:
    table = await rig.begin(STONES)
    found = offered(rig, table, "")
    assert found[0] in ("pass", "end") or found[0].startswith("score")
    assert len(found) == 25


async def test_nonsense_finds_nothing(rig: Rig) -> None:
    table = await rig.begin(STONES)
    assert offered(rig, table, "zzzz") == []


@pytest.mark.parametrize("key", [STONES, PEBBLES])
async def test_all_that_is_offered_is_legal_and_fits(rig: Rig, key: str) -> None:
    random = dice(1)
    table = await rig.begin(key, ADA, BEN, CEM)
    async for now, seat in rig.random_game(table, random, 25):
        moves = legal(now, seat)
        start = random.choice(sorted(moves))[: random.randrange(6)]
        for language in LANGUAGES:
            found = suggest(rig.voice(now, language), seat, start)
            values = [value for _, value in found]
            assert len(found) == len(set(values)) <= 25
            assert set(values) <= moves
            assert all(1 <= len(words) <= 100 and len(value) <= 100 for words, value in found)


def canonical(rules: AnyRules, text: str) -> str:
    return rules.format(rules.parse(text))


@pytest.mark.parametrize("rules", GAMES, ids=[rules.info.key for rules in GAMES])
async def test_every_move_is_offered_once_and_as_it_is_written(rig: Rig, rules: AnyRules) -> None:
    people = rig.players(rules.info.key)
    voice = rig.voice(await rig.begin(rules.info.key, *people))
    for sample in looked_at(Case(rules, len(people))):
        plan = voice.planning(Plan(sample.state, {}))
        for seat in rules.to_act(sample.state):
            legal = {rules.format(move) for move in rules.legal_moves(sample.state, seat)}
            for typed in ("", min(legal), min(legal)[:3]):
                values = [value for _, value in suggest(plan, seat, typed)]
                assert len(set(values)) == len(values) == len({canonical(rules, text) for text in values})
                assert set(values) <= legal
            ahead = [value for _, value in suggest_ahead(plan, seat, f"{min(legal).upper()} / ")]
            named = [[canonical(rules, part) for part in text.split(" / ")] for text in ahead]
            assert all(len(set(moves)) == len(moves) for moves in named)


async def test_moves_that_are_typed_already_take_no_room_from_others(rig: Rig) -> None:
    table = await rig.begin("stone_age", *rig.players("stone_age"))
    (seat,) = table.to_act()
    plan = rig.voice(table).planning(Plan(table.timeline.head.state, {}))
    first = [text for _, text in suggest(plan, seat, "")]
    assert len(first) == LIMIT
    assert len(suggest_ahead(plan, seat, f"{first[0]} / {first[1]} / ")) == LIMIT


async def test_a_move_that_the_panel_spells_in_another_way_is_offered_once(rig: Rig) -> None:
    """The rules of a title may spell a choice in any way that its notation reads."""
    table = await rig.begin(PEBBLES)
    state = replace(table.timeline.head.state, turn=Seat(0))
    once, again = (
        suggest(rig.voice(replace(table, rules=rules)).planning(Plan(state, {})), Seat(0), "")
        for rules in (table.rules, asks_twice())
    )
    assert again == once
    assert "pass" in [value for _, value in once]


@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(typed=st.text())
async def test_any_text_may_be_typed(rig: Rig, typed: str) -> None:
    table = next(iter(rig.repository._loaded.values()), None) or await rig.begin(STONES)
    found = offered(rig, table, typed)
    assert len(found) <= 25


async def test_only_who_is_to_act_is_offered_anything(rig: Rig) -> None:
    table = await rig.begin(STONES, ADA, BEN)
    (seat,) = table.to_act()
    mine = await lookup.position(rig.app, rig.reader(table.seated[seat]), None)
    assert mine is not None
    assert mine[1] == seat
    other = rig.reader(table.seated[Seat(1 - seat)])
    assert await lookup.position(rig.app, other, None, later=False) is None
    assert await lookup.position(rig.app, rig.reader(CEM), table.id) is None
    assert await lookup.position(rig.app, rig.reader(ADA), 99) is None


@pytest.mark.parametrize("key", [STONES, PEBBLES])
async def test_nothing_hidden_is_offered(rig: Rig, key: str) -> None:
    table = await rig.begin(key, ADA, BEN, CEM)
    async for now, seat in rig.random_game(table, dice(2), 12):
        before = suggest(rig.voice(now), seat, "")
        other = disguised(now, seat, dice(now.timeline.last))
        assert suggest(rig.voice(other), seat, "") == before
