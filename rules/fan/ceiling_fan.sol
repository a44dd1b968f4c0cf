# Rules: as PySolFC 871 and Solitaire.gg.
# Fan in alternate colours with a dealt base.

[global]
name   = Ceiling Fan
decks  = 1
# The first card dealt decides; it stays in its fan.
base   = first
family = Fan
skill  = 3

[foundation]
size     = 13
column*4 = base, any, ascending, same suit

[column]
playable_card = top
order         = descending, alternate color
refill        = base-1
column*17     = 3, 3
column        = 1, 1
