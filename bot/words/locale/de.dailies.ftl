## Das Tagesspiel: jeden Tag eine Partie für eine Person, für alle gleich gegeben

command-daily = Das Spiel des Tages: für alle dasselbe, einmal am Tag

daily-what = { $title }, { $who }, etwa { $minutes } Minuten
daily-alone = allein
daily-against = gegen { $robot }
daily-begun = ein Versuch, keine Roboter-Tipps, bis { $time }
daily-begun-now = ein Versuch, keine Roboter-Tipps, endet { $time }
daily-fun = Nur zum Spaß, ohne Wertung.
daily-seal = Fairness-Nachweis des Tages (SHA-256): { $seal }
daily-secret-later = Das Geheimnis verrate ich am { $time }, wenn niemand dieses Tagesspiel mehr spielen kann.
daily-means = Ja, und du kannst es nachprüfen. Das Tagesspiel kommt für alle aus einem Geheimnis des Tages. Sein Fingerabdruck, der Fairness-Nachweis, steht von Anfang an hier. Hinterher kann den Zufall niemand mehr ändern.
daily-limits = Mit einem zweiten Konto kann man spicken, und der Betreiber kann es auch. Darum ist es nur zum Spaß, ohne Wertung.
daily-record = Hier ist dein Tagesspiel als Datei. Das Geheimnis hinter den Ziehungen kommt dazu, sobald niemand diesen Tag mehr spielen kann.
daily-yesterday = Dein Tagesspiel vom { $day } ({ $title }) ist noch offen, bis { $time }. Erst das zu Ende spielen oder das von heute beginnen? Beide zählen.
daily-yesterday-too = Dein Tagesspiel vom { $day } ({ $title }) ist noch offen, bis { $time }. Das zu Ende spielen oder das von heute ansehen? Beide zählen.
daily-heading = { $title } · Tagesspiel vom { $day }
daily-no-result = Es endete ohne Ergebnis.
daily-measured = Du { $first }, Bestwert { $today ->
    [yes] heute
   *[no] des Tages
 } { $best }
daily-measured-master = Meister { $first }, du { $own }, Bestwert { $today ->
    [yes] heute
   *[no] des Tages
 } { $best }
daily-measured-best = Meister { $first }, du { $own }
daily-streak = 🔥 { $number ->
    [one] ein Tag
   *[other] { $number } Tage
 } in Folge
daily-grace = Der { $day } zählt als Schontag: Ein verpasster Tag im Monat beendet deine Tage in Folge nicht.
daily-first = Vor dir ist noch niemand fertig geworden.
daily-better = { $worse ->
    [0] Außer dir { $others ->
        [one] ist erst eine Person
       *[other] sind { $others } Personen
     } fertig.
   *[other] Bisher besser als { $others ->
        [one] die einzige andere Person
       *[other] { $worse } von { $others } anderen
     }.
 }
daily-next = Das nächste Tagesspiel kommt { $time }.
daily-again = Das Tagesspiel von heute wartet: `/daily`.
daily-posted-line = { $name } · { $daily }
daily-list-none = Auf diesem Server ist noch niemand damit fertig.
daily-list-unnamed =
    { $number ->
        [one] Eine Person ist damit fertig geworden.
       *[other] { $number } Personen sind damit fertig geworden.
    }
daily-list-more =
    { $number ->
        [one] und noch jemand
       *[other] und { $number } weitere
    }
daily-list-master = Meister, gleicher Start: { $facts }
daily-goes-on = dein Tagesspiel, endet { $time } · weiter mit `/daily`
confirm-daily-give-up = Dieses Tagesspiel aufgeben? Es endet ohne Ergebnis, und einen zweiten Versuch gibt es nicht. Du hast Zeit bis { $time }.
privacy-dailies = { $dailies ->
    [one] Ein Tagesspiel
   *[other] { $dailies } Tagesspiele
} mit Tag, Server und Ergebnis: für einen Versuch am Tag, deine Tage in Folge und die Liste des Tages.

button-daily = Tagesspiel von heute
button-daily-on = Zu Ende spielen
button-daily-begin = Das von heute
button-daily-result = Ergebnis
button-daily-post = Hier posten
button-daily-list = Liste dieses Servers
button-daily-all = Ganze Liste
button-daily-best = Beste Partie
button-daily-back = Zurück zur Liste
button-daily-before = Der Tag davor
button-daily-give-up = Aufgeben

refused-no-daily = Von diesem Spiel gibt es kein Tagesspiel.
refused-in-daily = Das gibt es beim Tagesspiel nicht: Alle haben dieselbe Partie und einen Versuch.
refused-daily-deleted = Du hast heute alles über dich löschen lassen. Darum weiß ich nicht, ob du das Tagesspiel von heute schon hattest. Das nächste kommt um Mitternacht (UTC).
refused-daily-over = Deine 24 Stunden für dieses Tagesspiel sind um. `/daily` gibt dir das von heute.
refused-daily-list = Spiel es erst: Die Liste siehst du, wenn du fertig bist.
refused-daily-best = Die beste Partie kannst du ansehen, wenn niemand dieses Tagesspiel mehr spielen kann.
refused-daily-best-none = Niemand, der in Listen steht, ist mit diesem fertig geworden.
refused-daily-server = Die Liste gehört zu einem Server. Ruf `/daily` auf einem auf.
refused-daily-post = Hier liest sonst niemand mit. Ruf `/daily` auf einem Server auf und poste es dort.
refused-daily-posted = Das hast du schon gepostet.

pick-setup-daily = Tagesspiel-Liste um 20 Uhr
setup-daily-off = aus
setup-daily-on = bei den Tischen
pick-setup-daily-title = Tagesspiele
setup-daily-title-none = alle Spiele der Reihe nach
