# Rules: as in PySolFC 41 and Aisleriot.
# Thirteen piles of four and two empty ones; four of a kind are to be brought together.

[global]
name   = PileOn
decks  = 1
win    = sorted
family = Simple
aka    = Fifteen Puzzle
skill  = 4

[column]
playable_card = ordered
order         = equal, any
refill        = any
limit         = 4
column*13     = 4, 4
column*2      = 0, 0
