# Die Lernpartie von Schiefer, zu zweit. Alle Zahlen sind die aus `game.txt`.

lesson-about = Eine angeleitete Partie zu zweit: was Würfel und Marker können, wie ein Verkauf seine Münzen verteilt und woher die Punkte kommen.

lesson-mark = In jeder Runde wirfst du drei Würfel ①, und jede Zahl führt zu einem Feld mit einer Aktion ②. Leg auf jede deiner Zahlen einen Marker: Drück **3, 4 und 4 markieren**.
lesson-mark-done = Drei deiner 8 Marker liegen jetzt auf Feldern, Flint markiert 1, 3 und 5. Dann kommen die Felder von 1 bis 6 an die Reihe: Feld 1 bringt Flint einen Marker, auf Feld 3 fängst du an.
lesson-mark-wrong = Jeder Marker ist eine Aktion, und du hast 8 davon. Drück **3, 4 und 4 markieren**.

lesson-open = Auf Feld 3 erschließt dein Marker eine Mine, in jedem Tal die erste freie vom Meer aus. Dysynni 1 ① kostet 1 Marker (die Zahl im Torbogen) und ist 5 Münzen wert (die im Kreis): Erschließ sie.
lesson-open-done = Der Marker bleibt für immer dort: Die Mine gehört dir, und jede Mine bringt am Ende 2 Punkte. Flint erschließt Llyfni 1, danach kommt Feld 4.
lesson-open-wrong = Auch andere Täler sind gut, aber Dysynni hat nur zwei Minen und kann bald ganz dir gehören. Erschließ Dysynni 1.

lesson-sell = Auf Feld 4 verkaufst du den Schiefer einer erschlossenen Mine, und die Münzen bekommen alle, die in diesem Tal Minen haben. In Dysynni bist das nur du: Verkauf Dysynni 1 ① für 5 Münzen.
lesson-sell-done = Jetzt hast du 8 Münzen. Jede Mine wird nur einmal verkauft, darum bekommt Dysynni 1 einen schwarzen Marker; dann ist dein anderer Marker auf Feld 4 dran.
lesson-sell-wrong = Damit würdest du 5 Münzen liegen lassen. Verkauf Dysynni 1.

lesson-drop = Du könntest auch die Mine von Flint verkaufen, aber die Münzen bekommt, wem sie gehört: Llyfni 1 ① bringt dir nichts. Drück **Aktion verfallen lassen**.
lesson-drop-done = Der Marker liegt wieder in deinem Vorrat. Flint braucht einen Marker auf Feld 5, um Llyfni 1 für 5 Münzen zu verkaufen, und beginnt dann Runde 2 mit 3, 3 und 6.
lesson-drop-wrong = Alle Münzen für Llyfni 1 bekäme Flint. Drück **Aktion verfallen lassen**, dein Marker kommt trotzdem zu dir zurück.

lesson-again = Diesmal zeigen deine Würfel ① 2, 3 und 3: Auch gleiche Würfel zählen, und zwei Marker auf Feld 3 können zwei Minen erschließen. Markier alle drei.
lesson-again-done = Auf jedem Feld seid ihr abwechselnd mit je einem Marker dran, und wer die Runde begonnen hat, fängt an. Auf Feld 2 liegt nur dein Marker.
lesson-again-wrong = Du hast 7 Marker, und jeder ist eine Aktion. Drück **2, 3 und 3 markieren**.

lesson-supply = Auf Feld 2 hast du die Wahl: eine Mine oder ein Marker. Minen kosten Marker aus deinem Vorrat ①, also hol einen aus der Reserve: Drück **Nachschub**.
lesson-supply-done = Nun liegen noch 17 Marker in deiner Reserve, wo du sie nicht nutzen kannst. Auf Feld 3 fängt Flint an und erschließt Ogwen 1.
lesson-supply-wrong = Du hast wenige Marker im Vorrat und viele in der Reserve. Drück **Nachschub**.

