# Die Lektion von Stone Age: jede Aufgabe, was dabei herauskommt, und warum ein anderer Zug nicht gemeint ist.

lesson-about = Eine ganze Partie, und jemand zeigt dir, wie es geht: Orte, Karten, Gebäude und Punkte.
lesson-end = Du hast jeden Ort, alle Arten von Karten und Gebäuden und alles kennengelernt, was Punkte bringt. Spiel als Nächstes gegen einen Roboter: Mach deine Leute satt, und sammle Karten, die zu deinem Stamm passen.

## Runde 1

lesson-wood = Du führst einen Stamm mit 5 Leuten ① an und schickst sie jede Runde an die Arbeit. Schick 3 von ihnen nach Holz in den Wald ②: Drück **Wald ×3**.
lesson-wood-done = Deine 3 Leute warten im Wald, und diese Runde gehört er dir: Zu zweit wird er nicht geteilt. Flint hat 2 Leute in die Hütte geschickt, jetzt bist du wieder dran.
lesson-wood-wrong = Alles kommt noch dran, aber zuerst brauchst du Holz. Schick genau 3 Leute in den Wald: **Wald ×3**.
lesson-wrong-enough-food = Nahrung ist genug da: Du hast 12, und deine 5 Leute essen 5. Schick 3 Leute in den Wald.

lesson-tool = Du hast noch 2 Leute. Schick eine Person zum Werkzeugmacher: Ein Werkzeug ① hilft dir jede Runde beim Würfeln.
lesson-tool-done = Beim Werkzeugmacher ist nur für eine Person Platz. Hütte und Werkzeugmacher sind jetzt besetzt, darum ist der Acker zu: Zu zweit sind jede Runde nur zwei von diesen dreien offen.
lesson-tool-wrong = Das hat Zeit, der Werkzeugmacher nicht: Dort ist nur für eine Person Platz, und Flint hätte auch gern ein Werkzeug.

lesson-card = Schick deine letzte Person zu Karte 1 ①: Die Zahl darüber ist ihr Preis, 1 beliebiger Rohstoff. Die Karte gibt dir sofort einen Ziegel, und ihre untere Hälfte bringt am Ende Punkte.
lesson-card-done = Niemand hat mehr Leute zu Hause, also handeln sie jetzt. Du fängst an und nutzt deine Leute in der Reihenfolge, die dir gefällt.
lesson-card-wrong = Karte 1 ist jetzt besser: Sie ist billig und gibt den Ziegel, den du gleich brauchst. Schick deine letzte Person dorthin.
lesson-wrong-dear = Die Zahl über der Karte ist ihr Preis in Rohstoffen. Karte 1 kostet nur 1, also geh dorthin.

lesson-tool-first = Deine Leute warten beim Werkzeugmacher ①, im Wald ② und bei Karte 1. Fang mit dem Werkzeugmacher an: Das Werkzeug kannst du gleich benutzen.
lesson-tool-first-done = Du hast ein Werkzeug mit dem Wert 1. Jede Runde kannst du es zu einem Wurf dazuzählen.
lesson-tool-first-wrong = Fang mit dem Werkzeugmacher an, dann geht alles Weitere leichter.
lesson-wrong-tool-before-dice = Warte mit dem Würfeln! Hol zuerst das Werkzeug, dann hilft es schon bei diesem Wurf.

lesson-roll = Jetzt der Wald ①: Deine 3 Leute würfeln mit je einem Würfel, und je 3 Augen geben ein Holz.
lesson-roll-done = 2 + 4 + 2 = 8: Das sind 2 Holz, und 2 Augen bleiben übrig. Schade um das dritte.
lesson-roll-wrong = Lass die Karte nicht aus, gleich kannst du sie bezahlen. Würfle im Wald um Holz.

