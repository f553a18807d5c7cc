## Open tables: clocks by name, drawn seats, rated tables, invitations, and what a server sets for its tables.

### Clocks by name

pick-preset = Pace
preset-relaxed = Relaxed: 3 days a turn
preset-daily = Daily: 24 hours a turn, rests at night
preset-live = Live: 10 minutes a turn
preset-none = No clock

### Seats

pick-seating = Seats
seating-joined = in the order of joining
seating-drawn = drawn at the start
log-seats-drawn = The seats are drawn: { $seats }.
seat-drawn = { $name } (joined as number { $number })

### Usual pace

pace-within = usually answers within { $time }
pace-beyond = usually takes more than { $time }

### Rated tables

pick-rated = Table
rated-off = friendly
rated-on = rated (no hints, no robots, no undo of dice and draws)
rated-means = **Rated:** the result counts for your ratings, and leaving is losing. No hints, no robots, and dice and draws stay as they fell.
stake = win { $win }, last { $last }
stake-span = { $first } to { $second }
own-stake = What’s at stake for you: { $stake }.
games-left = left { $left } of { $begun } games
own-games-left = You’ve left { $left } of { $begun } games on this server. If you’re in its lists, others see that here.
table-rated = rated
table-rated-offered = rated, unless someone takes over the free seat
table-rated-handed = counts for no rating: a seat has changed hands
table-rated-unfinished = counts for no rating: not everyone played to the end
took-seat-unrated = This game no longer counts for anyone’s rating.
leave-but-rated = If you leave for good, you come behind everyone who stays, and the game counts. If another player takes over your seat, it doesn’t count for anyone’s rating.
table-rated-left =
    { $number ->
        [one] { $names } left and comes behind everyone who stays
       *[other] { $names } left and come behind everyone who stays
    }
table-rated-away =
    { $number ->
        [one] { $names } comes behind everyone who stays, unless they’re back before the end
       *[other] { $names } come behind everyone who stays, unless they’re back before the end
    }
table-rated-removed = counts for no rating: an admin removed a player the game wasn’t waiting for
table-counts-nobody = counts for nobody: fewer than two of you have made a move
table-counts-without = doesn’t count for { $names }: no move of their own
table-closed-left =
    { $number ->
        [one] { $names } had left: that’s a loss against everyone who stayed. Nothing else counts.
       *[other] { $names } had left: each of them loses to everyone who stayed. Nothing else counts.
    }
leave-costs =
    { $moved ->
        [yes] This game is rated. Hand over or leave, and you come behind everyone who stays, no matter who plays on or how it ends. If you hand over and come back while the seat is still free, it costs you nothing.
       *[no] You haven’t made a move yet: leave now, and your rating and streak stay as they are. It’s still a game that you left.
    }
left-costs =
    { $moved ->
        [yes] As it stands, you come behind everyone who stays, however the game ends.
       *[no] You hadn’t made a move: your rating and streak stay as they are, but it’s a game that you left.
    }
left-friendly = Unless you come back, it’s a game that you left.
costs-offered = This game is rated: if you aren’t back before it ends, you come behind everyone who stays.
costs-stood-in = This game is rated: unless you make your seat’s last move and at least half of its moves from now on, you come behind everyone who stays.
took-seat-for = You play for the table: you get no place, rating, record or streak for it.
refused-rated-place = Only tables in a server channel can be rated.
refused-rated-alone = A rated game needs two players or more. Make the table friendly under Options to play alone.
refused-rated-robots = There are no robots at rated tables. Send yours away first.
refused-robot-rated = There are no robots at rated tables. Make this one friendly under Options to add one.
refused-rated-hints = There are no hints at rated tables.
refused-rated-hints-handed = This table is rated, so there are no hints: not even now, when a seat has changed hands and the game counts for no rating.
refused-rated-empty = A player has handed over their seat and may come back. Until then no move of this rated game is undone, and its clock stays. You can remove the empty seat with `/vote`.
refused-rated-back = This table is rated: dice and draws stay as they fell.
refused-rated-stand-in = At a rated table, a robot only plays for someone whose time has run out.

### Invitations

