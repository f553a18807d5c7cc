### Playing again

button-again = Play again
again-asked = asked to play again
again-waiting = Same players again? The game starts once everyone has pressed **Play again**.
again-agreed = You’re in. { $table } starts once everyone has pressed **Play again**.
again-at = This table’s next game: { $number }
notice-again = ↻ { $person }, play again? Your seat at { $table } is saved for you.
refused-undecided = Not everyone has agreed to play again. If one of you doesn’t want to, leave the table; then the others can start.
