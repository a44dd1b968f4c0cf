# Rules: as in PySolFC 630.
# Two packs; fourteen cards in reserve, and a foundation for the eight Kings.

[global]
name   = Big Bertha
decks  = 2
wrap   = no
family = Raglan
skill  = 4
note   = In Solitaire.gg the reserve is one pile, of which only the top card is free; elsewhere its emptied places may be filled from the columns.

[foundation]
column*8 = A, any, ascending, same suit, size=12
column   = K, any, equal, any, size=8

[reserve]
pile*14 = 1, 1

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*15     = 6, 6
