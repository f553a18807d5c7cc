# Die Lernpartie von LivingStone, zu zweit. Alle Zahlen sind die aus `game.txt`.

lesson-about = Eine angeleitete Partie: was Würfel und Karten bringen und woher Punkte kommen.

lesson-coins = In jeder Runde werden alle Würfel geworfen, und ihr nehmt reihum je einen. Ein Würfel kann Münzen bringen: Nimm die 2 ① für **2 Münzen**, dann hast du 5.
lesson-coins-done = Jetzt hast du 5 Münzen. Dein Zug ist aber noch nicht ganz vorbei.
lesson-coins-wrong = Alles andere kommt bald. Füll erst mal deine Kasse: Nimm die 2 für 2 Münzen.

lesson-done = Nach dem Würfel könntest du noch Karten spielen, Edelsteine verkaufen oder spenden; das kommt später. Beende deinen Zug jetzt mit **Fertig**.
lesson-done-done = Flint nimmt die 3 für 3 Münzen, und du bist wieder dran. In dieser Partie endet dein Zug ab jetzt von selbst.
lesson-done-wrong = Behalt deine Münzen, gleich brauchst du eine. Beende deinen Zug mit **Fertig**.

lesson-tent = Dein nächster Würfel muss höher sein als deine 2. Nimm die 5 ① für ein Zelt in Reihe 5 der Spalte, in der das Boot liegt; neben dem Würfel siehst du, was es kostet und was es bringt.
lesson-tent-done = Flint nimmt die 4 für ein Zelt in Reihe 4, und Spalte 1 wird gewertet: Du bekommst 5 Punkte, Flint 4. Nun liegt das Boot in Spalte 2 von 10, und Flint hat dort schon ein Zelt in Reihe 1.
lesson-tent-wrong = Münzen, Steine und Karten sind nützlich, aber Punkte bringen die Zelte. Nimm die 5 für ein Zelt.

lesson-mine = Die 3 ① kann dir auch 3 Steine aus dem Beutel bringen, und etwa die Hälfte davon sind Edelsteine. Nimm sie für **3 Steine**.
lesson-mine-done = Ein blauer und ein roter Edelstein und ein schwarzer Stein. Schwarze sind wertlos und kommen zur Seite, die Edelsteine gehören dir.
lesson-mine-wrong = Münzen oder ein Zelt wären auch gut, aber Edelsteine können mehr wert sein. Nimm die 3 für 3 Steine.

lesson-sell = In deinem Zug kannst du jederzeit Edelsteine ① an die Bank verkaufen: klare für 1 Münze, blaue für 3, rote für 5. Drück **Alle verkaufen**.
lesson-sell-done = 3 + 5 = 8 Münzen, jetzt hast du 12. Flint nimmt eine 6 für ein Zelt in Reihe 6.
lesson-sell-wrong = Deine Edelsteine sind 8 Münzen wert, und Zelte kosten Münzen. Drück **Alle verkaufen**.

lesson-share = Nimm auch die andere 6 ① für ein Zelt: Auf einem Feld ist Platz für viele. Es kostet 2 Münzen, und eine davon bekommt Flint für das Zelt, das dort schon steht.
lesson-share-done = Eine Münze ging an die Bank, eine an Flint. Spalte 2 bringt dir 6 Punkte und Flint 7, denn da ist ja noch das Zelt in Reihe 1.
lesson-share-wrong = Ein Zelt in Reihe 6 bringt 6 Punkte, da sind 2 Münzen nicht viel. Nimm die 6 für ein Zelt.

lesson-card = Du beginnst Runde 3, und zwar mit einer Karte. Dafür ist jeder Würfel gut genug, also nimm den niedrigsten: die 1 ①.
lesson-card-done = Du hast Freies Zelt gezogen, und nur du weißt es. Flint nimmt die 2 für Steine und findet zwei Edelsteine.
lesson-card-wrong = Eine Karte bekommst du für jeden Würfel, da passt die 1 am besten. Nimm sie für eine Karte.

