"""A person's own settings: all there are, their pages, each of which fits a phone's screen, and the act."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from itertools import chain
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.acts.board_links import keys_of, sign_out_of_boards
from bot.acts.choices import name_and_token
from bot.acts.context import Context
from bot.acts.dailies import change_lists
from bot.acts.months import change_cards
from bot.acts.repository import Repository
from bot.acts.request import Reply
from bot.domain.errors import PositionChanged
from bot.domain.lifecycle import Status
from bot.domain.model import CallMethod, Game, Notification, Person, PersonSettings, Repeats
from bot.domain.people import local_time, reminder
from bot.pages.choices import (
    LANGUAGE_VALUES,
    NOTHING,
    Choice,
    Offer,
    as_is,
    menu,
    numbers,
    one_of,
    read_choice,
    switch,
    turn_button,
)
from bot.pages.custom_id import Verb
from bot.pages.kit import button, page_of, row, say
from bot.pages.page import Block, Button, Buttons, Page, Text
from bot.pages.wording import no_table
from bot.pages.zones import MINE, ZONE, read_zone, usual_zones
from bot.store.store import Store
from bot.store.transaction import Transaction
from bot.words.catalogues import Words
from engines.api import Seat

_CALLS = """
    SELECT * FROM notices WHERE person = $1 AND kind = 'turn' AND ends IS NULL AND sent > 0 ORDER BY id"""
"""The calls to act that a person was sent."""
_HASTEN = """
    UPDATE notices SET due = $1 WHERE person = $2 AND sent = 0 AND due > since AND ends IS NULL
    AND kind NOT IN ('clock', 'trouble', 'locked', 'unseen')"""
"""Makes the unsent notifications of a person due now; those with a fixed time depend on no settings."""
_REMARKED = f"""
    SELECT games.*, seat FROM seats CROSS JOIN games
    WHERE games.id = seats.game AND person = $1 AND status = '{Status.FINISHED}' AND remarks <> '[]'
    ORDER BY games.id"""  # noqa: S608 - a constant
"""The finished games with remarks at which a person sits or sat, and on which seat."""
_LANGUAGE, _FOLLOW = "language", "auto"
"""The choice of a language, and its token of the language of the reader's Discord client."""


class _Remarked(Game, frozen=True, kw_only=True):
    seat: Seat


class Group(StrEnum):
    """The pages of the settings, by the token of their button."""

    MESSAGES = "messages"
    QUIET = "quiet"
    DISPLAY = "display"
    LISTS = "lists"


class Own(Struct, frozen=True):
    """What a person has set."""

    settings: PersonSettings
    language: str = ""
    """Their language; empty: that of their Discord client."""
    boards: bool = False
    """True if there are links to boards of theirs, or browsers that are signed in."""


# --- the settings ------------------------------------------------------------------------------------


def _list(
    name: str,
    values: Offer | Callable[[Own], Offer],
    *,
    pick: str = "pick-one",
    headed: bool = True,
    **more: Any,
) -> Choice[Own]:
    """Return a choice whose list stands below a paragraph, so that its entries need no name."""
    heading = f"settings-{name}" if headed else ""
    return Choice(name, values, pick=pick, heading=heading, named=False, **more)


def _from(words: Words, _: Own, token: str) -> str:
    if token == NOTHING:
        return words.text("quiet-none")
    return words.text("quiet-from", hour=f"{int(token):02}:00")


def _until(words: Words, _: Own, token: str) -> str:
    return words.text("quiet-until", hour=f"{int(token):02}:00")


def _zone(own: Own) -> str:
    return own.settings.zone or "UTC"


def _is_called(own: Own) -> bool:
    return own.settings.call is not CallMethod.NONE


PERSON: Mapping[Group, tuple[Choice[Own], ...]] = {
    Group.MESSAGES: (
        _list(
            "call",
            one_of(CallMethod),
            # After a refusal none is marked, so that a person who has ended its reason can choose it again.
            chosen=lambda own: "" if own.settings.closed else own.settings.call,
            stores=lambda call: {"call": call, "closed": False},
        ),
        _list("remind", numbers(0, 12, 24, 48, 72), when=_is_called),
        _list("again", one_of(Repeats), when=lambda own: _is_called(own) and own.settings.remind > 0),
        switch("next"),
        switch("last"),
    ),
    Group.QUIET: (
        _list("quiet", {NOTHING: None, **numbers(*range(24))}, field="quiet_from", word=_from),
        _list(
            "until",
            numbers(*range(24)),
            headed=False,
            field="quiet_until",
            word=_until,
            when=lambda own: own.settings.quiet_from is not None,
        ),
        _list(
            ZONE,
            lambda own: usual_zones(_zone(own)),
            pick="pick-zone",
            word=as_is,
            read=read_zone,
            chosen=_zone,
            refusal="refused-zone",
            typed=MINE,
        ),
    ),
    Group.DISPLAY: (
        _list(
            _LANGUAGE,
            {_FOLLOW: "", **LANGUAGE_VALUES},
            pick="pick-language",
            chosen=lambda own: own.language or _FOLLOW,
            refusal="refused-language",
        ),
        switch("tips"),
        switch("words"),
    ),
    Group.LISTS: (switch("listed", heading="settings-statistics"), switch("rated_everywhere")),
}
"""The settings of a person by their group, in the order of its page."""
GROUP_OF = {choice.name: group for group, choices in PERSON.items() for choice in choices}
_BESIDE: Mapping[Group, tuple[str, Verb]] = {
    Group.MESSAGES: ("button-wishes", Verb.WISHES),
    Group.QUIET: ("button-holiday", Verb.AWAY),
    Group.LISTS: ("button-privacy", Verb.PRIVACY),
}
"""Label and verb of a last button of a group, which leads to another page."""


