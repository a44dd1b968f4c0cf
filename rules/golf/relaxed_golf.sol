# Rules: as PySolFC 260 and Solitaire.gg.
# Golf that goes round the corner: Kings on Aces and Aces on Kings.

[global]
name   = Relaxed Golf
decks  = 1
win    = columns
family = Golf
aka    = Putt Putt
skill  = 2

[deck]
deal_to = foundation

[foundation]
take_back = no
column    = any, any, any, any

[column]
playable_card = top
order         = any, none
refill        = none
column*7      = 5, 5
