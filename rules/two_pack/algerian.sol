# Rules: as in lsol's easier form.
# Eight columns are built both ways in suit round the corner; a deal brings each reserve two cards.

[global]
name       = Algerian Patience
decks      = 2
wrap       = no
deal_order = rows
family     = Two-Pack
skill      = 3
note       = PySolFC places only the Kings and deals the last eight cards to the columns.

[deck]
deal_to   = reserve
deal_each = 2

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart
column = K, spade, descending, same suit, K, spade
column = K, club, descending, same suit, K, club
column = K, diamond, descending, same suit, K, diamond
column = K, heart, descending, same suit, K, heart

[reserve]
pile*6 = 4, 4

[column]
wrap          = yes
playable_card = top
order         = any, same suit
refill        = any
column*8      = 1, 1
