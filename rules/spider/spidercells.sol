# Rules: as PySolFC 363 and Solitaire.gg.
# FreeCell in which whole runs from King to Ace go out.

[global]
name       = Spidercells
decks      = 1
wrap       = no
deal_order = rows
family     = Spider
skill      = 4

[foundation]
accept    = run
run_order = descending, alternate color
size      = 13
take_back = no
column*4  = K, any, descending, alternate color

[temp]
slots = 4

[column]
playable_card = ordered
order         = descending, alternate color
move_limit    = supermove
refill        = any
column*4      = 7, 7
column*4      = 6, 6
