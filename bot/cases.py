"""All use cases, as the desk and the connection to Discord need them."""

from msgspec import Struct

from bot.tables import Tables


class Cases(Struct, frozen=True):
    """One part for each topic; all of them stand on the same shelf."""

    tables: Tables
