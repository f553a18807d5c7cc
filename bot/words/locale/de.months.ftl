month-heading = 🏆 { $month } auf diesem Server
month-champion = 👑 Krone des Monats: { $names } ({ $won })
month-title-champion = 👑 { $names } ({ $won })
month-won = { $wins ->
    [one] ein Sieg
   *[other] { $wins } Siege
 }
month-won-of = { $wins ->
    [one] ein Sieg
   *[other] { $wins } Siege
 } in { $games } Partien
month-title-best = bestes Ergebnis: { $names } ({ $value })
month-title-played = gespielt, noch ohne Krone
month-games = Meiste Partien: { $names } ({ $value })
month-streak = Meiste Siege in Folge: { $names } ({ $value })
month-days = Tagesspiel: { $names } (an { $value ->
    [one] einem Tag
   *[other] { $value } Tagen
 } vorn)
month-nobody = Wer damals gespielt hat, steht in keiner Liste mehr.
month-rule = Die Krone eines Monats: die meisten Siege unter allen mit mindestens { $games } Partien; bei Gleichstand wird sie geteilt.
month-crown = Krone für { $month }
month-all-time = Alle Zeiten
month-to-come = Im { $month } hat hier niemand aus den Listen eine Partie beendet.
pick-stats-month = Monat
pick-setup-months = Karte des Monats
setup-months-on = bei den Tischen
setup-months-off = aus
privacy-champion = Dass du auf einem Server die Krone eines Monats trägst, bis zur nächsten.
