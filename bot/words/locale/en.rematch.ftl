### Playing again

button-again = Play again
again-asked = asked to play again
again-waiting = The same people once more: the game begins as soon as everybody has pressed **Play again**.
again-agreed = You are in. { $table } begins as soon as everybody has pressed **Play again**.
again-at = The next game of this table: { $number }
notice-again = ↻ { $person }, shall we play again? Your seat at { $table } is held for you.
refused-undecided = Not everybody has agreed to play again yet. Who does not want to leaves the table, then the others can begin.
