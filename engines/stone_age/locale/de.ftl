title = Stone Age
blurb = Schick deine Leute nach Nahrung, Holz, Ziegeln, Stein und Gold, baue Hütten, sammle Zivilisation und mach am Ende jeder Runde alle satt. Für 2 bis 4 Personen, am Tisch 60 bis 90 Minuten.

option-cards = Gesammelte Karten
option-cards-own = nur die eigenen sind zu sehen
option-cards-open = für alle sichtbar

## Dinge

place-hunt = Jagd
place-forest = Wald
place-claypit = Lehmgrube
place-quarry = Steinbruch
place-river = Fluss
place-toolmaker = Werkzeugmacher
place-hut = Hütte
place-field = Acker
place-card = Karte { $space }
place-building = Gebäude { $stack }

good-food = Nahrung
good-wood = Holz
good-brick = Ziegel
good-stone = Stein
good-gold = Gold
goods-food = { $number } Nahrung
goods-wood = { $number } Holz
goods-brick = { $number } Ziegel
goods-stone = { $number } Stein
goods-gold = { $number } Gold
payment = { $items }
payment-nothing = keine Rohstoffe

die-wood = Holz
die-brick = Ziegel
die-stone = Stein
die-gold = Gold
die-tool = Werkzeug
die-agriculture = Ackerbau

card = { $top } · { $bottom }
top-draft = Würfel für alle
top-roll = { $dice } Würfel für { $good }
top-points =
    { $number ->
        [one] 1 Punkt
       *[other] { $number } Punkte
    }
top-tool = ein Werkzeug
top-agriculture = Ackerbau +1
top-extra = noch eine Karte
top-once = Einmalwerkzeug { $number }
top-any = 2 Rohstoffe nach Wahl
symbol-pottery = Töpferei
symbol-writing = Schrift
symbol-time = Astronomie
symbol-transport = Transport
symbol-healing = Heilkunst
symbol-weaving = Weberei
symbol-art = Kunst
symbol-music = Musik
figure-farmer =
    { $number ->
        [one] 1 Bauer
       *[other] { $number } Bauern
    }
figure-toolmaker = { $number } Werkzeugmacher
figure-hutbuilder = { $number } Hüttenbauer
figure-shaman =
    { $number ->
        [one] 1 Schamane
       *[other] { $number } Schamanen
    }
tile-fixed = { $cost } ({ $points } Punkte)
tile-kinds =
    { $kinds ->
        [one] { $amount } Rohstoffe einer Art
       *[other] { $amount } Rohstoffe von { $kinds } Arten
    }
tile-any = { $least } bis { $most } Rohstoffe
tool-value = { $value }
tool-once = { $value } einmal
growth-tool = Werkzeug
growth-people = Personen
growth-agriculture = Ackerbau

## Fragen

ask-place =
    { $people ->
        [one] Wohin schickst du deine letzte Person?
       *[other] Wohin schickst du Leute? { $people } sind noch zu Hause.
    }
ask-people = Wie viele Personen gehen dorthin?
ask-group-cards = Zivilisationskarten
ask-group-buildings = Gebäude
ask-act = Wer von deinen Leuten handelt als Nächstes?
ask-group-refuse = Auf Karte oder Gebäude verzichten
ask-pay =
    { $number ->
        [one] Mit welchem Rohstoff bezahlst du?
       *[other] Mit welchen { $number } Rohstoffen bezahlst du?
    }
ask-pay-kinds =
    { $kinds ->
        [one] Zahle { $number } Rohstoffe einer Art
       *[other] Zahle { $number } Rohstoffe von { $kinds } Arten
    }
ask-pay-any = Zahle { $least } bis { $most } Rohstoffe
ask-kind = { $good } (du hast { $held })
ask-take = Welche zwei Rohstoffe nimmst du?
ask-tools = Du hast { $total } ({ $dice }) für { $good } gewürfelt; { $divisor } Augen ergeben eins. Setzt du Werkzeuge ein?
ask-group-tools =
    { $once ->
        [0] Weitere: ohne Einmalwerkzeug
        [one] Weitere: mit einem Einmalwerkzeug
       *[other] Weitere: mit { $once } Einmalwerkzeugen
    }
ask-draft = Welchen Würfel nimmst du?
ask-feed =
    { $missing ->
        [one] Für eine Person fehlt Nahrung. Zahlst du dafür einen Rohstoff?
       *[other] Für { $missing } Personen fehlt Nahrung. Zahlst du dafür Rohstoffe?
    }
