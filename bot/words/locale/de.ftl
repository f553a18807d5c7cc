## Die eigenen Wörter der Hülle. Die Wörter der Spiele und der Bilder stehen in deren eigenen Katalogen.
## $people, $names, $table und $place sind fertiger Text: Erwähnungen, Namen, Verweise.

### Sprachen

language-en = English
language-de = Deutsch
language-fr = Français
language-auto = Wie in meinem Discord
language-none = die des Servers

### Vor der Partie

lobby-seats = { $most ->
    [one] Für { $counts } Person
   *[other] Für { $counts } Personen
}
seats-only = { $number }
seats-range = { $least } bis { $most }
seats-or = { $before } oder { $last }
seats-listed = { $before }, { $number }
lobby-waiting = { $missing ->
    [one] Eine Person fehlt noch.
   *[other] { $missing } Personen fehlen noch.
}
lobby-closed = Dieser Tisch ist geschlossen. Mit `/join` eröffnest du einen neuen.
lobby-begun-there = Hier ist die Partie: { $place }
lobby-begun-here = Die Partie läuft: Der Spielplan steht unten.
joined = Du spielst bei { $table } mit.
joined-there = Du spielst bei { $table } mit, in { $place }.
left-lobby = Du bist aus { $table } ausgestiegen.
join-which = Welches Spiel?
started = { $table } hat begonnen.
button-join = Mitspielen
button-leave = Aussteigen
button-start = Starten
button-start-alone = Allein spielen
button-options = Optionen
button-rules = Regeln
confirm-alone = Du bist allein hier. Allein spielen?

### Die Nachricht des Tisches

score = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
news-you = Du
news-more = … { $count } weitere im Verlauf
button-news-more = Verlauf +{ $count }
turn-of = Am Zug: { $people }
table-closed = Dieser Tisch wurde geschlossen; die Partie endete ohne Ergebnis.
table-paused = Dieser Tisch ist angehalten, bis der Bot wieder auf dem Server ist.
table-frozen = Dieser Tisch ist angehalten: Bei uns ging etwas schief. Der Betreiber weiß Bescheid; verloren ist nichts.
button-play = Ziehen
button-hand = Meine Karten
button-open-board = Spielplan öffnen
board-link = Dieser Link ist nur für dich: Wer ihn öffnet, spielt für dich. Er gilt einmal und läuft { $time } ab.
board-link-browser = Dein Browser bleibt dann angemeldet, bis die Partie vorbei ist, höchstens 30 Tage. Abmelden kannst du ihn unter `/settings`.
refused-no-board-page = Hier gibt es den Spielplan nur in Discord: Drück **Ziehen**.
button-log = Verlauf
button-more = Mehr
button-more-on = Mehr …

### Das Ende

result-winners = { $number ->
    [one] { $names } gewinnt!
   *[other] { $names } teilen sich den Sieg!
}
result-out = { $number ->
    [one] { $names } ist ausgeschieden
   *[other] { $names } sind ausgeschieden
}
result-nobody = Niemand gewinnt.
result-lost = Du hast verloren: { $reached }
result-short = { $number ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
}
result-nobody-short = niemand gewinnt
result-lost-short = verloren, { $reached }
names-more = { $number ->
    [one] eine Person mehr
   *[other] { $number } weitere
}
result-place = { $place }.
remark-achieved = { $seat }: **{ $name }**. { $how }
remark-record =
    { $seats ->
        [one] { $seat } stellt allein den Rekord dieses Servers auf: { $name }.
       *[other] { $number ->
            [one] { $seat } stellt den Rekord dieses Servers zu { $seats } auf: { $name }.
           *[other] { $seat } teilen sich den neuen Rekord dieses Servers zu { $seats }: { $name }.
        }
    }
remark-streak =
    { $number ->
        [one] { $seat } hat { $value }‑mal in Folge gewonnen.
       *[other] { $seat } haben je { $value }‑mal in Folge gewonnen.
    }
remark-best =
    { $seats ->
        [one] So gut war { $seat } allein noch nie: { $name }.
       *[other] { $number ->
            [one] So gut war { $seat } zu { $seats } noch nie: { $name }.
           *[other] So gut waren { $seat } zu { $seats } noch nie: je { $name }.
        }
    }
