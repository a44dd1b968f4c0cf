# Rules: as in Aisleriot.
# The Twos start on the foundations; four columns in suit, a reserve of thirteen, three passes.

[global]
name  = Straight Up
like  = Storehouse
# The Ace is high and nothing goes round the corner.
ranks = 2..K, A
wrap  = no

[column]
playable_card = ordered
empty_from    = waste, reserve
