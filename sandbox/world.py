"""The world: its servers, people and channels, and the bot's place in it.

Tests can create thousands of further, plain servers beside the main one (`sandbox/servers.py`). A page shows
the channels of all servers that its person is on.

Users, channels, messages and commands are stored as the JSON objects of Discord's API, so the stored form is
the sent form. Users are shared objects: a message's author changes name with the person.
"""

import secrets
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

from sandbox.commands import ENTRY_POINT, LAUNCHED_BY_DISCORD, completed
from sandbox.disk import Disk, StoredFile
from sandbox.errors import ApiError, ErrorCode, Json
from sandbox.guilds import Guild, stored_guild
from sandbox.ids import Clock, Snowflakes
from sandbox.limits import Limits
from sandbox.names import Names, username
from sandbox.permissions import ALL, BOT, DIRECT, EVERYONE, NOTHING, Permission, effective
from sandbox.session_starts import SessionStarts

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)
EPHEMERAL, LOADING = 1 << 6, 1 << 7
_EVERYWHERE = "*"
_WITH_URLS = ("attachments", "components", "embeds")

ToBot = Callable[[str, Json, str | None], None]
ToPeople = Callable[[str, Json, "frozenset[str] | None"], None]


class World:
    """The servers' data. Changes are stored at once and dispatched to the bot and to the people."""

    def __init__(self, path: Path, clock: Clock, limits: Limits, names: Names) -> None:
        self.clock = clock
        self.limits = limits
        self.base_url = ""
        self.gateway_url = ""
        self.ids = Snowflakes(clock)
        self.starts = SessionStarts(limits, clock)
        self.disk = Disk(path)
        self.guilds: dict[str, Guild] = {}
        self.users: dict[str, Json] = {}
        self.members: dict[str, Json] = {}
        self.channels: dict[str, Json] = {}
        self.thread_members: dict[str, Json] = {}
        self.messages: dict[str, dict[str, Json]] = {}
        self.commands: dict[str, dict[str, Json]] = {}
        self.emojis: dict[str, Json] = {}
        self.ephemeral: dict[str, tuple[Json, str]] = {}
        self.state: Json = {}
        self._to_bot: list[ToBot] = []
        self._to_people: list[ToPeople] = []
        self._load(names)

    # -- loading ---------------------------------------------------------------------------------------

    def _load(self, names: Names) -> None:
        self.state = dict(self.disk.all("state")).get("world", {})
        if self.state:
            self._load_rest()
        else:
            self._create(names)

    def _load_rest(self) -> None:
        self._load_guilds()
        self.users = dict(self.disk.all("user"))
        self.members = dict(self.disk.all("member"))
        self.channels = dict(self.disk.all("channel"))
        self.thread_members = dict(self.disk.all("thread_members"))
        self.emojis = dict(self.disk.all("emoji"))
        for key, command in self.disk.all("command"):
            self.commands.setdefault(command.get("guild_id", ""), {})[key] = command
        for key, channel in self.channels.items():
            self.messages[key] = {}
            if channel["type"] == DM:
                channel["recipients"] = [self.users[user["id"]] for user in channel["recipients"]]
            else:
                self.guild_of(channel).rooms[key] = channel
        for key, message in self.disk.all("message"):
            self._load_message(key, message)
        for kind in (
            self.users,
            self.channels,
            self.emojis,
            *self.commands.values(),
            *self.messages.values(),
        ):
            for key in kind:
                self.ids.seen(int(key))
        self._sweep_files()

    def _load_guilds(self) -> None:
        """Load the servers; an old world has the main one in its own document."""
        state = self.state
        main = Guild(
            id=self.guild_id,
            name=state["guild_name"],
            owner=self.owner_id,
            bot_role=state["bot_role"],
            locale=state["locale"],
            people=None,
            present=state["present"],
        )
        self.guilds = {main.id: main}
        self.guilds.update((key, stored_guild(document)) for key, document in self.disk.all("guild"))

    def _load_message(self, key: str, message: Json) -> None:
        # An answer that was still in progress lost its interaction with the process.
        if message["flags"] & LOADING:
            self.disk.remove("message", key)
            return
        message["author"] = self.users.get(message["author"]["id"], message["author"])
        message["mentions"] = [self.users.get(user["id"], user) for user in message["mentions"]]
        self.messages[message["channel_id"]][key] = message

    def _sweep_files(self) -> None:
        used = {
            attachment["id"]
            for messages in self.messages.values()
            for message in messages.values()
            for attachment in message["attachments"]
        } | self.emojis.keys()
        for key in self.disk.file_keys():
            self.ids.seen(int(key))
            if key not in used:
                self.disk.drop_file(key)

    def _create(self, names: Names) -> None:
        bot, guild, bot_role = self.ids.next(), self.ids.next(), self.ids.next()
        self.state = {
            "bot": bot,
            "guild": guild,
            "bot_role": bot_role,
            "token": f"local.{bot}.{secrets.token_urlsafe(24)}",
            "guild_name": names.server,
            "locale": "en-US",
            "present": True,
            "denied": {},
            "founded": self.now().isoformat(),
            "owner": "",
        }
        self._enrol(bot, names.bot, locale=None)
        for name in names.people:
            person = self._enrol(self.ids.next(), name, locale="en-US")
            self.state["owner"] = self.state["owner"] or person["id"]
        self.save_state()
        self._load_guilds()
        self.guild.add_role(self.ids.next(), names.role, mentionable=True)
        self.save_guild(self.guild)
        for name in names.channels:
            self.add_text_channel(name)

    def set_address(self, base_url: str, gateway_url: str) -> None:
        """Set the address, and point the attachments of an earlier one to it."""
        self.base_url, self.gateway_url = base_url, gateway_url
        earlier = self.state.get("base_url", base_url)
        if earlier != base_url:
            for messages in self.messages.values():
                for message in messages.values():
                    message.update(rebased({key: message[key] for key in _WITH_URLS}, earlier, base_url))
                    self.disk.put("message", message["id"], message)
        self.state["base_url"] = base_url
        self.save_state()

    # -- reporting -------------------------------------------------------------------------------------

    def listen(self, to_bot: ToBot | None = None, to_people: ToPeople | None = None) -> None:
        """Register a callback for events for the bot (name, data, id of its server) or for people."""
        if to_bot is not None:
            self._to_bot.append(to_bot)
        if to_people is not None:
            self._to_people.append(to_people)

    def tell_bot(self, event: str, data: Json, guild: str | None) -> None:
        """Dispatch an event of direct messages (None), or of a server on which the bot is."""
        if guild is not None and not self.guilds[guild].present:
            return
        for sink in self._to_bot:
            sink(event, data, guild)

    def tell_people(self, event: str, data: Json, only: Iterable[str] | None = None) -> None:
        """Send an event to all pages, or only to the pages of some people."""
        audience = None if only is None else frozenset(only)
        for sink in self._to_people:
            sink(event, data, audience)

    # -- plain data ------------------------------------------------------------------------------------

    def now(self) -> datetime:
        """The world's time."""
        return self.clock()

    @property
    def bot_id(self) -> str:
        """The bot's user id, which is its application id too."""
        return str(self.state["bot"])

    @property
    def guild_id(self) -> str:
        """The id of the main server."""
        return str(self.state["guild"])

    @property
    def guild(self) -> Guild:
        """The main server, which the page shows."""
        return self.guilds[self.guild_id]

    def guild_of(self, channel: Json) -> Guild:
        """Return the server of a text channel or thread."""
        return self.guilds[channel["guild_id"]]

    @property
    def owner_id(self) -> str:
        """The owner of the main server, with all permissions."""
        return str(self.state["owner"])

    @property
    def people(self) -> list[Json]:
        """The users who are not bots, in the order of their arrival."""
        return [user for user in self.users.values() if not user["bot"]]

    def locale_of(self, person: str) -> str:
        """Return a person's language, as one of Discord's locales."""
        return str(self.members[person]["locale"])

    def save_state(self) -> None:
        """Store the data about the world itself."""
        self.disk.put("state", "world", self.state)

    # -- servers ---------------------------------------------------------------------------------------

    def add_guild(self, guild: Guild) -> None:
        """Add a server without channels."""
        self.guilds[guild.id] = guild
        self.save_guild(guild)

    def save_guild(self, guild: Guild) -> None:
        """Store a server."""
        self.disk.put("guild", guild.id, guild.document())

    def is_member(self, user: str, guild: Guild) -> bool:
        """Return True if a user, or the bot, is on a server; people can leave only the main one."""
        if user not in self.members or (user != self.bot_id and not guild.has(user)):
            return False
        return guild.id != self.guild_id or not self.members[user].get("left")

    # -- people ----------------------------------------------------------------------------------------

    def _enrol(self, key: str, name: str, *, locale: str | None) -> Json:
        user = {
            "id": key,
            "username": username(name, {user["username"] for user in self.users.values()}),
            "discriminator": "0",
            "global_name": None if locale is None else name,
            "avatar": None,
            "bot": locale is None,
            "public_flags": 0,
            "flags": 0,
        }
        self.users[key] = user
        self.members[key] = {"joined_at": self.now().isoformat(), "locale": locale, "closed_to_bot": False}
        self.save_person(key)
        return user

    def save_person(self, key: str) -> None:
        """Store a user and the membership."""
        self.disk.put("user", key, self.users[key])
        self.disk.put("member", key, self.members[key])

    def add_person(self, name: str, locale: str) -> Json:
        """Add another person to the server."""
        person = self._enrol(self.ids.next(), name, locale=locale)
        self.tell_of_people()
        return person

    def rename(self, person: str, name: str) -> None:
        """Give a person another display name, also on old messages."""
        self.users[person]["global_name"] = name
        self.save_person(person)
        self.tell_of_people()

    def tell_of_people(self) -> None:
        """Send the list of people on the server to all pages."""
        self.tell_people("people", {"people": self.people_with_locale()})

    def people_with_locale(self) -> list[Json]:
        """Return the people with their languages."""
        return [{**user, "locale": self.locale_of(user["id"])} for user in self.people]

    # -- channels --------------------------------------------------------------------------------------

    def add_text_channel(self, name: str, guild: Guild | None = None) -> Json:
        """Make a text channel, on the main server if no other is given."""
        guild = guild or self.guild
        key = self.ids.next()
        channel: Json = {
            "id": key,
            "type": TEXT,
            "guild_id": guild.id,
            "name": name,
            "position": sum(room["type"] == TEXT for room in guild.rooms.values()),
            "permission_overwrites": [],
            "parent_id": None,
            "topic": None,
            "nsfw": False,
            "rate_limit_per_user": 0,
            "last_message_id": None,
            "flags": 0,
        }
        channel["permission_overwrites"] = self._overwrites(channel)
        self.add_channel(channel)
        self.tell_bot("CHANNEL_CREATE", channel, guild.id)
        return channel

    def add_channel(self, channel: Json) -> None:
        """Add a finished channel, thread or direct message to the world, and show it to people."""
        self.channels[channel["id"]] = channel
        self.messages[channel["id"]] = {}
        if channel["type"] != DM:
            self.guild_of(channel).rooms[channel["id"]] = channel
        self.save_channel(channel)

    def save_channel(self, channel: Json) -> None:
        """Store a channel, and send it to the people who may see it."""
        self.disk.put("channel", channel["id"], channel)
        self.tell_people("channel", channel, self.audience(channel))

    def direct_channel(self, person: str) -> Json:
        """Return the direct messages between a person and the bot, opened at the first call."""
        for channel in self.channels.values():
            if channel["type"] == DM and channel["recipients"][0]["id"] == person:
                channel["recipients"] = [self.users[person]]
                return channel
        channel = {
            "id": self.ids.next(),
            "type": DM,
            "recipients": [self.users[person]],
            "last_message_id": None,
            "flags": 0,
        }
        self.add_channel(channel)
        return channel

    def channel(self, key: str) -> Json:
        """Return a channel for the bot: 10003 for an unknown one, 50001 if the bot cannot see it."""
        channel = self.channels.get(key)
        if channel is None:
            raise ApiError(ErrorCode.UNKNOWN_CHANNEL)
        if channel["type"] != DM and not self.guild_of(channel).present:
            raise ApiError(ErrorCode.MISSING_ACCESS)
        if not self.permissions(self.bot_id, channel) & Permission.VIEW_CHANNEL:
            raise ApiError(ErrorCode.MISSING_ACCESS)
        return channel

    def audience(self, channel: Json) -> frozenset[str] | None:
        """Return the people who see a channel; None: all people."""
        if channel["type"] == DM:
            return frozenset({channel["recipients"][0]["id"]})
        if channel["type"] == PRIVATE_THREAD:
            return frozenset({*self.thread_members[channel["id"]], self.guild_of(channel).owner})
        people = self.guild_of(channel).people
        denied = self.state.get("denied_people", {}).get(_parent_id(channel), ())
        hidden = {key for key in denied if not self.permissions(key, channel) & Permission.VIEW_CHANNEL}
        return frozenset(people or self.members) - hidden if hidden else people

    def sees(self, person: str, channel: Json) -> bool:
        """Return True if a person sees a channel."""
        audience = self.audience(channel)
        return audience is None or person in audience

    # -- emoji -----------------------------------------------------------------------------------------

    def add_emoji(self, emoji: Json, picture: StoredFile) -> None:
        """Add an emoji of the application; its image is stored under its id."""
        self.disk.keep_file(emoji["id"], picture)
        self._save_emoji(emoji)

    def rename_emoji(self, emoji: Json, name: str) -> None:
        """Give an emoji another name."""
        emoji["name"] = name
        self._save_emoji(emoji)

    def _save_emoji(self, emoji: Json) -> None:
        self.emojis[emoji["id"]] = emoji
        self.disk.put("emoji", emoji["id"], emoji)

    def drop_emoji(self, emoji: Json) -> None:
        """Delete an emoji with its image; messages that show it keep its name only."""
        del self.emojis[emoji["id"]]
        self.disk.remove("emoji", emoji["id"])
        self.disk.drop_file(emoji["id"])

    # -- commands --------------------------------------------------------------------------------------

    def switch_activities_on(self) -> Json:
        """Add the command that opens the bot's Activity, as Discord does when its portal is told to."""
        launch = {"type": ENTRY_POINT, "name": "launch", "handler": LAUNCHED_BY_DISCORD}
        translated = {"name_localizations": {"de": "starten"}, "contexts": [0, 1, 2]}
        command = completed({**launch, **translated}, self.ids.next(), self.bot_id, guild=None)
        self.commands.setdefault("", {})[command["id"]] = command
        self.disk.put("command", command["id"], command)
        return command

    # -- permissions -----------------------------------------------------------------------------------

    def permissions(self, user: str, channel: Json) -> Permission:
        """Return a user's permissions in a channel, thread or direct message."""
        if channel["type"] == DM:
            return DIRECT
        if user == self.guild_of(channel).owner:
            return ALL
        thread = channel["type"] in THREADS
        if user != self.bot_id:
            return effective(EVERYONE, self._denied_to(user, channel), thread=thread)
        return effective(BOT, self._denied(channel), thread=thread)

    def allowed(self, guild: Guild) -> Permission:
        """Return the bot's permissions on a server, before the denials of a channel."""
        return BOT & ~self._denied_everywhere(guild.id)

    def require(self, channel: Json, needed: Permission) -> None:
        """Refuse with 50013 unless the bot has all these permissions in a channel."""
        if needed & ~self.permissions(self.bot_id, channel):
            raise ApiError(ErrorCode.MISSING_PERMISSIONS)

    def deny(self, denied: Permission, channel: str | None) -> None:
        """Deny the bot permissions, in one channel or all over the main server; replaces the last denial."""
        self.state["denied"][channel or _EVERYWHERE] = int(denied)
        self._tell_denied(channel)

    def deny_person(self, person: str, denied: Permission, channel: str) -> None:
        """Deny a person permissions in a channel; replaces the last denial."""
        self.state.setdefault("denied_people", {}).setdefault(channel, {})[person] = int(denied)
        self._tell_denied(channel)

    def _tell_denied(self, channel: str | None) -> None:
        self.save_state()
        guild = self.guild if channel is None else self.guild_of(self.channels[channel])
        for room in guild.rooms.values():
            if room["type"] == TEXT:
                room["permission_overwrites"] = self._overwrites(room)
                self.save_channel(room)
                self.tell_bot("CHANNEL_UPDATE", room, guild.id)

    def _denied(self, channel: Json) -> Permission:
        denied = self.state["denied"].get(_parent_id(channel), 0)
        return Permission(denied) | self._denied_everywhere(channel["guild_id"])

    def _denied_to(self, person: str, channel: Json) -> Permission:
        return Permission(self.state.get("denied_people", {}).get(_parent_id(channel), {}).get(person, 0))

    def _denied_everywhere(self, guild: str) -> Permission:
        return Permission(self.state["denied"].get(_EVERYWHERE, 0)) if guild == self.guild_id else NOTHING

    def _overwrites(self, channel: Json) -> list[Json]:
        people = self.state.get("denied_people", {}).get(channel["id"], {})
        denied = {self.bot_id: int(self._denied(channel)), **people}
        return [
            {"id": key, "type": 1, "allow": "0", "deny": str(bits)} for key, bits in denied.items() if bits
        ]


def _parent_id(channel: Json) -> str:
    """Return the id of the text channel whose permissions apply in a channel."""
    return str(channel["parent_id"] if channel["type"] in THREADS else channel["id"])


def rebased(value: Any, earlier: str, address: str) -> Any:
    """Return a JSON value with another base address in its URLs."""
    match value:
        case dict():
            return {key: rebased(item, earlier, address) for key, item in value.items()}
        case list():
            return [rebased(item, earlier, address) for item in value]
        case str() if value.startswith(earlier + "/"):
            return address + value.removeprefix(earlier)
        case _:
            return value
