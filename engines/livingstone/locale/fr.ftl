title = LivingStone
blurb = Dix colonnes à remonter le Zambèze en bateau à vapeur : rassemble pierres et tentes, et remplis ton coffre secret.

## Choses

space = colonne { $column }, rangée { $row }
stones-black =
    { $number ->
        [one] { $number } noire
       *[other] { $number } noires
    }
stones-clear =
    { $number ->
        [one] { $number } transparente
       *[other] { $number } transparentes
    }
stones-blue =
    { $number ->
        [one] { $number } bleue
       *[other] { $number } bleues
    }
stones-red =
    { $number ->
        [one] { $number } rouge
       *[other] { $number } rouges
    }
stones-white =
    { $number ->
        [one] { $number } blanche
       *[other] { $number } blanches
    }
one-clear = une pierre transparente
one-blue = une pierre bleue
one-red = une pierre rouge
# Les mêmes, compléments d’un verbe : ce qu’on prend ou vend.
some-black =
    { $number ->
        [one] { $number } noire
       *[other] { $number } noires
    }
some-clear =
    { $number ->
        [one] { $number } transparente
       *[other] { $number } transparentes
    }
some-blue =
    { $number ->
        [one] { $number } bleue
       *[other] { $number } bleues
    }
some-red =
    { $number ->
        [one] { $number } rouge
       *[other] { $number } rouges
    }
some-white =
    { $number ->
        [one] { $number } blanche
       *[other] { $number } blanches
    }

card-free-tent = Tente gratuite
card-two-dice = Deux dés
card-ignore-number = Rangée au choix
card-lion = Lion
card-rhino = Rhinocéros
card-antelope = Antilope
card-extra-tent = Tente en plus
card-market = Marché
card-three-stones = Trois pierres
card-four-coins = Quatre pièces
card-steamboat-back = Bateau en arrière
card-mine-collapse = Éboulement

loss = { $seat } ({ $gems })
    .you-seat = toi ({ $gems })
points-of =
    { $points ->
        [one] { $seat } { $points } point
       *[other] { $seat } { $points } points
    }
    .you-seat =
        { $points ->
            [one] toi { $points } point
           *[other] toi { $points } points
        }
chest-of =
    { $coins ->
        [one] { $seat } { $coins } pièce
       *[other] { $seat } { $coins } pièces
    }
    .you-seat =
        { $coins ->
            [one] toi { $coins } pièce
           *[other] toi { $coins } pièces
        }

## Questions

ask-die = Quel dé, et pour quoi faire ?
ask-higher-die = Quel dé au-dessus de { $last }, et pour quoi faire ?
ask-act = Autre chose avant de terminer ?
ask-act-last = Autre chose ? C’est peut-être ta dernière occasion de donner.
ask-group-tent = Un dé pour une tente
ask-group-coins = Un dé pour des pièces
ask-group-mine = Un dé pour des pierres
ask-group-card = Un dé pour une carte
ask-group-cards = Une tente, avec des cartes
ask-group-source = Quelle tente déplaces-tu ?
ask-group-target = Où va la tente en plus ?
ask-source = Quelle tente va dans la colonne du bateau ?
ask-target = Laquelle de tes cases comptées reçoit la tente en plus ?
ask-tent-cards = Des cartes avec cette tente ?
ask-continue = Et ensuite ?
ask-sell = Combien de pierres vends-tu ?
ask-market = Quelles pierres vends-tu au marché ?
ask-donate = Combien de pièces donnes-tu ?
ask-clear = Transparentes (jusqu’à { $most })
ask-blue = Bleues (jusqu’à { $most })
ask-red = Rouges (jusqu’à { $most })

## Boutons et listes

name-coins =
    { $die ->
        [1] 1 pièce
       *[other] { $die } pièces
    }
name-mine =
    { $die ->
        [1] 1 pierre
       *[other] { $die } pierres
    }
name-mine-few =
    { $stones ->
        [0] 0 pierre ({ $die })
        [1] 1 pierre ({ $die })
       *[other] { $stones } pierres ({ $die })
    }
name-card = Carte ({ $die })
name-row =
    { $coins ->
        [one] Rangée { $row } : 1 pièce
       *[other] Rangée { $row } : { $coins } pièces
    }
name-row-free = Rangée { $row }, gratuite
name-number = { $number }
name-number-few = { $number } ({ $die })
name-number-more = { $number } …
name-tent = Tente, rangée { $die }
name-tent-free = Tente gratuite, rangée { $die }
name-tent-more = Tente ({ $die }) …
name-move-more = Déplacer une tente ({ $die }) …
name-sell-all = Tout vendre (+{ $coins })
name-sell-spare = En garder 1 de chaque (+{ $coins })
name-sell-short = Pierres …
name-market-short = Marché …
name-donate = Donner { $coins }
roll-round = pour cette manche
roll-test = l’épreuve des dons
label-take = Prendre un dé
label-take-die = Prendre un { $die }
label-take-coins =
    { $die ->
        [one] Dé { $die } : { $die } pièce
       *[other] Dé { $die } : { $die } pièces
    }
