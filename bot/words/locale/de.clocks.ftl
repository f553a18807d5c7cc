## Uhren und Urlaub.

### Am Tisch

clock-runs = Zeit läuft ab { $until }
clock-rests = Uhr ruht, läuft weiter { $until }, dann noch { $left }
clock-rests-weekend = Wochenende: Uhr läuft weiter { $until }, dann noch { $left }
clock-over = Zeit abgelaufen { $since }
clock-bank = { $left } übrig
clock-away = im Urlaub bis { $until }
clock-mine = Deine Zeit läuft ab { $until }, am { $at }. { $rule }.
clock-mine-over = Deine Zeit ist abgelaufen { $since }; bitte zieh.
clock-then-remind = Dann wird nur erinnert
clock-then-move = Dann zieht die Uhr
clock-then-offer = Dann dürfen andere den Platz übernehmen
length-days = { $number ->
    [one] { $number } Tag
   *[other] { $number } Tage
}
length-hours = { $number ->
    [one] { $number } Stunde
   *[other] { $number } Stunden
}
length-minutes = { $number ->
    [one] { $number } Minute
   *[other] { $number } Minuten
}

### Im Protokoll

log-time-out = { $name }: Die Zeit ist abgelaufen.
log-by-clock = die Uhr hat gezogen
log-clock = Von jetzt an – { $what }.

### Nachrichten

notice-clock = { $person }, deine Zeit an { $table } läuft bald ab. Wie viel du noch hast, steht dort.
notice-overdue = { $person }, deine Zeit an { $table } ist abgelaufen, und die anderen warten. Du kannst noch ziehen.
notice-offered = { $person }, deine Zeit an { $table } ist abgelaufen: Andere dürfen jetzt deinen Platz übernehmen. Er bleibt deiner, wenn du vorher ziehst.
notice-moved = { $person }, deine Zeit an { $table } ist abgelaufen, darum hat die Uhr für dich gezogen. Was, sagt `/log`.

### Die Seite der Uhr

button-clock = Uhr
clock-heading = **Wie viel Zeit haben alle?** Deine Uhr läuft nur, während du am Zug bist, und nie, während dieser Bot weg ist.
clock-heading-begun = Was an diesem Tisch gilt. Wer den Server verwaltet, ändert es sofort; spielst du hier mit, kommt deine Wahl zur Abstimmung.
clock-none-yet = Keine Uhr: Alle nehmen sich die Zeit, die sie brauchen.
named-choice = { $what }: { $choice }
pick-clock = Uhr
clock-none = keine Uhr
clock-turn = { $turn } für jeden Zug
clock-bank-turn = { $bank } und { $turn } mehr je Zug
pick-time-out = Nach Ablauf
time-out-remind = nur eine Erinnerung
time-out-move = die Uhr zieht
time-out-offer = andere dürfen den Platz übernehmen
pick-window = Stunden
window-always = läuft Tag und Nacht
window-hours = läuft von { $begin } bis { $end } Uhr
pick-weekends = Wochenenden
weekends-on = läuft auch dann
weekends-off = ruht am Wochenende
pick-holidays = Urlaub
holidays-none = die Uhr wartet nie
holidays-days = { $number ->
    [one] { $number } Tag
   *[other] { $number } Tage
}
vote-what-clock = für diesen Tisch „{ $what }“ vereinbaren
refused-clock = Diese Auswahl gibt es nicht. Öffne `/options`, drücke Uhr und wähle aus den Listen.
refused-clock-begun = Das Spiel hat begonnen: Die Uhr ändert, wer diesen Server verwaltet, oder ihr alle mit `/vote`.

### Urlaub

holiday-heading = ## Urlaub
    Während du weg bist, ruhen deine Uhren an allen Tischen, an jedem so lange, wie er zu warten bereit ist. Ziehen kannst du trotzdem.
holiday-now = Du bist im Urlaub bis { $until }.
holiday-planned = Dein Urlaub geht von { $begin } bis { $until }.
pick-holiday-begin = Wann beginnt er?
pick-holiday-days = Wie lange?
holiday-begins-now = Jetzt
holiday-begins-tomorrow = Morgen um diese Zeit
holiday-begins-in = In { $number } Tagen
button-holiday-end = Wieder da
button-holiday = Urlaub
refused-holiday = Ein Urlaub dauert 1 bis { $most } Tage und beginnt innerhalb eines Jahres.
refused-holiday-date = Bitte schreib den Tag als Jahr-Monat-Tag, etwa 2027-07-31.
command-holiday = Meine Uhren ruhen lassen, während ich weg bin
argument-days = Für wie viele Tage
argument-from = Der erste Tag, etwa 2027-07-31; ohne ihn: jetzt
