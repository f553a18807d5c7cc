robot-sign =
    { $number ->
        [one] Your first culture symbol: 1 point at the end
       *[other] With it you have { $number } different culture symbols: { $number } × { $number } = { $points } points at the end, { $more } more than without it
    }
robot-double =
    { $number ->
        [one] Your first pair of equal culture symbols: 1 more point at the end
       *[other] With it you have { $number } pairs of equal culture symbols: { $number } × { $number } = { $points } points at the end, { $more } more than without it
    }
robot-building =
    { $points ->
        [one] A building for 1 point
       *[other] A building for { $points } points
    }
robot-building-least = A building for at least { $points } points
robot-tool = Tools help with your dice, round after round
robot-person = One more person works from the next round on
robot-field = More agriculture feeds your people round after round
robot-figures-grow = More points at the end with figures on your cards
robot-deny = It’s good for the others too, and only one of you can go there
robot-nothing-better = Nothing better is open
robot-any-order = The order makes no difference
robot-new-tool = A new tool can help with this round’s dice
robot-roll-first = Roll first, then you know what you can pay
robot-dear-first = Valuable resources first: tools bring most there
robot-feed = That feeds your people
robot-store = Food for the rounds to come
robot-gather = That brings { $good } for cards and buildings
robot-point = A resource that is left counts one point
robot-tools = With tools you get { $goods }
robot-keep = The tools are worth more later
robot-enough = More of it would be of no use
robot-hungry = The resources for that are worth more to you than the 10 points you lose
robot-skip = The resources do more elsewhere, and nobody else gets it this round
robot-short = There aren’t enough resources for it
robot-farmer =
    { $number ->
        [one] A farmer counts your agriculture at the end: { $points ->
            [0] nothing yet
            [one] { $points } point now
           *[other] { $points } points now
        }
       *[other] { $number } farmers count your agriculture at the end: { $points ->
            [0] nothing yet
            [one] { $points } point now
           *[other] { $points } points now
        }
    }
robot-toolmaker =
    { $number ->
        [one] A tool maker counts your tools at the end: { $points ->
            [0] nothing yet
            [one] { $points } point now
           *[other] { $points } points now
        }
       *[other] { $number } tool makers count your tools at the end: { $points ->
            [0] nothing yet
            [one] { $points } point now
           *[other] { $points } points now
        }
    }
robot-hutbuilder =
    { $number ->
        [one] A hut builder counts your buildings at the end: { $points ->
            [0] nothing yet
            [one] { $points } point now
           *[other] { $points } points now
        }
       *[other] { $number } hut builders count your buildings at the end: { $points ->
            [0] nothing yet
            [one] { $points } point now
           *[other] { $points } points now
        }
    }
robot-shaman =
    { $number ->
        [one] A shaman counts your people at the end: { $points ->
            [0] nothing yet
            [one] { $points } point now
           *[other] { $points } points now
        }
       *[other] { $number } shamans count your people at the end: { $points ->
            [0] nothing yet
            [one] { $points } point now
           *[other] { $points } points now
        }
    }
robot-at-once = At once: { $gain }
robot-usual =
    { $people ->
        [one] One person usually brings { $gain }
       *[other] { $people } people usually bring { $gain }
    }
robot-meal =
    { $missing ->
        [0] This round { $people } people eat, and you have enough: { $food } food and { $fields } from your fields
       *[other] This round { $people } people eat; you have { $food } food and { $fields } from your fields, so you need { $missing } more
    }
robot-fields = Your fields would then feed { $fields } of your { $people } people
robot-tool-sum = Your tools would be worth { $sum } together
robot-people = You’d have { $people } people
robot-count-farmers =
    { $number ->
        [one] A farmer on your cards counts it: { $number } more point at the end
       *[other] { $number } farmers on your cards count it: { $number } more points at the end
    }
robot-count-toolmakers =
    { $number ->
        [one] A tool maker on your cards counts it: { $number } more point at the end
       *[other] { $number } tool makers on your cards count it: { $number } more points at the end
    }
robot-count-hutbuilders =
    { $number ->
        [one] A hut builder on your cards counts it: { $number } more point at the end
       *[other] { $number } hut builders on your cards count it: { $number } more points at the end
    }
robot-count-shamans =
    { $number ->
        [one] A shaman on your cards counts it: { $number } more point at the end
       *[other] { $number } shamans on your cards count it: { $number } more points at the end
    }
robot-no-tools = Without tools: { $goods }
robot-unfed = If you pay nothing, you lose 10 points
robot-needed =
    { $short ->
        [one] { $place }: you still lack { $short } resource, and { $good } helps
       *[other] { $place }: you still lack { $short } resources, and { $good } helps
    }
robot-can-pay = You have what it costs
robot-lack-roll =
    { $short ->
        [one] You still lack { $short } resource; your people roll for { $good } before you pay
       *[other] You still lack { $short } resources; your people roll for { $good } before you pay
    }
robot-lack-send =
    { $short ->
        [one] You still lack { $short } resource; send people { $place } for it next
       *[other] You still lack { $short } resources; send people { $place } for them next
    }
robot-lack =
    { $short ->
        [one] You still lack { $short } resource for it
       *[other] You still lack { $short } resources for it
    }
robot-food = Your people still need food for this round
robot-hunt-first = Hunt first, then you know whether there’s enough food
