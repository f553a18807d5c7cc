# Words in the pictures of all games. Boxes are narrow: short words.

colour-blue = Blue
colour-orange = Orange
colour-green = Green
colour-pink = Pink
colour-yellow = Yellow

picture-to-move = to move
picture-private = Only you see this picture
picture-course = Scores after each turn
picture-players =
    { $number ->
        [one] 1 player
       *[other] { $number } players
    }
