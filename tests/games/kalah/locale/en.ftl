title = Kalah
blurb = Sow the stones of a pit, and bring more of them home. A small game.

label-sow = Sow from …
label-sow-pit =
    { $stones ->
        [one] Pit { $pit } (one stone)
       *[other] Pit { $pit } ({ $stones } stones)
    }
label-pit = Pit { $pit }

event-sown =
    { $stones ->
        [one] { $seat } sows one stone from pit { $pit }.
       *[other] { $seat } sows { $stones } stones from pit { $pit }.
    }
event-captured = { $seat } captures: { $stones } stones go home.
event-again = The last stone came home: { $seat } moves again.
event-home =
    { $stones ->
        [one] { $seat } takes home the last stone.
       *[other] { $seat } takes home the last { $stones } stones.
    }
event-left = { $seat } leaves the game.
event-ended = The game is over.

status-turn = { $seat } sows
status-over = The game is over

reason-cleared = There is nothing left to sow.
reason-abandoned = One of the two has left.
line-store = Stones at home

option-stones = Stones in each pit
option-stones-3 = Three
option-stones-4 = Four
option-stones-6 = Six

refused-notation = That is no move. Write for instance: sow c.
refused-empty = This pit is empty.

rules-play-title = How it is played
rules-play = Take all stones of one of your pits and sow them against the clock, into your store too. A last stone in your store: move again. A last stone in an empty pit of yours: it captures what lies opposite.
