## The shell's own words. The keys of games and pictures stand in their own catalogues.
## $people, $names, $table, $place are ready-made text: mentions, names, links.

### Languages

language-en = English
language-de = Deutsch
language-fr = Français
language-follow = As my Discord is set

### Lobby

lobby-seats = { $least ->
    [one] { $least } to { $most } players
   *[other] { $least } to { $most } players
}
lobby-waiting = { $missing ->
    [one] Waiting for one more player.
   *[other] Waiting for { $missing } more players.
}
lobby-closed = This table is closed. Open a new one with `/join`.
lobby-begun-there = The game is in { $place }.
lobby-begun-here = The game is on: see the board below.
started = { $table } has begun.
joined = You sit at { $table }.
left-lobby = You have left { $table }.
join-which = Which game shall it be?
button-join = Join
button-leave = Leave
button-start = Start
button-start-alone = Play alone
button-options = Options
button-rules = Rules
confirm-alone = You are the only one here. Play alone?

### The table message

score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
turn-of = To move: { $people }
table-closed = This table has been closed; the game ended without a result.
table-paused = This table rests until the bot is back on the server.
table-frozen = This table rests: something is wrong on our side. Whoever runs this bot has been told; nothing is lost.
button-play = Play
button-hand = My hand
button-log = Log
button-more = More

### The end

result-winners = { $number ->
    [one] { $names } wins!
   *[other] { $names } share the victory!
}
result-nobody = Nobody wins.
result-place = { $place }.
proof-seal = Seal on all draws of this game (SHA-256): { $seal }
proof-secret = Key to the draws, for whoever wants to check them: { $secret }

### The panel

entered = So far: { $move }
final-mark = · final
waiting-for = Waiting for { $people }.
button-as-it-is = Do it like this
button-numbers = Enter numbers
button-back = Back
button-take-back = Take back
button-turn-again = Start my turn again
button-refresh = Refresh
button-text = In words
pick-number = How many?

### Answers

button-board = Board
button-earlier = Earlier
button-later = Later
button-leave-game = Leave the game
button-close = Close the table
button-free-seat = Free a seat
log-empty = Nothing has happened yet.
log-page = Page { $page } of { $pages }
log-language = The table now speaks { $language }.
log-closed = The table was closed by a host.
games-heading = ## Games
tables-heading = ## Your tables
tables-none = You sit at no table. Open one with `/join` in a channel of a server.
tables-your-turn = **Your turn:**
tables-lobby = Not begun:
tables-running = Others to move:
tables-paused = Resting:
options-heading = Options can be changed until the game begins, the language at any time.
pick-table-language = Language of the table
pick-language = My language
pick-chapter = Chapter
pick-game = Game
pick-seat = Seat
settings-heading = ## Settings
    Which language shall I speak with you?
confirm-leave = Leave the game for good? The others play on without you.
confirm-close = Close this table for everybody? A running game ends without a result.
left-game = You have left { $table }.
free-seat-heading = Whose seat shall be freed? They are out of the game for good.
seat-freed = The seat is free.

### Refusals

