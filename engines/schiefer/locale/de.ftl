title = Schiefer
blurb = Erschließe Schieferminen in acht Tälern von Wales, verkaufe und teile die Münzen.

option-edition = Spielplan und Aktionstabelle
option-edition-reconstructed = Rekonstruiert

## Dinge

kind-supply = Nachschub
kind-open = Mine erschließen
kind-sell = verkaufen
kind-develop = entwickeln
either = { $first } oder { $second }
field = { $field } ({ $kinds })
mine = { $valley } { $position }

box-supply3 = Nachschub kaufen (3)
box-supply4 = Nachschub kaufen (4)
box-change = Würfel verändern
box-sale = Besserer Verkauf
box-money = Mehr Punkte für Münzen
box-valleys = Verschiedene Täler
box-half = Die Hälfte der Minen
box-alone = Allein im Tal

effect-supply3 = einmal pro Runde einen Marker für 3 kaufen
effect-supply4 = einmal pro Runde einen Marker für 4 kaufen
effect-change = einmal pro Runde einen Würfel um 1 verändern
effect-sale = 2 Münzen extra, wenn du verkaufst
effect-money = am Ende 1 Punkt je 2 Münzen
effect-valleys = am Ende 1 Punkt je Tal mit eigener Mine
effect-half = am Ende 2 Punkte je Tal, das halb dir gehört
effect-alone = am Ende 3 Punkte je Tal, das ganz dir gehört

edition-reconstructed = Spielplan und Aktionstabelle sind rekonstruiert, nicht die gedruckten.
edition-own = Die Ausgabe { $edition } des Betreibers ({ $source }).
source-printed = aus dem gedruckten Spiel
source-found = anderswo gefunden
source-reconstructed = rekonstruiert

## Fragen

ask-roll = Welche Würfel markierst du?
ask-roll-without-supply = Du hast keine Marker: Kauf erst einen oder markier nichts.
ask-group-set = Würfel setzen (3 Münzen)
ask-group-change = Würfel um 1 ändern (gratis)
ask-action = Feld { $field }: { $kinds }?
ask-buy-first = Erst einen Marker kaufen? Danach kommt deiner auf Feld { $field } von selbst dran.
ask-group-sell = Schiefer verkaufen
ask-group-develop = Eine Entwicklung nehmen
ask-pending = Welche Marker auf den Feldern zahlen mit? Ihre Aktionen verfallen.
ask-mine = Welche Mine?
ask-continue = Und dann?

## Knöpfe und Listen

label-verb-reroll = Würfel neu werfen
label-verb-set = Würfel setzen
label-verb-change = Würfel verändern
label-verb-buy = Nachschub kaufen
label-verb-mark = Felder markieren
label-verb-open = Mine erschließen
label-verb-sell = Schiefer verkaufen
label-verb-develop = Entwicklung nehmen
name-reroll-short = { $face } neu: −{ $price }
name-face = { $face }
name-face-to = { $face }→{ $to }
name-faces = { $first } { $rest }
name-supply = Nachschub: +1 Marker
name-supply-short = +1 Marker
name-sell = { $mine }: { $gains }
gain-own = +{ $coins }
gain-of = { $seat } +{ $coins }
gains = { $first } · { $rest }
roll-dice = zum Markieren
roll-again = statt der { $before }
label-mark = { $fields } markieren
label-mark-none = Nichts markieren
label-reroll =
    { $price ->
        [one] Die { $face } neu werfen (1 Münze)
       *[other] Die { $face } neu werfen ({ $price } Münzen)
    }
label-set =
    { $price ->
        [one] Die { $face } auf { $to } setzen (1 Münze)
       *[other] Die { $face } auf { $to } setzen ({ $price } Münzen)
    }
