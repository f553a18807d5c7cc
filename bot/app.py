"""Composition root of the bot: all parts except its connection to Discord."""

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import AsyncExitStack, aclosing, asynccontextmanager, closing
from functools import partial
from pathlib import Path

from msgspec import MsgspecError, Struct

from bot.acts import (
    dailies,
    holidays,
    invitations,
    leaving,
    lessons,
    lobby,
    months,
    on_hold,
    premoves,
    privacy,
    servers,
    statistics,
    time_outs,
    votes,
    wishes,
)
from bot.acts.advising import Advise, Hints
from bot.acts.clocks import hold_clocks, run_clocks
from bot.acts.context import App
from bot.acts.courses import Courses, Estimate
from bot.acts.deadlines import DeadlineHandler, Deadlines
from bot.acts.downtime import Downtime
from bot.acts.editions import Editions, OwnEditions
from bot.acts.filming import Films, MakeFilm, make_film
from bot.acts.known import Known
from bot.acts.masters import Masters
from bot.acts.members import Members
from bot.acts.messages import Messages
from bot.acts.neighbours import Neighbours
from bot.acts.notifications import call_players
from bot.acts.own_levels import follow_person, settle_strength
from bot.acts.repository import Effects, Repository
from bot.acts.results import MakeResults, OlderGames, make_results, store_results
from bot.acts.robot_turns import Robots, Think, call_robots, hasten_robots
from bot.domain.deadlines import DeadlineKind
from bot.domain.errors import UsageError
from bot.domain.time_source import Clock, system_clock
from bot.ops.backups import Backups
from bot.ops.budget import Budget
from bot.ops.config import Backup
from bot.ops.health import examine
from bot.ops.metrics import Metrics
from bot.ops.painters import Painters
from bot.ops.pool import NOBODY, THINKING_TIME, Pool, thinking_processes
from bot.ops.rate_limit import RateLimit, unlimited
from bot.ops.recovery import recover
from bot.ops.tasks import HOUR, MINUTE, Job, every, running
from bot.ops.turns import Rank
from bot.ops.write_ahead_log import LogKeeper
from bot.pages.wording import Voices
from bot.store.database import Database
from bot.store.sqlite import SqliteFile
from bot.store.store import Store
from bot.words.catalogues import LANGUAGES, Catalogues, catalogue_files
from engines import registry
from engines.registry import Registry
from lessons.registry import chapters_of, lesson_of
from renderers import registry as pictures
from renderers.api import AnyRenderer
from renderers.theme import too_many_seats
from robots.course import course
from robots.hints import hint
from robots.task import carry_out

EFFECTS = Effects(
    of_step=(
        call_players,
        run_clocks,
        votes.end_pointless_vote,
        premoves.call_for_premoves,
        settle_strength,
        call_robots,
    ),
    of_daily_step=(call_robots,),
    of_status_change=(
        hold_clocks,
        premoves.hasten_premoves,
        hasten_robots,
        store_results,
        follow_person,
        dailies.store_daily,
        months.follow_daily,
        statistics.offer_choice,
    ),
    of_lobby_change=(wishes.expect,),
)
"""Effects of a game step, of a change of a table's status and of one of an open table, in this order."""


def deadline_handlers(robots: Robots) -> Mapping[DeadlineKind, DeadlineHandler]:
    """Return the handler of each kind of deadline."""
    return {
        DeadlineKind.LOBBY: lobby.close_forgotten,
        DeadlineKind.DESERTED: leaving.close_deserted,
        DeadlineKind.VOTE: votes.run_out,
        DeadlineKind.CLOCK: time_outs.run_out,
        DeadlineKind.DISPLAY: time_outs.display,
        DeadlineKind.HOLIDAY: holidays.heed,
        DeadlineKind.PREMOVE: premoves.make,
        DeadlineKind.ROBOT: robots.move,
        DeadlineKind.INVITATION: invitations.run_out,
        DeadlineKind.LESSON: lessons.close_forgotten,
        DeadlineKind.DAILY: dailies.close,
        DeadlineKind.WISHES: wishes.look,
    }


