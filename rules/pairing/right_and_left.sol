# Rules: as in PySolFC 727.
# Two packs are dealt to two piles, over and over; their top cards are removed when they are of the same rank.

[global]
name   = Right and Left
decks  = 2
family = Pairing
skill  = 1

[deck]
deal_to       = columns
redeals       = unlimited
redeal_from   = columns
redeal_gather = last

[match]
equal = rank

[column]
playable_card = top
order         = any, none
refill        = none
column*2      = 1, 1
