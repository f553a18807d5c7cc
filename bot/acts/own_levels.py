"""Effects that keep robots as strong as the person with whom they play alone.

Their strength is settled when a game starts, and stays for that game; the person's number changes at its end.
"""

from bot.acts.repository import Step, Transition
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
        strength = (await step.change.own_level(people.pop(), table.game.key)).strength
    step.change.settle_robots(strength)


async def follow_person(transition: Transition) -> None:
    """Change the number of a person by a game with robots that is over."""
    if transition.status is not Status.FINISHED:
        return
    table = transition.table if transition.position is None else transition.table.plus(transition.position)
    if (seat := counted_seat(table)) is None or table.outcome is None:
        return
    person = table.seated[seat]
    strengths = [robot.strength for robot in table.robots.values() if robot.strength is not None]
    await transition.change.lock_settings(person)
    key = table.game.key
    own = await transition.change.own_level(person, key)
    against = sum(strengths) / len(strengths)
    changed = after(own, against, beaten(table.outcome, seat), steepness_of(key))
    transition.change.save_own_level(person, key, changed)
