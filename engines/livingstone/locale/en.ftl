title = LivingStone
blurb = Ten columns up the Zambezi by steamboat: gather gems and tents, and fill your secret chest.

## Things

space = column { $column }, row { $row }
stones-black = { $number } black
stones-clear = { $number } clear
stones-blue = { $number } blue
stones-red = { $number } red
stones-white = { $number } white
one-clear = a clear gem
one-blue = a blue gem
one-red = a red gem
# The same as the object of a verb: what someone takes or sells.
some-black = { $number } black
some-clear = { $number } clear
some-blue = { $number } blue
some-red = { $number } red
some-white = { $number } white

card-free-tent = Free tent
card-two-dice = Two dice
card-ignore-number = Any row
card-lion = Lion
card-rhino = Rhino
card-antelope = Antelope
card-extra-tent = Extra tent
card-market = Market
card-three-stones = Three stones
card-four-coins = Four coins
card-steamboat-back = Boat back
card-mine-collapse = Mine collapse

loss = { $seat } ({ $gems })
    .you-seat = you ({ $gems })
points-of =
    { $points ->
        [one] { $seat } { $points } point
       *[other] { $seat } { $points } points
    }
    .you-seat =
        { $points ->
            [one] you { $points } point
           *[other] you { $points } points
        }
chest-of =
    { $coins ->
        [one] { $seat } { $coins } coin
       *[other] { $seat } { $coins } coins
    }
    .you-seat =
        { $coins ->
            [one] you { $coins } coin
           *[other] you { $coins } coins
        }

## Questions

ask-die = Which die, and what for?
ask-higher-die = Which die above { $last }, and what for?
ask-act = Anything else before you’re done?
ask-act-last = Anything else? This may be your last chance to donate.
ask-group-tent = Take a die for a tent
ask-group-coins = Take a die for coins
ask-group-mine = Take a die for stones
ask-group-card = Take a die for a card
ask-group-cards = Die for a tent, with cards
ask-group-source = Which tent moves?
ask-group-target = Where does the extra tent go?
ask-source = Which of your tents moves to the boat’s column?
ask-target = Which of your scored spaces gets the extra tent?
ask-tent-cards = Any cards with this tent?
ask-continue = And then?
ask-sell = How many gems do you sell?
ask-market = Which gems do you sell at the market?
ask-donate = How many coins do you donate?
ask-clear = Clear (up to { $most })
ask-blue = Blue (up to { $most })
ask-red = Red (up to { $most })

## Buttons and lists

name-coins =
    { $die ->
        [one] 1 coin
       *[other] { $die } coins
    }
name-mine =
    { $die ->
        [one] 1 stone
       *[other] { $die } stones
    }
name-mine-few =
    { $stones ->
        [one] 1 stone ({ $die })
       *[other] { $stones } stones ({ $die })
    }
name-card = Card ({ $die })
name-row =
    { $coins ->
        [one] Row { $row }: 1 coin
       *[other] Row { $row }: { $coins } coins
    }
name-row-free = Row { $row }, free
name-number = { $number }
name-number-few = { $number } ({ $die })
name-number-more = { $number } …
name-tent = Tent, row { $die }
name-tent-free = Free tent, row { $die }
name-tent-more = Tent ({ $die }) …
name-move-more = Move tent ({ $die }) …
name-sell-all = Sell all (+{ $coins })
name-sell-spare = Keep 1 of each (+{ $coins })
name-sell-short = Gems …
name-market-short = Market …
name-donate = Donate { $coins }
roll-round = for this round
roll-test = the donation test
label-take = Take a die
label-take-die = Take a { $die }
label-take-coins =
    { $die ->
        [one] Die 1: 1 coin
       *[other] Die { $die }: { $die } coins
    }
label-take-card = Die { $die }: draw a card
label-take-mine =
    { $stones ->
        [one] Die { $die }: 1 stone from the mine
       *[other] Die { $die }: { $stones } stones from the mine
    }
label-take-move = Die { $die }: move a tent …
label-tent = Die { $die }: tent, with cards …
label-tent-for =
    { $coins ->
        [one] Die { $die }: tent in { $space } for 1 coin
       *[other] Die { $die }: tent in { $space } for { $coins } coins
    }