class Thinking(Struct, frozen=True, kw_only=True):
    """The functions that take seconds, and are worked out elsewhere."""

    move: Think
    """A move of a robot for which people wait."""
    move_later: Think
    """One for which nobody waits."""
    hint: Advise
    course: Estimate
    results: MakeResults
    film: MakeFilm


def build_app(
    *,
    store: Store,
    games: Registry,
    catalogues: Catalogues,
    renderers: Mapping[str, AnyRenderer],
    thinking: Thinking,
    clock: Clock = system_clock,
    editions: OwnEditions | None = None,
    operators: Collection[int] = (),
    rate_limit: RateLimit | None = None,
    backups: Backups | None = None,
    painters: Painters | None = None,
    metrics: Metrics | None = None,
    budget: Budget | None = None,
    page_url: str = "",
) -> App:
    """Compose the app on an open store."""
    downtime = Downtime(store, clock, on_shift=lambda: repository.signals.check())  # noqa: PLW0108 - bound below
    repository = Repository(store=store, registry=games, clock=clock, effects=EFFECTS, downtime=downtime)
    known = Known(repository)
    robots = Robots(repository, thinking.move)
    metrics = metrics or Metrics()
    return App(
        clock=clock,
        store=store,
        voices=Voices(catalogues, renderers, clock, opens_board=bool(page_url)),
        repository=repository,
        messages=Messages(repository),
        editions=Editions(editions),
        deadlines=Deadlines(repository, deadline_handlers(robots)),
        known=known,
        members=Members(store, clock),
        months=months.Months(store, games),
        older_games=OlderGames(store, games, thinking.results, clock),
        films=Films(clock, games, thinking.film),
        courses=Courses(games, store, thinking.course),
        hints=Hints(games, thinking.hint),
        robots=robots,
        masters=Masters(store, games, thinking.move_later, clock),
        metrics=metrics,
        painters=painters or Painters(),
        examine=partial(examine, store, metrics, clock, backups),
        rate_limit=rate_limit or unlimited(),
        budget=budget,
        page_url=page_url,
        operators=set(operators),
    )


def check_games(games: Registry, renderers: Mapping[str, AnyRenderer]) -> None:
    """Raise `UsageError` for a game without a renderer, words of a language or a readable lesson.

    Also for one with more seats than pictures can tell apart.
    """
    for key in games:
        if too_many := too_many_seats(max(games.newest(key).info.seats)):
            raise UsageError(f"the game {key} cannot be played: {too_many}")
        if key not in renderers:
            raise UsageError(f"the game {key} cannot be played: it has no renderer, renderers/{key}.py")
        package = games.package(key)
        for language in LANGUAGES:
            if not catalogue_files(package, language):
                file = f"{package.replace('.', '/')}/locale/{language}.ftl"
                raise UsageError(f"the game {key} cannot be played: it has no words, {file}")
        try:
            lesson_of(games, games.newest(key))
            chapters_of(games, games.newest(key))
        except (OSError, ValueError, MsgspecError) as fault:
            raise UsageError(
                f"the game {key} cannot be played: its lesson cannot be read: {fault}"
            ) from fault


def read_games(
    games: Sequence[str] = ("engines",), renderers: Sequence[str] = ("renderers",)
) -> tuple[Registry, Mapping[str, AnyRenderer]]:
    """Return the games and renderers of packages. Raises `UsageError` for a game that cannot be played."""
    rules, drawing = registry.scan(*games), pictures.scan(*renderers)
    check_games(rules, drawing)
    return rules, drawing


