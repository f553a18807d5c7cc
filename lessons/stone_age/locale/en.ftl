# The lesson of Stone Age. Each task, what came of it, and why another move is not meant.

lesson-about = A whole game, with someone showing you how: places, cards, buildings and points.
lesson-end = You’ve used every place, every kind of card and building, and met all that gives points. Play a game against a robot next: feed your people, and collect cards that fit what you’re building up.

## Round 1

lesson-wood = You lead a tribe of 5 people ①, and each round you send them out to work. Send 3 of them to the forest ② for wood: press **Forest ×3**.
lesson-wood-done = Your 3 people wait in the forest, and it’s yours for this round: with two players, nobody shares it. Flint has sent 2 people to the hut; now it’s your turn again.
lesson-wood-wrong = Everything has its turn, but first you need wood. Send exactly 3 people to the forest: **Forest ×3**.
lesson-wrong-enough-food = There’s plenty of food: you have 12, and your 5 people eat 5. Send 3 people to the forest.

lesson-tool = You have 2 people left. Send one to the tool maker: a tool ① helps you with the dice, every round.
lesson-tool-done = The tool maker has room for just one person. Hut and tool maker are taken now, so the field is closed: with two players, only two of these three are open each round.
lesson-tool-wrong = That can wait, the tool maker can’t: there’s room for just one person, and Flint would like a tool too.

lesson-card = Send your last person to card 1 ①: the number above it is its price, 1 resource of any kind. The card gives you a brick at once, and its lower half brings points at the end.
lesson-card-done = Nobody has people left at home, so now they act. You go first, and your people act in the order you like.
lesson-card-wrong = Card 1 is better now: it’s cheap and gives the brick that you’ll need. Send your last person there.
lesson-wrong-dear = The number above a card is its price in resources. Card 1 costs just 1, so go there.

lesson-tool-first = Your people wait at the tool maker ①, in the forest ② and at card 1. Start with the tool maker: you can use the tool right away.
lesson-tool-first-done = You have a tool of value 1. It can be added to one roll each round.
lesson-tool-first-wrong = Start with the tool maker, and everything after it gets easier.
lesson-wrong-tool-before-dice = Wait with the dice! Get the tool first, then it helps with this roll.

lesson-roll = Now the forest ①: each of your 3 people rolls a die, and every full 3 pips make one wood.
lesson-roll-done = 2 + 4 + 2 = 8: that’s 2 wood, with 2 pips left over. A pity about the third.
lesson-roll-wrong = Don’t skip the card, you’ll be able to pay in a moment. Roll for wood in the forest.

lesson-use-tool = 8 pips ① are 2 wood, 9 would be 3. Add your tool ②!
lesson-use-tool-done = 8 + 1 = 9, so you get 3 wood. The tool is used up for this round and ready again in the next.
lesson-use-tool-wrong = 2 wood are good, 3 are better. Add the tool: it’ll be ready again next round.

lesson-buy = Now buy card 1 ①: pay 1 wood. The upper half happens at once, the lower half counts at the end.
lesson-buy-done = You get 1 brick, and 2 shamans for the end: each is worth as many points as you have people. Then your 5 people ate 5 of your 12 food, and Flint has begun round 2.
lesson-buy-wrong = Don’t skip it: a brick and points at the end for 1 wood, that’s a bargain.

## Round 2

lesson-claim = Building 1 ① costs 2 wood and 1 brick and brings 10 points. You have just that, so send a person there before Flint does.
lesson-claim-done = Nobody can take building 1 from you this round. Flint is at the tool maker, so only one of hut and field is still to be had.
lesson-claim-wrong = Points first! You can pay for building 1, and if you don’t go there, Flint may.
lesson-wrong-no-stone = Building 2 wants a stone, and you have none. Building 1 is the one you can pay for.

lesson-hut = Two people who go to the hut come back as three. You have 4 at home ①: send two of them.
lesson-hut-done = The hut is yours. Flint has sent somebody to card 1, and you have 2 people left.
lesson-hut-wrong = The hut is worth more: one more person, for the rest of the game.
lesson-wrong-field-later = Fields are good, and your turn for one will come. Take the hut first: one more person helps in every round.

