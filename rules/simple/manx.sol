# Rules: as in PySolFC 757.
# Four columns round the corner whatever the suit, and a free cell; whole runs go to the foundations.

[global]
name    = Manx
like    = Aces Up
without = match
win     = foundation
skill   = 4

[foundation]
accept    = run
run_order = descending, any
size      = 13
take_back = no
wrap      = no
column*4  = K, any, descending, any

[temp]
slots = 1

[column]
playable_card = ordered
order         = descending, any
