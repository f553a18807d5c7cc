### Playing again

button-again = Play again
again-asked = asked to play again
again-waiting = Same players again? The game starts once everyone has pressed **Play again**.
again-agreed = You’re in. { $table } starts once everyone has pressed **Play again**.
again-at = This table’s next game: { $number }
notice-again = ↻ { $person }, play again? Your seat at { $table } is saved for you.
refused-undecided = Not everyone has said yes. If you don’t want to play, leave the table, and the others can start.
