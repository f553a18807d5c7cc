title = Galets
blurb = Gagner, piocher et poser des galets de couleur. Un petit jeu.

pebble-red = rouge
pebble-blue = bleu
pebble-gold = doré
pebbles = { $number } { $colour }
number = { $number }

ask-offer = Veux-tu offrir des coquillages pour le galet montré ?
ask-shells = Combien de coquillages offres-tu ?
ask-turn = Que fais-tu à ton tour ?
ask-further = Comment continues-tu ?
ask-pebbles = Quels galets poses-tu ?
ask-group-polish = Polir une couleur

label-offer = Offrir des coquillages …
label-offer-shells =
    { $shells ->
        [one] Offrir un coquillage
       *[other] Offrir { $shells } coquillages
    }
label-withhold = Ne rien offrir
label-draw = Piocher un galet
label-pass = Passer
label-lay = Poser des galets …
label-lay-pebbles = Poser { $pebbles }
label-polish = Polir
label-polish-colours = Polir { $colours }
label-parts = { $parts }

event-round-begun = Manche { $round } : le galet montré est { $colour }.
event-you-drew = Tu pioches un galet : { $colour }.
event-you-offered =
    { $shells ->
        [0] Tu n'offres rien.
        [one] Tu offres un coquillage.
       *[other] Tu offres { $shells } coquillages.
    }
event-drew = { $seat } pioche un galet.
event-offered = { $seat } a fait une offre.
offer = { $seat } { $shells }
event-offers-revealed = Les offres : { $offers }. { $seat } gagne le galet.
event-offers-tied = Les offres : { $offers }. Personne ne gagne le galet.
event-polished = { $seat } polit { $colours }.
event-laid = { $seat } pose { $pebbles }.
event-passed = { $seat } passe.
event-left = { $seat } quitte la partie.
event-ended = La partie est finie.

status-offers = Manche { $round } sur { $rounds } : offres
status-turns = Manche { $round } sur { $rounds } : tours
status-over = La partie est finie
status-seat =
    { $shells ->
        [one] { $hand } en main, un coquillage
       *[other] { $hand } en main, { $shells } coquillages
    }
status-left = a quitté la partie

reason-rounds = Toutes les manches sont jouées.
reason-bag = Le sac est vide.
reason-abandoned = Il ne reste qu'une place occupée.
line-laid = Galets posés
line-polish = Polissage
line-shells = Coquillages
line-hand = Galets en main

option-length = Durée
option-length-short = 2 manches
option-length-long = 4 manches
option-bag = Sac
option-bag-plain = Simple
option-bag-rich = Riche

refused-notation = Ce n'est pas un coup. Écris par exemple : offer 2, withhold, polish red, draw, lay red 1, pass.
refused-offer = Tu n'as pas autant de coquillages, ou c'est plus que trois.
refused-no-offers = Ce n'est pas le moment des offres.
refused-offers-first = Tout le monde fait d'abord une offre.
refused-polished = Tu as déjà poli pendant ce tour.
refused-polish = Polis des couleurs que tu as posées, pour un coquillage chacune.
refused-bag-empty = Le sac est vide.
refused-too-many = Pose au plus trois galets d'au plus deux couleurs.
refused-not-held = Tu n'as pas ces galets.
refused-pass = Tu ne peux pas passer maintenant.
refused-bag-counts = Un sac a trois nombres de { $least } à 9.
refused-bag-worth = Un sac a trois valeurs de { $least } à 9.

rules-play-title = Comment jouer
rules-play = Tout le monde offre des coquillages en secret, puis chaque place polit, pioche, pose ou passe.

figure-lays =
    { $value ->
        [one] Pile posée
       *[other] Piles posées
    }
record-lays =
    { $value ->
        [one] { $value } pile posée
       *[other] { $value } piles posées
    }
achievement-no-pass = Jamais passé
achievement-no-pass-how = Victoire sans passer une seule fois.

## The daily

tally-order = D’abord le plus de points, puis le moins de points du robot.
tally-grid = Une case à trois points pour une victoire, à un point pour une défaite : { $best } et { $fair } ; autres : { $good }, { $missed }, { $fault }.