lesson-use-tool = 8 Augen ① sind 2 Holz, 9 wären 3. Leg dein Werkzeug ② dazu!
lesson-use-tool-done = 8 + 1 = 9, du bekommst also 3 Holz. Das Werkzeug ist für diese Runde verbraucht und in der nächsten wieder bereit.
lesson-use-tool-wrong = 2 Holz sind gut, 3 sind besser. Leg das Werkzeug dazu, nächste Runde ist es wieder bereit.

lesson-buy = Kauf jetzt Karte 1 ①: Zahle 1 Holz. Die obere Hälfte wirkt sofort, die untere zählt am Ende.
lesson-buy-done = Du bekommst 1 Ziegel und für das Ende 2 Schamanen: Jeder ist so viele Punkte wert, wie du Leute hast. Dann haben deine 5 Leute 5 von 12 Nahrung gegessen, und Flint hat Runde 2 begonnen.
lesson-buy-wrong = Lass sie nicht aus: Ein Ziegel und am Ende Punkte für 1 Holz, das ist geschenkt.

## Runde 2

lesson-claim = Gebäude 1 ① kostet 2 Holz und 1 Ziegel und bringt 10 Punkte. Genau das hast du, also schick eine Person hin, bevor Flint es tut.
lesson-claim-done = Gebäude 1 nimmt dir diese Runde niemand mehr weg. Flint ist beim Werkzeugmacher, also ist von Hütte und Acker nur noch eins zu haben.
lesson-claim-wrong = Punkte zuerst! Gebäude 1 kannst du bezahlen, und wenn du nicht hingehst, tut es vielleicht Flint.
lesson-wrong-no-stone = Gebäude 2 will einen Stein, und du hast keinen. Bezahlen kannst du Gebäude 1.

lesson-hut = Zwei Leute gehen in die Hütte, und drei kommen heraus. Du hast 4 zu Hause ①: Schick zwei davon.
lesson-hut-done = Die Hütte gehört dir. Flint hat jemanden zu Karte 1 geschickt, und du hast noch 2 Leute.
lesson-hut-wrong = Die Hütte ist mehr wert: eine Person mehr, und das bis zum Ende der Partie.
lesson-wrong-field-later = Äcker sind gut, und deiner kommt noch. Nimm zuerst die Hütte: Eine Person mehr hilft in jeder Runde.

lesson-hunt = Am Ende der Runde isst jede Person 1 Nahrung ①, und bald seid ihr sechs. Schick deine letzten 2 Leute auf die Jagd ②.
lesson-hunt-done = Auf der Jagd ist immer Platz, für alle. Flint hat diese Runde angefangen und schon gehandelt, jetzt sind deine Leute dran.
lesson-hunt-wrong = Sechs Leute essen viel. Schick beide auf die Jagd: Jagd ×2.

lesson-build = Bau Gebäude 1 ① mit deinen 2 Holz und 1 Ziegel. Die Punkte bekommst du sofort: 3 für jedes Holz, 4 für Ziegel, 5 für Stein, 6 für Gold.
lesson-build-done = 10 Punkte, und das nächste Gebäude im Stapel liegt offen. Der Rest ging von allein: Die Hütte hat dir eine sechste Person gegeben, und auf der Jagd sind 4 + 3 = 7 gefallen.
lesson-build-wrong = Bau zuerst. Was danach noch zu tun ist, geht von allein.
lesson-wrong-skip-building = Ein Gebäude darfst du auslassen, aber hier warten 10 Punkte. Bau es.

lesson-food-tool = Auf der Jagd geben je 2 Augen eine Nahrung. 7 Augen ① sind 3 Nahrung, mit deinem Werkzeug ② sind es 4.
lesson-food-tool-done = 7 + 1 = 8, also 4 Nahrung und zusammen 11. Sechs Leute haben 6 gegessen, und mit den übrigen 5 beginnst du Runde 3.
lesson-food-tool-wrong = Ein Auge fehlt zur vierten Nahrung. Dein Werkzeug hat es, also benutz es.

## Runde 3

