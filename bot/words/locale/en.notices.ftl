## What people are told, and how they want to be told. $person is a mention, $table a link, $since a time.

### Told at the table or in a direct message

notice-turn = ▶ { $person }, it is your turn at { $table }.
notice-reminder = ⏰ { $person }, { $table } is still waiting for you. You were called { $since }.
notice-last = ▶ { $person }, all others are done: { $table } waits only for you.
notice-next = { $person }, you are probably next at { $table }.
notice-absent = { $person }, { $name } has left this server and cannot be reached at { $table }. Wait for them, or let somebody else take their seat over with `/join`.
notice-trouble = { $person }, I cannot post at { $table } any more, so nobody sees what happens there. Nothing is lost. Somebody who manages the server can mend it: `/doctor` in a channel there says how. Until then you can play with `/move` and `/board`, also here.
left-server = ⚠ { $names } has left this server. Anybody can take the seat over with `/join`.

### Settings

settings-title = ## Settings
    They count for you alone, at all tables.
settings-language = **Language** – in which I speak with you
settings-call = **When it is my turn**
call-mention = Mention me at the table
call-direct = Send me a direct message
call-none = Do not tell me, and do not remind me
settings-closed = ⚠ I could not send you direct messages, so I mention you at the table instead. Allow them in the privacy settings of the server, then choose them here again.
settings-remind = **Remind me** – if I have not moved after
remind-never = Never
remind-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
remind-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
settings-again = **And again** – if that was not enough
again-never = Once is enough
again-once = Once more, a day later
again-daily = Every day
settings-quiet = **Quiet hours** – from when to when I tell you nothing; it is { $now } where you are ({ $zone })
quiet-none = No quiet hours
quiet-from = From { $hour }
quiet-until = Until { $hour }
settings-zone = **My time zone** – if it is not in the list, use `/settings zone:`
pick-one = Choose
pick-zone = Time zone
settings-also = **Also tell me**
button-next-on = I am next: yes
button-next-off = I am next: no
button-last-on = I am the last one: yes
button-last-off = I am the last one: no
argument-zone = Your time zone, such as Europe/Berlin
refused-setting = There is no such choice. Open `/settings` and choose from its lists.
refused-zone = I know no time zone of this name. Type a few letters of a city after `/settings zone:` and choose from the list.

### My tables

button-page-back = Previous
button-page-on = Next
tables-page = Page { $page } of { $pages }
tables-yours = **Your turn** · called { $since }
tables-others = Waiting for { $names } · called { $since }
tables-begins = Not begun, opened { $since }
tables-rests = Resting · last move { $since }

### What is wrong with a place

trouble-rights = { $table } cannot be shown in { $place }: I lack { $permissions } there. Give them to me in the settings of that channel or of my role; I try again by myself.
trouble-access = { $table } cannot be shown in { $place }: I may not see or use it any more. Give me **View Channel** and **Send Messages** there; I try again by myself.
trouble-gone = { $table } has lost its channel, which was deleted. It can still be played with `/move` and `/board`, or be left with `/leave`.
trouble-locked = The thread of { $table } is locked: unlock it, or give me **Manage Threads**. I try again by myself.
trouble-other = { $table } cannot be shown in { $place }: Discord refuses its message (code { $code }). I try again by myself; until then { $table } can be played with `/move` and `/board`. If it stays like this, tell the operator of this bot.
trouble-forbidden = { $table } cannot be shown in { $place }: Discord forbids it (code { $code }), though I have the permissions I know of. Check the settings of the channel and of my role. I try again when they change, and every hour.
trouble-token = { $table } cannot be shown: Discord does not accept my token at the moment. Only the operator of this bot can mend that; I go on by myself as soon as it works.
