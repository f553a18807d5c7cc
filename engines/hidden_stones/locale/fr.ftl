title = Hidden Stones
blurb = Échange et retourne neuf pierres jusqu’à ce qu’elles forment ce que demandent tes cartes.

## Choses

symbol-sun = soleil
symbol-moon = lune
symbol-fish = poisson
symbol-bird = oiseau
symbol-horse = cheval
symbol-ship = bateau
symbol-seed = graine
symbol-tree = arbre

cell-a1 = a1
cell-b1 = b1
cell-c1 = c1
cell-a2 = a2
cell-b2 = b2
cell-c2 = c2
cell-a3 = a3
cell-b3 = b3
cell-c3 = c3

stone = { $symbol } { $cell }
card = { $value }-{ NUMBER($number, minimumIntegerDigits: 2) }

## Questions

ask-turn =
    { $cards ->
        [one] Que fais-tu ? Il te reste une carte ; l’utiliser termine ton tour.
       *[other] Que fais-tu ? Tu as { $cards } cartes en main.
    }
ask-group-swap = Échanger deux pierres voisines
ask-group-flip = Retourner une pierre
ask-payment = Cela coûte une carte : laquelle défausser ?
ask-continue = Et ensuite ?

## Boutons et listes

label-verb-swap = Échanger deux pierres
label-verb-flip = Retourner une pierre
label-verb-score = Réaliser une carte
label-swap-first = Échanger { $first } …
label-swap = Échanger { $first } et { $second }
label-swap-with = Échanger { $first } et { $second }, défausser { $card }
label-swap-last = Échanger { $first } et { $second }, défausser { $card }, terminer le tour
label-flip = Retourner { $cell } : { $before } devient { $after }
label-flip-with = Retourner { $cell } : { $before } devient { $after }, défausser { $card }
label-flip-last = Retourner { $cell } : { $before } devient { $after }, défausser { $card }, terminer le tour
label-score =
    { $points ->
        [1] Réaliser { $card } (1 point)
       *[other] Réaliser { $card } ({ $points } points)
    }
label-score-last =
    { $points ->
        [1] Réaliser { $card } (1 point), terminer le tour
       *[other] Réaliser { $card } ({ $points } points), terminer le tour
    }
label-payment =
    { $points ->
        [1] { $card } · 1 point · { $symbols }
       *[other] { $card } · { $points } points · { $symbols }
    }
label-payment-lying =
    { $points ->
        [1] ★ { $card } · 1 point · { $symbols } (réalisable !)
       *[other] ★ { $card } · { $points } points · { $symbols } (réalisable !)
    }
label-swap-completes = ★ Échanger { $first } et { $second } : complète { $cards }
label-flip-completes = ★ Retourner { $cell } : { $before } devient { $after }, complète { $cards }
name-swap-completes = ★ Échanger { $first } et { $second } : { $cards }
name-flip-completes = ★ Retourner { $cell } : { $cards }
name-discard = Défausser { $card }
name-discard-completed = Défausser { $card } (★ réalisable)
label-payment-completed =
    { $points ->
        [1] ★ { $card } · 1 point · { $symbols } (réalisable ensuite !)
       *[other] ★ { $card } · { $points } points · { $symbols } (réalisable ensuite !)
    }
label-pass =
    { $cards ->
        [0] Passer
        [1] Passer et piocher 1 carte
       *[other] Passer et piocher { $cards } cartes
    }
label-end =
    { $cards ->
        [0] Terminer le tour
        [1] Terminer le tour, piocher 1 carte
       *[other] Terminer le tour, piocher { $cards } cartes
    }
label-end-strike = Terminer le tour : échec { $strikes } sur { $of }

## Refus