@asynccontextmanager
async def open_app(
    database: Database | Path | Store,
    *,
    editions: OwnEditions | None = None,
    clock: Clock = system_clock,
    games: Sequence[str] = ("engines",),
    renderers: Sequence[str] = ("renderers",),
    operators: Collection[int] = (),
    rate_limit: RateLimit | None = None,
    backup: Backup | None = None,
    painters: int = 0,
    budget: Budget | None = None,
    metrics: Metrics | None = None,
    page_url: str = "",
) -> AsyncIterator[App]:
    """Compose the app on a database, or on an open store, which stays open, and run its background works.

    `games` and `renderers` are the packages to search, `operators` the people who may see the state of all
    tables, `rate_limit` the limits of presses and looks (None: none), `backup` the regular backups (None:
    none), `painters` how many processes paint (0: threads), `budget` that of requests to Discord (None: all
    go out at once), `page_url` the public address of the boards' pages (empty: there are none).
    Raises `StoreError`, or `UsageError` for a game without a renderer or words.
    """
    rules, drawing = read_games(games, renderers)
    async with AsyncExitStack() as stack:
        pool = stack.enter_context(closing(Pool("thinking", thinking_processes(), is_patient=True)))
        painting = stack.enter_context(closing(Painters(painters, tuple(games), tuple(renderers))))
        if isinstance(database, Store):
            store = database
        else:
            store = await Store.open(database, clock)
            stack.push_async_callback(store.close)
        backups = _backups(store.database, backup, clock)
        app = build_app(
            store=store,
            games=rules,
            catalogues=Catalogues(rules),
            renderers=drawing,
            thinking=Thinking(
                move=partial(pool.call, carry_out, limit=THINKING_TIME),
                move_later=partial(pool.call, carry_out, rank=Rank.PAST),
                hint=partial(pool.call, hint, limit=THINKING_TIME),
                course=partial(pool.call, course),
                results=partial(pool.call, make_results, owner=NOBODY),
                film=partial(pool.call, partial(make_film, tuple(renderers))),
            ),
            clock=clock,
            editions=editions,
            operators=operators,
            rate_limit=rate_limit,
            backups=backups,
            painters=painting,
            metrics=metrics,
            budget=budget,
            page_url=page_url,
        )
        await _begin(app)
        async with (
            running(_jobs(app, backups)),
            aclosing(app.films),
            aclosing(app.courses),
            aclosing(app.robots),
            aclosing(app.hints),
        ):
            yield app


async def _begin(app: App) -> None:
    """Catch up at the start: repeat and wipe deletions, reload frozen tables. Raises `StoreError`."""
    if app.store.shards.is_first:
        await privacy.repeat_deletions(app)
        await privacy.rewrite(app.store)
        await privacy.wipe(app.store)
    await on_hold.try_frozen(app.repository)


def _backups(database: Database, settings: Backup | None, clock: Clock) -> Backups | None:
    """Return the regular backups, after making their folder; None without them, or for a server.

    Raises `ConfigError`.
    """
    if settings is None or not isinstance(database, SqliteFile):
        return None
    backups = Backups(database.path, settings, clock)
    backups.make_folder()
    return backups


def _jobs(app: App, backups: Backups | None) -> Mapping[str, Job]:
    """Return the background jobs: recovery, backups, housekeeping, notices of other processes."""
    store, neighbours = app.store, Neighbours(app.repository, app.known)
    store.lease.on_regain(neighbours.on_regain)
    jobs: dict[str, Job] = {
        "recovery": recover(store, app.repository.resume_waiting),
        "neighbours": neighbours.run(),
    }
    if store.lease.is_divided:
        jobs["listening"] = store.database.listen(neighbours.on_notify, neighbours.on_gap, store.followed)
    if store.shards.is_first:
        forget = partial(servers.forget_removed, store)
        jobs["log"] = every(MINUTE, LogKeeper(store).check, "the log of the database was not checked")
        jobs["wiping"] = every(HOUR, partial(privacy.wipe, store), "what was deleted was not wiped")
        jobs["servers"] = every(HOUR, forget, "servers that the bot has left were not forgotten")
        jobs["masters"] = every(MINUTE, app.masters.look, "the master did not play the dailies")
        jobs["older games"] = app.older_games.run()
    if backups is not None:
        jobs["backups"] = backups.run()
    return jobs
