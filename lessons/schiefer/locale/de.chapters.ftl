# Die Bilder zu den Kapiteln von Schiefer: der Satz unter jedem und was darauf zu sehen ist.

rules-goal-picture = In jedem Tal kannst du nur die freie Mine erschließen, die der Mündung am nächsten liegt ①. Ein goldener Wert ist noch zu verkaufen ②, ein schwarzer ist verkauft ③.
rules-goal-alt = Acht Täler mit ihren Minen, von der Mündung an; dunkle Schilder sind die nächsten freien Minen. Gwyrfai 1 gehört Onyx und ist unverkauft, Dysynni 2 gehört Flint und ist verkauft.

rules-setup-picture = Flint hat 8 Marker im Vorrat ①, 18 in der Reserve ② und 3 Münzen ③ und beginnt mit der Startfigur ④.
rules-setup-alt = Flints Leiste: 8 Marker im Vorrat, 18 in der Reserve, 3 Münzen, keine Mine, keine Entwicklung und die Fahne der Startfigur.

rules-roll-picture = Flint hat 4, 6 und 6 gewürfelt ① und hat 3 Marker im Vorrat und 10 Münzen ②.
rules-roll-alt = Die Würfel 4, 6 und 6. Flint kann mit 3 Markern Felder markieren, einen Würfel für 1 Münze neu werfen, einen für 3 Münzen setzen und einen kostenlos um 1 verändern.

rules-actions-picture = Auf Feld 3 ① handelt erst Onyx, mit der Startfigur, dann Flint. Danach verkauft Onyx zweimal auf Feld 4 ②; auf Feld 5 ③ wird Flint verkaufen oder entwickeln.
rules-actions-alt = Die Felder 1 bis 6 mit ihren Markern: Feld 3, Onyx und Flint; Feld 4, zweimal Onyx; Feld 5, Flint; Feld 6, Flint.

rules-sale-picture = Verkauft Flint Llyfni 3 ① für 5, gehen die Münzen an die Minen 3, 2, 1, 3, 2: vier an Flint und eine an die Mine von Onyx ②, obwohl sie verkauft ist. Flints Entwicklung bringt 2 dazu, daher +6.
rules-sale-alt = Die Täler bei einem Verkauf; unter jeder verkäuflichen Mine steht, was Flint bekommt: Gwyrfai 1, 2 Münzen; Llyfni 2, 5; Llyfni 3, 6; Glaslyn 1, 2.

rules-developments-picture = Zu zweit passt in jede Box ein Marker. Flint hat in dieser Runde schon einen Marker für 3 Münzen gekauft ① und darf einen Würfel verändern ②; die letzte Box ③ ist noch frei.
rules-developments-alt = Sieben Boxen: Marker für 3 Münzen kaufen, Flint, in dieser Runde genutzt; für 4 Münzen, Onyx, genutzt; Würfel verändern, Flint; 2 Münzen mehr je Verkauf, Flint; ein Punkt je 2 Münzen, Onyx; 1 Punkt je Tal, frei; 3 Punkte für ein ganzes Tal, frei.

rules-end-picture = Alle Minen sind erschlossen, die Partie ist zu Ende. Eine unverkaufte Mine ① bringt 2 Punkte, eine verkaufte ② genauso.
rules-end-alt = Alle 29 Minen der acht Täler sind erschlossen: 13 gehören Flint und 16 Onyx, die meisten sind verkauft.
