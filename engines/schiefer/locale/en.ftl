title = Schiefer
blurb = Open the slate mines of eight Welsh valleys, sell, and share the coins.

option-edition = Board and action table
option-edition-reconstructed = Reconstructed

## Things

kind-supply = supply
kind-open = open a mine
kind-sell = sell
kind-develop = develop
either = { $first } or { $second }
field = { $field } ({ $kinds })
mine = { $valley } { $position }

box-supply3 = Buy supply (3)
box-supply4 = Buy supply (4)
box-change = Change a die
box-sale = Better sale
box-money = More points for coins
box-valleys = Different valleys
box-half = Half of the mines
box-alone = Alone in the valley

effect-supply3 = once per round, buy a marker for 3
effect-supply4 = once per round, buy a marker for 4
effect-change = once per round, turn a die one pip up or down
effect-sale = 2 extra coins whenever you sell
effect-money = at the end, a point for every 2 coins
effect-valleys = at the end, a point per valley with a mine of yours
effect-half = at the end, 2 points per valley that’s half yours
effect-alone = at the end, 3 points per valley that’s all yours

edition-reconstructed = Board and action table are reconstructed, not the printed ones.
edition-own = The operator’s edition { $edition } ({ $source }).
source-printed = taken from the printed game
source-found = found elsewhere
source-reconstructed = reconstructed

## Questions

ask-roll = Which dice do you mark?
ask-roll-without-supply = You have no markers: buy one first, or mark nothing.
ask-group-set = Set a die (3 coins)
ask-group-change = Change a die by one pip (free)
ask-action = Field { $field }: { $kinds }?
ask-buy-first = Buy a marker first? Then yours on field { $field } acts by itself.
ask-group-sell = Sell slate
ask-group-develop = Take a development
ask-pending = Which markers on fields help to pay? You lose their actions.
ask-mine = Which mine?
ask-continue = And then?

## Buttons and lists

label-verb-reroll = Roll a die again
label-verb-set = Set a die
label-verb-change = Change a die
label-verb-buy = Recruit for coins
label-verb-mark = Mark fields
label-verb-open = Open a mine
label-verb-sell = Sell slate
label-verb-develop = Take a development
name-reroll-short = { $face } again: −{ $price }
name-face = { $face }
name-face-to = { $face }→{ $to }
name-faces = { $first } { $rest }
name-supply = Supply: +1 marker
name-supply-short = +1 marker
name-sell = { $mine }: { $gains }
gain-own = +{ $coins }
gain-of = { $seat } +{ $coins }
gains = { $first } · { $rest }
roll-dice = to mark fields with
roll-again = in place of the { $before }
label-mark = Mark { $fields }
label-mark-none = Mark nothing
label-reroll =
    { $price ->
        [one] Reroll the { $face } (1 coin)
       *[other] Reroll the { $face } ({ $price } coins)
    }
label-set =
    { $price ->
        [one] Set the { $face } to { $to } (1 coin)
       *[other] Set the { $face } to { $to } ({ $price } coins)
    }
label-set-first = Set the { $face } …
label-change = Change the { $face } to { $to }
label-change-first = Change the { $face } …
label-buy = Recruit for { $price } coins
label-supply = Supply: one marker from your reserve
label-drop = Drop the action
label-open =
    { $cost ->
        [one] { $mine }: 1 marker (value { $value })
       *[other] { $mine }: { $cost } markers (value { $value })
    }
label-open-closed = Open a mine in { $valley }
label-sell-closed = Sell { $mine }
label-open-pending =
    { $count ->
        [one] { $mine }: { $cost } markers, one of them from a field …
       *[other] { $mine }: { $cost } markers, { $count } of them from fields …
    }
label-open-with =
    { $count ->
        [one] { $mine }: { $cost } markers, one of them from field { $fields }
       *[other] { $mine }: { $cost } markers, { $count } of them from fields { $fields }
    }
