title = Stone Age
blurb = Send your people out for food, wood, brick, stone and gold, build huts, collect civilization, and feed everybody at the end of the round. For 2 to 4 people, 60 to 90 minutes at a table.

option-cards = Collected cards
option-cards-own = only your own are shown
option-cards-open = shown to everybody

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
payment = { $items }
payment-nothing = no resources

die-wood = wood
die-brick = brick
die-stone = stone
die-gold = gold
die-tool = tool
die-agriculture = agriculture

card = { $top } · { $bottom }
top-draft = dice for everybody
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
figure-farmer =
    { $number ->
        [one] 1 farmer
       *[other] { $number } farmers
    }
figure-toolmaker =
    { $number ->
        [one] 1 tool maker
       *[other] { $number } tool makers
    }
figure-hutbuilder =
    { $number ->
        [one] 1 hut builder
       *[other] { $number } hut builders
    }
figure-shaman =
    { $number ->
        [one] 1 shaman
       *[other] { $number } shamans
    }
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
        [one] Where do you place your last person?
       *[other] Where do you place people? { $people } are at home.
    }
ask-people = How many people go there?
ask-group-cards = Civilization cards
ask-group-buildings = Buildings
ask-act = Which of your people act next?
ask-group-refuse = Do without a card or building
ask-pay =
    { $number ->
        [one] Which resource do you pay?
       *[other] Which { $number } resources do you pay?
    }
ask-pay-kinds =
    { $kinds ->
        [one] Pay { $number } resources of one kind
       *[other] Pay { $number } resources of { $kinds } kinds
    }
ask-pay-any = Pay { $least } to { $most } resources
ask-kind = { $good } (you hold { $held })
ask-take = Which two resources do you take?
ask-tools = You rolled { $total } ({ $dice }) for { $good }; { $divisor } pips make one. Do you use tools?
ask-group-tools =
    { $once ->
        [0] More: without one-use tools
        [one] More: with a one-use tool
       *[other] More: with { $once } one-use tools
    }
ask-draft = Which die do you pick?
ask-feed =
    { $missing ->
        [one] There is no food for one person. Do you pay a resource instead?
       *[other] There is no food for { $missing } people. Do you pay resources instead?
    }
ask-continue = And then?

## Buttons and lists

label-verb-place = Place people
label-verb-use = Use people
label-verb-buy = Buy a card
label-verb-refuse = Do without it
label-verb-build = Build
label-verb-take = Take any 2 resources (card)
label-verb-tools = Use tools
label-verb-pick = Pick a die
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
label-place-card = Card { $space }: { $card }
label-place-building = Building { $stack }: { $tile }
label-village = { $place }: { $gain }
gain-toolmaker = a tool
gain-hut = one more person
gain-field = agriculture +1
label-use =
    { $dice ->
        [one] { $place }: roll 1 die for { $good }
       *[other] { $place }: roll { $dice } dice for { $good }
    }
label-buy = Buy card { $space }: { $card }
label-buy-with = Buy card { $space } with { $payment }: { $card }
label-build = Build { $stack }: { $tile }
label-build-with = Build { $stack } with { $payment }: { $points } points
label-worth = { $payment }: { $points } points
label-refuse = { $place }: do without it
label-take = Take { $resources }
label-tools = Tools { $tools }: { $gain }, { $rest } left over
label-tools-none = No tools: { $gain }, { $rest } left over
label-pick = { $die }
label-feed = Pay { $payment }
label-feed-with =
    { $number ->
        [one] Pay 1 resource
       *[other] Pay { $number } resources
    }
label-feed-none = Leave people hungry: lose { $points } points

## Refusals

