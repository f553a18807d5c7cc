"""Stone Age in words (rules page 13)."""

import pytest
from msgspec.structs import replace

from engines.api import Seat
from engines.stone_age import RULES
from engines.stone_age.pieces import CARDS, TILES, Good, Phase
from engines.stone_age.state import Draft, GoodsRoll, SeatState, Stack, State, Tool
from renderers.api import ALT_LENGTH
from renderers.checks import LONG, faces
from renderers.stone_age import RENDERER
from tests.renderers.stone_age.tables import SEATS, cards, fullest, game, groups, state, tiles, words
from tests.renderers.tables import LANGUAGES, WIDEST, check_golden
from tests.selection import slow_but

FRESH = SeatState()


def board(now: State, language: str = "en") -> str:
    return RENDERER.text_board(RULES.seen(now, None), faces(len(now.seats)), None, words(language))


def alt(now: State, since: State | None = None) -> str:
    before = None if since is None else RULES.seen(since, None)
    return RENDERER.alt(RULES.seen(now, None), before, faces(len(now.seats)), None, words())


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
@pytest.mark.parametrize("seats", SEATS)
def test_alt_texts_are_short_enough(seats: int, language: str) -> None:
    people, said = faces(seats, LONG), words(language, LONG)
    for moment in (game(seats)[0], fullest(seats), game(seats)[-1]):
        alt = RENDERER.alt(moment.view, moment.before, people, moment.ending, said)
        assert 100 < len(alt) <= ALT_LENGTH
        assert 0 < len(RENDERER.own_alt(moment.own(0), Seat(0), people, said)) <= ALT_LENGTH


def test_the_alt_text_begins_with_the_moment() -> None:
    roll = GoodsRoll(Seat(0), Good.BRICK, (5, 4, 4))
    said = alt(state(SeatState(tools=(Tool(2),)), FRESH, phase=Phase.TOOLS, roll=roll))
    assert said.startswith(
        "Stone Age. Round 1 · tools. It’s Ada’s turn to choose tools. Ada rolled 5, 4 and 4 for brick:"
    )
    assert "13 ÷ 4 = 3, 1 left over." in said


def test_a_roll_says_what_tools_have_added() -> None:
    roll = GoodsRoll(Seat(0), Good.BRICK, (3, 3, 2), tools=4)
    said = board(replace(state(FRESH, FRESH), rolls=(roll,)))
    assert "Ada rolled 3, 3 and 2 for brick: 12 (4 of it from tools) ÷ 4 = 3." in said


def test_the_alt_text_says_what_is_new() -> None:
    before = state(FRESH, FRESH)
    after = replace(before, seats=(SeatState(groups=groups(river=2)), FRESH), turn=Seat(1))
    assert "New: Ada on River." in alt(after, before)


def test_the_text_board_says_who_stands_where_and_what_is_open() -> None:
    said = board(state(SeatState(groups=groups(forest=3, card_2=1)), FRESH, turn=Seat(1)))
    assert "Forest: Ada with 3 people; one wood for 3 pips, room for 4. Closed for this round." in said
    assert "Hunt: nobody; one food for 2 pips. Open to Ben with up to 5 people." in said
    assert "Hut: nobody; two people get one more. Open to Ben with two people." in said
    assert "Card 2 for 2 resources: 2 food · hut builder ×2; Ada is there." in said
    assert "Card 1 for 1 resource: 7 food · pottery. Open to Ben with one person." in said


def test_the_text_board_says_what_lies_on_the_table() -> None:
    table = state(FRESH, FRESH, display=(None, *cards(2, 3, 4)), deck=cards(5, 6), phase=Phase.ACTIONS)
    said = board(replace(table, stacks=(Stack(tiles(19)[0], 1), Stack())))
    assert (
        "Building 1: 4 resources of 2 kinds (points: 3 for each wood, 4 brick, 5 stone, 6 gold), the last"
        in said
    )
    assert "Building 2: no building left." in said
    assert "Card 1 for 1 resource: no card." in said
    assert "2 cards are left in the deck." in said


