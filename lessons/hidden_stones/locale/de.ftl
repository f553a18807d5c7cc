# Die Lernpartie von Hidden Stones, zu zweit. Alle Zahlen sind die aus `game.txt`.

lesson-about = Eine angeleitete Partie zu zweit: wie du Steine veränderst und Karten einlöst, womit du bezahlst und woher die Punkte kommen.

lesson-first = Deine Karten zeigen, wie Steine liegen sollen. Auf 1-01 ① ist ein Vogel links von einem Pferd, genau wie oben auf a1 und b1: Drück **1-01 einlösen**.
lesson-first-done = Dein erster Punkt! Die Steine bleiben liegen, die Karte hast du gewonnen; die Zahl vor dem Strich sagt, was sie wert ist.
lesson-first-wrong = 1-01 kannst du gleich einlösen, und es kostet nichts. Drück **1-01 einlösen**.

lesson-wild = Ein gestricheltes Feld nimmt jeden Stein: 2-12 ① braucht nur einen Baum am linken Ende einer Zeile und ein Saatkorn am rechten, wie auf a2 und c2. Lös sie ein.
lesson-wild-done = 2 Punkte mehr, jetzt hast du 3. Sonst ist auf deiner Hand gerade nichts fertig.
lesson-wild-wrong = Das gestrichelte Feld von 2-12 nimmt auch den Fisch. Die Karte ist fertig: Lös sie ein.

lesson-end-turn = Für den ersten Zug reicht das. Drück **Zug beenden**: Dann ziehst du, bis du wieder vier Karten hast.
lesson-end-turn-done = Du ziehst 1-09 und 2-05. Flint löst 1-28 ein, tauscht zwei Steine und löst 2-03 ein: Ihr habt je 3 Punkte.
lesson-end-turn-wrong = Du könntest schon jetzt für Änderungen bezahlen, aber das kommt im nächsten Zug. Drück **Zug beenden** und zieh zwei Karten.

lesson-swap = 1-09 ① will das Schiff links vom Pferd, hier liegt aber das Pferd ② links vom Schiff ③, und gedreht oder gespiegelt gilt nicht. Zwei Nachbarn zu tauschen kostet eine Karte: Tausch b1 und c1, und wirf 2-22 ab.
lesson-swap-done = Bezahlt hast du mit 2-22, die noch lange nicht fertig war. Ein ★ auf einem Knopf heißt: Diese Änderung macht eine Karte fertig.
lesson-swap-wrong = Gespiegelt gilt 1-09 nicht, also müssen Schiff und Pferd die Plätze wechseln. Tausch b1 und c1, und wirf 2-22 ab.

lesson-free = Jede Änderung kostet eine Karte, Einlösen kostet nichts. 1-09 ① ist fertig: Lös sie ein.
lesson-free-done = Das sind 4 Punkte; dann beendest du den Zug und ziehst 1-10 und 1-14. Flint tauscht a2 und b2 und löst 1-05 ein: auch 4 Punkte.
lesson-free-wrong = Gleich kann Flint die Steine wieder verändern. Lös 1-09 ein, solange sie fertig ist.

lesson-shared = Ihr spielt beide mit denselben Steinen: Flint hat eben einen Baum nach b2 gebracht, links neben das Saatkorn auf c2, wie es deine 1-10 ① will. Lös sie ein.
lesson-shared-done = 5 Punkte, dank Flint. Umgekehrt geht das auch: Was du liegen lässt, kann Flint nützen.
lesson-shared-wrong = Flint hat mit dem Tausch 1-10 fertig gemacht. Hol dir zuerst diesen Punkt: Lös sie ein.

lesson-flip = 1-14 ① will zwei Saatkörner übereinander: Eines liegt auf c2, und was auf der Rückseite des Baums auf c3 ② ist, zeigt dir das kleine Bild. Dreh c3 um, und wirf 2-05 ab.
lesson-flip-done = Aus dem Baum ist ein Saatkorn geworden. Sonne und Mond, Fisch und Vogel, Pferd und Schiff, Saatkorn und Baum: Das sind immer die zwei Seiten eines Steins.
lesson-flip-wrong = Das zweite Saatkorn ist auf der Rückseite des Baums auf c3. Dreh c3 um, und wirf 2-05 ab.

lesson-twice = Das Saatkorn auf c2 hat schon für 1-10 gezählt, und es darf noch einmal zählen. Lös 1-14 ① ein.
lesson-twice-done = 6 Punkte. Ein Stein darf für beliebig viele Karten zählen, auch im selben Zug.
lesson-twice-wrong = Steine werden nicht verbraucht, und 1-14 ist fertig. Lös sie ein.

