# Rules: as in PySolFC 978.
# The Aces start on the foundations; twenty single cards filled from the waste, three at a time, three passes.

[global]
name   = Noumea
decks  = 1
wrap   = no
family = Simple
skill  = 2

[deck]
deal_to = waste
deal_by = 3
redeals = 2

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[reserve]
autofill = waste
pile*20  = 1, 1

[column]
column = none
