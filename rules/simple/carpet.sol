# Rules: as in PySolFC 97 and Aisleriot.
# Twenty single cards around four Aces; gaps are woven from the deck.

[global]
name   = Carpet
decks  = 1
wrap   = no
family = Simple
skill  = 2
note   = In PySolFC and Solitaire.gg empty places are not filled automatically.

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size   = 13
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[column]
playable_card = top
order         = any, none
autofill      = waste, stock
refill        = any
column*20     = 1, 1
