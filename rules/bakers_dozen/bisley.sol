# Rules: as PySolFC 290, Solitaire.gg and lsol.
# Aces go up and Kings come down in every suit; columns are built both ways.

[global]
name   = Bisley
decks  = 1
wrap   = no
family = Baker's Dozen
skill  = 4

[foundation]
size      = 13
take_back = no
column    = A, spade, ascending, same suit, A, spade
column    = A, club, ascending, same suit, A, club
column    = A, diamond, ascending, same suit, A, diamond
column    = A, heart, ascending, same suit, A, heart
column*4  = K, any, descending, same suit

[column]
playable_card = top
order         = any, same suit
refill        = none
column*12     = 4, 4
