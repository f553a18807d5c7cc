## Die eigenen Wörter der Hülle. Die Wörter der Spiele und der Bilder stehen in deren eigenen Katalogen.
## $people, $names, $table und $place sind fertiger Text: Erwähnungen, Namen, Verweise.

### Sprachen

language-en = English
language-de = Deutsch
language-fr = Français
language-follow = Wie mein Discord eingestellt ist

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
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $missing } Personen.
}
lobby-closed = Dieser Tisch ist geschlossen. Mit `/join` eröffnest du einen neuen.
lobby-begun-there = Gespielt wird in { $place }.
lobby-begun-here = Die Partie läuft: Der Spielplan steht weiter unten.
joined = Du sitzt am Tisch { $table }.
left-lobby = Du bist vom Tisch { $table } aufgestanden.
join-which = Welches Spiel soll es sein?
started = Die Partie { $table } hat begonnen.
button-join = Mitspielen
button-leave = Aufstehen
button-start = Starten
button-start-alone = Allein spielen
button-options = Optionen
button-rules = Regeln
confirm-alone = Außer dir ist niemand da. Allein spielen?

### Die Nachricht des Tisches

score = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
news-yours = Seit deinem letzten Zug:
news-since = Seit dem letzten Zug von { $name }:
news-start = Seit Beginn:
news-turn = Der letzte Zug:
news-more =
    { $count ->
        [one] Davor noch eine Zeile im Verlauf:
       *[other] Davor noch { $count } Zeilen im Verlauf:
    }
turn-of = Am Zug: { $people }
table-closed = Dieser Tisch wurde geschlossen; die Partie endete ohne Ergebnis.
table-paused = Dieser Tisch ruht, bis der Bot wieder auf dem Server ist.
table-frozen = Dieser Tisch ruht: Bei uns ist etwas schiefgegangen. Wer den Bot betreibt, weiß Bescheid; verloren ist nichts.
button-play = Spielen
button-hand = Meine Hand
button-log = Verlauf
button-more = Mehr

### Das Ende

result-winners = { $number ->
    [one] { $names } gewinnt!
   *[other] { $names } teilen sich den Sieg!
}
result-nobody = Niemand gewinnt.
result-place = { $place }.
proof-seal = Siegel auf allem, was in dieser Partie der Zufall bestimmt (SHA-256): { $seal }
proof-secret = Schlüssel zum Zufall dieser Partie, für alle, die ihn nachprüfen möchten: { $secret }

### Die Auswahl

entered = Bis jetzt: { $move }
final-mark = ⚑
final-legend = ⚑ lässt sich nicht zurücknehmen
waiting-for = Noch am Zug: { $people }.
button-as-it-is = So ausführen
button-numbers = Zahlen eingeben
button-back = Zurück
button-take-back = Schritt zurücknehmen
button-turn-again = Zug neu beginnen
button-refresh = Aktualisieren
words-unsettled = So siehst es nur du: Deine letzten Schritte sind noch nicht abgeschlossen.
button-text = In Worten
pick-number = Wie viele?

### Antworten

button-board = Spielplan
button-earlier = Früher
button-later = Später
button-leave-game = Partie verlassen
button-close = Tisch schließen
button-free-seat = Platz freigeben
log-empty = Noch ist nichts geschehen.
log-page = Seite { $page } von { $pages }
log-language = Die Sprache des Tisches ist jetzt { $language }.
log-closed = Der Tisch wurde von der Moderation geschlossen.
games-heading = ## Spiele
tables-heading = ## Deine Tische
tables-none = Du sitzt an keinem Tisch. Eröffne einen mit `/join` in einem Kanal eines Servers.
options-heading = Die Optionen lassen sich ändern, bis die Partie beginnt, die Sprache jederzeit.
pick-table-language = Sprache des Tisches
pick-language = Meine Sprache
pick-chapter = Kapitel
pick-game = Spiel
pick-seat = Platz
confirm-leave = Die Partie endgültig verlassen? Die anderen spielen ohne dich weiter.
confirm-close = Diesen Tisch für alle schließen? Eine laufende Partie endet ohne Ergebnis.
left-game = Du hast die Partie { $table } verlassen.
free-seat-heading = Welcher Platz soll frei werden?
seat-freed = Der Platz ist frei.

