"""Plain values and pure rules of the shell: tables, seats, clocks, votes.

Nothing here waits, reads a file or uses Discord.

Its modules in reading order:
- A table: `model` (rows as values), `lifecycle` (its statuses), `entries` (what the shell writes into its
  log), `table` (a snapshot of all that), `errors`.
- Time: `time_source`, `deadlines`, `clocks`, `waits`, `absences` and `reachability` (when nobody could
  reach the bot).
- Seats: `seat_counts`, `robots`, `own_levels`, `rematches`, `series`, `votes`, `nudges`.
- What remains of a game: `results`, `rated_play`, `ratings`, `stakes`, `remarks`, `statistics`, `dailies`,
  `months`.
- People and servers: `people`, `permissions`, `shards`.
"""
