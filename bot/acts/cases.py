"""Composition of all use cases on one repository."""

from msgspec import Struct

from bot.acts.delivery import Delivery
from bot.acts.downtime import Downtime
from bot.acts.repository import Repository
from bot.acts.robots import Robots, Think


class Cases(Struct, frozen=True):
    """Use cases by topic, on one repository."""

    delivery: Delivery
    downtime: Downtime
    robots: Robots


def use_cases(
    repository: Repository,
    downtime: Downtime,
    *,
    think: Think,
) -> Cases:
    """Compose all use cases on a repository."""
    return Cases(
        delivery=Delivery(repository, downtime),
        downtime=downtime,
        robots=Robots(repository, think),
    )
