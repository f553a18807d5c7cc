# The lesson of Hidden Stones: one guided game for two. All numbers are those of `game.txt`.

lesson-about = One guided game for two: how to change the stones and score your cards, what to pay with, and where the points come from.

lesson-first = The cards in your hand show how stones should lie. On 1-01 ①, a bird is left of a horse, just like those at a1 and b1 in the top row: press **Score 1-01**.
lesson-first-done = Your first point! The stones stay, and the card is won; the number before the hyphen is what it’s worth.
lesson-first-wrong = You can score 1-01 right away, and it costs nothing. Press **Score 1-01**.

lesson-wild = A dashed field takes any stone: 2-12 ① only needs a tree at the left end of a row and a seed at its right end, like those at a2 and c2. Score it.
lesson-wild-done = 2 points more, so you have 3. No other card in your hand is complete for now.
lesson-wild-wrong = The dashed field of 2-12 takes the fish, too. The card’s complete: score it.

lesson-end-turn = That’s enough for the first turn. Press **End turn**, and you draw until you have four cards again.
lesson-end-turn-done = You draw 1-09 and 2-05. Flint scores 1-28, swaps two stones and scores 2-03: 3 points each.
lesson-end-turn-wrong = You could pay for changes already, but that’s for your next turn. Press **End turn** and draw two cards.

lesson-swap = 1-09 ① wants the ship left of the horse, but here the horse ② is left of the ship ③, and formations are never turned or mirrored. Swapping two neighbours costs a card: swap b1 and c1, and discard 2-22.
lesson-swap-done = You’ve paid with 2-22, which was far from complete. A ★ on a button says that this change completes a card.
lesson-swap-wrong = 1-09 doesn’t count mirrored, so ship and horse have to change places. Swap b1 and c1, and discard 2-22.

lesson-free = Changes cost a card each, but scoring is free. 1-09 ① is complete: score it.
lesson-free-done = That’s 4 points; then you end your turn and draw 1-10 and 1-14. Flint swaps a2 and b2 and scores 1-05: 4 points, too.
lesson-free-wrong = Flint’s turn can change the stones again. Score 1-09 while it’s complete.

lesson-shared = You both play with the same stones: Flint has just moved a tree to b2, left of the seed at c2, as your 1-10 ① wants it. Score it.
lesson-shared-done = 5 points, thanks to Flint. It works the other way round, too: what you leave can help Flint.
lesson-shared-wrong = Flint’s swap has completed 1-10. Take that point first: score it.

lesson-flip = 1-14 ① wants two seeds, one above the other: one lies at c2, and the small picture on the tree at c3 ② shows its other side. Flip c3, and discard 2-05.
lesson-flip-done = The tree has become a seed. Sun and moon, fish and bird, horse and ship, seed and tree: each pair is the two sides of a stone.
lesson-flip-wrong = The second seed is on the other side of the tree at c3. Flip c3, and discard 2-05.

lesson-twice = The seed at c2 has already counted for 1-10, and it may count again. Score 1-14 ①.
lesson-twice-done = 6 points. A stone may count for any number of cards, even in the same turn.
lesson-twice-wrong = Stones don’t get used up, and 1-14 is complete. Score it.

lesson-equal = 2-25 ① is no use: its moon is three changes away. Get rid of it without changing a thing: swap the two seeds at c2 ② and c3 ③.
lesson-equal-done = Your last card ends your turn by itself, and you draw four new ones: 2-15, 3-04, 3-07 and 5-02. Flint passes and draws two cards.
lesson-equal-wrong = That would change the stones, maybe just as Flint needs them. Swap the two seeds at c2 and c3, and all stays the same.

lesson-pass = Each of your cards is at least three changes away, and you can only pay with the others. Press **Pass**: you do nothing and draw two cards.
lesson-pass-done = Six cards, with 1-02 and 2-23; you can’t pass twice in a row, nor with more than four cards. Flint swaps twice and scores 1-08 and 1-11: 6 points each.
lesson-pass-wrong = Three changes would cost you all your other cards. Pass, and you’ll have six cards next turn.

lesson-five = With six cards you can manage 5-02 ①: the tree at b1 and the fish at a2 are right, but c2 ② needs a fish and b3 ③ a ship. First swap b2 and c2, and discard 3-07.
lesson-five-done = The bird lies at c2 now, and a fish is on its other side.
lesson-five-wrong = 5 points are worth three changes. Begin with b2 and c2: swap them, and discard 3-07.

lesson-bird = Flip the bird at c2 ①: it becomes the fish that 5-02 wants there. Pay with 3-04 ②, because three trees in a row are far away.
lesson-bird-done = 1-02 is complete now, too. It can wait: nobody else changes the stones in your turn.
lesson-bird-wrong = 5-02 wants a fish at c2, and it’s on the other side of the bird there. Flip c2, and discard 3-04.

