# Rules: as in PySolFC 342 and Solitaire.gg.
# Two packs on thirteen columns with every other card covered; every run is sorted where it is.

[global]
name   = Trillium
decks  = 2
wrap   = no
win    = sorted
family = Spider
skill  = 4

[deck]
deal_to = columns

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*13     = 4, 2, faces=dudu
