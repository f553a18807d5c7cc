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
robot-tool = Tools help with dice in every round
robot-person = One more person works in every round
robot-field = More agriculture feeds your people in every round
robot-feed = Feeds your people
robot-gather = Brings { $good } to pay for cards and buildings
robot-tools = With these tools you get { $goods }
robot-hungry = Feeding everyone would cost more than 10 points
robot-skip = The resources do more elsewhere
