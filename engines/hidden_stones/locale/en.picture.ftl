# Words in the pictures of Hidden Stones (the boxes are narrow), and its board in words.

picture-round = Round { $round }
picture-turn = Turn { $round }
picture-final-round = Round { $round } · final round
picture-idle-rounds = Round { $round } · idle { $idle } of 20
picture-draw-pile = Deck
picture-discard-pile = Discard
picture-touched = changed
picture-scored = scored
picture-passed = passed
picture-left = left
picture-strikes = Strikes
picture-strikes-rule = No card in a turn: a strike. Four lose.

board-row = Row { $row }:
board-backs = Front and back of the stones:
board-touched = Changed last:
board-scored = Scored last with the stones on:
board-piles =
    Draw pile: { $draw ->
        [one] { $draw } card
       *[other] { $draw } cards
    }, discard pile: { $discard ->
        [one] { $discard } card
       *[other] { $discard } cards
    }.
board-renewals =
    The discard pile was shuffled in { $times ->
        [one] once
       *[other] { $times } times
    }.
board-discarded = Discard pile, top card first:
board-seat = { $seat }: { $points }, { $won } of { $target } cards won, { $hand } in hand.
board-values = Won cards worth 1, 2, 3, 5: { $ones }, { $twos }, { $threes }, { $fives }.
board-won = Won cards:
board-start = Starts the rounds.
board-leads = Leads in cards worth 1 (3 points at the end).
board-passed = Passed last turn.
board-left = Has left the game.
board-strikes = Strikes: { $strikes } of 4.
board-hand = Your cards:
board-hand-empty = You hold no card.
board-card =
    { $value ->
        [one] { $value } point
       *[other] { $value } points
    }:
board-any = any
board-lies = It’s on:
board-lies-not = Isn’t on the board.
board-back = { $front } and { $back }
board-below = {"; below: "}
board-held-by = { $seat } still held:
board-pile-left = Left in the draw pile:
board-actions =
    { $actions ->
        [one] 1 action this turn.
       *[other] { $actions } actions this turn.
    }
board-turn-scored = A card was scored this turn.
board-round-scored = A card was scored this round.
board-idle =
    { $rounds ->
        [one] 1 round without a scored card; at { $limit } the game ends.
       *[other] { $rounds } rounds without a scored card; at { $limit } the game ends.
    }
board-stone = { $cell } { $symbol }
