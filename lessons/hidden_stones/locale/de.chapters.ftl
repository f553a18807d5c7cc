# Die Bilder zu den Kapiteln von Hidden Stones: der Satz unter jedem und was darauf zu sehen ist.

rules-goal-picture = Karte 1-01 ① will Vogel und Pferd nebeneinander, und so liegen sie auf a1 ② und b1 ③. Flint kann sie für 1 Punkt einlösen.
rules-goal-alt = Die neun Steine und Flints Karten 1-01, 2-12, 2-22 und 2-25. 1-01 und 2-12 liegen aus und sind umrahmt.

rules-setup-picture = Neun Steine liegen im Quadrat, und die Karten, die niemand hält, sind der Nachziehstapel ①. Das kleine Zeichen zeigt die Rückseite: der Mond unter der Sonne ②, ein Fisch unter dem Vogel ③.
rules-setup-alt = Der Nachziehstapel mit 64 Karten und das Quadrat: Vogel, Pferd und Schiff in Zeile 1; Baum, Fisch und Saatkorn in Zeile 2; Pferd, Sonne und Baum in Zeile 3.

rules-turn-picture = Wirft Flint eine Karte ab und dreht c3 ① vom Baum zum Saatkorn um, liegt Karte 1-14 ② aus und kann eingelöst werden.
rules-turn-alt = Eine Vorschau: c3 würde ein Saatkorn, unter dem Saatkorn auf c2, und Karte 1-14 läge aus. Flint hält auch 2-05 und 2-25.

rules-formations-picture = Karte 5-02 ① braucht das ganze Quadrat, aber nur vier Steine davon müssen stimmen. Karte 1-02 ② liegt auf b2 und c2; der Fisch auf c2 zählt für beide.
rules-formations-alt = Karte 5-02 will einen Baum auf b1, Fische auf a2 und c2 und ein Schiff auf b3, und 1-02 Saatkorn und Fisch nebeneinander: Beide liegen aus. Karte 2-23, Pferde in gegenüberliegenden Ecken, nicht.

rules-end-picture = Flint hat 12 Karten gewonnen, und zu zweit genügen 10 ①: Das ist die letzte Runde. Die Krone ② steht bei den meisten Karten vom Wert 1: 3 Punkte dazu.
rules-end-alt = Flints Leiste: 21 Punkte, 12 von 10 Karten gewonnen, sieben vom Wert 1 mit einer Krone, drei vom Wert 2, eine vom Wert 3 und eine vom Wert 5.

rules-solo-picture = Flint hat 15 der 16 Karten gewonnen und einen von vier Fehlversuchen ①. Karte 3-11 liegt aus; ist sie eingelöst, ist die Partie gewonnen.
rules-solo-alt = Flints letzte Karte, 3-11, liegt auf den Steinen a1, a2 und b2. Darunter: 27 Punkte, 15 von 16 Karten, einer von vier Fehlversuchen.
