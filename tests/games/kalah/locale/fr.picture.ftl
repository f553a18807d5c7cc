picture-row =
    { $home ->
        [one] { $seat } : { $pits } ; une graine rentrée.
       *[other] { $seat } : { $pits } ; { $home } graines rentrées.
    }
picture-pit = { $pit } { $stones }
board-place =
    Place { $place } : { $seat }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
