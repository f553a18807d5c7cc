"""Section 7: who may know what, and states that cannot be told apart."""

from msgspec.structs import replace

from engines.api import Seat
from engines.chance import LiveChance, RecordedChance
from engines.stone_age import RULES, placing
from engines.stone_age.events import ExtraCardDrawn, ExtraCardReceived
from engines.stone_age.pieces import CARDS, UNKNOWN_CARD, CardId, Phase, Place
from engines.stone_age.scoring import lines, symbols
from engines.stone_age.state import State, seen
from tests.engines.stone_age.invariants import check
from tests.engines.stone_age.situations import A, B, acting, begun, events, leave, play, position, seat


def _drawn(**fields: bool) -> State:
    """A has drawn c01 unseen."""
    state = acting(seat("card 1, hunt, forest", "1/0/0/0"), spaces="c32 c12 c13 c14", **fields)
    return play(state, "A: buy card 1 with wood [c01]")


def test_an_unknown_card_is_noticed_without_deck_and_pool() -> None:
    state = replace(_drawn(), deck=(), pool=())
    owner = state.seats[A]
    for unknown in ({"extra": UNKNOWN_CARD}, {"cards": (UNKNOWN_CARD,) * len(owner.cards)}):
        assert not RULES.whole(replace(state, seats=(replace(owner, **unknown), state.seats[B])))
    assert RULES.whole(state)


def _resamples(state: State, who: Seat | None) -> list[State]:
    return [RULES.resample(state, who, LiveChance(b"resample", i)) for i in range(60)]


def test_the_extra_card_varies_for_all_but_its_owner() -> None:
    state = _drawn()
    check(state)
    for who in (None, B):
        others = _resamples(state, who)
        assert len({other.seats[A].extra for other in others}) > 20
        for other in others:
            check(other)
            assert RULES.seen(other, None) == RULES.seen(state, None)
            assert other.seats[A].cards == ("c32", other.seats[A].extra)
            assert other.seats[B] == state.seats[B]
    assert {RULES.resample(state, A, LiveChance(b"x", 0))} == {state}


def test_a_resample_is_as_likely_as_what_happened() -> None:
    """B draws one of four cards unseen, and one of the others is laid on a space: twelve ways, all alike."""
    few = tuple(CardId(card) for card in ("c01", "c02", "c03", "c04"))
    buying = position(
        seat(), seat("card 1", "1/0/0/0"), spaces="c32 c12 c13 c14", phase=Phase.ACTIONS, turn=B
    )
    move = RULES.parse("buy card 1 with wood")
    ended = [
        RULES.apply(replace(buying, deck=few), B, move, RecordedChance((extra, card))).state
        for extra in range(4)
        for card in range(3)
    ]
    for who in (None, A):
        for state in ended:
            alike = [other for other in ended if RULES.seen(other, None) == RULES.seen(state, None)]
            anew = [RULES.resample(state, who, RecordedChance((number,))) for number in range(3)]
            assert len(alike) == 3
            assert sorted(anew, key=_extra) == sorted(alike, key=_extra)


def _extra(state: State) -> str:
    return str(state.seats[B].extra)


def test_nothing_else_is_a_secret() -> None:
    state = acting(seat("card 1, hunt, forest", "1/0/0/0"))
    assert set(_resamples(state, None)) == {state}


def test_collections_are_known_where_they_are_open_or_the_game_is_over() -> None:
    state = _drawn(open_cards=True)
    assert set(_resamples(state, B)) == {state}
    assert seen(state).seats == seen(state, B).seats == state.seats
    over = leave(_drawn(), B)
    assert set(_resamples(over, None)) == {over}
    assert seen(over) is over


def test_others_know_how_many_cards_there_are_and_no_more() -> None:
    state = _drawn()
    for who in (None, B):
        known = seen(state, who)
        assert (known.seats[A].cards, known.seats[A].extra) == (("?", "?"), "?")
        assert known.deck == ("?",) * 31
        assert known.pool == ("?",) * 26
        assert known.seats[B] == state.seats[B]
    rest = {"seats": state.seats, "deck": state.deck, "pool": state.pool}
    assert replace(seen(state), **rest) == state


def test_nobody_has_drawn_unseen_before_it_is_done() -> None:
    assert seen(acting(seat("card 1", cards="c01"))).seats[A].extra is None


def test_the_owner_knows_and_is_told() -> None:
    mine = seen(_drawn(), A)
    assert (mine.seats[A].cards, mine.seats[A].extra) == (("c32", "c01"), "c01")
    assert mine.deck == ("?",) * 31
    drawn = [
        event
        for event in events(
            acting(seat("card 1, hunt, forest", "1/0/0/0"), spaces="c32 c12 c13 c14"),
            "A: buy card 1 with wood [c01]",
        )
        if isinstance(event, ExtraCardDrawn | ExtraCardReceived)
    ]
    told = {who: [line.key for event in drawn if (line := event.line(who))] for who in (None, A, B)}
    assert told == {
        None: ["event-extra-card-drawn"],
        A: ["event-extra-card-yours"],
        B: ["event-extra-card-drawn"],
    }


def test_what_a_collection_would_score_now() -> None:
    state = acting(
        seat("hunt, forest", "2/0/0/0", "2 1 1", cards="c05 c09 c31 c22", agriculture=1, building_points=9)
    )
    mine = seen(state, A).seats[A]
    found = {line.source.key.removeprefix("line-"): line.points for line in lines(mine) if line.points}
    assert found == {"buildings": 9, "culture": 2, "toolmakers": 8, "shamans": 10, "resources": 2}
    assert symbols(mine.cards) == ((CARDS[mine.cards[1]].symbol,),) * 2


def test_warnings_of_the_board() -> None:
    state = acting(seat("card 1, hunt, forest", "1/0/0/0"))
    assert not RULES.seen(state, None).deck_short
    assert [RULES.seen(replace(state, deck=state.deck[:cards]), None).deck_short for cards in (0, 1)] == [
        True,
        False,
    ]
    placing = begun()
    assert [RULES.seen(replace(placing, deck=placing.deck[:cards]), None).deck_short for cards in (3, 4)] == [
        *(True, False)
    ]


def test_what_the_board_shows_while_placing() -> None:
    state = play(begun(), "A: place hut", "B: place field", "A: place forest 2")
    known = seen(state)
    assert placing.closed(known) == (Place.FOREST, Place.TOOLMAKER)
    assert known.standing(Place.FOREST) == ((A, 2),)
    allowed = placing.allowed(known)
    assert (allowed[Place.HUNT], allowed[Place.FOREST], allowed[Place.CARD_1]) == (4, 0, 1)
    assert [one.hunger for one in known.seats] == [0, 0]
    used = replace(state, phase=Phase.ACTIONS)
    assert (placing.closed(used), set(placing.allowed(used))) == ((), {0})
    assert RULES.seen(position(seat(food=2, agriculture=1), seat()), None).seats[A].hunger == 2
