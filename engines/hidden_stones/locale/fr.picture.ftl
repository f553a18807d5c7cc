# Les mots des images de Hidden Stones (les cases sont étroites), et le plateau en toutes lettres.

picture-round = Manche { $round }
picture-turn = Tour { $round }
picture-final-round = Manche { $round } · la dernière
picture-idle-rounds = Manche { $round } · { $idle } sans carte sur 20
picture-draw-pile = Pioche
picture-discard-pile = Défausse
picture-touched = modifié
picture-scored = réalisé
picture-passed = a passé
picture-left = parti
picture-strikes = Échecs
picture-strikes-rule = Un tour sans carte, un échec. Au quatrième, c’est perdu.

board-row = Ligne { $row } :
board-backs = Recto et verso des pierres :
board-touched = Modifié en dernier :
board-scored = Réalisé en dernier avec les pierres en :
board-piles =
    Pioche : { $draw ->
        [one] { $draw } carte
       *[other] { $draw } cartes
    }, défausse : { $discard ->
        [one] { $discard } carte
       *[other] { $discard } cartes
    }.
board-renewals =
    La défausse a été remélangée { $times ->
        [one] une fois
       *[other] { $times } fois
    }.
board-discarded = Défausse, de haut en bas :
board-seat = { $seat } : { $points }, cartes gagnées : { $won } sur { $target }, { $hand } en main.
board-values = Cartes gagnées de valeur 1, 2, 3, 5 : { $ones }, { $twos }, { $threes }, { $fives }.
board-won = Cartes gagnées :
board-start = Commence les manches.
board-leads = En tête pour les cartes de valeur 1 (3 points à la fin).
board-passed = A passé au tour précédent.
board-left = A quitté la partie.
board-strikes = Échecs : { $strikes } sur 4.
board-hand = Tes cartes :
board-hand-empty = Tu n’as aucune carte en main.
board-card =
    { $value ->
        [one] { $value } point
       *[other] { $value } points
    } :
board-any = au choix
board-lies = Se trouve en :
board-lies-not = N’est pas sur le plateau.
board-back = { $front } et { $back }
board-below = {", dessous "}
board-held-by = { $seat } avait encore en main :
board-pile-left = Encore dans la pioche :
board-actions =
    { $actions ->
        [one] { $actions } action dans ce tour.
       *[other] { $actions } actions dans ce tour.
    }
board-turn-scored = Une carte a été réalisée dans ce tour.
board-round-scored = Une carte a été réalisée dans cette manche.
board-idle =
    { $rounds ->
        [one] { $rounds } manche sans carte réalisée ; à { $limit }, la partie s’arrête.
       *[other] { $rounds } manches sans carte réalisée ; à { $limit }, la partie s’arrête.
    }
board-stone = { $cell } { $symbol }
