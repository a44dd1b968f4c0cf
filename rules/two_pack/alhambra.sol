# Rules: as in PySolFC 234 and lsol.
# A game for two packs without columns: the reserve is built on the waste.

[global]
name   = Alhambra
decks  = 2
family = Two-Pack
skill  = 3
note   = An empty waste is filled only by the next deal; in PySolFC also by a reserve card.

[deck]
deal_to     = waste
deal_by     = 1
redeals     = 2
# Reserve cards go on the waste, up or down in suit; Aces and Kings are neighbours there.
waste_order = any, same suit

[foundation]
wrap      = no
size      = 13
take_back = no
# Four go up from the Ace ...
column    = A, spade, ascending, same suit, A, spade
column    = A, club, ascending, same suit, A, club
column    = A, diamond, ascending, same suit, A, diamond
column    = A, heart, ascending, same suit, A, heart
# ... and four come down from the King.
column    = K, spade, descending, same suit, K, spade
column    = K, club, descending, same suit, K, club
column    = K, diamond, descending, same suit, K, diamond
column    = K, heart, descending, same suit, K, heart

[reserve]
playable_card = top
pile*8        = 4, 4
