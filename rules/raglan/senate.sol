# Rules: as in PySolFC 388.
# Jane's eight reserves with two packs, the Aces on the foundations and four columns in suit.

[global]
name       = Senate
like       = Arizona
decks      = 2
skill      = 3
variant_of = Senate
variant    = four columns

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
column*4 = 1, 1
