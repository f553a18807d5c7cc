## Le défi du jour : chaque jour une partie en solo, la même donne pour tous

command-daily = Jouer la partie du jour, la même pour tous, une fois par jour

daily-what = { $title }, { $who }, environ { $minutes } minutes
daily-alone = en solo
daily-against = contre { $robot }
daily-begun = un essai, sans conseils du robot, jusqu’à { $time }
daily-begun-now = un essai, sans conseils du robot, fin { $time }
daily-fun = Pour le plaisir, sans classement.
daily-seal = Preuve d’équité du jour (SHA-256) : { $seal }
daily-secret-later = Je dirai le secret le { $time }, quand personne ne pourra plus jouer ce défi.
daily-means = Oui, et tu peux le vérifier. Le défi du jour vient d’un secret, le même pour tous. Son empreinte, la preuve d’équité, est ici depuis le début : personne ne peut plus rien y changer.
daily-limits = Un second compte permet de tricher, et l’opérateur le peut aussi : c’est donc pour le plaisir, sans classement.
daily-record = Voici ton défi du jour en fichier. Le secret des tirages s’y ajoutera quand personne ne pourra plus jouer ce jour.
daily-yesterday = Ton défi du { $day } ({ $title }) est encore ouvert jusqu’au { $time }. Le finir d’abord, ou commencer celui d’aujourd’hui ? Les deux comptent.
daily-yesterday-too = Ton défi du { $day } ({ $title }) est encore ouvert jusqu’au { $time }. Le finir, ou voir celui d’aujourd’hui ? Les deux comptent.
daily-heading = { $title } · défi du { $day }
daily-no-result = Celui-ci s’est terminé sans résultat.
daily-measured = Toi { $first }, le meilleur { $today ->
    [yes] aujourd’hui
   *[no] du jour
 } { $best }
daily-measured-master = Maître { $first }, toi { $own }, le meilleur { $today ->
    [yes] aujourd’hui
   *[no] du jour
 } { $best }
daily-measured-best = Maître { $first }, toi { $own }
daily-streak = 🔥 { $number ->
    [one] { $number } jour
   *[other] { $number } jours
 } d’affilée
daily-grace = Le { $day } compte comme jour de grâce : un jour manqué par mois n’interrompt pas tes jours d’affilée.
daily-first = Personne ne l’a fini avant toi.
daily-better = { $worse ->
    [0] { $others ->
        [one] { $others } autre personne l’a fini
       *[other] { $others } autres personnes l’ont fini
     } jusqu’ici.
   *[other] Mieux que { $others ->
        [one] la seule autre personne
       *[other] { $worse } des { $others } autres
     } jusqu’ici.
 }
daily-next = Le prochain défi arrive { $time }.
daily-again = Le défi d’aujourd’hui t’attend : `/daily`.
daily-posted-line = { $name } · { $daily }
daily-list-none = Personne ne l’a encore fini sur ce serveur.
daily-list-unnamed =
    { $number ->
        [one] { $number } personne l’a fini.
       *[other] { $number } personnes l’ont fini.
    }
daily-list-more =
    { $number ->
        [one] et encore { $number } personne
       *[other] et encore { $number } personnes
    }
daily-list-master = Le maître, même départ : { $facts }
daily-goes-on = ton défi du jour, fin { $time } · continuer avec `/daily`
confirm-daily-give-up = Abandonner ce défi ? Il se termine sans résultat, et il n’y a pas de second essai. Tu as le temps jusqu’au { $time }.
privacy-dailies = { $dailies ->
    [one] { $dailies } défi du jour
   *[other] { $dailies } défis du jour
}, avec le jour, le serveur et le résultat : pour un seul essai par jour, tes jours d’affilée et le classement du jour.

button-daily = Défi d’aujourd’hui
button-daily-on = Finir celui-là
button-daily-begin = Celui d’aujourd’hui
button-daily-result = Résultat
button-daily-post = Publier ici
button-daily-list = Liste de ce serveur
button-daily-all = Toute la liste
button-daily-best = Meilleure partie
button-daily-back = Retour à la liste
button-daily-before = La veille
button-daily-give-up = Abandonner

refused-no-daily = Ce jeu n’a pas de défi du jour.
refused-in-daily = Un défi du jour n’a pas cela : tout le monde a la même partie et un seul essai.
refused-daily-deleted = Tu as tout fait effacer aujourd’hui : je ne sais donc plus si tu as déjà joué au défi du jour. Le prochain arrive à minuit (UTC).
refused-daily-over = Tes 24 heures pour ce défi sont écoulées. `/daily` te donne celui d’aujourd’hui.
refused-daily-list = Joue-le d’abord : la liste s’affiche quand tu as fini.
refused-daily-best = Tu pourras voir la meilleure partie quand personne ne pourra plus jouer ce défi.
refused-daily-best-none = Personne parmi les joueurs listés n’a fini celui-ci.
refused-daily-server = La liste est celle d’un serveur. Utilise `/daily` sur l’un d’eux.
refused-daily-post = Personne d’autre ne lit ici. Utilise `/daily` sur un serveur et publie-le là-bas.
refused-daily-posted = Tu l’as déjà publié.

pick-setup-daily = Liste du défi à 20 h
setup-daily-off = non
setup-daily-on = avec les tables
pick-setup-daily-title = Défis du jour
setup-daily-title-none = tous les jeux à tour de rôle
