"""LivingStone: the private picture (rules page 13)."""

import msgspec
import pytest

from engines.api import message
from engines.livingstone import RULES
from engines.livingstone.pieces import RECONSTRUCTED, Card
from engines.livingstone.state import State
from renderers import checks
from renderers.api import Panel
from renderers.checks import LONG, faces, texts_of
from renderers.livingstone import RENDERER
from renderers.scene import Rect, Scene
from renderers.theme import SEAT_STYLES
from tests.engines.livingstone.situations import PLAIN, A, position
from tests.engines.livingstone.test_panel import SUPPLY_GONE
from tests.renderers.livingstone.tables import (
    HANDFUL,
    NONE_LEFT,
    game,
    own,
    private,
    public,
    rings,
    seat,
    sprites,
    view,
    words,
)
from tests.renderers.tables import LANGUAGES, WIDEST, check_golden, words_in
from tests.selection import slow_but


def test_coins_and_chest_are_shown() -> None:
    scene = private(own(view(), coins=87, chest=65))
    assert [text.text for text in texts_of(scene) if text.size == 52] == ["87", "65"]
    assert len(sprites(scene, "chest")) == 1


@pytest.mark.parametrize("card", HANDFUL)
def test_every_card_says_what_it_does(card: Card) -> None:
    scene = private(own(view(), card, card))
    said = words()
    named = {"×2", said(message(f"card-{card.word}")), said(message(f"picture-effect-{card.word}"))}
    assert named <= set(words_in(scene))
    assert len(sprites(scene, f"card-{card.word}")) == 1


def test_an_empty_hand_is_said() -> None:
    assert "You hold no card." in words_in(private(own(view())))


def test_prices_stand_in_the_order_of_the_rows_with_a_mark_where_the_coins_suffice() -> None:
    dear = msgspec.structs.replace(RECONSTRUCTED, costs=(21,) * 10)
    others = (seat("3 2", "3 3"), seat("3 3", "3 4"), seat("3 4", "3 5"), seat("3 4", "3 5"))
    scene = private(own(view(seat(), *others, edition=dear), coins=22))
    prices = sorted(
        (text for text in texts_of(scene) if text.text in map(str, range(21, 25))), key=lambda t: t.x
    )
    assert [text.text for text in prices if text.size == 44] == ["21", "22", "23", "24", "23", "21"]
    assert len(sprites(scene, "check")) == 3


def test_dice_too_low_for_this_seat_are_grey() -> None:
    assert not sprites(private(own(view())), "low-die-")
    drawn = view(seat(taken=(4,)), seat())
    assert [one.art.name for one in sprites(private(own(drawn)), "low-die-")] == ["low-die-1"] + [
        "low-die-4"
    ] * 2


def test_who_left_has_no_prices() -> None:
    drawn = own(view(seat(), seat(), seat()))
    assert "Your prices in column 3" in words_in(private(drawn))
    gone = msgspec.structs.replace(drawn, left=(A,))
    assert "Your prices in column 3" not in words_in(private(gone))


def test_the_holder_of_an_extra_tent_sees_its_tents() -> None:
    drawn = view(seat("1 2", "2 6", "3 3", "3 3"), seat(), seat())
    assert len(sprites(private(own(drawn, Card.EXTRA_TENT)), "tent-0")) == 3
    assert not sprites(private(own(drawn, Card.LION)), "tent-0")


def test_with_two_seats_and_no_supply_the_land_is_shown() -> None:
    drawn = view(seat(*NONE_LEFT), seat())
    assert sprites(private(own(drawn)), "tent-0")
    assert not sprites(private(own(drawn, of=1), 1), "tent-1")


# --- the picture above a question --------------------------------------------------------------------


def _asked(state: State, text: str = "", language: str = "en", since: State | None = None) -> Scene:
    tokens = tuple(text.split())
    seen, question = RULES.seen(state, A), RULES.ask(state, A, tokens)
    panel = Panel(seen=seen, since=since, seat=A, question=question, tokens=tokens)
    scene = RENDERER.panel_scene(panel, faces(len(seen.players), LONG), words(language, LONG))
    checks.picture(scene)
    assert scene.width == 1000
    return scene


