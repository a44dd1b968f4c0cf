# Rules: as in PySolFC 358.
# Braid whose foundations are four Aces that go up and four Kings that come down.

[global]
name    = Fort
like    = Braid
without = base, one_way, take_back
wrap    = no
note    = In Pretty Good Solitaire columns 5 to 12 are filled automatically when empty, from the waste or from the deck.

[foundation]
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart
column = K, spade, descending, same suit, K, spade
column = K, club, descending, same suit, K, club
column = K, diamond, descending, same suit, K, diamond
column = K, heart, descending, same suit, K, heart

[reserve]
pile = 21, 21

[column]
column*4 = 1, 1, autofill=reserve
column*8 = 1, 1, from=waste foundation