lesson-free = In Spalte 3 kostet ein Zelt 2 Münzen, aber mit der Karte Freies Zelt ① kostet es nichts. Nimm die 5 ② für ein Zelt und spiel die Karte dazu.
lesson-free-done = Dein Zelt bringt dir 5 Punkte, Flint bekommt 4 für eines in Reihe 4. In Runde 4 nimmt Flint gleich die 6 für ein Zelt, und höher geht es nicht: Die anderen drei Würfel sind alle für dich.
lesson-free-wrong = Die Karte spart dir 2 Münzen, und Reihe 5 bringt 5 Punkte. Nimm die 5 für ein Zelt und wähl Freies Zelt dazu.

lesson-majority = In Reihe 1 bringt ein Zelt jetzt nur 1 Punkt, aber am Ende bringen die meisten Zelte dieser Reihe 12. Flint hat dort schon eines: Nimm die 1 ① für ein Zelt.
lesson-majority-done = Jetzt habt ihr in Reihe 1 je ein Zelt; die Reihen 2 bis 6 bringen am Ende 10, 8, 6, 4 und 2 Punkte. Flint kann in dieser Runde keinen Würfel mehr nehmen, darum geht es gleich mit dir weiter.
lesson-majority-wrong = Die meisten Zelte in Reihe 1 bringen am Ende 12 Punkte, und die 1 führt dorthin. Nimm sie für ein Zelt.

lesson-alone = Die 3 und die 4 sind noch da, und du kannst beide haben, wenn du mit der niedrigeren anfängst. Nimm die 3 ① für eine Karte.
lesson-alone-done = Du hast Beliebige Reihe gezogen: Damit kommt ein Zelt in die Reihe, die du willst. Jetzt ist nur noch die 4 da.
lesson-alone-wrong = Eine Karte hilft dir gleich beim letzten Würfel. Nimm die 3 für eine Karte.

lesson-any-row = Mit der 4 ① käme dein Zelt in Reihe 4, aber du hast ja Beliebige Reihe ②. Nimm die 4 für ein Zelt, mit der Karte in Reihe 1.
lesson-any-row-done = Zwei Zelte gegen eines: In Reihe 1 liegst du vorn; Spalte 4 bringt dir 2 Punkte, Flint 6. Du beginnst Runde 5 mit der 1 für eine Karte und ziehst Vier Münzen.
lesson-any-row-wrong = Mit zwei Zelten liegst du in Reihe 1 vorn, und dort geht es um 12 Punkte. Nimm die 4 für ein Zelt und spiel Beliebige Reihe dazu: Reihe 1.

lesson-four-coins = Karten kannst du jederzeit in deinem Zug spielen, auch gleich nach dem Ziehen. Spiel **Vier Münzen** ①.
lesson-four-coins-done = Damit hast du 10 Münzen; die Karte Drei Steine geht genauso. Flint nimmt die 4 für Münzen.
lesson-four-coins-wrong = Die 4 Münzen brauchst du bald. Spiel Vier Münzen.

lesson-white = Eine 6 kann auch eine große Handvoll Steine sein. Nimm sie ① für **6 Steine**, aber Vorsicht: Ein Stein im Beutel ist weiß.
lesson-white-done = Da ist der weiße: Die Edelsteine dieser Handvoll werden sofort verkauft, für 1 + 3 + 5 = 9 Münzen, und alles kommt mit den beiseitegelegten Steinen zurück in den Beutel. Edelsteine von vorher hättest du behalten.
lesson-white-wrong = 6 Münzen wären sicher, aber jetzt geht es darum, was der weiße Stein macht. Nimm die 6 für 6 Steine.

lesson-donate = Am Ende werden für die Königin vier Würfel geworfen: Liegt in deiner Truhe ① weniger als ihre Summe, kannst du nicht gewinnen. Drück **Spenden** und gib 5 Münzen.
lesson-donate-done = Flint sieht, dass du spendest, aber nicht wie viel, baut mit der 5 ein Zelt in Spalte 5 und beginnt Runde 6 mit einem in Reihe 6. Die anderen Würfel sind wieder alle für dich.
lesson-donate-wrong = Aus der Truhe kommt nichts mehr heraus, und gleich willst du drei Zelte bauen. Spende nur 5 von deinen 19 Münzen.