label-tent-free = Die { $die }: free tent in { $space }
label-move = Die { $die }: move the tent from { $source }, with cards …
label-move-for =
    { $coins ->
        [one] Die { $die }: move a tent from { $source } to { $space } for 1 coin
       *[other] Die { $die }: move a tent from { $source } to { $space } for { $coins } coins
    }
label-move-free = Die { $die }: move a tent from { $source } to { $space }, free
label-part-source = From { $source }
label-part-source-cards = From { $source }: { $cards }
label-part-target = In { $space }
label-part-free = Free tent: pay nothing
label-part-rows = Any row: choose one …
label-part-row-for =
    { $coins ->
        [one] Any row: in { $space } for 1 coin
       *[other] Any row: in { $space } for { $coins } coins
    }
label-part-row-free = Any row and Free tent: in { $space }, free
label-sell = Sell gems …
label-sell-one = Sell { $gem } (+{ $coins })
label-sell-gems = Sell { $gems } (+{ $coins })
label-market = Market: sell gems …
label-market-gems =
    { $coins ->
        [one] Market: { $gems } for 1 coin and 1 point
       *[other] Market: { $gems } for { $coins } coins and { $coins } points
    }
label-donate = Donate …
label-donate-coins =
    { $coins ->
        [one] Donate 1 coin
       *[other] Donate { $coins } coins
    }
label-play = Play a card
label-play-animal = Show an animal
label-play-four-coins = Four coins: gain { $coins }
label-play-three-stones =
    { $stones ->
        [one] Three stones: draw 1
       *[other] Three stones: draw { $stones }
    }
label-play-steamboat-back = Boat back to column { $column }
label-play-two-dice = Two dice: take another above { $last }
label-play-lion = Lion: { $points } points
label-play-rhino = Rhino: { $points } points
label-play-antelope = Antelope: { $points } points
label-play-extra = Extra tent …
label-extra = Extra tent in { $space }
label-extra-from = Extra tent from { $source } to { $space }
label-done = Done

## Refusals

refused-unreadable = That’s not a move in this game. Moves look like “take 4 coins”, “take 4 tent”, “sell clear 1 red 1”, “donate 2”, “play coins” or “done”.
refused-tent-words = After the tent only “free”, “row 3” or “row 3 free” can follow.
refused-play-words = Cards are played as “play coins”, “stones”, “animal lion”, “market clear 1”, “boat”, “extra 2 5” or “two-dice”.
refused-number-words = That number doesn’t work here. Write a whole number from 1 to 9999, without leading zeros.
refused-face = There’s no such die. Dice show 1 to 6.
refused-row = There’s no such row. Rows are 1 to 6, row 1 at the river.
refused-column = There’s no such column. Columns are 1 to 10, from the left.
refused-gem-words = Name the gems in the order clear, blue, red, each with a number: “clear 2 red 1”.
refused-die-first = You haven’t taken a die yet. Take one first.
refused-die-taken = You’ve taken your die. Finish with “done”, or play Two dice to take another.
refused-no-such-die = There’s no { $die } on the table. These are left: { $dice }.
refused-die-too-low = A { $die } is too low: your next die must be higher than { $last }.
refused-row-is-die = This die leads to row { $row } anyway. Keep the card, or choose another row.
refused-too-expensive =
    A tent in { $space } costs { $price ->
        [one] 1 coin
       *[other] { $price } coins
    }, and you have { $coins }. Sell gems first, or choose another die.
refused-no-tents = All your tents are on the board. Use the die for something else.
refused-move-instead = All your tents are on the board. Move one instead: “take 4 move 2 5” or “play extra 2 5 from 3 1”.
refused-supply-first =
    You still have { $tents ->
        [one] 1 tent
       *[other] { $tents } tents
    } to build. You can only move tents when you have none left.
refused-no-own-tent = You have no tent in { $space }.
refused-same-space = The tent is in { $space } already. Choose another space.
refused-not-scored = You have no scored tent in { $space }. The extra tent goes where you have one.
refused-boat-column = The boat is in column { $column }, so the extra tent can’t go there.
refused-no-gems = You have no gems to sell.
refused-not-those-gems = You don’t have that many. Your gems: { $gems }.
refused-too-few-coins =
    { $coins ->
        [0] You have no coins to donate.
        [one] You have only one coin.
       *[other] You have only { $coins } coins.
    }
