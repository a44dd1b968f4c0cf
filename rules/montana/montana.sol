# Rules: as in PySolFC 53.
# Thirteen places in each of four rows; the Aces leave gaps.

[global]
name   = Montana
decks  = 1
wrap   = no
win    = sorted
family = Montana
aka    = Gaps, Vacancies
skill  = 4

[deck]
deal_to        = none
redeals        = 2
redeal_from    = columns
redeal_shuffle = yes
redeal_layout  = gaps first

[grid]
first = 2
gaps  = A
row*4 = 13
