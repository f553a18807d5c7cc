title = Kalah
blurb = Semer les graines d’un trou et en ramener le plus chez soi. Un petit jeu.

label-sow = Semer de …
label-sow-pit =
    { $stones ->
        [one] Trou { $pit } (une graine)
       *[other] Trou { $pit } ({ $stones } graines)
    }
label-pit = Trou { $pit }

event-sown =
    { $stones ->
        [one] { $seat } sème une graine du trou { $pit }.
       *[other] { $seat } sème { $stones } graines du trou { $pit }.
    }
event-captured = { $seat } capture : { $stones } graines rentrent.
event-again = La dernière graine est rentrée : { $seat } rejoue.
event-home =
    { $stones ->
        [one] { $seat } rentre la dernière graine.
       *[other] { $seat } rentre les { $stones } dernières graines.
    }
event-left = { $seat } quitte la partie.
event-ended = La partie est finie.

status-turn = { $seat } sème
status-over = La partie est finie

reason-cleared = Il n’y a plus rien à semer.
reason-abandoned = L’une des deux places est abandonnée.
line-store = Graines rentrées

option-stones = Graines par trou
option-stones-3 = Trois
option-stones-4 = Quatre
option-stones-6 = Six

refused-notation = Ce n’est pas un coup. Écris par exemple : sow c.
refused-empty = Ce trou est vide.

rules-play-title = Comment jouer
rules-play = Prends toutes les graines d’un de tes trous et sème-les dans le sens inverse des aiguilles d’une montre, ton grenier compris. Si la dernière tombe dans ton grenier, tu rejoues ; dans un de tes trous vides, elle capture ce qui est en face.
