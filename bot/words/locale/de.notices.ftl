## Was Leuten gesagt wird, und wie sie es wollen. $person ist eine Erwähnung, $table ein Link, $since eine Zeit.

### Am Tisch oder in einer Direktnachricht

notice-turn = ▶ { $person }, du bist dran an Tisch { $table }.
notice-recalled = { $person }, an Tisch { $table } bist du doch noch nicht dran: { $name } hat einen Zug zurückgenommen. Ich rufe dich wieder.
notice-recalled-vote = { $person }, an Tisch { $table } bist du doch noch nicht dran: Ihr habt beschlossen zurückzugehen. Ich rufe dich wieder.
notice-reminder = ⏰ { $person }, Tisch { $table } wartet noch auf dich. Gerufen habe ich dich { $since }.
notice-nudge = 👋 { $person }, { $name } wartet an Tisch { $table } auf dich.
notice-last = ▶ { $person }, an Tisch { $table } warten alle auf dich.
notice-next = { $person }, an Tisch { $table } bist du wohl bald dran.
notice-absent = { $person }, { $name } hat diesen Server verlassen und ist an Tisch { $table } nicht zu erreichen. Wartet, oder lasst jemanden den Platz mit `/join` übernehmen.
notice-opened = { $people }, hier ist ein passender Tisch: { $table }.
notice-opened-why = Das kommt höchstens einmal am Tag. Ändern kannst du es mit dem Knopf oder unter `/settings`.
notice-trouble = { $person }, an Tisch { $table } kann ich nichts mehr schreiben, darum sieht niemand, was dort passiert. Verloren ist nichts. Ein Admin kann helfen: `/doctor` in einem Kanal dort sagt, wie. Bis dahin spielst du mit `/move` und `/board`, auch hier.
notice-instead = Ich sage es dir hier, weil ich am Tisch nichts schreiben kann. Ein Admin kann das beheben: `/doctor` sagt, wie. Bis dahin spielst du von hier aus oder mit `/move`.
notice-locked = { $person }, der Thread von Tisch { $table } ist gesperrt, darum geht dort kein Knopf. Verloren ist nichts: Spiel von hier aus oder mit `/move` in einem anderen Kanal. Ein Admin kann den Thread entsperren oder den Tisch mit `/doctor` verlegen.
notice-unseen = { $person }, du kannst den Kanal von Tisch { $table } nicht mehr sehen. Verloren ist nichts: Ich rufe dich hier, und du spielst von hier aus oder mit `/move`. Ein Admin kann dir dort **Kanal ansehen** geben.
notice-unseen-why = Ich sage es dir hier, weil du den Kanal des Tisches nicht sehen kannst. Ein Admin kann dir dort **Kanal ansehen** geben.
button-nudge = Anstupsen
nudged = 👋 Du hast { $names } angestupst. Wer Ruhezeit hat, erfährt es danach.
refused-nudge-nobody = Dort sitzt niemand, den du anstupsen könntest. Den Platz kann jemand mit `/join` übernehmen.
refused-nudge-unwanted = Wer hier dran ist, möchte von mir keine Nachrichten. Anstupsen geht also nicht.
refused-nudge-early =
    { $minutes ->
        [one] Dafür ist es noch zu früh: Anstupsen geht in einer Minute.
       *[other] Dafür ist es noch zu früh: Anstupsen geht in { $minutes } Minuten.
    }
refused-nudge-again = Einmal am Tag reicht: Wieder anstupsen kannst du in { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}.
left-server = ⚠ { $names } hat diesen Server verlassen. Wer mag, übernimmt den Platz mit `/join`.

### Einstellungen

settings-title = ## Einstellungen
    Nur für dich, an allen Tischen.
