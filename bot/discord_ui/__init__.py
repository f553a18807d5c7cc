"""The connection to Discord: it receives presses and commands, and sends messages.

Only this package uses discord.py. It decides nothing about a game.

Its modules in reading order:
- `run`: the process and its supervisor, which connects again after a fault. `client`: one connection, which
  receives all events and makes the parts below.
- Interactions: `press` goes from each of them to its answer, `commands` declares what can be typed.
  `interaction_ages` measures delays, `panels` replaces and renews private panels.
- Messages that have to stand: `messenger` sends one once, edits, moves and removes it, by its row; `outbox`
  has it do so with those of servers, each in its time. `overview_message` says what the one with all tables
  of a server has to show, `daily_lists` what lists do, `month_cards` what the cards of months do
  (`server_messages` has what the three share), `posted` what becomes of what somebody has posted, and
  `late_messages` which ones have to go. `signs` tells by its buttons which one a message is.
- Messages of tables: `publisher` brings them up to date from a `snapshot`, in which `board_message` and
  `side_messages` say what they have to show, with a `table_thread`. `turn_changes` says when a table message
  is posted anew. `backlog` paces those that can wait.
- Calls of players: `notifier` finds a way for each, `notices` is what the outbox needs of them to send them
  once. `members` asks who is on a server.
- Requests: `draw` turns pages into messages, `page_sender` sends, edits and finds these, `icons` uploads
  emoji, `faults` says what a refusal means, `gate` limits the refused requests, `refusals` notes them and
  schedules the next tries, `workers` runs one task for each table.
- Upkeep: `place_watch` follows servers, channels and permissions (`rights`), `command_sync` registers the
  commands, `session_turns` queues the sessions of shards.
"""
