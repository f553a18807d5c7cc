### Noch eine Partie

button-again = Noch eine Partie
again-asked = gefragt, ob noch eine Partie
again-waiting = Noch einmal in derselben Runde: Die Partie beginnt, sobald alle **Noch eine Partie** gedrückt haben.
again-agreed = Du bist dabei. { $table } beginnt, sobald alle **Noch eine Partie** gedrückt haben.
again-at = Die nächste Partie dieser Runde: { $number }
notice-again = ↻ { $person }, noch eine Partie? Dein Platz am Tisch { $table } ist frei gehalten.
refused-undecided = Noch haben nicht alle zugesagt. Wer nicht will, steht auf, dann können die anderen beginnen.