label-take-card = Dé { $die } : piocher une carte
label-take-mine =
    { $stones ->
        [one] Dé { $die } : { $stones } pierre de la mine
       *[other] Dé { $die } : { $stones } pierres de la mine
    }
label-take-move = Dé { $die } : déplacer une tente …
label-tent = Dé { $die } : tente, avec des cartes …
label-tent-for =
    { $coins ->
        [one] Dé { $die } : tente en { $space } pour { $coins } pièce
       *[other] Dé { $die } : tente en { $space } pour { $coins } pièces
    }
label-tent-free = Dé { $die } : tente gratuite en { $space }
label-move = Dé { $die } : déplacer la tente de { $source }, avec des cartes …
label-move-for =
    { $coins ->
        [one] Dé { $die } : tente de { $source } en { $space } pour { $coins } pièce
       *[other] Dé { $die } : tente de { $source } en { $space } pour { $coins } pièces
    }
label-move-free = Dé { $die } : tente de { $source } en { $space }, gratuite
label-part-source = De { $source }
label-part-source-cards = De { $source } : { $cards }
label-part-target = En { $space }
label-part-free = Tente gratuite : ne rien payer
label-part-rows = Rangée au choix : laquelle …
label-part-row-for =
    { $coins ->
        [one] Rangée au choix : en { $space } pour { $coins } pièce
       *[other] Rangée au choix : en { $space } pour { $coins } pièces
    }
label-part-row-free = Rangée au choix et Tente gratuite : en { $space }, sans payer
label-sell = Vendre des pierres …
label-sell-one = Vendre { $gem } (+{ $coins })
label-sell-gems = Vendre { $gems } (+{ $coins })
label-market = Marché : vendre des pierres …
label-market-gems =
    { $coins ->
        [one] Marché : { $gems } pour { $coins } pièce et { $coins } point
       *[other] Marché : { $gems } pour { $coins } pièces et { $coins } points
    }
label-donate = Donner …
label-donate-coins =
    { $coins ->
        [one] Donner { $coins } pièce
       *[other] Donner { $coins } pièces
    }
label-play = Jouer une carte
label-play-animal = Montrer un animal
label-play-four-coins = Quatre pièces : en recevoir { $coins }
label-play-three-stones = Trois pierres : en piocher { $stones }
label-play-steamboat-back = Bateau en arrière : colonne { $column }
label-play-two-dice = Deux dés : un autre au-dessus de { $last }
label-play-lion = Lion : { $points } points
label-play-rhino = Rhinocéros : { $points } points
label-play-antelope = Antilope : { $points } points
label-play-extra = Tente en plus …
label-extra = Tente en plus en { $space }
label-extra-from = Tente en plus de { $source } en { $space }
label-done = Terminer

## Refus

refused-unreadable = Ce n’est pas un coup de ce jeu. Les coups ressemblent à « take 4 coins », « take 4 tent », « sell clear 1 red 1 », « donate 2 », « play coins » ou « done ».
refused-tent-words = Après la tente, seuls « free », « row 3 » ou « row 3 free » peuvent suivre.
refused-play-words = Les cartes se jouent avec « play coins », « stones », « animal lion », « market clear 1 », « boat », « extra 2 5 » ou « two-dice ».
refused-number-words = Ce nombre ne convient pas. Écris un nombre entier de 1 à 9999, sans zéro au début.
refused-face = Ce dé n’existe pas. Les dés montrent de 1 à 6.
refused-row = Cette rangée n’existe pas. Les rangées vont de 1 à 6, la 1 au bord du fleuve.
refused-column = Cette colonne n’existe pas. Les colonnes vont de 1 à 10, depuis la gauche.
refused-gem-words = Nomme les pierres dans l’ordre clear, blue, red, chacune avec son nombre : « clear 2 red 1 ».
refused-die-first = Tu n’as pas encore pris de dé. Prends-en un d’abord.
refused-die-taken = Tu as déjà pris ton dé. Écris « done », ou joue Deux dés pour en prendre un autre.
refused-no-such-die = Il n’y a pas de { $die } sur la table. Il reste : { $dice }.
refused-die-too-low = Un { $die } est trop bas : ton prochain dé doit dépasser { $last }.
refused-row-is-die = Ce dé mène de toute façon à la rangée { $row }. Garde la carte, ou choisis une autre rangée.
refused-too-expensive =
    Une tente en { $space } coûte { $price ->
        [one] { $price } pièce
       *[other] { $price } pièces
    }, et tu en as { $coins }. Vends d’abord des pierres, ou choisis un autre dé.
