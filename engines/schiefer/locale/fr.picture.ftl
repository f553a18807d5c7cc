# Les mots des images de Schiefer (les cases sont étroites : mots courts), et le plateau en toutes lettres.

picture-round = Manche { $round } · { $phase }
picture-idle = Manche { $round } · { $phase } · sans progrès { $idle }/{ $limit }
picture-rolling = dés
picture-field = Case { $field }
picture-free-mines = mines libres
picture-supply = renfort
picture-open = ouvrir
picture-sell = vendre
picture-develop = développer
picture-used = utilisé
picture-free = libre
picture-sat-out = passe
picture-left = hors jeu
picture-box-supply3 = un marqueur
picture-box-supply4 = un marqueur
picture-box-change = tourner un dé
picture-box-sale = par vente
picture-box-money = pour les pièces
picture-box-valleys = par vallée
picture-box-half = par moitié
picture-box-alone = vallée entière
picture-mark = marquer des cases
picture-reroll = relancer un dé
picture-set = poser un dé
picture-change = tourner un dé
picture-drop = passer
picture-buy = acheter un marqueur
picture-over = Partie terminée

board-name = { $seat }
board-turn = Au tour de { $seat }.
board-dice = Dés : { $dice }.
board-set-free = On peut encore poser un dé pendant ce tour.
board-set-used = Un dé a déjà été posé pendant ce tour.
board-change-free = On peut encore modifier un dé d’un cran pendant ce tour.
board-change-used = Un dé a déjà été modifié d’un cran pendant ce tour.
board-idle = Manches sans progrès : { $rounds } sur { $limit }.
board-start = { $seat } a la figurine de départ.
board-order = Ordre de jeu dans cette manche :
board-place =
    Place { $place } : { $seat }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-source = { $source } : { $points }
board-sale = Dernière vente : { $mine } par { $seat } ; pièces en remontant depuis l’embouchure : { $coins }.
board-bonus = { $seat } a reçu { $coins } de plus de la banque.
board-opened = Nouvelle mine : { $mine }, { $seat }.
board-taken = Nouveau développement : { $box }, { $seat }.
board-seat =
    { $seat } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } jusqu’ici, { $mines ->
        [one] { $mines } mine
       *[other] { $mines } mines
    }, stock { $supply }, réserve { $reserve }, { $money ->
        [one] { $money } pièce
       *[other] { $money } pièces
    }.
board-sat-out = Passe cette manche.
board-left = A quitté la partie.
board-valleys =
    Vallées, mines en remontant depuis l’embouchure ; { $free ->
        [one] { $free } mine est libre :
       *[other] { $free } mines sont libres :
    }
board-mine-free = mine { $position } libre, entrée { $entrance }, valeur { $value }
board-mine-next = mine { $position } libre et la prochaine, entrée { $entrance }, valeur { $value }
board-mine-open = mine { $position } { $seat }, valeur { $value }
board-mine-sold = mine { $position } { $seat }, valeur { $value }, vendue
board-sold = vendue
board-free =
    { $free ->
        [one] { $free } libre, la prochaine coûte { $cost }
       *[other] { $free } libres, la prochaine coûte { $cost }
    }
board-nobody = personne
board-used = utilisé dans cette manche
board-room =
    { $places ->
        [one] { $places } place libre
       *[other] { $places } places libres
    }
board-own-boxes = Tes développements :
board-own-markers = Tes marqueurs sont sur les cases :
board-possible = Possible maintenant :
board-price =
    { $price ->
        [one] { $word } ({ $price } pièce)
       *[other] { $word } ({ $price } pièces)
    }
board-openings = Mines qui peuvent être ouvertes maintenant :
board-cost =
    { $cost ->
        [one] { $valley } pour { $cost } marqueur
       *[other] { $valley } pour { $cost } marqueurs
    }
board-cost-pending = { $valley } pour { $cost } marqueurs, dont { $missing } pris sur des cases
board-sales = Mines qui peuvent être vendues maintenant, avec les pièces qu’elles rapportent :
board-developments = Développements qui peuvent être pris maintenant :
