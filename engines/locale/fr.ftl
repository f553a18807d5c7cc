### Mots communs à tous les jeux

ask-move = Que fais-tu ?

# La personne qui lit, dans une ligne sur plusieurs
you = toi

refused-not-your-turn = Ce n’est pas ton tour.
refused-game-finished = La partie est terminée.
refused-no-such-move = Aucun de tes coups ne commence comme ça pour le moment. Rouvre le panneau pour voir ce que tu peux faire.
refused-already-left = Cette place a déjà quitté la partie.
refused-unknown-option =
    { $count ->
        [0] Ce jeu n’a pas d’options. Lance-le sans en indiquer.
       *[other] Ce jeu n’a pas cette option. Options possibles : { $options }.
    }
refused-option-value = { $option } peut être : { $values }.
refused-no-such-edition = Cette édition n’existe pas. Choisis-en une dans la liste.
refused-no-editions = Ce jeu se joue toujours avec le même matériel. Retire ses éditions de la configuration.

highlight-late = Renversement : { $seat } menait { $lead } à { $points } jusqu’au dernier tour.
highlight-lead =
    { $changes ->
        [one] { $seat } mène depuis le tour { $turn } sur { $turns }.
       *[other] { $seat } mène depuis le tour { $turn } sur { $turns } ; la tête a changé { $changes } fois.
    }
highlight-throughout = { $seat } a mené du début à la fin.
highlight-turn =
    { $points ->
        [one] Meilleur tour : { $seat }, { $points } point.
       *[other] Meilleur tour : { $seat }, { $points } points.
    }
highlight-decider = Ce qui a tout décidé : { $source } ({ $seat } { $points }, { $second } { $other }).
highlight-length =
    { $turns ->
        [one] La partie a duré { $turns } tour.
       *[other] La partie a duré { $turns } tours.
    }

record-total =
    { $value ->
        [one] { $value } point
       *[other] { $value } points
    }

# Une manche d'une partie qui n'en a qu'un certain nombre, après « Manche »
round-of = { $round } sur { $last }

tally-points =
    { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
tally-robot = le robot { $value }
