"""Declarations of the slash commands: each becomes a typed press. Their names stay English."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.acts import lookup
from bot.acts.autocomplete import suggest, suggest_ahead
from bot.acts.context import App
from bot.acts.holidays import LONGEST
from bot.discord_ui.press import Presses
from bot.discord_ui.rights import Interaction
from bot.domain.dailies import titles
from bot.domain.model import Person, TableId
from bot.pages.custom_id import NOWHERE, TYPED, Press, Verb, typed_tokens
from bot.pages.robots import OWN
from bot.pages.statistics import Kind, View
from bot.pages.table_lists import View as TablesView
from bot.pages.votes import KINDS
from bot.pages.wording import cut
from bot.words.catalogues import Catalogues
from bot.words.zones import find_zones
from lessons.registry import lesson_of
from robots.api import Level

Tree = app_commands.CommandTree[discord.Client]
Callback = Callable[..., Coroutine[Any, Any, None]]

_CHOICES = 25
_CHOICE_LIMIT = 100
_ON_A_TABLE = {
    "leave": Verb.LEAVE,
    "start": Verb.START,
    "hand": Verb.HAND,
    "hint": Verb.HINT,
    "log": Verb.LOG,
    "replay": Verb.REPLAY,
    "export": Verb.EXPORT,
    "options": Verb.OPTIONS,
}
"""Commands with no argument but a table."""


class CatalogueTranslator(app_commands.Translator):
    """Translates descriptions of commands and their options from our catalogues."""

    _LOCALES = {discord.Locale.german: "de", discord.Locale.french: "fr"}  # noqa: RUF012 - never changed

    def __init__(self, catalogues: Catalogues) -> None:
        self._catalogues = catalogues

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - given by the base class
    ) -> str | None:
        """Return the words in a locale, or None where the English words stay."""
        language = self._LOCALES.get(locale)
        key = string.extras.get("key")
        if language is None or key is None:
            return None
        return self._catalogues.words(language, string.extras.get("game"), isolate=False).text(key)


class Commands:
    """All commands, bound to an app."""

    def __init__(self, tree: Tree, app: App, presses: Presses) -> None:
        self._tree = tree
        self._app = app
        self._presses = presses
        self._catalogues = app.voices.catalogues
        self._english = self._catalogues.words("en", isolate=False)

    def add(self) -> None:
        """Add the commands to the tree."""
        for name, verb in _ON_A_TABLE.items():
            self._add_on_a_table(name, verb)
        self._add_for_tables()
        self._add_for_people()

    # --- words ---

    def _said(self, key: str) -> app_commands.locale_str:
        return app_commands.locale_str(self._english.text(key), key=key)

    def _command(self, name: str) -> Callable[[Callback], app_commands.Command[Any, ..., None]]:
        return self._tree.command(name=name, description=self._said(f"command-{name}"))

    def _arguments(self, *names: str) -> Callable[[Callback], Callback]:
        return app_commands.describe(**{name: self._said(f"argument-{name}") for name in names})

    def _games_to_choose(self) -> list[app_commands.Choice[str]]:
        keys = list(self._app.repository.registry)[:_CHOICES]
        return [app_commands.Choice(name=self._title(key), value=key) for key in keys]

    def _title(self, game: str) -> app_commands.locale_str:
        name = self._catalogues.words("en", game, isolate=False).text("title")
        return app_commands.locale_str(name, key="title", game=game)

    # --- answering ---

    async def _press(
        self, interaction: Interaction, verb: Verb, table: int | None, *arguments: str | None
    ) -> None:
        """Do the same as a button of this verb; a typed press refers to the present position."""
        tokens = tuple(token for token in arguments if token is not None)
        press = Press(NOWHERE if table is None else TableId(table), TYPED, verb, tokens)
        await self._presses.answer(interaction, press)

    # --- the commands ---

    def _add_on_a_table(self, name: str, verb: Verb) -> None:
        @self._command(name)
        @self._arguments("table")
        @app_commands.autocomplete(table=self._tables)
        async def command(interaction: Interaction, table: int | None = None) -> None:
            await self._press(interaction, verb, table)

    def _add_plain(self, name: str, verb: Verb) -> None:
        @self._command(name)
        async def command(interaction: Interaction) -> None:
            await self._press(interaction, verb, None)

    def _add_switched(self, name: str, switch: str, verb: Verb, switched: Verb) -> None:
        """Add a command with a switch, which makes it the press of another verb."""

        @self._command(name)
        @app_commands.describe(switch=self._said(f"argument-{switch}"), table=self._said("argument-table"))
        @app_commands.rename(switch=switch)
        @app_commands.autocomplete(table=self._tables)
        async def command(interaction: Interaction, switch: bool = False, table: int | None = None) -> None:
            await self._press(interaction, switched if switch else verb, table)

    def _add_for_tables(self) -> None:
        @self._command("join")
        @self._arguments("game", "table", "call")
        @app_commands.choices(game=self._games_to_choose())
        @app_commands.autocomplete(table=self._tables)
        async def join(
            interaction: Interaction, game: str | None = None, table: int | None = None, call: bool = False
        ) -> None:
            if call:
                given = game if table is None else str(table)
                await self._press(interaction, Verb.CALL_PLAYERS, None, given)
            else:
                await self._press(interaction, Verb.JOIN, table, game if table is None else None)

        @self._command("move")
        @self._arguments("move", "later", "table")
        @app_commands.autocomplete(move=self._moves)
        @app_commands.autocomplete(table=self._tables)
        async def move(
            interaction: Interaction, move: str, later: bool = False, table: int | None = None
        ) -> None:
            await self._press(interaction, Verb.SET_PLAN if later else Verb.DO, table, *typed_tokens(move))

        self._add_switched("board", "text", Verb.BOARD, Verb.TEXT)
        self._add_switched("undo", "turn", Verb.UNDO, Verb.UNDO_TURN)
        kinds = [app_commands.Choice(name=self._said(f"button-vote-{kind}"), value=kind) for kind in KINDS]

        @self._command("vote")
        @self._arguments("what", "table")
        @app_commands.choices(what=kinds)
        @app_commands.autocomplete(table=self._tables)
        async def vote(interaction: Interaction, what: str | None = None, table: int | None = None) -> None:
            await self._press(interaction, Verb.VOTE, table, what)

        self._add_invite()

    def _add_invite(self) -> None:
        @self._command("invite")
        @self._arguments("person", "table")
        @app_commands.guild_only()
        @app_commands.autocomplete(table=self._tables)
        async def invite(
            interaction: Interaction, person: discord.User | discord.Member, table: int | None = None
        ) -> None:
            kind = "bot" if person.bot else "member" if isinstance(person, discord.Member) else "stranger"
            names = (person.name, person.display_name)
            await self._press(interaction, Verb.INVITE, table, str(person.id), kind, *names)

    def _add_setup(self) -> None:
        @self._command("setup")
        @app_commands.describe(zone=self._said("argument-setup-zone"))
        @app_commands.autocomplete(zone=self._zones)
        @app_commands.guild_only()
        @app_commands.default_permissions(manage_guild=True)
        async def setup(interaction: Interaction, zone: str | None = None) -> None:
            await self._press(
                interaction, Verb.SETUP, None, *(() if zone is None else ("zone", zone.strip()))
            )

    def _add_learn(self) -> None:
        registry = self._app.repository.registry
        titles = [key for key in registry if lesson_of(registry, registry.newest(key))][:_CHOICES]
        if not titles:
            return
        games = [app_commands.Choice(name=self._title(key), value=key) for key in titles]

        @self._command("learn")
        @self._arguments("game", "public")
        @app_commands.choices(game=games)
        async def learn(interaction: Interaction, game: str | None = None, public: bool = False) -> None:
            await self._press(interaction, Verb.LEARN_OPENLY if public else Verb.LEARN, None, game)

    def _add_for_people(self) -> None:
        @self._command("rules")
        @self._arguments("game", "chapter")
        @app_commands.choices(game=self._games_to_choose())
        @app_commands.autocomplete(chapter=self._chapters)
        async def rules(
            interaction: Interaction, game: str | None = None, chapter: str | None = None
        ) -> None:
            await self._press(interaction, Verb.RULES, None, game or "", chapter)

        levels = [
            app_commands.Choice(name=self._said(f"level-{level}"), value=str(level))
            for level in (*Level, OWN)
        ]

        @self._command("play")
        @self._arguments("game", "level", "robots")
        @app_commands.choices(game=self._games_to_choose(), level=levels)
        async def play(
            interaction: Interaction,
            game: str | None = None,
            level: str | None = None,
            robots: app_commands.Range[int, 1, 4] | None = None,
        ) -> None:
            number = None if robots is None else str(robots)
            given = (game, level or ("" if number is None else str(Level.CASUAL)), number)
            await self._press(interaction, Verb.SOLO, None, *(given if game else ()))

        self._add_learn()
        if titles(self._app.repository.registry):
            self._add_plain("daily", Verb.DAILY)
        self._add_plain("games", Verb.GAMES)
        self._add_plain("help", Verb.GUIDE)
        self._add_tables()

        @self._command("settings")
        @self._arguments("zone")
        @app_commands.autocomplete(zone=self._zones)
        async def settings(interaction: Interaction, zone: str | None = None) -> None:
            if zone is None:
                await self._press(interaction, Verb.SETTINGS, None)
            else:
                await self._press(interaction, Verb.SET, None, "zone", zone.strip())

        self._add_plain("privacy", Verb.PRIVACY)

        @self._command("holiday")
        @app_commands.describe(days=self._said("argument-days"), first=self._said("argument-from"))
        @app_commands.rename(first="from")
        async def holiday(
            interaction: Interaction,
            days: app_commands.Range[int, 1, LONGEST] | None = None,
            first: str | None = None,
        ) -> None:
            given = () if days is None else (str(days), first)
            await self._press(interaction, Verb.HOLIDAY, None, *given)

        self._add_statistics()
        self._add_plain("doctor", Verb.DOCTOR)
        self._add_setup()

    def _add_statistics(self) -> None:
        whose, which = self._said("argument-stats-person"), self._said("argument-stats-game")

        @self._command("stats")
        @app_commands.describe(person=whose, game=which)
        @app_commands.choices(game=self._games_to_choose())
        async def stats(
            interaction: Interaction,
            person: discord.User | discord.Member | None = None,
            game: str | None = None,
        ) -> None:
            view = View(Kind.SERVER, key=game or "")
            if person is not None or game is None:
                subject = interaction.user if person is None else person
                view = View(Kind.PERSON, Person(subject.id), view.key)
            await self._press(interaction, Verb.STATS, None, *view.tokens)

        @self._command("leaderboard")
        @app_commands.describe(game=which)
        @app_commands.choices(game=self._games_to_choose())
        @app_commands.guild_only()
        async def leaderboard(interaction: Interaction, game: str | None = None) -> None:
            await self._press(interaction, Verb.STATS, None, *View(Kind.RANKING, key=game or "").tokens)

    def _add_tables(self) -> None:
        views = [
            app_commands.Choice(name=self._said(f"button-tables-{view}"), value=str(view))
            for view in TablesView
        ]

        @self._command("tables")
        @self._arguments("view")
        @app_commands.choices(view=views)
        async def tables(interaction: Interaction, view: str | None = None) -> None:
            await self._press(interaction, Verb.TABLES, None, *filter(None, (view,)))

    # --- autocomplete ---

    async def _zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:  # noqa: ARG002 - given by the library
        return [app_commands.Choice(name=zone, value=zone) for zone in find_zones(typed)[:_CHOICES]]

    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        reader = await self._presses.reader(interaction)
        games = await lookup.known_tables(self._app, reader, typed)
        title = partial(lookup.title_of, self._app, reader.language)
        choices = [(f"#{game.id} · {title(game.key)}", game.id) for game in games]
        return [
            app_commands.Choice(name=cut(name, _CHOICE_LIMIT), value=int(number))
            for name, number in choices
            if typed.lower().lstrip("#") in name.lower()
        ][:_CHOICES]

    async def _moves(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        reader = await self._presses.reader(interaction)
        table, later = interaction.namespace.table, interaction.namespace.later
        number = table if isinstance(table, int) else None
        position = await lookup.position(self._app, reader, number, later=later is not False)
        if position is None:
            return []
        voice, seat = position
        suggested = suggest_ahead if voice.plans else suggest
        return [app_commands.Choice(name=words, value=text) for words, text in suggested(voice, seat, typed)]

    async def _chapters(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        reader = await self._presses.reader(interaction)
        game = await lookup.game_meant(self._app, reader, interaction.namespace.game)
        registry = self._app.repository.registry
        if game not in registry:
            return []
        words = self._catalogues.words(reader.language, game, isolate=False)
        titles = [(words.text(f"rules-{name}-title"), name) for name in registry.newest(game).info.chapters]
        return [
            app_commands.Choice(name=cut(title, _CHOICE_LIMIT), value=name)
            for title, name in titles
            if typed.lower() in title.lower()
        ][:_CHOICES]