### Ablehnungen

refused-not-seated = Du sitzt nicht an diesem Tisch. Solange er offen ist, kannst du dich mit `/join` dazusetzen.
refused-position-changed = Die Stellung ist inzwischen eine andere; das hier kannst du jetzt tun.
refused-table-full = An diesem Tisch sind alle Plätze besetzt. `/join` eröffnet einen anderen.
refused-not-a-lobby = Diese Partie hat schon begonnen; eröffne mit `/join` einen anderen Tisch.
refused-not-begun = Die Partie hat noch nicht begonnen; drücke „Starten“, wenn alle da sind.
refused-seats = { $seats ->
    [one] Mit einer Person lässt sich dieses Spiel nicht spielen; es ist für { $counts }.
   *[other] Mit { $seats } Personen lässt sich dieses Spiel nicht spielen; es ist für { $counts }.
}
refused-take-back = Es gibt nichts, was du zurücknehmen könntest: Es wurde gezogen oder aufgedeckt, oder jemand anderes hat schon gespielt.
refused-seat-empty = Dort sitzt niemand mehr.
refused-table-over = Dieser Tisch ist schon fertig.
refused-table-lobby = Die Partie hat noch nicht begonnen; drücke „Starten“, wenn alle da sind.
refused-table-finished = Diese Partie ist vorbei; hier lässt sich nichts mehr tun.
refused-table-closed = Dieser Tisch wurde geschlossen. Mit `/join` eröffnest du einen neuen.
refused-table-paused = Dieser Tisch ruht, bis der Bot wieder auf dem Server ist.
refused-table-frozen = Dieser Tisch ruht: Bei uns ist etwas schiefgegangen. Wer den Bot betreibt, weiß Bescheid; verloren ist nichts.
refused-no-such-table = Einen Tisch mit dieser Nummer gibt es nicht; `/tables` zeigt dir deine.
refused-which-table = Hier gibt es mehrere Tische; nenne einen mit der Option `table`.
refused-no-table-here = Hier gibt es keinen Tisch. Eröffne einen mit `/join` oder nenne einen mit der Option `table`.
refused-no-such-game = Dieses Spiel gibt es nicht; `/games` zeigt alle.
refused-needs-server = Dieses Spiel braucht mehr als eine Person: Öffne es mit `/join` in einem Kanal eines Servers.
refused-language = Diese Sprache spreche ich nicht. Wähle eine aus der Liste.
refused-not-host = Das dürfen hier nur die, die Threads verwalten dürfen.
refused-number = Bitte gib eine ganze Zahl von { $minimum } bis { $maximum } ein.
refused-sum = Zusammen müssen die Zahlen { $minimum } bis { $maximum } ergeben.
refused-fault = Bei uns ist etwas schiefgegangen. Verloren ist nichts: Was bestätigt war, bleibt. Bitte versuch es gleich noch einmal.
refused-busy = Im Moment lässt sich die Partie nicht speichern, darum wurde nichts verändert. Bitte versuch es später noch einmal.
refused-cannot-post = Hier darf ich noch nichts schreiben. Es fehlt: { $permissions }. Wer diesen Server verwaltet, kann mir das erlauben; `/doctor` prüft es erneut.
refused-old-button = Dieser Knopf stammt aus einer älteren Version; nimm `/move` oder die neueste Nachricht des Tisches.

### Befehle

