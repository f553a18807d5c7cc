"""Stone Age: the picture above a question, and its words."""

from functools import cache

import pytest
from msgspec.structs import replace

from bot.words.catalogues import LANGUAGES
from engines.api import Roll, Seat, message
from engines.stone_age import RULES
from engines.stone_age import pieces as chances
from engines.stone_age.pieces import PLACE_NAMES, Good
from engines.stone_age.state import State
from renderers import checks
from renderers.api import Panel
from renderers.scene import Rect, Scene
from renderers.stone_age import RENDERER
from renderers.theme import FOCUS
from tests.engines.stone_age.situations import acting, begun, play, position, seat
from tests.engines.stone_age.test_ask import SITUATIONS
from tests.renderers.stone_age.tables import SEATS, game, own_scene, sprites, words
from tests.renderers.tables import WIDEST, check_golden, words_in
from tests.selection import slow_but

SMALLEST = 32
A = Seat(0)


def panel(
    state: State,
    who: int = 0,
    tokens: tuple[str, ...] = (),
    since: State | None = None,
    rolls: tuple[Roll, ...] = (),
) -> Panel[State]:
    asked = Seat(who)
    question = RULES.ask(state, asked, tokens) if asked in RULES.to_act(state) else None
    return Panel(
        seen=RULES.seen(state, asked),
        since=None if since is None else RULES.seen(since, None),
        seat=asked,
        question=question,
        tokens=tokens,
        rolls=rolls,
    )


def drawn(shown: Panel[State], language: str = "en", names: tuple[str, ...] = checks.SHORT) -> Scene:
    assert RENDERER.panel is not None
    return RENDERER.panel(shown, checks.faces(len(shown.seen.seats), names), words(language, names))


def told(shown: Panel[State], language: str = "en") -> str:
    assert RENDERER.panel_alt is not None
    return RENDERER.panel_alt(shown, checks.faces(len(shown.seen.seats)), words(language))


def rolled(*dice: int, divisor: int = 3, wood: int = 0) -> Roll:
    gain = message("goods-wood", number=wood)
    return Roll(A, dice, message("roll-gathered", divisor=divisor, gain=gain))


TRIBE = seat("hunt 2", "2/0/0/0", "1", food=5, agriculture=2, people=6)
FOREST = play(acting(seat("forest 2, hunt", "1/0/0/0", "1")), "A: use forest [5 6]")
EMPTY = acting(seat("card 1, building 1, hunt, forest", "1/0/0/0"), 3, spaces="c11 - - -", tiles="b26 - -")
PAYING_MANY = acting(seat("building 1, card 4, hunt", "3/2/2/1"), tiles="b26 b20")
PAYING = acting(seat("building 1, hunt", "3/2/2/1"), tiles="b20 b26")


@cache
def panels() -> dict[str, Panel[State]]:
    """A panel of each kind, the fullest ones among them."""
    return {
        "start": panel(begun(4)),
        "rich": panel(position(seat(has="9/9/9/9", food=40, agriculture=10), seat())),
        "poor": panel(position(TRIBE, seat("hut, card 1, building 2"), seat("field")), since=begun(3)),
        "how many": panel(begun(4), tokens=("place", "hunt")),
        "forest": panel(position(seat(people=10), seat("forest 2"), seat()), tokens=("place", "forest")),
        "crowd": panel(position(seat(people=10), seat("forest 2"), seat())),
        "single": panel(position(seat(people=5), seat("claypit 6", people=10), seat())),
        "tools": panel(FOREST),
        "all tools": panel(SITUATIONS["tools"], rolls=(rolled(6, 6, 6, 6, 6, 5, 4, wood=13),)),
        "draft": panel(SITUATIONS["draft"]),
        "acts": panel(SITUATIONS["full"]),
        "nothing there": panel(EMPTY),
        "card": panel(SITUATIONS["some"], tokens=("buy", "card", "4", "with")),
        "building": panel(PAYING, tokens=("build", "1", "with")),
        "any": panel(SITUATIONS["full"], tokens=("build", "1", "with")),
        "ways": panel(PAYING_MANY, tokens=("build", "1")),
        "hungry": panel(SITUATIONS["hungry"]),
        "feeding": panel(SITUATIONS["less hungry"]),
        "two": panel(SITUATIONS["less hungry"], tokens=("take",)),
        "waiting": panel(play(begun(2), "A: place forest 3"), rolls=(rolled(6, 4, wood=3),)),
    }


@pytest.mark.parametrize("names", checks.NAMES, ids=["short", "long", "odd", "twins"])
@pytest.mark.parametrize("language", slow_but(("de", "xx"), [*LANGUAGES, "xx"]))
def test_everything_fits_and_nothing_is_too_small_for_a_phone(language: str, names: tuple[str, ...]) -> None:
    for shown in panels().values():
        scene = drawn(shown, language, names)
        checks.picture(scene)
        assert scene.width == 1000
        assert min(text.size for text in checks.texts_of(scene)) >= SMALLEST


