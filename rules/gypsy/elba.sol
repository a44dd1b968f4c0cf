# Rules: as PySolFC 478 and Solitaire.gg.
# Ten columns of five with one open card, Kings into spaces.

[global]
name   = Elba
decks  = 2
wrap   = no
family = Gypsy
skill  = 3

[deck]
deal_to = columns

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = K
column*10     = 5, 1
