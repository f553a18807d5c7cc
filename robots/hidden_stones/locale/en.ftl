robot-score = Scores { $card }, which is complete already
robot-build =
    { $points ->
        [one] Completes { $cards }, for 1 point
       *[other] Completes { $cards }, for { $points } points
    }
robot-closer = Brings the board closer to { $card }
robot-new-cards = Spends poor cards to draw better ones
robot-spoil = Leaves little on the board for the next player
robot-finish = Ends the game in the lead
robot-keep = Keeps the rest for the next turn
robot-draw = Nothing to gain now; two more cards will help
robot-draw-free = Passing costs nothing when you play alone, and two more cards help
robot-strike = A strike now is the smallest loss
robot-solved = Scores all the cards that are left
