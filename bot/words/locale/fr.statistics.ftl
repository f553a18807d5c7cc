## Statistiques et classements. $name est une personne. Les titres sont dans une image : des mots courts.

command-stats = Comment se sont passées tes parties, celles des autres ou celles de ce serveur
command-leaderboard = Qui gagne le plus sur ce serveur
argument-stats-person = Les parties de qui ; sans rien, les tiennes
argument-stats-game = Quel jeu ; sans rien, tous

### Images

stats-someone = quelqu’un
stats-percent = { $value } %
stats-minutes = { $value } min
stats-hours = { $value } h
stats-days =
    { $value ->
        [one] { $value } jour
       *[other] { $value } jours
    }
stats-over = plus de { $time }
stats-of = { $part } sur { $whole }
stats-place = { $place }.
stats-games = Parties
stats-wins = Victoires
stats-streak = Victoires de suite
stats-longest = au plus { $games }
stats-mean = Moyenne
stats-shared = { $number } ex æquo
stats-best = Record
stats-with =
    { $seats ->
        [one] en solo
       *[other] à { $seats }
    }
stats-pace = Rythme habituel
stats-duration = Durée
stats-favourite = Le plus joué
stats-rating = Cote
stats-doubt = ± { $points }
stats-achievements = Exploits
stats-alone = Parties en solo
stats-won =
    { $wins ->
        [one] 1 victoire
       *[other] { $wins } victoires
    }
stats-moves = Coups
stats-places = Places
stats-won-of-played = Victoires par jeu
stats-sources = D’où viennent les points
stats-latest = Derniers scores
stats-games-ago =
    { $games ->
        [one] il y a 1 partie
       *[other] il y a { $games } parties
    }
stats-last = dernière
stats-thinking = Temps par coup
stats-within = ≤ { $time }
stats-longer = plus
stats-here =
    { $games ->
        [0] Pas encore de partie terminée sur ce serveur
        [one] Une partie sur ce serveur
       *[other] { $games } parties sur ce serveur
    }
stats-everywhere =
    { $games ->
        [one] Une partie sur tous les serveurs
       *[other] { $games } parties sur tous les serveurs
    }
stats-only-alone = Parties en solo
stats-none-yet = Pas encore de partie terminée
stats-to-come = Termine une partie, et tes victoires, tes places et tes records s’affichent ici.
stats-server-to-come = La première partie terminée ici remplit cette page.
stats-pair = { $left } et { $right }
stats-together =
    { $games ->
        [one] Une partie ensemble
       *[other] { $games } parties ensemble
    }
stats-level =
    { $games ->
        [one] 1 égalité
       *[other] { $games } égalités
    }
stats-lead = Qui est devant
stats-leaderboard = Classement
stats-this-server = Ce serveur
stats-all-servers = Tous les serveurs
stats-all-games = Tous les jeux
stats-ranking-to-come = La première partie entre humains ouvre le classement.
stats-world-to-come = Personne n’est encore ici. Rejoins la liste avec le bouton et joue une partie classée.
stats-column-wins = Victoires
stats-column-points = Points
stats-column-games = Parties
stats-column-rating = Cote
stats-column-rated = Classées
stats-column-doubt = ±
stats-sharers = { $people } personnes à cette place
stats-asleep = en sommeil

### Sous une image

stats-per-game = En moyenne : { $values }
stats-record =
    { $seats ->
        [one] Records en solo : { $values }
       *[other] Records à { $seats } : { $values }
    }
stats-achieved =
    { $times ->
        [one] 🏆 **{ $name }** – { $how }
       *[other] 🏆 **{ $name }**, { $times } fois – { $how }
    }
stats-not-achieved =
    { $number ->
        [one] Encore un exploit à réussir : **En texte** dit comment.
       *[other] Encore { $number } exploits à réussir : **En texte** dit comment.
    }
stats-goals = Pas encore réussi :
stats-goal = ◇ **{ $name }** – { $how }
stats-seen = Les autres sur ce serveur peuvent voir cette page.
stats-unseen = Tes statistiques sont désactivées : personne d’autre ne les voit, et tu n’es dans aucun classement. Ce qui est déjà publié reste.
stats-taken = Place reprise : { $tables }. C’est la partie de la personne à qui elle était, pas la tienne.
stats-only-you = Toutes tes parties, même aux tables privées et en messages privés. Rien que pour toi.
stats-not-in-world = Tu n’es pas encore dans ce classement.
stats-provisional = ~ : moins de 10 parties classées.
stats-doubt-means = ± est la marge d’erreur de la cote.
stats-asleep-means = Une cote s’endort après six mois sans partie classée, et n’a plus de place jusqu’à la suivante.
stats-behind = Je compte encore d’anciennes parties et leur cote ; il en manque donc ici.
stats-posted = Publié.
stats-told = 📊 Les parties finies comptent dans `/stats`. Pour arrêter : `/settings`.
pick-stats-title = Jeu
button-stats-post = Publier ici
button-stats-mine = Mes parties
button-stats-pair = Toi et { $name }
stats-of-other = Parties de { $name }
button-stats-everywhere = Partout
button-stats-hide = Me cacher
button-stats-show = Me montrer
button-stats-join = Rejoindre la liste

### Refus

refused-stats-nobody = Je n’ai pas de statistiques de cette personne à montrer ici.
refused-stats-never-met = Je n’ai aucune partie de vous deux à montrer ici.
refused-stats-oneself = C’est toi. Choisis quelqu’un avec qui tu as joué.
refused-stats-title = Je n’ai plus ce jeu. `/games` montre ceux que j’ai.
refused-stats-server = Les statistiques sont désactivées sur ce serveur. En message privé, `/stats` te montre toutes tes parties.
refused-stats-direct = Ça marche sur un serveur. Ici, `/stats` te montre toutes tes parties.
refused-not-posted = Je n’ai pas pu publier ici. Réessaie dans un instant ; `/doctor` dit s’il me manque une permission.
refused-post-right = Tu ne peux pas écrire dans ce salon, alors je n’y publie rien pour toi.
refused-stats-post = Cette page n’est que pour toi : je ne peux pas la publier.

### Réglages

settings-statistics = **Statistiques** – les parties terminées comptent dans `/stats` et `/leaderboard`
button-listed-on = Statistiques : oui
button-listed-off = Statistiques : non
button-rated_everywhere-on = Cote sur tous les serveurs : oui
button-rated_everywhere-off = Cote sur tous les serveurs : non
pick-setup-statistics = Statistiques
setup-statistics-on = oui
setup-statistics-off = non
privacy-results = Les résultats de { $results ->
    [one] une partie terminée
   *[other] { $results } parties terminées
 }, anciennes comprises : ils comptent dans les statistiques et les classements, sauf si tu les désactives dans `/settings`.
