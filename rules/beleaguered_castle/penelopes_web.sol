# Rules: as PySolFC 665 and Solitaire.gg.
# Streets and Alleys with groups, and Kings only into spaces.

[global]
name   = Penelope's Web
decks  = 1
wrap   = no
family = Beleaguered Castle
skill  = 4

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, any
refill        = K
column*4      = 7, 7
column*4      = 6, 6
