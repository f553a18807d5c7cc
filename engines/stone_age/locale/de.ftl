title = Stone Age
blurb = Jagen, graben, Hütten bauen, Karten sammeln und jede Runde alle satt machen.

option-cards = Gesammelte Karten
option-cards-own = du siehst nur deine eigenen
option-cards-open = alle sehen alle

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
to-hunt = auf die Jagd
to-forest = in den Wald
to-claypit = in die Lehmgrube
to-quarry = in den Steinbruch
to-river = an den Fluss
to-toolmaker = zum Werkzeugmacher
to-hut = in die Hütte
to-field = auf den Acker
to-card = zu Karte { $space }
to-building = zu Gebäude { $stack }

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
goods-range = { $low } bis { $most }
payment = { $items }
payment-nothing = keine Rohstoffe

die-wood = Holz
die-brick = Ziegel
die-stone = Stein
die-gold = Gold
die-tool = Werkzeug
die-agriculture = Ackerbau
pick-wood = Holz
pick-brick = Ziegel
pick-stone = Stein
pick-gold = Gold
pick-tool = Werkzeug
pick-agriculture = Ackerbau

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
figure-farmer = Bauer ×{ $number }
figure-toolmaker = Werkzeugmacher ×{ $number }
figure-hutbuilder = Hüttenbauer ×{ $number }
figure-shaman = Schamane ×{ $number }
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
        [one] Wohin mit deiner letzten Person?
       *[other] Wohin mit deinen { $people } Leuten?
    }
ask-people = Wie viele Personen?
ask-group-people =
    { $least ->
        [0] Weitere Orte und Anzahlen
        [1] Mit 1 bis 3 Personen
        [2] Die üblichen Anzahlen
       *[4] Mit 4 oder mehr Personen
    }
ask-act = Wer handelt als Nächstes?
ask-group-refuse = Karte oder Gebäude auslassen
ask-pay =
    { $number ->
        [one] Mit welchem Rohstoff bezahlst du?
       *[other] Mit welchen { $number } Rohstoffen bezahlst du?
    }
ask-group-mix =
    { $gold ->
        [0] Andere Mischung ohne Gold
       *[other] Andere Mischung mit Gold
    }
ask-pay-kinds =
    { $kinds ->
        [one] Zahle { $number } Rohstoffe einer Art
       *[other] Zahle { $number } Rohstoffe von { $kinds } Arten
    }
ask-pay-any = Zahle { $least } bis { $most } Rohstoffe
ask-kind = { $good } (du hast { $held })
ask-take = Welche zwei Rohstoffe?
ask-tools =
    { $number ->
        [one] { $dice }: { $gain }. Ein Werkzeug dazu?
       *[other] { $dice } = { $total }: { $gain }. Ein Werkzeug dazu?
    }
ask-more-tools = Mehr Werkzeuge
ask-group-tools =
    { $once ->
        [0] Ohne Einmalwerkzeug
        [one] Mit einem Einmalwerkzeug
       *[other] Mit { $once } Einmalwerkzeugen
    }
ask-draft = Welchen Würfel nimmst du?
ask-feed =
    { $missing ->
        [one] Für eine Person fehlt Nahrung. Zahlst du einen Rohstoff dafür?
       *[other] Für { $missing } Personen fehlt Nahrung. Zahlst du Rohstoffe dafür?
    }
ask-continue = Und dann?

## Knöpfe und Listen

label-verb-place = Personen einsetzen
label-verb-use = Leute arbeiten lassen
label-verb-buy = Karte kaufen
label-verb-refuse = Auslassen
label-verb-build = Bauen
label-verb-take = 2 Rohstoffe nach Wahl nehmen
label-verb-tools = Werkzeuge einsetzen
label-verb-pick = Würfel nehmen
label-verb-feed = Leute satt machen
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
label-place-card = Karte { $space } ({ $price }): { $card }
label-place-building = Gebäude { $stack }: { $tile }
label-place-building-short =
    { $short ->
        [one] Gebäude { $stack } (1 fehlt): { $tile }
       *[other] Gebäude { $stack } ({ $short } fehlen): { $tile }
    }
