# Rules: as in PySolFC 314 and Solitaire.gg.
# Eight open piles are sorted over eight empty columns, in suit.

[global]
name   = Wave Motion
decks  = 1
wrap   = no
win    = sorted
family = Simple
author = David Bernazzani
skill  = 4

[reserve]
pile*4 = 7, 7
pile*4 = 6, 6

[column]
playable_card = ordered
order         = descending, same suit
refill        = any
column*8      = 0, 0
