# The lesson of LivingStone: one game for two. All numbers are those of `game.txt`.

lesson-about = A guided game for two: what dice and cards can do, and where the points come from.

lesson-coins = Each round all dice are rolled, and you take turns taking one. One thing a die can bring is coins: take the 2 ① for **2 coins** and you’ll have 5.
lesson-coins-done = Now you have 5 coins. Your turn isn’t quite over yet.
lesson-coins-wrong = All the other things come soon. For now, fill your purse: take the 2 for 2 coins.

lesson-done = After your die there’d be time to play cards, sell gems or donate coins, as you’ll see later. For now, end your turn with **Done**.
lesson-done-done = Flint takes the 3 for 3 coins, and it’s your turn again. In this game, your turns end by themselves from now on.
lesson-done-wrong = Keep your coins: you’re about to need one. End your turn with **Done**.

lesson-tent = Your next die must be higher than your 2. Take the 5 ① for a tent in row 5 of the column where the boat is; beside the die you see what it costs and what it brings.
lesson-tent-done = Flint takes the 4 for a tent in row 4, and column 1 scores: 5 points for you, 4 for Flint. Now the boat is in column 2 of 10, and Flint begins with a tent in row 1.
lesson-tent-wrong = Coins, stones and cards are useful, but tents bring the points. Take the 5 for a tent.

lesson-mine = The 3 ① can also bring you 3 stones from the bag, and about half of them are gems. Take it for **3 stones**.
lesson-mine-done = A blue gem, a red one and a black stone. Black ones are worthless and go aside, but the gems are yours.
lesson-mine-wrong = Coins or a tent would be good, too, but gems can be worth more. Take the 3 for 3 stones.

lesson-sell = In your turn you can sell gems ① to the bank whenever you like: 1 coin for a clear one, 3 for a blue one, 5 for a red one. Press **Sell all**.
lesson-sell-done = 3 + 5 = 8 coins, so you have 12 now. Flint takes a 6 for a tent in row 6.
lesson-sell-wrong = Your gems are worth 8 coins, and tents cost coins. Press **Sell all**.

lesson-share = Take the other 6 ① for a tent, too: a space has room for any number of them. It costs 2 coins, because Flint has a tent there and gets 1 of them.
lesson-share-done = You’ve paid 1 coin to the bank and 1 to Flint. Column 2 scores: 6 points for you, and 7 for Flint, who also has the tent in row 1.
lesson-share-wrong = A tent in row 6 brings 6 points, and 2 coins are a small price for that. Take the 6 for a tent.

lesson-card = You begin round 3, with a card. Any die buys one, so take the lowest: the 1 ①.
lesson-card-done = You’ve drawn Free tent, and only you can see it. Flint takes the 2 for stones and finds two gems.
lesson-card-wrong = A card costs any die, so the 1 is just right for it. Take it for a card.

lesson-free = A tent costs 2 coins in column 3, but with Free tent ① it costs nothing. Take the 5 ② for a tent and play the card with it.
lesson-free-done = Your tent brings 5 points in column 3, and Flint’s in row 4 brings 4. Then Flint begins round 4 with the 6 for a tent, and no die is higher than a 6: the other three are all yours.
lesson-free-wrong = Your card saves you 2 coins, and row 5 brings 5 points. Take the 5 for a tent and choose Free tent with it.

lesson-majority = In row 1 a tent brings only 1 point now, but at the end the most tents in that row bring 12. Flint has one there: take the 1 ① for a tent.
lesson-majority-done = Now you have one tent each in row 1; rows 2 to 6 bring 10, 8, 6, 4 and 2 points at the end. Flint can’t take any more dice this round, so you go straight on.
lesson-majority-wrong = The most tents in row 1 are worth 12 points at the end, and the 1 leads there. Take it for a tent.

