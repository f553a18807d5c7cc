"""All use cases, as the desk and the connection to Discord need them."""

from msgspec import Struct

from bot.absence import Absence
from bot.frozen import Frozen
from bot.holidays import Holidays
from bot.notices import Notices
from bot.premoves import Premoves
from bot.presence import Presence
from bot.privacy import Privacy
from bot.rematch import Rematch
from bot.tables import Tables
from bot.timing import Timing
from bot.votes import Votes


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