button-settings-messages = Nachrichten
button-settings-quiet = Ruhezeit
button-settings-display = Anzeige
button-settings-lists = Statistik
button-privacy = Datenschutz
settings-language = **Sprache** – so rede ich mit dir
settings-call = **Wenn ich dran bin**
call-mention = Erwähne mich am Tisch
call-direct = Schick mir eine Direktnachricht
call-none = Sag mir nichts und erinnere mich nicht
settings-closed = ⚠ Ich konnte dir keine Direktnachricht schicken, darum erwähne ich dich am Tisch. Erlaub sie in den Privatsphäre-Einstellungen des Servers und wähl sie dann hier noch einmal.
settings-remind = **Erinnere mich** nach
remind-0 = Nie
remind-12 = 12 Stunden
remind-24 = 1 Tag
remind-48 = 2 Tagen
remind-72 = 3 Tagen
settings-again = **Und dann noch einmal**
again-never = Einmal reicht
again-once = Noch einmal, einen Tag später
again-daily = Jeden Tag
settings-quiet = **Ruhezeit** – dann lasse ich dich in Ruhe; bei dir ist es { $now } ({ $zone })
quiet-none = Keine Ruhezeit
quiet-from = Ab { $hour }
quiet-until = Bis { $hour }
settings-zone = **Meine Zeitzone**
settings-holiday = **Urlaub** – deine Uhren stehen, und kein Tisch wird gemeldet
settings-boards = **Spielpläne im Browser** – du bist angemeldet
button-sign-out = Überall abmelden
settings-signed-out = Erledigt: Alle Browser sind abgemeldet, und alte Links gelten nicht mehr.
button-zone = Andere Zeitzone
zone-hint = Eine Stadt oder ein Name, etwa Europe/Berlin
pick-one = Wählen
pick-zone = Zeitzone
button-next-on = Sag mir, wenn ich bald dran bin: an
button-next-off = Sag mir, wenn ich bald dran bin: aus
button-last-on = Sag mir, wenn alle auf mich warten: an
button-last-off = Sag mir, wenn alle auf mich warten: aus
argument-zone = Deine Zeitzone, etwa Europe/Berlin
refused-setting = Diese Auswahl gibt es nicht. Wähl aus den Listen in `/settings`.
refused-zone = Diese Zeitzone kenne ich nicht. Versuch’s mit einer anderen großen Stadt darin, etwa Berlin oder Wien.

### Meine Tische

button-page-back = Zurück
button-page-on = Weiter
tables-page = Seite { $page } von { $pages }
tables-yours = **Du bist dran** · gerufen { $since }
tables-others = Wartet auf { $names } · gerufen { $since }
tables-begins = Offener Tisch · eröffnet { $since }
tables-resting = Pause, wie vereinbart · begonnen { $since }
tables-paused = Wartet, bis der Bot wieder auf dem Server ist · angehalten { $since }
tables-frozen = Bei uns ging etwas schief · angehalten { $since }
tables-offered = ein Platz ist frei
tables-asked = { $number ->
    [one] eine Antwort steht aus
   *[other] { $number } Antworten stehen aus
}
tables-seats = { $free ->
    [one] ein freier Platz
   *[other] { $free } freie Plätze
}
tables-opened = eröffnet { $since }
tables-heading-open = ## Offene Tische auf diesem Server
tables-heading-running = ## Partien auf diesem Server
tables-none-open = Kein offener Tisch hat einen freien Platz. Eröffne einen mit `/join`.
tables-none-running = Gerade läuft hier keine Partie.
button-tables-mine = Meine
button-tables-open = Offene
button-tables-running = Laufende
button-join-table = Mitspielen #{ $number }
refused-no-commands = Im Kanal dieses Tisches kannst du keine Befehle benutzen, also kannst du auch von hier aus nicht mitspielen.

### Tische, von denen man hören will

