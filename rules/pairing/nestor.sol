# Rules: as in PySolFC 235 and Solitaire.gg.
# Eight open columns of six and four single cards; pairs of a rank are removed.

[global]
name   = Nestor
decks  = 1
family = Pairing
skill  = 3
note   = PySolFC never deals one rank twice to a column.

[match]
equal = rank

[column]
playable_card = top
order         = any, none
refill        = none
column*8      = 6, 6
column*4      = 1, 1
