# Les mots des images de Schiefer (les cases sont étroites : mots courts), et le plateau en toutes lettres.

picture-round = Manche { $round } · { $phase }
picture-idle = Manche { $round } · { $phase } · sans progrès { $idle }/{ $limit }
picture-rolling = dés
picture-field = Case { $field }
picture-free-mines = mines libres
picture-supply = recruter
picture-open = ouvrir
picture-sell = vendre
picture-develop = développer
picture-used = utilisé
picture-free = libre
picture-box-supply3 = un marqueur
picture-box-supply4 = un marqueur
picture-box-change = changer un dé
picture-box-sale = quand tu vends
picture-box-money = pour tes pièces
picture-box-valleys = par vallée où tu as une mine
picture-box-half = par vallée à moitié à toi
picture-box-alone = par vallée tout à toi
picture-mark = marquer des cases
picture-reroll = relancer un dé
picture-set = tourner un dé
picture-change = changer un dé
picture-drop = passer
picture-buy = acheter un marqueur
picture-over = Partie terminée

board-dice = Dés : { $dice }.
board-set-free = On peut encore tourner un dé pendant ce tour.
board-set-used = Un dé a déjà été tourné pendant ce tour.
board-change-free = On peut encore changer un dé d’un cran pendant ce tour.
board-change-used = Un dé a déjà été changé d’un cran pendant ce tour.
board-by-itself = Le marqueur agit tout seul maintenant ; le seul choix est d’en acheter un avant.
board-idle = Manches sans progrès : { $rounds } sur { $limit }.
board-start = { $seat } a la figurine de départ.
board-order = Ordre de jeu dans cette manche : { $seats }.
board-sale = Dernière vente : { $mine } par { $seat } ; pièces en remontant depuis l’embouchure : { $coins }.
board-bonus = { $seat } a reçu { $coins } de plus de la banque.
board-opened = Nouvelle mine : { $mine }, { $seat }.
board-taken = Nouveau développement : { $box }, { $seat }.
board-seat =
    { $seat } : { $points }, { $mines ->
        [one] { $mines } mine
       *[other] { $mines } mines
    }, { $supply ->
        [one] { $supply } marqueur
       *[other] { $supply } marqueurs
    } en stock, { $reserve } en réserve, { $money ->
        [one] { $money } pièce
       *[other] { $money } pièces
    }.
board-sat-out = Passe cette manche.
board-left = A quitté la partie.
board-valleys =
    { $free ->
        [one] { $free } mine est libre. Les mines de chaque vallée, en remontant depuis l’embouchure :
       *[other] { $free } mines sont libres. Les mines de chaque vallée, en remontant depuis l’embouchure :
    }
board-mine-free = mine { $position } libre, entrée { $entrance }, valeur { $value }
board-mine-next = mine { $position } libre, la prochaine, entrée { $entrance }, valeur { $value }
board-mine-open = mine { $position } à { $seat }, valeur { $value }
board-mine-sold = mine { $position } à { $seat }, valeur { $value }, vendue
board-sold = { $seat } (vendue)
board-free =
    { $free ->
        [one] encore { $free } mine libre, elle coûte { $cost }
       *[other] encore { $free } mines libres, la prochaine coûte { $cost }
    }
board-nobody = personne
board-used = { $seat } (utilisé dans cette manche)
board-room =
    { $places ->
        [one] { $places } place libre
       *[other] { $places } places libres
    }
board-own-boxes = Tes développements :
board-own-markers = Tes marqueurs sont sur les cases : { $fields }.
board-possible = Possible maintenant :
board-price =
    { $price ->
        [one] { $word } ({ $price } pièce)
       *[other] { $word } ({ $price } pièces)
    }
board-openings = Mines à ouvrir maintenant :
board-cost =
    { $cost ->
        [one] { $mine } pour { $cost } marqueur
       *[other] { $mine } pour { $cost } marqueurs
    }
board-cost-pending = { $mine } pour { $cost } marqueurs, dont { $missing } pris sur des cases
board-sales = Mines à vendre maintenant, et les pièces qu’elles rapportent :
board-developments = Développements à prendre maintenant :
board-valley = { $valley } :
board-field = Case { $field } :
board-box = { $box } – { $effect } :
board-box-owners = { $box } : { $seats }.
board-own-mines = Tes mines :
board-buys = On peut acheter un marqueur maintenant avec :
board-brings = { $mine } ({ $shares })
board-brings-you =
    { $coins ->
        [one] { $mine } ({ $coins } pièce pour toi)
       *[other] { $mine } ({ $coins } pièces pour toi)
    }
board-name = { $seat }
board-own-sold = { $mine } (vendue)
board-own-mine = { $mine }
board-so-far =
    { $points ->
        [one] { $points } point jusqu’ici
       *[other] { $points } points jusqu’ici
    }