label-village = { $place }: { $gain }
gain-toolmaker = ein Werkzeug
gain-hut = eine Person mehr
gain-field = Ackerbau +1
label-use =
    { $dice ->
        [0] { $place }: würfeln für { $good }
        [one] { $place }: 1 Würfel für { $good }
       *[other] { $place }: { $dice } Würfel für { $good }
    }
label-buy = Karte { $space } kaufen ({ $price }): { $card }
label-buy-with = Karte { $space } für { $payment }: { $card }
label-build = Gebäude { $stack } bauen: { $tile }
label-build-with = Gebäude { $stack } für { $payment }: { $points } Punkte
label-worth = { $payment }: { $points } Punkte
label-refuse-card = Karte { $space } auslassen
label-refuse-building = Gebäude { $stack } auslassen
label-take = { $resources } nehmen
label-tools =
    { $rest ->
        [0] { $use }: { $gain }
       *[other] { $use }: { $gain }, Rest { $rest }
    }
label-tools-none =
    { $rest ->
        [0] Keine Werkzeuge: { $gain }
       *[other] Keine Werkzeuge: { $gain }, Rest { $rest }
    }
label-pick = { $die }
label-feed = { $payment } zahlen
label-feed-with =
    { $number ->
        [one] 1 Rohstoff zahlen
       *[other] { $number } Rohstoffe zahlen
    }
label-feed-none = Hungern lassen (−{ $points } Punkte)
price =
    { $number ->
        [one] 1 Rohstoff
       *[other] { $number } Rohstoffe
    }
price-short =
    { $short ->
        [one] { $price }, 1 fehlt
       *[other] { $price }, { $short } fehlen
    }
name-people = { $place } ×{ $people }
name-number = { $number }
name-one-more = +1
name-paid = { $place }: { $payment }
name-paid-short = { $place }: { $number }
name-way-short = { $way }: { $points }
name-way = { $way }: { $points } Punkte
name-other-mix = Andere Mischung
tools-used =
    { $permanent ->
        [0] Die { $tools } verbrauchen
       *[other]
            { $count ->
                [one] Mit Werkzeug { $tools }
               *[other] Mit Werkzeugen { $tools }
            }
    }
name-tools-short = { $tools }: { $gain }
name-no-tools =
    { $number ->
        [0] Keine Werkzeuge
       *[other] { $gain } behalten
    }
roll-gathered = ÷ { $divisor } → { $gain }
roll-draft = je ein Würfel für alle

## Ablehnungen

refused-unreadable = Das ist kein Zug dieses Spiels. Züge sehen so aus: „place forest 3“, „use hunt“, „buy card 1 with wood“, „build 2“, „tools 2 1“, „pick gold“ oder „feed with wood brick“.
refused-unknown-place = Diesen Ort gibt es nicht. Orte sind hunt, forest, claypit, quarry, river, toolmaker, hut, field, card 1 bis 4 und building 1 bis 4.
refused-number-of-people = Sag, wie viele Personen, 1 bis 10: „place forest 3“.
refused-number-of-place = Karten und Gebäude haben die Nummern 1 bis 4.
refused-resources = Nenn 1 bis 10 Rohstoffe aus wood, brick, stone und gold: „wood wood gold“ oder „wood 2 gold 1“.
refused-take-two = Die Karte gibt genau zwei Rohstoffe: „take wood gold“.
refused-tools = Schreib „tools none“ oder die Werte von bis zu drei Werkzeugen, Einmalwerkzeuge hinter „once“: „tools 2 1 once 4“.
refused-while-placing = Jetzt setzt ihr Personen ein. Wähl einen Ort für deine.
refused-while-actions = Jetzt sind deine Leute dran. Nutz eine Gruppe, kauf, bau oder lass aus.
refused-while-tools = Du hast gewürfelt. Wähl Werkzeuge oder keine.
refused-while-draft = Die Würfel sind gefallen. Nimm dir einen.
refused-while-feeding = Deine Leute haben Hunger. Zahle Rohstoffe oder lass sie hungern.
refused-people-there = Dort stehen deine Leute schon ({ $place }). Wähl einen anderen Ort.
refused-no-such-stack = In dieser Partie stehen nur { $stacks } Gebäude zur Wahl.
refused-too-few-people =
    { $people ->
        [one] Du hast nur noch eine Person. Schick eine oder wähl einen anderen Ort.
       *[other] Du hast nur noch { $people } Personen. Schick weniger oder wähl einen anderen Ort.
    }