ask-continue = Und dann?

## Knöpfe und Listen

label-verb-place = Personen einsetzen
label-verb-use = Personen handeln lassen
label-verb-buy = Eine Karte kaufen
label-verb-refuse = Verzichten
label-verb-build = Bauen
label-verb-take = 2 Rohstoffe nach Wahl nehmen (Karte)
label-verb-tools = Werkzeuge einsetzen
label-verb-pick = Einen Würfel nehmen
label-verb-feed = Personen ernähren
label-nothing = nichts da
label-place-people =
    { $people ->
        [one] { $place } ({ $good }): 1 Person
       *[other] { $place } ({ $good }): 1 bis { $people } Personen
    }
label-people =
    { $people ->
        [one] 1 Person
       *[other] { $people } Personen
    }
label-place =
    { $people ->
        [one] { $place }: 1 Person
       *[other] { $place }: { $people } Personen
    }
label-place-card = Karte { $space }: { $card }
label-place-building = Gebäude { $stack }: { $tile }
label-village = { $place }: { $gain }
gain-toolmaker = ein Werkzeug
gain-hut = eine Person mehr
gain-field = Ackerbau +1
label-use =
    { $dice ->
        [one] { $place }: mit 1 Würfel um { $good } würfeln
       *[other] { $place }: mit { $dice } Würfeln um { $good } würfeln
    }
label-buy = Karte { $space } kaufen: { $card }
label-buy-with = Karte { $space } für { $payment }: { $card }
label-build = Gebäude { $stack } bauen: { $tile }
label-build-with = Gebäude { $stack } mit { $payment }: { $points } Punkte
label-worth = { $payment }: { $points } Punkte
label-refuse = { $place }: darauf verzichten
label-take = { $resources } nehmen
label-tools = Werkzeuge { $tools }: { $gain }, Rest { $rest }
label-tools-none = Keine Werkzeuge: { $gain }, Rest { $rest }
label-pick = { $die }
label-feed = { $payment } zahlen
label-feed-with =
    { $number ->
        [one] 1 Rohstoff zahlen
       *[other] { $number } Rohstoffe zahlen
    }
label-feed-none = Hungern lassen: { $points } Punkte verlieren

## Ablehnungen

refused-unreadable = Das ist kein Zug dieses Spiels. Züge sehen so aus: „place forest 3“, „use hunt“, „buy card 1 with wood“, „build 2“, „tools 2 1“, „pick gold“ oder „feed with wood brick“.
refused-unknown-place = Diesen Ort gibt es nicht. Orte sind hunt, forest, claypit, quarry, river, toolmaker, hut, field, card 1 bis 4 und building 1 bis 4.
refused-number-of-people = Sag, wie viele Personen, 1 bis 10, etwa „place forest 3“.
refused-number-of-place = Karten und Gebäude haben die Nummern 1 bis 4.
refused-resources = Nenne 1 bis 10 Rohstoffe aus wood, brick, stone und gold, etwa „wood wood gold“ oder „wood 2 gold 1“.
refused-take-two = Die Karte gibt genau zwei Rohstoffe, etwa „take wood gold“.
refused-tools = Schreib „tools none“ oder die Werte von bis zu drei Werkzeugen, Einmalwerkzeuge hinter „once“, etwa „tools 2 1 once 4“.
refused-while-placing = Jetzt werden Personen eingesetzt. Wähle einen Ort für deine.
refused-while-actions = Jetzt handeln deine Leute. Nutze eine Gruppe, kaufe, baue oder verzichte.
refused-while-tools = Ein Wurf wartet auf deine Werkzeuge. Wähle welche oder keine.
refused-while-draft = Würfel warten auf dich. Nimm einen davon.
refused-while-feeding = Deine Leute haben Hunger. Zahle Rohstoffe oder lass sie hungern.
refused-people-there = Dort hast du schon Leute ({ $place }). In einer Runde geht niemand zweimal an denselben Ort.
refused-no-such-stack = In diesem Spiel gibt es nur { $stacks } Gebäude.
refused-too-few-people =
    { $people ->
        [one] Du hast nur noch eine Person. Schick weniger oder wähle einen anderen Ort.
       *[other] Du hast nur noch { $people } Personen. Schick weniger oder wähle einen anderen Ort.
    }