remark-like = { $remark } Das gilt für Partien mit diesen Optionen.
remark-pair = { $seat } führt gegen { $second } mit { $value } : { $other } Spielen.
remark-level = Zwischen { $seat } und { $second } steht es { $value } : { $other }.
remark-ratings = Wertung in { $title }: { $ratings }.
remark-rating-of = { $seat } { $rating } ({ $change })
proof-seal = Fairness-Nachweis (SHA-256): { $seal }
proof-secret = Das Geheimnis: { $secret }
proof-short = Fairness-Nachweis { $digits }
proof-secret-later = Das Geheimnis verrate ich, wenn das Spiel vorbei ist.
proof-mixed = Die ID { $message } der ersten Nachricht an diesem Tisch und die IDs aller am Tisch, in der Reihenfolge, in der sie dazukamen, mischen mit. So kann niemand den Zufall allein lenken.
proof-alone = Hier entscheidet allein das Geheimnis des Betreibers.
button-fair = Ist der Zufall fair?
fair-means = Ja, und du kannst es nachprüfen. Vor dem Spiel habe ich ein Geheimnis gezogen und euch seinen Fingerabdruck gezeigt, den Fairness-Nachweis. Jeder Wurf und jede Karte kommt aus diesem Geheimnis. Hinterher kann das niemand mehr ändern.
fair-check = Willst du nachprüfen? Lade das Spiel herunter, dann sage ich dir, wie.
fair-limits = Eins zeigt das nicht: Ein Betreiber könnte Tische schließen, bis ihm einer passt. Das fällt den anderen auf, aber nicht, wenn du allein mit Robotern spielst.

### Die Auswahl

entered = Bisher: { $move }
final-mark = ⇥
final-legend = ⇥ endgültig
# What labels call rolling and drawing: where one says so, nobody needs the mark.
final-said = würfeln, werfen, ziehen, Würfel für
waiting-for = Jetzt dran: { $people }.
button-as-it-is = Bestätigen
button-numbers = Zahlen eingeben
button-back = Zurück
button-take-back = Rückgängig
button-turn-again = Ganzen Zug zurück
button-refresh = Neu laden
words-unsettled = So siehst es nur du: Deine letzten Schritte sehen die anderen noch nicht.
button-text = In Worten
pick-number = Wie viele?
pick-more = Weitere Möglichkeiten

### Antworten

button-board = Spielplan
button-legend = Legende
button-own-picture = Mein Bild
legend-heading = Das Bild, Teil für Teil
legend-alt = Die Zahlen im Bild werden darunter erklärt.
legend-empty = Dieses Bild hat keine Zahlen und braucht keine Legende.
button-earlier = Früher
button-later = Später
button-leave-game = Partie verlassen
button-close = Tisch schließen
button-free-seat = Platz freigeben
more-thinking = Zeit am Zug
log-empty = Noch ist nichts passiert.
log-page = Seite { $page } von { $pages }
log-language = Die Sprache des Tisches ist jetzt { $language }.
log-closed = Ein Admin hat den Tisch geschlossen.
games-heading = ## Spiele
guide =
    ## So spielt man hier
    1. **Ein Tisch.** Wähl unten ein Spiel; die anderen drücken **Mitspielen**, du drückst **Starten**. Allein spielst du gegen Roboter.
    2. **Dein Zug.** Ich rufe dich. Drück **Ziehen** unter dem Brett: Ich frage, du wählst eine Antwort, und nur du siehst das. **Rückgängig** nimmt einen Schritt zurück, **?** erklärt die Frage.
    3. **Keine Eile.** Eine Partie darf Tage dauern. **Meine Tische** zeigt, wo du dran bist; in den Einstellungen steht, wann ich dich rufe.
    4. **Neu im Spiel?** **Lernen** bringt es dir beim Spielen bei.
button-tables = Meine Tische
button-settings = Einstellungen
tables-heading-mine = ## Deine Tische
tables-none-mine = Du sitzt an keinem Tisch. Eröffne einen mit `/join` in einem Server-Kanal.
options-heading = Die Optionen kannst du ändern, bis die Partie beginnt, die Sprache jederzeit.
options-still = Das könnt ihr noch ändern:
pick-table-language = Sprache des Tisches
button-table-language = Tisch auf Deutsch
table-language = Dieser Tisch spricht eine andere Sprache: { $language }. Was nur du siehst, bleibt deutsch.
pick-language = Meine Sprache
pick-chapter = Kapitel
pick-seat = Platz
confirm-leave =
    { $then ->
        [ends] Endgültig gehen? Die Partie endet dann sofort.
        [closes] Endgültig gehen? Der Tisch schließt dann ohne Ergebnis.
       *[goes-on] Endgültig gehen? Die anderen spielen ohne dich weiter.
    }
confirm-close = Diesen Tisch für alle schließen? Eine laufende Partie endet ohne Ergebnis.
left-game = Du hast { $table } verlassen.
free-seat-heading = Welchen Platz gibst du frei?
seat-freed = Der Platz ist frei.

### Ablehnungen