refused-no-tents = Toutes tes tentes sont sur le plateau. Utilise ce dé autrement.
refused-move-instead = Toutes tes tentes sont sur le plateau. Déplaces-en une : « take 4 move 2 5 » ou « play extra 2 5 from 3 1 ».
refused-supply-first =
    Il te reste { $tents ->
        [one] { $tents } tente
       *[other] { $tents } tentes
    } à planter. On ne déplace que quand il n’y en a plus.
refused-no-own-tent = Tu n’as pas de tente en { $space }.
refused-same-space = La tente est déjà en { $space }. Choisis une autre case.
refused-not-scored = Tu n’as pas de tente comptée en { $space }. La tente en plus va là où tu en as une.
refused-boat-column = Le bateau est dans la colonne { $column } : la tente en plus ne peut pas y aller.
refused-no-gems = Tu n’as pas de pierres précieuses.
refused-not-those-gems = Tu n’en as pas autant. Tes pierres précieuses : { $gems }.
refused-too-few-coins =
    { $coins ->
        [0] Tu n’as pas de pièces à donner.
        [one] Tu n’as que { $coins } pièce.
       *[other] Tu n’as que { $coins } pièces.
    }
refused-boat-at-start = Le bateau est dans la colonne 1 et ne peut pas reculer.
refused-boat-limit = Le bateau a déjà reculé { $boats } fois, c’est le maximum pour une partie.
refused-two-dice-later = Prends d’abord un dé, puis joue Deux dés.
refused-no-higher-die = Aucun dé sur la table ne dépasse { $last }, Deux dés ne servirait à rien.
refused-no-card-free-tent = Tu n’as pas de carte Tente gratuite.
refused-no-card-two-dice = Tu n’as pas de carte Deux dés.
refused-no-card-ignore-number = Tu n’as pas de carte Rangée au choix.
refused-no-card-lion = Tu n’as pas de lion.
refused-no-card-rhino = Tu n’as pas de rhinocéros.
refused-no-card-antelope = Tu n’as pas d’antilope.
refused-no-card-extra-tent = Tu n’as pas de carte Tente en plus.
refused-no-card-market = Tu n’as pas de carte Marché.
refused-no-card-three-stones = Tu n’as pas de carte Trois pierres.
refused-no-card-four-coins = Tu n’as pas de carte Quatre pièces.
refused-no-card-steamboat-back = Tu n’as pas de carte Bateau en arrière.

refused-edition-name = Une édition de la configuration s’appelle « reconstructed », comme celle du jeu. Donne-lui un autre nom.
refused-edition-empty = L’édition est vide. Il lui faut au moins un des tableaux { $tables }.
refused-edition-table = L’édition contient un tableau que ce jeu ne connaît pas. Il connaît { $tables }.
refused-edition-length = Le tableau { $table } de l’édition doit être une liste de { $count } nombres.
refused-edition-number = Dans le tableau { $table } de l’édition, la place { $place } doit être un nombre entier de { $least } à { $most }.
refused-edition-falling = Dans le tableau { $table } de l’édition, la place { $place } est plus basse que la précédente. Les coûts ne baissent jamais.
refused-deck-cards = Le paquet (deck) de l’édition doit nommer exactement ces cartes : { $cards }.
refused-deck-count = Le paquet (deck) de l’édition demande pour { $card } un nombre entier de { $least } à 27.
refused-deck-sum = Le paquet (deck) de l’édition a { $sum } cartes, il en faut { $cards }.

table-costs = costs
table-points = points
table-majority = majority
table-deck = deck
key-free-tent = free_tent
key-two-dice = two_dice
key-ignore-number = ignore_number
key-lion = lion
key-rhino = rhino
key-antelope = antelope
key-extra-tent = extra_tent
key-market = market
key-three-stones = three_stones
key-four-coins = four_coins
key-steamboat-back = steamboat_back
key-mine-collapse = mine_collapse

## Journal

event-round-started = Manche { $round } : bateau dans la colonne { $column }, { $seat } commence. Dés : { $dice }.
    .you-seat = Manche { $round } : bateau dans la colonne { $column }, tu commences. Dés : { $dice }.
event-seat-skipped = Plus aucun dé n’est assez haut pour { $seat } dans cette manche.
    .you-seat = Plus aucun dé n’est assez haut pour toi dans cette manche.