refused-unreadable = That is no move of this game. Moves look like “place forest 3”, “use hunt”, “buy card 1 with wood”, “build 2”, “tools 2 1”, “pick gold” or “feed with wood brick”.
refused-unknown-place = There is no such place. Places are hunt, forest, claypit, quarry, river, toolmaker, hut, field, card 1 to 4 and building 1 to 4.
refused-number-of-people = Say how many people, 1 to 10, as in “place forest 3”.
refused-number-of-place = Cards and buildings have the numbers 1 to 4.
refused-resources = Name 1 to 10 resources out of wood, brick, stone and gold, such as “wood wood gold” or “wood 2 gold 1”.
refused-take-two = The card gives exactly two resources, as in “take wood gold”.
refused-tools = Say “tools none”, or name the values of up to three tools, one-use tools after “once”, as in “tools 2 1 once 4”.
refused-while-placing = People are being placed now. Choose a place for yours.
refused-while-actions = Your people act now. Use a group, buy, build, or do without.
refused-while-tools = A roll waits for your tools. Choose some, or none.
refused-while-draft = Dice wait for you. Pick one of them.
refused-while-feeding = Your people are hungry. Pay resources, or let them go unfed.
refused-people-there = You have people there already ({ $place }). In one round nobody goes to the same place twice.
refused-no-such-stack = There are only { $stacks } buildings in this game.
refused-too-few-people =
    { $people ->
        [one] You have only one person left. Send fewer, or choose another place.
       *[other] You have only { $people } people left. Send fewer, or choose another place.
    }
refused-village-full = Only { $places } of tool maker, hut and field can be used in a round with so few people at the table. Choose another place.
refused-occupied = Somebody is there already ({ $place }). Choose another place.
refused-seat-limit =
    { $seats ->
        [one] Somebody is there already ({ $place }), and with two at the table nobody shares it. Choose another place.
       *[other] { $seats } colours are there already ({ $place }), and no more may share it. Choose another place.
    }
refused-no-room =
    { $room ->
        [0] That place is full ({ $place }). Choose another one.
        [one] Only one more person fits there ({ $place }). Send fewer, or choose another place.
       *[other] Only { $room } more people fit there ({ $place }). Send fewer, or choose another place.
    }
refused-nobody-there = You have nobody there ({ $place }). Choose a place where your people stand.
refused-price =
    { $price ->
        [one] This card costs exactly 1 resource, not { $paid }.
       *[other] This card costs exactly { $price } resources, not { $paid }.
    }
refused-not-held = You do not have that. You hold { $held }.
refused-no-any-two = You do not have the card for any 2 resources.
refused-fixed-cost = The price of this building is fixed: { $tile }. Just build it, without naming resources.
refused-payment-open = Say what you pay with. This building costs { $tile }.
refused-payment-unfit = That does not pay for it. This building costs { $tile }.
refused-tools-not-unused =
    { $count ->
        [0] You have no unused tool. Say “tools none”.
       *[other] You have only these unused tools: { $tools }.
    }
refused-no-such-once-tools =
    { $count ->
        [0] You have no one-use tool.
       *[other] You have only these one-use tools: { $tools }.
    }
refused-no-such-die =
    { $count ->
        [one] Only this is left to pick: { $dice }.
       *[other] Only these are left to pick: { $dice }.
    }
refused-feeding-sum =
    { $missing ->
        [one] Pay exactly 1 resource, not { $paid }, or none at all.
       *[other] Pay exactly { $missing } resources, not { $paid }, or none at all.
    }

## Log

event-round-started = Round { $round } begins. { $seat } places first.
event-card-moved = A card moves from space { $origin } to space { $to }: { $card }.
event-card-revealed = New on space { $space }: { $card }.
event-tile-revealed =
    { $left ->
        [one] Building { $stack } is now: { $tile }. It is the last of its stack.
       *[other] Building { $stack } is now: { $tile }. { $left } are left in the stack.
    }
event-stack-emptied = Stack { $stack } of the buildings is empty: the game ends with this round.
event-actions-started = The people of { $seat } act.
event-people-placed =
    { $number ->
        [one] { $seat } places 1 person: { $place }.
       *[other] { $seat } places { $number } people: { $place }.
    }
event-people-placed-forced =
    { $number ->
        [one] { $seat } can only place 1 person here: { $place }.
       *[other] { $seat } can only place { $number } people here: { $place }.
    }