refused-not-seated = Du sitzt nicht an diesem Tisch. Solange er offen ist, steigst du mit `/join` ein.
refused-not-playing = Du sitzt nicht an diesem Tisch.
seat-lost = Du sitzt nicht mehr an diesem Tisch.
refused-position-changed = Der Spielplan hat sich geändert. Das kannst du jetzt tun:
since-took-back = { $name } hat das zurückgenommen.
since-put-back = { $name } hat das wiederhergestellt.
since-you-took-back = Du hast das zurückgenommen.
since-you-put-back = Du hast das wiederhergestellt.
since-moved = { $name } hat schon gezogen.
since-left = { $name } hat die Partie verlassen.
since-you = Du hast schon gezogen.
since-clock = Deine Zeit war um, darum hat die Uhr für dich gezogen.
since-robot = Ein Roboter hat für dich gezogen.
since-plan = Dein vorausgeplanter Zug wurde gespielt.
refused-table-full = Dieser Tisch ist voll. `/join` eröffnet einen anderen.
refused-not-a-lobby = Diese Partie läuft schon. Eröffne mit `/join` einen anderen Tisch.
refused-begun = Die Partie hat schon begonnen.
refused-not-begun = Die Partie hat noch nicht begonnen. Drück „Starten“, wenn alle da sind.
refused-unposted = Einen Moment: Die Nachricht des Tisches wird gerade gesendet. Drück noch einmal „Starten“.
refused-seats = { $seats ->
    [one] Dieses Spiel ist für { $counts } Personen; ihr seid nur { $seats }.
   *[other] Dieses Spiel ist für { $counts } Personen; ihr seid { $seats }.
}
refused-take-back = Weiter zurück geht es nicht: Etwas wurde gezogen oder aufgedeckt, oder jemand anderes hat gespielt. Mit `/vote` geht noch mehr.
refused-seat-empty = Dort sitzt niemand mehr.
refused-not-finished = Diese Partie ist noch nicht zu Ende. Film, Ergebniskarte und Chancen gibt es am Schluss.
refused-film-waits = Du wartest schon auf einen Film. Wenn er da ist, frag nach diesem.
refused-films-many = Ich filme gerade zu viele Partien. Versuch es in einer Minute noch einmal.
refused-table-over = An diesem Tisch ist die Partie schon vorbei.
refused-table-lobby = Die Partie hat noch nicht begonnen. Drück „Starten“, wenn alle da sind.
refused-table-finished = Diese Partie ist vorbei.
refused-table-closed = Dieser Tisch wurde geschlossen. Mit `/join` eröffnest du einen neuen.
refused-table-paused = Dieser Tisch ist angehalten, bis der Bot wieder auf dem Server ist.
refused-table-frozen = Dieser Tisch ist angehalten: Bei uns ging etwas schief. Der Betreiber weiß Bescheid; verloren ist nichts.
refused-no-such-table = Einen Tisch mit dieser Nummer gibt es nicht; `/tables` zeigt deine.
refused-which-table = Welchen Tisch meinst du? Du kannst ihn auch mit der Option `table` nennen.
refused-no-table-here = Hier gibt es keinen Tisch. Eröffne einen mit `/join` oder nenn einen mit der Option `table`.
refused-no-such-game = Dieses Spiel gibt es nicht; `/games` zeigt alle.
refused-no-such-chapter = Ein Kapitel „{ $chapter }“ gibt es nicht. Das sind alle:
refused-nearest = { $refusal } Meinst du `{ $text }`?
refused-needs-server = Dieses Spiel geht nicht allein: Eröffne einen Tisch mit `/join` in einem Server-Kanal.
refused-language = Diese Sprache spreche ich nicht. Wähl eine aus der Liste.
refused-not-host = Das können hier nur Admins: alle, die **Threads verwalten** dürfen.
refused-admin-plays = Du spielst in dieser gewerteten Partie mit oder hast es getan: Das macht ein anderer Admin, oder der Tisch stimmt mit `/vote` ab.
refused-number = Gib eine ganze Zahl von { $minimum } bis { $maximum } ein.
refused-sum = Zusammen müssen es { $minimum } bis { $maximum } sein.
refused-fault = Bei uns ging etwas schief. Verloren ist nichts: Was du bestätigt hast, bleibt. Versuch es gleich noch einmal.
refused-busy = Ich kann die Partie gerade nicht speichern, darum bleibt alles, wie es war. Versuch es später noch einmal.
refused-cannot-post = Hier darf ich noch nichts schreiben. Mir fehlt: { $permissions }. Ein Admin kann mir das erlauben; `/doctor` prüft es erneut.
refused-cannot-post-there = Auf diesem Server stehen die Tische in { $place }, aber dort darf ich noch nichts schreiben. Mir fehlt: { $permissions }. Ein Admin kann mir das erlauben oder mit `/setup` einen anderen Kanal wählen.
refused-sign = Das ist nicht lesbar: Lass das „#“ weg.
refused-too-long = Das ist zu lang zum Lesen. Nimm weniger Wörter.
refused-old-button = Dieser Knopf ist zu alt. Nimm die neueste Nachricht des Tisches oder `/move`.

