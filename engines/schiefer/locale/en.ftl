title = Schiefer
blurb = Open the slate mines of eight Welsh valleys, sell, and share the coins. For 2 to 4 people, about 70 minutes at a table.

option-edition = Board and action table
option-edition-reconstructed = Reconstructed

## Things

kind-supply = supply
kind-open = open
kind-sell = sell
kind-develop = develop
either = { $first } or { $second }
field = { $field } ({ $kinds })
mine = { $valley } { $position }

box-supply3 = Buy supply (3)
box-supply4 = Buy supply (4)
box-change = Change a die
box-sale = Better sale
box-money = More points for money
box-valleys = Different valleys
box-half = Half of the mines
box-alone = Alone in the valley

effect-supply3 = once per round, buy a marker for 3
effect-supply4 = once per round, buy a marker for 4
effect-change = once per round, turn a die one pip up or down
effect-sale = 2 extra money whenever you sell
effect-money = at the end, a point for every 2 money
effect-valleys = at the end, a point per valley with a mine of yours
effect-half = at the end, 2 points per valley half yours
effect-alone = at the end, 3 points per valley all yours

edition-reconstructed = Board and action table are reconstructed, not the printed ones.
edition-own = This is the host’s edition { $edition } ({ $source }).
source-printed = taken from the printed game
source-found = found elsewhere
source-reconstructed = reconstructed

## Questions

ask-roll =
    { $markers ->
        [one] Your dice: { $dice }. One marker in your supply, { $money } money. Which dice do you mark?
       *[other] Your dice: { $dice }. { $markers } markers in your supply, { $money } money. Which dice do you mark?
    }
ask-roll-without-supply = Your dice: { $dice }. You have { $money } money and { $markers } markers: buy one first, or mark nothing.
ask-group-reroll = Roll a die again (1 money)
ask-group-set = Set a die (3 money)
ask-group-change = Change a die by one pip (free)
ask-action =
    Your marker on field { $field }: what does it do? With it you have { $markers ->
        [one] one marker
       *[other] { $markers } markers
    } in your supply, { $pending } still on fields, and { $money } money.
ask-group-open = Open a mine
ask-group-sell = Sell slate
ask-group-develop = Take a development
ask-pending = Which markers still on fields help to pay? Their actions are lost.
ask-mine = Which mine?
ask-continue = And then?

## Buttons and lists

label-verb-reroll = Roll a die again
label-verb-set = Set a die
label-verb-change = Change a die
label-verb-buy = Buy a marker
label-verb-mark = Mark fields
label-verb-open = Open a mine
label-verb-sell = Sell slate
label-verb-develop = Take a development
label-mark = Mark { $fields }
label-mark-none = Mark nothing
label-reroll = Roll the { $face } again ({ $price } money)
label-set = Set the { $face } to { $to } ({ $price } money)
label-set-first = Set the { $face } …
label-change = Change the { $face } to { $to }
label-change-first = Change the { $face } …
label-buy = Buy a marker ({ $price } money)
label-supply = Supply: one marker from your reserve
label-drop = Drop the action
label-open =
    { $cost ->
        [one] { $mine }: 1 marker (value { $value })
       *[other] { $mine }: { $cost } markers (value { $value })
    }
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
label-sell = { $mine }: { $own } for you, { $others } for others
label-sell-in = { $valley } …
label-develop = { $box }: { $effect }

## Refusals

refused-unreadable = That is no move of this game. Moves look like “mark 2 5”, “reroll 6”, “set 5 to 3”, “open ogwen”, “sell ogwen 2”, “develop sale” or “drop”.
refused-no-such-face = Dice and fields have the numbers 1 to 6.
refused-same-face = A die is set to another face than it shows.
refused-no-such-position = Mines are numbered from the mouth: 1, 2, 3 and so on.
refused-no-such-box = There is no such box. The boxes are supply3, supply4, change, sale, money, valleys, half and alone.
refused-roll-first = You are rolling. End your roll turn with “mark” first.
refused-rolling-is-over = The dice are over for this round. Your marker on field { $field } is to be executed.
refused-not-rolled = You can mark only what your dice show: { $dice }.
refused-supply-short =
    { $markers ->
        [0] Your supply is empty. Buy a marker, or mark nothing.
        [one] You have only one marker in your supply. Mark fewer dice.
       *[other] You have only { $markers } markers in your supply. Mark fewer dice.
    }
