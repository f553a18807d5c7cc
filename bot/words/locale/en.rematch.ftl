### Playing again

button-again = Play again
button-next-game = Game { $game } of { $games }
again-asked = asked to play again
again-waiting = Same players again? The game starts once everyone has pressed **{ $button }**.
again-agreed = You’re in. { $table } starts once everyone has pressed **{ $button }**.
again-at = This table’s next game: { $number }
notice-again = ↻ { $person }, play again? Your seat at { $table } is saved for you.
refused-undecided = Not everyone has said yes. If you don’t want to play, leave the table, and the others can start.

### Series

pick-series = Series
series-length-0 = a single game
series-length-3 = Best of three
series-length-5 = Best of five
series-offer = Make it a series? Its games count together, and the start seat rotates.
series-of = game { $game } of { $games }
series-game = { $series }, game { $game }
series-standing = { $series }, game { $game }: { $wins }
series-after = { $series }, after game { $game }: { $wins }
series-won = { $names } { $number ->
        [one] wins the series
       *[other] share the series
    }
series-nobody = nobody has won a game
series-undecided = it ends undecided, because a seat is empty
series-over = { $series }: { $result } ({ $wins })
series-same = { $series }: goes on only with the players of the last game. If others play, it ends undecided.
series-tile = Game { $game }
series-bars = Games won
refused-series-place = A series needs a table for two or more in a server channel.
