## Was Leuten gesagt wird, und wie sie es wollen. $person ist eine Erwähnung, $table ein Link, $since eine Zeit.

### Am Tisch oder in einer Direktnachricht

notice-turn = ▶ { $person }, du bist am Zug an { $table }.
notice-reminder = ⏰ { $person }, { $table } wartet noch auf dich. Gerufen wurdest du { $since }.
notice-last = ▶ { $person }, alle anderen sind fertig: { $table } wartet nur noch auf dich.
notice-next = { $person }, an { $table } bist du wohl als Nächstes dran.
notice-absent = { $person }, { $name } hat diesen Server verlassen und ist an { $table } nicht zu erreichen. Wartet, oder lasst jemand anderen den Platz mit `/join` übernehmen.
notice-trouble = { $person }, an { $table } kann ich nichts mehr posten, darum sieht niemand, was dort geschieht. Verloren ist nichts. Wer den Server verwaltet, kann es beheben: `/doctor` in einem Kanal dort sagt, wie. Bis dahin kannst du mit `/move` und `/board` spielen, auch hier.
left-server = ⚠ { $names } hat diesen Server verlassen. Wer mag, kann den Platz mit `/join` übernehmen.

### Einstellungen

settings-title = ## Einstellungen
    Sie gelten nur für dich, an allen Tischen.
settings-language = **Sprache** – in der ich mit dir spreche
settings-call = **Wenn ich am Zug bin**
call-mention = Erwähne mich am Tisch
call-direct = Schicke mir eine Direktnachricht
call-none = Sag mir nichts und erinnere mich nicht
settings-closed = ⚠ Ich konnte dir keine Direktnachricht schicken, darum erwähne ich dich am Tisch. Erlaube sie in den Privatsphäre-Einstellungen des Servers und wähle sie dann hier noch einmal.
settings-remind = **Erinnere mich** – wenn ich nicht gezogen habe nach
remind-never = Nie
remind-hours = { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}
remind-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tagen
}
settings-again = **Und noch einmal** – wenn das nicht gereicht hat
again-never = Einmal genügt
again-once = Noch einmal, einen Tag später
again-daily = Jeden Tag
settings-quiet = **Ruhezeit** – von wann bis wann ich dir nichts sage; bei dir ist es { $now } ({ $zone })
quiet-none = Keine Ruhezeit
quiet-from = Ab { $hour }
quiet-until = Bis { $hour }
settings-zone = **Meine Zeitzone** – fehlt sie in der Liste, hilft `/settings zone:`
pick-one = Wählen
pick-zone = Zeitzone
settings-also = **Sag mir auch**
button-next-on = Bald bin ich dran: ja
button-next-off = Bald bin ich dran: nein
button-last-on = Nur ich fehle noch: ja
button-last-off = Nur ich fehle noch: nein
argument-zone = Deine Zeitzone, etwa Europe/Berlin
refused-setting = Diese Wahl gibt es nicht. Öffne `/settings` und wähle aus den Listen.
refused-zone = Eine Zeitzone dieses Namens kenne ich nicht. Tippe nach `/settings zone:` ein paar Buchstaben einer Stadt und wähle aus der Liste.

### Meine Tische

button-page-back = Zurück
button-page-on = Weiter
tables-page = Seite { $page } von { $pages }
tables-yours = **Du bist am Zug** · gerufen { $since }
tables-others = Wartet auf { $names } · gerufen { $since }
tables-begins = Noch nicht begonnen, eröffnet { $since }
tables-rests = Ruht · letzter Zug { $since }

### Was an einem Ort nicht stimmt

trouble-rights = { $table } kann in { $place } nicht gezeigt werden: Mir fehlt dort { $permissions }. Gib mir das in den Einstellungen des Kanals oder meiner Rolle; ich versuche es von selbst noch einmal.
trouble-access = { $table } kann in { $place } nicht gezeigt werden: Ich darf dort nichts mehr sehen oder tun. Gib mir dort **Kanal ansehen** und **Nachrichten senden**; ich versuche es von selbst noch einmal.
trouble-gone = { $table } hat seinen Kanal verloren: Er wurde gelöscht. Mit `/move` und `/board` kann weitergespielt werden, mit `/leave` geht man weg.
trouble-locked = Der Thread von { $table } ist gesperrt: Entsperre ihn oder gib mir **Threads verwalten**. Ich versuche es von selbst noch einmal.
trouble-other = { $table } kann in { $place } nicht gezeigt werden: Discord nimmt die Nachricht nicht an (Code { $code }). Ich versuche es von selbst noch einmal; bis dahin geht es mit `/move` und `/board` weiter. Bleibt es so, sag es dem Betreiber dieses Bots.
trouble-forbidden = { $table } kann in { $place } nicht gezeigt werden: Discord verbietet es (Code { $code }), obwohl ich die Rechte habe, die ich kenne. Prüfe die Einstellungen des Kanals und meiner Rolle. Ich versuche es wieder, wenn sie sich ändern, und jede Stunde.
trouble-token = { $table } kann nicht gezeigt werden: Discord erkennt mich gerade nicht an (Token abgelehnt). Nur der Betreiber dieses Bots kann das beheben; sobald es geht, mache ich von selbst weiter.