event-die-coins =
    { $die ->
        [one] { $seat } prend un { $die } et reçoit { $die } pièce.
       *[other] { $seat } prend un { $die } et reçoit { $die } pièces.
    }
    .you-seat =
        { $die ->
            [one] Tu prends un { $die } et reçois { $die } pièce.
           *[other] Tu prends un { $die } et reçois { $die } pièces.
        }
event-die-card = { $seat } prend un { $die } et pioche une carte.
    .you-seat = Tu prends un { $die } et pioches une carte.
event-coins-by-card = { $seat } joue Quatre pièces et en reçoit { $coins }.
    .you-seat = Tu joues Quatre pièces et en reçois { $coins }.
event-coins-paid =
    { $coins ->
        [one] { $seat } paie { $coins } pièce à { $to }.
       *[other] { $seat } paie { $coins } pièces à { $to }.
    }
    .you-seat =
        { $coins ->
            [one] Tu paies { $coins } pièce à { $to }.
           *[other] Tu paies { $coins } pièces à { $to }.
        }
    .you-to =
        { $coins ->
            [one] { $seat } te paie { $coins } pièce.
           *[other] { $seat } te paie { $coins } pièces.
        }
event-card-received = Ta nouvelle carte : { $card }.
event-card-played = { $seat } joue { $card }.
    .you-seat = Tu joues { $card }.
event-animal-played = { $seat } montre { $card } pour { $points } points.
    .you-seat = Tu montres { $card } pour { $points } points.
event-mine-collapsed = { $seat } pioche l’éboulement de la mine. Toutes les pierres précieuses retournent dans le sac : { $losses }.{ $aside ->
        [0] {""}
       *[other] {" "}Les pierres mises de côté aussi.
    }
    .you-seat = Tu pioches l’éboulement de la mine. Toutes les pierres précieuses retournent dans le sac : { $losses }.{ $aside ->
            [0] {""}
           *[other] {" "}Les pierres mises de côté aussi.
        }
event-mine-collapsed-empty = { $seat } pioche l’éboulement de la mine, mais personne n’a de pierres précieuses.{ $aside ->
        [0] {""}
       *[other] {" "}Les pierres mises de côté retournent dans le sac.
    }
    .you-seat = Tu pioches l’éboulement de la mine, mais personne n’a de pierres précieuses.{ $aside ->
            [0] {""}
           *[other] {" "}Les pierres mises de côté retournent dans le sac.
        }
event-no-replacement = Il ne reste pas d’autre carte pour { $seat }.
    .you-seat = Il ne reste pas d’autre carte pour toi.
event-deck-reshuffled =
    { $cards ->
        [one] La pioche est mélangée : { $cards } carte.
       *[other] La pioche est mélangée : { $cards } cartes.
    }
event-stones-drawn =
    { $die ->
        [0] { $seat } tire { $stones } du sac{ $white ->
                [0] .
               *[other] , donc tout retourne dans le sac.
            }
       *[other] { $seat } tire { $stones } avec le { $die }{ $white ->
                [0] .
               *[other] , donc tout retourne dans le sac.
            }
    }
    .you-seat =
        { $die ->
            [0] Tu tires { $stones } du sac{ $white ->
                    [0] .
                   *[other] , donc tout retourne dans le sac.
                }
           *[other] Tu tires { $stones } avec le { $die }{ $white ->
                    [0] .
                   *[other] , donc tout retourne dans le sac.
                }
        }
event-no-stones =
    { $die ->
        [0] { $seat } plonge la main dans le sac, mais il est vide.
       *[other] { $seat } prend un { $die }, mais le sac est vide.
    }
    .you-seat =
        { $die ->
            [0] Tu plonges la main dans le sac, mais il est vide.
           *[other] Tu prends un { $die }, mais le sac est vide.
        }
event-stones-returned =
    { $stones ->
        [one] La pierre blanche retourne dans le sac.
       *[other] La pierre blanche renvoie dans le sac cette poignée et toutes les pierres mises de côté, { $stones } en tout.
    }
event-gems-sold =
    { $coins ->
        [one] { $seat } vend { $gems } pour { $coins } pièce.
       *[other] { $seat } vend { $gems } pour { $coins } pièces.
    }
    .you-seat =
        { $coins ->
            [one] Tu vends { $gems } pour { $coins } pièce.
           *[other] Tu vends { $gems } pour { $coins } pièces.
        }
event-gems-marketed =
    { $coins ->
        [one] { $seat } joue Marché et vend { $gems } pour { $coins } pièce et { $coins } point.
       *[other] { $seat } joue Marché et vend { $gems } pour { $coins } pièces et { $coins } points.
    }
    .you-seat =
        { $coins ->
            [one] Tu joues Marché et vends { $gems } pour { $coins } pièce et { $coins } point.
           *[other] Tu joues Marché et vends { $gems } pour { $coins } pièces et { $coins } points.
        }
