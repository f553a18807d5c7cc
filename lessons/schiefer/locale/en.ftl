# The lesson of Schiefer: one game for two. All numbers are those of `game.txt`.

lesson-about = One guided game for two: what dice and markers can do, how the coins of a sale are shared, and where the points come from.

lesson-mark = Each round you roll three dice ①, and each number leads to a field with an action ②. Put a marker on each of your numbers: press **Mark 3, 4 and 4**.
lesson-mark-done = Three of your 8 markers are on fields now, and Flint marks 1, 3 and 5. Then the fields act from 1 to 6: field 1 brings Flint a marker, and field 3 begins with you.
lesson-mark-wrong = Each marker is an action, and you have 8 of them. Press **Mark 3, 4 and 4**.

lesson-open = Your marker on field 3 opens a mine, in each valley the first free one up from the sea. Dysynni 1 ① costs 1 marker (the number in the arch) and is worth 5 coins (the one in the circle): open it.
lesson-open-done = The marker stays there for good: the mine is yours, and each mine is 2 points at the end. Flint opens Llyfni 1, and field 4 comes next.
lesson-open-wrong = Other valleys are fine, too, but Dysynni has only two mines and can soon be all yours. Open Dysynni 1.

lesson-sell = Field 4 sells the slate of an open mine, and the coins go to the owners in that valley. In Dysynni that’s only you: sell Dysynni 1 ① for 5 coins.
lesson-sell-done = You have 8 coins now. Each mine is sold only once, so Dysynni 1 gets a black marker; then it’s the turn of your other marker on field 4.
lesson-sell-wrong = That would leave 5 coins lying. Sell Dysynni 1.

lesson-drop = You could sell Flint’s mine, too, but the owner gets the coins: Llyfni 1 ① would bring you nothing. Press **Drop the action**.
lesson-drop-done = The marker is back in your supply. Flint has to use a marker on field 5 to sell Llyfni 1 for 5 coins, and then begins round 2 by marking 3, 3 and 6.
lesson-drop-wrong = All the coins of Llyfni 1 would go to Flint. Press **Drop the action**: your marker comes back to you anyway.

lesson-again = Now your dice ① show 2, 3 and 3: equal dice are fine, and two markers on field 3 can open two mines. Mark all three.
lesson-again-done = On each field you take turns with one marker each, and whoever began the round goes first. On field 2 there’s only your marker.
lesson-again-wrong = You have 7 markers, and each one is an action. Press **Mark 2, 3 and 3**.

lesson-supply = Field 2 gives you a choice: open a mine or get a marker. Mines use up your supply ①, so take a marker from your reserve: press **Supply**.
lesson-supply-done = Now 17 markers are left in your reserve, where you can’t use them yet. On field 3 Flint goes first and opens Ogwen 1.
lesson-supply-wrong = Your markers are few, and your reserve is full of them. Press **Supply**.

lesson-whole = Dysynni 2 ① costs 2 markers: one stays on the mine, the other goes to your reserve. Open it, and the whole valley is yours.
lesson-whole-done = Both mines of Dysynni are yours, so you’ll share its coins with nobody. Flint opens Seiont 1, and you have another marker on field 3.
lesson-whole-wrong = Where all mines are yours, all coins are yours. Open Dysynni 2.

lesson-beside = You can also open a mine beside Flint’s, and from then on you both get coins there. Llyfni 2 ① costs only 1 marker: open it.
lesson-beside-done = On field 6 Flint takes the development More points for coins: at the end a point for every 2 coins, where you need 3. You begin round 3 and roll 1, 1 and 5.
lesson-beside-wrong = Llyfni 2 costs only 1 marker, and it gives you a share in a valley of Flint’s. Open it.

lesson-reroll = Two 1s bring only markers, but with a 4 you could sell Dysynni 2 for 6 coins. For 1 coin you may roll a die again, as often as you can pay: press **Reroll the 1** ①.
lesson-reroll-done = There’s the 4! You mark 1, 4 and 5, get a marker and sell Dysynni 2 for 6 coins; Flint sells Seiont 1, and field 5 comes next.
lesson-reroll-wrong = The sale of Dysynni 2 is worth 6 coins, and a reroll costs 1. Press **Reroll the 1**.

lesson-develop = Field 5 sells or develops. For a development, one of your markers stays in its box for good: take **Better sale** ①, and from now on each of your sales brings 2 extra coins.
lesson-develop-done = With two players there’s room for just one marker in a box, so this one is closed. Flint takes Buy supply (4) and begins round 4; you roll 1, 1 and 3.
lesson-develop-wrong = All boxes are useful, but **Better sale** is best when it comes early. Take it now.

