# Les mots des images de tous les jeux. Les cases sont étroites : des mots courts.

colour-blue = Bleu
colour-orange = Orange
colour-green = Vert
colour-pink = Rose
colour-yellow = Jaune

picture-to-move = à son tour
picture-private = Visible par toi seulement
picture-course = Évolution
picture-chances = Chances de gagner, en %
picture-rest = … Le tout est sous « En texte ».
picture-out = hors jeu
board-apart = {" ; "}
board-turn = C’est à { $seat } de jouer.
board-over = La partie est terminée.
board-place =
    Place { $place } : { $seat }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-result =
    { $seat } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-out = { $seat } est hors jeu : { $points }
board-source = { $source } : { $points }
board-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-points-of =
    { $points ->
        [one] { $points } point ({ $sources })
       *[other] { $points } points ({ $sources })
    }
picture-players =
    { $number ->
        [one] { $number } joueur
       *[other] { $number } joueurs
    }

# Ce que désignent les nombres sur une image expliquée.
part-bars = d’où viennent les points
part-course = les points, tour après tour
board-course = Points après un quart, la moitié et trois quarts des tours : { $seats }.
board-course-of = { $seat } { $quarter }, { $half } et { $most }
