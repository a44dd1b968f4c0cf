# Rules: as in PySolFC 55 and Solitaire.gg.
# Nine single cards; foundations go up by twos from Aces and from Twos; two passes.

[global]
name   = Odd and Even
decks  = 2
wrap   = no
family = Two-Pack
skill  = 2

[deck]
deal_to = waste
deal_by = 1
redeals = 1

[foundation]
wrap   = yes
size   = 13
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
pile*9   = 1, 1