lesson-equal = 2-25 ① nützt dir nichts, denn ihr Mond ist drei Änderungen entfernt. Werd sie los, ohne etwas zu verändern: Tausch die beiden Saatkörner auf c2 ② und c3 ③.
lesson-equal-done = Mit der letzten Karte endet dein Zug von selbst, und du ziehst vier neue: 2-15, 3-04, 3-07 und 5-02. Flint passt und zieht zwei Karten.
lesson-equal-wrong = Das würde die Steine verändern, vielleicht gerade so, wie Flint sie braucht. Tausch die Saatkörner auf c2 und c3, dann bleibt alles, wie es ist.

lesson-pass = Jede deiner Karten ist mindestens drei Änderungen entfernt, und bezahlen kannst du nur mit den anderen. Drück **Passen**: Du tust nichts und ziehst zwei Karten.
lesson-pass-done = Sechs Karten, neu sind 1-02 und 2-23; zweimal nacheinander passen geht nicht, und mit mehr als vier Karten auch nicht. Flint tauscht zweimal und löst 1-08 und 1-11 ein: je 6 Punkte.
lesson-pass-wrong = Drei Änderungen würden dich alle anderen Karten kosten. Drück **Passen**, dann hast du im nächsten Zug sechs.

lesson-five = Mit sechs Karten schaffst du 5-02 ①: Der Baum auf b1 und der Fisch auf a2 liegen richtig, aber auf c2 ② fehlt ein Fisch und auf b3 ③ ein Schiff. Tausch erst b2 und c2, und wirf 3-07 ab.
lesson-five-done = Jetzt liegt der Vogel auf c2, und auf seiner Rückseite ist ein Fisch.
lesson-five-wrong = 5 Punkte sind drei Änderungen wert. Fang mit b2 und c2 an: Tausch sie, und wirf 3-07 ab.

lesson-bird = Dreh den Vogel auf c2 ① um, dann wird er zu dem Fisch, den 5-02 dort will. Bezahl mit 3-04 ②, denn drei Bäume in einer Zeile sind weit weg.
lesson-bird-done = Auch 1-02 ist jetzt fertig. Das kann warten: In deinem Zug verändert niemand sonst die Steine.
lesson-bird-wrong = 5-02 will auf c2 einen Fisch, und der ist auf der Rückseite des Vogels dort. Dreh c2 um, und wirf 3-04 ab.

lesson-ship = Noch eine Änderung: Dreh das Pferd auf b3 ① um, dann ist es das Schiff. Wirf dafür 2-15 ② ab.
lesson-ship-done = Ein Baum, zwei Fische und ein Schiff: 5-02 ist fertig.
lesson-ship-wrong = Jetzt fehlt nur noch das Schiff auf b3. Dreh b3 um, und wirf 2-15 ab.

lesson-five-points = Drei Karten für 5 Punkte sind ein guter Preis. Lös 5-02 ① ein.
lesson-five-points-done = 11 Punkte. Eine Formation von drei mal drei passt nur auf eine Art: Jedes Symbol hat seinen festen Platz.
lesson-five-points-wrong = 5-02 ist fertig und am meisten wert, also lös sie zuerst ein.

lesson-besides = Da liegt noch mehr: auf b2 und c2 ein Saatkorn links von einem Fisch, wie es 1-02 ① will. Lös sie auch ein.
lesson-besides-done = 12 Punkte und 7 Karten; du beendest den Zug und ziehst drei Karten. Flint löst 1-23 ein, tauscht zwei Steine und löst 2-09 ein: 9 Punkte und 7 Karten.
lesson-besides-wrong = Deine Änderungen für 5-02 haben auch 1-02 fertig gemacht. Lös sie ein.

lesson-two = Ein Schiff auf c1 ① macht gleich zwei Karten fertig, 2-11 ② und 3-13 ③. Dreh c1 um, und wirf 2-23 ab.
lesson-two-done = Eine Karte bezahlt, zwei fertig: Solche Änderungen sind die besten.
lesson-two-wrong = Wenn du c1 umdrehst, sind 2-11 und 3-13 fertig. Dreh c1 um, und wirf 2-23 ab.

lesson-three = Schiffe auf a1, c1 und b3, mehr verlangt 3-13 ① nicht. Lös sie für 3 Punkte ein.
lesson-three-done = 15 Punkte. Für 2-11 zählen zwei dieser Schiffe gleich noch einmal.
lesson-three-wrong = Zwei Karten sind fertig; fang mit der an, die mehr wert ist. Lös 3-13 ein.

