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
replay-turn = Turn { $step } of { $steps }
replay-step = Step { $step } of { $steps }
button-backward = Back
button-forward = Forward
button-by-turn = Turn by turn
button-by-step = Step by step
button-replay = Replay
button-export = As a file
command-replay = Look through a game step by step
command-export = Take the game home as a file

### Votes

button-put-back = Put back
refused-put-back = There is nothing you could put back: another move has been made since.

### Absence

confirm-leave-or-offer =
    How do you want to leave?
    **Offer my seat:** the game waits until somebody goes on in your place with `/join`, with all that your seat has and knows. As long as nobody has, you can come back.
    **Leave for good:** the others play on without your seat.
button-offer-seat = Offer my seat
button-leave-for-good = Leave for good
offered-seat = You have got up at { $table }. Until somebody takes your seat over, `/join` there brings you back.
took-seat = You play { $seat } now.
button-take-seat = Take over { $seat }
seat-free = free: take over with `/join`
seat-waiting = seems to be away: take over with `/join`
confirm-free-seat =
    What shall become of { $seat }?
    **Free a seat:** the game waits until somebody takes it over with `/join`; until then it can be had back.
    **Out for good:** the others play on without this seat.
confirm-end-seat = Nobody sits on { $seat }, and the game waits. Shall the others play on without this seat?
button-end-seat = Out for good
log-seat-offered = { $seat } { $name } has got up; the seat can be taken over.
log-seat-freed = { $seat } A host has freed the seat of { $name }; it can be taken over.
log-seat-waiting = { $seat } { $name } seems to be away; the seat can be taken over until they move.
log-seat-taken = { $seat } { $name } takes the seat over.
log-seat-back = { $seat } { $name } is back.
log-deserted = Nobody had been at this table for 14 days; it was closed.
refused-already-seated = You sit at this table already.
refused-seat-taken = This seat is not free any more.
refused-other-hand = You have sat on another seat of this table and know its secrets, so only that one can be yours again.

### Answers in advance

button-ahead = Answer in advance
button-ahead-default = The default move
button-ahead-pass = Pass
button-ahead-move = Type a move
button-unsay = Drop this answer
ahead-heading =
    What shall I do for you as soon as you are to move? Nobody else learns of it before.
    A move is made only if it is legal then; if not, you move as usual. The default move is what the game does for somebody whose time has run out, for the whole turn.
ahead-field = The move, written as for /move
ahead-hint = Such as the list of /move offers on your turn
ahead-the-default = the default move
ahead-set = In advance: { $move }, as soon as you are to move, if it is legal then. Only you see this.
ahead-missed = What you had answered in advance, { $move }, is not legal now and has not been made.
log-in-advance = answered in advance
refused-act-now = You are to move now: make your move.
argument-later = Not now: as soon as I am to move, if it is legal then

### Privacy

command-privacy = What I keep about you, and how to have it deleted
former-player = Former player { $number }
privacy-nothing = I keep nothing about you.
privacy-heading = ### What I keep about you
privacy-person = Your Discord id, the name you go by on the server, your language and your settings: to know you again and to answer you as you like.
privacy-seats = Your seats at { $tables ->
    [one] one table
   *[other] { $tables } tables
 }, and from when to when you sat there: so that only you can move for your seat.
privacy-presses = { $presses ->
    [one] One entry
   *[other] { $presses } entries
 } in the logs of your games, each with its time: a game is its log, and could not go on without it.
privacy-plans = Messages about your tables that I have sent you or am about to send, and moves you have made in advance.
privacy-not = I keep no messages, no e-mail address and nothing else about you. Those who run this bot keep backups of all this for a while.
privacy-data = This is everything.
button-my-data = As a file
button-forget-me = Delete all of it
confirm-forget = ### Delete everything about you?
    { $tables ->
        [0] You sit at no table that is still open.
        [one] You leave your table for good, as with `/leave`.
       *[other] You leave your { $tables } tables for good, as with `/leave`.
    } Your id, your name and your settings are deleted; games you have played stay whole, with “Former player” in your place. This cannot be undone. If you play again, you begin anew.
privacy-deleted = Done: nothing here leads to you any more. Messages with your name on them are changed within a few minutes.
