"""Composition of all use cases on one repository."""

from msgspec import Struct

from bot.usecases.clock_settings import Timing
from bot.usecases.dailies import Dailies
from bot.usecases.delivery import Delivery
from bot.usecases.downtime import Downtime
from bot.usecases.frozen import Frozen
from bot.usecases.hints import Advise, Hints
from bot.usecases.holidays import Holidays
from bot.usecases.invitations import Invitations
from bot.usecases.lessons import Lessons
from bot.usecases.members import Members
from bot.usecases.nudges import Nudges
from bot.usecases.overviews import Overviews
from bot.usecases.people import People
from bot.usecases.premoves import Premoves
from bot.usecases.privacy import Privacy
from bot.usecases.rematch import Rematch
from bot.usecases.repository import Repository
from bot.usecases.results import MakeResults, OlderGames
from bot.usecases.robots import Robots, Think
from bot.usecases.seats import Seats
from bot.usecases.servers import Servers
from bot.usecases.statistics import Statistics
from bot.usecases.tables import Editions, Tables
from bot.usecases.votes import Votes
from bot.usecases.wishes import Wishes


class Cases(Struct, frozen=True):
    """Use cases by topic, on one repository."""

    tables: Tables
    people: People
    seats: Seats
    premoves: Premoves
    delivery: Delivery
    timing: Timing
    downtime: Downtime
    holidays: Holidays
    privacy: Privacy
    frozen: Frozen
    votes: Votes
    nudges: Nudges
    rematch: Rematch
    robots: Robots
    servers: Servers
    invitations: Invitations
    lessons: Lessons
    hints: Hints
    older_games: OlderGames
    members: Members
    statistics: Statistics
    overviews: Overviews
    dailies: Dailies
    wishes: Wishes


def use_cases(
    repository: Repository,
    downtime: Downtime,
    *,
    editions: Editions | None,
    think: Think,
    advise: Advise,
    results: MakeResults,
) -> Cases:
    """Compose all use cases on a repository."""
    members = Members(repository.store, repository.now)
    tables, seats, people = Tables(repository, editions), Seats(repository), People(repository)
    return Cases(
        tables=tables,
        people=people,
        seats=seats,
        premoves=Premoves(repository),
        delivery=Delivery(repository, downtime),
        timing=Timing(repository),
        downtime=downtime,
        holidays=Holidays(repository),
        privacy=Privacy(repository, tables, seats, people),
        frozen=Frozen(repository, tables),
        votes=Votes(repository, seats),
        nudges=Nudges(repository),
        rematch=Rematch(repository, tables),
        robots=Robots(repository, think),
        servers=Servers(repository, tables),
        invitations=Invitations(repository),
        lessons=Lessons(repository),
        hints=Hints(repository, advise),
        older_games=OlderGames(repository.store, repository.registry, results, repository.now),
        members=members,
        statistics=Statistics(repository.store, repository.registry, repository.now, members),
        overviews=Overviews(repository, tables),
        dailies=Dailies(repository),
        wishes=Wishes(repository),
    )
