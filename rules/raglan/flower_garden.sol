# Rules: as PySolFC 222, Solitaire.gg and Solvitaire.
# Six beds of six, a bouquet of sixteen; built down whatever the suit.

[global]
name   = Flower Garden
decks  = 1
wrap   = no
family = Raglan
aka    = The Bouquet, The Garden, Le Parterre
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[reserve]
pile*16 = 1, 1

[column]
playable_card = top
order         = descending, any
refill        = any
column*6      = 6, 6
