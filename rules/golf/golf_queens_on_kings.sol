# Rules: as in PySolFC 36, Solitaire.gg, Aisleriot, KPat, csol and Solvitaire.
# Golf as most programs play it: nothing goes round the corner, but a Queen goes on a King.

[global]
name       = Golf (Queens on Kings)
decks      = 1
wrap       = no
win        = columns
family     = Golf
skill      = 2
variant_of = Golf
variant    = Q on K

[deck]
deal_to = foundation

[foundation]
take_back = no
column    = any, any, any, any

[column]
playable_card = top
order         = any, none
refill        = none
column*7      = 5, 5