### Befehle

command-join = Spiel am offenen Tisch dieses Kanals mit oder eröffne einen
command-leave = Verlass einen Tisch
command-start = Starte die Partie mit allen am Tisch
command-move = Mach einen Zug in Worten
command-board = Zeig mir den Spielplan
command-hand = Zeig mir, was nur ich sehen darf
command-log = Lies nach, was passiert ist
command-undo = Nimm meinen letzten Schritt zurück
command-options = Die Optionen eines Tisches
command-rules = Lies die Regeln eines Spiels
command-games = Alle Spiele
command-help = So spielt man hier
command-tables = Meine Tische, und die dieses Servers
command-settings = Meine Einstellungen
command-doctor = Prüf, was mir hier fehlt und was dagegen hilft
argument-view = Welche Tische
argument-game = Welches Spiel
argument-table = Nummer des Tisches, falls es mehrere gibt
argument-call = Auch Mitspieler rufen: die Rolle, die dieser Server gewählt hat
argument-move = Der Zug, so wie in der Liste
argument-text = In Worten statt als Bild
argument-chapter = Welches Kapitel
argument-setup-zone = Die Zeitzone des Servers, etwa Europe/Berlin
argument-turn = Meinen ganzen Zug, nicht nur den letzten Schritt

### Untersuchung

doctor-fine = Alles in Ordnung: Mir fehlt hier kein Recht.
doctor-missing = Mir fehlen hier Rechte: { $permissions }. Ein Admin kann sie mir in den Einstellungen dieses Kanals oder meiner Rolle geben.
doctor-optional = Schöner ginge es mit: { $permissions }.
doctor-census = Tische: { $running } laufend, { $open } offen, { $frozen } nach einem Fehler von uns angehalten. Nachrichten, die noch ausstehen: { $behind }. Datenbank: { $size } kB, ihr Protokoll: { $log } kB.
permission-view_channel = Kanal ansehen
permission-send_messages = Nachrichten senden
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-create_public_threads = Öffentliche Threads erstellen
permission-embed_links = Links einbetten
permission-attach_files = Dateien anhängen
permission-read_message_history = Nachrichtenverlauf anzeigen
permission-manage_threads = Threads verwalten

### Betrieb

refused-restarting = Ich starte gerade neu, darum ist nichts passiert. Drück in einer Minute noch einmal.
refused-too-fast = Das war zu viel auf einmal, darum ist nichts passiert. Warte kurz und drück dann noch einmal.
refused-looks = So schnell kann ich nicht malen. Warte { $seconds ->
        [one] eine Sekunde
       *[other] { $seconds } Sekunden
    } und drück dann noch einmal.
doctor-gateway = Discord: verbunden, { $latency } ms. Server: { $guilds }. Läuft seit { $hours } h, Verbindungsabbrüche: { $lost }.
doctor-no-gateway = Discord: nicht verbunden. Läuft seit { $hours } h, Verbindungsabbrüche: { $lost }.
doctor-presses = Gedrückt: { $answered } beantwortet, davon { $refused } abgelehnt und { $faults } fehlgeschlagen; { $missed } kamen zu spät, { $flooded } waren zu viele von einer Person.
doctor-acknowledge = Vom Druck bis zur Bestätigung: 50 % in { $half } ms, 95 % in { $most } ms, 99 % in { $nearly } ms (die letzten { $count }).
doctor-answer = Vom Druck bis zur Antwort: 50 % in { $half } ms, 95 % in { $most } ms, 99 % in { $nearly } ms (die letzten { $count }).
doctor-render = Zeichnen: 50 % in { $half } ms, 95 % in { $most } ms, 99 % in { $nearly } ms (die letzten { $count }).
doctor-waiting = Älteste Nachricht, die noch aussteht: { $outbox } s. Fristen verspätet um { $deadlines } s. Speicher: { $memory } MB.

### Protokoll, Wiedergabe und Ausfuhr

