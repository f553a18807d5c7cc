robot-score = { $card } is complete: score it
robot-build =
    { $points ->
        [one] This way you can score { $cards }, for { $points } point
       *[other] This way you can score { $cards }, for { $points } points
    }
robot-closer = The stones get closer to { $card }
robot-new-cards =
    { $cards ->
        [one] You spend a card that doesn’t fit to draw a new one
       *[other] You spend cards that don’t fit to draw new ones
    }
robot-spoil = You leave little on the board for the next player
robot-finish = You end the game in the lead
robot-keep = Keep the rest for your next turn
robot-wait = Keep these cards for your next turn
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
robot-lost = I see no way to score another card
robot-solved = You score all the cards that are left
robot-won =
    { $number ->
        [one] That’s your first card; with { $of } the final round begins
       *[other] Then you have { $number } cards; with { $of } the final round begins
    }
robot-none-near = No single change completes one of your cards
robot-changes = It takes { $changes } changes; each costs you a card
robot-pay-far = You pay with { $card }; a single change wouldn’t complete it
robot-then =
    { $points ->
        [one] Then { $card } is only one change away, for { $points } point
       *[other] Then { $card } is only one change away, for { $points } points
    }
