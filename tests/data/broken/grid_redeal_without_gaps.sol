# A redeal that does not say where gaps come to be.

[global]
name  = Broken
decks = 1
win   = sorted

[deck]
deal_to     = none
redeals     = 1
redeal_from = columns
redeal_layout = rows

[grid]
row*4 = 13