command-join = Setz dich an den offenen Tisch dieses Kanals oder eröffne einen
command-leave = Verlasse einen Tisch
command-start = Beginne die Partie mit allen, die am Tisch sitzen
command-move = Mach einen Zug in Worten
command-board = Zeig mir den Spielplan
command-hand = Zeig mir, was nur ich sehen darf
command-log = Lies nach, was geschehen ist
command-undo = Nimm meinen letzten Schritt zurück
command-options = Die Optionen eines Tisches
command-rules = Lies die Regeln eines Spiels
command-games = Alle Spiele
command-tables = Meine Tische auf allen Servern
command-settings = Meine eigenen Einstellungen
command-doctor = Prüfe, was der Bot hier darf und wie sich Fehlendes beheben lässt
argument-game = Welches Spiel
argument-table = Nummer des Tisches; nur nötig, wenn es mehrere gibt
argument-move = Der Zug, so wie ihn die Liste anbietet
argument-text = In Worten statt als Bild
argument-chapter = Welches Kapitel
argument-turn = Meinen ganzen Zug, nicht nur den letzten Schritt

### Untersuchung

doctor-fine = Alles in Ordnung: Ich habe hier jedes Recht, das ich brauche.
doctor-missing = Mir fehlen hier Rechte: { $permissions }. Wer diesen Server verwaltet, kann sie mir in den Einstellungen dieses Kanals oder meiner Rolle geben.
doctor-optional = Besser wäre es mit: { $permissions }.
doctor-census = Für dich als Betreiber: { $running } laufende Tische, { $open } offene, { $frozen } nach einem Fehler von uns angehalten, { $behind } mit Nachrichten, die noch fehlen; die Datenbank hat { $size } kB.
permission-view_channel = Kanal ansehen
permission-send_messages = Nachrichten senden
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-create_public_threads = Öffentliche Threads erstellen
permission-embed_links = Links einbetten
permission-attach_files = Dateien anhängen
permission-read_message_history = Nachrichtenverlauf anzeigen
permission-manage_threads = Threads verwalten

### Betrieb

refused-restarting = Ich werde gerade neu gestartet, darum ist nichts geschehen. Was du gedrückt hast, geht weiterhin: Drück es in einer Minute noch einmal.
refused-too-fast = Das war zu viel auf einmal, darum ist nichts geschehen. Warte einen Moment und drück dann noch einmal.
doctor-gateway = Mit Discord verbunden: { $latency } ms zum Gateway, { $guilds } Server. Läuft seit { $hours } Stunden; die Verbindung brach { $lost }-mal ab.
doctor-no-gateway = Im Moment nicht mit Discord verbunden. Läuft seit { $hours } Stunden; die Verbindung brach { $lost }-mal ab.
doctor-presses = Gedrückt: { $answered } beantwortet, davon { $refused } abgelehnt und { $faults } mit einem Fehler von uns; { $missed } kamen zu spät bei mir an, { $flooded } waren zu viele von einer Person.
doctor-acknowledge = Vom Druck bis zur Bestätigung: die Hälfte in { $half } ms, 95 % in { $most } ms, 99 % in { $nearly } ms (die letzten { $count }).
doctor-answer = Vom Druck bis zur Antwort: die Hälfte in { $half } ms, 95 % in { $most } ms, 99 % in { $nearly } ms (die letzten { $count }).
doctor-render = Zeichnen: die Hälfte in { $half } ms, 95 % in { $most } ms, 99 % in { $nearly } ms (die letzten { $count }).
doctor-waiting = Älteste Nachricht, die noch fehlt: { $outbox } s. Fristen verspätet um { $deadlines } s. Speicher: { $memory } MB.

### Protokoll, Wiedergabe und Ausfuhr

