# Rules: as in PySolFC 230 and Aisleriot.
# A dealt base; the deck is dealt to seven reserve piles.

[global]
name   = Jane
decks  = 1
base   = deal
family = Raglan
skill  = 3
note   = The last two cards go to the reserve; in PySolFC both are available. The first card of a foundation may be taken back.

[deck]
deal_to = reserve

[foundation]
size     = 13
column*4 = base, any, ascending, same suit

[reserve]
pile*7 = 1, 1

[column]
playable_card = ordered
order         = descending, alternate color
refill        = base-1
column        = 1, 1
column        = 2, 1
column        = 3, 1
column        = 4, 1
column        = 5, 1
column        = 6, 1
column        = 7, 1