lesson-whole = Dysynni 2 ① kostet 2 Marker: Einer bleibt auf der Mine, der andere kommt in deine Reserve. Erschließ sie, dann gehört dir das ganze Tal.
lesson-whole-done = Beide Minen von Dysynni gehören dir, also teilst du die Münzen dort mit niemandem. Flint erschließt Seiont 1, dann ist dein zweiter Marker auf Feld 3 dran.
lesson-whole-wrong = Wo dir alle Minen gehören, gehören dir auch alle Münzen. Erschließ Dysynni 2.

lesson-beside = Du kannst auch neben einer Mine von Flint erschließen, und von da an bekommt ihr dort beide Münzen. Llyfni 2 ① kostet nur 1 Marker: Erschließ sie.
lesson-beside-done = Auf Feld 6 nimmt Flint die Entwicklung Mehr Punkte für Münzen: am Ende 1 Punkt je 2 Münzen, wo du 3 brauchst. Du beginnst Runde 3 und würfelst 1, 1 und 5.
lesson-beside-wrong = Llyfni 2 kostet nur 1 Marker und bringt dir einen Anteil an einem Tal von Flint. Erschließ sie.

lesson-reroll = Zwei Einsen bringen nur Marker, aber mit einer 4 könntest du Dysynni 2 für 6 Münzen verkaufen. Für 1 Münze wirfst du einen Würfel neu, so oft du zahlen kannst: Drück **Die 1 neu werfen** ①.
lesson-reroll-done = Da ist die 4! Du markierst 1, 4 und 5, holst einen Marker und verkaufst Dysynni 2 für 6 Münzen; Flint verkauft Seiont 1, dann kommt Feld 5.
lesson-reroll-wrong = Der Verkauf von Dysynni 2 ist 6 Münzen wert, ein neuer Wurf kostet 1. Drück **Die 1 neu werfen**.

lesson-develop = Auf Feld 5 kannst du verkaufen oder entwickeln. Eine Entwicklung kostet einen Marker, der für immer in ihrer Box bleibt: Nimm **Besserer Verkauf** ①, dann bringt dir jeder deiner Verkäufe 2 Münzen extra.
lesson-develop-done = Zu zweit hat in jeder Box nur ein Marker Platz, diese ist also vergeben. Flint nimmt Nachschub kaufen (4) und beginnt Runde 4; du würfelst 1, 1 und 3.
lesson-develop-wrong = Nützlich sind alle Boxen, aber **Besserer Verkauf** lohnt sich am meisten, wenn du ihn früh hast. Nimm ihn jetzt.

lesson-set = Für die nächste Entwicklung brauchst du eine 5 oder eine 6. Einmal pro Runde darfst du einen Würfel ① für 3 Münzen setzen: Drück **Die 1 auf 6 setzen**.
lesson-set-done = Du markierst 1, 3 und 6, holst einen Marker und erschließt Llyfni 3 für 2 Marker. Flint erschließt Gwyrfai 1 und verkauft Ogwen 1; nun ist dein Marker auf Feld 6 dran.
lesson-set-wrong = Du hast 13 Münzen, und eine Entwicklung ist 3 davon wert. Drück **Die 1 auf 6 setzen**.

lesson-change-box = Nimm **Würfel verändern** ①: Damit drehst du einmal pro Runde einen Würfel um 1 höher oder niedriger, und das kostenlos.
lesson-change-box-done = Das spart dir Münzen, und zwar gleich: Du beginnst Runde 5 und würfelst 4, 6 und 6.
lesson-change-box-wrong = Die anderen Boxen kommen in dieser Partie später. Nimm **Würfel verändern**.

lesson-change = Zwei Entwicklungen in einer Runde wären zu viel, denn du hast nur 3 Marker. 6 und 1 sind Nachbarn: Dreh eine 6 ① weiter mit **Die 6 zur 1 machen**.
lesson-change-done = Du markierst 1, 4 und 6 und holst einen Marker. Flint holt zwei und erschließt Glaslyn 1; dann kommt Feld 4, und du kannst verkaufen.
lesson-change-wrong = Du brauchst jetzt einen Marker, und mit deiner Box kostet das Verändern nichts. Drück **Die 6 zur 1 machen**.