event-people-idled =
    { $number ->
        [one] 1 person of { $seat } stays at home.
       *[other] { $number } people of { $seat } stay at home.
    }
event-dice-rolled = { $seat } rolls for { $good }: { $dice }, in all { $total }.
event-tools-used = { $seat } uses tools ({ $tools }) for { $pips } more.
event-goods-gained = { $seat } gets { $goods }.
event-goods-missed = { $seat } gets no { $good }.
event-goods-taken = { $seat } uses the card for any 2 resources: { $goods }.
event-tool-gained = { $seat } gets a tool and now has { $tools }.
event-person-gained = { $seat } has one more person, { $people } now.
event-agriculture-raised = { $seat } raises agriculture to { $level }.
event-growth-wasted = { $seat } gains nothing: no more { $kind } possible.
event-card-bought = { $seat } pays { $payment } for a card: { $card }.
event-card-refused = { $seat } does not buy card { $space }.
event-card-refused-forced = { $seat } cannot pay for card { $space }.
event-once-tool-received = { $seat } may use a tool of value { $value } once.
event-any-two-received = { $seat } may take any 2 resources later.
event-extra-card-drawn = { $seat } draws a card unseen.
event-extra-card-yours = You draw a card unseen: { $card }.
event-extra-card-open = { $seat } draws a card: { $card }.
event-extra-card-none = There is no card left for { $seat } to draw.
event-draft-rolled = { $seat } rolls for everybody: { $dice }.
event-draft-picked = { $seat } picks { $die }.
event-building-built = { $seat } builds { $stack } with { $payment } for { $points } points.
event-building-refused = { $seat } does not build { $stack }.
event-building-refused-forced = { $seat } cannot pay for building { $stack }.
event-points-gained = { $seat } gets { $points } points.
event-people-fed = { $seat } feeds everybody: { $food } food ({ $agriculture } from the fields).
event-people-fed-with = { $seat } feeds everybody: { $food } food and { $payment }.
event-people-unfed =
    { $missing ->
        [one] { $seat } leaves 1 person hungry and loses { $points } points.
       *[other] { $seat } leaves { $missing } people hungry and loses { $points } points.
    }
event-seat-left = { $seat } leaves the game.
event-collections-revealed = All collections are open: { $collections }.
collection = { $seat } ({ $cards })
collection-empty = nothing
event-seat-scored =
    { $total ->
        [one] { $seat }: 1 point ({ $lines }), tie value { $tie }.
       *[other] { $seat }: { $total } points ({ $lines }), tie value { $tie }.
    }
scored = { $source } { $points }
scored-nothing = nothing
event-game-ended = The game is over. { $reason }

reason-buildings = A stack of buildings is empty.
reason-cards = There are not enough cards for all spaces.
reason-round-limit = Fifty rounds have been played.
reason-abandoned = Only one is left to play.

line-buildings = Buildings
line-cards = Cards with points
line-unfed = Hungry people
line-culture = Symbols of culture
line-farmers = Farmers
line-toolmakers = Tool makers
line-hutbuilders = Hut builders
line-shamans = Shamans
line-resources = Resources

note-tie-value = Agriculture, tools and people of { $seat } together: { $value }

## Status

status-header-placing = Round { $round }, placing people
status-header-actions = Round { $round }, people act
status-header-tools = Round { $round }, { $seat } rolled { $total } ({ $dice }) for { $good }: tools?
status-header-draft = Round { $round }, dice to pick from: { $dice }
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
        [one] food missing for 1 person
       *[other] food missing for { $missing } people
    }
status-left = has left

## Rules

rules-goal-title = Goal
rules-goal =
    Each of you leads a tribe. Round by round you send your people out: to hunt, to fetch wood, brick, stone and gold, to get tools, children and fields, to build, and to take civilization cards. Then everybody has to eat.

    Points come from **buildings** at once. **Civilization cards** help at once and score at the end. Whoever has the most points then wins.

    The game ends when a stack of buildings is empty or the row of cards cannot be filled any more.
