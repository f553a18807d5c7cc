# The pictures of the chapters of Stone Age: the sentence below each, and what is to be seen in it.

rules-goal-picture = People gather ①, work in the village ②, and take civilization cards ③ and buildings ④. Cards and buildings bring points ⑤.
rules-goal-alt = The whole board in round 9: people of both tribes stand on places, cards and buildings, and both have 49 points.

rules-setup-picture = Flint begins with 5 people ① and 12 food ②, and nothing else. Four cards ③ and the top building of each stack ④ lie open.
rules-setup-alt = Flint’s things before the first turn: 5 of 5 people, 12 food, no resources and no tools; below, the cards at prices 4, 3, 2 and 1, and two buildings worth 10 and 12 points.

rules-placing-picture = Flint’s last person may go wherever the frame is dashed: to the hunt ① or the clay pit ②, for example. The forest ③ is closed: with two at the table, only one tribe may stand there.
rules-placing-alt = Eight places: hunt, clay pit and quarry have dashed frames; the forest with 3 of Flint’s people, the river with 2 of Onyx’s, and the field are barred.

rules-actions-picture = Three people roll 2 + 4 + 2 = 8 ① in the forest: that’s 2 wood, and 2 pips are left over ②. A tool of value 1 makes it 9, and so 3 wood ③.
rules-actions-alt = Three dice show 2, 4 and 2: 8 divided by 3 is 2 wood, 2 left over. Below, with the tool: 8 + 1 = 9, 3 wood.

rules-cards-picture = Above each card stands its price. ① gives a brick now and at the end 2 points for each of your people; ② dice for all now and a symbol of culture; ③ 3 points now and at the end 3 for each of your buildings.
rules-cards-alt = The deck and four cards, from left to right: price 4, 3 points, 3 hut builders; price 3, dice for all, an hourglass; price 2, 2 food, 2 hut builders; price 1, a brick, 2 shamans.

rules-feeding-picture = Flint’s food is gone and one person is still hungry ①. Flint pays one resource ②, brick or gold, or loses 10 points ③.
rules-feeding-alt = 1 person without food; if you pay nothing, 10 points less. Flint has 1 brick, 2 gold and 6 people; the ways to pay are 1 brick and 1 gold.

rules-end-picture = Buildings, cards with points and hunger have counted during the game. Everything else is added only now: for Flint that’s 77 points.
rules-end-alt = A table of the points of Flint and Onyx: buildings 100 and 92, cards with points 3 and 0, hungry people −10 and 0, culture symbols 37 and 1, farmers 4 and 10, tool makers 6 and 0, hut builders 15 and 12, shamans 14 and 6, resources 1 and 1.
