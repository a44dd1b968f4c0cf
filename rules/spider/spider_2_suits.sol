# Rules: as PySolFC 270, KPat, lsol, csol and Windows.
# Spider with spades and hearts: four packs of two suits, 104 cards.

[global]
name   = Spider (2 Suits)
decks  = 4
suits  = spade, heart
wrap   = no
family = Spider
aka    = Spider Two Suits
skill  = 4
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