refused-village-full = Bei so wenigen am Tisch sind in einer Runde nur { $places } von Werkzeugmacher, Hütte und Acker zu haben. Wähle einen anderen Ort.
refused-occupied = Dort ist schon jemand ({ $place }). Wähle einen anderen Ort.
refused-seat-limit =
    { $seats ->
        [one] Dort ist schon jemand ({ $place }), und zu zweit teilt man diesen Ort nicht. Wähle einen anderen.
       *[other] Dort stehen schon { $seats } Farben ({ $place }), mehr dürfen es nicht sein. Wähle einen anderen Ort.
    }
refused-no-room =
    { $room ->
        [0] Dieser Ort ist voll ({ $place }). Wähle einen anderen.
        [one] Dort ist nur noch für eine Person Platz ({ $place }). Schick weniger oder wähle einen anderen Ort.
       *[other] Dort ist nur noch für { $room } Personen Platz ({ $place }). Schick weniger oder wähle einen anderen Ort.
    }
refused-nobody-there = Dort hast du niemanden ({ $place }). Wähle einen Ort, an dem deine Leute stehen.
refused-price =
    { $price ->
        [one] Diese Karte kostet genau 1 Rohstoff, nicht { $paid }.
       *[other] Diese Karte kostet genau { $price } Rohstoffe, nicht { $paid }.
    }
refused-not-held = Das hast du nicht. Du hast { $held }.
refused-no-any-two = Du hast die Karte für 2 Rohstoffe nach Wahl nicht.
refused-fixed-cost = Der Preis dieses Gebäudes steht fest: { $tile }. Baue es einfach, ohne Rohstoffe zu nennen.
refused-payment-open = Sag, womit du zahlst. Dieses Gebäude kostet { $tile }.
refused-payment-unfit = Damit ist es nicht bezahlt. Dieses Gebäude kostet { $tile }.
refused-tools-not-unused =
    { $count ->
        [0] Du hast kein unbenutztes Werkzeug. Schreib „tools none“.
       *[other] Du hast nur diese unbenutzten Werkzeuge: { $tools }.
    }
refused-no-such-once-tools =
    { $count ->
        [0] Du hast kein Einmalwerkzeug.
       *[other] Du hast nur diese Einmalwerkzeuge: { $tools }.
    }
refused-no-such-die =
    { $count ->
        [one] Nur das ist noch zu haben: { $dice }.
       *[other] Nur diese sind noch zu haben: { $dice }.
    }
refused-feeding-sum =
    { $missing ->
        [one] Zahle genau 1 Rohstoff, nicht { $paid }, oder gar keinen.
       *[other] Zahle genau { $missing } Rohstoffe, nicht { $paid }, oder gar keine.
    }

## Verlauf

event-round-started = Runde { $round } beginnt. { $seat } setzt zuerst ein.
event-card-moved = Eine Karte rückt von Feld { $origin } auf Feld { $to }: { $card }.
event-card-revealed = Neu auf Feld { $space }: { $card }.
event-tile-revealed =
    { $left ->
        [one] Gebäude { $stack } ist jetzt: { $tile }. Es ist das letzte seines Stapels.
       *[other] Gebäude { $stack } ist jetzt: { $tile }. Der Stapel hat noch { $left }.
    }
event-stack-emptied = Gebäudestapel { $stack } ist leer: Das Spiel endet mit dieser Runde.
event-actions-started = Die Leute von { $seat } handeln.
event-people-placed =
    { $number ->
        [one] { $seat } setzt 1 Person ein: { $place }.
       *[other] { $seat } setzt { $number } Personen ein: { $place }.
    }
event-people-placed-forced =
    { $number ->
        [one] { $seat } kann 1 Person nur noch hier einsetzen: { $place }.
       *[other] { $seat } kann { $number } Personen nur noch hier einsetzen: { $place }.
    }
event-people-idled =
    { $number ->
        [one] 1 Person von { $seat } bleibt zu Hause.
       *[other] { $number } Personen von { $seat } bleiben zu Hause.
    }