button-first = Anfang
button-last = Ende
log-exported = Der Betreiber hat diese laufende Partie kopiert, samt allen Geheimnissen.
replay-turn = Zug { $step } von { $steps }
replay-step = Schritt { $step } von { $steps }
replay-round = Runde { $round }
replay-turning = Wendepunkt { $number }: { $name }, { $before } → { $after } %
pick-jump = Spring zu …
button-sheet = Hand
button-sheet-away = Plan
button-backward = Zurück
button-forward = Weiter
button-by-turn = Züge
button-by-step = Einzeln
button-replay = Rückblick
button-export = Herunterladen
button-film = Film
button-card = Ergebniskarte
button-scores = Punkte
button-post-board = Allen zeigen
refused-board-place = Hier kannst du nur das Brett eines Tisches auf diesem Server posten.
refused-board-posted =
    { $minutes ->
        [one] Höchstens alle zehn Minuten: In einer Minute geht es wieder.
       *[other] Höchstens alle zehn Minuten: In { $minutes } Minuten geht es wieder.
    }
button-post-card = In den Kanal posten
card-posted = { $name } hat sie in { $place } gepostet.
card-by = gepostet von { $name }
refused-card-place = Dieser Tisch hat keinen Kanal, in den ich die Karte posten kann.
film-to-come =
    { $turns ->
        [one] Ich filme eure Partie, einen Zug lang. Der Film kommt gleich.
       *[other] Ich filme eure Partie, alle { $turns } Züge. Der Film kommt gleich.
    }
film-whole =
    { $turns ->
        [one] Die ganze Partie, einen Zug lang.
       *[other] Die ganze Partie in { $turns } Zügen.
    }
film-thinned = Der Film zeigt { $frames } von { $turns } Zügen: Mit allen wäre er zu groß.
command-replay = Sieh dir eine Partie Schritt für Schritt an
command-export = Lade die Partie als Datei herunter
export-record = Die Aufzeichnung dieser Partie als Textdatei. Wer Cairn betreibt, kann sie mit `python -m bot verify` nachspielen und prüfen.
export-public = Was alle bisher von dieser Partie wissen, als Textdatei. Ist sie vorbei, bekommst du hier ihre Aufzeichnung.
export-not-over = Diese Partie läuft noch; das wissen bisher alle von ihr.

### Votes

