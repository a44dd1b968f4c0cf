# Rules: as PySolFC 543 and Solitaire.gg.
# Three Blind Mice in alternate colours.

[global]
name   = Farmer's Wife
decks  = 1
wrap   = no
family = Spider
skill  = 4

[foundation]
accept    = run
run_order = descending, alternate color
size      = 13
take_back = no
column*4  = K, any, descending, alternate color

[reserve]
pile*2 = 1, 1

[column]
playable_card = any
order         = descending, alternate color
refill        = K
column*7      = 5, 5
column*3      = 5, 2
