# Words in the pictures of LivingStone (the boxes are narrow), and its board in words.

picture-round-die = Round { $round } · choose a die
picture-round-act = Round { $round } · die taken
picture-each-tent = per tent
picture-most-tents = most tents
picture-last-column = Last column: last donations
picture-new = new
picture-possible = possible
picture-left = has left

picture-no-cards = You hold no card.
picture-prices = Your prices in column { $column }
picture-effect-free-tent = the tent costs nothing
picture-effect-two-dice = take another, higher die
picture-effect-ignore-number = the tent goes in any row
picture-effect-lion = 4 points
picture-effect-rhino = 3 points
picture-effect-antelope = 2 points
picture-effect-extra-tent = a tent where one has scored
picture-effect-market = gems: 1, 2, 3 coins and points
picture-effect-three-stones = draw 3 stones
picture-effect-four-coins = gain 4 coins
picture-effect-steamboat-back = one column back

picture-reason-finished = The journey is over.
picture-reason-nobody = Nobody donated enough: nobody wins.
picture-reason-abandoned = Only one player is left.
picture-chests-least = Chests: the smallest is out
picture-chests-test = Chests: less than the dice is out
picture-rows = Rows

board-round =
    { $cost ->
        [one] Round { $round }, the boat is in column { $column }, where a tent costs { $cost } coin.
       *[other] Round { $round }, the boat is in column { $column }, where a tent costs { $cost } coins.
    }
board-turn-die = It’s { $seat }’s turn to take a die.
board-turn-act = It’s still { $seat }’s turn, with a die taken.
board-dice =
    { $number ->
        [one] 1 die on the table: { $dice }.
       *[other] { $number } dice on the table: { $dice }.
    }
board-possible = High enough: { $dice }.
board-no-dice = No dice are left on the table.
board-new-tents =
    { $number ->
        [one] 1 new tent in { $spaces }.
       *[other] { $number } new tents in { $spaces }.
    }
board-new-boat = The boat came from column { $column }.
board-column = Column { $column }:
board-row = row { $row } with { $tents }
board-tents =
    { $number ->
        [one] { $number } tent of { $seat }
       *[other] { $number } tents of { $seat }
    }
board-no-tents = There are no tents on the land yet.
board-seat =
    { $seat }: { $points }, { $tents ->
        [one] { $tents } tent
       *[other] { $tents } tents
    } left, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, { $gifts ->
        [one] { $gifts } donation
       *[other] { $gifts } donations
    }.
board-gems =
    { $number ->
        [one] 1 gem: { $gems }.
       *[other] { $number } gems: { $gems }.
    }
board-taken =
    { $number ->
        [one] 1 die taken: { $dice }.
       *[other] { $number } dice taken: { $dice }.
    }
board-waiting = No more dice this round.
board-start = Starts the round.
board-scored =
    { $number ->
        [one] 1 scored tent in { $spaces }.
       *[other] { $number } scored tents in { $spaces }.
    }
board-left =
    { $points ->
        [one] { $seat } has left, with { $points } point.
       *[other] { $seat } has left, with { $points } points.
    }
board-costs = A tent costs, in columns 1 to 10: { $costs } coins.
board-fee = On a space with tents of others, each of them gets 1 coin more.
board-row-points = Points per tent in rows 1 to 6: { $points }.
board-majorities = At the end, for the most tents in rows 1 to 6: { $points }.
board-bag =
    { $number ->
        [one] 1 stone in the bag: { $stones }.
       *[other] { $number } stones in the bag: { $stones }.
    }
board-bag-empty = The bag is empty.
board-aside =
    { $number ->
        [one] 1 stone set aside: { $stones }.
       *[other] { $number } stones set aside: { $stones }.
    }
board-aside-empty = No stones are set aside.
board-bank = The bank pays 1 coin for a clear gem, 3 for a blue one, 5 for a red one.
board-pile =
    { $cards ->
        [one] Draw pile: { $cards } card.
       *[other] Draw pile: { $cards } cards.
    }
board-played =
    { $number ->
        [one] 1 card played: { $cards }.
       *[other] { $number } cards played: { $cards }.
    }
board-card =
    { $number ->
        [one] { $card }
       *[other] { $number } × { $card }
    }
board-opened = { $seat } had { $coins } in hand and { $chest } in the chest.
board-opened-hand =
    { $number ->
        [one] 1 card in hand: { $cards }.
       *[other] { $number } cards in hand: { $cards }.
    }
board-money = Your coins: { $coins }. In your chest: { $chest }.
board-hand =
    { $number ->
        [one] You hold 1 card:
       *[other] You hold { $number } cards:
    }
board-prices = A tent in column { $column } costs you now:
board-price =
    { $price ->
        [one] row { $row } for { $price } coin
       *[other] row { $row } for { $price } coins
    }
board-own-tents =
    { $number ->
        [one] Your tent is in { $spaces }.
       *[other] Your { $number } tents are in { $spaces }.
    }
board-targets =
    { $number ->
        [one] An extra tent can go in { $spaces }.
       *[other] An extra tent can go in one of { $number } spaces: { $spaces }.
    }
board-deck = All { $number } cards of the game: { $cards }.
board-boats = The boat has gone back { $boats } of { $most } times.
board-camp =
    { $number ->
        [one] { $space }
       *[other] { $space } ({ $number })
    }
board-held = { $card } ({ $effect })
board-opened-pile =
    { $number ->
        [one] 1 card left in the draw pile: { $cards }.
       *[other] { $number } cards left in the draw pile: { $cards }.
    }
board-coins =
    { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
