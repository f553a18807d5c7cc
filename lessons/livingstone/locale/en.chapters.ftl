# The pictures of the chapters of LivingStone: the sentence below each, and what is to be seen in it.

rules-goal-picture = Tents go into the column of the boat ①. A tent earns the points at the left ② when its column is scored; the most tents of a row earn those at the right ③ at the end.
rules-goal-alt = The board with ten columns and six rows; the boat lies in column 8. Tents of Flint and Onyx stand in columns 1 to 8.

rules-setup-picture = With two at the table, four dice are rolled ①. Flint begins with 3 coins ② and an empty chest ③, and only Flint sees both.
rules-setup-alt = What Flint has before the first turn: dice 2, 3, 4 and 5 on the table, 3 coins, an empty chest, no gems and no cards. A tent in column 1 costs 1 coin in every row.

rules-turn-picture = The last die is taken, so the column ② of the boat ① is scored by the points at the left ③: Flint earns 2 + 4 + 5, Onyx 6. Then the boat moves on.
rules-turn-alt = Columns 1 to 6 of the board; the boat lies in column 6. In it stand tents of Flint in rows 2, 4 and 5 and of Onyx in row 6.

rules-actions-picture = What the 4 ① can be used for: a tent in row 4 ②, here for 2 coins and worth 4 points, or instead ③ 4 coins, 4 stones or a card.
rules-actions-alt = A die with a 4, and beside it: a tent for 2 coins and 4 points, 4 coins, 4 stones, or 1 card. Flint has 8 coins and the card Any row.

rules-free-picture = Before or after the die, Flint may sell gems ① to the bank, put coins into the chest ②, and play cards ③. The market would pay less than the bank, but bring points as well.
rules-free-alt = Flint has 6 coins, 5 in the chest, one clear, one blue and one red gem, for which the bank pays 1, 3 and 5 coins, and the card Market.

rules-cards-picture = Flint holds four cards ①: two for a tent, one for a second die, and a lion for 4 points. Each card says what it does.
rules-cards-alt = Flint can take the dice 2, 3, 4 and 5, has 3 coins, and holds four cards: Free tent, Two dice, Any row and Lion.

rules-end-picture = Flint has the most tents in rows 1, 2 and 5 and earns 12 + 10 + 4 points; Onyx earns 6 + 2 in rows 4 and 6. In row 3 nobody has a tent.
rules-end-alt = The tents of Flint and Onyx by row: row 6, 1 and 4; row 5, 4 and 1; row 4, 1 and 3; row 3, 0 and 0; row 2, 2 and 1; row 1, 3 and 2.

rules-two-picture = All of Flint’s 11 tents are on the board. So Flint may use the 2 to move one of them to column 10, row 2, for 5 coins; the points already scored stay.
rules-two-alt = Flint’s 11 tents in columns 1 to 9, and in column 10 a dashed space in row 2. Flint has 6 coins.