@pytest.mark.parametrize("language", slow_but(WIDEST, LANGUAGES))
def test_each_die_tells_what_it_would_do_and_cost(language: str) -> None:
    state = position({"coins": 4}, {"tents": "8 3"}, {"tents": "8 3"}, dice="1 3 3 6", column=8)
    scene = _asked(state, language=language)
    assert [one.art.name for one in sprites(scene, "die-")] == ["die-1", "die-3", "die-6"]
    assert {"+1", "+3", "+6", "4"} <= set(words_in(scene))
    assert len(sprites(scene, "check")) == 2
    assert words(language)(message("panel-short", coins=2)) in words_in(scene)
    assert len(sprites(scene, "tent-1")) == len(sprites(scene, "tent-2")) == 1


def test_dice_give_no_more_stones_than_there_are() -> None:
    state = msgspec.structs.replace(position(PLAIN, PLAIN, PLAIN, dice="5 6"), bag=(2, 0, 0, 0, 0))
    assert words_in(_asked(state)).count("2") >= 2


def test_who_has_no_tents_left_is_told_so() -> None:
    state = position({"tents": SUPPLY_GONE}, PLAIN, PLAIN, dice="2 6", column=3)
    assert words_in(_asked(state)).count("no tents left") == 2


@pytest.mark.parametrize(
    ("text", "tents", "rings_"),
    [
        ("take 2 tent", 1, 1),
        ("take 2 tent row 4", 1, 1),
    ],
)
def test_a_tent_stands_where_the_half_made_move_puts_it(text: str, tents: int, rings_: int) -> None:
    state = position({"coins": 9, "hand": "free_tent ignore_number"}, PLAIN, dice="2 6", column=3)
    scene = _asked(state, text)
    on_land = [one for one in sprites(scene, "tent-0") if one.w == 50]
    assert (len(on_land), len(rings(scene, dashed=True))) == (tents, rings_)
    assert [one.art.name for one in sprites(scene, "die-")] == ["die-2"]


def test_a_tent_that_is_moved_leaves_its_space() -> None:
    state = position({"coins": 9, "tents": SUPPLY_GONE, "hand": "free_tent"}, PLAIN, dice="2 6", column=3)
    scene = _asked(state, "take 2 move 1 4")
    assert len([one for one in sprites(scene, "tent-0") if one.w == 50]) == 11
    assert len(rings(scene, dashed=True)) == 2
    assert len(rings(_asked(state, "take 2 move"), dashed=True)) == 1


def test_spaces_for_an_extra_tent_are_ringed() -> None:
    seat = {"tents": SUPPLY_GONE, "scored": "1 1, 1 2, 2 5", "hand": "extra_tent"}
    state = position(seat, PLAIN, dice="2 6", column=3)
    assert len(rings(_asked(state, "play extra"), dashed=True)) == 3
    scene = _asked(state, "play extra 1 1 from")
    assert len(rings(scene, dashed=True)) == 1


def test_gems_that_are_new_are_marked() -> None:
    state = position({"gems": "clear 2 red 1"}, PLAIN, dice="2 6")
    before = RULES.seen(position({"gems": "clear 1 red 1"}, PLAIN, dice="2 6"), None)
    assert len(rings(_asked(state, since=before), dashed=False)) == 1


def test_words_tell_the_dice_that_may_be_taken() -> None:
    state = position({"taken": (3,)}, PLAIN, dice="2 5 6")
    panel = Panel(seen=RULES.seen(state, A), since=None, seat=A, question=RULES.ask(state, A, ()))
    said = RENDERER.panel_words(panel, faces(2), words())
    assert said.startswith("Dice you can take: 5 and 6. Your coins:")


def test_the_dice_of_the_donation_test_are_shown_at_the_end() -> None:
    end = game(2)[-1]
    drawn = msgspec.structs.replace(end.view, test=(1, 2, 3, 4))
    assert len(sprites(private(drawn), "die-")) == 4


def test_the_private_picture_has_a_lock_and_the_border_of_the_seat() -> None:
    scene = private(own(view(), of=1), 1)
    assert sprites(scene, "lock")
    assert any(isinstance(m, Rect) and m.edge == SEAT_STYLES[1].colour and m.w > 900 for m in scene.ground)
    assert not sprites(public(view()), "lock")


def test_golden_private_scene() -> None:
    drawn = view(seat("3 4", gems=(2, 0, 1)), seat("3 4", "3 4", "3 1"))
    mine = own(drawn, Card.LION, Card.LION, Card.MARKET)
    check_golden("livingstone_private", private(mine).text())