label-set-first = Die { $face } setzen …
label-change = Die { $face } zur { $to } machen
label-change-first = Die { $face } verändern …
label-buy = Nachschub für { $price } Münzen
label-supply = Nachschub: ein Marker aus der Reserve
label-drop = Aktion verfallen lassen
label-open = { $mine }: { $cost } Marker (Wert { $value })
label-open-closed = Mine in { $valley } erschließen
label-sell-closed = { $mine } verkaufen
label-open-pending =
    { $count ->
        [one] { $mine }: { $cost } Marker, einer davon von einem Feld …
       *[other] { $mine }: { $cost } Marker, { $count } davon von Feldern …
    }
label-open-with =
    { $count ->
        [one] { $mine }: { $cost } Marker, einer davon von Feld { $fields }
       *[other] { $mine }: { $cost } Marker, { $count } davon von den Feldern { $fields }
    }
label-sell = { $mine }: { $shares }
share-own =
    { $coins ->
        [0] nichts für dich
        [one] 1 Münze für dich
       *[other] { $coins } Münzen für dich
    }
label-sell-in = { $valley } …
label-develop = { $box }: { $effect }

## Ablehnungen

refused-unreadable = Das ist kein Zug dieses Spiels. Züge sehen so aus: „mark 2 5“, „reroll 6“, „set 5 to 3“, „open ogwen“, „sell ogwen 2“, „develop sale“ oder „drop“.
refused-no-such-face = Würfel und Felder haben die Zahlen 1 bis 6.
refused-same-face = Das zeigt der Würfel schon. Wähl eine andere Zahl.
refused-no-such-position = Minen zählen von der Mündung an: 1, 2, 3 und so weiter.
refused-no-such-box = Diese Box gibt es nicht. Die Boxen heißen supply3, supply4, change, sale, money, valleys, half und alone.
refused-roll-first = Du würfelst noch. Beende das zuerst mit „mark“.
refused-rolling-is-over = In dieser Runde wird nicht mehr gewürfelt. Jetzt ist dein Marker auf Feld { $field } dran.
refused-not-rolled = Du kannst nur markieren, was deine Würfel zeigen: { $dice }.
refused-supply-short =
    { $markers ->
        [0] Dein Vorrat ist leer. Kauf einen Marker oder markier nichts.
        [one] Du hast nur einen Marker im Vorrat. Markier weniger Würfel.
       *[other] Du hast nur { $markers } Marker im Vorrat. Markier weniger Würfel.
    }
refused-no-such-die = Keiner deiner Würfel zeigt { $face }. Sie zeigen { $dice }.
refused-money-short =
    Das kostet { $price ->
        [one] 1 Münze
       *[other] { $price } Münzen
    }, und du hast { $money }.
refused-keep-money = Dein Vorrat ist leer: Behalt genug Münzen für einen Marker. Kauf ihn zuerst.
refused-set-used = Du hast in dieser Runde schon einen Würfel gesetzt.
refused-no-change-box = Du hast keinen Marker in der Box „Würfel verändern“.
refused-change-used = Du hast in dieser Runde schon einen Würfel verändert.
refused-nothing-sold-there = Marker kaufst du nur mit diesen Boxen: { $boxes }.
refused-not-in-box = Du hast keinen Marker in der Box „{ $box }“.
refused-bought-already = Du hast die Box „{ $box }“ in dieser Runde schon genutzt.
refused-reserve-empty = Deine Reserve ist leer, da ist kein Marker zu holen.
refused-supply-dropped = Dein Marker holt einen aus der Reserve, das verfällt nicht. Nimm den Nachschub oder kauf erst einen Marker.
refused-other-kind = Das ist Feld { $field }. Wähl, was es bietet, oder lass die Aktion verfallen.
refused-no-such-valley = Dieses Tal gibt es nicht. Die Täler sind { $valleys }.
refused-valley-full = Im Tal { $valley } sind alle Minen erschlossen. Wähl ein anderes Tal.
refused-markers-short =
    { $markers ->
        [one] Die nächste Mine dort kostet { $cost } Marker, und du hast nur einen. Wähl ein anderes Tal.
       *[other] Die nächste Mine dort kostet { $cost } Marker, und du hast nur { $markers }. Wähl ein anderes Tal.
    }
