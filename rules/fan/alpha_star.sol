# Rules: as in Solvitaire.
# Twelve columns of four built and moved in suit.

[global]
name   = Alpha Star
decks  = 1
wrap   = no
family = Fan
skill  = 4
note   = The Aces start on the foundations.

[foundation]
take_back = no
size      = 13
column    = A, spade, ascending, same suit, A, spade
column    = A, club, ascending, same suit, A, club
column    = A, diamond, ascending, same suit, A, diamond
column    = A, heart, ascending, same suit, A, heart

[column]
playable_card = ordered
order         = descending, same suit
refill        = any
column*12     = 4, 4
