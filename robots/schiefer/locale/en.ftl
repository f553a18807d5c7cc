robot-mark = These numbers make the most of your dice
robot-mark-none = Keep your coins: a marker costs too much now
robot-reroll = On average a new roll brings more than the { $face }
robot-set = A { $face } is worth three coins now
robot-change = A { $face } serves better, and it’s free
robot-buy = One more marker is worth its price
robot-supply = You’re short of markers
robot-supply-more = One more marker costs nothing
robot-open-last = That opens the last mine
robot-open-alone = { $valley } is all yours so far
robot-open-new = Your first mine in { $valley }: from now on you share in its sales
robot-open-more = You get a bigger share of the sales in { $valley }
robot-sell =
    { $coins ->
        [one] You get one coin, and nobody else gets any
       *[other] You get { $coins } coins, and nobody else gets any
    }
robot-sell-shared =
    { $coins ->
        [0] You get no coins, others get { $others }
        [one] You get one coin, others get { $others }
       *[other] You get { $coins } coins, others get { $others }
    }
robot-develop = { $box } pays off until the end
robot-develop-points = { $box } counts at the end
robot-drop = Nothing here brings more than it costs
robot-markers-then = Then you have { $markers } markers in your supply
robot-fields = Their actions: { $fields }
robot-markers-left =
    { $markers ->
        [0] No marker stays in your supply
        [one] { $markers } marker stays to pay with
       *[other] { $markers } markers stay to pay with
    }
robot-leads-to = It leads to field { $field }
robot-coins-of =
    { $price ->
        [one] It costs { $price } coin, and you have { $coins }
       *[other] It costs { $price } coins, and you have { $coins }
    }
robot-points-more =
    { $points ->
        [one] As things are, that’s { $points } point more at the end
       *[other] As things are, that’s { $points } points more at the end
    }
robot-pending =
    { $count ->
        [one] It costs { $cost } markers; the one on field { $fields } helps to pay and loses its action
       *[other] It costs { $cost } markers; the ones on fields { $fields } help to pay and lose their actions
    }
robot-opening-cost =
    { $cost ->
        [one] It costs { $cost } marker, and { $left ->
            [0] none stays
            [one] { $left } stays
           *[other] { $left } stay
        } in your supply
       *[other] It costs { $cost } markers, and { $left ->
            [0] none stays
            [one] { $left } stays
           *[other] { $left } stay
        } in your supply
    }
robot-mines-there = { $own } of the { $opened } open mines there would be yours
robot-last-place = Nobody else can take this box then