lesson-field = Sechs Leute essen 6, und du hast 5 Nahrung ①. Schick eine Person auf den Acker: Er gibt dir ab sofort jede Runde 1 Nahrung.
lesson-field-done = Der Acker gehört dir, und zu Karte 1 haben wir auch jemanden für dich geschickt. Flint ist beim Werkzeugmacher und im Wald.
lesson-field-wrong = Sorg zuerst für Nahrung. Eine Person auf dem Acker bringt in jeder weiteren Runde 1 Nahrung.
lesson-wrong-hunt-once = Die Jagd macht einmal satt, der Acker jede Runde. Schick eine Person auf den Acker.

lesson-clay = Für Karte 1 hast du noch nichts zum Zahlen. Schick alle 4 Leute in die Lehmgrube ①: Je 4 Augen geben einen Ziegel.
lesson-clay-done = 5 + 2 + 4 + 3 = 14, also 3 Ziegel, und 2 Augen bleiben übrig. Auch dein Werkzeug hätte keine 16 daraus gemacht, darum hat dich niemand gefragt.
lesson-clay-wrong = Diesmal graben alle 4 nach Ziegeln: Lehmgrube ×4. Steinbruch und Fluss kommen bald dran.

lesson-dice-card = Kauf Karte 1 ① mit einem Ziegel. Dann fällt für jeden von euch ein Würfel, und du suchst zuerst aus.
lesson-dice-card-done = Die Würfel zeigen 2 und 5. Und die Sanduhr auf der unteren Hälfte ist ein Kultursymbol: Sammle verschiedene, am Ende bringen sie zusammen viel.
lesson-dice-card-wrong = Kauf zuerst Karte 1: Sie kostet dich einen von 3 Ziegeln. Der Acker geht danach von allein.

lesson-pick = Die 2 ist ein Ziegel, die 5 ein Werkzeug ①. Nimm das Werkzeug, dann bekommt Flint den Ziegel.
lesson-pick-done = Du hast jetzt zwei Werkzeuge mit dem Wert 1, für einen Wurf zusammen oder für zwei. 5 Nahrung und 1 vom Acker haben gerade für deine sechs Leute gereicht, und Runde 4 läuft.
lesson-pick-wrong = Ein Ziegel ist bald ausgegeben, ein Werkzeug hilft in jeder Runde. Nimm das Werkzeug.

## Runde 4 bis 6

lesson-river = Gold ist am meisten wert, und je 6 Augen geben eins. Schick 3 Leute an den Fluss ①.
lesson-river-done = 6 + 5 + 1 = 12 Augen haben dir 2 Gold gebracht. Die anderen haben wir zu Karte 1 und auf die Jagd geschickt, und Flint hat Gebäude 1 gebaut.
lesson-river-wrong = Versuch es diesmal am Fluss, mit 3 Leuten. In einem Gebäude zählt Gold 6 Punkte.

lesson-points-card = Karte 1 ① gibt sofort 3 Punkte, und jeder ihrer 3 Hüttenbauer zählt am Ende deine Gebäude. Bezahle sie mit einem Ziegel und behalte das Gold.
lesson-points-card-done = 3 Punkte jetzt und am Ende 3 für jedes deiner Gebäude. Auf der Jagd sind 3 + 3 = 6 gefallen, mit beiden Werkzeugen 8, also 4 Nahrung.
lesson-points-card-wrong = Nimm zuerst die Karte, die Jagd kann warten. Sie kostet einen Ziegel.
lesson-wrong-cheapest = Jeder Rohstoff ist recht, also nimm den, der am wenigsten wert ist: den Ziegel. Gold zählt in einem Gebäude 6 Punkte.

lesson-feed = 4 Nahrung und 1 vom Acker: Eine deiner sechs Personen hat noch Hunger ①. Ein Rohstoff kann die Nahrung ersetzen ②: Zahle einen Ziegel.
lesson-feed-done = Alle sind satt, und das zum Preis von einem Ziegel. Runde 5 beginnt, und du fängst an.
lesson-feed-wrong = Zahle einen Ziegel für die Person, die noch Hunger hat.
lesson-wrong-ten-points = Dann verlierst du 10 Punkte, für eine Person genauso wie für alle. Ein Ziegel ist viel billiger.

