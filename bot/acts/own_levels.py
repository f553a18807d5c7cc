"""The number of a person in a title, which keeps robots as strong as the person who plays with them alone.

Their strength is settled when a game starts, and stays for that game; the person's number changes at its end.
"""

from bot.acts.repository import Step, Transition
from bot.domain.lifecycle import Status
from bot.domain.model import Person
from bot.domain.own_levels import OwnLevel, after, beaten, counted_seat, nearest
from bot.store.reads import Reads
from bot.store.transaction import Transaction
from robots.registry import steepness_of

_OF = "SELECT strength, games FROM own_levels WHERE person = $1 AND key = $2"
_SAVE = """
    INSERT INTO own_levels (person, key, strength, games) VALUES ($1, $2, $3, $4)
    ON CONFLICT (person, key) DO UPDATE SET strength = excluded.strength, games = excluded.games"""
_SETTLE = "UPDATE robots SET strength = $1, level = $2 WHERE game = $3 AND strength IS NOT NULL"
_NAME = "UPDATE robots SET strength = NULL WHERE game = $1 AND strength IS NOT NULL"


async def own_level(store: Reads, person: Person, key: str) -> OwnLevel:
    """Return the number of a person in a title, that of somebody unknown if none is stored."""
    return await store.one(OwnLevel, _OF, person, key) or OwnLevel()


def save_own_level(change: Transaction, person: Person, key: str, own: OwnLevel) -> None:
    """Store the number of a person in a title."""
    change.do(_SAVE, person, key, own.strength, own.games)


async def settle_strength(step: Step) -> None:
    """Effect of a step: give robots that follow a person their strength when the game starts.

    Where several people play they become robots of the nearest level.
    """
    table, change = step.table, step.change
    if table.begun or all(robot.strength is None for robot in table.stored_robots):
        return
    people = set(table.seated.values())
    if len(people) == 1:
        strength = (await own_level(change, people.pop(), table.game.key)).strength
        change.do(_SETTLE, strength, nearest(strength), change.table)
    else:
        change.do(_NAME, change.table)


async def follow_person(transition: Transition) -> None:
    """Effect of a change of status: change the number of a person by a game with robots that is over."""
    if transition.status is not Status.FINISHED:
        return
    table = transition.table if transition.position is None else transition.table.plus(transition.position)
    if (seat := counted_seat(table)) is None or table.outcome is None:
        return
    person, key, change = table.seated[seat], table.game.key, transition.change
    strengths = [robot.strength for robot in table.robots.values() if robot.strength is not None]
    await change.lock_settings(person)
    own = await own_level(change, person, key)
    against = sum(strengths) / len(strengths)
    save_own_level(change, person, key, after(own, against, beaten(table.outcome, seat), steepness_of(key)))