label-sell = { $mine }: { $shares }
share-own =
    { $coins ->
        [0] nothing for you
        [one] 1 coin for you
       *[other] { $coins } coins for you
    }
label-sell-in = { $valley } …
label-develop = { $box }: { $effect }

## Refusals

refused-unreadable = That’s not a move in this game. Moves look like “mark 2 5”, “reroll 6”, “set 5 to 3”, “open ogwen”, “sell ogwen 2”, “develop sale” or “drop”.
refused-no-such-face = Dice and fields are numbered 1 to 6.
refused-same-face = The die shows that already. Choose another face.
refused-no-such-position = Mines are numbered from the mouth: 1, 2, 3 and so on.
refused-no-such-box = There’s no such box. The boxes are supply3, supply4, change, sale, money, valleys, half and alone.
refused-roll-first = You’re still rolling. Finish with “mark” first.
refused-rolling-is-over = Rolling is over for this round. Your marker on field { $field } acts now.
refused-not-rolled = You can only mark what your dice show: { $dice }.
refused-supply-short =
    { $markers ->
        [0] Your supply is empty. Buy a marker, or mark nothing.
        [one] You have only one marker in your supply. Mark fewer dice.
       *[other] You have only { $markers } markers in your supply. Mark fewer dice.
    }
refused-no-such-die = None of your dice shows { $face }. They show { $dice }.
refused-money-short =
    That costs { $price ->
        [one] 1 coin
       *[other] { $price } coins
    }, and you have { $money }.
refused-keep-money = Your supply is empty, so keep enough coins for a marker. Buy it first.
refused-set-used = You’ve already set a die this round.
refused-no-change-box = You have no marker in the box “Change a die”.
refused-change-used = You’ve already changed a die this round.
refused-nothing-sold-there = You can only buy markers with these boxes: { $boxes }.
refused-not-in-box = You have no marker in the box “{ $box }”.
refused-bought-already = You’ve already used the box “{ $box }” this round.
refused-reserve-empty = Your reserve is empty: no marker left to take.
refused-supply-dropped = Your marker brings one from the reserve; you can’t drop that. Choose supply, or buy a marker first.
refused-other-kind = This is field { $field }. Choose what it offers, or drop the action.
refused-no-such-valley = There’s no such valley. The valleys are { $valleys }.
refused-valley-full = Every mine in the valley { $valley } is open. Choose another valley.
refused-markers-short =
    { $markers ->
        [one] The next mine there costs { $cost } markers, and you have only one. Choose another valley.
       *[other] The next mine there costs { $cost } markers, and you have only { $markers }. Choose another valley.
    }
refused-pending-needed =
    { $missing ->
        [one] The mine costs { $cost } markers, and your supply with the active marker has { $markers }. Name one field whose marker pays the rest: “with 4”.
       *[other] The mine costs { $cost } markers, and your supply with the active marker has { $markers }. Name { $missing } fields whose markers pay the rest: “with 4 6”.
    }
refused-pending-unneeded =
    { $cost ->
        [one] The mine costs one marker, and your supply pays it. Leave out “with” and the fields.
       *[other] The mine costs { $cost } markers, and your supply with the active marker has { $markers }. Leave out “with” and the fields.
    }
refused-not-pending = You don’t have that many waiting markers on field { $field }; the active one doesn’t count.
refused-no-such-mine =
    { $mines ->
        [one] The valley { $valley } has only one mine.
       *[other] The valley { $valley } has only { $mines } mines.
    }
refused-not-opened = { $mine } isn’t open yet, so you can’t sell it.
refused-sold-already = The slate of { $mine } is already sold.
refused-box-not-in-play = That box isn’t in this game. These are: { $boxes }.
refused-box-own = You already have a marker in the box “{ $box }”.
refused-box-full = The box “{ $box }” is full.