event-tent-built =
    { $die ->
        [0] { $seat } plante une tente en { $space } { $how }.
       *[other] { $seat } prend un { $die } et plante une tente en { $space } { $how }.
    }
    .you-seat =
        { $die ->
            [0] Tu plantes une tente en { $space } { $how }.
           *[other] Tu prends un { $die } et plantes une tente en { $space } { $how }.
        }
event-tent-moved =
    { $die ->
        [0] { $seat } déplace une tente de { $source } en { $space } { $how }.
       *[other] { $seat } prend un { $die } et déplace une tente de { $source } en { $space } { $how }.
    }
    .you-seat =
        { $die ->
            [0] Tu déplaces une tente de { $source } en { $space } { $how }.
           *[other] Tu prends un { $die } et déplaces une tente de { $source } en { $space } { $how }.
        }
by-die =
    { $coins ->
        [one] pour { $coins } pièce
       *[other] pour { $coins } pièces
    }
by-row =
    { $coins ->
        [one] pour { $coins } pièce, avec Rangée au choix
       *[other] pour { $coins } pièces, avec Rangée au choix
    }
by-free = sans payer, avec Tente gratuite
by-row-free = sans payer, avec Rangée au choix et Tente gratuite
by-extra = sans payer, avec Tente en plus
event-boat-back = Le bateau recule dans la colonne { $column }.
event-donated = { $seat } fait un don.
    .you-seat = Tu fais un don.
event-chest-filled =
    { $coins ->
        [one] Tu mets { $coins } pièce dans ton coffre, qui en contient { $total }.
       *[other] Tu mets { $coins } pièces dans ton coffre, qui en contient { $total }.
    }
event-column-scored = La colonne { $column } rapporte : { $points }.
event-column-empty = La colonne { $column } est comptée, mais personne n’y a de tente.
event-majority-scored =
    { $count ->
        [one] Le plus de tentes dans la rangée { $row } : { $seats }, { $points } points.
       *[other]
        { $points ->
            [one] Le plus de tentes dans la rangée { $row } : { $seats }, { $points } point par personne.
           *[other] Le plus de tentes dans la rangée { $row } : { $seats }, { $points } points par personne.
        }
    }
    .you-seats =
        { $count ->
            [one] Le plus de tentes dans la rangée { $row } : { $seats }, { $points } points.
           *[other]
            { $points ->
                [one] Le plus de tentes dans la rangée { $row } : { $seats }, { $points } point par personne.
               *[other] Le plus de tentes dans la rangée { $row } : { $seats }, { $points } points par personne.
            }
        }
event-gems-scored =
    { $points ->
        [one] { $seat } reçoit { $points } point pour ses pierres précieuses.
       *[other] { $seat } reçoit { $points } points pour ses pierres précieuses.
    }
    .you-seat =
        { $points ->
            [one] Tu reçois { $points } point pour tes pierres précieuses.
           *[other] Tu reçois { $points } points pour tes pierres précieuses.
        }
event-animals-revealed = { $seat } montre { $cards } pour { $points } points.
    .you-seat = Tu montres { $cards } pour { $points } points.
event-chests-opened = On ouvre les coffres : { $chests }.
event-test-rolled = L’épreuve des dons : { $dice }, soit { $sum }. Qui a donné moins sort du jeu.
event-seat-eliminated =
    { $coins ->
        [one] { $seat } a donné { $coins } pièce et sort du jeu.
       *[other] { $seat } a donné { $coins } pièces et sort du jeu.
    }
    .you-seat =
        { $coins ->
            [one] Tu as donné { $coins } pièce et sors du jeu.
           *[other] Tu as donné { $coins } pièces et sors du jeu.
        }
event-seat-left =
    { $cards ->
        [0] { $seat } quitte la partie ; ses tentes quittent le plateau.
        [one] { $seat } quitte la partie ; ses tentes quittent le plateau, et { $cards } carte retourne dans la pioche.
       *[other] { $seat } quitte la partie ; ses tentes quittent le plateau, et { $cards } cartes retournent dans la pioche.
    }
    .you-seat =
        { $cards ->
            [0] Tu quittes la partie ; tes tentes quittent le plateau.
            [one] Tu quittes la partie ; tes tentes quittent le plateau, et { $cards } carte retourne dans la pioche.
           *[other] Tu quittes la partie ; tes tentes quittent le plateau, et { $cards } cartes retournent dans la pioche.
        }
