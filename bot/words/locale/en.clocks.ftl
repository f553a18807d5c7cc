## Clocks and holidays. $until, $since, $at, $begin are times that Discord writes; $left, $turn, $bank are lengths.

### On the table

clock-runs = time’s up { $until }
clock-rests-hours = paused until { $until }, then { $left } left
clock-rests-holiday = holiday: clock goes on { $until }, { $left } left
clock-rests-weekend = weekend: clock goes on { $until }, { $left } left
clock-over = time ran out { $since }
clock-bank = { $left } left
clock-away = on holiday until { $until }
clock-mine = Your time runs out { $until } ({ $at }). { $rule }.
clock-mine-over = Your time ran out { $since }. Your move!
clock-then-remind = Then you get a reminder
clock-then-move = Then the clock moves for you
clock-then-offer = Then others can take over your seat
clock-then-robot = Then a robot plays for you
length-days = { $number ->
    [one] { $number } day
   *[other] { $number } days
}
length-hours = { $number ->
    [one] { $number } hour
   *[other] { $number } hours
}
length-minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}

### In the log

log-time-out = { $name } is out of time.
log-by-clock = moved by the clock
log-clock = New: { $what }.

### Told to people

notice-clock = ⏳ { $person }, { $left } left at { $table } (until { $at }). { $rule }.
notice-overdue = { $person }, you’re out of time at { $table }, and the others are waiting. You can still move.
notice-offered = { $person }, you’re out of time at { $table }, so others can take over your seat. Move first, and it stays yours.
notice-stoodin = { $person }, you’re out of time at { $table }, so a robot plays for you. Back again? Press **Play**.
notice-moved = { $person }, you ran out of time at { $table }, so the clock moved for you. `/log` shows how.
notice-moved-so = ⌛ { $person }, your time at { $table } ran out. The clock moved for you:

### The page of the clock

button-clock = Clock
clock-heading = **How much time does everyone get?** A clock runs only on its player’s turn, and never while this bot is away.
clock-heading-begun = This is what the table has agreed on. An admin’s choice counts at once; a player’s choice goes to a vote.
clock-none-yet = No clock: take the time you need.
named-choice = { $what }: { $choice }
pick-clock = Clock
clock-none = no clock
clock-turn = { $turn } per turn
clock-bank-turn = { $bank }, plus { $turn } per turn
pick-time-out = When time runs out
time-out-remind = just a reminder
time-out-move = the clock moves
time-out-offer = others can take over the seat
time-out-robot = a robot plays for them
pick-window = Hours
window-always = runs day and night
window-hours = runs from { $begin }:00 to { $end }:00
pick-weekends = Weekends
weekends-on = runs on weekends too
weekends-off = stops on weekends
pick-holidays = Holidays
holidays-0 = the clock never waits
holidays-7 = 7 days
holidays-14 = 14 days
holidays-30 = 30 days
holidays-days = { $number ->
    [one] { $number } day
   *[other] { $number } days
}
vote-what-clock = set “{ $what }”
vote-done-clock = “{ $what }” is set
refused-clock = That choice doesn’t exist. Open `/options`, press Clock, and pick from the lists.
refused-clock-begun = The game has started: an admin can change the clock, or all of you with `/vote`.
refused-clock-rated = In a rated game the table decides on the clock, with `/vote`.

### Holidays

holiday-heading = ## Holiday
    While you’re away, your clocks stop at all tables, each for as long as that table allows, and you get no alerts of open tables. You can still move.
holiday-now = You’re on holiday until { $until }.
holiday-planned = Your holiday runs from { $begin } to { $until }.
pick-holiday-begin = When does it begin?
pick-holiday-days = How long?
holiday-begins-now = Now
holiday-begins-tomorrow = Tomorrow at this time
holiday-begins-in = { $number ->
    [one] In { $number } day
   *[other] In { $number } days
}
button-holiday-end = I’m back
button-holiday = Holiday
refused-holiday = A holiday lasts 1 to { $most } days and starts within a year.
refused-holiday-date = Write the day as year-month-day, such as 2027-07-31.
command-holiday = Stop my clocks while I’m away
argument-days = For how many days
argument-from = The first day, such as 2027-07-31; without it, now
