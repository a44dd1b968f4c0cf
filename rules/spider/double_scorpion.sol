# Rules: as PySolFC 511 and Solitaire.gg.
# Scorpion for two packs on ten columns.

[global]
name   = Double Scorpion
decks  = 2
wrap   = no
family = Spider
skill  = 4

[deck]
deal_to = columns

[foundation]
accept   = run
size     = 13
column*8 = K, any, descending, same suit

[column]
playable_card = any
order         = descending, same suit
refill        = K
column*5      = 10, 6
column*5      = 10, 10
