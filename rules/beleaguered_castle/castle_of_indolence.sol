# Rules: as in PySolFC 393 and Solitaire.gg.
# Two packs: four open piles of thirteen in reserve, eight rows to build on.

[global]
name   = Castle of Indolence
decks  = 2
wrap   = no
family = Beleaguered Castle
skill  = 4

[foundation]
size      = 13
take_back = no
column*8  = A, any, ascending, any

[reserve]
pile*4 = 13, 13

[column]
playable_card = top
order         = descending, any
refill        = any
column*4      = 7, 7
column*4      = 6, 6
