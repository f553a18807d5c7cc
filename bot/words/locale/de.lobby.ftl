## Offene Tische: Uhren mit Namen, ausgeloste Plätze, gewertete Tische, Einladungen und was ein Server für seine Tische einstellt.

### Uhren mit Namen

pick-preset = Tempo
preset-relaxed = Gemütlich: 3 Tage je Zug
preset-daily = Täglich: 24 Stunden je Zug, Pause in der Nacht
preset-live = Live: 10 Minuten je Zug
preset-none = Keine Uhr

### Plätze

pick-seating = Plätze
seating-joined = wie ihr euch gesetzt habt
seating-drawn = beim Start ausgelost
log-seats-drawn = Die Plätze sind ausgelost: { $seats }.
seat-drawn = { $name } (saß auf Platz { $number })

### Übliches Tempo

pace-within = braucht meist höchstens { $time }
pace-beyond = braucht meist mehr als { $time }

### Gewertete Tische

pick-rated = Tisch
rated-off = freundschaftlich
rated-on = gewertet (keine Tipps, keine Roboter, Würfe und Gezogenes bleiben)
rated-means = **Gewertet:** Das Ergebnis zählt für eure Wertung, und wer geht, hat verloren. Keine Tipps, keine Roboter, und was gewürfelt oder gezogen ist, bleibt.
stake = Sieg { $win }, letzter Platz { $last }
stake-span = { $first } bis { $second }
own-stake = Für dich geht es um: { $stake }.
games-left = hat { $left } von { $begun } Partien verlassen
own-games-left = Du hast auf diesem Server { $left } von { $begun } Partien verlassen. Stehst du in seinen Listen, sehen das hier auch andere.
table-rated = gewertet
table-rated-offered = gewertet, außer jemand übernimmt den freien Platz
table-rated-handed = zählt für keine Wertung: Ein Platz wurde übernommen
table-rated-unfinished = zählt für keine Wertung: Nicht alle haben bis zum Ende gespielt
took-seat-unrated = Diese Partie zählt damit für niemandes Wertung mehr.
leave-but-rated = Gehst du endgültig, landest du hinter allen, die bleiben, und die Partie zählt. Übernimmt jemand anders deinen Platz, zählt sie für niemandes Wertung.
table-rated-left =
    { $number ->
        [one] { $names } ist gegangen und landet hinter allen, die bleiben
       *[other] { $names } sind gegangen und landen hinter allen, die bleiben
    }
table-rated-away =
    { $number ->
        [one] ohne Rückkehr vor dem Ende landet { $names } hinter allen, die bleiben
       *[other] ohne Rückkehr vor dem Ende landen { $names } hinter allen, die bleiben
    }
table-rated-removed = zählt für keine Wertung: Ein Admin hat jemanden entfernt, auf den die Partie nicht wartete
table-counts-nobody = zählt für niemanden: Nicht einmal zwei von euch haben gezogen
table-counts-without = zählt nicht für { $names }: kein eigener Zug
table-closed-left =
    { $number ->
        [one] { $names } war gegangen: Das ist eine Niederlage gegen alle, die geblieben sind. Sonst zählt nichts.
       *[other] { $names } waren gegangen: Das ist eine Niederlage gegen alle, die geblieben sind. Sonst zählt nichts.
    }
leave-costs =
    { $moved ->
        [yes] Diese Partie ist gewertet. Gibst du ab oder gehst du, landest du hinter allen, die bleiben, wer auch weiterspielt und wie sie auch endet. Hast du abgegeben und kommst zurück, solange der Platz frei ist, kostet es dich nichts.
       *[no] Du hast noch nicht gezogen: Gehst du jetzt, bleiben Wertung und Siegesserie, wie sie sind. Es ist aber eine Partie, die du verlassen hast.
    }
left-costs =
    { $moved ->
        [yes] So landest du hinter allen, die bleiben, wie die Partie auch endet.
       *[no] Du hattest noch nicht gezogen: Wertung und Siegesserie bleiben, aber es ist eine Partie, die du verlassen hast.
    }
