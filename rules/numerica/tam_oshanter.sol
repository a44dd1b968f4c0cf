# Rules: as PySolFC 172.
# Auld Lang Syne with the Aces left in.

[global]
name   = Tam O'Shanter
decks  = 1
family = Numerica
skill  = 1

[deck]
deal_to = columns

[foundation]
size     = 13
column*4 = A, any, ascending, any

[column]
playable_card = top
order         = any, none
refill        = none
column*4      = 1, 1
