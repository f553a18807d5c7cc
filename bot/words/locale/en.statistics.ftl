## Statistics and leaderboards. $name is a person. Labels and headings stand in a picture: short ones.

command-stats = How your games went, those of someone else, or those on this server
command-leaderboard = Who wins most on this server
argument-stats-person = Whose games; without it yours
argument-stats-game = Which game; without it all of them

### Pictures

stats-someone = someone
stats-percent = { $value }%
stats-minutes = { $value } min
stats-hours = { $value } h
stats-days =
    { $value ->
        [one] { $value } day
       *[other] { $value } days
    }
stats-over = over { $time }
stats-of = { $part } of { $whole }
stats-place = { $place }.
stats-games = Games
stats-wins = Wins
stats-streak = Wins in a row
stats-longest = at most { $games }
stats-mean = Average
stats-shared = { $number } share it
stats-best = Best
stats-with =
    { $seats ->
        [one] alone
       *[other] { $seats } players
    }
stats-pace = Usual pace
stats-duration = Length
stats-favourite = Played most
stats-rating = Rating
stats-doubt = ± { $points }
stats-achievements = Achievements
stats-alone = Played alone
stats-won =
    { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    }
stats-moves = Moves
stats-places = Places
stats-won-of-played = Wins by game
stats-sources = Where the points come from
stats-latest = Points lately
stats-games-ago =
    { $games ->
        [one] 1 game ago
       *[other] { $games } games ago
    }
stats-last = latest
stats-thinking = Time for a move
stats-within = ≤ { $time }
stats-longer = longer
stats-here =
    { $games ->
        [0] No finished game on this server yet
        [one] One game on this server
       *[other] { $games } games on this server
    }
stats-everywhere =
    { $games ->
        [one] One game on all servers
       *[other] { $games } games on all servers
    }
stats-only-alone = Played alone
stats-none-yet = No finished game yet
stats-to-come = Finish a game, and your wins, places and best results stand here.
stats-server-to-come = The first game that ends here fills this page.
stats-pair = { $left } and { $right }
stats-together =
    { $games ->
        [one] One game together
       *[other] { $games } games together
    }
stats-level =
    { $games ->
        [one] 1 draw
       *[other] { $games } draws
    }
stats-lead = Who’s ahead
stats-leaderboard = Leaderboard
stats-this-server = This server
stats-all-servers = All servers
stats-all-games = All games
stats-ranking-to-come = The first game between people opens the list.
stats-world-to-come = Nobody stands here yet. Join with the button, and play a rated game.
stats-column-wins = Wins
stats-column-points = Points
stats-column-games = Games
stats-column-rating = Rating
stats-column-rated = Rated
stats-column-doubt = ±
stats-sharers = { $people } people share this place
stats-asleep = asleep

### Below a picture

stats-per-game = On average: { $values }
stats-record =
    { $seats ->
        [one] Best alone: { $values }
       *[other] Best with { $seats } players: { $values }
    }
stats-achieved =
    { $times ->
        [one] 🏆 **{ $name }** – { $how }
       *[other] 🏆 **{ $name }**, { $times } times – { $how }
    }
stats-not-achieved =
    { $number ->
        [one] One achievement to go: **In words** says how.
       *[other] { $number } achievements to go: **In words** says how.
    }
stats-goals = Not achieved yet:
stats-goal = ◇ **{ $name }** – { $how }
stats-seen = Others on this server can see this.
stats-unseen = Your statistics are switched off: nobody else sees them, and you’re in no list. What’s posted already stays.
stats-taken = You took over a seat at { $tables }. That counts as the game of whose seat it was, not as yours.
stats-only-you = All your games, private tables and direct messages too. Only you can see this.
stats-not-in-world = You aren’t in this list yet.
stats-provisional = ~: fewer than 10 rated games.
stats-doubt-means = ± is how far off a rating may be.
stats-asleep-means = A rating falls asleep after half a year without a rated game, and has no place until the next one.
stats-behind = I’m still counting past games and their ratings, so some are missing here.
stats-posted = Posted.
stats-told = 📊 Finished games count in `/stats`. To stop that: `/settings`.
pick-stats-title = Game
button-stats-post = Post it here
button-stats-mine = My games
button-stats-pair = You and { $name }
stats-of-other = { $name }’s games
button-stats-everywhere = Everywhere
button-stats-hide = Hide mine
button-stats-show = Show mine
button-stats-join = Join the list

### Refusals

refused-stats-nobody = I have no statistics of this person to show here.
refused-stats-never-met = I have no games of you two to show here.
refused-stats-oneself = That’s you. Pick someone you’ve played with.
refused-stats-title = I don’t have that game any more. `/games` lists the ones I have.
refused-stats-server = Statistics are off on this server. In a direct message, `/stats` shows you all your games.
refused-stats-direct = That works on a server. Here, `/stats` shows you all your games.
refused-not-posted = I couldn’t post it here. Try again in a moment; `/doctor` says if I’m missing a permission.
refused-post-right = You can’t write in that channel, so I don’t post there for you.
refused-stats-post = This page is only for you, so I can’t post it.

### Settings

settings-statistics = **Statistics** – finished games count in `/stats` and `/leaderboard`
button-listed-on = Statistics: on
button-listed-off = Statistics: off
button-rated_everywhere-on = Rating over all servers: on
button-rated_everywhere-off = Rating over all servers: off
pick-setup-statistics = Statistics
setup-statistics-on = on
setup-statistics-off = off
privacy-results = The results of { $results ->
    [one] one finished game
   *[other] { $results } finished games
 }, past ones too: they count in statistics and leaderboards, unless you switch that off in `/settings`.