refused-boat-at-start = The boat is in column 1 and can’t go back.
refused-boat-limit = The boat has already gone back { $boats } times, the most in one game.
refused-two-dice-later = Take a die first, then play Two dice.
refused-no-higher-die = No die on the table is higher than { $last }, so Two dice would do nothing.
refused-no-card-free-tent = You don’t have a Free tent card.
refused-no-card-two-dice = You don’t have a Two dice card.
refused-no-card-ignore-number = You don’t have an Any row card.
refused-no-card-lion = You don’t have a lion.
refused-no-card-rhino = You don’t have a rhino.
refused-no-card-antelope = You don’t have an antelope.
refused-no-card-extra-tent = You don’t have an Extra tent card.
refused-no-card-market = You don’t have a Market card.
refused-no-card-three-stones = You don’t have a Three stones card.
refused-no-card-four-coins = You don’t have a Four coins card.
refused-no-card-steamboat-back = You don’t have a Boat back card.

refused-edition-name = An edition in the configuration is called “reconstructed”, like the one the game brings along. Give it another name.
refused-edition-empty = The edition is empty. It needs at least one of the tables { $tables }.
refused-edition-table = The edition has a table this game does not know. It knows { $tables }.
refused-edition-length = The edition’s table { $table } must be a list of { $count } numbers.
refused-edition-number = In the edition’s table { $table }, place { $place } must be a whole number from { $least } to { $most }.
refused-edition-falling = In the edition’s table { $table }, place { $place } is lower than the one before. Costs never fall.
refused-deck-cards = The edition’s deck must name these cards and no others: { $cards }.
refused-deck-count = The edition’s deck needs a whole number for { $card }, from { $least } to 27.
refused-deck-sum = The edition’s deck has { $sum } cards and must have { $cards }.

table-costs = costs
table-points = points
table-majority = majority
table-deck = deck
key-free-tent = free_tent
key-two-dice = two_dice
key-ignore-number = ignore_number
key-lion = lion
key-rhino = rhino
key-antelope = antelope
key-extra-tent = extra_tent
key-market = market
key-three-stones = three_stones
key-four-coins = four_coins
key-steamboat-back = steamboat_back
key-mine-collapse = mine_collapse

## Log

event-round-started = Round { $round }: boat in column { $column }, { $seat } starts. Dice: { $dice }.
    .you-seat = Round { $round }: boat in column { $column }, you start. Dice: { $dice }.
event-seat-skipped = No die left is high enough for { $seat } this round.
    .you-seat = No die left is high enough for you this round.
event-die-coins =
    { $die ->
        [one] { $seat } takes a 1 and gets 1 coin.
       *[other] { $seat } takes a { $die } and gets { $die } coins.
    }
    .you-seat =
        { $die ->
            [one] You take a 1 and get 1 coin.
           *[other] You take a { $die } and get { $die } coins.
        }
event-die-card = { $seat } takes a { $die } and draws a card.
    .you-seat = You take a { $die } and draw a card.
event-coins-by-card = { $seat } plays Four coins and gets { $coins }.
    .you-seat = You play Four coins and get { $coins }.
event-coins-paid =
    { $coins ->
        [one] { $seat } pays { $to } 1 coin.
       *[other] { $seat } pays { $to } { $coins } coins.
    }
    .you-seat =
        { $coins ->
            [one] You pay { $to } 1 coin.
           *[other] You pay { $to } { $coins } coins.
        }
    .you-to =
        { $coins ->
            [one] { $seat } pays you 1 coin.
           *[other] { $seat } pays you { $coins } coins.
        }
event-card-received = Your new card: { $card }.
event-card-played = { $seat } plays { $card }.
    .you-seat = You play { $card }.
event-animal-played = { $seat } shows { $card } for { $points } points.
    .you-seat = You show { $card } for { $points } points.
event-mine-collapsed = { $seat } draws the mine collapse. All gems go back into the bag: { $losses }.{ $aside ->
        [0] {""}
       *[other] {" "}So do the stones set aside.
    }
    .you-seat = You draw the mine collapse. All gems go back into the bag: { $losses }.{ $aside ->
            [0] {""}
           *[other] {" "}So do the stones set aside.
        }
