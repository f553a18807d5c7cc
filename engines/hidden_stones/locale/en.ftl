title = Hidden Stones
blurb = Swap and turn nine stones until they lie the way your cards want them. For 1 to 5 people, about 20 minutes at a table.

## Things

symbol-sun = sun
symbol-moon = moon
symbol-fish = fish
symbol-bird = bird
symbol-horse = horse
symbol-ship = ship
symbol-seed = seed
symbol-tree = tree

cell-a1 = a1
cell-b1 = b1
cell-c1 = c1
cell-a2 = a2
cell-b2 = b2
cell-c2 = c2
cell-a3 = a3
cell-b3 = b3
cell-c3 = c3

stone = { $symbol } { $cell }
card = { $value }-{ NUMBER($number, minimumIntegerDigits: 2) }

## Questions

ask-turn =
    { $cards ->
        [one] What do you do? You hold one card; the action that uses it ends your turn.
       *[other] What do you do? You hold { $cards } cards.
    }
ask-group-swap = Swap two neighbouring stones
ask-group-flip = Turn a stone over
ask-payment = Which card do you discard for it?
ask-continue = And then?

## Buttons and lists

label-verb-swap = Swap two stones
label-verb-flip = Turn a stone over
label-verb-score = Score a card
label-swap-first = Swap { $first } …
label-swap = Swap { $first } and { $second }
label-swap-with = Swap { $first } and { $second }, discard { $card }
label-swap-last = Swap { $first } and { $second }, discard { $card }: ends your turn
label-flip = Flip { $cell }: { $before } becomes { $after }
label-flip-with = Flip { $cell }: { $before } becomes { $after }, discard { $card }
label-flip-last = Flip { $cell }: { $before } becomes { $after }, discard { $card }: ends your turn
label-score =
    { $points ->
        [one] Score { $card } (1 point)
       *[other] Score { $card } ({ $points } points)
    }
label-score-last =
    { $points ->
        [one] Score { $card } (1 point): ends your turn
       *[other] Score { $card } ({ $points } points): ends your turn
    }
label-payment =
    { $points ->
        [one] { $card } · 1 point · { $symbols }
       *[other] { $card } · { $points } points · { $symbols }
    }
label-payment-lying =
    { $points ->
        [one] { $card } · 1 point · { $symbols } (lies now!)
       *[other] { $card } · { $points } points · { $symbols } (lies now!)
    }
label-pass =
    { $cards ->
        [0] Pass
        [one] Pass and draw 1 card
       *[other] Pass and draw { $cards } cards
    }
label-end =
    { $cards ->
        [0] End turn
        [one] End turn, draw 1 card
       *[other] End turn, draw { $cards } cards
    }
label-end-strike = End turn: strike { $strikes } of { $of }

## Refusals

refused-unreadable = That is no move of this game. Moves look like “swap a1 b1 with 1-05”, “flip b2 with 1-05”, “score 1-05”, “pass” or “end”.
refused-unknown-cell = There is no such cell. Cells are a1 to c3: column letter first, row 1 on top.
refused-unknown-card = There is no such card. Cards are named like 1-05: the value, a hyphen and two digits.
refused-same-cell = A swap needs two different cells.
refused-not-in-hand = You do not hold card { $card }. Choose one from your hand.
refused-not-neighbours = { $first } and { $second } are not neighbours. Only stones that share a side can be swapped.
refused-formation-absent = The formation of { $card } does not lie on the board. Swap or turn stones first.
refused-pass-after-action = You have acted in this turn, so you cannot pass any more. End your turn instead.
refused-pass-twice = You passed last turn, and nobody passes twice in a row. Act, or end your turn.
refused-hand-too-full = You hold { $cards } cards; passing is possible with { $most } at most. Act, or end your turn.
refused-nothing-to-draw = There is no card left to draw, so you cannot pass. Act, or end your turn.
refused-pass-instead = You have not acted yet. Pass instead: it ends your turn too, and you draw cards.

## Log

