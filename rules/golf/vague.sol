# Rules: as in PySolFC 720.
# Eighteen single cards; each suit goes up round the corner from whichever card comes first.

[global]
name   = Vague
decks  = 1
family = Golf
skill  = 2

[deck]
deal_to = none

[foundation]
size     = 13
column*4 = any, unique, ascending, same suit

[column]
playable_card = top
order         = any, none
autofill      = stock
refill        = none
column*18     = 1, 1
