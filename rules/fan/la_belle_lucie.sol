# Rules: as in PySolFC 901, Solitaire.gg and lsol.
# Eighteen fans built down in suit, empty columns stay empty; what is left is shuffled and laid out again, twice.

[global]
name   = La Belle Lucie
decks  = 1
wrap   = no
family = Fan
aka    = Fair Lucy, Lovely Lucy, Midnight Oil, The Fan
skill  = 4
note   = Many books allow one buried card to be drawn after the last redeal: see Three Shuffles and a Draw.

[deck]
deal_to        = none
# The columns are gathered, shuffled and laid out again.
redeals        = 2
redeal_from    = columns
redeal_shuffle = yes
redeal_layout  = piles 3

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, same suit
refill        = none
column*17     = 3, 3
column        = 1, 1
