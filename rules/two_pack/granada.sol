# Rules: as in PySolFC 465.
# Alhambra whose deck is dealt to four piles.

[global]
name    = Granada
like    = Alhambra
without = waste_order

[deck]
deal_to       = columns
redeal_from   = columns
redeal_gather = last

[column]
playable_card = top
order         = any, same suit
refill        = any
column*4      = 1, 1
