"""The bot's answers to interactions: the first within three seconds, then more for fifteen minutes."""

import secrets
from collections.abc import Callable
from enum import IntEnum

from sandbox import timeline
from sandbox.composing import compose
from sandbox.errors import ApiError, ErrorCode, FormErrors, Json, form_error
from sandbox.forms import RequestForm
from sandbox.interactions import Interaction, Interactions, InteractionType, OpenModal
from sandbox.modals import check_modal
from sandbox.uses import check_choices
from sandbox.world import EPHEMERAL, LOADING, World

_MOST_EPHEMERAL = 100


class CallbackType(IntEnum):
    """The types of first answers to an interaction."""

    PONG = 1
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


_ALLOWED = {
    InteractionType.COMMAND: {CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE, CallbackType.MODAL},
    InteractionType.COMPONENT: {
        CallbackType.MESSAGE,
        CallbackType.DEFERRED_MESSAGE,
        CallbackType.DEFERRED_UPDATE,
        CallbackType.UPDATE,
        CallbackType.MODAL,
    },
    InteractionType.AUTOCOMPLETE: {CallbackType.CHOICES},
    # A modal cannot answer a modal; updates are for modals that a component opened.
    InteractionType.MODAL_SUBMIT: {
        CallbackType.MESSAGE,
        CallbackType.DEFERRED_MESSAGE,
        CallbackType.DEFERRED_UPDATE,
        CallbackType.UPDATE,
    },
}