refused-village-full =
    { $seats ->
        [2] Zu zweit sind pro Runde nur zwei von Werkzeugmacher, Hütte und Acker offen. Wähl einen anderen Ort.
       *[3] Zu dritt sind pro Runde nur zwei von Werkzeugmacher, Hütte und Acker offen. Wähl einen anderen Ort.
    }
refused-occupied = Dieser Ort ist schon besetzt ({ $place }). Wähl einen anderen.
refused-seat-limit =
    { $seats ->
        [one] Dieser Ort ist schon besetzt ({ $place }), und zu zweit wird nicht geteilt. Wähl einen anderen.
       *[other] Dort stehen schon { $seats } Farben ({ $place }), mehr dürfen es nicht sein. Wähl einen anderen Ort.
    }
refused-no-room =
    { $room ->
        [0] Dieser Ort ist voll ({ $place }). Wähl einen anderen.
        [one] Dort ist nur noch für eine Person Platz ({ $place }). Schick eine oder wähl einen anderen Ort.
       *[other] Dort ist nur noch für { $room } Personen Platz ({ $place }). Schick weniger oder wähl einen anderen Ort.
    }
refused-nobody-there = Dort hast du niemanden ({ $place }). Wähl einen Ort mit deinen Leuten.
refused-price =
    { $price ->
        [one] Diese Karte kostet genau 1 Rohstoff, nicht { $paid }.
       *[other] Diese Karte kostet genau { $price } Rohstoffe, nicht { $paid }.
    }
refused-not-held = Das hast du nicht. Du hast { $held }.
refused-no-any-two = Du hast die Karte für 2 Rohstoffe nach Wahl nicht.
refused-fixed-cost = Dieses Gebäude hat einen festen Preis: { $tile }. Bau es einfach, ohne Rohstoffe zu nennen.
refused-payment-open = Sag, womit du zahlst. Dieses Gebäude kostet { $tile }.
refused-payment-unfit = Das passt nicht zum Preis. Dieses Gebäude kostet { $tile }.
refused-tools-not-unused =
    { $count ->
        [0] Du hast kein unbenutztes Werkzeug. Schreib „tools none“.
       *[other] Unbenutzt sind nur diese Werkzeuge: { $tools }.
    }
refused-no-such-once-tools =
    { $count ->
        [0] Du hast kein Einmalwerkzeug.
       *[other] Du hast nur diese Einmalwerkzeuge: { $tools }.
    }
refused-no-such-die =
    { $count ->
        [one] Nur dieser Würfel ist noch da: { $dice }.
       *[other] Nur diese Würfel sind noch da: { $dice }.
    }
refused-feeding-sum =
    { $missing ->
        [one] Zahle genau 1 Rohstoff, nicht { $paid }, oder gar keinen.
       *[other] Zahle genau { $missing } Rohstoffe, nicht { $paid }, oder gar keine.
    }

## Verlauf

event-round-started = Runde { $round } beginnt. { $seat } setzt zuerst ein.
    .you-seat = Runde { $round } beginnt. Du setzt zuerst ein.
event-last-round-started = Runde { $round } ist die letzte dieses Tagesspiels. { $seat } setzt zuerst ein.
    .you-seat = Runde { $round } ist die letzte dieses Tagesspiels. Du setzt zuerst ein.
event-card-revealed = Neue Karte auf Feld { $space }: { $card }.
event-tile-revealed =
    { $left ->
        [one] Neues Gebäude { $stack }: { $tile }, das letzte im Stapel.
       *[other] Neues Gebäude { $stack }: { $tile }, noch { $left } im Stapel.
    }
