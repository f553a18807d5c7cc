## The shell's own words. The keys of games and pictures stand in their own catalogues.
## $people, $names, $table, $place are ready-made text: mentions, names, links.

### Languages

language-en = English
language-de = Deutsch
language-fr = Français
language-auto = Same as my Discord
language-none = the server’s

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
    [one] One more player needed.
   *[other] { $missing } more players needed.
}
lobby-closed = This table is closed. Open a new one with `/join`.
lobby-begun-there = The game is in { $place }.
lobby-begun-here = The game is on: the board is below.
started = { $table } has started.
joined = You’ve joined { $table }.
joined-there = You’ve joined { $table } in { $place }.
left-lobby = You’ve left { $table }.
join-which = Which game?
button-join = Join
button-leave = Leave
button-start = Start
button-start-alone = Play alone
button-options = Options
button-rules = Rules
confirm-alone = You’re the only one here. Play alone?

### The table message

score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
news-you = You
news-more = … { $count } more in the log
button-news-more = Log +{ $count }
turn-of = Your turn: { $people }
table-closed = This table was closed; the game ended without a result.
table-paused = This table is on hold until the bot is back on the server.
table-frozen = This table is on hold: something went wrong on our side. The operator has been told; nothing is lost.
button-play = Play
button-hand = My hand
button-open-board = Open the board
board-link = Only for you: anyone who opens this link plays for you. It works once and runs out { $time }.
board-link-browser = Your browser then stays signed in until the game is over, 30 days at most. You can sign out in `/settings`.
refused-no-board-page = Here the board is only in Discord: press **Play**.
button-log = Log
button-more = More
button-more-on = More …

### The end

