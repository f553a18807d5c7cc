# The pictures of the chapters of Hidden Stones: the sentence below each, and what is to be seen in it.

rules-goal-picture = Card 1-01 ① wants a bird and a horse side by side, and so they lie on a1 ② and b1 ③. Flint can score it for 1 point.
rules-goal-alt = The nine stones, and Flint’s cards 1-01, 2-12, 2-22 and 2-25. 1-01 and 2-12 lie on the board and are framed.

rules-setup-picture = Nine stones lie in the square, and the cards that nobody holds are the draw pile ①. The small sign shows the other side: the moon under the sun ②, a fish under the bird ③.
rules-setup-alt = The draw pile with 64 cards, and the square: bird, horse and ship in row 1; tree, fish and seed in row 2; horse, sun and tree in row 3.

rules-turn-picture = If Flint discards a card and flips c3 ① from tree to seed, card 1-14 ② lies on the board and can be scored.
rules-turn-alt = A preview: c3 would become a seed, below the seed on c2, and so complete card 1-14. Flint also holds 2-05 and 2-25.

rules-formations-picture = Card 5-02 ① needs the whole square, but only four stones of it matter. Card 1-02 ② lies on b2 and c2; the fish on c2 counts for both.
rules-formations-alt = Card 5-02 wants a tree on b1, fish on a2 and c2 and a ship on b3, and 1-02 a seed and a fish side by side: both lie on the board. Card 2-23, horses in opposite corners, doesn’t.

rules-end-picture = Flint has won 12 cards, and 10 are enough for two ①, so this is the final round. The crown ② marks the most cards worth 1: 3 points more.
rules-end-alt = Flint’s strip: 21 points, 12 of 10 cards won, seven worth 1 with a crown, three worth 2, one worth 3 and one worth 5.

rules-solo-picture = Flint has won 15 of the 16 cards with one strike of four ①. Card 3-11 is complete; once it’s scored, the game is won.
rules-solo-alt = Flint’s last card, 3-11, lies on the stones a1, a2 and b2. Below: 27 points, 15 of 16 cards, one of four strikes.
