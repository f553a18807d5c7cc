## Robots: they sit down at open tables, stand in for people, and play with whoever is alone.

level-beginner = Beginner
level-casual = Casual
level-strong = Strong
level-master = Master
level-beginner-means = **Beginner** knows the rules and sees one thing at a time.
level-casual-means = **Casual** plays sensibly and overlooks things.
level-strong-means = **Strong** overlooks hardly anything.
level-master-means = **Master** also thinks ahead.
level-own = As strong as I am
level-own-means = **As strong as I am** follows your games, so that you beat it about half the time. Now: { $now }.
level-own-at = about { $level }
level-own-between = between { $lower } and { $upper }
level-own-of = as strong as { $person } ({ $now })
level-own-off = A robot is only as strong as you while you’re alone with it. Now that others are here, it plays at the level shown.
level-own-was = Level of { $name }: { $level }
button-robots = Add a robot
robots-heading = Who will play? Robots know only what their seat may know. They make room when people join.
button-robot-away = Send one away
pick-pace = Robots
pace-quick = move at once
pace-calm = wait about 5 seconds
pace-slow = wait about 20 seconds
pick-chance-back = Undo for dice and draws
chance-back-off = not allowed
chance-back-on = allowed, and shown at the end
chance-taken-back =
    { $times ->
        [one] Dice or draws were undone once.
       *[other] Dice or draws were undone { $times } times.
    }
button-solo = Play against a robot
solo-heading = Which game would you like to play against a robot?
solo-level = How good should the robot be?
command-play = Play against robots right away
argument-level = How well the robots play
argument-robots = How many robots
button-stand-in = Robot plays on
robot-plays-for-you = A robot plays for you.
button-robot-back = I’m back
button-vote-robot = Robot stands in
vote-robot-heading = Who is away? A robot plays until they’re back.
vote-what-robot = let a robot play for { $seat } until they’re back
vote-done-robot = a robot plays for { $seat } until they’re back
robot-stands-in = a robot plays until they’re back
robots-think =
    { $number ->
        [one] { $people } is thinking …
       *[other] { $people } are thinking …
    }
log-stands-in = A robot ({ $level }) plays for { $name } until they’re back.
refused-own-level = A robot can only be as strong as you while you’re the only person at the table.
refused-no-robot = There’s no robot at this table.
refused-robot-there = A robot plays for this seat already.
refused-robots = You can play this game against { $least } to { $most } robots.
refused-solo-only = This game is for one person alone. `/join` opens it.
refused-chance-back = Against robots alone, dice and draws stay as they fell. You can allow undoing them before the game starts.

### The chances in a game that is over

button-chances = Chances
chances-to-come = I’m looking at { $turns } turns. That takes up to a minute.
chances-heading = Who was going to win, turn by turn, as a master robot sees it.
chances-led =
    { $turn ->
        [0] { $name } was ahead from the start.
        [1] { $name } was ahead from the start.
       *[other] { $name } was ahead from turn { $turn } of { $turns } on.
    }
chances-even = Nobody was ahead in the end.
chances-turns = Where it turned:
chances-turned = { $number }. { $line } { $name }: from { $before } to { $after } %
chances-none = No single turn changed much.
refused-chances-wait = You’re waiting for the chances of another game. These can follow.
