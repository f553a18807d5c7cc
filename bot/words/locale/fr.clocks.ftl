## Pendules et vacances.

### À la table

clock-runs = fin du temps { $until }
clock-rests-hours = pause jusqu’à { $until }, puis encore { $left }
clock-rests-holiday = vacances : reprise { $until }, puis encore { $left }
clock-rests-weekend = week-end : reprise { $until }, puis encore { $left }
clock-over = temps écoulé { $since }
clock-bank = encore { $left }
clock-away = en vacances jusqu’au { $until }
clock-mine = Ton temps sera écoulé { $until } ({ $at }). { $rule }.
clock-mine-over = Temps écoulé { $since }. À toi de jouer !
clock-then-remind = Ensuite, je te le rappelle
clock-then-move = Ensuite, la pendule joue pour toi
clock-then-offer = Ensuite, d’autres peuvent reprendre ta place
clock-then-robot = Ensuite, un robot joue pour toi
length-days = { $number ->
    [one] { $number } jour
   *[other] { $number } jours
}
length-hours = { $number ->
    [one] { $number } heure
   *[other] { $number } heures
}
length-minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}

### Dans le journal

log-time-out = Temps écoulé : { $name }.
log-by-clock = la pendule a joué
log-clock = Nouveau : { $what }.

### Messages

notice-clock = ⏳ { $person }, il te reste { $left } à la table { $table } (jusqu’au { $at }). { $rule }.
notice-overdue = { $person }, ton temps à la table { $table } est écoulé, et les autres attendent. Tu peux encore jouer.
notice-offered = { $person }, ton temps à la table { $table } est écoulé ; d’autres peuvent reprendre ta place. Joue avant, et elle reste à toi.
notice-stoodin = { $person }, ton temps à la table { $table } est écoulé ; un robot joue pour toi. De retour ? Appuie sur **Jouer**.
notice-moved = { $person }, ton temps à la table { $table } est écoulé, la pendule a donc joué pour toi. `/log` montre quoi.
notice-moved-so = ⌛ { $person }, ton temps à la table { $table } est écoulé. La pendule a joué pour toi :

### La page de la pendule

button-clock = Pendule
clock-heading = **Combien de temps par personne ?** Ta pendule ne tourne que pendant ton tour, et jamais en l’absence du bot.
clock-heading-begun = Voici ce qui vaut à cette table. Le choix d’un admin vaut aussitôt ; le tien, si tu joues, passe au vote.
clock-none-yet = Pas de pendule : prenez le temps qu’il vous faut.
named-choice = { $what } : { $choice }
pick-clock = Pendule
clock-none = pas de pendule
clock-turn = { $turn } par tour
clock-bank-turn = { $bank }, plus { $turn } par tour
pick-time-out = Temps écoulé
time-out-remind = un simple rappel
time-out-move = la pendule joue
time-out-offer = d’autres peuvent reprendre la place
time-out-robot = un robot joue à la place
pick-window = Heures
window-always = tourne jour et nuit
window-hours = tourne de { $begin } h à { $end } h
pick-weekends = Week-ends
weekends-on = tourne aussi le week-end
weekends-off = s’arrête le week-end
pick-holidays = Vacances
holidays-0 = la pendule n’attend jamais
holidays-7 = 7 jours
holidays-14 = 14 jours
holidays-30 = 30 jours
holidays-days = { $number ->
    [one] { $number } jour
   *[other] { $number } jours
}
vote-what-clock = choisir « { $what } »
vote-done-clock = ce sera « { $what } »
refused-clock = Ce choix n’existe pas. Ouvre `/options`, appuie sur Pendule et choisis dans les listes.
refused-clock-begun = La partie a commencé : un admin peut changer la pendule, ou vous ensemble avec `/vote`.
refused-clock-rated = Dans une partie classée, c’est à la table de décider de la pendule, avec `/vote`.

### Vacances

holiday-heading = ## Vacances
    Pendant ton absence, tes pendules s’arrêtent à toutes les tables, aussi longtemps que chacune le permet, et tu ne reçois aucune alerte. Tu peux jouer quand même.
holiday-now = Tu es en vacances jusqu’au { $until }.
holiday-planned = Tes vacances vont du { $begin } au { $until }.
pick-holiday-begin = Quand commencent-elles ?
pick-holiday-days = Combien de temps ?
holiday-begins-now = Maintenant
holiday-begins-tomorrow = Demain à cette heure
holiday-begins-in = { $number ->
    [one] Dans { $number } jour
   *[other] Dans { $number } jours
}
button-holiday-end = De retour
button-holiday = Vacances
refused-holiday = Les vacances durent de 1 à { $most } jours et commencent dans l’année.
refused-holiday-date = Écris le jour sous la forme année-mois-jour, par exemple 2027-07-31.
command-holiday = Arrêter mes pendules pendant mon absence
argument-days = Pour combien de jours
argument-from = Le premier jour, par exemple 2027-07-31 ; sans lui, maintenant