event-mine-collapsed-empty = { $seat } draws the mine collapse, but nobody has gems.{ $aside ->
        [0] {""}
       *[other] {" "}The stones set aside go back into the bag.
    }
    .you-seat = You draw the mine collapse, but nobody has gems.{ $aside ->
            [0] {""}
           *[other] {" "}The stones set aside go back into the bag.
        }
event-no-replacement = No other card is left for { $seat }.
    .you-seat = No other card is left for you.
event-deck-reshuffled =
    { $cards ->
        [one] The draw pile is shuffled: 1 card.
       *[other] The draw pile is shuffled: { $cards } cards.
    }
event-stones-drawn =
    { $die ->
        [0] { $seat } draws { $stones } from the bag{ $white ->
                [0] .
               *[other] , so the stones go back into the bag.
            }
       *[other] { $seat } digs up { $stones } with the { $die }{ $white ->
                [0] .
               *[other] , so the stones go back into the bag.
            }
    }
    .you-seat =
        { $die ->
            [0] You draw { $stones } from the bag{ $white ->
                    [0] .
                   *[other] , so the stones go back into the bag.
                }
           *[other] You dig up { $stones } with the { $die }{ $white ->
                    [0] .
                   *[other] , so the stones go back into the bag.
                }
        }
event-no-stones =
    { $die ->
        [0] { $seat } reaches into the bag, but it’s empty.
       *[other] { $seat } takes a { $die }, but the bag is empty.
    }
    .you-seat =
        { $die ->
            [0] You reach into the bag, but it’s empty.
           *[other] You take a { $die }, but the bag is empty.
        }
event-stones-returned =
    { $stones ->
        [one] The white stone goes back into the bag.
       *[other] The white stone sends this handful and all stones set aside back into the bag, { $stones } in all.
    }
event-gems-sold =
    { $coins ->
        [one] { $seat } sells { $gems } for 1 coin.
       *[other] { $seat } sells { $gems } for { $coins } coins.
    }
    .you-seat =
        { $coins ->
            [one] You sell { $gems } for 1 coin.
           *[other] You sell { $gems } for { $coins } coins.
        }
event-gems-marketed =
    { $coins ->
        [one] { $seat } plays Market and sells { $gems } for 1 coin and 1 point.
       *[other] { $seat } plays Market and sells { $gems } for { $coins } coins and { $coins } points.
    }
    .you-seat =
        { $coins ->
            [one] You play Market and sell { $gems } for 1 coin and 1 point.
           *[other] You play Market and sell { $gems } for { $coins } coins and { $coins } points.
        }
event-tent-built =
    { $die ->
        [0] { $seat } pitches a tent in { $space } { $how }.
       *[other] { $seat } takes a { $die } and pitches a tent in { $space } { $how }.
    }
    .you-seat =
        { $die ->
            [0] You pitch a tent in { $space } { $how }.
           *[other] You take a { $die } and pitch a tent in { $space } { $how }.
        }
event-tent-moved =
    { $die ->
        [0] { $seat } moves a tent from { $source } to { $space } { $how }.
       *[other] { $seat } takes a { $die } and moves a tent from { $source } to { $space } { $how }.
    }
    .you-seat =
        { $die ->
            [0] You move a tent from { $source } to { $space } { $how }.
           *[other] You take a { $die } and move a tent from { $source } to { $space } { $how }.
        }
by-die =
    { $coins ->
        [one] for 1 coin
       *[other] for { $coins } coins
    }
by-row =
    { $coins ->
        [one] for 1 coin, with Any row
       *[other] for { $coins } coins, with Any row
    }
by-free = for free, with Free tent
by-row-free = for free, with Any row and Free tent
by-extra = for free, with Extra tent
event-boat-back = The boat goes back to column { $column }.
event-donated = { $seat } donates.
    .you-seat = You donate.
event-chest-filled =
    { $coins ->
        [one] You put 1 coin into your chest: { $total } in it now.
       *[other] You put { $coins } coins into your chest: { $total } in it now.
    }
