# Rules: as PySolFC 269, KPat, lsol, csol and Windows.
# Spider with spades only: eight packs of one suit, 104 cards.

[global]
name   = Spider (1 Suit)
decks  = 8
suits  = spade
wrap   = no
family = Spider
aka    = Spider One Suit
skill  = 3
note   = Windows, Aisleriot and KPat have the four longer columns at the left.

[deck]
deal_to   = columns
deal_when = no_empty

[foundation]
accept   = run
size     = 13
column*8 = K, any, descending, same suit

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
refill        = any
column        = 6, 1
column*2      = 5, 1
column        = 6, 1
column*2      = 5, 1
column        = 6, 1
column*2      = 5, 1
column        = 6, 1