refused-pending-needed =
    { $missing ->
        [one] Die Mine kostet { $cost } Marker, dein Vorrat hat mit dem aktiven { $markers }. Nenn ein Feld, dessen Marker den Rest zahlt: „with 4“.
       *[other] Die Mine kostet { $cost } Marker, dein Vorrat hat mit dem aktiven { $markers }. Nenn { $missing } Felder, deren Marker den Rest zahlen: „with 4 6“.
    }
refused-pending-unneeded =
    { $cost ->
        [one] Die Mine kostet einen Marker, den zahlt dein Vorrat. Lass „with“ und die Felder weg.
       *[other] Die Mine kostet { $cost } Marker, dein Vorrat hat mit dem aktiven Marker { $markers }. Lass „with“ und die Felder weg.
    }
refused-not-pending = So viele wartende Marker hast du auf Feld { $field } nicht; der aktive zählt nicht mit.
refused-no-such-mine =
    { $mines ->
        [one] Das Tal { $valley } hat nur eine Mine.
       *[other] Das Tal { $valley } hat nur { $mines } Minen.
    }
refused-not-opened = { $mine } ist noch nicht erschlossen, also kannst du dort nichts verkaufen.
refused-sold-already = Der Schiefer von { $mine } ist schon verkauft.
refused-box-not-in-play = Diese Box ist nicht im Spiel. Im Spiel sind: { $boxes }.
refused-box-own = Du hast schon einen Marker in der Box „{ $box }“.
refused-box-full = Die Box „{ $box }“ ist voll.

refused-edition-name = „reconstructed“ heißt schon die Ausgabe, die das Spiel mitbringt. Gib der in der Konfiguration einen anderen Namen.
refused-edition-id = Der Name einer Ausgabe hat 2 bis 15 Kleinbuchstaben und Ziffern und beginnt mit einem Buchstaben. Benenne ihren Abschnitt in der Konfiguration um.
refused-edition-other-id = Die „id“ der Ausgabe ist nicht der Name ihres Abschnitts in der Konfiguration. Mach beide gleich oder lass „id“ weg.
refused-edition-keys = Eine Ausgabe in der Konfiguration besteht aus „source“, „fields“ und „valleys“; auch „id“, „note“ und „mine_order“ dürfen dort stehen. Etwas davon fehlt oder ist unbekannt.
refused-edition-source = „source“ einer Ausgabe muss „printed“, „found“ oder „reconstructed“ sein.
refused-edition-fields = „fields“ einer Ausgabe muss genau die Einträge „1“ bis „6“ haben.
refused-edition-field = Feld { $field } der Ausgabe muss eine Liste aus einem oder mehreren verschiedenen der Wörter „supply“, „open“, „sell“ und „develop“ sein.
refused-edition-kind = Kein Feld der Ausgabe hat die Aktion „{ $kind }“. Alle vier müssen vorkommen.
refused-edition-choices = Die Ausgabe hat { $count } Felder mit einer Wahl zwischen Aktionen; genau { $of } müssen es sein.
refused-edition-valleys = „valleys“ einer Ausgabe muss eine Liste von 1 bis { $most } Tälern sein.
refused-edition-mines = Die Ausgabe hat { $mines } Minen; höchstens { $most } sind möglich, denn jede verkaufte braucht einen schwarzen Marker.
refused-valley-keys = Tal { $place } der Ausgabe muss „id“, „name“ und „mines“ haben und sonst nichts.
refused-valley-id = Die „id“ von Tal { $place } muss 2 bis 15 Kleinbuchstaben und Ziffern haben, mit einem Buchstaben beginnen und darf nicht „with“, „none“, „to“, „up“ oder „down“ sein.
refused-valley-twice = Die Täler { $other } und { $place } der Ausgabe haben dieselbe „id“.
refused-valley-name = Der „name“ von Tal { $place } darf höchstens { $most } Zeichen haben: zuerst einen lateinischen Buchstaben, dann auch Ziffern, Leerzeichen, Bindestriche, Apostrophe und Punkte.
refused-valley-mines = Tal { $place } der Ausgabe muss eine Liste von 1 bis { $most } „mines“ haben.
refused-mine-keys = Mine { $position } in Tal { $place } muss „entrance“ und „value“ haben und sonst nichts.
refused-mine-entrance = „entrance“ von Mine { $position } in Tal { $place } muss 1, 2 oder 3 sein.
refused-mine-value = „value“ von Mine { $position } in Tal { $place } muss 4, 5 oder 6 sein.