@pytest.mark.parametrize("seats", slow_but(2, SEATS))
def test_panels_of_whole_games_fit(seats: int) -> None:
    for number, moment in enumerate(game(seats)[::9]):
        for who in range(seats):
            scene = drawn(panel(moment.state, who, since=moment.since), ("de", "fr", "en")[number % 3])
            checks.picture(scene)


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
def test_names_on_pictures_and_in_words_are_names(language: str) -> None:
    tokens = {name for name in PLACE_NAMES if name in {"claypit", "toolmaker"}}
    for shown in panels().values():
        said = " ".join((*words_in(drawn(shown, language)), told(shown, language))).lower().split()
        assert not tokens & set(said)
        if language != "en":
            assert not {"card", "building", "hunt", "food", "wood", "people"} & set(said)


# --- what is seen ------------------------------------------------------------------------------------


def test_while_placing_goods_cards_and_buildings_are_in_sight() -> None:
    scene = drawn(panels()["poor"])
    said = words_in(scene)
    assert {"2", "5", "+2", "−6", "4/6"} <= set(said)
    assert said.count("can pay") == 1, "card 1 is taken, card 2 can be paid"
    assert {"need 1", "need 2"} <= set(said)
    assert said.count("taken") == 2, "card 1 and building 2"
    assert {"10", "11"} <= set(said), "the points of the buildings"
    assert sprites(scene, "check")
    assert sprites(scene, "colour-orange"), "who stands on card 1"


def test_what_is_new_since_the_last_step_is_outlined() -> None:
    def outlined(scene: Scene) -> int:
        return len([m for m in scene.marks() if isinstance(m, Rect) and m.edge == FOCUS])

    state = position(TRIBE, seat(), seat())
    assert outlined(drawn(panel(state, since=begun(3)))) > outlined(drawn(panel(state, since=state))) == 0


def test_hunger_is_seen_before_the_meal() -> None:
    scene = drawn(panel(position(seat(food=2), seat())))
    assert sprites(scene, "shortage")
    assert "−3" in words_in(scene)


def test_each_gathering_place_says_what_all_people_usually_bring() -> None:
    low, high = chances.usual(Good.WOOD, 5)
    assert f"{low}–{high}" in words_in(drawn(panels()["crowd"]))
    words = f"Forest: 1 to 5 people; 5 usually bring {low} to {high} wood."
    assert words in told(panels()["crowd"])
    assert "Clay pit: 1 person, usually 0 to 1 brick." in told(panels()["single"])


@pytest.mark.parametrize("people", [5, 8, 10])
def test_what_people_usually_bring_keeps_clear_of_the_edges_of_its_plate(people: int) -> None:
    scene = drawn(panel(position(seat(people=people), seat())))
    for place in ("hunt", "forest", "claypit", "quarry", "river"):
        (plate,) = scene.parts()[place]
        inside = [
            text
            for text in checks.texts_of(scene)
            if plate.x < text.x + text.w / 2 < plate.x + plate.w and plate.y < text.y < plate.y + plate.h
        ]
        assert len(inside) == 3
        assert min(text.x for text in inside) >= plate.x + 8
        assert max(text.x + text.w for text in inside) <= plate.x + plate.w - 8


def test_a_roll_is_large_and_each_tool_says_what_it_would_change() -> None:
    scene = drawn(panels()["tools"])
    assert {"= 11", "÷ 3", "3", "2 left over", "11 + 1 = 12", "4"} <= set(words_in(scene))
    assert {one.art.name for one in sprites(scene, "die-5", "die-6") if one.w > 100} == {"die-5", "die-6"}


def test_a_roll_that_waits_for_tools_is_shown_once() -> None:
    scene = drawn(panel(FOREST, rolls=(rolled(5, 6, wood=3),)))
    assert len(sprites(scene, "die-5")) == 1


def test_a_roll_that_was_paid_counts_the_tools() -> None:
    out = acting(seat("forest 2, hunt, river", "1/0/0/0", "1"))
    state = play(out, "A: use forest [5 6]", "A: tools 1")
    assert state.rolls[-1].tools == 1
    assert "+ 1 ÷ 3 → 4 wood" in words_in(drawn(panel(state, rolls=(rolled(5, 6, wood=3),))))


def test_while_placing_no_earlier_roll_takes_the_room_of_the_choices() -> None:
    state = position(TRIBE, seat(), seat())
    assert drawn(panel(state, rolls=(rolled(5, 6, wood=3),))) == drawn(panel(state))


