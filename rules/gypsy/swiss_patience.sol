# Rules: as in PySolFC 842.
# One pack in which the Ace is high: foundations from the Twos, Aces in empty columns.

[global]
name   = Swiss Patience
decks  = 1
ranks  = 2..K, A
wrap   = no
family = Gypsy
skill  = 2

[deck]
deal_to = columns

[foundation]
size     = 13
column*4 = 2, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = A
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 4, 1
column        = 3, 1
column        = 2, 1
column        = 1, 1
