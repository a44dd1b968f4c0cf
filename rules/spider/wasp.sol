# Rules: as PySolFC 185 and lsol.
# Scorpion with any card into a space.

[global]
name   = Wasp
decks  = 1
wrap   = no
family = Spider
skill  = 4

[deck]
deal_to = columns

[foundation]
accept   = run
size     = 13
column*4 = K, any, descending, same suit

[column]
playable_card = any
order         = descending, same suit
refill        = any
column*4      = 7, 4
column*3      = 7, 7
