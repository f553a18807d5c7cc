## Hints: what a robot would do in a person's place, and what that is worth.

button-hint = Hint
button-hint-play = Play it
command-hint = Get a hint: the move a master robot would make
hint-to-come = I’m thinking about your move. That takes a few seconds.
hint-move = 💡 **{ $move }**
hint-reason = { $reason }.
hint-chance = { $games ->
    [0] You’d win fewer than 1 in 10 games from there.
    [10] You’d win nearly all games from there.
   *[other] You’d win about { $games } in 10 games from there.
}
hint-next-chance = { $games ->
    [0] Next best: { $move } (fewer than 1 in 10).
   *[other] Next best: { $move } (about { $games } in 10).
}
hint-as-good = About as good: { $move }.
hint-next = Next best: { $move }.
hint-alone = I don’t see a better move.
hint-forced = It’s your only move.
hint-ends = There’s nothing better left to do.
hint-free = This hint doesn’t count.
hint-left = { $left ->
    [0] That was your last hint in this game.
    [one] You have 1 more hint in this game.
   *[other] You have { $left } more hints in this game.
}
hint-seen = The others only see that you asked.
log-hint = { $name } takes a hint.
pick-hints = Hints
hints-any = any number
hints-0 = none
hints-1 = 1 per player
hints-2 = 2 per player
hints-3 = 3 per player
hints-5 = 5 per player
hints-10 = 10 per player
refused-hints-off = This table plays without hints.
refused-hints-spent = { $most ->
    [one] You’ve had your hint in this game.
   *[other] You’ve had all { $most } hints in this game.
}
refused-hints-spent-here = { $most ->
    [one] This seat has had its hint; one of an earlier player on it counts too.
   *[other] This seat has had all { $most } hints of this game; the hints of earlier players on it count too.
}
refused-hint-busy = I’m thinking about a lot of moves right now. Try again in a minute.
