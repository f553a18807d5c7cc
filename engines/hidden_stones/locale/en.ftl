title = Hidden Stones
blurb = Swap and flip nine stones until they lie the way your cards want them.

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
        [one] What do you do? You have one card left; using it ends your turn.
       *[other] What do you do? You have { $cards } cards.
    }
ask-group-swap = Swap two neighbouring stones
ask-group-flip = Flip a stone
ask-payment = This costs a card: which one do you discard?
ask-continue = And then?

## Buttons and lists

label-verb-swap = Swap two stones
label-verb-flip = Flip a stone
label-verb-score = Score a card
label-swap-first = Swap { $first } …
label-swap = Swap { $first } and { $second }
label-swap-with = Swap { $first } and { $second }, discard { $card }
label-swap-last = Swap { $first } and { $second }, discard { $card }, end your turn
label-flip = Flip { $cell }: { $before } becomes { $after }
label-flip-with = Flip { $cell }: { $before } becomes { $after }, discard { $card }
label-flip-last = Flip { $cell }: { $before } becomes { $after }, discard { $card }, end your turn
label-score =
    { $points ->
        [one] Score { $card } (1 point)
       *[other] Score { $card } ({ $points } points)
    }
label-score-last =
    { $points ->
        [one] Score { $card } (1 point), end your turn
       *[other] Score { $card } ({ $points } points), end your turn
    }
label-payment =
    { $points ->
        [one] { $card } · 1 point · { $symbols }
       *[other] { $card } · { $points } points · { $symbols }
    }
label-payment-lying =
    { $points ->
        [one] ★ { $card } · 1 point · { $symbols } (can score now!)
       *[other] ★ { $card } · { $points } points · { $symbols } (can score now!)
    }
