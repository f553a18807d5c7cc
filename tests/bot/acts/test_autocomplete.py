"""Suggestions of /move: beginnings first, slips of the fingers forgiven, no secrets."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.acts.autocomplete import LIMIT, has_words, split, suggest, suggest_ahead
from bot.pages.wording import Plan
from bot.words.catalogues import LANGUAGES
from engines.api import AnyRules, Seat
from tests.conformance.cases import Case, every_short_game, looked_at
from tests.conformance.mutants import asks_twice
from tests.drive.disguise import disguised
from tests.drive.house import PEBBLES, STONES, House, HouseGuest, HouseTable, dice

pytestmark = pytest.mark.shown


async def offered(table: HouseTable, typed: str, language: str = "en") -> list[str]:
    """Return the moves that are offered to the person on turn."""
    found = await table.on_turn.at(language=language).suggestions(typed, table)
    return [text for _, text in found]


async def test_choices_that_begin_as_typed_come_first(house: House) -> None:
    found = await offered(await house.table(STONES), "  FLIP  b2 ")
    assert len(found) == LIMIT
    assert found[:4] == [text for text in found if text.startswith("flip b2")]
    assert not found[4].startswith("flip b2")


async def test_slips_of_the_fingers_are_forgiven(house: House) -> None:
    missed = []
    for seed in range(5):
        table, random = await house.table(STONES, seed=seed), dice(seed)
        for text in random.sample(sorted(table.legal(min(table.to_act))), 10):
            at = random.randrange(len(text) - 1)
            slip = text[:at] + text[at + 1] + text[at] + text[at + 2 :]
            tried = [(typed, await offered(table, typed)) for typed in (slip, text.replace("with ", ""))]
            missed += [(typed, text) for typed, found in tried if text not in found[:5]]
    assert missed == []


async def test_the_words_of_the_reader_are_found(house: House) -> None:
    table = await house.table(STONES)
    for language, word in (("en", "swap"), ("de", "tauschen"), ("fr", "échanger")):
        found = await table.on_turn.at(language=language).suggestions(word, table)
        assert len(found) == LIMIT
        assert all(word in words.lower() for words, _ in found[:10])


async def test_any_words_of_the_label_find_a_move_in_any_order(house: House) -> None:
    table = await house.table("stone_age")
    expected = {
        ("en", "quarry 2"): "place quarry 2",
        ("en", "2, QUARRY!"): "place quarry 2",
        ("de", "steinbruch 2"): "place quarry 2",
        ("fr", "foret 3"): "place forest 3",
        ("de", "hutte"): "place hut",
    }
    first = {asked: (await offered(table, asked[1], asked[0]))[0] for asked in expected}
    assert first == expected


async def test_the_dice_of_a_mark_are_found_as_they_are_said(house: House) -> None:
    table = await house.table("schiefer")
    low, *_, high = table.state.dice
    assert (await offered(table, f"mark {low} and {high}"))[0] == f"mark {low} {high}"


def test_a_number_is_not_the_beginning_of_another() -> None:
    assert has_words("Échanger « arbre », avec 2-13", ["13", "echang", "arb"])
    assert not has_words("swap 21 and 13", ["2"])
    assert split("Ärger, l’été: 2-09") == ["arger", "l", "ete", "2", "09"]


async def test_nothing_typed_offers_what_the_panel_offers_first_and_nonsense_nothing(house: House) -> None:
    table = await house.table(STONES)
    found = await offered(table, "")
    assert found[0] in ("pass", "end") or found[0].startswith("score")
    assert len(found) == LIMIT
    assert await offered(table, "zzzz") == []


async def test_all_that_is_offered_is_legal_and_fits(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    random = dice(1)
    for key in (STONES, PEBBLES):
        table = await house.table(key, ada, ben, cem)
        async for seat in house.turns(table, random, 25):
            moves = table.legal(seat)
            start = random.choice(sorted(moves))[: random.randrange(6)]
            for language in LANGUAGES:
                found = await table.on(seat).at(language=language).suggestions(start, table)
                values = [value for _, value in found]
                assert len(found) == len(set(values)) <= LIMIT
                assert set(values) <= set(moves)
                assert all(1 <= len(words) <= 100 and len(value) <= 100 for words, value in found)


@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(typed=st.text())
async def test_any_text_may_be_typed(house: House, typed: str) -> None:
    table = await house.known(1) if await house.store.games() else await house.table(STONES)
    assert len(await offered(table, typed)) <= LIMIT


async def test_only_who_is_to_act_is_offered_anything(house: House, ada: HouseGuest, cem: HouseGuest) -> None:
    table = await house.table(STONES)
    (other,) = (table.on(seat) for seat in table.people.keys() - table.to_act)
    assert await table.on_turn.suggestions() != []
    assert await other.suggestions() != [], "to plan them"
    assert await other.suggestions(later=False) == []
    assert await cem.suggestions(at=table) == []
    assert await ada.suggestions(at=99) == []


# --- laws on values: positions that no act leads to, tables that look the same -----------------------


def canonical(rules: AnyRules, text: str) -> str:
    return rules.format(rules.parse(text))


@every_short_game
async def test_every_move_is_offered_once_and_as_it_is_written(house: House, rules: AnyRules) -> None:
    people = house.company(rules.info.key, 3)
    voice = (await house.table(rules.info.key, *people)).voice()
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


async def test_moves_that_are_typed_already_take_no_room_from_others(house: House) -> None:
    table = await house.table("stone_age", *house.company("stone_age", 3))
    seat, plan = table.seat(table.on_turn), table.voice().planning(Plan(table.state, {}))
    first = [text for _, text in suggest(plan, seat, "")]
    assert len(first) == LIMIT
    assert len(suggest_ahead(plan, seat, f"{first[0]} / {first[1]} / ")) == LIMIT


async def test_a_move_that_the_panel_spells_in_another_way_is_offered_once(house: House) -> None:
    """The rules of a title may spell a choice in any way that its notation reads."""
    table = await house.table(PEBBLES)
    state = replace(table.state, turn=Seat(0))
    once, again = (
        suggest(
            HouseTable(house, replace(table.now, rules=rules)).voice().planning(Plan(state, {})), Seat(0), ""
        )
        for rules in (table.now.rules, asks_twice())
    )
    assert again == once
    assert "pass" in [value for _, value in once]


async def test_nothing_hidden_is_offered(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    for key in (STONES, PEBBLES):
        table = await house.table(key, ada, ben, cem)
        async for seat in house.turns(table, dice(2), 12):
            alike = HouseTable(house, disguised(table.now, seat, dice(table.now.timeline.last)))
            assert suggest(alike.voice(), seat, "") == suggest(table.voice(), seat, "")