button-first = Anfang
button-last = Ende
log-exported = Wer diesen Bot betreibt, hat eine Kopie dieser laufenden Partie gezogen, samt allen Geheimnissen.
replay-turn = Zug { $step } von { $steps }
replay-step = Schritt { $step } von { $steps }
button-backward = Zurück
button-forward = Weiter
button-by-turn = Zug um Zug
button-by-step = Schritt für Schritt
button-replay = Nachspielen
button-export = Als Datei
command-replay = Eine Partie Schritt für Schritt ansehen
command-export = Die Partie als Datei mitnehmen
export-record = Die Aufzeichnung dieser Partie als Textdatei. Sie lässt sich nachspielen und prüfen: Wer selbst einen Cairn betreibt, tut das mit `python -m bot verify`.
export-public = Was bisher alle von dieser Partie wissen, als Textdatei. Ist sie zu Ende, bekommst du hier ihre Aufzeichnung.
export-not-over = Diese Partie ist nicht zu Ende; unten steht, was alle von ihr wissen.

### Votes

button-put-back = Doch so lassen
refused-put-back = Es gibt nichts, was du wiederherstellen könntest: Inzwischen ist anders gespielt worden.
button-vote = Abstimmen
button-vote-agree = Zustimmen
button-vote-refuse = Ablehnen
button-vote-withdraw = Zurückziehen
button-vote-open = Zur Abstimmung stellen
button-vote-at-once = Machen
button-vote-back = Zurücknehmen
button-vote-forward = Zurückgenommenes wiederherstellen
button-vote-remove = Jemanden entfernen
button-vote-pause = Pause
button-vote-go-on = Weiterspielen
button-vote-abort = Spiel beenden
vote-heading = Worüber soll abgestimmt werden? Alle am Tisch müssen zustimmen.
vote-back-heading = Was soll zurückgenommen werden? Alles, was danach kam, fällt mit weg.
vote-remove-heading = Wer soll aus dem Spiel genommen werden? Alle anderen müssen zustimmen.
vote-draft-heading = Das werden die anderen gefragt: { $what }?
vote-draft = Es geschieht, sobald alle zugestimmt haben. Wer nach drei Tagen nicht geantwortet hat, gilt als dagegen.
vote-draft-silence = Es geschieht, sobald alle zugestimmt haben. Wer nach drei Tagen nicht geantwortet hat, gilt als dafür.
vote-draft-alone = Niemand sonst muss zustimmen.
vote-opened = Die anderen werden jetzt gefragt.
vote-asked = { $name } fragt: { $what }?
vote-what-back = { $turns ->
    [one] den letzten Zug zurücknehmen
   *[other] die letzten { $turns } Züge zurücknehmen
}
vote-what-forward = das Zurückgenommene wiederherstellen
vote-what-remove = { $seat } endgültig aus dem Spiel nehmen
vote-what-pause = das Spiel mit allen Uhren ruhen lassen
vote-what-go-on = das Spiel fortsetzen
vote-what-abort = das Spiel ohne Ergebnis beenden
vote-drawn = Was hier gezogen wurde, ist gesehen worden. Was noch einmal gezogen wird, kommt neu heraus.
vote-revealed = Was hier aufgedeckt wurde, bleibt bekannt.
vote-agreed = Zugestimmt: { $names }
vote-asks = Noch gefragt: { $people }
vote-until-refused = Wer { $when } nicht geantwortet hat, gilt als dagegen.
vote-until-agreed = Wer { $when } nicht geantwortet hat, gilt als dafür.
vote-carried = Auch { $name } hat zugestimmt: erledigt.
vote-carried-by-silence = Niemand hat abgelehnt: erledigt.
vote-refused = { $name } lehnt ab: Alles bleibt, wie es ist.
vote-withdrawn = { $name } hat es zurückgezogen.
vote-lapsed = Nicht alle haben rechtzeitig geantwortet: Alles bleibt, wie es ist.
vote-over = Das Spiel ist zu Ende, deshalb wird niemand mehr gefragt.
vote-pointless = Das Spiel ist inzwischen weitergegangen, deshalb wird niemand mehr gefragt.
pick-turn = Von welchem Zug an?
notice-vote = { $person } { $name } hat an { $table } etwas zur Abstimmung gestellt.
table-resting = Dieses Spiel ruht, wie vereinbart; mit `/vote` könnt ihr euch aufs Weiterspielen einigen.
log-took-back = { $name } nimmt einen Schritt zurück.
log-put-back = { $name } stellt einen Schritt wieder her.
log-vote-opened = { $name } fragt: { $what }?
log-vote-agreed = { $name } stimmt zu.
log-vote-refused = { $name } lehnt ab.
log-vote-withdrawn = { $name } zieht es zurück.
log-vote-lapsed = Nicht alle haben rechtzeitig geantwortet: { $what }.
log-vote-carried = Auch { $name } stimmt zu, und damit geschieht es: { $what }.
log-vote-silence = Niemand hat abgelehnt, und es geschieht: { $what }.
log-vote-alone = { $name } entscheidet: { $what }.
refused-vote-open = Es läuft schon eine Abstimmung, die erst enden muss. `/vote` zeigt sie.
refused-vote-over = Diese Abstimmung ist vorbei.
refused-vote-not-asked = In dieser Abstimmung geht es um dich: Die anderen entscheiden.
refused-vote-back = Das lässt sich nicht mehr zurücknehmen, oder es ist noch nichts geschehen. Öffne `/vote` noch einmal und sieh nach, was geht.
refused-vote-go-on = Das Spiel ruht nicht.
refused-no-such-vote = So eine Abstimmung gibt es nicht; `/vote` zeigt, worüber abgestimmt werden kann.
refused-table-resting = Dieses Spiel ruht, wie vereinbart. Mit `/vote` könnt ihr euch aufs Weiterspielen einigen.
command-vote = Gemeinsam entscheiden: zurücknehmen, jemanden entfernen, Pause, Ende
argument-what = Worüber abgestimmt werden soll

