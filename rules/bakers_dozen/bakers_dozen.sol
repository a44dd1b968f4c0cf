# Rules: as in PySolFC 31, Solitaire.gg, Aisleriot, KPat, lsol and Solvitaire.
# Thirteen open columns of four with the Kings below; empty columns stay empty.

[global]
name       = Baker's Dozen
decks      = 1
wrap       = no
family     = Baker's Dozen
skill      = 4
variant_of = Baker's Dozen
variant    = one pack

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, any
refill        = none
# After the deal every King goes to the bottom of its column.
sink          = K
column*13     = 4, 4
