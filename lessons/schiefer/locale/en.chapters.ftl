# The pictures of the chapters of Schiefer: the sentence below each, and what is to be seen in it.

rules-goal-picture = In each valley only the free mine nearest to the mouth can be opened ①. A gold value can still be sold ②, a black one is sold ③.
rules-goal-alt = Eight valleys with their mines from the river’s mouth upwards; dark plates are the next free mines. Gwyrfai 1 is Onyx’s and unsold, Dysynni 2 is Flint’s and sold.

rules-setup-picture = Flint has 8 markers in the supply ①, 18 in the reserve ② and 3 coins ③, and begins as start figure ④.
rules-setup-alt = Flint’s strip: 8 markers in the supply, 18 in the reserve, 3 coins, no mine, no development, and the flag of the start figure.

rules-roll-picture = Flint has rolled 4, 6 and 6 ① and has 3 markers in the supply and 10 coins ②.
rules-roll-alt = Dice 4, 6 and 6. Flint may mark fields with 3 markers, reroll a die for 1 coin, set a die for 3 coins, and turn a die for free.

rules-actions-picture = On field 3 ① Onyx acts first, as start figure, and then Flint. Next Onyx sells twice on field 4 ②; on field 5 ③ Flint will sell or develop.
rules-actions-alt = Fields 1 to 6 with the markers on them: field 3, Onyx and Flint; field 4, Onyx twice; field 5, Flint; field 6, Flint.

rules-sale-picture = If Flint sells Llyfni 3 ① for 5, the coins go to mines 3, 2, 1, 3, 2: four to Flint and one to Onyx’s mine ②, though that one is sold. Flint’s development adds 2, hence the +6.
rules-sale-alt = The valleys during a sale; below each mine that can be sold stands what Flint gains: Gwyrfai 1, 2 coins; Llyfni 2, 5; Llyfni 3, 6; Glaslyn 1, 2.

rules-developments-picture = With two at the table each box takes one marker. Flint has already bought a marker for 3 coins this round ① and may turn a die ②; the last box ③ is still free.
rules-developments-alt = Seven boxes: buy a marker for 3 coins, Flint, used this round; for 4 coins, Onyx, used this round; turn a die, Flint; 2 coins more for your sales, Flint; a point for 2 coins, Onyx; 1 point for each valley, free; 3 points for all of a valley, free.

rules-end-picture = Every mine is open, so the game is over. An unsold mine ① gives its owner 2 points, and so does a sold one ②.
rules-end-alt = All 29 mines of the eight valleys are open: 13 are Flint’s and 16 are Onyx’s, most of them sold.
