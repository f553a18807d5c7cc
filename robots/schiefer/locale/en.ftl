robot-mark = Puts the dice to their best use
robot-mark-none = Keeps the markers for the next round
robot-reroll = The { $face } is of little use here
robot-set = A { $face } is worth three coins now
robot-change = A { $face } serves better, and it’s free
robot-buy = One more marker is worth its price
robot-supply = Markers are short
robot-open-last = Opens the last mine
robot-open-alone = Stays alone in { $valley }
robot-open-new = Gets a foot into { $valley }
robot-open-more = Gets a bigger share of { $valley }
robot-sell =
    { $coins ->
        [one] Brings one coin, and the others nothing
       *[other] Brings { $coins } coins, and the others nothing
    }
robot-sell-shared =
    { $coins ->
        [one] Brings one coin; the others get { $others }
       *[other] Brings { $coins } coins; the others get { $others }
    }
robot-develop = Pays off until the end: { $box }
robot-drop = Nothing here helps more than it costs