refused-edition-name = The name “reconstructed” is taken by the edition that comes with the game. Give the one in the configuration another.
refused-edition-id = An edition’s name is 2 to 15 lower-case letters and digits and begins with a letter. Rename its section in the configuration.
refused-edition-other-id = The edition’s “id” is not the name of its section in the configuration. Make them equal, or leave “id” out.
refused-edition-keys = An edition in the configuration consists of “source”, “fields” and “valleys”; “id”, “note” and “mine_order” may stand there too. Something is missing or unknown.
refused-edition-source = The edition’s “source” must be “printed”, “found” or “reconstructed”.
refused-edition-fields = The edition’s “fields” must have exactly the entries “1” to “6”.
refused-edition-field = Field { $field } of the edition must be a list of one or more different words out of “supply”, “open”, “sell” and “develop”.
refused-edition-kind = No field of the edition has the action “{ $kind }”. All four must occur.
refused-edition-choices = The edition has { $count } fields with a choice of actions; it must have exactly { $of }.
refused-edition-valleys = The edition’s “valleys” must be a list of 1 to { $most } valleys.
refused-edition-mines = The edition has { $mines } mines; there may be { $most } at most, for each one that is sold needs a black marker.
refused-valley-keys = Valley { $place } of the edition must have “id”, “name” and “mines”, and nothing else.
refused-valley-id = The “id” of valley { $place } must be 2 to 15 lower-case letters and digits, begin with a letter, and not be one of “with”, “none”, “to”, “up” and “down”.
refused-valley-twice = Valleys { $other } and { $place } of the edition have the same “id”.
refused-valley-name = The “name” of valley { $place } must have at most { $most } characters: Latin letters first, then also digits, spaces, hyphens, apostrophes and full stops.
refused-valley-mines = Valley { $place } of the edition must have a list of 1 to { $most } “mines”.
refused-mine-keys = Mine { $position } in valley { $place } must have “entrance” and “value”, and nothing else.
refused-mine-entrance = The “entrance” of mine { $position } in valley { $place } must be 1, 2 or 3.
refused-mine-value = The “value” of mine { $position } in valley { $place } must be 4, 5 or 6.

## Log

event-game-started = { $seat } starts. { $edition }
    .you-seat = You start. { $edition }
event-round-started = Round { $round } begins with { $seat }.
    .you-seat = Round { $round } begins with you.
event-last-round-started = Round { $round } is the last one of this daily. { $seat } begins.
    .you-seat = Round { $round } is the last one of this daily. You begin.
event-dice-rolled = { $seat } rolls { $dice }.
    .you-seat = You roll { $dice }.
event-die-rerolled =
    { $price ->
        [one] { $seat } pays 1 coin and rolls the { $before } again: { $after }.
       *[other] { $seat } pays { $price } coins and rolls the { $before } again: { $after }.
    }
    .you-seat =
        { $price ->
            [one] You pay 1 coin and roll the { $before } again: { $after }.
           *[other] You pay { $price } coins and roll the { $before } again: { $after }.
        }
event-die-set =
    { $price ->
        [one] { $seat } pays 1 coin and sets the { $before } to { $after }.
       *[other] { $seat } pays { $price } coins and sets the { $before } to { $after }.
    }
    .you-seat =
        { $price ->
            [one] You pay 1 coin and set the { $before } to { $after }.
           *[other] You pay { $price } coins and set the { $before } to { $after }.
        }
event-die-changed = { $seat } changes the { $before } to { $after }.
    .you-seat = You change the { $before } to { $after }.
event-marker-bought =
    { $price ->
        [one] { $seat } buys a marker for 1 coin ({ $box }).
       *[other] { $seat } buys a marker for { $price } coins ({ $box }).
    }
    .you-seat =
        { $price ->
            [one] You buy a marker for 1 coin ({ $box }).
           *[other] You buy a marker for { $price } coins ({ $box }).
        }
