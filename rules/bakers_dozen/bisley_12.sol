# Rules: as in PySolFC 290, Solitaire.gg and lsol.
# Bisley as most programs deal it, in twelve columns of four.

[global]
name       = Bisley 12
decks      = 1
wrap       = no
family     = Baker's Dozen
skill      = 4
note       = Books deal thirteen columns, the first four of three cards, below the Aces.
variant_of = Bisley
variant    = 12 columns

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