lesson-share = Die erste Münze bekommt die verkaufte Mine, dann geht es Mine für Mine zum Meer und von oben weiter. Die 5 Münzen für Llyfni 3 ① gehen also an die Minen 3, 2, 1, 3 und 2: Verkauf sie.
lesson-share-done = 4 Münzen für deine zwei Minen, 1 für die von Flint, und 2 extra für dich durch deine Box. Mit 16 Münzen kommst du zu Feld 6.
lesson-share-wrong = Das Bild zeigt, was dir ein Verkauf bringt, und am meisten bringt Llyfni 3: 6 Münzen. Verkauf sie.

lesson-buy-box = Die Marker werden knapp. Mit **Nachschub kaufen (3)** ① kaufst du einmal pro Runde einen aus deiner Reserve, für 3 Münzen: Nimm diese Box.
lesson-buy-box-done = Kaufen kannst du immer, wenn du etwas zu entscheiden hast. Runde 6 beginnt Flint und kauft einen Marker für 4 Münzen; du würfelst 3, 5 und 6.
lesson-buy-box-wrong = Die anderen beiden Boxen bringen erst am Ende Punkte. Nimm **Nachschub kaufen (3)**, denn zuerst brauchst du Marker.

lesson-buy = Du hast nur 3 Marker im Vorrat ①, und vor dir liegen eine Mine und eine Entwicklung. Drück **Nachschub für 3 Münzen**, bevor du markierst.
lesson-buy-done = Du markierst 3, 5 und 6 und erschließt Dyfi 1 für 2 Marker. Flint erschließt Dwyryd 1 und verkauft zwei Minen; nun ist dein Marker auf Feld 5 dran.
lesson-buy-wrong = Deine Würfel sind gut, nur Marker hast du wenige. Drück erst **Nachschub für 3 Münzen**, gleich danach wird markiert.

lesson-at-once = Eine Mine kannst du schon in der Runde verkaufen, in der du sie erschließt. Verkauf Dyfi 1 ①: 6 Münzen und 2 extra.
lesson-at-once-done = 8 Münzen mehr, jetzt hast du 21. Weiter geht’s auf Feld 6 mit deinem letzten Marker dieser Runde.
lesson-at-once-wrong = Dyfi 1 bringt dir 8 Münzen, mehr als jede andere Mine. Verkauf sie.

lesson-valleys = Manche Boxen bringen am Ende Punkte. Nimm **Verschiedene Täler** ①: 1 Punkt für jedes Tal, in dem du eine Mine hast, egal wie viele es dort sind.
lesson-valleys-done = Du hast Minen in 3 Tälern, das sind schon 3 Punkte, und es werden mehr. Du beginnst Runde 7, würfelst 1, 1 und 6 und kaufst wieder einen Marker.
lesson-valleys-wrong = Du hast schon Minen in 3 Tälern, da bringt diese Box sofort Punkte. Nimm **Verschiedene Täler**.

lesson-two = Du hast nur 2 Marker ①, also kannst du nur zwei deiner Würfel markieren. Nimm die Einsen, denn jede bringt dir einen weiteren Marker.
lesson-two-done = Nun hast du 4; wer gar keinen hat und keinen kaufen kann, setzt eine Runde aus und bekommt einen. In Runde 8 kaufst du einen, erschließt Dyfi 2 und verkaufst sie für 4 + 2 Münzen; dann kommt Feld 6.
lesson-two-wrong = Deine Marker sind fast aufgebraucht. Drück **1 und 1 markieren**: Beide kommen zurück und bringen je einen mit.

