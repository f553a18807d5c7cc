title = Stone Age
blurb = Hunt, dig, build huts, collect cards, and feed everyone each round.

option-cards = Collected cards
option-cards-own = you only see your own
option-cards-open = everyone sees them all

## Things

place-hunt = Hunt
place-forest = Forest
place-claypit = Clay pit
place-quarry = Quarry
place-river = River
place-toolmaker = Tool maker
place-hut = Hut
place-field = Field
place-card = Card { $space }
place-building = Building { $stack }
to-hunt = hunting
to-forest = to the forest
to-claypit = to the clay pit
to-quarry = to the quarry
to-river = to the river
to-toolmaker = to the tool maker
to-hut = to the hut
to-field = to the field
to-card = to card { $space }
to-building = to building { $stack }

good-food = food
good-wood = wood
good-brick = brick
good-stone = stone
good-gold = gold
goods-food = { $number } food
goods-wood = { $number } wood
goods-brick =
    { $number ->
        [one] 1 brick
       *[other] { $number } bricks
    }
goods-stone = { $number } stone
goods-gold = { $number } gold
goods-range = { $low } to { $most }
payment = { $items }
payment-nothing = no resources

die-wood = wood
die-brick = brick
die-stone = stone
die-gold = gold
die-tool = tool
die-agriculture = agriculture
pick-wood = Wood
pick-brick = Brick
pick-stone = Stone
pick-gold = Gold
pick-tool = Tool
pick-agriculture = Agriculture

card = { $top } · { $bottom }
top-draft = dice for all
top-roll = roll { $dice } dice for { $good }
top-points =
    { $number ->
        [one] 1 point
       *[other] { $number } points
    }
top-tool = a tool
top-agriculture = agriculture +1
top-extra = one more card
top-once = one-use tool { $number }
top-any = any 2 resources
symbol-pottery = pottery
symbol-writing = writing
symbol-time = time
symbol-transport = transport
symbol-healing = healing
symbol-weaving = weaving
symbol-art = art
symbol-music = music
figure-farmer = farmer ×{ $number }
figure-toolmaker = tool maker ×{ $number }
figure-hutbuilder = hut builder ×{ $number }
figure-shaman = shaman ×{ $number }
tile-fixed = { $cost } ({ $points } points)
tile-kinds =
    { $kinds ->
        [one] { $amount } resources of one kind
       *[other] { $amount } resources of { $kinds } kinds
    }
tile-any = { $least } to { $most } resources
tool-value = { $value }
tool-once = { $value } once
growth-tool = tools
growth-people = people
growth-agriculture = agriculture

## Questions

ask-place =
    { $people ->
        [one] Where does your last person go?
       *[other] Where do your { $people } people go?
    }
ask-people = How many people?
ask-group-people =
    { $least ->
        [0] More places and numbers
        [1] With 1 to 3 people
        [2] The usual numbers of people
       *[4] With 4 people or more
    }
ask-act = Who acts next?
ask-group-refuse = Skip a card or building
ask-pay =
    { $number ->
        [one] Which resource do you pay?
       *[other] Which { $number } resources do you pay?
    }
ask-group-mix =
    { $gold ->
        [0] Other mix without gold
       *[other] Other mix with gold
    }
ask-pay-kinds =
    { $kinds ->
        [one] Pay { $number } resources of one kind
       *[other] Pay { $number } resources of { $kinds } kinds
    }
ask-pay-any = Pay { $least } to { $most } resources
ask-kind = { $good } (you have { $held })
ask-take = Which two resources?
ask-tools =
    { $number ->
        [one] { $dice }: { $gain }. Use a tool?
       *[other] { $dice } = { $total }: { $gain }. Use a tool?
    }
ask-more-tools = More tools
ask-group-tools =
    { $once ->
        [0] Without one-use tools
        [one] With a one-use tool
       *[other] With { $once } one-use tools
    }
ask-draft = Which die do you take?
ask-feed =
    { $missing ->
        [one] One person has no food. Pay a resource instead?
       *[other] { $missing } people have no food. Pay resources instead?
    }
ask-continue = And then?

## Buttons and lists

