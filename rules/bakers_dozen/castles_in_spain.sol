# Rules: as in PySolFC 83, Solitaire.gg and KPat.
# Thirteen columns with one open card each, in alternate colours.

[global]
name   = Castles in Spain
decks  = 1
wrap   = no
family = Baker's Dozen
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
# Single cards; several as one where spaces let them go one by one.
playable_card = ordered
order         = descending, alternate color
move_limit    = supermove
refill        = any
column*13     = 4, 1
