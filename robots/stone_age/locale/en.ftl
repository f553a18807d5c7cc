robot-sign =
    { $number ->
        [one] Your first culture symbol
       *[other] Makes { $number } different culture symbols
    }
robot-double =
    { $number ->
        [one] Your first pair of equal culture symbols
       *[other] Makes { $number } pairs of equal culture symbols
    }
robot-figures = Points at the end: { $figures }
robot-building =
    { $points ->
        [one] A building for 1 point
       *[other] A building for { $points } points
    }
robot-building-least = A building for at least { $points } points
robot-tool = Tools help with the dice of later rounds
robot-person = One more person works from the next round on
robot-field = More agriculture feeds your people round after round
robot-figures-grow = More points at the end with figures on your cards
robot-deny = Nobody else can go there then
robot-nothing-better = Nothing better is open
robot-any-order = The order makes no difference
robot-new-tool = A new tool can help with this round’s dice
robot-roll-first = Roll first, then you know what you can pay
robot-dear-first = Valuable resources first: tools bring most there
robot-feed = Feeds your people
robot-store = Food for the rounds to come
robot-gather = Brings { $good } to pay for cards and buildings
robot-point = A resource that is left counts one point
robot-tools = With these tools you get { $goods }
robot-keep = The tools are worth more later
robot-enough = More of it would be of no use
robot-hungry = Feeding everyone would cost more than 10 points
robot-skip = The resources do more elsewhere, and nobody else gets it this round
robot-short = There aren’t enough resources for it
