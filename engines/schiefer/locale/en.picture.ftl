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
picture-box-supply3 = buy a marker
picture-box-supply4 = buy a marker
picture-box-change = turn a die
picture-box-sale = when you sell
picture-box-money = for your coins
picture-box-valleys = per valley you’re in
picture-box-half = per valley half yours
picture-box-alone = per valley all yours
picture-mark = mark fields
picture-reroll = reroll a die
picture-set = set a die
picture-change = turn a die
picture-drop = drop
picture-buy = buy a marker
picture-over = Game over

board-dice = Dice: { $dice }.
board-set-free = A die can still be set this turn.
board-set-used = A die was set this turn.
board-change-free = A die can still be turned by one pip this turn.
board-change-used = A die was turned by one pip this turn.
board-by-itself = The marker acts by itself now; the only choice is to buy one first.
board-idle = Rounds without progress: { $rounds } of { $limit }.
board-start = { $seat } has the start figure.
board-order = Order of play in this round: { $seats }.
board-sale = Last sale: { $mine } by { $seat }; coins from the mouth upwards: { $coins }.
board-bonus = { $seat } got { $coins } more from the bank.
board-opened = New mine: { $mine }, { $seat }.
board-taken = New development: { $box }, { $seat }.
board-seat =
    { $seat }: { $points }, { $mines ->
        [one] { $mines } mine
       *[other] { $mines } mines
    }, { $supply ->
        [one] { $supply } marker
       *[other] { $supply } markers
    } in supply, { $reserve } in reserve, { $money ->
        [one] { $money } coin
       *[other] { $money } coins
    }.
board-sat-out = Sits out this round.
board-left = Has left the game.
board-valleys =
    { $free ->
        [one] { $free } mine is free. The mines of each valley, from the mouth upwards:
       *[other] { $free } mines are free. The mines of each valley, from the mouth upwards:
    }
board-mine-free = mine { $position } free, entrance { $entrance }, value { $value }
board-mine-next = mine { $position } free and next, entrance { $entrance }, value { $value }
board-mine-open = mine { $position } of { $seat }, value { $value }
board-mine-sold = mine { $position } of { $seat }, value { $value }, sold
board-sold = { $seat } (sold)
board-free =
    { $free ->
        [one] 1 mine still free, the next costs { $cost }
       *[other] { $free } mines still free, the next costs { $cost }
    }
board-nobody = nobody
board-used = { $seat } (used this round)
board-room =
    { $places ->
        [one] { $places } place free
       *[other] { $places } places free
    }
board-own-boxes = Your developments:
board-own-markers = Your markers are on the fields: { $fields }.
board-possible = Possible now:
board-price =
    { $price ->
        [one] { $word } (1 coin)
       *[other] { $word } ({ $price } coins)
    }
board-openings = Mines that can be opened now:
board-cost =
    { $cost ->
        [one] { $mine } for { $cost } marker
       *[other] { $mine } for { $cost } markers
    }
board-cost-pending = { $mine } for { $cost } markers, { $missing } of them from fields
board-sales = Mines that can be sold now, with the coins they bring:
board-developments = Developments that can be taken now:
board-valley = { $valley }:
board-field = Field { $field }:
board-box = { $box } – { $effect }:
board-box-owners = { $box }: { $seats }.
board-own-mines = Your mines:
board-buys = A marker can be bought now with:
board-brings = { $mine } ({ $shares })
board-brings-you =
    { $coins ->
        [one] { $mine } ({ $coins } coin for you)
       *[other] { $mine } ({ $coins } coins for you)
    }
board-name = { $seat }
board-own-sold = { $mine } (sold)
board-own-mine = { $mine }
board-so-far =
    { $points ->
        [one] { $points } point so far
       *[other] { $points } points so far
    }
