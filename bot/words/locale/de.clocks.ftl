## Uhren und Urlaub.

### Am Tisch

clock-runs = Zeit läuft { $until } ab
clock-rests-hours = Pause bis { $until }, danach noch { $left }
clock-rests-holiday = Urlaub: weiter { $until }, dann noch { $left }
clock-rests-weekend = Wochenende: weiter { $until }, dann noch { $left }
clock-over = Zeit abgelaufen { $since }
clock-bank = noch { $left }
clock-away = im Urlaub bis { $until }
clock-mine = Deine Zeit läuft { $until } ab ({ $at }). { $rule }.
clock-mine-over = Deine Zeit ist abgelaufen ({ $since }). Du bist dran!
clock-then-remind = Dann erinnere ich dich
clock-then-move = Dann zieht die Uhr für dich
clock-then-offer = Dann können andere deinen Platz übernehmen
clock-then-robot = Dann springt ein Roboter für dich ein
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

log-time-out = Zeit abgelaufen: { $name }.
log-by-clock = die Uhr hat gezogen
log-clock = Neu: { $what }.

### Nachrichten

notice-clock = ⏳ { $person }, noch { $left } an Tisch { $table } (bis { $at }). { $rule }.
notice-overdue = { $person }, deine Zeit an Tisch { $table } ist abgelaufen, und die anderen warten. Du kannst noch ziehen.
notice-offered = { $person }, deine Zeit an Tisch { $table } ist abgelaufen; andere können deinen Platz übernehmen. Zieh vorher, und er bleibt deiner.
notice-stoodin = { $person }, deine Zeit an Tisch { $table } ist abgelaufen; ein Roboter spielt für dich. Wieder da? Drück **Ziehen**.
notice-moved = { $person }, deine Zeit an Tisch { $table } ist abgelaufen, darum hat die Uhr für dich gezogen. `/log` zeigt, was.
notice-moved-so = ⌛ { $person }, deine Zeit an Tisch { $table } ist abgelaufen. Die Uhr hat für dich gezogen:

### Die Seite der Uhr

button-clock = Uhr
clock-heading = **Wie viel Zeit bekommen alle?** Deine Uhr läuft nur, wenn du dran bist, und nie, während dieser Bot weg ist.
clock-heading-begun = Das gilt an diesem Tisch. Was ein Admin wählt, gilt sofort; was du am Tisch wählst, kommt zur Abstimmung.
clock-none-yet = Keine Uhr: Nehmt euch die Zeit, die ihr braucht.
named-choice = { $what }: { $choice }
pick-clock = Uhr
clock-none = keine Uhr
clock-turn = { $turn } je Zug
clock-bank-turn = { $bank } und { $turn } je Zug dazu
pick-time-out = Wenn die Zeit abgelaufen ist
time-out-remind = nur eine Erinnerung
time-out-move = die Uhr zieht
time-out-offer = andere können den Platz übernehmen
time-out-robot = ein Roboter springt ein
pick-window = Stunden
window-always = läuft Tag und Nacht
window-hours = läuft von { $begin } bis { $end } Uhr
pick-weekends = Wochenenden
weekends-on = läuft auch am Wochenende
weekends-off = steht am Wochenende
pick-holidays = Urlaub
holidays-0 = die Uhr wartet nie
holidays-7 = 7 Tage
holidays-14 = 14 Tage
holidays-30 = 30 Tage
holidays-days = { $number ->
    [one] { $number } Tag
   *[other] { $number } Tage
}
vote-what-clock = „{ $what }“ einstellen
vote-done-clock = Jetzt gilt „{ $what }“
refused-clock = Diese Auswahl gibt es nicht. Öffne `/options`, drück Uhr und wähl aus den Listen.
refused-clock-begun = Die Partie hat begonnen: Die Uhr ändert ein Admin oder ihr alle mit `/vote`.
refused-clock-rated = In einer gewerteten Partie entscheidet der Tisch über die Uhr, mit `/vote`.

### Urlaub

holiday-heading = ## Urlaub
    Während du weg bist, stehen deine Uhren an allen Tischen, an jedem so lange, wie er es erlaubt, und ich melde dir keine Tische. Ziehen kannst du trotzdem.
holiday-now = Du bist im Urlaub bis { $until }.
holiday-planned = Dein Urlaub geht von { $begin } bis { $until }.
pick-holiday-begin = Wann beginnt er?
pick-holiday-days = Wie lange?
holiday-begins-now = Jetzt
holiday-begins-tomorrow = Morgen um diese Zeit
holiday-begins-in = { $number ->
    [one] In { $number } Tag
   *[other] In { $number } Tagen
}
button-holiday-end = Wieder da
button-holiday = Urlaub
refused-holiday = Ein Urlaub dauert 1 bis { $most } Tage und beginnt innerhalb eines Jahres.
refused-holiday-date = Schreib den Tag als Jahr-Monat-Tag, etwa 2027-07-31.
command-holiday = Halte meine Uhren an, während ich weg bin
argument-days = Für wie viele Tage
argument-from = Der erste Tag, etwa 2027-07-31; ohne ihn: jetzt
