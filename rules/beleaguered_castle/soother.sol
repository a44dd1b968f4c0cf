# Rules: as in PySolFC 626.
# Four packs, nine columns of five, and a cell that holds eight cards.

[global]
name  = Soother
like  = Canister
decks = 4

[deck]
deal_to = waste

[foundation]
column*16 = A, any, ascending, same suit

[temp]
slots    = 1
capacity = 8

[column]
playable_card = top
refill        = K
column*9      = 5, 5
