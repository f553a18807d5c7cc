## What people are told, and how they want to be told. $person is a mention, $table a link, $since a time.

### Told at the table or in a direct message

notice-turn = ▶ { $person }, your turn at { $table }.
notice-recalled = { $person }, it’s no longer your turn at { $table }: { $name } has taken back a move. I’ll call you again.
notice-recalled-vote = { $person }, it’s no longer your turn at { $table }: you’ve all agreed to go back. I’ll call you again.
notice-reminder = ⏰ { $person }, { $table } is still waiting for you. I called you { $since }.
notice-nudge = 👋 { $person }, { $name } is waiting for you at { $table }.
notice-last = ▶ { $person }, everyone’s waiting for you at { $table }.
notice-next = { $person }, you’re probably next at { $table }.
notice-absent = { $person }, { $name } has left this server, so I can’t reach them for { $table }. Wait, or let someone take over the seat with `/join`.
notice-opened = { $people }, a table you asked for is open: { $table }.
notice-opened-why = You hear this at most once a day. Change it with the button, or in `/settings`.
notice-trouble = { $person }, I can’t post at { $table } any more, so nobody sees what happens there. Nothing is lost. An admin can fix it: `/doctor` in a channel there says how. Until then, play with `/move` and `/board`, here too.
notice-instead = I’m telling you here because I can’t post at the table. An admin can fix that: `/doctor` says how. Until then, you can play from here, or with `/move`.
notice-locked = { $person }, the thread of { $table } is locked, so no button works there. Nothing is lost: play from here, or with `/move` in another channel. An admin can unlock the thread, or move the table with `/doctor`.
notice-unseen = { $person }, you can’t see the channel of { $table } any more. Nothing is lost: I’ll call you here, and you can play from here, or with `/move`. An admin can give you **View Channel** there.
notice-unseen-why = I’m telling you here because you can’t see the table’s channel. An admin can give you **View Channel** there.
button-nudge = Nudge
nudged = 👋 You’ve nudged { $names }. In quiet hours, the nudge waits until they end.
refused-nudge-nobody = Nobody sits there, so there’s nobody to nudge. Anyone can take the seat with `/join`.
refused-nudge-unwanted = They’ve asked me for no messages, so I can’t nudge them.
refused-nudge-early =
    { $minutes ->
        [one] It’s too soon: you can nudge in a minute.
       *[other] It’s too soon: you can nudge in { $minutes } minutes.
    }
refused-nudge-again = One nudge a day: the next works in { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}.
left-server = ⚠ { $names } has left this server. Anyone can take over the seat with `/join`.

### Settings

settings-title = ## Settings
    Just for you, at all tables.
button-settings-messages = Messages
button-settings-quiet = Quiet hours
button-settings-display = Display
button-settings-lists = Statistics
button-privacy = Privacy
settings-language = **Language** – how I talk to you
settings-call = **When it’s my turn**
call-mention = Mention me at the table
call-direct = Send me a direct message
call-none = Don’t tell me, and don’t remind me
settings-closed = ⚠ I couldn’t send you direct messages, so I mention you at the table instead. Allow them in the server’s privacy settings, then pick them here again.
settings-remind = **Remind me** after
remind-0 = Never
remind-12 = 12 hours
remind-24 = 1 day
remind-48 = 2 days
remind-72 = 3 days
settings-again = **And then again**
again-never = Once is enough
again-once = Once more, a day later
again-daily = Every day
settings-quiet = **Quiet hours** – when I leave you alone; it’s { $now } where you are ({ $zone })
quiet-none = No quiet hours
quiet-from = From { $hour }
quiet-until = Until { $hour }
settings-zone = **My time zone**
settings-holiday = **Holiday** – your clocks stop, and no alerts come
settings-boards = **Boards in your browser** – you’re signed in
button-sign-out = Sign out everywhere
settings-signed-out = Done: every browser is signed out, and old links no longer work.
button-zone = Another time zone
zone-hint = A city or a name, such as Europe/Berlin
pick-one = Choose
pick-zone = Time zone
button-next-on = Tell me when I’m next: on
button-next-off = Tell me when I’m next: off
button-last-on = Tell me when everyone’s waiting for me: on
button-last-off = Tell me when everyone’s waiting for me: off
argument-zone = Your time zone, such as Europe/Berlin
refused-setting = That choice doesn’t exist. Pick one from the lists in `/settings`.
refused-zone = I don’t know that time zone. Try another big city in it, such as Berlin or Toronto.

