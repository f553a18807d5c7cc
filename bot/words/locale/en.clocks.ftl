## Clocks and holidays. $until, $since, $at, $begin are times that Discord writes; $left, $turn, $bank are lengths.

### On the table

clock-runs = time runs out { $until }
clock-rests = clock rests, goes on { $until }, then { $left }
clock-rests-weekend = weekend: clock goes on { $until }, then { $left }
clock-over = time ran out { $since }
clock-bank = { $left } in hand
clock-away = on holiday until { $until }
clock-mine = Your time runs out { $until }, at { $at }. { $rule }.
clock-mine-over = Your time ran out { $since }; please move.
clock-then-remind = Then you are reminded
clock-then-move = Then a default move is made
clock-then-offer = Then others may take the seat over
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

log-time-out = { $name } has run out of time.
log-by-clock = the clock has moved
log-clock = From now on – { $what }.

### Told to people

notice-clock = { $person }, your time at { $table } is running out. How long you have stands there.
notice-overdue = { $person }, your time at { $table } has run out, and the others are waiting. You can still move.
notice-offered = { $person }, your time at { $table } has run out: others may take your seat now. It stays yours if you move first.
notice-moved = { $person }, your time at { $table } ran out, so a default move was made for you. `/log` tells which.

### The page of the clock

button-clock = Clock
clock-heading = **How much time does everybody have?** A clock runs only while its player is to move, and never while this bot is away.
clock-heading-begun = What this table has agreed on. A host changes it at once; if you play here, choosing something puts it to the vote.
clock-none-yet = No clock: everybody takes the time they need.
named-choice = { $what }: { $choice }
pick-clock = Clock
clock-none = no clock
clock-turn = { $turn } for each turn
clock-bank-turn = { $bank }, and { $turn } more each turn
pick-time-out = When time runs out
time-out-remind = only a reminder
time-out-move = a default move is made
time-out-offer = others may take the seat
pick-window = Hours
window-always = runs day and night
window-hours = runs from { $begin } to { $end } o'clock
pick-weekends = Weekends
weekends-on = runs at weekends too
weekends-off = rests at weekends
pick-holidays = Holidays
holidays-none = the clock never waits
holidays-days = { $number ->
    [one] { $number } day
   *[other] { $number } days
}
vote-what-clock = agree for this table on “{ $what }”
refused-clock = There is no such choice. Open `/options`, press Clock, and choose from its lists.
refused-clock-begun = The game has begun: a host of this server can change the clock, or all of you with `/vote`.

### Holidays

holiday-heading = ## Holiday
    While you are away your clocks rest at all tables, each as long as it has agreed to wait. You can still move.
holiday-now = You are on holiday until { $until }.
holiday-planned = Your holiday is from { $begin } until { $until }.
pick-holiday-begin = When does it begin?
pick-holiday-days = How long?
holiday-begins-now = Now
holiday-begins-tomorrow = Tomorrow at this time
holiday-begins-in = In { $number } days
button-holiday-end = Back again
button-holiday = Holiday
refused-holiday = A holiday takes 1 to { $most } days, and begins within a year.
refused-holiday-date = Please write the day as year-month-day, such as 2027-07-31.
command-holiday = Let my clocks rest while I am away
argument-days = For how many days
argument-from = The first day, such as 2027-07-31; without it, now