label-verb-place = Place people
label-verb-use = Put people to work
label-verb-buy = Buy a card
label-verb-refuse = Skip
label-verb-build = Build
label-verb-take = Take any 2 resources
label-verb-tools = Use tools
label-verb-pick = Take a die
label-verb-feed = Feed your people
label-nothing = nothing there
label-place-people =
    { $people ->
        [one] { $place } ({ $good }): 1 person
       *[other] { $place } ({ $good }): 1 to { $people } people
    }
label-people =
    { $people ->
        [one] 1 person
       *[other] { $people } people
    }
label-place =
    { $people ->
        [one] { $place }: 1 person
       *[other] { $place }: { $people } people
    }
label-place-card = Card { $space } ({ $price }): { $card }
label-place-building = Building { $stack }: { $tile }
label-place-building-short = Building { $stack } (need { $short } more): { $tile }
label-village = { $place }: { $gain }
gain-toolmaker = a tool
gain-hut = one more person
gain-field = agriculture +1
label-use =
    { $dice ->
        [0] { $place }: roll for { $good }
        [one] { $place }: roll 1 die for { $good }
       *[other] { $place }: roll { $dice } dice for { $good }
    }
label-buy = Buy card { $space } ({ $price }): { $card }
label-buy-with = Buy card { $space } with { $payment }: { $card }
label-build = Building { $stack }: build for { $tile }
label-build-with = Building { $stack } for { $payment }: { $points } points
label-worth = { $payment }: { $points } points
label-refuse-card = Skip card { $space }
label-refuse-building = Skip building { $stack }
label-take = Take { $resources }
label-tools =
    { $rest ->
        [0] { $use }: { $gain }
       *[other] { $use }: { $gain }, { $rest } left over
    }
label-tools-none =
    { $rest ->
        [0] No tools: { $gain }
       *[other] No tools: { $gain }, { $rest } left over
    }
label-pick = { $die }
label-feed = Pay { $payment }
label-feed-with =
    { $number ->
        [one] Pay 1 resource
       *[other] Pay { $number } resources
    }
label-feed-none = Leave people hungry (−{ $points } points)
price =
    { $number ->
        [one] 1 resource
       *[other] { $number } resources
    }
price-short = { $price }, need { $short } more
name-people = { $place } ×{ $people }
name-number = { $number }
name-one-more = +1
name-paid = { $place }: { $payment }
name-paid-short = { $place }: { $number }
name-way-short = { $way }: { $points }
name-way = { $way }: { $points } points
name-other-mix = Other mix
tools-used =
    { $permanent ->
        [0] Spend the { $tools }
       *[other]
            { $count ->
                [one] Use tool { $tools }
               *[other] Use tools { $tools }
            }
    }
name-tools-short = { $tools }: { $gain }
name-no-tools =
    { $number ->
        [0] No tools
       *[other] Keep { $gain }
    }
roll-gathered = ÷ { $divisor } → { $gain }
roll-draft = one die for each of you

## Refusals

refused-unreadable = That’s not a move in this game. Moves look like “place forest 3”, “use hunt”, “buy card 1 with wood”, “build 2”, “tools 2 1”, “pick gold” or “feed with wood brick”.
refused-unknown-place = There’s no such place. The places are hunt, forest, claypit, quarry, river, toolmaker, hut, field, card 1 to 4 and building 1 to 4.
refused-number-of-people = Say how many people, 1 to 10: “place forest 3”.
refused-number-of-place = Cards and buildings are numbered 1 to 4.
refused-resources = Name 1 to 10 resources from wood, brick, stone and gold: “wood wood gold” or “wood 2 gold 1”.
refused-take-two = The card gives exactly two resources: “take wood gold”.
refused-tools = Say “tools none”, or name up to three tools by value, with one-use tools after “once”: “tools 2 1 once 4”.
refused-while-placing = It’s time to place people. Choose a place for yours.
refused-while-actions = It’s time for your people to act. Use a group, buy, build or skip.
refused-while-tools = You’ve rolled. Choose tools, or none.
refused-while-draft = The dice are rolled. Take one of them.
refused-while-feeding = Your people are hungry. Pay resources, or leave them hungry.
refused-people-there = Your people are there already ({ $place }). Choose another place.
refused-no-such-stack = This game has only { $stacks } buildings to choose from.
refused-too-few-people =
    { $people ->
        [one] You have only one person left. Send one, or choose another place.
       *[other] You have only { $people } people left. Send fewer, or choose another place.
    }
