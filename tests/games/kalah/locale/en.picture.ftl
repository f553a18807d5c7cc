picture-row =
    { $home ->
        [one] { $seat }: { $pits }; one stone at home.
       *[other] { $seat }: { $pits }; { $home } stones at home.
    }
picture-pit = { $pit } { $stones }
