# Aide aux questions de Hidden Stones, avec les pierres et les cartes de la table, et conseils pour débuter.

help-turn =
    Défausse une carte pour échanger deux pierres voisines ou en retourner une. Quand les pierres sont comme sur une carte, réalise-la ; c’est gratuit. Fais-le autant que tu veux, puis termine ton tour et complète ta main à quatre cartes.
help-turn-lying =
    { $count ->
        [one] La carte { $cards } est complète. Réalise-la : { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[other] Les cartes { $cards } sont complètes. Réalise-les : { $points } points.
    }
help-turn-swap =
    { $points ->
        [one] Échange { $first } et { $second }, et tu peux réaliser { $cards } : { $points } point.
       *[other] Échange { $first } et { $second }, et tu peux réaliser { $cards } : { $points } points.
    }
help-turn-flip =
    { $points ->
        [one] Retourne { $stone }, et tu peux réaliser { $cards } : { $points } point.
       *[other] Retourne { $stone }, et tu peux réaliser { $cards } : { $points } points.
    }
help-turn-none = Aucun échange ni retournement ne complète à lui seul une de tes cartes. Il en faut peut-être deux.
help-turn-goal =
    { $won ->
        [one] Tu as gagné { $won } carte ; à { $of } commence la dernière manche.
       *[other] Tu as gagné { $won } cartes ; à { $of } commence la dernière manche.
    }
help-turn-final = C’est la dernière manche, donc ton dernier tour. Les cartes qui te restent en main ne comptent pas.
help-turn-solo = Cartes réalisées : { $won } sur { $of }, échecs : { $strikes } sur { $most }.

help-score =
    La carte va dans ta pile gagnée. Les pierres restent, rien n’est défaussé, et les mêmes pierres peuvent servir à ta prochaine carte.
help-score-card =
    { $points ->
        [one] La carte { $card } est en { $cells } : { $points } point.
       *[other] La carte { $card } est en { $cells } : { $points } points.
    }
help-score-goal = Ce serait la numéro { $won } des { $of } cartes qui lancent la dernière manche.

help-swap =
    Tu défausses une carte, et deux pierres voisines changent de place. Elles gardent leur face. Paie plutôt avec des cartes que tu ne feras pas bientôt.
help-flip =
    Tu défausses une carte et retournes une pierre. Soleil et lune, poisson et oiseau, cheval et bateau, graine et arbre sont toujours les deux faces d’une pierre.
help-flip-now = En { $cell } : { $before } devient { $after }.
help-change-completes =
    { $count ->
        [one] Cela complète la carte { $cards } : { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[other] Cela complète les cartes { $cards } : { $points } points.
    }
help-change-none = À lui seul, ce changement ne complète aucune de tes cartes.
help-change-breaks =
    { $count ->
        [one] Attention : la carte { $cards } est complète, et ne le serait plus. Réalise-la d’abord.
       *[other] Attention : les cartes { $cards } sont complètes, et ne le seraient plus. Réalise-les d’abord.
    }
help-change-pay =
    { $points ->
        [one] Tu pourrais payer avec { $card } : elle ne vaut que { $points } point.
       *[other] Tu pourrais payer avec { $card }, qui vaut { $points } points.
    }

help-pass =
    Tu ne fais rien ce tour-ci et pioches deux cartes. On ne passe pas deux fois de suite ; au prochain tour, tu auras de quoi payer.
help-pass-now =
    { $cards ->
        [one] Tu as { $cards } carte et tu en aurais { $after }.
       *[other] Tu as { $cards } cartes et tu en aurais { $after }.
    }
help-end =
    Tu complètes ta main à quatre cartes. Avec quatre ou plus, tu les gardes sans en piocher. Les autres trouvent les pierres comme tu les laisses.
help-end-now =
    { $drawn ->
        [0] Avec { $cards } en main, tu n’en piocherais pas.
        [one] Avec { $cards } en main, tu piocherais { $drawn } carte.
       *[other] Avec { $cards } en main, tu piocherais { $drawn } cartes.
    }
help-end-solo =
    En solo, chaque tour fini sans carte réalisée est un échec. Le quatrième met fin à la partie. Passer n’en est pas un.
help-end-strike = Ce serait l’échec { $strikes } sur { $most }.

advice-turn = Paie avec les cartes que tu ne feras pas bientôt ; garde celles à qui il manque un seul changement.
advice-score = Réalise ce qui est déjà là avant de bouger une pierre, puis vois si la carte suivante est proche.
advice-final = Dernier tour : utilise chaque carte qui t’aide à en réaliser une autre. Le reste ne compte pas.
advice-solo = Passe quand il te faut des cartes. Qui bouge des pierres sans rien réaliser prend un échec.

## Ce qu’on oublie le plus souvent, chapitre par chapitre

rules-goal-wrong = Les pierres sont à tout le monde : ce que tu prépares sans le réaliser profite peut-être à quelqu’un d’autre.
rules-setup-wrong = Deux symboles sont toujours les faces d’une même pierre : un soleil retourné est toujours une lune.
rules-turn-wrong = Échanger et retourner coûtent des cartes, réaliser est gratuit : réalise d’abord ce qui est déjà là.
rules-formations-wrong = Une formation n’est jamais tournée ni vue en miroir.
rules-end-wrong = Tout le monde joue le même nombre de tours : garde de quoi faire pour la dernière manche.
rules-solo-wrong = Passer n’est pas un échec ; finir un tour sans carte réalisée en est un.
rules-notation-wrong = La lettre de la colonne vient d’abord : b3 est en bas au milieu.
rules-data-wrong = À deux, la fin vient à 10 cartes ; certaines règles imprimées disent autre chose.
