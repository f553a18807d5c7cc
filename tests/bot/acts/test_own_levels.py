"""Robots as strong as the person who plays alone with them."""

from math import exp

import pytest

from bot.domain.errors import Refused
from bot.domain.lifecycle import Status
from bot.domain.model import Person, TableId
from bot.domain.own_levels import OwnLevel, after, around, nearest
from bot.domain.table import Table
from bot.domain.votes import undo_targets
from bot.pages.custom_id import Verb
from bot.pages.table import board, lobby
from engines.api import Seat
from engines.chance import QuickChance
from engines.record import EntryKind
from robots.api import Level
from robots.registry import steepness_of
from robots.task import Answer, Task
from tests.bot.acts.test_robots import let_robots_move, plain
from tests.drive.house import ADA, BEN, KALAH, PEBBLES, STONES, Rig, buttons, page_of

OWN = "own"
STEEP = 2.2
"""Steepness of a title in which a level wins nine games of ten against the next one below."""


async def number_of(rig: Rig, person: Person, key: str) -> OwnLevel:
    """Return what the bot has stored about a person in a title."""
    return await rig.store.own_level(person, key)


async def play_on(rig: Rig, table: Table) -> Table:
    """Play a game of one person with robots to its end."""
    while table.outcome is None:
        table = await move_on(rig, table)
    return table


async def move_on(rig: Rig, table: Table) -> Table:
    """Let the robots move, and then Ada if it is up to her."""
    table = await let_robots_move(rig, table.id)
    seat = table.seat_of(ADA)
    if table.outcome is None and seat in table.to_act():
        move = next(iter(table.rules.legal_moves(table.timeline.head.state, seat)))
        table = await rig.tables.submit(
            table.id, ADA, table.rules.format(move), f"{table.id}:{table.timeline.last}"
        )
    return table


async def against_own(rig: Rig, key: str, robots: str = "1") -> Table:
    """Begin a game with robots as strong as Ada."""
    await rig.ask(ADA, Verb.SOLO, key, OWN, robots)
    return await rig.tables.get(TableId(1))


async def test_whoever_plays_alone_chooses_it_and_is_told_what_it_is(rig: Rig) -> None:
    page = page_of(await rig.ask(ADA, Verb.SOLO, KALAH))
    assert "Now: between Beginner and Casual." in plain(page)
    assert buttons(page)[-1].label == "As strong as I am"
    table = await against_own(rig, KALAH)
    assert [robot.strength for robot in table.robots.values()] == [0.5]


async def test_robots_think_with_the_strength_that_is_stored_with_them_also_after_a_restart(rig: Rig) -> None:
    asked: list[Task] = []

    async def think(task: Task, _owner: tuple[int, int]) -> Answer:
        asked.append(task)
        return Answer(PLAYS[0], ())

    async with rig.store.transaction() as transaction:
        await rig.cases.people.save_name(ADA, "Ada")
        transaction.save_own_level(ADA, PEBBLES, OwnLevel(1.4, 7))
    table = await against_own(rig, PEBBLES)
    async with rig.store.transaction() as transaction:
        transaction.save_own_level(ADA, PEBBLES, OwnLevel(2.9, 8))
    await rig.restart()
    rig.cases.robots.think = think
    table = await rig.tables.get(table.id)
    while 1 not in table.to_act():
        move = table.rules.format(next(iter(table.rules.legal_moves(table.timeline.head.state, Seat(0)))))
        table = await rig.tables.submit(table.id, ADA, move, str(table.timeline.last))
    PLAYS[:] = [table.rules.format(next(iter(table.rules.legal_moves(table.timeline.head.state, Seat(1)))))]
    await let_robots_move(rig, table.id, most=1)
    assert {task.strength for task in asked} == {1.4}


PLAYS: list[str] = [""]


@pytest.mark.on_both
async def test_a_game_played_to_its_end_changes_the_number_and_tells_the_level_as_it_was(rig: Rig) -> None:
    table = await play_on(rig, await against_own(rig, KALAH))
    assert table.outcome is not None
    won = Seat(0) in table.outcome.winners
    own = await number_of(rig, ADA, KALAH)
    assert own.games == 1
    assert (own.strength > 0.5) is won
    shown = plain(board(rig.voice(table))).replace("*", "")
    assert f"Level of 🤖 {table.stored_robots[0].name}: between Beginner and Casual" in shown
    again = await rig.cases.rematch.open(table.id, ADA, "again")
    assert [robot.strength for robot in again.robots.values()] == [own.strength]