## Verlauf

event-game-started = { $seat } beginnt. { $edition }
    .you-seat = Du beginnst. { $edition }
event-round-started = Runde { $round } beginnt mit { $seat }.
    .you-seat = Runde { $round } beginnt mit dir.
event-last-round-started = Runde { $round } ist die letzte dieses Tagesspiels. { $seat } beginnt.
    .you-seat = Runde { $round } ist die letzte dieses Tagesspiels. Du beginnst.
event-dice-rolled = { $seat } würfelt { $dice }.
    .you-seat = Du würfelst { $dice }.
event-die-rerolled =
    { $price ->
        [one] { $seat } zahlt 1 Münze und wirft die { $before } neu: { $after }.
       *[other] { $seat } zahlt { $price } Münzen und wirft die { $before } neu: { $after }.
    }
    .you-seat =
        { $price ->
            [one] Du zahlst 1 Münze und wirfst die { $before } neu: { $after }.
           *[other] Du zahlst { $price } Münzen und wirfst die { $before } neu: { $after }.
        }
event-die-set =
    { $price ->
        [one] { $seat } zahlt 1 Münze und setzt die { $before } auf { $after }.
       *[other] { $seat } zahlt { $price } Münzen und setzt die { $before } auf { $after }.
    }
    .you-seat =
        { $price ->
            [one] Du zahlst 1 Münze und setzt die { $before } auf { $after }.
           *[other] Du zahlst { $price } Münzen und setzt die { $before } auf { $after }.
        }
event-die-changed = { $seat } macht aus der { $before } eine { $after }.
    .you-seat = Du machst aus der { $before } eine { $after }.
event-marker-bought =
    { $price ->
        [one] { $seat } kauft einen Marker für 1 Münze ({ $box }).
       *[other] { $seat } kauft einen Marker für { $price } Münzen ({ $box }).
    }
    .you-seat =
        { $price ->
            [one] Du kaufst einen Marker für 1 Münze ({ $box }).
           *[other] Du kaufst einen Marker für { $price } Münzen ({ $box }).
        }
event-fields-marked =
    { $count ->
        [one] { $seat } markiert Feld { $fields }.
       *[other] { $seat } markiert die Felder { $fields }.
    }
    .you-seat =
        { $count ->
            [one] Du markierst Feld { $fields }.
           *[other] Du markierst die Felder { $fields }.
        }
event-nothing-marked = { $seat } markiert nichts.
    .you-seat = Du markierst nichts.
event-sat-out =
    { $markers ->
        [0] { $seat } hat keinen Marker, auch nicht in der Reserve, und setzt aus.
       *[other] { $seat } hat keinen Marker im Vorrat, nimmt einen aus der Reserve und setzt aus.
    }
    .you-seat =
        { $markers ->
            [0] Du hast keinen Marker, auch nicht in der Reserve, und setzt aus.
           *[other] Du hast keinen Marker im Vorrat, nimmst einen aus der Reserve und setzt aus.
        }
event-supplied = { $seat } nimmt einen Marker aus der Reserve (Feld { $field }).
    .you-seat = Du nimmst einen Marker aus der Reserve (Feld { $field }).
