"""What can be done: one feature a module, from the press or the deadline to the commit and the answer.

An act locks its table, checks the request, commits one transaction and returns a page. It does not know
Discord. A refusal is a `GameError`, and has changed nothing.

Its modules in reading order:
- Every request: `verbs` (the table of routes), `dispatch`, `context` and `request`, `lookup` (which table
  is meant), `choices`, `autocomplete`.
- Every table: `repository` (locks and commits), `messages` and `outbox` (what has to be shown),
  `notifications` and `delivery` (who is told), `presence` (who is there), `deadlines`.
- Before a game: `lobby`, `changes`, `invitations`, `robots`, `wishes`, `calls_for_players`, `starting`,
  `rematch`, `standings`, `editions`.
- In a game: `moves`, `premoves`, `robot_turns`, `hints` with `advising`, `own_levels`, `votes`, `nudges`,
  `leaving`, `seats`.
- Clocks: `clock_settings`, `clocks`, `time_outs`, `holidays`.
- After a game: `results`, `ending`, `filming`, `courses`, `once` (what takes long).
- To look at: `looking`, `posting`, `board_links` (its page outside Discord), `tables`, `overviews`,
  `statistics`, `lessons`.
- Each day: `dailies`, `daily_lists`, `daily_robots` (its rival), `masters` (its measure); each month:
  `months`.
- People and servers: `known`, `members`, `settings`, `servers`, `privacy`, `admins`.
- Upkeep: `downtime`, `on_hold`, `neighbours`.
"""