event-column-scored = Column { $column } scores: { $points }.
event-column-empty = Column { $column } scores, but nobody has a tent there.
event-majority-scored =
    { $count ->
        [one] Most tents in row { $row }: { $seats }, { $points } points.
       *[other]
        { $points ->
            [one] Most tents in row { $row }: { $seats }, 1 point each.
           *[other] Most tents in row { $row }: { $seats }, { $points } points each.
        }
    }
    .you-seats =
        { $count ->
            [one] Most tents in row { $row }: { $seats }, { $points } points.
           *[other]
            { $points ->
                [one] Most tents in row { $row }: { $seats }, 1 point each.
               *[other] Most tents in row { $row }: { $seats }, { $points } points each.
            }
        }
event-gems-scored =
    { $points ->
        [one] { $seat } gets 1 point for gems.
       *[other] { $seat } gets { $points } points for gems.
    }
    .you-seat =
        { $points ->
            [one] You get 1 point for gems.
           *[other] You get { $points } points for gems.
        }
event-animals-revealed = { $seat } shows { $cards } for { $points } points.
    .you-seat = You show { $cards } for { $points } points.
event-chests-opened = The chests are opened: { $chests }.
event-test-rolled = The donation test: { $dice }, { $sum } in all. Anyone who donated less is out.
event-seat-eliminated =
    { $coins ->
        [one] { $seat } donated 1 coin and is out.
       *[other] { $seat } donated { $coins } coins and is out.
    }
    .you-seat =
        { $coins ->
            [one] You donated 1 coin and are out.
           *[other] You donated { $coins } coins and are out.
        }
event-seat-left =
    { $cards ->
        [0] { $seat } leaves the game; the tents come off the board.
        [one] { $seat } leaves the game; the tents come off the board, and one card goes back into the draw pile.
       *[other] { $seat } leaves the game; the tents come off the board, and { $cards } cards go back into the draw pile.
    }
    .you-seat =
        { $cards ->
            [0] You leave the game; your tents come off the board.
            [one] You leave the game; your tents come off the board, and one card goes back into the draw pile.
           *[other] You leave the game; your tents come off the board, and { $cards } cards go back into the draw pile.
        }
event-game-ended =
    { $count ->
        [one] { $reason } { $seats } wins.
       *[other] { $reason } { $seats } share the victory.
    }
    .you-seats =
        { $count ->
            [one] { $reason } You win.
           *[other] { $reason } You share the victory: { $seats }.
        }
event-game-ended-nobody = { $reason }

reason-finished = The journey is over.
reason-nobody = The journey is over. Nobody donated enough, so nobody wins.
reason-abandoned = Only one player is left.

line-columns = Columns
line-market = Market
line-animals = Animals
line-majority = Majorities
line-gems = Gems

## The daily

tally-order = Most points first; on a tie, the bigger lead over the robot. Whoever is out has 0.
tally-grid = A row for each source of points, the best first, with a square for every 5 points. Full: { $best }. More than half full: { $good }. Less: { $fair }. Nothing from it: { $missed }. Red crosses for lost points: { $fault }.

note-test = Donation test: { $dice } = { $sum }
note-chest =
    { $coins ->
        [one] Chest of { $seat }: 1 coin
       *[other] Chest of { $seat }: { $coins } coins
    }
note-chest-out =
    { $coins ->
        [one] Chest of { $seat }: 1 coin, out
       *[other] Chest of { $seat }: { $coins } coins, out
    }

highlight-out =
    { $coins ->
        [one] So close: { $seat } had { $points } points, but only 1 coin in the chest.
       *[other] So close: { $seat } had { $points } points, but only { $coins } coins in the chest.
    }
highlight-sale =
    { $gems ->
        [one] Best sale: { $seat }, 1 gem for { $coins ->
            [one] 1 coin
           *[other] { $coins } coins
        }.
       *[other] Best sale: { $seat }, { $gems } gems for { $coins } coins.
    }
highlight-column =
    { $points ->
        [one] Best column: { $seat }, 1 point in column { $column }.
       *[other] Best column: { $seat }, { $points } points in column { $column }.
    }

## Status

status-header = Round { $round }, boat in column { $column }
status-header-last = Round { $round }, boat in column { $column }, the last: any turn may be your last chance to donate
status-tents =
    { $tents ->
        [one] 1 tent left
       *[other] { $tents } tents left
    }
status-gems = gems: { $gems }
status-cards =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
status-gifts =
    { $gifts ->
        [0] no donation
        [one] donated once
       *[other] donated { $gifts } times
    }