refused-village-full =
    { $seats ->
        [2] With two players, only two of tool maker, hut and field open in a round. Choose another place.
       *[3] With three players, only two of tool maker, hut and field open in a round. Choose another place.
    }
refused-occupied = That place is taken ({ $place }). Choose another one.
refused-seat-limit =
    { $seats ->
        [one] That place is taken ({ $place }), and with two players it isn’t shared. Choose another one.
       *[other] { $seats } players are there already ({ $place }), and no more can join them. Choose another place.
    }
refused-no-room =
    { $room ->
        [0] That place is full ({ $place }). Choose another one.
        [one] There’s room for only one more person ({ $place }). Send one, or choose another place.
       *[other] There’s room for only { $room } more people ({ $place }). Send fewer, or choose another place.
    }
refused-nobody-there = You have nobody there ({ $place }). Choose a place where your people are.
refused-price =
    { $price ->
        [one] This card costs exactly 1 resource, not { $paid }.
       *[other] This card costs exactly { $price } resources, not { $paid }.
    }
refused-not-held = You don’t have that. You have { $held }.
refused-no-any-two = You don’t have the card for any 2 resources.
refused-fixed-cost = This building has a fixed price: { $tile }. Just build it, without naming resources.
refused-payment-open = Say what you pay with. This building costs { $tile }.
refused-payment-unfit = That doesn’t match its price. This building costs { $tile }.
refused-tools-not-unused =
    { $count ->
        [0] You have no unused tools. Say “tools none”.
       *[other] Your only unused tools: { $tools }.
    }
refused-no-such-once-tools =
    { $count ->
        [0] You have no one-use tools.
       *[other] Your only one-use tools: { $tools }.
    }
refused-no-such-die =
    { $count ->
        [one] Only this die is left: { $dice }.
       *[other] Only these dice are left: { $dice }.
    }
refused-feeding-sum =
    { $missing ->
        [one] Pay exactly 1 resource, not { $paid }, or none at all.
       *[other] Pay exactly { $missing } resources, not { $paid }, or none at all.
    }

## Log

event-round-started = Round { $round } begins. { $seat } places first.
    .you-seat = Round { $round } begins. You place first.
event-last-round-started = Round { $round } is the last one of this daily. { $seat } places first.
    .you-seat = Round { $round } is the last one of this daily. You place first.
event-card-revealed = New card on space { $space }: { $card }.
event-tile-revealed =
    { $left ->
        [one] New building { $stack }: { $tile }, the last of its stack.
       *[other] New building { $stack }: { $tile }, { $left } left in the stack.
    }
event-stack-emptied = Building stack { $stack } is empty: the game ends after this round.
event-people-placed =
    { $number ->
        [one] { $seat } sends 1 person { $place }.
       *[other] { $seat } sends { $number } people { $place }.
    }
    .you-seat =
        { $number ->
            [one] You send 1 person { $place }.
           *[other] You send { $number } people { $place }.
        }
event-people-placed-forced =
    { $number ->
        [one] { $seat } has no choice and sends 1 person { $place }.
       *[other] { $seat } has no choice and sends { $number } people { $place }.
    }
    .you-seat =
        { $number ->
            [one] You have no choice and send 1 person { $place }.
           *[other] You have no choice and send { $number } people { $place }.
        }
event-people-idled =
    { $number ->
        [one] { $seat } leaves 1 person at home.
       *[other] { $seat } leaves { $number } people at home.
    }
    .you-seat =
        { $number ->
            [one] You leave 1 person at home.
           *[other] You leave { $number } people at home.
        }
event-dice-rolled =
    { $number ->
        [one] { $seat } rolls { $dice } for { $good }.
       *[other] { $seat } rolls { $dice } = { $total } for { $good }.
    }
    .you-seat =
        { $number ->
            [one] You roll { $dice } for { $good }.
           *[other] You roll { $dice } = { $total } for { $good }.
        }
event-goods-rolled =
    { $parts ->
        [one] { $seat } rolls { $dice }: { $goods }.
       *[other] { $seat } rolls { $dice } = { $total }: { $goods }.
    }
    .you-seat =
        { $parts ->
            [one] You roll { $dice }: { $goods }.
           *[other] You roll { $dice } = { $total }: { $goods }.
        }
sum = { $first } + { $rest }
with-tools = { $dice } + { $pips } (tools)
no-goods = nothing
event-goods-gained = { $seat } gets { $goods }.
    .you-seat = You get { $goods }.