event-game-started = { $seat } begins. Whoever has won { $cards } cards brings on the final round.
event-solo-started = A solo game begins: score all { $cards } cards of the deck.
event-stones-swapped = { $seat } discards { $card } and swaps { $first } and { $second }.
event-stone-flipped = { $seat } discards { $card } and flips { $cell }: { $before } becomes { $after }.
event-card-scored =
    { $points ->
        [one] { $seat } scores { $card } for 1 point
       *[other] { $seat } scores { $card } for { $points } points
    } ({ $cards ->
        [one] 1 card won
       *[other] { $cards } cards won
    }).
event-passed = { $seat } passes.
event-turn-ended = { $seat } ends the turn.
event-turn-unused = { $seat } ends the turn without acting.
event-turn-used-up = { $seat } has used the last card in hand, which ends the turn.
event-cards-drawn =
    { $cards ->
        [one] { $seat } draws a card.
       *[other] { $seat } draws { $cards } cards.
    }
event-cards-received =
    { $count ->
        [one] You draw { $cards }.
       *[other] You draw { $count } cards: { $cards }.
    }
event-draw-pile-renewed =
    { $cards ->
        [one] The draw pile is empty: the only card of the discard pile becomes the new one.
       *[other] The draw pile is empty: the { $cards } cards of the discard pile become the new one.
    }
event-strike-received = A turn without a scored card: strike { $strikes } of { $of }.
event-final-round-started =
    { $cards ->
        [one] { $seat } has won 1 card: this is the final round.
       *[other] { $seat } has won { $cards } cards: this is the final round.
    }
event-round-ended = Round { $round } is over.
event-round-ended-idle = Round { $round } is over. For { $idle } rounds nobody has scored; after { $of } the game ends.
event-seat-left =
    { $cards ->
        [0] { $seat } leaves the game.
        [one] { $seat } leaves the game; one card goes back into the draw pile.
       *[other] { $seat } leaves the game; { $cards } cards go back into the draw pile.
    }
event-bonus-awarded =
    { $count ->
        [one] Bonus for the most cards worth 1
       *[other] Bonus each for the most cards worth 1
    } ({ $cards }): { $seats }.
event-game-ended = The game is over. { $reason }

reason-target = Enough cards have been won.
reason-no-progress = Nobody has scored a card for 20 rounds.
reason-abandoned = Too few are left to play on.
reason-solved = All cards have been scored.
reason-strikes = The fourth strike has fallen.

line-ones = Cards worth 1
line-twos = Cards worth 2
line-threes = Cards worth 3
line-fives = Cards worth 5
line-bonus = Bonus

note-won = Cards won: { $cards } of { $of }
note-strikes = Strikes: { $strikes } of { $of }

## Status

status-header = Round { $round }
status-header-final = Round { $round }, the final one
status-header-idle = Round { $round }, nobody has scored for { $idle } of { $of } rounds
status-header-solo = Turn { $turn }, strikes: { $strikes } of { $of }
status-won = { $cards } of { $of } cards won
status-ones = worth 1: { $cards }
status-ones-most = worth 1: { $cards } (bonus)
status-hand =
    { $cards ->
        [one] 1 card in hand
       *[other] { $cards } cards in hand
    }
status-passed = passed last turn
status-left = has left

## Rules

rules-goal-title = Goal
rules-goal =
    Nine two-sided stones lie in a square of three by three. The cards in your hand show how some of these stones should lie: a **formation**. Cards are also what you pay with: each card you discard lets you move or turn a stone.

    Bring the stones into the formations of your cards, score these cards, and have the most points when the game ends. Cards are worth 1, 2, 3 or 5 points.

    Everybody works on the same nine stones. What you leave behind may be just what the next one needs.
rules-setup-title = Setup
rules-setup =
    The nine stones are laid out at random, and so is the side that faces up. Each stone has two sides that always go together:
    - sun and moon (one stone)
    - fish and bird (two stones)
    - horse and ship (three stones)
    - seed and tree (three stones)

    There are 72 cards: 28 worth 1 point, 26 worth 2, 13 worth 3 and 5 worth 5. Everybody gets four. The other cards are the draw pile. Who starts is drawn by lot.