event-stack-emptied = Gebäudestapel { $stack } ist leer: Nach dieser Runde ist Schluss.
# Die Formen in Klammern sind die Namen der Orte oben (place-field): immer zusammen umbenennen.
event-people-placed =
    { $number ->
        [one] { $seat } schickt 1 Person { $place }.
       *[other] { $seat } schickt { $number } Personen { $place }.
    }
    .you-seat =
        { $number ->
            [one] Du schickst 1 Person { $place }.
           *[other] Du schickst { $number } Personen { $place }.
        }
event-people-placed-forced =
    { $number ->
        [one] { $seat } hat keine Wahl und schickt 1 Person { $place }.
       *[other] { $seat } hat keine Wahl und schickt { $number } Personen { $place }.
    }
    .you-seat =
        { $number ->
            [one] Du hast keine Wahl und schickst 1 Person { $place }.
           *[other] Du hast keine Wahl und schickst { $number } Personen { $place }.
        }
event-people-idled =
    { $number ->
        [one] { $seat } lässt 1 Person zu Hause.
       *[other] { $seat } lässt { $number } Personen zu Hause.
    }
    .you-seat =
        { $number ->
            [one] Du lässt 1 Person zu Hause.
           *[other] Du lässt { $number } Personen zu Hause.
        }
event-dice-rolled =
    { $number ->
        [one] { $seat } würfelt { $dice } für { $good }.
       *[other] { $seat } würfelt { $dice } = { $total } für { $good }.
    }
    .you-seat =
        { $number ->
            [one] Du würfelst { $dice } für { $good }.
           *[other] Du würfelst { $dice } = { $total } für { $good }.
        }
event-goods-rolled =
    { $parts ->
        [one] { $seat } würfelt { $dice }: { $goods }.
       *[other] { $seat } würfelt { $dice } = { $total }: { $goods }.
    }
    .you-seat =
        { $parts ->
            [one] Du würfelst { $dice }: { $goods }.
           *[other] Du würfelst { $dice } = { $total }: { $goods }.
        }
sum = { $first } + { $rest }
with-tools = { $dice } + { $pips } (Werkzeug)
no-goods = nichts
event-goods-gained = { $seat } bekommt { $goods }.
    .you-seat = Du bekommst { $goods }.
event-goods-taken = { $seat } nimmt { $goods } mit der Karte für 2 Rohstoffe nach Wahl.
    .you-seat = Du nimmst { $goods } mit der Karte für 2 Rohstoffe nach Wahl.
event-tool-gained = { $seat } bekommt ein Werkzeug und hat jetzt { $tools }.
    .you-seat = Du bekommst ein Werkzeug und hast jetzt { $tools }.
event-person-gained = { $seat } bekommt eine Person dazu: jetzt { $people }.
    .you-seat = Du bekommst eine Person dazu: jetzt { $people }.
event-agriculture-raised = { $seat } hebt den Ackerbau auf { $level }.
    .you-seat = Du hebst den Ackerbau auf { $level }.
event-growth-wasted = { $seat } bekommt nichts dazu, mehr geht nicht ({ $kind }).
    .you-seat = Du bekommst nichts dazu, mehr geht nicht ({ $kind }).
event-card-bought = { $seat } kauft eine Karte für { $payment }: { $card }.
    .you-seat = Du kaufst eine Karte für { $payment }: { $card }.
event-card-refused = { $seat } lässt Karte { $space } aus.
    .you-seat = Du lässt Karte { $space } aus.
event-card-refused-forced = { $seat } kann Karte { $space } nicht bezahlen.
    .you-seat = Du kannst Karte { $space } nicht bezahlen.
event-once-tool-received = { $seat } bekommt ein Einmalwerkzeug mit dem Wert { $value }.
    .you-seat = Du bekommst ein Einmalwerkzeug mit dem Wert { $value }.
event-any-two-received = { $seat } darf später 2 Rohstoffe nach Wahl nehmen.
    .you-seat = Du darfst später 2 Rohstoffe nach Wahl nehmen.
event-extra-card-drawn = { $seat } zieht eine verdeckte Karte.
    .you-seat = Du ziehst eine verdeckte Karte.