button-wishes = Tische melden
wishes-heading = ## Sag mir, wenn ein Tisch offen ist
wishes-how-mention = Ich erwähne dich im Kanal des Tisches: höchstens einmal am Tag und nicht in deiner Ruhezeit (`/settings`) oder im Urlaub.
wishes-how-direct = Ich schicke dir eine Direktnachricht: höchstens einmal am Tag und nicht in deiner Ruhezeit (`/settings`) oder im Urlaub.
wishes-how-none = ⚠ Du wolltest keine Nachrichten von mir, darum sage ich dir nichts. Das änderst du unter `/settings`.
wishes-own = **Du wartest auf**
wishes-none = Du wartest noch auf keinen Tisch.
wishes-direct = Für Tische eines Servers nimm dort `/tables`.
wishes-new = **Sag mir Bescheid:** { $wish }
wish-title-any = Jedes Spiel
wish-players = { $counts } Leute
wish-players-any = Egal wie viele
wish-pace-any = Jedes Tempo
wish-pace-live = Live
wish-pace-daily = Über Tage
wish-server = Server
pick-wish-title = Spiel
button-wish-add = Speichern
button-wish-drop = { $number } entfernen
refused-wishes = Auf diesem Server wartest du schon auf { $number } Arten von Tischen, mehr geht nicht. Entfern erst eine.

### Was an einem Ort nicht stimmt

trouble-rights = Ich kann { $table } in { $place } nicht zeigen: Mir fehlt dort { $permissions }. Gib mir das in den Einstellungen des Kanals oder meiner Rolle; ich versuche es von selbst noch einmal.
trouble-access = Ich kann { $table } in { $place } nicht zeigen: Dort darf ich nichts mehr sehen oder tun. Gib mir dort **Kanal ansehen** und **Nachrichten senden**; ich versuche es von selbst noch einmal.
trouble-gone = Der Kanal von { $table } wurde gelöscht. Mit `/move` und `/board` spielst du weiter, mit `/leave` gehst du.
trouble-barred = Der Thread von { $table } ist gesperrt: Dort kann niemand einen Knopf drücken, und ich kann nichts schreiben. Entsperre ihn oder verleg den Tisch in einen neuen Thread. Ich versuche es von selbst noch einmal.
trouble-other = Ich kann { $table } in { $place } nicht zeigen: Discord nimmt die Nachricht nicht an (Code { $code }). Ich versuche es von selbst noch einmal; bis dahin spielst du mit `/move` und `/board`. Bleibt es so, sag es dem Betreiber des Bots.
trouble-forbidden = Ich kann { $table } in { $place } nicht zeigen: Discord verbietet es (Code { $code }), obwohl ich alle Rechte habe, die ich kenne. Prüf die Einstellungen des Kanals und meiner Rolle. Ich versuche es wieder, wenn sie sich ändern, und jede Stunde.
trouble-token = Ich kann { $table } nicht zeigen: Discord lässt mich gerade nicht hinein. Das kann nur der Betreiber des Bots beheben; dann mache ich von selbst weiter.
trouble-unreached = Für { $table } kann ich { $names } nicht erreichen, weder dort noch per Direktnachricht. Sag Bescheid, dass der Tisch wartet.
trouble-locked = Der Thread von { $table } ist gesperrt, darum kann dort niemand einen Knopf drücken. Entsperre ihn oder verleg den Tisch in einen neuen Thread.
trouble-unseen = In { $place } ist { $table } nicht zu sehen für { $names }. Gib dort **Kanal ansehen**; bis dahin rufe ich per Direktnachricht.
button-move-table = #{ $number } verlegen
table-locked = 🔒 Dieser Thread ist gesperrt, darum geht hier kein Knopf. **Admins:** Entsperrt ihn, oder verlegt den Tisch mit `/doctor`. **Am Tisch:** Nehmt `/move` in einem anderen Kanal, oder spielt per Direktnachricht mit mir.
table-moves = Der Tisch zieht in einen neuen Thread um.
refused-not-locked = Der Thread dieses Tisches ist nicht gesperrt, du musst ihn also nicht verlegen.
