# Rules: as in PySolFC 385 and Solitaire.gg.
# The Aces start on the foundations; sixteen fans in alternate colours.

[global]
name = Box Fan
like = Alpha Star

[foundation]
take_back = yes

[column]
playable_card = top
order         = descending, alternate color
refill        = K
column*16     = 3, 3
