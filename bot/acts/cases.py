"""Composition of all use cases on one repository."""

from msgspec import Struct

from bot.acts.delivery import Delivery
from bot.acts.downtime import Downtime
from bot.acts.frozen import Frozen
from bot.acts.invitations import Invitations
from bot.acts.known import Known
from bot.acts.members import Members
from bot.acts.messages import Messages
from bot.acts.opening import Servers
from bot.acts.privacy import Privacy
from bot.acts.rematch import Rematch
from bot.acts.repository import Repository
from bot.acts.results import MakeResults, OlderGames
from bot.acts.robots import Robots, Think
from bot.acts.statistics import Statistics
from bot.acts.tables import Editions, Tables


class Cases(Struct, frozen=True):
    """Use cases by topic, on one repository."""

    tables: Tables
    delivery: Delivery
    downtime: Downtime
    privacy: Privacy
    frozen: Frozen
    rematch: Rematch
    robots: Robots
    servers: Servers
    invitations: Invitations
    older_games: OlderGames
    members: Members
    statistics: Statistics


def use_cases(
    repository: Repository,
    downtime: Downtime,
    messages: Messages,
    known: Known,
    *,
    editions: Editions | None,
    think: Think,
    results: MakeResults,
) -> Cases:
    """Compose all use cases on a repository."""
    members = Members(repository.store, repository.now)
    tables = Tables(repository, messages, editions)
    return Cases(
        tables=tables,
        delivery=Delivery(repository, downtime),
        downtime=downtime,
        privacy=Privacy(repository, tables, known),
        frozen=Frozen(repository, tables),
        rematch=Rematch(repository, messages, tables),
        robots=Robots(repository, think),
        servers=Servers(repository, tables),
        invitations=Invitations(repository),
        older_games=OlderGames(repository.store, repository.registry, results, repository.now),
        members=members,
        statistics=Statistics(repository.store, repository.registry, repository.now, members),
    )