left-friendly = Kommst du nicht zurück, ist es eine Partie, die du verlassen hast.
costs-offered = Diese Partie ist gewertet: Bist du vor dem Ende nicht zurück, landest du hinter allen, die bleiben.
costs-stood-in = Diese Partie ist gewertet: Machst du nicht den letzten Zug deines Platzes und ab jetzt mindestens die Hälfte seiner Züge, landest du hinter allen, die bleiben.
took-seat-for = Du spielst für den Tisch: Platz, Wertung, Rekord und Siegesserie gibt es dafür nicht.
refused-rated-place = Nur Tische in einem Server-Kanal können gewertet werden.
refused-rated-alone = Für eine gewertete Partie braucht es mindestens zwei. Allein spielst du, wenn du den Tisch unter Optionen auf freundschaftlich stellst.
refused-rated-robots = An gewerteten Tischen gibt es keine Roboter. Schick deine erst weg.
refused-robot-rated = An gewerteten Tischen gibt es keine Roboter. Stell diesen unter Optionen auf freundschaftlich, dann kann einer mitspielen.
refused-rated-hints = An gewerteten Tischen gibt es keine Tipps.
refused-rated-hints-handed = Der Tisch ist gewertet, also gibt es keine Tipps: auch jetzt nicht, wo ein Platz gewechselt hat und die Partie nicht mehr zählt.
refused-rated-empty = Jemand hat den Platz abgegeben und kommt vielleicht zurück. Bis dahin wird in dieser gewerteten Partie kein Zug zurückgenommen, und die Uhr bleibt. Den leeren Platz könnt ihr mit `/vote` entfernen.
refused-rated-back = Dieser Tisch ist gewertet: Was gewürfelt oder gezogen ist, bleibt.
refused-rated-stand-in = An einem gewerteten Tisch spielt ein Roboter nur für jemanden, dessen Zeit abgelaufen ist.

### Einladungen

lobby-invited = eingeladen: { $person }
invited-waiting = Es kann losgehen, sobald alle Eingeladenen geantwortet haben.
button-decline = Ablehnen
button-uninvite = Zurückziehen: { $name }
invited = { $person } ist zu { $table } eingeladen. Der Platz ist einen Tag lang reserviert.
invited-came = { $person } spielt bei { $table } mit.
invited-gone = { $person } kommt nicht zu { $table }. Der Platz ist wieder frei.
uninvited = Die Einladung ist zurückgezogen, der Platz ist wieder frei.
declined = Du hast abgelehnt. Der Platz an Tisch { $table } ist wieder frei.
notice-invited = { $person }, { $name } lädt dich zu { $table } ein. Dein Platz ist einen Tag lang reserviert.
command-invite = Lade jemanden an deinen offenen Tisch ein
argument-person = Wen du einlädst
refused-invite-direct = Einladen kannst du nur in einem Server-Kanal.
refused-invite-self = Dich selbst kannst du nicht einladen; mit `/join` spielst du mit.
refused-invite-bot = Bots können nicht mitspielen. Lade einen Menschen ein.
refused-invite-stranger = Diese Person ist nicht auf diesem Server; ich kann sie hier nicht rufen.
refused-invite-full = Dieser Tisch ist voll; es gibt keinen Platz zu reservieren.
refused-invited-seated = Diese Person sitzt schon an diesem Tisch.
refused-invited-already = Diese Person ist schon eingeladen, ihr Platz ist reserviert.
refused-invited-missing = Jemand hat auf deine Einladung noch nicht geantwortet. Warte darauf, oder zieh die Einladung unter Optionen zurück.
refused-not-invited = Diese Einladung gilt nicht mehr. Solange der Tisch offen ist, steigst du mit `/join` ein.
refused-no-invitation = Diese Einladung gilt nicht mehr, oder sie ist nicht von dir.
refused-invited-came = { $name } spielt schon mit.

### Server

setup-heading = ## Tische auf diesem Server
    So werden hier neue Tische eröffnet. Jeder Tisch kann für sich etwas anderes wählen.