### Absence

confirm-leave-or-offer =
    Wie möchtest du gehen?
    - **Platz anbieten:** Die Partie wartet, bis jemand mit `/join` an deiner Stelle weiterspielt, mit allem, was dein Platz hat und weiß. Solange das niemand getan hat, kannst du zurückkommen.
    - **Endgültig gehen:** Die anderen spielen ohne deinen Platz weiter.
button-offer-seat = Platz anbieten
button-leave-for-good = Endgültig gehen
offered-seat = Du bist bei { $table } aufgestanden. Bis jemand deinen Platz übernimmt, bringt dich `/join` dort zurück.
took-seat = Du spielst jetzt { $seat }.
button-take-seat = { $seat } übernehmen
seat-open = frei
seat-free = frei: mit `/join` übernehmen
seat-waiting = scheint weg zu sein: mit `/join` übernehmen
confirm-free-seat =
    Was soll aus { $seat } werden?
    - **Platz freimachen:** Die Partie wartet, bis jemand ihn mit `/join` übernimmt; bis dahin kann man zurückkommen.
    - **Endgültig aus dem Spiel:** Die anderen spielen ohne diesen Platz weiter.
confirm-end-seat = Auf { $seat } sitzt niemand, und die Partie wartet. Sollen die anderen ohne diesen Platz weiterspielen?
seat-ended = Die anderen spielen ohne diesen Platz weiter.
button-end-seat = Endgültig aus dem Spiel
log-seat-offered = { $seat } { $name } ist aufgestanden; der Platz kann übernommen werden.
log-seat-freed = { $seat } Die Moderation hat den Platz von { $name } freigemacht; er kann übernommen werden.
log-seat-waiting = { $seat } { $name } scheint weg zu sein; bis zum nächsten Zug von dort kann der Platz übernommen werden.
log-seat-taken = { $seat } { $name } übernimmt den Platz.
log-seat-back = { $seat } { $name } ist zurück.
log-deserted = 14 Tage lang war niemand an diesem Tisch; er wurde geschlossen.
refused-already-seated = Du sitzt schon an diesem Tisch.
refused-seat-taken = Dieser Platz ist nicht mehr frei.
refused-other-hand = Du hast an diesem Tisch schon auf einem anderen Platz gesessen und kennst seine Geheimnisse; nur der kann wieder deiner werden.

