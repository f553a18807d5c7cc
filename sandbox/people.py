"""The actions of people, as their clients have them: commands, buttons, modals, messages, moderation."""

import re

from sandbox import objects, roles, servers, threads, timeline
from sandbox.commands import CHAT
from sandbox.components import BUTTON, ROLE_SELECT, SELECTS, STRING_SELECT, walk
from sandbox.errors import Json
from sandbox.interactions import Interactions, InteractionType
from sandbox.mentions import set_mentions
from sandbox.modals import BadInput, submitted_components
from sandbox.permissions import Permission, named
from sandbox.schemas import LOCALES
from sandbox.uses import BadUse, in_context, leaves, used_options
from sandbox.world import DM, TEXT, THREADS, World

_LONGEST_NAME, _LONGEST_MESSAGE, _MOST_PEOPLE = 32, 2000, 50
_CHANNEL_NAME = re.compile(r"[-\w]{1,100}")


class RefusedAction(Exception):
    """A person's request is impossible; the text gives the reason in one sentence."""


class People:
    """The actions of people. Each names the person first; `RefusedAction` gives the reason of a refusal."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    # -- lookups ---------------------------------------------------------------------------------------

    def channel(self, person: str, key: object) -> Json:
        """Return a channel that this person sees."""
        channel = self._world.channels.get(str(key))
        if channel is None or not self._world.sees(person, channel):
            raise RefusedAction("There is no such channel here.")
        return channel

    def message(self, person: str, channel: Json, key: object) -> Json:
        """Return a message that this person sees."""
        ephemeral = self._world.ephemeral.get(str(key))
        if ephemeral is not None and ephemeral[1] == person and ephemeral[0]["channel_id"] == channel["id"]:
            return ephemeral[0]
        message = self._world.messages[channel["id"]].get(str(key))
        if message is None:
            raise RefusedAction("This message is gone.")
        return message

    def history(self, person: str, channel: Json, limit: int) -> list[Json]:
        """Return the latest messages of a channel, newest last."""
        return timeline.visible(self._world, channel, person)[-limit:]

    def manages(self, person: str, channel: Json | None = None) -> bool:
        """Return True if a person may moderate messages and threads, here or on the main server."""
        if channel is not None and channel["type"] == DM:
            return False
        guild = self._world.guild if channel is None else self._world.guild_of(channel)
        return person == guild.owner

    def _require_manager(self, person: str, channel: Json | None = None) -> None:
        if not self.manages(person, channel):
            raise RefusedAction("Only who manages this server can do that.")

    # -- interactions ----------------------------------------------------------------------------------

    def slash(self, person: str, channel: Json, name: str, options: list[Json]) -> str:
        """Use a slash command; return the id of the interaction."""
        self._require_unlocked(person, channel)
        self._require_open(channel)
        data = self._command_data(person, channel, name, options, partial=False)
        return self._interactions.send(InteractionType.COMMAND, person, channel, data).id

    async def autocomplete(self, person: str, channel: Json, name: str, options: list[Json]) -> list[Json]:
        """Return the bot's choices for the focused option; none if the bot does not answer."""
        data = self._command_data(person, channel, name, options, partial=True)
        focused = [option for option in leaves(data["options"]) if option.get("focused")]
        if len(focused) != 1:
            raise RefusedAction("Exactly one option must have the focus.")
        return await self._interactions.ask_choices(person, channel, data)

    def _command_data(
        self, person: str, channel: Json, name: str, options: list[Json], *, partial: bool
    ) -> Json:
        command = self.command(channel, name)
        needed = int(command["default_member_permissions"] or 0)
        if channel["type"] != DM and needed & ~self._world.permissions(person, channel):
            raise RefusedAction(f"You may not use /{name} here.")
        try:
            used = used_options(command["options"], options, partial=partial)
        except BadUse as error:
            raise RefusedAction(str(error)) from error
        data = {"id": command["id"], "name": command["name"], "type": CHAT, "options": used}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        if resolved := self._resolved(channel, used):
            data["resolved"] = resolved
        return data

    def command(self, channel: Json, name: str) -> Json:
        """Return the command of this name in a channel; the server's own before a global one."""
        direct = channel["type"] == DM
        for command in self.commands(channel.get("guild_id")):
            if command["name"] == name and command["type"] == CHAT and in_context(command, direct=direct):
                return command
        raise RefusedAction(f"There is no command /{name} here.")

    def commands(self, guild: str | None = None) -> list[Json]:
        """Return all commands that the bot has registered, those of a server, or of the main one, first."""
        guild_commands = self._world.commands.get(guild or self._world.guild_id, {})
        return [*guild_commands.values(), *self._world.commands.get("", {}).values()]

    def _resolved(self, channel: Json, options: list[Json]) -> Json:
        values = [str(option["value"]) for option in leaves(options)]
        types = {option["type"] for option in leaves(options)}
        resolved: Json = {}
        if 6 in types:
            user_ids = [key for key in values if key in self._world.users]
            resolved["users"] = {key: self._world.users[key] for key in user_ids}
            guild = self._world.guilds[channel.get("guild_id", self._world.guild_id)]
            members = {
                key: objects.member(self._world, guild, key, with_user=False)
                for key in user_ids
                if guild.has(key) or key == self._world.bot_id
            }
            resolved["members"] = {key: {**partial, "permissions": "0"} for key, partial in members.items()}
        if 7 in types:
            rooms = {key: self._world.channels[key] for key in values if key in self._world.channels}
            resolved["channels"] = {key: {**room, "permissions": "0"} for key, room in rooms.items()}
        return resolved

    def press(
        self, person: str, channel: Json, message: Json, custom_id: str, values: list[str] | None
    ) -> str:
        """Press a button, or choose in a select; return the id of the interaction.

        Like Discord's clients, this refuses presses in a locked thread, and opens an archived one first.
        """
        if channel["type"] in THREADS and channel["thread_metadata"]["locked"]:
            raise RefusedAction("This thread is locked: its buttons are switched off.")
        if channel["type"] in THREADS and self._may_send(person, channel):
            timeline.revive(self._world, channel)
        self._require_open(channel)
        component = self._component(message, custom_id)
        data: Json = {
            "custom_id": custom_id,
            "component_type": component["type"],
            "id": component.get("id", 0),
        }
        if component["type"] in SELECTS:
            data["values"] = self._chosen(channel, component, values or [])
        if component["type"] == ROLE_SELECT:
            known = {role["id"]: role for role in objects.roles(self._world, self._world.guild_of(channel))}
            data["resolved"] = {"roles": {key: known[key] for key in data["values"]}}
        return self._interactions.send(InteractionType.COMPONENT, person, channel, data, source=message).id

    def _component(self, message: Json, custom_id: str) -> Json:
        for component in walk(message["components"]):
            if component.get("custom_id") == custom_id:
                break
        else:
            raise RefusedAction("This message has no such button any more.")
        if component.get("disabled"):
            raise RefusedAction("This button cannot be pressed now.")
        if component["type"] not in (BUTTON, STRING_SELECT, ROLE_SELECT):
            raise RefusedAction("Only menus with given options and of roles are offered here.")
        return component

    def _chosen(self, channel: Json, select: Json, values: list[str]) -> list[str]:
        if select["type"] == ROLE_SELECT:
            guild = self._world.guild_of(channel)
            offered = [role["id"] for role in objects.roles(self._world, guild) if role["id"] != guild.id]
        else:
            offered = [option["value"] for option in select["options"]]
        if strangers := [value for value in values if value not in offered]:
            raise RefusedAction(f"This menu does not offer {strangers[0]!r}.")
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        if not least <= len(set(values)) <= most:
            raise RefusedAction(f"This menu takes {least} to {most} choices, not {len(set(values))}.")
        return values

    def submit_modal(self, person: str, key: str, components: list[Json]) -> str:
        """Submit a form; return the id of the new interaction."""
        opened = self._interactions.modals.get(key)
        if opened is None or opened.interaction.person != person:
            raise RefusedAction("This form is no longer open.")
        try:
            parts = submitted_components(opened.modal, components)
        except BadInput as error:
            raise RefusedAction(str(error)) from error
        del self._interactions.modals[key]
        before = opened.interaction
        data = {"custom_id": opened.modal["custom_id"], "components": parts}
        source = before.source if before.kind is InteractionType.COMPONENT else None
        return self._interactions.send(
            InteractionType.MODAL_SUBMIT, person, before.channel, data, source=source
        ).id

    def _require_unlocked(self, person: str, channel: Json) -> None:
        locked = channel["type"] in THREADS and channel["thread_metadata"]["locked"]
        if locked and not self.manages(person, channel):
            raise RefusedAction("This thread is locked.")

    def _may_send(self, person: str, thread: Json) -> bool:
        return bool(self._world.permissions(person, thread) & Permission.SEND_MESSAGES_IN_THREADS)

    def _require_open(self, channel: Json) -> None:
        if channel["type"] != DM and not self._world.guild_of(channel).present:
            raise RefusedAction("The bot is not in this server.")
        # Discord's own clients try to open the thread first and then fail; the bot gets no event.
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            raise RefusedAction("This thread is archived: write something in it to open it again.")

    # -- writing and deleting --------------------------------------------------------------------------

    def say(self, person: str, channel: Json, content: str) -> Json:
        """Write a message."""
        if not 0 < len(content.strip()) <= _LONGEST_MESSAGE:
            raise RefusedAction(f"A message has 1 to {_LONGEST_MESSAGE} characters.")
        self._require_unlocked(person, channel)
        message = timeline.blank(self._world, channel, person)
        message["content"] = content
        set_mentions(message, None, self._world.users, roles.mentionable(self._world, person, channel))
        message["mention_everyone"] = message["mention_everyone"] and self.manages(person, channel)
        if channel["type"] in THREADS and person not in self._world.thread_members[channel["id"]]:
            timeline.revive(self._world, channel)
            threads.join(self._world, channel, person)
        timeline.add(self._world, channel, message)
        return message

    def dismiss(self, person: str, key: str) -> None:
        """Remove an answer that only this person sees."""
        ephemeral = self._world.ephemeral.get(key)
        if ephemeral is None or ephemeral[1] != person:
            raise RefusedAction("This message is gone.")
        self._interactions.dismiss(key)

    def forget_ephemeral(self, person: str) -> None:
        """Remove all answers that only this person sees, when the person has no page open."""
        for key, (_, viewer) in list(self._world.ephemeral.items()):
            if viewer == person:
                self._interactions.dismiss(key)

    def delete(self, person: str, channel: Json, message: Json) -> None:
        """Delete an own message, or as a moderator any message."""
        if message["author"]["id"] != person:
            self._require_manager(person, channel)
        timeline.delete(self._world, message)

    # -- people, channels, the bot ---------------------------------------------------------------------

    def add_person(self, name: str, locale: str) -> Json:
        """Add another person."""
        if len(self._world.people) >= _MOST_PEOPLE:
            raise RefusedAction(f"At most {_MOST_PEOPLE} people fit in here.")
        return self._world.add_person(_checked_name(name), _checked_locale(locale))

    def set_locale(self, person: str, locale: str) -> None:
        """Set a person's language, as the bot sees it."""
        self._world.members[person]["locale"] = _checked_locale(locale)
        self._world.save_person(person)
        self._world.tell_of_people()

    def rename(self, person: str, name: str) -> None:
        """Set another display name."""
        self._world.rename(person, _checked_name(name))

    def open_direct(self, person: str) -> Json:
        """Return the person's direct messages with the bot."""
        return self._world.direct_channel(person)

    def close_direct(self, person: str, *, closed: bool) -> None:
        """Refuse direct messages from the bot, or accept them again."""
        self._world.members[person]["closed_to_bot"] = closed
        self._world.save_person(person)

    def leave_server(self, person: str, *, left: bool) -> None:
        """Leave the server, or come back; the page stays open. Discord does not tell the bot."""
        self._world.members[person]["left"] = left
        self._world.save_person(person)

    def archive(self, person: str, channel: Json, *, archived: bool, locked: bool | None = None) -> None:
        """Archive a thread, or open it again; with `locked=None` its lock stays as it is."""
        self._require_thread(channel)
        self._require_manager(person, channel)
        if locked is not None:
            channel["thread_metadata"]["locked"] = locked
        if channel["thread_metadata"]["archived"] == archived and locked is not None:
            timeline.thread_changed(self._world, channel)
        if channel["thread_metadata"]["archived"] != archived:
            timeline.set_archived(self._world, channel, archived=archived)

    def delete_thread(self, person: str, channel: Json) -> None:
        """Delete a thread for good."""
        self._require_thread(channel)
        self._require_manager(person, channel)
        threads.delete(self._world, channel)

    def _require_thread(self, channel: Json) -> None:
        if channel["type"] not in THREADS:
            raise RefusedAction("This is no thread.")

    def create_channel(self, person: str, name: str) -> Json:
        """Create another text channel."""
        self._require_manager(person)
        plain = name.strip().lower().replace(" ", "-")
        if not _CHANNEL_NAME.fullmatch(plain):
            raise RefusedAction("A channel's name has 1 to 100 letters, digits and hyphens.")
        return self._world.add_text_channel(plain)

    def deny(self, person: str, names: list[str], channel: Json | None) -> None:
        """Set the permissions that the bot lacks, in one channel or everywhere."""
        self._require_manager(person)
        if channel is not None and channel["type"] != TEXT:
            raise RefusedAction("Permissions belong to text channels; threads follow theirs.")
        try:
            denied = named(names)
        except KeyError as error:
            raise RefusedAction(f"There is no permission named {error.args[0]}.") from error
        self._world.deny(denied, None if channel is None else channel["id"])

    def deny_person(self, person: str, target: str, names: list[str], channel: Json) -> None:
        """Set the permissions that another person lacks in a channel."""
        self._require_manager(person, channel)
        if target not in self._world.members or channel["type"] != TEXT:
            raise RefusedAction("Permissions in a text channel are taken from a person.")
        self._world.deny_person(target, named(names), channel["id"])

    def create_role(self, person: str, name: str, *, mentionable: bool) -> str:
        """Make a role that all people have; return its id."""
        self._require_manager(person)
        return roles.create(self._world, self._world.guild, _checked_name(name), mentionable=mentionable)

    def change_role(self, person: str, role: str, *, mentionable: bool) -> None:
        """Let everybody mention a role, or not."""
        self._require_manager(person)
        roles.change(self._world, self._world.guild, role, mentionable=mentionable)

    def delete_role(self, person: str, role: str) -> None:
        """Delete a role."""
        self._require_manager(person)
        roles.delete(self._world, self._world.guild, role)

    def remove_bot(self, person: str) -> None:
        """Remove the bot from the main server."""
        self._require_manager(person)
        servers.remove(self._world, self._world.guild)

    def invite_bot(self, person: str) -> None:
        """Invite the bot to the main server again."""
        self._require_manager(person)
        servers.invite(self._world, self._world.guild)


def _checked_name(name: str) -> str:
    if not 0 < len(name.strip()) <= _LONGEST_NAME:
        raise RefusedAction(f"A name has 1 to {_LONGEST_NAME} characters.")
    return name.strip()


def _checked_locale(locale: str) -> str:
    if locale not in LOCALES:
        raise RefusedAction(f"Discord knows no language {locale!r}.")
    return locale
