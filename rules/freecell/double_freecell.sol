# Rules: as in PySolFC 264, Solitaire.gg and lsol.
# Two packs and six cells; each foundation goes through its suit twice.

[global]
name       = Double FreeCell
decks      = 2
wrap       = no
deal_order = rows
family     = FreeCell
author     = Thomas Warfield
skill      = 4

[foundation]
wrap   = yes
size   = 26
column = A, spade, ascending, same suit, A, spade
column = A, club, ascending, same suit, A, club
column = A, diamond, ascending, same suit, A, diamond
column = A, heart, ascending, same suit, A, heart

[temp]
slots = 6

[column]
playable_card = ordered
order         = descending, alternate color
move_limit    = supermove
refill        = any
column*10     = 10, 10
