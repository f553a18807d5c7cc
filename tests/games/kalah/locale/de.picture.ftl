picture-row =
    { $home ->
        [one] { $seat }: { $pits }; ein Stein daheim.
       *[other] { $seat }: { $pits }; { $home } Steine daheim.
    }
picture-pit = { $pit } { $stones }