event-dice-rolled = { $seat } würfelt um { $good }: { $dice }, zusammen { $total }.
event-tools-used = { $seat } setzt Werkzeuge ein ({ $tools }): { $pips } mehr.
event-goods-gained = { $seat } bekommt { $goods }.
event-goods-missed = { $seat } geht leer aus ({ $good }).
event-goods-taken = { $seat } nutzt die Karte für 2 Rohstoffe nach Wahl: { $goods }.
event-tool-gained = { $seat } bekommt ein Werkzeug und hat jetzt { $tools }.
event-person-gained = { $seat } hat eine Person mehr, jetzt { $people }.
event-agriculture-raised = { $seat } hebt den Ackerbau auf { $level }.
event-growth-wasted = { $seat } gewinnt nichts dazu, mehr geht nicht: { $kind }.
event-card-bought = { $seat } zahlt { $payment } für eine Karte: { $card }.
event-card-refused = { $seat } kauft Karte { $space } nicht.
event-card-refused-forced = { $seat } kann Karte { $space } nicht bezahlen.
event-once-tool-received = { $seat } darf einmal ein Werkzeug mit dem Wert { $value } einsetzen.
event-any-two-received = { $seat } darf später 2 Rohstoffe nach Wahl nehmen.
event-extra-card-drawn = { $seat } zieht verdeckt eine Karte.
event-extra-card-yours = Du ziehst verdeckt eine Karte: { $card }.
event-extra-card-open = { $seat } zieht eine Karte: { $card }.
event-extra-card-none = Für { $seat } ist keine Karte mehr da.
event-draft-rolled = { $seat } würfelt für alle: { $dice }.
event-draft-picked = { $seat } nimmt { $die }.
event-building-built = { $seat } baut Gebäude { $stack } mit { $payment } für { $points } Punkte.
event-building-refused = { $seat } baut Gebäude { $stack } nicht.
event-building-refused-forced = { $seat } kann Gebäude { $stack } nicht bezahlen.
event-points-gained = { $seat } bekommt { $points } Punkte.
event-people-fed = { $seat } macht alle satt: { $food } Nahrung (vom Acker { $agriculture }).
event-people-fed-with = { $seat } macht alle satt: { $food } Nahrung und { $payment }.
event-people-unfed =
    { $missing ->
        [one] { $seat } lässt 1 Person hungern und verliert { $points } Punkte.
       *[other] { $seat } lässt { $missing } Personen hungern und verliert { $points } Punkte.
    }
event-seat-left = { $seat } verlässt das Spiel.
event-collections-revealed = Alle Sammlungen liegen offen: { $collections }.
collection = { $seat } ({ $cards })
collection-empty = nichts
event-seat-scored =
    { $total ->
        [one] { $seat }: 1 Punkt ({ $lines }), bei Gleichstand zählt { $tie }.
       *[other] { $seat }: { $total } Punkte ({ $lines }), bei Gleichstand zählt { $tie }.
    }
scored = { $source } { $points }
scored-nothing = nichts
event-game-ended = Das Spiel ist aus. { $reason }

reason-buildings = Ein Gebäudestapel ist leer.
reason-cards = Die Karten reichen nicht mehr für alle Felder.
reason-round-limit = Fünfzig Runden sind gespielt.
reason-abandoned = Nur eine Person spielt noch.

line-buildings = Gebäude
line-cards = Karten mit Punkten
line-unfed = Hunger
line-culture = Kultursymbole
line-farmers = Bauern
line-toolmakers = Werkzeugmacher
line-hutbuilders = Hüttenbauer
line-shamans = Schamanen
line-resources = Rohstoffe

note-tie-value = Ackerbau, Werkzeuge und Personen von { $seat } zusammen: { $value }

## Stand

status-header-placing = Runde { $round }, Personen einsetzen
status-header-actions = Runde { $round }, Personen handeln
status-header-tools = Runde { $round }, { $seat } hat { $total } ({ $dice }) für { $good } gewürfelt: Werkzeuge?
status-header-draft = Runde { $round }, Würfel zur Wahl: { $dice }
status-header-feeding = Runde { $round }, Personen ernähren
status-people-free = { $free } von { $people } Personen zu Hause
status-people = { $people } Personen
status-food = { $food } Nahrung (+{ $agriculture })
status-tools = Werkzeuge { $tools }
status-once = Einmalwerkzeuge { $tools }
status-any-two = 2 Rohstoffe nach Wahl
status-cards =
    { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }
status-tiles = { $tiles } Gebäude
status-missing =
    { $missing ->
        [one] Nahrung fehlt für 1 Person
       *[other] Nahrung fehlt für { $missing } Personen
    }
status-left = ist nicht mehr dabei

## Regeln

rules-goal-title = Ziel
rules-goal =
    Jeder führt einen Stamm an. Runde für Runde schickst du deine Leute los: zur Jagd, nach Holz, Ziegeln, Stein und Gold, nach Werkzeug, Nachwuchs und Äckern, zum Bauen und zu den Zivilisationskarten. Danach wollen alle essen.

    Punkte bringen sofort die **Gebäude**. **Zivilisationskarten** helfen sofort und zählen am Ende. Wer dann die meisten Punkte hat, gewinnt.

    Das Spiel endet, wenn ein Gebäudestapel leer ist oder die Reihe der Karten nicht mehr aufgefüllt werden kann.