event-extra-card-yours = Du ziehst eine verdeckte Karte: { $card }.
event-extra-card-open = { $seat } zieht eine Karte: { $card }.
    .you-seat = Du ziehst eine Karte: { $card }.
event-extra-card-none = Für { $seat } ist keine Karte mehr da.
    .you-seat = Für dich ist keine Karte mehr da.
event-draft-rolled = { $seat } würfelt für alle: { $dice }.
    .you-seat = Du würfelst für alle: { $dice }.
event-draft-picked = { $seat } nimmt { $die }.
    .you-seat = Du nimmst { $die }.
event-building-built = { $seat } baut Gebäude { $stack } mit { $payment } für { $points } Punkte.
    .you-seat = Du baust Gebäude { $stack } mit { $payment } für { $points } Punkte.
event-building-refused = { $seat } lässt Gebäude { $stack } aus.
    .you-seat = Du lässt Gebäude { $stack } aus.
event-building-refused-forced = { $seat } kann Gebäude { $stack } nicht bezahlen.
    .you-seat = Du kannst Gebäude { $stack } nicht bezahlen.
event-points-gained = { $seat } bekommt { $points } Punkte.
    .you-seat = Du bekommst { $points } Punkte.
event-people-fed =
    { $agriculture ->
        [0] { $seat } macht alle satt mit { $eaten }.
       *[other] { $seat } macht alle satt mit { $eaten } (vom Acker { $agriculture }).
    }
    .you-seat =
        { $agriculture ->
            [0] Du machst alle satt mit { $eaten }.
           *[other] Du machst alle satt mit { $eaten } (vom Acker { $agriculture }).
        }
event-people-unfed =
    { $missing ->
        [one] { $seat } lässt 1 Person hungern und verliert { $points } Punkte.
       *[other] { $seat } lässt { $missing } Personen hungern und verliert { $points } Punkte.
    }
    .you-seat =
        { $missing ->
            [one] Du lässt 1 Person hungern und verlierst { $points } Punkte.
           *[other] Du lässt { $missing } Personen hungern und verlierst { $points } Punkte.
        }
event-seat-left = { $seat } verlässt die Partie.
    .you-seat = Du verlässt die Partie.
event-collections-revealed = Alle Karten liegen offen: { $collections }.
collection = { $seat } ({ $cards })
    .you-seat = du ({ $cards })
collection-empty = nichts
event-seat-scored =
    { $total ->
        [one] { $seat }: 1 Punkt ({ $lines }).
       *[other] { $seat }: { $total } Punkte ({ $lines }).
    }
    .you-seat =
        { $total ->
            [one] Du: 1 Punkt ({ $lines }).
           *[other] Du: { $total } Punkte ({ $lines }).
        }
scored = { $source } { $points }
scored-nothing = nichts
event-game-ended = Die Partie ist vorbei. { $reason }

reason-buildings = Ein Gebäudestapel ist leer.
reason-cards = Die Karten reichen nicht mehr für die Reihe.
reason-round-limit = Fünfzig Runden sind vorbei.
reason-last-round = Die letzte Runde des Tagesspiels ist vorbei.
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

## Das Tagesspiel

tally-order = Die meisten Punkte zuerst, bei Gleichstand der größere Vorsprung vor dem Roboter.
tally-grid = Eine Zeile für jede Quelle von Punkten, die beste zuerst, mit einem Feld für je 5 Punkte. Voll: { $best }. Mehr als halb voll: { $good }. Weniger: { $fair }. Nichts daraus: { $missed }. Rote Kreuze für verlorene Punkte: { $fault }.

note-tie-value = Gleichstand bei { $seat } (Ackerbau, Werkzeuge und Personen): { $value }

highlight-best-roll = Bester Wurf: { $seat }, { $dice } = { $total } für { $good } (üblich: { $usual }).
highlight-worst-roll = Schlechtester Wurf: { $seat }, { $dice } = { $total } für { $good } (üblich: { $usual }).

## Stand

