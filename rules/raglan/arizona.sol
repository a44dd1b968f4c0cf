# Rules: as PySolFC 390.
# Phoenix built down whatever the suit.

[global]
name   = Arizona
decks  = 1
wrap   = no
family = Raglan
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[reserve]
pile*16 = 1, 1

[column]
playable_card = ordered
order         = descending, any
refill        = any
column*6      = 6, 6
