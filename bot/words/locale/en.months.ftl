## Months: the leaderboard of one, and the card at its end. $month is a month with its year, $names are people.

month-heading = 🏆 { $month } on this server
month-champion = 👑 Crown of the month: { $names } ({ $won })
month-title-champion = 👑 { $names } ({ $won })
month-won = { $wins ->
    [one] one win
   *[other] { $wins } wins
 }
month-won-of = { $wins ->
    [one] one win
   *[other] { $wins } wins
 } in { $games } games
month-title-best = best result: { $names } ({ $value })
month-title-played = played, with no champion yet
month-games = Most games: { $names } ({ $value })
month-streak = Most wins in a row: { $names } ({ $value })
month-days = Daily: { $names } (best on { $value ->
    [one] one day
   *[other] { $value } days
 })
month-nobody = Nobody who played then is in the lists any more.
month-rule = Champion of a month: most wins among those with { $games } games or more; on a tie, they share the crown.
month-crown = Champion of { $month }
month-all-time = All time
month-to-come = Nobody in the lists finished a game here in { $month }.
pick-stats-month = Month
pick-setup-months = Card of the month
setup-months-on = with the tables
setup-months-off = off
privacy-champion = That you’re the champion of a month on a server, until the next one.