lesson-quarry = Gebäude 1 ① will jetzt 4 Rohstoffe von genau zwei Arten, und 2 Gold hast du. Schick 3 Leute in den Steinbruch ②: Je 5 Augen geben einen Stein.
lesson-quarry-done = 5 + 3 + 6 = 14, mit einem Werkzeug 15: 3 Stein. Zwei andere waren in der Hütte, darum seid ihr jetzt sieben, und jemand steht bei Karte 1.
lesson-quarry-wrong = Stein passt gut zu deinen 2 Gold: Schick 3 Leute in den Steinbruch.
lesson-wrong-food-planned = Gut mitgedacht, aber um Nahrung kümmern sich andere von deinen Leuten. Diese 3 haben woanders zu tun.
lesson-wrong-two-missing = Für Gebäude 1 fehlen dir noch 2 Rohstoffe. Hol zuerst Stein: 3 Leute in den Steinbruch.

lesson-food-card = Deine sieben Leute haben 1 Nahrung vom Acker und brauchen noch 6 ①. Karte 1 ② bringt 7, also kauf sie mit einem Stein.
lesson-food-card-done = 7 Nahrung, und alle werden satt. Der Krug ist dein zweites Kultursymbol: 2 verschiedene geben am Ende 2 × 2 Punkte, 3 geben 3 × 3, und so weiter bis 8 × 8.
lesson-food-card-wrong = Ohne diese Karte müssten 6 Leute hungern. Kauf sie mit einem Stein.
lesson-wrong-keep-gold = Behalte das Gold: Mit 2 Gold und 2 Stein kannst du nächste Runde Gebäude 1 bezahlen. Zahle einen Stein.

lesson-two-kinds = In Runde 6 steht eine deiner Personen bei Gebäude 1 ①. Zahle 2 Stein und 2 Gold ②, zwei Arten, wie es sein soll: 5 + 5 + 6 + 6 = 22 Punkte.
lesson-two-kinds-done = 22 Punkte, zusammen 35! Dann haben deine Leute im Wald 3 + 5 + 2 + 4 = 14 gewürfelt und ein Werkzeug benutzt: 5 Holz.
lesson-two-kinds-wrong = Bau zuerst: Du hast genau die 2 Stein und 2 Gold für Gebäude 1.
lesson-wrong-four-needed = Dann fehlt einer der 4 Rohstoffe für Gebäude 1. Bau zuerst, das Holz für die Karte kommt noch.

lesson-once-card = Kauf Karte 1 ① für 1 Holz: ein Werkzeug mit dem Wert 2, für einen einzigen Wurf deiner Wahl. Ihre 2 Werkzeugmacher zählen am Ende je die Summe deiner übrigen Werkzeuge.
lesson-once-card-done = Heb dieses Werkzeug für einen guten Moment auf. Die Jagd hat nicht gereicht, darum hast du 2 Holz für Nahrung gezahlt; in Runde 7 haben deine Leute am Fluss gerade gewürfelt.
lesson-once-card-wrong = Kauf jetzt Karte 1: 1 Holz ist nicht viel für ein Werkzeug und Punkte am Ende.

## Runde 7 und 8

lesson-once-tool = 6 + 5 + 5 + 4 = 20 Augen ① sind 3 Gold. Mit beiden Werkzeugen und dem Einmalwerkzeug ② sind es 24, also 4 Gold: Leg alle dazu.
lesson-once-tool-done = 20 + 1 + 1 + 2 = 24, also 4 Gold, und das Einmalwerkzeug ist für immer weg. Auch auf dem Acker war jemand von dir: Jetzt sind es jede Runde 2 Nahrung.
lesson-once-tool-wrong = Mit weniger Werkzeugen bleibt es bei 3 Gold. Leg alle drei dazu.