label-swap-completes = ★ Swap { $first } and { $second }: completes { $cards }
label-flip-completes = ★ Flip { $cell }: { $before } becomes { $after }, completes { $cards }
name-swap-completes = ★ Swap { $first } and { $second }: { $cards }
name-flip-completes = ★ Flip { $cell }: { $cards }
name-discard = Discard { $card }
name-discard-completed = Discard { $card } (★ can score)
label-payment-completed =
    { $points ->
        [one] ★ { $card } · 1 point · { $symbols } (can score after this!)
       *[other] ★ { $card } · { $points } points · { $symbols } (can score after this!)
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

refused-unreadable = That’s not a move in this game. Moves look like “swap a1 b1 with 1-05”, “flip b2 with 1-05”, “score 1-05”, “pass” or “end”.
refused-unknown-cell = There’s no such cell. Cells are a1 to c3: column letter first, row 1 on top.
refused-unknown-card = There’s no such card. Cards are named like 1-05: the value, a hyphen and two digits.
refused-same-cell = A swap needs two different cells.
refused-not-in-hand = You don’t have card { $card }. Choose one from your hand.
refused-not-neighbours = { $first } and { $second } aren’t neighbours. Swap stones that share a side.
refused-formation-absent = The formation of { $card } isn’t on the board. Swap or flip stones first.
refused-pass-after-action = You’ve already acted, so you can’t pass. End your turn instead.
refused-pass-twice = You passed last turn, and you can’t pass twice in a row. Act, or end your turn.
refused-hand-too-full = You have { $cards } cards; you can pass with { $most } at most. Act, or end your turn.
refused-nothing-to-draw = No cards are left to draw, so you can’t pass. Act, or end your turn.
refused-pass-instead = You haven’t acted yet. Pass instead: it ends your turn too, and you draw cards.

## Log

event-game-started = { $seat } starts. The first to win { $cards } cards brings on the final round.
    .you-seat = You start. The first to win { $cards } cards brings on the final round.
event-solo-started = A solo game begins: score all { $cards } cards of the deck.
event-stones-swapped = { $seat } discards { $card } and swaps { $first } and { $second }.
    .you-seat = You discard { $card } and swap { $first } and { $second }.
event-stone-flipped = { $seat } discards { $card } and flips { $cell }: { $before } becomes { $after }.
    .you-seat = You discard { $card } and flip { $cell }: { $before } becomes { $after }.
event-card-scored =
    { $points ->
        [one] { $seat } scores { $card } for 1 point
       *[other] { $seat } scores { $card } for { $points } points
    } ({ $cards ->
        [one] 1 card won
       *[other] { $cards } cards won
    }).
    .you-seat =
        { $points ->
            [one] You score { $card } for 1 point
           *[other] You score { $card } for { $points } points
        } ({ $cards ->
            [one] 1 card won
           *[other] { $cards } cards won
        }).
event-passed = { $seat } passes.
    .you-seat = You pass.
event-turn-unused = { $seat } ends the turn without doing anything.
    .you-seat = You end the turn without doing anything.
event-turn-used-up = { $seat } uses the last card in hand, so the turn ends.
    .you-seat = You use the last card in hand, so the turn ends.
event-cards-drawn =
    { $cards ->
        [one] { $seat } draws a card.
       *[other] { $seat } draws { $cards } cards.
    }
    .you-seat =
        { $cards ->
            [one] You draw a card.
           *[other] You draw { $cards } cards.
        }
event-cards-received =
    { $count ->
        [one] You draw { $cards }.
       *[other] You draw { $count } cards: { $cards }.
    }
event-draw-pile-renewed =
    { $cards ->
        [one] The draw pile is empty, so the one discarded card becomes the new one.
       *[other] The draw pile is empty, so the { $cards } discarded cards become the new one.
    }
event-strike-received = No card scored this turn: strike { $strikes } of { $of }.
event-final-round-started =
    { $cards ->
        [one] { $seat } has won 1 card: this is the final round.
       *[other] { $seat } has won { $cards } cards: this is the final round.
    }
    .you-seat =
        { $cards ->
            [one] You have won 1 card: this is the final round.
           *[other] You have won { $cards } cards: this is the final round.
        }
event-round-ended-idle = Round { $round } is over. Nobody has scored for { $idle } rounds; after { $of } the game ends.
event-seat-left =
    { $cards ->
        [0] { $seat } leaves the game.
        [one] { $seat } leaves the game; one card goes back into the draw pile.
       *[other] { $seat } leaves the game; { $cards } cards go back into the draw pile.
    }
    .you-seat =
        { $cards ->
            [0] You leave the game.
            [one] You leave the game; one card goes back into the draw pile.
           *[other] You leave the game; { $cards } cards go back into the draw pile.
        }
event-bonus-awarded =
    { $count ->
        [one] Bonus for the most cards worth 1
       *[other] Bonus each for the most cards worth 1
    } ({ $cards }): { $seats }.
    .you-seats =
        { $count ->
            [one] Bonus for the most cards worth 1
           *[other] Bonus each for the most cards worth 1
        } ({ $cards }): { $seats }.
event-game-ended = The game is over. { $reason }

reason-target = Enough cards are won.
reason-no-progress = Nobody scored a card for 20 rounds.
reason-abandoned = Too few players are left.
reason-solved = Every card is scored.
reason-strikes = That was the fourth strike.

line-ones = Cards worth 1
line-twos = Cards worth 2
line-threes = Cards worth 3
line-fives = Cards worth 5
line-bonus = Bonus

note-won = { $cards } of { $of } cards
note-strikes = Strikes: { $strikes } of { $of }

highlight-cards =
    { $cards ->
        [one] Best turn: { $seat }, 1 card for { $points ->
            [one] 1 point
           *[other] { $points } points
        }.
       *[other] Best turn: { $seat }, { $cards } cards for { $points } points.
    }

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
    Nine two-sided stones lie in a square of three by three. The cards in your hand show how some of these stones should lie: a **formation**. You also pay with cards: each card you discard lets you swap two stones or flip one.

    Bring the stones into the formations of your cards, score these cards, and have the most points when the game ends. Cards are worth 1, 2, 3 or 5 points.

    Everyone shares the same nine stones. What you leave may be just what the next player needs.
rules-setup-title = Setup
rules-setup =
    The nine stones are laid out at random, and so is the side that faces up. Each stone has two sides that always go together:
    - sun and moon (one stone)
    - fish and bird (two stones)
    - horse and ship (three stones)
    - seed and tree (three stones)

    There are 72 cards: 28 worth 1 point, 26 worth 2, 13 worth 3 and 5 worth 5. Everyone gets four. The other cards are the draw pile. Who starts is drawn by lot.
rules-turn-title = Your turn
rules-turn =
    Do as much as you like, in any order, as long as you have cards:
    - **Swap**: discard a card and exchange two neighbouring stones, that is, stones that share a side. Both keep their sides up. Two stones with the same symbol may be swapped too, which is a way to get rid of a card.
    - **Flip**: discard a card and turn one stone over.
    - **Score**: if the formation of one of your cards lies on the board, put this card on your won pile. The stones stay, nothing is discarded, and the same stones may serve several cards.

    Then you **end** your turn and draw until you hold four cards. When you use your last card, the turn ends by itself.

    Instead of all this you may **pass**: you do nothing and draw two cards. You can’t pass twice in a row, with more than four cards in hand, or when there is nothing to draw. You can only end a turn without acting when you can’t pass.

    If you hold more than four cards at the end of your turn, you keep them and draw none. When the draw pile is empty, the discard pile is shuffled and becomes the new one.

    You can look at the discard pile and everyone’s won cards at any time. Your hand is secret.
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
    The final round begins as soon as someone ends a turn with enough won cards: 10 with two people, 9 with three, 8 with four, 7 with five. The round is played to its end, so everyone gets the same number of turns; you may score as many more cards as you can.

    Each won card gives its points. The most cards worth 1 bring 3 more points; on a tie, everyone tied gets them. Having none never brings them.

    The highest sum wins. A tie shares the victory.

    Two safety rules of ours: if nobody scores a card for 20 rounds in a row, the game ends. If you leave, your hand goes back into the draw pile; you keep your points but rank behind everyone who stayed, without a bonus.
rules-solo-title = Playing alone
rules-solo =
    The deck is smaller: 16 cards, of which 8 are worth 1 point, 4 worth 2, 3 worth 3 and 1 worth 5. Which ones, you find out by drawing them. Score all 16 to win.

    Each turn that you end without having scored a card is a **strike**, even if you did nothing at all. A pass is no strike. The fourth strike ends the game at once, and it is lost.

    Discarded cards come back: as soon as the draw pile is empty, the discard pile becomes the new one. If both are empty, you go on with the cards you have.
rules-notation-title = Writing moves
rules-notation =
    Everything can be done with the buttons. If you prefer to type, use `/move` with one of these:
    - `swap a1 b1 with 1-05`: discard card 1-05, exchange the stones on a1 and b1
    - `flip b2 with 1-05`: discard card 1-05, flip the stone on b2
    - `score 2-07`: score card 2-07
    - `pass`
    - `end`

    Cells are named by column and row: columns a, b, c from left to right, rows 1, 2, 3 from top to bottom. So a1 is top left and c3 bottom right. Cards are named by their value and a number of two digits.
rules-data-title = About this version
rules-data =
    The game is by J. Evan Raitt; the German edition (Piatnik 2024) is called Hidden Stones, the English one (Gamewright 2020) Shifting Stones. All texts and pictures here are our own.
    - **From the printed rules**: stones, number of cards, the course of play, the end with three, four and five people, the solo game.
    - **Found elsewhere**, in two independent lists that agree: the formations and values of all 72 cards; the end at 10 cards with two people.
    - **Ours**: the names of cards and cells, what happens when someone leaves, and the end after 20 rounds without a scored card.

## Statistics, records and achievements

figure-cards =
    { $value ->
        [one] Card scored
       *[other] Cards scored
    }
figure-best-turn =
    { $value ->
        [one] Point in one turn
       *[other] Points in one turn
    }
figure-strikes =
    { $value ->
        [one] Strike
       *[other] Strikes
    }
record-best-turn =
    { $value ->
        [one] 1 point in one turn
       *[other] { $value } points in one turn
    }
record-strikes =
    { $value ->
        [0] not a single strike
        [one] only 1 strike
       *[other] only { $value } strikes
    }

achievement-flawless = Turn after turn
achievement-flawless-how = Solved the solo game without a strike and without a pass.
achievement-big-turn = A great turn
achievement-big-turn-how = Scored 7 points or more in one turn.
achievement-high-cards = High fives
achievement-high-cards-how = Scored two cards worth 5 in one game.
achievement-no-ones = No small change
achievement-no-ones-how = Won without scoring a card worth 1.
achievement-runaway = Twice as good
achievement-runaway-how = Won with at least twice the points of second place.

## The daily

tally-cards = { $value } of 16 cards
tally-strikes =
    { $value ->
        [0] no strikes
        [one] 1 strike
       *[other] { $value } strikes
    }
tally-moves =
    { $value ->
        [one] 1 swap or flip
       *[other] { $value } swaps and flips
    }
tally-order = Most cards first, then fewest strikes, then fewest swaps and flips.
tally-grid = A square for each of the 16 cards, the best first. Scored with two or more others in one turn: { $best }. With one other: { $good }. Alone: { $fair }. Not scored: { $missed }. Red crosses for strikes: { $fault }.