# --- the pages ---------------------------------------------------------------------------------------


async def settings(context: Context) -> Reply:
    """Show a group of the person's settings. Raises `PositionChanged` for one that there is not."""
    try:
        group = Group(" ".join(context.tokens) or Group.MESSAGES)
    except ValueError:
        raise PositionChanged from None
    return await _shown(context, group)


async def _shown(context: Context, group: Group) -> Reply:
    app, person = context.app, context.person
    own, now = await _own(app.store, person), app.clock()
    if group is Group.LISTS:
        own = replace(own, boards=bool(await keys_of(app.store, person, now)))
    return Reply((settings_page(context.words, group, own, now),))


def settings_page(words: Words, group: Group, own: Own, now: float) -> Page:
    """Return a group of a person's own settings, with the way to the others."""
    blocks: list[Block] = [Text(words.text("settings-title")), _tabs(words, group)]
    buttons: list[Button] = []
    for choice in (choice for choice in PERSON[group] if choice.when(own)):
        if choice.heading:
            blocks.append(Text(_heading(words, choice.heading, own, now)))
        if choice.turns:
            buttons.append(turn_button(choice, words, own, Verb.SET))
        else:
            blocks += menu(choice, words, own, Verb.SET, no_table)
    if group is Group.QUIET:
        blocks.append(Text(words.text("settings-holiday")))
    if own.boards:
        blocks.append(Text(words.text("settings-boards")))
        buttons.append(button(words, "button-sign-out", Verb.SIGN_OUT))
    if group in _BESIDE:
        key, verb = _BESIDE[group]
        buttons.append(button(words, key, verb))
    return page_of(blocks, row(*buttons))


def _tabs(words: Words, shown: Group) -> Buttons:
    return row(
        *(
            button(words, f"button-settings-{group}", Verb.SETTINGS, group, disabled=group is shown)
            for group in Group
        )
    )


def _heading(words: Words, key: str, own: Own, now: float) -> str:
    """Return the paragraph above a setting: that of the quiet hours tells the person's time."""
    chosen = own.settings
    said = [words.text(key, now=local_time(chosen, now), zone=_zone(own))]
    if key == "settings-call" and chosen.call is CallMethod.DIRECT and chosen.closed:
        said.append(words.text("settings-closed"))
    if key == "settings-statistics" and not chosen.listed:
        said.append(words.text("stats-unseen"))
    return "\n".join(said)


# --- the act -----------------------------------------------------------------------------------------


async def choose(context: Context) -> Reply:
    """Set one of the person's settings."""
    name, token = name_and_token(context)
    await context.keep_name()
    await set_choice(context.app.repository, context.person, name, token)
    if name == _LANGUAGE:
        spoken = await context.app.store.language_of(context.person) or context.reader.language
        context = replace(context, reader=replace(context.reader, language=spoken))
    return await _shown(context, GROUP_OF[name])


async def choose_language(context: Context) -> Reply:
    """Set the person's language by a button of an older release."""
    press = replace(context.press, tokens=(_LANGUAGE, *context.tokens))
    return await choose(replace(context, press=press))


async def sign_out(context: Context) -> Reply:
    """Delete the person's links to boards, and sign their browsers out."""
    async with context.app.store.transaction() as change:
        sign_out_of_boards(change, context.person)
    (page,) = (await _shown(context, Group.LISTS)).pages
    return Reply((page_of(page.blocks, say(context.words.text("settings-signed-out"))),))


async def set_choice(repository: Repository, person: Person, name: str, token: str) -> None:
    """Set one of a person's settings as chosen from a list. Raises `Refused` for an invalid value."""
    store = repository.store
    before = await _own(store, person)
    changed = read_choice(chain(*PERSON.values()), before, name, token, "refused-setting")
    async with store.transaction() as change:
        if name == _LANGUAGE:
            change.set_language(person, str(changed[name]))
        else:
            await _save(change, person, replace(before.settings, **changed), changed)
    repository.reload_tables_of(person)
    if "listed" in changed and changed["listed"] != before.settings.listed:
        await _tell_remarks_anew(repository, person)
    repository.signals.check()


async def _save(
    change: Transaction, person: Person, settings: PersonSettings, changed: Mapping[str, object]
) -> None:
    """Store changed settings, by which calls that stand are repeated from now on."""
    now = change.now
    change.do(_HASTEN, now, person)
    for call in await change.all(Notification, _CALLS, person):
        change.set_notification(call.id, due=reminder(settings, call.since, call.sent, now))
    if "listed" in changed:
        change_lists(change, person)
        change_cards(change, person)
    change.update_settings(person, **changed)


async def _tell_remarks_anew(repository: Repository, person: Person) -> None:
    """Have the messages of games edited that tell of a person, or may do so again."""
    rows = await repository.store.all(_Remarked, _REMARKED, person)
    told = [row for row in rows if any(row.seat in (r.seat, *r.others, r.second) for r in row.remarks)]
    games = list({game.id: game for game in told}.values())  # they may have sat there twice
    async with repository.store.transaction() as change:
        for game in games:
            change.at(game.id).queue_post()
    repository.reload(game.id for game in games)
    for game in games:
        repository.catch_up(game)


async def _own(store: Store, person: Person) -> Own:
    return Own(await store.settings_of(person), await store.language_of(person))