pick-setup-game = Spiel von /join
setup-game-none = jedes Mal fragen
pick-setup-zone = Zeitzone
setup-zone-none = wie bei der Person, die den Tisch eröffnet
pick-setup-language = Sprache
pick-setup-rated = Neue Tische
pick-setup-threads = Partien
setup-threads-on = jede in einem eigenen Thread
setup-threads-off = direkt im Kanal
pick-setup-channel = Tische
setup-channel-none = wo jemand einen eröffnet
setup-channel-here = alle in diesem Kanal
setup-channel-other = alle in einem anderen Kanal
setup-channel-now = Neue Tische stehen ab jetzt in { $place }.
pick-setup-overview = Liste der Tische
setup-overview-none = keine
setup-overview-here = in diesem Kanal
setup-overview-other = in einem anderen Kanal
setup-overview-now = Eine Nachricht in { $place } zeigt die Tische dieses Servers.
refused-setup-overview = In einem Thread oder in einem Kanal, den ich nicht sehe, kann die Liste der Tische nicht stehen. Nimm `/setup` in einem Textkanal.
pick-setup-tables = Offene Tische je Person
setup-tables-0 = ohne Grenze
setup-tables-1 = höchstens 1
setup-tables-2 = höchstens 2
setup-tables-3 = höchstens 3
setup-tables-5 = höchstens 5
setup-tables-10 = höchstens 10
command-setup = Stell ein, wie auf diesem Server Tische eröffnet werden
refused-setup = Diese Auswahl gibt es nicht. Wähl eine aus den Listen von `/setup`.
refused-setup-channel = In einem Thread oder in einem Kanal, den ich nicht sehe, kann kein Tisch stehen. Nimm `/setup` in einem Textkanal.
refused-setup-direct = Hier gibt es keinen Server. Nimm `/setup` in einem Server-Kanal.
refused-not-manager = Das kann nur, wer **Server verwalten** darf.
refused-open-tables = { $number ->
    [one] Du sitzt schon an einem offenen Tisch, mehr erlaubt dieser Server nicht. Starte ihn oder steig dort aus.
   *[other] Du sitzt schon an { $number } offenen Tischen, mehr erlaubt dieser Server nicht. Starte einen oder steig dort aus.
}

### The message with all tables of a server

overview-heading = ## Tische auf diesem Server
overview-none = Kein Tisch ist offen, und keine Partie läuft. `/join` eröffnet einen Tisch.
overview-open = **Offen**
overview-running = **Partien**
overview-ended = **Gerade zu Ende**
overview-more = und { $number } weitere
overview-over = beendet { $since }
button-tables-all = Alle Tische
overview-rights = Ich kann die Liste der Tische in { $place } nicht zeigen: Mir fehlt dort { $permissions }. Erlaub es in den Einstellungen des Kanals oder meiner Rolle; ich versuche es von selbst wieder.
overview-gone = Der Kanal für die Liste der Tische wurde gelöscht. Wähl mit `/setup` einen anderen.
overview-refused = Ich kann die Liste der Tische in { $place } nicht zeigen: Discord nimmt die Nachricht nicht an (Code { $code }). Ich versuche es von selbst wieder. Bleibt es so, sag es dem Betreiber des Bots.

### Calls for players

pick-setup-role = Rolle für die Mitspielersuche
setup-role-now = **Mitspieler rufen** in der Liste der Tische, oder `/join` mit `call`, ruft { $role }.
role-gone = Die Rolle für die Mitspielersuche wurde gelöscht. Wähl mit `/setup` eine andere.
role-closed = Ich kann { $role } nicht rufen: Schalte bei ihr **Jedem erlauben, diese Rolle zu @erwähnen** ein, in den Servereinstellungen unter **Rollen**.
role-everyone = Die Mitspielersuche ruft nie alle: Leg eine Rolle für die an, die von Partien hören wollen, und wähl sie.
button-call = Mitspieler rufen
call-which-title = Wer spielt mit? Ich eröffne einen Tisch für das Spiel, das du wählst, und rufe dort { $role }.
call-which-table = Wer spielt mit? Du sitzt an dem Tisch, den du wählst, und ich rufe dort { $role }.
call-new = Oder eröffne einen neuen Tisch:
call-made = Ich rufe { $role }. Für { $title } kannst du { $time } wieder rufen.
call-too-soon = Niemand wird gerufen: Der letzte Aufruf für { $title } war { $since }. Der nächste ist { $time } möglich.
call-full = Niemand wird gerufen: Dort ist kein Platz frei.
call-said = Wer spielt mit? { $table } ist offen.
call-full-now = { $table } ist gerade voll.
call-begun = { $table } hat begonnen.
call-closed = { $table } ist geschlossen.
refused-call-direct = Hier ist niemand zu rufen. Nimm `/join` mit `call` in einem Server-Kanal.
refused-call-table = Dort kannst du niemanden rufen: Der Tisch ist nicht mehr offen oder hat keinen freien Platz.
refused-no-role = Dieser Server hat noch keine Rolle zum Rufen. Wer **Server verwalten** darf, wählt mit `/setup` eine.