def test_the_text_board_warns_when_the_cards_may_not_suffice() -> None:
    assert "They may not be enough" in board(state(FRESH, FRESH, deck=cards(5, 6)))
    assert "They may not be enough" not in board(state(FRESH, FRESH, deck=cards(5, 6, 7, 8)))


def test_the_text_board_says_what_everybody_has() -> None:
    one = SeatState(food=3, resources=(2, 0, 1, 0), tools=(Tool(2, used=True), Tool(1)), once=(4,), unfed=-10)
    said = board(state(one, FRESH))
    line = next(line for line in said.splitlines() if line.startswith("Ada: −10"))
    assert "3 food (+0)" in line
    assert "tools 2 and 1" in line
    assert "tools used: 2" in line
    assert "one-use tools 4" in line


def test_the_text_board_names_draft_and_hungry_seats() -> None:
    draft = Draft((2, 6), (Seat(1), Seat(0)))
    drafted = board(state(FRESH, FRESH, phase=Phase.DRAFT, draft=draft))
    assert "Dice left: brick and agriculture. Order of choice: Ben and Ada." in drafted
    hungry = SeatState(food=0, missing=2, resources=(2, 0, 0, 0))
    fed = board(state(hungry, hungry, phase=Phase.FEEDING))
    assert "Ada and Ben have to feed their tribes." in fed
    assert "Ben has no food for 2 people." in fed


def test_open_collections_stand_in_the_text_board() -> None:
    holder = SeatState(cards=cards(1, 33))
    assert "pottery" not in board(state(holder, FRESH, display=cards(12, 13, 14, 15)))
    opened = board(state(holder, FRESH, display=cards(12, 13, 14, 15), open_cards=True))
    assert "Cards of Ada: dice for all · pottery; one-use tool 4 · tool maker ×1." in opened


def test_the_collection_in_words_marks_the_extra_card() -> None:
    one = SeatState(cards=cards(32, 19), extra=cards(19)[0])
    now = state(one, FRESH)
    said = RENDERER.own_text(RULES.seen(now, Seat(0)), Seat(0), faces(2), words())
    assert "one more card · writing.\n2 stone · transport (drawn face down)." in said
    assert "you would have 4 points (Culture symbols: 4)." in said


def test_a_blind_player_knows_every_card_and_tile_by_its_words() -> None:
    def said(**changes: object) -> str:
        return board(state(FRESH, FRESH, deck=cards(1, 2, 3, 4, 5), **changes))

    shown = {said(display=(card, *cards(2, 3, 4))) for card in CARDS}
    assert len(shown) == 34  # two pairs are equal
    assert len({said(stacks=(Stack(tile, 5), Stack(tile, 5))) for tile in TILES}) == 28 - 4 - 2


@pytest.mark.parametrize("seats", SEATS)
def test_the_end_in_words_has_places_lines_and_collections(seats: int) -> None:
    end = game(seats)[-1]
    said = RENDERER.text_board(end.view, faces(seats), end.ending, words())
    assert "Place 1:" in said
    outcome = RULES.outcome(end.state)
    assert outcome is not None
    assert said.count("Tiebreak for ") == sum(outcome.totals.count(total) > 1 for total in outcome.totals)
    assert said.count("Cards of") == sum(bool(one.cards) for one in end.state.seats)


def test_golden_words() -> None:
    first = SeatState(food=9, resources=(2, 0, 1, 0), tools=(Tool(1),), groups=groups(forest=2, hut=2))
    second = SeatState(groups=groups(card_1=1, hunt=1), building_points=11, tiles=tiles(2), people=6)
    now = state(first, second, turn=Seat(1))
    held = state(replace(first, cards=cards(11, 5, 30)), second)
    people, said = faces(2), words()
    parts = (
        RENDERER.alt(RULES.seen(now, None), None, people, None, said),
        RENDERER.text_board(RULES.seen(now, None), people, None, said),
        RENDERER.own_text(RULES.seen(held, Seat(0)), Seat(0), people, said),
    )
    check_golden("stone_age_words", "\n\n".join(parts) + "\n")