event-mine-opened = { $seat } erschließt { $mine } für { $cost } Marker.
    .you-seat = Du erschließt { $mine } für { $cost } Marker.
event-mine-opened-with =
    { $count ->
        [one] { $seat } erschließt { $mine } für { $cost } Marker, einer davon von Feld { $fields }.
       *[other] { $seat } erschließt { $mine } für { $cost } Marker, { $count } davon von den Feldern { $fields }.
    }
    .you-seat =
        { $count ->
            [one] Du erschließt { $mine } für { $cost } Marker, einer davon von Feld { $fields }.
           *[other] Du erschließt { $mine } für { $cost } Marker, { $count } davon von den Feldern { $fields }.
        }
share =
    { $coins ->
        [one] 1 Münze für { $seat }
       *[other] { $coins } Münzen für { $seat }
    }
    .you-seat =
        { $coins ->
            [one] 1 Münze für dich
           *[other] { $coins } Münzen für dich
        }
event-mine-sold = { $seat } verkauft { $mine }: { $shares }.
    .you-seat = Du verkaufst { $mine }: { $shares }.
event-mine-sold-bonus = { $seat } verkauft { $mine }: { $shares }, dazu { $bonus } extra für den Verkauf.
    .you-seat = Du verkaufst { $mine }: { $shares }, dazu { $bonus } extra für den Verkauf.
event-developed = { $seat } nimmt die Entwicklung „{ $box }“.
    .you-seat = Du nimmst die Entwicklung „{ $box }“.
event-action-dropped = { $seat } lässt die Aktion auf Feld { $field } verfallen.
    .you-seat = Du lässt die Aktion auf Feld { $field } verfallen.
event-action-impossible = { $seat } kann auf Feld { $field } nichts tun und nimmt den Marker zurück.
    .you-seat = Du kannst auf Feld { $field } nichts tun und nimmst den Marker zurück.
event-all-mines-opened = Alle Minen sind erschlossen: Das ist die letzte Runde.
event-round-ended = Runde { $round } ist vorbei.
event-round-ended-idle =
    { $idle ->
        [one] Runde { $round } ist ohne Fortschritt vorbei. Nach { $of } solchen Runden in Folge endet die Partie.
       *[other] Runde { $round } ist vorbei: { $idle } in Folge ohne Fortschritt. Nach { $of } endet die Partie.
    }
event-seat-left = { $seat } verlässt die Partie.
    .you-seat = Du verlässt die Partie.
event-game-ended = Die Partie ist vorbei. { $reason }

reason-mines = Alle Minen sind erschlossen.
reason-last-round = Die letzte Runde des Tagesspiels ist vorbei.
reason-no-progress = Fünf Runden lang gab es keinen Fortschritt.
reason-abandoned = Es sind zu wenige übrig.

line-mines = Minen
line-money = Münzen
line-valleys = Verschiedene Täler
line-half = Die Hälfte der Minen
line-alone = Allein im Tal

## Das Tagesspiel

tally-order = Die meisten Punkte zuerst, bei Gleichstand der größere Vorsprung vor dem Roboter.
tally-grid = Eine Zeile für jede Quelle von Punkten, die beste zuerst, mit einem Feld für je 5 Punkte. Voll: { $best }. Mehr als halb voll: { $good }. Weniger: { $fair }. Nichts daraus: { $missed }. Rote Kreuze für verlorene Punkte: { $fault }.

highlight-sale =
    { $coins ->
        [one] Bester Verkauf: { $seat }, 1 Münze für { $mine }.
       *[other] Bester Verkauf: { $seat }, { $coins } Münzen für { $mine }.
    }

## Stand

status-header-roll = Runde { $round }, Würfeln
status-header-roll-idle = Runde { $round }, Würfeln; { $idle } von { $of } Runden ohne Fortschritt
status-header-execute = Runde { $round }, Feld { $field }
status-header-execute-idle = Runde { $round }, Feld { $field }; { $idle } von { $of } Runden ohne Fortschritt
status-money =
    { $money ->
        [one] 1 Münze
       *[other] { $money } Münzen
    }