event-fields-marked =
    { $count ->
        [one] { $seat } marks field { $fields }.
       *[other] { $seat } marks fields { $fields }.
    }
    .you-seat =
        { $count ->
            [one] You mark field { $fields }.
           *[other] You mark fields { $fields }.
        }
event-nothing-marked = { $seat } marks nothing.
    .you-seat = You mark nothing.
event-sat-out =
    { $markers ->
        [0] { $seat } has no marker, not even in the reserve, and sits out.
       *[other] { $seat } has no marker in the supply, takes one from the reserve and sits out.
    }
    .you-seat =
        { $markers ->
            [0] You have no marker, not even in the reserve, and sit out.
           *[other] You have no marker in the supply, take one from the reserve and sit out.
        }
event-supplied = { $seat } takes a marker from the reserve (field { $field }).
    .you-seat = You take a marker from the reserve (field { $field }).
event-mine-opened =
    { $cost ->
        [one] { $seat } opens { $mine } for 1 marker.
       *[other] { $seat } opens { $mine } for { $cost } markers.
    }
    .you-seat =
        { $cost ->
            [one] You open { $mine } for 1 marker.
           *[other] You open { $mine } for { $cost } markers.
        }
event-mine-opened-with =
    { $count ->
        [one] { $seat } opens { $mine } for { $cost } markers, one of them from field { $fields }.
       *[other] { $seat } opens { $mine } for { $cost } markers, { $count } of them from fields { $fields }.
    }
    .you-seat =
        { $count ->
            [one] You open { $mine } for { $cost } markers, one of them from field { $fields }.
           *[other] You open { $mine } for { $cost } markers, { $count } of them from fields { $fields }.
        }
share =
    { $coins ->
        [one] 1 coin for { $seat }
       *[other] { $coins } coins for { $seat }
    }
    .you-seat =
        { $coins ->
            [one] 1 coin for you
           *[other] { $coins } coins for you
        }
event-mine-sold = { $seat } sells { $mine }: { $shares }.
    .you-seat = You sell { $mine }: { $shares }.
event-mine-sold-bonus = { $seat } sells { $mine }: { $shares }, plus { $bonus } extra for the sale.
    .you-seat = You sell { $mine }: { $shares }, plus { $bonus } extra for the sale.
event-developed = { $seat } takes the development “{ $box }”.
    .you-seat = You take the development “{ $box }”.
event-action-dropped = { $seat } drops the action on field { $field }.
    .you-seat = You drop the action on field { $field }.
event-action-impossible = { $seat } can’t do anything on field { $field } and takes the marker back.
    .you-seat = You can’t do anything on field { $field } and take the marker back.
event-all-mines-opened = Every mine is open: this is the last round.
event-round-ended = Round { $round } is over.
event-round-ended-idle =
    { $idle ->
        [one] Round { $round } is over without progress. After { $of } such rounds in a row the game ends.
       *[other] Round { $round } is over: { $idle } in a row without progress. After { $of } the game ends.
    }
event-seat-left = { $seat } leaves the game.
    .you-seat = You leave the game.
event-game-ended = The game is over. { $reason }

reason-mines = Every mine is open.
reason-last-round = The last round of the daily is over.
reason-no-progress = There was no progress for five rounds.
reason-abandoned = Too few players are left.

line-mines = Mines
line-money = Coins
line-valleys = Different valleys
line-half = Half of the mines
line-alone = Alone in the valley

## The daily

tally-order = Most points first; on a tie, the bigger lead over the robot.
tally-grid = A row for each source of points, the best first, with a square for every 5 points. Full: { $best }. More than half full: { $good }. Less: { $fair }. Nothing from it: { $missed }. Red crosses for lost points: { $fault }.

highlight-sale =
    { $coins ->
        [one] Best sale: { $seat }, 1 coin for { $mine }.
       *[other] Best sale: { $seat }, { $coins } coins for { $mine }.
    }