event-goods-taken = { $seat } takes { $goods } with the card for any 2 resources.
    .you-seat = You take { $goods } with the card for any 2 resources.
event-tool-gained = { $seat } gets a tool and now has { $tools }.
    .you-seat = You get a tool and now have { $tools }.
event-person-gained = { $seat } gets one more person: { $people } now.
    .you-seat = You get one more person: { $people } now.
event-agriculture-raised = { $seat } raises agriculture to { $level }.
    .you-seat = You raise agriculture to { $level }.
event-growth-wasted = { $seat } gains nothing, there’s no more to gain ({ $kind }).
    .you-seat = You gain nothing, there’s no more to gain ({ $kind }).
event-card-bought = { $seat } buys a card with { $payment }: { $card }.
    .you-seat = You buy a card with { $payment }: { $card }.
event-card-refused = { $seat } skips card { $space }.
    .you-seat = You skip card { $space }.
event-card-refused-forced = { $seat } can’t pay for card { $space }.
    .you-seat = You can’t pay for card { $space }.
event-once-tool-received = { $seat } gets a one-use tool of value { $value }.
    .you-seat = You get a one-use tool of value { $value }.
event-any-two-received = { $seat } may take any 2 resources later.
    .you-seat = You may take any 2 resources later.
event-extra-card-drawn = { $seat } draws a card face down.
    .you-seat = You draw a card face down.
event-extra-card-yours = You draw a card face down: { $card }.
event-extra-card-open = { $seat } draws a card: { $card }.
    .you-seat = You draw a card: { $card }.
event-extra-card-none = No card is left for { $seat } to draw.
    .you-seat = No card is left for you to draw.
event-draft-rolled = { $seat } rolls for everyone: { $dice }.
    .you-seat = You roll for everyone: { $dice }.
event-draft-picked = { $seat } takes the { $die } die.
    .you-seat = You take the { $die } die.
event-building-built = { $seat } builds building { $stack } with { $payment } for { $points } points.
    .you-seat = You build building { $stack } with { $payment } for { $points } points.
event-building-refused = { $seat } skips building { $stack }.
    .you-seat = You skip building { $stack }.
event-building-refused-forced = { $seat } can’t pay for building { $stack }.
    .you-seat = You can’t pay for building { $stack }.
event-points-gained = { $seat } gets { $points } points.
    .you-seat = You get { $points } points.
event-people-fed =
    { $agriculture ->
        [0] { $seat } feeds everyone with { $eaten }.
       *[other] { $seat } feeds everyone with { $eaten } ({ $agriculture } from the fields).
    }
    .you-seat =
        { $agriculture ->
            [0] You feed everyone with { $eaten }.
           *[other] You feed everyone with { $eaten } ({ $agriculture } from the fields).
        }
event-people-unfed =
    { $missing ->
        [one] { $seat } leaves 1 person hungry and loses { $points } points.
       *[other] { $seat } leaves { $missing } people hungry and loses { $points } points.
    }
    .you-seat =
        { $missing ->
            [one] You leave 1 person hungry and lose { $points } points.
           *[other] You leave { $missing } people hungry and lose { $points } points.
        }
event-seat-left = { $seat } leaves the game.
    .you-seat = You leave the game.
event-collections-revealed = Everyone’s cards are open: { $collections }.
collection = { $seat } ({ $cards })
    .you-seat = you ({ $cards })
collection-empty = nothing
event-seat-scored =
    { $total ->
        [one] { $seat }: 1 point ({ $lines }).
       *[other] { $seat }: { $total } points ({ $lines }).
    }
    .you-seat =
        { $total ->
            [one] You: 1 point ({ $lines }).
           *[other] You: { $total } points ({ $lines }).
        }
scored = { $source } { $points }
scored-nothing = nothing
event-game-ended = The game is over. { $reason }

reason-buildings = A stack of buildings is empty.
reason-cards = There aren’t enough cards to fill the row.
reason-round-limit = Fifty rounds have been played.
reason-last-round = The last round of the daily is over.
reason-abandoned = Only one player is left.

line-buildings = Buildings
line-cards = Cards with points
line-unfed = Hungry people
line-culture = Culture symbols
line-farmers = Farmers
line-toolmakers = Tool makers
line-hutbuilders = Hut builders
line-shamans = Shamans
line-resources = Resources