status-mines =
    { $mines ->
        [one] 1 Mine
       *[other] { $mines } Minen
    }
status-markers = Vorrat: { $supply }, Reserve: { $reserve }
status-sat-out = setzt aus
status-left = hat die Partie verlassen

## Regeln

rules-goal-title = Ziel
rules-goal =
    In den Tälern von Wales liegt Schiefer. Du erschließt **Minen**, an jedem Fluss von der Mündung an, verkaufst ihren Schiefer und nimmst **Entwicklungen**. Wer verkauft, sucht sich die Mine aus; die Münzen aber bekommen alle, denen Minen in diesem Tal gehören.

    Sind alle Minen erschlossen, wird die Runde noch zu Ende gespielt. Minen, Münzen und Entwicklungen bringen Punkte; die höchste Summe gewinnt.

    Jede Runde hat zwei Phasen. Erst würfeln alle der Reihe nach mit drei Würfeln und markieren Aktionsfelder. Dann werden die Felder ausgeführt, von 1 bis 6.
rules-setup-title = Aufbau
rules-setup =
    Alle haben 26 Marker: 8 im **Vorrat**, aus dem markiert und bezahlt wird, und 18 in der **Reserve**. Ein Marker muss erst aus der Reserve in den Vorrat kommen, bevor man ihn nutzen kann. Alle haben 3 Münzen. Münzen und Marker sind offen.

    Wer die Startfigur bekommt, wird ausgelost. Nach jeder Runde wandert sie im Uhrzeigersinn weiter.
rules-roll-title = Würfeln
rules-roll =
    Der Reihe nach, beginnend mit der Startfigur, werfen alle drei Würfel. Danach darfst du in beliebiger Reihenfolge:
    - einen Würfel für **1 Münze** neu werfen, so oft du zahlen kannst,
    - einen Würfel für **3 Münzen** auf eine Zahl deiner Wahl setzen, einmal pro Runde,
    - einen Würfel um 1 verändern (6 und 1 sind Nachbarn), einmal pro Runde und kostenlos, wenn du die Entwicklung dafür hast.

    Dann **markierst** du: Für jeden Würfel, den du dafür auswählst, kommt ein Marker aus deinem Vorrat auf das Feld seiner Zahl. Du kannst drei, zwei, einen oder keinen markieren, so weit dein Vorrat reicht; auch gleiche Würfel dürfen beide markiert werden. Damit ist dein Würfeln zu Ende.

    Ist dein Vorrat leer, wenn du an der Reihe bist, und kannst du keinen Marker kaufen, so setzt du aus: Du nimmst einen Marker aus der Reserve und würfelst in dieser Runde nicht.
rules-actions-title = Aktionen
rules-actions =
    Die Felder werden von 1 bis 6 ausgeführt. Auf jedem Feld seid ihr reihum mit je einem Marker dran, zuerst wer die Startfigur hat, bis das Feld leer ist. Ein ausgeführter Marker kommt zuerst in den eigenen Vorrat zurück, kann also seine eigene Aktion mitbezahlen.

    - **Nachschub**: ein Marker aus deiner Reserve in deinen Vorrat.
    - **Erschließen**: Wähl ein Tal. Die freie Mine, die der Mündung am nächsten liegt, hat eine Eingangszahl von 1 bis 3: So viele Marker zahlst du. Einer davon bleibt auf der Mine, die anderen kommen in deine Reserve. Reicht der Vorrat nicht, so zahlen eigene Marker den Rest, die noch auf Feldern warten; deren Aktionen verfallen.
    - **Verkaufen**: siehe das nächste Kapitel.
    - **Entwickeln**: Ein Marker aus deinem Vorrat kommt für immer in eine Entwicklungsbox.

    Zwei Felder lassen dir die Wahl; du entscheidest für jeden Marker, wenn er an der Reihe ist. Du darfst eine Aktion immer **verfallen lassen**. Was unmöglich ist, verfällt von selbst, und ein Nachschub, bei dem es nichts zu wählen gibt, geschieht von selbst.
