month-heading = 🏆 Bilan du mois : { $month }
month-champion = 👑 Couronne du mois : { $names } ({ $won })
month-title-champion = 👑 { $names } ({ $won })
month-won = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
 }
month-won-of = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
 } en { $games } parties
month-title-best = meilleur résultat : { $names } ({ $value })
month-title-played = des parties, mais pas encore de couronne
month-games = Le plus de parties : { $names } ({ $value })
month-streak = Le plus de victoires d’affilée : { $names } ({ $value })
month-days = Défi du jour : { $names } (en tête { $value ->
    [one] { $value } jour
   *[other] { $value } jours
 })
month-nobody = Plus personne de ce mois-là n’est dans les listes.
month-rule = La couronne d’un mois : le plus de victoires parmi ceux qui ont au moins { $games } parties ; en cas d’égalité, elle est partagée.
month-crown = Couronne du mois, { $month }
month-all-time = Depuis toujours
month-to-come = Personne des listes n’a fini de partie ici en { $month }.
pick-stats-month = Mois
pick-setup-months = Carte du mois
setup-months-on = avec les tables
setup-months-off = non
privacy-champion = Que tu portes la couronne d’un mois sur un serveur, jusqu’à la suivante.
