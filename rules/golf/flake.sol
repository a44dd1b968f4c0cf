# Rules: as in PySolFC 749.
# Six open columns both ways round the corner; one foundation both ways, whatever the suit.

[global]
name       = Flake
decks      = 1
family     = Golf
skill      = 4
variant_of = Flake
variant    = one pack

[foundation]
size      = 52
take_back = no
column    = any, any, any, any

[column]
playable_card = top
order         = any, any
refill        = any
column*4      = 9, 9
column*2      = 8, 8