button-put-back = Wiederherstellen
refused-put-back = Hier gibt es nichts wiederherzustellen: Danach kam schon ein anderer Zug.
button-vote = Abstimmen
button-vote-agree = Zustimmen
button-vote-refuse = Ablehnen
button-vote-withdraw = Zurückziehen
button-vote-open = Abstimmung starten
button-vote-at-once = Jetzt machen
button-vote-back = Züge zurücknehmen
button-vote-forward = Wiederherstellen
button-vote-remove = Jemanden entfernen
button-vote-pause = Pausieren
button-vote-go-on = Fortsetzen
button-vote-abort = Partie beenden
vote-heading = Worüber wollt ihr abstimmen? Alle am Tisch müssen zustimmen.
vote-back-heading = Ab welchem Zug nehmt ihr zurück? Auch dieser Zug fällt weg.
vote-remove-heading = Wer soll gehen? Abstimmen könnt ihr nach einem Tag Warten oder wenn die Zeit um ist. Alle anderen müssen zustimmen.
vote-draft-heading = Du fragst die anderen: { $what }?
vote-draft = Es gilt, sobald alle zustimmen. Keine Antwort nach drei Tagen zählt als Nein.
vote-draft-silence = Es gilt, sobald alle zustimmen. Keine Antwort nach drei Tagen zählt als Ja.
vote-draft-alone = Sonst muss niemand zustimmen.
vote-opened = Die Abstimmung läuft.
vote-asked = { $name } fragt: { $what }?
vote-asked-before = Die Abstimmung: { $what }?
vote-what-back = { $turns ->
    [one] den letzten Zug zurücknehmen
   *[other] die letzten { $turns } Züge zurücknehmen
}
vote-what-forward = das Zurückgenommene wiederherstellen
vote-what-remove = { $seat } endgültig aus der Partie nehmen
vote-what-pause = die Partie und alle Uhren pausieren
vote-what-go-on = die Partie fortsetzen
vote-what-abort = die Partie ohne Ergebnis beenden
vote-done-back = { $turns ->
    [one] Der letzte Zug ist zurückgenommen
   *[other] Die letzten { $turns } Züge sind zurückgenommen
}
vote-done-forward = Das Zurückgenommene gilt wieder
vote-done-remove = { $seat } spielt nicht mehr mit
vote-done-pause = Die Partie und alle Uhren sind pausiert
vote-done-go-on = Die Partie geht weiter
vote-done-abort = Die Partie endet ohne Ergebnis
vote-drawn = Was hier gezogen wurde, habt ihr gesehen. Es wird neu gezogen.
vote-revealed = Was hier aufgedeckt wurde, bleibt bekannt.
vote-agreed = Dafür: { $names }
vote-asks = Noch offen: { $people }
vote-may-refuse = { $name } kann ablehnen oder einfach ziehen.
vote-until-refused = Die Abstimmung endet { $when }; keine Antwort zählt als Nein.
vote-until-agreed = Die Abstimmung endet { $when }; keine Antwort zählt als Ja.
vote-carried = Alle sind dafür, auch { $name }. Erledigt.
vote-carried-by-silence = Niemand war dagegen. Erledigt.
vote-refused = { $name } ist dagegen. Alles bleibt, wie es ist.
vote-withdrawn = { $name } hat es zurückgezogen.
vote-lapsed = Nicht alle haben rechtzeitig geantwortet. Alles bleibt, wie es ist.
vote-over = Die Partie ist vorbei und die Abstimmung auch.
vote-pointless = Die Partie ist weitergegangen, die Abstimmung hat sich erledigt.
pick-turn = Zurücknehmen ab …
notice-vote = { $person }, { $name } hat an Tisch { $table } eine Abstimmung gestartet.
table-resting = Diese Partie ist pausiert, wie vereinbart. Mit `/vote` geht es weiter.
log-took-back = { $name } nimmt einen Schritt zurück.
log-put-back = { $name } stellt einen Schritt wieder her.
log-vote-opened = { $name } fragt: { $what }?
log-vote-agreed = { $name } stimmt zu.
log-vote-refused = { $name } ist dagegen.
log-vote-withdrawn = { $name } zieht es zurück.
log-vote-lapsed = Nicht alle haben rechtzeitig geantwortet, also nein: { $what }.
log-vote-carried = Alle sind einverstanden: { $done }.
log-vote-silence = Niemand war dagegen: { $done }.
log-vote-alone = { $name } entscheidet: { $done }.
refused-vote-open = Es läuft noch eine Abstimmung; `/vote` zeigt sie.
refused-vote-over = Diese Abstimmung ist vorbei.
refused-vote-not-asked = In dieser Abstimmung geht es um dich, darum entscheiden die anderen.
refused-vote-about-you = In dieser Abstimmung geht es um dich: Lehn ab oder zieh einfach.
refused-remove-early = Darüber könnt ihr ab { $when } abstimmen, wenn { $seat } bis dahin nicht zieht.
refused-remove-idle = Gerade wartet niemand auf { $seat }. Darüber könnt ihr abstimmen, wenn ihr einen Tag auf den Zug gewartet habt.
refused-remove-idle-clock = Gerade wartet niemand auf { $seat }. Darüber könnt ihr abstimmen, wenn die Zeit abgelaufen ist.
refused-remove-robot = Für { $seat } spielt ein Roboter, niemand muss warten.
refused-vote-back = So weit zurück geht es nicht, oder es ist noch nichts passiert. `/vote` zeigt, was geht.
refused-vote-go-on = Diese Partie ist nicht pausiert.
refused-no-such-vote = So eine Abstimmung gibt es nicht; `/vote` zeigt, was geht.
refused-table-resting = Diese Partie ist pausiert, wie vereinbart. Mit `/vote` geht es weiter.
command-vote = Entscheidet gemeinsam: Züge zurücknehmen, jemanden entfernen, Pause, Ende
argument-what = Worüber ihr abstimmt

### Absence

leave-how = Wie möchtest du gehen?
leave-by-robot = - **Roboter spielt weiter:** Ein Roboter spielt für dich, bis du zurück bist.
leave-by-offer = - **Platz abgeben:** Die Partie wartet, bis ihn jemand mit `/join` übernimmt, mit allem, was er hat und weiß. Bis dahin kannst du zurückkommen.
leave-for-good =
    - **Endgültig gehen:** { $then ->
        [ends] Die Partie endet sofort.
        [closes] Der Tisch schließt ohne Ergebnis.
       *[goes-on] Die anderen spielen ohne dich weiter.
    }
button-offer-seat = Platz abgeben
button-leave-for-good = Endgültig gehen
offered-seat = Dein Platz an Tisch { $table } ist zu haben. Bis ihn jemand übernimmt, bringt dich `/join` dort zurück.
took-seat = Du spielst jetzt für { $seat }.
took-seat-back = Du bist wieder am Tisch.
took-seat-vote = Eine Abstimmung wartet auf deine Antwort.
button-take-seat = { $seat } übernehmen
seat-open = frei
seat-left = hat die Partie verlassen
seat-free = frei: übernimm ihn mit `/join`
seat-waiting = wohl nicht da: übernimm mit `/join`
confirm-free-seat =
    Was wird aus { $seat }?
    - **Platz freigeben:** Die Partie wartet, bis ihn jemand mit `/join` übernimmt; bis dahin kann man zurückkommen.
    - **Endgültig entfernen:** { $then ->
        [ends] Die Partie endet sofort.
        [closes] Der Tisch schließt ohne Ergebnis.
       *[goes-on] Die anderen spielen ohne diesen Platz weiter.
    }
