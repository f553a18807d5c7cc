robot-score = Scores { $card }, which is complete already
robot-build =
    { $points ->
        [one] Completes { $cards }, for 1 point
       *[other] Completes { $cards }, for { $points } points
    }
robot-closer = Brings the board closer to { $card }
robot-new-cards =
    { $cards ->
        [one] Spends a card that doesn’t fit to draw a new one
       *[other] Spends cards that don’t fit to draw new ones
    }
robot-spoil = Leaves little on the board for the next player
robot-finish = Ends the game in the lead
robot-keep = Keeps the rest for the next turn
robot-wait = Keeps these cards for the next turn
robot-over = Nothing left to score in the last turn
robot-draw =
    { $cards ->
        [one] Nothing to gain now; one more card will help
       *[other] Nothing to gain now; two more cards will help
    }
robot-draw-free =
    { $cards ->
        [one] Passing costs nothing when you play alone, and one more card helps
       *[other] Passing costs nothing when you play alone, and two more cards help
    }
robot-strike = A strike now is the smallest loss
robot-lost = Sees no way to score another card
robot-solved = Scores all the cards that are left
