# Rules: as in PySolFC 294 and Wikibooks.
# Thirteen open columns go down in suit or gather cards of a rank; runs of either kind move, Kings in empty columns.

[global]
name   = Curds and Whey
decks  = 1
wrap   = no
win    = sorted
family = Spider
author = David Parlett
year   = 1979
source = The Penguin Book of Patience
skill  = 5

[column]
playable_card = ordered
order         = descending, same suit
also          = equal, any
refill        = K
column*13     = 4, 4
