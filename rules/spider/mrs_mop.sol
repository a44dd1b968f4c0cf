# Rules: as PySolFC 309 and Solvitaire.
# Spider for two packs, all face up on thirteen columns.

[global]
name   = Mrs. Mop
decks  = 2
wrap   = no
family = Spider
aka    = Mrs Mop
skill  = 4

[foundation]
accept   = run
size     = 13
column*8 = K, any, descending, same suit

[column]
playable_card = ordered
order         = descending, any
move_order    = descending, same suit
refill        = any
column*13     = 8, 8