status-dice = dice: { $dice }
status-start = starts the round
status-waiting = no more dice this round
status-chest = chest: { $coins }
status-out = out
status-left = has left

## Options

option-edition = Edition
option-edition-reconstructed = Reconstructed costs and cards
option-collapse = After a mine collapse
option-collapse-players = only the players’ gems return to the bag
option-collapse-all = the stones set aside return as well
option-endmarket = Market card at the end
option-endmarket-off = gems count 1 point each
option-endmarket-on = gems count 1, 2 or 3 points with a Market card in hand

## Rules

rules-goal-title = Goal
rules-goal =
    A steamboat travels up the Zambezi, ten columns from left to right, one in each round. You pitch tents in the column where the boat lies. Each tent earns points when its column is scored, and again at the end for the most tents in a row.

    But the Queen wants donations: you secretly put coins into your own chest. With three or more people, **whoever donated least can’t win**, however many points they have. On a tie, all of them are out.

    Of the others, the most points win; a tie goes to the fuller chest; after that the victory is shared.
rules-setup-title = Setup
rules-setup =
    Everyone has 3 coins, 11 tents and an empty chest. In the bag are 60 stones: 29 black, 15 clear, 10 blue, 5 red and 1 white. There are 27 cards. Who starts is drawn by lot.

    There are two dice for each person. Coins in hand, coins in the chest and cards are secret; everything else is open, even how often you’ve donated.
rules-turn-title = Rounds and turns
rules-turn =
    At the start of a round all dice are rolled. Then you take turns, clockwise. In your turn you take **one die**, and each die you take in a round must be **higher than your last one**. You use it for exactly one action. You can’t pass.

    With no die you can take, you’re skipped until the next round. If only you can take one, you go on. When nobody can take a die, the round ends; dice may be left over.

    Then the boat’s column is scored: each tent in it earns the points at the left end of its row. All tents count, also several on one space. Now the boat moves on, the next person clockwise becomes start player, and all dice are rolled again.

    Your turn ends when you say so, or by itself when everyone can see that you have nothing left to do.
rules-actions-title = The four actions
rules-actions =
    A die of face 4, for instance, gives you one of these:
    - **Coins**: 4 coins.
    - **Card**: one card, whatever the face.
    - **Mine**: 4 stones from the bag. Gems (clear, blue, red) are yours, black stones are set aside. If the white stone is among them, the gems of this handful are sold at once; then the handful and all stones set aside go back into the bag. Gems you had before stay yours.
    - **Tent**: a tent in the boat’s column, row 4.

    A tent costs what is written at the bank of the river, and one more coin for each other person who has a tent on that space; these coins go to them. Any number of tents may share a space. When your tents are used up, you can’t build any more (with two people you move them).
rules-free-title = Free things
rules-free =
    At any time in your turn, before or after your die, and as often as you like:
    - **Sell gems** to the bank: clear 1, blue 3, red 5 coins. They are set aside.
    - **Donate**: put any number of your coins, at least one, into your chest. The others learn that you donated, not how much. Nothing comes out again.
    - **Play cards**, also one that you have just drawn, and several in one turn.

    In the last column watch out: with no die left to take, you don’t get another turn, so any turn may be your last chance to donate.
rules-cards-title = Cards
rules-cards =
    With a tent:
    - **Free tent**: you pay nothing for it, also not to the others.
    - **Any row**: it goes to another row of the boat’s column. Both cards can be used on one tent.

    At any time in your turn:
    - **Four coins**: gain 4 coins. **Three stones**: draw 3 stones from the bag.
    - **Lion, rhino, antelope**: 4, 3 or 2 points. In hand at the end they count just as much.
    - **Market**: sell any of your gems, at least one: clear 1, blue 2, red 3 coins, and as many points.
    - **Extra tent**: without a die and without a price you put a tent on a space where you have a scored tent, but not in the boat’s column. It counts for the majority, not at once.
    - **Boat back**: the boat goes back by one column; building and scoring happen there now. Tents scored again earn points again. After the round it moves on as usual. At most ten times a game.

    After your action:
    - **Two dice**: take another, higher die at once.

    The **mine collapse** is never in a hand. Who draws it shows it: everyone’s gems go back into the bag. There is another card for it, then the played cards and the mine collapse are shuffled into the draw pile.
