# Words on the private picture of LivingStone, above a question.

panel-boat = boat in column { $column }
panel-tent = Tent
panel-coins = Coins
panel-stones = Stones
panel-card = Card
panel-chest = Chest
panel-short = need { $coins }
panel-no-tents = no tents left
panel-pays =
    { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
panel-alt-dice = Dice you can take: { $dice }.