rules-sale-title = Verkaufen
rules-sale =
    Verkaufe den Schiefer einer erschlossenen Mine ohne schwarzen Marker, ob es deine ist oder nicht. Sie bekommt einen schwarzen Marker und kann nicht noch einmal verkauft werden. Ihr Wert von 4 bis 6 wird in Münzen an die erschlossenen Minen dieses Tals ausgezahlt, auch an die schon verkauften.

    Die erste Münze bekommt die verkaufte Mine, die nächste ihre Nachbarin in Richtung Mündung und so weiter bis zur Mündung. Dann geht es bei der höchsten erschlossenen Mine weiter und wieder abwärts, bis alle Münzen verteilt sind.

    Beispiel: In einem Tal mit drei erschlossenen Minen wird die zweite für 5 verkauft. Die Münzen gehen an die Minen 2, 1, 3, 2, 1: Die Minen 1 und 2 bringen je zwei Münzen, Mine 3 bringt eine.

    Das Verkaufen selbst bringt nichts, außer 2 Münzen aus der Bank mit der Entwicklung „Besserer Verkauf“.
rules-developments-title = Entwicklungen
rules-developments =
    In jede Box passen Marker von zwei verschiedenen Leuten, zu zweit nur von einem. Ein Marker bleibt dort für immer und wirkt sofort.

    Während des Spiels:
    - **Nachschub kaufen** (zwei Boxen): Einmal pro Runde und Box kannst du, wenn du dran bist, einen Marker für 3 oder 4 Münzen kaufen; er kommt aus deiner Reserve in deinen Vorrat. Konntest du bei deiner letzten Wahl nicht kaufen und jetzt doch, so wirst du gefragt, bevor dein nächster Marker von selbst geht (ältere Partien fragen nicht).
    - **Würfel verändern**: einmal pro Runde einen geworfenen Würfel um 1 verändern.
    - **Besserer Verkauf**: 2 Münzen extra für jeden deiner Verkäufe.

    Am Ende:
    - **Mehr Punkte für Münzen**: ein Punkt je 2 Münzen statt je 3.
    - **Verschiedene Täler**: 1 Punkt für jedes Tal, in dem du eine Mine hast.
    - **Die Hälfte der Minen** (zu dritt oder zu viert): 2 Punkte für jedes Tal, in dem dir mindestens die Hälfte aller Minen gehört.
    - **Allein im Tal** (zu zweit): 3 Punkte für jedes Tal, in dem dir alle Minen gehören.

    Dasselbe Tal kann für mehrere Entwicklungen zählen.
rules-end-title = Ende und Wertung
rules-end =
    Die Partie endet mit der Runde, in der die letzte Mine erschlossen wird; alle markierten Aktionen werden noch ausgeführt.

    Jede eigene Mine bringt 2 Punkte, verkauft oder nicht. Je 3 Münzen bringen 1 Punkt. Entwicklungen bringen, was sie sagen. Die höchste Summe gewinnt; bei gleichen Summen teilt ihr euch den Sieg.

    Das **Tagesspiel** ist eine kurze Partie gegen einen Roboter: Sie endet spätestens nach Runde 6 und wird wie jede andere gewertet. Es zählen deine Punkte.

    Eine Regel von uns: Wird fünf Runden nacheinander keine Mine erschlossen, nichts verkauft, keine Entwicklung genommen und kein Marker aus einer Reserve in einen Vorrat geholt, so ist die Partie zu Ende.

    Wer die Partie verlässt, nimmt die Marker von den Feldern und ist nicht mehr an der Reihe. Die Minen bleiben und bekommen weiter ihre Münzen. Wer gegangen ist, steht hinter allen, die geblieben sind.