event-game-ended =
    { $count ->
        [one] { $reason } { $seats } gagne.
       *[other] { $reason } { $seats } se partagent la victoire.
    }
    .you-seats =
        { $count ->
            [one] { $reason } Tu gagnes.
           *[other] { $reason } Vous partagez la victoire : { $seats }.
        }
event-game-ended-nobody = { $reason }

reason-finished = Le voyage est terminé.
reason-nobody = Le voyage est terminé. Personne n’a assez donné : personne ne gagne.
reason-abandoned = Il ne reste qu’une personne.

line-columns = Colonnes
line-market = Marché
line-animals = Animaux
line-majority = Majorités
line-gems = Pierres précieuses

## Le défi du jour

tally-order = Le plus de points d’abord ; à égalité, la plus grande avance. Qui est éliminé a 0.
tally-grid = Une ligne par source de points, la meilleure d’abord, avec une case pour 5 points. Pleines : { $best }. Plus qu’à moitié pleines : { $good }. Moins : { $fair }. Rien de cette source : { $missed }. Croix rouges pour les points perdus : { $fault }.

note-test = Épreuve des dons : { $dice } = { $sum }
note-chest =
    { $coins ->
        [one] Coffre ({ $seat }) : { $coins } pièce
       *[other] Coffre ({ $seat }) : { $coins } pièces
    }
note-chest-out =
    { $coins ->
        [one] Coffre ({ $seat }) : { $coins } pièce, hors jeu
       *[other] Coffre ({ $seat }) : { $coins } pièces, hors jeu
    }

highlight-out =
    { $coins ->
        [one] Si près : { $seat } avait { $points } points, mais seulement { $coins } pièce dans son coffre.
       *[other] Si près : { $seat } avait { $points } points, mais seulement { $coins } pièces dans son coffre.
    }
highlight-sale =
    { $gems ->
        [one] Meilleure vente : { $seat }, { $gems } pierre pour { $coins ->
            [one] { $coins } pièce
           *[other] { $coins } pièces
        }.
       *[other] Meilleure vente : { $seat }, { $gems } pierres pour { $coins } pièces.
    }
highlight-column =
    { $points ->
        [one] Meilleure colonne : { $seat }, { $points } point dans la colonne { $column }.
       *[other] Meilleure colonne : { $seat }, { $points } points dans la colonne { $column }.
    }

## Situation

status-header = Manche { $round }, bateau dans la colonne { $column }
status-header-last = Manche { $round }, bateau dans la colonne { $column }, la dernière : chaque tour peut être ta dernière occasion de donner
status-tents =
    { $tents ->
        [one] encore { $tents } tente
       *[other] encore { $tents } tentes
    }
