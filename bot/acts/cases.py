"""Composition of all use cases on one repository."""

from msgspec import Struct

from bot.acts.delivery import Delivery
from bot.acts.downtime import Downtime
from bot.acts.members import Members
from bot.acts.repository import Repository
from bot.acts.results import MakeResults, OlderGames
from bot.acts.robots import Robots, Think
from bot.acts.statistics import Statistics


class Cases(Struct, frozen=True):
    """Use cases by topic, on one repository."""

    delivery: Delivery
    downtime: Downtime
    robots: Robots
    older_games: OlderGames
    members: Members
    statistics: Statistics


def use_cases(
    repository: Repository,
    downtime: Downtime,
    *,
    think: Think,
    results: MakeResults,
) -> Cases:
    """Compose all use cases on a repository."""
    members = Members(repository.store, repository.now)
    return Cases(
        delivery=Delivery(repository, downtime),
        downtime=downtime,
        robots=Robots(repository, think),
        older_games=OlderGames(repository.store, repository.registry, results, repository.now),
        members=members,
        statistics=Statistics(repository.store, repository.registry, repository.now, members),
    )