lesson-three = Drei Würfel für dich allein, und deine Münzen reichen für drei Zelte. Fang mit dem richtigen an: Nimm die 2 ① für ein Zelt.
lesson-three-done = Auch die 4 und die 5 nimmst du für Zelte, und Spalte 6 bringt dir 2 + 4 + 5 = 11 Punkte. In Runde 7 nimmst du die 1 für eine Karte und ziehst Boot zurück.
lesson-three-wrong = Drei Zelte in einer Spalte sind viel wert. Nimm die 2 für ein Zelt, dann kommen noch die 4 und die 5.

lesson-boat = Das Boot liegt in Spalte 7, aber deine drei Zelte stehen in Spalte 6. Spiel **Boot zurück** ①, dann wird Spalte 6 noch einmal gewertet.
lesson-boat-done = Auch Flint baut jetzt in Spalte 6, in Reihe 2, und zahlt dir 1 Münze, weil auf dem Feld schon ein Zelt von dir steht. Dann nimmst du die 4 für eine Karte und ziehst einen Löwen.
lesson-boat-wrong = Deine Zelte in Spalte 6 können noch einmal 11 Punkte bringen. Spiel Boot zurück, bevor dein Zug endet.

lesson-animal = Tiere sind Punkte: ein Löwe 4, ein Nashorn 3, eine Antilope 2. Drück **Löwe** ① (auf der Hand würde er am Ende genauso zählen).
lesson-animal-done = 4 Punkte für den Löwen, und Spalte 6 hat dir noch einmal 11 gebracht. In Runde 8 liegt das Boot wieder in Spalte 7, und du nimmst die 3 für eine Karte: Markt.
lesson-animal-wrong = Dein Löwe bringt 4 Punkte, jetzt wie später. Spiel ihn gleich.

lesson-dig = Mit der Karte Markt ① bringen Edelsteine Punkte, aber du hast gerade keine. Nimm die 5 ② für **5 Steine**.
lesson-dig-done = Ein klarer, ein blauer und ein roter Edelstein, dazu zwei schwarze Steine. Jetzt lohnt sich der Markt.
lesson-dig-wrong = Für den Markt brauchst du erst Edelsteine. Nimm die 5 für 5 Steine.

lesson-market = Die Bank würde für deine Edelsteine ① 9 Münzen zahlen. Der Markt ② zahlt nur 6, aber dazu gibt es 6 Punkte: Spiel ihn und verkauf alle drei.
lesson-market-done = 6 Münzen und 6 Punkte; Spalte 7 bringt Flint 7. Du beginnst Runde 9 mit der 1 für eine Karte und ziehst Zwei Würfel.
lesson-market-wrong = Auf dem Markt bringt jeder Edelstein Münzen und ebenso viele Punkte: klar 1, blau 2, rot 3. Spiel die Karte und verkauf alle drei.

lesson-two-dice = Die einzige 6 ① will auch Flint haben, gleich nach deinem Zug. Spiel **Zwei Würfel** ② und nimm vorher noch einen.
lesson-two-dice-done = Jetzt darfst du noch einen Würfel nehmen, bevor Flint drankommt; er muss nur höher sein als deine 1.
lesson-two-dice-wrong = Flint wartet auf die 6. Spiel Zwei Würfel, bevor dein Zug endet.

lesson-six = Nimm die 6 ① für ein Zelt: 6 Punkte für dich und keine für Flint.
lesson-six-done = Flint zieht den Mineneinsturz und verliert einen blauen Edelstein, denn alle kommen zurück in den Beutel. Spalte 8 bringt dir 6 Punkte, und in Runde 10 nimmst du die 1 für eine Karte und ziehst Zusatzzelt.
lesson-six-wrong = Die 6 bringt hier die meisten Punkte. Nimm sie für ein Zelt.

lesson-extra = In Reihe 1 habt ihr je zwei Zelte und würdet die 12 Punkte teilen. Spiel **Zusatzzelt** ① in Spalte 4, Reihe 1, wo dein Zelt gewertet ist: Es kostet nichts.
lesson-extra-done = Drei Zelte gegen zwei: Reihe 1 gehört dir. Du nimmst noch die 3 für Münzen und die 5 für dein letztes Zelt, das in Spalte 9 gleich 5 Punkte bringt.
lesson-extra-wrong = In Reihe 1 steht es zwei zu zwei, ein Zelt mehr bringt dich nach vorn. Spiel Zusatzzelt in Spalte 4, Reihe 1.