rules-turn-title = Your turn
rules-turn =
    Do as much as you like, in any order, as long as you have cards:
    - **Swap**: discard a card and exchange two neighbouring stones, that is, stones that share a side. Both keep their sides up. Two stones with the same symbol may be swapped too, which is a way to get rid of a card.
    - **Flip**: discard a card and turn one stone over.
    - **Score**: if the formation of one of your cards lies on the board, put this card on your won pile. The stones stay, nothing is discarded, and the same stones may serve several cards.

    Then you **end** your turn and draw until you hold four cards. When you use your last card, the turn ends by itself.

    Instead of all this you may **pass**: you do nothing and draw two cards. You cannot pass twice in a row, with more than four cards in hand, or when there is nothing to draw. Ending a turn without having acted is possible only when you cannot pass.

    If you hold more than four cards at the end of your turn, you keep them and draw none. When the draw pile is empty, the discard pile is shuffled and becomes the new one.

    The discard pile and everybody's won cards may be looked at any time. Your hand is your secret.
rules-formations-title = Formations
rules-formations =
    A formation is a small rectangle, from two stones side by side to the whole square. It lies on the board if the rectangle can be put somewhere inside the square so that every symbol matches.
    - It is never turned and never mirrored: left stays left, top stays top.
    - An empty field accepts any stone, but there must be a stone: the whole rectangle has to be inside the square.
    - So a card three fields wide tells you the column, one three fields high tells you the row, and one of three by three tells you everything.
    - If a formation lies in several places, it still counts once.

    Example: card 2-07 shows “any, horse, bird” in a row. It lies on this board, in the top row, but not in the bottom one:
    ```
        a      b      c
    1   sun    horse  bird
    2   tree   seed   seed
    3   horse  bird   ship
    ```
rules-end-title = End and scoring
rules-end =
    The final round begins as soon as somebody ends a turn with enough won cards: 10 with two people, 9 with three, 8 with four, 7 with five. The round is played to its end, so that everybody has had the same number of turns; you may score as many more cards as you can.

    Each won card gives its points. Whoever has the most cards worth 1 gets 3 more points; if several have the most, each of them does. Nobody gets them for having none.

    The highest sum wins. If the sums are equal, the victory is shared.

    Two safety rules of ours: if nobody scores a card for 20 rounds in a row, the game ends. Whoever leaves gives the hand back into the draw pile, keeps the points but ranks behind all who stayed, and has no part in the bonus.
rules-solo-title = Playing alone
rules-solo =
    The deck is smaller: 16 cards, of which 8 are worth 1 point, 4 worth 2, 3 worth 3 and 1 worth 5. Which ones, you find out by drawing them. Score all 16 to win.

    Each turn that you end without having scored a card is a **strike**, even if you did nothing at all. A pass is no strike. The fourth strike ends the game at once, and it is lost.

    Discarded cards come back: as soon as the draw pile is empty, the discard pile becomes the new one. If both are empty, you go on with the cards you have.
rules-notation-title = Writing moves
rules-notation =
    Everything can be done with the buttons. If you prefer to type, use `/move` with one of these:
    - `swap a1 b1 with 1-05`: discard card 1-05, exchange the stones on a1 and b1
    - `flip b2 with 1-05`: discard card 1-05, turn the stone on b2 over
    - `score 2-07`: score card 2-07
    - `pass`
    - `end`

    Cells are named by column and row: columns a, b, c from left to right, rows 1, 2, 3 from top to bottom. So a1 is top left and c3 bottom right. Cards are named by their value and a number of two digits.
rules-data-title = About this version
rules-data =
    The game is by J. Evan Raitt; the German edition (Piatnik 2024) is called Hidden Stones, the English one (Gamewright 2020) Shifting Stones. All texts and pictures here are our own.
    - **From the printed rules**: stones, number of cards, the course of play, the end with three, four and five people, the solo game.
    - **Found elsewhere**, in two independent lists that agree: the formations and values of all 72 cards; the end at 10 cards with two people.
    - **Ours**: the names of cards and cells, what happens when somebody leaves, and the end after 20 rounds without a scored card.
