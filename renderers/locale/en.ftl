# Words in the pictures of all games. Boxes are narrow: short words.

colour-blue = Blue
colour-orange = Orange
colour-green = Green
colour-pink = Pink
colour-yellow = Yellow

picture-to-move = to move
picture-private = Only you see this picture
picture-course = Scores
picture-chances = Chances of winning, in %
picture-rest = … All of it is under “In words”.
picture-out = out
board-apart = {"; "}
board-turn = It’s { $seat }’s turn.
board-over = The game is over.
board-place =
    Place { $place }: { $seat }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-result =
    { $seat }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-out = { $seat } is out: { $points }
board-source = { $source }: { $points }
board-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-points-of =
    { $points ->
        [one] { $points } point ({ $sources })
       *[other] { $points } points ({ $sources })
    }
picture-players =
    { $number ->
        [one] 1 player
       *[other] { $number } players
    }

# What the numbers on an explained picture stand for.
part-bars = where the points came from
part-course = the scores, turn by turn
board-course = Points after a quarter, half and three quarters of the turns: { $seats }.
board-course-of = { $seat } { $quarter }, { $half } and { $most }
