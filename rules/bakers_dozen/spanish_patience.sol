# Rules: as PySolFC 85, KPat and Solvitaire.
# Baker's Dozen with foundations in alternate colours.

[global]
name   = Spanish Patience
decks  = 1
wrap   = no
family = Baker's Dozen
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, alternate color

[column]
playable_card = top
order         = descending, any
refill        = none
# After the deal every King goes to the bottom of its column.
sink          = K
column*13     = 4, 4
