title = Pebbles
blurb = Win, draw and lay coloured pebbles. A small game.

pebble-red = red
pebble-blue = blue
pebble-gold = gold
pebbles = { $number } { $colour }
number = { $number }

ask-offer = Do you want to offer shells for the pebble shown?
ask-shells = How many shells do you offer?
ask-turn = What do you do in your turn?
ask-further = How does it go on?
ask-pebbles = Which pebbles do you lay?
ask-group-polish = Polish a colour

label-offer = Offer shells …
label-offer-shells =
    { $shells ->
        [one] Offer one shell
       *[other] Offer { $shells } shells
    }
label-withhold = Offer nothing
label-draw = Draw a pebble
label-pass = Pass
label-lay = Lay pebbles …
label-lay-pebbles = Lay { $pebbles }
label-polish = Polish
label-polish-colours = Polish { $colours }
label-parts = { $parts }

event-round-begun = Round { $round }: the pebble shown is { $colour }.
event-you-drew = You draw a pebble: { $colour }.
event-you-offered =
    { $shells ->
        [0] You offer nothing.
        [one] You offer one shell.
       *[other] You offer { $shells } shells.
    }
event-drew = { $seat } draws a pebble.
event-offered = { $seat } has made an offer.
offer = { $seat } { $shells }
event-offers-revealed = The offers: { $offers }. { $seat } wins the pebble.
event-offers-tied = The offers: { $offers }. Nobody wins the pebble.
event-polished = { $seat } polishes { $colours }.
event-laid = { $seat } lays { $pebbles }.
event-passed = { $seat } passes.
event-left = { $seat } leaves the game.
event-ended = The game is over.

status-offers = Round { $round } of { $rounds }: offers
status-turns = Round { $round } of { $rounds }: turns
status-over = The game is over
status-seat =
    { $shells ->
        [one] { $hand } in hand, one shell
       *[other] { $hand } in hand, { $shells } shells
    }
status-left = left the game

reason-rounds = All rounds have been played.
reason-bag = The bag is empty.
reason-abandoned = Only one seat is left.
line-laid = Laid pebbles
line-polish = Polish
line-shells = Shells
line-hand = Pebbles in hand

option-length = Length
option-length-short = 2 rounds
option-length-long = 4 rounds
option-bag = Bag
option-bag-plain = Plain
option-bag-rich = Rich

refused-notation = That is no move. Write for instance: offer 2, withhold, polish red, draw, lay red 1, pass.
refused-offer = You do not have so many shells, or it is more than three.
refused-no-offers = No offers are made now.
refused-offers-first = Everybody makes an offer first.
refused-polished = You have polished in this turn already.
refused-polish = Polish colours you have laid, for a shell each.
refused-bag-empty = The bag is empty.
refused-too-many = Lay at most three pebbles of at most two colours.
refused-not-held = You do not hold these pebbles.
refused-pass = You cannot pass now.
refused-bag-counts = A bag has three counts from { $least } to 9.
refused-bag-worth = A bag has three worths from { $least } to 9.

rules-play-title = How it is played
rules-play = Everybody offers shells in secret, then each seat polishes, draws, lays or passes.

figure-lays =
    { $value ->
        [one] Pile laid
       *[other] Piles laid
    }
record-lays =
    { $value ->
        [one] { $value } pile laid
       *[other] { $value } piles laid
    }
achievement-no-pass = Never passed
achievement-no-pass-how = Won without passing once.

## The daily

tally-order = Most points first, then the fewest of the robot.
tally-grid = A square with three dots for a win, with one dot for a defeat: { $best } and { $fair }; others: { $good }, { $missed }, { $fault }.