rules-setup-title = Setup
rules-setup =
    Everybody begins with 5 people and 12 food, without resources, tools or fields. Who starts is drawn by lot.

    Four civilization cards lie open; the number of their space is their price. There are as many stacks of buildings as people at the table, with seven tiles each, and only the top one of each is open.

    The option **“Collected cards”**: usually everybody sees only their own collection, and of the others only how many cards they have. Played openly, everybody sees all of them.
rules-placing-title = 1. Placing people
rules-placing =
    Beginning with the start player you take turns. On your turn you put people on **one** place where you have none yet; nobody may pass. Whoever has no people left, or no place for them, is skipped.
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

    You may leave a card or building even if you could pay. What cannot be paid is skipped by itself, and so is everything else in which there is nothing to decide.
rules-cards-title = Civilization cards
rules-cards =
    The **upper half** happens at once:
    - food, resources or points
    - a tool, or agriculture
    - a roll of two dice for wood, stone or gold; tools may help
    - **dice for everybody**: one die for each at the table is rolled, and beginning with the buyer everybody picks one: 1 wood, 2 brick, 3 stone, 4 gold, 5 tool, 6 agriculture
    - a one-use tool with the value 2, 3 or 4
    - any 2 resources: to be taken when you like, while your people act or eat
    - one more card, drawn unseen: only its lower half counts

    The **lower half** scores at the end:
    - **Symbols of culture** (there are eight, each twice): the number of different ones times itself; the same again for those you have twice.
    - **Farmers** count your agriculture each, **tool makers** the sum of your tools, **hut builders** your buildings, **shamans** your people.
rules-feeding-title = 3. Feeding
rules-feeding =
    Your fields give as much food as your agriculture says. Then every person eats 1 food.

    If that is not enough, all your food is gone. You may pay 1 resource of any kind for each person still hungry; otherwise, or if you cannot pay for all of them, you lose 10 points. Paying for some of them is not possible. Your score may fall below zero.

    All who have something to decide do so at the same time.

    Then the cards slide towards space 1 and the gaps are filled, used tools are ready again, and the next player to the left becomes start player.
rules-end-title = End and scoring
rules-end =
    The game ends after a round in which a stack of buildings became empty, or at whose end the four spaces cannot all be filled with cards. That round is played and fed to its end.

    To the points on the track come the lower halves of your cards, and 1 point for each resource. A card for any 2 resources that you have not used counts 2.

    Most points win. If they are equal, the larger sum of agriculture, tool values and people decides; after that the victory is shared.

    Ours: the game ends after 50 rounds at the latest. Whoever leaves keeps the points but ranks behind all who stayed; their people go home and their things are gone.
rules-notation-title = Writing moves
rules-notation =
    Everything can be done with the buttons. If you prefer to type, use `/move` with one of these:
    - `place forest 3`, `place hut`, `place card 2`, `place building 1`
    - `use hunt`, `use toolmaker`
    - `buy card 2 with wood gold`
    - `build 1` (fixed price), `build 2 with wood 3 brick 1`
    - `refuse card 2`, `refuse building 1`: do without it
    - `tools 2 1`, `tools once 4`, `tools 2 once 4`, `tools none`
    - `pick gold`: a die of the draft
    - `take wood gold`: the card for any 2 resources
    - `feed with wood brick`, `feed none`

    Places are hunt, forest, claypit, quarry, river, toolmaker, hut, field, card 1 to 4, building 1 to 4.
rules-data-title = About this version
rules-data =
    The game is by Bernd Brunnhofer, who called himself Michael Tummelhofer for it (Hans im Glück 2008). All texts and pictures here are our own.
    - **From a guide to an online version**: the course of the game, limits, prices, feeding, both ends, scoring, the number of cards and tiles.
    - **Found elsewhere**, in sources that agree: the food at the start, what the dice for everybody mean, all cards and tiles one by one.
    - **Ours**: the start player is drawn by lot, the end after 50 rounds, what happens when somebody leaves, and a few decisions where all sources are silent: a place may be used even if it brings nothing, and an unused card for any 2 resources counts 2 points.