lesson-ship = One more change: flip the horse at b3 ①, and it becomes the ship. Discard 2-15 ② for it.
lesson-ship-done = A tree, two fish and a ship: 5-02 is complete.
lesson-ship-wrong = Only the ship at b3 is missing now. Flip b3, and discard 2-15.

lesson-five-points = Three cards for 5 points, that’s a good price. Score 5-02 ①.
lesson-five-points-done = 11 points. A formation of three by three fits in just one way: each symbol has its own place.
lesson-five-points-wrong = 5-02 is complete and worth the most, so score it first.

lesson-besides = There’s more: at b2 and c2 a seed is left of a fish, as 1-02 ① wants it. Score it, too.
lesson-besides-done = 12 points and 7 cards; you end your turn and draw three cards. Flint scores 1-23, swaps two stones and scores 2-09: 9 points and 7 cards.
lesson-besides-wrong = Your changes for 5-02 have completed 1-02 as well. Score it.

lesson-two = A ship at c1 ① completes two cards at once, 2-11 ② and 3-13 ③. Flip c1, and discard 2-23.
lesson-two-done = One card paid, two complete: such changes are the best.
lesson-two-wrong = One flip at c1 completes 2-11 and 3-13. Flip c1, and discard 2-23.

lesson-three = Ships at a1, c1 and b3 are all that 3-13 ① asks for. Score it for 3 points.
lesson-three-done = 15 points. For 2-11, two of these ships count again.
lesson-three-wrong = Two cards are complete; begin with the one worth more. Score 3-13.

lesson-row = 2-11 ① is three fields wide, so it fits in any row with a ship at each end, whatever lies between them. Score it.
lesson-row-done = 17 points and 9 cards, and one card is left in your hand.
lesson-row-wrong = 2-11 is complete: row 1 has a ship at each end. Score it.

lesson-keep = You’ve won 9 cards ①, and the tenth brings on the final round. 1-15 ② needs a change that it can’t pay for itself, so keep it and press **End turn**.
lesson-keep-done = You draw 1-03, 2-24 and 2-26. Flint moves the sun to a1 and scores 2-18: 11 points and 8 cards.
lesson-keep-wrong = If you pay with 1-15, you can’t score it any more. Press **End turn** and draw three cards.

lesson-sun = A sun at a1 ① is all that 2-26 ② asks for, and Flint has just moved it there. Score your tenth card.
lesson-sun-done = 19 points. With ten cards your turn brings on the final round: Flint gets one more turn, and then it’s over.
lesson-sun-wrong = Thanks to Flint, 2-26 is complete. Score it first.

lesson-last = Cards after the tenth count, too. Make the most of your last turn: swap b1 ① and b2 ②, which completes 1-03 and 1-15, and discard 2-24.
lesson-last-done = The seed is above the tree and left of the ship: two cards are complete.
lesson-last-wrong = You can score two more cards in your last turn. Swap b1 and b2, and discard 2-24.

lesson-bonus = The most cards worth 1 bring 3 more points at the end, and you have five each so far. Score 1-15 ①, and you’re ahead.
lesson-bonus-done = Six to five. If you tie at the end, you both get the 3 points.
lesson-bonus-wrong = Two cards are complete, and each brings you closer to the bonus. Score 1-15 first.

lesson-lead = Flint can still catch up, so score 1-03 ①, too. It’s your last card, and your turn ends by itself.
lesson-lead-done = Flint scores 1-19 and 2-19, but six cards worth 1 aren’t enough against your seven. You win by 24 points to 14: 7 + 6 + 3 + 5 for your cards and 3 for the bonus.
lesson-lead-wrong = With 1-03 you’d have seven cards worth 1. Score it before your last turn ends.

lesson-wrong-next = That card comes next. Press **Score 1-01** first.
lesson-wrong-needed = You’ll want to score that card. Pay with the one that the task names.
lesson-wrong-pay = You’ll pay with that card later. This time, discard the one that the task names.
lesson-wrong-draw = You’d keep 2-25 and draw only three cards. Swap the two seeds at c2 and c3, and you draw four.
lesson-wrong-third = You’ll need that flip, but it comes later. Swap b2 and c2 first, and discard 3-07.
lesson-wrong-away = That would complete 1-02, but 5-02 needs the fish at a2. Flip c2, and discard 3-04.
lesson-wrong-wait = 1-02 stays complete, so make your 5 first. Flip b3, and discard 2-15.
lesson-wrong-single = That would complete only 1-15, for 1 point. Flip c1 for two cards and 5 points, and discard 2-23.
lesson-wrong-both = That would complete only 1-03. Swap b1 and b2, and 1-15 is complete as well; discard 2-24.

lesson-end = Changes that serve several cards, far-off cards to pay with, an eye on the cards worth 1: now you know the game. Try it at a table of your own, with friends, against robots or alone!