refused-no-such-die = None of your dice shows { $face }. They show { $dice }.
refused-money-short = That costs { $price }, and you have { $money }.
refused-keep-money = Your supply is empty, so keep enough money to buy a marker. Buy it first.
refused-set-used = You have set a die in this round already.
refused-no-change-box = You have no marker in the box “Change a die”.
refused-change-used = You have changed a die in this round already.
refused-nothing-sold-there = Markers are bought only with these boxes: { $boxes }.
refused-not-in-box = You have no marker in the box “{ $box }”.
refused-bought-already = You have used the box “{ $box }” in this round already.
refused-reserve-empty = Your reserve is empty, so there is no marker to take.
refused-other-kind = The field is { $field }. Choose what it offers, or drop the action.
refused-no-such-valley = There is no such valley. The valleys are { $valleys }.
refused-valley-full = All mines in the valley { $valley } are opened. Choose another valley.
refused-markers-short =
    { $markers ->
        [one] The next mine there costs { $cost } markers, and you have only one. Choose another valley.
       *[other] The next mine there costs { $cost } markers, and you have only { $markers }. Choose another valley.
    }
refused-pending-needed =
    { $missing ->
        [one] The mine costs { $cost } markers, your supply with the active marker pays { $markers }. Name one field whose marker pays the rest, such as “with 4”.
       *[other] The mine costs { $cost } markers, your supply with the active marker pays { $markers }. Name { $missing } fields whose markers pay the rest, such as “with 4 6”.
    }
refused-pending-unneeded =
    { $cost ->
        [one] The mine costs one marker; your supply pays it. Leave out “with” and the fields.
       *[other] The mine costs { $cost } markers, your supply with the active marker has { $markers }. Leave out “with” and the fields.
    }
refused-not-pending = You do not have that many waiting markers on field { $field }; the active one does not count.
refused-no-such-mine =
    { $mines ->
        [one] The valley { $valley } has only one mine.
       *[other] The valley { $valley } has only { $mines } mines.
    }
refused-not-opened = Nobody has opened { $mine } yet, so it cannot be sold.
refused-sold-already = The slate of { $mine } has been sold already.
refused-box-not-in-play = That box is not part of this game. In play are: { $boxes }.
refused-box-own = You have a marker in the box “{ $box }” already.
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

event-game-started = { $seat } begins. { $edition }
event-round-started = Round { $round } begins with { $seat }.
event-dice-rolled = { $seat } rolls { $dice }.
event-die-rerolled = { $seat } pays { $price } and rolls the { $before } again: { $after }.
event-die-set = { $seat } pays { $price } and sets the { $before } to { $after }.
event-die-changed = { $seat } changes the { $before } to { $after }.
event-marker-bought = { $seat } buys a marker for { $price } ({ $box }).
event-fields-marked =
    { $count ->
        [one] { $seat } marks field { $fields }.
       *[other] { $seat } marks fields { $fields }.
    }
event-nothing-marked = { $seat } marks nothing.
event-sat-out =
    { $markers ->
        [0] { $seat } has no marker, not even in the reserve, and sits out.
       *[other] { $seat } has no marker, sits out and takes one from the reserve.
    }
event-supplied = { $seat } takes a marker from the reserve (field { $field }).
event-mine-opened =
    { $cost ->
        [one] { $seat } opens { $mine } for 1 marker.
       *[other] { $seat } opens { $mine } for { $cost } markers.
    }
event-mine-opened-with =
    { $count ->
        [one] { $seat } opens { $mine } for { $cost } markers, one of them from field { $fields }.
       *[other] { $seat } opens { $mine } for { $cost } markers, { $count } of them from fields { $fields }.
    }
share = { $seat } { $coins }
event-mine-sold = { $seat } sells { $mine }: { $shares }.
event-mine-sold-bonus = { $seat } sells { $mine }: { $shares }; and { $bonus } extra for the sale.
event-developed = { $seat } takes the development “{ $box }”.
event-action-dropped = { $seat } drops the action on field { $field }.
event-action-impossible = { $seat } can do nothing on field { $field } and takes the marker back.
event-all-mines-opened = All mines are opened: this round is the last.
event-round-ended = Round { $round } is over.
event-round-ended-idle =
    { $idle ->
        [one] Round { $round } is over without any progress. After { $of } such rounds in a row the game ends.
       *[other] Round { $round } is over, { $idle } in a row without any progress. After { $of } the game ends.
    }
event-seat-left = { $seat } leaves the game.
event-game-ended = The game is over. { $reason }

reason-mines = All mines are opened.
reason-no-progress = Nothing has moved for five rounds.
reason-abandoned = Too few are left to play on.

line-mines = Mines
line-money = Money
line-valleys = Different valleys
line-half = Half of the mines
line-alone = Alone in the valley

## Status

status-header-roll = Round { $round }, rolling
status-header-roll-idle = Round { $round }, rolling; { $idle } of { $of } rounds without progress
status-header-execute = Round { $round }, field { $field }
status-header-execute-idle = Round { $round }, field { $field }; { $idle } of { $of } rounds without progress
status-money = money: { $money }
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
    Slate lies in the valleys of Wales. You open **mines**, beginning at the mouth of each river, sell their slate, and take **developments**. Whoever sells chooses a mine, but the coins go to all who own mines in that valley.

    When every mine is opened, the round is played to its end. Mines, money and developments give points; the highest sum wins.

    Each round has two phases. First everybody rolls three dice in turn and marks action fields. Then the fields are executed, from 1 to 6.