lesson-move = Deine 11 Zelte stehen alle, aber zu zweit darfst du eines versetzen. In Reihe 2 habt ihr je eines: Nimm die 2 ① und versetz das Zelt aus Spalte 2, Reihe 6.
lesson-move-done = Zwei zu eins in Reihe 2, das sind am Ende 10 Punkte statt 5; was das Zelt schon gebracht hat, behältst du. Flint nimmt die 5 für Münzen und spendet.
lesson-move-wrong = In Reihe 6 liegt Flint ohnehin vorn, in Reihe 2 bringt dich ein Zelt mehr an die Spitze. Nimm die 2 und versetz das Zelt aus Spalte 2, Reihe 6.

lesson-last-dig = Es ist die letzte Runde: Nach der 6 kommst du nicht mehr dran, und in deiner Truhe ① liegen nur 5 Münzen. Nimm die 6 ② für **6 Steine**.
lesson-last-dig-done = Zwei klare, zwei blaue und ein roter Edelstein, dazu ein schwarzer Stein: eine gute letzte Handvoll.
lesson-last-dig-wrong = Selbst 6 Münzen mehr wären für deine Truhe vielleicht zu wenig. Nimm die 6 für 6 Steine.

lesson-keep = Jeder Edelstein ①, den du behältst, ist am Ende 1 Punkt, gleich in welcher Farbe. Behalt also die klaren: Drück **Edelsteine verkaufen**, und verkauf 2 blaue und 1 roten.
lesson-keep-done = 3 + 3 + 5 = 11 Münzen, jetzt hast du 12. Die zwei klaren werden 2 Punkte.
lesson-keep-wrong = Blaue und rote bringen viele Münzen für deine Truhe. Verkauf 2 blaue und 1 roten, und behalt die klaren.

lesson-chest = Vier Würfel ergeben im Schnitt 14, und Münzen ① auf der Hand sind am Ende nichts wert. Drück **Spenden** und leg alle 12 in deine Truhe ②.
lesson-chest-done = Jetzt liegen 17 Münzen in deiner Truhe, das reicht bei den meisten Würfen. Ab drei Personen würfelt niemand: Wer am wenigsten gespendet hat, kann nicht gewinnen.
lesson-chest-wrong = Jede Münze in der Truhe macht dich sicherer, und zu kaufen gibt es nichts mehr. Spende alle 12.

lesson-end-of-game = Mehr kannst du nicht tun: Drück **Fertig**. Dann zählen Spalte 10, die Mehrheiten, Edelsteine und Tiere, und die Truhen gehen auf.
lesson-end-of-game-done = Die Würfel zeigen 14, Flint scheidet mit 11 Münzen aus: Der blaue Edelstein aus dem Mineneinsturz wäre die fehlenden 3 wert gewesen. Du gewinnst mit 91 zu 59 Punkten; 26 von deinen sind für die Reihen 1, 2 und 5.
lesson-end-of-game-wrong = Behalt die zwei klaren Edelsteine, sie sind 2 Punkte. Drück **Fertig**.

lesson-wrong-low = Jeder Würfel, den du nimmst, muss höher sein als dein letzter in dieser Runde. Fang mit dem niedrigsten an, dann bleiben dir die anderen.
lesson-wrong-four = Mit der 4 kommt ein Zelt in Reihe 4 und bringt nur 4 Punkte. Nimm die 5 für ein Zelt.
lesson-wrong-five = Mit der 5 würdest du einen Stein weniger ziehen. Nimm die 6 für 6 Steine.
lesson-wrong-bank = Die Bank zahlt 3 Münzen mehr, aber keine Punkte. Spiel Markt und verkauf dort alle drei.
lesson-wrong-clear = Ein klarer Edelstein bringt nur 1 Münze, aber 1 Punkt, wenn du ihn behältst. Verkauf nur 2 blaue und 1 roten.

lesson-end = Niedrige Würfel zuerst, Zelte für Spalten und Reihen, genug Münzen in der Truhe: Jetzt kennst du das Spiel. Probier es an einem eigenen Tisch, mit anderen oder gegen Roboter!
