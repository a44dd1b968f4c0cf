# Rules: as in PySolFC 278, Solitaire.gg and KPat.
# Russian Solitaire that is laid out twice more.

[global]
name       = Tvete's Grandfather
decks      = 1
wrap       = no
# A redeal lays out as the first deal: the hidden cards, then the open rows.
deal_order = hidden
family     = Yukon
aka        = Grandfather
skill      = 4
note       = KPat redeals without shuffling.

[deck]
deal_to        = none
# The columns are gathered, shuffled and laid out again.
redeals        = 2
redeal_from    = columns
redeal_shuffle = yes
redeal_layout  = set-up

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[column]
playable_card = any
order         = descending, same suit
refill        = K
column        = 1, 1
column        = 7, 5
column        = 9, 5
column        = 11, 5
column        = 10, 5
column        = 8, 5
column        = 6, 5
