### Encore une partie

button-again = Rejouer
button-next-game = Partie { $game } sur { $games }
again-asked = on rejoue ?
again-waiting = On remet ça ? La partie commence dès que toute la table a appuyé sur **{ $button }**.
again-agreed = C’est noté. { $table } commence dès que toute la table a appuyé sur **{ $button }**.
again-at = La partie suivante à cette table : { $number }
notice-again = ↻ { $person }, on rejoue ? Ta place à la table { $table } t’attend.
refused-undecided = Il manque encore des réponses. Si tu ne veux pas rejouer, quitte la table ; les autres pourront commencer.

### Séries

pick-series = Série
series-length-0 = une seule partie
series-length-3 = Au meilleur des trois
series-length-5 = Au meilleur des cinq
series-offer = On en fait une série ? Les parties comptent ensemble, et la première place tourne.
series-of = partie { $game } sur { $games }
series-game = { $series }, partie { $game }
series-standing = { $series }, partie { $game } : { $wins }
series-after = { $series }, après la partie { $game } : { $wins }
series-won = { $names } { $number ->
        [one] remporte la série
       *[other] se partagent la série
    }
series-nobody = personne n’a gagné de partie
series-undecided = elle finit sans vainqueur, car une place est vide
series-over = { $series } : { $result } ({ $wins })
series-same = { $series } : la série ne continue qu’avec la tablée de la dernière partie. Avec d’autres, elle finit sans vainqueur.
series-tile = Partie { $game }
series-bars = Parties gagnées
refused-series-place = Pour une série, il faut une table à deux ou plus dans un salon du serveur.
