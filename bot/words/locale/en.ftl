## The shell's own words. The keys of games and pictures stand in their own catalogues.
## $people, $names, $table, $place are ready-made text: mentions, names, links.

### Languages

language-en = English
language-de = Deutsch
language-fr = Français
language-follow = As my Discord is set

### Lobby

lobby-seats = { $most ->
    [one] { $counts } player
   *[other] { $counts } players
}
seats-only = { $number }
seats-range = { $least } to { $most }
seats-or = { $before } or { $last }
seats-listed = { $before }, { $number }
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
news-yours = Since your last turn:
news-since = Since the last turn of { $name }:
news-start = Since the start:
news-turn = The last turn:
news-more =
    { $count ->
        [one] One line more before that, in the log:
       *[other] { $count } lines more before that, in the log:
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
final-mark = ⚑
final-legend = ⚑ can’t be taken back
waiting-for = Waiting for { $people }.
button-as-it-is = Do it like this
button-numbers = Enter numbers
button-back = Back
button-take-back = Take back
button-turn-again = Start my turn again
button-refresh = Refresh
words-unsettled = As only you see it: your last steps are not settled yet.
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
options-heading = Options can be changed until the game begins, the language at any time.
pick-table-language = Language of the table
pick-language = My language
pick-chapter = Chapter
pick-game = Game
pick-seat = Seat
confirm-leave = Leave the game for good? The others play on without you.
confirm-close = Close this table for everybody? A running game ends without a result.
left-game = You have left { $table }.
free-seat-heading = Which seat shall be freed?
seat-freed = The seat is free.

### Refusals

refused-not-seated = You do not sit at this table. While it is still open you can sit down with `/join`.
refused-position-changed = The position has changed meanwhile; here is what you can do now.
refused-table-full = All seats of this table are taken. `/join` opens another one.
refused-not-a-lobby = This game has begun already; open another table with `/join`.
refused-not-begun = The game has not begun yet; press Start when all are here.
refused-seats = { $seats ->
    [one] This game cannot be played with { $seats } player; it takes { $counts }.
   *[other] This game cannot be played with { $seats } players; it takes { $counts }.
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
refused-language = I do not speak this language. Choose one from the list.
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
export-record = The record of this game, as a text file. It can be played again and checked: whoever runs a Cairn does so with `python -m bot verify`.
export-public = What everybody knows of this game so far, as a text file. When it is over, you get its record here.
export-not-over = This game is not over; below stands what everybody knows of it.

### Votes

button-put-back = Put back
refused-put-back = There is nothing you could put back: another move has been made since.
button-vote = Vote
button-vote-agree = Agree
button-vote-refuse = Refuse
button-vote-withdraw = Withdraw
button-vote-open = Put it to the vote
button-vote-at-once = Do it
button-vote-back = Take back
button-vote-forward = Put back what was taken back
button-vote-remove = Remove a player
button-vote-pause = Pause
button-vote-go-on = Go on
button-vote-abort = End the game
vote-heading = What shall be put to the vote? All who sit here must agree.
vote-back-heading = What shall be taken back? Everything from there on goes with it.
vote-remove-heading = Who shall be taken out of the game? Everybody else must agree.
vote-draft-heading = This is what the others are asked: { $what }?
vote-draft = It is done as soon as all have agreed. Whoever has not answered after three days counts as against it.
vote-draft-silence = It is done as soon as all have agreed. Whoever has not answered after three days counts as agreed.
vote-draft-alone = Nobody else has to agree.
vote-opened = The others are asked now.
vote-asked = { $name } asks: { $what }?
vote-what-back = { $turns ->
    [one] take back the last turn
   *[other] take back the last { $turns } turns
}
vote-what-forward = put back what was taken back
vote-what-remove = take { $seat } out of the game for good
vote-what-pause = let the game rest, and all clocks with it
vote-what-go-on = go on with the game
vote-what-abort = end the game without a result
vote-drawn = What was drawn here has been seen. Whatever is drawn again comes out anew.
vote-revealed = What was shown here stays known.
vote-agreed = Agreed: { $names }
vote-asks = Still asked: { $people }
vote-until-refused = Whoever has not answered { $when } counts as against it.
vote-until-agreed = Whoever has not answered { $when } counts as agreed.
vote-carried = { $name } has agreed as the last one: done.
vote-carried-by-silence = Nobody has refused: done.
vote-refused = { $name } refuses: everything stays as it is.
vote-withdrawn = { $name } has withdrawn it.
vote-lapsed = Not all have answered in time: everything stays as it is.
vote-over = The game is over, so nobody is asked any more.
vote-pointless = The game has gone on meanwhile, so nobody is asked any more.
pick-turn = From which turn on?
notice-vote = { $person } { $name } has put something to the vote at { $table }.
table-resting = This game rests, as agreed; with `/vote` you can agree to go on.
log-took-back = { $name } takes a step back.
log-put-back = { $name } puts a step back again.
log-vote-opened = { $name } asks: { $what }?
log-vote-agreed = { $name } agrees.
log-vote-refused = { $name } refuses.
log-vote-withdrawn = { $name } withdraws it.
log-vote-lapsed = Not all have answered in time: { $what }.
log-vote-carried = { $name } agrees as the last one, and it is done: { $what }.
log-vote-silence = Nobody has refused, and it is done: { $what }.
log-vote-alone = { $name } decides: { $what }.
refused-vote-open = There is a vote already; it has to end first. `/vote` shows it.
refused-vote-over = This vote is over.
refused-vote-not-asked = This vote is about you: the others decide.
refused-vote-back = This cannot be taken back any more, or nothing has happened yet. Open `/vote` again to see what can be.
refused-vote-go-on = The game does not rest.
refused-no-such-vote = There is no such vote; `/vote` shows what can be put to the vote.
refused-table-resting = This game rests, as agreed. With `/vote` you can agree to go on.
command-vote = Decide something together: take back, remove a player, pause, end
argument-what = What shall be put to the vote

### Absence

confirm-leave-or-offer =
    How do you want to leave?
    - **Offer my seat:** the game waits until somebody goes on in your place with `/join`, with all that your seat has and knows. As long as nobody has, you can come back.
    - **Leave for good:** the others play on without your seat.
button-offer-seat = Offer my seat
button-leave-for-good = Leave for good
offered-seat = You have got up at { $table }. Until somebody takes your seat over, `/join` there brings you back.
took-seat = You play { $seat } now.
button-take-seat = Take over { $seat }
seat-open = free
seat-free = free: take over with `/join`
seat-waiting = seems to be away: take over with `/join`
confirm-free-seat =
    What shall become of { $seat }?
    - **Free a seat:** the game waits until somebody takes it over with `/join`; until then it can be had back.
    - **Out for good:** the others play on without this seat.
confirm-end-seat = Nobody sits on { $seat }, and the game waits. Shall the others play on without this seat?
seat-ended = The others play on without this seat.
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
doctor-refused = { $tables ->
    [one] Discord does not let me show { $tables } table
   *[other] Discord does not let me show { $tables } tables
}, by its codes: { $codes }. Refused requests in the last ten minutes: { $answers }.
doctor-backup = Last backup: { $hours } hours ago.
doctor-no-backup = ⚠ The last backup failed: { $reason }
