"""Robots as strong as the person who plays alone with them."""

from math import exp

import msgspec
import pytest

from bot.acts.own_levels import own_level, save_own_level
from bot.domain.lifecycle import Status
from bot.domain.own_levels import OwnLevel, after, around, beaten, nearest
from bot.domain.votes import undo_targets
from bot.pages.custom_id import Verb
from engines.api import Seat
from engines.chance import QuickChance
from robots.api import Level
from robots.registry import steepness_of
from robots.task import Answer, Task, carry_out
from tests.drive.house import KALAH, PEBBLES, STONES, House, HouseGuest, HouseTable

OWN = "own"
STEEP = 2.2
"""Steepness of a title in which a level wins nine games of ten against the next one below."""


async def number_of(house: House, guest: HouseGuest, key: str) -> OwnLevel:
    """Return what is stored about a person in a title: they read it only about."""
    return await own_level(house.store, guest.person, key)


async def set_number(house: House, guest: HouseGuest, key: str, level: OwnLevel) -> None:
    """Store such a number: it takes many games."""
    async with house.store.transaction() as transaction:
        transaction.save_person(guest.person, guest.name)
        save_own_level(transaction, guest.person, key, level)


async def play_on(house: House, table: HouseTable) -> None:
    """Play a game of people with robots to its end."""
    while table.to_act:
        await house.robots_move(table)
        await house.people_move(table)


async def against_own(house: House, guest: HouseGuest, key: str, robots: int = 1) -> HouseTable:
    """Begin a game with robots as strong as somebody."""
    shown = await guest.does(Verb.SOLO, key, OWN, robots)
    assert shown.refusal is None
    return await house.known(1)


async def test_whoever_plays_alone_chooses_it_and_is_told_what_it_is(house: House, ada: HouseGuest) -> None:
    page = await ada.does(Verb.SOLO, KALAH)
    assert "Now: between Beginner and Casual." in page.text
    await page.press("As strong as I am")
    assert [robot.strength for robot in (await house.known(1)).robots.values()] == [0.5]


async def test_robots_think_with_the_strength_that_is_stored_with_them_also_after_a_restart(
    house: House, ada: HouseGuest
) -> None:
    asked: list[Task] = []

    async def think(task: Task, _owner: tuple[int, int]) -> Answer:
        asked.append(task)
        return carry_out(task)

    await set_number(house, ada, PEBBLES, OwnLevel(1.4, 7))
    table = await against_own(house, ada, PEBBLES)
    await set_number(house, ada, PEBBLES, OwnLevel(2.9, 8))
    house.think = think
    await house.begins_anew()
    await house.people_move(table)
    await house.robots_move(table, most=1)
    assert {task.strength for task in asked} == {1.4}


async def test_a_game_played_to_its_end_changes_the_number_and_tells_the_level_as_it_was(
    house: House, ada: HouseGuest
) -> None:
    table = await against_own(house, ada, KALAH)
    await play_on(house, table)
    assert table.now.outcome is not None
    share, own = beaten(table.now.outcome, Seat(0)), await number_of(house, ada, KALAH)
    assert (own.games, own.strength > 0.5, own.strength < 0.5) == (1, share > 0.5, share < 0.5)
    was = house.words(
        "level-own-was",
        name=f"🤖 {table.robots[1].name}",
        level=house.words("level-own-between", lower="Beginner", upper="Casual"),
    )
    assert was in table.board.text.replace("*", "")
    await ada.does(Verb.AGAIN, at=table)
    again = await house.known(table.id + 1)
    assert [robot.strength for robot in again.robots.values()] == [own.strength]


async def test_games_that_are_left_count_for_nothing(house: House, ada: HouseGuest) -> None:
    """Also where the game has a result by it."""
    for robots, status in ((2, None), (1, Status.FINISHED)):
        await ada.does(Verb.SOLO, STONES, OWN, robots)
        table = await house.known(3 - robots)
        while status and not any(entry.seat == 0 for entry in table.log[1:]):
            await house.robots_move(table, 1)
            if 0 in table.to_act:
                await ada.plays(table.legal(0)[0], at=table)
        await ada.does(Verb.CONFIRM_LEAVE, at=table)
        assert table.status == status if status else table.status != Status.RUNNING
        assert (table.now.outcome and table.now.outcome.reason) == ("abandoned" if status else None)
        assert await number_of(house, ada, STONES) == OwnLevel()


async def test_a_game_in_which_a_robot_moved_for_its_person_counts_for_nothing(
    house: House, ada: HouseGuest
) -> None:
    table = await against_own(house, ada, KALAH)
    while 0 not in table.to_act:
        await house.robots_move(table)
    await ada.does(Verb.STAND_IN, at=table)
    await house.robots_move(table)
    assert table.now.outcome is not None
    assert await number_of(house, ada, KALAH) == OwnLevel()


@pytest.mark.parametrize("takes_back", [False, True])
async def test_a_game_in_which_its_person_took_back_draws_counts_for_nothing(
    house: House, ada: HouseGuest, takes_back: bool
) -> None:
    table = await house.table(PEBBLES, ada, lobby=True, robots=[None])
    await ada.does(Verb.ROBOTS, "back", "on", at=table)
    await ada.does(Verb.START, at=table)
    while not (drawn := [entry.number for entry in table.log[1:] if entry.drawn]):
        assert table.to_act
        await house.robots_move(table)
        if 0 in table.to_act:
            await ada.plays(table.legal(0)[0], at=table)
    if takes_back:
        to = next(number for number in undo_targets(table.now.timeline) if number < drawn[0])
        await ada.does(Verb.PROPOSE, "back", to, at=table)
        assert table.head == to
    await play_on(house, table)
    assert table.status == Status.FINISHED
    assert (await number_of(house, ada, PEBBLES)).games == (0 if takes_back else 1)


