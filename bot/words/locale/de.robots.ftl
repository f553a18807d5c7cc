## Roboter: Sie setzen sich an offene Tische, springen ein und spielen mit, wer allein ist.

level-beginner = Anfänger
level-casual = Geübt
level-strong = Stark
level-master = Meister
level-beginner-means = **Anfänger** kennt die Regeln und sieht immer nur eine Sache.
level-casual-means = **Geübt** spielt vernünftig und übersieht manches.
level-strong-means = **Stark** übersieht kaum etwas.
level-master-means = **Meister** denkt auch noch voraus.
level-own = So stark wie ich
level-own-means = **So stark wie ich** richtet sich nach deinen Partien: Du schlägst ihn etwa jedes zweite Mal. Zurzeit: { $now }.
level-own-at = etwa { $level }
level-own-between = zwischen { $lower } und { $upper }
level-own-of = so stark wie { $person } ({ $now })
level-own-off = Ein Roboter ist nur so stark wie du, wenn du mit ihm allein bist. Jetzt sind andere da, und er spielt auf der Stufe, die hier steht.
level-own-was = Stufe von { $name }: { $level }
button-robots = Roboter dazu
robots-heading = Wer soll mitspielen? Roboter wissen nur, was ihr Platz wissen darf. Sie machen Platz, wenn jemand einsteigt.
button-robot-away = Einen wegschicken
pick-pace = Roboter
pace-quick = ziehen sofort
pace-calm = warten etwa 5 Sekunden
pace-slow = warten etwa 20 Sekunden
pick-chance-back = Würfe, Karten zurücknehmen
chance-back-off = nicht erlaubt
chance-back-on = erlaubt, am Ende steht es dabei
chance-taken-back = { $times ->
    [one] Würfe oder Karten wurden einmal zurückgenommen.
   *[other] Würfe oder Karten wurden { $times }‑mal zurückgenommen.
}
button-solo = Gegen Roboter spielen
solo-heading = Welches Spiel möchtest du gegen einen Roboter spielen?
solo-level = Wie gut soll der Roboter sein?
command-play = Spiel sofort gegen Roboter
argument-level = Wie gut die Roboter spielen
argument-robots = Wie viele Roboter
button-stand-in = Roboter spielt weiter
robot-plays-for-you = Ein Roboter spielt für dich.
button-robot-back = Wieder da
button-vote-robot = Roboter springt ein
vote-robot-heading = Wer ist nicht da? Ein Roboter springt ein, bis die Person zurück ist.
vote-what-robot = für { $seat } einen Roboter einspringen lassen
vote-done-robot = Für { $seat } springt ein Roboter ein
robot-stands-in = ein Roboter springt ein
robots-think =
    { $number ->
        [one] { $people } überlegt …
       *[other] { $people } überlegen …
    }
log-stands-in = Ein Roboter ({ $level }) springt für { $name } ein.
refused-own-level = Ein Roboter kann nur so stark sein wie du, wenn du allein am Tisch bist.
refused-no-robot = An diesem Tisch sitzt kein Roboter.
refused-robot-there = Auf diesem Platz spielt schon ein Roboter.
refused-robots = Du kannst dieses Spiel gegen { $least } bis { $most } Roboter spielen.
refused-solo-only = Dieses Spiel spielt man allein. `/join` eröffnet es.
refused-chance-back = Allein gegen Roboter bleibt gewürfelt, was gewürfelt ist. Vor der Partie kannst du das Zurücknehmen erlauben.

### The chances in a game that is over

button-chances = Chancen
chances-to-come = Ich sehe mir { $turns } Züge an. Das dauert bis zu einer Minute.
chances-heading = So standen die Gewinnchancen, aus der Sicht eines Meister-Roboters.
chances-led =
    { $turn ->
        [0] { $name } lag von Anfang an vorn.
        [1] { $name } lag von Anfang an vorn.
       *[other] { $name } lag ab Zug { $turn } von { $turns } vorn.
    }
chances-even = Am Ende lag niemand vorn.
chances-turns = Hier kippte es:
chances-turned = { $number }. { $line } { $name }: von { $before } auf { $after } %
chances-none = Kein einzelner Zug hat viel geändert.
refused-chances-wait = Du wartest noch auf die Chancen einer anderen Partie. Danach sind diese dran.
