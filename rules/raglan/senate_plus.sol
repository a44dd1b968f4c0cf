# Rules: as PySolFC 389.
# Senate with a fifth column.

[global]
name       = Senate Plus
like       = Arizona
decks      = 2
aka        = Senate +
skill      = 3
variant_of = Senate
variant    = five columns

[deck]
deal_to = reserve

[foundation]
column*2 = A, club, ascending, same suit, A, club
column*2 = A, spade, ascending, same suit, A, spade
column*2 = A, heart, ascending, same suit, A, heart
column*2 = A, diamond, ascending, same suit, A, diamond

[reserve]
pile*8 = 1, 1

[column]
order    = descending, same suit
column*5 = 1, 1
