"""Tools for the operator: settings, logs, health, metrics, memory, limits and backups.

Nothing here uses a game or Discord.

Its modules in reading order:
- What the operator sets and sees: `config`, `logs`, `health`, `metrics`, `http_server`, `monitoring`,
  `systemd`, `backups`, `page_check`.
- Work in the background: `tasks` (jobs), `scheduler` (what is due), `recovery` and `write_ahead_log` of the
  database, `backoff`, `locks`.
- Who goes first: `turns`, `lanes` (presses before looks), `rate_limit` (of people), `budget` (of requests).
- Processes: `pool` and `worker`, `painters` with `sketch_pickling`, `machine`, `event_loop`,
  `garbage_collection`.
"""
