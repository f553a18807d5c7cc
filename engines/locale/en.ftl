### Words that all games share

ask-move = What do you do?

refused-not-your-turn = It is not your turn.
refused-game-finished = The game is over.
refused-no-such-move = No move of yours begins like this just now. Open the panel again to see what you can do.
refused-already-left = This seat has left the game already.
refused-unknown-option =
    { $count ->
        [0] This game has no options. Start it without any.
       *[other] This game has no such option. It knows: { $options }.
    }
refused-option-value = { $option } can be: { $values }.
refused-no-such-edition = There is no such edition. Choose one of the list.
refused-no-editions = This game is always played with the same components; remove its editions from the configuration.
