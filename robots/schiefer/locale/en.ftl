robot-mark = Puts the dice to their best use
robot-mark-none = Keeps the coins: a marker costs too much now
robot-reroll = Hopes for better than a { $face }
robot-set = A { $face } is worth three coins now
robot-change = A { $face } serves better, and it’s free
robot-buy = One more marker is worth its price
robot-supply = Markers are short
robot-supply-more = One more marker costs nothing
robot-open-last = Opens the last mine
robot-open-alone = Stays alone in { $valley }
robot-open-new = Gets a foothold in { $valley }
robot-open-more = Gets a bigger share of { $valley }
robot-sell =
    { $coins ->
        [one] Brings one coin, and nobody else gets any
       *[other] Brings { $coins } coins, and nobody else gets any
    }
robot-sell-shared =
    { $coins ->
        [0] Brings no coins, but { $others } for others
        [one] Brings one coin, and { $others } for others
       *[other] Brings { $coins } coins, and { $others } for others
    }
robot-develop = Pays off until the end: { $box }
robot-develop-points = Counts at the end: { $box }
robot-drop = Nothing here helps more than it costs
