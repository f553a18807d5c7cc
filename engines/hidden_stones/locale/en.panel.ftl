# Words on the private picture of Hidden Stones, above a question.

panel-preview = preview, not done yet
panel-complete = complete
panel-points =
    { $points ->
        [one] point
       *[other] points
    }
panel-of-cards = of { $of } cards
panel-alt-preview = Preview of this step, not done yet.
panel-alt-won =
    { $points ->
        [one] You have 1 point and { $won } of { $of } cards.
       *[other] You have { $points } points and { $won } of { $of } cards.
    }