lesson-set = For the next development you need a 5 or a 6. Once per round you may set a die ① for 3 coins: press **Set the 1 to 6**.
lesson-set-done = You mark 1, 3 and 6, get a marker and open Llyfni 3 for 2 more. Flint opens Gwyrfai 1 and sells Ogwen 1; now your marker on field 6 acts.
lesson-set-wrong = You have 13 coins, and a development is well worth 3 of them. Press **Set the 1 to 6**.

lesson-change-box = Take **Change a die** ①: once per round you may then turn a die by one pip, up or down, for nothing.
lesson-change-box-done = That’ll save you coins, right away: you begin round 5 and roll 4, 6 and 6.
lesson-change-box-wrong = The other boxes come later in this game. Take **Change a die**.

lesson-change = Two developments in one round are too many, for you have just 3 markers. 6 and 1 are neighbours: turn a 6 ① with **Change the 6 to 1**.
lesson-change-done = You mark 1, 4 and 6 and get a marker. Flint takes two and opens Glaslyn 1; then it’s field 4, and you can sell.
lesson-change-wrong = A marker is what you need now, and changing a die is free. Press **Change the 6 to 1**.

lesson-share = The sold mine gets the first coin, then each mine down to the sea; then it goes on from the top. So the 5 coins of Llyfni 3 ① go to mines 3, 2, 1, 3 and 2: sell it.
lesson-share-done = 4 coins for your two mines, 1 for Flint’s, and 2 extra for you from Better sale. With 16 coins you come to field 6.
lesson-share-wrong = The picture shows what a sale brings you, and Llyfni 3 brings the most: 6 coins. Sell it.

lesson-buy-box = Markers are running short. With **Buy supply (3)** ① you can buy one from your reserve for 3 coins, once per round: take it.
lesson-buy-box-done = You can buy a marker whenever you have to decide something. In round 6 Flint begins and buys one for 4 coins; you roll 3, 5 and 6.
lesson-buy-box-wrong = The other two boxes bring points only at the end. Take **Buy supply (3)**, because markers are what you need first.

lesson-buy = You have just 3 markers in your supply ①, and a mine and a development are ahead of you. Press **Recruit for 3 coins** before you mark.
lesson-buy-done = You mark 3, 5 and 6 and open Dyfi 1 for 2 markers. Flint opens Dwyryd 1 and sells two mines; now your marker on field 5 acts.
lesson-buy-wrong = Your dice are good, but your markers are few. Press **Recruit for 3 coins** first, and you’ll mark right after it.

lesson-at-once = A mine can be sold in the same round in which it was opened. Sell Dyfi 1 ①: 6 coins, and 2 extra.
lesson-at-once-done = 8 coins more, so you have 21. Next comes field 6, with your last marker of this round.
lesson-at-once-wrong = Dyfi 1 brings you 8 coins, more than any other mine. Sell it.

lesson-valleys = Some boxes bring points at the end. Take **Different valleys** ①: 1 point for each valley with a mine of yours, however many you have there.
lesson-valleys-done = You’re in 3 valleys: that’s 3 points, and there’ll be more. You begin round 7, roll 1, 1 and 6 and buy a marker again.
lesson-valleys-wrong = You have mines in 3 valleys already, so this box brings you points at once. Take **Different valleys**.

lesson-two = You have just 2 markers ①, so you can mark only two of your dice. Mark the 1s: each brings you another marker.
lesson-two-done = Now you have 4; with none, and no way to buy one, you’d sit out a round and get one. In round 8 you buy one more, open Dyfi 2 and sell it for 4 + 2 coins; then comes field 6.
lesson-two-wrong = Your markers are nearly gone. Press **Mark 1 and 1**: both come back and bring another one.

lesson-alone = One box is left, and it’s a good one for you: 3 points at the end for each valley in which all mines are yours. Take **Alone in the valley** ①.
lesson-alone-done = 3 points for Dysynni, and in Dyfi only mine 3 is missing. In round 9 you both buy a marker and mark 3, 3 and 4.
lesson-alone-wrong = Dysynni is all yours, so this box brings you 3 points at once. Take it.

lesson-pending = Dyfi 3 ① costs 3 markers; you have 1 and the active one. Markers on fields can pay, too, but then they don’t act: open Dyfi 3 and pay with the other one on field 3 ②.
lesson-pending-done = Dyfi is all yours, 3 points more, and you sell Dyfi 3 for 6 + 2 coins. In round 10 you take two markers, in round 11 one; now your first marker on field 3 acts.
lesson-pending-wrong = Flint has markers on field 3, too, and could take Dyfi 3 from you. Open it now and pay with your marker on field 3.

lesson-new-valley = So far you’re in 3 of 8 valleys. Open Glaslyn 3 ①: 2 points for the mine, and 1 more for a new valley.
lesson-new-valley-done = With your other marker you open Seiont 2, so you’re in 5 valleys. In round 12 you open Seiont 3 as well, and then you can sell.
lesson-new-valley-wrong = You have no mine in Glaslyn yet, so one there brings a point more. Open Glaslyn 3.