refused-unreadable = Ce n’est pas un coup de ce jeu. Un coup s’écrit « swap a1 b1 with 1-05 », « flip b2 with 1-05 », « score 1-05 », « pass » ou « end ».
refused-unknown-cell = Cette case n’existe pas. Les cases vont de a1 à c3 : d’abord la lettre de la colonne, puis la ligne, la 1 étant en haut.
refused-unknown-card = Cette carte n’existe pas. Une carte s’écrit comme 1-05 : la valeur, un tiret et deux chiffres.
refused-same-cell = Pour échanger, il faut deux cases différentes.
refused-not-in-hand = Tu n’as pas la carte { $card } en main. Choisis-en une que tu as.
refused-not-neighbours = { $first } et { $second } ne sont pas voisines. Échange deux pierres qui se touchent par un côté.
refused-formation-absent = La formation de { $card } n’est pas en place. Échange ou retourne d’abord des pierres.
refused-pass-after-action = Tu as déjà agi, tu ne peux plus passer. Termine ton tour.
refused-pass-twice = Tu as passé au tour précédent, et on ne passe pas deux fois de suite. Agis ou termine ton tour.
refused-hand-too-full = Tu as { $cards } cartes en main ; on ne passe qu’avec { $most } au plus. Agis ou termine ton tour.
refused-nothing-to-draw = Il ne reste aucune carte à piocher, tu ne peux pas passer. Agis ou termine ton tour.
refused-pass-instead = Tu n’as encore rien fait. Passe plutôt : cela termine aussi ton tour, et tu pioches des cartes.

## Journal

event-game-started = { $seat } commence. { $cards } cartes gagnées déclenchent la dernière manche.
    .you-seat = Tu commences. { $cards } cartes gagnées déclenchent la dernière manche.
event-solo-started = Partie en solo : réalise les { $cards } cartes de la pioche.
event-stones-swapped = { $seat } défausse { $card } et échange { $first } et { $second }.
    .you-seat = Tu défausses { $card } et échanges { $first } et { $second }.
event-stone-flipped = { $seat } défausse { $card } et retourne { $cell } : { $before } devient { $after }.
    .you-seat = Tu défausses { $card } et retournes { $cell } : { $before } devient { $after }.
event-card-scored =
    { $points ->
        [1] { $seat } réalise { $card } pour 1 point
       *[other] { $seat } réalise { $card } pour { $points } points
    } ({ $cards ->
        [1] 1 carte gagnée
       *[other] { $cards } cartes gagnées
    }).
    .you-seat =
        { $points ->
            [1] Tu réalises { $card } pour 1 point
           *[other] Tu réalises { $card } pour { $points } points
        } ({ $cards ->
            [1] 1 carte gagnée
           *[other] { $cards } cartes gagnées
        }).
event-passed = { $seat } passe.
    .you-seat = Tu passes.
event-turn-unused = { $seat } termine son tour sans rien faire.
    .you-seat = Tu termines ton tour sans rien faire.
event-turn-used-up = { $seat } utilise sa dernière carte en main, et son tour se termine.
    .you-seat = Tu utilises ta dernière carte en main, et ton tour se termine.
event-cards-drawn =
    { $cards ->
        [1] { $seat } pioche une carte.
       *[other] { $seat } pioche { $cards } cartes.
    }
    .you-seat =
        { $cards ->
            [1] Tu pioches une carte.
           *[other] Tu pioches { $cards } cartes.
        }
event-cards-received =
    { $count ->
        [1] Tu pioches { $cards }.
       *[other] Tu pioches { $count } cartes : { $cards }.
    }
event-draw-pile-renewed =
    { $cards ->
        [1] La pioche est vide : la seule carte défaussée devient la nouvelle.
       *[other] La pioche est vide : les { $cards } cartes défaussées deviennent la nouvelle.
    }
event-strike-received = Aucune carte réalisée : échec { $strikes } sur { $of }.
event-final-round-started =
    { $cards ->
        [1] { $seat } a gagné 1 carte : c’est la dernière manche.
       *[other] { $seat } a gagné { $cards } cartes : c’est la dernière manche.
    }
    .you-seat =
        { $cards ->
            [1] Tu as gagné 1 carte : c’est la dernière manche.
           *[other] Tu as gagné { $cards } cartes : c’est la dernière manche.
        }