## Status

status-header-roll = Round { $round }, rolling
status-header-roll-idle = Round { $round }, rolling; { $idle } of { $of } rounds without progress
status-header-execute = Round { $round }, field { $field }
status-header-execute-idle = Round { $round }, field { $field }; { $idle } of { $of } rounds without progress
status-money =
    { $money ->
        [one] 1 coin
       *[other] { $money } coins
    }
status-mines =
    { $mines ->
        [one] 1 mine
       *[other] { $mines } mines
    }
status-markers = supply: { $supply }, reserve: { $reserve }
status-sat-out = sits out
status-left = has left

## Rules

rules-goal-title = Goal
rules-goal =
    Slate lies in the valleys of Wales. You open **mines**, beginning at the mouth of each river, sell their slate, and take **developments**. The seller chooses the mine, but the coins go to everyone with mines in that valley.

    When every mine is open, the round is played to its end. Mines, coins and developments give points; the highest sum wins.

    Each round has two phases. First everyone in turn rolls three dice and marks action fields. Then the fields take effect, from 1 to 6.
rules-setup-title = Setup
rules-setup =
    Everyone has 26 markers: 8 in the **supply**, from which you mark and pay, and 18 in the **reserve**. A marker must come from the reserve into the supply before you can use it. Everyone has 3 coins. Coins and markers are open.

    The start figure is drawn by lot. After each round it goes to the next seat clockwise.
rules-roll-title = Rolling
rules-roll =
    In turn, beginning with the start figure, everyone rolls three dice. You may then, in any order:
    - roll a die again for **1 coin**, as often as you can pay,
    - set a die to any face for **3 coins**, once per round,
    - turn a die by one pip (6 and 1 are neighbours), once per round and free, if you have the development for it.

    Then **mark**: for each die you choose, a marker goes from your supply to the field of its number. You may mark three, two, one or none, as far as your supply goes; equal dice may both be marked. That ends your roll turn.

    If your supply is empty when it is your turn and you cannot buy a marker, you sit out: you take a marker from your reserve and do not roll in this round.
rules-actions-title = Actions
rules-actions =
    The fields take effect from 1 to 6. If several people have markers on a field, each uses one in turn, starting with the start figure; then comes the next lap, until the field is empty. A used marker goes back into its owner’s supply first, so it can pay for its own action.

    - **Supply**: a marker from your reserve into your supply.
    - **Open**: choose a valley. Its free mine nearest to the mouth has an entrance number, 1 to 3: that’s how many markers you pay. One of them stays on the mine, the others go to your reserve. If your supply is too small, markers of yours that still wait on fields pay the rest; their actions are lost.
    - **Sell**: see the next chapter.
    - **Develop**: a marker from your supply goes into a development box for good.

    Two fields offer a choice; you decide for each marker when its turn comes. You may always **drop** an action. What is impossible is dropped for you, and a supply action with nothing to choose is done for you.
rules-sale-title = Selling
rules-sale =
    Sell the slate of any opened mine that has no black marker yet, your own or not. It gets a black marker and cannot be sold again. Its value, 4 to 6, is paid out in coins to the opened mines of this valley, sold ones too.

    The first coin goes to the sold mine, the next one to its neighbour towards the mouth, and so on down to the mouth. Then it goes on from the highest opened mine down, again and again until all coins are out.

    Example: in a valley with three opened mines the second one is sold for 5. The coins go to mines 2, 1, 3, 2, 1: so mines 1 and 2 bring two coins, mine 3 brings one.

    Selling itself brings nothing, except 2 coins from the bank with the development “Better sale”.