lesson-farm-card = Kauf Karte 1 ① mit einem Holz: Dein Ackerbau steigt um 1, wie auf dem Acker. Ihr Bauer zählt am Ende deinen Ackerbau.
lesson-farm-card-done = Deine Äcker geben jetzt jede Runde 3 Nahrung. Und wenn es dabei bleibt, ist der Bauer am Ende 3 Punkte wert.
lesson-farm-card-wrong = Jede Runde Nahrung und am Ende Punkte, für 1 Holz: Kauf Karte 1.
lesson-wrong-gold-later = Zahle mit Holz. Dein ganzes Gold brauchst du bald.
lesson-wrong-card-one = Karte 2 kostet zwei. Karte 1 kostet nur 1 Holz und macht jede Runde satt, also kauf die.

lesson-skip = Eine deiner Personen steht bei Karte 2 ① nur Flint im Weg, und die Karte würde dich Gold kosten. Du musst nicht kaufen: Lass sie aus.
lesson-skip-done = Niemand hat die Karte gekauft, darum rückt sie nächste Runde auf Feld 1 und kostet weniger. Flint hat Gebäude 1 gebaut, und jetzt essen alle.
lesson-skip-wrong = Behalte das Gold, in einem Gebäude bringt jedes 6 Punkte. Lass Karte 2 aus.

lesson-hunger = 4 deiner Leute haben Hunger ①, und sie satt zu machen kostet 3 oder 4 Gold. Aber das neue Gebäude 1 will 4 von einer Art, und 4 Gold sind 24 Punkte: Zahle dieses eine Mal nichts und verliere 10 ②.
lesson-hunger-done = Du hast 10 Punkte verloren, und für eine einzige Person wären es auch 10: Meistens ist Zahlen besser. In Runde 8 steht eine deiner Personen bei Gebäude 1.
lesson-hunger-wrong = Meistens wäre das richtig, aber hier kostet es dich ein Gebäude mit 24 Punkten. Lass sie dieses eine Mal hungern, für −10.

lesson-one-kind = Gebäude 1 ① will 4 Rohstoffe einer Art. Zahle deine 4 Gold: 4 × 6 = 24 Punkte.
lesson-one-kind-done = 24 Punkte für einen Hunger, der 10 gekostet hat: Du hast 49. Im Wald sind 6 + 6 = 12 gefallen, also 4 Holz.
lesson-one-kind-wrong = Dafür hast du das Gold aufgehoben. Bau zuerst Gebäude 1.

lesson-any-card = Kauf Karte 1 ① für 1 Holz: Sie gibt dir 2 Rohstoffe nach Wahl, wann immer du willst. Die Pflanze ist dein drittes Kultursymbol.
lesson-any-card-done = Die 2 Rohstoffe kannst du jederzeit nehmen, während deine Leute handeln oder essen. Und 3 verschiedene Symbole sind 3 × 3 = 9 Punkte.
lesson-any-card-wrong = Fang mit Karte 1 an: 2 Rohstoffe nach Wahl für 1 Holz, das ist geschenkt.

lesson-roll-card = Kauf Karte 2 ① für 2 Holz: Du würfelst mit zwei Würfeln um Gold, und Werkzeuge helfen. Die Hand darauf ist Kunst, dein viertes Symbol.
lesson-roll-card-done = 5 + 5 = 10, mit beiden Werkzeugen 12: 2 Gold. Alle sind satt geworden; in Runde 9 stehst du bei Gebäude 1 und Karte 1, und der Wald hat 3 Holz gebracht.
lesson-roll-card-wrong = Kauf zuerst Karte 2 für 2 Holz. Die Jagd kann warten.
lesson-wrong-take-later = Das ginge, aber warte: Bald kannst du die 2 Rohstoffe besser brauchen. Kauf Karte 2 für 2 Holz.

## Runde 9 und 10

