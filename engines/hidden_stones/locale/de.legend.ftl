# Wofür die Zahlen auf einem erklärten Bild von Hidden Stones stehen: höchstens 45 Zeichen.

part-draw-pile = Karten im Stapel; leer: Ablage kommt zurück
part-renewals = wie oft die Ablage zurückkam
part-discard-pile = abgelegte Karten, die letzten drei offen
part-reverse = die andere Seite des Steins
part-starts = hier beginnt jede Runde
part-hand = so viele Karten auf der Hand
part-won = eingelöste Karten / so viele zum Spielende
part-values = eingelöst nach Wert; Krone: meiste Einser
part-strikes = Züge ohne eingelöste Karte; 4: verloren
part-stones = die Steine am Ende
part-preview = was deine Wahl ändern würde
part-star = Steine einer Formation, die jetzt liegt
part-value = Punkte für diese Karte
part-formation = so müssen Steine liegen; gestrichelt: egal
part-complete = liegt jetzt hier: Du kannst sie einlösen
part-score = deine Punkte
part-race = eingelöste Karten aller, und genug zum Ende
