# Rules: as in PySolFC 330.
# Seven Kings and an Ace go up around the Sultan; six cards wait on his divan; three passes.

[global]
name   = Sultan
decks  = 2
wrap   = no
family = Two-Pack
aka    = Emperor of Germany, Harem, Sultan of Turkey
skill  = 2

[deck]
deal_to = waste
deal_by = 1
redeals = 2

[foundation]
wrap      = yes
take_back = no
# The Sultan himself, the King of hearts, takes nothing.
column    = K, heart, ascending, none, K, heart, size=1
column    = K, heart, ascending, same suit, K, heart, size=13
column    = A, heart, ascending, same suit, A, heart, size=12
column*2  = K, spade, ascending, same suit, K, spade, size=13
column*2  = K, club, ascending, same suit, K, club, size=13
column*2  = K, diamond, ascending, same suit, K, diamond, size=13

[column]
playable_card = top
order         = any, none
refill        = any
column*6      = 1, 1