lesson-row = 2-11 ① ist drei Felder breit und passt darum in jede Zeile mit einem Schiff an beiden Enden, egal was dazwischen liegt. Lös sie ein.
lesson-row-done = 17 Punkte und 9 Karten, und eine Karte hast du noch auf der Hand.
lesson-row-wrong = 2-11 ist fertig: In Zeile 1 liegt an beiden Enden ein Schiff. Lös sie ein.

lesson-keep = Du hast 9 Karten gewonnen ①, und die zehnte läutet die letzte Runde ein. 1-15 ② braucht eine Änderung, die sie nicht selbst bezahlen kann: Behalt sie und drück **Zug beenden**.
lesson-keep-done = Du ziehst 1-03, 2-24 und 2-26. Flint bringt die Sonne nach a1 und löst 2-18 ein: 11 Punkte und 8 Karten.
lesson-keep-wrong = Wenn du mit 1-15 bezahlst, kannst du sie nicht mehr einlösen. Drück **Zug beenden** und zieh drei Karten.

lesson-sun = Eine Sonne auf a1 ①, mehr verlangt 2-26 ② nicht, und Flint hat sie gerade dorthin gebracht. Lös deine zehnte Karte ein.
lesson-sun-done = 19 Punkte. Mit zehn Karten läutet dein Zug die letzte Runde ein: Flint ist noch einmal dran, dann ist Schluss.
lesson-sun-wrong = Dank Flint ist 2-26 fertig. Lös sie zuerst ein.

lesson-last = Auch nach der zehnten zählt jede Karte. Hol aus deinem letzten Zug heraus, was geht: Tausch b1 ① und b2 ②, das macht 1-03 und 1-15 fertig, und wirf 2-24 ab.
lesson-last-done = Das Saatkorn liegt über dem Baum und links vom Schiff: Zwei Karten sind fertig.
lesson-last-wrong = In deinem letzten Zug kannst du noch zwei Karten einlösen. Tausch b1 und b2, und wirf 2-24 ab.

lesson-bonus = Die meisten Karten vom Wert 1 bringen am Ende 3 Punkte dazu, und bisher habt ihr je fünf. Lös 1-15 ① ein, dann liegst du vorn.
lesson-bonus-done = Sechs zu fünf. Habt ihr am Ende gleich viele, so bekommt ihr beide die 3 Punkte.
lesson-bonus-wrong = Zwei Karten sind fertig, und jede bringt dich dem Bonus näher. Lös zuerst 1-15 ein.

lesson-lead = Flint kann dich noch einholen, also lös auch 1-03 ① ein. Es ist deine letzte Karte, und dein Zug endet von selbst.
lesson-lead-done = Flint löst 1-19 und 2-19 ein, doch sechs Karten vom Wert 1 reichen nicht gegen deine sieben. Du gewinnst mit 24 zu 14 Punkten: 7 + 6 + 3 + 5 für deine Karten und 3 für den Bonus.
lesson-lead-wrong = Mit 1-03 hast du sieben Karten vom Wert 1. Lös sie ein, bevor dein letzter Zug endet.

lesson-wrong-next = Diese Karte kommt als Nächstes. Drück zuerst **1-01 einlösen**.
lesson-wrong-needed = Diese Karte willst du noch einlösen. Bezahl mit der, die in der Aufgabe steht.
lesson-wrong-pay = Mit dieser Karte bezahlst du später. Wirf diesmal die ab, die in der Aufgabe steht.
lesson-wrong-draw = Dann würdest du 2-25 behalten und nur drei Karten ziehen. Tausch die Saatkörner auf c2 und c3, dann ziehst du vier.
lesson-wrong-third = Das brauchst du auch, aber erst später. Tausch zuerst b2 und c2, und wirf 3-07 ab.
lesson-wrong-away = Das würde 1-02 fertig machen, aber den Fisch auf a2 braucht 5-02. Dreh c2 um, und wirf 3-04 ab.
lesson-wrong-wait = 1-02 bleibt fertig, mach erst deine 5. Dreh b3 um, und wirf 2-15 ab.
lesson-wrong-single = Das würde nur 1-15 fertig machen, für 1 Punkt. Dreh c1 um, das bringt zwei Karten und 5 Punkte, und wirf 2-23 ab.
lesson-wrong-both = Das würde nur 1-03 fertig machen. Tausch b1 und b2, dann ist auch 1-15 fertig; wirf 2-24 ab.

lesson-end = Ändere für mehrere Karten zugleich, bezahl mit den fernen und behalt die vom Wert 1 im Blick: Jetzt kennst du das Spiel. Probier es an einem eigenen Tisch, mit anderen, gegen Roboter oder allein!