def test_above_a_question_only_the_last_roll_is_shown() -> None:
    state = acting(TRIBE)
    told_rolls = (rolled(5, 6, wood=3), rolled(1, 2, wood=1))
    assert drawn(panel(state, rolls=told_rolls)) == drawn(panel(state, rolls=told_rolls[1:]))


def test_a_question_has_no_header_above_it() -> None:
    assert "Only you see this picture" in words_in(drawn(panels()["waiting"]))
    assert "Only you see this picture" not in words_in(drawn(panels()["poor"]))


def test_dice_for_everybody_have_no_sum() -> None:
    everyone = Roll(None, (1, 2, 6), message("roll-draft"))
    said = words_in(drawn(panel(acting(TRIBE), rolls=(everyone,))))
    assert "one die for each of you" in said
    assert "= 9" not in said


def test_a_draft_shows_what_each_die_gives_and_the_order() -> None:
    scene = drawn(panels()["draft"])
    assert {"wood", "brick", "tool", "agriculture"} <= set(words_in(scene))
    assert len(sprites(scene, "colour-blue", "colour-orange", "colour-green", "colour-pink")) == 4


def test_people_say_what_they_bring_when_they_act() -> None:
    scene = drawn(panels()["acts"])
    assert {"Hunt", "Field", "+1", "÷ 2"} <= set(words_in(scene))
    assert words_in(scene).count("can pay") == 8


def test_a_payment_has_its_card_the_goods_and_the_ways_to_pay() -> None:
    scene = drawn(panels()["card"])
    assert {"Card 4", "Ways to pay"} <= set(words_in(scene))
    assert len(sprites(scene, "good-wood")) == 4, "one for what is held, one in each way"
    assert {"×3", "×4", "×5", "×6"} <= set(words_in(drawn(panels()["building"])))


def test_ways_to_pay_for_a_building_have_the_letters_of_their_buttons() -> None:
    said = words_in(drawn(panels()["ways"]))
    assert {"A", "B", "C", "D", "30", "27", "17", "9"} <= set(said)


def test_hunger_says_what_it_costs() -> None:
    assert {"4 people without food", "−10"} <= set(words_in(drawn(panels()["hungry"])))


def test_who_waits_sees_goods_dice_and_people_but_no_score_sheet() -> None:
    said = words_in(drawn(panels()["waiting"]))
    assert {"= 10", "÷ 3 → 3 wood", "Forest"} <= set(said)
    assert "if it ended now" not in said


def test_at_the_end_the_panel_is_the_score_sheet() -> None:
    state = game(2)[-1].state
    assert drawn(panel(state)) == own_scene(state)
    assert told(panel(state)) == RENDERER.own_alt(RULES.seen(state, A), A, checks.faces(2), words())


# --- in words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
def test_words_are_not_too_long(language: str) -> None:
    for shown in panels().values():
        checks.described(told(shown, language))


def test_words_say_price_gain_and_what_is_lacking_of_each_answer() -> None:
    said = told(panels()["poor"])
    assert "You have 4 of 6 people at home, 5 food (+2), 2 wood" in said
    assert "All 6 people will eat." in said
    assert "Card 3 (3 resources, need 1 more): 4 food · hut builder ×1." in said
    assert "Card 2 (2 resources): 2 food · hut builder ×2." in said
    assert "Building 1 (need 1 more): 2 wood and 1 brick (10 points)." in said
    assert "Card 1 (" not in said, "it is taken"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("tools", "Use tool 1: 4 wood."),
        ("draft", "Dice left: wood, brick, tool and agriculture."),
        ("card", "Buy card 4 with 2 wood and 2 bricks: 5 food."),
        ("any", "Each wood gives 3 points, each brick 4, each stone 5, each gold 6."),
        ("hungry", "Leave people hungry (−10 points)."),
        ("ways", "A: Building 1 for 2 wood, 2 bricks, 2 stone and 1 gold: 30 points."),
        ("waiting", "Forest: 3 people."),
    ],
)
def test_words_of_the_other_questions(name: str, words: str) -> None:
    assert words in told(panels()[name])


@pytest.mark.parametrize("name", ["poor", "tools"])
def test_golden_panels(name: str) -> None:
    check_golden(f"stone_age_panel_{name}", drawn(panels()[name]).text())


# --- what dice usually bring -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("good", "dice", "usual"),
    [(Good.FOOD, 1, (0, 3)), (Good.GOLD, 1, (0, 1)), (Good.WOOD, 2, (1, 3)), (Good.FOOD, 10, (14, 21))],
)
def test_what_dice_usually_bring_leaves_out_the_rare_rolls(
    good: Good, dice: int, usual: tuple[int, int]
) -> None:
    assert chances.usual(good, dice) == usual


def test_open_cards_change_nothing_above_a_question() -> None:
    state = position(TRIBE, seat())
    assert drawn(panel(replace(state, open_cards=True))) == drawn(panel(state))
