"""A server of the world: what is its own, and the shard on which the bot hears of it."""

from dataclasses import dataclass, field

from sandbox.errors import Json

_TIME_SHIFT = 22


@dataclass(eq=False)
class Guild:
    """One server. Everybody in the world is on the main one; a further one has the named people only."""

    id: str
    name: str
    owner: str
    bot_role: str
    locale: str
    people: frozenset[str] | None
    """The people on the server; None: everybody."""
    present: bool = True
    """Whether the bot is a member."""
    rooms: dict[str, Json] = field(default_factory=dict)
    """Its text channels and threads by id."""

    def kept(self) -> Json:
        """Return what is stored of the server; its rooms are stored by themselves."""
        own = ("id", "name", "owner", "bot_role", "locale", "present")
        people = None if self.people is None else sorted(self.people)
        return {**{key: getattr(self, key) for key in own}, "people": people}

    def has(self, person: str) -> bool:
        """Whether one of the world's people is on the server."""
        return self.people is None or person in self.people


def guild_of(kept: Json) -> Guild:
    """Return a server from what is stored of it."""
    people = kept["people"]
    return Guild(**{**kept, "people": None if people is None else frozenset(people)})


def shard_of(guild: str | None, count: int) -> int:
    """Return the shard of `count` that hears of a server; direct messages (None) are heard on shard 0.

    Discord takes the milliseconds of the server's founding, which its id holds, modulo the number of shards.
    """
    return 0 if guild is None else (int(guild) >> _TIME_SHIFT) % count


def founded_before(guild: str, servers: int) -> str:
    """Return the id of a server that was founded so many milliseconds before another one.

    So the shards of further servers follow each other backwards, at whatever pace a test founds them.
    """
    return str(((int(guild) >> _TIME_SHIFT) - servers) << _TIME_SHIFT)