lesson-alone = The 3 and the 4 are left, and you can have them both if you begin with the lower one. Take the 3 ① for a card.
lesson-alone-done = You’ve drawn Any row: with it, a tent goes in any row you like. Now only the 4 is left.
lesson-alone-wrong = A card will help you with your last die. Take the 3 for a card.

lesson-any-row = With the 4 ① you’d have to pitch your tent in row 4, but you hold Any row ②. Take the 4 for a tent, with Any row in row 1.
lesson-any-row-done = Two tents in row 1 against one: you’re ahead there, and column 4 brings you 2 points, Flint 6. You begin round 5 with the 1 for a card and draw Four coins.
lesson-any-row-wrong = Two tents put you ahead in row 1, with its 12 points. Take the 4 for a tent and play Any row with it: row 1.

lesson-four-coins = A card can be played at any time in your turn, even right after drawing it. Play **Four coins** ①.
lesson-four-coins-done = 4 coins make 10 in all; the card Three stones works in the same way. Flint takes the 4 for coins.
lesson-four-coins-wrong = You’ll need those 4 coins very soon. Play Four coins.

lesson-white = A 6 can be a big handful of stones. Take it ① for **6 stones**, but beware: one stone in the bag is white.
lesson-white-done = Here’s the white one: the gems of this handful are sold at once, for 1 + 3 + 5 = 9 coins, and the handful goes back into the bag, with all stones set aside. Gems that you had before would have stayed yours.
lesson-white-wrong = 6 coins would be safe, but now’s the time to find out what the white stone does. Take the 6 for 6 stones.

lesson-donate = At the end four dice are rolled for the Queen: with fewer coins than their sum in your chest ①, you can’t win. Press **Donate** and give 5 coins.
lesson-donate-done = Flint sees that you donated, but not how much. They take the 5 for a tent in column 5, and begin round 6 with a tent in row 6: the other dice are yours again.
lesson-donate-wrong = Nothing comes out of the chest again, and three tents are next. Donate just 5 of your 19 coins.

lesson-three = Three dice for you alone, and you have the coins for three tents. Begin with the right one: take the 2 ① for a tent.
lesson-three-done = You take the 4 and the 5 for tents, too, and column 6 scores 2 + 4 + 5 = 11 points. In round 7 you take the 1 for a card and draw Boat back.
lesson-three-wrong = A column with three tents is worth a lot. Take the 2 for a tent, and the 4 and the 5 come after it.

lesson-boat = The boat is in column 7, but your three tents are in column 6. Play **Boat back** ①, and column 6 scores once more.
lesson-boat-done = Flint takes the 2 for a tent in column 6, too, and pays you 1 coin because you have one on that space. Then you take the 4 for a card and draw Lion.
lesson-boat-wrong = Your tents in column 6 can bring 11 points a second time. Play Boat back before your turn ends.

lesson-animal = Animals are points: 4 for a lion, 3 for a rhino, 2 for an antelope. Play your **Lion** ① (at the end it would count just as much in your hand).
lesson-animal-done = 4 points for the lion, and column 6 has brought you another 11. In round 8 the boat is in column 7 again, and you take the 3 for a card: Market.
lesson-animal-wrong = Your lion is worth 4 points, now as well as later. Play it now.

lesson-dig = With Market ① gems bring points, but you have none at the moment. Take the 5 ② for **5 stones**.
lesson-dig-done = One clear, one blue and one red gem, and two black stones. Now Market can do its work.
lesson-dig-wrong = You need gems before you can play Market. Take the 5 for 5 stones.

lesson-market = The bank would pay 9 coins for your gems ①. Market ② pays only 6, but 6 points as well: play it and sell all three.
lesson-market-done = 6 coins and 6 points; column 7 brings Flint 7. You begin round 9 with the 1 for a card and draw Two dice.
lesson-market-wrong = Each gem brings coins and as many points with Market: 1 for clear, 2 for blue, 3 for red. Play it and sell all three.

