# Rules: as in PySolFC 403 and Solitaire.gg.
# Canfield in suit with the Aces on the foundations; single cards, two passes.

[global]
name   = Acme
decks  = 1
wrap   = no
family = Canfield
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 1

[foundation]
size      = 13
take_back = no
column    = A, spade, ascending, same suit, A, spade
column    = A, club, ascending, same suit, A, club
column    = A, diamond, ascending, same suit, A, diamond
column    = A, heart, ascending, same suit, A, heart

[reserve]
pile = 13, 1

[column]
playable_card = top
order         = descending, same suit
autofill      = reserve
refill        = any
column*4      = 1, 1