lesson-hunt = At the end of a round each person eats 1 food ①, and soon you’ll be six. Send your last 2 people hunting ②.
lesson-hunt-done = There’s always room at the hunt, for everyone. Flint began this round and has acted already; now it’s your people’s turn.
lesson-hunt-wrong = Six people eat a lot. Send both of them hunting: Hunt ×2.

lesson-build = Build building 1 ① with your 2 wood and 1 brick. You get its points at once: 3 for each wood, 4 for a brick, 5 for stone, 6 for gold.
lesson-build-done = 10 points, and the next building of the stack lies open. The rest went by itself: the hut gave you a sixth person, and your hunters rolled 4 + 3 = 7.
lesson-build-wrong = Build first. What’s left to do afterwards goes by itself.
lesson-wrong-skip-building = You may skip a building, but here 10 points are waiting. Build it.

lesson-food-tool = On the hunt, every 2 pips make one food. 7 pips ① are 3 food; with your tool ② it’s 4.
lesson-food-tool-done = 7 + 1 = 8, so 4 food and 11 in all. Six people ate 6, and 5 are left for round 3, which you begin.
lesson-food-tool-wrong = One pip is missing for the fourth food. Your tool has it, so use it.

## Round 3

lesson-field = Six people eat 6, and you have 5 food ①. Send one person to the field: it gives you 1 food every round, starting now.
lesson-field-done = The field is yours, and we’ve sent another person to card 1 for you. Flint is at the tool maker and in the forest.
lesson-field-wrong = First make sure of your food. One person on the field brings 1 food in every round to come.
lesson-wrong-hunt-once = A hunt feeds you once, a field every round. Send one person to the field.

lesson-clay = You have nothing to pay for card 1. Send all 4 people to the clay pit ①: every full 4 pips make one brick.
lesson-clay-done = 5 + 2 + 4 + 3 = 14, so 3 bricks, with 2 pips left over. Your tool wouldn’t have made it 16, so nobody asked you.
lesson-clay-wrong = This time, all 4 dig for bricks: Clay pit ×4. You’ll see the quarry and the river soon.

lesson-dice-card = Buy card 1 ① with a brick. It rolls one die for each player, and you choose first.
lesson-dice-card-done = The dice show 2 and 5. And the hourglass on the lower half is a symbol of culture: collect different ones, they add up to a lot at the end.
lesson-dice-card-wrong = Buy card 1 first: it costs you one of your 3 bricks. The field takes care of itself.

lesson-pick = 2 is a brick, 5 is a tool ①. Take the tool, and Flint gets the brick.
lesson-pick-done = You have two tools of value 1 now, to use together or for two rolls. 5 food and 1 from the field were just enough for your six people, and round 4 has begun.
lesson-pick-wrong = A brick is soon spent, but a tool helps in every round. Take the tool.

## Rounds 4 to 6

lesson-river = Gold is worth the most, and a full 6 pips make one. Send 3 people to the river ①.
lesson-river-done = 6 + 5 + 1 = 12 pips brought you 2 gold. We’ve sent the others to card 1 and on the hunt, and Flint has built building 1.
lesson-river-wrong = Try the river this time, with 3 people. In a building, gold counts 6 points.

lesson-points-card = Card 1 ① gives 3 points at once, and each of its 3 hut builders counts your buildings at the end. Pay for it with a brick and keep the gold.
lesson-points-card-done = 3 points now, and at the end 3 for each of your buildings. Your hunters rolled 3 + 3 = 6; with both tools that’s 8, so 4 food.
lesson-points-card-wrong = Take the card first, your hunters can wait. It costs a brick.
lesson-wrong-cheapest = Any resource will do, so pay with the one that’s worth least: the brick. Gold counts 6 points in a building.

lesson-feed = 4 food and 1 from the field: one of your six people is still hungry ①. A resource can take the place of food ②: pay a brick.
lesson-feed-done = Everyone has eaten, for the price of a brick. Round 5 begins, and you start.
lesson-feed-wrong = Pay a brick for the one who’s hungry.
lesson-wrong-ten-points = Then you’d lose 10 points, for one person as for all of them. A brick is a lot cheaper.

