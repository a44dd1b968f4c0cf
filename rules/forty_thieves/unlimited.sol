# Rules: as in PySolFC 575 and Solitaire.gg.
# Seven columns of seven, every other card covered; as many passes as you like.

[global]
name = Unlimited
like = Forty Thieves

[deck]
redeals = unlimited

[column]
playable_card = ordered
refill        = K
column*7      = 7, 4, faces=udududu
