"""All use cases, as the handlers and the connection to Discord use them."""

from msgspec import Struct

from bot.usecases.clock_settings import Timing
from bot.usecases.delivery import Delivery
from bot.usecases.downtime import Downtime
from bot.usecases.frozen import Frozen
from bot.usecases.hints import Hints
from bot.usecases.holidays import Holidays
from bot.usecases.invitations import Invitations
from bot.usecases.lessons import Lessons
from bot.usecases.nudges import Nudges
from bot.usecases.people import People
from bot.usecases.premoves import Premoves
from bot.usecases.privacy import Privacy
from bot.usecases.rematch import Rematch
from bot.usecases.robots import Robots
from bot.usecases.seats import Seats
from bot.usecases.servers import Servers
from bot.usecases.tables import Tables
from bot.usecases.votes import Votes


class Cases(Struct, frozen=True):
    """One part for each topic. All parts use the same repository."""

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
