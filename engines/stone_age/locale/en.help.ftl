# Help at a question of Stone Age, with the numbers of the table, and advice for first games.

help-placing =
    Send people to one place where you have none yet. Then the next player does. It goes round until nobody can place any more. What your people bring comes later, in the order you choose.
help-placing-meal =
    { $short ->
        [0] When this round ends, your { $people } people eat. Your { $food } food and { $fields } from fields are enough.
       *[other] When this round ends, your { $people } people eat. With { $food } food and { $fields } from fields, you need { $short } more: go hunting, or keep resources.
    }

help-gather =
    Each person rolls a die. Every full { $pips } pips give { $gain }; what’s left over is lost. After the roll you may add tools.
help-gather-roll =
    { $people ->
        [one] Say your person rolls { $dice }: that gives { $gain }.
       *[other] Say your { $people } people roll { $dice }: { $total } in all, so { $gain }.
    }
help-gather-usual =
    { $people ->
        [one] One person usually brings { $gain }, without tools.
       *[other] { $people } people usually bring { $gain }, without tools.
    }

help-toolmaker =
    You get a tool. It adds its value to one of your rolls each round. Your first three tools are worth 1; after that, the lowest gets better by 1.
help-toolmaker-first = It would be your first tool: 1 pip more on a roll, every round.
help-toolmaker-next =
    { $count ->
        [one] Now you have a tool of { $now }; then you’d have tools of { $next }.
       *[other] Now you have tools of { $now }; then you’d have tools of { $next }.
    }
help-toolmaker-full = Your tools can’t get any better: it would bring you nothing.
help-hut =
    Two of your people go in, and a third joins them for the rest of the game. More people do more, and each eats 1 food a round.
help-hut-next = You’d have { $people } people, who eat { $people } food a round; your fields give { $fields } of it.
help-hut-full = You have { $people } people already, so it would bring you nothing.
help-field =
    Your agriculture goes up by 1. That’s 1 food more at every meal, for the rest of the game.
help-field-next =
    { $food ->
        [0] With agriculture at { $fields }, your fields alone feed your { $people } people.
       *[other] With agriculture at { $fields }, your { $people } people need only { $food } more food a round.
    }
help-field-full = Your agriculture is at { $fields } already, so it would bring you nothing.

help-card =
    One person holds the card for you. When your people act, you pay as many resources as its space says, of any kinds. The upper half helps at once, the lower half scores at the end.
help-card-price =
    { $short ->
        [0] This one costs { $price }, and you have that: { $card }.
       *[other] This one costs { $price }, and you need { $short } more: { $card }.
    }
help-card-symbol =
    { $number ->
        [one] { $symbol } would be your first symbol: 1 point.
       *[other] With { $symbol } you’d have { $number } different symbols: { $number } × { $number } = { $points } points.
    }
help-card-double =
    { $number ->
        [one] You have { $symbol } already. Symbols you have twice count apart: 1 × 1 = 1 point.
       *[other] You have { $symbol } already. Symbols you have twice count apart: { $number } × { $number } = { $points } points.
    }
help-card-figure =
    { $points ->
        [one] With what you have now, that’s 1 point at the end: { $figure }.
       *[other] With what you have now, that’s { $points } points at the end: { $figure }.
    }

help-building =
    One person holds the building for you. When your people act, you pay what it shows, and get its points at once.
help-building-kinds =
    { $kinds ->
        [one] When your people act, you pay { $number } resources of one kind. Each wood gives 3 points, brick 4, stone 5, gold 6.
       *[other] When your people act, you pay { $number } resources of exactly { $kinds } kinds. Each wood gives 3 points, brick 4, stone 5, gold 6.
    }
help-building-any =
    When your people act, you pay { $least } to { $most } resources of any kinds. Each wood gives 3 points, brick 4, stone 5, gold 6.
help-building-cost =
    { $short ->
        [0] It costs { $cost } and brings { $points } points. You have all of it.
       *[other] It costs { $cost } and brings { $points } points. You need { $short } more for now.
    }
