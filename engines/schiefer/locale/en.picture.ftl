# Words in the pictures of Schiefer (boxes are narrow: short words), and the board in words.

picture-round = Round { $round } · { $phase }
picture-idle = Round { $round } · { $phase } · idle { $idle }/{ $limit }
picture-rolling = rolling
picture-field = Field { $field }
picture-free-mines = free mines
picture-supply = supply
picture-open = open
picture-sell = sell
picture-develop = develop
picture-used = used
picture-free = free
picture-sat-out = sits out
picture-left = left
picture-box-supply3 = buy marker
picture-box-supply4 = buy marker
picture-box-change = turn a die
picture-box-sale = your sales
picture-box-money = your coins
picture-box-valleys = each valley
picture-box-half = half a valley
picture-box-alone = all a valley
picture-mark = mark fields
picture-reroll = reroll a die
picture-set = set a die
picture-change = turn a die
picture-drop = drop
picture-buy = buy a marker
picture-over = Game over

board-name = { $seat }
board-turn = { $seat } is to move.
board-dice = Dice: { $dice }.
board-set-free = A die can still be set this turn.
board-set-used = A die was set this turn.
board-change-free = A die can still be turned by one pip this turn.
board-change-used = A die was turned by one pip this turn.
board-idle = Rounds without progress: { $rounds } of { $limit }.
board-start = { $seat } has the start figure.
board-order = Order of play in this round:
board-place =
    Place { $place }: { $seat }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-source = { $source }: { $points }
board-sale = Last sale: { $mine } by { $seat }; coins from the mouth upwards: { $coins }.
board-bonus = { $seat } got { $coins } more from the bank.
board-opened = New mine: { $mine }, { $seat }.
board-taken = New development: { $box }, { $seat }.
board-seat =
    { $seat }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } so far, { $mines ->
        [one] { $mines } mine
       *[other] { $mines } mines
    }, supply { $supply }, reserve { $reserve }, { $money ->
        [one] { $money } coin
       *[other] { $money } coins
    }.
board-sat-out = Sits out this round.
board-left = Has left the game.
board-valleys =
    Valleys, mines from the mouth upwards; { $free ->
        [one] { $free } mine is free:
       *[other] { $free } mines are free:
    }
board-mine-free = mine { $position } free, entrance { $entrance }, value { $value }
board-mine-next = mine { $position } free and next, entrance { $entrance }, value { $value }
board-mine-open = mine { $position } { $seat }, value { $value }
board-mine-sold = mine { $position } { $seat }, value { $value }, sold
board-sold = sold
board-free = { $free } free, next costs { $cost }
board-nobody = nobody
board-used = used this round
board-room =
    { $places ->
        [one] { $places } place free
       *[other] { $places } places free
    }
board-own-boxes = Your developments:
board-own-markers = Your markers are on the fields:
board-possible = Possible now:
board-price =
    { $price ->
        [one] { $word } (1 coin)
       *[other] { $word } ({ $price } coins)
    }
board-openings = Mines that can be opened now:
board-cost =
    { $cost ->
        [one] { $valley } for { $cost } marker
       *[other] { $valley } for { $cost } markers
    }
board-cost-pending = { $valley } for { $cost } markers, { $missing } of them from fields
board-sales = Mines that can be sold now, with the coins they bring:
board-developments = Developments that can be taken now:
