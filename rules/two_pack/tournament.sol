# Rules: as in PySolFC 303.
# Eight cells begin full; four Aces go up, four Kings come down, four cards of the deck fill an empty column.

[global]
name   = Tournament
decks  = 2
wrap   = no
family = Two-Pack
source = Morehead and Mott-Smith, The Complete Book of Solitaire and Patience Games
skill  = 3
note   = By the book a deal counts only if an Ace or a King is among the first eight cards.

[deck]
deal_to     = columns
deal_each   = 4
redeals     = 2
redeal_from = columns

[foundation]
size   = 13
column = A, spade, ascending, same suit
column = A, club, ascending, same suit
column = A, diamond, ascending, same suit
column = A, heart, ascending, same suit
column = K, spade, descending, same suit
column = K, club, descending, same suit
column = K, diamond, descending, same suit
column = K, heart, descending, same suit

[temp]
slots  = 8
filled = 8
from   = columns

[column]
playable_card = top
order         = any, none
autofill      = stock
fill_cards    = 4
refill        = none
column*6      = 4, 4
