# Rules: as in PySolFC 34, Solitaire.gg, Aisleriot, KPat, lsol and Solvitaire.
# The Aces start on the foundations; eight open rows of six, single cards, any card in an empty column.

[global]
name   = Beleaguered Castle
decks  = 1
wrap   = no
family = Beleaguered Castle
aka    = Laying Siege, Sham Battle
skill  = 4
note   = All cards face up, and no free cell.

[foundation]
size      = 13
take_back = no
column    = A, spade, ascending, same suit, A, spade
column    = A, club, ascending, same suit, A, club
column    = A, diamond, ascending, same suit, A, diamond
column    = A, heart, ascending, same suit, A, heart

[column]
# Single cards; several as one if empty columns let them move one by one.
playable_card = ordered
order         = descending, any
move_limit    = supermove
refill        = any
column*8      = 6, 6
