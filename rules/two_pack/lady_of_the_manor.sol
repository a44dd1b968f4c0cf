# Rules: as in PySolFC 423.
# The Aces start on the foundations; four closed piles of twelve, and the other half of two packs open in an arch.

[global]
name   = Lady of the Manor
decks  = 2
wrap   = no
family = Two-Pack
aka    = La Châtelaine, La Chatelaine, Vassal
source = Whitmore Jones, Games of Patience
skill  = 1

[foundation]
size     = 13
column*2 = A, spade, ascending, any, A, spade
column*2 = A, club, ascending, any, A, club
column*2 = A, diamond, ascending, any, A, diamond
column*2 = A, heart, ascending, any, A, heart

[reserve]
playable_card = all
pile*6        = 8, 8

[column]
playable_card = top
order         = any, none
refill        = none
column*4      = 12, 1
