### Noch eine Partie

button-again = Noch eine Partie
again-asked = noch eine Partie?
again-waiting = Noch einmal in derselben Runde? Die Partie beginnt, sobald alle **Noch eine Partie** gedrückt haben.
again-agreed = Du bist dabei. { $table } beginnt, sobald alle **Noch eine Partie** gedrückt haben.
again-at = Die nächste Partie an diesem Tisch: { $number }
notice-again = ↻ { $person }, noch eine Partie? Dein Platz an Tisch { $table } ist dir sicher.
refused-undecided = Noch haben nicht alle zugesagt. Wer nicht mag, steigt aus; dann können die anderen starten.
