# Rules: as in PySolFC 88, Solitaire.gg and lsol.
# La Belle Lucie with the Aces on the foundations, in sixteen fans.

[global]
name   = Trefoil
decks  = 1
wrap   = no
family = Fan
skill  = 4
note   = The first card of a foundation may be taken back. Some books allow one buried card to be drawn after the last redeal.

[deck]
deal_to        = none
# The columns are gathered, shuffled and laid out again.
redeals        = 2
redeal_from    = columns
redeal_shuffle = yes
redeal_layout  = piles 3

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[column]
playable_card = top
order         = descending, same suit
refill        = none
column*16     = 3, 3
