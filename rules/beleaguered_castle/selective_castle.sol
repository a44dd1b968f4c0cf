# Rules: as PySolFC 524 and Solitaire.gg.
# Streets and Alleys round the corner with groups; the first card played decides the base.

[global]
name   = Selective Castle
decks  = 1
base   = play
family = Beleaguered Castle
skill  = 4

[foundation]
size      = 13
take_back = no
column*4  = base, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, any
refill        = any
column*4      = 7, 7
column*4      = 6, 6
