# Die Bilder zu den Kapiteln von LivingStone: der Satz unter jedem und was darauf zu sehen ist.

rules-goal-picture = Zelte kommen in die Spalte des Boots ①. Ein Zelt bringt die Punkte links ②, wenn seine Spalte gewertet wird; die meisten Zelte einer Reihe bringen am Ende die Punkte rechts ③.
rules-goal-alt = Der Plan mit zehn Spalten und sechs Reihen; das Boot liegt in Spalte 8. Zelte von Flint und Onyx stehen in den Spalten 1 bis 8.

rules-setup-picture = Zu zweit werden vier Würfel geworfen ①. Flint beginnt mit 3 Münzen ② und leerer Truhe ③, und beides sieht nur Flint.
rules-setup-alt = Was Flint vor dem ersten Zug hat: die Würfel 2, 3, 4 und 5 auf dem Tisch, 3 Münzen, eine leere Truhe, keine Edelsteine und keine Karten. Ein Zelt in Spalte 1 kostet in jeder Reihe 1 Münze.

rules-turn-picture = Der letzte Würfel ist genommen. Nun wird die Spalte ② des Boots ① nach den Punkten links ③ gewertet: Flint bekommt 2 + 4 + 5, Onyx 6, und das Boot fährt weiter.
rules-turn-alt = Die Spalten 1 bis 6 des Plans; das Boot liegt in Spalte 6. Dort stehen Zelte von Flint in den Reihen 2, 4 und 5 und von Onyx in Reihe 6.

rules-actions-picture = Was die 4 ① bringen kann: ein Zelt in Reihe 4 ②, das hier 2 Münzen kostet und 4 Punkte bringt, oder stattdessen ③ 4 Münzen, 4 Steine oder eine Karte.
rules-actions-alt = Ein Würfel mit einer 4, daneben: ein Zelt für 2 Münzen und 4 Punkte, 4 Münzen, 4 Steine oder 1 Karte. Flint hat 8 Münzen und die Karte Beliebige Reihe.

rules-free-picture = Vor oder nach dem Würfel darf Flint Edelsteine ① an die Bank verkaufen, Münzen in die Truhe ② legen und Karten ③ spielen. Der Markt zahlt weniger als die Bank, bringt aber auch Punkte.
rules-free-alt = Flint hat 6 Münzen, 5 in der Truhe, einen klaren, einen blauen und einen roten Edelstein, für die die Bank 1, 3 und 5 Münzen zahlt, und die Karte Markt.

rules-cards-picture = Flint hält vier Karten ①: zwei zu einem Zelt, eine für einen zweiten Würfel und einen Löwen für 4 Punkte. Jede Karte sagt, was sie tut.
rules-cards-alt = Flint kann die Würfel 2, 3, 4 und 5 nehmen, hat 3 Münzen und hält vier Karten: Freies Zelt, Zwei Würfel, Beliebige Reihe und Löwe.

rules-end-picture = Flint hat in den Reihen 1, 2 und 5 die meisten Zelte und bekommt 12 + 10 + 4 Punkte; Onyx bekommt 6 + 2 für die Reihen 4 und 6. In Reihe 3 hat niemand ein Zelt.
rules-end-alt = Die Zelte von Flint und Onyx nach Reihen: Reihe 6, 1 und 4; Reihe 5, 4 und 1; Reihe 4, 1 und 3; Reihe 3, 0 und 0; Reihe 2, 2 und 1; Reihe 1, 3 und 2.

rules-two-picture = Alle 11 Zelte von Flint stehen auf dem Plan. Mit der 2 darf Flint eines davon für 5 Münzen in Spalte 10, Reihe 2 versetzen; gewertete Punkte bleiben.
rules-two-alt = Flints 11 Zelte in den Spalten 1 bis 9, und in Spalte 10 ein gestricheltes Feld in Reihe 2. Flint hat 6 Münzen.