event-round-ended-idle = La manche { $round } est terminée. Personne n’a rien réalisé depuis { $idle } manches ; après { $of }, la partie s’arrête.
event-seat-left =
    { $cards ->
        [0] { $seat } quitte la partie.
        [1] { $seat } quitte la partie ; une carte retourne dans la pioche.
       *[other] { $seat } quitte la partie ; { $cards } cartes retournent dans la pioche.
    }
    .you-seat =
        { $cards ->
            [0] Tu quittes la partie.
            [1] Tu quittes la partie ; une carte retourne dans la pioche.
           *[other] Tu quittes la partie ; { $cards } cartes retournent dans la pioche.
        }
event-bonus-awarded =
    { $count ->
        [1] Bonus pour le plus de cartes de valeur 1
       *[other] Un bonus à chaque personne avec le plus de cartes de valeur 1
    } ({ $cards }) : { $seats }.
    .you-seats =
        { $count ->
            [1] Bonus pour le plus de cartes de valeur 1
           *[other] Un bonus à chaque personne avec le plus de cartes de valeur 1
        } ({ $cards }) : { $seats }.
event-game-ended = La partie est terminée. { $reason }

reason-target = Assez de cartes sont gagnées.
reason-no-progress = Personne n’a réalisé de carte depuis 20 manches.
reason-abandoned = Il ne reste pas assez de joueurs.
reason-solved = Toutes les cartes sont réalisées.
reason-strikes = C’était le quatrième échec.

line-ones = Cartes de valeur 1
line-twos = Cartes de valeur 2
line-threes = Cartes de valeur 3
line-fives = Cartes de valeur 5
line-bonus = Bonus

note-won = { $cards } sur { $of } cartes
note-strikes = Échecs : { $strikes } sur { $of }

