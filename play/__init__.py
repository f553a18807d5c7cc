"""A game at the Python prompt: rules, words and pictures of a title together, in five lines.

It is for notebooks, experiments and programs that play. It may import engines, renderers and the words; no
other package imports it.

>>> from play import Game
>>> game = Game.new("stone_age", seats=2, seed=7)
>>> game.play("place forest 3")
['A sends 3 people to the forest.']
>>> game.to_act, len(game.legal_moves()), game.outcome
(('B',), 29, None)
>>> print(game.text())  # doctest: +ELLIPSIS
Round 1 · placing.
It’s B’s turn to place people.
...
"""

from play.game import Game, Refused

__all__ = ["Game", "Refused"]
