### Encore une partie

button-again = Rejouer
again-asked = on rejoue ?
again-waiting = On remet ça ? La partie commence dès que toute la table a appuyé sur **Rejouer**.
again-agreed = C’est noté. { $table } commence dès que toute la table a appuyé sur **Rejouer**.
again-at = La partie suivante à cette table : { $number }
notice-again = ↻ { $person }, on rejoue ? Ta place à la table { $table } t’attend.
refused-undecided = Il manque encore des réponses. Si tu ne veux pas rejouer, quitte la table ; les autres pourront commencer.
