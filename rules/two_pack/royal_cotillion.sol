# Rules: as in PySolFC 54, Solitaire.gg and lsol.
# Sixteen single cards and four fans; foundations go up by twos from Aces and from Twos.

[global]
name   = Royal Cotillion
decks  = 2
wrap   = no
family = Two-Pack
aka    = Lords and Ladies
skill  = 2

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
wrap   = yes
size   = 13
# A 3 5 7 9 J K 2 4 6 8 10 Q, and the other half begun with the Two.
column = A, spade, asc 2, same suit
column = A, club, asc 2, same suit
column = A, diamond, asc 2, same suit
column = A, heart, asc 2, same suit
column = 2, spade, asc 2, same suit
column = 2, club, asc 2, same suit
column = 2, diamond, asc 2, same suit
column = 2, heart, asc 2, same suit

[reserve]
autofill = waste, stock
pile*16  = 1, 1

[column]
playable_card = top
order         = any, none
refill        = none
column*4      = 3, 3