async def test_a_second_person_makes_it_the_nearest_level_and_the_lobby_says_so(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(STONES, ada, lobby=True)
    added = await ada.does(Verb.ROBOTS, "add", OWN, at=table)
    assert "Now: between Beginner and Casual." in added.text
    off = house.words("level-own-off")
    assert ("as strong as" in table.lobby.text, off in table.lobby.text) == (True, False)
    await ben.does(Verb.JOIN, at=table)
    assert off in table.lobby.text
    assert "as strong as" not in table.lobby.text.replace(off, "")
    await ada.does(Verb.START, at=table)
    assert [(robot.level, robot.strength) for robot in table.robots.values()] == [(Level.BEGINNER, None)]


async def test_it_cannot_be_chosen_beside_other_people(
    house: House, ada: HouseGuest, ben: HouseGuest
) -> None:
    table = await house.table(STONES, ada, ben, lobby=True)
    assert (await ben.does(Verb.ROBOTS, "add", OWN, at=table)).refusal == "refused-own-level"
    page = await ada.does(Verb.ROBOTS, at=table)
    assert {one.label for one in page.buttons if one.disabled} == {"As strong as I am"}


async def test_the_number_is_told_exported_and_deleted_with_the_person(house: House, ada: HouseGuest) -> None:
    await play_on(house, await against_own(house, ada, KALAH))
    (file,) = (await ada.does(Verb.DATA)).page.files
    (level,) = msgspec.json.decode(file.content)["levels"]
    assert (level["game"], level["games"]) == (KALAH, 1)
    assert (
        "How strong a robot is that’s as strong as you, in one game." in (await ada.does(Verb.PRIVACY)).text
    )
    await ada.does(Verb.DELETE_DATA)
    assert await number_of(house, ada, KALAH) == OwnLevel()


# --- the rule ----------------------------------------------------------------------------------------


def test_a_step_shrinks_with_the_games_but_never_below_what_follows() -> None:
    steps = [after(OwnLevel(1.5, games), 1.5, 1.0, STEEP).strength - 1.5 for games in range(60)]
    assert steps == sorted(steps, reverse=True)
    assert steps[0] == pytest.approx(0.56, abs=0.01)
    assert min(steps) == pytest.approx(0.074, abs=0.001)


def test_where_a_game_tells_less_a_step_is_longer_but_less_than_in_proportion() -> None:
    steep, flat = (after(OwnLevel(1.5, 9), 1.5, 1.0, steepness).strength - 1.5 for steepness in (2.0, 0.5))
    assert flat == pytest.approx(2 * steep, abs=0.01)


def test_the_number_stays_between_beginner_and_master() -> None:
    assert after(OwnLevel(0.1, 0), 0.1, 0.0, STEEP) == OwnLevel(0.0, 1)
    assert after(OwnLevel(2.9, 0), 2.9, 1.0, STEEP) == OwnLevel(3.0, 1)


def test_games_at_once_do_not_add_up() -> None:
    """Ten games lost at once against the same robot move it less than ten in a row."""
    at_once, in_a_row = OwnLevel(2.0, 20), OwnLevel(2.0, 20)
    for _ in range(10):
        at_once = after(at_once, 2.0, 0.0, STEEP)
        in_a_row = after(in_a_row, in_a_row.strength, 0.0, STEEP)
    assert at_once.strength > in_a_row.strength


def test_levels_have_their_names_and_what_lies_between() -> None:
    assert [nearest(strength) for strength in (0.4, 0.6, 2.4, 3.0)] == [
        Level.BEGINNER,
        Level.CASUAL,
        Level.STRONG,
        Level.MASTER,
    ]
    assert around(1.1) == (Level.CASUAL, Level.CASUAL)
    assert around(1.5) == (Level.CASUAL, Level.STRONG)
    assert around(3.0) == (Level.MASTER, Level.MASTER)


def _won(ability: float, strength: float, steepness: float, chance: QuickChance) -> float:
    """Return 1.0 for a game that somebody of an ability wins, by the shares measured between levels."""
    return float(chance.pick(1_000) < 1_000 / (1 + exp(steepness * (strength - ability))))


@pytest.mark.parametrize(
    ("title", "games", "within"),
    [("stone_age", 10, 0.35), ("livingstone", 15, 0.35), ("schiefer", 15, 0.35), ("hidden_stones", 40, 0.5)],
)
@pytest.mark.parametrize("ability", [0.5, 1.5, 2.5])
def test_somebody_of_known_strength_is_found(ability: float, title: str, games: int, within: float) -> None:
    """The closer a title's levels are to each other, the more games it takes."""
    steepness, found = steepness_of(title), []
    for seed in range(200):
        own, chance = OwnLevel(), QuickChance(seed)
        for _ in range(games):
            won = _won(ability, own.strength, steepness, chance)
            own = after(own, own.strength, won, steepness)
        found.append(own.strength)
    assert sum(found) / len(found) == pytest.approx(ability, abs=within)


def test_nobody_gains_by_losing_on_purpose() -> None:
    """Whoever throws every other ten games wins no more than half of all, and fewer than without."""
    shares = []
    for throws in (False, True):
        won, own, chance = 0.0, OwnLevel(), QuickChance(1)
        for game in range(4_000):
            lost = throws and game // 10 % 2 == 0
            result = 0.0 if lost else _won(2.0, own.strength, STEEP, chance)
            won, own = won + result, after(own, own.strength, result, STEEP)
        shares.append(won / 4_000)
    assert shares[0] == pytest.approx(0.5, abs=0.02)
    assert shares[1] <= shares[0] + 0.01