class InteractionAnswers:
    """Accepts the bot's answers and shows them to the people who may see them."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions
        self._answers: dict[CallbackType, Callable[[Interaction, RequestForm], Json | None]] = {
            CallbackType.MESSAGE: self._answer_message,
            CallbackType.DEFERRED_MESSAGE: self._answer_deferred_message,
            CallbackType.DEFERRED_UPDATE: self._answer_deferred_update,
            CallbackType.UPDATE: self._answer_update,
            CallbackType.CHOICES: self._answer_choices,
            CallbackType.MODAL: self._answer_modal,
        }

    # -- the first answer ------------------------------------------------------------------------------

    def answer(self, key: str, token: str, form: RequestForm) -> Json:
        """Accept the bot's first answer; return the object that `with_response` asks for."""
        interaction = self._interactions.by_id(key)
        if interaction is None or not secrets.compare_digest(interaction.token.encode(), token.encode()):
            raise ApiError(ErrorCode.UNKNOWN_INTERACTION)
        if interaction.dead:
            raise ApiError(ErrorCode.UNKNOWN_INTERACTION)
        if interaction.acknowledged:
            raise ApiError(ErrorCode.ALREADY_ACKNOWLEDGED)
        callback = self._callback(interaction, form.body)
        try:
            message = self._answers[callback](interaction, form.inner("data"))
        except ApiError as error:
            raise error.inside("data") from error
        self._acknowledge(interaction)
        return self._response(interaction, callback, message)

    def _callback(self, interaction: Interaction, body: Json) -> CallbackType:
        value = body.get("type")
        allowed = _ALLOWED[interaction.kind]
        if isinstance(value, bool) or value not in allowed:
            choices = ", ".join(str(int(kind)) for kind in sorted(allowed))
            raise form_error("type", "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")
        return CallbackType(value)

    def _acknowledge(self, interaction: Interaction) -> None:
        interaction.acknowledged = True
        if interaction.timer is not None:
            interaction.timer.cancel()
        if not interaction.loading:
            self._interactions.settle(interaction)

    def _response(self, interaction: Interaction, callback: CallbackType, message: Json | None) -> Json:
        interaction_object: Json = {"id": interaction.id, "type": int(interaction.kind)}
        if message is None:
            return {"interaction": interaction_object}
        interaction_object["response_message_id"] = message["id"]
        interaction_object["response_message_loading"] = bool(message["flags"] & LOADING)
        interaction_object["response_message_ephemeral"] = bool(message["flags"] & EPHEMERAL)
        return {"interaction": interaction_object, "resource": {"type": int(callback), "message": message}}

    def _answer_message(self, interaction: Interaction, form: RequestForm) -> Json:
        message = self._blank(interaction)
        compose(self._world, message, form, new=True, ephemeral=True)
        interaction.original = message["id"]
        self._publish(interaction, message)
        return message

    def _answer_deferred_message(self, interaction: Interaction, form: RequestForm) -> Json:
        flags = form.body.get("flags") or 0
        if isinstance(flags, bool) or not isinstance(flags, int):
            raise form_error("flags", "NUMBER_TYPE_COERCE", f'Value "{flags}" is not int.')
        message = self._blank(interaction)
        message["flags"] = flags & EPHEMERAL | LOADING
        interaction.original, interaction.loading = message["id"], True
        self._publish(interaction, message)
        thinking = {
            "interaction_id": interaction.id,
            "channel_id": interaction.channel["id"],
            "command": interaction.data["name"] if interaction.kind is InteractionType.COMMAND else None,
            "message_id": interaction.source["id"] if interaction.source is not None else None,
        }
        self._world.tell_people("thinking", thinking, self._interactions.audience(interaction))
        return message

    def _answer_deferred_update(self, interaction: Interaction, _: RequestForm) -> None:
        interaction.original = _source(interaction)["id"]

    def _answer_update(self, interaction: Interaction, form: RequestForm) -> Json:
        interaction.original = _source(interaction)["id"]
        return self._edit(interaction, self._interactions.find(interaction, "@original"), form)

    def _answer_choices(self, interaction: Interaction, form: RequestForm) -> None:
        errors = FormErrors()
        choices = check_choices(form.body.get("choices"), interaction.data, errors.at("choices"))
        errors.raise_if_any()
        if interaction.choices is not None and not interaction.choices.done():
            interaction.choices.set_result(choices)

    def _answer_modal(self, interaction: Interaction, form: RequestForm) -> None:
        errors = FormErrors()
        modal = check_modal(form.body, errors)
        errors.raise_if_any()
        self._interactions.modals[interaction.id] = OpenModal(interaction, modal)
        fields = {key: modal[key] for key in ("custom_id", "title", "components")}
        event = {"interaction_id": interaction.id, **fields}
        self._world.tell_people("modal", event, {interaction.person})

    # -- later answers ---------------------------------------------------------------------------------

    def message(self, token: str, key: str) -> Json:
        """Return a message of this interaction; `@original` is the first answer."""
        return self._interactions.find(self._interactions.by_good_token(token), key)

    def edit(self, token: str, key: str, form: RequestForm) -> Json:
        """Edit a message of this interaction; the first edit of a deferred answer becomes the answer."""
        interaction = self._interactions.by_good_token(token)
        message = self._interactions.find(interaction, key)
        if interaction.loading and message["id"] == interaction.original:
            return self._fulfil(interaction, message, form)
        return self._edit(interaction, message, form)

    def follow_up(self, token: str, form: RequestForm) -> Json:
        """Send another message; after a deferred answer the first one becomes that answer."""
        interaction = self._interactions.by_good_token(token)
        if interaction.loading:
            return self._fulfil(interaction, self._interactions.find(interaction, "@original"), form)
        message = self._blank(interaction)
        message["type"] = timeline.DEFAULT_MESSAGE
        compose(self._world, message, form, new=True, ephemeral=True)
        interaction.followups.append(message["id"])
        self._publish(interaction, message)
        return message

    def delete(self, token: str, key: str) -> None:
        """Delete a message of this interaction."""
        interaction = self._interactions.by_good_token(token)
        message = self._interactions.find(interaction, key)
        was_loading, interaction.loading = interaction.loading, False
        if was_loading:
            self._interactions.settle(interaction)
        self._interactions.discard(interaction, message)

    def _fulfil(self, interaction: Interaction, message: Json, form: RequestForm) -> Json:
        audience = self._interactions.audience(interaction)
        thinking = message["flags"]
        message["flags"] &= ~LOADING
        try:
            # The deferral has fixed the ephemeral flag; later forms do not change it.
            compose(self._world, message, form, new=True)
        except ApiError:
            message["flags"] = thinking
            raise
        interaction.loading = False
        self._world.tell_people("settled", {"interaction_id": interaction.id}, audience)
        if message["flags"] & EPHEMERAL:
            self._show_ephemeral(message, interaction.person)
            return message
        timeline.changed(self._world, message)
        timeline.tell_mentioned(self._world, interaction.channel, message)
        return message

    def _edit(self, interaction: Interaction, message: Json, form: RequestForm) -> Json:
        if message["id"] not in self._world.ephemeral:
            _require_open(self._world.channels[message["channel_id"]])
        dropped = compose(self._world, message, form, new=False)
        timeline.drop_files(self._world, dropped)
        changed = {"interaction_id": interaction.id, "message_id": message["id"]}
        self._world.tell_people("changed", changed, {interaction.person})
        if message["id"] in self._world.ephemeral:
            self._show_ephemeral(message, self._world.ephemeral[message["id"]][1])
        else:
            timeline.changed(self._world, message)
        return message

    # -- messages --------------------------------------------------------------------------------------

    def _blank(self, interaction: Interaction) -> Json:
        world = self._world
        if interaction.channel["id"] not in world.channels:
            raise ApiError(ErrorCode.UNKNOWN_CHANNEL)
        command = interaction.kind is InteractionType.COMMAND
        kind = timeline.COMMAND_ANSWER if command else timeline.DEFAULT_MESSAGE
        message = timeline.blank(world, interaction.channel, world.bot_id, kind)
        message["webhook_id"] = message["application_id"] = world.bot_id
        metadata: Json = {
            "id": interaction.id,
            "type": int(interaction.kind),
            "user": world.users[interaction.person],
            "authorizing_integration_owners": {"0": interaction.channel.get("guild_id", "0")},
        }
        if command:
            metadata["name"] = interaction.data["name"]
            command_object = {"id": interaction.id, "type": 2, "name": interaction.data["name"]}
            message["interaction"] = {**command_object, "user": world.users[interaction.person]}
        elif interaction.source is not None:
            metadata["interacted_message_id"] = interaction.source["id"]
        message["interaction_metadata"] = metadata
        return message

    def _publish(self, interaction: Interaction, message: Json) -> None:
        if message["flags"] & EPHEMERAL:
            self._evict_oldest(interaction.person)
            self._world.ephemeral[message["id"]] = (message, interaction.person)
            if not message["flags"] & LOADING:
                self._show_ephemeral(message, interaction.person)
            return
        quiet = bool(message["flags"] & LOADING)
        timeline.add(self._world, interaction.channel, message, quiet=quiet)

    def _evict_oldest(self, person: str) -> None:
        """Remove the oldest private answers of a person who has too many."""
        keys = [key for key, (_, viewer) in self._world.ephemeral.items() if viewer == person]
        for key in keys[: max(0, len(keys) - _MOST_EPHEMERAL + 1)]:
            self._interactions.dismiss(key)

    def _show_ephemeral(self, message: Json, viewer: str) -> None:
        self._world.tell_people("message", message, {viewer})


def _source(interaction: Interaction) -> Json:
    """Return the message with the pressed component."""
    if interaction.source is None:
        raise form_error("type", "BASE_TYPE_CHOICES", "There is no message to update.")
    return interaction.source


def _require_open(channel: Json) -> None:
    if channel.get("thread_metadata", {}).get("archived"):
        raise ApiError(ErrorCode.THREAD_ARCHIVED)