### My tables

button-page-back = Previous
button-page-on = Next
tables-page = Page { $page } of { $pages }
tables-yours = **Your turn** · called { $since }
tables-others = Waiting for { $names } · called { $since }
tables-begins = Open table · opened { $since }
tables-resting = Paused, as agreed · begun { $since }
tables-paused = Waits until the bot is back on the server · put on hold { $since }
tables-frozen = Something went wrong on our side · put on hold { $since }
tables-offered = a seat is free
tables-asked = { $number ->
    [one] one more is asked
   *[other] { $number } more are asked
}
tables-seats = { $free ->
    [one] one free seat
   *[other] { $free } free seats
}
tables-opened = opened { $since }
tables-heading-open = ## Open tables on this server
tables-heading-running = ## Games on this server
tables-none-open = There’s no open table with a free seat. Open one with `/join`.
tables-none-running = No game is on here right now.
button-tables-mine = Mine
button-tables-open = Open
button-tables-running = Running
button-join-table = Join #{ $number }
refused-no-commands = You can’t use commands in that table’s channel, so you can’t join from here either.

### Tables to be told of

button-wishes = Table alerts
wishes-heading = ## Tell me when a table opens
wishes-how-mention = I’ll mention you in the table’s channel: at most once a day, and not in your quiet hours (`/settings`) or on holiday.
wishes-how-direct = I’ll send you a direct message: at most once a day, and not in your quiet hours (`/settings`) or on holiday.
wishes-how-none = ⚠ You’ve asked me for no messages, so I won’t tell you. Change that in `/settings`.
wishes-own = **You’re waiting for**
wishes-none = You aren’t waiting for a table yet.
wishes-direct = For tables of a server, use `/tables` there.
wishes-new = **Tell me about:** { $wish }
wish-title-any = Any game
wish-players = { $counts } players
wish-players-any = Any number of players
wish-pace-any = Any pace
wish-pace-live = Live
wish-pace-daily = Over days
wish-server = server
pick-wish-title = Game
button-wish-add = Save
button-wish-drop = Remove { $number }
refused-wishes = You’re waiting for { $number } kinds of tables on this server, and that’s the limit. Remove one first.

### What is wrong with a place

trouble-rights = I can’t show { $table } in { $place }: I’m missing { $permissions } there. Grant that in the settings of the channel or of my role; I’ll try again by myself.
trouble-access = I can’t show { $table } in { $place }: I can’t see or use it any more. Give me **View Channel** and **Send Messages** there; I’ll try again by myself.
trouble-gone = The channel of { $table } was deleted. You can play on with `/move` and `/board`, or leave with `/leave`.
trouble-barred = The thread of { $table } is locked, so nobody can press a button there, and I can’t post. Unlock it, or move the table to a new thread. I’ll try again by myself.
trouble-other = I can’t show { $table } in { $place }: Discord refuses the message (code { $code }). I’ll try again by myself; until then, play with `/move` and `/board`. If it lasts, tell the bot’s operator.
trouble-forbidden = I can’t show { $table } in { $place }: Discord forbids it (code { $code }), though I have every permission I know of. Check the settings of the channel and of my role. I’ll try again when they change, and every hour.
trouble-token = I can’t show { $table }: Discord won’t let me in right now. Only the bot’s operator can fix that; then I’ll go on by myself.
trouble-unreached = I can’t reach { $names } for { $table }, neither there nor by direct message. Tell them the table is waiting.
trouble-locked = The thread of { $table } is locked, so nobody can press a button there. Unlock it, or move the table to a new thread.
trouble-unseen = { $names } can’t see { $table } in { $place }. Give them **View Channel** there; until then I call them by direct message.
button-move-table = Move #{ $number }
table-locked = 🔒 This thread is locked, so no button works here. **Admins:** unlock it, or move the table with `/doctor`. **Players:** use `/move` in another channel, or play by direct message with me.
table-moves = The table is moving to a new thread.
refused-not-locked = This table’s thread isn’t locked, so there’s no need to move it.