refused-not-seated = You do not sit at this table. While it is still open you can sit down with `/join`.
refused-position-changed = The position has changed meanwhile; here is what you can do now.
refused-table-full = All seats of this table are taken. `/join` opens another one.
refused-not-a-lobby = This game has begun already; open another table with `/join`.
refused-not-begun = The game has not begun yet; press Start when all are here.
refused-seats = { $seats ->
    [one] This game cannot be played with { $seats } player; it takes { $least } to { $most }.
   *[other] This game cannot be played with { $seats } players; it takes { $least } to { $most }.
}
refused-take-back = There is nothing you could take back: something was drawn or shown, or somebody else has moved.
refused-seat-empty = Nobody sits there any more.
refused-table-over = This table is over already.
refused-table-lobby = The game has not begun yet; press Start when all are here.
refused-table-finished = This game is over; nothing can be done any more.
refused-table-closed = This table has been closed. Open a new one with `/join`.
refused-table-paused = This table rests until the bot is back on the server.
refused-table-frozen = This table rests: something is wrong on our side. Whoever runs this bot has been told; nothing is lost.
refused-no-such-table = There is no table of this number; `/tables` lists yours.
refused-which-table = There are several tables here; name one with the option `table`.
refused-no-table-here = There is no table here. Open one with `/join`, or name one with the option `table`.
refused-no-such-game = There is no such game; `/games` lists all of them.
refused-needs-server = This game needs more than one player: open it with `/join` in a channel of a server.
refused-not-host = Only those who may manage threads here can do this.
refused-number = Please enter a whole number from { $minimum } to { $maximum }.
refused-sum = The numbers together must be { $minimum } to { $maximum }.
refused-fault = Something went wrong on our side. Nothing is lost: what was confirmed is kept. Please try again in a moment.
refused-busy = The game cannot be saved at the moment, so nothing was changed. Please try again later.
refused-cannot-post = I may not post here yet. Missing: { $permissions }. A person who manages this server can give them to me; `/doctor` checks again.
refused-old-button = This button is from an older version; use `/move` or the newest message of the table.

### Commands

command-join = Sit down at this channel's open table, or open one
command-leave = Leave a table
command-start = Begin the game with those who sit there
command-move = Make a move by its words
command-board = Show the board to me
command-hand = Show me what only I may see
command-log = Read what has happened
command-undo = Take back my last step
command-options = Options of a table
command-rules = Read the rules of a game
command-games = All games
command-tables = My tables, everywhere
command-settings = My own settings
command-doctor = Check what I may do here, and how to mend it
argument-game = Which game
argument-table = Number of the table; needed only if there are several
argument-move = The move, such as the list offers
argument-text = As words instead of a picture
argument-chapter = Which chapter
argument-turn = My whole turn, not only the last step

### Doctor

doctor-fine = All is well: I have every permission I need here.
doctor-missing = I lack permissions here: { $permissions }. A person who manages this server can give them to me in the settings of this channel or of my role.
doctor-optional = Better with: { $permissions }.
doctor-trouble = These tables could not be shown: { $tables }. I try again after this.
doctor-census = For you as host: { $running } running tables, { $open } open ones, { $frozen } at rest after a fault of ours, { $behind } with messages still to be posted; the database has { $size } kB.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-create_public_threads = Create Public Threads
permission-embed_links = Embed Links
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
permission-manage_threads = Manage Threads

### Running

refused-restarting = I am just being restarted, so this has not been done. What you pressed still works: press it again in a minute.
refused-too-fast = That was too much at once, so this has not been done. Wait a moment, then press again.
doctor-gateway = Connected to Discord: { $latency } ms to the gateway, { $guilds } servers. Up for { $hours } hours; the connection was lost { $lost } times.
doctor-no-gateway = Not connected to Discord at the moment. Up for { $hours } hours; the connection was lost { $lost } times.
doctor-presses = Presses: { $answered } answered, { $refused } of them refused and { $faults } with a fault of ours; { $missed } reached me too late, { $flooded } were too many from one person.
doctor-acknowledge = Press to acknowledgement: half within { $half } ms, 95 % within { $most } ms, 99 % within { $nearly } ms (the last { $count }).
doctor-answer = Press to answer: half within { $half } ms, 95 % within { $most } ms, 99 % within { $nearly } ms (the last { $count }).
doctor-render = Drawing: half within { $half } ms, 95 % within { $most } ms, 99 % within { $nearly } ms (the last { $count }).
doctor-waiting = Oldest message still to be posted: { $outbox } s. Deadlines late by { $deadlines } s. Memory: { $memory } MB.

### Log, replay and export

button-first = First
button-last = Last
log-exported = Whoever runs this bot has taken a copy of this running game, secrets included.
