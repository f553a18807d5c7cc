# Help at a question of Hidden Stones, with the stones and cards of the table, and advice for first games.

help-turn =
    Discard a card to swap two neighbouring stones or to flip one. Once the stones lie the way a card shows them, score it; that’s free. Do as much as you like, then end your turn and draw up to four cards.
help-turn-lying =
    { $count ->
        [one] Card { $cards } is complete. Score it: { $points ->
            [one] 1 point
           *[other] { $points } points
        }.
       *[other] Cards { $cards } are complete. Score them: { $points } points.
    }
help-turn-swap =
    { $points ->
        [one] Swap { $first } and { $second }, and you can score { $cards }: 1 point.
       *[other] Swap { $first } and { $second }, and you can score { $cards }: { $points } points.
    }
help-turn-flip =
    { $points ->
        [one] Flip { $stone }, and you can score { $cards }: 1 point.
       *[other] Flip { $stone }, and you can score { $cards }: { $points } points.
    }
help-turn-none = No single swap or flip completes one of your cards now. It may take two.
help-turn-goal =
    { $won ->
        [one] You have won 1 card; { $of } bring on the final round.
       *[other] You have won { $won } cards; { $of } bring on the final round.
    }
help-turn-final = It’s the final round, so this is your last turn. Cards left in your hand count nothing.
help-turn-solo = You have scored { $won } of { $of } cards and taken { $strikes } of { $most } strikes.

help-score =
    The card goes to your won pile. The stones stay, nothing is discarded, and the same stones may serve your next card.
help-score-card =
    { $points ->
        [one] Card { $card } lies at { $cells }: 1 point.
       *[other] Card { $card } lies at { $cells }: { $points } points.
    }
help-score-goal = It would be number { $won } of the { $of } cards that bring on the final round.

help-swap =
    You discard a card, and two neighbouring stones change places. Both keep their sides up. Cards that you can’t complete soon are good to pay with.
help-flip =
    You discard a card and turn one stone over. Sun and moon, fish and bird, horse and ship, seed and tree are always two sides of a stone.
help-flip-now = On { $cell } the { $before } becomes a { $after }.
help-change-completes =
    { $count ->
        [one] That completes card { $cards }: { $points ->
            [one] 1 point
           *[other] { $points } points
        }.
       *[other] That completes cards { $cards }: { $points } points.
    }
help-change-none = That alone completes none of your cards.
help-change-breaks =
    { $count ->
        [one] Careful: it breaks card { $cards }, which is complete now. Score it first.
       *[other] Careful: it breaks cards { $cards }, which are complete now. Score them first.
    }
help-change-pay =
    { $points ->
        [one] You could pay with { $card }: it’s worth only 1 point.
       *[other] You could pay with { $card }, worth { $points } points.
    }

help-pass =
    You do nothing this turn and draw two cards. You can’t pass twice in a row, so your next turn has more to pay with.
help-pass-now =
    { $cards ->
        [one] You have 1 card and would have { $after }.
       *[other] You have { $cards } cards and would have { $after }.
    }
help-end =
    You draw until you hold four cards. With four or more you keep them and draw none. The next player finds the stones as you leave them.
help-end-now =
    { $drawn ->
        [0] With { $cards } in hand you’d draw none.
        [one] With { $cards } in hand you’d draw 1 card.
       *[other] With { $cards } in hand you’d draw { $drawn } cards.
    }
help-end-solo =
    Alone, each turn that you end without having scored a card is a strike. The fourth strike ends the game. A pass is no strike.
help-end-strike = It would be strike { $strikes } of { $most }.

advice-turn = Pay with cards you can’t complete soon, and keep those that need just one more change.
advice-score = Score what’s complete before you move a stone; then see if the next card is close.
advice-final = Last turn: spend every card that helps you score another one. What’s left in your hand counts nothing.
advice-solo = Pass when you need cards. If you move stones and score nothing, that’s a strike.

## What people get wrong most, chapter by chapter

rules-goal-wrong = The stones belong to everyone: what you set up and don’t score, the next player may score.
rules-setup-wrong = Two symbols are always the same stone’s two sides: flip a sun and it’s always a moon.
rules-turn-wrong = You pay for swaps and flips, but scoring is free: score first what’s complete already.
rules-formations-wrong = A formation is never turned or mirrored.
rules-end-wrong = Everyone gets the same number of turns, so save up for the final round.
rules-solo-wrong = Passing is no strike; ending a turn without scoring is one.
rules-notation-wrong = The column’s letter comes first: b3 is in the middle at the bottom.
rules-data-wrong = With two people 10 cards bring on the end; printed rules may say otherwise.