status-header-placing = Runde { $round }, Personen einsetzen
status-header-actions = Runde { $round }, Personen handeln
status-header-tools = Runde { $round }, Werkzeuge zum Wurf
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
    Du führst einen Stamm an. Runde für Runde schickst du deine Leute los: zur Jagd, nach Holz, Ziegeln, Stein und Gold, nach Werkzeug, Nachwuchs und Äckern, zum Bauen und zu den Zivilisationskarten. Danach wollen alle essen.

    Punkte bringen sofort die **Gebäude**. **Zivilisationskarten** helfen sofort und zählen am Ende. Wer dann die meisten Punkte hat, gewinnt.

    Die Partie endet, wenn ein Gebäudestapel leer ist oder die Reihe der Karten nicht mehr aufgefüllt werden kann.
rules-setup-title = Aufbau
rules-setup =
    Alle beginnen mit 5 Personen und 12 Nahrung, ohne Rohstoffe, Werkzeuge und Äcker. Wer anfängt, wird ausgelost.

    Vier Zivilisationskarten liegen offen; die Nummer ihres Feldes ist ihr Preis. Es gibt so viele Gebäudestapel, wie Leute mitspielen, mit je sieben Plättchen, von denen nur das oberste offen liegt.

    Die Option **„Gesammelte Karten“**: Sonst siehst du nur deine eigenen und wie viele die anderen haben. Offen gespielt, sehen alle alles.
rules-placing-title = 1. Personen einsetzen
rules-placing =
    Reihum, beim Startspieler beginnend, setzt du Personen auf **einen** Ort, an dem du noch keine hast; passen geht nicht. Ohne Personen oder freien Ort wirst du übersprungen.
    - **Jagd**: beliebig viele Personen.
    - **Wald, Lehmgrube, Steinbruch, Fluss**: beliebig viele, von allen zusammen bis zu 7.
    - **Werkzeugmacher, Acker**: eine Person. **Hütte**: zwei Personen desselben Stammes.
    - **Karte, Gebäude**: eine Person.

    Seid ihr **zu zweit**, darf auf jedem der vier Rohstofforte nur ein Stamm stehen, **zu dritt** sind es zwei. Zu zweit und zu dritt sind in einer Runde nur zwei von Werkzeugmacher, Hütte und Acker zu haben. An den übrigen Orten steht immer nur ein Stamm.

    Du darfst dich auch dorthin stellen, wo du nicht zahlen kannst, nur um im Weg zu stehen.
rules-actions-title = 2. Personen handeln
rules-actions =
    Der Startspieler nutzt alle seine Gruppen in beliebiger Reihenfolge, danach kommt der Nächste, und so weiter.
    - **Jagd, Wald, Lehmgrube, Steinbruch, Fluss**: Würfle mit einem Würfel je Person. Teile die Summe durch 2 für Nahrung, 3 für Holz, 4 für Ziegel, 5 für Stein, 6 für Gold. Der Rest verfällt.
    - **Werkzeuge**: Nach einem Wurf darfst du die Werte unbenutzter Werkzeuge dazuzählen, jedes ganz. Jedes dient einmal je Runde, ein Einmalwerkzeug von einer Karte nur einmal im Spiel.
    - **Werkzeugmacher**: Die ersten drei Werkzeuge haben den Wert 1. Danach steigt das niedrigste um 1, bis du drei mit dem Wert 4 hast.
    - **Hütte**: eine Person mehr, bis zu 10. **Acker**: Der Ackerbau steigt um 1, bis 10.
    - **Gebäude**: Bezahle es und bekomme die Punkte: 3 je Holz, 4 je Ziegel, 5 je Stein, 6 je Gold. Manche haben einen festen Preis; andere wollen 4 oder 5 Rohstoffe von genau so vielen Arten, wieder andere 1 bis 7 beliebige.
    - **Karte**: Zahle so viele beliebige Rohstoffe, wie die Nummer ihres Feldes sagt.

    Du darfst Karte oder Gebäude auslassen, auch wenn du zahlen könntest. Was du nicht bezahlen kannst, wird übersprungen, ebenso alles, wo es nichts zu entscheiden gibt.
