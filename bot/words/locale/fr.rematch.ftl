### Encore une partie

button-again = Rejouer
again-asked = invitation à rejouer
again-waiting = Encore une fois à la même tablée : la partie commence dès que tout le monde a appuyé sur **Rejouer**.
again-agreed = Tu en es. { $table } commence dès que tout le monde a appuyé sur **Rejouer**.
again-at = La partie suivante de cette tablée : { $number }
notice-again = ↻ { $person }, on rejoue ? Ta place à { $table } t’est gardée.
refused-undecided = Tout le monde n’a pas encore accepté de rejouer. Qui ne veut pas quitte la table, et les autres peuvent commencer.