### Answers in advance

button-ahead = Im Voraus antworten
button-ahead-default = Der übliche Zug
button-ahead-pass = Passen
button-ahead-move = Zug eintippen
button-unsay = Antwort verwerfen
ahead-heading =
    Was soll ich für dich tun, sobald du am Zug bist? Vorher erfährt niemand sonst davon.
    Ein Zug wird nur gemacht, wenn er dann erlaubt ist; sonst ziehst du wie gewohnt. Der übliche Zug ist, was das Spiel für jemanden tut, dessen Zeit abgelaufen ist, so lange, bis du nicht mehr am Zug bist.
ahead-field = Der Zug, geschrieben wie bei /move
ahead-hint = So wie ihn die Liste von /move anbietet
ahead-the-default = der übliche Zug
ahead-set = Im Voraus: { $move }, sobald du am Zug bist, wenn es dann erlaubt ist. Das siehst nur du.
ahead-missed = Was du im Voraus geantwortet hattest, { $move }, ist jetzt nicht erlaubt und wurde nicht gemacht.
log-in-advance = im Voraus geantwortet
refused-act-now = Du bist jetzt am Zug: Mach deinen Zug.
argument-later = Nicht jetzt: sobald ich am Zug bin, wenn es dann erlaubt ist

### Datenschutz

command-privacy = Was ich über dich speichere, und wie es gelöscht wird
former-player = Ehemalige Person { $number }
privacy-nothing = Ich habe nichts über dich gespeichert.
privacy-heading = ### Was ich über dich speichere
privacy-person = Deine Discord-ID, deinen Namen auf dem Server, deine Sprache und deine Einstellungen: damit ich dich wiedererkenne und dir so antworte, wie du es magst.
privacy-seats = Deine Plätze an { $tables ->
    [one] einem Tisch
   *[other] { $tables } Tischen
 }, und von wann bis wann du dort gesessen hast: damit nur du für deinen Platz ziehen kannst.
privacy-presses = { $presses ->
    [one] Einen Eintrag
   *[other] { $presses } Einträge
 } in den Verläufen deiner Partien, jeden mit seiner Zeit: Eine Partie ist ihr Verlauf und könnte ohne ihn nicht weitergehen.
privacy-plans = Nachrichten zu deinen Tischen, die ich dir geschickt habe oder noch schicke, und Züge, die du im Voraus gemacht hast.
privacy-not = Nachrichten, E-Mail-Adressen oder sonst etwas über dich speichere ich nicht. Wer den Bot betreibt, bewahrt von alledem eine Zeit lang Sicherungen auf.
privacy-data = Das ist alles.
button-my-data = Als Datei
button-forget-me = Alles löschen
confirm-forget = ### Alles über dich löschen?
    { $tables ->
        [0] Du sitzt an keinem offenen Tisch.
        [one] Du verlässt deinen Tisch endgültig, wie mit `/leave`.
       *[other] Du verlässt deine { $tables } Tische endgültig, wie mit `/leave`.
    } Deine ID, dein Name und deine Einstellungen werden gelöscht; Partien, die du gespielt hast, bleiben ganz, mit „Ehemalige Person“ an deiner Stelle. Das lässt sich nicht rückgängig machen. Wenn du wieder spielst, fängst du neu an.
privacy-deleted = Erledigt: Nichts führt hier mehr zu dir. Nachrichten, in denen dein Name steht, werden in wenigen Minuten geändert.
doctor-refused = { $tables ->
    [one] Discord lässt mich { $tables } Tisch nicht zeigen
   *[other] Discord lässt mich { $tables } Tische nicht zeigen
}, nach Codes: { $codes }. Abgelehnte Anfragen in den letzten zehn Minuten: { $answers }.
doctor-backup = Letzte Sicherung: vor { $hours } Stunden.
doctor-no-backup = ⚠ Die letzte Sicherung ist misslungen: { $reason }