## The daily

tally-order = Most points first; on a tie, the bigger lead over the robot.
tally-grid = A row for each source of points, the best first, with a square for every 5 points. Full: { $best }. More than half full: { $good }. Less: { $fair }. Nothing from it: { $missed }. Red crosses for lost points: { $fault }.

note-tie-value = Tiebreak for { $seat } (agriculture, tools and people): { $value }

highlight-best-roll = Best roll: { $seat }, { $dice } = { $total } for { $good } (usual: { $usual }).
highlight-worst-roll = Worst roll: { $seat }, { $dice } = { $total } for { $good } (usual: { $usual }).

## Status

status-header-placing = Round { $round }, placing people
status-header-actions = Round { $round }, people act
status-header-tools = Round { $round }, tools for a roll
status-header-draft = Round { $round }, dice to take: { $dice }
status-header-feeding = Round { $round }, feeding
status-people-free = { $free } of { $people } people at home
status-people = { $people } people
status-food = { $food } food (+{ $agriculture })
status-tools = tools { $tools }
status-once = one-use tools { $tools }
status-any-two = any 2 resources
status-cards =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
status-tiles =
    { $tiles ->
        [one] 1 building
       *[other] { $tiles } buildings
    }
status-missing =
    { $missing ->
        [one] no food for 1 person
       *[other] no food for { $missing } people
    }
status-left = has left

## Rules

rules-goal-title = Goal
rules-goal =
    Each of you leads a tribe. Round by round you send your people out: to hunt, to fetch wood, brick, stone and gold, to get tools, children and fields, to build, and to take civilization cards. Then everyone has to eat.

    Points come from **buildings** at once. **Civilization cards** help at once and score at the end. The most points win.

    The game ends when a stack of buildings is empty or the row of cards cannot be filled any more.
rules-setup-title = Setup
rules-setup =
    Everyone starts with 5 people and 12 food, without resources, tools or fields. Who starts is drawn by lot.

    Four civilization cards lie open; the number of their space is their price. There are as many stacks of buildings as people at the table, with seven tiles each, and only the top one of each is open.

    The option **“Collected cards”**: usually you see only your own cards, and how many the others have. Played openly, everyone sees them all.
rules-placing-title = 1. Placing people
rules-placing =
    The start player goes first, then you take turns. On your turn you put people on **one** place where you have none yet; you can’t pass. With no people left, or no place for them, you are skipped.
    - **Hunt**: any number of people.
    - **Forest, clay pit, quarry, river**: any number, up to 7 people of all together.
    - **Tool maker, field**: one person. **Hut**: two people of the same tribe.
    - **Card, building**: one person.

    With **two** at the table, only one tribe may stand on each of the four resource places; with **three**, two tribes. With two or three, only two of tool maker, hut and field can be used in a round. On the other places there is one tribe at a time.

    You may also stand where you cannot pay, just to be in the way.
rules-actions-title = 2. People act
rules-actions =
    The start player uses all groups of people, in any order, then the next one does, and so on.
    - **Hunt, forest, clay pit, quarry, river**: roll a die for each person. Divide the sum by 2 for food, 3 for wood, 4 for brick, 5 for stone, 6 for gold. The rest is lost.
    - **Tools**: after a roll you may add the values of unused tools, each as a whole. Each tool serves once a round. One-use tools from cards serve once in the game.
    - **Tool maker**: your first three tools have the value 1. After that the lowest one is raised by 1, up to three tools of value 4.
    - **Hut**: one more person, up to 10. **Field**: agriculture rises by 1, up to 10.
    - **Building**: pay for it and get the points: 3 for each wood, 4 for brick, 5 for stone, 6 for gold. Some buildings have a fixed price; others want 4 or 5 resources of exactly so many kinds, or 1 to 7 of any kinds.
    - **Card**: pay as many resources of any kinds as the number of its space.

    You may skip a card or building even if you could pay. What you can’t pay is skipped for you, like everything else with nothing to decide.