lesson-take = Gebäude 1 ① nimmt 1 bis 7 beliebige Rohstoffe, und jeder gibt so viele Punkte, wie er wert ist. Jetzt ist deine Karte für 2 Rohstoffe nach Wahl ② dran: Nimm 2 Gold.
lesson-take-done = Jetzt hast du 4 Gold und 5 Holz. Das sind mehr als 7, also bleibt 1 Holz für die Karte.
lesson-take-wrong = Jetzt ist der Moment für deine 2 Rohstoffe. Nimm 2 Gold: Nichts ist mehr wert.
lesson-wrong-take-before = Nimm zuerst 2 Gold, dann bringt das Gebäude mehr.

lesson-extra-card = Kauf Karte 1 ① für 1 Holz. Dafür ziehst du verdeckt noch eine Karte, von der nur die untere Hälfte zählt.
lesson-extra-card-done = Du hast Musik gezogen, und auf der Karte selbst steht Schrift. Damit hast du 6 verschiedene Symbole: 6 × 6 = 36 Punkte.
lesson-extra-card-wrong = Kauf zuerst Karte 1 für 1 Holz: zwei Karten zum Preis von einer.
lesson-wrong-seven-only = Du hast 9 Rohstoffe, und das Gebäude nimmt nur 7. Kauf zuerst Karte 1 für 1 Holz.
lesson-wrong-wood-first = Zahle mit Holz: Im Gebäude bringt Gold 6 Punkte, Holz nur 3.

lesson-any-kinds = Jetzt zu Gebäude 1 ①: Zahle 7 Rohstoffe, die besten, die du hast ②. 4 Gold und 3 Holz geben 24 + 9 = 33 Punkte.
lesson-any-kinds-done = 33 Punkte, zusammen 82! In diesem Stapel liegt nur noch ein Gebäude: Wenn ein Stapel leer ist oder die Karten ausgehen, endet die Partie nach der Runde.
lesson-any-kinds-wrong = Je mehr, desto besser: Zahle 4 Gold und 3 Holz für 33 Punkte.

lesson-last = In Runde 10 führst du mit 82 zu 73, und das letzte Gebäude von Stapel 1 ① beendet die Partie. Schick eine Person hin, bevor Flint es tut.
lesson-last-done = Deine übrigen Leute sind zu Karte 1, auf den Acker und in die Lehmgrube gegangen. Dort sind 6 + 3 + 5 + 1 = 15 gefallen, mit einem Werkzeug 16: 4 Ziegel.
lesson-last-wrong = Mach Schluss, solange du führst: Schick eine Person zu Gebäude 1.

lesson-tool-card = Karte 1 ① gibt dir ein drittes Werkzeug, und deine 2 Werkzeugmacher zählen es mit. Sie zeigt noch einmal Kunst, und doppelte Symbole zählen extra: Zahle einen Ziegel.
lesson-tool-card-done = Deine Werkzeuge sind 1 + 1 + 1 = 3, also geben 2 Werkzeugmacher 6 Punkte. Ein doppeltes Symbol gibt 1 × 1 dazu: Kultur ist 36 + 1 = 37.
lesson-tool-card-wrong = Lass die Karte nicht aus: Für einen Ziegel bekommst du ein Werkzeug und ein Symbol, die am Ende zählen.
lesson-wrong-keep-wood = Behalte das Holz: Gebäude 1 will 1 Holz und 2 Ziegel. Zahle einen Ziegel.
lesson-wrong-build-last = Das Gebäude kommt zum Schluss. Kauf zuerst Karte 1 mit einem Ziegel.

lesson-finish = Bau das letzte Gebäude ① für 11 Punkte. Dir bleibt ein Ziegel, und am Ende ist jeder Rohstoff 1 Punkt.
lesson-finish-done = Du gewinnst mit 170 zu 122! Gebäude haben 100 Punkte gebracht, Kultur 37, Hüttenbauer 15, Schamanen 14, Werkzeugmacher 6, Bauern 4, die Karte 3 und der Ziegel 1; der Hunger hat 10 gekostet.
lesson-finish-wrong = 11 Punkte, und die Partie endet, solange du führst: Bau es.
