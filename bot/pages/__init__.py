"""The messages as plain values, with their texts; one topic a module.

Nothing here changes a table, reads the database or uses Discord.

Its modules in reading order:
- Parts of every page: `page` (a message as a value), `custom_id` (what a button means), `wording` (the
  words for one table and one reader), `kit` (heads, rows, buttons, lists), `phone` (how high it is on a
  phone), `choices` (a setting as data).
- A table for everybody: `table` (lobby and table message), `news` (what happened), `seats`, `languages`,
  `robots`, `clocks`, `series`, `stakes`, `remarks`, `fairness`, `trouble`.
- A table for one person: `panel` (picture, news and ways on), `question` (what the seat is asked),
  `claims` (what an open panel claims, and whether it is still so), `renewed` (what takes its place
  if not), `premoves` and `planning`, `board`, `more`, `options`, `votes`, `history`, `lobby_notes`,
  `notifications`.
- A game that is over: `ending`, `replay`, `chances`, `export`.
- What teaches: `help`, `chapters`, `legend`, `advice`, `lessons`.
- No table: `games`, `table_lists`, `dailies`, `statistics` with `statistics_sheets`, `months`,
  `zones`, `health`.
"""
