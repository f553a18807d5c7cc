## Robots : ils s’assoient aux tables ouvertes, remplacent des joueurs et jouent avec qui est seul.

level-beginner = Débutant
level-casual = Habitué
level-strong = Fort
level-master = Maître
level-beginner-means = **Débutant** connaît les règles et ne voit qu’une chose à la fois.
level-casual-means = **Habitué** joue raisonnablement et oublie des choses.
level-strong-means = **Fort** n’oublie presque rien.
level-master-means = **Maître** voit en plus venir les coups.
level-own = Aussi fort que moi
level-own-means = **Aussi fort que moi** suit tes parties : tu le bats environ une fois sur deux. En ce moment : { $now }.
level-own-at = à peu près { $level }
level-own-between = entre { $lower } et { $upper }
level-own-of = aussi fort que { $person } ({ $now })
level-own-off = Un robot n’est aussi fort que toi que si tu es seul avec lui. D’autres sont là : il joue au niveau affiché.
level-own-was = Niveau de { $name } : { $level }
button-robots = Ajouter un robot
robots-heading = Qui va jouer ? Un robot ne sait que ce que sa place peut savoir. Il cède sa place dès que quelqu’un arrive.
button-robot-away = En renvoyer un
pick-pace = Robots
pace-quick = jouent aussitôt
pace-calm = attendent environ 5 secondes
pace-slow = attendent environ 20 secondes
pick-chance-back = Annuler dés et pioches
chance-back-off = interdit
chance-back-on = permis, et dit à la fin
chance-taken-back = { $times ->
    [one] Des dés ou des pioches ont été annulés une fois.
   *[other] Des dés ou des pioches ont été annulés { $times } fois.
}
button-solo = Jouer contre un robot
solo-heading = À quel jeu veux-tu jouer contre un robot ?
solo-level = De quel niveau doit être le robot ?
command-play = Jouer tout de suite contre des robots
argument-level = Le niveau des robots
argument-robots = Combien de robots
button-stand-in = Un robot continue
robot-plays-for-you = Un robot joue pour toi.
button-robot-back = De retour
button-vote-robot = Robot remplaçant
vote-robot-heading = Qui est absent ? Un robot joue en attendant.
vote-what-robot = laisser un robot jouer pour { $seat } en attendant
vote-done-robot = un robot joue pour { $seat } en attendant
robot-stands-in = un robot joue en attendant
robots-think =
    { $number ->
        [one] { $people } réfléchit …
       *[other] { $people } réfléchissent …
    }
log-stands-in = Un robot ({ $level }) joue pour { $name } en attendant.
refused-own-level = Un robot ne peut être aussi fort que toi que si tu es seul à la table.
refused-no-robot = Il n’y a pas de robot à cette table.
refused-robot-there = Un robot joue déjà à cette place.
refused-robots = Tu peux jouer à ce jeu contre { $least } à { $most } robots.
refused-solo-only = Ce jeu se joue en solo. `/join` l’ouvre.
refused-chance-back = En solo contre des robots, dés et pioches restent comme ils sont tombés. Avant la partie, tu peux permettre de les annuler.

### The chances in a game that is over

button-chances = Chances
chances-to-come = Je regarde { $turns } tours. Cela prend jusqu’à une minute.
chances-heading = Qui allait gagner, tour après tour, vu par un robot maître.
chances-led =
    { $turn ->
        [0] { $name } a mené dès le début.
        [1] { $name } a mené dès le début.
       *[other] { $name } a mené à partir du tour { $turn } sur { $turns }.
    }
chances-even = À la fin, personne ne menait.
chances-turns = Les tournants :
chances-turned = { $number }. { $line } { $name } : de { $before } à { $after } %
chances-none = Aucun tour n’a changé grand-chose.
refused-chances-wait = Tu attends déjà les chances d’une autre partie. Celles-ci viendront après.
