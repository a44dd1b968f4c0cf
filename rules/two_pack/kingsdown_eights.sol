# Rules: as in PySolFC 386.
# Eight columns of a card in alternate colours; each deal puts four cards on each of eight reserve piles.

[global]
name   = Kingsdown Eights
decks  = 2
wrap   = no
family = Two-Pack
skill  = 3

[deck]
deal_to   = reserve
deal_each = 4

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[reserve]
pile*8 = 4, 4

[column]
playable_card = top
order         = descending, alternate color
refill        = any
column*8      = 1, 1
