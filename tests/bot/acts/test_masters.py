"""The master of a day: what it reaches from the same start, once somebody has begun, and over kills."""

import asyncio
import logging
from collections.abc import Mapping

import pytest

from bot.acts import dailies, daily_lists, outbox
from bot.app import EFFECTS
from bot.domain.dailies import DAY, Measured, begin_of, day_of, person_of, rules_of
from bot.ops.pool import NOBODY
from bot.pages.custom_id import Verb
from bot.pages.dailies import evening_list
from bot.words.catalogues import LANGUAGES
from engines.record import Actor
from robots.api import Level
from robots.task import Answer, Task
from tests.bot.acts.test_daily_robots import Fickle, finishes, moves
from tests.bot.acts.test_daily_titles import begun
from tests.drive.house import PEBBLES, STONES, Clock, House, HouseGuest, at_once, seen
from tests.drive.limits import check

MASTER, STRONG = Level.MASTER.strength, Level.STRONG.strength


@pytest.fixture(autouse=True)
def _daily_of_pebbles(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    clock.now = float(begin_of(day_of(clock.now)) + 3600)
    monkeypatch.setattr(dailies, "in_turn", lambda *_: PEBBLES)


class Mind:
    """A mind that plays quickly at every level, and knows what it was asked."""

    def __init__(self, dies_at: int = 0) -> None:
        self.tasks: list[tuple[Task, tuple[int, int]]] = []
        self._dies_at = dies_at

    async def __call__(self, task: Task, owner: tuple[int, int]) -> Answer:
        self.tasks.append((task, owner))
        if len(self.tasks) == self._dies_at:
            raise asyncio.CancelledError
        return await at_once(task, owner)


async def thinks_with(house: House, mind: Mind) -> Mind:
    house.think = mind
    await house.begins_anew()
    return mind


async def master(house: House, key: str = PEBBLES) -> tuple[int | None, Mapping[str, int]]:
    """Return the score of today's master and its counts."""
    row = await dailies.day_row(house.store, day_of(house.clock()), key)
    assert row is not None
    return row.master, row.counts


async def listed(guest: HouseGuest, day: int, key: str = PEBBLES) -> str:
    return (await guest.does(Verb.DAILY_LIST, key, day)).text


# --- playing -----------------------------------------------------------------------------------------


async def test_it_plays_once_somebody_has_begun(house: House, ada: HouseGuest) -> None:
    mind = await thinks_with(house, Mind())
    await house.app.masters.look()
    assert mind.tasks == []
    await begun(ada)
    await house.app.masters.look()
    score, counts = await master(house)
    assert score is not None
    assert counts.keys() == {"points", "robot"}
    number = len(mind.tasks)
    await house.app.masters.look()
    assert len(mind.tasks) == number, "it plays once"


async def test_it_sits_on_the_person_s_seat_behind_everybody_and_without_a_clock(
    house: House, ada: HouseGuest
) -> None:
    mind = await thinks_with(house, Mind())
    table = await begun(ada)
    await house.app.masters.look()
    day = await dailies.day_row(house.store, table.now.daily, PEBBLES)
    assert day is not None
    seat = person_of(rules_of(house.assets.registry, day), day)
    assert {(task.seat == seat, task.strength) for task, _ in mind.tasks} == {(True, MASTER), (False, STRONG)}
    assert {task.most for task, _ in mind.tasks} == {None}
    assert {owner for _, owner in mind.tasks} == {NOBODY}


async def test_alone_it_has_no_rival(house: House, ada: HouseGuest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of Hidden Stones a few moves: a whole game of a master takes long."""
    monkeypatch.setattr(dailies, "in_turn", lambda *_: STONES)
    mind = await thinks_with(house, Mind(dies_at=2))
    await begun(ada)
    with pytest.raises(asyncio.CancelledError):
        await house.app.masters.look()
    assert {task.strength for task, _ in mind.tasks} == {MASTER}


async def test_it_meets_the_same_rival_as_people(house: House, ada: HouseGuest) -> None:
    """An answer that somebody has met counts for the master too, however it came about."""
    house.think = Fickle()
    await house.begins_anew()
    table = await begun(ada)
    await finishes(ada, table)
    met = {row["line"]: row["move"] for row in await house.store.rows("SELECT * FROM daily_answers")}
    await house.app.masters.look()
    after = {row["line"]: row["move"] for row in await house.store.rows("SELECT * FROM daily_answers")}
    assert {line: after[line] for line in met} == met
    assert (await master(house))[0] is not None


async def test_it_goes_on_after_a_kill(house: House, ada: HouseGuest) -> None:
    whole = await thinks_with(house, Mind())
    await begun(ada)
    await house.app.masters.look()
    wanted = await master(house)
    async with house.store.transaction() as change:
        change.do("DELETE FROM daily_answers")
        change.do("UPDATE dailies SET master = NULL")
    killed = await thinks_with(house, Mind(dies_at=3))
    with pytest.raises(asyncio.CancelledError):
        await house.app.masters.look()
    assert (await master(house))[0] is None
    rest = await thinks_with(house, Mind())
    await house.app.masters.look()
    assert await master(house) == wanted
    assert len(killed.tasks) - 1 + len(rest.tasks) == len(whole.tasks), "no thought is thought twice"


async def test_a_day_that_it_cannot_play_is_left_without_it(
    house: House, ada: HouseGuest, ben: HouseGuest, expected_errors: list[logging.LogRecord]
) -> None:
    async def fails(*_: object) -> Answer:
        raise RuntimeError("out of thoughts")

    house.think = fails
    await house.begins_anew()
    table = await begun(ada)
    for _ in range(5):
        await house.app.masters.look()
    assert len(expected_errors) == 3
    assert (await master(house))[0] is None
    house.think = at_once
    await finishes(ada, table)
    shown = await ada.does(Verb.PLAY, at=table)
    assert "Master" not in shown.text
    assert "best today" not in shown.text, "it is the only one"
    other = await begun(ben)
    async with house.store.transaction() as change:
        dailies.finish(change.at(other.id), 10**9, {"points": 99, "robot": 1})
    own = (await dailies.row_of(house.store, table.id)).counts["points"]
    shown = await ada.does(Verb.PLAY, at=table)
    assert f"You {own} points, best today 99" in shown.text
    check(shown.page)


async def test_a_day_that_is_long_over_is_left_alone(house: House, ada: HouseGuest, clock: Clock) -> None:
    await begun(ada)
    mind = await thinks_with(house, Mind())
    clock.now += 2 * DAY
    await house.app.masters.look()
    assert mind.tasks == []


def test_a_daily_s_step_calls_robots_alone() -> None:
    assert [effect.__name__ for effect in EFFECTS.of_daily_step] == ["call_robots"]


# --- what is said ------------------------------------------------------------------------------------


def test_what_is_compared_is_the_first_number_in_which_they_differ() -> None:
    own = {"points": 36, "robot": 20}
    assert Measured.of(own, {"points": 44, "robot": 1}, {"points": 41, "robot": 9}) == Measured(
        "points", 36, 44, 41
    )
    assert Measured.of(own, own, {"points": 36, "robot": 9}) == Measured("robot", 20, 20, 9)
    assert Measured.of(own, own, own) == Measured("points", 36, 36, 36)
    assert Measured.of(own, own, {}) == Measured("points", 36, 36, None)


async def test_the_end_tells_the_master_s_number_and_the_best(
    house: House, ada: HouseGuest, ben: HouseGuest, clock: Clock
) -> None:
    table = await begun(ada)
    await finishes(ada, table)
    row = await dailies.row_of(house.store, table.id)
    async with house.store.transaction() as change:
        change.do("UPDATE dailies SET master = 1, counts = $1", {"points": 91, "robot": 2})
    own = row.counts["points"]
    alone = {
        "en": f"Master 91 points, you {own}\n",
        "de": f"Meister 91 Punkte, du {own}\n",
        "fr": f"Maître 91 points, toi {own}\n",
    }
    for language in LANGUAGES:
        assert alone[language] in (await ada.at(language=language).does(Verb.PLAY, at=table)).text
    other = await begun(ben)
    await finishes(ben, other)
    async with house.store.transaction() as change:
        change.do(
            "UPDATE daily_games SET score = score + 1000, counts = $1 WHERE game = $2",
            {"points": 99, "robot": 2},
            other.id,
        )
    wanted = {
        "en": (f"Master 91 points, you {own}, best today 99", "best that day 99"),
        "de": (f"Meister 91 Punkte, du {own}, Bestwert heute 99", "Bestwert des Tages 99"),
        "fr": (f"Maître 91 points, toi {own}, le meilleur aujourd’hui 99", "le meilleur du jour 99"),
    }
    for language in LANGUAGES:
        shown = await ada.at(language=language).does(Verb.PLAY, at=table)
        check(shown.page)
        assert wanted[language][0] in shown.text
    clock.turn(days=1)
    for language in LANGUAGES:
        assert wanted[language][1] in (await ada.at(language=language).does(Verb.PLAY, at=table)).text


async def test_the_lists_have_it_too_and_are_edited_when_it_comes(house: House, ada: HouseGuest) -> None:
    table = await begun(ada)
    await finishes(ada, table)
    day = table.now.daily
    assert "Master" not in await listed(ada, day)
    async with house.store.transaction() as change:
        outbox.wish(change, outbox.DAILY_LIST, 7, None, item=day)
    await house.app.masters.look()
    row = await outbox.find(house.store, outbox.DAILY_LIST, 7, item=day)
    assert row is not None
    assert row.due == house.clock()
    _, counts = await master(house)
    assert f"Master from the same start: {counts['points']} point" in await listed(ada, day)
    (found,) = await daily_lists.lists(house.app.repository, 7, day)
    page = evening_list([(house.app.voices.words("en", PEBBLES), *found)], day)
    check(page)
    assert "Master from the same start" in seen(page).text


async def test_the_robot_s_own_move_is_one_of_a_robot(ada: HouseGuest) -> None:
    await moves(ada, table := await begun(ada), "offer 1")
    assert {entry.data["level"] for entry in table.by(Actor.ROBOT)} == {"strong"}
