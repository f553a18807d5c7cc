## The daily: one game a day for one person, dealt to everyone alike

command-daily = Play today’s game: everyone gets the same one, once a day

daily-what = { $title }, { $who }, about { $minutes } minutes
daily-alone = on your own
daily-against = against { $robot }
daily-begun = one try, no robot hints, until { $time }
daily-begun-now = one try, no robot hints, ends { $time }
daily-fun = Just for fun, never rated.
daily-seal = Fairness proof of the day (SHA-256): { $seal }
daily-secret-later = I’ll tell the secret on { $time }, when nobody can play this daily any more.
daily-means = Yes, and you can check it. Everyone’s daily comes from one secret of the day. Its fingerprint, the fairness proof, has been here from the start, so nobody can change the draws later.
daily-limits = A second account could peek, and so could the operator: that’s why it’s just for fun, never rated.
daily-record = Here’s your daily as a file. The secret behind the draws joins it once nobody can play this day any more.
daily-yesterday = Your daily of { $day } ({ $title }) is still open until { $time }. Finish it first, or begin today’s? Both count.
daily-yesterday-too = Your daily of { $day } ({ $title }) is still open until { $time }. Finish that one, or look at today’s? Both count.
daily-heading = { $title } · daily of { $day }
daily-no-result = This one ended without a result.
daily-measured = You { $first }, best { $today ->
    [yes] today
   *[no] that day
 } { $best }
daily-measured-master = Master { $first }, you { $own }, best { $today ->
    [yes] today
   *[no] that day
 } { $best }
daily-measured-best = Master { $first }, you { $own }
daily-streak = 🔥 { $number ->
    [one] one day
   *[other] { $number } days
 } in a row
daily-grace = { $day } was a day of grace: one missed day a month doesn’t end your days in a row.
daily-first = You’re the first to finish it.
daily-better = { $worse ->
    [0] { $others ->
        [one] One other has
       *[other] { $others } others have
     } finished it so far.
   *[other] Better than { $others ->
        [one] the only other player
       *[other] { $worse } of the { $others } others
     } so far.
 }
daily-next = The next daily comes { $time }.
daily-again = Today’s daily is waiting: `/daily`.
daily-posted-line = { $name } · { $daily }
daily-list-none = Nobody on this server has finished it yet.
daily-list-unnamed =
    { $number ->
        [one] One player has finished it.
       *[other] { $number } players have finished it.
    }
daily-list-more =
    { $number ->
        [one] and one more
       *[other] and { $number } more
    }
daily-list-master = Master from the same start: { $facts }
daily-goes-on = your daily, ends { $time } · go on with `/daily`
confirm-daily-give-up = Give up this daily? It ends without a result, and there’s no second try. You have time until { $time }.
privacy-dailies = { $dailies ->
    [one] One daily
   *[other] { $dailies } dailies
}, with day, server and result: for one try a day, your days in a row and the day’s list.

button-daily = Today’s daily
button-daily-on = Finish that one
button-daily-begin = Begin today’s
button-daily-result = Result
button-daily-post = Post it here
button-daily-list = List of this server
button-daily-all = Whole list
button-daily-best = Best game
button-daily-back = Back to the list
button-daily-before = The day before
button-daily-give-up = Give up

refused-no-daily = There’s no daily of this game.
refused-in-daily = A daily doesn’t have that: everyone gets the same game and one try.
refused-daily-deleted = You had everything about you deleted today, so I can’t tell whether you’ve played today’s daily. The next one comes at midnight (UTC).
refused-daily-over = Your 24 hours for this daily are over. `/daily` deals you today’s.
refused-daily-list = Play it first: the list shows when you’ve finished.
refused-daily-best = You can look at the best game once nobody can play this daily any more.
refused-daily-best-none = Nobody who’s in lists has finished this one.
refused-daily-server = The list is of a server. Open `/daily` on one.
refused-daily-post = Nobody else reads along here. Open `/daily` on a server and post it from there.
refused-daily-posted = You’ve posted this one already.

pick-setup-daily = The daily’s list at 8 pm
setup-daily-off = off
setup-daily-on = with the tables
pick-setup-daily-title = Dailies
setup-daily-title-none = all titles in turn
