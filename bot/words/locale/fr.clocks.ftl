## Pendules et vacances.

### À la table

clock-runs = temps écoulé { $until }
clock-rests = pendule au repos, reprend { $until }, puis { $left }
clock-rests-weekend = week-end : la pendule reprend { $until }, puis { $left }
clock-over = temps écoulé { $since }
clock-bank = { $left } en réserve
clock-away = en vacances jusqu’au { $until }
clock-mine = Ton temps s’écoule { $until }, le { $at }. { $rule }.
clock-mine-over = Ton temps s’est écoulé { $since } ; joue, s’il te plaît.
clock-then-remind = Ensuite, un simple rappel
clock-then-move = Ensuite, un coup par défaut est joué
clock-then-offer = Ensuite, d’autres peuvent reprendre la place
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

log-time-out = { $name } n’a plus de temps.
log-by-clock = la pendule a joué
log-clock = Désormais – { $what }.

### Messages

notice-clock = { $person }, ton temps à { $table } s’écoule bientôt. Ce qui te reste est indiqué là-bas.
notice-overdue = { $person }, ton temps à { $table } est écoulé, et les autres attendent. Tu peux encore jouer.
notice-offered = { $person }, ton temps à { $table } est écoulé : d’autres peuvent maintenant prendre ta place. Elle reste à toi si tu joues avant.
notice-moved = { $person }, ton temps à { $table } s’est écoulé, un coup par défaut a donc été joué pour toi. `/log` dit lequel.

### La page de la pendule

button-clock = Pendule
clock-heading = **Combien de temps a chacun ?** Une pendule ne tourne que pendant le tour de sa personne, et jamais quand ce bot est absent.
clock-heading-begun = Ce qui vaut à cette table. Qui gère le serveur le change aussitôt ; si tu joues ici, un choix est mis aux voix.
clock-none-yet = Pas de pendule : chacun prend le temps qu’il lui faut.
named-choice = { $what } : { $choice }
pick-clock = Pendule
clock-none = pas de pendule
clock-turn = { $turn } pour chaque tour
clock-bank-turn = { $bank }, plus { $turn } par tour
pick-time-out = Quand le temps est écoulé
time-out-remind = un simple rappel
time-out-move = un coup par défaut est joué
time-out-offer = d’autres peuvent prendre la place
pick-window = Heures
window-always = tourne jour et nuit
window-hours = tourne de { $begin } à { $end } heures
pick-weekends = Week-ends
weekends-on = tourne aussi le week-end
weekends-off = se repose le week-end
pick-holidays = Vacances
holidays-none = la pendule n’attend jamais
holidays-days = { $number ->
    [one] { $number } jour
   *[other] { $number } jours
}
vote-what-clock = convenir pour cette table de « { $what } »
refused-clock = Ce choix n’existe pas. Ouvre `/options`, appuie sur Pendule et choisis dans les listes.
refused-clock-begun = La partie a commencé : qui gère ce serveur peut changer la pendule, ou vous tous avec `/vote`.

### Vacances

holiday-heading = ## Vacances
    Pendant ton absence tes pendules se reposent à toutes les tables, à chacune aussi longtemps qu’elle accepte d’attendre. Tu peux jouer quand même.
holiday-now = Tu es en vacances jusqu’au { $until }.
holiday-planned = Tes vacances vont du { $begin } au { $until }.
pick-holiday-begin = Quand commencent-elles ?
pick-holiday-days = Combien de temps ?
holiday-begins-now = Maintenant
holiday-begins-tomorrow = Demain à cette heure
holiday-begins-in = Dans { $number } jours
button-holiday-end = De retour
button-holiday = Vacances
refused-holiday = Des vacances durent de 1 à { $most } jours et commencent dans l’année.
refused-holiday-date = Écris le jour sous la forme année-mois-jour, par exemple 2027-07-31.
command-holiday = Laisser reposer mes pendules pendant mon absence
argument-days = Pour combien de jours
argument-from = Le premier jour, par exemple 2027-07-31 ; sans lui, maintenant
