# Rules: as in PySolFC 77 and Solitaire.gg.
# Eight open columns without building, two cells, four foundations that go up by ones.

[global]
name       = Stalactites
decks      = 1
deal_order = rows
family     = FreeCell
aka        = Grampus, Old Mole
skill      = 4
note       = In books and some programs you may choose to build up by twos.

[foundation]
wrap     = yes
size     = 13
column*4 = any, any, ascending, any, any, any

[temp]
slots = 2

[column]
playable_card = top
order         = any, none
refill        = none
column*8      = 6, 6