rules-notation-title = Züge schreiben
rules-notation =
    Alles geht mit den Knöpfen. Wenn du lieber tippst, nimm `/move` mit einem von diesen.

    Beim Würfeln:
    - `reroll 6`: einen Würfel, der 6 zeigt, neu werfen
    - `set 5 to 3`: eine 5 auf 3 setzen
    - `change 6 up`, `change 2 down`: um 1 nach oben oder unten verändern
    - `mark 2 3 3`, `mark 5`, `mark none`: markieren

    Wenn dein Marker dran ist:
    - `supply`: Nachschub
    - `open ogwen`: erschließen; mit wartenden Markern als Bezahlung `open ogwen with 4` oder `open ogwen with 4 6`
    - `sell ogwen 2`: die zweite Mine von der Mündung an verkaufen
    - `develop sale`: eine Entwicklung nehmen
    - `drop`: verfallen lassen

    Beide Male, mit der Box dafür: `buy supply3`, `buy supply4`.

    Die Boxen heißen supply3, supply4 (Nachschub kaufen), change (Würfel verändern), sale (Besserer Verkauf), money (Mehr Punkte für Münzen), valleys (Verschiedene Täler), half (Die Hälfte der Minen) und alone (Allein im Tal).
rules-data-title = Zu dieser Fassung
rules-data =
    Die Regeln stammen aus einem deutschen Text, dessen Spielmaterial auf dem Stanzbogen der Zeitschrift spielbox 2/2011 war. Er nennt keinen Autor; anderswo ist es Martin Wallace. Alle Texte und Bilder hier sind unsere eigenen.
    - **Aus dem Text**: Zahl der Marker, Preise, die acht Entwicklungen, die vier Arten von Aktionen, das Teilen der Münzen, Eingangszahlen von 1 bis 3 und Werte von 4 bis 6, die Wertung.
    - **Rekonstruiert, nicht die gedruckten**: welche Würfelzahl welche Aktion ist; Namen und Zahl der Täler sowie Eingangszahl und Wert jeder Mine. Der Text verrät sie nicht.
    - **Von uns**: das Ende nach fünf Runden ohne Fortschritt; was geschieht, wenn jemand die Partie verlässt; dass zwingende Schritte von selbst geschehen; wann genau Marker gekauft werden können.

    Wer das gedruckte Spiel hat, kann Spielbrett und Aktionstabelle als Ausgabe in die Konfiguration dieses Bots eintragen; sie steht dann als Option zur Wahl. Eine laufende Partie behält die Ausgabe, mit der sie begann.

## Statistik, Rekorde und Erfolge

figure-opened =
    { $value ->
        [one] Erschlossene Mine
       *[other] Erschlossene Minen
    }
figure-sales =
    { $value ->
        [one] Verkauf
       *[other] Verkäufe
    }
figure-earned =
    { $value ->
        [one] Münze aus Verkäufen
       *[other] Münzen aus Verkäufen
    }
figure-developed =
    { $value ->
        [one] Entwicklung
       *[other] Entwicklungen
    }
record-earned =
    { $value ->
        [one] 1 Münze aus Verkäufen
       *[other] { $value } Münzen aus Verkäufen
    }
record-opened =
    { $value ->
        [one] 1 erschlossene Mine
       *[other] { $value } erschlossene Minen
    }

achievement-every-valley = In jedem Tal
achievement-every-valley-how = Mit einer Mine in jedem Tal gewonnen.
achievement-two-valleys = Zwei Täler für sich
achievement-two-valleys-how = Zu dritt oder mehr alle Minen in zwei Tälern mit mindestens drei Minen erschlossen.
achievement-keeps-all = Keine Münze geteilt
achievement-keeps-all-how = Gewonnen, ohne dass eine Münze aus eigenen Verkäufen an andere ging.
achievement-few-mines = Weniger ist mehr
achievement-few-mines-how = Mit mindestens fünf Minen weniger als alle anderen gewonnen.
