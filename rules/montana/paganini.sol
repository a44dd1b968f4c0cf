# Rules: as in PySolFC 706.
# Blue Moon with the Aces and the cards from 6 to King; a 6 follows the Ace.

[global]
name  = Paganini
like  = Blue Moon
ranks = A, 6..K
aka   = Long Trip

[deck]
redeals = 1

[grid]
row*4 = - 9