rules-developments-title = Developments
rules-developments =
    Each box takes markers of two different people; with two people only of one. A marker stays there for good and works at once.

    During the game:
    - **Buy supply** (two boxes): once per round and box, in a decision of yours, buy a marker for 3 or 4 coins; it comes from your reserve into your supply. If you couldn’t buy when you last chose and can now, you’re asked before your next marker goes by itself (older games don’t ask).
    - **Change a die**: once per round turn a rolled die by one pip.
    - **Better sale**: 2 extra coins for each sale that you make yourself.

    At the end:
    - **More points for coins**: a point for every 2 coins instead of 3.
    - **Different valleys**: 1 point for each valley with a mine of yours.
    - **Half of the mines** (three or four people): 2 points for each valley in which at least half of all mines are yours.
    - **Alone in the valley** (two people): 3 points for each valley in which all mines are yours.

    The same valley may count for several developments.
rules-end-title = End and scoring
rules-end =
    The game ends with the round in which the last mine is opened; all marked actions still happen.

    Each mine of yours gives 2 points, sold or not. Every 3 coins give 1 point. Developments give what they say. The highest sum wins; a tie shares the victory.

    The **daily** is a short game against a robot: it ends after round 6 at the latest and is scored like any other. Your points count.

    A rule of ours: if for five rounds in a row no mine is opened, nothing is sold, no development is taken and no marker comes from a reserve into a supply, the game ends.

    If you leave, your markers come off the fields and you get no more turns. Your mines stay and keep taking coins, but you rank behind everyone who stayed.
rules-notation-title = Writing moves
rules-notation =
    Everything can be done with the buttons. If you prefer to type, use `/move` with one of these.

    While you roll:
    - `reroll 6`: roll a die that shows 6 again
    - `set 5 to 3`
    - `change 6 up`, `change 2 down`
    - `mark 2 3 3`, `mark 5`, `mark none`

    When your marker acts:
    - `supply`
    - `open ogwen`; with waiting markers as payment `open ogwen with 4` or `open ogwen with 4 6`
    - `sell ogwen 2`: the second mine from the mouth
    - `develop sale`
    - `drop`

    Both times, with the box: `buy supply3`, `buy supply4`.

    The boxes are called supply3, supply4, change, sale, money, valleys, half and alone.
rules-data-title = About this version
rules-data =
    The rules come from a German text whose pieces were on the punch sheet of the magazine spielbox 2/2011. It does not name the designer; elsewhere it is Martin Wallace. All texts and pictures here are our own.
    - **From the text**: number of markers, prices, the eight developments, the four kinds of action, how coins are shared, entrance numbers from 1 to 3 and values from 4 to 6, the scoring.
    - **Reconstructed, not the printed ones**: which number of a die is which action; names and number of the valleys, and the entrance number and value of every mine. The text does not tell them.
    - **Ours**: the end after five rounds without progress; what happens when someone leaves; that forced steps happen by themselves; when exactly markers can be bought.

    With the printed game, its board and action table can be entered as an edition in this bot’s configuration, and then chosen as an option. A running game keeps the edition it began with.

## Statistics, records and achievements

figure-opened =
    { $value ->
        [one] Mine opened
       *[other] Mines opened
    }
figure-sales =
    { $value ->
        [one] Sale
       *[other] Sales
    }
figure-earned =
    { $value ->
        [one] Coin from sales
       *[other] Coins from sales
    }
figure-developed =
    { $value ->
        [one] Development
       *[other] Developments
    }
record-earned =
    { $value ->
        [one] 1 coin from sales
       *[other] { $value } coins from sales
    }
record-opened =
    { $value ->
        [one] 1 mine opened
       *[other] { $value } mines opened
    }

achievement-every-valley = In every valley
achievement-every-valley-how = Won with a mine in every valley.
achievement-two-valleys = Two valleys alone
achievement-two-valleys-how = With three players or more, opened all mines of two valleys with at least three mines each.
achievement-keeps-all = Not one coin shared
achievement-keeps-all-how = Won without a single coin from own sales going to anyone else.
achievement-few-mines = Less is more
achievement-few-mines-how = Won with at least five mines fewer than anyone else.