lesson-alone = Eine Box ist noch frei, und sie passt zu dir: am Ende 3 Punkte für jedes Tal, in dem dir alle Minen gehören. Nimm **Allein im Tal** ①.
lesson-alone-done = Das sind 3 Punkte für Dysynni, und in Dyfi fehlt dir nur noch Mine 3. In Runde 9 kauft ihr beide einen Marker und markiert 3, 3 und 4.
lesson-alone-wrong = Dysynni gehört ganz dir, da bringt diese Box sofort 3 Punkte. Nimm sie.

lesson-pending = Dyfi 3 ① kostet 3 Marker, du hast 1 und den aktiven. Marker auf Feldern zahlen mit, verlieren aber ihre Aktion: Erschließ Dyfi 3, mit dem anderen auf Feld 3 ②.
lesson-pending-done = Dyfi gehört ganz dir, das sind 3 Punkte mehr, und du verkaufst Dyfi 3 für 6 + 2 Münzen. In Runde 10 holst du zwei Marker, in Runde 11 einen; nun ist dein erster Marker auf Feld 3 dran.
lesson-pending-wrong = Auch Flint hat Marker auf Feld 3 und könnte dir Dyfi 3 wegnehmen. Erschließ sie jetzt und zahl mit deinem Marker auf Feld 3.

lesson-new-valley = Bisher hast du Minen in 3 von 8 Tälern. Erschließ Glaslyn 3 ①: 2 Punkte für die Mine und 1 für das neue Tal.
lesson-new-valley-done = Mit dem anderen Marker erschließt du Seiont 2, das sind 5 Täler. In Runde 12 kommt noch Seiont 3 dazu, und dann darfst du verkaufen.
lesson-new-valley-wrong = In Glaslyn hast du noch keine Mine, darum bringt eine dort einen Punkt mehr. Erschließ Glaslyn 3.

lesson-less = Seiont 2 und Seiont 3 bringen dir beide 3 + 2 Münzen. Aber Flint bekommt für Mine 2 zwei Münzen und für Mine 3 nur eine: Verkauf Seiont 3 ①.
lesson-less-done = Die Münzen gingen an die Minen 3, 2, 1 und 3. In Runde 13 holst du drei Marker, in Runde 14 würfelst du 3, 3 und 4 und markierst alle.
lesson-less-wrong = Gut ist ein Verkauf, der dir viel bringt und Flint wenig. Verkauf Seiont 3.

lesson-hurry = Fünf Minen sind noch frei, jede für 3 Marker. In Ogwen hast du noch keine, und Ogwen 5 ① ist dort die letzte: Erschließ sie.
lesson-hurry-done = Du erschließt auch Llyfni 4 und verkaufst sie für 5 + 2 Münzen; in Runde 15 holst du zwei Marker, Flint erschließt Dwyryd 4. In Runde 16 markierst du 3, 4 und 5, Flint erschließt Dwyryd 5.
lesson-hurry-wrong = Ogwen wäre dein sechstes Tal: 2 Punkte für die Mine und 1 für das Tal. Erschließ Ogwen 5.

lesson-last-mine = Seiont 4 ① ist die letzte Mine. Sind alle erschlossen, endet die Partie mit dieser Runde: Erschließ sie.
lesson-last-mine-done = Nun hast du 13 Minen, das sind 26 Punkte. Die Runde wird noch zu Ende gespielt, deine Marker auf den Feldern 4 und 5 kommen also noch dran.
lesson-last-mine-wrong = Die Mine ist 2 Punkte wert und bringt noch Münzen. Erschließ Seiont 4.

lesson-most = Das Bild zeigt, wie viele Münzen dir jede Mine bringt: Verkauf die beste.
lesson-most-done = Seiont 4 war’s: 5 Münzen für deine drei Minen dort und 2 extra. Flint verkauft Dwyryd 5; du hast 24 Münzen und noch eine letzte Aktion.
lesson-most-wrong = Such die höchste Zahl. Seiont 4 bringt dir 7 Münzen.

