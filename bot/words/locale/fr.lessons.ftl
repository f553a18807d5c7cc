## Leçons : une première partie d’un jeu, pas à pas.

button-learn = Apprendre
button-show-me = Voir le coup
button-leave-lesson = Quitter
button-learn-later = Plus tard
button-learn-end = Terminer
button-learn-anew = Recommencer
button-learn-other = Autre leçon
button-open-table = Ouvrir une table
command-learn = Apprendre un jeu en y jouant, pas à pas
argument-public = Tout le monde ici peut regarder la leçon

learn-heading = Que veux-tu apprendre ? Chaque leçon est une courte partie, un coup après l’autre.
learn-minutes = { $minutes } minutes environ
learn-with = Tu joues avec { $people }.
learn-first-time = Tu découvres { $title } ? La leçon prend { $minutes } minutes environ.
learn-step = étape { $number } sur { $steps }
learn-not-yet = **Pas encore.**
learn-skipped =
    { $number ->
        [one] la manche { $first } est déjà jouée
       *[other] les manches { $first } à { $last } sont déjà jouées
    }
learn-moves =
    { $number ->
        [one] un coup joué pour toi
       *[other] { $number } coups joués pour toi
    }
learn-else = Autre chose
learn-leaving = Une simple pause, ou tu t’arrêtes là ?
learn-later = À bientôt ! `/learn` reprend ta leçon de { $title } où tu l’as laissée.
learn-goes-on = ta leçon, à continuer avec `/learn`
learn-public = Une leçon est en cours ; tout le monde peut regarder.
learn-closed = Cette leçon est terminée.
learn-outdated = Ta leçon de { $title } a été améliorée depuis que tu l’as commencée : elle ne peut pas continuer. La nouvelle part du début.
learn-no-result = Les leçons ne comptent pas.
learn-no-seal = Dans une leçon, les dés et les tirages sont les mêmes pour tout le monde : il n’y a rien à prouver.
learn-record = Voici la leçon en fichier. Ses dés et ses tirages sont les mêmes pour tout le monde ; ils ne prouvent donc rien.

refused-no-lesson = Ce jeu n’a pas encore de leçon. `/rules` explique comment on y joue.
refused-in-lesson = Pas pendant une leçon ; à ta propre table, ce sera possible.