highlight-cards =
    { $cards ->
        [one] Meilleur tour : { $seat }, { $cards } carte pour { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[other] Meilleur tour : { $seat }, { $cards } cartes pour { $points } points.
    }

## Situation

status-header = Manche { $round }
status-header-final = Manche { $round }, la dernière
status-header-idle = Manche { $round }, rien de réalisé depuis { $idle } manches sur { $of }
status-header-solo = Tour { $turn }, échecs : { $strikes } sur { $of }
status-won =
    { $cards ->
        [0] aucune carte sur { $of } gagnée
        [1] 1 carte sur { $of } gagnée
       *[other] { $cards } cartes sur { $of } gagnées
    }
status-ones = de valeur 1 : { $cards }
status-ones-most = de valeur 1 : { $cards } (bonus)
status-hand =
    { $cards ->
        [0] aucune carte en main
        [1] 1 carte en main
       *[other] { $cards } cartes en main
    }
status-passed = a passé au tour précédent
status-left = a quitté la partie

## Règles

rules-goal-title = But du jeu
rules-goal =
    Neuf pierres à deux faces forment un carré de trois sur trois. Les cartes de ta main montrent comment certaines de ces pierres doivent se trouver : c’est une **formation**. Les cartes servent aussi à payer : chaque carte défaussée te permet d’échanger deux pierres ou d’en retourner une.

    Amène les pierres dans les formations de tes cartes, réalise ces cartes et termine avec le plus de points. Une carte vaut 1, 2, 3 ou 5 points.

    Tout le monde agit sur les mêmes neuf pierres. Ce que tu laisses est peut-être juste ce qu’il faut à la personne suivante.
rules-setup-title = Mise en place
rules-setup =
    Les neuf pierres sont disposées au hasard, tout comme leur face visible. Chaque pierre a deux faces qui vont toujours ensemble :
    - soleil et lune (une pierre)
    - poisson et oiseau (deux pierres)
    - cheval et bateau (trois pierres)
    - graine et arbre (trois pierres)

    Il y a 72 cartes : 28 valent 1 point, 26 en valent 2, 13 en valent 3 et 5 en valent 5. Chacun en reçoit quatre. Les autres forment la pioche. Le sort désigne qui commence.
rules-turn-title = Ton tour
rules-turn =
    Fais autant d’actions que tu veux, dans l’ordre que tu veux, tant qu’il te reste des cartes :
    - **Échanger** : défausse une carte et échange deux pierres voisines, c’est-à-dire qui se touchent par un côté. Leurs faces visibles restent les mêmes. Tu peux aussi échanger deux symboles identiques, pour te débarrasser d’une carte.
    - **Retourner** : défausse une carte et retourne une pierre.
    - **Réaliser** : si la formation d’une de tes cartes est en place, pose cette carte sur ta pile de cartes gagnées. Les pierres ne bougent pas, rien n’est défaussé, et les mêmes pierres peuvent servir à plusieurs cartes.

    Ensuite, tu **termines** ton tour et tu pioches jusqu’à avoir quatre cartes. Si tu utilises ta dernière carte, le tour se termine de lui-même.

    Au lieu de tout cela, tu peux **passer** : tu ne fais rien et tu pioches deux cartes. On ne passe pas deux fois de suite, ni avec plus de quatre cartes en main, ni quand il n’y a rien à piocher. Terminer ton tour sans avoir agi n’est possible que si tu ne peux pas passer.

    Si tu as plus de quatre cartes à la fin de ton tour, tu les gardes et tu n’en pioches pas. Quand la pioche est vide, la défausse est mélangée et forme la nouvelle.

    Tu peux regarder la défausse et toutes les cartes gagnées à tout moment. Ta main est secrète.
rules-formations-title = Formations
rules-formations =
    Une formation est un petit rectangle, de deux pierres côte à côte jusqu’au carré entier. Elle est en place si le rectangle peut se poser quelque part dans le carré de sorte que chaque symbole corresponde.
    - On ne la tourne jamais et on ne la regarde jamais en miroir : la gauche reste à gauche, le haut reste en haut.
    - Une case vide accepte n’importe quelle pierre, mais il en faut une : le rectangle entier doit tenir dans le carré.
    - Une carte large de trois cases fixe donc les colonnes, une carte haute de trois cases fixe les lignes, et une carte de trois sur trois fixe tout.
    - Une formation présente à plusieurs endroits ne compte qu’une fois.

    Exemple : la carte 2-07 montre « n’importe quoi, cheval, oiseau » côte à côte. Elle est en place ici dans la ligne du haut, mais pas dans celle du bas :
    ```
        a        b        c
    1   soleil   cheval   oiseau
    2   arbre    graine   graine
    3   cheval   oiseau   bateau
    ```
rules-end-title = Fin et décompte
rules-end =
    La dernière manche commence dès que quelqu’un termine son tour avec assez de cartes gagnées : 10 à deux, 9 à trois, 8 à quatre, 7 à cinq. On la joue jusqu’au bout, pour que chacun joue le même nombre de fois ; tu peux encore y réaliser autant de cartes que tu veux.

    Chaque carte gagnée rapporte ses points. Le plus grand nombre de cartes de valeur 1 rapporte 3 points de plus ; en cas d’égalité, chacun les reçoit. Si personne n’en a, personne ne les reçoit.

    Le plus grand total gagne. À total égal, la victoire est partagée.

    Deux règles de sécurité de notre cru : si personne ne réalise de carte pendant 20 manches de suite, la partie s’arrête. Qui s’en va remet sa main dans la pioche, garde ses points, mais est classé derrière tous ceux qui sont restés et n’a pas droit au bonus.
rules-solo-title = Jouer en solo
rules-solo =
    Le paquet est plus petit : 16 cartes, dont 8 valent 1 point, 4 en valent 2, 3 en valent 3 et 1 en vaut 5. Tu découvres lesquelles en piochant. Réalise les 16 pour gagner.

    Chaque tour que tu termines sans avoir réalisé de carte est un **échec**, même si tu n’as rien fait du tout. Passer n’en est pas un. Au quatrième échec, la partie s’arrête aussitôt et elle est perdue.

    Les cartes défaussées reviennent : dès que la pioche est vide, la défausse forme la nouvelle. Si les deux sont vides, tu continues avec les cartes que tu as.
rules-notation-title = Écrire ses coups
rules-notation =
    Tout se fait avec les boutons. Si tu préfères écrire, utilise `/move` avec l’un de ces textes :
    - `swap a1 b1 with 1-05` : défausser la carte 1-05, échanger les pierres en a1 et b1
    - `flip b2 with 1-05` : défausser la carte 1-05, retourner la pierre en b2
    - `score 2-07` : réaliser la carte 2-07
    - `pass` : passer
    - `end` : terminer le tour

    Les cases portent le nom de leur colonne et de leur ligne : colonnes a, b, c de gauche à droite, lignes 1, 2, 3 de haut en bas. Ainsi a1 est en haut à gauche et c3 en bas à droite. Les cartes portent le nom de leur valeur et d’un numéro à deux chiffres.
rules-data-title = À propos de cette version
rules-data =
    Le jeu est de J. Evan Raitt ; l’édition allemande (Piatnik 2024) s’appelle Hidden Stones, l’anglaise (Gamewright 2020) Shifting Stones. Tous les textes et toutes les images sont de nous.
    - **D’après les règles imprimées** : les pierres, le nombre de cartes, le déroulement, la fin à trois, quatre et cinq, le jeu en solo.
    - **Trouvé ailleurs**, dans deux listes indépendantes et concordantes : les formations et les valeurs des 72 cartes ; la fin à 10 cartes à deux.
    - **De nous** : les noms des cartes et des cases, ce qui se passe quand quelqu’un s’en va, et la fin après 20 manches sans carte réalisée.

## Statistiques, records et succès

figure-cards =
    { $value ->
        [one] Carte réalisée
       *[other] Cartes réalisées
    }
figure-best-turn =
    { $value ->
        [one] Point en un tour
       *[other] Points en un tour
    }
figure-strikes =
    { $value ->
        [one] Échec
       *[other] Échecs
    }
record-best-turn =
    { $value ->
        [one] { $value } point en un tour
       *[other] { $value } points en un tour
    }
record-strikes =
    { $value ->
        [0] pas un seul échec
        [one] seulement { $value } échec
       *[other] seulement { $value } échecs
    }

achievement-flawless = Tour après tour
achievement-flawless-how = Partie en solo gagnée sans un échec et sans passer.
achievement-big-turn = Un grand tour
achievement-big-turn-how = 7 points ou plus marqués en un seul tour.
achievement-high-cards = Deux fois cinq
achievement-high-cards-how = Deux cartes de valeur 5 réalisées dans la même partie.
achievement-no-ones = Sans petite monnaie
achievement-no-ones-how = Victoire sans réaliser de carte de valeur 1.
achievement-runaway = Deux fois mieux
achievement-runaway-how = Victoire avec au moins le double des points de la deuxième place.

## Le défi du jour

tally-cards = { $value } sur 16 cartes
tally-strikes =
    { $value ->
        [0] aucun échec
        [one] { $value } échec
       *[other] { $value } échecs
    }
tally-moves =
    { $value ->
        [one] { $value } échange ou retournement
       *[other] { $value } échanges et retournements
    }
tally-order = D’abord le plus de cartes, puis le moins d’échecs, puis le moins d’échanges et de retournements.
tally-grid = Une case pour chacune des 16 cartes, les meilleures d’abord. Réalisées avec deux autres ou plus en un tour : { $best }. Avec une autre : { $good }. Seules : { $fair }. Non réalisées : { $missed }. Croix rouges pour les échecs : { $fault }.