lesson-less = Seiont 2 and Seiont 3 would both bring you 3 + 2 coins. But Flint would get 2 for mine 2 and only 1 for mine 3: sell Seiont 3 ①.
lesson-less-done = The coins went to mines 3, 2, 1 and 3. In round 13 you take three markers; in round 14 you roll 3, 3 and 4 and mark them all.
lesson-less-wrong = A sale is good when it brings you much and Flint little. Sell Seiont 3.

lesson-hurry = Five mines are left, each for 3 markers. You have none in Ogwen yet, and Ogwen 5 ① is the last one there: open it.
lesson-hurry-done = You open Llyfni 4, too, and sell it for 5 + 2 coins; in round 15 you take two markers, and Flint opens Dwyryd 4. In round 16 you mark 3, 4 and 5, and Flint opens Dwyryd 5.
lesson-hurry-wrong = Ogwen would be your sixth valley: 2 points for the mine, and 1 more. Open Ogwen 5.

lesson-last-mine = Seiont 4 ① is the last mine. When all are open, the game ends with this round: open it.
lesson-last-mine-done = Now you have 13 mines, and that’s 26 points. The round is played to its end, so your markers on fields 4 and 5 still act.
lesson-last-mine-wrong = The mine is worth 2 points and brings coins, too. Open Seiont 4.

lesson-most = The picture shows how many coins each mine brings you: sell the best one.
lesson-most-done = Seiont 4: 5 coins for your three mines there, and 2 extra. Flint sells Dwyryd 5, and you have 24 coins and one last action.
lesson-most-wrong = Look for the highest number. Seiont 4 brings you 7 coins.

lesson-coins = At the end every 3 coins are 1 point, so your 24 are 8. Sell Seiont 2 ① for 6 coins: that’s 2 points more.
lesson-coins-done = 30 coins are 10 points, 13 mines 26, six valleys 6, and two valleys all yours 6: you win by 48 to 43. Flint opened 3 mines more, but you had the better boxes.
lesson-coins-wrong = Seiont 2 brings you the most, 6 coins. Sell it.

lesson-wrong-keep = That costs coins, and your dice are good as they are. Mark all three.
lesson-wrong-drop-open = A mine is 2 points, and its slate brings coins. Don’t drop the action, open the mine in the task.
lesson-wrong-theirs = Llyfni 1 is Flint’s, so all its coins would go there. Sell Dysynni 1.
lesson-wrong-wait = Your two markers on field 3 are going to open mines, and for those you need markers. Press **Supply**.
lesson-wrong-five = The 5 is good, for it can sell or develop. Reroll a 1.
lesson-wrong-dear = Setting a die costs 3 coins, a reroll only 1. Try your luck: press **Reroll the 1**.
lesson-wrong-not-now = That sale would bring 2 coins more with Better sale. Take the box first.
lesson-wrong-luck = A reroll is cheaper, but a 5 or a 6 comes only once in three times. Press **Set the 1 to 6**.
lesson-wrong-pay = Setting a die costs 3 coins, and with your box it’s free. Press **Change the 6 to 1**.
lesson-wrong-down = A 5 can sell or develop, but you need a marker. Turn the 6 the other way: **Change the 6 to 1**.
lesson-wrong-second = The 4 coins of Llyfni 2 would go to mines 2, 1, 3 and 2, so you’d get 3 and 2 extra. Llyfni 3 brings you 6.
lesson-wrong-next = On field 6 you can develop in a moment. First sell Dyfi 1.
lesson-wrong-six = A development costs a marker for good, and you have just 2. Mark the two 1s first.
lesson-wrong-four = Your marker on field 4 is about to sell Dyfi 3 for 8 coins. Pay with the one on field 3.
lesson-wrong-cheap = That one is cheap, but Flint could take Dyfi 3 right after it. Open Dyfi 3 now.
lesson-wrong-seiont = Seiont is new for you, too, and your next marker goes there. Open Glaslyn 3 first.
lesson-wrong-more = You’d get the same, but the coins would go to mines 2, 1, 3, 2 and 1, so Flint gets 2. Sell Seiont 3.
lesson-wrong-llyfni = Llyfni 2 would be just as good this time. But try what the order does in Seiont: sell Seiont 3.
lesson-wrong-dwyryd = In Dwyryd two mines are left, in Ogwen only one. Open Ogwen 5 before Flint does.
lesson-wrong-drop-coins = 6 coins are 2 points. Sell Seiont 2.

lesson-end = Markers for mines, mines for coins, boxes for the rest: now you know the game. Try it at a table of your own, with friends or robots!
