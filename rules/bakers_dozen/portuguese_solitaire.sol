# Rules: as PySolFC 308 and KPat.
# Baker's Dozen with Kings into spaces.

[global]
name   = Portuguese Solitaire
decks  = 1
wrap   = no
family = Baker's Dozen
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, any
refill        = K
column*13     = 4, 4