status-gems = pierres précieuses : { $gems }
status-cards =
    { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
status-gifts =
    { $gifts ->
        [0] aucun don
        [one] { $gifts } don
       *[other] { $gifts } dons
    }
status-dice = dés : { $dice }
status-start = commence la manche
status-waiting = plus de dé dans cette manche
status-chest = coffre : { $coins }
status-out = hors jeu
status-left = a quitté la partie

## Options

option-edition = Édition
option-edition-reconstructed = coûts et cartes reconstitués
option-collapse = Après un éboulement de la mine
option-collapse-players = seules les pierres des joueurs retournent dans le sac
option-collapse-all = les pierres mises de côté y retournent aussi
option-endmarket = Carte Marché à la fin
option-endmarket-off = les pierres comptent 1 point chacune
option-endmarket-on = les pierres comptent 1, 2 ou 3 points avec une carte Marché en main

## Règles

rules-goal-title = But du jeu
rules-goal =
    Un bateau à vapeur remonte le Zambèze : dix colonnes de gauche à droite, une par manche. On plante ses tentes dans la colonne où se trouve le bateau. Chaque tente rapporte des points quand sa colonne est comptée, puis encore à la fin, pour le plus grand nombre de tentes dans une rangée.

    Mais la reine attend des dons : en secret, chacun met des pièces dans son coffre. À trois personnes ou plus, **qui a le moins donné à la fin ne peut pas gagner**, quels que soient ses points. Si plusieurs ont le moins donné, ils sont tous éliminés.

    Parmi les autres, le plus de points l’emporte ; à égalité, le coffre le mieux rempli ; si c’est encore égal, la victoire est partagée.
rules-setup-title = Mise en place
rules-setup =
    Chacun reçoit 3 pièces, 11 tentes et un coffre vide. Le sac contient 60 pierres : 29 noires, 15 transparentes, 10 bleues, 5 rouges et 1 blanche. Il y a 27 cartes. Qui commence est tiré au sort.

    Il y a deux dés par personne. Les pièces en main et dans le coffre et les cartes de chacun sont secrètes ; tout le reste est visible. Le nombre de dons de chacun est connu aussi.
rules-turn-title = Manches et tours
rules-turn =
    Au début d’une manche, on lance tous les dés. Puis chacun joue à son tour, dans le sens des aiguilles d’une montre. À ton tour, tu prends **un dé**, et chaque dé que tu prends dans une manche doit être **plus haut que ton précédent**. Il sert à une seule action. On ne peut pas passer.

    Sans dé à prendre, ton tour est sauté jusqu’à la manche suivante. Si tu es la seule personne à pouvoir encore en prendre, tu continues. Quand personne ne le peut, la manche se termine ; il peut rester des dés.

    Ensuite, la colonne du bateau est comptée : chaque tente qui s’y trouve rapporte les points indiqués à gauche de sa rangée. Toutes les tentes comptent, même plusieurs sur une case. Puis le bateau avance, la personne suivante commence, et on relance tous les dés.

    Ton tour se termine quand tu le dis, ou de lui-même quand tout le monde voit que tu ne peux plus rien faire.
rules-actions-title = Les quatre actions
rules-actions =
    Un dé de valeur 4, par exemple, te donne l’une de ces choses :
    - **Pièces** : 4 pièces.
    - **Carte** : une carte, quelle que soit la valeur.
    - **Mine** : 4 pierres du sac. Les pierres précieuses (transparentes, bleues, rouges) sont à toi, les noires sont mises de côté. Si la blanche est parmi elles, les pierres précieuses de cette poignée sont vendues aussitôt ; puis la poignée et toutes les pierres mises de côté retournent dans le sac. Celles que tu avais avant restent à toi.
    - **Tente** : une tente dans la colonne du bateau, rangée 4.

    Une tente coûte le prix indiqué au bord du fleuve, plus une pièce pour chaque autre personne qui a une tente sur cette case ; ces pièces lui reviennent. Une case accueille autant de tentes qu’on veut. Quand tu n’as plus de tentes, tu ne peux plus en planter (à deux, on les déplace).
rules-free-title = Actions libres
rules-free =
    À tout moment de ton tour, avant ou après ton dé, et aussi souvent que tu veux :
    - **Vendre des pierres** à la banque : transparente 1, bleue 3, rouge 5 pièces. Elles sont mises de côté.
    - **Donner** : mets autant de tes pièces que tu veux, au moins une, dans ton coffre. Les autres apprennent que tu as donné, mais pas combien. Rien n’en ressort.
    - **Jouer des cartes**, même celle que tu viens de piocher, et plusieurs par tour.

    Attention dans la dernière colonne : sans dé à prendre, tu ne joues plus. Chaque tour peut donc être ta dernière occasion de donner.
rules-cards-title = Cartes
rules-cards =
    Avec une tente :
    - **Tente gratuite** : tu ne paies rien, pas même aux autres.
    - **Rangée au choix** : elle va dans une autre rangée de la colonne du bateau. Les deux cartes peuvent servir à la même tente.

    À tout moment de ton tour :
    - **Quatre pièces** : 4 pièces. **Trois pierres** : tire 3 pierres du sac.
    - **Lion, rhinocéros, antilope** : 4, 3 ou 2 points. En main à la fin, ils comptent tout autant.
    - **Marché** : vends les pierres que tu veux, au moins une : transparente 1, bleue 2, rouge 3 pièces, et autant de points.
    - **Tente en plus** : sans dé et sans payer, une tente va sur une case où tu as une tente comptée, mais pas dans la colonne du bateau. Elle compte pour la majorité, pas tout de suite.
    - **Bateau en arrière** : le bateau recule d’une colonne ; on y construit, et on y compte les points. Les tentes comptées de nouveau rapportent de nouveau. Après la manche, il avance comme d’habitude. Dix fois par partie au plus.

    Après ton action :
    - **Deux dés** : prends aussitôt un autre dé, plus haut.

    La carte **Éboulement** n’est jamais en main. Qui la pioche la montre : tout le monde perd ses pierres précieuses, qui vont dans le sac. On pioche une autre carte à sa place, puis les cartes jouées et l’éboulement sont mélangées à la pioche.
rules-end-title = Fin et décompte
rules-end =
    Quand la colonne 10 a été comptée et que le bateau devrait avancer, la partie se termine :
    - **Majorités** : dans chaque rangée, le plus grand nombre de tentes sur toutes les colonnes rapporte les points indiqués à droite. À égalité, les points sont partagés, arrondis vers le bas.
    - **Pierres précieuses** gardées : 1 point chacune. **Animaux** en main : 4, 3 et 2 points. Les pièces ne rapportent rien.
    - On ouvre les **coffres**. Qui a le moins donné est éliminé, même si c’est tout le monde : alors personne ne gagne.

    Les points pris par les éliminés ne reviennent pas aux autres.

    Notre règle pour les départs : les tentes sont retirées, les pierres mises de côté, les cartes remises dans la pioche. Les points restent, mais sont classés derrière. S’il ne reste qu’une personne, elle gagne.
rules-two-title = À deux
rules-two =
    À deux, on joue avec quatre dés, et deux choses changent :
    - Quand tu n’as plus de tentes, tu peux en **déplacer** une dans la colonne du bateau au lieu d’en planter. Cela coûte autant, les cartes agissent de même, et les points déjà marqués restent. La carte Tente en plus déplace alors aussi une tente.
    - À la fin, on lance **quatre dés**. Qui a donné moins que leur somme est éliminé. Cela peut arriver aux deux.

    C’est pareil quand il ne reste que deux personnes d’une plus grande table.

    Le **défi du jour** est une partie entière à deux, toi contre un robot. Ce sont tes points qui comptent ; si tu es éliminé à la fin, c’est 0.
rules-notation-title = Écrire ses coups
rules-notation =
    Tout se fait avec les boutons. Si tu préfères écrire, utilise `/move` avec l’un de ces textes :
    - `take 4 coins`, `take 4 card`, `take 4 mine`, `take 4 tent` : pièces, carte, mine, tente
    - `take 4 tent free`, `take 4 tent row 6`, `take 4 tent row 6 free` : avec des cartes
    - `take 4 move 2 5`, cartes comme ci-dessus : à deux, déplace la tente de la colonne 2, rangée 5
    - `sell clear 1 blue 2 red 1` vend des transparentes, bleues, rouges ; `donate 3` donne
    - `play coins`, `play stones`, `play boat`, `play two-dice`
    - `play animal lion` (ou `rhino`, `antelope`)
    - `play market clear 2 red 1`
    - `play extra 2 5` : colonne 2, rangée 5 ; à deux aussi `play extra 2 5 from 3 1`
    - `done`

    Les cases sont nommées par colonne (1 à 10 depuis la gauche) et rangée (1 à 6, la 1 au bord du fleuve).
rules-data-title = À propos de cette version
rules-data =
    Le jeu est de Benjamin Liersch (Schmidt Spiele 2009). Tous les textes et images sont les nôtres. Nous ne connaissions pas toutes les valeurs de la boîte :
    - **D’après la règle imprimée** : le déroulement, les effets des cartes, le nombre de pièces, pierres, tentes, dés et cartes, les 10 points de la majorité de la rangée 2.
    - **Trouvé ailleurs** : les dix colonnes, la rangée 1 au bord du fleuve, 1 à 6 points par manche, 12 et 2 points pour les majorités des rangées 1 et 6, les couleurs des pierres.
    - **Reconstitué par nous** : le coût de chaque colonne, le nombre d’exemplaires de chaque carte et les majorités des rangées 3 à 5 (8, 6, 4). Le vrai jeu peut être différent.

    Si tu as le jeu, indique les vraies valeurs à l’opérateur de ce bot : une édition dans la configuration remplace la nôtre. Une partie garde l’édition avec laquelle elle a commencé.

## Statistiques, records et succès

figure-tents =
    { $value ->
        [one] Tente
       *[other] Tentes
    }
figure-majorities =
    { $value ->
        [one] Majorité
       *[other] Majorités
    }
figure-gems-found =
    { $value ->
        [one] Pierre trouvée
       *[other] Pierres trouvées
    }
figure-donated =
    { $value ->
        [one] Pièce donnée
       *[other] Pièces données
    }
figure-best-column =
    { $value ->
        [one] Point dans une colonne
       *[other] Points dans une colonne
    }
figure-best-sale =
    { $value ->
        [one] Pièce en une vente
       *[other] Pièces en une vente
    }
record-best-column =
    { $value ->
        [one] { $value } point dans une colonne
       *[other] { $value } points dans une colonne
    }
record-best-sale =
    { $value ->
        [one] { $value } pièce en une vente
       *[other] { $value } pièces en une vente
    }
record-donated =
    { $value ->
        [one] { $value } pièce donnée
       *[other] { $value } pièces données
    }

achievement-every-row = Partout chez soi
achievement-every-row-how = Victoire avec des tentes dans les six rangées.
achievement-five-rows = Cinq rangées pour soi
achievement-five-rows-how = Le plus de tentes dans au moins cinq rangées, sans partage.
achievement-last-coin = À une pièce près
achievement-last-coin-how = Victoire sans une pièce de trop dans le coffre.
achievement-sole-survivor = Plus personne d’autre
achievement-sole-survivor-how = Victoire à trois ou plus, tous les autres étant éliminés.
