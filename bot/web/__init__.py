"""The board's page: the same table as in Discord, as HTML that one clicks on.

It sends the presses that Discord's buttons carry through the same routes, and shows the pages that come back.
No rule of a game, no statement and no act stands here; nothing below this room knows that a press came from a
browser.

Its modules in reading order: `server` (addresses, cookies, headers), `presses` (from a form to pages),
`screens` (what one screen shows), `spots` (which part of a picture a choice stands for), `html` (pages as
HTML), `live` (who is told that a table has changed).
"""