rules-setup-title = Aufbau
rules-setup =
    Alle beginnen mit 5 Personen und 12 Nahrung, ohne Rohstoffe, Werkzeuge und Äcker. Wer anfängt, wird ausgelost.

    Vier Zivilisationskarten liegen offen; die Nummer ihres Feldes ist ihr Preis. Es gibt so viele Gebäudestapel, wie Leute mitspielen, mit je sieben Plättchen, von denen nur das oberste offen liegt.

    Die Option **„Gesammelte Karten“**: Gewöhnlich sieht man nur die eigene Sammlung und von den anderen nur, wie viele Karten sie haben. Offen gespielt, sehen alle alles.
rules-placing-title = 1. Personen einsetzen
rules-placing =
    Reihum, beim Startspieler beginnend, setzt du Personen auf **einen** Ort, an dem du noch keine hast; passen darf niemand. Wer keine Personen mehr hat oder keinen Ort für sie, wird übersprungen.
    - **Jagd**: beliebig viele Personen.
    - **Wald, Lehmgrube, Steinbruch, Fluss**: beliebig viele, von allen zusammen bis zu 7.
    - **Werkzeugmacher, Acker**: eine Person. **Hütte**: zwei Personen desselben Stammes.
    - **Karte, Gebäude**: eine Person.

    Seid ihr **zu zweit**, darf auf jedem der vier Rohstofforte nur ein Stamm stehen, **zu dritt** sind es zwei. Zu zweit und zu dritt sind in einer Runde nur zwei von Werkzeugmacher, Hütte und Acker zu haben. An den übrigen Orten steht immer nur ein Stamm.

    Du darfst dich auch dorthin stellen, wo du nicht zahlen kannst, nur um im Weg zu stehen.
rules-actions-title = 2. Personen handeln
rules-actions =
    Der Startspieler nutzt alle seine Gruppen in beliebiger Reihenfolge, danach kommt der Nächste und so fort.
    - **Jagd, Wald, Lehmgrube, Steinbruch, Fluss**: Würfle mit einem Würfel je Person. Teile die Summe durch 2 für Nahrung, 3 für Holz, 4 für Ziegel, 5 für Stein, 6 für Gold. Der Rest verfällt.
    - **Werkzeuge**: Nach einem Wurf darfst du die Werte unbenutzter Werkzeuge dazuzählen, jedes ganz. Jedes dient einmal je Runde, ein Einmalwerkzeug von einer Karte nur einmal im Spiel.
    - **Werkzeugmacher**: Die ersten drei Werkzeuge haben den Wert 1. Danach steigt das niedrigste um 1, bis du drei mit dem Wert 4 hast.
    - **Hütte**: eine Person mehr, bis zu 10. **Acker**: Der Ackerbau steigt um 1, bis 10.
    - **Gebäude**: Bezahle es und bekomme die Punkte: 3 je Holz, 4 je Ziegel, 5 je Stein, 6 je Gold. Manche haben einen festen Preis; andere wollen 4 oder 5 Rohstoffe von genau so vielen Arten, wieder andere 1 bis 7 beliebige.
    - **Karte**: Zahle so viele beliebige Rohstoffe, wie die Nummer ihres Feldes sagt.

    Du darfst auf Karte oder Gebäude verzichten, auch wenn du zahlen könntest. Was nicht zu bezahlen ist, wird von selbst übersprungen, und ebenso alles andere, bei dem es nichts zu entscheiden gibt.
rules-cards-title = Zivilisationskarten
rules-cards =
    Die **obere Hälfte** wirkt sofort:
    - Nahrung, Rohstoffe oder Punkte
    - ein Werkzeug oder Ackerbau
    - ein Wurf mit zwei Würfeln um Holz, Stein oder Gold; Werkzeuge helfen
    - **Würfel für alle**: Ein Würfel für jeden am Tisch wird geworfen, und vom Käufer an nimmt sich reihum jeder einen: 1 Holz, 2 Ziegel, 3 Stein, 4 Gold, 5 Werkzeug, 6 Ackerbau
    - ein Einmalwerkzeug mit dem Wert 2, 3 oder 4
    - 2 Rohstoffe nach Wahl: zu nehmen, wann du willst, während deine Leute handeln oder essen
    - noch eine Karte, verdeckt gezogen: Nur ihre untere Hälfte zählt

    Die **untere Hälfte** zählt am Ende:
    - **Kultursymbole** (es gibt acht, jedes zweimal): die Zahl der verschiedenen mit sich selbst malgenommen; für die doppelten dasselbe noch einmal.
    - Jeder **Bauer** zählt deinen Ackerbau, jeder **Werkzeugmacher** die Summe deiner Werkzeuge, jeder **Hüttenbauer** deine Gebäude, jeder **Schamane** deine Personen.