rules-setup-title = Setup
rules-setup =
    Everybody has 26 markers: 8 in the **supply**, from which you mark and pay, and 18 in the **reserve**. A marker must come from the reserve into the supply before you can use it. Everybody has 3 money. Nobody’s money or markers are secret.

    Who holds the start figure is drawn by lot. After each round it goes to the next seat clockwise.
rules-roll-title = Rolling
rules-roll =
    In turn, beginning with the start figure, everybody rolls three dice. You may then, in any order:
    - roll a die again for **1 money**, as often as you can pay,
    - set a die to any face for **3 money**, once per round,
    - turn a die by one pip (6 and 1 are neighbours), once per round and free, if you have the development for it.

    Then **mark**: for each die you choose, a marker goes from your supply to the field of its number. You may mark three, two, one or none, as far as your supply goes; equal dice may both be marked. That ends your roll turn.

    If your supply is empty when it is your turn and you cannot buy a marker, you sit out: you take a marker from your reserve and do not roll in this round.
rules-actions-title = Actions
rules-actions =
    The fields are executed from 1 to 6. If several people have markers on a field, each executes one in turn, beginning with the start figure; then comes the next lap, until the field is empty. An executed marker goes back into its owner’s supply first, so it can pay for its own action.

    - **Supply**: a marker from your reserve into your supply.
    - **Open**: choose a valley. Its free mine nearest to the mouth has an entrance number, 1 to 3: so many markers you pay. One of them stays on the mine, the others go to your reserve. If your supply is too small, markers of yours that still wait on fields pay the rest; their actions are lost.
    - **Sell**: see the next chapter.
    - **Develop**: a marker from your supply goes into a development box for good.

    Two fields offer a choice; you decide for each marker when its turn comes. You may always **drop** an action instead. What is impossible is dropped for you, and a supply action with nothing to choose is done for you.
rules-sale-title = Selling
rules-sale =
    Sell the slate of any opened mine that has no black marker yet, your own or not. It gets a black marker and cannot be sold again. Its value, 4 to 6, is paid out in coins to the opened mines of this valley, sold ones too.

    The first coin goes to the sold mine, the next one to its neighbour towards the mouth, and so on down to the mouth. Then it goes on from the highest opened mine down, again and again until all coins are out.

    Example: in a valley with three opened mines the second one is sold for 5. The coins go to mines 2, 1, 3, 2, 1: so mines 1 and 2 bring two coins, mine 3 brings one.

    Whoever sells gets nothing for selling, unless the development “Better sale” gives 2 money from the bank.
rules-developments-title = Developments
rules-developments =
    Each box takes markers of two different people; with two people only of one. A marker stays there for good and works at once.

    During the game:
    - **Buy supply** (two boxes): once per round and box, in a decision of yours, buy a marker for 3 or 4 money; it comes from your reserve into your supply.
    - **Change a die**: once per round turn a rolled die by one pip.
    - **Better sale**: 2 extra money for each sale that you make yourself.

    At the end:
    - **More points for money**: a point for every 2 money instead of 3.
    - **Different valleys**: 1 point for each valley with a mine of yours.
    - **Half of the mines** (three or four people): 2 points for each valley in which at least half of all mines are yours.
    - **Alone in the valley** (two people): 3 points for each valley in which all mines are yours.

    The same valley may count for several developments.
rules-end-title = End and scoring
rules-end =
    The game ends with the round in which the last mine is opened; all marked actions are still executed.

    Each mine of yours gives 2 points, sold or not. Every 3 money give 1 point. Developments give what they say. The highest sum wins; with equal sums the victory is shared.

    A rule of ours: if for five rounds in a row no mine is opened, nothing is sold, no development is taken and no marker comes from a reserve into a supply, the game ends.

    Whoever leaves takes the markers off the fields and gets no more turns. The mines stay and go on taking their coins. Who left ranks behind all who stayed.
rules-notation-title = Writing moves
rules-notation =
    Everything can be done with the buttons. If you prefer to type, use `/move` with one of these.

    While you roll:
    - `reroll 6`: roll a die that shows 6 again
    - `set 5 to 3`
    - `change 6 up`, `change 2 down`
    - `mark 2 3 3`, `mark 5`, `mark none`

    While your marker is executed:
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
    - **Ours**: the end after five rounds without progress; what happens when somebody leaves; that forced steps happen by themselves; when exactly markers can be bought.

    Whoever has the printed game can enter its board and action table as an edition in the configuration of this bot; it is then offered as an option. A running game keeps the edition it began with.