lesson-quarry = Building 1 ① now wants 4 resources of exactly two kinds, and you have 2 gold. Send 3 people to the quarry ②: every full 5 pips make one stone.
lesson-quarry-done = 5 + 3 + 6 = 14, and a tool made it 15: 3 stone. Two others have been to the hut, so you’re seven, and one stands at card 1.
lesson-quarry-wrong = Stone goes well with your 2 gold: send 3 people to the quarry.
lesson-wrong-food-planned = Good thinking, but others of your people will see to the food. These 3 have work to do elsewhere.
lesson-wrong-two-missing = You’re still 2 resources short of building 1. Get stone first: 3 people to the quarry.

lesson-food-card = Your seven people have 1 food from the field and need 6 more ①. Card 1 ② brings 7, so buy it with a stone.
lesson-food-card-done = 7 food, and nobody goes hungry. The pot is your second symbol of culture: at the end, 2 different ones give 2 × 2 points, 3 give 3 × 3, and so on up to 8 × 8.
lesson-food-card-wrong = Without this card, 6 people would go hungry. Buy it with a stone.
lesson-wrong-keep-gold = Keep the gold: with 2 gold and 2 stone you can pay for building 1 next round. Pay a stone.

lesson-two-kinds = In round 6, one of your people stands at building 1 ①. Pay 2 stone and 2 gold ②, two kinds as it wants: 5 + 5 + 6 + 6 = 22 points.
lesson-two-kinds-done = 22 points, 35 in all! Then your people in the forest rolled 3 + 5 + 2 + 4 = 14 and used a tool: 5 wood.
lesson-two-kinds-wrong = Build first: you have just the 2 stone and 2 gold that building 1 wants.
lesson-wrong-four-needed = Then one of the 4 resources for building 1 would be gone. Build first; wood for the card is on its way.

lesson-once-card = Buy card 1 ① with 1 wood: a tool of value 2, for a single roll of your choice. Its 2 tool makers each count the sum of your other tools at the end.
lesson-once-card-done = Save this tool for a good moment. The hunt brought too little, so you paid 2 wood for food; in round 7, your people in the river have just rolled.
lesson-once-card-wrong = Buy card 1 now: 1 wood isn’t much for a tool and points at the end.

## Rounds 7 and 8

lesson-once-tool = 6 + 5 + 5 + 4 = 20 pips ① are 3 gold. With both tools and the one-use tool ② it’s 24, so 4 gold: add them all.
lesson-once-tool-done = 20 + 1 + 1 + 2 = 24, so 4 gold, and the one-use tool is gone for good. Your person on the field has acted too: it’s 2 food each round now.
lesson-once-tool-wrong = With fewer tools it’s still only 3 gold. Add all three of them.

lesson-farm-card = Buy card 1 ① with a wood: agriculture rises by 1, as on the field. Its farmer counts your agriculture at the end.
lesson-farm-card-done = Your fields give 3 food each round now. And if you leave it at that, the farmer is worth 3 points at the end.
lesson-farm-card-wrong = Food in every round and points at the end, for 1 wood: buy card 1.
lesson-wrong-gold-later = Pay with wood. You’ll soon need all your gold.
lesson-wrong-card-one = Card 2 costs two. Card 1 costs only 1 wood and feeds you every round, so buy that.

lesson-skip = One of your people is at card 2 ① just to be in Flint’s way, and buying it would cost you gold. You don’t have to: skip it.
lesson-skip-done = Nobody has bought the card, so next round it moves on to space 1 and costs less. Flint has built building 1, and now everyone eats.
lesson-skip-wrong = Keep the gold, a building gives you 6 points for each. Skip card 2.

lesson-hunger = 4 of your people are hungry ①, and feeding them would cost 3 or 4 gold. But the new building 1 wants 4 of one kind, and 4 gold are 24 points: for once, pay nothing and lose 10 ②.
lesson-hunger-done = You’ve lost 10 points, and it would be 10 for a single person too: mostly it’s better to pay. In round 8, one of your people stands at building 1.
lesson-hunger-wrong = That’s right most of the time, but here it costs you a building of 24 points. Leave them hungry this once, for −10.

