### Words that all games share

ask-move = What do you do?

# The reader, in a line about several players
you = you

refused-not-your-turn = It’s not your turn.
refused-game-finished = The game is over.
refused-no-such-move = None of your moves starts like that right now. Open the panel again to see what you can do.
refused-already-left = This seat has already left the game.
refused-unknown-option =
    { $count ->
        [0] This game has no options. Start it without any.
       *[other] This game doesn’t have that option. It has: { $options }.
    }
refused-option-value = { $option } can be: { $values }.
refused-no-such-edition = There’s no such edition. Choose one from the list.
refused-no-editions = This game is always played with the same components. Remove its editions from the configuration.

highlight-late = Late twist: { $seat } led { $lead } to { $points } until the last turn.
highlight-lead =
    { $changes ->
        [one] { $seat } led from turn { $turn } of { $turns }.
       *[other] { $seat } led from turn { $turn } of { $turns }; the lead changed { $changes } times.
    }
highlight-throughout = { $seat } was never behind.
highlight-turn =
    { $points ->
        [one] Best turn: { $seat }, 1 point.
       *[other] Best turn: { $seat }, { $points } points.
    }
highlight-decider = What decided it: { $source } ({ $seat } { $points }, { $second } { $other }).
highlight-length =
    { $turns ->
        [one] It was over after one turn.
       *[other] It took { $turns } turns.
    }

record-total =
    { $value ->
        [one] 1 point
       *[other] { $value } points
    }

# A round of a game that has only so many, after "Round"
round-of = { $round } of { $last }

tally-points =
    { $value ->
        [one] 1 point
       *[other] { $value } points
    }
tally-robot = the robot { $value }
