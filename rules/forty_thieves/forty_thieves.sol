# Rules: as in PySolFC 13, Solitaire.gg, Aisleriot, lsol and Solvitaire.
# Ten columns of four built down in suit, one card at a time, one pass: the game that gave its family the name.

[global]
name   = Forty Thieves
decks  = 2
wrap   = no
family = Forty Thieves
aka    = Le Cadran, Napoleon at Saint Helena, Napoleon at St Helena, Napoleon at St. Helena
skill  = 4
note   = One card at a time, one pass: be patient.

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, same suit
refill        = any
column*10     = 4, 4
