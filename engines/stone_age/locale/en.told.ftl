# The news of a round. Each phrase follows the name of its seat, or "You": Ben: 17: 5 wood · hut (+1 person).

told-rolled = { $total }: { $goods }
told-no-food = no food
told-no-wood = no wood
told-no-brick = no brick
told-no-stone = no stone
told-no-gold = no gold
told-dice = { $dice } = { $total }: { $goods }
told-rolls = rolls { $total } for { $good }
told-hut = hut (+1 person)
told-field = field (+1)
told-tool = +1 tool
told-wasted = { $kind }: no more to gain
told-card = card { $space } ({ $top }, { $bottom })
told-card-unpaid = card { $space } not paid
told-card-skipped = card { $space } skipped
told-extra = drew { $card }
told-no-card = no card left
told-draft = { $die } die
told-any-two = any 2: { $goods }
told-building =
    { $points ->
        [one] building { $stack } (1 point)
       *[other] building { $stack } ({ $points } points)
    }
told-building-unpaid = building { $stack } not paid
told-building-skipped = building { $stack } skipped
told-fed = fed with { $payment }
told-unfed = { $missing } hungry (−{ $points } points)
told-placed = { $groups }
told-sent = { $number } { $place }
told-idled = { $number } at home
told-left = left the game
