"""Remarks on a finished game: what is worth one, who is told of, and how it is said."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from bot.domain.model import Person, Remark, RemarkKind, TableId
from bot.domain.ratings import START, Rating
from bot.domain.remarks import remarks_on
from bot.domain.results import (
    ALL_SEATS,
    Best,
    BestKey,
    Counted,
    Measures,
    PairKey,
    PairSums,
    RatingChange,
    Ratings,
    Result,
    Sums,
    SumsKey,
    count,
    read_best_key,
)
from bot.pages.custom_id import Verb
from bot.pages.page import Page
from bot.pages.remarks import blocks
from bot.pages.table import board
from bot.pages.wording import Voice
from bot.words.catalogues import LANGUAGES
from engines.api import Record, Seat
from tests.drive.house import ADA, BEN, CEM, KALAH, STONES, House, HouseGuest, HouseTable, seen
from tests.drive.limits import check

pytestmark = pytest.mark.shown

HERE = 7
MEASURES = Measures((Record("total"), Record("strikes", most=False)), {"market": "off"})
BOTH = frozenset({Seat(0), Seat(1)})


def result(seat: int, person: Person | None, total: int, **fields: Any) -> Result:
    values: dict[str, Any] = {
        "game": TableId(9), "seat": Seat(seat), "key": "any", "guild": HERE, "person": person, "ended": 100.0,
        "rules": 1, "options": {}, "seats": 2, "people": 2, "place": 1, "won": False, "total": total,
        "points": {"all": total}, "counts": {}, "achieved": (), "reason": "end", "left": False,
        "duration": 60.0, "moves": 3, "used": 30.0, "pace": (1,),
    }  # fmt: skip
    return Result(**{**values, **fields})


def remarked(
    *results: Result,
    sums: Mapping[SumsKey, Sums] = {},
    pairs: Mapping[PairKey, PairSums] = {},
    listed: frozenset[Seat] = BOTH,
) -> tuple[Remark, ...]:
    return remarks_on(count(results, sums, pairs, MEASURES), sums, MEASURES, listed)


def own(person: Person, *, alone: bool = False, **fields: Any) -> dict[SumsKey, Sums]:
    return {SumsKey(HERE, "any", person, alone): Sums(**fields)}


def best(value: int) -> Best:
    return Best(value, TableId(1), (Seat(0),))


def test_a_first_game_says_nothing() -> None:
    assert remarked(result(0, ADA, 50, won=True), result(1, BEN, 40, place=2)) == ()


def test_a_record_of_the_server_needs_some_games_before_it() -> None:
    games = (result(0, ADA, 50), result(1, BEN, 60))
    bests = {"total/2": best(49)}
    assert remarked(*games, sums=own(ALL_SEATS, games=4, bests=bests)) == ()
    expected = (Remark(RemarkKind.RECORD, Seat(1), "total", 60),)
    assert remarked(*games, sums=own(ALL_SEATS, games=5, bests=bests)) == expected
    assert remarked(*games, sums=own(ALL_SEATS, games=5, bests={"total/3": best(49)})) == ()
    assert remarked(*games, sums=own(ALL_SEATS, games=5, bests={"total/2": best(60)})) == ()


def test_the_smallest_value_may_be_the_record() -> None:
    games = (result(0, ADA, 5, counts={"strikes": 2}), result(1, BEN, 4, counts={"strikes": 1}))
    before = own(ALL_SEATS, games=9, bests={"strikes/2": best(2), "total/2": best(70)})
    assert remarked(*games, sums=before) == (Remark(RemarkKind.RECORD, Seat(1), "strikes", 1),)


def test_whoever_could_not_win_sets_no_record() -> None:
    games = (
        result(0, ADA, 5, counts={"strikes": 0}, sets_records=False),
        result(1, BEN, 4, counts={"strikes": 3}),
    )
    assert remarked(*games, sums=own(ALL_SEATS, games=9, bests={"strikes/2": best(2)})) == ()


def test_the_third_win_in_a_row_is_told() -> None:
    games = (result(0, ADA, 50, won=True), result(1, BEN, 40, place=2))
    assert remarked(*games, sums=own(ADA, games=1, streak=1)) == ()
    assert remarked(*games, sums=own(ADA, games=2, streak=2)) == (
        Remark(RemarkKind.STREAK, Seat(0), value=3),
    )


def test_a_personal_best_is_told_where_it_is_no_record() -> None:
    games = (result(0, ADA, 50), result(1, BEN, 40, place=2))
    before = own(ADA, games=3, bests={"total/2": best(45)})
    assert remarked(*games, sums=before) == (Remark(RemarkKind.BEST, Seat(0), "total", 50),)
    everybody = own(ALL_SEATS, games=9, bests={"total/2": best(47)})
    assert remarked(*games, sums=before | everybody) == (Remark(RemarkKind.RECORD, Seat(0), "total", 50),)


def test_alone_only_the_own_best_counts() -> None:
    game = result(0, ADA, 50, people=1, seats=1, won=True)
    before = own(ADA, alone=True, games=5, streak=7, bests={"total/1": best(45)})
    assert remarked(game, sums=before) == (Remark(RemarkKind.BEST, Seat(0), "total", 50),)


def test_an_achievement_is_told_once() -> None:
    games = (result(0, ADA, 50, achieved=("rare", "other")), result(1, BEN, 40, place=2))
    (told,) = remarked(*games)
    assert told == Remark(RemarkKind.ACHIEVED, Seat(0), "rare")
    (told,) = remarked(*games, sums=own(ADA, games=1, achieved={"rare": 1}))
    assert told.name == "other"
    assert remarked(*games, sums=own(ADA, games=1, achieved={"rare": 1, "other": 2})) == ()


def test_the_score_between_two_is_told_from_the_leader() -> None:
    games = (result(0, BEN, 50, won=True), result(1, ADA, 40, place=2))
    pair = PairKey(HERE, "any", ADA, BEN)
    assert remarked(*games, pairs={pair: PairSums(1, 1, 0)}) == ()
    (told,) = remarked(*games, pairs={pair: PairSums(7, 5, 2)})
    assert told == Remark(RemarkKind.PAIR, Seat(1), value=5, other=3, second=Seat(0))
    (told,) = remarked(*games, pairs={pair: PairSums(7, 2, 5)})
    assert told == Remark(RemarkKind.PAIR, Seat(0), value=6, other=2, second=Seat(1))


def test_ratings_are_told_in_a_rated_game() -> None:
    games = (result(0, ADA, 50, won=True, rated=True), result(1, BEN, 40, place=2, rated=True))
    told = remarked(*games)
    assert [remark.kind for remark in told] == [RemarkKind.RATING] * 2
    assert told[0].value > 1500 > told[1].value
    assert told[0].other == told[0].value - 1500


def test_nobody_who_is_not_listed_is_told_of() -> None:
    games = (result(0, ADA, 50, won=True, rated=True), result(1, BEN, 40, place=2, rated=True))
    told = remarked(*games, sums=own(ADA, games=5, streak=5), listed=frozenset({Seat(1)}))
    assert {remark.seat for remark in told} == {Seat(1)}
    pair = {PairKey(HERE, "any", ADA, BEN): PairSums(7, 5, 2)}
    friendly = [replace(game, rated=False) for game in games]
    assert remarked(*friendly, pairs=pair, listed=frozenset({Seat(0)})) == ()
    nobody = replace(friendly[0], person=None)
    assert remarked(nobody, friendly[1], pairs=pair) == ()


def test_there_are_two_at_most_and_one_for_a_seat() -> None:
    games = tuple(
        result(seat, person, 50 + seat, won=True, achieved=("rare",), seats=3, people=3)
        for seat, person in enumerate((ADA, BEN, Person(300)))
    )
    everybody = frozenset(map(Seat, range(3)))
    achieved = own(ADA, games=5, streak=5) | own(BEN, games=1, achieved={"rare": 1}, streak=3)
    told = remarked(*games, sums=achieved | own(Person(300), games=2, streak=2), listed=everybody)
    assert [(remark.seat, remark.others) for remark in told] == [(Seat(0), (Seat(2),)), (Seat(1), ())]


# --- who shares what ---------------------------------------------------------------------------------


def test_all_who_share_a_record_are_told_of_together() -> None:
    games = (
        result(0, ADA, 60, achieved=("rare",), seats=3, people=3),
        result(1, BEN, 50, seats=3, people=3),
        result(2, CEM, 60, seats=3, people=3),
    )
    everybody = own(ALL_SEATS, games=9, bests={"total/3": best(49)})
    first, shared = remarked(*games, sums=everybody, listed=frozenset(map(Seat, range(3))))
    assert first == Remark(RemarkKind.ACHIEVED, Seat(0), "rare")
    assert shared == Remark(RemarkKind.RECORD, Seat(0), "total", 60, others=(Seat(2),))
    after = count(games, everybody, {}, MEASURES).sums[SumsKey(HERE, "any", ALL_SEATS)]
    assert after.bests["total/3"] == Best(60, TableId(9), (Seat(0), Seat(2)))


def test_all_who_share_a_title_a_best_or_a_streak_are_told_of_together() -> None:
    achieved = (result(0, ADA, 9, achieved=("rare",)), result(1, BEN, 8, achieved=("rare",)))
    assert remarked(*achieved) == (Remark(RemarkKind.ACHIEVED, Seat(0), "rare", others=(Seat(1),)),)
    won = (result(0, ADA, 50, won=True), result(1, BEN, 50, won=True))
    before = own(ADA, games=2, streak=2) | own(BEN, games=9, streak=2)
    assert remarked(*won, sums=before) == (Remark(RemarkKind.STREAK, Seat(0), value=3, others=(Seat(1),)),)
    before = own(ADA, games=3, bests={"total/2": best(45)}) | own(BEN, games=4, bests={"total/2": best(30)})
    assert remarked(*won, sums=before) == (Remark(RemarkKind.BEST, Seat(0), "total", 50, others=(Seat(1),)),)


def test_games_with_other_options_have_records_of_their_own() -> None:
    usual, other = {"market": "off"}, {"market": "on"}
    before = own(ALL_SEATS, games=9, bests={"total/2": best(49), "total/2/market=on": best(70)})
    for options, told in (({}, 1), (usual, 1), (other, 0), ({"unknown": "any"}, 1)):
        games = (result(0, ADA, 60, options=options), result(1, BEN, 40, options=options))
        assert len(remarked(*games, sums=before)) == told, options
    after = count((result(0, ADA, 60, options=other), result(1, BEN, 40)), {}, {}, MEASURES)
    assert after.sums[SumsKey(HERE, "any", ADA)].bests["total/2/market=on"].value == 60
    assert read_best_key("total/2/market=on") == BestKey("total", 2, (("market", "on"),))


def test_nothing_is_told_of_a_game_in_which_only_one_has_moved() -> None:
    games = (result(0, ADA, 50, won=True, rated=True), result(1, BEN, 0, left=True, moves=0, rated=True))
    assert remarked(*games, sums=own(ADA, games=5, streak=5)) == ()


# --- over the bot ------------------------------------------------------------------------------------


async def third_game(house: House, *guests: HouseGuest) -> HouseTable:
    """Return the last of three games of two people, after which their score is worth a remark."""
    for seed in (0, 1):
        await house.over(KALAH, *guests, seed=seed)
    return await house.over(KALAH, *guests, seed=2)


def with_remarks(table: HouseTable, *remarks: Remark, language: str = "en") -> Voice:
    """Return the words for a game with remarks of our own: few games have any, and none has all."""
    game = replace(table.now.game, remarks=remarks)
    return table.house.voice(replace(table.now, game=game), language)


def text_of(voice: Voice) -> str:
    """Return what the remarks say."""
    return seen(Page(blocks(voice))).text


async def test_the_final_message_tells_them_once_the_game_has_ended(house: House) -> None:
    table = await third_game(house)
    remarks = table.now.game.remarks
    assert remarks != ()
    await house.begins_anew()
    assert table.now.game.remarks == remarks
    check(table.board.page)
    without = seen(board(with_remarks(table))).text
    assert len(table.board.text.splitlines()) == len(without.splitlines()) + len(remarks)


async def test_whoever_switches_statistics_off_later_is_not_told_of_any_more(
    house: House, ada: HouseGuest, cem: HouseGuest
) -> None:
    table = await third_game(house)
    other = await house.table(KALAH, ada, cem)
    await cem.does(Verb.CONFIRM_LEAVE, at=other)
    assert other.now.game.remarks == ()
    told = table.board.text
    for value, changes in (("off", True), ("off", False), ("on", True)):
        for one in (table, other):
            await house.shown(one.id)
        house.woken.clear()
        await ada.sets(listed=value)
        assert (table.board.text == told) is (value == "on")
        assert (table.now.post is not None, table.id in house.woken) == (changes, changes), (
            "its message is edited"
        )
        assert other.now.post is None, "nothing was told of her there"


async def test_a_server_without_statistics_tells_nothing(house: House, eve: HouseGuest) -> None:
    await eve.at(manager=True).does(Verb.SETUP, "statistics", "off")
    assert (await third_game(house)).now.game.remarks == ()


async def test_every_kind_has_its_words(house: House) -> None:
    table, wrong = await house.table(STONES), []
    for kind in RemarkKind:
        for second, value in ((None, 3), (Seat(1), 3), (Seat(1), 1)):
            if (second is not None) != (kind is RemarkKind.PAIR):
                continue
            names = {RemarkKind.ACHIEVED: table.now.rules.honours.achievements[0]}
            name = names.get(kind, "total" if kind in (RemarkKind.RECORD, RemarkKind.BEST) else "")
            remark = Remark(kind, Seat(0), name, value, 1, second)
            for language in LANGUAGES:
                text = text_of(with_remarks(table, remark, language=language))
                check(board(with_remarks(table, remark, language=language)))
                if not text or "[" in text:
                    wrong.append((kind, language, text))
    assert wrong == []


async def test_a_best_value_says_for_how_many_players_it_is_one(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    """A game for two may have been better before, and one for three is no worse for it."""
    words = {1: ("for one player", "alone"), 2: ("with 2 players",) * 2, 3: ("with 3 players",) * 2}
    for guests in ((ada,), (ada, ben), (ada, ben, cem)):
        table = await house.table(STONES, *guests)
        for kind, expected in zip((RemarkKind.RECORD, RemarkKind.BEST), words[len(guests)], strict=True):
            assert expected in text_of(with_remarks(table, Remark(kind, Seat(0), "total", 13)))


async def test_several_who_reach_the_same_share_a_line(
    house: House, ada: HouseGuest, ben: HouseGuest, cem: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, cem)
    for kind in (RemarkKind.ACHIEVED, RemarkKind.RECORD, RemarkKind.BEST, RemarkKind.STREAK):
        names = {RemarkKind.ACHIEVED: table.now.rules.honours.achievements[0], RemarkKind.STREAK: ""}
        remark = Remark(kind, Seat(0), names.get(kind, "total"), 3, others=(Seat(1), Seat(2)))
        await ada.sets(listed="on")
        for language in LANGUAGES:
            text = text_of(with_remarks(table, remark, language=language))
            assert all(name in text for name in ("Ada", "Ben", "Cem")), text
            assert len(text.splitlines()) == 1
        await ada.sets(listed="off")
        assert "Ada" not in text_of(with_remarks(table, remark))


async def test_a_record_with_other_options_says_so(house: House) -> None:
    remark = Remark(RemarkKind.RECORD, Seat(0), "total", 30)
    for options in ({"endmarket": "on"}, {}):
        table = await house.table("livingstone", options=options)
        text = text_of(with_remarks(table, remark))
        assert ("among games with these options" in text) is bool(options)


def test_ratings_count_from_before_the_game() -> None:
    change = RatingChange(START, Rating(26.0, 8.0, 1))
    game, other = result(0, ADA, 50, ratings=Ratings(change, change)), result(1, None, 40)
    (told,) = remarks_on(Counted((game, other), {}, {}), {}, Measures(), BOTH)
    assert told == Remark(RemarkKind.RATING, Seat(0), value=1530, other=30)