confirm-free-unawaited = Diese Partie ist gewertet, und { $seat } lässt sie noch nicht lange genug warten: Sie zählt dann für niemanden.
confirm-end-seat =
    Niemand spielt { $seat }, und die Partie wartet. { $then ->
        [ends] Ohne diesen Platz endet sie sofort.
        [closes] Ohne diesen Platz schließt der Tisch.
       *[goes-on] Ohne diesen Platz weiterspielen?
    }
seat-ended = Dieser Platz ist nicht mehr im Spiel.
button-end-seat = Endgültig entfernen
log-seat-offered = { $name } gibt den Platz ab; wer mag, übernimmt ihn.
log-seat-freed = Ein Admin gibt den Platz von { $name } frei; wer mag, übernimmt ihn.
log-seat-waiting = { $name } ist wohl nicht da; bis zum nächsten Zug von dort kann jemand den Platz übernehmen.
log-seat-taken = { $name } übernimmt den Platz.
log-seat-back = { $name } ist zurück.
log-deserted = 14 Tage war niemand an diesem Tisch, darum ist er jetzt geschlossen.
refused-already-seated = Du sitzt schon an diesem Tisch.
refused-seat-taken = Dieser Platz ist schon weg.
refused-other-hand = Du hast hier schon einen anderen Platz gespielt und kennst seine Geheimnisse; nur den bekommst du zurück.

### Answers in advance

button-ahead = Vorausplanen
button-ahead-default = Zug der Uhr
button-ahead-pass = Passen
button-ahead-move = Zug eintippen
button-ahead-else = Ersatzzug planen
pick-ahead-first = Diesen zuerst versuchen
button-unsay = Plan verwerfen
ahead-heading = **Vorausplanen:** Was soll ich für dich ziehen, sobald du dran bist? Nur du weißt davon.
ahead-heading-else = **Ersatzzug planen:** Was, wenn nichts davon geht, wenn du dran bist?
ahead-known = Im Moment könntest du das spielen:
ahead-unknown = Noch weiß ich nicht, was du entscheiden musst. Tipp deinen Zug ein wie bei `/move`.
ahead-default-named = Zug der Uhr: { $move }
ahead-default-known = Zug der Uhr: was passiert, wenn deine Zeit abläuft, bis zum Ende deines Zuges.
ahead-default-unknown = Zug der Uhr: was passiert, wenn deine Zeit abläuft, bis zum Ende deines Zuges. Welcher Zug das ist, weiß noch niemand.
ahead-field = Der Zug, wie bei /move
ahead-hint = Oder bis zu { $most } mit / dazwischen: Der erste, der geht, wird gespielt
ahead-the-default = der Zug der Uhr
ahead-the-default-now = der Zug der Uhr (im Moment: { $move })
ahead-set = Geplant: { $move }, falls es geht, wenn du dran bist. Das siehst nur du.
ahead-set-all = Geplant. Wenn du dran bist, spiele ich den ersten, der dann geht. Das siehst nur du.
ahead-not-now = { $move } (geht im Moment nicht)
ahead-missed-all = Dein Plan klappt nicht:
ahead-missed = Dein Plan klappt nicht ({ $move }).
ahead-refused = { $move }. { $reason }
log-in-advance = vorausgeplant
refused-plan-full = Du kannst höchstens { $most ->
    [one] { $most } Zug
   *[other] { $most } Züge
} vorausplanen. Verwirf deinen Plan und wähl neu.
refused-act-now = Du bist jetzt dran: Mach deinen Zug.
argument-later = Nicht jetzt: sobald ich dran bin, falls es dann geht; mehrere Züge mit / trennen

### Datenschutz

command-privacy = Was ich über dich speichere und wie du es löschst
former-player = Ehemaliges Mitglied { $number }
privacy-nothing = Ich speichere nichts über dich.
privacy-heading = ### Was ich über dich speichere
privacy-person = Deine Discord-ID, dein Name auf dem Server, dein Benutzername, deine Sprache und deine Einstellungen: damit ich dich wiedererkenne und so antworte, wie du es magst.
privacy-seats = Deine Plätze an { $tables ->
    [one] einem Tisch
   *[other] { $tables } Tischen
 } und wann du dort gesessen hast: damit nur du dort ziehen kannst.