lobby-invited = invited: { $person }
invited-waiting = The game can start once everyone invited has answered.
button-decline = Decline
button-uninvite = Take back: { $name }
invited = { $person } is invited to { $table }. I’m holding a seat for a day.
invited-came = { $person } has joined { $table }.
invited-gone = { $person } isn’t coming to { $table }. The seat is free again.
uninvited = The invitation is off, and the seat is free again.
declined = You’ve declined. The seat at { $table } is free again.
notice-invited = { $person }, { $name } invites you to { $table }. I’m holding a seat for you for a day.
command-invite = Invite someone to your open table
argument-person = Whom to invite
refused-invite-direct = You can only invite people in a server channel.
refused-invite-self = You can’t invite yourself; `/join` gets you in.
refused-invite-bot = Bots can’t play. Invite a person.
refused-invite-stranger = They aren’t on this server, so I can’t call them here.
refused-invite-full = This table is full, so there’s no seat to hold.
refused-invited-seated = They’re already at this table.
refused-invited-already = They’re already invited, and their seat is held.
refused-invited-missing = Someone you’ve invited hasn’t answered. Wait for them, or take back the invitation under Options.
refused-not-invited = This invitation is over. While the table is open, `/join` gets you in.
refused-no-invitation = This invitation is over, or someone else made it.
refused-invited-came = { $name } has joined already.

### Server

setup-heading = ## Tables on this server
    This is how new tables open here. Each table can still choose for itself.
pick-setup-game = Game of /join
setup-game-none = ask each time
pick-setup-zone = Time zone
setup-zone-none = that of the person who opens the table
pick-setup-language = Language
pick-setup-rated = New tables
pick-setup-threads = Games
setup-threads-on = each in its own thread
setup-threads-off = in the channel itself
pick-setup-channel = Tables
setup-channel-none = where someone asks for one
setup-channel-here = all in this channel
setup-channel-other = all in another channel
setup-channel-now = New tables open in { $place }.
pick-setup-overview = List of the tables
setup-overview-none = none
setup-overview-here = in this channel
setup-overview-other = in another channel
setup-overview-now = A message in { $place } shows the tables of this server.
refused-setup-overview = The list of the tables can’t stand in a thread, or in a channel that I don’t see. Use `/setup` in a text channel.
pick-setup-tables = Open tables per person
setup-tables-0 = no limit
setup-tables-1 = at most 1
setup-tables-2 = at most 2
setup-tables-3 = at most 3
setup-tables-5 = at most 5
setup-tables-10 = at most 10
command-setup = Set how tables open on this server
refused-setup = That choice doesn’t exist. Pick one from the lists in `/setup`.
refused-setup-channel = Tables can’t open in a thread, or in a channel that I don’t see. Use `/setup` in a text channel.
refused-setup-direct = There’s no server here. Use `/setup` in a server channel.
refused-not-manager = Only people with **Manage Server** can do that.
refused-open-tables = { $number ->
    [one] You’re at an open table already, and this server allows one at a time. Start it or leave it first.
   *[other] You’re at { $number } open tables already, as many as this server allows. Start one or leave one first.
}

### The message with all tables of a server

overview-heading = ## Tables on this server
overview-none = No table is open, and no game is on. `/join` opens a table.
overview-open = **Open**
overview-running = **Games**
overview-ended = **Just over**
overview-more = and { $number } more
overview-over = ended { $since }
button-tables-all = All tables
overview-rights = I can’t show the list of the tables in { $place }: I’m missing { $permissions } there. Grant that in the settings of the channel or of my role; I’ll try again by myself.
overview-gone = The channel for the list of the tables was deleted. Choose another one with `/setup`.
overview-refused = I can’t show the list of the tables in { $place }: Discord refuses the message (code { $code }). I’ll try again by myself. If it lasts, tell the bot’s operator.

### Calls for players

pick-setup-role = Role for calls for players
setup-role-now = **Call players** in the list of the tables, or `/join` with `call`, mentions { $role }.
role-gone = The role for calls for players was deleted. Choose another one with `/setup`.
role-closed = { $role } can’t be called: turn on **Allow anyone to @mention this role** for it, in the server settings under **Roles**.
role-everyone = Calls for players never mention everyone: create a role for those who want to hear of games, and choose it.
button-call = Call players
call-which-title = Who’s up for a game? I open a table for the game you pick, and call { $role } there.
call-which-table = Who’s up for a game? You join the table you pick, and I call { $role } there.
call-new = Or open a new table:
call-made = I’m calling { $role }. The next call for { $title } is possible { $time }.
call-too-soon = Nobody is called: the last call for { $title } was { $since }. The next one is possible { $time }.
call-full = Nobody is called: no seat is free there.
call-said = Who’s up for a game? { $table } is open.
call-full-now = { $table } is full for now.
call-begun = { $table } has begun.
call-closed = { $table } is closed.
refused-call-direct = There’s nobody to call here. Use `/join` with `call` in a server channel.
refused-call-table = You can’t call for players there: the table isn’t open any more, or has no free seat.
refused-no-role = This server has no role to call yet. Someone with **Manage Server** can choose one with `/setup`.
