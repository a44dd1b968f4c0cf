# Rules: as in PySolFC 606 and Solitaire.gg.
# Two packs from the Seven up; eight columns of eight in alternate colours, two redeals.

[global]
name   = Strata
decks  = 2
ranks  = A, 7..K
wrap   = no
family = Baker's Dozen
aka    = Persian Patience
skill  = 4
note   = An Ace may go on a 7.

[deck]
deal_to       = none
# The columns are gathered from the right and laid out again row by row, not shuffled.
redeals       = 2
redeal_from   = columns
redeal_gather = last
redeal_layout = rows

[foundation]
size     = 8
column*8 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, alternate color
refill        = any
column*8      = 8, 8
