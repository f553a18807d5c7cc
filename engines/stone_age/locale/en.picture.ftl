# Words in the pictures of Stone Age (the boxes are narrow), and its board in words.

picture-round = Round { $round } · { $phase }
picture-late-round = Round { $round } of { $rounds } · { $phase }
picture-placing = placing
picture-actions = actions
picture-tools = tools
picture-draft = taking dice
picture-feeding = feeding
picture-to-placing = to place
picture-to-actions = to act
picture-to-tools = to use tools
picture-to-draft = to take a die
picture-to-feeding = to feed
picture-toolmaker = Tools
picture-may-go = may go here
picture-may-use = may act
picture-new = new
picture-kinds =
    { $kinds ->
        [one] 1 kind
       *[other] { $kinds } kinds
    }
picture-any-kinds = any
picture-tie = Tie
picture-collection = Your cards
picture-over = Points and cards
picture-different = Different symbols
picture-twice = Owned twice
picture-now = if it ended now
picture-total = in all
picture-order = Your cards in order
picture-no-cards = No cards yet
picture-extra = drawn face down

board-start = { $seat } starts this round.
board-limits =
    { $seats ->
        [one] Only one tribe may be on each of forest, clay pit, quarry and river
       *[other] Up to { $seats } tribes may be on each of forest, clay pit, quarry and river
    }; { $places } of tool maker, hut and field can be used this round.
board-roll =
    { $tools ->
        [0] { $seat } rolled { $dice } for { $good }: { $total } ÷ { $divisor } = { $gain }{ $rest ->
            [0] .
           *[other] , { $rest } left over.
        }
       *[other] { $seat } rolled { $dice } for { $good }: { $total } ({ $tools } of it from tools) ÷ { $divisor } = { $gain }{ $rest ->
            [0] .
           *[other] , { $rest } left over.
        }
    }
board-rolled = New: { $seat } rolled { $total } and got { $goods }.
board-came = New: { $seat } on { $place }.
board-draft = Dice left: { $dice }. Order of choice: { $seats }.
board-feeding =
    { $missing ->
        [one] { $seat } has no food for one person.
       *[other] { $seat } has no food for { $missing } people.
    }
board-line = { $place }: { $what }
board-scores = Points: { $scores }.
board-score = { $seat } { $points }
board-group =
    { $number ->
        [one] { $seat } with 1 person
       *[other] { $seat } with { $number } people
    }
board-nobody = nobody
board-gives = one { $good } for { $divisor } pips
board-gives-toolmaker = one person gets a tool
board-gives-hut = two people get one more
board-gives-field = one person raises agriculture
board-room = room for { $room }
board-closed = Closed for this round.
board-open =
    { $most ->
        [one] Open to { $seat } with one person.
       *[other] Open to { $seat } with up to { $most } people.
    }
board-open-hut = Open to { $seat } with two people.
board-holder = { $seat } is there
board-no-card = no card
board-no-tile = no building left
board-left-tiles =
    { $left ->
        [one] the last one of the stack
       *[other] { $left } left in the stack
    }
board-sum = points: 3 for each wood, 4 brick, 5 stone, 6 gold
board-deck =
    { $cards ->
        [one] One card is left in the deck.
       *[other] { $cards } cards are left in the deck.
    }
board-deck-short = They may not be enough for the next round; then the game ends.
board-seat = { $seat }: { $points }, { $notes }.
board-used = tools used: { $tools }
board-collection = Cards of { $seat }:
board-cards = Your cards, what they give · what they count for at the end:
board-no-cards = You have no cards yet.
board-now =
    { $points ->
        [one] If the game ended now, you would have { $points } point
       *[other] If the game ended now, you would have { $points } points
    }
board-turn-placing = It’s { $seats }’s turn to place people.
board-turn-actions = It’s { $seats }’s turn to act.
board-turn-tools = It’s { $seats }’s turn to choose tools.
board-turn-draft = It’s { $seats }’s turn to take a die.
board-turn-feeding =
    { $count ->
        [one] { $seats } has to feed the tribe.
       *[other] { $seats } have to feed their tribes.
    }
board-roll-card =
    { $tools ->
        [0] { $seat } rolled { $dice } for { $good } with a card: { $total } ÷ { $divisor } = { $gain }{ $rest ->
            [0] .
           *[other] , { $rest } left over.
        }
       *[other] { $seat } rolled { $dice } for { $good } with a card: { $total } ({ $tools } of it from tools) ÷ { $divisor } = { $gain }{ $rest ->
            [0] .
           *[other] , { $rest } left over.
        }
    }
board-rolls = Last rolls:
board-card-price =
    { $price ->
        [one] { $place } for 1 resource: { $what }
       *[other] { $place } for { $price } resources: { $what }
    }
board-tiles = Buildings of { $seat }:
board-final =
    { $points ->
        [one] You have { $points } point
       *[other] You have { $points } points
    }
board-symbols = Different symbols of culture: { $symbols }.
board-doubles = Held twice: { $symbols }.
board-extra = { $card } (drawn face down)
