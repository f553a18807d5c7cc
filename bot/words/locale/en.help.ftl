# Help at a question of the panel, and advice in first games.

help-here = **Here:** { $example }
pick-topic = Explain a choice
button-to-turn = Back to my turn
tip = **Tip:** { $advice }
button-tips-on = Tips in my first games: on
button-tips-off = Tips in my first games: off
button-words-on = Words on all buttons: on
button-words-off = Words on all buttons: off
often-missed = Often missed: { $sentence }
