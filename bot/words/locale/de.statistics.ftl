## Statistik und Bestenlisten. $name ist eine Person. Überschriften stehen in einem Bild: kurze Wörter.

command-stats = Wie deine Partien liefen, die von anderen oder die auf diesem Server
command-leaderboard = Wer auf diesem Server am meisten gewinnt
argument-stats-person = Wessen Partien; ohne Angabe deine
argument-stats-game = Welches Spiel; ohne Angabe alle

### Bilder

stats-someone = jemand
stats-percent = { $value } %
stats-minutes = { $value } min
stats-hours = { $value } h
stats-days =
    { $value ->
        [one] { $value } Tag
       *[other] { $value } Tage
    }
stats-over = über { $time }
stats-of = { $part } von { $whole }
stats-place = { $place }.
stats-games = Partien
stats-wins = Siege
stats-streak = Siege in Folge
stats-longest = höchstens { $games }
stats-mean = Durchschnitt
stats-shared = { $number } teilen ihn
stats-best = Bestwert
stats-with =
    { $seats ->
        [one] allein
       *[other] zu { $seats }
    }
stats-pace = Übliches Tempo
stats-duration = Dauer
stats-favourite = Meistgespielt
stats-rating = Wertung
stats-doubt = ± { $points }
stats-achievements = Erfolge
stats-alone = Allein gespielt
stats-won =
    { $wins ->
        [one] 1 Sieg
       *[other] { $wins } Siege
    }
stats-moves = Züge
stats-places = Plätze
stats-won-of-played = Siege je Spiel
stats-sources = Woher die Punkte kommen
stats-latest = Punkte zuletzt
stats-games-ago =
    { $games ->
        [one] vor 1 Partie
       *[other] vor { $games } Partien
    }
stats-last = zuletzt
stats-thinking = Zeit für einen Zug
stats-within = ≤ { $time }
stats-longer = länger
stats-here =
    { $games ->
        [0] Noch keine fertige Partie auf diesem Server
        [one] Eine Partie auf diesem Server
       *[other] { $games } Partien auf diesem Server
    }
stats-everywhere =
    { $games ->
        [one] Eine Partie auf allen Servern
       *[other] { $games } Partien auf allen Servern
    }
stats-only-alone = Allein gespielt
stats-none-yet = Noch keine fertige Partie
stats-to-come = Spiel eine Partie zu Ende, dann stehen hier deine Siege, Plätze und besten Ergebnisse.
stats-server-to-come = Die erste Partie, die hier endet, füllt diese Seite.
stats-pair = { $left } und { $right }
stats-together =
    { $games ->
        [one] Eine Partie miteinander
       *[other] { $games } Partien miteinander
    }
stats-level =
    { $games ->
        [one] 1 geteilt
       *[other] { $games } geteilt
    }
stats-lead = Wer vorn liegt
stats-leaderboard = Bestenliste
stats-this-server = Dieser Server
stats-all-servers = Alle Server
stats-all-games = Alle Spiele
stats-ranking-to-come = Die erste Partie unter Menschen eröffnet die Liste.
stats-world-to-come = Hier steht noch niemand. Drück den Knopf und spiel eine gewertete Partie.
stats-column-wins = Siege
stats-column-points = Punkte
stats-column-games = Partien
stats-column-rating = Wertung
stats-column-rated = Gewertet
stats-column-doubt = ±
stats-sharers = { $people } Leute auf diesem Platz
stats-asleep = schläft

### Unter einem Bild

stats-per-game = Im Durchschnitt: { $values }
stats-record =
    { $seats ->
        [one] Bestwerte allein: { $values }
       *[other] Bestwerte zu { $seats }: { $values }
    }
stats-achieved =
    { $times ->
        [one] 🏆 **{ $name }** – { $how }
       *[other] 🏆 **{ $name }**, { $times }‑mal – { $how }
    }
stats-not-achieved =
    { $number ->
        [one] Noch ein Erfolg ist offen: **In Worten** steht, wie.
       *[other] Noch { $number } Erfolge sind offen: **In Worten** steht, wie.
    }
stats-goals = Noch nicht erreicht:
stats-goal = ◇ **{ $name }** – { $how }
stats-seen = Andere auf diesem Server können das sehen.
stats-unseen = Deine Statistik ist aus: Niemand sonst sieht sie, und du stehst in keiner Liste. Was schon gepostet ist, bleibt stehen.
stats-taken = Platz übernommen: { $tables }. Das zählt als Partie der Person, der er gehörte, nicht als deine.
stats-only-you = Alle deine Partien, auch an privaten Tischen und in Direktnachrichten. Nur du siehst das.
stats-not-in-world = Du stehst noch nicht in dieser Liste.
stats-provisional = ~: weniger als 10 gewertete Partien.
stats-doubt-means = ± sagt, wie weit die Wertung danebenliegen kann.
stats-asleep-means = Nach einem halben Jahr ohne gewertete Partie schläft eine Wertung und hat bis zur nächsten keinen Platz.
stats-behind = Ich zähle noch frühere Partien und ihre Wertung, also fehlen hier einige.
stats-posted = Gepostet.
stats-told = 📊 Fertige Partien zählen in `/stats`. Abschalten: `/settings`.
pick-stats-title = Spiel
button-stats-post = Hier posten
button-stats-mine = Meine Partien
button-stats-pair = Du und { $name }
stats-of-other = Partien von { $name }
button-stats-everywhere = Überall
button-stats-hide = Mich verbergen
button-stats-show = Mich zeigen
button-stats-join = Mitmachen

### Ablehnungen

refused-stats-nobody = Von dieser Person habe ich hier keine Statistik zu zeigen.
refused-stats-never-met = Von euch beiden habe ich hier keine Partie zu zeigen.
refused-stats-oneself = Das bist du. Nimm jemanden, mit dem du gespielt hast.
refused-stats-title = Dieses Spiel habe ich nicht mehr. `/games` zeigt alle, die ich habe.
refused-stats-server = Auf diesem Server ist die Statistik aus. In einer Direktnachricht zeigt dir `/stats` alle deine Partien.
refused-stats-direct = Das geht auf einem Server. Hier zeigt dir `/stats` alle deine Partien.
refused-not-posted = Ich konnte es hier nicht posten. Versuch es gleich noch einmal; `/doctor` sagt, ob mir ein Recht fehlt.
refused-post-right = In diesem Kanal darfst du nicht schreiben, also poste ich dort nichts für dich.
refused-stats-post = Diese Seite ist nur für dich, also poste ich sie nicht.

### Einstellungen

settings-statistics = **Statistik** – fertige Partien zählen in `/stats` und `/leaderboard`
button-listed-on = Statistik: an
button-listed-off = Statistik: aus
button-rated_everywhere-on = Wertung über alle Server: an
button-rated_everywhere-off = Wertung über alle Server: aus
pick-setup-statistics = Statistik
setup-statistics-on = an
setup-statistics-off = aus
privacy-results = Die Ergebnisse von { $results ->
    [one] einer fertigen Partie
   *[other] { $results } fertigen Partien
 }, auch von früher: Sie zählen in Statistik und Bestenlisten, außer du schaltest das in `/settings` aus.