rules-cards-title = Zivilisationskarten
rules-cards =
    Die **obere Hälfte** wirkt sofort:
    - Nahrung, Rohstoffe oder Punkte
    - ein Werkzeug oder Ackerbau
    - ein Wurf mit zwei Würfeln um Holz, Stein oder Gold; Werkzeuge helfen
    - **Würfel für alle**: Ein Würfel je Person am Tisch wird geworfen, und wer die Karte gekauft hat, nimmt sich zuerst einen, dann reihum die anderen: 1 Holz, 2 Ziegel, 3 Stein, 4 Gold, 5 Werkzeug, 6 Ackerbau
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

    Alle entscheiden gleichzeitig.

    Dann rücken die Karten zu Feld 1 hin auf, die Lücken werden gefüllt, benutzte Werkzeuge sind wieder bereit, und wer links vom Startspieler sitzt, wird der neue.
rules-end-title = Ende und Wertung
rules-end =
    Die Partie endet nach einer Runde, in der ein Gebäudestapel leer wurde oder an deren Ende die vier Felder nicht alle mit Karten gefüllt werden können. Diese Runde wird mit dem Ernähren zu Ende gespielt.

    Zu den Punkten auf der Leiste kommen die unteren Hälften deiner Karten und 1 Punkt für jeden Rohstoff. Eine nicht benutzte Karte für 2 Rohstoffe nach Wahl zählt 2.

    Die meisten Punkte gewinnen. Bei Gleichstand entscheidet die größere Summe aus Ackerbau, Werkzeugwerten und Personen; danach ist der Sieg geteilt.

    Das **Tagesspiel** ist eine kurze Partie gegen einen Roboter: Sie endet spätestens nach Runde 4 und wird wie jede andere gewertet. Es zählen deine Punkte.

    Von uns: Nach 50 Runden ist spätestens Schluss. Wer geht, behält die Punkte, steht aber hinter allen, die geblieben sind; die Leute gehen heim, und der Besitz ist weg.
rules-notation-title = Züge schreiben
rules-notation =
    Alles geht mit den Knöpfen. Wer lieber tippt, nimmt `/move` mit einem von diesen:
    - `place forest 3`, `place hut`, `place card 2`, `place building 1`
    - `use hunt`, `use toolmaker`
    - `buy card 2 with wood gold`
    - `build 1` (fester Preis), `build 2 with wood 3 brick 1`
    - `refuse card 2`, `refuse building 1`: auslassen
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

## Statistik, Rekorde und Erfolge

line-collection = Karten

figure-built =
    { $value ->
        [one] Gebäude
       *[other] Gebäude
    }
figure-best-building =
    { $value ->
        [one] Punkt für ein Gebäude
       *[other] Punkte für ein Gebäude
    }
figure-cards =
    { $value ->
        [one] Karte
       *[other] Karten
    }
figure-people =
    { $value ->
        [one] Person
       *[other] Personen
    }
figure-tools =
    { $value ->
        [one] Werkzeugwert
       *[other] Werkzeugwerte
    }
figure-fields =
    { $value ->
        [one] Feld
       *[other] Felder
    }
record-built =
    { $value ->
        [one] 1 Gebäude
       *[other] { $value } Gebäude
    }
record-best-building =
    { $value ->
        [one] 1 Punkt für ein Gebäude
       *[other] { $value } Punkte für ein Gebäude
    }
record-cards =
    { $value ->
        [one] 1 Karte
       *[other] { $value } Karten
    }

achievement-high-culture = Hohe Kultur
achievement-high-culture-how = Alle acht Kultursymbole gesammelt, vier davon doppelt.
achievement-palace = Ein wahrer Palast
achievement-palace-how = Ein einziges Gebäude für 40 Punkte oder mehr gebaut.
achievement-full-village = Volles Dorf
achievement-full-village-how = Zehn Personen und Ackerbau 10 erreicht.
achievement-few-roofs = Wenige Dächer
achievement-few-roofs-how = Mit höchstens zwei Gebäuden gewonnen.
achievement-lean-years = Magere Jahre
achievement-lean-years-how = Gewonnen, obwohl in drei oder mehr Runden Personen hungerten.
