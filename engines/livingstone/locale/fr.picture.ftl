# Les mots des images de LivingStone (les cases sont étroites), et le plateau en toutes lettres.

picture-round-die = Manche { $round } · choix du dé
picture-round-act = Manche { $round } · dé pris
picture-each-tent = par tente
picture-most-tents = le plus de tentes
picture-last-column = Dernière colonne : derniers dons
picture-new = nouveau
picture-possible = possible
picture-left = a quitté la partie

picture-no-cards = Tu n’as aucune carte en main.
picture-prices = Tes prix, colonne { $column }
picture-effect-free-tent = la tente ne coûte rien
picture-effect-two-dice = encore un dé, plus haut
picture-effect-ignore-number = la tente va dans la rangée de ton choix
picture-effect-lion = 4 points
picture-effect-rhino = 3 points
picture-effect-antelope = 2 points
picture-effect-extra-tent = une tente près d’une autre déjà comptée
picture-effect-market = pierres : 1, 2, 3 pièces et points
picture-effect-three-stones = tire 3 pierres
picture-effect-four-coins = prends 4 pièces
picture-effect-steamboat-back = une colonne en arrière

picture-reason-finished = Le voyage est terminé.
picture-reason-nobody = Personne n’a assez donné : personne ne gagne.
picture-reason-abandoned = Il ne reste qu’une personne.
picture-chests-least = Coffres : le moins rempli est éliminé
picture-chests-test = Coffres : moins que les dés, éliminé
picture-rows = Tentes

board-round =
    { $cost ->
        [one] Manche { $round }, le bateau est dans la colonne { $column } ; une tente y coûte { $cost } pièce.
       *[other] Manche { $round }, le bateau est dans la colonne { $column } ; une tente y coûte { $cost } pièces.
    }
board-turn-die = C’est à { $seat } de jouer et de prendre un dé.
board-turn-act = C’est à { $seat } de jouer, avec un dé déjà pris.
board-dice =
    { $number ->
        [one] { $number } dé sur la table : { $dice }.
       *[other] { $number } dés sur la table : { $dice }.
    }
board-possible = Assez hauts : { $dice }.
board-no-dice = Il ne reste aucun dé sur la table.
board-new-tents =
    { $number ->
        [one] { $number } nouvelle tente en { $spaces }.
       *[other] { $number } nouvelles tentes en { $spaces }.
    }
board-new-boat = Le bateau vient de la colonne { $column }.
board-column = Colonne { $column } :
board-row = rangée { $row } avec { $tents }
board-tents =
    { $number ->
        [one] { $number } tente à { $seat }
       *[other] { $number } tentes à { $seat }
    }
board-no-tents = Il n’y a pas encore de tente.
board-seat =
    { $seat } : { $points }, { $tents ->
        [one] encore { $tents } tente
       *[other] encore { $tents } tentes
    }, { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, { $gifts ->
        [one] { $gifts } don
       *[other] { $gifts } dons
    }.
board-gems =
    { $number ->
        [one] { $number } pierre précieuse : { $gems }.
       *[other] { $number } pierres précieuses : { $gems }.
    }
board-taken =
    { $number ->
        [one] { $number } dé pris : { $dice }.
       *[other] { $number } dés pris : { $dice }.
    }
board-waiting = Plus de dé dans cette manche.
board-start = Commence la manche.
board-scored =
    { $number ->
        [one] { $number } tente comptée en { $spaces }.
       *[other] { $number } tentes comptées en { $spaces }.
    }
board-left =
    { $points ->
        [one] { $seat } a quitté la partie, avec { $points } point.
       *[other] { $seat } a quitté la partie, avec { $points } points.
    }
board-costs = Une tente coûte, colonnes 1 à 10 : { $costs } pièces.
board-fee = Si d’autres ont des tentes sur la case, ils reçoivent chacun 1 pièce de plus.
board-row-points = Points par tente, rangées 1 à 6 : { $points }.
board-majorities = À la fin, pour le plus de tentes, rangées 1 à 6 : { $points }.
board-bag =
    { $number ->
        [one] { $number } pierre dans le sac : { $stones }.
       *[other] { $number } pierres dans le sac : { $stones }.
    }
board-bag-empty = Le sac est vide.
board-aside =
    { $number ->
        [one] { $number } pierre mise de côté : { $stones }.
       *[other] { $number } pierres mises de côté : { $stones }.
    }
board-aside-empty = Aucune pierre n’est mise de côté.
board-bank = La banque paie 1 pièce pour une pierre transparente, 3 pour une bleue, 5 pour une rouge.
board-pile =
    { $cards ->
        [one] Pioche : { $cards } carte.
       *[other] Pioche : { $cards } cartes.
    }
board-played =
    { $number ->
        [one] { $number } carte jouée : { $cards }.
       *[other] { $number } cartes jouées : { $cards }.
    }
board-card =
    { $number ->
        [one] { $card }
       *[other] { $number } × { $card }
    }
board-opened = { $seat } avait { $coins } en main et { $chest } dans le coffre.
board-opened-hand =
    { $number ->
        [one] { $number } carte en main : { $cards }.
       *[other] { $number } cartes en main : { $cards }.
    }
board-money = Tes pièces : { $coins }. Dans ton coffre : { $chest }.
board-hand =
    { $number ->
        [one] Tu as { $number } carte :
       *[other] Tu as { $number } cartes :
    }
board-prices = Une tente dans la colonne { $column } te coûte maintenant :
board-price =
    { $price ->
        [one] rangée { $row } pour { $price } pièce
       *[other] rangée { $row } pour { $price } pièces
    }
board-own-tents =
    { $number ->
        [one] Ta tente est en { $spaces }.
       *[other] Tes { $number } tentes sont en { $spaces }.
    }
board-targets =
    { $number ->
        [one] Une tente en plus peut aller en { $spaces }.
       *[other] Une tente en plus peut aller sur une de ces { $number } cases : { $spaces }.
    }
board-deck = Les { $number } cartes du jeu : { $cards }.
board-boats = Le bateau a reculé { $boats } fois sur { $most }.
board-camp =
    { $number ->
        [one] { $space }
       *[other] { $space } ({ $number })
    }
board-held = { $card } ({ $effect })
board-opened-pile =
    { $number ->
        [one] Encore { $number } carte dans la pioche : { $cards }.
       *[other] Encore { $number } cartes dans la pioche : { $cards }.
    }
board-coins =
    { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
