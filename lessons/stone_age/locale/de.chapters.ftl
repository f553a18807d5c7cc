# Die Bilder zu den Kapiteln von Stone Age: der Satz unter jedem und was darauf zu sehen ist.

rules-goal-picture = Deine Leute sammeln ①, arbeiten im Dorf ② und holen Zivilisationskarten ③ und Gebäude ④. Karten und Gebäude bringen Punkte ⑤.
rules-goal-alt = Der ganze Plan in Runde 9: Leute beider Stämme stehen auf Orten, Karten und Gebäuden, und beide haben 49 Punkte.

rules-setup-picture = Flint beginnt mit 5 Personen ① und 12 Nahrung ②, mehr nicht. Offen liegen vier Karten ③ und von jedem Stapel das oberste Gebäude ④.
rules-setup-alt = Flints Besitz vor dem ersten Zug: 5 von 5 Personen, 12 Nahrung, keine Rohstoffe und keine Werkzeuge; darunter die Karten zu den Preisen 4, 3, 2 und 1 und zwei Gebäude zu 10 und 12 Punkten.

rules-placing-picture = Flints letzte Person darf überallhin, wo der Rahmen gestrichelt ist, etwa zur Jagd ① oder in die Lehmgrube ②. Der Wald ③ ist zu: Zu zweit darf dort nur ein Stamm stehen.
rules-placing-alt = Acht Orte: Jagd, Lehmgrube und Steinbruch sind gestrichelt umrahmt; der Wald mit 3 von Flints Leuten, der Fluss mit 2 von Onyx und der Acker sind gesperrt.

rules-actions-picture = Drei Personen würfeln im Wald 2 + 4 + 2 = 8 ①: Das sind 2 Holz, und 2 Augen bleiben übrig ②. Mit einem Werkzeug vom Wert 1 werden es 9, also 3 Holz ③.
rules-actions-alt = Drei Würfel zeigen 2, 4 und 2: 8 durch 3 sind 2 Holz, Rest 2. Darunter mit dem Werkzeug: 8 + 1 = 9, 3 Holz.

rules-cards-picture = Über jeder Karte steht ihr Preis. ① bringt jetzt einen Ziegel und am Ende 2 Punkte je Person von dir; ② jetzt Würfel für alle und ein Kultursymbol; ③ jetzt 3 Punkte und am Ende 3 je Gebäude von dir.
rules-cards-alt = Der Stapel und vier Karten, von links nach rechts: Preis 4, 3 Punkte, 3 Hüttenbauer; Preis 3, Würfel für alle, eine Sanduhr; Preis 2, 2 Nahrung, 2 Hüttenbauer; Preis 1, ein Ziegel, 2 Schamanen.

rules-feeding-picture = Flints Nahrung ist weg, und eine Person hungert noch ①. Flint zahlt einen Rohstoff ②, Ziegel oder Gold, oder verliert 10 Punkte ③.
rules-feeding-alt = 1 Person ohne Nahrung; wer nichts zahlt, verliert 10 Punkte. Flint hat 1 Ziegel, 2 Gold und 6 Personen; zahlen kann man 1 Ziegel oder 1 Gold.

rules-end-picture = Gebäude, Karten mit Punkten und Hunger haben schon während der Partie gezählt. Alles andere kommt erst jetzt dazu: Bei Flint sind das 77 Punkte.
rules-end-alt = Eine Tabelle der Punkte von Flint und Onyx: Gebäude 100 und 92, Karten mit Punkten 3 und 0, Hungernde −10 und 0, Kultursymbole 37 und 1, Bauern 4 und 10, Werkzeugmacher 6 und 0, Hüttenbauer 15 und 12, Schamanen 14 und 6, Rohstoffe 1 und 1.
