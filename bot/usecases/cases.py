"""All use cases, as the desk and the connection to Discord need them."""

from msgspec import Struct

from bot.usecases.clocks import Timing
from bot.usecases.downtime import Presence
from bot.usecases.frozen import Frozen
from bot.usecases.holidays import Holidays
from bot.usecases.notifications import Notices
from bot.usecases.premoves import Premoves
from bot.usecases.privacy import Privacy
from bot.usecases.rematch import Rematch
from bot.usecases.seats import Absence
from bot.usecases.tables import Tables
from bot.usecases.votes import Votes


class Cases(Struct, frozen=True):
    """One part for each topic; all of them stand on the same shelf."""

    tables: Tables
    absence: Absence
    premoves: Premoves
    notices: Notices
    timing: Timing
    presence: Presence
    holidays: Holidays
    privacy: Privacy
    frozen: Frozen
    votes: Votes
    rematch: Rematch
