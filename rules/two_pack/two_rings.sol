# Rules: as in PySolFC 729.
# Sevens go up, sixes come down in two rings; the deck is dealt to eight piles, one redeal.

[global]
name   = Two Rings
decks  = 2
wrap   = no
family = Two-Pack
skill  = 1

[deck]
deal_to       = columns
redeals       = 1
redeal_from   = columns
redeal_gather = last

[foundation]
column*2 = 7, spade, ascending, same suit, 7, spade, size=7
column*2 = 7, club, ascending, same suit, 7, club, size=7
column*2 = 7, diamond, ascending, same suit, 7, diamond, size=7
column*2 = 7, heart, ascending, same suit, 7, heart, size=7
column*2 = 6, spade, descending, same suit, 6, spade, size=6
column*2 = 6, club, descending, same suit, 6, club, size=6
column*2 = 6, diamond, descending, same suit, 6, diamond, size=6
column*2 = 6, heart, descending, same suit, 6, heart, size=6

[column]
playable_card = top
order         = any, none
refill        = none
column*8      = 1, 1