lesson-one-kind = Building 1 ① wants 4 resources of one kind. Pay your 4 gold: 4 × 6 = 24 points.
lesson-one-kind-done = 24 points for a hunger that cost 10: you have 49. The forest brought 6 + 6 = 12 pips, so 4 wood.
lesson-one-kind-wrong = This is what you’ve saved the gold for. Build building 1 first.

lesson-any-card = Buy card 1 ① with 1 wood: it gives you any 2 resources, whenever you want them. The plant is your third symbol of culture.
lesson-any-card-done = You can take the 2 resources at any time while your people act or eat. And 3 different symbols are 3 × 3 = 9 points.
lesson-any-card-wrong = Start with card 1: any 2 resources for 1 wood, that’s a gift.

lesson-roll-card = Buy card 2 ① with 2 wood: you roll two dice for gold, and tools may help. The hand on it is art, your fourth symbol.
lesson-roll-card-done = 5 + 5 = 10, and both tools made it 12: 2 gold. Everyone has eaten; in round 9 you’re at building 1 and card 1, and the forest has brought 3 wood.
lesson-roll-card-wrong = Buy card 2 with 2 wood first. Your hunters can wait.
lesson-wrong-take-later = You could, but wait: soon there’ll be a better use for these 2 resources. Buy card 2 with 2 wood.

## Rounds 9 and 10

lesson-take = Building 1 ① takes 1 to 7 resources of any kind, and each gives the points it’s worth. Now use your card for any 2 resources ②: take 2 gold.
lesson-take-done = You have 4 gold and 5 wood now. That’s more than 7, so 1 wood is left for the card.
lesson-take-wrong = Now is the time for your 2 resources. Take 2 gold: nothing else is worth as much.
lesson-wrong-take-before = Take 2 gold first, and the building will be worth more.

lesson-extra-card = Buy card 1 ① with 1 wood. It draws you another card face down, of which only the lower half counts.
lesson-extra-card-done = You’ve drawn music, and the card itself has writing. So you have 6 different symbols now: 6 × 6 = 36 points.
lesson-extra-card-wrong = Buy card 1 first, with 1 wood: two cards for one.
lesson-wrong-seven-only = You have 9 resources, and the building takes only 7. Buy card 1 first, with 1 wood.
lesson-wrong-wood-first = Pay with wood: in the building, gold gives 6 points and wood only 3.

lesson-any-kinds = Now for building 1 ①: pay 7 resources, the best ones you have ②. 4 gold and 3 wood give 24 + 9 = 33 points.
lesson-any-kinds-done = 33 points, 82 in all! Only one building is left in this stack: when a stack is empty, or the cards run out, the game ends after that round.
lesson-any-kinds-wrong = The more, the better: pay 4 gold and 3 wood for 33 points.

lesson-last = In round 10 you lead by 82 to 73, and the last building of stack 1 ① ends the game. Send a person there before Flint does.
lesson-last-done = Your other people went to card 1, to the field and into the clay pit. There they rolled 6 + 3 + 5 + 1 = 15, and a tool made it 16: 4 bricks.
lesson-last-wrong = Go for the end while you lead: send a person to building 1.

lesson-tool-card = Card 1 ① gives you a third tool, and your 2 tool makers will count it. It shows art once more, and symbols you have twice count extra: pay a brick.
lesson-tool-card-done = Your tools are 1 + 1 + 1 = 3, so 2 tool makers give 6 points. One symbol you have twice gives 1 × 1 more: culture is 36 + 1 = 37.
lesson-tool-card-wrong = Don’t skip the card: for a brick you get a tool and a symbol that count at the end.
lesson-wrong-keep-wood = Keep the wood: building 1 wants 1 wood and 2 bricks. Pay a brick.
lesson-wrong-build-last = The building comes last. Buy card 1 first, with a brick.

lesson-finish = Build the last building ① for 11 points. A brick is left over, and at the end each resource is 1 point.
lesson-finish-done = You win by 170 to 122! Buildings gave 100 points, culture 37, hut builders 15, shamans 14, tool makers 6, farmers 4, the card 3 and the brick 1; hunger took 10.
lesson-finish-wrong = 11 points, and the game ends while you lead: build it.