async def test_leaving_changes_nothing(rig: Rig) -> None:
    table = await against_own(rig, STONES, "2")
    table = await rig.seats.leave_game(table.id, ADA, "leave")
    assert table.game.status is not Status.RUNNING
    assert await number_of(rig, ADA, STONES) == OwnLevel()


async def test_a_game_in_which_a_robot_moved_for_its_person_counts_for_nothing(rig: Rig) -> None:
    table = await against_own(rig, KALAH)
    while 0 not in table.to_act():
        table = await let_robots_move(rig, table.id)
    await rig.cases.robots.ask_in(table.id, ADA, "stand in")
    table = await let_robots_move(rig, table.id)
    assert table.outcome is not None
    assert await number_of(rig, ADA, KALAH) == OwnLevel()


@pytest.mark.parametrize("takes_back", [False, True])
async def test_a_game_in_which_its_person_took_back_draws_counts_for_nothing(
    rig: Rig, takes_back: bool
) -> None:
    table = await rig.lobby(PEBBLES, ADA)
    await rig.fix(table.id, 1)
    await rig.say(ADA, table.id, Verb.ROBOTS, "add", OWN)
    await rig.say(ADA, table.id, Verb.ROBOTS, "back", "on")
    table = await rig.tables.start(table.id, ADA, "start")
    while not (drawn := [entry.number for entry in table.timeline.entries[1:] if entry.drawn]):
        assert table.outcome is None
        table = await move_on(rig, table)
    if takes_back:
        to = next(number for number in undo_targets(table.timeline) if number < drawn[0])
        await rig.say(ADA, table.id, Verb.PROPOSE, "back", str(to))
        table = await rig.tables.get(table.id)
        assert table.timeline.head.number == to
    table = await play_on(rig, table)
    assert table.game.status is Status.FINISHED
    assert (await number_of(rig, ADA, PEBBLES)).games == (0 if takes_back else 1)


async def test_leaving_a_game_that_ends_with_it_counts_for_nothing(rig: Rig) -> None:
    table = await against_own(rig, STONES)
    while not any(entry.kind is EntryKind.MOVE and entry.seat == 0 for entry in table.timeline.entries):
        table = await move_on(rig, table)
    await rig.say(ADA, table.id, Verb.CONFIRM_LEAVE)
    table = await rig.tables.get(table.id)
    assert (table.game.status, table.outcome and table.outcome.reason) == (Status.FINISHED, "abandoned")
    assert await number_of(rig, ADA, STONES) == OwnLevel()


async def test_a_second_person_makes_it_the_nearest_level_and_the_lobby_says_so(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA)
    reply = await rig.say(ADA, table.id, Verb.ROBOTS, "add", OWN)
    table = await rig.tables.get(table.id)
    assert "as strong as" in plain(lobby(rig.voice(table)))
    assert "Now: between Beginner and Casual." in plain(page_of(reply))
    await rig.cases.people.save_name(BEN, "Ben")
    table = await rig.tables.join(table.id, BEN)
    public = plain(lobby(rig.voice(table)))
    assert "as strong as" not in public.partition("A robot is only")[0]
    assert "A robot is only as strong as you while you’re alone with it." in public
    table = await rig.tables.start(table.id, ADA, "start")
    assert [(robot.level, robot.strength) for robot in table.robots.values()] == [(Level.BEGINNER, None)]


async def test_it_cannot_be_chosen_beside_other_people(rig: Rig) -> None:
    table = await rig.lobby(STONES, ADA, BEN)
    with pytest.raises(Refused, match="refused-own-level"):
        await rig.cases.robots.add_robot(table.id, BEN, None)
    page = page_of(await rig.say(ADA, table.id, Verb.ROBOTS))
    assert next(button for button in buttons(page) if button.label == "As strong as I am").disabled


async def test_the_number_is_told_exported_and_deleted_with_the_person(rig: Rig) -> None:
    await play_on(rig, await against_own(rig, KALAH))
    held = await rig.cases.privacy.personal_data(ADA)
    assert held is not None
    assert [(level.game, level.games) for level in held.levels] == [(KALAH, 1)]
    assert "How strong a robot is that’s as strong as you, in one game." in plain(
        page_of(await rig.ask(ADA, Verb.PRIVACY))
    )
    await rig.cases.privacy.delete(ADA, "delete")
    assert await number_of(rig, ADA, KALAH) == OwnLevel()


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
