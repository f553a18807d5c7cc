# Words in the pictures of Schiefer (boxes are narrow), and the board in words.

picture-round = Round { $round } · { $phase }
picture-idle = Round { $round } · { $phase } · idle { $idle }/{ $limit }
picture-rolling = rolling
picture-field = field { $field }
picture-free-mines = free mines
picture-supply = supply
picture-open = open
picture-sell = sell
picture-develop = develop
picture-used = used
picture-free = free
picture-sat-out = sits out
picture-left = left
picture-box-supply3 = buy marker
picture-box-supply4 = buy marker
picture-box-change = turn a die
picture-box-sale = your sales
picture-box-money = your money
picture-box-valleys = each valley
picture-box-half = half a valley
picture-box-alone = all a valley
picture-source-reconstructed = Board and action table are reconstructed, not the printed ones.
picture-source-found = Board and action table are as found, not confirmed.