lesson-coins = Am Ende sind je 3 Münzen 1 Punkt, deine 24 also 8. Verkauf Seiont 2 ① für 6 Münzen, das sind noch 2 Punkte.
lesson-coins-done = 30 Münzen sind 10 Punkte, 13 Minen 26, sechs Täler 6 und zwei Täler ganz für dich 6: Du gewinnst mit 48 zu 43. Flint hat 3 Minen mehr, aber du hattest die besseren Boxen.
lesson-coins-wrong = Am meisten bringt dir Seiont 2: 6 Münzen. Verkauf sie.

lesson-wrong-keep = Das kostet Münzen, und deine Würfel sind gut, wie sie sind. Markier alle drei.
lesson-wrong-drop-open = Eine Mine ist 2 Punkte wert, und ihr Schiefer bringt Münzen. Lass die Aktion nicht verfallen, erschließ die Mine aus der Aufgabe.
lesson-wrong-theirs = Llyfni 1 gehört Flint, alle Münzen gingen dorthin. Verkauf Dysynni 1.
lesson-wrong-wait = Deine zwei Marker auf Feld 3 erschließen gleich Minen, und dafür brauchst du Marker. Drück **Nachschub**.
lesson-wrong-five = Die 5 ist gut: Mit ihr kannst du verkaufen oder entwickeln. Wirf eine 1 neu.
lesson-wrong-dear = Einen Würfel zu setzen kostet 3 Münzen, ein neuer Wurf nur 1. Versuch dein Glück: Drück **Die 1 neu werfen**.
lesson-wrong-not-now = Mit Besserer Verkauf bringt dieser Verkauf 2 Münzen mehr. Nimm erst die Box.
lesson-wrong-luck = Ein neuer Wurf ist billiger, aber eine 5 oder 6 kommt nur in einem von drei Fällen. Drück **Die 1 auf 6 setzen**.
lesson-wrong-pay = Setzen kostet 3 Münzen, mit deiner Box geht es umsonst. Drück **Die 6 zur 1 machen**.
lesson-wrong-down = Mit einer 5 kannst du verkaufen oder entwickeln, aber du brauchst einen Marker. Dreh die 6 andersherum: **Die 6 zur 1 machen**.
lesson-wrong-second = Die 4 Münzen für Llyfni 2 gingen an die Minen 2, 1, 3 und 2, also 3 für dich und 2 extra. Llyfni 3 bringt dir 6.
lesson-wrong-next = Auf Feld 6 kannst du gleich entwickeln. Verkauf erst Dyfi 1.
lesson-wrong-six = Eine Entwicklung kostet für immer einen Marker, und du hast nur 2. Markier erst die beiden Einsen.
lesson-wrong-four = Dein Marker auf Feld 4 soll Dyfi 3 gleich für 8 Münzen verkaufen. Zahl mit dem auf Feld 3.
lesson-wrong-cheap = Die ist billig, aber gleich danach könnte Flint Dyfi 3 nehmen. Erschließ jetzt Dyfi 3.
lesson-wrong-seiont = Auch Seiont ist neu für dich, und dein nächster Marker geht dorthin. Erschließ zuerst Glaslyn 3.
lesson-wrong-more = Du bekämst gleich viel, aber die Münzen gingen an die Minen 2, 1, 3, 2 und 1, zwei davon an Flint. Verkauf Seiont 3.
lesson-wrong-llyfni = Llyfni 2 wäre diesmal genauso gut. Sieh dir aber an, was die Reihenfolge in Seiont ausmacht: Verkauf Seiont 3.
lesson-wrong-dwyryd = In Dwyryd sind noch zwei Minen frei, in Ogwen nur eine. Erschließ Ogwen 5, bevor es Flint tut.
lesson-wrong-drop-coins = 6 Münzen sind 2 Punkte. Verkauf Seiont 2.

lesson-end = Marker für Minen, Minen für Münzen, Boxen für den Rest: Jetzt kennst du das Spiel. Probier es an einem eigenen Tisch, mit anderen oder gegen Roboter!