help-building-best = The most you could pay now is { $payment }: { $points } points.
help-building-short = With what you have now you can’t pay for it: you need at least { $short } more.

help-acting =
    You choose which of your people act next. Fetch resources first; cards and buildings are paid with them afterwards.
help-acting-left = You still have people here: { $places }.
help-refuse =
    You may skip a card or building even if you can pay for it. The person goes home, and you keep your resources.
help-any-two =
    This card gives you any 2 resources, once. Use it while your people act or eat. Unused, it counts 2 points at the end.

help-tools =
    A tool adds its whole value to one roll a round. A one-use tool helps only once in the game. Tools you don’t use now can help your next roll.
help-tools-now =
    { $rest ->
        [0] You rolled { $dice }: { $total } in all. Every full { $pips } give one, so that’s { $gain }.
       *[other] You rolled { $dice }: { $total } in all. Every full { $pips } give one, so that’s { $gain }, with { $rest } left over.
    }
help-tools-reach =
    { $count ->
        [one] With your tool { $tools } it’s { $total }: { $gain }.
       *[other] With your tools { $tools } it’s { $total }: { $gain }.
    }

help-draft =
    One die was rolled for each player. Whoever bought the card takes one first, then the others in turn: a 1 is wood, a 2 brick, a 3 stone, a 4 gold, a 5 a tool, a 6 agriculture.
help-draft-now =
    { $others ->
        [0] The last die is yours: { $dice }.
        [one] These are left: { $dice }. After you, one more player takes a die.
       *[other] These are left: { $dice }. After you, { $others } more players take a die.
    }

help-feed =
    Pay 1 resource of any kind for each hungry person. Pay for all of them, or for none: then you lose { $points } points.
help-feed-now =
    { $missing ->
        [one] 1 of your { $people } people is hungry. The cheapest is { $payment }, worth { $points } points in a building.
       *[other] { $missing } of your { $people } people are hungry. The cheapest is { $payment }, worth { $points } points in a building.
    }
help-feed-short =
    { $held ->
        [0] There’s no food for { $missing } of your { $people } people, and you have no resources. Use your card for any 2 first.
        [one] There’s no food for { $missing } of your { $people } people, and you have only 1 resource. Use your card for any 2 first.
       *[other] There’s no food for { $missing } of your { $people } people, and you have only { $held } resources. Use your card for any 2 first.
    }

advice-placing =
    { $round ->
        [1] Early on, food and people matter more than wood: hunt. The number beside a good is how many people you send there.
       *[other] Early on, food and people matter more than wood: hunt, and try for the field, the hut and the tool maker.
    }
advice-last-round = Last round: tools and fields only count where your cards count them. Get cards and buildings.
advice-closed =
    { $seats ->
        [2] Closed this round: { $place }. With two players, only two of tool maker, hut and field open.
       *[3] Closed this round: { $place }. With three players, only two of tool maker, hut and field open.
    }
advice-actions = Fetch resources first, then pay for cards and buildings. Keep enough to feed everyone.
advice-tools = Use a tool only if it brings one more. What you save can help your next roll.
advice-draft = A tool or agriculture helps every round from now on. Gold is worth more only near the end.
advice-feeding = Pay with what’s cheapest, usually wood. Losing 10 points is almost always worse.

## What people get wrong most, chapter by chapter

rules-goal-wrong = Cards and buildings decide the game; resources left at the end count only 1 point each.
rules-setup-wrong = The number of a card’s space is its price, so the same card gets cheaper when it slides on.
rules-placing-wrong = You may send people to a place only once a round, so put all of them there at once.
rules-actions-wrong = The order is yours: fetch resources first, then pay for cards and buildings with them.
rules-cards-wrong = Different symbols count their number times itself: the eighth brings 15 points, the first only 1.
rules-feeding-wrong = Fields feed you before your stock does, and one hungry person costs as much as ten: 10 points.
rules-end-wrong = An empty stack doesn’t end the game at once: the round is played and fed to its end.
rules-notation-wrong = Card 1 is the cheapest space, the one on the right.
rules-data-wrong = Other editions may differ in details; what counts here is what these chapters say.
