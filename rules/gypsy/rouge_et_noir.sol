# Rules: as in PySolFC 220 and Solitaire.gg.
# Four foundations go up card by card, four take whole runs; alternate colours everywhere.

[global]
name   = Rouge et Noir
decks  = 2
wrap   = no
family = Gypsy
skill  = 3

[deck]
deal_to = columns

[foundation]
size      = 13
take_back = no
column    = A, spade, ascending, alternate color
column    = A, club, ascending, alternate color
column    = A, diamond, ascending, alternate color
column    = A, heart, ascending, alternate color
column*4  = K, any, descending, alternate color, accept=run, run_order=descending alternate color

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
column        = 8, 1
column        = 7, 1
column        = 6, 1
column        = 5, 1
column        = 4, 1
column        = 3, 1
column        = 2, 1
column*2      = 1, 1
column        = 0, 0