result-winners = { $number ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
result-out = { $number ->
    [one] { $names } is out
   *[other] { $names } are out
}
result-nobody = Nobody wins.
result-lost = You lost: { $reached }
result-short = { $number ->
    [one] { $names } wins
   *[other] { $names } share the win
}
result-nobody-short = nobody wins
result-lost-short = lost, { $reached }
names-more = { $number } more
result-place = { $place }.
remark-achieved = { $seat }: **{ $name }**. { $how }
remark-record =
    { $seats ->
        [one] { $seat } has set this server’s record for one player: { $name }.
       *[other] { $number ->
            [one] { $seat } has set this server’s record with { $seats } players: { $name }.
           *[other] { $seat } share this server’s new record with { $seats } players: { $name }.
        }
    }
remark-streak =
    { $number ->
        [one] { $seat } has won { $value } times in a row.
       *[other] { $seat } have each won { $value } times in a row.
    }
remark-best =
    { $seats ->
        [one] { $seat } has never done better alone: { $name }.
       *[other] { $number ->
            [one] { $seat } has never done better with { $seats } players: { $name }.
           *[other] { $seat } have never done better with { $seats } players: { $name } each.
        }
    }
remark-like = { $remark } That’s among games with these options.
remark-pair = { $seat } leads { $second } by { $value } games to { $other }.
remark-level = { $seat } and { $second } are level at { $value } : { $other }.
remark-ratings = Rating in { $title }: { $ratings }.
remark-rating-of = { $seat } { $rating } ({ $change })
proof-seal = Fairness proof (SHA-256): { $seal }
proof-secret = The secret: { $secret }
proof-short = Fairness proof { $digits }
proof-secret-later = I’ll tell the secret when the game is over.
proof-mixed = The ID { $message } of this table’s first message and the IDs of the players, in the order of joining, go in too. So nobody can steer the luck alone.
proof-alone = Here the operator’s secret alone decides.
button-fair = Is the luck fair?
fair-means = Yes, and you can check it. Before the game I drew a secret and showed you its fingerprint, the fairness proof. Every roll and every card comes from that secret, so nobody can change them later.
fair-check = Want to check? Download the game, and I’ll tell you how.
fair-limits = One thing it can’t show: an operator could close tables until one suits them. The others would notice, but not if you play alone with robots.

### The panel

entered = So far: { $move }
final-mark = ⇥
final-legend = ⇥ can’t be undone
# What labels call rolling and drawing: where one says so, nobody needs the mark.
final-said = roll, reroll, draw, dice for
waiting-for = Waiting for { $people }.
button-as-it-is = Confirm
button-numbers = Enter numbers
button-back = Back
button-take-back = Undo
button-turn-again = Restart turn
button-refresh = Refresh
words-unsettled = Only you see it like this: your last steps are still hidden from the others.
button-text = In words
pick-number = How many?
pick-more = More choices

### Answers

button-board = Board
button-legend = Legend
button-own-picture = My picture
legend-heading = The picture, part by part
legend-alt = The numbers in the picture are explained below it.
legend-empty = There are no numbers: this picture needs no legend.
button-earlier = Earlier
button-later = Later
button-leave-game = Leave game
button-close = Close table
button-free-seat = Free a seat
more-thinking = Thinking time
log-empty = Nothing has happened yet.
log-page = Page { $page } of { $pages }
log-language = The table now speaks { $language }.
log-closed = An admin closed the table.
games-heading = ## Games
guide =
    ## How to play here
    1. **A table.** Pick a game below; your friends press **Join**, you press **Start**. Alone, you play against robots.
    2. **Your turn.** I call you. Press **Play** below the board: I ask, you pick an answer, and only you see it. **Undo** takes a step back, **?** explains the question.
    3. **No hurry.** A game may take days. **My tables** shows where it’s your turn; the settings say when I call you.
    4. **New to a game?** **Learn** teaches it while you play.
button-tables = My tables
button-settings = Settings
tables-heading-mine = ## Your tables
tables-none-mine = You aren’t at any table. Open one with `/join` in a server channel.
options-heading = You can change the options until the game starts, the language at any time.
options-still = What you can still change:
pick-table-language = Table language
button-table-language = Table in English
table-language = The messages at this table are in another language: { $language }. What only you see stays in English.
pick-language = My language
pick-chapter = Chapter
pick-seat = Seat
confirm-leave =
    { $then ->
        [ends] Leave for good? The game ends at once.
        [closes] Leave for good? The table closes without a result.
       *[goes-on] Leave for good? The others play on without you.
    }
confirm-close = Close this table for everyone? A running game ends without a result.
left-game = You’ve left { $table }.
free-seat-heading = Which seat do you want to free?
seat-freed = The seat is free.

### Refusals

refused-not-seated = You aren’t at this table. While it’s open, `/join` gets you in.
refused-not-playing = You aren’t at this table.
seat-lost = You aren’t at this table any more.
refused-position-changed = The board has changed. Here’s what you can do now.
since-took-back = { $name } took that back.
since-put-back = { $name } put that back.
since-you-took-back = You took that back.
since-you-put-back = You put that back.
since-moved = { $name } has moved since.
since-left = { $name } has left the game.
since-you = You’ve already moved.
since-clock = You ran out of time, so the clock moved for you.
since-robot = A robot moved for you.
since-plan = Your plan was played.
refused-table-full = This table is full. `/join` opens another one.
refused-not-a-lobby = This game has already started. Open another table with `/join`.
refused-begun = The game has already started.
refused-not-begun = The game hasn’t started yet. Press Start when everyone’s here.
refused-unposted = One moment: the table’s message is just being posted. Press Start again.
refused-seats = { $seats ->
    [one] This game is for { $counts } players; you’re only { $seats }.
   *[other] This game is for { $counts } players; you’re { $seats }.
}
refused-take-back = You can’t undo any further: something was drawn or revealed, or someone else has moved. `/vote` goes back further.
refused-seat-empty = Nobody has that seat any more.
refused-not-finished = This game isn’t finished. The film, the final card and the chances come at the end.
refused-film-waits = You’re waiting for a film already. When it’s there, ask for this one.
refused-films-many = I’m filming too many games right now. Try again in a minute.
refused-table-over = This table is already over.
refused-table-lobby = The game hasn’t started yet. Press Start when everyone’s here.
refused-table-finished = This game is over.
refused-table-closed = This table was closed. Open a new one with `/join`.
refused-table-paused = This table is on hold until the bot is back on the server.
refused-table-frozen = This table is on hold: something went wrong on our side. The operator has been told; nothing is lost.
refused-no-such-table = There’s no table with that number; `/tables` lists yours.
refused-which-table = Which table do you mean? You can also name it with the option `table`.
refused-no-table-here = There’s no table here. Open one with `/join`, or pick one with the option `table`.
refused-no-such-game = There’s no such game; `/games` lists them all.
refused-no-such-chapter = There’s no chapter “{ $chapter }”. These are all of them:
refused-nearest = { $refusal } Did you mean `{ $text }`?
refused-needs-server = You can’t play this one alone: open it with `/join` in a server channel.
refused-language = I don’t speak that language. Pick one from the list.
refused-not-host = Only admins can do that here: people with **Manage Threads**.
refused-admin-plays = You’re in this rated game, or were, so that’s up to another admin, or to its players with `/vote`.
refused-number = Enter a whole number from { $minimum } to { $maximum }.
refused-sum = The numbers must add up to { $minimum } to { $maximum }.
refused-fault = Something went wrong on our side. Nothing is lost: your confirmed moves are safe. Try again in a moment.
refused-busy = The game can’t be saved right now, so nothing has changed. Try again later.
refused-cannot-post = I can’t post here yet. I’m missing: { $permissions }. An admin can grant that; `/doctor` checks again.
refused-cannot-post-there = Tables open in { $place } on this server, but I can’t post there yet. I’m missing: { $permissions }. An admin can grant that, or choose another channel with `/setup`.
refused-sign = That can’t be read: leave out the “#”.
refused-too-long = That’s too long to read. Use fewer words.
refused-old-button = This button is too old. Use the table’s newest message, or `/move`.

### Commands

command-join = Join this channel’s open table, or open one
command-leave = Leave a table
command-start = Start the game with everyone at the table
command-move = Make a move in words
command-board = Show me the board
command-hand = Show me what only I may see
command-log = Read what has happened
command-undo = Undo my last step
command-options = A table’s options
command-rules = Read a game’s rules
command-games = All games
command-help = How to play here
command-tables = My tables, and those of this server
command-settings = My settings
command-doctor = Check what I’m missing here, and how to fix it
argument-view = Which tables
argument-game = Which game
argument-table = Number of the table, if there are several
argument-call = Also call for players: mention the role that this server has chosen
argument-move = The move, as in the list
argument-text = In words instead of a picture
argument-chapter = Which chapter
argument-setup-zone = The server’s time zone, such as Europe/Berlin
argument-turn = My whole turn, not only the last step

### Doctor

doctor-fine = All’s well: I have every permission I need here.
doctor-missing = I’m missing permissions here: { $permissions }. An admin can grant them in the settings of this channel or of my role.
doctor-optional = It’d be nicer with: { $permissions }.
doctor-census = Tables: { $running } running, { $open } open, { $frozen } on hold after a fault of ours. Messages still to post: { $behind }. Database: { $size } kB, its log: { $log } kB.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-create_public_threads = Create Public Threads
permission-embed_links = Embed Links
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
permission-manage_threads = Manage Threads

### Running

refused-restarting = I’m restarting, so nothing has happened. Press again in a minute.
refused-too-fast = That was too much at once, so nothing has happened. Wait a moment, then press again.
refused-looks = I can’t paint that fast. Wait { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }, then press again.
doctor-gateway = Discord: connected, { $latency } ms. Servers: { $guilds }. Up for { $hours } h, connection lost: { $lost }.
doctor-no-gateway = Discord: not connected. Up for { $hours } h, connection lost: { $lost }.
doctor-presses = Presses: { $answered } answered, of these { $refused } refused and { $faults } failed; { $missed } came too late, { $flooded } were too many from one person.
doctor-acknowledge = Press to acknowledgement: 50 % within { $half } ms, 95 % within { $most } ms, 99 % within { $nearly } ms (the last { $count }).
doctor-answer = Press to answer: 50 % within { $half } ms, 95 % within { $most } ms, 99 % within { $nearly } ms (the last { $count }).
doctor-render = Drawing: 50 % within { $half } ms, 95 % within { $most } ms, 99 % within { $nearly } ms (the last { $count }).
doctor-waiting = Oldest message still to post: { $outbox } s. Deadlines late by { $deadlines } s. Memory: { $memory } MB.

### Log, replay and export

button-first = First
button-last = Last
log-exported = The operator has copied this running game, secrets included.
replay-turn = Turn { $step } of { $steps }
replay-step = Step { $step } of { $steps }
replay-round = Round { $round }
replay-turning = Turning point { $number }: { $name }, { $before } → { $after } %
pick-jump = Jump to …
button-sheet = Hand
button-sheet-away = Board
button-backward = Back
button-forward = Forward
button-by-turn = Turns
button-by-step = Steps
button-replay = Look back
button-export = Download
button-film = Film
button-card = Final card
button-scores = Scores
button-post-board = Show everyone
refused-board-place = Only the board of a table on this server can be posted here.
refused-board-posted =
    { $minutes ->
        [one] Once in ten minutes is enough: it works again in a minute.
       *[other] Once in ten minutes is enough: it works again in { $minutes } minutes.
    }
button-post-card = Post to the channel
card-posted = { $name } posted it in { $place }.
card-by = posted by { $name }
refused-card-place = This table has no channel, so the card can’t be posted.
film-to-come =
    { $turns ->
        [one] I’m filming your game, one turn long. The film comes in a moment.
       *[other] I’m filming your game, all { $turns } turns of it. The film comes in a moment.
    }
film-whole =
    { $turns ->
        [one] The whole game, one turn long.
       *[other] The whole game in { $turns } turns.
    }
film-thinned = The film shows { $frames } of { $turns } turns: all of them would be too big.
command-replay = Look through a game step by step
command-export = Download the game as a file
export-record = The record of this game as a text file. Anyone who runs Cairn can replay and check it with `python -m bot verify`.
export-public = What everyone knows about this game so far, as a text file. Once it’s over, you get its record here.
export-not-over = This game isn’t over; here’s what everyone knows about it.

### Votes

button-put-back = Redo
refused-put-back = There’s nothing to redo: another move has been made since.
button-vote = Vote
button-vote-agree = Agree
button-vote-refuse = Decline
button-vote-withdraw = Withdraw
button-vote-open = Start vote
button-vote-at-once = Do it
button-vote-back = Undo turns
button-vote-forward = Redo
button-vote-remove = Remove a player
button-vote-pause = Pause
button-vote-go-on = Resume
button-vote-abort = End game
vote-heading = What do you want to vote on? Everyone at the table must agree.
vote-back-heading = Undo from which turn on? That turn goes too.
vote-remove-heading = Who should go? You can vote once you’ve waited a day or their time is up. All the others must agree.
vote-draft-heading = You’re asking the others: { $what }?
vote-draft = It’s done once everyone agrees. No answer within three days counts as no.
vote-draft-silence = It’s done once everyone agrees. No answer within three days counts as yes.
vote-draft-alone = Nobody else needs to agree.
vote-opened = The vote is on.
vote-asked = { $name } asks: { $what }?
vote-asked-before = The vote: { $what }?
vote-what-back = { $turns ->
    [one] undo the last turn
   *[other] undo the last { $turns } turns
}
vote-what-forward = redo what was undone
vote-what-remove = remove { $seat } from the game for good
vote-what-pause = pause the game and all clocks
vote-what-go-on = resume the game
vote-what-abort = end the game without a result
vote-done-back = { $turns ->
    [one] the last turn is undone
   *[other] the last { $turns } turns are undone
}
vote-done-forward = what was undone is back
vote-done-remove = { $seat } is out for good
vote-done-pause = the game and all clocks are paused
vote-done-go-on = the game goes on
vote-done-abort = the game ends without a result
vote-drawn = You’ve seen what was drawn here. It will be drawn anew.
vote-revealed = What was revealed here stays known.
vote-agreed = Agreed: { $names }
vote-asks = Not yet: { $people }
vote-may-refuse = { $name } can say no, or just move.
vote-until-refused = The vote ends { $when }; no answer counts as no.
vote-until-agreed = The vote ends { $when }; no answer counts as yes.
vote-carried = All agreed, { $name } too. Done.
vote-carried-by-silence = Nobody said no. Done.
vote-refused = { $name } says no. Nothing changes.
vote-withdrawn = { $name } has withdrawn it.
vote-lapsed = Not everyone answered in time. Nothing changes.
vote-over = The game is over, and so is the vote.
vote-pointless = The game has moved on, so the vote is off.
pick-turn = Undo from this turn on
notice-vote = { $person }, { $name } has started a vote at { $table }.
table-resting = This game is paused, as agreed. Resume it with `/vote`.
log-took-back = { $name } undoes a step.
log-put-back = { $name } redoes a step.
log-vote-opened = { $name } asks: { $what }?
log-vote-agreed = { $name } agrees.
log-vote-refused = { $name } says no.
log-vote-withdrawn = { $name } withdraws it.
log-vote-lapsed = Not everyone answered in time, so no: { $what }.
log-vote-carried = Everyone agrees: { $done }.
log-vote-silence = Nobody said no: { $done }.
log-vote-alone = { $name } decides: { $done }.
refused-vote-open = A vote is still running; `/vote` shows it.
refused-vote-over = This vote is over.
refused-vote-not-asked = This vote is about you, so the others decide.
refused-vote-about-you = This vote is about you: you can say no, or just move.
refused-remove-early = You can vote on that from { $when }, unless { $seat } moves before then.
refused-remove-idle = The game isn’t waiting for { $seat }. You can vote on that after waiting a day for their move.
refused-remove-idle-clock = The game isn’t waiting for { $seat }. You can vote on that when their time has run out.
refused-remove-robot = A robot is playing for { $seat }, so nobody has to wait.
refused-vote-back = You can’t go back that far, or nothing has happened yet. `/vote` shows what works.
refused-vote-go-on = The game isn’t paused.
refused-no-such-vote = There’s no such vote; `/vote` shows what you can vote on.
refused-table-resting = This game is paused, as agreed. Resume it with `/vote`.
command-vote = Decide together: undo turns, remove a player, pause, end
argument-what = What to vote on

### Absence

leave-how = How do you want to leave?
leave-by-robot = - **Robot plays on:** a robot plays for you until you’re back.
leave-by-offer = - **Hand over my seat:** the game waits until another player takes it with `/join`, with all it has and knows. Until then, you can come back.
leave-for-good =
    - **Leave for good:** { $then ->
        [ends] the game ends at once.
        [closes] the table closes without a result.
       *[goes-on] the others play on without you.
    }
button-offer-seat = Hand over my seat
button-leave-for-good = Leave for good
offered-seat = Your seat at { $table } is up for grabs. Until someone takes it, `/join` there brings you back.
took-seat = You’re now playing for { $seat }.
took-seat-back = You’re back at the table.
took-seat-vote = A vote is waiting for your answer.
button-take-seat = Take over { $seat }
seat-open = free
seat-left = has left the game
seat-free = free, take over with `/join`
seat-waiting = seems away, take over with `/join`
confirm-free-seat =
    What happens to { $seat }?
    - **Free a seat:** the game waits until someone takes it over with `/join`; until then, the player can come back.
    - **Remove for good:** { $then ->
        [ends] the game ends at once.
        [closes] the table closes without a result.
       *[goes-on] the others play on without this seat.
    }
confirm-free-unawaited = This game is rated, and { $seat } hasn’t kept it waiting for long enough: it will count for nobody.
confirm-end-seat =
    Nobody is playing { $seat }, and the game is waiting. { $then ->
        [ends] Without this seat, it ends at once.
        [closes] Without this seat, the table closes.
       *[goes-on] Go on without this seat?
    }
seat-ended = This seat is out of the game.
button-end-seat = Remove for good
log-seat-offered = { $name } hands over the seat; anyone can take it.
log-seat-freed = An admin has freed { $name }’s seat; anyone can take it.
log-seat-waiting = { $name } seems away; anyone can take the seat until they move.
log-seat-taken = { $name } takes over the seat.
log-seat-back = { $name } is back.
log-deserted = Nobody came to this table for 14 days, so it was closed.
refused-already-seated = You’re already at this table.
refused-seat-taken = Someone has that seat now.
refused-other-hand = You’ve played another seat here and know its secrets, so that’s the only one you can take back.

### Answers in advance

button-ahead = Plan ahead
button-ahead-default = Clock’s move
button-ahead-pass = Pass
button-ahead-move = Type a move
button-ahead-else = Add an alternative
pick-ahead-first = Try this one first
button-unsay = Drop plan
ahead-heading = **Plan ahead:** what should I play on your turn? Only you know.
ahead-heading-else = **Add an alternative:** what if none of that is possible on your turn?
ahead-known = Right now you could play one of these.
ahead-unknown = I don’t know yet what you’ll be asked. Type your move as for `/move`.
ahead-default-named = Clock’s move: { $move }
ahead-default-known = Clock’s move: what happens if you run out of time, to the end of your turn.
ahead-default-unknown = Clock’s move: what happens if you run out of time, to the end of your turn. Nobody knows yet what that will be.
ahead-field = The move, as for /move
ahead-hint = Or up to { $most }, with / between them: the first allowed one is played
ahead-the-default = the clock’s move
ahead-the-default-now = the clock’s move (right now: { $move })
ahead-set = Planned: { $move }, if it’s possible on your turn. Only you see this.
ahead-set-all = Planned. On your turn I’ll play the first one that’s possible. Only you see this.
ahead-not-now = { $move } (not possible right now)
ahead-missed-all = Your plan won’t work:
ahead-missed = Your plan won’t work ({ $move }).
ahead-refused = { $move }. { $reason }
log-in-advance = planned ahead
refused-plan-full = You can plan up to { $most ->
    [one] { $most } move
   *[other] { $most } moves
} for a turn. Drop your plan and choose again.
refused-act-now = It’s your turn now: make your move.
argument-later = Not now: on my turn, if it’s possible then; put / between moves to try in order

### Privacy

command-privacy = What I keep about you, and how to delete it
former-player = Former player { $number }
privacy-nothing = I keep nothing about you.
privacy-heading = ### What I keep about you
privacy-person = Your Discord id, your name on the server, your user name, your language and your settings: so I know you and answer the way you like.
privacy-seats = Your seats at { $tables ->
    [one] one table
   *[other] { $tables } tables
 }, and when you had them: so only you can move there.
privacy-presses = { $presses ->
    [one] One action
   *[other] { $presses } actions
 } in the logs of your games, each with its time: a game is its log, and couldn’t go on without it.
privacy-plans = Messages about your tables that I’ve sent you or am about to send, and moves you’ve planned ahead.
privacy-levels = { $titles ->
    [one] How strong a robot is that’s as strong as you, in one game.
   *[other] How strong a robot is that’s as strong as you, in { $titles } games.
}
privacy-wishes = { $wishes ->
    [one] One kind of table
   *[other] { $wishes } kinds of tables
} you want to be told of, and when I last told you.
privacy-boards = Access to your boards outside Discord: { $boards ->
    [one] one link or browser
   *[other] { $boards } links and browsers
}, each with its table, its end and your language.
privacy-not = I keep no messages, no e-mail address and nothing else about you. The operator keeps backups of all this for a while.
privacy-data = That’s everything.
button-my-data = Download
button-forget-me = Delete everything
confirm-forget = ### Delete everything about you?
    { $tables ->
        [0] You aren’t at any open table.
        [one] You leave your table for good, as with `/leave`.
       *[other] You leave your { $tables } tables for good, as with `/leave`.
    } Your id, names and settings are deleted. Games you’ve played stay whole, with “Former player” in your place, and your name goes from the daily lists I’ve posted. Messages in archived threads and where I can’t write any more keep your old name. You can’t undo this. If you play again, you start fresh, with the daily tomorrow.
privacy-deleted = Done: nothing here leads to you any more. Messages of running games change right away, those of old games one by one over hours or days. In archived threads your old name stays.
doctor-unserved = ⚠ Shards that no process serves: { $shards }. Start one that does.
doctor-refused = { $tables ->
    [one] Discord won’t let me show { $tables } table
   *[other] Discord won’t let me show { $tables } tables
}, by code: { $codes }. Requests refused in the last ten minutes: { $answers }.
doctor-icons = ⚠ Some buttons have no icons: the application has as many emoji as Discord allows (code { $code }). Delete some you don’t need in the developer portal, then restart the bot.
doctor-page-ours = Board page: { $url } leads here.
doctor-page-nobody = ⚠ Board page: nobody answers at { $url }, asked from here. Look at its name, the proxy and the firewall.
doctor-page-untrusted = ⚠ Board page: the certificate of { $url } isn’t trusted here. Renew it in the proxy.
doctor-page-proxy = ⚠ Board page: the proxy at { $url } answers, but doesn’t reach me. Point it to `address` and `port` of [page].
doctor-page-renamed = ⚠ Board page: the proxy at { $url } asks me under another name. Let it pass on `Host`.
doctor-page-other = ⚠ Board page: another server answers at { $url }. Correct `url` in [page], or the proxy.
doctor-launch = Discord shows a command “{ $name }” beside mine, since Activities are switched on in the developer portal. I keep it, but it leads to no table. If you don’t need Activities, switch them off there.
doctor-backup = { $hours ->
    [one] Last backup: { $hours } hour ago.
   *[other] Last backup: { $hours } hours ago.
}
doctor-no-backup = ⚠ The last backup failed: { $reason }
