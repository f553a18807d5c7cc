"""Composition of all use cases on one repository."""

from msgspec import Struct

from bot.acts.delivery import Delivery
from bot.acts.downtime import Downtime
from bot.acts.repository import Repository


class Cases(Struct, frozen=True):
    """Use cases by topic, on one repository."""

    delivery: Delivery
    downtime: Downtime


def use_cases(
    repository: Repository,
    downtime: Downtime,
) -> Cases:
    """Compose all use cases on a repository."""
    return Cases(
        delivery=Delivery(repository, downtime),
        downtime=downtime,
    )