rules-end-title = End and scoring
rules-end =
    When column 10 has been scored and the boat would have to go on, the game ends:
    - **Majorities**: in each row, the most tents over all columns earn the points at the right end. If several have the most, they share the points, rounded down.
    - **Gems** you kept: 1 point each. **Animals** in hand: 4, 3 and 2 points. Coins are worth nothing.
    - **Chests** are opened. Whoever donated least is out, even if that’s everyone: then nobody wins.

    The points of players who are out go to nobody else.

    Our own rules for leaving: tents are taken off the board, gems are set aside, cards go back into the draw pile. Points are kept but ranked last. The last one left wins.
rules-two-title = Two people
rules-two =
    Two people play with four dice, and two things are different:
    - When your tents are used up, you can **move** one of them into the boat’s column instead of building. It costs the same, cards work the same way, and points already scored stay. The Extra tent card moves a tent, too.
    - At the end, **four dice** are rolled. Anyone who donated less than their sum is out. It can happen to both.

    The same holds when only two are left of more.

    The **daily** is a whole game for two, you against a robot. Your points count; if you are out in the end, they are 0.
rules-notation-title = Writing moves
rules-notation =
    Everything can be done with the buttons. If you prefer to type, use `/move` with one of these:
    - `take 4 coins`, `take 4 card`, `take 4 mine`, `take 4 tent`
    - `take 4 tent free`, `take 4 tent row 6`, `take 4 tent row 6 free`: with cards
    - `take 4 move 2 5`, and cards as above: with two people, moves the tent from column 2, row 5
    - `sell clear 1 blue 2 red 1`, `donate 3`
    - `play coins`, `play stones`, `play boat`, `play two-dice`
    - `play animal lion` (or `rhino`, `antelope`)
    - `play market clear 2 red 1`
    - `play extra 2 5`: on column 2, row 5; with two people also `play extra 2 5 from 3 1`
    - `done`

    Spaces are named by column (1 to 10 from the left) and row (1 to 6, row 1 at the river).
rules-data-title = About this version
rules-data =
    The game is by Benjamin Liersch (Schmidt Spiele 2009). All texts and pictures here are our own. Not all values of the box were known to us:
    - **From the printed rules**: course of play, effects of the cards, numbers of coins, stones, tents, dice and cards, 10 points for the majority in row 2.
    - **Found elsewhere**: ten columns, row 1 at the river, 1 to 6 points per round, 12 and 2 points for the majorities in rows 1 and 6, the colours of the gems.
    - **Reconstructed by us**: the cost of every column, how many copies of each card there are, and the majorities of rows 3 to 5 (8, 6, 4). The real game may differ.

    If you own the game, tell the operator of this bot the real values: an edition in the configuration replaces ours. A game keeps the edition it began with.

## Statistics, records and achievements

figure-tents =
    { $value ->
        [one] Tent
       *[other] Tents
    }
figure-majorities =
    { $value ->
        [one] Majority
       *[other] Majorities
    }
figure-gems-found =
    { $value ->
        [one] Gem found
       *[other] Gems found
    }
figure-donated =
    { $value ->
        [one] Coin donated
       *[other] Coins donated
    }
figure-best-column =
    { $value ->
        [one] Point in one column
       *[other] Points in one column
    }
figure-best-sale =
    { $value ->
        [one] Coin from one sale
       *[other] Coins from one sale
    }
record-best-column =
    { $value ->
        [one] 1 point in one column
       *[other] { $value } points in one column
    }
record-best-sale =
    { $value ->
        [one] 1 coin from one sale
       *[other] { $value } coins from one sale
    }
record-donated =
    { $value ->
        [one] 1 coin donated
       *[other] { $value } coins donated
    }

achievement-every-row = At home everywhere
achievement-every-row-how = Won with tents in all six rows.
achievement-five-rows = Five rows alone
achievement-five-rows-how = Had the most tents in at least five rows, shared with nobody.
achievement-last-coin = To the last coin
achievement-last-coin-how = Won with not one coin more in the chest than it took.
achievement-sole-survivor = The only one left
achievement-sole-survivor-how = Won with three players or more because all the others were out.
