"""Page of the state of the bot, for the operator."""

from bot.domain.lifecycle import Status
from bot.domain.shards import format_shards
from bot.ops.health import Health
from bot.ops.metrics import Quantiles
from bot.ops.page_check import Reached
from bot.pages.kit import note_page
from bot.pages.page import Page
from bot.words.catalogues import Words

_HOUR, _KILO, _MEGA = 3600, 1000, 1_000_000


def health(words: Words, state: Health, page: Reached | None = None, url: str = "") -> Page:
    """Return tables, connection, presses and times as a few lines.

    `page` is who answers at the public address of the boards' page, None without one.
    """
    tables, gateway, presses, times = state.tables, state.gateway, state.presses, state.times
    lines = [
        words.text(
            "doctor-census",
            open=tables.get(Status.LOBBY, 0),
            running=tables.get(Status.RUNNING, 0),
            frozen=tables.get(Status.FROZEN, 0),
            behind=state.outbox,
            size=-(-state.database // _KILO),
            log=-(-state.database_log // _KILO),
        ),
        words.text(
            "doctor-gateway" if gateway.connected else "doctor-no-gateway",
            latency=_milliseconds(gateway.latency or 0.0),
            guilds=gateway.guilds,
            lost=gateway.disconnects,
            hours=int(state.uptime) // _HOUR,
        ),
        words.text(
            "doctor-presses",
            answered=presses.answered,
            refused=presses.refused,
            faults=presses.faults,
            missed=presses.missed,
            flooded=presses.flooded,
        ),
        _times(words, "doctor-acknowledge", times.acknowledge),
        _times(words, "doctor-answer", times.answer),
        _times(words, "doctor-render", times.render),
        words.text(
            "doctor-waiting",
            outbox=round(state.outbox_age),
            deadlines=round(state.deadlines_late),
            memory=-(-state.memory // _MEGA),
        ),
        *([words.text("doctor-unserved", shards=format_shards(state.unserved))] if state.unserved else []),
        *_refused(words, state),
        *([words.text("doctor-icons", code=state.icons)] if state.icons else []),
        *([words.text(f"doctor-page-{page}", url=url)] if page else []),
        *([words.text("doctor-launch", name=state.entry_point)] if state.entry_point else []),
    ]
    if state.backup_age is not None:
        lines.append(words.text("doctor-backup", hours=round(state.backup_age / _HOUR)))
    if state.backup_trouble:
        lines.append(words.text("doctor-no-backup", reason=state.backup_trouble))
    return note_page("\n".join(lines))


def _times(words: Words, key: str, times: Quantiles) -> str:
    return words.text(
        key,
        half=_milliseconds(times.p50),
        most=_milliseconds(times.p95),
        nearly=_milliseconds(times.p99),
        count=times.count,
    )


def _refused(words: Words, state: Health) -> list[str]:
    if not state.troubles and not state.refusals:
        return []
    codes = ", ".join(f"{code} ({number})" for code, number in sorted(state.troubles.items())) or "–"
    tables = sum(state.troubles.values())
    return [words.text("doctor-refused", tables=tables, codes=codes, answers=state.refusals)]


def _milliseconds(seconds: float) -> int:
    return round(seconds * _KILO)
