picture-row =
    { $home ->
        [one] { $seat } : { $pits } ; une graine rentrée.
       *[other] { $seat } : { $pits } ; { $home } graines rentrées.
    }
picture-pit = { $pit } { $stones }