rules-cards-title = Civilization cards
rules-cards =
    The **upper half** happens at once:
    - food, resources or points
    - a tool, or agriculture
    - a roll of two dice for wood, stone or gold; tools may help
    - **dice for all**: one die per player is rolled, and starting with the buyer everyone takes one: 1 wood, 2 brick, 3 stone, 4 gold, 5 tool, 6 agriculture
    - a one-use tool with the value 2, 3 or 4
    - any 2 resources: to be taken when you like, while your people act or eat
    - one more card, drawn face down: only its lower half counts

    The **lower half** scores at the end:
    - **Symbols of culture** (there are eight, each twice): the number of different ones times itself; the same again for those you have twice.
    - **Farmers** count your agriculture each, **tool makers** the sum of your tools, **hut builders** your buildings, **shamans** your people.
rules-feeding-title = 3. Feeding
rules-feeding =
    Your fields give as much food as your agriculture says. Then every person eats 1 food.

    If that is not enough, all your food is gone. You may pay 1 resource of any kind for each person still hungry; otherwise, or if you cannot pay for all of them, you lose 10 points. Paying for some of them is not possible. Your score may fall below zero.

    Everyone decides at the same time.

    Then the cards slide towards space 1 and the gaps are filled, used tools are ready again, and the next player to the left becomes start player.
rules-end-title = End and scoring
rules-end =
    The game ends after a round in which a stack of buildings became empty, or at whose end the four spaces cannot all be filled with cards. That round is played and fed to its end.

    To the points on the track come the lower halves of your cards, and 1 point for each resource. A card for any 2 resources that you have not used counts 2.

    Most points win. A tie goes to the larger sum of agriculture, tool values and people; after that the victory is shared.

    The **daily** is a short game against a robot: it ends after round 4 at the latest and is scored like any other. Your points count.

    Ours: the game ends after 50 rounds at the latest. If you leave, you keep your points but rank behind everyone who stayed; your people go home and your things are gone.
rules-notation-title = Writing moves
rules-notation =
    Everything can be done with the buttons. If you prefer to type, use `/move` with one of these:
    - `place forest 3`, `place hut`, `place card 2`, `place building 1`
    - `use hunt`, `use toolmaker`
    - `buy card 2 with wood gold`
    - `build 1` (fixed price), `build 2 with wood 3 brick 1`
    - `refuse card 2`, `refuse building 1`: skip it
    - `tools 2 1`, `tools once 4`, `tools 2 once 4`, `tools none`
    - `pick gold`: a die of the draft
    - `take wood gold`: the card for any 2 resources
    - `feed with wood brick`, `feed none`

    Places are hunt, forest, claypit, quarry, river, toolmaker, hut, field, card 1 to 4, building 1 to 4.
rules-data-title = About this version
rules-data =
    The game is by Bernd Brunnhofer, who called himself Michael Tummelhofer for it (Hans im Glück 2008). All texts and pictures here are our own.
    - **From a guide to an online version**: the course of the game, limits, prices, feeding, both ends, scoring, the number of cards and tiles.
    - **Found elsewhere**, in sources that agree: the food at the start, what the dice for all mean, all cards and tiles one by one.
    - **Ours**: the start player is drawn by lot, the end after 50 rounds, what happens when someone leaves, and a few decisions where all sources are silent: a place may be used even if it brings nothing, and an unused card for any 2 resources counts 2 points.

## Statistics, records and achievements

line-collection = Cards

figure-built =
    { $value ->
        [one] Building
       *[other] Buildings
    }
figure-best-building =
    { $value ->
        [one] Point for one building
       *[other] Points for one building
    }
figure-cards =
    { $value ->
        [one] Card
       *[other] Cards
    }
figure-people =
    { $value ->
        [one] Person
       *[other] People
    }
figure-tools =
    { $value ->
        [one] Tool value
       *[other] Tool values
    }
figure-fields =
    { $value ->
        [one] Field
       *[other] Fields
    }
record-built =
    { $value ->
        [one] 1 building
       *[other] { $value } buildings
    }
record-best-building =
    { $value ->
        [one] 1 point for one building
       *[other] { $value } points for one building
    }
record-cards =
    { $value ->
        [one] 1 card
       *[other] { $value } cards
    }

achievement-high-culture = High culture
achievement-high-culture-how = Collected all eight culture symbols, and four of them twice.
achievement-palace = A real palace
achievement-palace-how = Built a single building for 40 points or more.
achievement-full-village = The village is full
achievement-full-village-how = Reached ten people and agriculture 10.
achievement-few-roofs = Few roofs
achievement-few-roofs-how = Won with two buildings at most.
achievement-lean-years = Lean years
achievement-lean-years-how = Won although people went hungry in three rounds or more.
