# Help at a question of LivingStone, with the numbers of the table, and advice for first games.

help-die =
    Take one die, higher than your last one this round, and use it for one thing: coins, a card, stones from the mine, or a tent in the row of its number. You can’t pass.
help-die-left = If you take the { $low }, you can still go on with { $left } this round, if they’re left. The { $high } would be your last die.
help-die-only = Only a { $die } is left for you. It’s your last die this round.

help-coins =
    You get as many coins as the die shows. They pay for tents and donations. At the end they’re worth nothing.
help-coins-now =
    { $coins ->
        [one] The { $die } makes it 1 coin in all.
       *[other] The { $die } makes it { $coins } coins in all.
    }
help-card =
    You draw one card, whatever the die shows. So a low die is good enough.
help-card-now =
    { $cards ->
        [0] The pile is empty just now.
        [one] One card is left in the pile.
       *[other] { $cards } cards are left in the pile.
    }

help-mine =
    You draw as many stones as the die shows. Gems are yours, black stones are set aside. With the white stone, this handful’s gems are sold at once, and all stones go back into the bag.
help-mine-bag =
    { $number ->
        [one] In the bag is 1 stone: { $stones }.
       *[other] In the bag are { $number } stones: { $stones }.
    }
help-mine-usual =
    { $drawn ->
        [one] A single stone brings { $low } to { $high } gems, worth about { $coins ->
                [one] { $coins } coin
               *[other] { $coins } coins
            }.
       *[other] { $drawn } of them usually bring { $low } to { $high } gems, worth about { $coins ->
                [one] { $coins } coin
               *[other] { $coins } coins
            }.
    }
help-mine-white = The white stone would be among them in { $percent } of 100 draws.
help-mine-empty = The bag is empty, so you’d draw nothing.

help-tent =
    The tent goes into the boat’s column, in the row of the die. You pay the column’s price, and 1 coin more to each other player there. It earns its row’s points when the column is scored, and counts for the most tents in the row.
help-tent-now =
    { $short ->
        [0] Column { $column }, row { $row } costs you { $price ->
            [one] 1 coin
           *[other] { $price } coins
        } and earns { $points ->
            [one] 1 point
           *[other] { $points } points
        } when this round ends.
       *[other] Column { $column }, row { $row } costs you { $price ->
            [one] 1 coin
           *[other] { $price } coins
        }, so you’re { $short } short. It would earn { $points ->
            [one] 1 point
           *[other] { $points } points
        } when this round ends.
    }
help-tent-majority =
    { $own ->
        [one] It would be your first tent in row { $row }; the others have { $others } at most. The majority there is worth { $points } points at the end.
       *[other] You’d have { $own } tents in row { $row }; the others have { $others } at most. The majority there is worth { $points } points at the end.
    }
help-move =
    Your tents are used up, so you move one of yours into the boat’s column. It costs the same as a new one. Points it has earned stay, but for the majority it now counts in its new row.
help-free-tent =
    With this card you pay nothing for the tent, neither to the bank nor to other players. It’s worth most where tents are dear.
help-any-row =
    With this card your tent goes into any row of the boat’s column, whatever the die shows. So even a 1 reaches row 6.

help-act =
    Your die is used. You may still sell gems, donate coins and play cards, as often as you like. Then press Done.
help-sell =
    The bank pays 1 coin for a clear gem, 3 for a blue one and 5 for a red one. A gem that you keep is worth 1 point at the end.
help-sell-now =
    { $coins ->
        [one] The bank would pay 1 coin for all you have: { $gems }.
       *[other] The bank would pay { $coins } coins for all you have: { $gems }.
    }
help-donate =
    Put coins into your chest. Nobody sees how many, and nothing comes out again. At the end, whoever donated least can’t win, whatever their points.
help-donate-two =
    Put coins into your chest. Nobody sees how many, and nothing comes out again. At the end four dice are rolled, and whoever donated less than their sum can’t win.
help-donate-chest =
    { $chest ->
        [0] Your chest is empty, and you have { $coins } in hand.
        [one] In your chest is 1 coin, and you have { $coins } in hand.
       *[other] In your chest are { $chest } coins, and you have { $coins } in hand.
    }
help-donate-test = With { $chest } you’d pass the test in { $percent } of 100 games.
help-donate-others = How often the others have donated: { $times }.
help-donated = { $seat } { $times }×

help-market =
    Sell any of your gems, at least one: clear 1, blue 2, red 3 coins. You get as many points on top. That’s the way to turn gems into points.
help-market-now =
    { $coins ->
        [one] All you have ({ $gems }) would bring 1 coin and 1 point.
       *[other] All you have ({ $gems }) would bring { $coins } coins and { $coins } points.
    }
help-extra-tent =
    Put a tent on a space where you have a scored one, without a die and without paying. It earns nothing at once, but counts for the majority of its row.
help-extra-tent-now =
    { $number ->
        [one] There’s one space for it now: { $space }.
       *[other] There are { $number } spaces for it now, such as { $space }.
    }
help-animal =
    The lion brings 4 points, the rhino 3, the antelope 2. An animal still in your hand at the end counts just as much, so there’s no hurry.
help-animal-now = { $card }: { $points } points, now or at the end.
help-four-coins =
    You get 4 coins, at any time in your turn: also before you pay for a tent.
help-four-coins-now = Then you’d have { $coins } coins.
help-three-stones =
    You draw 3 stones from the bag, at any time in your turn. Gems are yours; the white stone works as in the mine.
help-two-dice =
    After your action you take another, higher die at once, before the others do.
help-two-dice-now =
    { $count ->
        [one] Only one would be left for that: { $faces }.
       *[other] You could take one of { $faces }.
    }
help-steamboat-back =
    The boat goes back by one column. You build there now, and all tents there earn their points again when this round ends.
help-steamboat-back-now =
    { $own ->
        [one] In column { $column } your tents would earn 1 point again; the others would get { $others } at most.
       *[other] In column { $column } your tents would earn { $own } points again; the others would get { $others } at most.
    }

advice-die = Low dice first: each one you take must be higher, so an early 6 ends your round. Cards don’t need a high die.
advice-act = Donate a little in most rounds. With too little in your chest, no number of points can win.
advice-last = Last column: coins are worth nothing at the end. Donate all you can spare while it’s your turn.

## What people get wrong most, chapter by chapter

rules-goal-wrong = Points alone don’t win: whoever donated least is out, even far ahead.
rules-setup-wrong = Everyone sees how often you donate, but nobody sees how much.
rules-turn-wrong = Start with low dice: after a 6 you’re done for the round.
rules-actions-wrong = For a card it doesn’t matter whether the die shows 1 or 6: take cards with low dice.
rules-free-wrong = You may sell gems before you take a die, and pay for its tent with those coins.
rules-cards-wrong = Animals count the same at the end as when you play them, so nobody needs to see them early.
rules-end-wrong = On a tie for the smallest chest, all of them are out.
rules-two-wrong = With two, it doesn’t matter who donated less: both can pass the test, and both can fail.
rules-notation-wrong = The first number after “take” is the die, and a space is its column first, then its row.
rules-data-wrong = Prices and cards may differ from your box at home: trust the board.
