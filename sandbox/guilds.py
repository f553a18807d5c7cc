"""The servers of the world, and their shards."""

from dataclasses import dataclass, field

from sandbox.errors import Json

_TIME_SHIFT = 22


@dataclass(eq=False)
class Guild:
    """A server. All people of the world are on the main one; a further one has only the named people."""

    id: str
    name: str
    owner: str
    bot_role: str
    locale: str
    people: frozenset[str] | None
    """The people on the server; None: all people."""
    present: bool = True
    """The bot is a member."""
    roles: dict[str, Json] = field(default_factory=dict)
    """The roles that it has made, by id: name, and whether everybody may mention it. All people have them."""
    rooms: dict[str, Json] = field(default_factory=dict)
    """Its text channels and threads by id."""

    def document(self) -> Json:
        """Return the stored document of the server; its channels are stored separately."""
        fields = ("id", "name", "owner", "bot_role", "locale", "present", "roles")
        people = None if self.people is None else sorted(self.people)
        return {**{key: getattr(self, key) for key in fields}, "people": people}

    def add_role(self, key: str, name: str, *, mentionable: bool) -> None:
        """Add a role that all people have."""
        self.roles[key] = {"name": name, "mentionable": mentionable}

    def has(self, person: str) -> bool:
        """Return True if this person is on the server."""
        return self.people is None or person in self.people


def stored_guild(document: Json) -> Guild:
    """Return the server of a stored document."""
    people = document["people"]
    return Guild(**{**document, "people": None if people is None else frozenset(people)})


def shard_of(guild: str | None, count: int) -> int:
    """Return the shard of `count` that receives the events of a server; shard 0 for direct messages (None).

    Discord takes the milliseconds of the server's creation, as in its id, modulo the number of shards.
    """
    return 0 if guild is None else (int(guild) >> _TIME_SHIFT) % count


def founded_before(guild: str, servers: int) -> str:
    """Return the id of a server created `servers` milliseconds before another one.

    Consecutive values give consecutive shards, however fast a test creates the servers.
    """
    return str(((int(guild) >> _TIME_SHIFT) - servers) << _TIME_SHIFT)
