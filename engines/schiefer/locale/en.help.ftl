# Help at a question of Schiefer, with the numbers of the table, and advice for first games.

help-roll =
    Choose dice: for each, a marker goes from your supply to the field of its number. Later the fields take effect, from 1 to 6. Before you mark you may roll a die again for 1 coin, or set one for 3.
help-roll-dice = Your dice lead to { $fields }.
help-roll-left =
    { $markers ->
        [0] Your supply is empty, so you can’t mark anything without buying a marker first.
       *[other] You have { $markers } { $markers ->
            [one] marker
           *[other] markers
        } in your supply. If you mark { $marked }, { $left ->
            [0] nothing stays
            [one] 1 stays
           *[other] { $left } stay
        } there to pay for mines and developments.
    }
help-mark =
    Your markers wait on their fields until all players have rolled. Then each field’s markers act one by one, in turns. A marker that acts goes back to your supply first, so it can help to pay.
help-mark-field =
    { $others ->
        [0] Field { $field }: nobody else is there yet.
        [one] Field { $field }: 1 marker of someone else is there.
       *[other] Field { $field }: { $others } markers of others are there.
    }
help-reroll =
    Pay 1 coin and roll one of your dice again, as often as you can pay. What comes is up to chance.
help-set =
    Pay 3 coins and set one of your dice to the face you want, once a round.
help-coins-left =
    { $coins ->
        [0] It would leave you without a coin.
        [one] It would leave you 1 coin.
       *[other] It would leave you { $coins } coins.
    }
help-coins-worth = At the end every { $coins } coins are 1 point for you.
help-change =
    With your development you turn a die by one pip, once a round and free of charge. 6 and 1 are neighbours.
help-change-now = Your { $face } could become a { $down } or a { $up }.
help-buy =
    Your development lets you buy a marker once a round. It comes from your reserve into your supply, ready to mark or to pay.
help-buy-now =
    { $coins ->
        [one] Then you’d have { $markers } in your supply, and 1 coin left.
       *[other] Then you’d have { $markers } in your supply, and { $coins } coins left.
    }

help-act =
    Your marker acts now. It’s back in your supply, so it can pay for what it does. Doing nothing with it is allowed, too.
help-act-buy =
    Your marker goes back to your supply by itself now. But since you last chose, you can afford another one, and your development sells it only once a round.
help-act-field = This is field { $field }.
help-act-markers =
    { $waiting ->
        [0] Markers you can pay with: { $markers }; none of yours waits on a field any more.
        [one] Markers you can pay with: { $markers }; 1 more of yours waits on a field.
       *[other] Markers you can pay with: { $markers }; { $waiting } more of yours wait on fields.
    }
help-supply =
    A marker comes from your reserve into your supply. Without supply you can neither mark nor pay.
help-supply-now =
    { $reserve ->
        [0] Then you’d have { $markers } in your supply, and none left in reserve.
       *[other] Then you’d have { $markers } in your supply, and { $reserve } in reserve.
    }
help-open =
    You open a valley’s free mine nearest to the mouth. You pay as many markers as its entrance says: one stays there, the others go to your reserve. Where your supply is too small, waiting markers pay; their actions are lost.
help-open-now =
    { $missing ->
        [0] { $mine } costs { $cost ->
            [one] 1 marker
           *[other] { $cost } markers
        }, and you have { $markers }.
        [one] { $mine } costs { $cost } markers. You have { $markers }, so 1 waiting marker would have to pay.
       *[other] { $mine } costs { $cost } markers. You have { $markers }, so { $missing } waiting markers would have to pay.
    }
help-open-worth = It’s worth { $points } points at the end, and { $value } coins when sold. You’d own { $own } of { $size } mines there.
help-sell =
    Sell any opened mine once, your own or not. Its coins go to the mines of the valley: the first to the sold mine, then down to the mouth, then again from the top. So sell where most of the mines are yours.
help-sell-now =
    { $own ->
        [0] { $mine } sells for { $value }: nothing for you, but { $others }.
       *[other] { $mine } sells for { $value }: you get { $own }, { $others }.
    }
help-sell-other = { $seat } { $coins }
help-sell-alone = { $mine } sells for { $value }: you get { $own }, and nobody else gets anything.
help-sell-bonus = In it are { $coins } extra coins from your development.
help-develop =
    A marker from your supply stays in a box for good, and what the box gives is yours from now on. Each box has room for two players only; with two players, for one.
help-develop-box = { $box }: { $effect }.
help-develop-money =
    { $coins ->
        [one] Your coin would count { $points } at the end instead of { $before }.
       *[other] Your { $coins } coins would count { $points } at the end instead of { $before }.
    }
help-develop-points =
    { $points ->
        [0] With your mines it would bring nothing yet.
        [one] With your mines it would be worth 1 point now.
       *[other] With your mines it would be worth { $points } points now.
    }
help-develop-markers =
    { $markers ->
        [0] It helps in every round to come. Your supply would be empty then.
       *[other] It helps in every round to come. You’d have { $markers } left in your supply.
    }
help-develop-last = It won’t help any more: this is the last round.
help-drop =
    The action is lost, and the marker stays in your supply. That’s right where the coins would all go to others, or a marker is worth more later.

advice-roll = Keep a few markers in your supply: opening a mine costs up to three of them.
advice-last-round = Last round: what only helps later is worth nothing now. Open mines, sell, and spend your markers.
advice-open = Open mines where you have some already: you get a bigger share of each sale there.
advice-sell = Sell where most mines are yours, and look at what the others would get before you choose.
advice-develop = Early on take what helps each round, like buying supply. Boxes that only score can wait.

## What people get wrong most, chapter by chapter

rules-goal-wrong = The coins of a sale go to the valley’s mines, not to the seller.
rules-setup-wrong = Only markers in your supply can mark and pay; those in reserve can’t.
rules-roll-wrong = You needn’t mark all three dice: what stays in your supply pays for mines later.
rules-actions-wrong = The marker that acts is back in your supply first, so it counts when you pay.
rules-sale-wrong = Sold mines keep taking coins from later sales in their valley.
rules-developments-wrong = A full box stays full: see how many places are left before you wait.
rules-end-wrong = The last mine doesn’t stop the round: all marked actions still happen.
rules-notation-wrong = Mines count from the mouth: ogwen 1 is the one at the sea.
rules-data-wrong = Valleys and numbers are not the printed ones, so a printed board won’t match the picture.
advice-buy = A marker is worth its coins while many mines are free. Near the end the coins count more.