privacy-presses = { $presses ->
    [one] Eine Aktion
   *[other] { $presses } Aktionen
 } im Verlauf deiner Partien, jede mit ihrer Zeit: Eine Partie ist ihr Verlauf und ginge ohne ihn nicht weiter.
privacy-plans = Nachrichten zu deinen Tischen, die ich dir geschickt habe oder noch schicke, und Züge, die du vorausgeplant hast.
privacy-levels = { $titles ->
    [one] Wie stark ein Roboter ist, der so stark ist wie du, in einem Spiel.
   *[other] Wie stark ein Roboter ist, der so stark ist wie du, in { $titles } Spielen.
}
privacy-wishes = { $wishes ->
    [one] Eine Art von Tischen, von der
   *[other] { $wishes } Arten von Tischen, von denen
} du hören willst, und wann ich dir zuletzt von einem gesagt habe.
privacy-boards = Zugänge zu deinen Spielplänen außerhalb von Discord: { $boards ->
    [one] ein Link oder Browser
   *[other] { $boards } Links und Browser
}, jeweils mit Tisch, Ablauf und deiner Sprache.
privacy-not = Sonst speichere ich nichts über dich, auch keine Nachrichten und keine E-Mail-Adresse. Sicherungen davon bewahrt der Betreiber eine Zeit lang auf.
privacy-data = Das ist alles.
button-my-data = Herunterladen
button-forget-me = Alles löschen
confirm-forget = ### Alles über dich löschen?
    { $tables ->
        [0] Du sitzt an keinem offenen Tisch.
        [one] Du verlässt deinen Tisch endgültig, wie mit `/leave`.
       *[other] Du verlässt deine { $tables } Tische endgültig, wie mit `/leave`.
    } Deine ID, deine Namen und deine Einstellungen werden gelöscht. Partien, die du gespielt hast, bleiben ganz, mit „Ehemaliges Mitglied“ an deiner Stelle, und aus den Tagesspiel-Listen, die ich gepostet habe, verschwindet dein Name. Nachrichten in archivierten Threads und dort, wo ich nicht mehr schreiben darf, behalten deinen alten Namen. Das kannst du nicht zurücknehmen. Spielst du wieder, fängst du neu an, beim Tagesspiel morgen.
privacy-deleted = Erledigt: Hier führt nichts mehr zu dir. Nachrichten laufender Partien ändern sich gleich, die alter Partien nach und nach in Stunden oder Tagen. In archivierten Threads bleibt dein alter Name stehen.
doctor-unserved = ⚠ Shards, die kein Prozess bedient: { $shards }. Starte einen, der es tut.
doctor-refused = { $tables ->
    [one] Discord lässt mich { $tables } Tisch nicht zeigen
   *[other] Discord lässt mich { $tables } Tische nicht zeigen
}, nach Codes: { $codes }. Abgelehnte Anfragen in den letzten zehn Minuten: { $answers }.
doctor-icons = ⚠ Manchen Knöpfen fehlen Symbole: Die Anwendung hat so viele Emojis, wie Discord erlaubt (Code { $code }). Lösche im Entwicklerportal welche, die du nicht brauchst, und starte dann den Bot neu.
doctor-page-ours = Seite der Spielpläne: { $url } führt hierher.
doctor-page-nobody = ⚠ Seite der Spielpläne: Unter { $url } antwortet niemand, von hier aus gefragt. Sieh nach dem Namen, dem Proxy und der Firewall.
doctor-page-untrusted = ⚠ Seite der Spielpläne: Dem Zertifikat von { $url } wird hier nicht vertraut. Erneuere es im Proxy.
doctor-page-proxy = ⚠ Seite der Spielpläne: Der Proxy unter { $url } antwortet, erreicht mich aber nicht. Richte ihn auf `address` und `port` von [page].
doctor-page-renamed = ⚠ Seite der Spielpläne: Der Proxy unter { $url } fragt mich unter einem anderen Namen. Lass ihn `Host` weitergeben.
doctor-page-other = ⚠ Seite der Spielpläne: Unter { $url } antwortet ein anderer Server. Berichtige `url` in [page] oder den Proxy.
doctor-launch = Neben meinen Befehlen zeigt Discord „{ $name }“, denn im Entwicklerportal sind Activities eingeschaltet. Ich lasse ihn stehen, er führt aber an keinen Tisch. Brauchst du keine Activities, schalte sie dort aus.
doctor-backup = { $hours ->
    [one] Letzte Sicherung: vor { $hours } Stunde.
   *[other] Letzte Sicherung: vor { $hours } Stunden.
}
doctor-no-backup = ⚠ Die letzte Sicherung ist fehlgeschlagen: { $reason }
