# Rules: as PySolFC 83, Solitaire.gg and KPat.
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
playable_card = top
order         = descending, alternate color
refill        = any
column*13     = 4, 1