rules-feeding-title = 3. Personen ernähren
rules-feeding =
    Deine Äcker geben so viel Nahrung, wie dein Ackerbau sagt. Dann isst jede Person 1 Nahrung.

    Reicht das nicht, ist alle Nahrung weg. Für jede Person, die noch hungert, darfst du 1 beliebigen Rohstoff zahlen; sonst, oder wenn du nicht für alle zahlen kannst, verlierst du 10 Punkte. Nur für einige zu zahlen geht nicht. Die Punktzahl kann unter null fallen.

    Alle, die etwas zu entscheiden haben, tun es gleichzeitig.

    Dann rücken die Karten zu Feld 1 hin auf, die Lücken werden gefüllt, benutzte Werkzeuge sind wieder bereit, und wer links vom Startspieler sitzt, wird der neue.
rules-end-title = Ende und Wertung
rules-end =
    Das Spiel endet nach einer Runde, in der ein Gebäudestapel leer wurde oder an deren Ende die vier Felder nicht alle mit Karten gefüllt werden können. Diese Runde wird mit dem Ernähren zu Ende gespielt.

    Zu den Punkten auf der Leiste kommen die unteren Hälften deiner Karten und 1 Punkt für jeden Rohstoff. Eine nicht benutzte Karte für 2 Rohstoffe nach Wahl zählt 2.

    Die meisten Punkte gewinnen. Bei Gleichstand entscheidet die größere Summe aus Ackerbau, Werkzeugwerten und Personen; danach ist der Sieg geteilt.

    Von uns: Nach 50 Runden ist spätestens Schluss. Wer geht, behält die Punkte, steht aber hinter allen, die geblieben sind; die Leute gehen heim, und der Besitz ist weg.
rules-notation-title = Züge schreiben
rules-notation =
    Alles geht mit den Knöpfen. Wer lieber tippt, nimmt `/move` mit einem von diesen:
    - `place forest 3`, `place hut`, `place card 2`, `place building 1`
    - `use hunt`, `use toolmaker`
    - `buy card 2 with wood gold`
    - `build 1` (fester Preis), `build 2 with wood 3 brick 1`
    - `refuse card 2`, `refuse building 1`: darauf verzichten
    - `tools 2 1`, `tools once 4`, `tools 2 once 4`, `tools none`
    - `pick gold`: ein Würfel aus der Auswahl
    - `take wood gold`: die Karte für 2 Rohstoffe nach Wahl
    - `feed with wood brick`, `feed none`

    Die Orte: hunt (Jagd), forest (Wald), claypit (Lehmgrube), quarry (Steinbruch), river (Fluss), toolmaker (Werkzeugmacher), hut (Hütte), field (Acker), card (Karte) 1 bis 4, building (Gebäude) 1 bis 4. Die Rohstoffe: wood (Holz), brick (Ziegel), stone (Stein), gold (Gold).
rules-data-title = Zu dieser Fassung
rules-data =
    Das Spiel ist von Bernd Brunnhofer, der sich dafür Michael Tummelhofer nannte (Hans im Glück 2008). Alle Texte und Bilder hier sind unsere eigenen.
    - **Aus der Anleitung einer Online-Fassung**: der Ablauf, die Grenzen, die Preise, das Ernähren, beide Enden, die Wertung, die Zahl der Karten und Plättchen.
    - **Anderswo gefunden**, in Quellen, die übereinstimmen: die Nahrung zu Beginn, was die Würfel für alle bedeuten, alle Karten und Plättchen im Einzelnen.
    - **Von uns**: Wer anfängt, wird ausgelost; das Ende nach 50 Runden; was geschieht, wenn jemand geht; die deutschen Namen von Schrift und Kunst; und ein paar Entscheidungen, wo alle Quellen schweigen: Ein Ort darf auch besetzt werden, wenn er nichts bringt, und eine nicht benutzte Karte für 2 Rohstoffe zählt 2 Punkte.
