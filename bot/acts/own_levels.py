"""Effects that keep robots as strong as the person with whom they play alone.

Their strength is settled when a game starts, and stays for that game; the person's number changes at its end.
"""

from bot.acts.repository import StatusChange, Step
from bot.domain.lifecycle import Status
from bot.domain.own_levels import after, beaten, counted_seat
from robots.registry import steepness_of


async def settle_strength(step: Step) -> None:
    """Give robots that follow a person their strength when the game starts.

    Where several people play they become robots of the nearest level.
    """
    table = step.table
    if table.begun or all(robot.strength is None for robot in table.stored_robots):
        return
    people = set(table.seated.values())
    strength = None
    if len(people) == 1:
        strength = (await step.transaction.own_level(people.pop(), table.game.key)).strength
    step.transaction.settle_robots(table.id, strength)


async def follow_person(change: StatusChange) -> None:
    """Change the number of a person by a game with robots that is over."""
    if change.status is not Status.FINISHED:
        return
    table = change.table if change.position is None else change.table.plus(change.position)
    if (seat := counted_seat(table)) is None or table.outcome is None:
        return
    person = table.seated[seat]
    strengths = [robot.strength for robot in table.robots.values() if robot.strength is not None]
    await change.transaction.lock_settings(person)
    key = table.game.key
    own = await change.transaction.own_level(person, key)
    against = sum(strengths) / len(strengths)
    changed = after(own, against, beaten(table.outcome, seat), steepness_of(key))
    change.transaction.save_own_level(person, key, changed)
