# Rules: as PySolFC 221 and Solitaire.gg.
# Six columns with every other card covered, sixteen cards in reserve.

[global]
name   = Stonewall
decks  = 1
wrap   = no
family = Raglan
skill  = 3

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[reserve]
pile*16 = 1, 1

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*6      = 6, 3, faces=dududu
