# Rules: as in PySolFC 223 and Solitaire.gg.
# Every card is face up, a quarter of them in a reserve of single cards.

[global]
name   = Brigade
decks  = 1
wrap   = no
family = Raglan
skill  = 4

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[reserve]
pile*13 = 1, 1

[column]
playable_card = top
order         = descending, any
refill        = any
column*7      = 5, 5