lesson-two-dice = The only 6 ① would suit Flint, whose turn is next. Play **Two dice** ② and take a second die first.
lesson-two-dice-done = You may now take any die that’s higher than your 1, before Flint gets a turn.
lesson-two-dice-wrong = Flint is waiting for the 6. Play Two dice before your turn ends.

lesson-six = Take the 6 ① for a tent: that’s 6 points for you, and none for Flint.
lesson-six-done = Flint draws the mine collapse and loses a blue gem: everyone’s gems go back into the bag. Column 8 brings you 6 points, and in round 10 you take the 1 for a card and draw Extra tent.
lesson-six-wrong = It’s the 6 that brings the most points here. Take it for a tent.

lesson-extra = You each have two tents in row 1, so you’d share its 12 points. Play **Extra tent** ① in column 4, row 1: it’s free, and it goes where a tent of yours has scored.
lesson-extra-done = Three tents to two: row 1 is yours. You take the 3 for coins as well, and the 5 for your last tent, which brings 5 points in column 9.
lesson-extra-wrong = In row 1 it’s two to two, and one more tent puts you ahead. Play Extra tent in column 4, row 1.

lesson-move = All your 11 tents stand, but with two players you can move one. In row 2 it’s one each: take the 2 ① and move the tent from column 2, row 6.
lesson-move-done = Two to one in row 2: 10 points at the end instead of 5, and the points that the tent scored before stay yours. Flint takes the 5 for coins and donates.
lesson-move-wrong = Flint is ahead in row 6 anyway, but in row 2 one more tent puts you ahead. Take the 2 and move the tent from column 2, row 6.

lesson-last-dig = It’s the last round: after the 6 you get no other turn, and your chest ① holds only 5 coins. Take the 6 ② for **6 stones**.
lesson-last-dig-done = Two clear, two blue and one red gem, and one black stone: a good last handful.
lesson-last-dig-wrong = Even 6 coins might be too few for your chest. Take the 6 for 6 stones.

lesson-keep = A gem ① that you keep is 1 point at the end, whatever its colour. So keep the clear ones: press **Sell gems** and sell 2 blue and 1 red.
lesson-keep-done = 3 + 3 + 5 = 11 coins, so you have 12. The two clear gems will be 2 points.
lesson-keep-wrong = Blue and red gems bring many coins for your chest. Sell 2 blue and 1 red, and keep the clear ones.

lesson-chest = Four dice show 14 on average, and coins ① that stay in your hand are worth nothing. Press **Donate** and put all 12 into your chest ②.
lesson-chest-done = Now there are 17 coins in your chest, enough for most rolls. With three or more players nobody rolls: whoever donated least can’t win.
lesson-chest-wrong = Every coin in your chest makes you safer, and there’s nothing left to buy. Donate all 12.

lesson-end-of-game = That’s all you can do: press **Done**. Then column 10 scores, the majorities, gems and animals count, and the chests are opened.
lesson-end-of-game-done = The dice show 14, and Flint, with 11 coins, is out: the blue gem lost in the mine was worth the missing 3. You win by 91 points to 59; 26 of yours are for rows 1, 2 and 5.
lesson-end-of-game-wrong = Your two clear gems are worth 2 points if you keep them. Press **Done**.

lesson-wrong-low = Each die that you take must be higher than your last one in the round. Begin with the lowest, and the others stay possible.
lesson-wrong-four = With the 4, a tent goes in row 4 and brings only 4 points. Take the 5 for a tent.
lesson-wrong-five = With the 5 you’d draw one stone less. Take the 6 for 6 stones.
lesson-wrong-bank = The bank pays 3 coins more, but no points. Play Market and sell all three gems there.
lesson-wrong-clear = A clear gem would bring just 1 coin, but it’s 1 point if you keep it. Sell only 2 blue and 1 red.

lesson-end = Low dice first, tents for columns and rows, and enough coins in the chest: now you know the game. Try it at a table of your own, with friends or robots!
